"""Silent film of a game on its sheet: the real board plays parts of a recorded match."""
