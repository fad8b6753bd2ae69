"""Glide: the camera moves and zooms from one place to another, over one picture of the board, so that the eye follows.

Of the two cameras the one further away has painted everything that is seen on the way; its picture is shown enlarged.
"""

from __future__ import annotations

import math

import pygame

from scenes.board.camera import Camera
from scenes.graphics.timing import eased, over
from scenes.graphics.viewport import Box

SECONDS = 0.45
"""How long it takes at full motion if nobody says otherwise."""
BARE = 2.0
"""How many logical units of a picture may be bare at its edges on the way."""
LARGE = 4_000_000
"""Pixels from which on a picture is kept at half its width and height."""


class Glide:
    """Owns the move of the camera that is under way: from where to where, and how much of it has passed."""

    def __init__(self) -> None:
        self._before: pygame.Surface | None = None
        """The board as it was, if the camera comes nearer."""
        self.flies = False
        """Whether the camera is on its way; asked several times in every frame."""

    def begin(self, start: Camera, goal: Camera, board: pygame.Surface | None, seconds: float = SECONDS) -> bool:
        """From one camera to another that looks from the same side; False if they do not. `board` is the picture of
        the board as it was, `seconds` how long it takes at full motion."""
        one, other = start.projection, goal.projection
        if (one.tilt, one.turn, start.view) != (other.tilt, other.turn, goal.view) or board is None:
            return False
        self._start, self._goal, self._before = one, other, _kept(board) if other.scale > one.scale else None
        self._seconds, self._passed, self.flies = seconds, 0.0, True
        return True

    def lift(self) -> None:
        """The camera is there at once."""
        self._before, self.flies = None, False

    def update(self, dt: float, motion: float, ready: bool) -> bool:
        """Lets time pass as soon as the new picture is ready; True if the picture changes by it."""
        if not self.flies:
            return False
        if ready:
            self._passed += dt
        if over(self._passed, self._seconds, motion) >= 1:
            self.lift()
        return True

    def draw(self, surface: pygame.Surface, board: pygame.Surface, unit: float, motion: float) -> pygame.Rect:
        """The board on its way, in place of `board`, which is as it will be; `unit` is pixels to a logical unit. The
        part of the surface that it fills."""
        start, goal, share = self._start, self._goal, eased(over(self._passed, self._seconds, motion))
        scale = math.exp(math.log(start.scale) * (1 - share) + math.log(goal.scale) * share)
        picture, seen = (board, goal) if self._before is None else (self._before, start)
        larger, apart = scale / seen.scale, goal.scale - start.scale
        # so that whatever does not move on the screen between both pictures stands still on the way
        way = (scale - start.scale) / apart if abs(apart) > 1e-6 else share
        x, y = (
            (one + (other - one) * way - larger * own) * unit
            for one, other, own in zip(start.origin, goal.origin, seen.origin)
        )
        return _enlarged(surface, picture, larger * board.get_width() / picture.get_width(), (x, y))


def fills(start: Camera, goal: Camera, whole: Box) -> bool:
    """Whether what the camera further away has painted fills a picture all the way from one camera to the other."""
    far, near = sorted((start.projection, goal.projection), key=lambda one: one.scale)
    larger = near.scale / far.scale
    x, y = (there - larger * here for there, here in zip(near.origin, far.origin))
    return Box(x, y, whole.w * larger, whole.h * larger).holds(whole, BARE)


def _kept(board: pygame.Surface) -> pygame.Surface:
    """The picture as it is now; of a very large one every other pixel, which nobody sees while it moves."""
    width, height = board.get_size()
    return board.copy() if width * height <= LARGE else pygame.transform.scale(board, (width // 2, height // 2))


def _enlarged(
    surface: pygame.Surface, picture: pygame.Surface, larger: float, corner: tuple[float, float]
) -> pygame.Rect:
    """The picture so much larger, its upper left corner at that pixel; what it does not reach stays as it is."""
    width, height = surface.get_size()
    left, top = max(0, math.ceil(corner[0])), max(0, math.ceil(corner[1]))
    right = min(width, math.floor(corner[0] + picture.get_width() * larger))
    bottom = min(height, math.floor(corner[1] + picture.get_height() * larger))
    if right <= left or bottom <= top:
        return pygame.Rect(0, 0, 0, 0)
    part = pygame.Rect(
        round((left - corner[0]) / larger),
        round((top - corner[1]) / larger),
        max(1, round((right - left) / larger)),
        max(1, round((bottom - top) / larger)),
    ).clip(picture.get_rect())
    filled = pygame.Rect(left, top, right - left, bottom - top)
    pygame.transform.scale(picture.subsurface(part), filled.size, surface.subsurface(filled))
    return filled
