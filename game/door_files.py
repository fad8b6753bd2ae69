"""Files of the text door: it writes new files in one folder, and its own again; it reads matches and nothing else."""

from __future__ import annotations

import os
from pathlib import Path

from game.core import BadNotation
from game.files import BadFile, read_text, write_text
from game.saves import LARGEST


class DoorFiles:
    """Owns the folder, and what the door has written into it."""

    def __init__(self, folder: Path | None = None) -> None:
        """The folder is the current one if none is given."""
        self._folder = folder or Path()
        self._written: dict[Path, str] = {}

    def save(self, name: str, text: str) -> None:
        """Writes a file. Raises `BadNotation` with a sentence if it does not lie in the folder, or was there before."""
        try:
            path = self._inside(name)
            if os.path.lexists(path) and not self._is_own(path):
                raise BadNotation("cannot save there: a file that is not this door's own has that name")
            write_text(path, text)
        except (OSError, BadFile) as problem:
            raise BadNotation(f"cannot save there: {_why(problem)}") from None
        self._written[path] = text

    def load(self, name: str) -> str:
        """The text of a file, looked for from the folder on; raises `BadNotation` at once for anything but a regular
        file of a match's length."""
        try:
            return read_text(self._folder / name, LARGEST)
        except (OSError, ValueError) as problem:
            raise BadNotation(f"cannot load that: {_why(problem)}") from None

    def _inside(self, name: str) -> Path:
        """Where a file of that name lies, without any links on the way; raises `BadNotation`."""
        try:
            folder, given = self._folder.resolve(), self._folder / name
            parent = given.parent.resolve(strict=True)
        except (OSError, ValueError, RuntimeError) as problem:
            raise BadNotation(f"cannot save there: {_why(problem)}") from None
        if not given.name or given.name == ".." or not parent.is_relative_to(folder):
            raise BadNotation("cannot save there: it is not in the folder of this door")
        return parent / given.name

    def _is_own(self, path: Path) -> bool:
        """Whether the door wrote that file, and nobody anything else since."""
        return path in self._written and not path.is_symlink() and read_text(path, LARGEST) == self._written[path]


def _why(problem: Exception) -> str:
    return getattr(problem, "strerror", None) or str(problem) or "the disk refuses"
