"""Pinch gesture: two fingers apart and together zoom, around each other they turn the camera. No pygame."""

from __future__ import annotations

import math

from scenes.board.camera import ZOOM, Camera
from scenes.input.events import Pinch

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
