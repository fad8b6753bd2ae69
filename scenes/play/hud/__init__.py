"""HUD of a board: layout, frame and controls, and how they are drawn."""
