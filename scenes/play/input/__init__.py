"""What an input means on a board."""
