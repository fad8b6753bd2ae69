"""The meadow that the town stands on: a calm island, a ring wider than all that can be built on; it only ever grows. It
is a picture of grass with paths, whose frayed rim fades into the table.

Everything soft is worked out at a part of its size and made fine by a ready grain: a field that is blurred, with the
grain added and the same amount taken away, twice doubled, is an opacity with a rim of blades.
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
"""How much smaller than a window of 1920 pixels and less everything soft is worked out; than a larger one the more."""

# Of the rim of the meadow.
RIM_BLUR = 0.34  # how soft it is, in cells
BLUR_EXTENT = 2.0  # within how many times that it ends
ALPHA_CUT = 74  # what is taken from the field, of 255: where its rim lies then
DOUBLINGS = 2  # how often that is doubled

GRAIN_ALPHA, GRAIN_LUMPS = 76, ((18.0, 9.0, 0.6), (8.0, 4.0, 0.4))
"""How much the grain adds at most; its lumps in logical units, twice as wide as high, as the eye sees blades, and the
share of each."""
LUMPS_PER_TILE = 48
"""So many of the largest lumps there are in a row before it repeats itself."""
GRASS_COLOUR = (104, 140, 58)
CENTRE_LIGHT, RIM_LIGHT, FAR_LIGHT = (244, 244, 222), (122, 116, 92), (188, 190, 160)
"""The light on the grass under the town, at the rim, and far away where there is no rim, of 255."""
CORNER_LIGHT = ((255, 255, 250), (238, 238, 232), (236, 236, 230), (216, 216, 214))
"""The same over all of it: at the upper left, upper right, lower left and lower right."""

LAWN = Figure("lawn", "lawn", ("0,0",), scale=1.5)
"""A field of it, which repeats itself to all sides."""
PLAN_LAWN_CELL = 140.0
"""How wide its cells are in the plan, in logical units."""

EARTH_COLOUR = (198, 168, 116, 190)  # the colour of paths
HALF_PATH = 0.11  # half their width, in cells
WORN = 1.16  # how far worn ground reaches around a house, in cells
WORN_ALPHA = 112  # how worn that is, of 255

ENDLESS_BLUR, PATH_CUT = 3, 128
"""How much softer the light is without a rim; what of the field is taken away for paths to end."""
SHADOW_COLOUR, SHADOW_OFFSET = (14, 8, 4, 150), (0.05, 0.055)
"""Of the island on the table: its colour, and how far to the right and below it lies, in cells."""
STRIP_WIDTH = 128
"""Columns of pixels that are made at once."""


class Layers(NamedTuple):
    """What the ground is made of: its lawn, and small pictures drawn out until they are as wide as the ground."""

    lawn: Sequence[Stamp]
    earth: pygame.Surface
    light: pygame.Surface
    field: pygame.Surface
    shade: pygame.Surface
    unit: float
    shift: tuple[int, int]
    """The pixel from which on the grain lies."""


def draw_island(pen: Pen, view: Canvas, camera: Camera, shown: Meadow) -> Iterator[None]:
    """The shadow of an island and the island itself; without a rim as far as the window reaches."""
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
    """All of that for the ground in that part of the window, given how much there is of the island."""
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
    """How much smaller than a window with so many pixels to a logical unit everything soft is worked out."""
    return round(DOWNSCALE * max(1.0, unit))


def _bounds(corners: Sequence[Point], reach: float, less: int) -> pygame.Rect:
    """The box around these points and so much more, in whole steps of what is worked out."""
    left, top = (floor((min(at[axis] for at in corners) - reach) / less) * less for axis in (0, 1))
    right, bottom = (ceil((max(at[axis] for at in corners) + reach) / less) * less for axis in (0, 1))
    return pygame.Rect(left, top, right - left, bottom - top)


def _empty_field(area: pygame.Rect, less: int) -> pygame.Surface:
    """An empty field for that part of the window: white, its opacity nothing."""
    small = pygame.Surface((ceil(area.w / less), ceil(area.h / less)), pygame.SRCALPHA)
    small.fill((255, 255, 255, 0))
    return small


def _field(corners: Sequence[Point], area: pygame.Rect, tile: float, endless: bool, less: int) -> pygame.Surface:
    """How much there is of the island, softly, as an opacity."""
    small = _empty_field(area, less)
    pygame.draw.polygon(small, "white", [((x - area.x) / less, (y - area.y) / less) for x, y in corners])
    soft = RIM_BLUR * (ENDLESS_BLUR if endless else 1)
    return pygame.transform.gaussian_blur(small, max(1, round(soft * tile / less)))


def _path_field(field: pygame.Surface) -> pygame.Surface:
    """The same field without its rim: paths end before it."""
    inner = field.copy()
    inner.fill((0, 0, 0, PATH_CUT), special_flags=pygame.BLEND_RGBA_SUB)
    inner.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return inner


def _ground_strip(layers: Layers, strip: pygame.Rect) -> pygame.Surface:
    """A strip of the ground: grass, what of it is trodden, and the light on both."""
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
    """A strip of what is as wide as the ground already, as high as that too."""
    pygame.transform.smoothscale(wide.subsurface((strip.x, 0, strip.w, wide.get_height())), strip.size, onto)


def _frayed_strip(wide: pygame.Surface, layers: Layers, strip: pygame.Rect) -> pygame.Surface:
    """A strip of white with that field as its opacity, its rim made of blades."""
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
    """A grain that repeats itself without a seam, as an opacity of at most `GRAIN_ALPHA`."""
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
    """The lawn of the game over all of an area, field beside field. It has no edges by which one would see that it is
    the same one in the plan, and larger there than its cells."""
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
    """How much of the ground is trodden, softly: paths, and what feet have worn around the houses."""
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
    """The light on the island: full in its middle, less towards its rim, from the upper left."""
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
    """What the island throws on the table."""
    shade = field.copy()
    shade.fill(SHADOW_COLOUR, special_flags=pygame.BLEND_RGBA_MULT)
    return shade


RISES = Rises(0.25, (("cathedral", 1.25), ("tower", 1.0), ("house", 0.62), ("cardinal", 0.85)))
"""How high the pieces stand, in cells."""
TREE_PICTURES = 3
"""How many pictures there are of trees and of bushes."""
TREES_PER_STEP = 8
"""Trees that are drawn before it may be interrupted."""
NEIGHBOURS = ((0, -1), (-1, 0), (0, 1), (1, 0))
ISLAND_MARGIN, CORNERS = 1.75, 24
"""How far the island goes on around the middle of every cell on which a house can be built, in cells: a square built
there lies whole on it, a house with a ring around it; the corners of such a circle."""
BLADE_MARGIN = 0.4
"""How far the grass goes on around the island, in cells, until the last blade."""
GROWTH_MARGIN = 1.1
"""How many cells further the island goes on than it has to when it grows: it stays the same for some turns."""
TREE_COVER = (0.6, 0.62)
"""How far to both sides and upwards a tree hides what lies behind it, in widths of a cell."""
PLANT_SCALE = 0.82
"""Of what grows there."""
PLANT_REACH = {"tree": (0.21, 0.58, 0.12), "bush": (0.21, 0.30, 0.14)}
"""How far they reach from the middle of a cell to both sides, upwards and downwards, in widths of a cell."""


@dataclass(frozen=True, slots=True)
class Meadow:
    """What the ground shows of a position."""

    needed: frozenset[Place]
    """The cells that have to be seen: free ones that can be built on, a square reaching a cell further."""
    built: frozenset[Place]
    zones: frozenset[Place]
    """The cells on which a house could be built when the turn began, or on which something stands."""
    kept: frozenset[Place] = frozenset()
    """Cells around which it goes on further than it has to, for what comes later."""
    endless: bool = False
    """Without a rim, as far as one can see."""

    def in_picture(self, part: bool) -> Meadow:
        """The same ground as far as one can see."""
        return replace(self, endless=True)

    def rim(self, camera: Camera) -> tuple[Point, ...]:
        """The corners of all of it, to the last blade, as if it ended somewhere."""
        return _outline(self, ISLAND_MARGIN + BLADE_MARGIN, camera)

    def island(self, camera: Camera) -> tuple[Point, ...]:
        """The same without what frays."""
        return _outline(self, ISLAND_MARGIN, camera)

    def grown_to(self, last: Meadow) -> Meadow:
        """The same ground as wide as it is in the end, with nothing growing where houses are going to stand."""
        return replace(
            self,
            needed=self.needed | last.needed | last.built - self.built,
            zones=self.zones | last.zones,
            kept=self.kept | last.kept,
        )


def meadow(position: Position) -> Meadow:
    """The ground of a position. It follows from what is built alone, so that it never becomes smaller."""
    zones = places(position.town.zones)
    further = (f"{x + dx},{y + dy}" for x, y in map(coordinates, zones) for dx, dy in NEIGHBOURS)
    covered, before = position.town.covered, position.town.covered & ~built_in_turn(position)
    built = frozenset(places(covered))
    return Meadow(frozenset((*zones, *further)) - built, built, frozenset(places(covered | beside(before))))


@lru_cache(maxsize=1)
def ahead(position: Position) -> Ahead:
    """Every building that this turn may bring, the cells around it, and the ground as large as it may become then."""
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
    """The corners of what lies so far around its cells, on the plane: the same from wherever one looks."""
    reaching = (shown.zones - shown.kept, 0.0), (shown.kept, GROWTH_MARGIN)
    middles = [(*at, more) for cells, more in reaching if cells for at in hull([*map(coordinates, cells)])]
    circle = [(cos(angle), sin(angle)) for angle in (2 * pi * number / CORNERS for number in range(CORNERS))]
    return hull([(x + (ring + more) * dx, y + (ring + more) * dy) for x, y, more in middles for dx, dy in circle])


def draw_meadow(pen: Pen, view: Canvas, camera: Camera, shown: Meadow) -> Iterator[None]:
    """Grass that fades into the table, with its paths and what grows on its rim; in the plan nothing stands up."""
    if not camera.slanted and pen.theme.contrast:
        return
    yield from draw_island(pen, view, camera, shown)
    for number, figure in enumerate(dressing(camera, shown, pen.viewport.whole) if camera.slanted else ()):
        if number % TREES_PER_STEP == 0:
            yield
        view.lay(pen, camera, figure, shadow=True)


def _visible_cells(camera: Camera, seen: Box) -> list[tuple[tuple[int, int], Point]]:
    """At least the cells whose middle is seen in that part of the screen, and where it lies there; the far ones
    first."""
    found = list(map(camera.to_plane, seen.corners))
    columns, rows = (
        range(floor(min(c[axis] for c in found)), ceil(max(c[axis] for c in found)) + 1) for axis in (0, 1)
    )
    cells = [(x, y) for x in columns for y in rows]
    return sorted(zip(cells, camera.polygon(cells)), key=lambda one: one[1][1])


def _paths() -> list[list[Point]]:
    """The middles of the paths, on the plane: from both doors of the church and from its choir to beyond every rim."""
    steps = [number / 8 for number in range(240)]
    west = [(-0.7 - far, 0.28 * sin(far * 1.1) * min(1.0, far)) for far in steps]
    south = [(-0.34 * sin(far * 0.9) * min(1.0, far), 0.7 + far) for far in steps]
    east = [(1.7 + far, 0.3 * sin(far * 0.8) * min(1.0, far)) for far in steps]
    return [west, south, east]


def dressing(camera: Camera, shown: Meadow, window: Box) -> list[Figure]:
    """Trees and bushes on the rim, which say nothing: none on a cell that has to be seen, or before one, or on a path,
    and each whole on the island."""
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
    """The sides of the island, as far further in as what has grown reaches beyond its place."""
    across, up, down = (part * tile for part in grown)
    found = []
    for (ax, ay), (bx, by) in pairwise((*corners, *corners[:1])):
        right, below = bx - ax, by - ay
        found.append((right, below, right * ay - below * ax - min(-up * right, down * right) + across * abs(below)))
    return found


def _fits(at: Point, sides: Sequence[Side]) -> bool:
    """Whether all of what has grown there is seen before the island."""
    x, y = at
    return all(right * y - below * x >= least for right, below, least in sides)


def _hides(tile: float, at: Point, kept: Sequence[Point]) -> bool:
    """Whether a tree there would stand before something that has to be seen."""
    (x, y), (across, up) = at, (tile * share for share in TREE_COVER)
    return any(abs(ox - x) < across and 0 < y - oy < up for ox, oy in kept)


def _cell_hash(x: int, y: int) -> int:
    """A number that says nothing about those of the cells around."""
    mixed = (x * 0x9E3779B1 ^ y * 0x85EBCA77) & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
    return mixed ^ mixed >> 12
