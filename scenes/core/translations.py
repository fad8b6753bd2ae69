"""Translations: the language tables, a sentence for every key."""

from __future__ import annotations

import re
import struct
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import add
from pathlib import Path
from unicodedata import normalize

from launch import folders
from scenes.core.log import warn

HOUSE_LANGUAGE = "fr"
LAST_PLACE = 99
"""Of a language whose table does not say where it stands among the others."""
UNREADABLE = (OSError, ValueError, LookupError, SyntaxError, ArithmeticError, TypeError, struct.error)
"""What a damaged table may cause."""

MORE_THAN_A_NAME = re.compile(r"\{\w*[^\w}]")
"""A place in a sentence that wants more than a value as it is: its parts, or a width that fills all memory."""
FORMED = re.compile(r"\{(\w+):(\w+)\}")
"""A place that wants its value in one of the `FORMS`."""
VOWELS = "AEIOUYÀÂÄÉÈÊËÎÏÔÖÛÜŒ"
"""Before these letters some languages shorten the word for `of`, and before an H in the names of people; games that
begin with one mostly have it from another language."""


FORMS: Mapping[str, Callable[[str], str]] = {
    "de": lambda name: f"d’{name}" if name[:1].upper() in VOWELS else f"de {name}"
}
"""What a place may ask of a name, as `{game:de}`; each language asks for what it needs: `de` is the French `of`."""


MAGIC = {0x950412DE: "<", 0xDE120495: ">"}
"""The first four bytes, read as little-endian, and the order of bytes in all that follows."""


class LanguageTable:
    """Owns the bytes of one table in the compiled form of GNU gettext (.mo), whose keys lie in order of their bytes;
    and the sentences that were asked for. The standard library decodes every sentence of a table when it is opened;
    home says some forty of two thousand, and stands sooner for it."""

    def __init__(self, data: bytes) -> None:
        """Raises `ValueError` or `struct.error` if that is no whole table."""
        (magic,) = struct.unpack_from("<I", data)
        if magic not in MAGIC:
            raise ValueError("no table of GNU gettext")
        order = MAGIC[magic]
        _, count, ids, texts = struct.unpack_from(f"{order}4I", data, 4)
        self._ids = _spans(data, struct.unpack_from(f"{order}{2 * count}I", data, ids))
        self._texts = _spans(data, struct.unpack_from(f"{order}{2 * count}I", data, texts))
        self._data = data
        self._entries = range(count)
        self._known: dict[str, tuple[str, ...]] = {}
        self._charset = "utf-8"
        self.info = self._header()
        """What the table says of itself, by its words in small letters."""
        self._plural: Callable[[int], int] | None = None

    def say(self, key: str, number: int = 1) -> str | None:
        """The sentence of that key in the form that the number needs, or its only one; None if the table lacks it.

        Raises `ValueError` if it cannot be decoded, or what the table's own rule for plurals raises.
        """
        forms = self._forms(key)
        if len(forms) < 2:
            return forms[0] if forms else None
        which = self._form(number)
        return forms[which] if 0 <= which < len(forms) else None

    def _forms(self, key: str) -> tuple[str, ...]:
        """The sentence, or what it is for one, two and many; nothing if the table lacks it."""
        if key not in self._known:
            wanted = key.encode("utf-8", "replace")
            at = bisect_left(self._entries, wanted, key=self._key)
            there = at < len(self._entries) and self._key(at) == wanted
            self._known[key] = tuple(self._decoded(at).split("\0")) if there else ()
        return self._known[key]

    def _key(self, which: int) -> bytes:
        """The key of an entry, without the one for many that may follow it."""
        return _text(self._data, self._ids, which).partition(b"\0")[0]

    def _form(self, number: int) -> int:
        """Which of the forms of a sentence a number needs, by the rule of the table."""
        if self._plural is None:
            from gettext import c2py

            rule = self.info.get("plural-forms", "").partition("plural=")[2].partition(";")[0]
            self._plural = c2py(rule or "n != 1")
        return self._plural(number)

    def _header(self) -> dict[str, str]:
        """The sentence of the empty key, which comes first."""
        if not self._ids or self._ids[0]:
            return {}
        lines = [line.partition(":") for line in self._decoded(0).splitlines()]
        found = {word.strip().lower(): value.strip() for word, colon, value in lines if colon}
        self._charset = found.get("content-type", "").partition("charset=")[2] or self._charset
        "".encode(self._charset)  # raises `LookupError` where nothing is called so
        return found

    def _decoded(self, which: int) -> str:
        return str(_text(self._data, self._texts, which), self._charset)


