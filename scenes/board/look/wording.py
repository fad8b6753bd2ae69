"""Wording: the sentences of a game as values (`Line`), and what is to be known of a place; first the defaults of the
fields that a look leaves out."""

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
    """The default of a field that gives several: none at all."""
    return ()


def none(*_: object) -> None:
    """The default of a field that gives one value: None."""
    return None


def follows(*_: object) -> Any:
    """Stands for what follows from the rest of a look, until that is there: `Look.__post_init__`."""
    raise NotImplementedError


class Line(NamedTuple):
    """One sentence of the language tables, by its key, with the values for its places.

    A `SeatName` among the values is said as the name of that seat, under the key `of` with its preposition; a line as
    its own sentence, and `Several` of them one after the other. A number under the key `n` chooses between the forms
    for one and for many.
    """

    key: str
    values: Mapping[str, object] = {}


class SeatName(NamedTuple):
    """Stands in a line for the name of whoever sits there."""

    seat: Seat


class Several(NamedTuple):
    """Stands in a line for several others or names: with commas, before the last the word of `board.list.<joint>`."""

    lines: tuple[Line | SeatName, ...]
    joint: str = "and"


TWO_NUMBERS = re.compile(r"(-?\d+),(-?\d+)")
LETTERED = re.compile(r"([a-z])(\d+)")


@dataclass(frozen=True, slots=True)
class Wording(Generic[P]):
    """The sentences that only this game has."""

    prompt: Callable[[P, str | None], Line] = follows
    """What to do now, with the token in hand; else `<game>.prompt`."""
    log_line: Callable[[Played], Line] = follows
    """What the seat did, for the log; else `<game>.said.<first word of the step>`, with its last word as `place`;
    a pass is said alike in all games."""
    listed: Callable[[Sequence[Played]], list[Line]] = follows
    """The same of a whole turn, in the few words of a list of turns; else of each step, as if there is nothing."""
    refusal: Callable[[P, Step, Refusal], Line] = follows
    """Why it cannot; else `<game>.<law>`."""
    account_line: Callable[[str], Line] = follows
    """What a line of the account is called, given its id; else `<game>.line.<id>`, and where the game brings no
    account of its own `<game>.reason.<why>`, the reason of its tally."""
    remark: Callable[[P, Step], Line | None] = none
    """What a legal step would do besides points; stands in the place of the prompt while it is aimed at."""
    move_reasons: Callable[[P, Step], tuple[Line, ...]] = nothing
    """Why a legal step is a good one, besides the points it brings: parts of a sentence, for hints."""
    place_name: Callable[[Place], Line | None] = follows
    """How a place is called; None: by what its name says already. Else so on all boards but those of hexes."""
    series_standing: Callable[[tuple[tuple[int, ...], ...]], Line] | None = None
    """How a series of matches stands, given every person's scores; person n is named by the value `namen`. None: every
    match stands for itself."""


def lettered(word: str) -> str:
    """The place `c4` as C 4, as the house says it everywhere; any other word as it is."""
    found = LETTERED.fullmatch(word)
    return f"{found[1].upper()} {found[2]}" if found else word


def hex_name(radius: int, place: Place) -> Line | None:
    """A hexagon by a letter for its slanting column and a number for its row, both counted from one corner; no edge."""
    found = TWO_NUMBERS.fullmatch(place)
    if not found:
        return None
    column, row = (int(number) + radius for number in found.groups())
    return Line("access.where.cell", {"column": chr(ord("A") + column), "row": row + 1})


class Fact(NamedTuple):
    """What is to be known of one place."""

    subject: Line
    """What stands there and whose it is, or what lies there."""
    lines: tuple[Line, ...]
    """What it brings, and what law holds there."""
    page: str = ""
    """The page of the rulebook that says more, where the game brings it."""
    mark: Mark | None = None
    stands: bool = True
    """Whether it is about a piece; otherwise it is about ground."""


Owned: TypeAlias = tuple[Line, Mark | None]
"""What stands somewhere and whose it is, with the mark of its owner."""


@dataclass(frozen=True, slots=True)
class Facts(Generic[P]):
    """What is to be known of a place, for those who ask."""

    owned: Callable[[P, Place], Owned | None] = none
    """What stands there and whose it is, also to be named in a refusal."""
    about: Callable[[P, Place, Owned | None], Fact | None] = none
    """All that is to be known of a place, given what `owned` says of it; None for nothing."""
    empty_places: Callable[[P], tuple[Place, ...]] = nothing
    """Places of which something is to be known although nothing stands there."""

    @property
    def are_told(self) -> bool:
        """Whether the game tells anything of its places."""
        return self.about is not none
