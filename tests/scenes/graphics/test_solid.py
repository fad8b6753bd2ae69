"""A piece without the soft shade around it, for the tray and for ghosts."""

from __future__ import annotations

import pygame

from scenes.graphics.ghosts import SHADE, solid
from scenes.graphics.shapes import blank

WIDE, HIGH, RIM = 40, 30, 6


def _piece(seam: int) -> pygame.Surface:
    """A block with a shade around it, and in its middle the seam of two slices, so opaque."""
    sprite = blank(WIDE, HIGH)
    sprite.fill((30, 16, 12, SHADE))
    sprite.fill((200, 120, 40, 255), (RIM, RIM, WIDE - 2 * RIM, HIGH - 2 * RIM))
    sprite.fill((200, 120, 40, seam), (WIDE // 2, RIM, 1, HIGH - 2 * RIM))
    return sprite


def test_the_shade_around_a_piece_goes_and_the_piece_stays() -> None:
    found = solid(_piece(255))
    for x in range(WIDE):
        for y in range(HIGH):
            inside = RIM <= x < WIDE - RIM and RIM <= y < HIGH - RIM
            assert found.get_at((x, y))[3] == (255 if inside else 0), (x, y)


def test_pieces_in_the_tray_had_pale_cracks_where_two_slices_meet() -> None:
    for seam in (140, 191):
        found = solid(_piece(seam))
        assert all(found.get_at((WIDE // 2, y))[3] >= 191 for y in range(RIM, HIGH - RIM)), seam
