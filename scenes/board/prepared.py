"""Prepared sprites: faded, narrowed, in the tray, as ghost, refused or outlined; each made once."""

from __future__ import annotations

import math
from collections.abc import Callable, Generator
from functools import partial

import pygame

from scenes.board.camera import Camera
from scenes.board.look.pieces import Figure
from scenes.board.placement import Figures
from scenes.graphics.art import Art
from scenes.graphics.cache import Cache, pixels
from scenes.graphics.shapes import clipped, faded, rgba, silhouette
from scenes.graphics.theme import FOCUS, INK, LOSS, PARCHMENT, REFUSAL, Colour, Theme

GHOST_OPACITY, SHINING_OPACITY, LINE_OPACITY = 0.84, 0.40, 0.92
"""Opacities (0 to 1) of a ghost, of its body seen through pieces in front, and of its outline there."""
REFUSED_TINT = 0.12
"""Share of red mixed into the colours of a piece that may not stand there."""


def blended(sprite: pygame.Surface, colour: Colour, share: float) -> pygame.Surface:
    """A copy with another colour mixed in."""
    copy = sprite.copy()
    kept = round(255 * (1 - share))
    copy.fill((kept, kept, kept, 255), special_flags=pygame.BLEND_RGBA_MULT)
    added = [round(part * share) for part in rgba(colour)[:3]]
    copy.fill((added[0], added[1], added[2], 0), special_flags=pygame.BLEND_RGBA_ADD)
    return copy


SOFT_OPACITY, OPACITY_BOOST, SOLID_OPACITY = 132, 255, 165
"""Opacities (0 to 255): that of the soft shade around a piece, which is subtracted; the factor, of 255, by which the
remainder is added again; the smallest of a pixel that is kept unchanged."""


