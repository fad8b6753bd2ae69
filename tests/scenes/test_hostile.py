"""Files from somebody who means harm are read without an error; `tools.faults hostile` does the same with the whole
program."""

import json
from pathlib import Path
from random import Random

import pytest

from game.match import Match
from game.saves import PutAside, Shelf
from scenes.app.app import App
from scenes.core import house, house_file, settings
from scenes.core.translations import Words
from scenes.screens.saved_summary import summaries
from tools.faults import hostile


def test_saved_matches(tmp_path: Path) -> None:
    shelf, dice = Shelf(tmp_path), Random(1)
    for number in range(25):
        shelf.path(f"match-{number}").write_bytes(hostile.saves(dice))
    assert len(summaries(shelf)) <= 25
    for name in shelf.names():
        assert isinstance(shelf.open(name), Match | PutAside)


def test_settings_and_decisions(tmp_path: Path) -> None:
    dice = Random(2)
    for _ in range(25):
        (tmp_path / "settings.json").write_bytes(hostile.tables(dice, tmp_path / "trap"))
        (tmp_path / house_file.HOUSE_FILE).write_bytes(hostile.tables(dice, tmp_path / "trap"))
        assert isinstance(settings.load(tmp_path / "settings.json"), settings.Settings)
        assert isinstance(house_file.load(tmp_path), house.House)
    assert not (tmp_path / "trap").exists()


def test_language_tables(tmp_path: Path) -> None:
    dice = Random(3)
    (tmp_path / "shared" / "languages").mkdir(parents=True)
    for _ in range(40):
        for code in ("fr", "de"):
            (tmp_path / "shared" / "languages" / f"{code}.mo").write_bytes(hostile.language(dice))
        words = Words(tmp_path, "de")
        for key in hostile.WORDS:
            assert isinstance(words.say(key, n=3), str) and isinstance(words.count(key, 3), str)


@pytest.mark.parametrize("text", ["\0", "a\0b", "\u202e", "\u200b\u200b", "\ud800"], ids=ascii)
def test_signs_that_cannot_be_drawn(room: App, text: str) -> None:
    room.context.pen.text(text, (100.0, 100.0), "name", width=300.0)


@pytest.mark.parametrize("language", ["x" * 5000, "../../outside", "", "xx", "\0"], ids=lambda text: ascii(text[:12]))
def test_a_language_that_there_is_not_is_that_of_the_house(tmp_path: Path, language: str) -> None:
    """A language names a file: what is written in the settings must not lead elsewhere."""
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"language": language, "seat_languages": ["", language or "xx"]}))
    found = settings.load(path)
    assert found.language == settings.Settings().language and found.seat_languages == []
