"""Matches set aside after too many crashes on the way back to one; the owner decides what becomes of them."""

from __future__ import annotations

import contextlib
import time

from game.saves import IN_HAND, Shelf
from scenes.screens.saved_summary import parked

ASIDE = ".aside"
"""How the file of such a match ends."""


def put_aside(shelf: Shelf) -> None:
    """The match in hand is kept where nobody takes it up by accident; its owner can bring it back."""
    match = parked(shelf)
    game = match.game_id if match else "match"
    name = shelf.free(f"{game}-{time.strftime('%Y%m%d-%H%M%S')}")
    with contextlib.suppress(OSError):
        shelf.move(IN_HAND, name)
        shelf.path(name).replace(shelf.folder / f"{name}{ASIDE}")


def how_many(shelf: Shelf) -> int:
    """So many matches are set aside."""
    return len(list(shelf.folder.glob(f"*{ASIDE}")))


def bring_back(shelf: Shelf) -> int:
    """Everything that was set aside is a saved match again; how many there were."""
    found = 0
    for path in shelf.folder.glob(f"*{ASIDE}"):
        with contextlib.suppress(OSError):
            other = path.stem if not shelf.path(path.stem).exists() else shelf.free(path.stem)
            path.replace(shelf.path(other))
            found += 1
    return found
