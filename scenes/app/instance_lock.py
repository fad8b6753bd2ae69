"""Instance lock: only one program at a time may write in a folder; the second one says so and loses nothing."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import IO

from scenes.core.log import warn

NAME = "open.lock"


class Lock:
    """Owns the right to write in a folder. The system takes it back when this process is gone, however it went."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / NAME
        self._file: IO[bytes] | None = None

    def take(self) -> bool:
        """True if nobody else has it. Where the disk knows no locks nothing can be asked, and the answer is yes."""
        try:
            flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0)  # a pipe of that name lets nobody wait
            self._file = os.fdopen(os.open(self._path, flags, 0o644), "r+b", 0)
        except (OSError, ValueError) as problem:
            warn("%s cannot be locked: %s", self._path, problem)
            return True
        try:
            _lock(self._file.fileno())
        except BlockingIOError:
            return self._refused()
        except OSError as problem:
            if sys.platform == "win32":  # there it is the same error
                return self._refused()
            warn("%s cannot be locked: %s", self._path, problem)
        return True

    def release(self) -> None:
        """Somebody else may have it."""
        if self._file is not None:
            with contextlib.suppress(OSError):
                self._file.close()
            self._file = None

    def _refused(self) -> bool:
        self.release()
        return False


def _lock(number: int) -> None:
    if os.name == "nt" and sys.platform == "win32":
        import msvcrt

        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
