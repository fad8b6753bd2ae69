"""What there is to know of a place of Cabale: what a token is worth and whether it is safe, how a bishop stands, what
an edge is good for."""

from __future__ import annotations

from game.cabale.readings import moves, openings
from game.cabale.rules import Position
from game.cabale.tables import CELL, COLOURS, sticks_on
from game.core import Place
from scenes.board.look import Fact, Line
from scenes.graphics.theme import Mark

KEY = "cabale/school.fact"
FEW = 2
"""A bishop with so few moves may soon end the match."""


def fact(position: Position, place: Place, owned: tuple[Line, Mark | None] | None) -> Fact | None:
    """A bishop, a token, a stick, the marker, an empty cell or an edge."""
    if owned is None and position.pieces().get(place) == "marker":
        return Fact(Line(f"{KEY}.marker"), (Line(f"{KEY}.marker.law"),), "blocked")
    if owned is None:
        return _ground(position, place)
    subject, mark = owned
    kind = position.pieces()[place].split()
    if kind[0] == "stick":
        return Fact(subject, (Line(f"{KEY}.stick"),), "stick")
    if kind[0] == "bishop":
        left = len(moves(position, COLOURS.index(kind[1])))
        line = Line(f"{KEY}.moves", {"moves": left}) if left else Line(f"{KEY}.stuck")
        return Fact(subject, (Line(f"{KEY}.bishop"), line), "end" if left <= FEW else "bend", mark)
    worth = position.marks.values[CELL[place]] * (2 if kind[0] == "double" else 1)
    open_to = Line(f"{KEY}.exposed" if openings(position, place) else f"{KEY}.safe")
    return Fact(subject, (Line(f"{KEY}.worth", {"points": worth}), open_to), "jump", mark)


def known(position: Position) -> tuple[Place, ...]:
    """Every cell, and every edge that may carry a stick."""
    return (*CELL, *(edge for _, (_, edge) in sticks_on(position.marks.edges)))


def _ground(position: Position, place: Place) -> Fact | None:
    if place in CELL:
        worth = position.marks.values[CELL[place]]
        line = Line(f"{KEY}.cell", {"points": worth, "double": 2 * worth})
        return Fact(Line(f"{KEY}.free"), (line,), "goal", stands=False)
    edges = {edge for _, (_, edge) in sticks_on(position.marks.edges)}
    if "|" in place:
        word = "thick" if place in edges else "thin"
        return Fact(Line(f"{KEY}.edge.{word}"), (Line(f"{KEY}.edge.{word}.law"),), "stick", stands=False)
    return None
