"""The board as a picture in a file: from the pause and from a replay, never with a hidden card, never in a kiosk."""

import sys
from pathlib import Path

import pygame
import pytest

from game import catalog
from game.annals import Annals
from game.core import Game, Setup
from game.match import Match, Sitter
from game.medals import earned
from scenes.app.app import App
from scenes.board.sentences import Voice
from scenes.core.exports import pictures
from scenes.core.translations import COMPLETE_LANGUAGES, Words, number
from scenes.graphics.art import ASSETS
from scenes.records.printed_record import story, write
from scenes.records.souvenir import Souvenir, sheet
from tests.conftest import name_of, thrown
from tests.game.test_annals import GAMES, finished
from tests.pictures.guest import NOON
from tests.scenes.screens.showing import press
from tests.scenes.table_setting import humans, program


def a_match(game: Game, steps: int = 999) -> Match:
    return thrown(Match(game, Setup(game.players[0], 3), humans(game.players[0])), 3, steps)


@pytest.mark.seen
@pytest.mark.samples(4)
@pytest.mark.parametrize("game", catalog.games(), ids=name_of)
def test_a_picture_of_the_board_is_a_file(tmp_path: Path, game: Game) -> None:
    app, board = program(tmp_path, a_match(game, 12))
    board.controller.ways.pause()
    app.frame(0.1)
    press(app, "more", "souvenir")
    page = app.scene
    (path,) = (tmp_path / "exports").glob("*.png")
    assert pygame.image.load(str(path)).get_size() == (1280, 720)
    assert isinstance(page, Souvenir) and path.name in page.message and f"{tmp_path.name} / exports" in page.message
    assert str(tmp_path) not in page.message, "a guest read a raw path"


def test_a_disk_that_refuses_the_picture_is_said(tmp_path: Path) -> None:
    match = a_match(catalog.games()[0], 3)
    app, board = program(tmp_path, match)
    (tmp_path / "exports").write_text("")
    app.routes.open_souvenir(match, 3, board)
    app.frame(0.1)
    assert isinstance(app.scene, Souvenir) and app.scene.message == "L’image n’a pas pu être enregistrée."


def test_a_souvenir_from_the_book_bears_the_day_on_which_the_match_ended(tmp_path: Path) -> None:
    match = a_match(catalog.games()[0], 999)
    app, board = program(tmp_path, a_match(catalog.games()[0], 3))
    app.context.annals.record(match, NOON)
    assert app.context.annals.ended(match) == NOON
    shown = pygame.image.tobytes(sheet_of(app, match, NOON), "RGB")
    app.routes.open_souvenir(match, len(match.steps), board)
    app.frame(0.1)
    (path,) = (tmp_path / "exports").glob("*.png")
    assert pygame.image.tobytes(pygame.image.load(str(path)).convert(24), "RGB") == shown


def sheet_of(app: App, match: Match, ended: float) -> pygame.Surface:
    assert match.outcome
    return sheet(app.context, Voice(app.context.words, match), match, match.outcome, ended).surface.convert(24)


def test_a_kiosk_whose_stick_was_taken_out_writes_no_souvenir(tmp_path: Path) -> None:
    """It wrote into the house and told the guest the path."""
    match = a_match(catalog.games()[0], 999)
    app, board = program(tmp_path, match)
    app.context.exit.guarded = True
    app.routes.open_souvenir(match, len(match.steps), board)
    app.frame(0.1)
    assert isinstance(app.scene, Souvenir) and app.scene.message == app.context.words.say("picture.failed")
    assert not (tmp_path / "exports").exists()


def test_a_kiosk_writes_no_pictures(tmp_path: Path) -> None:
    app, board = program(tmp_path, a_match(catalog.games()[0], 3))
    app.context.exit.guarded = True
    board.controller.ways.pause()
    app.frame(0.1)
    assert app.scene.widget("souvenir") is None  # type: ignore[attr-defined]
    assert not (tmp_path / "exports").exists()


@pytest.mark.parametrize("named", ["Images", "", "nowhere"])
def test_a_souvenir_lies_among_the_pictures_of_who_plays_where_the_system_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: str
) -> None:
    """A kiosk writes none without a stick, and a program with a folder of its own writes nowhere else."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setattr(sys, "platform", "linux")
    for folder in ("Images", "Pictures", "config"):
        (tmp_path / folder).mkdir()
    if named:
        (tmp_path / "config" / "user-dirs.dirs").write_text(f'XDG_PICTURES_DIR="$HOME/{named}"\n', encoding="utf-8")
    assert pictures() == {"Images": tmp_path / "Images", "": tmp_path / "Pictures", "nowhere": None}[named]


# -- the chronicle of a stay ------------------------------------------------------------------------------------------


@pytest.mark.samples(2)
@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_paragraph_tells_what_the_match_says(tmp_path: Path, game: Game) -> None:
    annals, match = Annals(tmp_path), finished(game, 2, max(game.players), "h")
    annals.record(match)
    (entry,) = annals.entries()
    for language in COMPLETE_LANGUAGES:
        words = Words(ASSETS, language)
        text = story(words, entry, match)
        assert "{" not in text and "chronicle." not in text and ".medal." not in text
        for seat, sitter in enumerate(match.seats):
            assert f"{sitter.name} ({number(entry.scores[seat])})" in text or not game.scored
        for own in earned(match):
            for medal in own:
                assert words.say(f"{game.id}.medal.{medal}") in text


def test_the_leaf_holds_this_stay_alone_and_no_name_is_code(tmp_path: Path) -> None:
    annals, words = Annals(tmp_path), Words(ASSETS)
    assert write(tmp_path, words, tmp_path) is None
    annals.record(finished(GAMES[0], 1))
    annals.new_stay()
    match = finished(GAMES[1], 1)
    seats = (Sitter(None, "<script>alert(1)</script>"), *match.seats[1:])
    forged = Match(match.game, match.setup, seats)
    for step in match.steps:
        forged.play(step)
    number_ = annals.record(forged)
    annals.keep_picture(number_, b"picture")
    annals.close()
    path = write(tmp_path, words, tmp_path)
    assert path is not None
    page = path.read_text(encoding="utf-8")
    assert page.count("<article>") == 1 and "<script>" not in page and "&lt;script&gt;" in page
    assert "data:image/jpeg;base64,cGljdHVyZQ==" in page
