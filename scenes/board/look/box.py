"""Box: its cover and contents, the frame of its board, and what users may set up or correct themselves."""

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
    """The items of one line in the list of material, laid out to be counted."""

    line: int
    """Index of its line in `<game>.material`."""
    slots: tuple[Slot, ...] = ()
    """The pieces, each with its `copies` in a field of its own; without any, a `thing`."""
    across: int = 1
    """Copies side by side in one field."""
    beside: int = 1
    """Fields side by side."""
    wide: float = 1.0
    """Relative width in its row."""
    high: float = 1.0
    """Height of a piece divided by its width."""
    grow: float = 1.0
    """Magnification of its picture beyond its place: pictures leave room for higher pieces."""
    thing: Literal["board", "bag", "plank", "rules"] = "rules"
    """What is shown instead of pieces: the empty board, a bag, a plank of wood, the leaflet."""


@dataclass(frozen=True, slots=True)
class BoxInfo:
    """The cover of the box, its contents, and the frame of its board."""

    order: int = 9
    """Sort key on the shelf."""
    lid: Colour = "5A4632"
    """Colour of its lid."""
    frame: float = 0.0
    """Width of the frame around its board, as a share of the width of the board; pictures leave the frame out."""
    corners: tuple[Place, ...] = ()
    """Corner places of such a board; pictures leave out what is beside them, too."""
    referee_options: frozenset[str] = frozenset()
    """Options with which the screen only referees a match played with the real box."""
    sums: tuple[int, ...] = (76, 55, 52)
    """Final scores of an example match, the winner's first."""
    material: tuple[tuple[Heap, ...], ...] = ()
    """Contents of the box, in rows."""


class FactChoice(NamedTuple):
    """One value that a place can be given, with the colour that shows it."""

    id: str
    word: Line
    tint: str


@dataclass(frozen=True, slots=True)
class FactPart:
    """How the owner of a house edits one group of the facts printed on the board."""

    group: str
    """Id in the rules; `<game>.box.<group>` is its name, with `.hint` added what to press."""
    places: tuple[Place, ...]
    """The places that can be pressed."""
    at: Callable[[BoardFact], tuple[Place, ...]]
    """The places in whose common middle a fact is marked."""
    named: Callable[[Place], Line | str]
    """Name of a place."""
    pair: bool = False
    """Whether a fact is entered by pressing two places, one after the other."""
    choices: tuple[FactChoice, ...] = ()
    """Possible values; the id of a choice is the last word of the fact."""
    shift: float = 0.0
    """Offset of the mark below that middle, in cells."""
    ruling: str = ""
    """Id of the page of rulings about this group."""


@dataclass(frozen=True, slots=True)
class Composed:
    """How the pieces of `game/<id>/composing.py` are shown in the editor of positions.

    Why a piece cannot be put somewhere, or what is wrong with the whole position, is said by `<game>.compose.<law>`,
    else by the `why` of the law.
    """

    slot: Callable[[Piece], Slot]
    """A piece as a slot of the tray."""
    owner: Callable[[str, int], Mark]
    """Mark of an owner of pieces, given the number of players."""
    count: Callable[[Count], tuple[Line, Mark | None]] | None = None
    """What a number counts, and the mark beside it."""
    typed: str = ""
    """The line of the account that cannot be read from the board but is typed in: what the players have written
    down."""
    sheet: Callable[[Count], Slot] | None = None
    """The piece that is counted, where the end of a match is entered by numbers of pieces; None where it is entered by
    points."""
    marked: Callable[[Any], tuple[Place, ...]] = lambda position: ()
    """Places to frame on the board for what a position says besides its pieces."""


@dataclass(frozen=True, slots=True)
class Editing:
    """What users may set up or correct themselves."""

    printed: tuple[FactPart, ...] = ()
    """The printed facts of a board that the owner of a house can correct."""
    composed: Composed | None = None
    """For games whose positions can be composed."""
