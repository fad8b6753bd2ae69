"""What there is to know of a place of Cardinal: what touching a building brings, what may be built on free ground."""

from __future__ import annotations

from game.cardinal.rules import BUILD, CARDINAL, OWN, Position
from game.cardinal.tables import COLOURS, SHAPES, cell_bit, coordinates, places
from game.core import Place, Step
from scenes.board.look import Fact, Line, SeatName
from scenes.cardinal.town import footprint, standing_on
from scenes.graphics.theme import Mark

KEY = "cardinal/school.fact"


def fact(position: Position, place: Place, owned: tuple[Line, Mark | None] | None) -> Fact:
    """A building, a part of the cathedral, the cardinal, or free ground."""
    figure = standing_on(position, place)
    if figure is None or owned is None:
        return _ground(position, place)
    subject, mark = owned
    if figure.glyph == "church":
        part = "steeple" if place == figure.places[0] else "nave"
        return Fact(subject, (Line(f"{KEY}.{part}"),), "law4")
    if figure.glyph == "cardinal":
        return Fact(subject, (Line(f"{KEY}.cardinal"),), "law1")
    colour = COLOURS.index(str(figure.mark))
    left = position.supply(colour)
    if not any(colour in own for own in OWN[position.players]):
        pays = Line(f"{KEY}.common")
    else:
        pays = Line(f"{KEY}.pays.{figure.mark}", {"left": left}) if left else Line(f"{KEY}.dry")
    return Fact(subject, (pays, Line(f"{KEY}.beside.{figure.glyph}")), "goal", mark)


def known(position: Position) -> tuple[Place, ...]:
    """All free ground beside the town."""
    return places(position.town.zones)


def _ground(position: Position, place: Place) -> Fact:
    """What whoever is in turn may do there."""
    free = Line(f"{KEY}.free")
    if not cell_bit(*coordinates(place)) & position.town.zones:
        return Fact(free, (Line(f"{KEY}.far"),), "base", stands=False)
    seat = position.to_move
    if seat is not None and position.phase == CARDINAL:
        return Fact(free, (Line(f"{KEY}.zone.cardinal"),), "law1", stands=False)
    if seat is None or position.phase != BUILD:
        return Fact(free, (Line(f"{KEY}.zone"),), "base", stands=False)
    shapes = _buildable(position, place)
    word = ".".join(shapes) or "none"
    return Fact(free, (Line(f"{KEY}.build.{word}", {"name": SeatName(seat)}),), "base", stands=False)


def _buildable(position: Position, place: Place) -> tuple[str, ...]:
    """The shapes that the seat to move may build over that cell, in the order of the rules."""
    steps: list[Step] = [step for step in position.legal() if step[0] == BUILD]
    found = {step[1] for step in steps if place in footprint(position, step)}
    return tuple(shape for shape in SHAPES if shape in found)
