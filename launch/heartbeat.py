"""The heartbeat of the program: a file that it touches once a second, so that its watchdog sees that frames go on."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Mapping

FILE_VARIABLE = "GRANDE_TABLE_HEARTBEAT"
"""The environment variable that names the file to touch; unset without a watchdog."""
SAFE_MODE_VARIABLE = "GRANDE_TABLE_SAFE_MODE"
"""The environment variable that is set if the program must start without sound and without a match."""
INTERVAL = 1.0
"""Seconds between two touches."""


class Heartbeat:
    """The program's side of the watchdog."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        self._file = environment.get(FILE_VARIABLE, "")
        self._last = -INTERVAL
        self.safe_mode = SAFE_MODE_VARIABLE in environment
        """Whether the last starts have all failed."""

    @property
    def watched(self) -> bool:
        """Whether a watchdog looks at the file."""
        return bool(self._file)

    def dump_stack_on_abort(self) -> None:
        """Makes the program write its stack when the watchdog aborts it, if there is a place to write to."""
        if self.watched:
            import faulthandler

            with contextlib.suppress(RuntimeError, ValueError, AttributeError, OSError):
                faulthandler.enable()

    def beat(self) -> None:
        """To be called every frame; costs nothing most of the time."""
        if not self._file:
            return
        now = time.monotonic()
        if now - self._last >= INTERVAL:
            self._last = now
            with contextlib.suppress(OSError):
                os.utime(self._file)
