"""Pieces fade only where somebody points at free ground behind them: whole, softly, and they come back."""

from pathlib import Path

import pytest

from game.match import Match
from scenes.app.app import App
from scenes.board.renderer import FADED
from scenes.board.sprites.occlusion import OPACITY
from scenes.input.events import Hover
from scenes.play.choose.aiming import Target
from scenes.play.scene import BoardScene
from tests.scenes.table_setting import program, towns


def hidden_target(board: BoardScene) -> Target | None:
    """A legal target that pieces stand before."""
    decision, scenery = board.state.hand.decision, board.plan.scenery
    found = decision.targets if decision else ()
    return next((one for one in found if board.picture.view.hiding(scenery, one.places)), None)


def with_hidden_target(folder: Path, motion: float) -> tuple[App, BoardScene, Target]:
    for match in towns(2, 30, seed=9):
        app, board = program(folder, match, (1280, 720), motion=motion)
        app.frame(0.1)
        board.state.notices.timed.end("turn")
        found = hidden_target(board)
        if found:
            return app, board, found
    raise AssertionError("choose another seed: nothing was hidden")


@pytest.mark.parametrize("players", [2, 4])
def test_no_piece_fades_while_nobody_points_anywhere(tmp_path: Path, players: int) -> None:
    match: Match
    for match in towns(players, 8, seed=9):
        _, board = program(tmp_path, match)
        decision = board.frame.decision
        assert not board.plan.scenery.faint or (decision and decision.aimed), "unless only one thing can be done"
    assert OPACITY <= 0.4


def test_a_building_fades_whole_and_softly_where_one_points_and_comes_back(tmp_path: Path) -> None:
    app, board, found = with_hidden_target(tmp_path, motion=1.0)
    app.frame(0.01, [Hover(board.state.sight.camera.projection.to_screen(found.centre))])
    aimed = board.frame.decision
    assert aimed and aimed.aimed and not aimed.refusals
    wanted = board.picture.view.hiding(board.plan.scenery, aimed.aimed.places)
    levels = []
    for _ in range(12):
        app.frame(0.03)
        assert {one.key for one in board.plan.scenery.faint} == wanted
        levels.append(max(one.level for one in board.plan.scenery.faint))
    assert levels == sorted(levels) and levels[0] < FADED and levels[-1] == FADED
    assert not app.scene.update(0.03), "nothing moves any more"
    app.frame(0.01, [Hover((2.0, 2.0))])
    for _ in range(12):
        app.frame(0.03)
    assert not board.plan.scenery.faint


def test_without_animations_a_building_fades_at_once(tmp_path: Path) -> None:
    app, board, found = with_hidden_target(tmp_path, motion=0.0)
    app.frame(0.01, [Hover(board.state.sight.camera.projection.to_screen(found.centre))])
    assert board.plan.scenery.faint and {one.level for one in board.plan.scenery.faint} == {FADED}


def test_nothing_stands_up_in_the_plan_or_when_the_town_is_razed(tmp_path: Path) -> None:
    (match,) = towns(4, 1)
    _, board = program(tmp_path, match)
    assert board.picture.view.occluders(board.plan.scenery)
    board.state.sight.flattened = True
    board.touched()
    assert not board.picture.view.occluders(board.plan.scenery)
    board.state.sight.flattened = False
    board.touched()
    board.state.sight.camera = board.state.sight.camera.other_view()
    board.touched()
    assert not board.picture.view.occluders(board.plan.scenery)
