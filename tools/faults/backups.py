"""Backs up houses whose annals are damaged at random, restores them on empty folders, and compares.

Every match that can still be read in the house must be in the backup and in the restored house, letter for letter, with
the settings and the matches that wait; what is missing must be said.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

from game.annals import FILE, Annals
from game.saved_text import as_saved
from scenes.core import house_file
from scenes.kiosk import backup
from tools.faults.annals_flips import house, with_flips
from tools.faults.house import lived_in


def texts(folder: Path) -> list[str]:
    """The matches of the annals that can be read, as they are written."""
    annals = Annals(folder)
    found = [annals.match(entry.id) for entry in annals.entries()]
    annals.close()
    return sorted(as_saved(match) for match in found if match)


def compared(place: Path, damaged: bytes) -> list[str]:
    """What went wrong with one house, whose annals are these bytes."""
    old, new = place / "old", place / "new"
    lived_in(old)
    for journal in ("", "-wal", "-shm"):
        (old / f"{FILE}{journal}").unlink(missing_ok=True)
    (old / FILE).write_bytes(damaged)
    made = backup.write(old, house_file.load(old), place)
    before, (taken, _) = texts(old), backup.restore(made.path, new)
    after, faults = texts(new), []
    if after != before or taken.added != made.finished or made.finished != len(before):
        faults.append(f"{len(before)} matches, {made.finished} in the backup, {len(after)} restored")
    for name in ("saves/in-hand.match", "saves/other.match", "settings.json", "learning.json"):
        if (new / name).read_bytes() != (old / name).read_bytes():
            faults.append(f"{name} is another one")
    if house_file.load(new).shelves != house_file.load(old).shelves or house_file.load(new).pin:
        faults.append("the decisions are others, or the code went along")
    return faults


def runs(number: int, seed: int, matches: int = 8) -> Iterator[tuple[str, list[str]]]:
    """So many damaged houses; the first one is whole."""
    with tempfile.TemporaryDirectory() as first:
        house(Path(first), matches)
        whole = (Path(first) / FILE).read_bytes()
    for attempt in range(number):
        damaged = with_flips(whole, Random(f"{seed} {attempt}")) if attempt else whole
        with tempfile.TemporaryDirectory() as place:
            yield f"house {attempt}", compared(Path(place), damaged)
