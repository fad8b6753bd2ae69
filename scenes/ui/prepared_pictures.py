"""Prepared pictures: the home picture of a game, and photographs that were kept. Nothing here draws a board: home shows
them without loading what does."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from io import BytesIO

import pygame

from game.files import BadFile, read_bytes
from game.saves import Shelf
from scenes.board.catalog import cards
from scenes.graphics import panels
from scenes.graphics.art import filling
from scenes.graphics.pen import Pen
from scenes.graphics.theme import WALNUT
from scenes.graphics.viewport import Box

Tint = Callable[[pygame.Surface], pygame.Surface]
"""What gives a picture other colours."""

KEPT = (800, 500)
"""Pixels: the size in which a picture is kept."""
LARGEST = 2_000_000
"""Bytes of a picture of a match that was put away; one of ours has a few dozen thousand."""


def draw_home_picture(pen: Pen, game_id: str, box: Box, radius: float, tint: Tint | None = None) -> None:
    """The picture of a game with round corners, perhaps in other colours; its plain lid where there is none yet."""
    name = "" if pen.art.is_on_its_way(game_id) else game_id
    corner = pen.viewport.px(radius)
    lid = next((card.lid for card in cards(pen.art.assets) if card.id == game_id), WALNUT[0])

    def made(wide: int, high: int) -> pygame.Surface:
        found = panels.cover_picture(pen.art, name, lid, wide, high, corner)
        return tint(found) if tint else found

    pen.filled(box, ("home", name, lid, tint), made)


def image(shelf: Shelf, name: str) -> bytes | None:
    """The file of the picture; None if there is none."""
    with suppress(OSError, BadFile):
        return read_bytes(shelf.picture(name), LARGEST)
    return None


def developed(image: bytes | None, size: tuple[int, int]) -> pygame.Surface | None:
    """An image file as a picture that fills that size in pixels, its sides cut off if need be; None if it is none."""
    if image is None:
        return None
    with suppress(pygame.error, ValueError, ArithmeticError, MemoryError):
        return filling(pygame.image.load(BytesIO(image), "board.jpg").convert(), *size).copy()
    return None
