"""Seats: what is seen of whoever plays, and how hidden hands are answered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Generic, NamedTuple

from game.core import Seat
from scenes.board.look.usual import P, follows
from scenes.board.look.wording import Line
from scenes.graphics.theme import MARKS, Mark


@dataclass(frozen=True, slots=True)
class Counter:
    """One number of a banner."""

    mark: Mark
    number: int
    crowned: bool = False
    worthless: bool = False
    means: Line | None = None
    """What is counted, for whoever asks."""
    asked: bool = True
    """Whether it is asked in every turn, and so stands in the panel of the seat; else it is one press away."""


class Meaning(NamedTuple):
    """A number that is told of a seat, as it stands there, and what it counts."""

    sign: str
    line: Line


class Left(NamedTuple):
    """How many pieces of one kind a seat still has."""

    mark: Mark
    shape: tuple[tuple[tuple[float, float], ...], ...]
    """Polygons in a square from -1 to 1."""
    number: int
    means: Line
    asked: bool = True
    """As of a counter."""
    colours: tuple[str, ...] = ()
    """Of its polygons, where the piece has not the colour of its owner."""


class Outline(NamedTuple):
    """A piece that a seat still has, as a flat shape: columns and rows of its cells."""

    cells: tuple[tuple[int, int], ...]
    useless: bool = False
    """It fits nowhere any more."""


@dataclass(frozen=True, slots=True)
class Banner:
    """What is known of a seat besides its name and score; what of it is asked in every turn is always visible."""

    marks: tuple[Mark, ...]
    aside: Line | None = None
    """Beside the score, in the place of the usual word: what decides between seats that are level."""
    counters: tuple[Counter, ...] = ()
    cards: tuple[str, ...] = ()
    """Small upright pictures: the hand, as far as it may be seen, otherwise its backs."""
    outlines: tuple[tuple[Outline, ...], ...] = ()
    """In place of the counters, in rows."""
    left: tuple[Left, ...] = ()
    """In a row below the counters."""
    score_means: Line | None = None
    """What the score counts, for whoever asks; None: points."""
    meanings: tuple[Meaning, ...] = ()
    """What the other numbers count that have no meaning of their own."""

    def asked(self) -> Banner:
        """The same with no more than stands in the panel."""
        counters = tuple(one for one in self.counters if one.asked)
        left = tuple(one for one in self.left if one.asked)
        return replace(self, counters=counters, left=left, cards=())


def _one_each(players: int) -> tuple[tuple[Mark, ...], ...]:
    return tuple((mark,) for mark in MARKS[:players])


@dataclass(frozen=True, slots=True)
class Seats(Generic[P]):
    """How the seats are shown."""

    marks: Callable[[int], tuple[tuple[Mark, ...], ...]] = _one_each
    """By number of players, the marks of every seat, the first of which is its crest."""
    banner: Callable[[P, Seat], Banner] = follows
    """What is seen of a seat besides its name and score; else its marks."""
    low: float = 0.0
    """A broad board: the banners of the seats are only so high."""
    column: bool = False
    """A board that is broader still: more than two of them stand in one column beside it, and it has all the rest."""


@dataclass(frozen=True, slots=True)
class Secret(Generic[P]):
    """How a game with hidden hands answers those who keep them."""

    hand: Callable[[P, Seat], tuple[str, ...]]
    """The cards of a seat, as its own view shows them."""
    picture: Callable[[str], str]
    """The name of the upright picture of a card."""
    label: Callable[[P, str], Line] | None = None
    """What a card is good for, as its owner reads it under the picture."""
