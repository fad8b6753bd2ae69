"""The compiled search: an optional companion of `game/search.py` for games that bring a `core.cpp`."""
