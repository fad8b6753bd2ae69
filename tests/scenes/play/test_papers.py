"""Papers around a board: none lies on another, and none covers a place on which something may be laid."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from scenes.app.app import App
from scenes.input.events import Click, Hover
from scenes.play.hud.controls import papers
from scenes.play.scene import BoardScene
from tests.scenes.every_screen import midgame
from tests.scenes.table_setting import program

pytestmark = pytest.mark.seen

WIDE, LARGER, SQUARISH = (1280, 720), (1920, 1080), (1024, 768)


def at_table(folder: Path, game_id: str, size: tuple[int, int], **chosen: object) -> tuple[App, BoardScene]:
    app, board = program(folder, midgame(game_id, 12 if game_id == "cathedral" else 30), size, **chosen)
    board.session.end_motion()
    app.frame(0.1)
    return app, board


@pytest.mark.parametrize(("game", "size", "chosen"), [
    ("cardinal", WIDE, {"text": 1.5}),
    ("cardinal", LARGER, {"text": 1.5, "easy_reading": True}),
    ("cardinal", WIDE, {"text": 2.0}),
    ("cathedral", WIDE, {"text": 2.0}),
    ("cardinal", SQUARISH, {"text": 2.0, "easy_reading": True}),
])  # fmt: skip
def test_a_first_time_card_never_covers_the_board(
    tmp_path: Path, game: str, size: tuple[int, int], chosen: dict[str, object]
) -> None:
    app, board = at_table(tmp_path, game, size, **chosen)
    frame, camera, view = board.frame, board.state.sight.camera, board.picture.view
    assert frame.card and frame.decision and frame.decision.targets
    for target in frame.decision.targets:
        for place in target.places:
            for corner in view.shape(camera, place, 0.9):
                assert not frame.card.contains(corner), "a legal place lies under the card"
    others = [frame.layout.tray, frame.layout.menu, *frame.layout.banners, *frame.layout.tools]
    assert not any(frame.card.overlaps(box) for box in others)
    while board.frame.announced:  # whose turn it is
        app.frame(0.1)
    text = next(one for one in app.context.pen.written if one.text == app.context.words.say(board.state.notices.card))
    assert text.whole and frame.card.holds(text.box, 1)


@pytest.mark.parametrize(("size", "text"), [(LARGER, 1.0), (WIDE, 2.0)])
def test_the_words_of_the_turn_and_what_is_permitted_slide_under_no_paper(
    tmp_path: Path, size: tuple[int, int], text: float
) -> None:
    app, board = at_table(tmp_path, "cardinal", size, text=text)
    to_screen = board.state.sight.camera.projection.to_screen
    assert board.frame.decision
    right = sorted(board.frame.decision.targets, key=lambda one: -to_screen(one.centre)[0])[:4]
    told = 0
    for one in right:
        app.frame(0.02, [Hover(to_screen(one.centre))])
        for _ in range(6):
            app.frame(0.1)
        told += labels_clear(app, board)
    built = [to_screen(board.look.layout.centre(place)) for one in board.frame.figures for place in one.places]
    for at in sorted(built)[-4:]:
        if board.frame.area_at(at) is None:
            app.frame(0.02, [Hover(at), Click(at)])
            told += labels_clear(app, board)
    assert told


def labels_clear(app: App, board: BoardScene) -> int:
    """How many labels beside what is aimed at are written now; none of them lies on a paper."""
    words = app.context.words
    permitted = words.say("school.clerk.permitted", where="")
    starts = words.say("board.turn_piece")
    written = [one for one in app.context.pen.written if one.text.startswith(starts) or permitted in one.text]
    around = papers(board.frame, app.context.viewport.text)
    for one, box in product(written, around):
        assert not one.box.overlaps(box), one.text
    return len(written)


def test_a_card_in_the_place_of_the_prompt_does_not_hide_why_something_is_refused(tmp_path: Path) -> None:
    """With large words it lay over the sentence, and a red edge looked out above it."""
    app, board = at_table(tmp_path, "cathedral", SQUARISH, text=1.5, confirm="always")
    frame, camera = board.frame, board.state.sight.camera
    assert frame.card and frame.card.overlaps(frame.layout.prompt)
    places = list(board.look.places.extent(frame.seen))
    while places and board.frame.headline.kind != "refusal":
        app.frame(0.1, [Hover(camera.projection.to_screen(board.look.layout.centre(places.pop())))])
    assert board.frame.headline.kind == "refusal" and board.frame.card
    written = [one.text for one in app.context.pen.written]
    assert board.frame.headline.text in written
    assert app.context.words.say(board.state.notices.card) not in written
