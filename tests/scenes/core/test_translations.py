"""The language tables: compiled, well set, complete, and harmless where they are damaged."""

import ast
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from random import Random

import pytest

from game import catalog
from game.core import Setup
from game.match import Match, Sitter
from scenes.board.sentences import Voice
from scenes.core.translations import COMPLETE_LANGUAGES, TABLE_ERRORS, LanguageTable, Words, number, signed
from scenes.graphics.art import ASSETS
from scenes.play.hud.headline import continued
from tests.conftest import ROOT
from tools.imports import nodes, sources
from tools.locale import compile as compiler

TABLES = sorted(ASSETS.rglob("languages/*.po"))
FRENCH = [table for table in TABLES if table.stem == "fr"]
KEY = re.compile(r"[a-z_]+(\.[a-z0-9_]+)+")
BARE = re.compile(r"[^\u202f\u00a0 ][;!?]|[^\u00a0]:(?![\w*])| [;:!?»%]|« |'")
"""French signs without their narrow space, with a space that may break, or a straight apostrophe."""


@cache
def entries(table: Path) -> dict[str, str]:
    """What a source says, by key; what stands before the first sentence is left out."""
    return {key: text for key, text in compiler.entries(table).items() if key}


def test_every_table_is_compiled() -> None:
    for table in TABLES:
        wanted = compiler.compiled(compiler.entries(table))
        assert table.with_suffix(".mo").read_bytes() == wanted, f"{table}: run tools/locale/compile.py"


def test_french_is_set_as_the_french_set_it() -> None:
    for table in FRENCH:
        assert not {key: text for key, text in entries(table).items() if BARE.search(text)}


def test_behind_a_name_a_german_noun_was_written_small_and_a_spanish_question_large() -> None:
    """What is to be done, or comes of it, is said behind the name of who is to play where several share the screen."""
    german = {key: text for table in TABLES if table.stem == "de" for key, text in entries(table).items()}
    nouns = {noun for text in german.values() for noun in re.findall(r"[a-zäöüß] \*?([A-ZÄÖÜ]\w+)", text)} - {"Du"}
    first = {
        key: re.sub(r"^\W+", "", text)
        for key, text in german.items()
        if re.search(r"\.prompt\.|^cathedral.forecast", key)
    }
    assert not {text for text in first.values() if re.split(r"\W", text)[0] in nouns}
    assert continued("*¿Qué carta juegas?*") == "*¿qué carta juegas?*" and continued("*2 Türme*") == "*2 Türme*"


def test_the_shared_scenes_only_say_sentences_that_exist() -> None:
    words = Words(ASSETS)
    missing = {
        f"{file}: {key}"
        for file in sources("scenes")
        if re.search(r"\.(?:say|count)\(", (ROOT / file).read_text(encoding="utf-8"))
        for key in said(nodes(file))
        if not words.knows(key) and not words.knows(f"{key}.many")
    }
    assert not missing


def said(within: Iterable[ast.AST]) -> set[str]:
    """The whole keys that are given to `say` and `count`."""
    found = set()
    for node in within:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("say", "count"):
            for argument in node.args[:1]:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    found.add(argument.value)
    return {key for key in found if KEY.fullmatch(key)}


def test_french_is_typed_with_plain_spaces_and_set_with_the_right_ones(tmp_path: Path) -> None:
    table = tmp_path / "fr.po"
    table.write_text('msgid "a.b"\nmsgstr "« Oh ! » : qu\'y a-t-il ? 12:30"\n', encoding="utf-8")
    wanted = "«\u00a0Oh\u202f!\u00a0»\u00a0: qu’y a-t-il\u202f? 12:30"
    assert compiler.entries(table) == {"a.b": wanted}


@pytest.mark.parametrize("space", ["\u00a0", "\u202f", "\u2009", "\t"])
def test_a_source_with_another_space_than_that_of_the_keyboard_is_refused(tmp_path: Path, space: str) -> None:
    """The French sources mixed three kinds, and whoever copied a line copied the wrong one."""
    table = tmp_path / "fr.po"
    table.write_text(f'msgid "a.b"\nmsgstr "Oh{space}!"\n', encoding="utf-8")
    with pytest.raises(compiler.BadTable, match="line 2"):
        compiler.entries(table)


def test_a_number_keeps_what_it_counts_and_a_dash_never_begins_a_line(tmp_path: Path) -> None:
    table = tmp_path / "de.po"
    table.write_text('msgid "a.b"\nmsgstr "{low} Min. – {hour} Uhr, {n} s\'il …"\n', encoding="utf-8")
    assert compiler.entries(table) == {"a.b": "{low}\u00a0Min.\u00a0– {hour}\u00a0Uhr, {n} s'il\u00a0…"}


def test_the_first_of_a_month_is_the_premier() -> None:
    words = Words(ASSETS)
    day = [words.count("book.date", n, month="mai", year=2026) for n in (1, 2, 21)]
    assert day == ["1er mai 2026", "2 mai 2026", "21 mai 2026"]


def test_a_sentence_with_one_form_is_counted_too() -> None:
    assert Words(ASSETS).count("kardinal.forecast.last", 1) == "Dernier tour de table"


