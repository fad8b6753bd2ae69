"""View tools: how players look at the board; plan, flattened, turned, zoomed, or with a layer over it."""

from __future__ import annotations

import math
from collections.abc import Callable

from scenes.board.camera import ZOOM, Camera
from scenes.board.look import AnyLook
from scenes.graphics.viewport import Point
from scenes.input.events import Pinch
from scenes.play.hud.frame import Frame
from scenes.play.state.areas import Tool
from scenes.play.state.board_state import Sight

ZOOM_STEPS: dict[Tool, float] = {"zoom_in": 2.0, "zoom_out": -2.0}


class ViewTools:
    """Owns how far two fingers have moved; everything it changes is the sight."""

    def __init__(self, look: AnyLook, sight: Sight, dissolve: Callable[[], None], fit: Callable[[], None]) -> None:
        """`dissolve` lets the picture as it is give way to the next one, `fit` brings the whole board on the screen."""
        self._look, self._sight = look, sight
        self._dissolve, self._fit = dissolve, fit
        self._pinch = PinchGesture()
        self.pinches = False
        """Whether two fingers are down."""

    def use(self, tool: Tool, frame: Frame) -> None:
        """Uses a tool."""
        sight = self._sight
        if tool == "view":
            tool = self._next_view()
        if tool in ("flatten", "plan", "fit"):
            self._dissolve()
        if tool == "flatten" or (
            tool == "plan" and len(self._look.drawing.views) < 2
        ):  # what is flattened is a plan as well
            sight.flattened = not sight.flattened
        elif tool == "plan":
            sight.flattened = False
            sight.camera = sight.camera.other_view()
            self._fit()
        elif tool == "fit":
            self._fit()
        else:
            self.zoom(frame.layout.room.centre, ZOOM_STEPS[tool])

    def _next_view(self) -> Tool:
        """What the one button does: the board stands, lies flat, is a plan, and stands again."""
        several = len(self._look.drawing.views) > 1
        return "plan" if several and (self._sight.flattened or not self._sight.camera.slanted) else "flatten"

    def turn(self, by: int) -> None:
        """The board is seen from another side."""
        self._dissolve()
        self._sight.camera = self._sight.camera.turned(by)
        self._fit()

    def next_layer(self) -> None:
        """The next thing that can be laid over the board, after the last one none."""
        names = ("", *(name for name, _ in self._look.drawing.layers))
        self._sight.layer = names[(names.index(self._sight.layer) + 1) % len(names)]

    def zoom(self, at: Point, amount: float) -> None:
        """Nearer or further away from a point of the screen."""
        self._sight.camera = self._sight.camera.zoom(at, amount)

    def pan(self, by: Point) -> None:
        """The board is pushed."""
        self._sight.camera = self._sight.camera.pan(*by)

    def pinch(self, event: Pinch) -> None:
        """Two fingers zoom and turn."""
        self.pinches = True
        self._sight.camera = self._pinch.zoomed(self._sight.camera, event)
        way = self._pinch.turns(event)
        if way and self._look.layout.turns > 1:
            self.turn(way)

    def release(self) -> None:
        """No two fingers are down any more."""
        self.pinches = False
        self._pinch.release()


TURN = 0.6
"""Radians by which two fingers turn until the camera makes one of its turns."""
MOST = 1.3
"""By how much fingers may be ahead of a camera that can zoom no further."""


class PinchGesture:
    """Owns how far two fingers have moved since the camera last followed them: it goes in steps, they do not."""

    def __init__(self) -> None:
        self.release()

    def release(self) -> None:
        """No two fingers are down any more."""
        self._factor, self._twist = 1.0, 0.0

    def zoomed(self, camera: Camera, event: Pinch) -> Camera:
        """The camera after this movement; the same one as long as it is too small for a step."""
        self._factor = min(MOST, max(1 / MOST, self._factor * event.factor))
        found = camera.zoom(event.at, math.log(self._factor) / math.log(ZOOM))
        if abs(found.tile - camera.tile) < 1:
            return camera
        self._factor *= camera.tile / found.tile  # what is left over goes into the next step
        return found

    def turns(self, event: Pinch) -> int:
        """How the camera turns with this movement: 1 for clockwise, -1, or 0."""
        self._twist += event.twist
        if abs(self._twist) < TURN:
            return 0
        way = 1 if self._twist > 0 else -1
        self._twist = 0.0
        return way
