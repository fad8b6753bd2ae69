"""The tag of a step aimed at: what it leaves free."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.graphics.viewport import around
from scenes.kardinal.map import CARD
from scenes.kardinal.reading import CARDS
from tests.pictures.guest import saved_match
from tests.scenes.table_setting import program


@pytest.mark.parametrize("size", [(640, 360), (640, 480)])
def test_what_is_kept_in_sight_are_whole_cards_and_not_much_more(tmp_path: Path, size: tuple[int, int]) -> None:
    _, board = program(tmp_path, saved_match("kardinal-middle"), size)
    camera, position = board.state.sight.camera, board.state.course.match.position
    kept = board.look.places.keep_clear(camera, position, 1.0)
    for place, box in zip(CARDS, kept):
        x, y = camera.projection.to_screen(board.look.layout.centre(place))
        half, high = (camera.tile * side / 2 for side in CARD)
        card = around([(x - half, y - high), (x + half, y + high)])
        assert box.holds(card, 1) and card.inset(-0.08 * camera.tile).holds(box, 1), (place, box, card)
