"""Reasons that a hint gives for a step of Cathédrale: ground, prisoners, size, and the other one's room."""

from __future__ import annotations

from game.cathedral.readings import CAPTURE, CLAIMED, preview, unplaceable
from game.cathedral.rules import CATHEDRAL_PHASE, Position
from game.cathedral.tables import KINDS, places
from game.core import Step
from scenes.board.look import Line, SeatName

MUCH = 0.15
"""Which part of its possible builds the other seat must lose for that to be a reason."""


def because(position: Position, step: Step) -> tuple[Line, ...]:
    """What it encloses, how much it houses, and what it leaves the other seat."""
    other = 1 - position.seat
    if step[0] == "take":
        church = position.cathedral is not None and places(position.cathedral.head)[0] == step[1]
        return (Line(f"cathedral.because.{'church' if church else 'take'}", {"name": SeatName(other)}),)
    if step[0] != "build" or position.phase == CATHEDRAL_PHASE:
        return ()
    found = []
    closed = preview(position, step)
    ground = sum(len(one.cells) for one in closed if one.verdict == CLAIMED)
    if ground:
        found.append(_cells("ground", ground))
    if any(one.verdict == CAPTURE for one in closed):
        found.append(Line("cathedral.because.capture"))
    size = KINDS[step[1]].size
    if not found:
        found.append(_cells("large", size))
    return (*found, *_left(position, step, other))


def _left(position: Position, step: Step, other: int) -> tuple[Line, ...]:
    """What the other seat can no longer do."""
    after = position.after(step)
    lost = _useless(after, other) - _useless(position, other)
    if lost > 0:
        return (_cells("loses", lost, other),)
    room = (position.free & position.sides[other].may).bit_count()
    left = (after.free & after.sides[other].may).bit_count()
    if room and (room - left) / room >= MUCH:
        return (Line("cathedral.because.hinders", {"name": SeatName(other)}),)
    return ()


def _useless(position: Position, seat: int) -> int:
    """The cells of buildings that fit nowhere any more."""
    return sum(KINDS[kind].size * count for kind, count in unplaceable(position, seat).items())


def _cells(what: str, cells: int, other: int = 0) -> Line:
    """A line about so many cells, of which one is said differently."""
    return Line(f"cathedral.because.{what}{'.one' if cells == 1 else ''}", {"cells": cells, "name": SeatName(other)})
