"""Camera: view, turn, zoom and pan, how it finds the whole board again, and the projection from the plane of a board to
the screen and back, slanted and in the plan. No pygame.

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
class Projection:
    """A view that has found its place on the screen. `scale` is logical units to a unit of the plane."""

    tilt: Tilt
    turn: float = 0.0
    scale: float = 1.0
    origin: Point = (0.0, 0.0)
    relief: Terraces | None = field(default=None, compare=False)
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

    def depth(self, point: Point) -> float:
        """Grows towards the viewer: what is greater is drawn later."""
        return _turned(point, self.cos, self.sin)[1]

    @property
    def tile(self) -> float:
        """The width of a cell's diamond in the slanted view, in logical units."""
        return self.scale * math.sqrt(2)


def _turned(point: Point, cos: float, sin: float) -> Point:
    return point[0] * cos - point[1] * sin, point[0] * sin + point[1] * cos


@dataclass(frozen=True, slots=True)
class Camera:
    """One way to look at a board. `by_hand` is set once a player has zoomed or panned."""

    layout: Layout
    projections: tuple[Projection, ...]
    view: int = 0
    by_hand: bool = False
    largest: float = LARGEST_TILE
    """How wide a cell is at most, unless by hand."""
    projection: Projection = field(init=False, compare=False)
    """The projection in use."""
    slanted: bool = field(init=False, compare=False)
    """Whether pieces stand up in this view."""
    tile: float = field(init=False, compare=False)
    """The width of a cell on the screen, in logical units: of its diamond, or of its square in the plan."""

    def __post_init__(self) -> None:
        projection = self.projections[self.view]
        slanted = projection.tilt.squash < 1
        object.__setattr__(self, "projection", projection)
        object.__setattr__(self, "slanted", slanted)
        object.__setattr__(self, "tile", projection.tile if slanted else projection.scale)

    @property
    def turn(self) -> int:
        """How many of the layout's turns the camera has made clockwise."""
        return round(self.projection.turn * self.layout.turns)

    def at(self, place: Place) -> Point:
        """Where the middle of a place lies on the screen, as high as the ground there."""
        return self.projection.to_screen(self.layout.centre(place))

    def seen(self, projection: Projection, by_hand: bool = False) -> Camera:
        """The same camera with another projection in its view."""
        projections = (*self.projections[: self.view], projection, *self.projections[self.view + 1 :])
        return replace(self, projections=projections, by_hand=by_hand)

    def other_view(self) -> Camera:
        """From the slanted view to the plan and back."""
        return replace(self, view=(self.view + 1) % len(self.projections), by_hand=False)

    def turned(self, by: int) -> Camera:
        """One turn on, clockwise for +1; both views turn together."""
        turn = (self.turn + by) % self.layout.turns / self.layout.turns
        return replace(self, projections=tuple(replace(one, turn=turn) for one in self.projections), by_hand=False)

    def of_nothing(self, room: Box) -> Camera:
        """The origin of the plane in the middle of a room: of a board that is empty in a game that names no places to
        be seen."""
        found = self.sized(self._scale(self.largest)).projection
        return self.seen(replace(found, origin=room.centre))

    def sized(self, scale: float) -> Camera:
        """The same view at that scale of the plane, or at the next smaller one for which sprites are made."""
        tile = min(self.largest, self._tile(replace(self.projection, scale=scale)))
        stepped = max(TILE_STEP, math.floor(tile / TILE_STEP + NEARLY) * TILE_STEP)
        return self.seen(replace(self.projection, scale=self._scale(stepped)))

    def zoom(self, about: Point, steps: float) -> Camera:
        """Larger or smaller by eighths, keeping a point of the screen."""
        tile = self._tile(self.projection)
        wanted = min(LARGEST_TILE * 1.5, max(min(SMALLEST_TILE, tile), tile * ZOOM**steps))
        factor, (x, y) = round(wanted / TILE_STEP) * TILE_STEP / tile, self.projection.origin
        origin = about[0] + (x - about[0]) * factor, about[1] + (y - about[1]) * factor
        found = replace(self.projection, scale=self.projection.scale * factor, origin=origin)
        return self.seen(found, by_hand=True)

    def pan(self, dx: float, dy: float) -> Camera:
        """Moves the board with the finger."""
        x, y = self.projection.origin
        return self.seen(replace(self.projection, origin=(x + dx, y + dy)), by_hand=True)

    def _tile(self, projection: Projection) -> float:
        return projection.tile if self.slanted else projection.scale

    def _scale(self, tile: float) -> float:
        return tile / math.sqrt(2) if self.slanted else tile


def camera(layout: Layout, views: Iterable[Projection]) -> Camera:
    """A camera that has not looked for its place yet."""
    return Camera(layout, tuple(replace(view, relief=layout.relief) for view in views))
