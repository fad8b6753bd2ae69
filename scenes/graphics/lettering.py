"""Lettering on a board: letter-spaced, flattened by the perspective, engraved with a light lower edge."""

from __future__ import annotations

import pygame

from scenes.graphics import shapes
from scenes.graphics.pen import Made, Pen, Written
from scenes.graphics.theme import INK, TYPES, Colour, Role
from scenes.graphics.viewport import Box, Point

LETTER_SPACING = 0.06
"""Extra space between letters, as a share of the type size."""
FLATTENING = 0.84
"""Height of letters lying on a board, as a share of their full height."""
SUPERSAMPLING = 3
"""Factor by which letters are drawn too large before they are flattened."""


def draw_lettering(
    pen: Pen,
    text: str,
    centre: Point,
    size: float,
    role: Role,
    ink: Colour = INK,
    edge: Colour = "",
    spaced: float = LETTER_SPACING,
    flat: float = FLATTENING,
) -> Box:
    """Draws a text centred at a point in type of `size` logical units; returns its box. `edge` is the light on the
    lower rim of engraved letters, or the shade of inlaid ones; `spaced` is the letter spacing and `flat` the share of
    their height that the letters keep: small ones are most legible at 1."""
    pixels, unit = max(6, round(size * pen.viewport.unit)), pen.viewport.unit
    ink = pen.theme.colour(ink)
    at = round(centre[0] * unit), round(centre[1] * unit)
    key = ("lettering", text, pixels, role, ink, edge, spaced, flat)
    width, height = _extent(pen, text, pixels, role, spaced, flat)
    if width:  # a damaged translation table may have no text
        pen.once(key, at, lambda: _printed(pen, text, pixels, role, ink, edge, spaced, flat))
    box = Box((at[0] - width // 2) / unit, (at[1] - height // 2) / unit, width / unit, height / unit)
    pen.written.append(Written(text, box, None, True, pixels, ink))
    return box


def lettering_width(pen: Pen, text: str, size: float, role: Role, spaced: float = LETTER_SPACING) -> float:
    """Width of a text at that size, in logical units."""
    pixels = max(6, round(size * pen.viewport.unit))
    return _extent(pen, text, pixels, role, spaced)[0] / pen.viewport.unit


def _extent(pen: Pen, text: str, pixels: int, role: Role, spaced: float, flat: float = FLATTENING) -> tuple[int, int]:
    font = pen.art.font(TYPES[role].face, pixels)
    return font.size(text)[0] + round(spaced * pixels * max(0, len(text) - 1)), round(font.get_height() * flat)


def _printed(
    pen: Pen, text: str, pixels: int, role: Role, ink: Colour, edge: Colour, spaced: float, flat: float
) -> Made:
    """Draws the letters one by one, too large, and scales them down."""
    font = pen.art.font(TYPES[role].face, pixels * SUPERSAMPLING)
    width, height = _extent(pen, text, pixels, role, spaced, flat)
    wide = max(width * SUPERSAMPLING, _extent(pen, text, pixels * SUPERSAMPLING, role, spaced)[0])
    step = max(1, round(pixels / 22))
    surface = shapes.blank(width + 2 * step, height + 2 * step, ink)
    layers = [(edge, step), (ink, 0)] if edge else [(ink, 0)]
    for colour, lower in layers:
        large = shapes.blank(wide, font.get_height(), colour)
        for place, letter in enumerate(text):
            if not font.size(letter)[0]:  # zero width, from a damaged table: SDL renders none alone
                continue
            drawn = font.render(letter, True, shapes.rgba(colour)[:3])
            kern = font.size(text[: place + 1])[0] - font.size(letter)[0]
            left = kern + spaced * pixels * SUPERSAMPLING * place
            large.blit(drawn, (round(left), 0), special_flags=pygame.BLEND_RGBA_MAX)
        small = pygame.transform.smoothscale(large, (width, height))
        opacity = shapes.rgba(colour)[3]
        if opacity < 255:
            small.fill((255, 255, 255, opacity), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(small, (0, lower))
    return surface, (-width // 2, -height // 2)
