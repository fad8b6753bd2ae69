"""The glossary of each language: one word for one thing, and the words that must not be used for it.

    python -m tools.locale.glossary          # prints what breaks it; the exit code is 1 if anything does

Each language may have a `tools/locale/glossary/<code>.toml`; the tests ask the same of it.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from tools.locale.compile import ASSETS, entries

FOLDER = Path(__file__).parent / "glossary"


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
    """Keys whose sentences mean something else by such a word."""

    def breaches(self, sentences: Mapping[str, str]) -> Iterator[str]:
        """What is said of this thing in other words."""
        for key, text in sentences.items():
            if self._is_about(key) and key not in self.but:
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
        return [key for key in self.but if not any(one.search(sentences.get(key, "")) for one in self.never)]

    def _is_about(self, key: str) -> bool:
        return any(fnmatchcase(key, pattern) for pattern in self.where)


def languages() -> list[str]:
    """The codes of the languages that have a glossary."""
    return sorted(path.stem for path in FOLDER.glob("*.toml"))


def terms(code: str) -> list[Term]:
    """The glossary of a language."""
    written = tomllib.loads((FOLDER / f"{code}.toml").read_text(encoding="utf-8"))["term"]
    return [
        Term(
            one["word"],
            one["means"],
            tuple(one.get("where", ["*"])),
            tuple(re.compile(rf"(?<![\w{{]){bad}(?![\w}}])", re.IGNORECASE) for bad in one["never"]),
            tuple(one.get("but", [])),
        )
        for one in written
    ]


def sentences(code: str, assets: Path = ASSETS) -> dict[str, str]:
    """All sentences of a language by key, those with several forms joined."""
    found = {}
    for table in sorted(assets.rglob(f"languages/{code}.po")):
        for key, text in entries(table).items():
            if key:
                found[key.partition("\0")[0]] = re.sub(r"[\u00a0\u202f]", " ", text.replace("\0", " / "))
    return found


def main() -> int:
    """Prints what breaks the glossaries."""
    found = 0
    for code in languages():
        said = sentences(code)
        for term in terms(code):
            for breach in term.breaches(said):
                found += 1
                print(f"{code} {breach}")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
