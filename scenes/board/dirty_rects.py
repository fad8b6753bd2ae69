"""Dirty rectangles: what of a kept picture still shows something older, painted anew as far as time allows."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from scenes.graphics.timing import Slices, TimeIsUp

SLICE = 640, 400
"""Pixels that are painted in one go where time is short."""


class DirtyRects:
    """Owns the areas of one picture that still show something older."""

    def __init__(self) -> None:
        self._areas: list[pygame.Rect] = []

    def spoil(self, areas: Iterable[pygame.Rect]) -> None:
        """These areas have to be painted again."""
        for area in areas:
            if area.w > 0 and area.h > 0:
                self._add(area)

    def work(self, paint: Callable[[pygame.Rect], object], slices: Slices) -> None:
        """Paints them all, large ones in parts where time is short; raises `TimeIsUp` if something is left."""
        while self._areas:
            area = self._areas.pop()
            if not slices.are_endless and (area.w > SLICE[0] or area.h > SLICE[1]):
                self._areas += _halves(area)
                continue
            try:
                paint(area)
            except TimeIsUp:
                self._areas.append(area)
                raise
            if self._areas:
                slices.pause()

    def _add(self, area: pygame.Rect) -> None:
        """Areas that overlap become one, if that is not larger than both."""
        merged = area.copy()
        for other in [*self._areas]:
            union = merged.union(other)
            if union.w * union.h <= merged.w * merged.h + other.w * other.h:
                self._areas.remove(other)
                merged = union
        self._areas.append(merged)


def _halves(area: pygame.Rect) -> list[pygame.Rect]:
    """The area cut across its longer side, as counted in slices."""
    x, y, w, h = area
    if w * SLICE[1] > h * SLICE[0]:
        return [pygame.Rect(x, y, w // 2, h), pygame.Rect(x + w // 2, y, w - w // 2, h)]
    return [pygame.Rect(x, y, w, h // 2), pygame.Rect(x, y + h // 2, w, h - h // 2)]
