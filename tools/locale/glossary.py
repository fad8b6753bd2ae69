"""Glossary of each language: one word per concept, and the words that must not be used for it.

It is the table in the page `docs/languages/<code>.md`, if a language has one; `tests/scenes/core/test_glossary.py`
enforces it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase, translate
from functools import cache
from pathlib import Path

from tools.locale.compile import ASSETS, entries

FOLDER = Path(__file__).parents[2] / "docs" / "languages"
ROW = re.compile(r"^\| (?!So |---)([^|]+) \|([^|]*)\|([^|]*)\|([^|]*)\|$", re.MULTILINE)
"""A row of the table: word, forbidden words, meaning, keys. The header does not match."""
GAME_KEYS = "{0}.*", "{0}/school.*"
"""Patterns of the keys of a game, by its id."""


@dataclass(frozen=True)
class Term:
    """A concept of the program and its word in one language."""

    word: str
    """The word as used in the tables, or the stem its forms share."""
    means: str
    where: tuple[str, ...]
    """Patterns of the keys it applies to."""
    never: tuple[re.Pattern[str], ...]
    but: tuple[str, ...]
    """Patterns of keys exempt from it, in which such a word means something else."""

    def breaches(self, sentences: Mapping[str, str]) -> Iterator[str]:
        """A message for each forbidden word in the sentences it applies to."""
        for key, text in sentences.items():
            if self._is_about(key) and not _fits(key, self.but):
                yield from (
                    f"{key}: {found.group()!r} instead of {self.word!r}: {text}"
                    for one in self.never
                    for found in one.finditer(text)
                )

    def is_used(self, sentences: Mapping[str, str]) -> bool:
        """Whether the word occurs in a sentence it applies to."""
        return any(self.word.lower() in text.lower() for key, text in sentences.items() if self._is_about(key))

    def needless(self, sentences: Mapping[str, str]) -> list[str]:
        """The exemptions without effect: their sentence is gone, or has no forbidden word."""
        if not self.but:
            return []
        said = [key for key, text in sentences.items() if any(one.search(text) for one in self.never)]
        return [pattern for pattern in self.but if not any(fnmatchcase(key, pattern) for key in said)]

    def _is_about(self, key: str) -> bool:
        return _fits(key, self.where)


def _fits(key: str, patterns: tuple[str, ...]) -> bool:
    return bool(patterns) and _one_of(patterns).match(key) is not None


@cache
def _one_of(patterns: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile("|".join(map(translate, patterns)))


def languages() -> list[str]:
    """The codes of the languages that have a page."""
    return sorted(path.stem for path in FOLDER.glob("*.md"))


def terms(code: str) -> list[Term]:
    """The glossary of a language."""
    return [_term(*map(str.strip, row)) for row in ROW.findall((FOLDER / f"{code}.md").read_text(encoding="utf-8"))]


def _term(word: str, never: str, means: str, places: str) -> Term:
    where, _, but = places.partition("except")
    return Term(word, means, _keys(where) or ("*",), tuple(_pattern(one) for one in never.split(", ")), _keys(but))


def _keys(places: str) -> tuple[str, ...]:
    """The patterns of keys in a cell: patterns as such, or ids of games."""
    each = ([one] if "." in one else [own.format(one) for own in GAME_KEYS] for one in places.split())
    return tuple(key for keys in each for key in keys)


def _pattern(word: str) -> re.Pattern[str]:
    """The pattern of a forbidden word, ignoring case: `*` stands for any letters, `(s)` is optional."""
    spelled = re.sub(r"\\\((\w+)\\\)", r"(\1)?", re.escape(word)).replace(r"\*", r"\w*")
    return re.compile(rf"(?<![\w{{]){spelled}(?![\w}}])", re.IGNORECASE)


def sentences(code: str, assets: Path = ASSETS) -> dict[str, str]:
    """All sentences of a language by key; plural forms are joined by slashes."""
    found = {}
    for table in sorted(assets.rglob(f"languages/{code}.po")):
        for key, text in entries(table).items():
            if key:
                found[key.partition("\0")[0]] = re.sub(r"[\u00a0\u202f]", " ", text.replace("\0", " / "))
    return found
