"""What is told of a match of Cathédrale.

Of a place: what a building is worth and risks, whose ground is whose. Of a step: why a hint advises it; ground,
prisoners, size, the other one's room. Of the end: who can house nothing more, and what is counted.
"""

from __future__ import annotations

from game.account import Paid
from game.cathedral.readings import CAPTURE, CLAIMED, enclosing, ground, preview, unplaceable
from game.cathedral.rules import BOTH_STUCK, BUILD, CATHEDRAL_PHASE, Position
from game.cathedral.tables import BUILDINGS, CATHEDRAL, CELLS, KINDS, SAME, covering, places
from game.core import Place, Seat, Step
from game.match import Played
from scenes.board.look import Fact, Line, Reason, SeatName
from scenes.cathedral.city import CITY, MARKS, piece_at, standing_on
from scenes.graphics.theme import Mark

KEY = "cathedral/school.fact"
MUCH = 0.15
"""Which part of its possible builds the other seat must lose for that to be a reason."""


def fact(position: Position, place: Place, owned: tuple[Line, Mark | None] | None) -> Fact | None:
    """A building, the cathedral, or the ground."""
    figure = standing_on(position, place)
    if figure is None or owned is None:
        return _ground(position, place)
    subject, mark = owned
    if mark is None:
        return Fact(subject, (Line(f"{KEY}.cathedral"), Line(f"{KEY}.cathedral.taken")), "cathedral")
    seat, cells = MARKS.index(mark), len(figure.places)
    housed = Line(f"{KEY}.housed" if cells > 1 else f"{KEY}.housed.one", {"cells": cells})
    line, page, fenced = _danger(position, figure.places[0], seat)
    return Fact(subject, (line,) if fenced else (housed, line), page, mark)


def known(position: Position) -> tuple[Place, ...]:
    """The whole city."""
    return CITY


def _danger(position: Position, cell: Place, seat: Seat) -> tuple[Line, str, bool]:
    """What a fence of the other seat around the building would mean or means, its page, and whether there is one."""
    company = enclosing(position, cell, 1 - seat)
    if company == 0:
        return Line(f"{KEY}.open"), "take", False
    word, page = ("alone", "take") if company == 1 else ("company", "two")
    return Line(f"{KEY}.{word}", {"name": SeatName(1 - seat)}), page, True


def _ground(position: Position, place: Place) -> Fact | None:
    """Claimed ground and its owner, or how large a building may still stand there."""
    if place not in CELLS:
        return None
    owner = ground(position).get(place)
    if owner is not None:
        subject = Line(f"{KEY}.ground", {"of": SeatName(owner)})
        return Fact(subject, (Line(f"{KEY}.ground.law"),), "ground", MARKS[owner], stands=False)
    free, seat = Line(f"{KEY}.free"), position.to_move
    if seat is None or position.phase != BUILD:
        return Fact(free, (Line(f"{KEY}.free.law"),), "build", stands=False)
    largest = _largest(position, place)
    name = {"name": SeatName(seat), "cells": largest}
    word = "room" if largest > 1 else "room.one" if largest else "none"
    return Fact(free, (Line(f"{KEY}.{word}", name),), "build", stands=False)


def _largest(position: Position, place: Place) -> int:
    """The number of cells of the largest building of the shelf that can cover a cell, or 0."""
    fitting = position.room & covering(CELLS[place])
    return max((kind.size for kind in BUILDINGS if fitting & SAME[kind.id]), default=0)


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


def why_over(position: Position) -> Reason | None:
    """The seat in turn cannot build: it has housed everything, or nothing fits any more."""
    if position.outcome() is None:
        return None
    name = {"seat": SeatName(position.seat)}
    if not position.shelf(position.seat):
        return Reason(Line("cathedral.ending.housed", name))
    if BOTH_STUCK in position.options:
        return Reason(Line("cathedral.ending.both"))
    return Reason(Line("cathedral.ending.stuck", name))


def counted_under(paid: Paid) -> tuple[Line, None]:
    """The houses that found no place, kind by kind."""
    return Line("cathedral.count.left", {"what": Line(f"cathedral.reason.{paid.piece}")}), None


def log_line(played: Played) -> Line:
    """What the seat did, and how many cells it enclosed."""
    before, step, after = played
    if len(step) == 1:
        return Line(f"cathedral.said.{step[0]}")
    assert isinstance(before, Position) and isinstance(after, Position)
    if step[0] != "build":
        found = piece_at(before, step[1])
        return Line(f"cathedral.said.{step[0]}.{found[1].kind.id if found else CATHEDRAL}")
    cells = enclosed(before, after)
    word = ".one" if cells == 1 else ".ground" if cells else ""
    return Line(f"cathedral.said.{step[1]}{word}", {"cells": cells})


def enclosed(before: Position, after: Position) -> int:
    """How many cells the seat that moved has won as its ground."""
    return (after.sides[before.seat].ground & ~before.sides[before.seat].ground).bit_count()
