"""Instance lock: only one program at a time may write in a folder; the second one says so and loses nothing."""

from __future__ import annotations

from pathlib import Path

from launch.file_lock import FileLock
from scenes.core.log import warn

NAME = "open.lock"


class Lock(FileLock):
    """Owns the right to write in a folder. The system takes it back when this process is gone, however it went."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / NAME)

    def take(self) -> bool:
        """True if nobody else has it. Where nothing can be locked nothing can be asked, and the answer is yes."""
        try:
            return super().take()
        except (OSError, ValueError) as problem:
            self.unlockable(problem)
            return True

    def unlockable(self, problem: OSError | ValueError) -> None:
        """Somebody who looks for lost matches finds it in the log."""
        warn("%s cannot be locked: %s", self.path, problem)
