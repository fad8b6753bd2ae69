"""Projection from the plane of the board to the screen and back, slanted and in the plan, in every camera turn.

Both views are one formula: turn the plane, squash it, scale it, move it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from scenes.board.layout import Point, Relief

EIGHTH = math.pi / 4


@dataclass(frozen=True, slots=True)
class Tilt:
    """How one view of a board lies: turned clockwise on the screen by `angle` radians, heights times `squash`."""

    angle: float
    squash: float


SLANTED = Tilt(EIGHTH, 0.5)
"""The dimetric view of the sprites: x runs to the lower right, y to the lower left, a square becomes a 2:1 diamond."""

PLAN = Tilt(0.0, 1.0)
"""Straight from above, x to the right, y down."""

HEX_PLAN = Tilt(EIGHTH, 1.0)
"""Straight from above for hexes, which stand straight only in the slanted direction."""


@dataclass(frozen=True, slots=True)
class Projection:
    """A view that has found its place on the screen. `scale` is logical units to a unit of the plane."""

    tilt: Tilt
    turn: float = 0.0
    scale: float = 1.0
    origin: Point = (0.0, 0.0)
    relief: Relief | None = field(default=None, compare=False)
    """The heights of the ground of this board; None where it is even."""
    cos: float = field(init=False, compare=False)
    """Of the angle by which the plane is turned: a camera that turns clockwise lets the board turn the other way."""
    sin: float = field(init=False, compare=False)
    rise: float = field(init=False, compare=False)
    """How far up the screen a unit of height leads."""

    def __post_init__(self) -> None:
        angle = self.tilt.angle - self.turn * math.tau
        object.__setattr__(self, "cos", math.cos(angle))
        object.__setattr__(self, "sin", math.sin(angle))
        object.__setattr__(self, "rise", self.scale * math.sqrt(1 - self.tilt.squash**2))

    def to_screen(self, point: Point, lift: float = 0.0) -> Point:
        """Where a point of the plane, lifted by so many units above the ground there, lies on the screen."""
        return self.raised(point, lift + self.relief.ground(point) if self.relief else lift)

    def raised(self, point: Point, height: float) -> Point:
        """Where it lies so many units above the plane, whatever the ground does there."""
        (x, y), cos, sin, scale, (left, top) = point, self.cos, self.sin, self.scale, self.origin
        down = (x * sin + y * cos) * scale * self.tilt.squash
        return left + (x * cos - y * sin) * scale, top + down - height * self.rise

    def ground(self, point: Point) -> float:
        """How high above the plane the ground is there, in units of the plane."""
        return self.relief.ground(point) if self.relief else 0.0

    def slope(self, point: Point) -> float:
        """The same for what glides over the ground and takes its steps evenly."""
        return self.relief.slope(point) if self.relief else 0.0

    def to_plane(self, at: Point) -> Point:
        """Which point of the ground is seen at a point of the screen; on the face of a step it belongs to the upper
        terrace."""
        if not self.relief or self.tilt.squash >= 1:
            return self._under(at, 0.0)
        for level in self.relief.levels:
            found = self._under(at, level)
            if self.relief.ground(found) >= level:
                return found
        return self._under(at, 0.0)

    def _under(self, at: Point, height: float) -> Point:
        x = (at[0] - self.origin[0]) / self.scale
        y = (at[1] - self.origin[1] + height * self.rise) / (self.scale * self.tilt.squash)
        return _turned((x, y), self.cos, -self.sin)

    def polygon(self, points: Iterable[Point], height: float | None = None) -> list[Point]:
        """The screen points of a shape: on the ground, or at one height above the plane."""
        if height is None:
            return [self.to_screen(point) for point in points]
        return [self.raised(point, height) for point in points]

    def level(self, middle: Point, points: Iterable[Point]) -> list[Point]:
        """The screen points of a shape that lies level, as high as the ground under its middle."""
        return self.polygon(points, self.ground(middle))

    def depths(self, points: Iterable[Point]) -> list[float]:
        """The depth of each."""
        return list(map(self.depth, points))

    def depth(self, point: Point) -> float:
        """Grows towards the viewer: what is greater is drawn later."""
        return _turned(point, self.cos, self.sin)[1]

    @property
    def tile(self) -> float:
        """The width of a cell's diamond in the slanted view, in logical units."""
        return self.scale * math.sqrt(2)


def _turned(point: Point, cos: float, sin: float) -> Point:
    return point[0] * cos - point[1] * sin, point[0] * sin + point[1] * cos


def fitted(projection: Projection, points: Iterable[Point], middle: Point, room: Point, largest: float) -> Projection:
    """The same view, scaled and moved so that the points fill a room of that width and height around `middle`.

    `largest` is the greatest scale; the board is never blown up beyond its sprites. Without any point, as on a board
    that is empty in a game that names no places to be seen, the origin of the plane lies in the middle.
    """
    screen = replace(projection, scale=1.0, origin=(0.0, 0.0)).polygon(points) or [(0.0, 0.0)]
    left, right = min(x for x, _ in screen), max(x for x, _ in screen)
    top, bottom = min(y for _, y in screen), max(y for _, y in screen)
    scale = min(room[0] / (right - left or 1), room[1] / (bottom - top or 1), largest)
    origin = middle[0] - scale * (left + right) / 2, middle[1] - scale * (top + bottom) / 2
    return replace(projection, scale=scale, origin=origin)


def zoomed(projection: Projection, about: Point, factor: float) -> Projection:
    """The same view, larger or smaller, with the point `about` of the screen kept where it is."""
    x, y = projection.origin
    origin = about[0] + (x - about[0]) * factor, about[1] + (y - about[1]) * factor
    return replace(projection, scale=projection.scale * factor, origin=origin)


def moved(projection: Projection, dx: float, dy: float) -> Projection:
    """The same view, moved on the screen."""
    return replace(projection, origin=(projection.origin[0] + dx, projection.origin[1] + dy))
