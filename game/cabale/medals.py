"""The medals of Cabale: capturing, chains, sticks that bar the way, and tokens that stay."""

from __future__ import annotations

from collections.abc import Iterator

from game.cabale.readings import cuts, exposed
from game.cabale.rules import Position
from game.cabale.tables import BIT, CELL, PLACE, cells_in
from game.core import Seat
from game.match import Match
from game.medals import plays

CHAIN = 3
MOVES_CUT = 3
SHELTERED = 0.75
MIDDLE = "0,0"


def capture(match: Match) -> Iterator[Seat]:
    """Captured a token."""
    return (seat for seat, played in plays(match) if played.step[0] == "jump")


def chain(match: Match) -> Iterator[Seat]:
    """Captured three tokens or more in one turn."""
    jumps = 0
    for seat, played in plays(match):
        jumps = jumps + 1 if played.step[0] == "jump" else 0
        if jumps == CHAIN:
            yield seat


def prize(match: Match) -> Iterator[Seat]:
    """Captured a double."""
    position = match.position
    assert isinstance(position, Position)
    return (seat for seat, side in enumerate(position.sides) if side.captured_doubles)


def centre(match: Match) -> Iterator[Seat]:
    """Has a token on the middle cell at the end."""
    position = match.position
    assert isinstance(position, Position)
    middle = BIT[CELL[MIDDLE]]
    return (seat for seat, side in enumerate(position.sides) if (side.singles | side.doubles) & middle)


def fence(match: Match) -> Iterator[Seat]:
    """One stick took three moves or more from somebody else's bishop."""
    for seat, played in plays(match):
        before = played.before
        if played.step[0] == "stick":
            assert isinstance(before, Position)
            lost = cuts(before, played.step[1])
            if any(len(moves) >= MOVES_CUT for other, moves in lost.items() if other != seat):
                yield seat


def shelter(match: Match) -> Iterator[Seat]:
    """At the end nobody could capture three quarters of one's tokens or more."""
    position = match.position
    assert isinstance(position, Position)
    open_to_others = set(exposed(position))
    for seat, side in enumerate(position.sides):
        own = [PLACE[cell] for cell in cells_in(side.singles | side.doubles)]
        safe = [place for place in own if place not in open_to_others]
        if own and len(safe) >= SHELTERED * len(own):
            yield seat


MEDALS = capture, chain, prize, centre, fence, shelter
