"""The meadow under the town: an island one ring wider than all that can be built on, which only ever grows; grass with
paths, whose frayed rim fades into the table.

Soft shapes are computed at a reduced size: a blurred field plus grain, minus a constant, doubled twice, gives an alpha
channel whose rim looks like blades of grass.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import pairwise
from math import ceil, cos, floor, pi, sin, sqrt
from random import Random
from typing import NamedTuple

import pygame

from game.cardinal.readings import built_in_turn
from game.cardinal.rules import BUILD, Position
from game.cardinal.tables import beside, building, coordinates, places
from game.core import Place
from scenes.board.camera import SLANTED, Camera
from scenes.board.look.drawing import Canvas, Rises
from scenes.board.look.pieces import Ahead, Figure
from scenes.cardinal.town import ghost
from scenes.graphics.pen import Pen
from scenes.graphics.shapes import Stamp, clipped, ready
from scenes.graphics.viewport import Box, Point, around, hull

DOWNSCALE = 8
"""Reduction of soft shapes in windows up to 1920 pixels wide; larger ones are reduced more, in proportion."""

# The rim of the meadow.
RIM_BLUR = 0.34  # blur radius, in cells
BLUR_EXTENT = 2.0  # extent of the blur, in radii
ALPHA_CUT = 74  # alpha (0-255) taken from the field, which places the rim
DOUBLINGS = 2  # times that the rest is doubled

GRAIN_ALPHA, GRAIN_LUMPS = 76, ((18.0, 9.0, 0.6), (8.0, 4.0, 0.4))
"""Largest alpha that the grain adds; its layers as (width, height, share) of their lumps, in logical units, twice as
wide as high, like blades seen from the side."""
LUMPS_PER_TILE = 48
"""Number of the largest lumps across before the grain repeats."""
GRASS_COLOUR = (104, 140, 58)
CENTRE_LIGHT, RIM_LIGHT, FAR_LIGHT = (244, 244, 222), (122, 116, 92), (188, 190, 160)
"""Light (0-255 for each channel) on the grass in the middle, at the rim, and far away if there is no rim."""
CORNER_LIGHT = ((255, 255, 250), (238, 238, 232), (236, 236, 230), (216, 216, 214))
"""Light multiplied over all of it, at the upper left, upper right, lower left and lower right."""

LAWN = Figure("lawn", "lawn", ("0,0",), scale=1.5)
"""One field of lawn, tiled in all directions."""
PLAN_LAWN_CELL = 140.0
"""Cell width of the lawn in the plan, in logical units."""

EARTH_COLOUR = (198, 168, 116, 190)  # of paths, with alpha
HALF_PATH = 0.11  # half the width of a path, in cells
WORN = 1.16  # size of the worn ground around a house, in cells
WORN_ALPHA = 112  # its alpha, 0-255

ENDLESS_BLUR, PATH_CUT = 3, 128
"""Scale of the blur if there is no rim; alpha taken from the field for the paths, so that they end before the rim."""
SHADOW_COLOUR, SHADOW_OFFSET = (14, 8, 4, 150), (0.05, 0.055)
"""Shadow of the island on the table: its colour, and its offset (right, down) in cells."""
STRIP_WIDTH = 128
"""Width of the strips drawn between two interruptions, in pixels."""


class Layers(NamedTuple):
    """Layers of the ground: the lawn, and small pictures stretched to the width of the ground."""

    lawn: Sequence[Stamp]
    earth: pygame.Surface
    light: pygame.Surface
    field: pygame.Surface
    shade: pygame.Surface
    unit: float
    shift: tuple[int, int]
    """Offset of the grain, in pixels."""


def draw_island(pen: Pen, view: Canvas, camera: Camera, shown: Meadow) -> Iterator[None]:
    """Draws the island and its shadow; without a rim the ground fills the window."""
    unit, window = pen.viewport.unit, pen.surface.get_rect()
    corners = [(x * unit, y * unit) for x, y in shown.island(camera)]
    tile, less = camera.tile * unit, _downscale(unit)
    area = window if shown.endless else _bounds(corners, tile * RIM_BLUR * BLUR_EXTENT, less).clip(window)
    if area.w < less or area.h < less:
        return
    layers = yield from _layers(pen, view, camera, shown, _field(corners, area, tile, shown.endless, less), area)
    strips = [pygame.Rect(left, 0, min(STRIP_WIDTH, area.w - left), area.h) for left in range(0, area.w, STRIP_WIDTH)]
    if shown.endless:
        ground = pygame.Surface(area.size)
        for strip in strips:
            yield
            ground.blit(_ground_strip(layers, strip), strip)
        pen.picture(ready(ground), area.topleft)
        return
    shadow = pygame.Surface(area.size, pygame.SRCALPHA)
    yield
    picture = pygame.Surface(area.size, pygame.SRCALPHA)
    for strip in strips:
        yield
        _stretch(layers.shade, strip, shadow.subsurface(strip))
        part = _frayed_strip(layers.field, layers, strip)
        part.blit(_ground_strip(layers, strip), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        picture.blit(part, strip, special_flags=pygame.BLEND_RGBA_MAX)
    yield
    pen.picture(ready(shadow), (area.x + round(SHADOW_OFFSET[0] * tile), area.y + round(SHADOW_OFFSET[1] * tile)))
    pen.picture(ready(picture), area.topleft)


def _layers(
    pen: Pen, view: Canvas, camera: Camera, shown: Meadow, field: pygame.Surface, area: pygame.Rect
) -> Generator[None, None, Layers]:
    """The layers for that part of the window, given the field of the island."""
    unit, origin = pen.viewport.unit, camera.origin
    yield
    lawn = _lawn(pen, view, camera, area)
    yield
    earth = yield from _earth(view, camera, shown, area, unit)
    if not shown.endless:
        clipped(earth, _path_field(field))
    yield
    small = earth, _light(field, FAR_LIGHT if shown.endless else RIM_LIGHT), field, _shade(field)
    earth, light, field, shade = (pygame.transform.smoothscale(one, (area.w, one.get_height())) for one in small)
    yield
    shift = round(origin[0] * unit) - area.x, round(origin[1] * unit) - area.y
    return Layers(lawn, earth, light, field, shade, unit, shift)


def _downscale(unit: float) -> int:
    """Reduction of soft shapes in a window with so many pixels to a logical unit."""
    return round(DOWNSCALE * max(1.0, unit))


def _bounds(corners: Sequence[Point], reach: float, less: int) -> pygame.Rect:
    """Bounding box of the points enlarged by `reach`, in whole reduced pixels."""
    left, top = (floor((min(at[axis] for at in corners) - reach) / less) * less for axis in (0, 1))
    right, bottom = (ceil((max(at[axis] for at in corners) + reach) / less) * less for axis in (0, 1))
    return pygame.Rect(left, top, right - left, bottom - top)


def _empty_field(area: pygame.Rect, less: int) -> pygame.Surface:
    """An empty reduced field for that part of the window: white with alpha 0."""
    small = pygame.Surface((ceil(area.w / less), ceil(area.h / less)), pygame.SRCALPHA)
    small.fill((255, 255, 255, 0))
    return small


def _field(corners: Sequence[Point], area: pygame.Rect, tile: float, endless: bool, less: int) -> pygame.Surface:
    """The island as a blurred alpha channel, reduced."""
    small = _empty_field(area, less)
    pygame.draw.polygon(small, "white", [((x - area.x) / less, (y - area.y) / less) for x, y in corners])
    soft = RIM_BLUR * (ENDLESS_BLUR if endless else 1)
    return pygame.transform.gaussian_blur(small, max(1, round(soft * tile / less)))


def _path_field(field: pygame.Surface) -> pygame.Surface:
    """The field without its rim, which clips the paths."""
    inner = field.copy()
    inner.fill((0, 0, 0, PATH_CUT), special_flags=pygame.BLEND_RGBA_SUB)
    inner.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return inner


def _ground_strip(layers: Layers, strip: pygame.Rect) -> pygame.Surface:
    """A strip of the ground: grass, worn earth, and light."""
    ground, (left, _, wide, _) = pygame.Surface(strip.size), strip
    ground.fill(GRASS_COLOUR)
    lawn = ((patch, (x - left, y)) for patch, (x, y) in layers.lawn if -patch.get_width() < x - left < wide)
    ground.blits(lawn, False)
    trodden = _frayed_strip(layers.earth, layers, strip)
    trodden.fill(EARTH_COLOUR, special_flags=pygame.BLEND_RGBA_MULT)
    ground.blit(trodden, (0, 0))
    light = pygame.Surface(strip.size)
    _stretch(layers.light, strip, light)
    ground.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return ground


def _stretch(wide: pygame.Surface, strip: pygame.Rect, onto: pygame.Surface) -> None:
    """Stretches a strip of a layer, which has its full width already, to full height."""
    pygame.transform.smoothscale(wide.subsurface((strip.x, 0, strip.w, wide.get_height())), strip.size, onto)


def _frayed_strip(wide: pygame.Surface, layers: Layers, strip: pygame.Rect) -> pygame.Surface:
    """A strip of white with the layer as its alpha, its rim frayed by the grain."""
    part = pygame.Surface(strip.size, pygame.SRCALPHA)
    _stretch(wide, strip, part)
    blades = grain(layers.unit)
    (across, down), (left, top) = blades.get_size(), layers.shift
    for x in range((left - strip.x) % across - across, strip.w, across):
        for y in range(top % down - down, strip.h, down):
            part.blit(blades, (x, y), special_flags=pygame.BLEND_RGBA_ADD)
    part.fill((0, 0, 0, ALPHA_CUT), special_flags=pygame.BLEND_RGBA_SUB)
    for _ in range(DOUBLINGS):
        part.blit(part, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return part


@lru_cache(maxsize=2)
def grain(unit: float) -> pygame.Surface:
    """A seamless grain as an alpha channel of at most `GRAIN_ALPHA`."""
    wide, high = (round(LUMPS_PER_TILE * part * unit) for part in GRAIN_LUMPS[0][:2])
    found = pygame.Surface((wide, high), pygame.SRCALPHA)
    for number, (across, down, share) in enumerate(GRAIN_LUMPS):
        columns, rows = max(2, round(wide / across / unit)), max(2, round(high / down / unit))
        dice = Random(number)
        lines = [bytes(round(one * share * GRAIN_ALPHA / 255) for one in dice.randbytes(columns)) for _ in range(rows)]
        grey = bytearray(4 * (columns + 1) * (rows + 1))
        grey[3::4] = b"".join(line + line[:1] for line in (*lines, lines[0]))  # it ends as it begins
        lumps = pygame.image.frombuffer(bytes(grey), (columns + 1, rows + 1), "BGRA")
        found.blit(pygame.transform.smoothscale(lumps, (wide, high)), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return found


def _lawn(pen: Pen, view: Canvas, camera: Camera, area: pygame.Rect) -> list[Stamp]:
    """The tiled lawn of an area. It has no edges that would reveal that the plan shows the same one, larger than its
    cells."""
    if not camera.slanted:
        camera = replace(camera, tilts=(SLANTED,), view=0, scale=PLAN_LAWN_CELL / sqrt(2))
    found = list[Stamp]()
    for field, at in pen.record(partial(view.lay, camera=camera, figure=LAWN)).stamps:
        wide, high = field.get_size()
        left, top = (at[0] - area.x) % wide - wide, (at[1] - area.y) % high - high
        found += [(field, (x, y)) for x in range(left, area.w, wide) for y in range(top, area.h, high)]
    return found


def _earth(
    view: Canvas, camera: Camera, shown: Meadow, area: pygame.Rect, unit: float
) -> Generator[None, None, pygame.Surface]:
    """Worn ground as a blurred alpha channel: paths, and the surroundings of houses."""
    less = _downscale(unit)
    small, share = _empty_field(area, less), unit / less
    for place in shown.built:
        shape = [(x * share - area.x / less, y * share - area.y / less) for x, y in view.shape(camera, place, WORN)]
        pygame.draw.polygon(small, (255, 255, 255, WORN_ALPHA), shape)
    half = HALF_PATH * camera.tile * share
    for way in _paths():
        for x, y in camera.polygon(way):
            spot = pygame.Rect(0, 0, 2 * half, 2 * half * camera.tilt.squash)
            spot.center = round(x * share - area.x / less), round(y * share - area.y / less)
            pygame.draw.ellipse(small, "white", spot)
        yield
    return pygame.transform.gaussian_blur(small, max(1, round(0.05 * camera.tile * share)))


def _light(field: pygame.Surface, rim: tuple[int, int, int]) -> pygame.Surface:
    """Light on the island: full in the middle, less towards the rim, from the upper left."""
    light = pygame.Surface(field.get_size())
    light.fill(rim)
    more = pygame.Surface(field.get_size())
    more.blit(field, (0, 0))
    more.fill([one - other for one, other in zip(CENTRE_LIGHT, rim)], special_flags=pygame.BLEND_RGB_MULT)
    light.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    slope = pygame.Surface((2, 2))
    for number, colour in enumerate(CORNER_LIGHT):
        slope.set_at((number % 2, number // 2), colour)
    slope = pygame.transform.smoothscale(slope, field.get_size())
    light.blit(slope, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return light


def _shade(field: pygame.Surface) -> pygame.Surface:
    """Shadow of the island."""
    shade = field.copy()
    shade.fill(SHADOW_COLOUR, special_flags=pygame.BLEND_RGBA_MULT)
    return shade


RISES = Rises(0.25, (("cathedral", 1.25), ("tower", 1.0), ("house", 0.62), ("cardinal", 0.85)))
"""Heights of the pieces, in cells."""
TREE_PICTURES = 3
"""Number of pictures each of trees and of bushes."""
TREES_PER_STEP = 8
"""Plants drawn between two interruptions."""
NEIGHBOURS = ((0, -1), (-1, 0), (0, 1), (1, 0))
ISLAND_MARGIN, CORNERS = 1.75, 24
"""Margin of the island around the middle of every cell where a house can be built, in cells: room for a plaza, and for
a house with a ring around it; number of corners of such a circle."""
BLADE_MARGIN = 0.4
"""Margin of the last blade of grass around the island, in cells."""
GROWTH_MARGIN = 1.1
"""Extra margin in cells when the island grows, so that it then stays the same for some turns."""
TREE_COVER = (0.6, 0.62)
"""Extent to both sides and upwards in which a tree hides what is behind it, in cell widths."""
PLANT_SCALE = 0.82
"""Scale of trees and bushes."""
PLANT_REACH = {"tree": (0.21, 0.58, 0.12), "bush": (0.21, 0.30, 0.14)}
"""Their extent to both sides, upwards and downwards from the middle of a cell, in cell widths."""


@dataclass(frozen=True, slots=True)
class Meadow:
    """The ground of a position, as a cache key."""

    needed: frozenset[Place]
    """Cells that must stay visible: free ones that can be built on, and their neighbours for the second cell of a
    plaza."""
    built: frozenset[Place]
    zones: frozenset[Place]
    """Cells where a house could be built when the turn began, or where something stands."""
    kept: frozenset[Place] = frozenset()
    """Cells with the extra margin, for later growth."""
    endless: bool = False
    """Whether it has no rim."""

    def in_picture(self, part: bool) -> Meadow:
        """The same ground without a rim."""
        return replace(self, endless=True)

    def rim(self, camera: Camera) -> tuple[Point, ...]:
        """Its corners on the screen, to the last blade."""
        return _outline(self, ISLAND_MARGIN + BLADE_MARGIN, camera)

    def island(self, camera: Camera) -> tuple[Point, ...]:
        """Its corners on the screen without the frayed rim."""
        return _outline(self, ISLAND_MARGIN, camera)

    def grown_to(self, last: Meadow) -> Meadow:
        """The same ground with its final size, and no plants where houses are going to stand."""
        return replace(
            self,
            needed=self.needed | last.needed | last.built - self.built,
            zones=self.zones | last.zones,
            kept=self.kept | last.kept,
        )


def meadow(position: Position) -> Meadow:
    """The ground of a position. It follows from the buildings alone, so that it never shrinks."""
    zones = places(position.town.zones)
    further = (f"{x + dx},{y + dy}" for x, y in map(coordinates, zones) for dx, dy in NEIGHBOURS)
    covered, before = position.town.covered, position.town.covered & ~built_in_turn(position)
    built = frozenset(places(covered))
    return Meadow(frozenset((*zones, *further)) - built, built, frozenset(places(covered | beside(before))))


@lru_cache(maxsize=1)
def ahead(position: Position) -> Ahead:
    """Every building that this turn may bring, the cells around it, and the largest ground that may result."""
    steps = [step for step in position.legal() if step[0] == BUILD]
    figures = tuple(figure for step in steps for figure in ghost(position, step))
    around = frozenset(place for step in steps for place in places(building(step).beside))
    ground = meadow(position)
    coming = ground.zones.union(*(figure.places for figure in figures))
    return Ahead(figures, around, replace(ground, zones=coming, kept=ground.zones))


@lru_cache(maxsize=16)
def _outline(shown: Meadow, ring: float, camera: Camera) -> tuple[Point, ...]:
    return tuple(hull(camera.polygon(_rounded(shown, ring))))


@lru_cache(maxsize=16)
def _rounded(shown: Meadow, ring: float) -> list[Point]:
    """The corners of the area around its cells on the plane, which do not depend on the camera."""
    reaching = (shown.zones - shown.kept, 0.0), (shown.kept, GROWTH_MARGIN)
    middles = [(*at, more) for cells, more in reaching if cells for at in hull([*map(coordinates, cells)])]
    circle = [(cos(angle), sin(angle)) for angle in (2 * pi * number / CORNERS for number in range(CORNERS))]
    return hull([(x + (ring + more) * dx, y + (ring + more) * dy) for x, y, more in middles for dx, dy in circle])


def draw_meadow(pen: Pen, view: Canvas, camera: Camera, shown: Meadow) -> Iterator[None]:
    """Draws the meadow with its paths and plants; the plan has no plants."""
    if not camera.slanted and pen.theme.contrast:
        return
    yield from draw_island(pen, view, camera, shown)
    for number, figure in enumerate(dressing(camera, shown, pen.viewport.whole) if camera.slanted else ()):
        if number % TREES_PER_STEP == 0:
            yield
        view.lay(pen, camera, figure, shadow=True)


def _visible_cells(camera: Camera, seen: Box) -> list[tuple[tuple[int, int], Point]]:
    """The cells of that part of the screen with the position of their middle there, the far ones first."""
    found = list(map(camera.to_plane, seen.corners))
    columns, rows = (
        range(floor(min(c[axis] for c in found)), ceil(max(c[axis] for c in found)) + 1) for axis in (0, 1)
    )
    cells = [(x, y) for x in columns for y in rows]
    return sorted(zip(cells, camera.polygon(cells)), key=lambda one: one[1][1])


def _paths() -> list[list[Point]]:
    """Centre lines of the paths on the plane: from the doors and the choir of the church to beyond every rim."""
    steps = [number / 8 for number in range(240)]
    west = [(-0.7 - far, 0.28 * sin(far * 1.1) * min(1.0, far)) for far in steps]
    south = [(-0.34 * sin(far * 0.9) * min(1.0, far), 0.7 + far) for far in steps]
    east = [(1.7 + far, 0.3 * sin(far * 0.8) * min(1.0, far)) for far in steps]
    return [west, south, east]


def dressing(camera: Camera, shown: Meadow, window: Box) -> list[Figure]:
    """Trees and bushes on the rim, as decoration: each wholly on the island, none on or before a cell that must stay
    visible, or on a path."""
    corners, needed = shown.island(camera), shown.needed | shown.built
    kept = camera.polygon(map(coordinates, needed))
    found, clear = [], {kind: _inset_sides(corners, camera.tile, PLANT_REACH[kind]) for kind in ("tree", "bush")}
    for (x, y), at in _visible_cells(camera, window if shown.endless else around(corners)):
        place, chance = f"{x},{y}", _cell_hash(x, y) >> 5
        on_a_path = (y == 0 and x != 0) or (x == 0 and y > 0)
        if place in needed or on_a_path or chance % 8 >= (3 if shown.endless else 6):
            continue
        kinds = [k for k, sides in clear.items() if (window.contains(at) if shown.endless else _fits(at, sides))]
        tree = "tree" in kinds and chance % 8 % 3 < 2 and not _hides(camera.tile, at, kept)
        if tree or ("bush" in kinds and chance % 3):
            name, seed = "tree" if tree else "bush", chance // 8 % TREE_PICTURES
            found.append(Figure("growing", name, (place,), seed=seed, scale=PLANT_SCALE))
    return found


Side = tuple[float, float, float]


def _inset_sides(corners: Sequence[Point], tile: float, grown: tuple[float, float, float]) -> list[Side]:
    """The sides of the island, moved inwards by the extent of a plant."""
    across, up, down = (part * tile for part in grown)
    found = []
    for (ax, ay), (bx, by) in pairwise((*corners, *corners[:1])):
        right, below = bx - ax, by - ay
        found.append((right, below, right * ay - below * ax - min(-up * right, down * right) + across * abs(below)))
    return found


def _fits(at: Point, sides: Sequence[Side]) -> bool:
    """Whether a plant there lies wholly within those sides."""
    x, y = at
    return all(right * y - below * x >= least for right, below, least in sides)


def _hides(tile: float, at: Point, kept: Sequence[Point]) -> bool:
    """Whether a tree there would hide something that must stay visible."""
    (x, y), (across, up) = at, (tile * share for share in TREE_COVER)
    return any(abs(ox - x) < across and 0 < y - oy < up for ox, oy in kept)


def _cell_hash(x: int, y: int) -> int:
    """A hash of the cell, unrelated to those of its neighbours."""
    mixed = (x * 0x9E3779B1 ^ y * 0x85EBCA77) & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
    return mixed ^ mixed >> 12
