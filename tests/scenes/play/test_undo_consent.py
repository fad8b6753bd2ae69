"""Taking back what somebody else did: asked before the whole table, agreed by a second press."""

from pathlib import Path

import pytest

from game import catalog
from game.core import Setup, Step
from game.match import Match, Sitter
from game.saved_text import as_saved
from scenes.app.app import App
from scenes.graphics.viewport import Point
from scenes.input.events import Click, Device, Press
from scenes.play.scene import BoardScene
from scenes.play.state.areas import Area, AreaId
from scenes.play.state.course import Mode
from scenes.records.journal import Journal
from scenes.screens.pause import Pause
from tests.scenes.cathedral.test_screen import CLOSING, corner
from tests.scenes.table_setting import between, frames, humans, program

FRAME = 1 / 60


def after_one_turn(folder: Path, *sitters: Sitter) -> tuple[App, BoardScene]:
    """The first seat of a match has done its turn; the second one is to decide."""
    match = Match(catalog.game("cardinal"), Setup(2), sitters or humans(2))
    app, board = program(folder, match)
    while match.position.to_move == 0:
        board.session.play(match.position.legal()[0])
    app.frame(FRAME)
    return app, board


def undo_button(board: BoardScene) -> Point:
    return board.frame.layout.undo.centre


def written(app: App) -> str:
    return " ".join(one.text for one in app.context.pen.written)


@pytest.mark.samples(2)
@pytest.mark.read
@pytest.mark.parametrize("device", list(Device))
def test_two_presses_of_any_device_take_it_back_and_everybody_reads_it(tmp_path: Path, device: Device) -> None:
    app, board = after_one_turn(tmp_path)
    text, steps = as_saved(board.state.course.match), len(board.state.course.match.steps)

    def press() -> None:
        by_hand = device in (Device.MOUSE, Device.TOUCH)
        app.frame(FRAME, [Click(undo_button(board), device) if by_hand else Press("undo", device)])

    press()
    assert as_saved(board.state.course.match) == text and "de Léa" in written(app)
    asked = next(one.box for one in app.context.pen.written if "de Léa" in one.text)
    assert asked.bottom < board.frame.layout.room.y, "it lay over the town"
    press()
    app.frame(FRAME)
    assert len(board.state.course.match.steps) == steps - 1 and "de Léa" in written(app)
    assert board.state.course.returned == [(steps - 1, 0)]
    app.frame(FRAME, [Press("log")])
    assert isinstance(app.scene, Journal)
    line = app.scene.widget(f"step:{steps - 1}")
    assert line and "de Léa" in line.said


def test_the_question_goes_away_by_itself_and_then_asks_anew(tmp_path: Path) -> None:
    app, board = after_one_turn(tmp_path)
    text = as_saved(board.state.course.match)
    app.frame(FRAME, [Press("undo")])
    frames(app, 98, 0.1)
    assert board.state.notices.timed.shows("ask"), "a table had no time to agree"
    frames(app, 4, 0.1)
    assert not board.state.notices.timed.shows("ask")
    app.frame(FRAME, [Press("undo")])
    assert as_saved(board.state.course.match) == text


def test_any_other_press_withdraws_the_question_and_is_answered(tmp_path: Path) -> None:
    app, board = after_one_turn(tmp_path)
    text = as_saved(board.state.course.match)
    for other in (Press("flatten", Device.KEYS), Click(board.frame.layout.room.centre), Press("undo", Device.PAD)):
        app.frame(FRAME, [Press("undo", Device.KEYS)])
        assert board.state.notices.timed.shows("ask") and as_saved(board.state.course.match) == text
        app.frame(FRAME, [other])
        assert not board.state.notices.timed.shows("ask"), other
    assert as_saved(board.state.course.match) != text


def test_what_was_revealed_cannot_be_taken_back_and_the_button_says_so(tmp_path: Path) -> None:
    match = between("kardinal", 3)
    app, board = program(tmp_path, match, hands="open")
    while match.position.to_move == 0:
        board.session.play(match.position.legal()[0])
    assert match.steps[-1][0] in match.game.final
    text = as_saved(match)
    for _ in range(2):
        app.frame(FRAME, [Click(undo_button(board))])
    assert as_saved(match) == text and board.state.notices.timed.note == app.context.words.say("table.undo.revealed")


def test_during_the_cooldown_a_second_press_does_not_count(tmp_path: Path) -> None:
    for seconds, counted in ((0.0, 2), (0.3, 1), (0.5, 1)):
        match = between("cardinal")
        app, board = program(tmp_path, match, cooldown=seconds)
        sight, views = board.state.sight, [(False, True), (True, True), (False, False)]
        at = next(area.box.centre for area in board.frame.areas if area.id == AreaId(Area.TOOL, "view"))
        app.frame(1.0)
        app.frame(0.05, [Click(at)])
        app.frame(0.05, [Click(at)])
        assert (sight.flattened, sight.camera.slanted) == views[counted]
        frames(app, 6, 0.1)
        app.frame(0.05, [Click(at)])
        assert (sight.flattened, sight.camera.slanted) == views[(counted + 1) % 3]


def under_way(game_id: str) -> tuple[Match, Step]:
    """A match, and a step in it after which the same seat goes on with its turn; where turns are one step, the match is
    over and no step is left."""
    game, players = catalog.game(game_id), min(one for one in catalog.game(game_id).players if one > 1)
    match = corner() if game_id == "cathedral" else Match(game, Setup(players, 5), humans(players))
    while steps := match.position.legal():
        mover = match.position.to_move
        found = [one for one in steps if match.position.after(one).to_move == mover]
        if found:
            return match, found[-1] if game_id != "cathedral" else CLOSING
        match.play(steps[0])
    return match, ()


@pytest.mark.parametrize("game_id", [one for one in catalog.ids() if under_way(one)[1]])
def test_escape_took_back_a_step_of_the_own_turn_in_place_of_the_menu(tmp_path: Path, game_id: str) -> None:
    """It lets go what is in hand, then opens the pause; only the key for it takes back what was played."""
    match, step = under_way(game_id)
    app, board = program(tmp_path, match, hands="open", first_cards=False, ask_all=True)
    board.session.play(step)
    board.session.end_motion()
    app.frame(FRAME, [Press("next")])
    played = match.steps
    assert played[-1] == step and board.frame.mode is Mode.HUMAN and board.frame.can_undo
    for _ in range(4):
        if app.scene is board:
            app.frame(FRAME, [Press("back")])
    assert isinstance(app.scene, Pause) and match.steps == played
    app.frame(FRAME, [Press("back")])
    frames(app, 2, 0.3)
    app.frame(FRAME, [Press("undo")])
    app.frame(FRAME, [Press("undo")])
    assert app.scene is board and len(match.steps) < len(played)
