"""Home and the matches that wait: pictures that tell nothing of hands, and nothing is deleted by one press."""

import os
from pathlib import Path
from random import Random

import pygame
import pytest

from game import catalog as rulebooks
from game.core import Game, Setup
from game.files import seal_text, unsealed
from game.match import Match, Sitter
from game.saved_text import as_saved
from game.saves import Shelf
from scenes.app.app import App
from scenes.board import catalog
from scenes.board.sentences import Voice
from scenes.core.settings import Settings
from scenes.core.translations import Words, joined
from scenes.graphics import shapes
from scenes.graphics.art import ASSETS
from scenes.graphics.matter import tinted
from scenes.graphics.theme import Theme
from scenes.input.events import Device, Hover, Press
from scenes.play.scene import BoardScene
from scenes.records.replay import Replay
from scenes.screens.home import Home
from scenes.screens.more import More
from scenes.screens.new_match import NewMatch
from scenes.screens.saved_matches import SavedMatches
from scenes.screens.saved_summary import seated, summary_of, when
from scenes.screens.things.boxes import NAME_COLOUR
from scenes.screens.things.life import smoke_of
from scenes.ui.prepared_pictures import PICTURE_SIZE
from scenes.ui.snapshot import portrait, retaken
from tests.conftest import in_one, name_of, thrown
from tests.patience import until
from tests.scenes.conftest import Open
from tests.scenes.kardinal.setting import pixels
from tests.scenes.legible import contrast, parsed
from tests.scenes.screens.showing import GAME, at_home, begun, press, presses, show_saved
from tests.scenes.table_setting import between, frames, opened, program, shown_as, shown_on


def test_any_match_that_was_put_away_can_be_taken_up_again(open_app: Open) -> None:
    app = open_app()
    app.context.shelf.keep(begun())
    page = show_saved(app)
    seen: set[str] = set()
    while page.widget("later"):
        seen |= {widget.key for widget in page.widgets if widget.key.startswith("match.")}
        presses(Device.MOUSE)(app, "later")
    seen |= {widget.key for widget in page.widgets if widget.key.startswith("match.")}
    assert seen == {"match.in-hand", *(f"match.kept-{number}" for number in range(9))}
    while not page.widget("match.kept-4"):
        presses(Device.MOUSE)(app, "earlier")
    presses(Device.PAD)(app, "match.kept-4")
    assert isinstance(app.scene, BoardScene)
    names = app.context.shelf.names()
    assert "kept-4" not in names and "in-hand" in names and len(names) == 10, "the one in hand was put by"


def test_a_damaged_match_is_told_of_and_home_goes_on(open_app: Open) -> None:
    app = open_app()
    app.context.shelf.keep(begun())
    home = at_home(app)
    path = app.context.shelf.path("in-hand")
    path.write_text(path.read_text().replace("human", "humus"))
    presses(Device.KEYS)(app, "resume")
    assert app.scene is home and home.notice
    assert home.parked is None and not path.exists()
    app.frame(0.01, [Press("accept", Device.KEYS)])
    assert not home.notice and app.scene is home


def test_a_broken_seal_is_not_offered(open_app: Open) -> None:
    app = open_app()
    app.context.shelf.keep(begun())
    path = app.context.shelf.path("in-hand")
    path.write_text(path.read_text()[:-3])
    assert at_home(app).parked is None


# -- the pictures at home ---------------------------------------------------------------------------------------------


IDS = [card.id for card in catalog.cards(ASSETS)]


def living_home(folder: Path, **chosen: object) -> tuple[App, Home]:
    app = opened(folder, (1280, 720), Settings(**chosen))  # type: ignore[arg-type]
    home = shown_on(app, Home())
    app.frame(0.0)
    app.frame(0.0)
    return app, home


@pytest.mark.samples(2)
@pytest.mark.seen
@pytest.mark.parametrize("game_id", [one for one in IDS if smoke_of(ASSETS, one)])
def test_smoke_rises_in_a_picture_while_it_is_looked_at_and_nothing_else_changes(game_id: str, tmp_path: Path) -> None:
    app, home = living_home(tmp_path)
    tile = home.widget(f"game.{game_id}")
    app.frame(0.1, [Hover(tile.box.centre)])
    seen, written = {pixels(app)}, sorted(one.text for one in app.context.pen.written)
    for _ in range(6):
        assert app.frame(0.3)
        assert app.context.pen.repaint.changed and len(app.context.pen.repaint.changed) == 1
        assert pygame.Rect(app.context.viewport.rect(tile.box.inset(-8))).contains(app.context.pen.repaint.changed[0])
        assert sorted(one.text for one in app.context.pen.written) == written
        partly = pixels(app)
        seen.add(partly)
        app.expose()
        app.frame(0.0)
        assert pixels(app) == partly
    assert len(seen) > 3


