"""Viewport: the window in logical units, 1080 high if wide, 1440 wide if squarer; points, boxes, interpolation and
easing. No pygame here."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

Point = tuple[float, float]

WIDE_RATIO = 1.5
"""Aspect ratio from which the wide layout is used: 16:9 and 16:10 are wide, 4:3 is not."""


class Box(NamedTuple):
    """A rectangle in logical units."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> Point:
        """The centre point."""
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def corners(self) -> tuple[Point, Point, Point, Point]:
        """The corners, clockwise from the upper left."""
        return (self.x, self.y), (self.right, self.y), (self.right, self.bottom), (self.x, self.bottom)

    def inset(self, across: float, down: float | None = None) -> Box:
        """The box shrunk by that much on every side; negative values enlarge it."""
        down = across if down is None else down
        return Box(self.x + across, self.y + down, self.w - 2 * across, self.h - 2 * down)

    def moved(self, dx: float, dy: float) -> Box:
        """The box moved by an offset."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def contains(self, point: Point) -> bool:
        """Whether the point is inside; the right and lower edges are not."""
        return self.x <= point[0] < self.x + self.w and self.y <= point[1] < self.y + self.h

    def overlaps(self, other: Box) -> bool:
        """Whether the two share more than an edge."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def overlap_area(self, other: Box) -> float:
        """The area in which the two overlap."""
        wide = min(self.x + self.w, other.x + other.w) - max(self.x, other.x)
        return max(0.0, wide) * max(0.0, min(self.y + self.h, other.y + other.h) - max(self.y, other.y))

    def apart(self, other: Box) -> float:
        """The distance between two boxes, 0 if they overlap."""
        across = max(self.x - other.right, other.x - self.right, 0.0)
        return math.hypot(across, max(self.y - other.bottom, other.y - self.bottom, 0.0))

    def holds(self, other: Box, slack: float = 0.5) -> bool:
        """Whether the other box is inside, within a tolerance of `slack`."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )


def centred(middle: Point, w: float, h: float) -> Box:
    """The box of that size around a point."""
    return Box(middle[0] - w / 2, middle[1] - h / 2, w, h)


def mean(points: Sequence[Point]) -> Point:
    """The mean of some points."""
    across, down = zip(*points)
    return sum(across) / len(points), sum(down) / len(points)


def hull(points: Sequence[Point]) -> list[Point]:
    """The convex hull of some points, in order."""
    found: list[Point] = []
    across = sorted(set(points))
    for line in (across, across[::-1]):
        start = len(found) + 1
        for point in line:
            x, y = point
            while len(found) > start:
                (ax, ay), (bx, by) = found[-2:]
                if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0:  # it turns outwards there
                    break
                found.pop()
            found.append(point)
        found.pop()
    return found or list(points[:1])


def between(start: Point, goal: Point, share: float) -> Point:
    """Linear interpolation between two points, at a share from 0 to 1."""
    return start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share


def motion_progress(passed: float, seconds: float, motion: float) -> float:
    """Progress of a motion, from 0 to 1, after `passed` seconds. `seconds` is its length at full speed, `motion` a
    factor on that length; 1 where it is 0."""
    length = seconds * motion
    return min(1.0, max(0.0, passed / length)) if length else 1.0


def eased(share: float) -> float:
    """Smoothstep easing of a share from 0 to 1."""
    return share * share * (3 - 2 * share)


def direction(start: Point, goal: Point) -> Point:
    """The unit vector from one point towards another."""
    length = math.dist(start, goal)
    return (goal[0] - start[0]) / length, (goal[1] - start[1]) / length


def ellipse(middle: Point, across: float, down: float, corners: int = 36) -> list[Point]:
    """An ellipse as a polygon with those half axes."""
    x, y = middle
    return [(x + across * right, y + down * low) for right, low in _circle(corners)]


@cache
def _circle(corners: int) -> list[Point]:
    """The corners of a unit circle."""
    turns = [corner * math.tau / corners for corner in range(corners)]
    return [(math.cos(turn), math.sin(turn)) for turn in turns]


def around(points: Sequence[Point]) -> Box:
    """The bounding box of some points."""
    xs, ys = zip(*points)
    left, top = min(xs), min(ys)
    return Box(left, top, max(xs) - left, max(ys) - top)


@dataclass(frozen=True, slots=True)
class Viewport:
    """Size of the picture in pixels (of the window without free edges), and the players' text scale."""

    width: int
    height: int
    text: float = 1.0
    """Text scale, 1 to 2."""
    left: int = 0
    """Free pixels at the left and at the right of the window."""
    top: int = 0
    """Free pixels above and below."""
    wide: bool = field(init=False, compare=False)
    """Whether the wide layout is used."""
    unit: float = field(init=False, compare=False)
    """Pixels per logical unit, computed once because everything drawn uses it."""
    w: float = field(init=False, compare=False)
    """Logical width of the window: 1920 or more, 1440 or more if it is not wide."""
    h: float = field(init=False, compare=False)
    """Logical height of the window: 1080 or more."""

    def __post_init__(self) -> None:
        wide = self.width >= WIDE_RATIO * self.height
        unit = min(self.width / (1920 if wide else 1440), self.height / 1080)
        found = {"wide": wide, "unit": unit, "w": self.width / unit, "h": self.height / unit}
        for name, value in found.items():
            object.__setattr__(self, name, value)

    @property
    def whole(self) -> Box:
        """The whole window, in logical units."""
        return Box(0, 0, self.w, self.h)

    def px(self, length: float) -> int:
        """A length in whole pixels."""
        return round(length * self.unit)

    def rect(self, box: Box) -> tuple[int, int, int, int]:
        """A box in whole pixels: x, y, width, height. Adjacent boxes stay adjacent."""
        unit = self.unit
        x, y = round(box.x * unit), round(box.y * unit)
        return x, y, round((box.x + box.w) * unit) - x, round((box.y + box.h) * unit) - y

    def logical(self, at: tuple[float, float]) -> Point:
        """The position of a window pixel in logical units."""
        return (at[0] - self.left) / self.unit, (at[1] - self.top) / self.unit

    def of_window(self, share: tuple[float, float]) -> Point:
        """The position in logical units of a point given as shares of the window's width and height."""
        width, height = self.width + 2 * self.left, self.height + 2 * self.top
        return self.logical((share[0] * width, share[1] * height))


def pixels(points: Sequence[Point]) -> tuple[int, int, int, int]:
    """The bounding box of some points in whole pixels: x, y, width, height."""
    box = around(points)
    left, top = math.floor(box.x), math.floor(box.y)
    return left, top, math.ceil(box.right) - left, math.ceil(box.bottom) - top
