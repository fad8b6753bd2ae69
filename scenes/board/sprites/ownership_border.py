"""Ownership border: the band of hatched colour around what belongs to a seat; the hatching lies in the screen."""

from __future__ import annotations

import math
from collections.abc import Generator, Hashable, Sequence
from functools import partial

import pygame

from game.core import Place
from scenes.board.camera import Projection
from scenes.board.layout import Layout, Point
from scenes.graphics.cache import Cache
from scenes.graphics.emblems import hatching
from scenes.graphics.shapes import blank, clipped, fill_all, stroke_all
from scenes.graphics.theme import FOCUS, INK, Mark, Theme
from scenes.graphics.timing import Slices
from scenes.graphics.viewport import mean

WIDTH = 0.125
"""Of the band, in cells."""

INSET = 0.012
"""Between the edge of the cell and the band, in cells."""

KEPT = 160
"""Bands that are remembered."""

Quad = tuple[Point, Point, Point, Point]


def strips(layout: Layout, places: Sequence[Place]) -> list[Quad]:
    """The four-cornered pieces of the band along every edge that these places do not share with each other."""
    found = []
    outlines = [layout.outline(place) for place in places]
    for own, corners in enumerate(outlines):
        others = [_edge_key(o, i) for n, o in enumerate(outlines) if n != own for i in range(len(o))]
        open_edges = [_edge_key(corners, index) not in others for index in range(len(corners))]
        middle = mean(corners)
        for index, is_open in enumerate(open_edges):
            if is_open:
                before, after = open_edges[index - 1], open_edges[(index + 1) % len(corners)]
                found.append(_strip(corners, index, middle, before, after))
    return found


def open_edges(layout: Layout, places: Sequence[Place]) -> list[tuple[Point, Point]]:
    """The edges of these places that no two of them share, on the plane."""
    edges = [
        (corners[index], corners[(index + 1) % len(corners)], _edge_key(corners, index))
        for corners in (layout.outline(place) for place in places)
        for index in range(len(corners))
    ]
    keys = [key for _, _, key in edges]
    return [(start, end) for start, end, key in edges if keys.count(key) == 1]


def _edge_key(corners: Sequence[Point], index: int) -> tuple[float, float]:
    (ax, ay), (bx, by) = corners[index], corners[(index + 1) % len(corners)]
    return round((ax + bx) / 2, 4), round((ay + by) / 2, 4)


def _strip(corners: Sequence[Point], index: int, middle: Point, before: bool, after: bool) -> Quad:
    """Mitred where the neighbouring edge has a band too, straight where the band runs on into the next cell."""
    start, end = corners[index], corners[(index + 1) % len(corners)]
    length = math.dist(start, end)
    along = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    inward = -along[1], along[0]
    if (middle[0] - start[0]) * inward[0] + (middle[1] - start[1]) * inward[1] < 0:
        inward = along[1], -along[0]

    def corner(at: Point, depth: float, mitre: float) -> Point:
        return at[0] + inward[0] * depth + along[0] * mitre, at[1] + inward[1] * depth + along[1] * mitre

    deep = INSET + WIDTH
    return (
        corner(start, INSET, INSET if before else 0),
        corner(end, INSET, -INSET if after else 0),
        corner(end, deep, -deep if after else 0),
        corner(start, deep, deep if before else 0),
    )


class Bands:
    """Owns the bands that were drawn in one theme, by mark and shape in pixels."""

    def __init__(self, theme: Theme, slices: Slices) -> None:
        self._theme = theme
        self._slices = slices
        self._kept: Cache[Hashable, pygame.Surface] = Cache(KEPT, lambda band: 1)
        self._found: dict[object, tuple[pygame.Surface, tuple[int, int]]] = {}
        """The same, by what was asked for, with the upper left corner."""

    def draw(
        self,
        surface: pygame.Surface,
        layout: Layout,
        projection: Projection,
        places: tuple[Place, ...],
        mark: Mark,
        unit: float,
    ) -> None:
        """Draws the band around those places; `unit` is pixels to a logical unit."""
        surface.blit(*self.stamp(layout, projection, places, mark, unit))

    def stamp(
        self, layout: Layout, projection: Projection, places: tuple[Place, ...], mark: Mark, unit: float
    ) -> tuple[pygame.Surface, tuple[int, int]]:
        """The band around those places, and its upper left corner."""
        asked = (places, mark, projection, unit)
        if asked not in self._found:
            if len(self._found) > 2 * KEPT:
                self._found.clear()
            self._found[asked] = self._band(layout, projection, places, mark, unit)
            self._slices.made(asked)
        return self._found[asked]

    def _band(
        self, layout: Layout, projection: Projection, places: tuple[Place, ...], mark: Mark, unit: float
    ) -> tuple[pygame.Surface, tuple[int, int]]:
        plane = [corner for quad in strips(layout, places) for corner in quad]
        corners = [(x * unit, y * unit) for x, y in projection.polygon(plane)]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        left, top = math.floor(min(xs)) - 2, math.floor(min(ys)) - 2
        size = math.ceil(max(xs)) + 3 - left, math.ceil(max(ys)) + 3 - top
        shifted = [(round(x - left, 1), round(y - top, 1)) for x, y in corners]
        moved = tuple(tuple(shifted[start : start + 4]) for start in range(0, len(shifted), 4))
        key = (mark, moved, size)
        painted = partial(_painted, moved, size, self._theme, mark, unit)
        return self._kept.of(key, lambda: self._slices.finished((id(self), *key), painted)), (left, top)


def _painted(
    quads: tuple[tuple[Point, ...], ...], size: tuple[int, int], theme: Theme, mark: Mark, unit: float
) -> Generator[None, None, pygame.Surface]:
    field = yield from hatching(*size, theme.marks[mark], max(4.0, 6.0 * unit))
    ink = theme.colour(INK)
    lines = blank(*size, ink)
    mask = blank(*size, FOCUS)
    for quad in quads:
        fill_all(mask, [quad], FOCUS)
        stroke_all(lines, [quad[:2], quad[2:]], ink, max(1.2, 1.7 * unit))
        yield
    clipped(field, mask)
    field.blit(lines, (0, 0))
    return field
