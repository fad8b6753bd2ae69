"""The meadow that the town stands on: all that can be reached from it, and one cell further; it grows with the town."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.cardinal.rules import Position
from game.cardinal.tables import coordinates, places
from game.core import Place
from scenes.board.look import Canvas, Figure

if TYPE_CHECKING:
    from scenes.board.camera import Camera
    from scenes.graphics.pen import Pen

RISES = (("", 0.25), ("cathedral", 1.25), ("tower", 1.0), ("house", 0.62), ("cardinal", 0.85))
"""How high the pieces stand, in cells."""
SHADES = ("1B241032", "1B24103A", "1B241042", "1B24104A", "1B241052")
"""What lies over the turf so that the town is what shines: in lighter and in darker clouds, wider than a cell."""
PLAIN, LINE = "5C6B3A", "46532C"
SHADOW, SOFT, LAYERS = "0E08046E", 0.075, 2
"""Of the meadow on the table: one of its layers, how soft it is in cells, how many there are. Two thin ones meet
without a trace where two cells do."""
FALL = (0.085, 0.075)
"""How far to the right of the turf and below it lies its shadow, in cells: the sun stands at the upper left."""
TURFS = 12
"""How many pictures of turf there are."""
AT_ONCE = 8
"""Cells that are drawn before it may be interrupted."""
AROUND = tuple((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1))


def meadow(position: Position) -> frozenset[Place]:
    """The cells of the turf."""
    reached = [coordinates(place) for place in (*places(position.town.zones), *position.pieces())]
    return frozenset(f"{x + dx},{y + dy}" for x, y in reached for dx, dy in AROUND)


def draw_meadow(pen: Pen, view: Canvas, camera: Camera, cells: frozenset[Place]) -> Iterator[None]:
    """Turf with a wooden edge and its shadow on the table; a plain green in the plan."""
    nearer = sorted(cells, key=lambda one: (camera.projection.depth(coordinates(one)), one))
    if not camera.slanted:
        for place in () if pen.theme.contrast else nearer:
            pen.polygon(view.shape(camera, place, 1.0), fill=PLAIN, line=LINE, line_width=1.5)
        return
    for number, place in enumerate(_outer(nearer)):
        if number % AT_ONCE == 0:
            yield
        fallen = [(x + FALL[0] * camera.tile, y + FALL[1] * camera.tile) for x, y in view.shape(camera, place, 1.0)]
        for _ in range(LAYERS):
            pen.polygon(fallen, glow=(SHADOW, SOFT * camera.tile))
    for number, place in enumerate(nearer):
        if number % AT_ONCE == 0:
            yield
        x, y = coordinates(place)
        view.lay(pen, camera, Figure("turf", "turf", (place,), seed=_scattered(x, y) % TURFS))
        pen.polygon(view.shape(camera, place, 1.0), fill=SHADES[_clouded(x, y)])


def _outer(cells: Sequence[Place]) -> list[Place]:
    """Those that do not lie in the middle of eight others: only their shadow can be seen."""
    known = {coordinates(place) for place in cells}
    return [
        place
        for place, (x, y) in ((place, coordinates(place)) for place in cells)
        if not known.issuperset((x + dx, y + dy) for dx, dy in AROUND)
    ]


def _scattered(x: int, y: int) -> int:
    """A number that says nothing about those of the cells around."""
    mixed = (x * 0x9E3779B1 ^ y * 0x85EBCA77) & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
    return mixed ^ mixed >> 12


def _clouded(x: int, y: int) -> int:
    """Which shade lies on a cell: like that of the cells around, in slow waves."""
    wave = math.sin(0.9 * x + 0.35 * y + 0.6) + math.sin(0.75 * y - 0.4 * x + 2.1)
    return min(len(SHADES) - 1, int((wave + 2) / 4 * len(SHADES)))
