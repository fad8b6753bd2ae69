"""Translations: the language tables, which map keys to sentences."""

from __future__ import annotations

import re
import struct
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from unicodedata import normalize

from launch import folders
from scenes.core.log import warn

HOUSE_LANGUAGE = "fr"
MAGIC = 0x950412DE
"""First four bytes of a language table."""
DEFAULT_PLACE = 99
"""Sort position of a language without an `X-Place`."""
TABLE_ERRORS = (OSError, ValueError, LookupError, SyntaxError, ArithmeticError, TypeError, struct.error)
"""Exceptions that a damaged table may raise."""

COMPLEX_PLACEHOLDER = re.compile(r"\{\w*[^\w}]")
"""A placeholder that is more than a name: attribute access, or a width that could exhaust memory."""
FORM_PLACEHOLDER = re.compile(r"\{(\w+):(\w+)\}")
"""A placeholder whose value is put in one of the `FORMS`."""
VOWELS = "AEIOUYÀÂÄÉÈÊËÎÏÔÖÛÜŒ"
"""Initials before which some languages elide `of`, also before an H in names of people; an H in the title of a game is
mostly foreign and not elided."""


FORMS: Mapping[str, Callable[[str], str]] = {
    "de": lambda name: f"d’{name}" if name[:1].upper() in VOWELS else f"de {name}"
}
"""Forms of a name that a placeholder may request, as in `{game:de}`; `de` is the French `of`."""


class LanguageTable:
    """Owns one table in the compiled form of GNU gettext (.mo). Its sentences are decoded when they are asked for: home
    says few of them, and `gettext` decodes all."""

    def __init__(self, data: bytes) -> None:
        """Raises one of `TABLE_ERRORS` if the data is damaged."""
        magic, _, count, keys, texts = struct.unpack_from("<5I", data)
        if magic != MAGIC:
            raise ValueError("no language table")
        singular = (key.partition(b"\0")[0] for key in _strings(data, count, keys))
        self._texts = dict(zip(singular, _strings(data, count, texts)))
        header = self._texts.get(b"", b"").decode()
        self.info = {name.lower(): text.strip() for name, _, text in (row.partition(":") for row in header.split("\n"))}
        """Header of the table, with lower-case keys."""

    def say(self, key: str, number: int = 1) -> str | None:
        """The sentence of a key in the plural form for the number, or its only form; None if missing. Raises what the
        table's plural rule raises."""
        found = self._texts.get(key.encode("utf-8", "replace"))
        forms = found.split(b"\0") if found else []
        return forms[self._plural(number) if len(forms) > 1 else 0].decode() if forms else None

    @cached_property
    def _plural(self) -> Callable[[int], int]:
        from gettext import c2py  # slow to import, and not needed at home

        return c2py(self.info["plural-forms"].partition("plural=")[2].rstrip(";"))


def _strings(data: bytes, count: int, start: int) -> Iterator[bytes]:
    """The strings of a table whose lengths and offsets begin at `start`."""
    spans = struct.unpack_from(f"<{2 * count}I", data, start)
    return (data[at : at + length] for length, at in zip(spans[::2], spans[1::2]))


class Words:
    """Owns the tables of one language, read on first use. Missing keys fall back to the language named as `X-Else` in
    its shared table, then to French, then to the key itself, with one line in the log."""

    def __init__(self, assets: Path, language: str = HOUSE_LANGUAGE) -> None:
        self.assets = assets
        self.language = language
        self._tables: dict[tuple[str, str], LanguageTable | None] = {}
        self._missed: set[str] = set()
        self._known: dict[tuple[str, int], str | None] = {}

    def say(self, key: str, *usual: str, **values: object) -> str:
        """The sentence of that key, or of the first of the `usual` keys that exists, with its {placeholders} filled
        in."""
        for one in (key, *usual):
            text = self._found(one)
            if text is not None:
                return self._filled(one, text, values)
        return self._missing(one)

    def count(self, key: str, number: int, **values: object) -> str:
        """The sentence of that key in the plural form for the number; {n} is the number."""
        text = self._found(key, number)
        return self._missing(key) if text is None else self._filled(key, text, {"n": number, **values})

    def knows(self, key: str) -> bool:
        """Whether any table has the key."""
        return self._found(key) is not None

    def _found(self, key: str, number: int = 1) -> str | None:
        """The sentence of a key in the plural form for the number, cached."""
        if (key, number) not in self._known:
            self._known[key, number] = self._looked_up(key, number)
        return self._known[key, number]

    def _looked_up(self, key: str, number: int) -> str | None:
        """The sentence of the first table that has the key."""
        for table in self._tables_for(key):
            try:
                text = table.say(key, number)
            except TABLE_ERRORS as problem:  # the table's plural rule may fail too
                warn("the sentence %s cannot be told: %r", key, problem)
                continue
            if text is not None:
                return text
        return None

    def _tables_for(self, key: str) -> Iterator[LanguageTable]:
        """The tables to search: that of the key's first word, then the shared one; in the language, then in its
        fallbacks. A table is only read if the ones before it lack the key."""
        room = key.partition(".")[0]
        for language in self._spoken():
            for found in (self._table(room, language), self._table("shared", language)):
                if found is not None:
                    yield found

    def _spoken(self) -> Iterator[str]:
        """The language and its fallbacks."""
        yield self.language
        own = self._table("shared", self.language)
        other = own.info.get("x-else", HOUSE_LANGUAGE) if own else HOUSE_LANGUAGE
        yield from (code for code in dict.fromkeys((other, HOUSE_LANGUAGE)) if code != self.language)

    def _table(self, room: str, language: str) -> LanguageTable | None:
        if (room, language) not in self._tables:
            self._tables[room, language] = self._read(self.assets / room / "languages" / f"{language}.mo")
        return self._tables[room, language]

    def _read(self, path: Path) -> LanguageTable | None:
        if not path.exists():
            return None
        try:
            return LanguageTable(path.read_bytes())
        except TABLE_ERRORS as problem:
            warn("the language table %s cannot be read: %s", path, problem)
            return None

    def _filled(self, key: str, text: str, values: Mapping[str, object]) -> str:
        if "{" not in text and "}" not in text:  # most sentences
            return text
        try:
            text, values = _formed(text, values) if ":" in text else (text, values)
            if COMPLEX_PLACEHOLDER.search(text):
                warn("the sentence %s has a place that is no name", key)
                return text
            return text.format_map(values)
        except (LookupError, ValueError, AttributeError, TypeError) as problem:
            warn("the sentence %s does not fit its values: %r", key, problem)
            return text

    def _missing(self, key: str) -> str:
        if key not in self._missed:
            self._missed.add(key)
            warn("no language table has %s", key)
        return key


