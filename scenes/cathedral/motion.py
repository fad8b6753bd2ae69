"""Places that light up after a step of Cathédrale: the ground that a ring has just enclosed."""

from __future__ import annotations

import math

from game.cathedral.rules import Position
from game.cathedral.tables import places
from game.core import Place
from game.match import Played
from scenes.cathedral.city import footprint


def blooms(played: Played) -> tuple[Place, ...]:
    """The cells won by the building that closed the ring, the nearest first."""
    before, step, after = played
    assert isinstance(before, Position) and isinstance(after, Position)
    won = after.sides[before.seat].ground & ~before.sides[before.seat].ground
    if step[0] != "build" or not won:
        return ()
    x, y = coordinates(footprint(before, step)[0])
    return tuple(sorted(places(won), key=lambda cell: math.dist(coordinates(cell), (x, y))))


def coordinates(cell: Place) -> tuple[int, int]:
    """Column and row, from 0 on."""
    return ord(cell[0]) - ord("a"), int(cell[1:]) - 1
