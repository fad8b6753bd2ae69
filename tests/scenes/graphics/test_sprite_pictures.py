"""Pictures of pieces: without the soft shade around them, cut in slices and by parts."""

from __future__ import annotations

from threading import Event, get_ident

import pygame
import pytest

from scenes.board.prepared import solid
from scenes.graphics.shapes import blank
from scenes.graphics.sprites import Sprite, SpriteShelf
from scenes.graphics.timing import Slices
from tests.conftest import ASSETS

WIDE, HIGH, RIM = 40, 30, 6


def _in_one(sprite: Sprite, side: int) -> pygame.Surface:
    """All slices of a sprite in a square picture, the far ones first, around the anchor in its middle."""
    found = blank(side, side)
    for part in sorted(sprite.slices, key=lambda one: sum(one.cell)):
        found.blit(part.image, (side // 2 - part.anchor[0], side // 2 - part.anchor[1]))
    return found


@pytest.mark.samples(3)
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


def test_what_is_forgotten_before_it_is_shown_is_made_at_once_the_second_time() -> None:
    """A picture that needs more than is remembered was begun anew in every frame and never finished."""
    slices = Slices()

    def work() -> float:
        for name in ("first", "second", "third"):
            slices.made(name)
        return 1.0

    assert [slices.work(PAST, work, -1.0) for _ in range(2)] == [-1.0, 1.0]


def test_a_frame_waited_until_the_map_was_read() -> None:
    """It is read beside the frames, however long that takes; what cannot be read is told as before."""
    read, found = Event(), list[object]()
    slices = Slices()

    def work() -> float:
        found.append(slices.finished("map", lambda: slices.beside(lambda: read.wait() and ASSETS)))
        return 1.0

    assert slices.work(PAST, work, -1.0) == -1.0, "no frame waits"
    read.set()
    while slices.work(PAST, work, -1.0) < 0:
        pass
    assert found == [ASSETS]
    with pytest.raises(OSError):
        slices.finished("nothing", lambda: slices.beside((ASSETS / "nothing").read_bytes))
    assert slices.finished("at once", lambda: slices.beside(get_ident)) == get_ident(), "where time is not short"
