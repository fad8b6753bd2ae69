"""Label places: where a paper lies beside something on the board so that it hides as little as may be. Pure."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from scenes.graphics.viewport import Box, Point

GAPS = (14.0, 44.0, 84.0, 130.0, 190.0, 260.0)
"""How far from the thing a paper may lie, in logical units."""
APART = 6.0
"""How far from others it is moved, at least."""
PIECE, PLACE = 32.0, 5.0
"""How many units of the way it is worth to leave one tenth of the paper's own area free of pieces, and of places where
something may be laid."""

Obstacle = tuple[float, float, float, float, float]
"""The left, upper, right and lower edge of what should stay free, and what each unit of its area is worth."""


def beside(
    size: Point, around: Box, within: Box, pieces: Sequence[Box], places: Sequence[Box] = (), kept: Sequence[Box] = ()
) -> Box:
    """The box of that size near `around` and inside `within`: the nearest one if it hides nothing, else the one that
    hides the least. It never lies on `around` if there is room beside it, nor on what is `kept`."""
    w, h = size
    weighed = [(one, PIECE) for one in pieces] + [(one, PLACE) for one in places]
    weighed += [(one, 100 * PIECE) for one in (around, *kept)]
    obstacles = [(one.x, one.y, one.right, one.bottom, 10 * weight / (w * h)) for one, weight in weighed]
    best, least = around, math.inf
    for box in _around(w, h, around):
        found = _into(box, within)
        cost = apart(found, around)
        if cost < least:  # else it is farther away than another one is bad
            cost += _hidden(found, obstacles)
            best, least = (found, cost) if cost < least else (best, least)
    return best


def clear_of(box: Box, taken: Sequence[Box], within: Box) -> Box:
    """The box, moved as little as may be so that it lies on none of the boxes `taken`; where it is if that is nowhere
    inside `within`."""
    found = [_into(box, within)]
    for _ in range(2):  # past one of them, and from there past another one
        found += [_into(moved, within) for one in found for other in taken if one.overlaps(other)
                  for moved in _past(one, other)]  # fmt: skip
    free = [one for one in found if not any(one.overlaps(other) for other in taken)]
    return min(free, key=lambda one: math.dist(one[:2], box[:2]), default=box)


def _past(box: Box, other: Box) -> Iterator[Box]:
    """The box at the four sides of another one."""
    yield box._replace(x=other.x - box.w - APART)
    yield box._replace(x=other.right + APART)
    yield box._replace(y=other.y - box.h - APART)
    yield box._replace(y=other.bottom + APART)


def _hidden(box: Box, obstacles: Sequence[Obstacle]) -> float:
    """What a paper there would hide, weighed. Asked a hundred times a picture with everything on the board."""
    x, y, w, h = box
    far, low, found = x + w, y + h, 0.0
    for left, top, right, bottom, weight in obstacles:
        if left < far and x < right and top < low and y < bottom:
            found += weight * (min(far, right) - max(x, left)) * (min(low, bottom) - max(y, top))
    return found


def _around(w: float, h: float, box: Box) -> Iterator[Box]:
    """Above and below, then at the sides, then across the corners; further and further away."""
    x, y = box.centre
    for gap in GAPS:
        top, bottom = box.y - gap - h, box.bottom + gap
        left, right = box.x - gap - w, box.right + gap
        for up in (top, bottom):
            yield from (Box(x - w / 2 + aside, up, w, h) for aside in (0.0, -w / 3, w / 3))
        for at in (left, right):
            yield from (Box(at, y - h / 2 + lower, w, h) for lower in (0.0, -h / 2, h / 2))
        yield from (Box(at, up, w, h) for at in (left, right) for up in (top, bottom))


def _into(box: Box, within: Box) -> Box:
    """Moved so that it lies inside."""
    x = min(max(box.x, within.x), max(within.x, within.right - box.w))
    y = min(max(box.y, within.y), max(within.y, within.bottom - box.h))
    return Box(x, y, box.w, box.h)


def apart(one: Box, other: Box) -> float:
    """The way between two boxes that do not overlap."""
    dx = max(one.x - other.right, other.x - one.right, 0.0)
    dy = max(one.y - other.bottom, other.y - one.bottom, 0.0)
    return math.hypot(dx, dy)
