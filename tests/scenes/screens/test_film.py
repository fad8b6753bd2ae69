"""The silent film on the sheet of a game: about twenty seconds of the real board, which nobody has to wait for."""

from __future__ import annotations

import gc
from weakref import ref

import pytest

from game import catalog as rulebooks
from game.film import film
from scenes.app.app import App
from scenes.core.settings import Settings
from scenes.core.translations import LANGUAGES, Words
from scenes.graphics.art import ASSETS
from scenes.input.events import Click, Press
from scenes.play.scene import BoardScene
from scenes.screens.film.beats import Beat, beats
from scenes.screens.film.stage import Stage
from scenes.screens.new_match import NewMatch
from scenes.ui.widgets import Button
from tests.scenes.conftest import Open
from tests.scenes.screens.showing import show_sheet

GAMES = rulebooks.ids()
FRAME = 1 / 30


def opened(open_app: Open, game_id: str, **chosen: object) -> tuple[App, NewMatch]:
    app = open_app((640, 360), Settings(**chosen))  # type: ignore[arg-type]
    sheet = show_sheet(app, game_id)
    assert isinstance(sheet, NewMatch)
    return app, sheet


def press(app: App, sheet: NewMatch, key: str) -> None:
    found = sheet.widget(key)
    assert found
    app.frame(FRAME, [Click(found.box.centre)])


def stage_of(sheet: NewMatch) -> Stage:
    """What is shown now."""
    stage = sheet.film._stage
    assert stage
    return stage


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_every_caption_is_a_few_words_in_every_language(game_id: str, language: str) -> None:
    words, own = Words(ASSETS, language), Words(ASSETS, "fr")
    for scene in (*(one.says for one in film(ASSETS, game_id).scenes), "end"):
        said = words.say(f"{game_id}.film.{scene}")
        assert len(said.split()) <= 9 and not said.startswith(game_id), said
        assert language == "fr" or said != own.say(f"{game_id}.film.{scene}"), said


@pytest.mark.parametrize("game_id", GAMES)
def test_a_film_lasts_about_twenty_seconds_and_ends_with_its_match(game_id: str) -> None:
    shown = film(ASSETS, game_id)
    for moves in (True, False):
        found = beats(shown, lambda step: step % 3 > 0, moves)
        assert 15 <= sum(beat.seconds for beat in found) <= 23, moves
        assert [beat.shown for beat in found] == sorted(beat.shown for beat in found)
        assert found[-1].ends and found[-1].shown == len(shown.match.steps)
    assert len(beats(shown, lambda step: True, False)) == len(shown.scenes) + 1, "a still for each scene"


@pytest.mark.parametrize("game_id", GAMES)
def test_a_film_is_played_to_its_end_on_the_sheet_and_put_away(open_app: Open, game_id: str) -> None:
    app, sheet = opened(open_app, game_id)
    press(app, sheet, "film")
    stage = stage_of(sheet)
    seen, drawn, captions = set[int](), 0, set[str]()
    for _ in range(round(2 * stage.seconds / FRAME)):
        drawn += app.frame(FRAME)
        if not sheet.film.runs:
            break
        seen.add(stage.beat.shown)
        captions.update(one.text for one in app.context.pen.written)
    assert not sheet.film.runs and sheet.focus == "film", "the sheet is there again when the film is over"
    shown = film(ASSETS, game_id)
    assert len(shown.match.steps) in seen
    said = [app.context.words.say(f"{game_id}.film.{one}") for one in (*(s.says for s in shown.scenes), "end")]
    assert set(said) <= captions
    stage_is_there = ref(stage)
    del stage
    gc.collect()
    assert stage_is_there() is None, "nothing of a film is kept"


def test_where_nothing_moves_there_are_a_few_stills(open_app: Open) -> None:
    app, sheet = opened(open_app, GAMES[0], motion=0.0)
    press(app, sheet, "film")
    found: list[Beat] = list(stage_of(sheet)._beats)
    assert len(found) == len(film(ASSETS, GAMES[0]).scenes) + 1
    drawn = sum(app.frame(FRAME) for _ in range(round(found[0].seconds / FRAME) - 4))
    assert stage_of(sheet).beat == found[0] and drawn <= 25, "it is hardly ever drawn"


@pytest.mark.parametrize("end", ["the stage", "back", "accept"])
def test_one_press_ends_a_film(open_app: Open, end: str) -> None:
    app, sheet = opened(open_app, GAMES[0])
    press(app, sheet, "film")
    for _ in range(40):
        app.frame(FRAME)
    app.frame(FRAME, [Click(stage_of(sheet).box.centre) if end == "the stage" else Press(end)])  # type: ignore[arg-type]
    assert app.scene is sheet and not sheet.film.runs and sheet.focus == "film"


def test_a_film_holds_no_press_back(open_app: Open) -> None:
    """The first frame after the press answers again, and what begins a match does so from within the film."""
    app, sheet = opened(open_app, GAMES[0])
    press(app, sheet, "film")
    press(app, sheet, "play")
    for _ in range(600):
        app.frame(FRAME, [Press("accept")] if not isinstance(app.scene, BoardScene) else [])
        if isinstance(app.scene, BoardScene):
            break
    assert isinstance(app.scene, BoardScene) and not sheet.film.runs


def test_nothing_is_read_of_a_film_before_it_is_wanted(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    def read(*_: object) -> None:
        raise AssertionError("the film was read")

    monkeypatch.setattr("scenes.screens.film.projector.film", read)
    _, sheet = opened(open_app, GAMES[0])
    button = sheet.widget("film")
    assert isinstance(button, Button) and button.label


def test_the_rest_of_the_sheet_is_not_drawn_again_for_a_film(open_app: Open) -> None:
    app, sheet = opened(open_app, GAMES[0])
    press(app, sheet, "film")
    parts, words = 0, set[str]()
    for _ in range(60):
        if app.frame(FRAME):
            parts += app.context.pen.repaint.changed is not None
            words = {one.text for one in app.context.pen.written}
    assert parts >= 10 and app.context.words.say("sheet.play") in words, "what is written beside it is still told"


def test_a_film_that_is_still_in_the_making_shows_its_table_at_once(open_app: Open) -> None:
    app, sheet = opened(open_app, "kardinal")
    found = sheet.widget("film")
    assert found
    app.frame(FRAME, [Click(found.box.centre)], 0.0)
    assert any(app.frame(FRAME, (), 0.0) for _ in range(2)), "the table, at the latest in the second frame"
    said = sheet.say(f"kardinal.film.{stage_of(sheet).beat.says}")
    assert said in [text.text for text in app.context.pen.written]
    assert stage_of(sheet).warm_up(0.0) == 1


@pytest.mark.parametrize("game_id", GAMES)
def test_a_film_begins_when_everything_is_ready_and_not_before(open_app: Open, game_id: str) -> None:
    app, sheet = opened(open_app, game_id)
    found = sheet.widget("film")
    assert found
    app.frame(FRAME, [Click(found.box.centre)], 0.0)
    stage = stage_of(sheet)
    for _ in range(2000):
        assert 0 <= stage.warm_up(0.0) <= 1
        assert stage._ready or not stage._begun, "until then its table is shown"
        if stage._begun:
            break
    assert stage._begun
