"""The last move is a dashed outline; its words stand over it while the pointer is there, and hide no paper."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.core.settings import Settings
from scenes.input.events import Hover
from scenes.play.hud.controls import papers
from scenes.play.scene import BoardScene
from tests.pictures.guest import saved_match
from tests.scenes.conftest import Open
from tests.scenes.table_setting import program

pytestmark = pytest.mark.seen


@pytest.mark.parametrize("game_id", ["cardinal", "cathedral", "kardinal"])
def test_the_last_move_has_words_only_under_the_pointer(tmp_path: Path, game_id: str) -> None:
    app, board = program(tmp_path, saved_match(f"{game_id}-middle"), hands="open", motion=0.0)
    course, camera = board.state.course, board.state.sight.camera
    number = next(number for number in board.frame.last_turn if course.footprint(number))
    played = course.match.played(number)
    said = board.frame.voice.say(board.look.wording.log_line(played))

    def labels() -> list[tuple[float, ...]]:
        app.frame(0.1)
        listed = board.frame.layout.recent
        return [one.box for one in app.context.pen.written if one.text == said and not listed.overlaps(one.box)]

    for _ in range(20):
        app.frame(0.1)
    assert not labels()
    centre = camera.projection.to_screen(board.look.layout.centre(course.footprint(number)[0]))
    app.frame(0.1, [Hover(centre)])
    (label,) = labels()
    assert not any(box.overlaps(label) for box in papers(board.frame, app.context.viewport.text))
    app.frame(0.1, [Hover((2.0, 2.0))])
    assert not labels()


def test_a_first_time_card_lay_over_what_a_step_brings(open_app: Open) -> None:
    app = open_app((1280, 720), Settings(motion=0.0))
    board = BoardScene(saved_match("cathedral-middle"))
    app.show(board)
    card, decision, told = board.frame.card, board.state.hand.decision, 0
    assert card and decision
    at = [board.state.sight.camera.projection.to_screen(target.centre) for target in decision.targets]
    for point in (one for one in at if one[0] > card.x - 2 * card.w):
        app.frame(0.1, [Hover(point)])
        tag = board.plan.preview.tag if board.plan.preview else None
        told += tag is not None
        assert board.frame.card == card and not (tag and tag.box.overlaps(card))
    assert told