def _spans(data: bytes, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Lengths and beginnings of texts in turn, all of which lie in the table."""
    if max(map(add, numbers[::2], numbers[1::2]), default=0) > len(data):
        raise ValueError("a text lies beyond the end of the table")
    return numbers


def _text(data: bytes, spans: tuple[int, ...], which: int) -> bytes:
    """One of these texts."""
    start = spans[2 * which + 1]
    return data[start : start + spans[2 * which]]


class Words:
    """Owns the tables of one language, read when a key first needs them. Keys that a language lacks are said in the
    one that its shared table names as `X-Else`, then in French; a key that even French lacks is said as it is, with one
    line in the log."""

    def __init__(self, assets: Path, language: str = HOUSE_LANGUAGE) -> None:
        self.assets = assets
        self.language = language
        self._tables: dict[tuple[str, str], LanguageTable | None] = {}
        self._missed: set[str] = set()
        self._known: dict[tuple[str, int], str | None] = {}

    def say(self, key: str, *usual: str, **values: object) -> str:
        """The sentence of that key, else of the first of the `usual` ones that there is, its {named} places filled
        in."""
        for one in (key, *usual):
            text = self._found(one)
            if text is not None:
                return self._filled(one, text, values)
        return self._missing(one)

    def count(self, key: str, number: int, **values: object) -> str:
        """The sentence of that key in the form that the number needs, or its only one; its place {n} is the number."""
        text = self._found(key, number)
        if text is None:
            text = self._found(key)
        return self._missing(key) if text is None else self._filled(key, text, {"n": number, **values})

    def knows(self, key: str) -> bool:
        """Whether some table has the key."""
        return self._found(key) is not None

    def _found(self, key: str, number: int = 1) -> str | None:
        """The sentence of a key in the form that the number needs; looked up once."""
        if (key, number) not in self._known:
            self._known[key, number] = self._looked_up(key, number)
        return self._known[key, number]

    def _looked_up(self, key: str, number: int) -> str | None:
        """The sentence of the first table that has it."""
        for table in self._tables_for(key):
            try:
                text = table.say(key, number)
            except UNREADABLE as problem:  # also what the table's own rule for plurals causes
                warn("the sentence %s cannot be told: %r", key, problem)
                continue
            if text is not None:
                return text
        return None

    def _tables_for(self, key: str) -> Iterator[LanguageTable]:
        """First the game that the key begins with, then what all share; first the language, then those
        that stand in for it. A table is only read when the ones before it do not have the key."""
        room = key.partition(".")[0]
        for language in self._spoken():
            for found in (self._table(room, language), self._table("shared", language)):
                if found is not None:
                    yield found

    def _spoken(self) -> Iterator[str]:
        """The language, and each that says what those before it lack."""
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
        except UNREADABLE as problem:
            warn("the language table %s cannot be read: %s", path, problem)
            return None

    def _filled(self, key: str, text: str, values: Mapping[str, object]) -> str:
        if "{" not in text and "}" not in text:  # as most
            return text
        try:
            text, values = _formed(text, values) if ":" in text else (text, values)
            if MORE_THAN_A_NAME.search(text):
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
    """The sentence with plain places instead of those that want a form, and the values for them."""
    wanted = {(name, form) for name, form in FORMED.findall(text) if form in FORMS}
    for name, form in wanted:
        text = text.replace(f"{{{name}:{form}}}", f"{{{name}_{form}}}")
    return text, {**values, **{f"{name}_{form}": FORMS[form](str(values[name])) for name, form in wanted}}


def languages_in(assets: Path) -> tuple[Mapping[str, str], tuple[str, ...]]:
    """By code, the languages that have tables in this folder, as they call themselves; in the order of the `X-Place`
    of their shared tables; and those of them that their `X-Draft` does not call drafts. A damaged table is no language,
    but that of the house is always there."""
    found: list[tuple[int, str, str]] = []
    drafts = set()
    for path in (assets / "shared" / "languages").glob("*.mo"):
        try:
            told = LanguageTable(path.read_bytes()).info
            found.append((int(told.get("x-place", LAST_PLACE)), path.stem, told.get("x-name", path.stem.upper())))
        except UNREADABLE:
            continue  # the words themselves tell of it when they are wanted
        if "x-draft" in told:
            drafts.add(path.stem)
    names = {code: name for _, code, name in sorted(found)}
    known = names if HOUSE_LANGUAGE in names else {HOUSE_LANGUAGE: HOUSE_LANGUAGE.upper(), **names}
    return known, tuple(code for code in known if code not in drafts)


LANGUAGES, WHOLE = languages_in(folders.ASSETS)
"""By code, the languages that players may choose, in their own words; and those of them that are no drafts: they say
everything, and speak to those who have not chosen."""


def offered(spoken: str) -> dict[str, str]:
    """By code, the languages that one press chooses, in their own words: a draft only where it is `spoken`."""
    return {code: name for code, name in LANGUAGES.items() if code in (*WHOLE, spoken)}


def following(language: str) -> str:
    """The language after this one, round and round."""
    codes = list(LANGUAGES)
    return codes[(codes.index(language) + 1) % len(codes)] if language in codes else codes[0]


def number(value: int) -> str:
    """A number as players read it, with a real minus sign."""
    return f"\N{MINUS SIGN}{-value}" if value < 0 else str(value)


def signed(value: int) -> str:
    """A difference as players read it: `+2`, `0`, or with a real minus sign."""
    return f"+{value}" if value > 0 else number(value)


def capitalised(said: str) -> str:
    """The same with a capital at its beginning."""
    return said[:1].upper() + said[1:]


def joined(words: Words, names: Sequence[str]) -> str:
    """Names in one phrase: A, B and C."""
    if len(names) < 2:
        return "".join(names)
    return words.say("board.list.and", first=", ".join(names[:-1]), last=names[-1])


SIGNS = {chr(code) for code in range(0x20, 0x17F)} - {"ŉ"} | set("ȘșȚț‘’“”„–—…€ẞ")


def written(name: str) -> str:
    """A name as it can be drawn: `Nguyễn` as `Nguyen`, without emoji; nothing where it has letters of another script,
    and whoever bears it is called by colour or number, as if nobody had given a name."""
    found = []
    for sign in normalize("NFC", name):
        base = sign if sign in SIGNS else normalize("NFD", sign)[0]
        if base in SIGNS and base.isprintable():
            found.append(base)
        elif sign.isalnum():
            return ""
    return " ".join("".join(found).split())
