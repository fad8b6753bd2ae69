"""What of a board stands before its places, a wall or an engraved value, is seen over all that lies on the ground."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import catalog
from game.core import Setup
from game.match import Match
from tests.scenes.table_setting import humans, program

STEP = 2
"""In pixels, between the points that are looked at."""
SOLID = 250


@pytest.mark.parametrize("game_id", ["cathedral", "cabale"])
def test_the_rim_of_legal_places_ran_over_gatehouses_and_values(tmp_path: Path, game_id: str) -> None:
    app, board = program(tmp_path, Match(catalog.game(game_id), Setup(2, 3), humans(2)))
    app.frame(0.5)
    view, scenery, near = board.picture.view, board.plan.scenery, board.look.drawing.near
    assert near and scenery.plates and not scenery.figures
    still = view.still(app.context.pen, scenery)
    stamps = app.context.pen.record(lambda pen: near(pen, view, scenery.camera, scenery.setting)).stamps
    looked = 0
    for image, (left, top) in stamps:
        for x, y in _solid(image):
            looked += 1
            seen = still.get_at((int(left) + x, int(top) + y))
            assert max(abs(one - other) for one, other in zip(seen[:3], image.get_at((x, y))[:3])) <= 3
    assert looked > 25


def _solid(image: pygame.Surface) -> list[tuple[int, int]]:
    wide, high = image.get_size()
    points = [(x, y) for y in range(0, high, STEP) for x in range(y % STEP, wide, STEP)]
    return [point for point in points if image.get_at(point)[3] >= SOLID]
