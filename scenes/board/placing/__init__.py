"""Where a whole board, and papers beside things on it, lie on the screen. Pure."""
