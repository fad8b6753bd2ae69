"""What there is to know of a place of Cathédrale: what a building is worth and risks, whose ground is whose."""

from __future__ import annotations

from game.cathedral.readings import enclosing, ground
from game.cathedral.rules import BUILD, Position
from game.cathedral.tables import BUILDINGS, CELLS, SAME, covering
from game.core import Place, Seat
from scenes.board.look import Fact, Line, SeatName
from scenes.cathedral.city import CITY, MARKS, standing_on
from scenes.graphics.theme import Mark

KEY = "cathedral/school.fact"


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
