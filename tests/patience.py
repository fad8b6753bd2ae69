"""Waiting in tests for a process, a thread or a thought: for an event, never for a time or a number of frames."""

import time
from collections.abc import Callable

HUNG = 300.0
"""Seconds after which something that has not happened never will, however busy the machine is."""


def until(true: Callable[[], bool], meanwhile: Callable[[], object] = lambda: time.sleep(0.01)) -> None:
    """Waits until it is true, doing something else again and again meanwhile; whoever is waited for needs the processor
    more than tens of thousands of frames in which nothing happens."""
    end = time.monotonic() + HUNG
    while not true():
        assert time.monotonic() < end, "it has never happened"
        meanwhile()
        time.sleep(0.001)
