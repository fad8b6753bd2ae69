"""The soft shadows under panels."""

import pygame
import pytest

from scenes.graphics import panels
from scenes.graphics.shapes import blank, blurred, glow, polygon, rounded

SHADE = "1A0E08A0"
NOT_SEEN, HARDLY_SEEN = 4, 16
"""Of 255 shades of opacity."""


def shadow(width: int, height: int = 61, radius: int = 8, soft: int = 12) -> pygame.Surface:
    """The shadow of a button of that size."""
    return panels._small_shadow(width, height, radius, soft, SHADE)


@pytest.mark.parametrize(("width", "height", "radius", "soft"), [(420, 61, 8, 12), (999, 92, 14, 7), (250, 31, 15, 6)])
def test_the_shadow_of_a_long_button_looks_as_if_all_of_it_was_blurred(
    width: int, height: int, radius: int, soft: int
) -> None:
    pad = 3 * soft
    whole = blank(width + 2 * pad, height + 2 * pad, SHADE[:6])
    whole.blit(rounded(width, height, radius, SHADE), (pad, pad), special_flags=pygame.BLEND_RGBA_MAX)
    whole = blurred(whole, soft)
    drawn_out = shadow(width, height, radius, soft)
    assert drawn_out.get_size() == whole.get_size()
    pairs = zip(pygame.image.tobytes(drawn_out, "RGBA"), pygame.image.tobytes(whole, "RGBA"))
    assert max(abs(one - other) for one, other in pairs) <= NOT_SEEN


def test_the_buttons_of_a_row_have_one_blurred_shadow_in_common() -> None:
    short = panels._short_shadow
    short.cache_clear()
    for width in (300, 420, 500):
        shadow(width)
    assert short.cache_info().misses == 1, "three long ones are made of one short one"


def test_long_shadows_take_no_more_memory_than_they_may() -> None:
    for width in range(300, 1500, 4):
        shadow(width)
    assert panels._long.weight <= panels.LONG


@pytest.mark.parametrize("soft", [5, 12, 31])
def test_a_glow_looks_as_if_it_was_drawn_whole_and_then_blurred(soft: int) -> None:
    points = [(40.0, 10.0), (330.0, 90.0), (200.0, 260.0), (8.0, 150.0)]
    sharp, corner = polygon(points, SHADE, times=1)
    whole = blank(sharp.get_width() + 6 * soft, sharp.get_height() + 6 * soft, SHADE[:6])
    whole.blit(sharp, (3 * soft, 3 * soft), special_flags=pygame.BLEND_RGBA_MAX)
    whole, corner = blurred(whole, soft), (corner[0] - 3 * soft, corner[1] - 3 * soft)
    drawn, at = glow(points, SHADE, soft)
    for x in range(corner[0] + 2, corner[0] + whole.get_width() - 2, 7):
        for y in range(corner[1] + 2, corner[1] + whole.get_height() - 2, 7):
            seen = x - at[0], y - at[1]
            there = drawn.get_at(seen).a if drawn.get_rect().collidepoint(seen) else 0
            assert abs(there - whole.get_at((x - corner[0], y - corner[1])).a) <= HARDLY_SEEN
