"""Presses: what an input means on a board; the inputs themselves are a lower floor."""
