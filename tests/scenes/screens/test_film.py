"""The silent film on the sheet of a game: about twenty seconds of the real board, which nobody has to wait for."""

from __future__ import annotations

import gc
from weakref import ref

import pygame
import pytest

from game import catalog as rulebooks
from game.film import BadFilm, film
from scenes.app.app import App
from scenes.core.settings import Settings
from scenes.core.translations import WHOLE, Words
from scenes.graphics.art import ASSETS
from scenes.graphics.matter import draw_table
from scenes.graphics.pen import Pen
from scenes.graphics.viewport import Viewport
from scenes.input.events import Click, Hover, Press
from scenes.play.scene import BoardScene
from scenes.screens.film import Film, beats
from scenes.screens.new_match import NewMatch
from tests.conftest import in_one
from tests.scenes.conftest import Open
from tests.scenes.legible import readings
from tests.scenes.screens.showing import show_sheet
from tests.scenes.table_setting import frames

GAMES = rulebooks.ids()
FRAME, SLOW = 1 / 30, 1 / 12


def opened(open_app: Open, game_id: str, **chosen: object) -> tuple[App, NewMatch]:
    app = open_app((640, 360), Settings(**chosen))  # type: ignore[arg-type]
    sheet = show_sheet(app, game_id)
    assert isinstance(sheet, NewMatch)
    return app, sheet


def film_of(app: App, sheet: NewMatch) -> Film:
    """The film, once it has begun by itself."""
    app.frame(FRAME)
    assert sheet.film
    return sheet.film


def press(app: App, sheet: NewMatch, key: str) -> None:
    found = sheet.widget(key)
    app.frame(FRAME, [Click(found.box.centre)])


@in_one("language", WHOLE)
@in_one("game_id", GAMES)
def test_every_caption_is_a_few_words_in_every_language(game_id: str, language: str) -> None:
    words, own = Words(ASSETS, language), Words(ASSETS, "fr")
    for scene in (*(one.says for one in film(ASSETS, game_id).scenes), "end"):
        said = words.say(f"{game_id}.film.{scene}")
        assert len(said.split()) <= 9 and not said.startswith(game_id), said
        assert language == "fr" or said != own.say(f"{game_id}.film.{scene}"), said


@in_one("game_id", GAMES)
def test_a_film_lasts_about_twenty_seconds_and_ends_with_its_match(game_id: str) -> None:
    shown = film(ASSETS, game_id)
    for moves in (True, False):
        found = beats(shown, lambda step: step % 3 > 0, moves)
        assert 15 <= sum(beat.seconds for beat in found) <= 23, moves
        shows, end = [beat.shown for beat in found], len(shown.match.steps)
        assert found[-1].ends and shows == ([*range(1, end + 1), end] if moves else sorted([*shows[:-1], end]))
    assert len(beats(shown, lambda step: True, False)) == len(shown.scenes) + 1, "a still for each scene"


@pytest.mark.samples(4)
@pytest.mark.read
@pytest.mark.parametrize("game_id", GAMES)
def test_a_film_plays_by_itself_to_its_end_and_is_put_away_with_its_sheet(open_app: Open, game_id: str) -> None:
    app, sheet = opened(open_app, game_id)
    shown = film_of(app, sheet)
    seen, captions, first = set[int](), set[str](), shown.beat.shown
    for _ in range(round(2 * shown.seconds / SLOW)):
        app.frame(SLOW)
        seen.add(shown.beat.shown)
        captions.update(one.text for one in app.context.pen.written)
        if shown.is_over:
            break
    assert shown.is_over and shown.beat.ends, "its last picture stays"
    told = film(ASSETS, game_id)
    assert len(told.match.steps) in seen
    said = [app.context.words.say(f"{game_id}.film.{one}") for one in (*(s.says for s in told.scenes), "end")]
    assert set(said) <= captions
    press(app, sheet, "film")
    assert shown.beat.shown == first and shown.runs, "a press plays it again"
    film_is_there = ref(shown)
    del shown
    app.frame(FRAME, [Press("back")])
    gc.collect()
    assert film_is_there() is None, "nothing of a film is kept"