@pytest.mark.read
def test_without_motion_everything_stands_still(tmp_path: Path) -> None:
    app, _ = living_home(tmp_path, motion=0.0)
    app.frame(0.1, [Press("right")])
    assert not any(app.frame(0.1) for _ in range(400))


@pytest.mark.seen
def test_nothing_lives_where_nobody_looks(tmp_path: Path) -> None:
    app, _ = living_home(tmp_path)
    app.frame(0.1, [Press("right")])
    assert any(app.frame(0.3) for _ in range(4)), "what keys have come to is looked at"
    app.frame(0.1, [Hover((2, 2))])
    assert not any(app.frame(0.3) for _ in range(4)), "a mouse looks at nothing there"
    frames(app, 400, 0.05)
    assert not any(app.frame(0.3) for _ in range(200))


def test_home_took_itself_for_left_alone_at_once_when_the_program_had_run_for_a_while(open_app: Open) -> None:
    """The page kept the moment at which it was opened in the name that home counts its idle seconds in."""
    app = open_app()
    app.frame(300.0)
    home = at_home(app)
    app.frame(0.1)
    assert not home.restful


@pytest.mark.read
def test_a_damaged_file_only_means_that_nothing_moves(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "shared" / "covers").mkdir(parents=True)
    (tmp_path / "shared" / "covers" / "chess.json").write_text('{"smoke": [1]}', encoding="utf-8")
    assert not smoke_of(tmp_path, "chess") and "chess.json" in caplog.text
    assert not smoke_of(tmp_path, "go")


@in_one("card", catalog.cards(ASSETS))
def test_the_lid_of_cathedral_was_too_light_for_its_name(card: catalog.Card) -> None:
    """Also where a lid is lightest."""
    lightest = shapes.rgba(tinted(Theme(), card.lid, "FFFFFF", 0.12))[:3]
    assert contrast(parsed(NAME_COLOUR), tuple(part / 255 for part in lightest)) >= 4.5


@pytest.mark.parametrize("shown", [1, 2])
def test_one_box_stood_at_the_side_of_a_bare_table_and_two_at_its_ends(open_app: Open, shown: int) -> None:
    app = open_app((1280, 720))
    app.context.owner.house.hidden = [*catalog.ids()][shown:]
    boxes = [one.box for one in at_home(app).widgets if one.key.startswith("game.")]
    assert len(boxes) == shown and boxes[-1].x - boxes[0].right < 100
    assert sum(box.centre[0] for box in boxes) / shown == pytest.approx(app.context.viewport.w / 2)


@pytest.mark.samples(2)
@pytest.mark.parametrize("device", list(Device))
def test_two_presses_from_home_to_a_board_that_accepts_steps(open_app: Open, device: Device) -> None:
    app, press = open_app(), presses(device)
    at_home(app)
    press(app, f"game.{GAME}")
    sheet = app.scene
    assert isinstance(sheet, NewMatch) and sheet.focus == "play"
    press(app, "play")
    for _ in range(90):  # the lot is drawn, and may fall on the computer
        app.frame(0.1)
    assert shown_as(app, BoardScene).state.course.match.position.legal()


@pytest.mark.read
@pytest.mark.parametrize("language", ["fr", "de"])
def test_of_two_matches_that_were_put_away_one_could_not_be_found(open_app: Open, language: str) -> None:
    """Home showed the last one alone; where the other waits it says below the photograph, and the page of its game."""
    app = open_app((1280, 720), Settings(motion=0.0, language=language))
    show_saved(app)
    app.context.shelf.keep(first := Match(rulebooks.game("cabale"), Setup(2)), "kept-first")
    os.utime(app.context.shelf.path("kept-first"), (0, 0))
    home, say = at_home(app), app.context.words.say
    assert home.parked and home.saved[-1].game_id == first.game.id
    frames(app, 2, 0.1)
    found = [one.text for one in app.context.pen.written if say("home.more") in one.text]
    count = str(len(home.saved) - 1)
    resume = home.widget("resume")
    assert len(found) == 2 and any(count in one for one in found) and resume and count in resume.label
    waits = {one.game_id: "home.more" for one in reversed(home.saved)} | {home.parked.game_id: "home.resume"}
    for card in home.cards:
        app.show(NewMatch(home, card))
        frames(app, 2, 0.1)
        told = say("sheet.waits", door=say(waits[card.id])) if card.id in waits else ""
        assert any(told in one.text for one in app.context.pen.written)
        assert told or not any(say("sheet.waits", door="").split(":")[0] in one.text for one in app.context.pen.written)


