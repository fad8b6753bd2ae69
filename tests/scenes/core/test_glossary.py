"""Glossary: one word per concept in every language, and a test that detects another one."""

from functools import cache

import pytest

from scenes.cathedral.city import MARKS
from scenes.core.translations import LANGUAGES
from tools.locale import glossary, spelling

sentences = cache(glossary.sentences)


def test_every_glossary_belongs_to_a_language() -> None:
    assert set(glossary.languages()) <= set(LANGUAGES) and {"fr", "en", "de", "nl"} <= set(glossary.languages())


@pytest.mark.parametrize("code", glossary.languages())
def test_each_thing_has_one_word(code: str) -> None:
    said = sentences(code)
    for term in glossary.terms(code):
        assert not list(term.breaches(said))
        assert term.is_used(said), f"nobody says {term.word}"
        assert not term.needless(said), term.word


@pytest.mark.samples(2)
@pytest.mark.parametrize(
    ("code", "key", "planted"),
    [
        ("fr", "cabale.prompt.stick", "*Posez un bâton* sur une arête marquée."),
        ("fr", "cathedral.forecast.claimed", "Ce quartier fermé sera *à vous : {cells} carrés*."),
        ("fr", "kiosk.set.stay", "De nouveaux hôtes arrivent"),
        ("fr", "cardinal.because.stays", "le cardinal est déjà à la bonne place"),
        ("en", "kiosk.there.kept", "If nobody answers, the match is put away."),
        ("en", "cabale.medal.centre.why", "A token on the middle cell when the game ends."),
        ("de", "board.undo", "Rückgängig"),
        ("de", "cabale.medal.fence.why", "Ein Stab, der einem fremden Läufer drei Züge nimmt."),
        ("de", "cardinal.medal.foresight.why", "Nie gepasst in einer Partie."),
        ("nl", "board.undo", "Ongedaan maken"),
        ("nl", "cabale.prompt.stick", "*Leg een stok* op een dikke lijn."),
        ("nl", "options.set.coordinates", "Vakken benoemen"),
    ],
)
def test_a_synonym_is_noticed(code: str, key: str, planted: str) -> None:
    assert key in sentences(code), "another one breaks nothing"
    assert [breach for term in glossary.terms(code) for breach in term.breaches({key: planted})]


@pytest.mark.parametrize(
    ("code", "planted"),
    [
        ("fr", "Deux tavernes foncées gardent le coin."),
        ("en", "Light wants to build there."),
        ("de", "Zwei dunkle Tavernen bewachen die Ecke."),
        ("nl", "Licht wil er bouwen."),
    ],
)
def test_cathedral_called_light_and_dark_what_is_yellow_and_blue(code: str, planted: str) -> None:
    """Those are words of its box. The rules name both once; all else says the colour that is seen, in every palette."""
    assert MARKS == ("yellow", "blue")
    assert [breach for term in glossary.terms(code) for breach in term.breaches({"cathedral/school.case.x": planted})]


def test_a_value_is_no_word_and_an_exception_must_be_one() -> None:
    (term,) = [term for term in glossary.terms("en") if term.word == "space"]
    assert not list(term.breaches({"x.y": "{cells} spaces"})) and list(term.breaches({"x.y": "two Cells"}))
    assert term.needless({}) == list(term.but)


def test_every_row_of_a_page_is_read() -> None:
    """A row with a column too many or too few would be no term, and nobody would notice."""
    for code in glossary.languages():
        lines = (glossary.FOLDER / f"{code}.md").read_text(encoding="utf-8").splitlines()
        rows = [line for line in lines if line.startswith("|") and not line.startswith(("| So |", "| --- |"))]
        assert len(glossary.terms(code)) == len(rows) >= 10
        assert len(lines) <= 60, "a page, not a book"


def test_a_star_stands_for_letters_and_brackets_for_what_may_be_there() -> None:
    (term,) = [term for term in glossary.terms("en") if term.word == "advisor"]
    said = ("a counselor", "two Counsellors", "an adviser")
    assert all(list(term.breaches({"kardinal.x": text})) for text in said)
    assert not list(term.breaches({"kardinal.x": "an advisor", "cabale.x": "an adviser"}))


def test_words_for_the_dictionary_are_bare() -> None:
    said = {"a.b": "*L\u2019abbé* place {n} pions, le 1er ; 12:30", "kardinal.short.EN": "Angl."}
    assert spelling.words(said) == dict.fromkeys(("L'abbé", "place", "pions", "le"), "a.b")
