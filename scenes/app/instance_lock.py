"""Instance lock: only one process may write in a data folder; a second one says so and writes nothing."""

from __future__ import annotations

from pathlib import Path

from launch.file_lock import FileLock
from scenes.core.log import warn

NAME = "open.lock"


class Lock(FileLock):
    """The lock of a data folder; the system releases it when the process ends, however it ends."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / NAME)

    def take(self) -> bool:
        """Whether the lock was obtained; True where locking is not supported."""
        try:
            return super().take()
        except (OSError, ValueError) as problem:
            self.unlockable(problem)
            return True

    def unlockable(self, problem: OSError | ValueError) -> None:
        """Logs that the folder cannot be locked, for whoever searches for lost matches."""
        warn("%s cannot be locked: %s", self.path, problem)
