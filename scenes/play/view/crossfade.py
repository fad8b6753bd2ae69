"""Crossfade: the picture before the camera moved gives way to the new one, so that the eye can follow."""

from __future__ import annotations

import pygame

from scenes.graphics.timing import over

DISSOLVE = 0.22
"""Seconds in which one view gives way to another at full motion."""


class Crossfade:
    """Owns the picture as it was, while it still lies over the new one."""

    def __init__(self) -> None:
        self.picture: pygame.Surface | None = None
        self._laid_at = 0.0

    def lay(self, picture: pygame.Surface, clock: float) -> None:
        """A copy of the picture lies over what comes next."""
        self.picture, self._laid_at = picture.copy(), clock

    def lift(self) -> None:
        """It is gone at once."""
        self.picture = None

    def share(self, clock: float, motion: float) -> float:
        """How much of the picture before is still seen."""
        return 1 - over(clock - self._laid_at, DISSOLVE, motion) if self.picture else 0.0

    def fade(self, clock: float, motion: float) -> bool:
        """Lets time pass; True if the picture changes by it."""
        if self.picture is None:
            return False
        if not self.share(clock, motion):
            self.lift()
        return True
