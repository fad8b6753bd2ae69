"""Living table: smoke over the still picture of a board while people think.

A full frame draws them last, and only where nothing else covers the still picture; between frames only their small
areas are redrawn. They pause while pieces move.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from scenes.board.cached_layers import Item
from scenes.board.camera import Camera
from scenes.board.crests import Occluder
from scenes.board.look.drawing import Smoke
from scenes.board.renderer import BoardView
from scenes.board.scenery import Scenery
from scenes.graphics.cache import Latest
from scenes.graphics.living_pictures import draw_smoke
from scenes.graphics.pen import Pen

MAX_SPOTS = 5
"""Largest number of columns of smoke at a time."""
MIN_TILE = 48.0
"""Cell width in pixels below which nothing is animated: it would not be visible."""
MAX_HIDDEN, MAX_HIDDEN_CREST = 0.05, 0.9
"""Largest hidden share of a spot that is still animated; of a crest that still counts as visible."""
CLEARANCE = 4
"""Margin in pixels around marks, values and controls."""

Pixel = tuple[int, int]


class LivingSpot(NamedTuple):
    """One column of smoke on the screen, in pixels."""

    foot: Pixel
    rise: int
    tile: int
    """Cell width."""
    area: pygame.Rect
    """Area that it may draw on."""
    phase: float
    """As of `draw_smoke`."""

    def draw(self, surface: pygame.Surface, seconds: float) -> None:
        """Draws the smoke as it is after so many seconds."""
        before = surface.get_clip()
        surface.set_clip(self.area.clip(before))
        draw_smoke(surface, self.foot, self.tile, self.rise, seconds, self.phase)
        surface.set_clip(before)


class KeepOut(NamedTuple):
    """What animations must not touch, in pixels."""

    marks: list[pygame.Rect]
    """Marks, values and letters on the board."""
    edges: list[tuple[Pixel, Pixel]]
    """Edges of the frames of the last turn."""
    controls: list[pygame.Rect]
    """Controls around the board."""

    def allows(self, area: pygame.Rect) -> bool:
        """Whether an area touches none of this."""
        free = area.collidelist(self.marks) < 0 and area.collidelist(self.controls) < 0
        return free and not any(area.clipline(start, end) for start, end in self.edges)


def spots(view: BoardView, scenery: Scenery) -> list[LivingSpot]:
    """All visible spots, none overlapping another; those of pieces in the order of the pieces."""
    camera, unit = scenery.camera, view.viewport.unit
    tile = round(camera.tile * unit)
    if not scenery.stands or tile < MIN_TILE:
        return []
    whole, occluders = pygame.Rect(0, 0, view.viewport.width, view.viewport.height), view.crests.standing(scenery)
    found: list[LivingSpot] = []
    of_pieces = [(figure.key, smoke) for figure in scenery.figures for smoke in view.look.effects.smoke(figure)]
    for owner, smoke in of_pieces:
        spot = _spot(camera, unit, tile, owner, smoke)
        if not whole.contains(spot.area) or _hidden(spot.area, camera.depth(smoke.at), owner, occluders):
            continue
        if not any(other.area.colliderect(spot.area) for other in found):
            found.append(spot)
    return found[:MAX_SPOTS]


def keep_out(view: BoardView, scenery: Scenery, items: Iterable[Item]) -> KeepOut:
    """The marks of pieces, the values and letters on the board, the frames of the last turn, and all controls."""
    viewport, camera = view.viewport, scenery.camera
    controls = [pygame.Rect(viewport.rect(item.box)).inflate(2 * CLEARANCE, 2 * CLEARANCE) for item in items]
    areas = [image.get_rect(topleft=corner) for image, corner in scenery.floor]
    areas += [pygame.Rect(viewport.rect(text.box)) for text in view.texts]
    standing = view.crests.standing(scenery) if scenery.stands else ()
    for figure in scenery.figures:
        if figure.mark and figure.tall and figure.crest:
            crest, depth = view.crests.lie(scenery)[figure.key]
            area = pygame.Rect(viewport.rect(crest))
            buried = not view.look.pieces.fill and _hidden(area, depth, figure.key, standing, MAX_HIDDEN_CREST)
            areas += [] if buried else [area]
        elif figure.mark and not figure.tall:
            areas += [view.places.area(camera, place) for place in figure.places]
    lines = [line for places in scenery.marked for line in view.border(camera, places)]
    edges = [_pixels(viewport.unit, edge) for line in lines for edge in pairwise(line)]
    return KeepOut([area.inflate(2 * CLEARANCE, 2 * CLEARANCE) for area in areas], edges, controls)


def _spot(camera: Camera, unit: float, tile: int, owner: str, smoke: Smoke) -> LivingSpot:
    x, y = camera.to_screen(smoke.at, smoke.lift)
    foot, aside = (round(x * unit), round(y * unit)), round(0.13 * tile)
    rise = round(smoke.reach * tile / math.sqrt(2) * math.sqrt(0.75))
    area = pygame.Rect(foot[0] - aside, foot[1] - rise - aside, round(0.42 * tile), rise + aside + 2)
    phase = math.sin(12.9 * smoke.at[0] + 78.2 * smoke.at[1] + 37.7 * len(owner)) * 0.5 + 0.5
    return LivingSpot(foot, area.h - area.w // 3, tile, area, phase)


def _hidden(
    area: pygame.Rect, depth: float, owner: str, occluders: Iterable[Occluder], most: float = MAX_HIDDEN
) -> bool:
    """Whether a nearer piece other than its owner hides more than the share `most` of an area."""
    size, solid = area.w * area.h, pygame.mask.Mask(area.size, fill=True)
    for one in occluders:
        if one.depth > depth + 1e-6 and one.key != owner:
            at = area.x - one.corner[0], area.y - one.corner[1]
            if one.mask.overlap_area(solid, at) > most * size:
                return True
    return False


def _pixels(unit: float, edge: tuple[tuple[float, float], tuple[float, float]]) -> tuple[Pixel, Pixel]:
    (ax, ay), (bx, by) = edge
    return (round(ax * unit), round(ay * unit)), (round(bx * unit), round(by * unit))


# -- all animations of a board ----------------------------------------------------------------------------------------


FRAME_SECONDS = 0.095
"""Seconds between two frames: about ten frames a second."""


class LivingTable:
    """Owns the animations of one board, their time, and which of them are on the screen."""

    def __init__(self) -> None:
        self.seconds = 0.0
        """Elapsed time; stands still while pieces move."""
        self.awake = False
        """Whether animations run; False until somebody asks for them."""
        self._scenery: Scenery | None = None
        """The scenery that the spots were found for."""
        self._found: Latest[object, list[LivingSpot]] = Latest()
        self._clear_spots: list[LivingSpot] = []
        self._shown: list[LivingSpot] = []
        """The spots on the screen now."""
        self._drawn_at = 0.0

    def pass_time(self, dt: float) -> None:
        """Advances the time by `dt` seconds in which nothing else moves."""
        self.seconds += dt

    def rest(self) -> None:
        """Stops all animations; the next frame shows none."""
        self.awake, self._shown = False, []

    def forget(self) -> None:
        """The window or the theme has changed: drops everything cached."""
        self._scenery, self._found, self._clear_spots, self._shown = None, Latest(), [], []

    # -- in a full frame ----------------------------------------------------------------------------------------------

    def draw(self, pen: Pen, still: pygame.Surface, view: BoardView, scenery: Scenery, items: Sequence[Item]) -> None:
        """Draws the animations over a finished frame, except where it differs from the still picture."""
        self._shown = []
        if not self.awake:
            return
        self.look(view, scenery, items)
        for spot in self._clear_spots:
            if _unchanged(pen.surface, still, spot.area).count() == spot.area.w * spot.area.h:
                spot.draw(pen.surface, self.seconds)
                self._shown.append(spot)
        self._drawn_at = self.seconds

    def under(self, pen: Pen, still: pygame.Surface, areas: Sequence[pygame.Rect]) -> None:
        """Restores parts of the window while pieces move: the still picture with the animations as they were; the
        pieces are then drawn over it."""
        self._lay(pen.surface, still, areas, self._clear_spots if self.awake else ())

    def _lay(
        self, surface: pygame.Surface, still: pygame.Surface, areas: Sequence[pygame.Rect], shown: Sequence[LivingSpot]
    ) -> None:
        """Draws parts of the window: the still picture and these spots over it."""
        for area in areas:
            surface.set_clip(area)
            surface.blit(still, area.topleft, area)
            for spot in shown:
                if spot.area.colliderect(area):
                    spot.draw(surface, self.seconds)
        surface.set_clip(None)

    # -- between two frames -------------------------------------------------------------------------------------------

    def move(self, pen: Pen, still: pygame.Surface) -> list[pygame.Rect]:
        """Draws the next frame of the animations; the areas drawn, none if it is too early."""
        if self.seconds - self._drawn_at < FRAME_SECONDS:
            return []
        self._drawn_at, changed = self.seconds, [spot.area for spot in self._shown]
        self._lay(pen.surface, still, changed, self._shown)
        return changed

    # -- finding the spots --------------------------------------------------------------------------------------------

    def look(self, view: BoardView, scenery: Scenery, items: Sequence[Item]) -> bool:
        """Finds the animations of this scenery; whether the scenery is a new one."""
        if scenery is self._scenery:
            return False
        known = view, scenery.camera, scenery.figures, scenery.flattened
        found = self._found.of(known, lambda: spots(view, scenery))
        free = keep_out(view, scenery, items)
        self._clear_spots = [spot for spot in found if free.allows(spot.area)]
        self._scenery = scenery
        return True


def _unchanged(surface: pygame.Surface, still: pygame.Surface, area: pygame.Rect) -> pygame.mask.Mask:
    """Mask of the pixels in that area that equal the still picture."""
    return pygame.mask.from_threshold(surface.subsurface(area), (0, 0, 0), (1, 1, 1, 255), still.subsurface(area))
