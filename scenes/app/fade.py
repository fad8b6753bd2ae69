"""Fade: a picture gives way to the next one in a quarter of a second, from screen to screen and from view to view.

The next screen has everything that is pressed meanwhile; a press ends it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from time import perf_counter

import pygame

from scenes.graphics.timing import over

SECONDS = 0.24
"""At full motion."""


class Fade:
    """Owns the picture that goes, the one that comes, and how much of the first is still seen."""

    def __init__(self) -> None:
        self._old: pygame.Surface | None = None
        self._new: pygame.Surface | None = None
        self._passed = 0.0
        self.lies = False
        """Whether something of the picture before is still seen; asked in every frame."""
        self._at_once: Sequence[pygame.Rect] = ()
        """Where nothing of it is seen any more: two sentences in each other cannot be read."""

    def has_room(self, window: pygame.Surface, until: float = math.inf) -> bool:
        """Makes room for both pictures, for the second one next time if that would not be done by then; whether there
        is. To get it from the system takes ten times as long as to fill it."""
        began = perf_counter()
        if self._old is None or self._old.get_size() != window.get_size():
            self._old, self._new, now = window.copy(), None, perf_counter()
            if 2 * now - began > until:
                return False
        self._new = self._new or window.copy()
        return True

    def keep(self, window: pygame.Surface, at_once: Sequence[pygame.Rect] = ()) -> None:
        """What the window shows now is to give way to what is drawn there next, in those parts at once."""
        self._at_once = at_once
        assert self._old
        self._old.set_alpha(None)
        self._old.blit(window, (0, 0))

    def begin(self, window: pygame.Surface) -> None:
        """What was kept gives way to what the window shows now."""
        self._passed, self.lies = 0.0, True
        self._follow(window)
        assert self._old
        window.blit(self._old, (0, 0))

    def renew(self, dt: float, motion: float, window: pygame.Surface) -> None:
        """What comes has drawn itself anew on the whole window while so many seconds passed."""
        self._follow(window)
        self.advance(dt, motion, window)

    def _follow(self, window: pygame.Surface) -> None:
        """What comes is what the window shows now."""
        assert self._old and self._new
        self._new.blit(window, (0, 0))
        for area in self._at_once:
            self._old.blit(window, area, area)

    def advance(self, dt: float, motion: float, window: pygame.Surface) -> None:
        """So many seconds pass, of which `motion` says how long they count."""
        assert self._old and self._new
        self._passed += dt
        share = over(self._passed, SECONDS, motion)
        window.blit(self._new, (0, 0))
        if share >= 1:
            self.end()
            return
        self._old.set_alpha(round(254 * (1 - share)))  # of 255 SDL has no fast way
        window.blit(self._old, (0, 0))

    def end(self) -> None:
        """Nothing of the picture before is seen any more, or somebody does not wait for that."""
        self._old = self._new = None
        self.lies = False
