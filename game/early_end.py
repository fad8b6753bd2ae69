"""Ends outside the rules: a seat resigns, or the players agree on a draw.

No rulebook knows of them, and no position changes: what was played stays as it was played. In the saved match they
stand between the last step and the seal:

    left 2 41           of three or more seats, seat 2 resigned after 41 steps, and the computer plays there
    ended resign 1      of two seats, seat 1 resigned
    ended draw          all agreed that the match is a draw
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from game.core import BadNotation, Outcome, Seat

ENDED, LEFT = "ended", "left"
RESIGN: Final = "resign"
DRAW: Final = "draw"
TWO = 2
"""Seats of a match that is over when one of them resigns."""

STAND_IN = "companion"
"""The level of the computer that plays on for a seat which resigned at a larger table."""

_ENDED = re.compile(f"{ENDED} (?:{DRAW}|{RESIGN} ([01]))")
_LEFT = re.compile(f"{LEFT} ([0-9]) (0|[1-9][0-9]{{0,5}})")


@dataclass(frozen=True, slots=True)
class EarlyEnd:
    """Why a match was over before its rules ended it."""

    reason: Literal["resign", "draw"]
    seat: Seat | None = None
    """Who resigned."""

    def outcome(self, players: int) -> Outcome:
        """Who resigned is last; whoever agrees on a draw shares the first place."""
        everybody = range(players)
        if self.seat is None:
            return Outcome((tuple(everybody),), self.reason)
        return Outcome((tuple(seat for seat in everybody if seat != self.seat), (self.seat,)), self.reason)

    def __str__(self) -> str:
        return self.reason if self.seat is None else f"{self.reason} {self.seat}"


class ResignedSeat(NamedTuple):
    """A seat of a larger table that resigned: the computer has played there since so many steps."""

    seat: Seat
    steps: int

    def line(self) -> str:
        """As it stands in a saved match."""
        return f"{LEFT} {self.seat} {self.steps}"


def winners(outcome: Outcome) -> tuple[Seat, ...]:
    """Who has won, several where they are level; nobody where all agreed on a draw."""
    return () if outcome.reason == DRAW else outcome.ranking[0]


def read_end(text: str) -> EarlyEnd | None:
    """The end from `str(end)`; None for an empty text. Raises `BadNotation`."""
    if not text:
        return None
    found = _ENDED.fullmatch(f"{ENDED} {text}")
    if not found:
        raise BadNotation(f"no end of a match: {text[:40]!r}")
    return EarlyEnd(RESIGN, int(found[1])) if found[1] else EarlyEnd(DRAW)


def split(lines: Sequence[str], players: int) -> tuple[Sequence[str], tuple[ResignedSeat, ...], EarlyEnd | None]:
    """The lines of the steps of a saved match, and what stands behind them. Raises `BadNotation`."""
    end, left, last = None, [], len(lines)
    if last and lines[last - 1].startswith(f"{ENDED} "):
        last -= 1
        end = read_end(lines[last].removeprefix(f"{ENDED} "))
    while last and (found := _LEFT.fullmatch(lines[last - 1])):
        last -= 1
        left.append(ResignedSeat(int(found[1]), int(found[2])))
    if (end and end.seat is not None and players != TWO) or any(one.seat >= players for one in left):
        raise BadNotation("that cannot be resigned in a match for so many")
    return lines[:last], tuple(reversed(left)), end
