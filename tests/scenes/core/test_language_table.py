"""A language table says what the standard library reads from the same file, however it is damaged."""

import struct
from gettext import GNUTranslations
from io import BytesIO
from random import Random

import pytest

from scenes.core.translations import UNREADABLE, LanguageTable
from scenes.graphics.art import ASSETS

TABLES = sorted(ASSETS.rglob("languages/*.mo"))


def keys_of(data: bytes) -> list[str]:
    """Every key of a table; one with a plural has both of its forms."""
    count, at = struct.unpack("<2I", data[8:16])
    spans = struct.unpack(f"<{2 * count}I", data[at : at + 8 * count])
    return [data[start : start + length].decode() for length, start in zip(spans[::2], spans[1::2])]


@pytest.mark.parametrize("language", ["fr", "nl"])
def test_every_sentence_is_the_one_that_gettext_reads(language: str) -> None:
    for path in (table for table in TABLES if table.stem == language):
        data = path.read_bytes()
        usual, table = GNUTranslations(BytesIO(data)), LanguageTable(data)
        assert table.info == usual.info()
        for key in keys_of(data):
            one, _, more = key.partition("\0")
            if more:
                many = [usual.ngettext(one, more, number) for number in (0, 1, 2, 21)]
                assert [table.say(one, number) for number in (0, 1, 2, 21)] == many
            elif one:
                assert table.say(one) == usual.gettext(one)
        assert table.say("no.such.key") is None


def test_a_table_in_the_other_order_of_bytes_is_read_too() -> None:
    head = struct.pack(">7I", 0x950412DE, 0, 1, 28, 36, 0, 0)
    data = head + struct.pack(">4I", 3, 44, 2, 48) + b"a.b\0oh\0"
    assert LanguageTable(data).say("a.b") == "oh"


def test_a_rule_for_plurals_that_is_none_costs_only_the_sentences_that_need_it() -> None:
    header = b"Plural-Forms: nplurals=2; plural=n **;\n"
    texts = [(b"", header), (b"a.b", b"alone"), (b"a.c\0a.c.many", b"one\0many")]
    at, spans, body = 28 + 16 * len(texts), ([], []), b""
    for pair in texts:
        for own, text in zip(spans, pair):
            own += [len(text), at + len(body)]
            body += text + b"\0"
    data = struct.pack("<7I", 0x950412DE, 0, len(texts), 28, 28 + 8 * len(texts), 0, 0)
    table = LanguageTable(data + struct.pack(f"<{4 * len(texts)}I", *spans[0], *spans[1]) + body)
    assert table.say("a.b", 3) == "alone"
    with pytest.raises(UNREADABLE):
        table.say("a.c", 3)


def test_no_damage_is_more_than_an_unreadable_table_or_sentence() -> None:
    data, dice = (ASSETS / "series" / "languages" / "fr.mo").read_bytes(), Random(14)
    keys = [key for key in keys_of(data) if "\0" not in key]
    for _ in range(2000):
        damaged = bytearray(data[: dice.randrange(len(data))] if dice.random() < 0.2 else data)
        for _ in range(dice.choice((0, 1, 3, 20))):
            if damaged:
                damaged[dice.randrange(min(len(damaged), dice.choice((4, 60, len(data)))))] = dice.randrange(256)
        try:
            table = LanguageTable(bytes(damaged))
            said = [table.say(key, 3) for key in keys]
        except UNREADABLE:
            continue
        assert all(text is None or isinstance(text, str) for text in said)
