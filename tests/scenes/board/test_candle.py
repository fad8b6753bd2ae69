"""The candle beside a board lights bare wood and nothing else, and is not there where hardly any wood is bare."""

from __future__ import annotations

from collections.abc import Generator, Sequence

import pygame
import pytest

from scenes.board.living.brushes import ENOUGH, STRENGTHS, Candle, candle
from scenes.graphics.viewport import Viewport

SIZE = (640, 360)
WOOD, PIECE = (70, 45, 30), (200, 40, 40)


def found(work: Generator[None, None, Candle | None]) -> Candle | None:
    while True:
        try:
            next(work)
        except StopIteration as done:
            light: Candle | None = done.value
            return light


def lit(covered: Sequence[pygame.Rect], controls: Sequence[pygame.Rect] = ()) -> tuple[pygame.Surface, Candle | None]:
    """A window of bare wood with something on it, and its candle."""
    table = pygame.Surface(SIZE)
    table.fill(WOOD)
    window = table.copy()
    for area in covered:
        window.fill(PIECE, area)
    return window, found(candle(Viewport(*SIZE), window, table, controls))


def test_a_bare_table_has_a_candle_and_a_covered_one_has_none() -> None:
    whole = pygame.Rect(0, 0, *SIZE)
    assert lit([])[1] and lit([whole])[1] is None
    strips = [pygame.Rect(0, row, SIZE[0], 10) for row in range(0, SIZE[1], 10)]
    little = [strip for number, strip in enumerate(strips) if number % 10 >= 10 * ENOUGH - 1]
    assert lit(little)[1] is None, "less than enough of it is bare"
    most = [strip for number, strip in enumerate(strips) if number % 10 >= 10 * ENOUGH + 1]
    assert lit(most)[1]


@pytest.mark.parametrize("level", [0, STRENGTHS - 1])
def test_its_light_falls_on_wood_alone(level: int) -> None:
    piece, control = pygame.Rect(150, 60, 40, 40), pygame.Rect(200, 60, 60, 30)
    window, light = lit([piece], [control])
    assert light
    before, light.level = window.copy(), level
    light.draw(window)
    touched = pygame.mask.from_threshold(window, (0, 0, 0), (1, 1, 1, 255), before)
    touched.invert()
    assert touched.count() > 1000
    for kept in (piece, control):
        assert not touched.overlap_area(pygame.mask.Mask(kept.size, fill=True), kept.topleft)
