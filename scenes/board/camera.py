"""Camera: view, turn, zoom and pan, and the way from the plane of a board to the screen and back, isometric and in the
plan. No pygame.

Both views are one formula: turn the plane, squash it, scale it, move it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from game.core import Place
from scenes.board.layout import Layout, Terraces
from scenes.graphics.viewport import Box, Point

LARGEST_TILE, SMALLEST_TILE = 264.0, 40.0
"""Logical units, for zooming: wider cells would show the grain of the sprites, narrower ones cannot be hit."""

ZOOM = 1.125
"""How much larger everything becomes in one step of zooming."""
TILE_STEP, NEARLY = 2.0, 0.02
"""Tiles come in steps of so many units, so that few sizes of each sprite are ever made; so small a part of a step may
be wanting to the next one."""
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
class Camera:
    """One way to look at a board, which may have found its place on the screen."""

    layout: Layout
    tilts: tuple[Tilt, ...]
    """What the board can be seen from."""
    view: int = 0
    """Which of them it is seen from."""
    turn: float = 0.0
    """How far the camera has turned clockwise, of all the way round: the board turns the other way."""
    scale: float = 1.0
    """Logical units to a unit of the plane."""
    origin: Point = (0.0, 0.0)
    by_hand: bool = False
    """Whether a player has zoomed or panned."""
    largest: float = LARGEST_TILE
    """How wide a cell is at most, unless by hand."""
    tilt: Tilt = field(init=False, compare=False)
    """That of its view."""
    relief: Terraces | None = field(init=False, compare=False)
    """The heights of the ground of this board; None where it is even."""
    cos: float = field(init=False, compare=False)
    """Of the angle by which the plane is turned."""
    sin: float = field(init=False, compare=False)
    rise: float = field(init=False, compare=False)
    """How far up the screen a unit of height leads."""
    slanted: bool = field(init=False, compare=False)
    """Whether pieces stand up in this view."""
    tile: float = field(init=False, compare=False)
    """The width of a cell on the screen, in logical units: of its diamond, or of its square in the plan."""

    def __post_init__(self) -> None:
        tilt = self.tilts[self.view]
        angle, slanted = tilt.angle - self.turn * math.tau, tilt.squash < 1
        known = {
            "tilt": tilt,
            "relief": self.layout.relief,
            "cos": math.cos(angle),
            "sin": math.sin(angle),
            "rise": self.scale * math.sqrt(1 - tilt.squash**2),
            "slanted": slanted,
            "tile": self.scale * math.sqrt(2) if slanted else self.scale,
        }
        for name, value in known.items():
            object.__setattr__(self, name, value)

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
        return x * self.cos + y * self.sin, y * self.cos - x * self.sin

    def polygon(self, points: Iterable[Point], height: float | None = None) -> list[Point]:
        """The screen points of a shape: on the ground, or at one height above the plane."""
        if height is None:
            return [self.to_screen(point) for point in points]
        return [self.raised(point, height) for point in points]

    def level(self, middle: Point, points: Iterable[Point]) -> list[Point]:
        """The screen points of a shape that lies level, as high as the ground under its middle."""
        return self.polygon(points, self.ground(middle))

    def depth(self, point: Point) -> float:
        """Grows towards the viewer: what is greater is drawn later."""
        return point[0] * self.sin + point[1] * self.cos

    def at(self, place: Place) -> Point:
        """Where the middle of a place lies on the screen, as high as the ground there."""
        return self.to_screen(self.layout.centre(place))

    def other_view(self) -> Camera:
        """From the slanted view to the plan and back."""
        return replace(self, view=(self.view + 1) % len(self.tilts), by_hand=False)

    def turned(self, by: int) -> Camera:
        """One turn on, clockwise for +1."""
        turns = self.layout.turns
        return replace(self, turn=(round(self.turn * turns) + by) % turns / turns, by_hand=False)

    def lying(self, scale: float, origin: Point = (0.0, 0.0)) -> Camera:
        """The same view at that scale of the plane, with its origin there on the screen."""
        return replace(self, scale=scale, origin=origin, by_hand=False)

    def of_nothing(self, room: Box) -> Camera:
        """The origin of the plane in the middle of a room: of a board that is empty in a game that names no places to
        be seen."""
        return replace(self.sized(math.inf), origin=room.centre)

    def sized(self, scale: float) -> Camera:
        """The same view at that scale of the plane, or at the next smaller one for which sprites are made."""
        cell = math.sqrt(2) if self.slanted else 1.0
        tile = min(self.largest, scale * cell)
        stepped = max(TILE_STEP, math.floor(tile / TILE_STEP + NEARLY) * TILE_STEP)
        return self.lying(stepped / cell, self.origin)

    def zoom(self, about: Point, steps: float) -> Camera:
        """Larger or smaller by eighths, keeping a point of the screen."""
        tile, (x, y) = self.tile, self.origin
        wanted = min(LARGEST_TILE * 1.5, max(min(SMALLEST_TILE, tile), tile * ZOOM**steps))
        factor = round(wanted / TILE_STEP) * TILE_STEP / tile
        origin = about[0] + (x - about[0]) * factor, about[1] + (y - about[1]) * factor
        return replace(self, scale=self.scale * factor, origin=origin, by_hand=True)

    def pan(self, dx: float, dy: float) -> Camera:
        """Moves the board with the finger."""
        x, y = self.origin
        return replace(self, origin=(x + dx, y + dy), by_hand=True)
