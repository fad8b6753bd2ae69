"""Presses: from inputs to commands on a board; the inputs themselves are a lower floor."""
