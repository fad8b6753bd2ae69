"""Fitting: the largest size at which a board lies between the papers and tools around it. Pure.

The board is the hull of all points that have to be seen. Whether a hull of a certain size around a certain point keeps
clear of a box is told by one line between them, at right angles to an edge of either; so for every such point the
largest size is a plain formula, and only the point has to be looked for.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from scenes.graphics.viewport import Box, Point

FIRST_STEP, LAST_STEP = 96.0, 3.0
"""How far the middle of a board is moved at first to try whether it becomes larger, and at last, in logical units."""
PLACES = 9
"""By which part of the room the places lie apart from which on it is tried."""
WAYS = (-1.0, -0.5, 0.0, 0.5, 1.0)
"""How far it is moved to both sides and up and down, in steps: obliquely, too, along the edge of something."""
TOWARDS_MIDDLE = 3e-4
"""By what share a board may be smaller for each unit that it lies nearer to the middle of its room."""


def hull(points: Sequence[Point]) -> list[Point]:
    """The corners around all of these points, in order."""
    found: list[Point] = []
    across = sorted(set(points))
    for line in (across, across[::-1]):
        start = len(found)
        for point in line:
            while len(found) >= start + 2 and _turns(found[-2], found[-1], point) <= 0:
                found.pop()
            found.append(point)
        found.pop()
    return found or list(points[:1])


class Fitting:
    """Owns the shape of a board, its middle at the origin, and what lies around it."""

    def __init__(self, points: Sequence[Point], within: Box, taken: Sequence[Box]) -> None:
        """`points` are those of the board at scale 1; `taken` boxes are kept clear of, and nothing leaves `within`."""
        left, right = min(x for x, _ in points), max(x for x, _ in points)
        top, bottom = min(y for _, y in points), max(y for _, y in points)
        self.middle = (left + right) / 2, (top + bottom) / 2
        corners = hull([(x - self.middle[0], y - self.middle[1]) for x, y in points])
        self._right, self._down = max((right - left) / 2, 1e-6), max((bottom - top) / 2, 1e-6)
        self._sides = [_side(one, other) for one, other in pairwise((*corners, corners[0])) if one != other]
        self._inside = within.x, within.y, within.right, within.bottom
        self._taken = [_edges(box, self._sides) for box in taken]

    def largest_at(self, at: Point, enough: float = -math.inf) -> float:
        """The largest scale with the middle of the board at that point; nothing or less where that point is taken, and
        less than everything as soon as it is seen to be no more than `enough`."""
        (x, y), wide, high = at, self._right, self._down
        left, top, right, bottom = self._inside
        found = min((right - x) / wide, (x - left) / wide, (bottom - y) / high, (y - top) / high)
        for (left, top, right, bottom), nearest in self._taken:
            if found <= enough:
                return -math.inf
            beside = max((left - x) / wide, (x - right) / wide, (top - y) / high, (y - bottom) / high)
            if beside < found:
                apart = max([(near - nx * x - ny * y) / far for (nx, ny, far), near in zip(self._sides, nearest)])
                found = min(found, max(beside, apart))
        return found

    def best(self, start: Point) -> tuple[float, Point]:
        """The largest scale that was found, and where the middle of the board lies then."""

        tried: set[Point] = set()
        at, step, best = start, FIRST_STEP, -math.inf

        def worth(at: Point) -> float:
            if at in tried:
                return -math.inf  # was not better then, and is not now
            tried.add(at)
            share = 1 - TOWARDS_MIDDLE * (abs(at[0] - start[0]) + abs(at[1] - start[1]))
            return self.largest_at(at, best / share) * share

        x, y = start
        reach = (self._inside[2] - self._inside[0]) / PLACES, (self._inside[3] - self._inside[1]) / PLACES
        coarse = [(x + reach[0] * dx, y + reach[1] * dy) for dx in (0, -1, 1, -2, 2) for dy in (0, -1, 1, -2, 2)]
        best, at = max(((worth(one), one) for one in coarse), key=lambda found: found[0])
        while step >= LAST_STEP:
            around = [(at[0] + dx * step, at[1] + dy * step) for dx in WAYS for dy in WAYS if dx or dy]
            found, place = max((worth(one), one) for one in around)
            if found > best:
                best, at = found, place
            else:
                step /= 2
        return self.largest_at(at), at


Edges = tuple[tuple[float, float, float, float], list[float]]
"""Left, top, right and bottom of a box, and how far out it begins along the way out of each side of the board."""


def _edges(box: Box, sides: Sequence[tuple[float, float, float]]) -> Edges:
    left, top, wide, high = box
    right, bottom = left + wide, top + high
    corners = ((left, top), (right, top), (left, bottom), (right, bottom))
    nearest = [min(nx * x + ny * y for x, y in corners) for nx, ny, _ in sides]
    return (left, top, right, bottom), nearest


def _side(one: Point, other: Point) -> tuple[float, float, float]:
    """The way out of a side of the hull, and how far out it lies."""
    nx, ny = other[1] - one[1], one[0] - other[0]
    far = nx * one[0] + ny * one[1]
    return (nx, ny, far) if far > 0 else (-nx, -ny, max(-far, 1e-6))


def _turns(one: Point, two: Point, three: Point) -> float:
    return (two[0] - one[0]) * (three[1] - one[1]) - (two[1] - one[1]) * (three[0] - one[0])
