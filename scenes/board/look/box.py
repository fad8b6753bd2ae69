"""Box: what stands on it and lies in it, and how its board is framed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.core import Place
from scenes.board.look.choices import Slot
from scenes.graphics.theme import Colour


@dataclass(frozen=True, slots=True)
class Heap:
    """What one line of the list of material counts, as it lies there to be counted."""

    line: int
    """Which line of `<game>.material`."""
    slots: tuple[Slot, ...] = ()
    """The pieces, each with its `copies` in a field of its own; without any it is a `thing`."""
    across: int = 1
    """Copies side by side in a field."""
    beside: int = 1
    """Fields side by side."""
    wide: float = 1.0
    """Its share of the row."""
    high: float = 1.0
    """How high a piece lies for its width."""
    grow: float = 1.0
    """How much larger its picture is than its place: pictures leave room for higher pieces."""
    thing: Literal["board", "bag", "plank", "rules"] = "rules"
    """What it is that is no piece: the board as it lies before a match, a bag, a plank of wood, the leaflet."""


@dataclass(frozen=True, slots=True)
class BoxInfo:
    """What stands on the box, and how its board is framed."""

    order: int = 9
    """Its place on the shelf."""
    lid: Colour = "5A4632"
    """The colour of its lid."""
    frame: float = 0.0
    """Of the frame around its board, which photographs leave out, as a share of the width of the board."""
    corners: tuple[Place, ...] = ()
    """Of such a board: photographs leave out what lies beside it, too."""
    referee_options: frozenset[str] = frozenset()
    """The options with which a match on the table beside the screen is entered."""
    sums: tuple[int, ...] = (76, 55, 52)
    """How a match of it may have ended, as an example, the winner's first."""
    material: tuple[tuple[Heap, ...], ...] = ()
    """Everything that is in the box, in rows, as often as it is there."""
