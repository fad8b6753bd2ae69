"""Saved matches that are kept aside: of the stay of guests before this one for a day, and those after which the program
crashed too often on the way back to them; the owner decides what becomes of them."""

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
"""Seconds for which the matches of the stay before can still be brought back."""
ASIDE_SUFFIX = ".aside"
"""How the file of such a match ends."""


def new_stay(data: Path, annals: Annals) -> bool:
    """The saved matches of these guests go into a folder of their own, where they can be brought back from for a day;
    what older stays left there is removed. Tells whether all of it could be done."""
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
    """Removes what was kept of stays that ended more than a day ago. A clock that went backwards removes nothing."""
    now = time.time() if now is None else now
    for folder in folders(data / STAYS):
        with contextlib.suppress(OSError):
            if now - folder.stat().st_mtime > RESTORE_SECONDS:
                shutil.rmtree(folder)


def former_matches(data: Path) -> int:
    """How many saved matches of the stay before can be brought back."""
    stays = folders(data / STAYS)
    return len(list(stays[-1].glob("*.match"))) if stays else 0


def bring_back_stay(data: Path) -> int:
    """The saved matches of the stay before lie on the shelf again, beside those that are there; how many."""
    stays, found = folders(data / STAYS), 0
    if not stays:
        return 0
    saves = data / "saves"
    saves.mkdir(parents=True, exist_ok=True)
    if (saves / "in-hand.match").exists():  # the state before is never that of another match
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
    """The match in hand is kept where nobody takes it up by accident; its owner can bring it back."""
    from scenes.screens.saved_summary import summary_of  # nothing of home is read before the window stands

    match = summary_of(shelf)
    game = match.game_id if match else "match"
    name = shelf.free(f"{game}-{time.strftime('%Y%m%d-%H%M%S')}")
    with contextlib.suppress(OSError):
        shelf.move(IN_HAND, name)
        shelf.path(name).replace(shelf.folder / f"{name}{ASIDE_SUFFIX}")


def how_many_aside(shelf: Shelf) -> int:
    """So many matches are set aside."""
    return len(list(shelf.folder.glob(f"*{ASIDE_SUFFIX}")))


def bring_back_aside(shelf: Shelf) -> int:
    """Everything that was set aside is a saved match again; how many there were."""
    found = 0
    for path in shelf.folder.glob(f"*{ASIDE_SUFFIX}"):
        with contextlib.suppress(OSError):
            other = path.stem if not shelf.path(path.stem).exists() else shelf.free(path.stem)
            path.replace(shelf.path(other))
            found += 1
    return found