def solid(sprite: pygame.Surface) -> pygame.Surface:
    """The sprite without the soft shade around it."""
    copy = sprite.copy()
    copy.fill((0, 0, 0, SOFT_OPACITY), special_flags=pygame.BLEND_RGBA_SUB)
    more = copy.copy()
    more.fill((0, 0, 0, OPACITY_BOOST), special_flags=pygame.BLEND_RGBA_MULT)
    copy.blit(more, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    certain = pygame.mask.from_surface(sprite, SOLID_OPACITY)
    kept = sprite.copy()
    clipped(kept, certain.to_surface(setcolor="white", unsetcolor=(0, 0, 0, 0)))
    copy.blit(kept, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return copy


Ghost = Generator[None, None, tuple[pygame.Surface, int]]
"""Generator that prepares a sprite in many small steps; returns the image and the pixels by which it has grown on every
side."""


def _without_gaps(sprite: pygame.Surface) -> pygame.mask.Mask:
    """Mask of the sprite with enclosed gaps filled, such as between the legs of a stall."""
    width, height = sprite.get_size()
    around = pygame.mask.Mask((width + 2, height + 2), fill=True)
    around.erase(pygame.mask.from_surface(sprite), (1, 1))
    outside = around.connected_component((0, 0))
    outside.invert()
    whole = pygame.mask.Mask((width, height))
    whole.draw(outside, (-1, -1))
    return whole


def _ringed(sprite: pygame.Surface, shape: pygame.Surface, rings: tuple[tuple[float, Colour], ...]) -> Ghost:
    """The sprite with rings around a shape of its size and none inside, the outermost first, each with its radius in
    pixels; also returns their reach."""
    reach = math.ceil(max(radius for radius, _ in rings)) + 1
    width, height = sprite.get_size()
    found = pygame.Surface((width + 2 * reach, height + 2 * reach), pygame.SRCALPHA)
    hole = silhouette(shape, "000000")
    whole = _without_gaps(shape).to_surface(setcolor="black", unsetcolor=(0, 0, 0, 0))
    yield
    for radius, colour in rings:
        ring = silhouette(shape, colour)
        for step in range(24):
            angle = step * math.tau / 24
            found.blit(ring, (reach + radius * math.cos(angle), reach + radius * math.sin(angle)))
            if step % 4 == 3:
                yield
    hole.blit(whole, (0, 0))
    found.blit(hole, (reach, reach), special_flags=pygame.BLEND_RGBA_SUB)
    found.blit(sprite, (reach, reach))
    return found, reach


def ghost(sprite: pygame.Surface, shape: pygame.Surface, line: float, theme: Theme) -> Ghost:
    """A ghost: slightly transparent, with a white line inside an ink line; `line` is the width of both."""
    pale, shape = faded(solid(sprite), GHOST_OPACITY), faded(solid(shape), GHOST_OPACITY)
    yield
    return (yield from _ringed(pale, shape, ((1.2 * line, theme.colour(INK)), (0.75 * line, theme.colour(FOCUS)))))


def shining(sprite: pygame.Surface, shape: pygame.Surface, line: float, theme: Theme) -> Ghost:
    """A ghost seen through what is in front of it: only its outline is nearly opaque."""
    found, reach = yield from _ringed(solid(sprite), solid(shape), ((0.75 * line, theme.colour(FOCUS)),))
    found = faded(found, LINE_OPACITY)
    hole = silhouette(sprite, "000000", LINE_OPACITY - SHINING_OPACITY)
    found.blit(hole, (reach, reach), special_flags=pygame.BLEND_RGBA_SUB)
    return found, reach


def refused(sprite: pygame.Surface, shape: pygame.Surface, line: float, theme: Theme) -> Ghost:
    """A refused ghost: tinted red, with a red line."""
    pale = faded(blended(solid(sprite), theme.colour(LOSS), REFUSED_TINT), GHOST_OPACITY)
    yield
    shape = faded(solid(shape), GHOST_OPACITY)
    return (yield from _ringed(pale, shape, ((1.2 * line, theme.colour(FOCUS)), (0.75 * line, theme.colour(LOSS)))))


def offending(sprite: pygame.Surface, shape: pygame.Surface, line: float, theme: Theme) -> Ghost:
    """A piece that is in the way: outlined in red, white and ink."""
    rings = ((3.7 * line, INK), (3.0 * line, FOCUS), (2.0 * line, REFUSAL))
    return (
        yield from _ringed(
            solid(sprite), solid(shape), tuple((radius, theme.colour(colour)) for radius, colour in rings)
        )
    )


ALL_SLICES = -1
"""Slice number that stands for all slices."""

PREPARED_BYTES, SAMPLE_BYTES = 12 * 1024 * 1024, 6 * 1024 * 1024
"""Cache limits in bytes: for prepared sprites of each kind, and for those in the tray."""

MARGIN = 2
"""Transparent pixels around an image before it is rotated, which smooth its edges."""
FADE_STEPS = 12
"""Number of steps of fading and narrowing."""


class PreparedSprites:
    """Caches the prepared sprites of one game, at one window size, in one theme."""

    def __init__(self, game_id: str, art: Art, theme: Theme, unit: float, figures: Figures) -> None:
        self._game, self._art, self._theme, self._unit, self._figures = game_id, art, theme, unit, figures
        self._made: Cache[tuple[object, ...], tuple[pygame.Surface, int]] = Cache(
            PREPARED_BYTES, lambda one: pixels(one[0])
        )
        self._samples: Cache[tuple[object, ...], pygame.Surface] = Cache(SAMPLE_BYTES, pixels)
        self._pale: Cache[tuple[int, int], tuple[pygame.Surface, pygame.Surface]] = Cache(
            PREPARED_BYTES, lambda one: pixels(one[1])
        )
        """Keeps the source image with each, so that its `id` stays unique."""

    def pale(self, image: pygame.Surface, opacity: float) -> pygame.Surface:
        """An image at one of a few opacities, so that fading makes few new images."""
        level = round(FADE_STEPS * opacity)
        if level >= FADE_STEPS:
            return image
        return self._pale.of((id(image), level), lambda: (image, faded(image, level / FADE_STEPS)))[1]

    def narrow(self, camera: Camera, figure: Figure, width: float) -> pygame.Surface:
        """A flat figure at one of a few widths, while it is turned over."""
        whole = self._figures.standing(camera, figure)[0][1]
        level = max(1, round(FADE_STEPS * width))
        if level >= FADE_STEPS:
            return whole
        key = ("narrow", self._figures.key(camera, figure), level)
        size = max(1, whole.get_width() * level // FADE_STEPS), whole.get_height()
        return self._samples.of(key, lambda: pygame.transform.smoothscale(whole, size))

    def upright(self, name: str, width: int, turn: float = 0.0) -> pygame.Surface:
        """A flat image that faces the viewer, `width` pixels wide, then rotated by `turn` degrees to the left."""

        def made() -> pygame.Surface:
            whole = self._art.sprite(self._game, f"{name}-0-0", 256).slices[0].image
            height = round(width * whole.get_height() / whole.get_width())
            straight = pygame.transform.smoothscale(whole, (max(1, width), max(1, height)))
            if not turn:
                return straight
            wider = pygame.Surface(
                (straight.get_width() + 2 * MARGIN, straight.get_height() + 2 * MARGIN), pygame.SRCALPHA
            )
            wider.fill((*rgba(INK)[:3], 0))
            wider.blit(straight, (MARGIN, MARGIN))
            return pygame.transform.rotozoom(wider, turn, 1.0)

        return self._samples.of(("upright", name, width, turn), made)

    def made(
        self,
        kind: str,
        camera: Camera,
        figure: Figure,
        number: int,
        image: pygame.Surface,
        shape: pygame.Surface | None = None,
    ) -> tuple[pygame.Surface, int]:
        """A prepared sprite, outlined around a `shape` of its size or else around itself, and the pixels by which it
        has grown on every side; cached."""
        key = (kind, self._figures.key(camera, figure), figure.mark, number)
        slices, way, line = self._art.slices, PREPARATIONS[kind], max(2.0, 4 * self._unit)
        begin = partial(way, image, shape or image, line, self._theme)
        return slices.once(self._made, key, lambda: slices.finished((id(self), *key), begin))

    def sample(self, camera: Camera, figure: Figure, kind: str, size: tuple[int, int]) -> pygame.Surface:
        """A piece on its own ground for the tray; the camera looks at an image of that size, with its corner at 0,
        0."""
        key = (kind, self._figures.key(camera, figure), figure.mark, size)

        def made() -> pygame.Surface:
            picture = pygame.Surface(size, pygame.SRCALPHA)
            for place in figure.places if figure.slab else ():
                self._figures.blit(picture, camera, Figure("slab", figure.slab or "", (place,)))
            if not figure.tall:
                self._figures.blit(picture, camera, figure)
            self._figures.band(picture, camera, figure)
            if figure.tall:
                self._figures.blit(picture, camera, figure)
            return SAMPLES[kind](solid(picture), self._theme)

        return self._art.slices.once(self._samples, key, made)


def _chained(picture: pygame.Surface, theme: Theme) -> pygame.Surface:
    grey = faded(pygame.transform.grayscale(picture), 0.55)
    mixed = picture.copy()
    mixed.blit(grey, (0, 0))
    return faded(blended(mixed, theme.colour(PARCHMENT[0]), 0.25), 0.85)


PREPARATIONS: dict[str, Callable[[pygame.Surface, pygame.Surface, float, Theme], Ghost]] = {
    "ghost": ghost,
    "refused": refused,
    "shining": shining,
    "offending": offending,
}
"""Ways to prepare a sprite, by kind."""

SAMPLES: dict[str, Callable[[pygame.Surface, Theme], pygame.Surface]] = {
    "plain": lambda picture, theme: picture,
    "spent": lambda picture, theme: silhouette(picture, theme.colour("D6B886"), 0.20),
    "chained": _chained,
}
"""Looks of a piece in the tray, by kind."""
