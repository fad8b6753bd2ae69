"""A match of another version on the screen: it is said once what this version does not know, and it goes on."""

import pytest

from game.saved_text import load
from scenes.play.scene import BoardScene
from scenes.records.book_matches import Matches
from scenes.screens.home import Home
from tests.game.test_other_versions import GAME, played, rewritten
from tests.scenes.conftest import Open
from tests.scenes.kiosk.test_backup import spoil
from tests.scenes.table_setting import shown_on

pytestmark = pytest.mark.seen


def test_an_unknown_level_no_longer_stops_the_program_at_each_move_of_the_computer(open_app: Open) -> None:
    app = open_app()
    app.show(BoardScene(load(rewritten(played(), "seat 1 companion", "seat 1 novice"))))
    app.frame(0.1)
    written = " ".join(text.text for text in app.context.pen.written)
    assert "« novice »".replace(" ", "\u00a0") in written and "ne connaît pas" in written
    app.show(Home())
    app.show(BoardScene(load(rewritten(played(), "seat 1 companion", "seat 1 novice"))))
    app.frame(0.1)
    assert "ne connaît pas" not in " ".join(text.text for text in app.context.pen.written)


def test_home_says_once_that_a_match_of_another_game_waits(open_app: Open) -> None:
    app = open_app()
    app.context.shelf.folder.mkdir(parents=True)
    text = rewritten(played(), f"new {GAME.id}", "new tarock")
    app.context.shelf.path("other").write_text(text)
    for notice in ("home.newer", ""):
        app.show(Home())
        app.frame(0.1)
        assert isinstance(app.scene, Home) and app.scene.notice == notice
    assert app.context.shelf.path("other").read_text() == text


def test_the_book_says_that_it_holds_games_that_are_not_here(open_app: Open) -> None:
    app = open_app()
    app.context.annals.entries()
    names = "seal, game, ended, stay, honoured, seats, scores, places, medals, text"
    values = ("x", "tarock", 1.0, 1, 1, '[[null, "Léa"]]', "[1]", "[1]", "[[]]", "x")
    spoil(app.data, f"INSERT INTO match ({names}) VALUES ({', '.join('?' * 10)})", *values)
    home = shown_on(app, Home())
    app.show(Matches(home))
    app.frame(0.1)
    assert "ne connaît pas" in " ".join(text.text for text in app.context.pen.written)
