"""Camera: view, turn, zoom and pan, and how it finds the whole board again. No pygame."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from game.core import Place
from scenes.board.layout import Layout, Point
from scenes.board.projection import Projection, fitted, moved, zoomed
from scenes.graphics.viewport import Box

LARGEST_TILE, SMALLEST_TILE = 264.0, 40.0
"""Logical units, for zooming: wider cells would show the grain of the sprites, narrower ones cannot be hit."""

ZOOM = 1.125
"""How much larger everything becomes in one step of zooming."""
TILE_STEP, NEARLY = 2.0, 0.02
"""Tiles come in steps of so many units, so that few sizes of each sprite are ever made; so small a part of a step may
be wanting to the next one."""


@dataclass(frozen=True, slots=True)
class Camera:
    """One way to look at a board. `by_hand` is set once a player has zoomed or panned."""

    layout: Layout
    projections: tuple[Projection, ...]
    view: int = 0
    by_hand: bool = False
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

    def seen(self, projection: Projection, by_hand: bool = True) -> Camera:
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

    def fit(self, places: Iterable[Place], room: Box) -> Camera:
        """All those places in the room, as large as may be; nothing is ever left out, however small it becomes."""
        corners = [corner for place in places for corner in self.layout.outline(place)]
        middle = room.centre
        largest = self._scale(LARGEST_TILE)
        found = fitted(self.projection, corners, middle, (room.w, room.h), largest)
        stepped = max(TILE_STEP, math.floor(self._tile(found) / TILE_STEP + NEARLY) * TILE_STEP)
        return self.seen(zoomed(found, middle, self._scale(stepped) / found.scale), by_hand=False)

    def sized(self, scale: float) -> Camera:
        """The same view at that scale of the plane, or at the next smaller one for which sprites are made."""
        tile = min(LARGEST_TILE, self._tile(replace(self.projection, scale=scale)))
        stepped = max(TILE_STEP, math.floor(tile / TILE_STEP + NEARLY) * TILE_STEP)
        return self.seen(replace(self.projection, scale=self._scale(stepped)), by_hand=False)

    def holds(self, places: Iterable[Place], room: Box) -> bool:
        """Whether every corner of every place lies in the room."""
        corners = self.projection.polygon([corner for place in places for corner in self.layout.outline(place)])
        right, bottom = room.right, room.bottom
        return all(room.x <= x < right and room.y <= y < bottom for x, y in corners)

    def zoom(self, about: Point, steps: float) -> Camera:
        """Larger or smaller by eighths, keeping a point of the screen."""
        tile = self._tile(self.projection)
        wanted = min(LARGEST_TILE * 1.5, max(min(SMALLEST_TILE, tile), tile * ZOOM**steps))
        wanted = round(wanted / TILE_STEP) * TILE_STEP
        return self.seen(zoomed(self.projection, about, wanted / tile))

    def pan(self, dx: float, dy: float) -> Camera:
        """Moves the board with the finger."""
        return self.seen(moved(self.projection, dx, dy))

    def _tile(self, projection: Projection) -> float:
        return projection.tile if self.slanted else projection.scale

    def _scale(self, tile: float) -> float:
        return tile / math.sqrt(2) if self.slanted else tile


def camera(layout: Layout, views: Iterable[Projection]) -> Camera:
    """A camera that has not looked for its place yet."""
    return Camera(layout, tuple(replace(view, relief=layout.relief) for view in views))
