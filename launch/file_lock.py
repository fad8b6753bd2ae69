"""A lock between processes: who has the file open and locked has it; the system takes it back when that one is gone."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import IO


class FileLock:
    """Owns one file that only one process at a time can lock."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: IO[bytes] | None = None

    def take(self) -> bool:
        """True if it is ours now, false if somebody else has it. Raises `OSError` if the file cannot be written."""
        flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0)  # a pipe of that name lets nobody wait
        self._file = os.fdopen(os.open(self.path, flags, 0o644), "r+b", 0)
        try:
            _lock(self._file.fileno())
        except OSError as problem:
            if isinstance(problem, BlockingIOError) or sys.platform == "win32":  # there it is the same error
                self.release()
                return False
            self.unlockable(problem)
        return True

    def unlockable(self, problem: OSError | ValueError) -> None:
        """Handles a disk without locks: two starts at once are rarer than such a disk, and the game must be playable
        there."""

    def handles(self) -> tuple[int, ...]:
        """What a child must inherit so that it holds the lock too, should it outlive this process."""
        return (self._file.fileno(),) if self._file and os.name == "posix" else ()

    def release(self) -> None:
        """Releases the lock. The file stays: removing one that another process has just opened would break the lock."""
        if self._file is not None:
            with contextlib.suppress(OSError):
                self._file.close()
            self._file = None


def _lock(number: int) -> None:
    if os.name == "nt" and sys.platform == "win32":
        import msvcrt

        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
