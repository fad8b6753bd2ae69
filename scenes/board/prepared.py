"""Prepared sprites: pale, narrow, outlined and lying in the tray, each made once."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.board.camera import Camera
from scenes.board.look import Figure
from scenes.board.sprites.placement import Figures
from scenes.graphics.art import Art
from scenes.graphics.cache import Cache, pixels
from scenes.graphics.ghosts import Ghost, blended, ghost, offending, refused, shining, silhouette, solid
from scenes.graphics.shapes import faded, rgba
from scenes.graphics.theme import INK, PARCHMENT, Theme

WHOLE = -1
"""In place of the number of a slice: all of them."""

PREPARED, SAMPLES_KEPT = 12 * 1024 * 1024, 6 * 1024 * 1024
"""Bytes of prepared sprites of each kind that are remembered, and of those in the tray."""

FREE = 2
"""Clear pixels around a picture before it is turned: without them its edges are steps."""
PALES = 12
"""Steps in which a picture fades or becomes narrow."""


class PreparedSprites:
    """Owns every picture that was made of the figures of one game, at one size of window, in one theme."""

    def __init__(self, game_id: str, art: Art, theme: Theme, unit: float, figures: Figures) -> None:
        self._game = game_id
        self._art = art
        self._theme = theme
        self._unit = unit
        self._figures = figures
        self._made: Cache[tuple[object, ...], tuple[pygame.Surface, int]] = Cache(PREPARED, lambda one: pixels(one[0]))
        self._samples: Cache[tuple[object, ...], pygame.Surface] = Cache(SAMPLES_KEPT, pixels)
        self._pale: Cache[tuple[int, int], tuple[pygame.Surface, pygame.Surface]] = Cache(
            PREPARED, lambda one: pixels(one[1])
        )
        """With each the picture that it was made of, which no other one can be taken for as long as it is there."""

    def pale(self, image: pygame.Surface, opacity: float) -> pygame.Surface:
        """A picture in one of few opacities, so that nothing has to be made while it fades."""
        level = round(PALES * opacity)
        if level >= PALES:
            return image
        return self._pale.of((id(image), level), lambda: (image, faded(image, level / PALES)))[1]

    def narrow(self, camera: Camera, figure: Figure, width: float) -> pygame.Surface:
        """The picture of a flat figure in one of few widths, as it is seen while it is turned over."""
        whole = self._figures.standing(camera, figure)[0][1]
        level = max(1, round(PALES * width))
        if level >= PALES:
            return whole
        key = ("narrow", self._figures.key(camera, figure), level)
        size = max(1, whole.get_width() * level // PALES), whole.get_height()
        return self._samples.of(key, lambda: pygame.transform.smoothscale(whole, size))

    def upright(self, name: str, width: int, turn: float = 0.0) -> pygame.Surface:
        """A flat picture that faces the viewer, so many pixels wide before it is turned, in degrees to the left."""

        def made() -> pygame.Surface:
            whole = self._art.sprite(self._game, f"{name}-0-0", 256).slices[0].image
            height = round(width * whole.get_height() / whole.get_width())
            straight = pygame.transform.smoothscale(whole, (max(1, width), max(1, height)))
            if not turn:
                return straight
            wider = pygame.Surface((straight.get_width() + 2 * FREE, straight.get_height() + 2 * FREE), pygame.SRCALPHA)
            wider.fill((*rgba(INK)[:3], 0))
            wider.blit(straight, (FREE, FREE))
            return pygame.transform.rotozoom(wider, turn, 1.0)

        return self._samples.of(("upright", name, width, turn), made)

    def made(
        self, kind: str, camera: Camera, figure: Figure, number: int, image: pygame.Surface
    ) -> tuple[pygame.Surface, int]:
        """A sprite prepared in one way, and by how many pixels it has grown on every side; remembered."""
        key = (kind, self._figures.key(camera, figure), figure.mark, number)
        found = self._made.get(key)
        if found is None:
            way, line = WAYS[kind], max(2.0, 4 * self._unit)
            slices = self._art.slices
            made = slices.finished((id(self), *key), lambda: way(image, line, self._theme))
            found = self._made.put(key, made)
            slices.made(key)
        return found

    def sample(self, camera: Camera, figure: Figure, kind: str, size: tuple[int, int]) -> pygame.Surface:
        """One piece on its own ground for the tray; the camera looks at a picture of that size, its corner at 0, 0."""
        key = (kind, self._figures.key(camera, figure), figure.mark, size)
        found = self._samples.get(key)
        if found is None:
            picture = pygame.Surface(size, pygame.SRCALPHA)
            for place in figure.places if figure.slab else ():
                self._figures.blit(picture, camera, Figure("slab", figure.slab or "", (place,)))
            if not figure.tall:
                self._figures.blit(picture, camera, figure)
            self._figures.band(picture, camera, figure)
            if figure.tall:
                self._figures.blit(picture, camera, figure)
            found = self._samples.put(key, SAMPLES[kind](solid(picture), self._theme))
            self._art.slices.made(key)
        return found


def _chained(picture: pygame.Surface, theme: Theme) -> pygame.Surface:
    grey = faded(pygame.transform.grayscale(picture), 0.55)
    mixed = picture.copy()
    mixed.blit(grey, (0, 0))
    return faded(blended(mixed, theme.colour(PARCHMENT[0]), 0.25), 0.85)


WAYS: dict[str, Callable[[pygame.Surface, float, Theme], Ghost]] = {
    "ghost": ghost,
    "refused": refused,
    "shining": shining,
    "offending": offending,
}
"""What can be done to a sprite, and by how many pixels it grows."""

SAMPLES: dict[str, Callable[[pygame.Surface, Theme], pygame.Surface]] = {
    "plain": lambda picture, theme: picture,
    "spent": lambda picture, theme: silhouette(picture, theme.colour("D6B886"), 0.20),
    "chained": _chained,
}
"""How a piece looks in the tray."""
