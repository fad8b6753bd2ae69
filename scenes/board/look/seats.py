"""Seats: what is shown of a player, how hidden hands are answered, which scores are shown, and how the end of a match
is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Generic, NamedTuple

from game.account import Paid
from game.core import Place, Seat, Step
from game.match import Played
from scenes.board.look.pieces import Figure
from scenes.board.look.wording import Line, P, follows, none, nothing
from scenes.graphics.theme import MARKS, Mark


@dataclass(frozen=True, slots=True)
class Counter:
    """One number of a banner."""

    mark: Mark
    number: int
    crowned: bool = False
    worthless: bool = False
    means: Line | None = None
    """What is counted, explained on request."""
    asked: bool = True
    """Whether it matters in every turn and is always visible in the panel of the seat; else it is one press away."""


class Meaning(NamedTuple):
    """A number shown of a seat, as written there, and what it counts; or, without a sign, a word and its meaning."""

    sign: str
    line: Line


class PiecesLeft(NamedTuple):
    """How many pieces of one kind a seat still has."""

    mark: Mark
    shape: tuple[tuple[tuple[float, float], ...], ...]
    """Polygons in a square from -1 to 1."""
    number: int
    means: Line
    asked: bool = True
    """As `Counter.asked`."""
    colours: tuple[str, ...] = ()
    """Colours of its polygons, if not that of its owner."""


class Outline(NamedTuple):
    """A piece that a seat still has, as a flat shape: column and row of its cells."""

    cells: tuple[tuple[int, int], ...]
    useless: bool
    """It fits nowhere any more."""


@dataclass(frozen=True, slots=True)
class Banner:
    """What is known of a seat besides its name and score; what matters in every turn is always visible."""

    marks: tuple[Mark, ...]
    aside: Line | None = None
    """Text beside the score (none in a game without points) instead of the usual word: what breaks a tie."""
    counters: tuple[Counter, ...] = ()
    cards: tuple[str, ...] = ()
    """Card pictures: the hand as far as it may be seen, else card backs."""
    outlines: tuple[tuple[Outline, ...], ...] = ()
    """Rows of pieces in place of the counters."""
    left: tuple[PiecesLeft, ...] = ()
    """Shown in a row below the counters."""
    score_means: Line | None = None
    """What the score counts, explained on request; None: points."""
    meanings: tuple[Meaning, ...] = ()
    """Meanings of other numbers, which have none of their own."""

    def asked(self) -> Banner:
        """The banner with only what is always visible in the panel."""
        counters = tuple(one for one in self.counters if one.asked)
        left = tuple(one for one in self.left if one.asked)
        return replace(self, counters=counters, left=left, cards=())


ONE_ROW_HEIGHT = 92.0
"""Height of a banner with room only for a name and a score, in logical units."""


@dataclass(frozen=True, slots=True)
class Seats(Generic[P]):
    """How the seats are shown."""

    marks: Callable[[int], tuple[tuple[Mark, ...], ...]] = lambda players: tuple((mark,) for mark in MARKS[:players])
    """By number of players, the marks of every seat; the first is its crest."""
    banner: Callable[[P, Seat], Banner] = follows
    """What is shown of a seat besides name and score; by default its marks."""
    low: float | None = None
    """Height of the banners beside a wide board, 0 for the usual two rows. By default 0, or `ONE_ROW_HEIGHT` if the
    game shows only name and score."""
    column: int = 0
    """For a still wider board: from 3 up to this number of banners stand in one column beside it, and the board has all
    the other room."""


@dataclass(frozen=True, slots=True)
class Secret(Generic[P]):
    """How a game answers those who keep hidden hands."""

    hand: Callable[[P, Seat], tuple[str, ...]]
    """Cards of a seat, as its own view shows them."""
    picture: Callable[[str], str]
    """Picture name of a card."""
    label: Callable[[P, str], Line] | None = None
    """What a card is good for, shown to its owner under the picture."""


class Portion(NamedTuple):
    """A part of a final score in the count at the end: it flies from its source to the banner of its seat, or waits
    there until all seats have theirs.

    Parts of a seat with the same `line` are counted together.
    """

    paid: Paid
    """Positive: a count never runs backwards."""
    line: Line
    """Heading of the count."""
    mark: Mark | None = None
    """Mark shown as a token before the number."""


class Reason(NamedTuple):
    """Why a match is over, in one sentence, and where that is seen."""

    line: Line
    places: tuple[Place, ...] = ()


class Standing(NamedTuple):
    """What decides about points on the ground of a step."""

    where: Line
    """Name of the ground."""
    counts: Mapping[Seat, tuple[int, int]]
    """Number there of every seat that has any, before and after."""


@dataclass(frozen=True, slots=True)
class Scoring(Generic[P]):
    """Which scores are shown, and when."""

    fewer_wins: bool = False
    """Whether lower scores are better."""
    foreseen: Callable[[P, Step], P] = lambda position, step: position.after(step)
    """The position after a step and its certain consequences, whose scores are previewed."""
    standing: Callable[[P, Step], Standing | None] = none
    """Shown with the change of the scores, then only for the seats that the step concerns."""
    worth: Callable[[P, Step], int | None] | None = None
    """Number on the chip of a target, if it is not the change of the score; None for no chip."""
    scored_now: Callable[[Played], str] = lambda played: ""
    """The line of the account for which the match pauses to count after this step; empty for none."""
    cord: Callable[[Paid], Sequence[Place]] = lambda paid: ()
    """The places that a payment joins, in order: a cord is drawn along them where the points are explained."""
    ground: Callable[[Paid], Sequence[Figure | Place]] = lambda paid: ()
    """The ground of a payment, as flat pieces, and the places of its name: not shaded where the points are
    explained."""


@dataclass(frozen=True, slots=True)
class Ending(Generic[P]):
    """How the end of a match is told before the result is shown."""

    reason: Callable[[P], Reason | None] = follows
    """Why the match is over; by default `<game>.ending.<reason of the outcome>`."""
    heading: Callable[[Paid], tuple[Line, Mark | None]] | None = None
    """Heading and token of a payment in the count at the end; None: line by line, with the names of the account."""
    together: bool = False
    """Whether all seats are counted at once under a heading, where who wins it is read."""
    heart: Callable[[P], Sequence[Place]] = nothing
    """The places from where light runs through the pieces of the winners when they are told; none: no light."""
    doves: Callable[[P], Sequence[Place]] = nothing
    """The places from whose pieces doves fly up then, if they are those of the winners or of nobody."""
    stands: Callable[[str, Seat], Figure] | None = None
    """The piece, given its id and its seat, that was never built: it is shown beside the board when it is counted.
    None: only a number is shown."""
