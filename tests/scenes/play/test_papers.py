"""Papers around a board: none lies on another, and none covers a place on which something may be laid."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.match import Match
from game.school import school
from scenes.app.app import App
from scenes.graphics.art import ASSETS
from scenes.play.hud.columns import CREST, CROSS, MARGIN, card_box
from scenes.play.hud.frame import Drawn
from scenes.play.scene import BoardScene
from scenes.play.state.areas import Area
from tests.scenes.every_screen import midgame
from tests.scenes.table_setting import program, words

WIDE, LARGER, SQUARISH = (640, 360), (960, 540), (512, 384)
GAMES = "cardinal", "cathedral", "cabale", "kardinal"
RING = 6.0
"""How far the ring of the seat in turn reaches out of its banner, in logical units."""


def at_table(
    folder: Path, game_id: str, size: tuple[int, int], begun: bool = False, **chosen: object
) -> tuple[App, BoardScene]:
    """A board with much on it; whoever has not `begun` there is told everything for the first time."""
    match = midgame(game_id, 12 if game_id == "cathedral" else 30)
    match = match if begun else Match(match.game, match.setup, match.seats, match.position)
    app, board = program(folder, match, size, **chosen)
    board.session.end_motion()
    app.frame(0.1)
    return app, board


@pytest.mark.samples(3)
@pytest.mark.read
@pytest.mark.parametrize(("game", "size", "chosen"), [
    ("cardinal", LARGER, {"text": 1.5, "easy_reading": True}),
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
    card, said = app.context.words.say(board.state.notices.card), app.context.pen.written
    text = next(one for one in said if one.text.endswith(card))
    assert text.whole and frame.card.holds(text.box, 1)
    assert text.text.startswith(board.frame.headline.text), "the instruction can be read"
    shown = next(one.widget for one in board.frame.controls if one.id.area is Area.CARD)
    assert isinstance(shown, Drawn) and board.frame.headline.mark in shown.shows, "whose turn it is"


@pytest.mark.parametrize("game_id", GAMES)
def test_first_time_sentence_of_three_lines_lay_on_the_ring_of_the_seat_in_turn(tmp_path: Path, game_id: str) -> None:
    """And hid the flag of a tower: what has to be known is one line below the prompt, in every language."""
    app, board = at_table(tmp_path, game_id, (1280, 720), hands="open")
    card, pen = card_box(board.frame.layout), app.context.pen
    rings = [box.inset(-RING) for box in board.frame.layout.banners]
    assert not any(card.inset(-RING).overlaps(ring) for ring in rings)
    room = card.w - 2 * MARGIN - CREST - CROSS
    for code in ("fr", "en", "de", "nl"):
        for one in school(ASSETS, game_id).cards:
            said = words(code).say(f"{game_id}/school.card.{one.id}")
            assert pen.text_size(said, "prompt")[0] <= room, (code, said)
    high = pen.text_size(f"*Oui.*\n{said}", "prompt", room, 2)[1]
    assert (card.h - high) / 2 >= 6, "air above and below"


# -- what lies in the tray can be recognised --------------------------------------------------------------------------
# a pixel, where a long one has all the room there is
