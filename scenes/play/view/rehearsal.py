"""Rehearsal: what lies over the board is worked out, and its pictures are made, before the frame that shows it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from time import perf_counter

import pygame

from scenes.graphics.pen import Pen, Repaint


class Rehearsal:
    """Owns how far the next picture is rehearsed, and what has been drawn once already."""

    def __init__(self) -> None:
        self._of: object = None
        self._next = 0
        self._known: set[Hashable] = set()
        self._speck: pygame.Surface | None = None

    def work(self, of: object, parts: Sequence[Callable[[], object]], until: float) -> bool:
        """Does what is left of the parts that belong to that picture, one at least and more until that moment; whether
        nothing is left."""
        if self._of is not of:
            self._of, self._next = of, 0
        while self._next < len(parts):
            parts[self._next]()
            self._next += 1
            if perf_counter() >= until:
                break
        return self._next >= len(parts)

    def draw(self, pen: Pen, key: Hashable, draw: Callable[[Pen], object]) -> None:
        """Draws something where nobody sees it, so that its pictures are there; once for that key."""
        if key in self._known:
            return
        self._speck = self._speck or pygame.Surface((1, 1)).convert()
        own = pen.onto(self._speck)
        own.written, own.repaint = [], Repaint()
        draw(own)
        self._known.add(key)
