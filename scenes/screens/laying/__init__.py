"""A table that is being laid: who sits where, by which rules."""
