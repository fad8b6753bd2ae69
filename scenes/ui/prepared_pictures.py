"""Prepared pictures: home pictures of games and saved photographs. No board is drawn here, so that home need not import
what draws one."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from io import BytesIO

import pygame

from game.files import BadFile, read_bytes
from game.saves import Shelf
from scenes.board.catalog import cards
from scenes.graphics.art import Art, filling
from scenes.graphics.pen import Pen
from scenes.graphics.shapes import disc, gradient, mixed, round_corners, shaded
from scenes.graphics.theme import WALNUT, Colour
from scenes.graphics.viewport import Box

Tint = Callable[[pygame.Surface], pygame.Surface]
"""A function that recolours a picture."""

PICTURE_SIZE = (800, 500)
"""Size in pixels in which a picture is saved."""
MAX_PICTURE_BYTES = 2_000_000
"""Largest accepted file of the picture of a saved match, in bytes; ours have a few tens of thousands."""

EMBLEM_SIZE, EMBLEM_RING_RADIUS, EMBLEM_RING_COLOUR = 0.62, 0.52, "B07C2A"
"""Emblem on a lid without a picture: its size as a share of the shorter side, the radius of its ring as a share of that
size, and the ring's colour."""
LID_SHADES = 0.14, 0.8
"""Share of white at the upper edge of such a lid, and brightness of its lower edge."""


def draw_home_picture(pen: Pen, game_id: str, box: Box, radius: float, tint: Tint | None = None) -> None:
    """The picture of a game with rounded corners, optionally recoloured; its plain lid while it is being decoded."""
    name = "" if pen.art.is_decoding(game_id) else game_id
    corner = pen.viewport.px(radius)
    lid = next((card.lid for card in cards(pen.art.assets) if card.id == game_id), WALNUT[0])

    def made(wide: int, high: int) -> pygame.Surface:
        found = _cover(pen.art, name, lid, wide, high, corner)
        return tint(found) if tint else found

    pen.filled(box, ("home", name, lid, tint), made)


def _cover(art: Art, game_id: str, lid: Colour, width: int, height: int, radius: int) -> pygame.Surface:
    """The cover of a game with rounded corners; without one, the emblem on a gradient of the `lid` colour, and the
    plain lid where `game_id` is empty."""
    face = gradient(width, height, mixed(lid, "FFFFFF", LID_SHADES[0]), shaded(lid, LID_SHADES[1]))
    picture = art.cover(game_id, width, height)
    if picture:
        face.blit(picture, (0, 0))
    elif game_id:
        side = max(1, round(min(width, height) * EMBLEM_SIZE))
        emblem = pygame.transform.smoothscale(art.emblem(), (side, side))
        ring = disc(round(side * EMBLEM_RING_RADIUS), EMBLEM_RING_COLOUR)
        for one in (ring, emblem):  # the emblem file cuts off its own ring at the edges
            face.blit(one, ((width - one.get_width()) // 2, (height - one.get_height()) // 2))
    round_corners(face, radius)
    return face


def image(shelf: Shelf, name: str) -> bytes | None:
    """The file of the picture of a saved match; None if there is none."""
    with suppress(OSError, BadFile):
        return read_bytes(shelf.picture(name), MAX_PICTURE_BYTES)
    return None


def developed(image: bytes | None, size: tuple[int, int]) -> pygame.Surface | None:
    """An image file as a picture scaled and cropped to that size in pixels; None if it is not an image."""
    if image is None:
        return None
    with suppress(pygame.error, ValueError, ArithmeticError, MemoryError):
        return filling(pygame.image.load(BytesIO(image), "board.jpg").convert(), *size).copy()
    return None
