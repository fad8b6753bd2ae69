"""The last turn of Cabale on the ground: the way of the bishop with its turn, the jumps of its token, what they took,
and the edge that got a stick."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from game.cabale.rules import NOWHERE, Position
from game.cabale.tables import COLOURS, PLACE
from game.core import Place
from game.match import Played
from scenes.board.layout import Point
from scenes.board.look import Canvas, Flight
from scenes.cabale.board import ARROW_ENDS, MARK_OF
from scenes.graphics.emblems import draw_token
from scenes.graphics.theme import FOCUS, INK, REFUSAL

if TYPE_CHECKING:
    from scenes.board.camera import Camera
    from scenes.graphics.pen import Pen

DASH = (11.0, 7.0)
WAY = "FFF3CF"
"""Of the way of the bishop, like the frame of a last move; the way of the jumps is one line in its colour."""
WIDE, RIM, HEAD, START = 4.0, 8.0, 12.0, 6.0
"""Of a line, of the ink beside it, of its point, and of the disc where it begins, in logical units."""
QUIET = 0.6
"""How strong all of it is while somebody aims at something."""
TAKEN, CROSS = 0.44, 0.15
"""Width of the token that was taken, and how far the cross over it reaches from its middle, in cells."""
AROUND_STICK = 1.1
"""Of the rim around a stick, in its edge."""


def draw_last_turn(
    pen: Pen,
    view: Canvas,
    camera: Camera,
    played: Sequence[Played],
    quiet: bool,
    taken: Callable[[Played], Sequence[Flight]],
) -> None:
    """Where everything went in those steps; `quiet`: something else counts now, `taken` tells what a step captured."""
    if not played or not isinstance(played[0].before, Position):
        return
    alpha = f"{round(255 * (QUIET if quiet else 1.0)):02X}"
    colour = pen.theme.marks[MARK_OF[COLOURS[played[0].before.turn]]].colour
    bishop, token = _legs(played, ("bend", "land")), _legs(played, ("jump",))
    for legs, shade, dash in ((bishop, WAY, DASH), (token, colour, None)):
        if len(legs) > 1:
            way = [camera.projection.to_screen(view.layout.centre(place)) for place in legs]
            _way(pen, way, camera.tile * ARROW_ENDS, (f"{shade}{alpha}", f"{INK}{alpha}"), dash)
    for step in played:
        for one in taken(step):
            _taken(pen, view, camera, one)
        if step.step[0] == "stick":
            rim = view.shape(camera, step.step[1], AROUND_STICK)
            pen.line(rim, f"{INK}{alpha}", RIM, closed=True)
            pen.line(rim, f"{colour}{alpha}", WIDE, closed=True)


def _legs(played: Sequence[Played], verbs: tuple[str, ...]) -> list[Place]:
    """The places that something came through in steps of that kind, the one where it began first."""
    found: list[Place] = []
    for before, step, _ in played:
        if step[0] in verbs and isinstance(before, Position):
            start = before.token if step[0] == "jump" else before.sides[before.turn].bishop
            found += [step[1]] if found or start == NOWHERE else [PLACE[start], step[1]]
    return found


def _way(
    pen: Pen, points: Sequence[Point], free: float, colours: tuple[str, str], dash: tuple[float, float] | None
) -> None:
    """A line through those points with a disc where it begins and a point where it ends, beside what stands there."""
    (x, y), tip = points[-2], points[-1]
    length = max(1.0, math.dist((x, y), tip))
    along = (tip[0] - x) / length, (tip[1] - y) / length
    tip = tip[0] - along[0] * free, tip[1] - along[1] * free
    neck = tip[0] - along[0] * HEAD * 1.3, tip[1] - along[1] * HEAD * 1.3
    head = [tip, *((neck[0] - side * along[1] * HEAD, neck[1] + side * along[0] * HEAD) for side in (0.8, -0.8))]
    path, (light, dark) = [*points[:-1], neck], colours
    for leg in pairwise(path):
        pen.line(leg, dark, RIM)
    pen.disc(points[0], START + 2, dark)
    pen.polygon(head, fill=dark, line=dark, line_width=4)
    for leg in pairwise(path):
        pen.line(leg, light, WIDE, dash=dash)
    pen.disc(points[0], START, light)
    pen.polygon(head, fill=light)


def _taken(pen: Pen, view: Canvas, camera: Camera, one: Flight) -> None:
    """The token that stood there, under a red cross."""
    x, y = camera.projection.to_screen(view.layout.centre(one.start))
    draw_token(pen, one.mark, (x, y), camera.tile * TAKEN)
    reach = camera.tile * CROSS
    for side in (1, -1):
        ends = [(x - reach, y - side * reach), (x + reach, y + side * reach)]
        pen.line(ends, FOCUS, RIM)
        pen.line(ends, REFUSAL, WIDE)
