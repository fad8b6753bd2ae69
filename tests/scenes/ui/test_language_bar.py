"""Four languages: complete, with the same places and forms; and room for words that are longer than French."""

import re
from random import Random

import pygame
import pytest

from game import catalog
from game.core import Setup
from game.match import Match, Sitter
from scenes.app.app import App
from scenes.core import platform
from scenes.core.settings import Settings
from scenes.core.translations import LANGUAGES, WHOLE, Words
from scenes.graphics.art import ASSETS
from scenes.input.events import Device
from scenes.play.scene import BoardScene
from scenes.screens.home import Home
from tests.conftest import in_one
from tests.scenes.conftest import Open
from tests.scenes.legible import readings
from tests.scenes.long_words import ROOMS, entries, long_words, stretched
from tests.scenes.screens.showing import presses
from tests.scenes.table_setting import shown_on

SIZES = ((1280, 720), (1024, 768))
PLACE = re.compile(r"\{(\w+)(?::\w+)?\}")
"""The form of a name, as in `{game:de}`, is a matter of the language."""


@pytest.fixture(scope="module")
def longer(tmp_path_factory: pytest.TempPathFactory) -> Words:
    return long_words(tmp_path_factory.mktemp("long"))


def test_stretching_leaves_places_alone() -> None:
    assert stretched("*Posez* {n} pions : A+") == "*Posezez* {n} pionsns : A+"


@in_one("language", LANGUAGES)
def test_every_french_sentence_exists_with_the_same_places_and_the_same_bold(language: str) -> None:
    """A draft may lack some."""
    for room in ROOMS:
        french, theirs = entries(room, "fr"), entries(room, language)
        assert set(theirs) == set(french) if language in WHOLE else set(theirs) <= set(french), room
        for key, text in theirs.items():
            if key:
                assert set(PLACE.findall(text)) == set(PLACE.findall(french[key])), key
                assert text.count("*") % 2 == 0, key
                assert text.count("\0") == french[key].count("\0") == key.count("\0"), key


@in_one("language", LANGUAGES)
def test_quotes_and_dots_are_those_of_print(language: str) -> None:
    for key, text in [one for room in ROOMS for one in entries(room, language).items() if one[0]]:
        assert not re.search(r"['\"]|\.\.\.| - ", text), key
        assert text == text.strip(), key


@in_one("language", WHOLE)
def test_what_a_player_does_is_told_the_same_way_in_every_game(language: str) -> None:
    """After a crest or a name: neither a beginning of its own nor an end."""
    for game_id in catalog.ids():
        told = [text for key, text in entries(game_id, language).items() if key.startswith(f"{game_id}.said.")]
        assert told and not [text for text in told if text[:1].isupper() or text.endswith(".")], game_id


@in_one(
    ("language", "forms"),
    [
        ("fr", ["vous gagnez 0 point", "vous gagnez 1 point", "vous gagnez 2 points"]),
        ("en", ["you gain 0 points", "you gain 1 point", "you gain 2 points"]),
        ("de", ["du gewinnst 0 Punkte", "du gewinnst 1 Punkt", "du gewinnst 2 Punkte"]),
        ("nl", ["je wint 0 punten", "je wint 1 punt", "je wint 2 punten"]),
        ("es", ["+0 puntos", "+1 punto", "+2 puntos"]),
    ],
)
def test_every_language_counts_in_its_own_way(language: str, forms: list[str]) -> None:
    words = Words(ASSETS, language)
    assert [words.count("hint.gain", number) for number in (0, 1, 2)] == forms


# -- choosing ---------------------------------------------------------------------------------------------------------


def test_every_language_has_its_own_word_at_home_however_large_words_are(open_app: Open) -> None:
    app = open_app((1024, 768), Settings(text=2.0))
    app.show(Home())
    for code in [*WHOLE[1:], "fr"]:
        presses(Device.MOUSE)(app, f"language.{code}")
        assert app.context.words.language == code


@pytest.mark.parametrize(
    ("preferred", "spoken"),
    [(["de"], "de"), (["it", "nl", "en"], "nl"), (["it"], None), ([], None)],
)
def test_a_new_house_speaks_what_the_system_speaks(
    monkeypatch: pytest.MonkeyPatch, preferred: list[str], spoken: str | None
) -> None:
    locales = [{"language": code, "country": None} for code in preferred]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: locales)
    assert platform.spoken_here(LANGUAGES) == spoken


# -- room -------------------------------------------------------------------------------------------------------------


def speak(app: App, words: Words) -> None:
    """The app speaks from now on with these words, and goes on doing so."""
    app.context.words = words
    app.context.settings.language = words.language


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


def refused(board: BoardScene) -> bool:
    """Points where the rules forbid it, if such a place is found."""
    if board.state.hand.decision is None:
        return False
    for place in board.look.places.quiet(board.state.course.match.position):
        decision = board.state.hand.decision.point(board.look.layout.centre(place), pressed=True)
        if decision.refusals:
            board.state.hand.decision = decision
            board.touched()
            board.session.end_motion()
            return True
    return False


@pytest.mark.seen
@pytest.mark.samples(16)
@pytest.mark.parametrize(
    ("language", "size", "text"),
    [("xx", SIZES[0], 1.0), ("nl", SIZES[1], 1.0), ("de", SIZES[1], 2.0), ("xx", SIZES[1], 2.0)],
)
@pytest.mark.parametrize("game_id", [game.id for game in catalog.games()])
def test_the_table_of_every_game_has_room_and_can_be_read(
    open_app: Open, longer: Words, game_id: str, language: str, size: tuple[int, int], text: float
) -> None:
    words = longer if language == "xx" else Words(ASSETS, language)
    app = open_app(size, Settings(motion=0.0, hands="open", text=text, first_cards=language == "xx"))
    speak(app, words)
    for match in moments(game_id, words)[:: 1 if text == 1.0 else 2]:
        app.context.device = Device.KEYS if language == "xx" else Device.MOUSE
        board = shown_on(app, BoardScene(match))
        board.state.notices.timed.end("turn")  # the announcement of the turn has been read
        for change in (None, refused):
            if change and not change(board):
                continue
            app.dirty = True
            app.frame(3.0)
            for one in app.context.pen.written:
                assert one.whole, f"{one.text!r} is cut after {len(match.steps)} steps"
                assert app.context.viewport.whole.holds(one.box, 2), f"{one.text!r} leaves the window"
            if language != "xx" and not change:
                ratio, one = readings(app)[0]
                assert ratio >= 4.5, f"{one.text!r} has {ratio:.1f} : 1 after {len(match.steps)} steps"
