"""The rulebooks, without a screen: positions, matches, saves, the text door and the computer players."""
