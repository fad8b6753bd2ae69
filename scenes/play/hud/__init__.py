"""What lies around the board: its boxes, its items, and what can be pressed."""
