"""Shared types of all games: place, step, refusal, points, outcome, fact, setup, position, game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random, SystemRandom
from typing import Any, NamedTuple, Protocol, Self, TypeVar

from game.words import SMALL as SMALL

Seat = int
"""A seat by number, clockwise; 0 moves first unless the setup says otherwise."""

Place = str
"""Any spot of a board: `c4`, `3,-2`, `FR3`, or an edge `0,-4|1,-4`."""

Step = tuple[str, ...]
"""One decision as a short sentence, `("build", "house", "red", "-1,0")`; built once and listed for free."""

Each = TypeVar("Each")


class Refusal(NamedTuple):
    """One broken law, by the id its rulebook gives it, and the places in the way."""

    law: str
    at: tuple[Place, ...] = ()


class Points(NamedTuple):
    """Points for one reason: seat, amount, reason, and the places where it is seen."""

    seat: Seat
    amount: int
    why: str
    at: tuple[Place, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: groups of level seats from best to last, and the reason in one word."""

    ranking: tuple[tuple[Seat, ...], ...]
    reason: str

    def __str__(self) -> str:
        return f"{'|'.join(','.join(map(str, group)) for group in self.ranking)} {self.reason}"


@dataclass(frozen=True, slots=True)
class Setup:
    """What is chosen before the first step."""

    players: int
    seed: int = 0
    options: frozenset[str] = frozenset()
    board: str = ""
    """How the board differs from the printed one, as `game/printed.py` writes it; empty for the printed one."""
    first: Seat = 0
    """Who begins; another seat than 0 only in games with `any_seat_begins`."""


def changed_at(values: tuple[Each, ...], at: int, value: Each) -> tuple[Each, ...]:
    """The tuple with one value replaced."""
    return (*values[:at], value, *values[at + 1 :])


def numbers_in(mask: int) -> list[int]:
    """The numbers of the set bits, lowest first."""
    numbers = []
    while mask:
        low = mask & -mask
        numbers.append(low.bit_length() - 1)
        mask ^= low
    return numbers


def new_seed() -> int:
    """A seed for a setup that nobody can foresee."""
    return SystemRandom().randrange(1_000_000_000)


class BadNotation(ValueError):
    """The text is not a position, a step or a saved match."""


class Misprint(BadNotation):
    """An impossible board: the reason in one word, and the word of the text that is wrong."""

    def __init__(self, reason: str, word: str) -> None:
        super().__init__(f"the board cannot be like that: {reason}, {word[:60]!r}")
        self.reason = reason
        self.word = word


def reader(steps: Iterable[Step]) -> Callable[[str], Step]:
    """A reader of exactly these steps; it raises `BadNotation` for any other text. For games whose steps can be
    listed."""
    readable = {" ".join(step): step for step in steps}

    def read(text: str) -> Step:
        if text not in readable:
            raise BadNotation(f"no such step: {text[:80]!r}")
        return readable[text]

    return read


Fact = tuple[str, ...]
"""One thing printed on a board: the id of its group, then its words, `("roads", "EN1", "EN2")`."""


@dataclass(frozen=True)
class FactGroup:
    """One kind of facts printed on a board that may differ on the board of another house."""

    id: str
    printed: tuple[Fact, ...]
    """The facts of this program's board."""
    doubtful: tuple[Fact, ...]
    """Facts that nobody has checked on a real board, there or not."""
    read: Callable[[Sequence[str]], Fact]
    """Reads a fact from its words, in its one spelling; raises `Misprint`."""
    single: bool = False
    """Whether each first word has exactly one fact, so that a new fact replaces the old one."""
    exchanged: Callable[[frozenset[Fact], Fact], Fact | None] | None = None
    """For groups with facts that exclude each other: what the excluded fact becomes when a new one is set."""
    option: str = ""
    """The option for which alone this group matters; empty for every match."""
    miscounted: tuple[str, str] = ("unsaid", "contrary")
    """Reasons of a `Misprint` if a first word of a `single` group has no fact, and if it has more than one."""


@dataclass(frozen=True)
class Printing:
    """The facts that may differ on the board of another house; none if all boards are alike."""

    groups: tuple[FactGroup, ...] = ()
    check: Callable[[frozenset[Fact]], None] = lambda facts: None
    """Raises `Misprint` if the facts of a board contradict each other."""


