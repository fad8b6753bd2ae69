"""Pictures of pieces: without the soft shade around them, cut in slices and by parts."""

from __future__ import annotations

import math
from collections.abc import Generator

import pygame
import pytest

from scenes.graphics.ghosts import SHADE, solid
from scenes.graphics.shapes import blank
from scenes.graphics.sprites import Part, Sprite, SpriteShelf, scaled_together
from scenes.graphics.timing import Slices
from tests.conftest import ASSETS

WIDE, HIGH, RIM = 40, 30, 6


def _piece() -> pygame.Surface:
    """A block with a shade around it."""
    sprite = blank(WIDE, HIGH)
    sprite.fill((30, 16, 12, SHADE))
    sprite.fill((200, 120, 40, 255), (RIM, RIM, WIDE - 2 * RIM, HIGH - 2 * RIM))
    return sprite


def test_the_shade_around_a_piece_goes_and_the_piece_stays() -> None:
    found = solid(_piece())
    for x in range(WIDE):
        for y in range(HIGH):
            inside = RIM <= x < WIDE - RIM and RIM <= y < HIGH - RIM
            assert found.get_at((x, y))[3] == (255 if inside else 0), (x, y)


def _in_one(sprite: Sprite, side: int) -> pygame.Surface:
    """All slices of a sprite in a square picture, the far ones first, around the anchor in its middle."""
    found = blank(side, side)
    for part in sorted(sprite.slices, key=lambda one: sum(one.cell)):
        found.blit(part.image, (side // 2 - part.anchor[0], side // 2 - part.anchor[1]))
    return found


@pytest.mark.parametrize("tile", [34, 47, 60, 83, 128])
def test_pieces_in_the_tray_had_pale_cracks_where_two_slices_meet(tile: int) -> None:
    """Laid together, the slices of a real building are as opaque as the building scaled in one piece."""
    shelf = SpriteShelf(ASSETS / "cathedral" / "sprites")
    for key in ("dark_inn-0-0", "dark_castle-0-0", "light_abbey-0-1", "cathedral-0-0"):
        drawn = _in_one(shelf.sprite(key, tile, None), 8 * tile)
        whole = pygame.transform.smoothscale(_in_one(shelf.sprite(key, 256, None), 8 * 256), drawn.get_size())
        shape = pygame.mask.from_surface(solid(whole), 250)
        inner = shape.copy()
        for step in ((2, 0), (-2, 0), (0, 2), (0, -2)):  # where the rounding of a pixel does not matter
            beside = pygame.mask.Mask(shape.get_size())
            beside.draw(shape, step)
            inner = inner.overlap_mask(beside, (0, 0))
        assert inner.count() > 100, key
        pale = inner.copy()
        pale.erase(pygame.mask.from_surface(solid(drawn), 190), (0, 0))
        assert not pale.count(), (key, tile, pale.count())


PAST = 0.0


def test_work_goes_on_where_it_was_left() -> None:
    slices, made = Slices(), list[int]()

    def pieces() -> Generator[None, None, int]:
        for number in range(4):
            made.append(number)
            yield
        return sum(made)

    def work() -> float:
        return slices.finished("key", pieces)

    shares = [slices.work(PAST, work, -1.0) for _ in range(5)]
    assert shares == [-1.0, -1.0, -1.0, -1.0, 6.0]
    assert made == [0, 1, 2, 3]


def test_without_an_end_everything_is_made_at_once() -> None:
    slices, made = Slices(), list[str]()

    def work(name: str) -> float:
        made.append(name)
        slices.made(name)
        return 1.0

    assert slices.work(math.inf, lambda: work("first"), -1.0) == 1.0
    assert slices.work(PAST, lambda: slices.at_once(lambda: work("second")), -1.0) == 1.0
    assert slices.work(PAST, lambda: work("third"), -1.0) == -1.0
    assert made == ["first", "second", "third"]


def test_what_fails_leaves_no_end_behind() -> None:
    slices = Slices()
    with pytest.raises(ZeroDivisionError):
        slices.work(PAST, lambda: 1 / 0, -1.0)
    slices.made("something")


def test_what_is_forgotten_before_it_is_shown_is_made_at_once_the_second_time() -> None:
    """A picture that needs more than is remembered was begun anew in every frame and never finished."""
    slices = Slices()

    def work() -> float:
        for name in ("first", "second", "third"):
            slices.made(name)
        return 1.0

    assert [slices.work(PAST, work, -1.0) for _ in range(2)] == [-1.0, 1.0]


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