def _formed(text: str, values: Mapping[str, object]) -> tuple[str, Mapping[str, object]]:
    """Replaces placeholders with a form by plain ones, and adds their values."""
    wanted = {(name, form) for name, form in FORM_PLACEHOLDER.findall(text) if form in FORMS}
    for name, form in wanted:
        text = text.replace(f"{{{name}:{form}}}", f"{{{name}_{form}}}")
    return text, {**values, **{f"{name}_{form}": FORMS[form](str(values[name])) for name, form in wanted}}


def languages_in(assets: Path) -> tuple[Mapping[str, str], tuple[str, ...]]:
    """Names of the languages in this folder by code, in the order of the `X-Place` of their shared tables; and the
    codes of those not marked `X-Draft`. Damaged tables are skipped, but the language of the house is always there."""
    found: list[tuple[int, str, str]] = []
    drafts = set()
    for path in (assets / "shared" / "languages").glob("*.mo"):
        try:
            told = LanguageTable(path.read_bytes()).info
            found.append((int(told.get("x-place", DEFAULT_PLACE)), path.stem, told.get("x-name", path.stem.upper())))
        except TABLE_ERRORS:
            continue  # `Words` warns when the table is used
        if "x-draft" in told:
            drafts.add(path.stem)
    names = {code: name for _, code, name in sorted(found)}
    known = names if HOUSE_LANGUAGE in names else {HOUSE_LANGUAGE: HOUSE_LANGUAGE.upper(), **names}
    return known, tuple(code for code in known if code not in drafts)


LANGUAGES, COMPLETE_LANGUAGES = languages_in(folders.ASSETS)
"""Names of the selectable languages by code, in their own words; and the codes of the complete ones, which are offered
by default."""


def offered(spoken: str) -> dict[str, str]:
    """Names of the languages to choose by one press, by code: a draft only if it is `spoken` now."""
    return {code: name for code, name in LANGUAGES.items() if code in (*COMPLETE_LANGUAGES, spoken)}


def following(language: str) -> str:
    """The next language, cyclically."""
    codes = list(LANGUAGES)
    return codes[(codes.index(language) + 1) % len(codes)] if language in codes else codes[0]


def number(value: int) -> str:
    """A number with a typographic minus sign."""
    return f"\N{MINUS SIGN}{-value}" if value < 0 else str(value)


def signed(value: int) -> str:
    """A difference: `+2`, `0`, or with a typographic minus sign."""
    return f"+{value}" if value > 0 else number(value)


def capitalised(said: str) -> str:
    """The text with a capital first letter."""
    return said[:1].upper() + said[1:]


def joined(words: Words, names: Sequence[str]) -> str:
    """Names in one phrase: A, B and C."""
    if len(names) < 2:
        return "".join(names)
    return words.say("board.list.and", first=", ".join(names[:-1]), last=names[-1])


DRAWABLE = {chr(code) for code in range(0x20, 0x17F)} - {"ŉ"} | set("ȘșȚț‘’“”„–—…€ẞ")


def written(name: str) -> str:
    """A name in drawable characters: `Nguyễn` as `Nguyen`, without emoji; empty for other scripts, where colour or
    number stands in for it."""
    found = []
    for sign in normalize("NFC", name):
        base = sign if sign in DRAWABLE else normalize("NFD", sign)[0]
        if base in DRAWABLE and base.isprintable():
            found.append(base)
        elif sign.isalnum():
            return ""
    return " ".join("".join(found).split())


@cache
def spoken(assets: Path, language: str) -> Words:
    """The words of a language besides that of the house, cached."""
    return Words(assets, language)
