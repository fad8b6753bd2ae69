"""The glossary of each language: one word for one thing, and the words that must not be used for it.

Each language may have a page `docs/languages/<code>.md`, whose table is read here; `tests/scenes/core/test_glossary.py`
holds it.
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
"""A term: the word, those that are not said, what it means, where. The head of the table is none."""
GAME_KEYS = "{0}.*", "{0}/school.*"
"""The keys of a game that is named by its short name alone."""


@dataclass(frozen=True)
class Term:
    """A thing of the program and its word in one language."""

    word: str
    """As it stands in the tables, or the beginning that all its forms share."""
    means: str
    where: tuple[str, ...]
    """The patterns of the keys that it is about."""
    never: tuple[re.Pattern[str], ...]
    but: tuple[str, ...]
    """Patterns of keys whose sentences mean something else by such a word."""

    def breaches(self, sentences: Mapping[str, str]) -> Iterator[str]:
        """What is said of this thing in other words."""
        for key, text in sentences.items():
            if self._is_about(key) and not _fits(key, self.but):
                yield from (
                    f"{key}: {found.group()!r} instead of {self.word!r}: {text}"
                    for one in self.never
                    for found in one.finditer(text)
                )

    def is_used(self, sentences: Mapping[str, str]) -> bool:
        """Whether the word stands in any of the sentences that it is about."""
        return any(self.word.lower() in text.lower() for key, text in sentences.items() if self._is_about(key))

    def needless(self, sentences: Mapping[str, str]) -> list[str]:
        """The exceptions that are none: their sentence is gone, or has none of those words."""
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
    """The patterns of keys that these words mean: patterns, or short names of games."""
    each = ([one] if "." in one else [own.format(one) for own in GAME_KEYS] for one in places.split())
    return tuple(key for keys in each for key in keys)


def _pattern(word: str) -> re.Pattern[str]:
    """A word that is not said, in any case: `*` stands for any letters, `(s)` may be there."""
    spelled = re.sub(r"\\\((\w+)\\\)", r"(\1)?", re.escape(word)).replace(r"\*", r"\w*")
    return re.compile(rf"(?<![\w{{]){spelled}(?![\w}}])", re.IGNORECASE)


def sentences(code: str, assets: Path = ASSETS) -> dict[str, str]:
    """All sentences of a language by key, those with several forms joined."""
    found = {}
    for table in sorted(assets.rglob(f"languages/{code}.po")):
        for key, text in entries(table).items():
            if key:
                found[key.partition("\0")[0]] = re.sub(r"[\u00a0\u202f]", " ", text.replace("\0", " / "))
    return found
