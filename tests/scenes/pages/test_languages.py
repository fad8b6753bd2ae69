"""Four languages: complete, with the same places and forms; and room for words that are longer than French."""

import re
import runpy
from pathlib import Path
from random import Random

import pygame
import pytest

from game import catalog
from game.core import Setup
from game.match import Match, Sitter
from scenes import machine
from scenes.app import App
from scenes.base import Device, Scene
from scenes.drawing.art import ASSETS
from scenes.pages.menu import Home
from scenes.pages.pause import Pause
from scenes.play.board import Board
from scenes.settings import Settings
from scenes.words import LANGUAGES, Words
from tests.scenes.conftest import Open
from tests.scenes.pages.showing import PAGES, check_picture, presses

COMPILER = runpy.run_path(str(Path(__file__).resolve().parents[3] / "tools" / "locale" / "compile.py"))
ROOMS = sorted(table.parents[1].relative_to(ASSETS).as_posix() for table in ASSETS.rglob("languages/fr.po"))
SIZES = ((1280, 720), (1024, 768))
PLACE = re.compile(r"\{(\w+)\}")
LETTERS = re.compile(r"\{\w+\}|[^\W\d_]{2,}")
GROWTH = 0.4
TIGHT = ("book counts", "seats")
"""Pages that have no room for words that are both longer and twice as large."""


def entries(room: str, language: str) -> dict[str, str]:
    found: dict[str, str] = COMPILER["entries"](ASSETS / room / "languages" / f"{language}.po")
    return found


def stretched(text: str) -> str:
    """Every word longer by its own end; places, numbers and single letters stay as they are."""

    def longer(word: re.Match[str]) -> str:
        letters = word.group()
        return letters if letters.startswith("{") else letters + letters[-max(1, round(GROWTH * len(letters))) :]

    return LETTERS.sub(longer, text)


@pytest.fixture(scope="module")
def long_words(tmp_path_factory: pytest.TempPathFactory) -> Words:
    """English as it would be if its words were 40 % longer, which no real language is throughout."""
    folder = tmp_path_factory.mktemp("long")
    for room in ROOMS:
        # a numeral on wax and a size of type are signs, not words; games keep their names
        table = {
            key: text if not key or key.endswith((".seal", ".name")) or key == "home.title" else stretched(text)
            for key, text in entries(room, "en").items()
        }
        (folder / room / "languages").mkdir(parents=True)
        (folder / room / "languages" / "xx.mo").write_bytes(COMPILER["compiled"](table))
    return Words(folder, "xx")


def test_stretching_leaves_places_alone() -> None:
    assert stretched("*Posez* {n} pions : A+") == "*Posezez* {n} pionsns : A+"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", ROOMS)
def test_every_french_sentence_exists_with_the_same_places_and_the_same_bold(room: str, language: str) -> None:
    french, theirs = entries(room, "fr"), entries(room, language)
    assert set(theirs) == set(french)
    for key, text in theirs.items():
        if key:
            assert set(PLACE.findall(text)) == set(PLACE.findall(french[key])), key
            assert text.count("*") % 2 == 0, key
            assert text.count("\0") == french[key].count("\0") == key.count("\0"), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", ROOMS)
def test_quotes_and_dots_are_those_of_print(room: str, language: str) -> None:
    for key, text in entries(room, language).items():
        if key:
            assert not re.search(r"['\"]|\.\.\.| - ", text), key
            assert text == text.strip(), key


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("fr", ["0 point", "1 point", "2 points"]),
        ("en", ["0 points", "1 point", "2 points"]),
        ("de", ["0 Punkte", "1 Punkt", "2 Punkte"]),
        ("nl", ["0 punten", "1 punt", "2 punten"]),
    ],
)
def test_every_language_counts_in_its_own_way(language: str, forms: list[str]) -> None:
    words = Words(ASSETS, language)
    assert [words.count("result.points", number) for number in (0, 1, 2)] == forms


def test_what_a_language_lacks_is_said_in_french(tmp_path: Path) -> None:
    for language in ("fr", "de"):
        table = entries("shared", language)
        if language == "de":
            del table["home.quit"]
        (tmp_path / "shared" / "languages").mkdir(parents=True, exist_ok=True)
        (tmp_path / "shared" / "languages" / f"{language}.mo").write_bytes(COMPILER["compiled"](table))
    words = Words(tmp_path, "de")
    assert [words.say("home.quit"), words.say("home.options")] == ["Quitter", "Optionen"]


# -- choosing ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("device", [Device.MOUSE, Device.KEYS, Device.PAD])
@pytest.mark.parametrize("page", [Home, lambda: Pause(Scene())])
def test_any_language_is_one_press_away(open_app: Open, page: type[Home], device: Device) -> None:
    app = open_app()
    app.show(page())
    for code in reversed(LANGUAGES):
        presses(device)(app, f"language.{code}")
        assert app.stage.words.language == app.stage.settings.language == code


