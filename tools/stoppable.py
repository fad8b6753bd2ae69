"""Commands of the workshop that draw without a window of their own end when they are asked to."""

from __future__ import annotations

import signal
import sys


def stoppable() -> None:
    """Ends this process, its temporary folders swept, when it is told to terminate. To be called before pygame is
    begun: otherwise SDL makes an event of it, which only the program itself asks for."""
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
