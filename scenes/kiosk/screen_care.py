"""Screen care: what keeps a picture that is shown all summer from burning in. It never lies in the same place for long,
is darker when nobody has come for a while, and black in the hours that the owner has chosen.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import pygame

from scenes.graphics.pen import Pen

DIM_AFTER = 1800.0
"""Seconds without a touch."""
DIM = 0.45
"""How bright the picture is then, as a part of its full light."""
SHIFTS = ((0, 0), (15, -9), (-12, 10), (6, 12), (-16, -4), (12, 5), (-6, -12))
"""Where the picture lies in turn, in logical units from its usual place; no game has as many parts to show."""

Light = Literal["bright", "dim", "dark"]


class ScreenCare:
    """Owns how long the picture has been shown, and where it lies."""

    def __init__(self) -> None:
        self.dark = False
        """Whether this is an hour in which the screen is black."""
        self._shown = 0.0
        self._turn = 0

    @property
    def light(self) -> Light:
        """How bright the picture is now."""
        return "dark" if self.dark else "dim" if self._shown >= DIM_AFTER else "bright"

    @property
    def shift(self) -> tuple[int, int]:
        """How far the picture lies from its usual place, in logical units."""
        return SHIFTS[self._turn % len(SHIFTS)]

    @property
    def turned(self) -> bool:
        """Whether what is bright lies at the other side."""
        return self._turn // len(SHIFTS) % 2 == 1

    def pass_time(self, dt: float) -> None:
        """The picture is shown for so many seconds more."""
        self._shown += dt

    def move_on(self) -> None:
        """The picture lies elsewhere from now on."""
        self._turn += 1

    def dim(self, pen: Pen) -> None:
        """Darkens what was drawn just now, each pixel once."""
        if self.light != "dim":
            return
        level = round(255 * DIM)
        drawn = pen.repaint.changed
        for area in [pen.surface.get_rect()] if drawn is None else disjoint(drawn):
            pen.surface.fill((level, level, level), area, pygame.BLEND_RGB_MULT)


def disjoint(areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """The same pixels in rectangles that do not overlap."""
    found: list[pygame.Rect] = []
    for area in areas:
        pieces = [pygame.Rect(area)]
        for other in found:
            pieces = [piece for one in pieces for piece in _without(one, other)]
        found += pieces
    return found


def _without(area: pygame.Rect, other: pygame.Rect) -> list[pygame.Rect]:
    """What is left of an area without another one, in at most four rectangles that do not overlap."""
    cut = area.clip(other)
    if not cut.w or not cut.h:
        return [area] if area.w and area.h else []
    pieces = (
        pygame.Rect(area.x, area.y, area.w, cut.y - area.y),
        pygame.Rect(area.x, cut.bottom, area.w, area.bottom - cut.bottom),
        pygame.Rect(area.x, cut.y, cut.x - area.x, cut.h),
        pygame.Rect(cut.right, cut.y, area.right - cut.right, cut.h),
    )
    return [piece for piece in pieces if piece.w and piece.h]
