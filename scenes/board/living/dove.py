"""Dove: now and then one crosses the table, where it flies over no mark, no value and no letter."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

import pygame

from scenes.board.living.spots import Clear
from scenes.graphics import shapes
from scenes.graphics.viewport import Viewport

SECONDS, FIRST, BETWEEN = 8.0, 5.0, 43.0
"""How long one crosses, when the first one comes, and how long it is from one to the next."""
HEIGHTS = (0.14, 0.2, 0.26, 0.32, 0.38, 0.44, 0.5, 0.56, 0.62, 0.68, 0.74)
"""Where it may cross, in parts of the height of the window."""
RISE = 0.05
"""How far it rises on its way, in the same."""
LONG = 44.0
"""From beak to tail, in logical units."""
BEATS = 2.1
"""Of its wings, a second; now and then it glides."""
WHITE, GREY, LINE = "F6F1E6", "CFC7B8", "6B6257"
BODY = ((-1.0, 0.1), (-0.55, -0.1), (0.0, -0.2), (0.5, -0.2), (0.72, -0.3), (0.9, -0.2), (1.06, -0.12), (0.86, -0.02),
        (0.5, 0.16), (-0.1, 0.2), (-0.6, 0.14))  # fmt: skip
"""A dove that flies to the right, about two units long, y downwards."""
WINGS = (-1.0, -0.55, 0.0, 0.5, 0.8, 0.3, -0.4)
"""How high the wing stands in the pictures of one beat."""
Pixel = tuple[int, int]


class Dove:
    """Owns the way of one dove."""

    def __init__(self, viewport: Viewport, number: int, begun: float, height: float) -> None:
        self._begun, self._height, self._viewport = begun, height * viewport.height, viewport
        self._way = -1 if number % 2 else 1
        self._pictures = _pictures(viewport.px(LONG), self._way)

    def is_gone(self, seconds: float) -> bool:
        """Whether it has crossed."""
        return not 0 <= seconds - self._begun <= SECONDS

    def seen(self, seconds: float) -> tuple[pygame.Surface, pygame.Rect]:
        """The picture of that moment, and where it is."""
        share = (seconds - self._begun) / SECONDS
        beat = (seconds - self._begun) * BEATS
        glides = math.sin(beat * 0.9) > 0.55
        picture = self._pictures[1 if glides else int(beat % 1 * len(WINGS))]
        return picture, picture.get_rect(center=self._at(share))

    def _at(self, share: float) -> Pixel:
        width, height = self._viewport.width, self._viewport.height
        along = share if self._way > 0 else 1 - share
        x = -0.05 * width + 1.1 * width * along
        y = self._height - RISE * height * share + 0.008 * height * math.sin(9 * share)
        return round(x), round(y)


def dove(
    viewport: Viewport, number: int, begun: float, clear: Clear, free: Callable[[pygame.Rect], bool]
) -> Dove | None:
    """The dove of that number, on a way that leads over nothing that is read; it flies under the controls. `free` tells
    whether nothing lies over the still picture in an area. None if there is no such way now."""
    whole = pygame.Rect(0, 0, viewport.width, viewport.height)
    for turn in range(len(HEIGHTS)):
        found = Dove(viewport, number, begun, HEIGHTS[(turn * 4 + number * 3) % len(HEIGHTS)])
        rects = [found.seen(begun + SECONDS * step / 60)[1].inflate(8, 8).clip(whole) for step in range(61)]
        seen = [rect for rect in rects if rect.w and rect.h]
        hidden = sum(rect.collidelist(clear.controls) >= 0 for rect in seen)
        if hidden <= len(seen) // 2 and all(clear.allows(rect, under=True) and free(rect) for rect in seen):
            return found
    return None


@lru_cache(maxsize=4)
def _pictures(long: int, way: int) -> list[pygame.Surface]:
    """One beat of its wings, flying to the right or to the left."""
    half = long / 2
    size = (long + 8, long + 8)
    middle = size[0] / 2, size[1] / 2

    def placed(shape: tuple[tuple[float, float], ...]) -> list[tuple[float, float]]:
        return [(middle[0] + way * x * half, middle[1] + y * half) for x, y in shape]

    found = []
    for wing in WINGS:
        picture = shapes.blank(*size, WHITE)
        far = ((0.4, -0.14), (0.3, wing * 0.75), (-0.1, wing * 0.9), (-0.2, -0.08))
        near = ((0.35, -0.12), (0.12, wing * 0.95), (-0.42, wing * 1.05), (-0.2, wing * 0.4), (-0.3, -0.02))
        for shape, fill in ((far, GREY), (BODY, WHITE), (near, WHITE)):
            image, corner = shapes.polygon(placed(shape), fill)
            picture.blit(image, corner)
            line, corner = shapes.polyline(placed(shape), LINE + "90", max(1.0, half * 0.05), True)
            picture.blit(line, corner)
        found.append(shapes.ready(picture))
    return found
