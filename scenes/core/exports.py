"""Exports: where a file goes that is taken away, on a stick if one is plugged in, else in a folder of its own."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

EXPORTS = "exports"
"""The folder beside everything that the program writes."""


def sticks() -> Iterator[Path]:
    """The folders of what is plugged in and can be written to, on this system."""
    if sys.platform == "win32":
        import ctypes

        roots = [Path(f"{letter}:\\") for letter in "DEFGHIJKLMNOPQRSTUVWXYZ"]
        candidates = [root for root in roots if ctypes.windll.kernel32.GetDriveTypeW(str(root)) == 2]
    elif sys.platform == "darwin":
        candidates = [one for one in folders(Path("/Volumes")) if not one.is_symlink()]
    else:
        user = os.environ.get("USER", "")
        candidates = [*folders(Path("/media") / user), *folders(Path("/run/media") / user)] if user else []
    return (one for one in candidates if os.access(one, os.W_OK))


def folders(parent: Path) -> list[Path]:
    """The folders in that one, in the order of their names; none if it cannot be read."""
    try:
        return sorted(path for path in parent.iterdir() if path.is_dir())
    except OSError:
        return []
