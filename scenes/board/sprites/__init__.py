"""Sprites of a board on the screen: where they stand, what is made of them, what they hide and whose they are."""
