"""Matches that were put away: pictures that tell nothing of hands, and nothing is deleted by one press."""

from pathlib import Path
from random import Random

import pygame
import pytest

from game import catalog
from game.core import Game, Setup
from game.files import seal_text, unsealed
from game.match import Match, Sitter
from game.saved_text import as_saved
from game.saves import Shelf
from scenes.app.app import App
from scenes.board.sentences import Voice
from scenes.core.translations import Words, joined
from scenes.graphics.art import ASSETS
from scenes.input.events import Press
from scenes.play.scene import BoardScene
from scenes.records.replay import Replay
from scenes.screens.home import Home
from scenes.screens.more import More
from scenes.screens.saved_matches import SavedMatches
from scenes.screens.saved_summary import seated, summary_of, when
from scenes.ui.prepared_pictures import PICTURE_SIZE
from scenes.ui.snapshot import portrait, retaken
from tests.conftest import name_of, thrown
from tests.patience import until
from tests.scenes.screens.showing import press
from tests.scenes.table_setting import between, program, shown_as

GAMES = catalog.games()


def begun(game: Game, steps: int = 9, players: int = 0) -> Match:
    return thrown(between(game.id, players or min(game.players), 4), 4, steps)


def shelf_of(app: App, count: int = 3) -> SavedMatches:
    """The page of the shelf with matches of all games."""
    for number in range(count):
        app.context.shelf.keep(begun(GAMES[number % len(GAMES)]), f"kept-{number}")
    app.show(Home())
    press(app, "more", "others")
    return shown_as(app, SavedMatches)


def put_away(app: App, board: BoardScene) -> None:
    """The match, after one step more."""
    board.session.play(board.state.course.match.position.legal()[0])
    app.frame(0.1, [Press("menu")])
    press(app, "park")


@pytest.mark.seen
@pytest.mark.parametrize("game", [game for game in GAMES if game.hide is not Game.hide], ids=name_of)
def test_a_picture_is_the_same_whatever_is_in_the_hands(tmp_path: Path, game: Game) -> None:
    app, _ = program(tmp_path, begun(game))
    match, context = begun(game, 12), app.context
    pictures = []
    for seed in (1, 2):
        seat = match.position.to_move or 0
        guess = game.imagine(game.hide(match.position, None), seat, Random(seed))
        other = Match(game, match.setup, match.seats, guess)
        picture = portrait(context.art, context.pen.theme, Voice(context.words, other), other)
        pictures.append(pygame.image.tobytes(picture, "RGB"))
        assert guess != match.position
    picture = portrait(context.art, context.pen.theme, Voice(context.words, match), match)
    real = pygame.image.tobytes(picture, "RGB")
    assert pictures == [real, real]


@pytest.mark.seen
def test_home_showed_an_older_position_after_the_power_went(tmp_path: Path) -> None:
    """Its photograph was that of the last time the match was put away; home paints another one, where it had shown the
    cover of the game for a while."""
    app, board = program(tmp_path, begun(GAMES[0]))
    put_away(app, board)
    shelf = app.context.shelf
    assert isinstance(app.scene, Home)
    assert pygame.image.load(shelf.picture("in-hand")).get_size() == PICTURE_SIZE
    shelf.keep(begun(GAMES[0], 25))
    assert not shelf.picture("in-hand").exists()
    app.show(Home())
    until(shelf.picture("in-hand").exists, lambda: app.frame(0.1))
    assert isinstance(app.scene, Home) and app.scene._photograph is not None
    app.frame(0.1)
    assert not app.frame(0.1), "then the page is still"


@pytest.mark.seen
def test_home_stood_still_while_it_painted_a_match_that_was_left(tmp_path: Path) -> None:
    """It painted all of it in one frame; now a frame that has no time left makes a part of it, and keeps none."""
    app, _ = program(tmp_path, begun(GAMES[0]))
    shelf = app.context.shelf
    shelf.keep(begun(GAMES[0], 25))
    app.show(Home())
    picture = retaken(app.context, "in-hand")
    assert picture and not picture.paint(0.0) and not shelf.picture("in-hand").exists()
    assert picture.paint() and shelf.picture("in-hand").exists()


def test_home_that_cannot_read_the_match_that_waits_shows_the_cover(tmp_path: Path) -> None:
    app, _ = program(tmp_path, begun(GAMES[0]))
    shelf = app.context.shelf
    shelf.keep(begun(GAMES[0], 25))
    body = unsealed(shelf.path("in-hand").read_text())
    assert body
    shelf.path("in-hand").write_text(seal_text(f"{body}build nothing nowhere\n", 26))
    app.show(Home())
    for _ in range(10):
        app.frame(0.1)
    assert isinstance(app.scene, Home) and app.scene.parked and not shelf.picture("in-hand").exists()


