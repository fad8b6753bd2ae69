"""Page turn: the picture of the screen that is left is turned away from the next one, in a quarter of a second.

Only the stripe between two moments is drawn. The next screen has everything that is pressed meanwhile; a press ends it.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from scenes.graphics import shapes
from scenes.graphics.theme import INK, PARCHMENT
from scenes.graphics.timing import eased, over

SECONDS = 0.26
"""At full motion."""
FOLD, SHADE = 70.0, 110.0
"""Width of the edge of the page that turns, and how far its shadow falls, in logical units."""
DARK = 110
"""Opacity of the shadow beside the page, 0 to 255."""


class PageTurn:
    """Owns the picture that is turned away, the one that comes, and how far the page is."""

    def __init__(self) -> None:
        self._old: pygame.Surface | None = None
        self._new: pygame.Surface | None = None
        self._backwards = False
        self._passed = 0.0
        self._edge = 0
        self.turning = False
        """Whether a page is on its way; asked in every frame."""

    def begin(self, old: pygame.Surface, window: pygame.Surface, backwards: bool) -> None:
        """The picture `old` is turned away from what the window shows now; backwards to a screen that lay behind."""
        self._old, self._new, self._backwards, self._passed = old, window.copy(), backwards, 0.0
        self._edge, self.turning = 0 if backwards else window.get_width(), True
        window.blit(old, (0, 0))

    def renew(self, dt: float, motion: float, window: pygame.Surface, unit: float) -> None:
        """The next screen has drawn itself anew on the whole window while so many seconds passed."""
        assert self._new
        self._new.blit(window, (0, 0))
        self.advance(dt, motion, window, unit)
        if self.turning:
            self._draw(window, window.get_rect(), unit)

    def advance(self, dt: float, motion: float, window: pygame.Surface, unit: float) -> pygame.Rect:
        """So many seconds pass, of which `motion` says how long they count; the part of the window that was drawn."""
        assert self._new
        self._passed += dt
        share = over(self._passed, SECONDS, motion)
        if share >= 1:
            window.blit(self._new, (0, 0))
            self.end()
            return window.get_rect()
        before, wide = self._edge, window.get_width()
        self._edge = round(wide * eased(share if self._backwards else 1 - share))
        reach = round((FOLD + SHADE) * unit) + 1
        left, right = min(before, self._edge) - reach, max(before, self._edge) + reach
        area = pygame.Rect(left, 0, right - left, window.get_height()).clip(window.get_rect())
        self._draw(window, area, unit)
        return area

    def end(self) -> None:
        """The page has turned, or somebody does not wait for it."""
        self._old = self._new = None
        self.turning = False

    def _draw(self, window: pygame.Surface, area: pygame.Rect, unit: float) -> None:
        """That part of the window: on one side of the edge the old picture, on the other side the new one."""
        assert self._old and self._new
        window.set_clip(area)
        split = max(area.left, min(area.right, self._edge))
        left, right = (self._new, self._old) if self._backwards else (self._old, self._new)
        window.blit(left, area.topleft, (area.x, 0, split - area.x, area.h))
        window.blit(right, (split, area.y), (split, 0, area.right - split, area.h))
        fold, shade = _edges(round(FOLD * unit), round(SHADE * unit), window.get_height(), self._backwards)
        if self._backwards:
            window.blit(shade, (self._edge - shade.get_width(), 0))
            window.blit(fold, (self._edge, 0))
        else:
            window.blit(shade, (self._edge, 0))
            window.blit(fold, (self._edge - fold.get_width(), 0))
        window.set_clip(None)


@lru_cache(maxsize=2)
def _edges(fold: int, shade: int, height: int, backwards: bool) -> tuple[pygame.Surface, pygame.Surface]:
    """The edge of the page, lit where it bends, and the shadow that it throws."""
    light, dark = shapes.rgba(PARCHMENT[0])[:3], shapes.rgba(INK)[:3]
    bend, cast = pygame.Surface((max(2, fold), 1), pygame.SRCALPHA), pygame.Surface((max(2, shade), 1), pygame.SRCALPHA)
    for x in range(bend.get_width()):
        share = (x + 1) / bend.get_width()
        bend.set_at((x, 0), (*light, round(235 * share * share)))
    for x in range(cast.get_width()):
        share = 1 - x / cast.get_width()
        cast.set_at((x, 0), (*dark, round(DARK * share * share)))
    found = [pygame.transform.scale(one, (one.get_width(), height)) for one in (bend, cast)]
    if backwards:
        found = [pygame.transform.flip(one, True, False) for one in found]
    return shapes.ready(found[0]), shapes.ready(found[1])
