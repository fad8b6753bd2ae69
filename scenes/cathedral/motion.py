"""What is told after a step of Cathédrale, the ground that a ring has just enclosed, and whose it is; and what moves by
itself: smoke over the dwellings, a flag on every building, water in the well of the square.

Where that is follows from the models in `tools/art/cathedral_models.py`: columns to the right and rows downwards from
the first cell of the unturned building, and the height above the ground.
"""

from __future__ import annotations

import math

from game.cathedral.rules import Position
from game.cathedral.tables import COLOURS, KINDS, SPOTS, places
from game.core import Place
from game.match import Played
from scenes.board.layout import Point
from scenes.board.look import Figure, Line, Moving, SeatName, Won
from scenes.cathedral.city import MARKS, footprint
from scenes.cathedral.telling import log_line

MOST, ON_ROOF, ON_WALL = 7, 0.52, 0.42
"""Banners on a ring, and how high they stand on a building and on the wall, in cells."""
AROUND = tuple((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)
AT_WALL = 0.3
"""How much nearer to the city than the middle of a cell beyond it the wall stands, in cells."""
CHIMNEYS: dict[str, tuple[Point, ...]] = {
    "tavern": ((0.22, -0.10), (-0.22, 0.10)),
    "inn": ((0.45, -0.12), (1.12, 0.65)),
    "manor": ((0.42, -0.12), (1.58, 0.12)),
    "tower": ((0.3, -0.12),),
}
"""The mouths of the chimneys."""
WALL, ROOF = 0.36, 0.60
"""The height of the eaves and of the ridge above them."""
MOUTH, SMOKE = ROOF + 0.145, 0.55
FLAGS: dict[str, tuple[tuple[Point, float], ...]] = {
    "tavern": (((0, 0), ROOF),),
    "stable": (((0.5, 0), ROOF),),
    "inn": (((1, 0), ROOF),),
    "bridge": (((1, 0), ROOF),),
    "manor": (((1, 0), WALL + 0.58),),
    "tower": (((1, 1), 1.08),),
    "infirmary": (((1, 1), 0.93),),
    "castle": (((0, 0), 0.94), ((2, 0), 0.94)),
    "academy": (((1, 1), 0.96),),
}
"""Where the poles of the flags begin, and how high."""
MIDDLE, LONG, HIGH = 0.18, 0.25, 0.125
"""Of a flag: how far its middle is above that, its length, its height at the pole."""
WELL: Point = (0.5, 0.5)
WATER, RIM = 0.12, 0.14
"""The height of the water in the well, and how far it goes."""


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
    said = Line("cathedral.won", {"seat": SeatName(before.seat), "what": log_line(played)})
    return Won(MARKS[before.seat], tuple(sorted(posts, key=lambda post: sum(post[0]))), said)


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


def alive(figure: Figure) -> tuple[Moving, ...]:
    """What moves of a building."""
    kind = figure.name.rpartition("_")[2]
    if kind not in KINDS or not figure.mark:
        return ()
    seat = COLOURS.index(figure.name.partition("_")[0])
    shape = KINDS[kind].shapes[seat][0]
    left = min(right for _, right in shape)
    cells = [(right - left, down) for down, right in shape]
    row, column = SPOTS[figure.places[0]]
    turned = [_turned(cell, figure.turn) for cell in cells]
    first = min(turned, key=lambda at: (round(at[1]), round(at[0])))

    def place(at: Point) -> Point:
        x, y = _turned(at, figure.turn)
        return column + x - first[0], row + y - first[1]

    flags = FLAGS.get(kind, ())
    if kind == "abbey":
        ends = min(cells)[0], max(cells)[0]
        flags = tuple((cell, ROOF) for cell in cells if cell[0] in ends)
    found = [Moving("smoke", place(at), MOUTH, SMOKE) for at in CHIMNEYS.get(kind, ())]
    way = _turned((1.0, 0.0), figure.turn)
    found += [Moving("pennant", place(at), low + MIDDLE, LONG, way, HIGH) for at, low in flags]
    if kind == "square":
        found.append(Moving("water", place(WELL), WATER, RIM))
    return tuple(found)


def _turned(at: Point, turns: int) -> Point:
    """A point turned clockwise so many quarters around the first cell."""
    x, y = at
    for _ in range(turns):
        x, y = -y, x
    return x, y
