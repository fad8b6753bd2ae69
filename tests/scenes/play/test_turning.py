"""How a piece in hand is turned is visible where the piece is, for the mouse too."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import catalog
from game.core import Setup
from game.match import Match
from scenes.app.app import App
from scenes.input.events import Click, Hover
from scenes.play.hud.touch_handles import handles
from scenes.play.scene import BoardScene
from scenes.play.state.areas import Area, AreaId
from scenes.play.view.aimed_step import preview
from tests.pictures.guest import saved_match
from tests.scenes.every_screen import midgame
from tests.scenes.table_setting import click, humans, middle, program

ROTATE = AreaId(Area.ROTATE)


@pytest.fixture
def table(tmp_path: Path) -> tuple[App, BoardScene]:
    """An academy in hand over the middle of the city, and the mouse rests."""
    match = Match(catalog.game("cathedral"), Setup(2), humans(2))
    match.play(match.position.legal()[0])
    app, board = program(tmp_path, match, first_cards=False)
    click(app, middle(board, Area.SLOT, "academy"))
    over = board.state.sight.camera.projection.to_screen(board.look.layout.centre("f6"))
    app.frame(0.02, [Hover(over)])
    assert board.frame.area(ROTATE) is None, "a mouse on its way is not stopped"
    for _ in range(8):
        app.frame(0.1)
    return app, board


@pytest.mark.seen
def test_the_handle_comes_to_a_resting_mouse_and_names_its_keys(table: tuple[App, BoardScene]) -> None:
    app, board = table
    assert board.frame.area(ROTATE)
    app.expose()
    app.frame(0.01)
    assert "Tourner\u00a0: clic droit ou R" in [written.text for written in app.context.pen.written]


def test_the_piece_waits_while_the_mouse_goes_to_its_handle(table: tuple[App, BoardScene]) -> None:
    app, board = table
    decision, start = board.frame.decision, board.state.hand.pointer
    goal = middle(board, Area.ROTATE)
    assert decision and start
    for part in range(1, 11):
        at = start[0] + (goal[0] - start[0]) * part / 10, start[1] + (goal[1] - start[1]) * part / 10
        app.frame(0.02, [Hover(at)])
        assert board.frame.decision.step == decision.step
    app.frame(0.02, [Click(goal)])
    turned = board.frame.decision.step
    assert turned and turned[2] != decision.step[2] and turned[1] == decision.step[1]
    assert not board.state.course.match.steps[1:], "nothing was set down"
    app.frame(0.02, [Hover((start[0] - 200, start[1]))])
    assert board.frame.area(ROTATE) is None and not board.state.hand.rests


@pytest.mark.parametrize("chosen", [{}, {"text": 1.5, "easy_reading": True, "contrast": True}])
def test_the_words_of_the_handle_and_what_the_step_brings_lie_apart(tmp_path: Path, chosen: dict[str, object]) -> None:
    """The tag of turning touched the tag of the consequences in easy reading."""
    match = saved_match("cathedral-middle")
    app, board = program(tmp_path, match, first_cards=False, **chosen)
    click(app, middle(board, Area.SLOT, "inn"))
    checked = 0
    for target in board.frame.decision.targets if board.frame.decision else ():
        over = board.state.sight.camera.projection.to_screen(target.centre)
        app.frame(0.02, [Hover(over)])
        for _ in range(8):
            app.frame(0.1)
        shown = preview(board.frame, board.state.sight, board.picture.view)
        if shown and shown.tag and board.frame.turns:
            checked += 1
            assert not shown.tag.box.overlaps(board.frame.turns), target
    assert checked


def test_the_handle_keeps_clear_of_a_first_time_card(tmp_path: Path) -> None:
    """It lay on the first letter of what the card says."""
    _, board = program(tmp_path, midgame("cardinal", 30), (1920, 1080))
    board.session.end_motion()
    decision, layout, camera = board.state.hand.decision, board.frame.layout, board.state.sight.camera
    assert decision
    for target in decision.targets:
        aimed = decision.aim(target)
        outline = [at for place in target.places for at in board.picture.view.shape(camera, place, 1)]
        (usual,) = handles(aimed, camera, outline, layout, False) or (None,)
        if usual:
            (moved,) = handles(aimed, camera, outline, layout, False, usual.box)
            assert not moved.box.overlaps(usual.box)
