"""The roads of Kardinal & König: raised ways of stone that run under the round stones of the sites, dashes over sea.

The stones belong to the picture of the map, which lies below: every road ends along the rim of its stone."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, TypeAlias

from game.core import Place
from game.kardinal.board import Board
from scenes.board.camera import camera as camera_of
from scenes.board.layout import Point
from scenes.board.projection import Projection, Tilt
from scenes.kardinal.map import MAP, STONE, curve, over_sea, plane, unit_of

if TYPE_CHECKING:
    from scenes.board.camera import Camera
    from scenes.graphics.pen import Pen

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
