"""Candle: warm light on the bare table beside the board, which breathes. Only pixels that show the table and nothing
else are touched, so that no piece, no paper and no shadow ever changes."""

from __future__ import annotations

import math
from collections.abc import Generator, Sequence

import pygame

from scenes.graphics import shapes
from scenes.graphics.living import soft
from scenes.graphics.viewport import Viewport

PLACES = ((0.27, 0.2), (0.73, 0.2), (0.2, 0.6), (0.8, 0.6), (0.27, 0.72), (0.73, 0.72), (0.12, 0.5), (0.88, 0.5))
"""Where the light may fall, in parts of the window, the best first."""
WIDE, HIGH = 400.0, 270.0
"""Of the light, in logical units."""
WARM, STRENGTH = "FFB454", 0.17
LEVELS = 6
DARKEST = 0.55
"""The part of its strength that the light has when it is weakest."""
BREATHS = ((0.11, 1.0), (0.29, 0.5), (0.83, 0.25))
"""Waves a second of which the breath is made, and how much each counts."""
ENOUGH = 0.3
"""The part of it that must fall on the table."""
ALIKE = (3, 3, 3, 255)


class Candle:
    """Owns the light in all its strengths, and how strong it is."""

    def __init__(self, area: pygame.Rect, levels: list[pygame.Surface]) -> None:
        self.area = area
        self._levels = levels
        self.level = 0

    def breathe(self, seconds: float) -> bool:
        """As strong as it is then; True if that differs from before."""
        wave = sum(share * math.sin(math.tau * turns * seconds) for turns, share in BREATHS)
        share = wave / sum(share for _, share in BREATHS) * 0.5 + 0.5
        before, self.level = self.level, min(LEVELS - 1, int(share * LEVELS))
        return self.level != before

    def draw(self, surface: pygame.Surface) -> None:
        """The light as strong as it is now."""
        surface.blit(self._levels[self.level], self.area)


def candle(
    viewport: Viewport, window: pygame.Surface, table: pygame.Surface, controls: Sequence[pygame.Rect]
) -> Generator[None, None, Candle | None]:
    """The light where most of the table is bare, given what the window shows, the empty table, and the controls, on
    which no light falls; None if there is no such place. It is found in many small pieces."""
    size = viewport.px(WIDE), viewport.px(HIGH)
    best: tuple[int, pygame.Rect, pygame.mask.Mask] | None = None
    for across, down in PLACES:
        area = pygame.Rect(0, 0, *size)
        area.center = round(across * viewport.width), round(down * viewport.height)
        area.clamp_ip(window.get_rect())
        bare = pygame.mask.from_threshold(window.subsurface(area), (0, 0, 0), ALIKE, table.subsurface(area))
        count = bare.count()
        if best is None or count > best[0] * 1.15:
            best = count, area, bare
        yield
    if best is None or best[0] < ENOUGH * size[0] * size[1]:
        return None
    _, area, bare = best
    for taken in controls:
        part = taken.clip(area).move(-area.x, -area.y)
        if part.w and part.h:
            bare.erase(pygame.mask.Mask(part.size, fill=True), part.topleft)
    levels = []
    for level in range(LEVELS):
        strength = STRENGTH * (DARKEST + (1 - DARKEST) * level / (LEVELS - 1))
        glow = pygame.transform.smoothscale(soft(32, WARM, strength), size)
        levels.append(shapes.ready(bare.to_surface(setsurface=glow, unsetcolor=(0, 0, 0, 0))))
        yield
    return Candle(area, levels)
