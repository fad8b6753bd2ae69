"""The silent film on the sheet of a game: about twenty seconds of the real board, which nobody has to wait for."""

import gc
import math
from weakref import ref

import pytest

from game import catalog as rulebooks
from game.film import BadFilm
from scenes.app.app import App
from scenes.core.settings import Settings
from scenes.input.events import Click, Press
from scenes.play.scene import BoardScene
from scenes.screens.film import Film
from scenes.screens.new_match import NewMatch
from tests.scenes.conftest import Open
from tests.scenes.screens.showing import show_sheet

GAMES = rulebooks.ids()
FRAME = 1 / 30


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


def test_a_film_that_is_over_is_played_again_and_put_away_with_its_sheet(open_app: Open) -> None:
    app, sheet = opened(open_app, GAMES[0])
    shown = film_of(app, sheet)
    while not shown.is_over:
        shown.warm_up(math.inf)
        shown.pass_time(1.0)
    press(app, sheet, "film")
    assert shown.runs and not shown.beat.ends, "a press plays it again"
    film_is_there = ref(shown)
    del shown
    app.frame(FRAME, [Press("back")])
    gc.collect()
    assert film_is_there() is None, "nothing of a film is kept"


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
