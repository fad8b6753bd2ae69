"""Exit codes of the program, as its watchdog reads them; any other one is a crash."""

from __future__ import annotations

QUIT = 0
"""Quit on purpose."""
RESTART = 10
"""Start it again at once."""
ALREADY_OPEN = 11
"""Already open in another window."""
START_KIOSK = 12
"""It was started without options, but its owner wants a kiosk."""