def test_the_way_back_from_kept_matches_led_home(tmp_path: Path) -> None:
    """It leads to where they were opened from, and that knows what was thrown away meanwhile."""
    app, _ = program(tmp_path, begun(GAMES[0]))
    page = shelf_of(app)
    more = page.behind
    for _ in range(2):
        press(app, "bin.kept-0")
    app.frame(0.1, [Press("back")])
    assert app.scene is more and isinstance(more, More)
    press(app, "others")
    assert isinstance(app.scene, SavedMatches) and len(app.scene.matches) == 2


def test_deleting_asks_once_and_can_be_taken_back(tmp_path: Path) -> None:
    app, _ = program(tmp_path, begun(GAMES[0]))
    page = shelf_of(app)
    press(app, "bin.kept-1")
    assert "kept-1" in app.context.shelf.names()
    press(app, "bin.kept-2", "bin.kept-1")
    assert len(app.context.shelf.names()) == 3, "another one was asked about meanwhile"
    press(app, "bin.kept-1")
    assert "kept-1" not in app.context.shelf.names() and len(page.matches) == 2
    press(app, "thrown", "match.kept-1")
    assert "kept-1" in app.context.shelf.names() and not page.bin and len(page.matches) == 3


def test_a_match_that_waits_can_be_watched_and_taken_up(tmp_path: Path) -> None:
    app, _ = program(tmp_path, begun(GAMES[0]))
    page = shelf_of(app)
    text = app.context.shelf.path("kept-0").read_text()
    press(app, "watch.kept-0")
    replay = app.scene
    assert isinstance(replay, Replay) and not replay.playback.over and as_saved(replay.playback.match) == text
    app.frame(0.1, [Press("back")])
    assert app.scene is page
    press(app, "resume.kept-0")
    board = app.scene
    assert isinstance(board, BoardScene) and as_saved(board.state.course.match) == text


@pytest.mark.parametrize(
    ("setup", "variant"),
    [
        (Setup(3, 7), False),
        (Setup(3, 7, first=2), False),
        (Setup(3, 7, board="+roads:EN1:EN5"), False),
        (Setup(3, 7, frozenset({"vatican"}), first=1), True),
    ],
)
def test_neither_who_begins_nor_the_board_of_the_house_makes_a_variant(
    setup: Setup, variant: bool, tmp_path: Path
) -> None:
    """Home called a match by the rules of the box a variant if lots had been drawn, or on one's own board."""
    match = Match(catalog.game("kardinal"), setup, tuple(Sitter(None, name) for name in "ABC"))
    match.play(match.position.legal()[0])
    shelf = Shelf(tmp_path)
    shelf.keep(match)
    found = summary_of(shelf)
    assert found and bool(found.options) is variant


def test_a_face_that_nobody_named_kept_the_name_of_another_language(tmp_path: Path) -> None:
    match = begun(catalog.game("kardinal"), players=3)
    app = program(tmp_path, match)[0]
    sitters = ("Renard", "fox", None), ("Ours", "lion", None), ("Gauvain", "minstrel", "page")
    match.seats = tuple(Sitter(level, name, figure=figure) for name, figure, level in sitters)
    app.context.shelf.keep(match)
    kept = summary_of(app.context.shelf)
    assert kept and kept.names == ("Renard", "Ours", "Gauvain")
    for language, names in ("nl", ["Vos", "Ours", "Walewein"]), ("fr", ["Renard", "Ours", "Gauvain"]):
        words = Words(ASSETS, language)
        assert [Voice(words, match).name(seat) for seat in range(3)] == names
        assert seated(words, kept) == joined(words, names)


def test_it_is_told_in_minutes_up_to_an_hour() -> None:
    words, now = Words(ASSETS), 1_768_474_800.0
    said = {minutes: when(words, now - 60 * minutes, now) for minutes in (0, 1, 2, 59, 60)}
    assert said[0] == said[1] == words.say("ago.now")
    assert said[2] == words.count("ago.minutes", 2) and said[59] == words.count("ago.minutes", 59)
    assert "minute" not in said[60]
    evening = when(words, now - 60 * 60 * 18, now)
    assert evening.startswith("hier soir"), evening
