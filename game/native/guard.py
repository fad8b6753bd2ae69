"""Guard of a compiler: runs a command that ends with whoever started it, however that went.

    python guard.py SECONDS COMMAND...

Whoever starts it holds the other end of its standard input. When that closes, or after so many seconds, the command is
ended with everything that it has started: a compiler is several processes, and a program that is killed can end none.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from threading import Thread

GRACE = 2.0
"""Seconds in which a compiler may sweep up what it has begun to write."""
GIVEN_UP = 124
"""The exit code where it had to be ended."""


def main(words: list[str]) -> int:
    """The exit code of the command, or that of one that was given up."""
    signal.signal(signal.SIGTERM, lambda *_: None)  # it ends its own group, and must see the end of that
    if os.name == "posix":
        with contextlib.suppress(OSError):  # it leads a group already
            os.setsid()
    running = subprocess.Popen(words[1:], stdin=subprocess.DEVNULL)
    Thread(target=_watch, args=(running,), daemon=True).start()
    try:
        return running.wait(float(words[0]))
    except subprocess.TimeoutExpired:
        return _end(running)


def _watch(running: subprocess.Popen[bytes]) -> None:
    """Waits until nobody holds the other end any more."""
    with contextlib.suppress(OSError):
        while os.read(0, 100):
            pass
    os._exit(_end(running))


def _end(running: subprocess.Popen[bytes]) -> int:
    """Ends the command and all that it has started; on POSIX itself last."""
    if os.name != "posix":
        subprocess.run(["taskkill", "/F", "/T", "/PID", str(running.pid)], capture_output=True, check=False)
        return GIVEN_UP
    os.killpg(0, signal.SIGTERM)
    with contextlib.suppress(subprocess.TimeoutExpired):
        running.wait(GRACE)
    os.killpg(0, signal.SIGKILL)
    return GIVEN_UP


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
