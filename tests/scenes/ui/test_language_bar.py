"""Four languages: complete, with the same places and forms."""

import re

import pygame
import pytest

from game import catalog
from scenes.core import platform
from scenes.core.settings import Settings
from scenes.core.translations import COMPLETE_LANGUAGES, LANGUAGES, Words
from scenes.graphics.art import ASSETS
from scenes.input.events import Device
from scenes.screens.home import Home
from tests.conftest import in_one
from tests.scenes.conftest import Open
from tests.scenes.long_words import TABLE_FOLDERS, entries
from tests.scenes.screens.showing import presses

PLACE = re.compile(r"\{(\w+)(?::\w+)?\}")
"""The form of a name, as in `{game:de}`, is a matter of the language."""


@in_one("language", LANGUAGES)
def test_every_french_sentence_exists_with_the_same_places_and_the_same_bold(language: str) -> None:
    """A draft may lack some."""
    for room in TABLE_FOLDERS:
        french, theirs = entries(room, "fr"), entries(room, language)
        assert set(theirs) == set(french) if language in COMPLETE_LANGUAGES else set(theirs) <= set(french), room
        for key, text in theirs.items():
            if key:
                assert set(PLACE.findall(text)) == set(PLACE.findall(french[key])), key
                assert text.count("*") % 2 == 0, key
                assert text.count("\0") == french[key].count("\0") == key.count("\0"), key


@in_one("language", LANGUAGES)
def test_quotes_and_dots_are_those_of_print(language: str) -> None:
    for key, text in [one for room in TABLE_FOLDERS for one in entries(room, language).items() if one[0]]:
        assert not re.search(r"['\"]|\.\.\.| - ", text), key
        assert text == text.strip(), key


@in_one("language", COMPLETE_LANGUAGES)
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
    for code in [*COMPLETE_LANGUAGES[1:], "fr"]:
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
    assert platform.preferred_language(LANGUAGES) == spoken
