"""Pictures of what lives on a table and on the covers at home, each made once for a size: smoke, light."""

from __future__ import annotations

from functools import lru_cache

import pygame

from scenes.graphics import shapes
from scenes.graphics.viewport import eased

LIFE_STAGES = 10
"""Pictures of a thing between its beginning and its end."""
SMOKE, SMOKE_OPACITY = "F2EEE6", 0.66
GLINT = "FFFFFF"


@lru_cache(maxsize=4)
def puffs(tile: int) -> list[pygame.Surface]:
    """A puff of smoke from its birth to its end: larger and thinner."""
    found = []
    for level in range(LIFE_STAGES):
        age = level / (LIFE_STAGES - 1)
        radius = max(4, round(tile * (0.045 + 0.085 * age)))
        strength = SMOKE_OPACITY * min(1.0, 4 * age + 0.25) * (1 - age) ** 0.8
        found.append(shapes.ready(soft(radius, SMOKE, strength)))
    return found


def soft(radius: int, colour: str, strength: float) -> pygame.Surface:
    """A round spot without an edge."""
    picture = shapes.blank(2 * radius + 1, 2 * radius + 1, colour)
    red, green, blue, _ = shapes.rgba(colour)
    for inner in range(radius, 0, -1):
        share = 1 - inner / radius
        opacity = round(255 * strength * eased(share))
        pygame.draw.circle(picture, (red, green, blue, opacity), (radius, radius), inner)
    return picture


@lru_cache(maxsize=4)
def glints(tile: int) -> list[pygame.Surface]:
    """A glint of light on a sea, from nothing to its brightest."""
    found = []
    for level in range(LIFE_STAGES):
        long = max(4, round(tile * 0.16))
        picture = soft(long, GLINT, 0.5 * level / (LIFE_STAGES - 1))
        found.append(shapes.ready(pygame.transform.smoothscale(picture, (2 * long, max(2, long // 4)))))
    return found
