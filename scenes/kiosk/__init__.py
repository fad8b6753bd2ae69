"""The game room: what is shown to nobody, and what its owner decides."""