@pytest.mark.seen
def test_where_nothing_moves_there_are_a_few_stills(open_app: Open) -> None:
    app, sheet = opened(open_app, GAMES[0], motion=0.0)
    shown = film_of(app, sheet)
    first = shown.beat
    drawn = sum(app.frame(FRAME) for _ in range(round(first.seconds / FRAME) - 8))
    assert shown.beat == first and drawn <= 25, "it is hardly ever drawn"


@pytest.mark.seen
def test_one_press_stops_a_film_and_lets_it_go_on(open_app: Open) -> None:
    app, sheet = opened(open_app, GAMES[0])
    shown = film_of(app, sheet)
    frames(app, 40, FRAME)
    press(app, sheet, "film")
    stopped = pygame.image.tobytes(app.context.pen.surface, "RGB")
    assert not shown.runs
    frames(app, 40, FRAME)
    app.frame(FRAME, [Hover((2.0, 2.0))])
    beat = shown.beat
    press(app, sheet, "film")
    assert shown.runs
    frames(app, 200, FRAME)
    assert shown.beat != beat and app.scene is sheet
    assert pygame.image.tobytes(app.context.pen.surface, "RGB") != stopped


def test_a_film_holds_no_press_back(open_app: Open) -> None:
    """What begins a match does so from within the film."""
    app, sheet = opened(open_app, GAMES[0])
    film_of(app, sheet)
    press(app, sheet, "play")
    for _ in range(600):
        app.frame(FRAME, [Press("accept")] if not isinstance(app.scene, BoardScene) else [])
        if isinstance(app.scene, BoardScene):
            break
    assert isinstance(app.scene, BoardScene) and not sheet.film


def test_nothing_is_read_of_a_film_before_its_sheet_is_seen(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    def read(*_: object) -> None:
        raise BadFilm("the film was read")

    app, sheet = opened(open_app, GAMES[0])
    assert sheet.film is None and sheet.widget("film")
    monkeypatch.setattr("game.film.film", read)
    app.frame(FRAME)
    assert sheet.film is None, "and a damaged one leaves the picture as it is"


@pytest.mark.samples(2)
@pytest.mark.seen
@pytest.mark.parametrize("game_id", ["cathedral", "kardinal"])
def test_a_film_comes_near_enough_to_its_board_to_fill_the_picture(open_app: Open, game_id: str) -> None:
    app, sheet = opened(open_app, game_id)
    shown, pen = film_of(app, sheet), app.context.pen
    frames(app, 40, FRAME)
    part = pygame.Rect(pen.viewport.rect(shown.box))
    bare = pygame.Surface(part.size, 0, pen.surface)
    draw_table(Pen(bare, Viewport(*part.size), pen.art, pen.theme))
    above = pygame.Rect(0, 0, part.w, round(part.h * 0.7))  # of the shade of the caption
    seen, wood = pen.surface.subsurface(part).subsurface(above), bare.subsurface(above)
    tables = []
    while not shown.beat.ends:
        tables.append(pygame.mask.from_threshold(seen, (0, 0, 0), (4, 4, 4), wood).count() / (above.w * above.h))
        frames(app, 1, 0.2)
    assert tables[0] < 0.3, "most of it is the board, not the table around it"
    assert max(tables) < (0.1 if game_id == "kardinal" else 0.5), "on every way too, but for what a wall leaves free"
    frames(app, 1, 0.2)
    if sheet.widget("more"):
        press(app, sheet, "more")
    frames(app, 2, FRAME)
    found = sheet.widget("film")
    assert found and shown.box == found.box, "it fills its picture when a seat more makes the box larger"


@pytest.mark.seen
def test_upper_line_of_a_caption_stood_above_its_shade(open_app: Open) -> None:
    app = open_app((1024, 768), Settings())
    sheet = show_sheet(app, "cardinal")
    assert isinstance(sheet, NewMatch)
    film_of(app, sheet)
    frames(app, 6, 0.4)
    told = [(ratio, one) for ratio, one in readings(app) if sheet.film and sheet.film.box.holds(one.box)]
    assert any(one.box.h > one.size * 2 for _, one in told), "two lines"
    assert all(ratio >= 4.5 for ratio, _ in told)
