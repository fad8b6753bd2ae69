"""Wording: the sentences of a game as values (`Line`), facts about places, and the defaults of fields that a look
leaves out."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from game.core import Place, Position, Refusal, Seat, Step
from game.match import Played
from scenes.graphics.theme import Mark

P = TypeVar("P", bound=Position)
"""The positions of one game."""


def nothing(*_: object) -> tuple[()]:
    """Default of a field with several values: none."""
    return ()


def none(*_: object) -> None:
    """Default of a field with one value: None."""
    return None


def follows(*_: object) -> Any:
    """Placeholder for a default that `Look.__post_init__` fills in."""
    raise NotImplementedError


class Line(NamedTuple):
    """A sentence of the language tables: its key, and the values for its placeholders.

    A `SeatName` is replaced by the name of that seat, under the key `of` with its preposition; a line by its sentence,
    `Several` by their sentences joined. A number under the key `n` selects the singular or plural form.
    """

    key: str
    values: Mapping[str, object] = {}
    rather: str = ""
    """Key of a more exact sentence, which is said instead if the tables have one."""


class SeatName(NamedTuple):
    """Placeholder value for the name of whoever has that seat."""

    seat: Seat


class Several(NamedTuple):
    """Placeholder value for several lines or names, joined by commas, before the last by the word of
    `board.list.<joint>`."""

    lines: tuple[Line | SeatName, ...]
    joint: str = "and"


TWO_NUMBERS = re.compile(r"(-?\d+),(-?\d+)")
LETTERED = re.compile(r"([a-z])(\d+)")


@dataclass(frozen=True, slots=True)
class Wording(Generic[P]):
    """The sentences of this game."""

    prompt: Callable[[P, str | None], Line] = follows
    """What to do now, given the token in hand; by default `<game>.prompt`, or `<game>.prompt.<word>` if there is such a
    sentence and every legal step begins with that word."""
    log_line: Callable[[Played], Line] = follows
    """What the seat did, for the log; by default `<game>.said.<first word of the step>`, with its last word as `place`
    and that of the piece it moves as `start`; a pass has one sentence in all games."""
    listed: Callable[[Sequence[Played]], list[Line]] = follows
    """A whole turn in a few words, for a list of turns; by default the log lines of its steps, but for one
    that only lifts the piece that is moved next."""
    refusal: Callable[[P, Step, Refusal], Line] = follows
    """Why a step is illegal; by default `<game>.<law>`."""
    account_line: Callable[[str], Line] = follows
    """Name of a line of the account, given its id; by default `<game>.line.<id>`, and without an account of its own
    `<game>.reason.<why>`, the reason of its tally."""
    remark: Callable[[P, Step], Line | None] = none
    """What a legal step would do besides scoring; replaces the prompt while it is aimed at."""
    move_reasons: Callable[[P, Step], tuple[Line, ...]] = nothing
    """Why a legal step is good besides its points: parts of a sentence, for hints."""
    place_name: Callable[[Place], Line | None] = follows
    """Name of a place; None: derived from its id, the default on all boards but hexes."""
    series_standing: Callable[[tuple[tuple[int, ...], ...]], Line] | None = None
    """Standing of a series of matches, given the scores of every person; person n is named by the value `namen`. None:
    there are no series."""


def lettered(word: str) -> str:
    """The place `c4` as C 4, as everywhere in the program; any other word unchanged."""
    found = LETTERED.fullmatch(word)
    return f"{found[1].upper()} {found[2]}" if found else word


def hex_name(radius: int, place: Place) -> Line | None:
    """Name of a hex: a letter for its slanting column and a number for its row, counted from one corner; None for an
    edge."""
    found = TWO_NUMBERS.fullmatch(place)
    if not found:
        return None
    column, row = (int(number) + radius for number in found.groups())
    return Line("access.where.cell", {"column": chr(ord("A") + column), "row": row + 1})


class Fact(NamedTuple):
    """The facts about one place."""

    subject: Line
    """The piece there and its owner, or the ground."""
    lines: tuple[Line, ...]
    """What it brings, and which law applies there."""
    page: str = ""
    """Page of the rulebook with more about it, if the game has one."""
    mark: Mark | None = None
    stands: bool = True
    """Whether it is about a piece; else about ground."""


Owned: TypeAlias = tuple[Line, Mark | None]
"""A piece and its owner as a sentence, and the mark of the owner."""


@dataclass(frozen=True, slots=True)
class Facts(Generic[P]):
    """Facts about places, for those who ask."""

    owned: Callable[[P, Place], Owned | None] = none
    """The piece on a place and its owner, also to name it in a refusal."""
    about: Callable[[P, Place, Owned | None], Fact | None] = none
    """All facts about a place, given what `owned` says of it; None for none."""
    empty_places: Callable[[P], tuple[Place, ...]] = nothing
    """Empty places about which there are facts."""

    @property
    def are_told(self) -> bool:
        """Whether the game gives facts about its places."""
        return self.about is not none
