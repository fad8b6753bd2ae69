"""What is painted on the land of Kardinal & König.

Charges of the cards are embossed in their countries: a low plate of the land itself with a bevel around it. Roads are
raised ways of stone that run under the round stones of the sites, dashes over sea; the stones belong to the picture of
the map, which lies below: every road ends along the rim of its stone.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain
from typing import TypeAlias

from game.core import Place
from game.kardinal.board import Board
from scenes.board.camera import Camera, Projection, Tilt
from scenes.board.camera import camera as camera_of
from scenes.graphics.pen import Pen
from scenes.graphics.theme import Colour
from scenes.graphics.viewport import Point
from scenes.kardinal.map import CHARGED, MAP, STONE, curve, over_sea, plane, unit_of

CHARGES: dict[str, tuple[Point, ...]] = {
    "R": (
        (-0.24, -1), (0.24, -1), (0.24, -0.24), (1, -0.24), (1, 0.24), (0.24, 0.24),
        (0.24, 1), (-0.24, 1), (-0.24, 0.24), (-1, 0.24), (-1, -0.24), (-0.24, -0.24),
    ),
    "G": ((0, -0.62), (1, 0.3), (1, 0.86), (0, -0.06), (-1, 0.86), (-1, 0.3)),
    "Y": tuple(
        (r * math.sin(k * math.pi / 5), -r * math.cos(k * math.pi / 5)) for k, r in enumerate([1.05, 0.44] * 5)
    ),
    "O": ((-1.05, -0.88), (-0.62, -1.0), (1.05, 0.72), (1.0, 1.0), (0.62, 1.0), (-1.05, -0.5)),
    "V": ((0, -1.05), (0.74, 0), (0, 1.05), (-0.74, 0)),
}  # fmt: skip
"""What the shield of a card bears, by its letter: cross, chevron, star, bend, lozenge; in a square from -1 to 1."""
PAINTS = {"R": "8A2848", "G": "1F6F3C", "Y": "8A5A10", "O": "94400E", "V": "6E3A86"}
"""The colour of each charge: a darker tone of its country."""
STAIN, SIZE = "5C", 0.84
"""How much of its colour a charge takes on the land, and what of its room it takes."""
UPRIGHT = 1.35
"""By how much charges are drawn out to the north, so that they are known although they lie flat."""
BEVEL = 0.13
"""How broad the bevel is, beside half the width of a charge."""
SUN = (-0.62, -0.78)
"""Where on the screen the light comes from."""
LIT, DIM, LIGHTEST, DARKEST = "FFF8E2", "2A120C", 176, 128
"""The light and the shade on the bevel, and how opaque they are where they are strongest."""
FALLEN, FALLEN_SOFT, FALLEN_PAINT = 0.20, 0.26, "1E0C062C"
"""How far the shadow of a charge falls and how soft it is, in map units; its colour."""
ROAD, ROAD_CORE, ROAD_SHADE = "A58A66", "F3E8CC", "1E120A40"
INK_AT_SEA, SHADE_BELOW = "F6EED8", "10303FA0"
SHADE_WIDE, EDGE_WIDE, CORE_WIDE = 0.78, 0.70, 0.58
"""Widths of a road from north to south, in map units."""
SHADE_FALL, SHADE_SOFT = (0.10, 0.16), 0.22
"""How far the shadow of a road falls, and how soft it is, in map units."""
LYING = 0.8
"""How broad a road from west to east looks beside one from north to south."""
RAISED = 0.05
"""How far above its middle on the ground that of a stone is seen, in map units across."""
ROUND = 5
"""Points on the end of a road."""


def draw_charge(pen: Pen, camera: Camera, land: Place, letter: str) -> None:
    """The charge of the cards of a country, embossed in its land."""
    (x, y), radius = CHARGED[land]
    radius, unit = radius * SIZE, unit_of(camera)

    def seen(outline: Sequence[Point]) -> list[Point]:
        return camera.projection.polygon([plane((x + radius * a, y + radius * UPRIGHT * b)) for a, b in outline])

    rim, top = seen(CHARGES[letter]), seen(inset(CHARGES[letter], BEVEL))
    fallen = [(px + FALLEN * unit, py + FALLEN * unit) for px, py in rim]
    pen.polygon(fallen, glow=(FALLEN_PAINT, FALLEN_SOFT * unit))
    pen.polygon(rim, fill=PAINTS[letter] + STAIN)
    for number, (start, inner) in enumerate(zip(rim, top)):
        following = (number + 1) % len(rim)
        paint = light_on(start, rim[following])
        pen.polygon([start, rim[following], top[following], inner], fill=paint)


def inset(outline: Sequence[Point], by: float) -> list[Point]:
    """The same shape with every edge moved inwards; its corners go clockwise on the screen."""
    found = []
    for before, (x, y), after in zip([outline[-1], *outline], outline, [*outline[1:], outline[0]]):
        (ax, ay), (bx, by_) = _inwards(before, (x, y)), _inwards((x, y), after)
        share = by / (1 + ax * bx + ay * by_)
        found.append((x + (ax + bx) * share, y + (ay + by_) * share))
    return found


def light_on(start: Point, end: Point) -> Colour:
    """What lies on the bevel of an edge: light where it faces the sun, shade where it faces away."""
    across, down = _inwards(start, end)
    facing = -(across * SUN[0] + down * SUN[1])
    colour, most = (LIT, LIGHTEST) if facing > 0 else (DIM, DARKEST)
    return f"{colour}{round(most * (0.25 + 0.75 * abs(facing))):02X}"


def _inwards(start: Point, end: Point) -> Point:
    """The direction to the inside of an edge of a shape whose corners go clockwise on the screen."""
    across, down = end[0] - start[0], end[1] - start[1]
    far = math.hypot(across, down)
    return -down / far, across / far


# -- roads ------------------------------------------------------------------------------------------------------------


def draw_roads(pen: Pen, camera: Camera, board: Board) -> None:
    """Raised ways of stone over land, dashes over the sea."""
    unit, (left, top) = unit_of(camera), camera.projection.origin

    def seen(outline: Outline, aside: Point = (0.0, 0.0)) -> list[Point]:
        return [
            (left + (x + aside[0]) * unit, top + (y + aside[1]) * unit) for x, y in zip(outline[::2], outline[1::2])
        ]

    over_land, wet = _ways(camera.projection.tilt, camera.projection.turn, board.roads)
    for shade, _, _ in over_land:
        pen.polygon(seen(shade, SHADE_FALL), glow=(ROAD_SHADE, SHADE_SOFT * unit))
    for colour, part in ((ROAD, 1), (ROAD_CORE, 2)):
        for outlines in over_land:
            pen.polygon(seen(outlines[part]), fill=colour)
    for middle in wet:
        for colour, width in ((SHADE_BELOW, 0.62), (ROAD_CORE, 0.42)):
            pen.line(seen(middle), colour, width * unit, dash=(1.4 * unit, 1.1 * unit))


Outline: TypeAlias = "array[float]"
"""The points of a line, x and y in turn: in little room."""


@lru_cache(maxsize=2)
def _ways(
    tilt: Tilt, turn: float, roads: tuple[tuple[Place, Place], ...]
) -> tuple[tuple[tuple[Outline, Outline, Outline], ...], tuple[Outline, ...]]:
    """The outlines of shade, edge and core of every road over land and the middles of those over the sea, in map units
    around the middle of the board: the same in every size."""
    flat = camera_of(MAP, (Projection(tilt, turn),))
    squash, unit = tilt.squash, unit_of(flat)
    dry, wet = [], []
    for road in roads:
        points = (flat.projection.to_screen(plane(at)) for at in curve(*road))
        line = [(x / unit, y / unit) for x, y in points]
        if over_sea(*road):
            wet.append(_kept(_cut(line, 1.0, squash)))
        else:
            shade, edge, core = (_kept(_band(line, wide, 1.0, squash)) for wide in (SHADE_WIDE, EDGE_WIDE, CORE_WIDE))
            dry.append((shade, edge, core))
    return tuple(dry), tuple(wet)


def _kept(points: Iterable[Point]) -> Outline:
    return array("d", chain.from_iterable(points))


def _band(line: Sequence[Point], width: float, unit: float, squash: float) -> list[Point]:
    """The outline of a road that broad between the middles of two stones; it ends along their rims."""
    lanes = [_cut(_beside(line, width * (k / (ROUND - 1) - 0.5)), unit, squash, line) for k in range(ROUND)]
    start, goal = [lane[0] for lane in lanes[1:-1]], [lane[-1] for lane in lanes[1:-1]]
    return [*lanes[0], *goal, *lanes[-1][::-1], *start[::-1]]


def _beside(line: Sequence[Point], aside: float) -> list[Point]:
    """A line that far to the right of another one."""
    found = []
    for before, (x, y), after in zip([line[0], *line], line, [*line[1:], line[-1]]):
        along = after[0] - before[0], after[1] - before[1]
        far = math.hypot(*along)
        found.append((x - along[1] / far * aside, y + along[0] / far * aside * LYING))
    return found


def _cut(lane: Sequence[Point], unit: float, squash: float, middle: Sequence[Point] = ()) -> list[Point]:
    """What of a lane lies between the stones at the ends of the middle of its road."""
    ends = (middle or lane)[0], (middle or lane)[-1]
    found = list(lane)
    for (x, y), turn in zip(ends, (1, -1)):
        found = _after(found[::turn], (x, y - RAISED * unit), (STONE * unit, STONE * unit * squash))[::turn]
    return found


def _after(lane: Sequence[Point], at: Point, radii: Point) -> list[Point]:
    """What of a lane is left where it has come out of an ellipse around its beginning."""
    far = [math.hypot((x - at[0]) / radii[0], (y - at[1]) / radii[1]) for x, y in lane]
    first = next((k for k, out in enumerate(far) if out > 1.0), len(lane) - 1)
    share = (1.0 - far[first - 1]) / (far[first] - far[first - 1])
    (x, y), (to_x, to_y) = lane[first - 1], lane[first]
    return [(x + (to_x - x) * share, y + (to_y - y) * share), *lane[first:]]
