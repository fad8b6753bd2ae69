"""Ghosts of a sprite: not quite there, refused, outlined, a silhouette, faded."""

from __future__ import annotations

import math
from collections.abc import Generator

import pygame

from scenes.graphics.shapes import faded, rgba
from scenes.graphics.theme import CREAM, FOCUS, INK, LOSS, REFUSAL, Colour, Theme

GHOST_OPACITY, SHINING, LINE_OPACITY = 0.84, 0.40, 0.92
"""Of a ghost, of what of it shines through pieces before it, and of the line around that."""
REFUSED_OPACITY = 0.92


def blended(sprite: pygame.Surface, colour: Colour, share: float) -> pygame.Surface:
    """A copy whose colours are mixed with one other colour."""
    copy = sprite.copy()
    kept = round(255 * (1 - share))
    copy.fill((kept, kept, kept, 255), special_flags=pygame.BLEND_RGBA_MULT)
    added = [round(part * share) for part in rgba(colour)[:3]]
    copy.fill((added[0], added[1], added[2], 0), special_flags=pygame.BLEND_RGBA_ADD)
    return copy


def silhouette(sprite: pygame.Surface, colour: Colour, opacity: float = 1.0) -> pygame.Surface:
    """The shape of the sprite in one flat colour."""
    copy = sprite.copy()
    copy.fill((0, 0, 0, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    copy.fill((*rgba(colour)[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
    return copy


SHADE, REST, CERTAIN = 132, 255, 165
"""The opacity of the soft shade around a piece; what makes the rest of 255 whole again, its share of itself; and from
which opacity on a pixel belongs to the piece for certain."""


def solid(sprite: pygame.Surface) -> pygame.Surface:
    """The sprite without the soft shade around it."""
    copy = sprite.copy()
    copy.fill((0, 0, 0, SHADE), special_flags=pygame.BLEND_RGBA_SUB)
    more = copy.copy()
    more.fill((0, 0, 0, REST), special_flags=pygame.BLEND_RGBA_MULT)
    copy.blit(more, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    certain = pygame.mask.from_surface(sprite, CERTAIN)
    kept = sprite.copy()
    shape = certain.to_surface(setcolor="white", unsetcolor=(0, 0, 0, 0))
    kept.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    copy.blit(kept, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return copy


Ghost = Generator[None, None, tuple[pygame.Surface, int]]
"""What is made of a sprite in many small pieces: the picture, and by how many pixels it has grown on every side."""


def _without_gaps(sprite: pygame.Surface) -> pygame.mask.Mask:
    """Where the sprite is, or a gap that it encloses on all sides: between the legs of a stall."""
    width, height = sprite.get_size()
    around = pygame.mask.Mask((width + 2, height + 2), fill=True)
    around.erase(pygame.mask.from_surface(sprite), (1, 1))
    outside = around.connected_component((0, 0))
    outside.invert()
    whole = pygame.mask.Mask((width, height))
    whole.draw(outside, (-1, -1))
    return whole


def outlined(sprite: pygame.Surface, rings: tuple[tuple[float, Colour], ...]) -> Ghost:
    """The sprite with rings around it and none within, the outermost first, each with its radius in pixels; and how far
    they reach."""
    reach = math.ceil(max(radius for radius, _ in rings)) + 1
    width, height = sprite.get_size()
    found = pygame.Surface((width + 2 * reach, height + 2 * reach), pygame.SRCALPHA)
    hole = silhouette(sprite, "000000")
    whole = _without_gaps(sprite).to_surface(setcolor="black", unsetcolor=(0, 0, 0, 0))
    yield
    for radius, colour in rings:
        shape = silhouette(sprite, colour)
        for step in range(24):
            angle = step * math.tau / 24
            found.blit(shape, (reach + radius * math.cos(angle), reach + radius * math.sin(angle)))
            if step % 4 == 3:
                yield
    hole.blit(whole, (0, 0))
    found.blit(hole, (reach, reach), special_flags=pygame.BLEND_RGBA_SUB)
    found.blit(sprite, (reach, reach))
    return found, reach


def ghost(sprite: pygame.Surface, line: float, theme: Theme) -> Ghost:
    """A little transparent, with a white line inside an ink line; `line` is the width of both together."""
    pale = faded(solid(sprite), GHOST_OPACITY)
    yield
    return (yield from outlined(pale, ((1.2 * line, theme.colour(INK)), (0.75 * line, theme.colour(FOCUS)))))


def shining(sprite: pygame.Surface, line: float, theme: Theme) -> Ghost:
    """The same as it is seen through what stands before it: only its line is nearly whole."""
    found, reach = yield from outlined(solid(sprite), ((0.75 * line, theme.colour(FOCUS)),))
    found = faded(found, LINE_OPACITY)
    hole = silhouette(sprite, "000000", LINE_OPACITY - SHINING)
    found.blit(hole, (reach, reach), special_flags=pygame.BLEND_RGBA_SUB)
    return found, reach


def refused(sprite: pygame.Surface, line: float, theme: Theme) -> Ghost:
    """Grey and pale under red hatching, with a white line."""
    sprite = solid(sprite)
    grey = blended(pygame.transform.grayscale(sprite), "EBE0D2", 0.55)
    red, green, blue, _ = rgba(theme.colour(LOSS))
    stripes = pygame.Surface(sprite.get_size(), pygame.SRCALPHA)
    width, height = sprite.get_size()
    pitch = max(6.0, 2.3 * line)
    offset = -float(height)
    while offset < width + height:
        start, end = (offset, float(height)), (offset + height, 0.0)
        pygame.draw.line(stripes, (red, green, blue, 215), start, end, max(2, round(0.8 * line)))
        offset += pitch * 1.4
    stripes.blit(silhouette(sprite, theme.colour(FOCUS)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    grey.blit(stripes, (0, 0))
    yield
    rings = (2.2 * line, theme.colour(INK)), (1.5 * line, theme.colour(CREAM))
    return (yield from outlined(faded(grey, REFUSED_OPACITY), rings))


def offending(sprite: pygame.Surface, line: float, theme: Theme) -> Ghost:
    """A piece that is in the way: red, white and ink around it."""
    rings = ((3.7 * line, INK), (3.0 * line, FOCUS), (2.0 * line, REFUSAL))
    return (yield from outlined(solid(sprite), tuple((radius, theme.colour(colour)) for radius, colour in rings)))
