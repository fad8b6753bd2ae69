"""Animation of the game pictures on home: smoke and glints, drawn over the picture.

`assets/shared/covers/<id>.json` says where, in shares (0-1) of the whole picture: `{"smoke": [[x, y], ...], "glints":
[[x, y], ...]}`; smoke rises from there, glints twinkle there.
"""

from __future__ import annotations

import json
import math
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

import pygame

from scenes.core.log import warn
from scenes.graphics.living_pictures import puffs
from scenes.graphics.pen import Pen
from scenes.graphics.shapes import blank, polygon
from scenes.graphics.theme import GLINT
from scenes.graphics.viewport import Box

PUFFS, PUFF_SECONDS = 6, 4.2
"""Puffs over one chimney, and seconds that each takes to rise."""
TWINKLE_SECONDS = 3.4
SMOKE_WIDTH = 0.2
"""Cell width for which the puffs are made, in picture heights."""
GLINT_LEVELS = 8
"""Brightness levels of a glint."""

COVER_ASPECT = 1428 / 900
"""Aspect ratio of the covers before they were cropped."""

Spot = tuple[float, float]


class Life(NamedTuple):
    """Positions of what moves in one picture."""

    smoke: tuple[Spot, ...] = ()
    glints: tuple[Spot, ...] = ()


@cache
def life_of(assets: Path, game_id: str) -> Life:
    """What moves in the picture of that game; nothing where there is no file or it is damaged."""
    path = assets / "shared" / "covers" / f"{game_id}.json"
    try:
        read = json.loads(path.read_text(encoding="utf-8"))
        found = {kind: tuple((float(x), float(y)) for x, y in read.get(kind, ())) for kind in Life._fields}
        return Life(**found)
    except FileNotFoundError:
        return Life()
    except (OSError, ValueError, TypeError, AttributeError) as problem:
        warn("nothing moves at home as %s says: %s", path, problem)
        return Life()


class LivelyPicture:
    """Owns a copy of the surface below everything that moves in one picture, so that nothing else has to be redrawn."""

    def __init__(self, pen: Pen, picture: Box, free: Box, life: Life) -> None:
        """The surface shows the still picture; what moves is drawn over it within `free`."""
        self._picture, self._free = pygame.Rect(pen.viewport.rect(picture)), pygame.Rect(pen.viewport.rect(free))
        self._free = self._free.clip(pen.surface.get_rect())
        self._life, self._under = life, pen.surface.subsurface(self._free).copy()

    def draw(self, pen: Pen, seconds: float) -> pygame.Rect:
        """Draws the picture as it is after so many seconds; returns the area drawn."""
        surface, box, life = pen.surface, self._picture, self._life
        wide = max(box.w, box.h * COVER_ASPECT)
        high = wide / COVER_ASPECT

        def at(spot: Spot) -> Spot:
            return box.centerx + (spot[0] - 0.5) * wide, box.centery + (spot[1] - 0.5) * high

        surface.blit(self._under, self._free)
        before = surface.get_clip()
        surface.set_clip(self._free.clip(before))
        for number, spot in enumerate(life.smoke):
            _smoke(surface, at(spot), high, seconds + number * 1.7)
        for number, spot in enumerate(life.glints):
            _glint(surface, at(spot), high, seconds + number * TWINKLE_SECONDS / max(1, len(life.glints)))
        surface.set_clip(before)
        return self._free


def _smoke(surface: pygame.Surface, at: Spot, high: float, seconds: float) -> None:
    pictures = puffs(round(SMOKE_WIDTH * high))
    for puff in range(PUFFS):
        risen = (seconds / PUFF_SECONDS + puff / PUFFS) % 1
        x = at[0] + high * (0.02 * risen + 0.012 * math.sin(7 * risen + puff))
        y = at[1] - high * 0.17 * risen
        image = pictures[int(risen * len(pictures))]
        surface.blit(image, (round(x) - image.get_width() // 2, round(y) - image.get_height() // 2))


def _glint(surface: pygame.Surface, at: Spot, high: float, seconds: float) -> None:
    moment = (seconds % TWINKLE_SECONDS) / (TWINKLE_SECONDS / 4)
    if moment < 1:
        image = _star(max(4, round(high * 0.035)), round(GLINT_LEVELS * math.sin(math.pi * moment)))
        surface.blit(image, (round(at[0]) - image.get_width() // 2, round(at[1]) - image.get_height() // 2))


@lru_cache(maxsize=64)
def _star(size: int, level: int) -> pygame.Surface:
    reach = size * level / GLINT_LEVELS
    points = []
    for corner in range(8):
        far = reach if corner % 2 == 0 else reach * 0.16
        angle = corner * math.tau / 8
        points.append((size + far * math.cos(angle), size + far * math.sin(angle)))
    image = blank(2 * size, 2 * size, GLINT)
    if level:
        star, corner_at = polygon(points, GLINT)
        image.blit(star, corner_at, special_flags=pygame.BLEND_RGBA_MAX)
    return image
