"""What lies on the table lies where it was laid."""

import pygame
import pytest

from scenes.graphics.matter import lay_turned
from scenes.graphics.pen import Pen
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
