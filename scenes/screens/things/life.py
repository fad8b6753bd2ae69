"""Smoke over the game pictures on home.

`assets/shared/covers/<id>.json` says where it rises, in shares (0-1) of the whole picture: `{"smoke": [[x, y], ...]}`.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pygame

from scenes.core.log import warn
from scenes.graphics.living_pictures import draw_smoke
from scenes.graphics.pen import Pen
from scenes.graphics.viewport import Box

SMOKE_WIDTH, SMOKE_HEIGHT = 0.2, 0.17
"""Cell width for which the puffs are made, and height of the smoke, in picture heights."""
COVER_ASPECT = 1428 / 900
"""Aspect ratio of the covers before they were cropped."""

Spot = tuple[float, float]


@cache
def smoke_of(assets: Path, game_id: str) -> tuple[Spot, ...]:
    """Where smoke rises in the picture of that game; nowhere if there is no file or it is damaged."""
    path = assets / "shared" / "covers" / f"{game_id}.json"
    try:
        return tuple((float(x), float(y)) for x, y in json.loads(path.read_text(encoding="utf-8"))["smoke"])
    except FileNotFoundError:
        return ()
    except (OSError, ValueError, TypeError, LookupError) as problem:
        warn("nothing moves at home as %s says: %s", path, problem)
        return ()


class LivelyPicture:
    """Owns a copy of the surface below the smoke of one picture, so that nothing else has to be redrawn."""

    def __init__(self, pen: Pen, picture: Box, free: Box, smoke: tuple[Spot, ...]) -> None:
        """The surface shows the still picture; smoke is drawn over it within `free`."""
        self._picture, self._free = pygame.Rect(pen.viewport.rect(picture)), pygame.Rect(pen.viewport.rect(free))
        self._free = self._free.clip(pen.surface.get_rect())
        self._smoke, self._under = smoke, pen.surface.subsurface(self._free).copy()

    def draw(self, pen: Pen, seconds: float) -> pygame.Rect:
        """Draws the picture as it is after so many seconds; returns the area drawn."""
        surface, box = pen.surface, self._picture
        wide = max(box.w, box.h * COVER_ASPECT)
        high = wide / COVER_ASPECT
        surface.blit(self._under, self._free)
        before = surface.get_clip()
        surface.set_clip(self._free.clip(before))
        for number, (across, down) in enumerate(self._smoke):
            foot = box.centerx + (across - 0.5) * wide, box.centery + (down - 0.5) * high
            draw_smoke(surface, foot, round(SMOKE_WIDTH * high), SMOKE_HEIGHT * high, seconds, 0.4 * number % 1)
        surface.set_clip(before)
        return self._free