class IllegalStep(ValueError):
    """The step can be read, but the rules forbid it here; `refusals` tells which laws."""

    def __init__(self, message: str, refusals: tuple[Refusal, ...] = ()) -> None:
        super().__init__(message)
        self.refusals = refusals


class Position(Protocol):
    """One position, also in the middle of a turn: never changed once made, equal by value, ignorant of screens,
    clocks and levels."""

    @property
    def players(self) -> int:
        """How many seats play."""

    @property
    def to_move(self) -> Seat | None:
        """The seat that decides next; None when the match is over."""

    def legal(self) -> Sequence[Step]:
        """Every legal step, without repeats, in an order that depends on the position alone."""

    def refusals(self, step: Step) -> Iterator[Refusal]:
        """One refusal for each broken law, each judged by itself; none means that the step is legal."""

    def after(self, step: Step) -> Self:
        """The next position. Trusts that the step is legal: `Match.play` is the door that checks."""

    def tally(self) -> Sequence[Points]:
        """The score if the match ended now, reason by reason; what is not listed is worth nothing."""

    def outcome(self) -> Outcome | None:
        """The result, exactly when nothing is legal any more."""

    def pieces(self) -> Mapping[Place, str]:
        """What stands where, one short code of words each: `{"-1,0": "house red"}`."""

    def __str__(self) -> str:
        """The whole position in one line of `key=value` words; `Game.parse` reads it back."""


class ByValue:
    """Base of values that are equal if their `_key` is, and are shown as their text."""

    __slots__ = ()

    def _key(self) -> tuple[object, ...]:
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, ByValue) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return str(self)


def _open_table(position: Any, viewer: Seat | None) -> Any:
    """Every viewer sees everything."""
    return position


@dataclass(frozen=True)
class Game:
    """One game. A value, not a base class."""

    id: str
    players: range
    start: Callable[[Setup], Position]
    """The first position. All chance is dealt here from the seed; raises `BadNotation` for options that clash."""
    parse: Callable[[str], Position]
    """Reads `str(position)` back; raises `BadNotation` for any other text."""
    read: Callable[[str], Step]
    """Reads a step; raises `BadNotation` for unknown words, ids or cells. Whether it is legal is another question."""
    steps_at_most: int
    """No match of this game has more steps than this."""
    options: tuple[str, ...] = ()
    any_seat_begins: bool = False
    """Whether the players decide which seat begins (`Setup.first`); otherwise the seats themselves are the order."""
    scored: bool = True
    """Whether there are points; else the tally is always empty, and no screen shows a number for it."""
    final: frozenset[str] = frozenset()
    """Verbs that reveal something and so cannot be taken back."""
    hide: Callable[[Any, Seat | None], Any] = _open_table
    """The position as one seat (or, with None, the whole table) may know it."""
    imagine: Callable[[Any, Seat, Random], Any] = lambda position, viewer, random: position
    """A fair guess at what `hide` took away: a full position that hides back to the same view."""
    printing: Printing = Printing()
    """The facts printed on the board that may differ in another house."""
    board_of: Callable[[Any], str] = lambda position: ""
    """The board that a position stands on, as `Setup.board` writes it."""

    @property
    def is_open(self) -> bool:
        """Whether everybody may know everything, in every match and at any time."""
        return self.hide is _open_table

    def has_secrets(self, setup: Setup, origin: Position | None = None) -> bool:
        """Whether somebody at a match that begins so, dealt or at `origin`, may not know everything: told by what
        `hide` takes away from its first position."""
        if self.is_open:
            return False
        first = origin or self.start(setup)
        return bool(self.hide(first, None) != first)


def scores(position: Position, players: int) -> tuple[int, ...]:
    """The score of every seat if the match ended now: the sums of the tally."""
    total = [0] * players
    for points in position.tally():
        total[points.seat] += points.amount
    return tuple(total)


def group_by_rank(keys: Sequence[Any]) -> tuple[tuple[Seat, ...], ...]:
    """Seats from best to last, level seats together; the greatest key is best."""
    return tuple(tuple(seat for seat, own in enumerate(keys) if own == key) for key in sorted(set(keys), reverse=True))
