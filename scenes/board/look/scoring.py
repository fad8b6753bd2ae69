"""Scoring: which numbers are shown of a score and when, and how the end of a match is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple

from game.account import Paid
from game.core import Place, Points, Seat, Step
from game.match import Played
from scenes.board.look.pieces import Figure
from scenes.board.look.usual import P, none, nothing
from scenes.board.look.wording import Line
from scenes.graphics.theme import Mark


class Portion(NamedTuple):
    """A part of a final score as it is counted before the table: it flies from where it lies to the banner of its seat.

    What a seat has of the same `line` is counted together.
    """

    seat: Seat
    amount: int
    """Above 0: a count never runs backwards."""
    line: Line
    """What is counted here, as the heading of it."""
    places: tuple[Place, ...] = ()
    """Where it lies; empty for what lies with the seat itself."""
    mark: Mark | None = None
    """Shown as a token before the number."""
    piece: str = ""
    """What it is, where no place tells: the id of a building that was never built."""


class Reason(NamedTuple):
    """Why a match is over, in one sentence, and where one sees it."""

    line: Line
    places: tuple[Place, ...] = ()


@dataclass(frozen=True, slots=True)
class Scoring(Generic[P]):
    """Which numbers are shown of a score, and when."""

    fewer_wins: bool = False
    """Whether a score is better the smaller it is."""
    foreseen: Callable[[P, Step], P] = lambda position, step: position.after(step)
    """The position that a step leads to, with what is sure to follow: its scores are shown beforehand."""
    worth: Callable[[P, Step], int | None] | None = None
    """The number on the chip of a target, where the change of the score is not what counts; None for no chip."""
    scored_now: Callable[[Played], tuple[Points, ...]] = nothing
    """What was scored in this step, reason by reason, where a match stops to count; else empty."""
    counted_from: Callable[[P, Points], int | None] | None = None
    """How many pieces those points are counted from. With it scores are accounted for in a table of all seats."""
    cord: Callable[[Paid], Sequence[Place]] = lambda paid: ()
    """The places that a payment joins, in their order: a cord lies along them where the points are told."""


@dataclass(frozen=True, slots=True)
class Ending(Generic[P]):
    """How the end of a match is told before the result is shown."""

    reason: Callable[[P], Reason | None] = none
    """Why the match is over."""
    heading: Callable[[Paid], tuple[Line, Mark | None]] | None = None
    """Under what heading a payment of the account is counted before the table, and the token that it is shown with.
    None: line by line, as the account calls them."""
    ways: Callable[[Portion], bool] = lambda portion: False
    """Whether what is counted leads from place to place, as roads do: then a line is seen there."""
    stands: Callable[[str, Seat], Figure] | None = None
    """What was never built, given its id and its seat: it steps out of the panel and stands beside the board when it is
    counted. None: only a number is seen."""
