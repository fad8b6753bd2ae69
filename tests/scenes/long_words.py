"""English as it would be if its words were 40 % longer, and short ones twice as long, which no real language is
throughout."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from scenes.core.translations import Words
from scenes.graphics.art import ASSETS
from tools.locale import compile as compiler

TABLE_FOLDERS = sorted(table.parents[1].relative_to(ASSETS).as_posix() for table in ASSETS.rglob("languages/fr.po"))
LETTERS = re.compile(r"\{\w+\}|[^\W\d_]{2,}")
GROWTH, SHORT_LENGTH = 0.4, 6
"""How much longer words are, and up to how many letters a sentence is so short that it may become twice as long."""
NAMES = ("home.title", "name.", "access.key.")


@cache
def entries(room: str, language: str) -> dict[str, str]:
    """The sentences of one language in one room, by key; read once. A draft has none in some rooms."""
    table = ASSETS / room / "languages" / f"{language}.po"
    return compiler.entries(table) if table.exists() else {}


def stretched(text: str) -> str:
    """Every word longer by its own end; places, numbers and single letters stay as they are."""
    growth = 1.0 if len(text) <= SHORT_LENGTH else GROWTH

    def longer(word: re.Match[str]) -> str:
        letters = word.group()
        return letters if letters.startswith("{") else letters + letters[-max(1, round(growth * len(letters))) :]

    return LETTERS.sub(longer, text)


def long_words(folder: Path) -> Words:
    """The words of all rooms, written into that folder and read again."""
    for room in TABLE_FOLDERS:
        # a size of type is a sign, not words; games, people and keys keep their names
        table = {
            key: text if not key or key.endswith(".name") or key.startswith(NAMES) else stretched(text)
            for key, text in entries(room, "en").items()
        }
        (folder / room / "languages").mkdir(parents=True)
        (folder / room / "languages" / "xx.mo").write_bytes(compiler.compiled(table))
    return Words(folder, "xx")
