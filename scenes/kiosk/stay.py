"""Saved matches set aside: those of the previous guests, for a day, and those that crashed the program repeatedly; the
owner decides about them."""

from __future__ import annotations

import contextlib
import os
import shutil
import time
from pathlib import Path
from typing import TYPE_CHECKING

from game.saves import IN_HAND, Shelf
from scenes.core.exports import folders
from scenes.core.log import warn

if TYPE_CHECKING:
    from game.annals import Annals

STAYS = "stays"
RESTORE_SECONDS = 24 * 3600
"""Seconds for which the matches of the previous stay can be restored."""
ASIDE_SUFFIX = ".aside"
"""Suffix of the file of a match set aside."""


def new_stay(data: Path, annals: Annals) -> bool:
    """Moves the guests' saved matches to a folder from which they can be restored for a day, and deletes those of older
    stays. Returns whether all of it succeeded."""
    forget_old_stays(data)
    saves, kept = data / "saves", data / STAYS / time.strftime("%Y%m%d-%H%M%S")
    try:
        if saves.is_dir() and any(saves.iterdir()):
            kept.parent.mkdir(parents=True, exist_ok=True)
            saves.rename(kept)
            os.utime(kept)
    except OSError as problem:
        warn("the saved matches cannot be put by for a new stay: %s", problem)
        return False
    return annals.new_stay()


def forget_old_stays(data: Path, now: float | None = None) -> None:
    """Deletes the matches of stays that ended more than a day ago. A clock set back deletes nothing."""
    now = time.time() if now is None else now
    for folder in folders(data / STAYS):
        with contextlib.suppress(OSError):
            if now - folder.stat().st_mtime > RESTORE_SECONDS:
                shutil.rmtree(folder)


def former_matches(data: Path) -> int:
    """Number of saved matches of the previous stay that can be restored."""
    stays = folders(data / STAYS)
    return len(list(stays[-1].glob("*.match"))) if stays else 0


def bring_back_stay(data: Path) -> int:
    """Restores the saved matches of the previous stay beside the current ones; returns their number."""
    stays, found = folders(data / STAYS), 0
    if not stays:
        return 0
    saves = data / "saves"
    saves.mkdir(parents=True, exist_ok=True)
    if (saves / "in-hand.match").exists():  # it must not become the previous state of another match
        with contextlib.suppress(OSError):
            (stays[-1] / "in-hand.before").unlink()
    for path in stays[-1].iterdir():
        goal = saves / path.name
        if goal.exists():
            goal = saves / f"{stays[-1].name}-{path.name}"
        with contextlib.suppress(OSError):
            path.rename(goal)
            found += path.suffix == ".match"
    with contextlib.suppress(OSError):
        stays[-1].rmdir()
    return found


def put_aside(shelf: Shelf) -> None:
    """Sets the match in hand aside, so that nobody resumes it by accident; the owner can restore it."""
    from scenes.screens.saved_summary import summary_of  # imported late: not before the window opens

    match = summary_of(shelf)
    game = match.game_id if match else "match"
    name = shelf.free(f"{game}-{time.strftime('%Y%m%d-%H%M%S')}")
    with contextlib.suppress(OSError):
        shelf.move(IN_HAND, name)
        shelf.path(name).replace(shelf.folder / f"{name}{ASIDE_SUFFIX}")


def how_many_aside(shelf: Shelf) -> int:
    """Number of matches set aside."""
    return len(list(shelf.folder.glob(f"*{ASIDE_SUFFIX}")))


def bring_back_aside(shelf: Shelf) -> int:
    """Turns all matches set aside into saved ones; returns their number."""
    found = 0
    for path in shelf.folder.glob(f"*{ASIDE_SUFFIX}"):
        with contextlib.suppress(OSError):
            other = path.stem if not shelf.path(path.stem).exists() else shelf.free(path.stem)
            path.replace(shelf.path(other))
            found += 1
    return found
