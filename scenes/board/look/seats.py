"""Seats: what is seen of whoever plays, how hidden hands are answered, which numbers are shown of a score, and how the
end of a match is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Generic, NamedTuple

from game.account import Paid
from game.core import Place, Seat, Step
from game.match import Played
from scenes.board.look.pieces import Figure
from scenes.board.look.wording import Line, P, follows, none
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
    """A number that is told of a seat, as it stands there, and what it counts; of a word, without a sign, what that
    means."""

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
    """As of a counter."""
    colours: tuple[str, ...] = ()
    """Of its polygons, where the piece has not the colour of its owner."""


class Outline(NamedTuple):
    """A piece that a seat still has, as a flat shape: columns and rows of its cells."""

    cells: tuple[tuple[int, int], ...]
    useless: bool
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
    left: tuple[PiecesLeft, ...] = ()
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


ONE_ROW_HEIGHT = 92.0
"""How high a banner is that has no room but for a name and a score."""


@dataclass(frozen=True, slots=True)
class Seats(Generic[P]):
    """How the seats are shown."""

    marks: Callable[[int], tuple[tuple[Mark, ...], ...]] = lambda players: tuple((mark,) for mark in MARKS[:players])
    """By number of players, the marks of every seat, the first of which is its crest."""
    banner: Callable[[P, Seat], Banner] = follows
    """What is seen of a seat besides its name and score; else its marks."""
    low: float | None = None
    """A broad board: the banners of the seats are only so high. Else they have two rows; where the game says nothing of
    a seat besides name and score, one, of `ONE_ROW_HEIGHT`."""
    column: int = 0
    """A board that is broader still: more than two of them, and no more than so many, stand in one column beside it,
    and it has all the rest."""


@dataclass(frozen=True, slots=True)
class Secret(Generic[P]):
    """How a game with hidden hands answers those who keep them."""

    hand: Callable[[P, Seat], tuple[str, ...]]
    """The cards of a seat, as its own view shows them."""
    picture: Callable[[str], str]
    """The name of the upright picture of a card."""
    label: Callable[[P, str], Line] | None = None
    """What a card is good for, as its owner reads it under the picture."""


class Portion(NamedTuple):
    """A part of a final score as it is counted before the table: it flies from where it lies to the banner of its seat,
    or waits there until all seats have theirs.

    What a seat has of the same `line` is counted together.
    """

    paid: Paid
    """Above 0: a count never runs backwards."""
    line: Line
    """What is counted here, as the heading of it."""
    mark: Mark | None = None
    """Shown as a token before the number."""


class Reason(NamedTuple):
    """Why a match is over, in one sentence, and where one sees it."""

    line: Line
    places: tuple[Place, ...] = ()


class Standing(NamedTuple):
    """What of the ground to which a step belongs decides about points."""

    where: Line
    """On what ground: said where words are not large."""
    counts: Mapping[Seat, tuple[int, int]]
    """How much of it everybody has who has any, before and after."""


@dataclass(frozen=True, slots=True)
class Scoring(Generic[P]):
    """Which numbers are shown of a score, and when."""

    fewer_wins: bool = False
    """Whether a score is better the smaller it is."""
    foreseen: Callable[[P, Step], P] = lambda position, step: position.after(step)
    """The position that a step leads to, with what is sure to follow: its scores are shown beforehand."""
    standing: Callable[[P, Step], Standing | None] = none
    """What is told with the change of the scores: then only of those whom the step concerns."""
    worth: Callable[[P, Step], int | None] | None = None
    """The number on the chip of a target, where the change of the score is not what counts; None for no chip."""
    scored_now: Callable[[Played], str] = lambda played: ""
    """The line of the account for which a match stops to count in this step; empty if it does not."""
    cord: Callable[[Paid], Sequence[Place]] = lambda paid: ()
    """The places that a payment joins, in their order: a cord lies along them where the points are told."""
    ground: Callable[[Paid], Sequence[Figure | Place]] = lambda paid: ()
    """What of the ground a payment was won on, as flat pieces, and the places of its name: it stays light where the
    points are told."""


@dataclass(frozen=True, slots=True)
class Ending(Generic[P]):
    """How the end of a match is told before the result is shown."""

    reason: Callable[[P], Reason | None] = none
    """Why the match is over."""
    heading: Callable[[Paid], tuple[Line, Mark | None]] | None = None
    """Under what heading a payment of the account is counted before the table, and the token that it is shown with.
    None: line by line, as the account calls them."""
    together: bool = False
    """Whether what stands under a heading is counted for all seats at once: who wins what of it is then read there."""
    stands: Callable[[str, Seat], Figure] | None = None
    """What was never built, given its id and its seat: it steps out of the panel and stands beside the board when it is
    counted. None: only a number is seen."""
