"""Box: what stands on it and lies in it, how its board is framed, and what people may set up or correct themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from game.composing import Count, Piece
from game.core import Fact as BoardFact
from game.core import Place
from scenes.board.look.choices import Slot
from scenes.board.look.wording import Line
from scenes.graphics.theme import Colour, Mark


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


class FactChoice(NamedTuple):
    """One of several things that a place can be given, with the colour it is shown in."""

    id: str
    word: Line
    tint: str


@dataclass(frozen=True, slots=True)
class FactPart:
    """How one group of the facts printed on a board is pressed where the owner of a house corrects them."""

    group: str
    """Its id in the rules; `<game>.box.<group>` is its name, with `.hint` behind it what to press."""
    places: tuple[Place, ...]
    """What can be pressed."""
    at: Callable[[BoardFact], tuple[Place, ...]]
    """The places in whose middle the mark of a fact stands."""
    named: Callable[[Place], Line | str]
    """How a place is called."""
    pair: bool = False
    """Whether a fact is told by pressing two places, one after the other."""
    choices: tuple[FactChoice, ...] = ()
    """What a place can be given; the id of the choice is the last word of the fact."""
    shift: float = 0.0
    """By how many cells the mark stands below that middle."""
    ruling: str = ""
    """The id of the page of rulings that is about this group."""


@dataclass(frozen=True, slots=True)
class Composed:
    """How the pieces of `game/<id>/composing.py` are shown where somebody sets up a position.

    Why a piece cannot be put somewhere and what is wrong with the whole is said by `<game>.compose.<law>`, or by the
    `why` of the law.
    """

    slot: Callable[[Piece], Slot]
    """A piece as it lies among those that can be taken in hand."""
    owner: Callable[[str, int], Mark]
    """The mark of an owner of pieces, given how many play."""
    count: Callable[[Count], tuple[Line, Mark | None]] | None = None
    """What a number counts, and whose mark stands beside it."""
    typed: str = ""
    """The line of the account that nothing on the board tells: what the players have written down."""
    sheet: Callable[[Count], Slot] | None = None
    """Where the end of a match is told by pieces, so many of each: such a piece. Elsewhere it is told by numbers."""
    marked: Callable[[Any], tuple[Place, ...]] = lambda position: ()
    """The places of what a position says besides what stands there, framed on the board."""


@dataclass(frozen=True, slots=True)
class Editing:
    """What people may set up or correct themselves."""

    printed: tuple[FactPart, ...] = ()
    """What the owner of a house can correct on its board."""
    composed: Composed | None = None
    """For games whose positions can be composed."""
