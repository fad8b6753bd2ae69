"""Text read aloud has words in place of printed signs, in every language."""

import re

from scenes.core.translations import COMPLETE_LANGUAGES, Words
from scenes.graphics.art import ASSETS
from scenes.input.text_to_speech import aloud
from tests.conftest import in_one

PRINTED = "2–4 joueurs · 20–30\u00a0min · ages 8-10 · +3 · −2 · 3 ×2 · 5/8 · 0,7\u202fs · Page ↑"


@in_one("language", COMPLETE_LANGUAGES)
def test_no_sign_is_left_to_the_voice(language: str) -> None:
    said = aloud(Words(ASSETS, language), PRINTED)
    assert not re.search(r"[–+−×/·↑↓\u00a0\u202f]|\d-\d|\bmin\b(?! 2)|\d s\b", said, re.IGNORECASE), said


def test_a_line_of_the_home_screen_reads_as_one_says_it() -> None:
    assert aloud(Words(ASSETS, "fr"), "Cardinal, 2–4 joueurs, 20–30\u00a0min") == (
        "Cardinal, 2 à 4 joueurs, 20 à 30 minutes"
    )


def test_words_with_a_hyphen_and_sentences_without_signs_stay() -> None:
    plain = "Laissez-le, dit-on : c’est peut-être le 1er mai 2026."
    assert aloud(Words(ASSETS, "fr"), plain) == plain
