"""What the program and its watchdog say to each other. Standard library only, and as little of it as may be."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Mapping

LEFT, AGAIN, ALREADY_OPEN, KIOSK = 0, 10, 11, 12
"""Exit codes of the program: its owner has left it; wishes a fresh start; it is open already in another window; it was
started plainly, but its owner wants a kiosk."""

HEARTBEAT, CAREFUL = "GRANDE_TABLE_HEARTBEAT", "GRANDE_TABLE_CAREFUL"
"""Environment of the program: the file it has to touch; set if it must start without sound and without a match."""


class Heart:
    """The program's side: shows that its frames go on."""

    BEAT = 1.0
    """Seconds between two signs of life."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        self._file = environment.get(HEARTBEAT, "")
        self._last = -self.BEAT
        self.careful = CAREFUL in environment
        """Whether the last starts have all failed."""

    @property
    def watched(self) -> bool:
        """Whether a watchdog listens."""
        return bool(self._file)

    def listen(self) -> None:
        """Lets this program write down where it hangs when its watchdog ends it, if there is anything to write on."""
        if self.watched:
            import faulthandler

            with contextlib.suppress(RuntimeError, ValueError, AttributeError, OSError):
                faulthandler.enable()

    def beat(self) -> None:
        """To be called every frame; costs nothing most of the time."""
        if not self._file:
            return
        now = time.monotonic()
        if now - self._last >= self.BEAT:
            self._last = now
            with contextlib.suppress(OSError):
                os.utime(self._file)
