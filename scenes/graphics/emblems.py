"""Emblems of seats: crest, token, spine, ring of the active seat, number chip, laurel; and pieces drawn as flat
cells."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from typing import Literal

import pygame

from scenes.graphics import shapes
from scenes.graphics.pen import Made, Pen, Written
from scenes.graphics.shapes import SUPERSAMPLING, Pixel, blank, clipped, polygon, rgba
from scenes.graphics.theme import (
    ACTIVE,
    CHARGE,
    CREAM,
    INK,
    REFUSAL,
    UMBER,
    Colour,
    Hatch,
    Mark,
    MarkStyle,
    Role,
    Shape,
    Theme,
    type_size,
)
from scenes.graphics.viewport import Box, Point, centred, ellipse

SEVERAL_SCALE, CREST_GAP = 0.8, 0.8
"""Where a seat has several crests: scale of each, and the gap between two in logical units."""
TICK_GROUND, TICK_INK = "F2C862", "331D07"
UNOWNED_COLOUR = "A89B86"
"""Colour of a piece without an owner."""
WHITE = "FFFFFF"
HATCH_TILE_SIZE = 128
"""Side in pixels of the cached tiles that hatched fields are composed of."""
RGBA = tuple[int, int, int, int]
LEAF_PAIRS = 11
"""Pairs of leaves on a twig of a laurel."""
LAUREL_SCALE = 1.27
"""Radius of a laurel, as a multiple of that of the face in it."""


def draw_crest(pen: Pen, mark: Mark, centre: Point, width: float) -> None:
    """The shield of a seat, 1.2 times as high as wide."""
    pen.centred(crest(pen.theme, mark, _px(pen, width)), centre)


def draw_crests(pen: Pen, marks: Sequence[Mark], left: Point, width: float) -> float:
    """Draws the shields of a seat side by side from their left end; returns their total width. `width` is that of a
    single one; several are a little smaller."""
    each = width if len(marks) == 1 else width * SEVERAL_SCALE
    for number, mark in enumerate(marks):
        draw_crest(pen, mark, (left[0] + each / 2 + number * (each + CREST_GAP), left[1]), each)
    return crests_width(marks, width)


def crests_width(marks: Sequence[Mark], width: float) -> float:
    """Total width of the shields of a seat."""
    return width if len(marks) == 1 else len(marks) * (width * SEVERAL_SCALE + CREST_GAP) - CREST_GAP


def draw_token(pen: Pen, mark: Mark, centre: Point, size: float, hollow: bool = False) -> None:
    """The token of a seat or game colour; hollow when the supply is empty."""
    pen.centred(token(pen.theme, mark, _px(pen, size), hollow), centre)


def draw_spine(pen: Pen, mark: Mark, box: Box) -> None:
    """The hatched strip at the side of a banner."""
    x, y, w, h = pen.viewport.rect(box)
    pen.picture(spine(pen.theme, mark, w, h), (x, y))


def draw_active_ring(pen: Pen, box: Box, radius: float) -> None:
    """The ring around the active seat or token: gold in ink."""
    pen.ring(box.inset(5), radius - 2, ACTIVE)


def draw_laurel(pen: Pen, centre: Point, radius: float, share: float = 1.0) -> None:
    """Two brass twigs around a face of that radius, open at the top; `share` (0 to 1) is how far they have grown from
    below."""
    away, pairs = radius * LAUREL_SCALE, round(LEAF_PAIRS * share)
    grown = partial(_draw_twigs, away=away, pairs=pairs)
    at = _px(pen, centre[0]), _px(pen, centre[1])
    pen.once(("laurel", away, pairs), at, lambda: [*pen.record(grown).stamps])


def _draw_twigs(pen: Pen, away: float, pairs: int) -> None:
    """The leaves of both twigs, `pairs` each, around the origin."""
    for side in (-1, 1):
        for pair in range(pairs):
            angle, size = math.radians(96 + 15 * pair), away * (0.34 - 0.013 * pair)
            at = side * math.cos(angle) * away, math.sin(angle) * away
            for lean, colour in ((62, "DCAE4C"), (128, "BD8A35")):  # the outer leaf lies in the light
                way = angle + math.radians(lean)
                _draw_leaf(pen, at, size, (side * math.cos(way), math.sin(way)), colour)


def _draw_leaf(pen: Pen, at: Point, size: float, way: tuple[float, float], colour: Colour) -> None:
    """A leaf with its shade; `way` is the direction (length 1) from its base to its tip."""
    half = [(step / 8, 0.2 * math.sin((step / 8) ** 0.8 * math.pi)) for step in range(9)]
    sides = [*half, *((length, -width) for length, width in half[-2:0:-1])]
    points = [(at[0] + size * (x * way[0] - y * way[1]), at[1] + size * (x * way[1] + y * way[0])) for x, y in sides]
    pen.polygon([(x, y + 2) for x, y in points], "7D5620")
    pen.polygon(points, colour)


def chip_box(pen: Pen, text: str, centre: Point, marked: bool = False, role: Role = "chip") -> Box:
    """The box of a chip with that text; `marked`: with a token before it."""
    w, h = pen.text_size(text, role)
    high = max(42.0, h + 4)
    return centred(centre, max(high, w + 26) + (6 + _token_of(role) if marked else 0), high)


def _token_of(role: Role) -> float:
    """Size of the token on a chip in that role."""
    return 32 * type_size(role, 1.0) / type_size("chip", 1.0)


def draw_tick(pen: Pen, centre: Point, size: float) -> None:
    """A brass coin with a tick: the mark of a chosen item."""
    pen.disc(centre, size / 2, TICK_INK)
    pen.disc(centre, size * 0.45, TICK_GROUND)
    pen.icon("check", centre, size * 0.6, TICK_INK)


def draw_chip(pen: Pen, text: str, centre: Point, mark: Mark | Literal[""] | None = None, role: Role = "chip") -> Box:
    """A small paper pill with a number; returns its box. A `mark` puts a token before it, an empty one leaves the space
    of a token."""
    box = chip_box(pen, text, centre, mark is not None, role)
    at = _px(pen, box.x), _px(pen, box.y)
    pen.once(("chip", text, mark, role), at, lambda: _chip(pen, text, mark, box.w, box.h, role))
    size = max(6, round(type_size(role, pen.viewport.text) * pen.viewport.unit))
    pen.written.append(Written(text, box, None, True, size, pen.theme.colour(INK)))
    return box


def _chip(pen: Pen, text: str, mark: Mark | Literal[""] | None, width: float, height: float, role: Role) -> Made:
    """Renders the whole pill with its shadow as one cached surface: there may be many alike."""
    margin = 40.0
    size = _px(pen, width + 2 * margin), _px(pen, height + 2 * margin)
    surface = shapes.blank(*size, pen.theme.colour(INK))
    own, middle = pen.onto(surface), margin + height / 2
    own.written = []
    own.panel(Box(margin, margin, width, height), "paper", radius=height / 2, shadow="chip", edge=INK)
    if mark:
        draw_token(own, mark, (margin + 10 + _token_of(role) / 2, middle), _token_of(role))
    free = width if mark is None else width - 6 - _token_of(role)
    own.text(text, (margin + width - free / 2, middle), role, INK, anchor="centre")
    return surface, (-_px(pen, margin), -_px(pen, margin))


def _px(pen: Pen, length: float) -> int:
    """A length in whole pixels."""
    return round(length * pen.viewport.unit)


# -- pieces as flat shapes of cells: on the tray, and on the banner of a seat that still has them ---------------------


def draw_shape(
    pen: Pen,
    cells: Sequence[tuple[int, int]],
    mark: Mark | None,
    corner: Point,
    size: float,
    useless: bool,
    line_colour: str = UMBER,
) -> None:
    """The cells of one piece from its upper left corner; a useless piece is an outline, struck out."""
    colour = None if useless else pen.theme.marks[mark].colour if mark else UNOWNED_COLOUR
    line = max(1.4, size * 0.1)
    for column, row in cells:
        x, y = corner[0] + column * size, corner[1] + row * size
        square = [(x, y), (x + size, y), (x + size, y + size), (x, y + size)]
        pen.polygon(square, fill=colour, line=line_colour if useless else INK, line_width=line)
    if useless:
        width, height = extent(cells)
        ends = [corner, (corner[0] + width * size, corner[1] + height * size)]
        pen.line(ends, REFUSAL, max(2.0, size * 0.22))


def draw_in_box(
    pen: Pen, cells: Sequence[tuple[int, int]], mark: Mark | None, box: Box, largest: float, useless: bool = False
) -> None:
    """One piece centred in a box, its cells as large as fit, at most `largest`."""
    width, height = extent(cells)
    size = min(largest, box.w / width, box.h / height)
    x, y = box.centre
    draw_shape(pen, cells, mark, (x - width * size / 2, y - height * size / 2), size, useless, CREAM)


def extent(cells: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """Columns and rows of the bounding box of cells that start at 0."""
    return max(column for column, _ in cells) + 1, max(row for _, row in cells) + 1


# -- heraldry: shields, tokens and spines as pictures; all sizes in pixels --------------------------------------------


def shape_of_mark(shape: Shape, centre: Pixel, radius: float) -> list[Pixel]:
    """The polygon of a mark's shape; a disc has 60 corners."""
    x, y = centre
    if shape == "disc":
        return ellipse(centre, radius, radius, 60)
    if shape == "square":
        half = radius * 0.86
        return [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
    if shape == "triangle":
        return [(x, y - radius), (x + radius * 1.02, y + radius * 0.82), (x - radius * 1.02, y + radius * 0.82)]
    if shape == "lozenge":
        return [(x, y - radius * 1.1), (x + radius * 0.86, y), (x, y + radius * 1.1), (x - radius * 0.86, y)]
    long, short = radius * 0.98, radius * 0.36
    arm = [(-short, -long), (short, -long), (short, -short), (long, -short), (long, short), (short, short)]
    arm += [(short, long), (-short, long), (-short, short), (-long, short), (-long, -short), (-short, -short)]
    return [(x + dx, y + dy) for dx, dy in arm]


def hatched(width: int, height: int, style: MarkStyle, pitch: float) -> pygame.Surface:
    """A field in the colour of a mark with its heraldic hatching; `pitch` is the line spacing in pixels."""
    field = pygame.Surface((width, height), pygame.SRCALPHA)
    for _ in hatching(field, style, pitch):
        pass
    return field


def hatching(field: pygame.Surface, style: MarkStyle, pitch: float) -> Iterator[None]:
    """Covers a field with the hatching; yields after each tile."""
    for column in range(-(-field.get_width() // HATCH_TILE_SIZE)):
        for row in range(-(-field.get_height() // HATCH_TILE_SIZE)):
            field.blit(_sheet(style, pitch, column, row), (column * HATCH_TILE_SIZE, row * HATCH_TILE_SIZE))
            yield


@lru_cache(maxsize=512)
def _sheet(style: MarkStyle, pitch: float, column: int, row: int) -> pygame.Surface:
    """One tile of an endless hatched field."""
    size = HATCH_TILE_SIZE * SUPERSAMPLING
    sheet = pygame.Surface((HATCH_TILE_SIZE, HATCH_TILE_SIZE), pygame.SRCALPHA)
    sheet.fill(rgba(style.colour))
    lines = blank(size, size, style.hatch_colour)
    _hatch(lines, style.hatch, pitch * SUPERSAMPLING, rgba(style.hatch_colour), column * size, row * size)
    sheet.blit(pygame.transform.smoothscale(lines, (HATCH_TILE_SIZE, HATCH_TILE_SIZE)), (0, 0))
    return sheet


def _hatch(surface: pygame.Surface, hatch: Hatch, step: float, fill: RGBA, left: int, top: int) -> None:
    """Draws the part of an endless hatching from that corner; `step` is the line spacing."""
    (right, bottom), thick = surface.get_size(), max(1, round(step * 0.26))
    if hatch == "vertical":
        for number in range(int(left / step) - 1, int((left + right) / step) + 1):
            surface.fill(fill, (round(step * (number + 0.5)) - thick // 2 - left, 0, thick, bottom))
    elif hatch == "horizontal":
        for number in range(int(top / step) - 1, int((top + bottom) / step) + 1):
            surface.fill(fill, (0, round(step * (number + 0.5)) - thick // 2 - top, right, thick))
    elif hatch == "diagonal":
        apart, slant, down = step * 1.35, thick * 0.75, bottom + top
        for number in range(int((left - down) / apart) - 1, int((left + right) / apart) + 1):
            start = number * apart - left
            corners = [(start - slant, -top), (start + slant, -top), (start + down + slant, bottom)]
            pygame.draw.polygon(surface, fill, [*corners, (start + down - slant, bottom)])
    elif hatch == "dots":
        for row in range(int(top / (step * 0.8)) - 2, int((top + bottom) / (step * 0.8)) + 2):
            shift = step / 2 if row % 2 else 0
            for number in range(int(left / step) - 1, int((left + right) / step) + 2):
                at = (step * (number - 0.5) + shift - left, step * (0.5 + row * 0.8) - top)
                pygame.draw.circle(surface, fill, at, step * 0.24)


def shield(width: float, height: float, inset: float) -> list[Pixel]:
    """The outline of a crest: straight shoulders, round tip."""
    right = []
    for number in range(21):
        turn = number / 20 * math.pi / 2
        reach = math.cos(turn) ** 0.85 if number < 20 else 0.0
        x = width / 2 + (width / 2 - inset) * reach
        right.append((x, height * 0.42 + (height * 0.58 - inset) * math.sin(turn) ** 1.15))
    left = [(width - x, y) for x, y in reversed(right)]
    return [(inset, inset), (width - inset, inset), *right, *left]


@lru_cache(maxsize=128)
def crest(theme: Theme, mark: Mark, width: int) -> pygame.Surface:
    """The shield of a mark, 1.2 times as high as wide: ink rim, cream line, hatched field, and the mark's shape in
    cream."""
    width = max(8, width)
    height = round(width * 1.2)
    edge = max(1.6, width * 0.035)
    style, ink = theme.marks[mark], theme.colour(INK)
    surface = blank(width, height, ink)
    for inset, colour in ((0.0, ink), (edge, theme.colour(CREAM))):
        surface.blit(*polygon(shield(width, height, inset), colour))
    field = hatched(width, height, style, max(5.0, width * 0.105))
    mask, corner = polygon(shield(width, height, 2 * edge), WHITE)
    clipped(field, _placed(mask, corner, width, height))
    surface.blit(field, (0, 0))
    outline = max(1.4, width * 0.028)
    centre = (width / 2, height * 0.44)
    cream = theme.colour(CHARGE)
    for radius, colour in ((width * 0.25 + outline / 2, ink), (width * 0.25 - outline / 2, cream)):
        surface.blit(*polygon(shape_of_mark(style.shape, centre, radius), colour))
    return surface


@lru_cache(maxsize=256)
def token(theme: Theme, mark: Mark, size: int, hollow: bool = False) -> pygame.Surface:
    """The token of a mark: its shape, coloured and hatched, with an ink outline; hollow if none are left."""
    size = max(8, size)
    line = max(1.4, size * 0.058)
    style, ink = theme.marks[mark], theme.colour(INK)
    shape = style.shape
    centre = (size / 2, size / 2 + (size * 0.03 if shape == "triangle" else 0))
    surface = blank(size, size, ink)
    surface.blit(*polygon(shape_of_mark(shape, centre, size * 0.44 + line / 2), ink))
    inner, inner_corner = polygon(shape_of_mark(shape, centre, size * 0.44 - line / 2), WHITE)
    mask = _placed(inner, inner_corner, size, size)
    if hollow:
        surface.blit(shapes.silhouette(mask, "000000"), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        return surface
    field = hatched(size, size, style, max(4.0, size * 0.165))
    clipped(field, mask)
    surface.blit(field, (0, 0))
    return surface


@lru_cache(maxsize=32)
def spine(theme: Theme, mark: Mark, width: int, height: int) -> pygame.Surface:
    """The strip at the outer side of a banner."""
    surface = hatched(width, height, theme.marks[mark], max(4.0, width * 0.44))
    pygame.draw.rect(surface, rgba(theme.colour(INK)), (0, 0, width, height), max(1, round(width / 8)))
    return surface


def _placed(mask: pygame.Surface, corner: tuple[int, int], width: int, height: int) -> pygame.Surface:
    whole = blank(width, height, WHITE)
    whole.blit(mask, corner, special_flags=pygame.BLEND_RGBA_MAX)
    return whole