def test_a_name_that_begins_with_a_vowel_never_follows_a_word_that_is_elided() -> None:
    """`le score de Aubin` stood on a button; names of games are not names of players."""
    elided = re.compile(r"\b(de|que|le|la|ne|se|je|si|jusque|puisque|lorsque) \{(name\d?|seat|names|first)\}")
    own = ("board.of",)  # said only before a consonant
    for table in FRENCH:
        assert not {key: text for key, text in entries(table).items() if key not in own and elided.search(text)}


def test_de_awale_stood_where_a_game_begins_with_a_vowel() -> None:
    """The name of any game fits into any sentence of any language; where only its place is filled in, it is whole."""
    sentences = {key for table in FRENCH for key in entries(table)}
    for language in COMPLETE_LANGUAGES:
        words = Words(ASSETS, language)
        about = [key for key in sentences if "{game" in words.say(key)]
        values = {name: "7" for key in about for name in re.findall(r"\{(\w+)", words.say(key))}
        assert len(about) >= 10
        for key in about:
            plain, with_vowel = (words.say(key, **values | {"game": name}) for name in ("Cardinal", "Awalé"))
            assert plain.replace("Cardinal", "Awalé").replace("de Awalé", "d’Awalé") == with_vowel, key
            assert "{" not in with_vowel and " de A" not in with_vowel, key


def test_the_rules_of_hex_were_called_as_if_its_h_were_silent() -> None:
    """A person who begins with one mostly has it silent, a game has it from another language."""
    words = Words(ASSETS, "fr")
    assert words.say("school.rules.of", game="Hex") == "Les règles de Hex"
    hugo = Voice(words, Match(catalog.game("cabale"), Setup(2), (Sitter(None, "Hugo"), Sitter(None, "Léa"))))
    assert hugo.of(0) == "d’Hugo"


def test_a_form_of_a_name_is_none_of_the_others_that_a_damaged_table_could_ask_for(tmp_path: Path) -> None:
    asked = {"a": "{n:de}", "b": "{n:9999999999}", "c": "{n:up}", "d": "{n:de:de}", "e": "{n.real:de}", "f": "{x:de}"}
    folder = tmp_path / "t" / "languages"
    folder.mkdir(parents=True)
    entries = {"": "Content-Type: text/plain; charset=UTF-8\n", **{f"t.{key}": text for key, text in asked.items()}}
    (folder / "fr.mo").write_bytes(compiler.compiled(entries))
    words = Words(tmp_path)
    said = {key: words.say(f"t.{key}", n="{x} Uno") for key in asked}
    assert said == {**asked, "a": "de {x} Uno"}


def test_what_no_table_has_is_said_as_it_is_and_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    words = Words(ASSETS)
    assert words.say("home.nowhere") == words.say("home.nowhere") == "home.nowhere"
    assert len(caplog.records) == 1


def test_a_language_names_the_one_that_says_what_it_lacks(tmp_path: Path) -> None:
    """Half a Spanish table was half French to guests who read English."""
    french = dict.fromkeys(("t.a", "t.b", "t.c"), "un")
    told = {"es": {"t.a": "uno"}, "en": {"t.a": "one", "t.b": "two"}, "fr": french}
    for language, entries in told.items():
        for room, table in (("t", entries), ("shared", {"": "X-Else: en\n"} if language == "es" else {"": "\n"})):
            path = tmp_path / room / "languages" / f"{language}.mo"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(compiler.compiled(table))
    words = Words(tmp_path, "es")
    assert [words.say(key) for key in ("t.a", "t.b", "t.c", "t.d")] == ["uno", "two", "un", "t.d"]
    assert Words(tmp_path, "en").say("t.c") == "un" and Words(tmp_path, "fr").say("t.b") == "un"


def test_an_unknown_language_speaks_french() -> None:
    assert Words(ASSETS, "xx").say("home.quit") == Words(ASSETS, "fr").say("home.quit")


def test_a_damaged_table_costs_only_its_sentences(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    folder = tmp_path / "shared" / "languages"
    folder.mkdir(parents=True)
    (folder / "fr.mo").write_bytes(b"\xde\x12\x04\x95 not a table")
    assert Words(tmp_path).say("home.quit") == "home.quit"
    assert any("cannot be read" in record.message for record in caplog.records)


def test_no_damage_is_more_than_an_unreadable_table_or_sentence() -> None:
    table, dice = ASSETS / "series" / "languages" / "fr.po", Random(14)
    data, keys = table.with_suffix(".mo").read_bytes(), list(entries(table))
    for _ in range(2000):
        damaged = bytearray(data[: dice.randrange(len(data))] if dice.random() < 0.2 else data)
        for _ in range(dice.choice((0, 1, 3, 20))):
            if damaged:
                damaged[dice.randrange(min(len(damaged), dice.choice((4, 60, len(data)))))] = dice.randrange(256)
        try:
            read = LanguageTable(bytes(damaged))
            said = [read.say(key, 3) for key in keys]
        except TABLE_ERRORS:
            continue
        assert all(text is None or isinstance(text, str) for text in said)


def test_numbers_have_a_real_minus() -> None:
    assert [signed(2), signed(0), signed(-3), number(-3)] == ["+2", "0", "\u22123", "\u22123"]


def test_entries_without_a_line_between_are_refused_and_not_dropped() -> None:
    """Two tables that were merged line by line left two entries in one block, and one sentence was gone."""
    with pytest.raises(compiler.BadTable, match="stands twice in one entry"):
        compiler.read('msgid "a.b"\nmsgstr "one"\nmsgid "a.c"\nmsgstr "two"')
