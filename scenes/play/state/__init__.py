"""State of a board as plain records, with its commands."""
