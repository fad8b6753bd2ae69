"""A match file on the command line: watched if it is over, else played on; anything else is one sentence at home."""

import os
from pathlib import Path

import pytest

from game import catalog
from game.core import Game
from game.match import Match
from game.saved_text import as_saved
from scenes.app.app import App
from scenes.app.routes import scene_of_file
from scenes.input.events import Press
from scenes.play.scene import BoardScene
from scenes.records.replay import Replay
from scenes.screens.home import Home
from tests.conftest import name_of
from tests.scenes.conftest import Open
from tests.scenes.records.test_book import a_match
from tests.scenes.screens.showing import press

SMALL = (640, 360)


def opened(app: App, file: Path) -> object:
    """The scene with which the program begins when it is given that file."""
    app.show(scene_of_file(file, app.context))
    app.frame(0.1)
    return app.scene


@pytest.mark.parametrize("game", catalog.games(), ids=name_of)
def test_a_match_that_is_over_is_watched_and_leads_home(open_app: Open, tmp_path: Path, game: Game) -> None:
    app, match, file = open_app(SMALL), a_match(game), tmp_path / "mine.match"
    file.write_text(as_saved(match), encoding="utf-8")
    scene = opened(app, file)
    assert isinstance(scene, Replay) and as_saved(scene.playback.match) == as_saved(match)
    assert scene.back_word() == scene.say("school.back"), "it said the result, and went home"
    scene.back()
    app.frame(0.1)
    assert isinstance(app.scene, Home)


@pytest.mark.parametrize("game", catalog.games(), ids=name_of)
def test_a_match_is_played_on_and_the_one_in_hand_waits(open_app: Open, tmp_path: Path, game: Game) -> None:
    app, match, file = open_app(SMALL), a_match(game, 9), tmp_path / "mine.match"
    before = a_match(catalog.games()[0], 3)
    app.context.shelf.keep(before)
    file.write_text(as_saved(match), encoding="utf-8")
    scene = opened(app, file)
    assert isinstance(scene, BoardScene) and as_saved(scene.state.course.match) == as_saved(match)
    texts = [path.read_text(encoding="utf-8") for path in app.context.shelf.folder.glob("*.match")]
    assert as_saved(before) in texts


@pytest.mark.samples(2)
@pytest.mark.parametrize("game", catalog.games(), ids=name_of)
def test_a_match_that_is_put_away_without_a_step_waits_at_home(open_app: Open, tmp_path: Path, game: Game) -> None:
    app, match, file = open_app(SMALL), a_match(game, 9), tmp_path / "mine.match"
    file.write_text(as_saved(match), encoding="utf-8")
    opened(app, file)
    app.frame(0.1, [Press("menu")])
    press(app, "park")
    assert isinstance(app.scene, Home)
    kept = app.context.shelf.open()
    assert isinstance(kept, Match) and kept.steps == match.steps, "it was in no one's hand any more"


HOSTILE = {
    "empty": b"",
    "words": b"hello",
    "bytes": b"\xff\xfe\x00" * 50,
    "cut": as_saved(a_match(catalog.games()[0], 9)).encode()[:-30],
    "deep": b"cathedral turn=" + b"[" * 60_000,
    "stranger": as_saved(a_match(catalog.games()[0], 0)).replace(catalog.ids()[0], "chess").encode(),
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_file_is_one_sentence_and_the_match_in_hand_stays(open_app: Open, tmp_path: Path, kind: str) -> None:
    app, file = open_app(SMALL), tmp_path / "evil.match"
    app.context.shelf.keep(a_match(catalog.games()[0], 3))
    file.write_bytes(HOSTILE[kind])
    scene = opened(app, file)
    assert isinstance(scene, Home) and scene.notice == "home.no_match"
    assert app.context.shelf.names() == ["in-hand"] and file.read_bytes() == HOSTILE[kind]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with a name")
def test_what_is_no_file_is_one_sentence_at_once(open_app: Open, tmp_path: Path) -> None:
    app = open_app(SMALL)
    os.mkfifo(tmp_path / "pipe")
    for file in (tmp_path, tmp_path / "pipe", tmp_path / "nothing"):
        scene = opened(app, file)
        assert isinstance(scene, Home) and scene.notice == "home.no_match"
