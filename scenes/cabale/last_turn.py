"""The last turn of Cabale on the ground: the way of the bishop with its turn, the jumps of its token, what they took,
the edge that got a stick, and the own tokens that nobody can jump over any more."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

from game.cabale.readings import exposed
from game.cabale.rules import NOWHERE, Position
from game.cabale.tables import COLOURS, PLACE
from game.core import Place
from game.match import Played
from scenes.board.camera import Camera
from scenes.board.layout import Point
from scenes.board.look import Canvas, Flight
from scenes.cabale.pieces import MARK_OF
from scenes.graphics.emblems import draw_token
from scenes.graphics.pen import Pen
from scenes.graphics.theme import FOCUS, INK, REFUSAL
from scenes.graphics.viewport import ellipse

DASH = (9.0, 6.0)
WAY = "FFF3CF"
"""Of the way of the bishop, like the frame of a last move; the way of the jumps is one line in its colour."""
WIDE, RIM, DARK, HEAD = 3.0, 6.5, 0.7, 10.0
"""Of a line, of the ink beside it, how dark that is, and of its point, in logical units."""
START, FREE, SHORTEST = 0.085, 0.30, 0.34
"""Radius of the ring where a way begins, and how much ground around a bend and an end it leaves free for what stands
there, in cells; at most that share of a leg is left free at one end."""
QUIET = 0.6
"""How strong all of it is while somebody aims at something."""
TAKEN, CROSS = 0.44, 0.11
"""Width of the token that was taken, and how far the cross over it reaches from its middle, in cells."""
AROUND_STICK = 0.98
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
            way = [camera.at(place) for place in legs]
            _way(pen, camera, way, (f"{shade}{alpha}", _ink(alpha)), dash)
    for step in played:
        for one in taken(step):
            _taken(pen, camera, one)
        if step.step[0] == "stick":
            rim = view.shape(camera, step.step[1], AROUND_STICK)
            pen.line(rim, _ink(alpha), RIM, closed=True)
            pen.line(rim, f"{colour}{alpha}", WIDE, closed=True)


def _legs(played: Sequence[Played], verbs: tuple[str, ...]) -> list[Place]:
    """The places that something came through in steps of that kind, the one where it began first."""
    found: list[Place] = []
    for before, step, _ in played:
        if step[0] in verbs and isinstance(before, Position):
            start = before.token if step[0] == "jump" else before.sides[before.turn].bishop
            found += [step[1]] if found or start == NOWHERE else [PLACE[start], step[1]]
    return found


def _ink(alpha: str) -> str:
    """The ink beside what is as strong as that."""
    return f"{INK}{round(int(alpha, 16) * DARK):02X}"


def _way(
    pen: Pen, camera: Camera, points: Sequence[Point], colours: tuple[str, str], dash: tuple[float, float] | None
) -> None:
    """A line through those points with a ring where it begins and a point where it ends; it keeps beside what stands
    where it bends and ends."""
    (light, dark), last = colours, len(points) - 2
    legs = [_beside(camera, leg, START if number == 0 else FREE) for number, leg in enumerate(pairwise(points))]
    (x, y), tip = legs[last]
    length = max(1.0, math.dist((x, y), tip))
    along = (tip[0] - x) / length, (tip[1] - y) / length
    neck = tip[0] - along[0] * HEAD * 1.3, tip[1] - along[1] * HEAD * 1.3
    head = [tip, *((neck[0] - side * along[1] * HEAD, neck[1] + side * along[0] * HEAD) for side in (0.6, -0.6))]
    legs[last] = (x, y), neck
    wide = START * camera.projection.scale
    ring = ellipse(points[0], wide, wide * camera.projection.tilt.squash, 24)
    for line, width, pattern in ((dark, RIM, None), (light, WIDE, dash)):
        for leg in legs:
            pen.line(leg, line, width, dash=pattern)
        pen.line(ring, line, width, closed=True)
        pen.polygon(head, fill=line, line=line, line_width=width - WIDE + 0.5)


def _beside(camera: Camera, leg: tuple[Point, Point], start: float) -> tuple[Point, Point]:
    """A leg without its ends, which are as far from the middles of their cells on the ground in every direction."""
    (x, y), (to_x, to_y) = leg
    dx, dy = to_x - x, to_y - y
    ground = max(1.0, math.hypot(dx, dy / camera.projection.tilt.squash)) / camera.projection.scale
    near, far = min(start / ground, SHORTEST), min(FREE / ground, SHORTEST)
    return (x + dx * near, y + dy * near), (to_x - dx * far, to_y - dy * far)


def _taken(pen: Pen, camera: Camera, one: Flight) -> None:
    """The token that stood there, under a red cross."""
    x, y = camera.at(one.start)
    draw_token(pen, one.mark, (x, y), camera.tile * TAKEN)
    reach = camera.tile * CROSS
    for side in (1, -1):
        ends = [(x - reach, y - side * reach), (x + reach, y + side * reach)]
        pen.line(ends, FOCUS, RIM)
        pen.line(ends, REFUSAL, WIDE)


def blooms(played: Played) -> tuple[Place, ...]:
    """The tokens of the seat that moved which were open to a jump and are safe now."""
    before, step, after = played
    assert isinstance(before, Position) and isinstance(after, Position)
    if step[0] not in ("mark", "stick", "jump"):
        return ()
    own = {place for place, code in after.pieces().items() if code.split()[-1] == COLOURS[before.turn]}
    return tuple(sorted((set(exposed(before)) - set(exposed(after))) & own))
