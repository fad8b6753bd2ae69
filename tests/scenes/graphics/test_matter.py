"""What lies on the table lies where it was laid."""

import pygame
import pytest

from scenes.graphics.matter import lay_turned
from scenes.graphics.pen import Pen
from scenes.graphics.shapes import Fall, fallen
from scenes.graphics.theme import Theme
from scenes.graphics.viewport import Box, Viewport
from tests.scenes.table_setting import art


@pytest.mark.seen
@pytest.mark.parametrize("wide", [60, 61])
def test_a_straight_thing_of_an_odd_width_lay_a_pixel_beside_its_place(wide: int) -> None:
    """At the left of a film a thread of the cover was seen, on which it plays."""
    pygame.display.init()
    pen = Pen(pygame.Surface((640, 360)), Viewport(640, 360), art(), Theme())
    unit = pen.viewport.unit
    box = Box(90, 60, wide / unit, 30 / unit)
    lay_turned(pen, "straight", box, lambda pen: pen.polygon(box.corners, "FFFFFF"), 0.0, 0.0)
    shown = pygame.mask.from_threshold(pen.surface, (255, 255, 255), (9, 9, 9)).get_bounding_rects()
    pen.surface.fill("black")
    pen.polygon(box.corners, "FFFFFF")
    assert shown == pygame.mask.from_threshold(pen.surface, (255, 255, 255), (9, 9, 9)).get_bounding_rects() != []


FALLS = Fall(8.0, 12.0, 17, 135), Fall(0.0, 0.0, 4, 150)


@pytest.mark.seen
@pytest.mark.parametrize("size", [(403, 457), (120, 61), (1000, 640)])
def test_what_a_thing_hides_of_its_shadow_is_not_made_and_the_rest_has_no_seam(size: tuple[int, int]) -> None:
    """Beside a thing through whose middle one sees, and which therefore hides nothing."""
    pygame.display.init()
    seen, made = [], []
    for hole in (0, 9):
        thing = pygame.Surface(size, pygame.SRCALPHA)
        thing.fill("white")
        thing.fill((0, 0, 0, 0), pygame.Rect(0, 0, hole, hole).move(size[0] // 2 - hole // 2, size[1] // 2 - hole // 2))
        parts = fallen(thing, "140A06", FALLS)
        table = pygame.Surface((size[0] + 200, size[1] + 200))
        table.fill("white")
        table.blits([(image, (100 + x, 100 + y)) for image, (x, y) in parts])
        table.fill("white", (100, 100, *size))
        seen.append(table)
        made.append(sum(image.get_width() * image.get_height() for image, _ in parts))
    assert made[0] < made[1] - size[0] * size[1] // 3
    alike = pygame.mask.from_threshold(seen[0], (0, 0, 0), (9, 9, 9, 255), seen[1])
    assert alike.count() == alike.get_size()[0] * alike.get_size()[1], "closer than an eye can tell"
