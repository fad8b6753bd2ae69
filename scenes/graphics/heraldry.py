"""Crests, tokens and spines: a seat is always colour, hatching and silhouette together. All sizes in pixels."""

from __future__ import annotations

import math
from collections.abc import Generator
from functools import lru_cache

import pygame

from scenes.graphics import ghosts
from scenes.graphics.shapes import FINE, Pixel, blank, clipped, polygon, rgba
from scenes.graphics.theme import CHARGE, CREAM, INK, Hatch, Mark, MarkStyle, Shape, Theme
from scenes.graphics.viewport import ellipse

WHITE = "FFFFFF"
SHEET = 128
"""Pixels: hatched fields are laid out of squares of this size, which are remembered."""
RGBA = tuple[int, int, int, int]


def silhouette(shape: Shape, centre: Pixel, radius: float) -> list[Pixel]:
    """The corners of a mark's shape; a disc has sixty."""
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
    """A field in the colour of a mark with its heraldic hatching; `pitch` is the distance of two lines."""
    work = hatching(width, height, style, pitch)
    while True:
        try:
            next(work)
        except StopIteration as done:
            field: pygame.Surface = done.value
            return field


def hatching(width: int, height: int, style: MarkStyle, pitch: float) -> Generator[None, None, pygame.Surface]:
    """The same field, sheet by sheet."""
    field = pygame.Surface((width, height), pygame.SRCALPHA)
    for column in range(-(-width // SHEET)):
        for row in range(-(-height // SHEET)):
            field.blit(_sheet(style, pitch, column, row), (column * SHEET, row * SHEET))
            yield
    return field


@lru_cache(maxsize=512)
def _sheet(style: MarkStyle, pitch: float, column: int, row: int) -> pygame.Surface:
    """One square of an endless hatched field."""
    size = SHEET * FINE
    sheet = pygame.Surface((SHEET, SHEET), pygame.SRCALPHA)
    sheet.fill(rgba(style.colour))
    lines = blank(size, size, style.hatch_colour)
    _hatch(lines, style.hatch, pitch * FINE, rgba(style.hatch_colour), column * size, row * size)
    sheet.blit(pygame.transform.smoothscale(lines, (SHEET, SHEET)), (0, 0))
    return sheet


def _hatch(surface: pygame.Surface, hatch: Hatch, step: float, fill: RGBA, left: int, top: int) -> None:
    """Draws what an endless hatching shows from that corner on; `step` is the distance of two lines."""
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
    """The outline of a crest: straight shoulders, a round point."""
    right = []
    for number in range(21):
        turn = number / 20 * math.pi / 2
        reach = math.cos(turn) ** 0.85 if number < 20 else 0.0
        x = width / 2 + (width / 2 - inset) * reach
        right.append((x, height * 0.42 + (height * 0.58 - inset) * math.sin(turn) ** 1.15))
    left = [(width - x, y) for x, y in reversed(right)]
    return [(inset, inset), (width - inset, inset), *right, *left]


@lru_cache(maxsize=128)
def crest(theme: Theme, mark: Mark, width: int, charge: bool = True) -> pygame.Surface:
    """The shield of a mark, 1.2 times as high as wide: ink rim, cream line, hatched field, its shape in cream."""
    width = max(8, width)
    height = round(width * 1.2)
    edge = max(1.6, width * 0.035)
    style, ink = theme.marks[mark], theme.colour(INK)
    surface = blank(width, height, ink)
    for inset, colour in ((0.0, ink), (edge, theme.colour(CREAM))):
        layer, corner = polygon(shield(width, height, inset), colour)
        surface.blit(layer, corner)
    field = hatched(width, height, style, max(5.0, width * 0.105))
    mask, corner = polygon(shield(width, height, 2 * edge), WHITE)
    clipped(field, _placed(mask, corner, width, height))
    surface.blit(field, (0, 0))
    if charge:
        outline = max(1.4, width * 0.028)
        centre = (width / 2, height * 0.44)
        cream = theme.colour(CHARGE)
        for radius, colour in ((width * 0.25 + outline / 2, ink), (width * 0.25 - outline / 2, cream)):
            layer, corner = polygon(silhouette(style.shape, centre, radius), colour)
            surface.blit(layer, corner)
    return surface


@lru_cache(maxsize=256)
def token(theme: Theme, mark: Mark, size: int, hollow: bool = False) -> pygame.Surface:
    """The marker of a mark: its shape in colour and hatching with an ink line; hollow if there are no more."""
    size = max(8, size)
    line = max(1.4, size * 0.058)
    style, ink = theme.marks[mark], theme.colour(INK)
    shape = style.shape
    centre = (size / 2, size / 2 + (size * 0.03 if shape == "triangle" else 0))
    surface = blank(size, size, ink)
    layer, corner = polygon(silhouette(shape, centre, size * 0.44 + line / 2), ink)
    surface.blit(layer, corner)
    inner, inner_corner = polygon(silhouette(shape, centre, size * 0.44 - line / 2), WHITE)
    mask = _placed(inner, inner_corner, size, size)
    if hollow:
        surface.blit(ghosts.silhouette(mask, "000000"), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
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
