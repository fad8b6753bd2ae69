"""What happened in the last turn of Cabale is to be seen on its ground: the list beside the board told it by values."""

from pathlib import Path

from game import catalog
from game.core import Setup
from game.match import Match
from scenes.play.scene import BoardScene
from tests.scenes.table_setting import humans, program


def told(board: BoardScene) -> list[tuple[str, ...]]:
    return [played.step for played in board._told_turn()]


def test_the_last_turn_of_cabale_is_told_on_the_ground_until_the_next_has_begun(tmp_path: Path) -> None:
    match = Match(catalog.game("cabale"), Setup(2, 1), humans(2))
    while match.position.phase == "start" or len(match.steps) < 3:
        match.play(match.position.legal()[0])
    while match.position.phase != "bend":
        match.play(
            next(step for step in match.position.legal() if step[0] in ("land", "mark", "stick", "stop", "done"))
        )
    _, board = program(tmp_path, match)
    steps = [step[0] for step in told(board)]
    assert steps[:3] == ["bend", "land", "mark"]
    assert len(board.plan.scenery.floor) > 4
    board.session.play(match.position.legal()[0])
    board.session.end_motion()
    assert told(board) == []
    board.controller.flash(3)
    assert [step[0] for step in told(board)][:3] == ["bend", "land", "mark"]
