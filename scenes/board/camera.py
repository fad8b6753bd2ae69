"""Camera: view, turn, zoom and pan; projection from the plane of a board to the screen and back. No pygame.

The isometric view and the plan are one formula: rotate the plane, squash it, scale it, move it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from game.core import Place
from scenes.board.layout import Layout, Terraces
from scenes.graphics.viewport import Box, Point

LARGEST_TILE, SMALLEST_TILE = 264.0, 40.0
"""Cell width in logical units when zooming: wider cells show the pixels of the sprites, narrower ones cannot be hit."""

ZOOM = 1.125
"""Magnification of one zoom step."""
TILE_STEP, ROUND_UP = 2.0, 0.02
"""Tile widths are multiples of TILE_STEP units, so that few sizes of each sprite are made; a width that lacks at most
this part of a step is rounded up."""
EIGHTH = math.pi / 4


@dataclass(frozen=True, slots=True)
class Tilt:
    """One view of a board: rotated clockwise on the screen by `angle` radians, vertical scale `squash`."""

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
    """A view of a board, with its scale and position on the screen once it is framed."""

    layout: Layout
    tilts: tuple[Tilt, ...]
    """The views of this board."""
    view: int = 0
    """Index of the current view."""
    turn: float = 0.0
    """Clockwise rotation of the camera, 1 is a full turn; the board rotates the other way."""
    scale: float = 1.0
    """Logical units for each unit of the plane."""
    origin: Point = (0.0, 0.0)
    by_hand: bool = False
    """Whether a player has zoomed or panned."""
    largest: float = LARGEST_TILE
    """Largest cell width, in logical units, unless a player zooms."""
    tilt: Tilt = field(init=False, compare=False)
    """Tilt of the current view."""
    relief: Terraces | None = field(init=False, compare=False)
    """Heights of the ground; None for a flat board."""
    cos: float = field(init=False, compare=False)
    """Cosine and sine (below) of the rotation of the plane."""
    sin: float = field(init=False, compare=False)
    rise: float = field(init=False, compare=False)
    """Logical units upwards on the screen for each unit of height."""
    slanted: bool = field(init=False, compare=False)
    """Whether pieces stand up in this view."""
    tile: float = field(init=False, compare=False)
    """Width of a cell on the screen, in logical units: of its diamond, in the plan of its square."""

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
        """Screen position of a point of the plane, `lift` units above the ground there."""
        return self.raised(point, lift + self.relief.ground(point) if self.relief else lift)

    def raised(self, point: Point, height: float) -> Point:
        """Screen position of a point `height` units above the plane, regardless of the ground."""
        (x, y), cos, sin, scale, (left, top) = point, self.cos, self.sin, self.scale, self.origin
        down = (x * sin + y * cos) * scale * self.tilt.squash
        return left + (x * cos - y * sin) * scale, top + down - height * self.rise

    def ground(self, point: Point) -> float:
        """Height of the ground above the plane, in units of the plane."""
        return self.relief.ground(point) if self.relief else 0.0

    def slope(self, point: Point) -> float:
        """Height of the ground with its steps smoothed, for what glides over it."""
        return self.relief.slope(point) if self.relief else 0.0

    def to_plane(self, at: Point) -> Point:
        """Ground point seen at a screen point; on the face of a step, that of the upper terrace."""
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
        """Screen points of a shape: on the ground, or at one height above the plane."""
        if height is None:
            return [self.to_screen(point) for point in points]
        return [self.raised(point, height) for point in points]

    def level(self, middle: Point, points: Iterable[Point]) -> list[Point]:
        """Screen points of a level shape, as high as the ground under its middle."""
        return self.polygon(points, self.ground(middle))

    def depth(self, point: Point) -> float:
        """Drawing order: greater is nearer to the viewer and drawn later."""
        return point[0] * self.sin + point[1] * self.cos

    def at(self, place: Place) -> Point:
        """Screen position of the middle of a place, on the ground."""
        return self.to_screen(self.layout.centre(place))

    def other_view(self) -> Camera:
        """The next view: from slanted to plan and back."""
        return replace(self, view=(self.view + 1) % len(self.tilts), by_hand=False)

    def turned(self, by: int) -> Camera:
        """Rotated by one step, clockwise for +1."""
        turns = self.layout.turns
        return replace(self, turn=(round(self.turn * turns) + by) % turns / turns, by_hand=False)

    def lying(self, scale: float, origin: Point = (0.0, 0.0)) -> Camera:
        """The same view with this scale and this screen position of the origin."""
        return replace(self, scale=scale, origin=origin, by_hand=False)

    def of_nothing(self, room: Box) -> Camera:
        """The same view with the origin in the middle of a room, for an empty board without places to show."""
        return replace(self.sized(math.inf), origin=room.centre)

    def sized(self, scale: float) -> Camera:
        """The same view at `scale`, or at the next smaller one for which sprites are made."""
        cell = math.sqrt(2) if self.slanted else 1.0
        tile = min(self.largest, scale * cell)
        stepped = max(TILE_STEP, math.floor(tile / TILE_STEP + ROUND_UP) * TILE_STEP)
        return self.lying(stepped / cell, self.origin)

    def zoom(self, about: Point, steps: float) -> Camera:
        """Zoomed by `steps`; the screen point `about` stays where it is."""
        tile, (x, y) = self.tile, self.origin
        wanted = min(LARGEST_TILE * 1.5, max(min(SMALLEST_TILE, tile), tile * ZOOM**steps))
        factor = round(wanted / TILE_STEP) * TILE_STEP / tile
        origin = about[0] + (x - about[0]) * factor, about[1] + (y - about[1]) * factor
        return replace(self, scale=self.scale * factor, origin=origin, by_hand=True)

    def pan(self, dx: float, dy: float) -> Camera:
        """Moved by a drag."""
        x, y = self.origin
        return replace(self, origin=(x + dx, y + dy), by_hand=True)
