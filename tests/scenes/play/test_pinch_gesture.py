"""Two fingers: however slowly they move, the board follows."""

import math
from pathlib import Path

import pytest

from game import catalog as rules
from game.core import Setup
from game.match import Match
from scenes.input.events import Pinch
from tests.scenes.table_setting import humans, program

MIDDLE = (960.0, 540.0)


@pytest.mark.parametrize("steps", [1, 8, 90])
def test_a_slow_pinch_zooms_as_far_as_a_quick_one(tmp_path: Path, steps: int) -> None:
    _, board = program(tmp_path, Match(rules.game("cathedral"), Setup(2), humans(2)))
    tile = board.state.sight.camera.tile
    for _ in range(steps):
        board.on_input(Pinch(MIDDLE, 1.28 ** (1 / steps)))
    assert board.state.sight.camera.tile == pytest.approx(1.28 * tile, rel=0.08)
    for _ in range(steps):
        board.on_input(Pinch(MIDDLE, 1.28 ** (-1 / steps)))
    assert board.state.sight.camera.tile == pytest.approx(tile, rel=0.08)


@pytest.mark.parametrize("game_id", rules.ids())
def test_two_fingers_turn_the_camera_step_by_step_where_it_turns(tmp_path: Path, game_id: str) -> None:
    game = rules.game(game_id)
    _, board = program(tmp_path, Match(game, Setup(game.players[0]), humans(game.players[0])))
    turns = board.look.layout.turns
    for _ in range(20):
        board.on_input(Pinch(MIDDLE, 1.0, math.pi / 40))
    assert board.state.sight.camera.turn == (2 % turns if turns > 1 else 0)
    for _ in range(20):
        board.on_input(Pinch(MIDDLE, 1.0, -math.pi / 40))
    assert board.state.sight.camera.turn == 0
