"""Smoke of chimneys, on the table and on the covers at home; its animation frames are cached by size."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from scenes.graphics import shapes
from scenes.graphics.viewport import eased

LIFE_STAGES = 10
"""Animation frames from its beginning to its end."""
SMOKE, SMOKE_OPACITY = "F2EEE6", 0.66
PUFFS, PUFF_SECONDS = 5, 4.7
"""Puffs in one column; seconds that each rises."""
DRIFT, GUST_SPEED = 0.126, 0.9
"""Sideways drift, in cells; angular frequency of the wind, in radians a second."""


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


def draw_smoke(
    surface: pygame.Surface, foot: tuple[float, float], tile: int, rise: float, seconds: float, phase: float
) -> None:
    """Draws a column of smoke as it is after so many seconds. `foot`: the mouth of its chimney; `tile`: the cell width;
    `rise`: its height, all in pixels; `phase`: from 0 to 1, so that columns do not move in step."""
    pictures, (x, y) = puffs(tile), foot
    aside = tile * DRIFT * (0.75 + 0.55 * math.sin(GUST_SPEED * seconds + 5 * phase))
    for number in range(PUFFS):
        age = (seconds / PUFF_SECONDS + number / PUFFS + phase) % 1
        puff = pictures[int(age * LIFE_STAGES)]
        at = x + aside * age * age + 0.02 * tile * math.sin(7 * age + 6 * phase)
        surface.blit(puff, (round(at) - puff.get_width() // 2, round(y - rise * age) - puff.get_height() // 2))
