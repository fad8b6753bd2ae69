"""The island that the town stands on, as a picture: grass with paths whose frayed rim fades into the table.

Everything soft is worked out at a part of its size and made fine by a ready grain: a field that is blurred, with the
grain added and the same amount taken away, twice doubled, is an opacity with a rim of blades.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from math import ceil, floor, sqrt
from random import Random
from typing import NamedTuple

import pygame

from game.core import Place
from scenes.board.camera import SLANTED, Camera
from scenes.board.layout import Point
from scenes.board.look import Canvas, Figure
from scenes.graphics.pen import Pen
from scenes.graphics.shapes import ready

LESS = 8
"""How much smaller than a window of 1920 pixels and less everything soft is worked out; than a larger one the more."""
BLUR, SPREAD, CUT, DOUBLED = 0.34, 2.0, 74, 2
"""How soft the rim is, in cells, and within how often that it ends; what is taken from the field, where its rim lies
then, and how often it is doubled."""
GRAIN, LUMPS = 76, ((18.0, 9.0, 0.6), (8.0, 4.0, 0.4))
"""How much the grain adds at most; its lumps in logical units, twice as wide as high, as the eye sees blades, and the
share of each."""
GRAINS = 48
"""So many of the largest lumps there are in a row before it repeats itself."""
GRASS = (104, 140, 58)
MID, RIM, FURTHER = (244, 244, 222), (122, 116, 92), (188, 190, 160)
"""The light on the grass under the town, at the rim, and far away where there is no rim, of 255."""
SLOPE = ((255, 255, 250), (238, 238, 232), (236, 236, 230), (216, 216, 214))
"""The same over all of it: at the upper left, upper right, lower left and lower right."""
FIELD, LARGER, PATCH, SOFTER = 4, 1.5, 1.18, 0.12
"""After how many cells the lawn repeats itself, each of them a picture; how much larger it is laid, over its
neighbours; what of it is whole, and how soft its edge is, in cells."""
PLAN_LAWN = 140.0
"""How wide its cells are in the plan, in logical units."""
BALD = {6: 9}
"""The picture with a bare spot, and which one lies in its place."""
EARTH, WAY, WORN, TRODDEN = (198, 168, 116, 190), 0.11, 1.16, 112
"""The colour of paths, half their width, how far worn ground reaches around a house in cells, and how worn that is."""
ENDLESS, INNER = 3, 128
"""How much softer the light is without a rim; what of the field is taken away for paths to end."""
SHADOW, FALL = (14, 8, 4, 150), (0.05, 0.055)
"""Of the island on the table: its colour, and how far to the right and below it lies, in cells."""
AT_ONCE = 24
"""Patches of grass that are laid before it may be interrupted."""


class Island(NamedTuple):
    """What is to be seen of it."""

    outline: Sequence[Point]
    """Its corners on the screen."""
    built: Sequence[Place]
    ways: Sequence[Sequence[Point]]
    """The middles of its paths, on the plane."""
    endless: bool
    """Without a rim, as far as the window reaches."""


def draw_island(pen: Pen, view: Canvas, camera: Camera, island: Island) -> Iterator[None]:
    """The shadow of an island and the island itself."""
    unit, window = pen.viewport.unit, pen.surface.get_rect()
    corners = [(x * unit, y * unit) for x, y in island.outline]
    tile = camera.tile * unit
    less = _less(unit)
    area = window if island.endless else _around(corners, tile * BLUR * SPREAD, less).clip(window)
    if area.w < less or area.h < less:
        return
    field = _field(corners, area, tile * (ENDLESS if island.endless else 1), less)
    yield
    grass = pygame.Surface(area.size)
    yield from _lay_grass(grass, pen, view, camera, area)
    origin = tuple(round(part * unit) for part in camera.projection.origin)
    shift = origin[0] - area.x, origin[1] - area.y
    earth = _earth(view, camera, island, area, unit)
    if not island.endless:
        earth.blit(_inner(field), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    trodden = yield from _frayed(earth, area.size, unit, shift)
    trodden.fill(EARTH, special_flags=pygame.BLEND_RGBA_MULT)
    yield
    grass.blit(trodden, (0, 0))
    yield
    light = _light(field, area.size, FURTHER if island.endless else RIM)
    yield
    grass.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    yield
    if island.endless:
        pen.picture(ready(grass), area.topleft)
        return
    picture = yield from _frayed(field, area.size, unit, shift)
    picture.blit(grass, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    yield
    pen.picture(_shadow(field, area.size), (area.x + round(FALL[0] * tile), area.y + round(FALL[1] * tile)))
    yield
    pen.picture(ready(picture), area.topleft)


def _less(unit: float) -> int:
    """How much smaller than a window with so many pixels to a logical unit everything soft is worked out."""
    return round(LESS * max(1.0, unit))


def _around(corners: Sequence[Point], reach: float, less: int) -> pygame.Rect:
    """The box around these points and so much more, in whole steps of what is worked out."""
    left, top = (floor((min(at[axis] for at in corners) - reach) / less) * less for axis in (0, 1))
    right, bottom = (ceil((max(at[axis] for at in corners) + reach) / less) * less for axis in (0, 1))
    return pygame.Rect(left, top, right - left, bottom - top)


def _small(area: pygame.Rect, less: int) -> pygame.Surface:
    """An empty field for that part of the window: white, its opacity nothing."""
    small = pygame.Surface((ceil(area.w / less), ceil(area.h / less)), pygame.SRCALPHA)
    small.fill((255, 255, 255, 0))
    return small


def _field(corners: Sequence[Point], area: pygame.Rect, tile: float, less: int) -> pygame.Surface:
    """How much there is of the island, softly, as an opacity."""
    small = _small(area, less)
    pygame.draw.polygon(small, "white", [((x - area.x) / less, (y - area.y) / less) for x, y in corners])
    return pygame.transform.gaussian_blur(small, max(1, round(BLUR * tile / less)))


def _inner(field: pygame.Surface) -> pygame.Surface:
    """The same field without its rim: paths end before it."""
    inner = field.copy()
    inner.fill((0, 0, 0, INNER), special_flags=pygame.BLEND_RGBA_SUB)
    inner.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return inner


def _frayed(
    field: pygame.Surface, size: tuple[int, int], unit: float, shift: tuple[int, int]
) -> Generator[None, None, pygame.Surface]:
    """White with that field as its opacity, at full size, its rim made of blades; the grain lies from that pixel on."""
    full = pygame.transform.smoothscale(field, size)
    blades = grain(unit)
    wide, high = blades.get_size()
    yield
    for x in range(shift[0] % wide - wide, size[0], wide):
        for y in range(shift[1] % high - high, size[1], high):
            full.blit(blades, (x, y), special_flags=pygame.BLEND_RGBA_ADD)
    yield
    full.fill((0, 0, 0, CUT), special_flags=pygame.BLEND_RGBA_SUB)
    yield
    for _ in range(DOUBLED):
        full.blit(full, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        yield
    return full


@lru_cache(maxsize=2)
def grain(unit: float) -> pygame.Surface:
    """A grain that repeats itself without a seam, as an opacity of at most `GRAIN`."""
    wide, high = (round(GRAINS * part * unit) for part in LUMPS[0][:2])
    found = pygame.Surface((wide, high), pygame.SRCALPHA)
    for number, (across, down, share) in enumerate(LUMPS):
        columns, rows = max(2, round(wide / across / unit)), max(2, round(high / down / unit))
        dice = Random(number)
        lines = [bytes(round(one * share * GRAIN / 255) for one in dice.randbytes(columns)) for _ in range(rows)]
        grey = bytearray(4 * (columns + 1) * (rows + 1))
        grey[3::4] = b"".join(line + line[:1] for line in (*lines, lines[0]))  # it ends as it begins
        lumps = pygame.image.frombuffer(bytes(grey), (columns + 1, rows + 1), "RGBA")
        found.blit(pygame.transform.smoothscale(lumps, (wide, high)), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return found


def _lay_grass(grass: pygame.Surface, pen: Pen, view: Canvas, camera: Camera, area: pygame.Rect) -> Iterator[None]:
    """The lawn of the game over all of a surface: patches larger than a cell, each soft over its neighbours. It has no
    edges by which one would see that it is the same one in the plan, and larger there than its cells."""
    if not camera.slanted:
        camera = camera.seen(replace(camera.projection, tilt=SLANTED, scale=PLAN_LAWN / sqrt(2)))
    unit, projection = pen.viewport.unit, camera.projection
    patches = yield from _patches(pen, view, camera)
    grass.fill(GRASS)
    corners = [projection.to_plane((x / unit, y / unit)) for x in (area.x, area.right) for y in (area.y, area.bottom)]
    columns, rows = (range(floor(min(at[axis] for at in corners)) - 1, ceil(max(at[axis] for at in corners)) + 2)
                     for axis in (0, 1))  # fmt: skip
    laid = 0
    for x, y in sorted(((x, y) for x in columns for y in rows), key=projection.depth):
        across, down = projection.to_screen((x, y))
        patch = patches[_of_the_field(camera, x, y)]
        box = patch.get_rect(center=(round(across * unit) - area.x, round(down * unit) - area.y))
        if box.colliderect(grass.get_rect()):
            grass.blit(patch, box)
            laid += 1
            if laid % AT_ONCE == 0:
                yield


def _patches(pen: Pen, view: Canvas, camera: Camera) -> Generator[None, None, list[pygame.Surface]]:
    """The pictures of the lawn, each around the middle of its cell, with a soft edge."""
    unit, projection = pen.viewport.unit, camera.projection
    near = camera.seen(replace(projection, scale=projection.scale * LARGER, origin=(0.0, 0.0)))
    wide = round(camera.tile * unit * LARGER)
    size = wide, ceil(wide / 2)
    less = _less(unit)
    soft, (x, y) = _small(pygame.Rect(0, 0, *size), less), (size[0] / 2 / less, size[1] / 2 / less)
    right, down = x * PATCH / LARGER, y * PATCH / LARGER
    pygame.draw.polygon(soft, "white", [(x - right, y), (x, y - down), (x + right, y), (x, y + down)])
    soft = pygame.transform.gaussian_blur(soft, max(1, round(SOFTER * camera.tile * unit / less)))
    mask, found = pygame.transform.smoothscale(soft, size), []
    for number in range(FIELD * FIELD):
        turf = Figure("turf", "turf", ("0,0",), seed=BALD.get(number, number))
        patch = pygame.Surface(size, pygame.SRCALPHA)
        for image, (left, top) in pen.record(partial(view.lay, camera=near, figure=turf)).stamps:
            patch.blit(image, (left + size[0] // 2, top + size[1] // 2))
        patch.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        found.append(ready(patch))
        if number % FIELD == 0:
            yield
    return found


def _of_the_field(camera: Camera, x: int, y: int) -> int:
    """Which picture of the lawn lies there: its soft patches go on from cell to cell, from wherever one looks."""
    for _ in range(round(camera.projection.turn * 4) % 4):
        x, y = y, -x
    return x % FIELD * FIELD + y % FIELD


def _earth(view: Canvas, camera: Camera, island: Island, area: pygame.Rect, unit: float) -> pygame.Surface:
    """How much of the ground is trodden, softly: paths, and what feet have worn around the houses."""
    less = _less(unit)
    small, share = _small(area, less), unit / less
    for place in island.built:
        shape = [(x * share - area.x / less, y * share - area.y / less) for x, y in view.shape(camera, place, WORN)]
        pygame.draw.polygon(small, (255, 255, 255, TRODDEN), shape)
    half = WAY * camera.tile * share
    for way in island.ways:
        for x, y in camera.projection.polygon(way):
            spot = pygame.Rect(0, 0, 2 * half, 2 * half * camera.projection.tilt.squash)
            spot.center = round(x * share - area.x / less), round(y * share - area.y / less)
            pygame.draw.ellipse(small, "white", spot)
    return pygame.transform.gaussian_blur(small, max(1, round(0.05 * camera.tile * share)))


def _light(field: pygame.Surface, size: tuple[int, int], rim: tuple[int, int, int]) -> pygame.Surface:
    """The light on the island: full in its middle, less towards its rim, from the upper left."""
    light = pygame.Surface(field.get_size())
    light.fill(rim)
    more = pygame.Surface(field.get_size())
    more.blit(field, (0, 0))
    more.fill([one - other for one, other in zip(MID, rim)], special_flags=pygame.BLEND_RGB_MULT)
    light.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    slope = pygame.Surface((2, 2))
    for number, colour in enumerate(SLOPE):
        slope.set_at((number % 2, number // 2), colour)
    slope = pygame.transform.smoothscale(slope, field.get_size())
    light.blit(slope, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return pygame.transform.smoothscale(light, size)


def _shadow(field: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """What the island throws on the table."""
    shade = field.copy()
    shade.fill(SHADOW, special_flags=pygame.BLEND_RGBA_MULT)
    return ready(pygame.transform.smoothscale(shade, size))