def test_where_the_row_has_no_room_one_word_turns_to_the_next(open_app: Open) -> None:
    app = open_app((1024, 768), Settings(text=2.0))
    app.show(Home())
    seen = []
    for _ in LANGUAGES:
        presses(Device.MOUSE)(app, "language")
        seen.append(app.stage.words.language)
    assert seen == [*list(LANGUAGES)[1:], "fr"]


def test_the_table_behind_a_pause_speaks_the_new_language_too(open_app: Open) -> None:
    app = open_app()
    board = Board(Match(catalog.game("cardinal"), Setup(2), (Sitter(None, "Léa"), Sitter(None, "Paul"))))
    app.show(board)
    app.show(Pause(board))
    presses(Device.MOUSE)(app, "language.de")
    presses(Device.MOUSE)(app, "resume")
    app.dirty = True
    app.frame(0.1)
    assert app.scene is board
    assert any(Words(ASSETS, "de").say("cardinal.slot.plaza") == text.text for text in app.stage.pen.written)


@pytest.mark.parametrize(
    ("preferred", "spoken"),
    [(["de"], "de"), (["it", "nl", "en"], "nl"), (["it"], None), ([], None)],
)
def test_a_new_house_speaks_what_the_system_speaks(
    monkeypatch: pytest.MonkeyPatch, preferred: list[str], spoken: str | None
) -> None:
    locales = [{"language": code, "country": None} for code in preferred]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: locales)
    assert machine.spoken_here(LANGUAGES) == spoken


# -- room -------------------------------------------------------------------------------------------------------------


def speak(app: App, words: Words) -> None:
    """The app speaks from now on with these words, and goes on doing so."""
    app.stage.words = words
    app.stage.settings.language = words.language


@pytest.mark.parametrize(("size", "text"), [(SIZES[0], 1.0), (SIZES[1], 1.0), (SIZES[0], 2.0)])
@pytest.mark.parametrize("page_name", PAGES)
def test_pages_have_room_for_longer_words(
    open_app: Open, long_words: Words, page_name: str, size: tuple[int, int], text: float
) -> None:
    if text > 1.5 and page_name in TIGHT:
        pytest.skip("words in narrow columns shrink no further than they can be read")
    app = open_app(size, Settings(text=text))
    speak(app, long_words)
    check_picture(app, PAGES[page_name](app))


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "fr"])
@pytest.mark.parametrize("page_name", PAGES)
def test_pages_have_room_for_every_language(open_app: Open, page_name: str, language: str) -> None:
    app = open_app(SIZES[-1], Settings(language=language, text=1.5))
    check_picture(app, PAGES[page_name](app))


def moments(game_id: str, words: Words) -> list[Match]:
    """A match of that game at its beginning, and later and later."""
    game, dice = catalog.game(game_id), Random(game_id)
    players = max(game.players)
    sitters = tuple(Sitter(None, words.say(f"name.human.{seat + 1}")) for seat in range(players))
    found = []
    for steps in (0, 18, 40):
        match = Match(game, Setup(players, 3), sitters)
        while len(match.steps) < steps and match.position.outcome() is None:
            match.play(dice.choice(match.position.legal()))
        if match.position.outcome() is None:
            found.append(match)
    return found


def refused(board: Board) -> bool:
    """Points where the rules forbid it, if such a place is found."""
    if board.decision is None:
        return False
    for place in board.look.quiet(board.table.match.position):
        decision = board.decision.point(board.look.layout.centre(place), pressed=True)
        if decision.refusals:
            board.table.decision = decision
            return True
    return False


@pytest.mark.parametrize(
    ("language", "size"), [("xx", SIZES[0]), ("en", SIZES[1]), ("de", SIZES[1]), ("nl", SIZES[1])]
)
@pytest.mark.parametrize("game_id", [game.id for game in catalog.games()])
def test_the_table_of_every_game_has_room(
    open_app: Open, long_words: Words, game_id: str, language: str, size: tuple[int, int]
) -> None:
    words = long_words if language == "xx" else Words(ASSETS, language)
    app = open_app(size, Settings(motion=0.0, hands="open"))
    speak(app, words)
    for match in moments(game_id, words):
        board = Board(match)
        app.show(board)
        for change in (None, refused):
            if change and not change(board):
                continue
            app.dirty = True
            app.frame(3.0)
            for text in app.stage.pen.written:
                assert text.whole, f"{text.text!r} is cut after {len(match.steps)} steps"
                assert app.stage.frame.whole.holds(text.box, 2), f"{text.text!r} leaves the window"
