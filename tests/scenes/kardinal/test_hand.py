"""The first minute with cards: they say where they pay, lie still under the pointer, and are handed over in words."""

from __future__ import annotations

from pathlib import Path

from game.kardinal.tables import LANDS
from scenes.board.look import LAY
from scenes.core.settings import Settings
from scenes.play.state.areas import Area
from scenes.play.state.course import Mode
from tests.scenes.kardinal.setting import match_of
from tests.scenes.table_setting import click, middle, program

LAYS = f"{LAY}0"


def at_the_table(tmp_path: Path, humans: int, **chosen: object):
    app, board = program(tmp_path, match_of(3, 20, 5, humans=humans), **chosen)
    app.frame(0.1)
    return app, board


def texts(app) -> list[str]:
    app.expose()
    app.frame(0.01)
    return [written.text for written in app.context.pen.written]


def test_a_card_says_the_names_of_its_lands(tmp_path: Path) -> None:
    app, board = at_the_table(tmp_path, 3)
    assert board.frame.mode is Mode.HUMAN
    click(app, middle(board, Area.SLOT, LAYS))
    slot, _ = board.frame.tray.slots[0]
    said = board.frame.voice.say(slot.label)
    lands = [board.frame.voice.words.say(f"kardinal.land.{land}") for land in LANDS]
    assert any(land in said for land in lands), said
    assert said in texts(app)


def test_the_tray_does_not_move_under_the_pointer_when_a_card_is_turned(tmp_path: Path) -> None:
    app, board = at_the_table(tmp_path, 3)
    before = [box for _, box in board.frame.tray.slots]
    click(app, middle(board, Area.SLOT, LAYS))
    after = [box for _, box in board.frame.tray.slots]
    assert len(after) > len(before), "what the open card can do lies beside the hand"
    assert after[: len(before)] == before


def test_the_screen_is_handed_over_in_words_and_a_press_takes_them_away(tmp_path: Path) -> None:
    app, board = at_the_table(tmp_path, 3)
    name = board.frame.voice.name(board.frame.seat or 0)
    assert f"Passez l’écran à {name}" in texts(app) and "Les autres regardent ailleurs." in texts(app)
    click(app, middle(board, Area.SLOT, LAYS))
    assert f"Passez l’écran à {name}" not in texts(app)


def test_nothing_is_handed_over_where_nobody_hides_anything(tmp_path: Path) -> None:
    for chosen in ({"humans": 1}, {"humans": 3, "hands": "open"}):
        app, _ = at_the_table(tmp_path, **chosen)  # type: ignore[arg-type]
        assert not any("Passez" in text for text in texts(app))
        assert Settings().hands == "peek"


def test_to_see_ones_cards_shows_their_faces_with_their_lands(tmp_path: Path) -> None:
    app, board = at_the_table(tmp_path, 3)
    click(app, middle(board, Area.TOOL, "peek"))
    covered, secret = board.state.course.hands.covered(), board.look.secret
    assert covered and secret and secret.label
    labels = [board.frame.voice.say(secret.label(board.frame.seen, card)) for card in covered]
    assert set(labels) <= set(texts(app))
