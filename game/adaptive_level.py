"""The level that fits a guest: found from the last matches at this game, and changed by one level at most each match.

A staircase, worked out anew from the annals whenever it is asked; nothing is kept beside them. It begins at `FIRST`. A
match counts for the guest who came in before more computers of this level or a stronger one than behind computers of
this level or a weaker one, and against the guest the other way round; to beat a weaker one, or to lose to a stronger
one, says nothing. As long as every match says the same, each changes the level by one; once two have said different
things, two more on one side than on the other since the last change. So it settles where one match of two is won.

What is counted: finished matches of one game with one number of seats and at least one computer. Who resigns against
the computer has lost, and an agreed draw is one; a match that was never finished is not in the annals. Not counted are
matches of more than two in which somebody resigned, those played to their end from a composed position, those that the
owner of the house has struck out, and those in which the name sits twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.annals_rows import Entry
from game.core import Seat
from game.levels import LEVELS, parts

ADAPTIVE = "measure"
"""Level of a chair that is worked out when the match begins; no match is ever played at it."""

RUNGS = tuple(LEVELS)
FIRST = RUNGS[1]
"""For an unknown guest: of the two middle levels the easier one."""
MIN_LEAD = 2
"""Surplus of matches on one side since the last change that changes the level, once it has gone both ways."""


@dataclass(frozen=True, slots=True)
class Fit:
    """The level that fits a table, and the matches it is based on."""

    level: str
    guest: str = ""
    """The guest whose matches count; empty if there are only computers."""
    played: int = 0
    """Number of the guest's matches since the last change, or of those that led to a change just made; 0: none was
    played."""
    won: int = 0
    """Number of these in which the guest came in ahead of more than half of the computers."""
    moved: int = 0
    """1: the last match raised the level, -1: it lowered it."""


def fitting(entries: Iterable[Entry], game_id: str, players: int, guests: Sequence[str]) -> Fit:
    """For the next match of that game and number of seats: the level of the strongest guest, of equals that with most
    matches. `entries`: the annals, latest first."""
    counted = [entry for entry in reversed([*entries]) if _counts(entry, game_id, players)]
    fits = (fit(counted, guest) for guest in dict.fromkeys(guests) if guest)
    return max(fits, key=lambda one: (RUNGS.index(one.level), one.played), default=Fit(FIRST))


def fit(counted: Iterable[Entry], guest: str) -> Fit:
    """Follows the staircase of one guest through these matches, the earliest first."""
    rung, moved, balance = RUNGS.index(FIRST), 0, 0
    run: list[bool] = []
    said = set[int]()
    for entry in counted:
        seat = seat_of(entry, guest)
        if seat is None:
            continue
        if moved:
            run, moved, balance = [], 0, 0
        run.append(_won(entry, seat))
        says = _verdict(entry, seat, rung)
        said |= {says} - {0}
        balance += says
        if abs(balance) >= (MIN_LEAD if len(said) > 1 else 1):
            moved = min(max(rung + balance // abs(balance), 0), len(RUNGS) - 1) - rung
            rung, balance = rung + moved, 0
    return Fit(RUNGS[rung], guest, len(run), sum(run), moved)


def seat_of(entry: Entry, guest: str) -> Seat | None:
    """The seat of that guest; None if there is none, or more than one."""
    found = [seat for seat, sitter in enumerate(entry.seats) if sitter.is_human and sitter.name == guest]
    return found[0] if len(found) == 1 else None


def _counts(entry: Entry, game_id: str, players: int) -> bool:
    """Whether a match says something about a guest's strength."""
    fair = entry.honoured or entry.early is not None
    return fair and entry.game_id == game_id and len(entry.seats) == players and bool(_computers(entry))


def _computers(entry: Entry) -> list[tuple[Seat, int]]:
    """Seats of computers with the index of their level, rung ignored."""
    levels = ((seat, parts(sitter.level)[0]) for seat, sitter in enumerate(entry.seats) if sitter.level)
    return [(seat, RUNGS.index(level)) for seat, level in levels if level in RUNGS]


def _won(entry: Entry, seat: Seat) -> bool:
    computers, places = _computers(entry), entry.places
    return 2 * sum(places[seat] < places[other] for other, _ in computers) > len(computers)


def _verdict(entry: Entry, seat: Seat, rung: int) -> int:
    """1: the guest is stronger than that rung, -1: weaker, 0: the match does not tell."""
    own, places = entry.places[seat], entry.places
    before = sum(own < places[other] for other, level in _computers(entry) if level >= rung)
    behind = sum(own > places[other] for other, level in _computers(entry) if level <= rung)
    return (before > behind) - (before < behind)
