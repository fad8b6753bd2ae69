"""The soft shadows under panels."""

import pygame
import pytest

from scenes.graphics import panels
from scenes.graphics.shapes import blank, blurred, rounded

SHADE = "1A0E08A0"
NOT_SEEN = 4
"""Of 255 shades of opacity."""


@pytest.mark.parametrize(("width", "height", "radius", "soft"), [(420, 61, 8, 12), (999, 92, 14, 7), (250, 31, 15, 6)])
def test_the_shadow_of_a_long_button_looks_as_if_all_of_it_was_blurred(
    width: int, height: int, radius: int, soft: int
) -> None:
    pad = 3 * soft
    whole = blank(width + 2 * pad, height + 2 * pad, SHADE[:6])
    whole.blit(rounded(width, height, radius, SHADE), (pad, pad), special_flags=pygame.BLEND_RGBA_MAX)
    whole = blurred(whole, soft)
    drawn_out = panels._small_shadow(width, height, radius, soft, SHADE)
    assert drawn_out.get_size() == whole.get_size()
    pairs = zip(pygame.image.tobytes(drawn_out, "RGBA"), pygame.image.tobytes(whole, "RGBA"))
    assert max(abs(one - other) for one, other in pairs) <= NOT_SEEN


def test_the_buttons_of_a_row_have_one_blurred_shadow_in_common() -> None:
    panels._short_shadow.cache_clear()
    for width in (300, 420, 500):
        panels._small_shadow(width, 61, 8, 12, SHADE)
    assert panels._short_shadow.cache_info().misses == 1, "three long ones are made of one short one"


def test_long_shadows_take_no_more_memory_than_they_may() -> None:
    for width in range(300, 1500, 4):
        panels._small_shadow(width, 61, 8, 12, SHADE)
    assert panels._long.weight <= panels.LONG
