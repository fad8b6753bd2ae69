"""Animation frames of smoke and light on the table and on the covers at home, cached by size."""

from __future__ import annotations

from functools import lru_cache

import pygame

from scenes.graphics import shapes
from scenes.graphics.viewport import eased

LIFE_STAGES = 10
"""Animation frames from its beginning to its end."""
SMOKE, SMOKE_OPACITY = "F2EEE6", 0.66
GLINT = "FFFFFF"


@lru_cache(maxsize=4)
def puffs(tile: int) -> list[pygame.Surface]:
    """A puff of smoke, frame by frame larger and thinner; `tile` is the cell width in pixels."""
    found = []
    for level in range(LIFE_STAGES):
        age = level / (LIFE_STAGES - 1)
        radius = max(4, round(tile * (0.045 + 0.085 * age)))
        strength = SMOKE_OPACITY * min(1.0, 4 * age + 0.25) * (1 - age) ** 0.8
        found.append(shapes.ready(soft(radius, SMOKE, strength)))
    return found


def soft(radius: int, colour: str, strength: float) -> pygame.Surface:
    """A round spot with a soft edge; `strength` is its opacity in the middle, from 0 to 1."""
    picture = shapes.blank(2 * radius + 1, 2 * radius + 1, colour)
    red, green, blue, _ = shapes.rgba(colour)
    for inner in range(radius, 0, -1):
        share = 1 - inner / radius
        opacity = round(255 * strength * eased(share))
        pygame.draw.circle(picture, (red, green, blue, opacity), (radius, radius), inner)
    return picture


@lru_cache(maxsize=4)
def glints(tile: int) -> list[pygame.Surface]:
    """A glint of light on water, from invisible to its brightest; `tile` is the cell width in pixels."""
    found = []
    for level in range(LIFE_STAGES):
        long = max(4, round(tile * 0.16))
        picture = soft(long, GLINT, 0.5 * level / (LIFE_STAGES - 1))
        found.append(shapes.ready(pygame.transform.smoothscale(picture, (2 * long, max(2, long // 4)))))
    return found
