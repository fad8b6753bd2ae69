"""The playing scene, the same for all games."""
