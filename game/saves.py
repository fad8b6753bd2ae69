"""Shelf of saved matches: text files, each replaced atomically (`files.py`)."""

from __future__ import annotations

import contextlib
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.files import BadFile, free_name, keep_before, put_aside, read_text, unsealed, write_text

if TYPE_CHECKING:
    from game.match import Match

IN_HAND = "in-hand"
"""Name of the current match."""

KEPT_SECONDS = 24 * 3600.0
"""Seconds for which a discarded match can be restored."""

MATCH_BYTES = 1_000_000
"""Largest file accepted; no match is nearly as long."""


class PutAside(NamedTuple):
    """A file that could not be read: its new place, and a sentence that says why."""

    path: Path
    why: str
    newer: bool = False
    """Whether it is an intact match of another version of the program, which stays on the shelf."""


def is_whole(path: Path) -> bool:
    """Whether the file is a saved match with a valid seal; False if there is none. Raises `OSError`."""
    with contextlib.suppress(FileNotFoundError, BadFile):
        return unsealed(read_text(path, MATCH_BYTES)) is not None
    return False


class Shelf:
    """Owns the folder of saved matches, one `NAME.match` each, and of unreadable files put aside."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def path(self, name: str) -> Path:
        """Path of the match of that name."""
        return self.folder / f"{name}.match"

    def names(self) -> list[str]:
        """Names of all saved matches, the latest first."""
        try:
            files = [(file.stat().st_mtime, file.stem) for file in self.folder.glob("*.match")]
        except OSError:
            return []
        return [name for _, name in sorted(files, reverse=True)]

    def keep(self, match: Match, name: str = IN_HAND) -> None:
        """Saves a match, replacing the one of that name; raises `OSError` if the disk refuses.

        Of the match in hand the state before stays beside it: some disks lose what they said was written. A picture of
        an earlier moment goes.
        """
        from game.saved_text import as_saved  # no rulebook is loaded before one is needed

        if name == IN_HAND:
            keep_before(self.path(name), self._before)
        self.picture(name).unlink(missing_ok=True)
        write_text(self.path(name), as_saved(match))

    def mend(self) -> list[Path]:
        """Restores a damaged or lost current match from its state before, if that is intact. Damaged files are put
        aside; returns their new paths."""
        aside = []
        with contextlib.suppress(OSError):
            for path in (self.path(IN_HAND), self._before):
                if os.path.lexists(path) and not is_whole(path):
                    aside.append(put_aside(path))
            if not os.path.lexists(self.path(IN_HAND)) and os.path.lexists(self._before):
                self._before.replace(self.path(IN_HAND))
        return aside

    @property
    def _before(self) -> Path:
        return self.folder / f"{IN_HAND}.before"

    def _forget_before(self) -> None:
        with contextlib.suppress(OSError):
            self._before.unlink()

    def free(self, name: str) -> str:
        """The name, or the name with a number, so that no match has it."""
        return free_name(self.folder, name, (".match", ".thrown", ".aside"))

    def saved_at(self) -> float | None:
        """When the match in hand was last saved, in seconds since 1970; None if there is none."""
        try:
            return self.path(IN_HAND).stat().st_mtime
        except OSError:
            return None

    def open(self, name: str = IN_HAND) -> Match | PutAside | None:
        """The saved match; None if there is none; a damaged file is put aside, never overwritten, and told of."""
        from game.core import BadNotation, IllegalStep  # no rulebook is loaded before one is needed
        from game.saved_text import Newer, load

        path = self.path(name)
        try:
            return load(read_text(path, MATCH_BYTES))
        except FileNotFoundError:
            return None
        except Newer as problem:
            return PutAside(self._put_by(name), str(problem), newer=True)
        except (BadFile, BadNotation, IllegalStep) as problem:
            return PutAside(put_aside(path), str(problem))
        except OSError as problem:
            return PutAside(path, problem.strerror or "the disk refuses to read the file")

    def _put_by(self, name: str) -> Path:
        """Renames the current match, so that the next one does not replace it; returns its new path."""
        if name != IN_HAND:
            return self.path(name)
        other = self.free(time.strftime("newer-%Y%m%d-%H%M%S"))
        with contextlib.suppress(OSError):
            self.move(name, other)
            return self.path(other)
        return self.path(name)

    def forget(self, name: str = IN_HAND) -> None:
        """Removes a saved match and its picture; nothing happens if there is none. Raises `OSError` if the disk
        refuses."""
        if name == IN_HAND:
            self._forget_before()
        self.path(name).unlink(missing_ok=True)
        self.picture(name).unlink(missing_ok=True)

    def picture(self, name: str) -> Path:
        """Path of the small picture of a match, which may not exist."""
        return self.folder / f"{name}.png"

    def move(self, name: str, other: str) -> None:
        """Renames a saved match and its picture, replacing any match of the new name. Raises `OSError`."""
        if IN_HAND in (name, other):
            self._forget_before()
        self.path(name).replace(self.path(other))
        self.picture(other).unlink(missing_ok=True)
        with contextlib.suppress(FileNotFoundError):
            self.picture(name).replace(self.picture(other))

    # -- what was thrown away -----------------------------------------------------------------------------------------

    def discard(self, name: str) -> str:
        """Discards a saved match, which is deleted only after a day; returns its name there. Raises `OSError`."""
        other = name
        if name == IN_HAND or os.path.lexists(self.thrown(name)):
            other = self.free(f"{name}-{time.strftime('%Y%m%d-%H%M%S')}")
        if other != name:
            self.move(name, other)
        self.path(other).replace(self.thrown(other))
        os.utime(self.thrown(other))
        return other

    def discarded(self) -> list[tuple[str, float]]:
        """Names of the discarded matches and when they were discarded, in seconds since 1970; the latest first."""
        with contextlib.suppress(OSError):
            found = [(file.stem, file.stat().st_mtime) for file in self.folder.glob("*.thrown")]
            return sorted(found, key=lambda one: -one[1])
        return []

    def thrown(self, name: str) -> Path:
        """Path of a discarded match."""
        return self.folder / f"{name}.thrown"

    def restore(self, name: str) -> None:
        """Restores a discarded match; raises `OSError` if the disk refuses."""
        if self.path(name).exists():
            raise FileExistsError(f"there is a match called {name} already")
        self.thrown(name).replace(self.path(name))
        os.utime(self.path(name))

    def sweep(self, now: float | None = None) -> None:
        """Deletes matches discarded more than a day ago; a clock set back deletes nothing."""
        at = time.time() if now is None else now
        for name, when in self.discarded():
            if at - when > KEPT_SECONDS:
                with contextlib.suppress(OSError):
                    self.thrown(name).unlink(missing_ok=True)
                    self.picture(name).unlink()
