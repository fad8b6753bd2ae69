"""Around a board: few controls at a turn of one's own, fewer while a computer decides, and each is all that is known
of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import catalog as rules
from game.core import Setup
from game.match import Match, Sitter
from scenes.input.events import Click, Device
from scenes.play.scene import BoardScene
from scenes.play.state.areas import Area, AreaId
from scenes.play.state.course import Mode
from tests.pictures.guest import saved_match
from tests.scenes.table_setting import FRAME, middle, program

COUNTED = tuple(area for area in Area if area not in (Area.BANNER, Area.RECENT, Area.SLOT, Area.SPENT, Area.IDLE))
"""The tray, the hand, the panels and what is listed beside them are things of the match."""


def controls(board: BoardScene) -> list[AreaId]:
    return [one.id for one in board.frame.areas if one.area in COUNTED]


@pytest.mark.parametrize("game_id", rules.ids())
def test_at_a_turn_of_ones_own_there_are_seven(tmp_path: Path, game_id: str) -> None:
    app, board = program(tmp_path, saved_match(f"{game_id}-middle"), hands="open", first_cards=False)
    board.session.end_motion()
    app.frame(0.1)
    assert board.frame.mode is Mode.HUMAN and len(controls(board)) <= (8 if game_id == "kardinal" else 7)
    assert all(one.said for one in board.frame.areas if one.enabled and one.stop), "each has a name to be read aloud"
    assert all(one.why for one in board.frame.areas if not one.enabled), "and says why it does not answer"


@pytest.mark.parametrize("game_id", rules.ids())
def test_while_a_computer_decides_there_are_six_at_most(tmp_path: Path, game_id: str) -> None:
    players = min(number for number in rules.game(game_id).players if number > 1)
    seats = (Sitter("page", "Clovis"), *(Sitter(None, name) for name in ("Lys", "Berthe")[: players - 1]))
    _, board = program(tmp_path, Match(rules.game(game_id), Setup(players, 1), seats), pace="step")
    assert board.frame.mode is Mode.COMPUTER and len(controls(board)) <= 6


def test_what_is_muted_says_so_and_a_press_lets_it_be_heard(tmp_path: Path) -> None:
    app, board = program(tmp_path, saved_match("cabale-middle"), mute=True, first_cards=False)
    app.frame(FRAME, [Click(middle(board, Area.SOUND), Device.TOUCH)])
    assert not app.context.settings.mute and board.frame.area(AreaId(Area.SOUND)) is None
