"""How the end of Cathédrale is told: who can house nothing more, and what is counted."""

from __future__ import annotations

from game.account import Paid
from game.cathedral.rules import BOTH_STUCK, Position, shelf
from scenes.board.look import Line, Reason, SeatName


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


def heading(paid: Paid) -> tuple[Line, None]:
    """The houses that found no place, kind by kind."""
    return Line("cathedral.count.left", {"what": Line(f"cathedral.reason.{paid.piece}")}), None
