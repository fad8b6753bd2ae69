"""Every key of the tables is used somewhere: no sentence is translated that no screen shows."""

import ast
from pathlib import Path

import pytest

from tools.locale import reached
from tools.locale.glossary import sentences
from tools.locale.template import games


def test_no_sentence_is_without_a_screen() -> None:
    """Thirty-eight sentences of buttons and pages that had gone were still translated into four languages."""
    assert not reached.asked().unasked(sentences("fr"), games())


def test_a_tab_of_the_settings_was_named_in_two_tables(tmp_path: Path) -> None:
    assert not reached.misplaced()
    for room, key in (("shared", "home.title"), ("shared", "set.aids"), ("set", "set.aids"), ("set", "sets.aids")):
        folder = tmp_path / room / "languages"
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / "fr.po").open("a", encoding="utf-8") as table:
            table.write(f'msgid "{key}"\nmsgstr "x"\n\n')
    assert reached.misplaced(tmp_path) == ["set/languages/fr.po: sets.aids", "shared/languages/fr.po: set.aids"]


@pytest.mark.parametrize(
    ("code", "key", "is_asked"),
    [
        ('say("home.title")', "home.title", True),
        ('say("home.title")', "home.titles", False),
        ('KEY = "a/school.fact"\nsay(f"{KEY}.{what}", what="free")', "a/school.fact.free", True),
        ('say(f"set.{name}", name="sound")', "set.sound", True),
        ('say(f"set.{name}", name="sound")', "set.light", False),
        ("say(f\"page.{'one' if first else 'two'}\")", "page.two", True),
        ('say("page." + which, which="two")', "page.two", True),
        ('say(f"{game}.prompt.{step}", step="build")', "toy.prompt.build", True),
        ('say(f"{game}.do")', "toy.do", True),
        ('Line("prompt.build")', "toy.prompt.build", True),
        ('Line("prompt.build")', "home.prompt.build", False),
        ("def corner_taken(): say(f'law.{law}')", "law.corner-taken", True),
    ],
)
def test_what_asks_for_a_sentence(code: str, key: str, is_asked: bool) -> None:
    found = reached.Asked(whole={"toy"})
    found.read([*ast.walk(ast.parse(code))])
    assert found.unasked([key], ["toy"]) == ([] if is_asked else [key])
