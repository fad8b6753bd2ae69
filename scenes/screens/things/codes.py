"""Codes that a telephone reads, drawn in whole pixels, with the four light modules around them that readers ask for."""

from __future__ import annotations

from functools import lru_cache

import pygame

from scenes.graphics.matter import lay_sheet
from scenes.graphics.pen import Made, Pen
from scenes.graphics.theme import INK
from scenes.graphics.viewport import Box

QUIET = 4
"""Light modules around a code (ISO/IEC 18004)."""


@lru_cache(8)
def modules(text: str) -> tuple[bytes, ...]:
    """The rows of the code for that text, 1 where it is dark; none where the library that makes them is not there."""
    try:
        import segno  # only a house that has given itself a page loads it
    except ImportError:
        return ()
    return tuple(bytes(row) for row in segno.make_qr(text, error="m").matrix)


def code_picture(text: str, size: int) -> pygame.Surface | None:
    """The code as a square of `size` pixels, white around it; None where there is no library or no room for it."""
    rows = modules(text)
    each = size // (len(rows) + 2 * QUIET) if rows else 0
    if not each:
        return None
    picture = pygame.Surface((size, size))
    picture.fill("white")
    start = (size - each * len(rows)) // 2
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                picture.fill("black", (start + x * each, start + y * each, each, each))
    return picture


def draw_code_card(pen: Pen, box: Box, address: str, below: str) -> None:
    """A card with a code as wide as the box, and below it what is said of it."""
    lay_sheet(pen, box, "print")
    draw_code(pen, Box(box.x, box.y, box.w, box.w), address)
    if below:
        pen.text(below, (box.centre[0], box.bottom - box.w * 0.11), "small_bold", INK, "centre", box.w - 20)


def draw_code(pen: Pen, box: Box, text: str) -> None:
    """The code in the middle of that box."""
    x, y, width, height = pen.viewport.rect(box)
    size = min(width, height)
    picture = code_picture(text, size)
    if picture is not None:
        made: Made = (picture, (0, 0))
        pen.once(("code", text, size), (x + (width - size) // 2, y + (height - size) // 2), lambda: made)
