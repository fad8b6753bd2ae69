"""The meadow that the town stands on: all that can be reached from it, and one cell further; it grows with the town."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.cardinal.rules import Position
from game.cardinal.tables import coordinates, places
from game.core import Place
from scenes.board.look import Canvas, Figure

if TYPE_CHECKING:
    from scenes.board.camera import Camera
    from scenes.graphics.pen import Pen

RISES = (("", 0.25), ("cathedral", 1.25), ("tower", 0.85), ("house", 0.62), ("cardinal", 0.85))
"""How high the pieces stand, in cells."""
SHADE, SHADOW, PLAIN, LINE = "1B241070", "0E0804C0", "5C6B3A", "46532C"
FALL = 0.2
"""How far below the turf its shadow falls on the table, in cells."""
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
    for number, place in enumerate(nearer):
        if number % AT_ONCE == 0:
            yield
        fallen = [(x, y + FALL * camera.tile) for x, y in view.shape(camera, place, 1.1)]
        pen.polygon(fallen, fill=SHADOW)
    for number, place in enumerate(nearer):
        if number % AT_ONCE == 0:
            yield
        x, y = coordinates(place)
        view.lay(pen, camera, Figure("slab", "grass", (place,), seed=(5 * x + 3 * y) % 3))
        pen.polygon(view.shape(camera, place, 1.0), fill=SHADE)
