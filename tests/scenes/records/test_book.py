"""The book of the house: what ends is written down once, every leaf says what the annals say; pictures to take home."""

import math
import sqlite3
import sys
from contextlib import closing
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
from scenes.core.settings import TEXT_SIZES, Settings
from scenes.core.translations import COMPLETE_LANGUAGES, Words, number
from scenes.graphics.art import ASSETS
from scenes.records import book, book_matches
from scenes.records.book import Leaf
from scenes.records.book_honours import Honours
from scenes.records.book_leaves import Counts, leaf_of
from scenes.records.book_matches import spreads
from scenes.records.printed_record import story, write
from scenes.records.replay import Replay
from scenes.records.result import Result
from scenes.records.souvenir import Souvenir, sheet
from scenes.screens.home import Home
from scenes.screens.new_match import NewMatch
from scenes.ui.navigation import BookLeaf
from scenes.ui.scene import Scene
from tests.conftest import name_of, thrown
from tests.game.test_annals import finished
from tests.pictures.guest import NOON
from tests.scenes.conftest import Open
from tests.scenes.ruler import wrong
from tests.scenes.screens.showing import at_home, press
from tests.scenes.table_setting import frames, humans, program, shown_as, shown_on, written

GAMES = catalog.games()


def opened_at(app: App, leaf: BookLeaf, *matches: Match) -> Leaf:
    """A leaf of the book in which these matches were written down."""
    for match in matches:
        app.context.annals.record(match)
    page = shown_on(app, leaf_of(leaf, Scene()))
    app.frame(0.1)
    return page


def of_every_game(app: App, leaf: BookLeaf) -> Leaf:
    """A leaf of a book with a match of each."""
    app.context.settings.last_game = GAMES[0].id
    return opened_at(app, leaf, *(finished(game, seed) for seed, game in enumerate(GAMES, 1)))


@pytest.mark.read
def test_where_the_annals_refuse_the_match_stays_on_the_shelf(tmp_path: Path) -> None:
    file = sqlite3.connect(tmp_path / "annals.sqlite")
    file.execute("PRAGMA user_version = 99")
    file.close()
    match = finished(GAMES[0], 2)
    app, board = program(tmp_path, match)
    app.context.shelf.keep(match)
    board.controller.ways.result()
    frames(app, 2, 0.1)
    assert isinstance(app.scene, Result)
    assert app.context.shelf.names() and app.scene.trouble == "newer"
    app.dirty = True
    app.frame(0.1)
    told = app.context.words.say("book.trouble.newer")
    assert told in [text.text for text in app.context.pen.written]


def test_a_tab_stands_only_for_what_has_something_behind_it(open_app: Open) -> None:
    app = open_app()
    for computers in (True, False):
        page = opened_at(app, "matches")
        assert not [one for one in page.widgets if one.key.startswith("leaf.")]
        match = finished(GAMES[0], 3)
        if computers:
            match.seats = tuple(Sitter("page", sitter.name) for sitter in match.seats)
        app.context.annals.record(match)
    page = opened_at(app, "matches")
    assert page.widget("leaf.honours") and page.widget("leaf.counts")
    leaves: tuple[BookLeaf, ...] = ("matches", "honours", "counts")
    places = set[tuple[tuple[float, float], ...]]()
    for leaf in leaves:
        page = opened_at(app, leaf)
        tabs = filter(None, (page.widget(f"leaf.{name}") for name in leaves))
        places.add(tuple((tab.box.x, tab.box.w) for tab in tabs))
    assert [len(tabs) for tabs in places] == [3], "a tab stands in one place, whichever leaf is open"


def test_the_first_tab_touched_the_way_back_where_words_are_largest(open_app: Open) -> None:
    app = open_app((1280, 720), Settings(motion=0.0, text=TEXT_SIZES[-1]))
    page = opened_at(app, "matches", *(finished(GAMES[0], seed) for seed in range(3, 9)))
    boxes = {one.key: one.box for one in page.widgets}
    tabs = [box for key, box in boxes.items() if key.startswith("leaf.")]
    assert len(tabs) == 4, "as many as there are in a house without a tournament"
    assert min(tab.x for tab in tabs) - boxes["back"].right >= 50 and boxes["sound"].x > max(tab.right for tab in tabs)


def test_an_empty_leaf_that_its_owner_opened_bore_no_name(open_app: Open) -> None:
    """Nobody is named in the hall of fame after a match that was given up, and the owner's way leads there."""
    page = opened_at(open_app(), "honours")
    assert page.widget("leaf.honours") and page.widget("leaf.matches") and not page.widget("leaf.medals")


