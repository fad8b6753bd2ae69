"""Ambient motion in the city: smoke over its dwellings, a flag on every building, water in the well of the square.

Where each of them is follows from the models in `tools/art/cathedral_models.py`: columns to the right and rows
downwards from the first cell of the unturned building, and the height above the ground.
"""

from __future__ import annotations

from game.cathedral.tables import COLOURS, KINDS, SPOTS
from scenes.board.layout import Point
from scenes.board.look import Figure, Moving

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
