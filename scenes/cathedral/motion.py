"""What is told after a step of Cathédrale: the ground that a ring has just enclosed, and whose it is."""

from __future__ import annotations

import math

from game.cathedral.rules import Position
from game.cathedral.tables import places
from game.core import Place
from game.match import Played
from scenes.board.look import Won
from scenes.cathedral.city import MARKS, footprint

MOST, ON_ROOF, ON_WALL = 7, 0.52, 0.42
"""Banners on a ring, and how high they stand on a building and on the wall, in cells."""
AROUND = tuple((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)
AT_WALL = 0.3
"""How much nearer to the city than the middle of a cell beyond it the wall stands, in cells."""


def blooms(played: Played) -> tuple[Place, ...]:
    """The cells won by the building that closed the ring or by the one that left it, those at the ring first."""
    cells, before = {coordinates(cell) for cell in _won(played)}, played.before
    assert isinstance(before, Position)
    start = [coordinates(cell) for cell in footprint(before, played.step)] if cells else []

    def inwards(at: tuple[int, int]) -> tuple[int, float]:
        beside = sum((at[0] + dx, at[1] + dy) in cells for dx, dy in AROUND)
        return beside, min((math.dist(at, one) for one in start), default=0.0)

    return tuple(f"{chr(ord('a') + x)}{y + 1}" for x, y in sorted(cells, key=inwards))


def won(played: Played) -> Won | None:
    """Whose that ground is, and the banners on its ring: on the own buildings, and on the wall."""
    before, after = played.before, played.after
    assert isinstance(before, Position) and isinstance(after, Position)
    cells = {coordinates(cell) for cell in _won(played)}
    if not cells:
        return None
    own = {coordinates(cell) for cell in places(after.sides[before.seat].covered)}
    beside = {(x + dx, y + dy) for x, y in cells for dx, dy in AROUND} - cells
    ring = [one for one in beside if one in own or not (0 <= one[0] < 10 and 0 <= one[1] < 10)]
    x, y = (sum(cell[axis] for cell in cells) / len(cells) for axis in (0, 1))
    ring.sort(key=lambda one: math.atan2(one[1] - y, one[0] - x))
    few = [ring[number * len(ring) // MOST] for number in range(MOST)] if len(ring) > MOST else ring
    posts = [_post(one, ON_ROOF if one in own else ON_WALL) for one in few]
    return Won(MARKS[before.seat], tuple(sorted(posts, key=lambda post: sum(post[0]))))


def _post(at: tuple[int, int], lift: float) -> tuple[tuple[float, float], float]:
    """Where a banner stands: on its cell, or on the wall beside the city."""
    x, y = (min(9 + 1 - AT_WALL, max(AT_WALL - 1, float(part))) for part in at)
    return (x, y), lift


def _won(played: Played) -> tuple[Place, ...]:
    before, _, after = played
    assert isinstance(before, Position) and isinstance(after, Position)
    return places(after.sides[before.seat].ground & ~before.sides[before.seat].ground)


def coordinates(cell: Place) -> tuple[int, int]:
    """Column and row, from 0 on."""
    return ord(cell[0]) - ord("a"), int(cell[1:]) - 1