def test_an_album_is_opened_at_its_latest_match_and_leads_back_through_the_months(open_app: Open) -> None:
    app = open_app()
    day, made = 86400.0, 0
    for past in range(13):
        match = finished(GAMES[past % len(GAMES)], past + 1)
        made += bool(app.context.annals.record(match, NOON - day * (14 - past) * 5))
    page = opened_at(app, "matches")
    latest = page.entries[0].id
    assert page.widget(f"match.{latest}") and page.widget("later") is None
    found = {one.key for one in page.widgets if one.key.startswith("match.")}
    while page.widget("earlier"):
        press(app, "earlier")
        found |= {one.key for one in page.widgets if one.key.startswith("match.")}
    assert len(found) == made == 13
    parts = spreads(page.entries)
    assert parts[-1][0].id == latest and len(parts[-1]) <= 4
    assert max(map(len, parts)) == 5, "a large print and four small ones"


def test_an_album_of_many_years_reads_a_month_when_one_comes_to_it_and_what_is_summed_is_read_in_parts(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (book, book_matches):
        monkeypatch.setattr(module, "BATCH_SIZE", 50)
    app = open_app()
    app.context.annals.record(finished(GAMES[0], 1), NOON - 70 * 85200)
    app.context.annals.close()
    columns = "game, stay, seats, scores, places, medals, text"
    with closing(sqlite3.connect(app.context.annals.path)) as file:
        for day in range(69):
            query = f"INSERT INTO match (seal, ended, {columns}) SELECT ?, ?, {columns} FROM match WHERE id = 1"
            file.execute(query, (f"{day:064x}", NOON - (69 - day) * 85200))
        file.commit()
    page = opened_at(app, "matches")
    assert page.widget("match.70") and 30 < len(page.entries) <= 50
    turned = 0
    while page.widget("earlier"):
        press(app, "earlier")
        turned += 1
    assert page.widget("match.1") and turned == len(spreads(page.entries)) - 1 and len(page.entries) == 70
    sums = shown_on(app, Counts(Scene()))
    assert len(sums.entries) == 50
    assert 0 < sums.warm_up(app.context.pen, 0.0) < 1, "the picture before stays"
    assert sums.warm_up(app.context.pen, math.inf) == 1 and len(sums.entries) == 70


def test_striking_out_asks_once(open_app: Open) -> None:
    page = of_every_game(app := open_app(), "honours")
    assert isinstance(page, Honours) and page.best
    assert page.widget("strike.0") is None, "only the owner strikes out"
    page.by_owner = True
    page.renew()
    count = len(page.best)
    press(app, "strike.0")
    assert len(page.best) == count and page.sure == "strike.0"
    press(app, "strike.0")
    assert len(page.best) == count - 1
    assert len(app.context.annals.entries()) == len(GAMES), "the match itself stays in the book"


@pytest.mark.read
def test_a_new_stay_is_an_empty_page_and_the_house_is_not(open_app: Open) -> None:
    page = of_every_game(app := open_app(), "counts")
    assert isinstance(page, Counts)
    before = [table[:2] for table in page.tables(page.entries)]
    app.context.annals.new_stay()
    app.show(page)
    app.frame(0.1)
    said = written(app)
    assert app.context.words.say("book.stay.none") in said
    assert app.context.words.count("book.played", len(GAMES)) in said
    assert [table[:2] for table in page.tables(page.entries)] == before


def test_the_book_knows_the_faces_of_a_table(open_app: Open) -> None:
    """The winner of a print was a shield, because rows of the annals hold no figures."""
    app, match = open_app(), finished(GAMES[0], 1)
    worn = ("fox", "owl", "mason", "hare", "cat")
    match.seats = tuple(Sitter(None, sitter.name, figure=one) for sitter, one in zip(match.seats, worn))
    entry = app.context.annals.record(match)
    assert [app.context.annals.figure(entry, seat) for seat in range(3)] == [*(one.figure for one in match.seats), ""]
    page = opened_at(app, "matches")
    assert [page.figure(entry, seat) for seat in range(len(match.seats))] == [one.figure for one in match.seats]
    assert page.figure(entry, 9) == page.figure(entry + 1, 0) == ""


def test_of_two_equal_scores_one_was_said_to_be_the_second(open_app: Open) -> None:
    app, matches = open_app(), [finished(catalog.game("cathedral"), 1, 2, "h") for _ in range(2)]
    for match, names in zip(matches, (("Anna", "Bruno"), ("Clara", "Denis"))):
        match.seats = tuple(Sitter(None, name) for name in names)
    page = opened_at(app, "honours", *matches)
    assert isinstance(page, Honours)
    ranks = [one.said.partition(":")[0] for one in page.widgets if one.key.startswith("honour.")]
    scores = [one.score for one in page.best]
    assert len(set(scores)) < len(scores)
    assert ranks == [app.context.words.say(f"result.rank.{scores.index(one) + 1}") for one in scores]


def test_who_had_lost_beamed_as_the_first_of_a_match(open_app: Open) -> None:
    """The leaf says what it lists, and whose match was lost is calm there."""
    app, match = open_app(), finished(catalog.game("cathedral"), 1, 2, "hh")
    assert match.outcome
    winner, loser = (place[0] for place in match.outcome.ranking)
    match.seats = tuple(Sitter("page" if seat == winner else None, "Anna") for seat in range(2))
    page = opened_at(app, "honours", match)
    assert isinstance(page, Honours) and [(one.seat, one.won) for one in page.best] == [(loser, False)]
    assert app.context.words.say("book.honours.what") in written(app)


def test_from_the_book_one_finds_what_still_waits(open_app: Open) -> None:
    app, waiting = open_app(), finished(GAMES[1], 1)
    app.context.annals.record(finished(GAMES[0], 1))
    waiting.undo()
    app.context.shelf.keep(waiting, "waiting")
    app.context.shelf.discard("waiting")
    app.show(Home())
    press(app, "book", "way", "thrown", "match.waiting")
    assert app.context.shelf.names() == ["waiting"]


def test_an_empty_book_of_large_letters_fell_over_and_a_usual_one_led_nowhere(open_app: Open) -> None:
    app = open_app(settings=Settings(motion=0.0, text=2.0, last_game=GAMES[-1].id))
    at_home(app)
    press(app, "book")
    app.frame(0.1)
    assert [one.key for one in shown_as(app, Leaf).widgets] == ["back", "sound", "first"]
    assert not list(wrong(app))
    press(app, "first")
    assert shown_as(app, NewMatch).game.id == GAMES[-1].id
    press(app, "back")
    assert isinstance(app.scene, Home)


@pytest.mark.read
def test_guest_whose_name_cannot_be_drawn_had_none_beside_the_counts(open_app: Open) -> None:
    app, match = open_app(), finished(GAMES[0], 2)
    match.seats = (match.seats[0], Sitter(None, "名"), *match.seats[2:])
    opened_at(app, "counts", match)
    assert app.context.words.say("board.player", n=2) in written(app)


@pytest.mark.parametrize(("text", "photographs"), [(1.0, 2), (2.0, 1)])
def test_few_scores_left_half_of_their_pages_bare(open_app: Open, text: float, photographs: int) -> None:
    app = open_app((1280, 720), Settings(motion=0.0, text=text))
    tables = ("cathedral", 2), ("kardinal", 3)
    page = opened_at(app, "honours", *(finished(catalog.game(game), 1, players, "h") for game, players in tables))
    scores, shown = ([one for one in page.widgets if one.key.startswith(key)] for key in ("honour.", "photograph."))
    assert len(shown) == photographs and not list(wrong(app))
    assert max(one.box.bottom for one in (*scores, *shown)) > 0.72 * app.context.viewport.h
    press(app, shown[0].key)
    assert isinstance(app.scene, Replay)


@pytest.mark.read
def test_name_of_two_words_was_cut_in_a_list_of_single_ones(open_app: Open) -> None:
    """It had the height of those, and stood there as `Kardinal & K…`."""
    app = open_app((1024, 768), Settings(language="de", motion=0.0))
    tables = ("cathedral", 2), ("cabale", 4), ("kardinal", 5)
    opened_at(app, "counts", *(finished(catalog.game(game), 1, players, "h") for game, players in tables))
    names = [one for one in app.context.pen.written if one.text in ("Kathedrale", "Cabale", "Kardinal & König")]
    assert len(names) == 3 and all(one.whole for one in names) and len({one.size for one in names}) == 1


# -- the board as a picture in a file: never with a hidden card, never in a kiosk --------------------------------------


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
    annals.keep_picture(annals.record(forged), b"picture")
    annals.close()
    path = write(tmp_path, words, tmp_path)
    assert path is not None
    page = path.read_text(encoding="utf-8")
    assert page.count("<article>") == 1 and "<script>" not in page and "&lt;script&gt;" in page
    assert "data:image/jpeg;base64,cGljdHVyZQ==" in page
