"""How the end of Cathédrale is told: who can house nothing more, and the cells counted quarter by quarter."""

from __future__ import annotations

from game.cathedral.rules import BOTH_STUCK, Position, shelf
from game.cathedral.tables import BUILDINGS, components, places
from game.core import Seat
from scenes.board.look import Line, Portion, Reason, SeatName

QUARTERS = Line("cathedral.count.quarters")


def reason(position: Position) -> Reason | None:
    """The seat in turn cannot build: it has housed everything, or nothing fits any more."""
    if position.outcome() is None:
        return None
    name = {"seat": SeatName(position.seat)}
    if not shelf(position.sides[position.seat].standing):
        return Reason(Line("cathedral.ending.housed", name))
    if BOTH_STUCK in position.options:
        return Reason(Line("cathedral.ending.both"))
    return Reason(Line("cathedral.ending.stuck", name))


def begins(position: Position, seat: Seat) -> int:
    """All the cells that a seat has to house."""
    del position, seat
    return ALL_CELLS


ALL_CELLS = sum(kind.copies * kind.size for kind in BUILDINGS)


def counted(position: Position, played: object) -> tuple[Portion, ...]:
    """The cells that each seat has covered, taken off what it had to house: a quarter is what hangs together of its
    buildings and its ground."""
    found = []
    for seat, own in enumerate(position.sides):
        for quarter in components(own.covered | own.ground):
            housed = quarter & own.covered
            if housed:
                found.append(Portion(seat, -housed.bit_count(), QUARTERS, places(housed)))
    return tuple(found)
