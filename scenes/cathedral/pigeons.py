"""Pigeons fly out where a ring of walls leaks: they slip between two buildings that touch by a corner only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cathedral.rules import BUILD, Position
from game.core import Place, Step
from scenes.cathedral.forecast import forecast
from scenes.graphics.theme import CREAM, FOCUS, HAIRLINE, INK, REFUSAL

if TYPE_CHECKING:
    from scenes.board.camera import Camera
    from scenes.board.layout import Point
    from scenes.board.look import Canvas
    from scenes.graphics.pen import Pen

Shape = tuple[tuple[float, float], ...]
BODY: Shape = (
    (-1.1, 0.3), (-0.8, 0.1), (-1.0, 0.0), (-0.5, -0.12), (-0.1, -0.26), (0.35, -0.32), (0.55, -0.47), (0.74, -0.5),
    (0.9, -0.4), (1.1, -0.33), (0.92, -0.25), (0.8, -0.06), (0.5, 0.15), (0.05, 0.25), (-0.45, 0.17),
)  # fmt: skip
"""A pigeon that flies to the right, about two units long, y downwards."""
WING_UP: Shape = (
    (0.35, -0.22), (0.15, -0.75), (-0.35, -1.15), (-0.78, -1.28), (-0.56, -0.96), (-0.72, -0.86), (-0.42, -0.66),
    (-0.52, -0.5), (-0.15, -0.14),
)  # fmt: skip
WING_DOWN: Shape = (
    (0.35, -0.1), (0.22, 0.36), (-0.2, 0.82), (-0.62, 0.98), (-0.5, 0.72), (-0.66, 0.6), (-0.36, 0.46), (-0.46, 0.3),
    (-0.2, 0.0),
)  # fmt: skip
FLOCK = ((-0.65, 0.0, 0.7), (0.45, 0.55, 0.85), (0.85, 1.25, 0.9), (1.35, 0.85, 1.0))
"""How far along the way out each of them is, in cells from the gap; how high it has risen; and how large it is."""
WING_SPAN = 0.27
"""Half the length of the largest, in widths of a cell on the screen."""
SMALLEST = 21.0
"""Half the length of a pigeon that can still be seen from a couch, in logical units."""


def draw_pigeons(pen: Pen, view: Canvas, camera: Camera, position: Position, step: Step) -> None:
    """At every gap that a build would leave: the corner, and the flock that leaves through it."""
    if step[0] != "build" or position.phase != BUILD:
        return
    for leak in forecast(position, step).leaks:
        for gap in leak.gaps:
            _gap(pen, view, camera, frozenset(leak.cells), gap)


def _gap(pen: Pen, view: Canvas, camera: Camera, inside: frozenset[Place], gap: tuple[Place, Place]) -> None:
    (ax, ay), (bx, by) = (view.layout.centre(cell) for cell in gap)
    x, y = (ax + bx) / 2, (ay + by) / 2
    way = (by - ay), (ax - bx)  # at right angles to the two buildings, about one cell long each way
    behind = view.layout.places_at((x - way[0] / 2, y - way[1] / 2))
    if not inside & set(behind):
        way = -way[0], -way[1]
    at = camera.projection.to_screen((x, y))
    for radius, colour in ((18.0, INK), (15.5, FOCUS), (12.0, REFUSAL), (6.0, FOCUS)):
        pen.disc(at, radius, colour)
    far = camera.projection.to_screen((x + way[0], y + way[1]))
    side = 1 if far[0] >= at[0] else -1
    size = max(SMALLEST, WING_SPAN * camera.projection.tile)
    rise = 0.62 * camera.projection.tile if camera.slanted else 0.0
    for number, (along, height, large) in enumerate(FLOCK):
        px, py = camera.projection.to_screen((x + way[0] * along, y + way[1] * along))
        _pigeon(pen, (px, py - rise * height - size * 0.4), size * large, side, number % 2 == 0)


def _pigeon(pen: Pen, at: Point, size: float, side: int, up: bool) -> None:
    """White with a darker wing, in ink."""

    def placed(shape: Shape, grow: float = 1.0) -> list[Point]:
        return [(at[0] + side * x * size * grow, at[1] + y * size * grow) for x, y in shape]

    wing = WING_UP if up else WING_DOWN
    far_wing = tuple((x + 0.22, y) for x, y in wing)
    line = max(2.0, size * 0.09)
    pen.polygon(placed(far_wing, 0.9), fill=HAIRLINE, line=INK, line_width=line)
    pen.polygon(placed(BODY), fill=FOCUS, line=INK, line_width=line)
    pen.polygon(placed(wing), fill=CREAM, line=INK, line_width=line)
    pen.disc((at[0] + side * 0.76 * size, at[1] - 0.37 * size), max(1.5, 0.08 * size), INK)
