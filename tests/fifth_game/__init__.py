"""A fifth game for the tests: `game/`, `scenes/` and `assets/` of this folder lie beside those of the house."""
