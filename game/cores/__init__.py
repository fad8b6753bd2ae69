"""The cores: an optional companion of `game/search.py` in WebAssembly, for games that bring a `core.cpp`."""
