"""Grounds of a whole window: the wooden table, and the veil between a sheet of paper and what lies behind it."""

from __future__ import annotations

import pygame

from scenes.graphics import shapes
from scenes.graphics.pen import Pen
from scenes.graphics.theme import DIM, TABLE, Colour

VEIL = 64
"""Pixels: a veil is laid in strips of that height."""


def draw_table(pen: Pen) -> None:
    """Fills the whole window with the wooden table; in strong contrast it is a plain dark ground."""
    if pen.theme.contrast:
        pen.surface.fill(shapes.rgba(pen.theme.colour(TABLE[0])))
        return
    pen.surface.blit(pen.art.table(*pen.surface.get_size()), (0, 0))


def draw_veil(pen: Pen, colour: Colour = DIM) -> None:
    """Darkens everything drawn so far; what was written there is no longer to be read."""
    pen.written.clear()
    for top in range(0, pen.surface.get_height(), VEIL):
        pen.once(("veil", colour), (0, top), lambda: (_veil(pen, colour), (0, 0)))


def _veil(pen: Pen, colour: Colour) -> pygame.Surface:
    veil = pygame.Surface((pen.surface.get_width(), VEIL), pygame.SRCALPHA)
    veil.fill(shapes.rgba(pen.theme.colour(colour)))
    return veil
