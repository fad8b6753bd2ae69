"""Parts of one picture scaled together, so that nothing shows through where they meet.

Scaled each for itself, two neighbours end in half a pixel each, and of both together a quarter of what lies behind is
seen. Here they have the colours of the whole picture, and each reaches a pixel under the next one.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

import pygame

BLEED = (1, 2, 4)
"""Pixels by which the colour of a picture is carried on beyond its edge, so that scaling it leaves no dark rim. The
files are made so, but what is tinted has a new colour."""
BESIDE = ((1, 0), (-1, 0), (0, 1), (0, -1))

Part = tuple[pygame.Surface, tuple[int, int]]
"""A picture, and the pixel of it that belongs on the anchor of the whole."""


def scaled_together(parts: Sequence[Part], factor: float) -> Generator[None, None, list[Part]]:
    """The same parts in another size; yields after each of them."""
    left, top = (max(anchor[axis] for _, anchor in parts) for axis in (0, 1))
    width = left + max(picture.get_width() - anchor[0] for picture, anchor in parts)
    height = top + max(picture.get_height() - anchor[1] for picture, anchor in parts)
    size = max(1, round(width * factor)), max(1, round(height * factor))
    whole = pygame.Surface((width, height), pygame.SRCALPHA)
    for picture, anchor in parts:
        whole.blit(picture, (left - anchor[0], top - anchor[1]))
    whole = pygame.transform.smoothscale(bled(whole), size)
    yield
    solid, found = _alpha_of(whole), []
    whole.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MULT)
    for picture, anchor in parts:
        alone = pygame.Surface((width, height), pygame.SRCALPHA)
        alone.blit(picture, (left - anchor[0], top - anchor[1]))
        share = _alpha_of(pygame.transform.smoothscale(alone, size))
        reaching = share.copy()
        for step in BESIDE:
            reaching.blit(share, step, special_flags=pygame.BLEND_RGBA_MAX)
        reaching.blit(solid, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        area = reaching.get_bounding_rect()
        cut = whole.subsurface(area).copy()
        cut.blit(reaching, (0, 0), area, special_flags=pygame.BLEND_RGBA_ADD)
        found.append((cut, (round(left * factor) - area.x, round(top * factor) - area.y)))
        yield
    return found


def bled(picture: pygame.Surface) -> pygame.Surface:
    """The same picture, but its transparent pixels near the edge have the colour of the edge."""
    under = picture.copy()
    under.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
    for far in reversed(BLEED):
        for dx, dy in ((far, 0), (-far, 0), (0, far), (0, -far)):
            under.blit(picture, (dx, dy))
    under.blit(picture, (0, 0))
    under.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MULT)
    under.blit(_alpha_of(picture), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return under


def _alpha_of(picture: pygame.Surface) -> pygame.Surface:
    """The same picture in black."""
    alpha = picture.copy()
    alpha.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return alpha
