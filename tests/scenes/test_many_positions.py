"""A few positions of every game, of the many that `many_positions` proves the screen on."""

from pathlib import Path
from random import Random

import pytest

from game import catalog as rules
from tests.scenes.many_positions import (
    check_plates,
    check_pointing,
    check_previews,
    check_secrecy,
    on_the_table,
    positions,
)

pytestmark = pytest.mark.seen


@pytest.mark.parametrize("game_id", rules.ids())
def test_the_screen_shows_what_the_rules_say(tmp_path: Path, game_id: str) -> None:
    looked = 0
    for position in positions(game_id, 2, seed=5):
        app, board = on_the_table(tmp_path, position, game_id)
        assert check_plates(board) and check_pointing(board)
        looked += check_previews(app, board, Random(1))
    assert looked


def test_deals_that_look_alike_look_alike(tmp_path: Path) -> None:
    assert check_secrecy(tmp_path, "kardinal", 2) == 2
