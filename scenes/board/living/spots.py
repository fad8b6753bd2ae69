"""Spots: where on the screen something may move while people think, and what it must keep clear of."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from scenes.board.cached_layers import Item
from scenes.board.camera import Camera
from scenes.board.crests import Occluder
from scenes.board.look import Figure, Moving
from scenes.board.renderer import BoardView
from scenes.board.scenery import Scenery

MOST = {"smoke": 5, "pennant": 5, "water": 3, "shimmer": 7}
"""Of each kind that move at a time."""
SMALLEST_TILE = 48.0
"""Pixels of a cell below which nothing of a piece could be seen to move."""
HIDDEN, BURIED = 0.05, 0.9
"""The share of a spot that a nearer piece may hide, and of a crest from which nobody sees it."""
AIR = 4
"""Pixels that are kept free around marks, values and controls."""

Pixel = tuple[int, int]


class LivingSpot(NamedTuple):
    """One place on the screen where something moves, in pixels."""

    moving: Moving
    foot: Pixel
    tip: Pixel
    """Of a pennant, its end; of anything else, the foot again."""
    tile: int
    """The width of a cell."""
    area: pygame.Rect
    """All that it ever touches."""
    phase: float
    """From 0 to 1: no two of them move alike."""


class Clear(NamedTuple):
    """What nothing that moves may touch, in pixels."""

    marks: list[pygame.Rect]
    """What is read on the board."""
    edges: list[tuple[Pixel, Pixel]]
    """The frames of the last turn."""
    controls: list[pygame.Rect]
    """What lies around the board."""

    def allows(self, area: pygame.Rect, under: bool = False) -> bool:
        """Whether nothing of that lies there; `under` what flies under the controls and over the frames."""
        if area.collidelist(self.marks) >= 0:
            return False
        return under or (
            area.collidelist(self.controls) < 0 and not any(area.clipline(start, end) for start, end in self.edges)
        )


def spots(view: BoardView, scenery: Scenery) -> list[LivingSpot]:
    """Every spot that can be seen, none over another; pieces in the order in which they stand."""
    camera, unit = scenery.camera, view.viewport.unit
    tile = round(camera.tile * unit)
    if scenery.flattened or not camera.slanted or tile < SMALLEST_TILE:
        return []
    alive, whole = view.look.effects.alive, pygame.Rect(0, 0, view.viewport.width, view.viewport.height)
    occluders = view.crests.standing(scenery)
    found: list[LivingSpot] = []
    left = dict(MOST)
    for owner, moving in _wanted(alive.board, alive.of, scenery.figures):
        spot = _spot(camera, unit, tile, owner, moving)
        depth = camera.projection.depth(moving.at)
        if not left[moving.kind] or not whole.contains(spot.area) or _hidden(spot.area, depth, owner, occluders):
            continue
        if not any(other.area.colliderect(spot.area) for other in found):
            found.append(spot)
            left[moving.kind] -= 1
    return found


def clear(view: BoardView, scenery: Scenery, items: Iterable[Item[object]]) -> Clear:
    """The marks of the pieces, the values and letters on the board, the frames of the last turn, and every control."""
    viewport, camera = view.viewport, scenery.camera
    controls = [pygame.Rect(viewport.rect(item.box)).inflate(2 * AIR, 2 * AIR) for item in items]
    areas = [image.get_rect(topleft=corner) for image, corner in scenery.floor]
    areas += [pygame.Rect(viewport.rect(text.box)) for text in view.texts]
    standing = () if scenery.flattened or not camera.slanted else view.crests.standing(scenery)
    for figure in scenery.figures:
        if figure.mark and figure.tall and figure.crest:
            crest, depth = view.crests.lie(scenery)[figure.key]
            area = pygame.Rect(viewport.rect(crest))
            buried = not view.crests.above and _hidden(area, depth, figure.key, standing, BURIED)
            areas += [] if buried else [area]
        elif figure.mark and not figure.tall:
            areas += [view.places.area(camera, place) for place in figure.places]
    lines = [line for places in scenery.marked for line in view.border(camera, places)]
    edges = [_pixels(viewport.unit, edge) for line in lines for edge in pairwise(line)]
    return Clear([area.inflate(2 * AIR, 2 * AIR) for area in areas], edges, controls)


def _wanted(
    board: Sequence[Moving], of: Callable[[Figure], Sequence[Moving]], standing: Sequence[Figure]
) -> Iterator[tuple[str, Moving]]:
    """All that a game has alive, with the key of the piece that it belongs to."""
    yield from (("", moving) for moving in board)
    for figure in standing:
        yield from ((figure.key, moving) for moving in of(figure))


def _spot(camera: Camera, unit: float, tile: int, owner: str, moving: Moving) -> LivingSpot:
    projection = camera.projection
    x, y = projection.to_screen(moving.at, moving.lift)
    foot = round(x * unit), round(y * unit)
    tip = foot
    if moving.kind == "pennant":
        (ax, ay), (dx, dy) = moving.at, moving.towards
        x, y = projection.to_screen((ax + dx * moving.reach, ay + dy * moving.reach), moving.lift)
        tip = round(x * unit), round(y * unit)
    phase = math.sin(12.9 * moving.at[0] + 78.2 * moving.at[1] + 37.7 * len(owner)) * 0.5 + 0.5
    return LivingSpot(moving, foot, tip, tile, _area(moving, foot, tip, tile), phase)


def _area(moving: Moving, foot: Pixel, tip: Pixel, tile: int) -> pygame.Rect:
    """What something of that kind may touch."""
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


def _hidden(area: pygame.Rect, depth: float, owner: str, occluders: Iterable[Occluder], least: float = HIDDEN) -> bool:
    """Whether a nearer piece hides more than that share of it; a piece does not hide what is its own."""
    size, solid = area.w * area.h, pygame.mask.Mask(area.size, fill=True)
    for one in occluders:
        if one.depth > depth + 1e-6 and one.key.rpartition("/")[0] != owner:
            at = area.x - one.corner[0], area.y - one.corner[1]
            if one.mask.overlap_area(solid, at) > least * size:
                return True
    return False


def _pixels(unit: float, edge: tuple[tuple[float, float], tuple[float, float]]) -> tuple[Pixel, Pixel]:
    (ax, ay), (bx, by) = edge
    return (round(ax * unit), round(ay * unit)), (round(bx * unit), round(by * unit))
