"""Kiosk: what a game room shows while nobody plays, and what its owner decides."""
