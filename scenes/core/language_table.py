"""Language table in the compiled form of GNU gettext (.mo), searched without reading all of its sentences.

The module of the standard library decodes every sentence of a table when it is opened; home says some forty of two
thousand, and stands sooner for it. The keys lie in the order of their bytes, as that form asks for.
"""

from __future__ import annotations

import struct
from bisect import bisect_left
from collections.abc import Callable
from operator import add

MAGIC = {0x950412DE: "<", 0xDE120495: ">"}
"""The first four bytes, read as little-endian, and the order of bytes in all that follows."""


class LanguageTable:
    """Owns the bytes of one table, and the sentences that were asked for."""

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
