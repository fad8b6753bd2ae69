"""The picture of the board: what is to be seen, what moves, and what hangs over it."""
