"""The state of a board as plain records: how the match stands, what is in hand, seen, in motion, told; its commands."""
