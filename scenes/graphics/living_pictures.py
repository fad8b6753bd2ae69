"""Pictures of what lives on a table and on the covers at home, each made once for a size: smoke, water, light, dove."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from scenes.graphics import shapes
from scenes.graphics.timing import eased
from scenes.graphics.viewport import Point, ellipse

LEVELS = 10
"""Pictures of a thing between its beginning and its end."""
SMOKE, SMOKE_DENSE = "F2EEE6", 0.66
WATER, GLINT = "DFF4FA", "FFFFFF"
WHITE, GREY, LINE = "F6F1E6", "CFC7B8", "6B6257"
BODY = (
    (-1.1, 0.3), (-0.8, 0.1), (-1.0, 0.0), (-0.5, -0.12), (-0.1, -0.26), (0.35, -0.32), (0.55, -0.47), (0.74, -0.5),
    (0.9, -0.4), (1.1, -0.33), (0.92, -0.25), (0.8, -0.06), (0.5, 0.15), (0.05, 0.25), (-0.45, 0.17),
)  # fmt: skip
"""A dove that flies to the right, about two units long, y downwards."""
WING = (
    (0.35, -0.08), (0.15, -0.61), (-0.35, -1.0), (-0.78, -1.14), (-0.56, -0.82), (-0.72, -0.72), (-0.42, -0.52),
    (-0.52, -0.36), (-0.15, 0.0),
)  # fmt: skip
SHOULDER = -0.14
"""How high above the middle of the body its wing begins, which is drawn as it stands when it is highest."""
WINGS = (-1.0, -0.55, 0.0, 0.5, 0.8, 0.3, -0.4)
"""How high the wing stands in the pictures of one beat."""


@lru_cache(maxsize=4)
def puffs(tile: int) -> list[pygame.Surface]:
    """A puff of smoke from its birth to its end: larger and thinner."""
    found = []
    for level in range(LEVELS):
        age = level / (LEVELS - 1)
        radius = max(4, round(tile * (0.045 + 0.085 * age)))
        strength = SMOKE_DENSE * min(1.0, 4 * age + 0.25) * (1 - age) ** 0.8
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
def rings(reach: int) -> list[pygame.Surface]:
    """A ring on the water from a drop to the edge."""
    found = []
    for level in range(LEVELS):
        age = (level + 0.5) / LEVELS
        wide, strength = reach * (0.45 + 0.5 * age), 0.5 * math.sin(math.pi * age)
        points = ellipse((reach, reach / 2), wide, wide / 2, 32)
        picture = shapes.blank(2 * reach + 2, reach + 2, WATER)
        line, corner = shapes.polyline(points, WATER, max(1.0, reach / 22), True)
        picture.blit(shapes.faded(line, strength), corner)
        found.append(shapes.ready(picture))
    return found


@lru_cache(maxsize=4)
def glints(tile: int) -> list[pygame.Surface]:
    """A glint of light on a sea, from nothing to its brightest."""
    found = []
    for level in range(LEVELS):
        long = max(4, round(tile * 0.16))
        picture = soft(long, GLINT, 0.5 * level / (LEVELS - 1))
        found.append(shapes.ready(pygame.transform.smoothscale(picture, (2 * long, max(2, long // 4)))))
    return found


@lru_cache(maxsize=4)
def doves(long: int, way: int) -> list[pygame.Surface]:
    """One beat of its wings, flying to the right or to the left."""
    half = long / 2
    size = (long + 8, long + 8)
    middle = size[0] / 2, size[1] / 2

    def placed(shape: Sequence[Point]) -> list[Point]:
        return [(middle[0] + way * x * half, middle[1] + y * half) for x, y in shape]

    found = []
    for wing in WINGS:
        picture = shapes.blank(*size, WHITE)
        near = [(x, SHOULDER - y * wing) for x, y in WING]
        far = [(x + 0.2, 0.9 * y) for x, y in near]
        for shape, fill in ((far, GREY), (BODY, WHITE), (near, WHITE)):
            picture.blit(*shapes.polygon(placed(shape), fill))
            picture.blit(*shapes.polyline(placed(shape), LINE + "90", max(1.0, half * 0.05), True))
        found.append(shapes.ready(picture))
    return found
