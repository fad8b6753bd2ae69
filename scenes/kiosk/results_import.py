"""Results import: an exported file comes back, from a stick or from the folder where exports lie."""

from __future__ import annotations

import contextlib
import zipfile
from collections.abc import Callable
from pathlib import Path

from game.annals import Annals, Taken
from game.core import BadNotation
from scenes.core.exports import EXPORTS, sticks

RESULTS = "results.jsonl"
"""The results in an exported archive; such a file may also lie there by itself."""
LARGEST = 200_000_000
"""Bytes of results that are read; a house needs decades for that."""


def newest_export(data: Path) -> Path | None:
    """The exported file that was written last, on a stick before any other; None if there is none."""
    for folder in (*sticks(), data / EXPORTS):
        found: list[tuple[float, Path]] = []
        with contextlib.suppress(OSError):
            for path in (*folder.glob("grande-table-*.zip"), *folder.glob("*.jsonl")):
                found.append((path.stat().st_mtime, path))
        if found:
            return max(found)[1]
    return None


def take_in(data: Path, path: Path, goes_on: Callable[[int, int], bool] = lambda done, of: True) -> Taken:
    """Adds the results of that file to the annals in that folder, which are opened apart: it may run beside the frames,
    and `goes_on` is asked as by `Annals.take_in`.

    Raises `OSError` if a disk refuses and `BadNotation` if the file holds no results.
    """
    annals, unpacked = Annals(data), data / f"{RESULTS}.in"
    try:
        if path.suffix != ".zip":
            return annals.take_in(path, goes_on)
        try:
            with zipfile.ZipFile(path) as archive, archive.open(RESULTS) as file:
                unpacked.write_bytes(file.read(LARGEST))
        except (zipfile.BadZipFile, KeyError, RuntimeError, NotImplementedError) as problem:
            raise BadNotation(f"there are no results in {path.name}") from problem
        return annals.take_in(unpacked, goes_on)
    finally:
        annals.close()
        with contextlib.suppress(OSError):
            unpacked.unlink()
