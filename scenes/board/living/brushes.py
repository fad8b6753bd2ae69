"""Brushes: how each kind of thing that moves is drawn in one moment, with pictures that were made before; and the way
of a dove.

A brush draws over the still picture, within its own small area, and makes nothing anew from one moment to the next.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from scenes.board.living.spots import Clear, LivingSpot
from scenes.graphics import living
from scenes.graphics.living import LEVELS, WINGS, doves
from scenes.graphics.viewport import Viewport

PUFFS, PUFF_SECONDS = 5, 4.7
"""Of one column of smoke; how long each rises."""
WIND, GUSTS = 0.3, 0.9
"""How far smoke drifts aside while it rises, in the width of its area; how fast the wind changes."""
WAVES, FLAPS = 1.15, 0.8
"""Of a pennant: waves along it, and how often a second one runs through it."""
SWAY, TAPER = 0.016, 0.72
"""How far a pennant sways, in cells, and the part of its height that it has lost at its end."""
RINGS, RING_SECONDS = 2, 3.2
GLINTS, GLINT_SECONDS = 3, 2.6

Brush = Callable[[pygame.Surface, pygame.Surface, float], None]
"""Draws on the first surface, given the still picture and the seconds that have passed."""
SECONDS, FIRST, BETWEEN = 8.0, 5.0, 43.0
"""How long one crosses, when the first one comes, and how long it is from one to the next."""
HEIGHTS = (0.14, 0.2, 0.26, 0.32, 0.38, 0.44, 0.5, 0.56, 0.62, 0.68, 0.74)
"""Where it may cross, in parts of the height of the window."""
RISE = 0.05
"""How far it rises on its way, in the same."""
LONG = 44.0
"""From beak to tail, in logical units."""
BEATS = 2.1
"""Of its wings, a second; now and then it glides."""
Pixel = tuple[int, int]


def brush(spot: LivingSpot) -> Brush:
    """The brush of a spot."""
    return {"smoke": _smoke, "pennant": _pennant, "water": _water, "shimmer": _shimmer}[spot.moving.kind](spot)


def _smoke(spot: LivingSpot) -> Brush:
    pictures = living.puffs(spot.tile)
    x, y = spot.foot
    rise = spot.area.h - spot.area.w // 3

    def draw(surface: pygame.Surface, still: pygame.Surface, seconds: float) -> None:
        aside = spot.area.w * WIND * (0.75 + 0.55 * math.sin(GUSTS * seconds + 5 * spot.phase))
        before = surface.get_clip()
        surface.set_clip(spot.area.clip(before))
        for number in range(PUFFS):
            age = (seconds / PUFF_SECONDS + number / PUFFS + spot.phase) % 1
            puff = pictures[int(age * LEVELS)]
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
    pictures, (x, y) = living.rings(round(spot.moving.reach * spot.tile * 0.72)), spot.foot

    def draw(surface: pygame.Surface, still: pygame.Surface, seconds: float) -> None:
        for number in range(RINGS):
            ring = pictures[int((seconds / RING_SECONDS + number / RINGS + spot.phase) % 1 * LEVELS)]
            surface.blit(ring, (x - ring.get_width() // 2, y - ring.get_height() // 2))

    return draw


def _shimmer(spot: LivingSpot) -> Brush:
    pictures, area = living.glints(spot.tile), spot.area

    def draw(surface: pygame.Surface, still: pygame.Surface, seconds: float) -> None:
        before = surface.get_clip()
        surface.set_clip(area.clip(before))
        for number in range(GLINTS):
            turn, age = divmod(seconds / GLINT_SECONDS + number / GLINTS + spot.phase, 1)
            glint = pictures[int(math.sin(math.pi * age) * (LEVELS - 1))]
            aside = math.sin(turn * 12.9 + number * 4.1 + spot.phase * 9)
            down = math.sin(turn * 7.3 + number * 2.9 + spot.phase * 5)
            at = area.centerx + aside * 0.38 * area.w + age * 3, area.centery + down * 0.38 * area.h
            surface.blit(glint, (round(at[0]) - glint.get_width() // 2, round(at[1]) - glint.get_height() // 2))
        surface.set_clip(before)

    return draw


# -- the way of a dove ------------------------------------------------------------------------------------------------


class Dove:
    """Owns the way of one dove."""

    def __init__(self, viewport: Viewport, number: int, begun: float, height: float) -> None:
        self._begun, self._height, self._viewport = begun, height * viewport.height, viewport
        self._way = -1 if number % 2 else 1
        self._pictures = doves(viewport.px(LONG), self._way)

    def is_gone(self, seconds: float) -> bool:
        """Whether it has crossed."""
        return not 0 <= seconds - self._begun <= SECONDS

    def seen(self, seconds: float) -> tuple[pygame.Surface, pygame.Rect]:
        """The picture of that moment, and where it is."""
        share = (seconds - self._begun) / SECONDS
        beat = (seconds - self._begun) * BEATS
        glides = math.sin(beat * 0.9) > 0.55
        picture = self._pictures[1 if glides else int(beat % 1 * len(WINGS))]
        return picture, picture.get_rect(center=self._at(share))

    def _at(self, share: float) -> Pixel:
        width, height = self._viewport.width, self._viewport.height
        along = share if self._way > 0 else 1 - share
        x = -0.05 * width + 1.1 * width * along
        y = self._height - RISE * height * share + 0.008 * height * math.sin(9 * share)
        return round(x), round(y)


def dove(
    viewport: Viewport, number: int, begun: float, clear: Clear, free: Callable[[pygame.Rect], bool]
) -> Dove | None:
    """The dove of that number, on a way that leads over nothing that is read; it flies under the controls. `free` tells
    whether nothing lies over the still picture in an area. None if there is no such way now."""
    whole = pygame.Rect(0, 0, viewport.width, viewport.height)
    for turn in range(len(HEIGHTS)):
        found = Dove(viewport, number, begun, HEIGHTS[(turn * 4 + number * 3) % len(HEIGHTS)])
        rects = [found.seen(begun + SECONDS * step / 60)[1].inflate(8, 8).clip(whole) for step in range(61)]
        seen = [rect for rect in rects if rect.w and rect.h]
        hidden = sum(rect.collidelist(clear.controls) >= 0 for rect in seen)
        if hidden <= len(seen) // 2 and all(clear.allows(rect, under=True) and free(rect) for rect in seen):
            return found
    return None
