"""Focus for all devices: which of many boxes of a page, or points of a board, a direction leads to. Pure."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping, Sequence
from typing import Literal, TypeVar

from scenes.graphics.viewport import Box, Point

Key = TypeVar("Key", bound=Hashable)
Direction = Literal["up", "down", "left", "right"]
DIRECTIONS: tuple[Direction, ...] = ("up", "down", "left", "right")
DIRECTION_VECTORS: dict[str, Point] = {"up": (0.0, -1.0), "down": (0.0, 1.0), "left": (-1.0, 0.0), "right": (1.0, 0.0)}
"""By direction, the way on the screen."""
BOX_ASIDE_COST, POINT_ASIDE_COST, WRAP_ASIDE_COST = 2.5, 1.6, 0.5
"""How many times as far it is to look aside than ahead: to a box, to a point, and to one round at the other end."""
EDGE_TOLERANCE = 4.0
"""Logical units by which the next box may begin before this one ends."""


def box_towards(boxes: Mapping[Key, Box], current: Key, direction: Direction) -> Key:
    """The box that the direction leads to: the nearest ahead; if there is none, round the screen to the other side."""
    seen = {key: _turned(box, direction) for key, box in boxes.items()}
    here, others = seen[current], {key: box for key, box in seen.items() if key != current}
    ahead = {key: box for key, box in others.items() if _leads(here, box)}
    if not ahead:  # as if it had left the screen ahead and come back from behind
        here = here._replace(x=min(box.x for box in seen.values()) - here.w)
    return min(ahead or others, key=lambda key: _distance(here, seen[key]), default=current)


def is_ahead(boxes: Mapping[Key, Box], current: Key, direction: Direction) -> bool:
    """Whether any box lies that way, without going round the screen."""
    here = _turned(boxes[current], direction)
    return any(_leads(here, _turned(box, direction)) for key, box in boxes.items() if key != current)


def point_towards(start: Point, direction: str, points: Sequence[Point]) -> int | None:
    """The number of the point that lies next from `start` on the screen; from the last one on, round to the other end.

    A point counts as lying in a direction if it is at most 45 degrees off it; straight ahead is preferred.
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
    """Whether a box begins to the right of where this one ends."""
    return there.x - here.right >= -EDGE_TOLERANCE


def _turned(box: Box, direction: Direction) -> Box:
    """The box as it lies on a screen that is turned so that the direction leads to the right."""
    if direction == "right":
        return box
    if direction == "left":
        return box._replace(x=-box.right)
    return Box(box.y if direction == "down" else -box.bottom, box.x, box.h, box.w)


def _distance(here: Box, there: Box) -> tuple[float, float]:
    """To the right and aside between the edges; between equals, how far the middles are apart."""
    aside = max(there.y - here.bottom, here.y - there.bottom, 0.0)
    return max(0.0, there.x - here.right) + BOX_ASIDE_COST * aside, abs(there.centre[1] - here.centre[1])
