"""Parts of one picture: nothing shows through where two of them meet, in any size."""

from __future__ import annotations

import pygame
import pytest

from scenes.graphics.sprites import Part, scaled_together

SIDE = 60
GROUND = (0, 0, 255)


def diamond_in_two(slope: float) -> list[Part]:
    """An opaque diamond of one colour, cut along a line; each part in a picture no larger than itself."""
    parts = []
    for right in (False, True):
        whole = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)
        for x in range(SIDE):
            for y in range(SIDE):
                if abs(x - SIDE / 2) + abs(y - SIDE / 2) < SIDE / 2 and (x - SIDE / 2 > slope * (y - 20)) == right:
                    whole.set_at((x, y), (200, 80, 40, 255))
        area = whole.get_bounding_rect()
        parts.append((whole.subsurface(area).copy(), (30 - area.x, 30 - area.y)))
    return parts


@pytest.mark.parametrize("factor", [0.17, 0.25, 0.333, 0.5, 0.71, 0.9, 1.3])
@pytest.mark.parametrize("slope", [0.0, 0.5, 2.0])
def test_nothing_shows_through_the_joint_of_two_parts(factor: float, slope: float) -> None:
    found = _all_of(diamond_in_two(slope), factor)
    wide = round(SIDE * factor) + 8
    table = pygame.Surface((wide, wide))
    table.fill(GROUND)
    at = wide // 2
    for picture, anchor in found:
        table.blit(picture, (at - anchor[0], at - anchor[1]))
    reach = round(SIDE * factor * 0.5) - 3
    for dx in range(-reach, reach + 1):
        for dy in range(-reach + abs(dx), reach - abs(dx) + 1):
            red, _, blue, _ = table.get_at((at + dx, at + dy))
            assert red > 190 and blue < 60, (dx, dy, table.get_at((at + dx, at + dy)))


def test_parts_in_another_size_cover_what_the_whole_does() -> None:
    found = _all_of(diamond_in_two(0.5), 0.5)
    areas = [picture.get_rect(topleft=(-anchor[0], -anchor[1])) for picture, anchor in found]
    assert areas[0].unionall(areas[1:]).inflate(-2, -2).size <= (SIDE // 2, SIDE // 2)
    assert all(picture.get_bounding_rect().size == picture.get_size() for picture, _ in found)


def _all_of(parts: list[Part], factor: float) -> list[Part]:
    """What the work gives at its end."""
    work = scaled_together(parts, factor)
    while True:
        try:
            next(work)
        except StopIteration as end:
            return list(end.value)
