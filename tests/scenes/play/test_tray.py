"""What lies in the tray can be recognised: by its picture, and by a word where that can be read."""

from __future__ import annotations

from random import Random

import pytest

from game import catalog
from game.core import Setup
from game.match import Match
from scenes.board.catalog import look as look_of
from scenes.core.settings import Settings
from scenes.graphics.theme import type_size
from scenes.play.hud.tray import draw_slot, gathered, shown_slots
from scenes.play.scene import BoardScene
from tests.scenes.conftest import Open
from tests.scenes.every_screen import midgame
from tests.scenes.table_setting import humans

pytestmark = pytest.mark.seen


def test_words_in_the_tray_of_a_squarer_screen_are_twice_as_large_where_all_words_are(open_app: Open) -> None:
    """They were of the ordinary size, and before that pictures stood alone."""
    app = open_app((1024, 768), Settings(motion=0.0, text=2.0))
    app.show(board := BoardScene(Match(catalog.game("cardinal"), Setup(2), humans(2))))
    app.frame(0.1)
    boxes = [box for _, box in board.frame.tray.slots]
    words = [text for text in app.context.pen.written if any(box.contains(text.box.centre) for box in boxes)]
    assert [text.text for text in words].count("Maison ×2") == 2 and len(words) == len(boxes) == 6
    usual = app.context.viewport.px(type_size("small_bold", 1.0))
    assert min(text.size for text in words) >= 1.8 * usual, [(text.text, text.size, usual) for text in words]


@pytest.mark.parametrize("game_id", ["cardinal", "cathedral", "cabale"])
def test_fewer_slots_for_large_words_offer_the_same_choice(game_id: str) -> None:
    position, look = midgame(game_id).position, look_of(game_id)
    tray = look.choices.tray(position)
    slots, fewer = ([slot for row in one.rows for group in row for slot in group] for one in (tray, gathered(tray)))
    assert {slot.token for slot in slots if not slot.spent} == {slot.token for slot in fewer}
    assert sum(slot.copies for slot in fewer) == sum(not slot.spent for slot in slots)
    assert all(len(row) == 1 and len(row[0]) <= 6 for row in gathered(tray).rows) and len(gathered(tray).rows) <= 2


@pytest.mark.parametrize("high", [76, 79, 81, 94])
def test_the_word_of_a_barred_piece_is_whole_in_slots_of_every_height(open_app: Open, high: int) -> None:
    """In a real window it said “Pl…”, because the seal of the law lay beside it."""
    app = open_app((1920, 1080), Settings(motion=0.0))
    match = Match(catalog.game("cardinal"), Setup(2), humans(2))
    match.play(next(step for step in match.position.legal() if step[1] == "plaza"))
    while match.position.legal()[0][0] != "build":
        match.play(match.position.legal()[0])
    board = BoardScene(match)
    app.show(board)
    app.frame(0.1)
    tray, pen = board.frame.tray, app.context.pen
    boxes = [[box._replace(w=145.0, h=float(high)) for box in row] for row in tray.rows]
    barred = [one for one in shown_slots(tray.tray, boxes, (None, None), {}, board.frame.voice.say) if one.slot.barred]
    pen.written.clear()
    for one in barred:
        draw_slot(pen, board.picture.view, one)
    assert len(barred) == 4 and [(text.text, text.whole) for text in pen.written] == [("Place", True)] * 4


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1024, 768), 1.0), ((1280, 720), 2.0)])
def test_sticks_lie_on_felt_as_many_as_are_left_and_are_a_word_where_words_are_large(
    open_app: Open, size: tuple[int, int], text: float
) -> None:
    match, dice = Match(catalog.game("cabale"), Setup(2, 1), humans(2)), Random(3)
    while len(match.steps) < 30 or match.position.legal()[0][0] != "stick":
        match.play(dice.choice(match.position.legal()))
    app = open_app(size, Settings(motion=0.0, text=text, first_cards=False))
    app.show(board := BoardScene(match))
    app.frame(0.1)
    ((slot, box),) = board.frame.tray.slots
    words = [one for one in app.context.pen.written if box.contains(one.box.centre)]
    position = match.position
    assert slot.heap == position.sides[position.turn].sticks > 0
    assert (box.w > 400 and not words) if text == 1.0 else words
    wood, tray = board.frame.tray.box, board.frame.layout.tray
    assert tray.x <= wood.x and wood.right <= tray.right
