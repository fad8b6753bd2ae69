"""Focus navigation: which box of a page or point of a board a direction leads to. Pure functions."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping, Sequence
from typing import Literal, TypeVar

from scenes.graphics.viewport import Box, Point

Key = TypeVar("Key", bound=Hashable)
Direction = Literal["up", "down", "left", "right"]
DIRECTIONS: tuple[Direction, ...] = ("up", "down", "left", "right")
DIRECTION_VECTORS: dict[str, Point] = {"up": (0.0, -1.0), "down": (0.0, 1.0), "left": (-1.0, 0.0), "right": (1.0, 0.0)}
"""Unit vectors of the directions on the screen."""
BOX_ASIDE_COST, POINT_ASIDE_COST, WRAP_ASIDE_COST = 2.5, 1.6, 0.5
"""Cost of distance aside, as a multiple of distance ahead: to a box, to a point, and when wrapping around."""
EDGE_TOLERANCE = 4.0
"""Overlap in logical units that a next box may have with this one."""


def box_towards(boxes: Mapping[Key, Box], current: Key, direction: Direction) -> Key:
    """The nearest box in a direction; wraps around the screen if there is none."""
    seen = {key: _turned(box, direction) for key, box in boxes.items()}
    here, others = seen[current], {key: box for key, box in seen.items() if key != current}
    ahead = {key: box for key, box in others.items() if _leads(here, box)}
    if not ahead:  # wrap around: start from behind the first box
        here = here._replace(x=min(box.x for box in seen.values()) - here.w)
    return min(ahead or others, key=lambda key: _distance(here, seen[key]), default=current)


def is_ahead(boxes: Mapping[Key, Box], current: Key, direction: Direction) -> bool:
    """Whether there is a box in that direction, without wrapping."""
    here = _turned(boxes[current], direction)
    return any(_leads(here, _turned(box, direction)) for key, box in boxes.items() if key != current)


def point_towards(start: Point, direction: str, points: Sequence[Point]) -> int | None:
    """Index of the next point from `start` in a direction; wraps around after the last one.

    Only points at most 45 degrees off count; straight ahead is preferred.
    """
    along = DIRECTION_VECTORS[direction]
    best: tuple[float, int] | None = None
    last: tuple[float, int] | None = None
    for number, (x, y) in enumerate(points):
        dx, dy = x - start[0], y - start[1]
        ahead = dx * along[0] + dy * along[1]
        aside = abs(dx * along[1] - dy * along[0])
        if abs(dx) + abs(dy) < 0.5:
            continue
        if ahead > 0 and aside <= ahead * 1.001:
            cost = math.hypot(ahead, POINT_ASIDE_COST * aside)
            best = min(best or (cost, number), (cost, number))
        elif ahead < 0 and aside <= -ahead * 1.001:
            cost = ahead + WRAP_ASIDE_COST * aside
            last = min(last or (cost, number), (cost, number))
    chosen = best or last
    return chosen[1] if chosen else None


def _leads(here: Box, there: Box) -> bool:
    """Whether a box begins to the right of the other's end."""
    return there.x - here.right >= -EDGE_TOLERANCE


def _turned(box: Box, direction: Direction) -> Box:
    """The box rotated so that the direction points right."""
    if direction == "right":
        return box
    if direction == "left":
        return box._replace(x=-box.right)
    return Box(box.y if direction == "down" else -box.bottom, box.x, box.h, box.w)


def _distance(here: Box, there: Box) -> tuple[float, float]:
    """Cost of the distance to the right and aside between edges; ties: distance of the middles."""
    aside = max(there.y - here.bottom, here.y - there.bottom, 0.0)
    return max(0.0, there.x - here.right) + BOX_ASIDE_COST * aside, abs(there.centre[1] - here.centre[1])