def test_a_new_match_does_not_lose_the_one_in_hand(open_app: Open) -> None:
    app, press = open_app(), presses(Device.PAD)
    match = begun()
    app.context.shelf.keep(match)
    at_home(app)
    press(app, f"game.{GAME}", "play")
    (name,) = app.context.shelf.names()
    kept = app.context.shelf.open(name)
    assert isinstance(kept, Match) and as_saved(kept) == as_saved(match)


# -- matches that were put away ----------------------------------------------------------------------------------------


GAMES = rulebooks.games()


def after_steps(game: Game, steps: int = 9, players: int = 0) -> Match:
    return thrown(between(game.id, players or min(game.players), 4), 4, steps)


def shelf_of(app: App, count: int = 3) -> SavedMatches:
    """The page of the shelf with matches of all games."""
    for number in range(count):
        app.context.shelf.keep(after_steps(GAMES[number % len(GAMES)]), f"kept-{number}")
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
    app, _ = program(tmp_path, after_steps(game))
    match, context = after_steps(game, 12), app.context
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
    app, board = program(tmp_path, after_steps(GAMES[0]))
    put_away(app, board)
    shelf = app.context.shelf
    assert isinstance(app.scene, Home)
    assert pygame.image.load(shelf.picture("in-hand")).get_size() == PICTURE_SIZE
    shelf.keep(after_steps(GAMES[0], 25))
    assert not shelf.picture("in-hand").exists()
    app.show(Home())
    until(shelf.picture("in-hand").exists, lambda: app.frame(0.1))
    assert isinstance(app.scene, Home) and app.scene._photograph is not None
    app.frame(0.1)
    assert not app.frame(0.1), "then the page is still"


@pytest.mark.seen
def test_home_stood_still_while_it_painted_a_match_that_was_left(tmp_path: Path) -> None:
    """It painted all of it in one frame; now a frame that has no time left makes a part of it, and keeps none."""
    app, _ = program(tmp_path, after_steps(GAMES[0]))
    shelf = app.context.shelf
    shelf.keep(after_steps(GAMES[0], 25))
    app.show(Home())
    picture = retaken(app.context, "in-hand")
    assert picture and not picture.paint(0.0) and not shelf.picture("in-hand").exists()
    assert picture.paint() and shelf.picture("in-hand").exists()


def test_home_that_cannot_read_the_match_that_waits_shows_the_cover(tmp_path: Path) -> None:
    app, _ = program(tmp_path, after_steps(GAMES[0]))
    shelf = app.context.shelf
    shelf.keep(after_steps(GAMES[0], 25))
    body = unsealed(shelf.path("in-hand").read_text())
    assert body
    shelf.path("in-hand").write_text(seal_text(f"{body}build nothing nowhere\n", 26))
    app.show(Home())
    for _ in range(10):
        app.frame(0.1)
    assert isinstance(app.scene, Home) and app.scene.parked and not shelf.picture("in-hand").exists()


def test_the_way_back_from_kept_matches_led_home(tmp_path: Path) -> None:
    """It leads to where they were opened from, and that knows what was thrown away meanwhile."""
    app, _ = program(tmp_path, after_steps(GAMES[0]))
    page = shelf_of(app)
    more = page.behind
    for _ in range(2):
        press(app, "bin.kept-0")
    app.frame(0.1, [Press("back")])
    assert app.scene is more and isinstance(more, More)
    press(app, "others")
    assert isinstance(app.scene, SavedMatches) and len(app.scene.matches) == 2


def test_deleting_asks_once_and_can_be_taken_back(tmp_path: Path) -> None:
    app, _ = program(tmp_path, after_steps(GAMES[0]))
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
    app, _ = program(tmp_path, after_steps(GAMES[0]))
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
def test_neither_who_begins_nor_the_house_board_makes_a_variant(setup: Setup, variant: bool, tmp_path: Path) -> None:
    """Home called a match by the rules of the box a variant if lots had been drawn, or on one's own board."""
    match = Match(rulebooks.game("kardinal"), setup, tuple(Sitter(None, name) for name in "ABC"))
    match.play(match.position.legal()[0])
    shelf = Shelf(tmp_path)
    shelf.keep(match)
    found = summary_of(shelf)
    assert found and bool(found.options) is variant


def test_a_face_that_nobody_named_kept_the_name_of_another_language(tmp_path: Path) -> None:
    match = after_steps(rulebooks.game("kardinal"), players=3)
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
