"""Exit codes of the program, as its watchdog reads them; any other one is a crash."""

from __future__ import annotations

QUIT = 0
"""Its owner has left it."""
RESTART = 10
"""It is to be started again at once."""
ALREADY_OPEN = 11
"""It is open already in another window."""
START_KIOSK = 12
"""It was started plainly, but its owner wants a kiosk."""
