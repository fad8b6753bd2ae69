"""Picture of a board: plan, still layers, motion and overlays."""
