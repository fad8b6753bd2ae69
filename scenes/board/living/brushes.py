"""Brushes: how each kind of thing that moves is drawn in one moment, with pictures that were made before.

A brush draws over the still picture, within its own small area, and makes nothing anew from one moment to the next.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

import pygame

from scenes.board.living.spots import LivingSpot
from scenes.graphics import shapes
from scenes.graphics.timing import eased

LEVELS = 10
"""Pictures of a thing between its beginning and its end."""
PUFFS, PUFF_SECONDS = 5, 4.7
"""Of one column of smoke; how long each rises."""
SMOKE, SMOKE_DENSE = "F2EEE6", 0.66
WIND, GUSTS = 0.3, 0.9
"""How far smoke drifts aside while it rises, in the width of its area; how fast the wind changes."""
WAVES, FLAPS = 1.15, 0.8
"""Of a pennant: waves along it, and how often a second one runs through it."""
SWAY, TAPER = 0.016, 0.72
"""How far a pennant sways, in cells, and the part of its height that it has lost at its end."""
RINGS, RING_SECONDS = 2, 3.2
WATER, GLINT = "DFF4FA", "FFFFFF"
GLINTS, GLINT_SECONDS = 3, 2.6

Brush = Callable[[pygame.Surface, pygame.Surface, float], None]
"""Draws on the first surface, given the still picture and the seconds that have passed."""


def brush(spot: LivingSpot) -> Brush:
    """The brush of a spot."""
    return {"smoke": _smoke, "pennant": _pennant, "water": _water, "shimmer": _shimmer}[spot.moving.kind](spot)


def _smoke(spot: LivingSpot) -> Brush:
    puffs = _puffs(spot.tile)
    x, y = spot.foot
    rise = spot.area.h - spot.area.w // 3

    def draw(surface: pygame.Surface, still: pygame.Surface, seconds: float) -> None:
        aside = spot.area.w * WIND * (0.75 + 0.55 * math.sin(GUSTS * seconds + 5 * spot.phase))
        before = surface.get_clip()
        surface.set_clip(spot.area.clip(before))
        for number in range(PUFFS):
            age = (seconds / PUFF_SECONDS + number / PUFFS + spot.phase) % 1
            puff = puffs[int(age * LEVELS)]
            at = x + aside * age * age + 0.02 * spot.tile * math.sin(7 * age + 6 * spot.phase)
            surface.blit(puff, (round(at) - puff.get_width() // 2, round(y - rise * age) - puff.get_height() // 2))
        surface.set_clip(before)

    return draw


def _pennant(spot: LivingSpot) -> Brush:
    """The cloth is in the still picture: strips of it are drawn a little higher or lower, no higher than it is."""
    area, sway = spot.area, max(1.0, SWAY * spot.tile)
    way = 1 if spot.tip[0] >= spot.foot[0] else -1
    strips = [_strip(spot, column / area.w, way, math.ceil(sway)) for column in range(area.w)]

    def draw(surface: pygame.Surface, still: pygame.Surface, seconds: float) -> None:
        for column, (x, top, high) in enumerate(strips):
            share = column / area.w
            wave = math.sin(math.tau * (WAVES * share - FLAPS * seconds + spot.phase))
            shift = round(sway * min(1.0, 1.6 * share) * wave)
            if shift:
                surface.blit(still, (x, top), (x, top - shift, 1, high))

    return draw


def _strip(spot: LivingSpot, share: float, way: int, sway: int) -> tuple[int, int, int]:
    """Where the cloth is at that share of its way from the pole: x, upper edge and height in pixels, with the room in
    which it sways."""
    (x, y), (_, end) = spot.foot, spot.tip
    high = spot.moving.high * spot.tile / math.sqrt(2) * math.sqrt(0.75) * (1 - TAPER * share)
    top = max(spot.area.top, round(y + (end - y) * share - high / 2) - sway - 1)
    bottom = min(spot.area.bottom, round(y + (end - y) * share + high / 2) + sway + 1)
    return x + way * round(share * spot.area.w), top, bottom - top


def _water(spot: LivingSpot) -> Brush:
    rings, (x, y) = _rings(round(spot.moving.reach * spot.tile * 0.72)), spot.foot

    def draw(surface: pygame.Surface, still: pygame.Surface, seconds: float) -> None:
        for number in range(RINGS):
            ring = rings[int((seconds / RING_SECONDS + number / RINGS + spot.phase) % 1 * LEVELS)]
            surface.blit(ring, (x - ring.get_width() // 2, y - ring.get_height() // 2))

    return draw


def _shimmer(spot: LivingSpot) -> Brush:
    glints, area = _glints(spot.tile), spot.area

    def draw(surface: pygame.Surface, still: pygame.Surface, seconds: float) -> None:
        before = surface.get_clip()
        surface.set_clip(area.clip(before))
        for number in range(GLINTS):
            turn, age = divmod(seconds / GLINT_SECONDS + number / GLINTS + spot.phase, 1)
            glint = glints[int(math.sin(math.pi * age) * (LEVELS - 1))]
            aside = math.sin(turn * 12.9 + number * 4.1 + spot.phase * 9)
            down = math.sin(turn * 7.3 + number * 2.9 + spot.phase * 5)
            at = area.centerx + aside * 0.38 * area.w + age * 3, area.centery + down * 0.38 * area.h
            surface.blit(glint, (round(at[0]) - glint.get_width() // 2, round(at[1]) - glint.get_height() // 2))
        surface.set_clip(before)

    return draw


# -- pictures that are made once for a size ---------------------------------------------------------------------------


@lru_cache(maxsize=4)
def _puffs(tile: int) -> list[pygame.Surface]:
    """A puff of smoke from its birth to its end: larger and thinner."""
    found = []
    for level in range(LEVELS):
        age = level / (LEVELS - 1)
        radius = max(4, round(tile * (0.045 + 0.085 * age)))
        strength = SMOKE_DENSE * min(1.0, 4 * age + 0.25) * (1 - age) ** 0.8
        found.append(shapes.ready(_soft(radius, SMOKE, strength)))
    return found


def _soft(radius: int, colour: str, strength: float) -> pygame.Surface:
    """A round spot without an edge."""
    picture = shapes.blank(2 * radius + 1, 2 * radius + 1, colour)
    red, green, blue, _ = shapes.rgba(colour)
    for inner in range(radius, 0, -1):
        share = 1 - inner / radius
        opacity = round(255 * strength * eased(share))
        pygame.draw.circle(picture, (red, green, blue, opacity), (radius, radius), inner)
    return picture


@lru_cache(maxsize=4)
def _rings(reach: int) -> list[pygame.Surface]:
    """A ring on the water from a drop to the edge."""
    found = []
    for level in range(LEVELS):
        age = (level + 0.5) / LEVELS
        wide, strength = reach * (0.45 + 0.5 * age), 0.5 * math.sin(math.pi * age)
        points = [
            (reach + wide * math.cos(turn * math.tau / 32), reach / 2 + wide / 2 * math.sin(turn * math.tau / 32))
            for turn in range(32)
        ]
        picture = shapes.blank(2 * reach + 2, reach + 2, WATER)
        line, corner = shapes.polyline(points, WATER, max(1.0, reach / 22), True, None)
        picture.blit(shapes.faded(line, strength), corner)
        found.append(shapes.ready(picture))
    return found


@lru_cache(maxsize=4)
def _glints(tile: int) -> list[pygame.Surface]:
    """A glint of light on a sea, from nothing to its brightest."""
    found = []
    for level in range(LEVELS):
        long = max(4, round(tile * 0.16))
        picture = _soft(long, GLINT, 0.5 * level / (LEVELS - 1))
        found.append(shapes.ready(pygame.transform.smoothscale(picture, (2 * long, max(2, long // 4)))))
    return found
