"""Living table: small ambient animations over the still picture of a board while people think.

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
from scenes.board.look.drawing import Moving
from scenes.board.renderer import BoardView
from scenes.board.scenery import Scenery
from scenes.graphics import living_pictures
from scenes.graphics.cache import Latest
from scenes.graphics.living_pictures import LIFE_STAGES
from scenes.graphics.pen import Pen

MAX_SPOTS = {"smoke": 5, "pennant": 5, "shimmer": 7}
"""Largest number of animations of each kind at a time."""
MIN_TILE = 48.0
"""Cell width in pixels below which nothing is animated: it would not be visible."""
MAX_HIDDEN, MAX_HIDDEN_CREST = 0.05, 0.9
"""Largest hidden share of a spot that is still animated; of a crest that still counts as visible."""
CLEARANCE = 4
"""Margin in pixels around marks, values and controls."""

Pixel = tuple[int, int]


class LivingSpot(NamedTuple):
    """One animation on the screen, in pixels."""

    moving: Moving
    foot: Pixel
    tip: Pixel
    """End of a pennant; for other kinds the same as `foot`."""
    tile: int
    """Cell width."""
    area: pygame.Rect
    """Area that it may draw on."""
    phase: float
    """Phase from 0 to 1, so that spots do not move in step."""
    strips: Sequence[tuple[int, int, int]] = ()
    """For each column of a pennant: x, upper edge and height of the cloth."""


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
    alive, whole = view.look.effects.alive, pygame.Rect(0, 0, view.viewport.width, view.viewport.height)
    occluders = view.crests.standing(scenery)
    found: list[LivingSpot] = []
    left = dict(MAX_SPOTS)
    of_pieces = [(figure.key, moving) for figure in scenery.figures for moving in alive.of(figure)]
    for owner, moving in (*(("", one) for one in alive.board), *of_pieces):
        spot = _spot(camera, unit, tile, owner, moving)
        depth = camera.depth(moving.at)
        if not left[moving.kind] or not whole.contains(spot.area) or _hidden(spot.area, depth, owner, occluders):
            continue
        if not any(other.area.colliderect(spot.area) for other in found):
            found.append(spot)
            left[moving.kind] -= 1
    return found


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


def _spot(camera: Camera, unit: float, tile: int, owner: str, moving: Moving) -> LivingSpot:
    x, y = camera.to_screen(moving.at, moving.lift)
    foot = round(x * unit), round(y * unit)
    tip = foot
    if moving.kind == "pennant":
        (ax, ay), (dx, dy) = moving.at, moving.towards
        x, y = camera.to_screen((ax + dx * moving.reach, ay + dy * moving.reach), moving.lift)
        tip = round(x * unit), round(y * unit)
    phase = math.sin(12.9 * moving.at[0] + 78.2 * moving.at[1] + 37.7 * len(owner)) * 0.5 + 0.5
    spot = LivingSpot(moving, foot, tip, tile, _area(moving, foot, tip, tile), phase)
    return spot._replace(strips=_strips(spot)) if moving.kind == "pennant" else spot


def _area(moving: Moving, foot: Pixel, tip: Pixel, tile: int) -> pygame.Rect:
    """Area that an animation of that kind may draw on."""
    high = tile / math.sqrt(2) * math.sqrt(0.75)
    if moving.kind == "smoke":
        rise, aside = round(moving.reach * high), round(0.13 * tile)
        return pygame.Rect(foot[0] - aside, foot[1] - rise - aside, round(0.42 * tile), rise + aside + 2)
    if moving.kind == "pennant":
        half = round(moving.high * high / 2) + 2 + tile // 40
        left, right = sorted((foot[0], tip[0]))
        top, bottom = sorted((foot[1], tip[1]))
        return pygame.Rect(left, top - half, right - left + 1, bottom - top + 2 * half)
    wide = round(moving.reach * tile * 0.75)
    return pygame.Rect(foot[0] - wide, foot[1] - wide // 2, 2 * wide, wide)


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


# -- one frame of each kind, from pictures made in advance -------------------------------------------------------------


PUFFS, PUFF_SECONDS = 5, 4.7
"""Puffs in one column of smoke; seconds that each rises."""
SMOKE_DRIFT, GUST_SPEED = 0.3, 0.9
"""Sideways drift of smoke, in widths of its area; angular frequency of the wind, in radians a second."""
PENNANT_WAVES, FLAP_RATE = 1.15, 0.8
"""Waves along a pennant; waves a second that run through it."""
SWAY, TAPER = 0.016, 0.72
"""Amplitude of a pennant, in cells; share of its height that it has lost at its end."""
GLINTS, GLINT_SECONDS = 3, 2.6


def draw_spot(spot: LivingSpot, surface: pygame.Surface, still: pygame.Surface, seconds: float) -> None:
    """Draws smoke, a pennant or shimmer as it is after so many seconds; `still` is the picture below."""
    {"smoke": _smoke, "pennant": _pennant, "shimmer": _shimmer}[spot.moving.kind](spot, surface, still, seconds)


def _smoke(spot: LivingSpot, surface: pygame.Surface, still: pygame.Surface, seconds: float) -> None:
    pictures = living_pictures.puffs(spot.tile)
    x, y = spot.foot
    rise = spot.area.h - spot.area.w // 3
    aside = spot.area.w * SMOKE_DRIFT * (0.75 + 0.55 * math.sin(GUST_SPEED * seconds + 5 * spot.phase))
    before = surface.get_clip()
    surface.set_clip(spot.area.clip(before))
    for number in range(PUFFS):
        age = (seconds / PUFF_SECONDS + number / PUFFS + spot.phase) % 1
        puff = pictures[int(age * LIFE_STAGES)]
        at = x + aside * age * age + 0.02 * spot.tile * math.sin(7 * age + 6 * spot.phase)
        surface.blit(puff, (round(at) - puff.get_width() // 2, round(y - rise * age) - puff.get_height() // 2))
    surface.set_clip(before)


def _pennant(spot: LivingSpot, surface: pygame.Surface, still: pygame.Surface, seconds: float) -> None:
    """Shifts columns of the cloth in the still picture up or down, never beyond their own height."""
    sway = max(1.0, SWAY * spot.tile)
    for column, (x, top, high) in enumerate(spot.strips):
        share = column / spot.area.w
        wave = math.sin(math.tau * (PENNANT_WAVES * share - FLAP_RATE * seconds + spot.phase))
        shift = round(sway * min(1.0, 1.6 * share) * wave)
        if shift:
            surface.blit(still, (x, top), (x, top - shift, 1, high))


def _strips(spot: LivingSpot) -> list[tuple[int, int, int]]:
    way, sway = 1 if spot.tip[0] >= spot.foot[0] else -1, math.ceil(max(1.0, SWAY * spot.tile))
    return [_strip(spot, column / spot.area.w, way, sway) for column in range(spot.area.w)]


def _strip(spot: LivingSpot, share: float, way: int, sway: int) -> tuple[int, int, int]:
    """The cloth at a share of its way from the pole: x, upper edge and height in pixels, with the amplitude of its
    sway."""
    (x, y), (_, end) = spot.foot, spot.tip
    high = spot.moving.high * spot.tile / math.sqrt(2) * math.sqrt(0.75) * (1 - TAPER * share)
    top = max(spot.area.top, round(y + (end - y) * share - high / 2) - sway - 1)
    bottom = min(spot.area.bottom, round(y + (end - y) * share + high / 2) + sway + 1)
    return x + way * round(share * spot.area.w), top, bottom - top


def _shimmer(spot: LivingSpot, surface: pygame.Surface, still: pygame.Surface, seconds: float) -> None:
    pictures, area = living_pictures.glints(spot.tile), spot.area
    before = surface.get_clip()
    surface.set_clip(area.clip(before))
    for number in range(GLINTS):
        turn, age = divmod(seconds / GLINT_SECONDS + number / GLINTS + spot.phase, 1)
        glint = pictures[int(math.sin(math.pi * age) * (LIFE_STAGES - 1))]
        aside = math.sin(turn * 12.9 + number * 4.1 + spot.phase * 9)
        down = math.sin(turn * 7.3 + number * 2.9 + spot.phase * 5)
        at = area.centerx + aside * 0.38 * area.w + age * 3, area.centery + down * 0.38 * area.h
        surface.blit(glint, (round(at[0]) - glint.get_width() // 2, round(at[1]) - glint.get_height() // 2))
    surface.set_clip(before)


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
                draw_spot(spot, pen.surface, still, self.seconds)
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
                    draw_spot(spot, surface, still, self.seconds)
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
