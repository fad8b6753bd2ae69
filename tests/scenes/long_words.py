"""A test language: English with words 40 % longer, and short ones twice as long, which is worse than any real
language."""

import re
from functools import cache
from pathlib import Path

from scenes.core.translations import Words
from scenes.graphics.art import ASSETS
from tools.locale import compile as compiler

TABLE_FOLDERS = sorted(table.parents[1].relative_to(ASSETS).as_posix() for table in ASSETS.rglob("languages/fr.po"))
LETTERS = re.compile(r"\{\w+\}|[^\W\d_]{2,}")
GROWTH, SHORT_LENGTH = 0.4, 6
"""Growth of words, and length in letters up to which a sentence becomes twice as long."""
NAMES = ("home.title", "name.", "access.key.")


@cache
def entries(room: str, language: str) -> dict[str, str]:
    """The sentences of a language in one folder by key, cached; empty where a draft has no table."""
    table = ASSETS / room / "languages" / f"{language}.po"
    return compiler.entries(table) if table.exists() else {}


def stretched(text: str) -> str:
    """Lengthens every word by repeating its end; placeholders, numbers and single letters are kept."""
    growth = 1.0 if len(text) <= SHORT_LENGTH else GROWTH

    def longer(word: re.Match[str]) -> str:
        letters = word.group()
        return letters if letters.startswith("{") else letters + letters[-max(1, round(growth * len(letters))) :]

    return LETTERS.sub(longer, text)


def long_words(folder: Path) -> Words:
    """Writes the tables of the test language to that folder; returns its words."""
    for room in TABLE_FOLDERS:
        # names of games, people and keys are not stretched
        table = {
            key: text if not key or key.endswith(".name") or key.startswith(NAMES) else stretched(text)
            for key, text in entries(room, "en").items()
        }
        (folder / room / "languages").mkdir(parents=True)
        (folder / room / "languages" / "xx.mo").write_bytes(compiler.compiled(table))
    return Words(folder, "xx")
