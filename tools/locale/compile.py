"""Compiler of the language tables: writes a `.mo` beside each `assets/**/languages/*.po`. Standard library only.

    python tools/locale/compile.py            # write
    python tools/locale/compile.py --check    # only report .mo files that differ from their .po
    python tools/locale/compile.py FOLDER     # the tables below another folder

It supports what these tables use of the format: msgid, msgid_plural, msgstr, msgstr[n] and comments.
"""

from __future__ import annotations

import argparse
import json
import re
import struct
from collections.abc import Mapping
from functools import cache
from pathlib import Path

ASSETS = Path(__file__).resolve().parent.parent.parent / "assets"
WORD = re.compile(r"(msgid|msgid_plural|msgstr(?:\[(\d+)\])?)\s+(\".*\")$")


class BadTable(ValueError):
    """An invalid line, a duplicate key, or two entries without an empty line between them."""


def tables(assets: Path = ASSETS) -> list[Path]:
    """All language tables below a folder of assets."""
    return sorted(assets.rglob("languages/*.po"))


UNTYPED_SPACES = re.compile(r"[\u00a0\u202f\u2007\u2009\u200b\u2060\t]")
"""Special spaces, which sources must not contain: `entries` sets no-break spaces."""
SPACE_RULES = (
    (re.compile(r"(?<=\S) (?=[–—…−])"), "\u00a0"),
    (re.compile(r"(?<=[\d}]) (?=(?:min|Min\.|h|s|ans|Uhr|uur|GB|Go)(?![\w'’]))"), "\u00a0"),
    (re.compile(r"(?<=} h) (?={)"), "\u00a0"),
    (re.compile(r"(?i)\b(coup|turn|zug|beurt) (?={(?:n|turn)})"), "\\1\u00a0"),
)
"""No-break spaces of all languages: before a dash, a minus or dots, between a number and its unit, and between a turn
and its number."""
FRENCH_RULES = (
    (re.compile(r"[ \u00a0\u202f]([;!?%])"), "\u202f\\1"),
    (re.compile(r"[ \u202f]([:»])"), "\u00a0\\1"),
    (re.compile(r"« "), "«\u00a0"),
    (re.compile(r"(?<=\w)'(?=\w)"), "\u2019"),
)
"""No-break spaces around French punctuation, and the typographic apostrophe."""


def entries(table: Path) -> dict[str, str]:
    """The entries of a table, with no-break spaces set. Raises `BadTable`, also where a special space was typed."""
    text = table.read_text(encoding="utf-8")
    for number, line in enumerate(text.splitlines(), 1):
        if UNTYPED_SPACES.search(line) and not line.startswith("#"):
            raise BadTable(f"{table.name}, line {number}: only the space of the keyboard is typed: {line}")
    return dict(_well_set(text, table.stem == "fr"))


@cache
def _well_set(text: str, is_french: bool) -> Mapping[str, str]:
    """The entries with no-break spaces; cached, as tables are read many times."""
    found = read(text)
    for pattern, set_well in SPACE_RULES + (FRENCH_RULES if is_french else ()):
        found = {key: pattern.sub(set_well, text) if key else text for key, text in found.items()}
    return found


@cache
def read(text: str) -> Mapping[str, str]:
    """The translated entries by key; plural forms are joined by NUL, as in gettext. Raises `BadTable`."""
    entries: dict[str, str] = {}
    for number, block in enumerate(re.split(r"\n\s*\n", text.strip())):
        parts = _parts(block)
        if not parts:
            continue
        if "msgid" not in parts:
            raise BadTable(f"block {number + 1} has no msgid: {block[:60]!r}")
        key = parts["msgid"]
        if "msgid_plural" in parts:
            key += "\0" + parts["msgid_plural"]
        forms = [parts[word] for word in sorted(parts) if word.startswith("msgstr")]
        if not all(forms):
            continue  # not translated yet: falls back to French
        if key in entries:
            raise BadTable(f"{parts['msgid']} stands twice")
        entries[key] = "\0".join(forms)
    return entries


def _parts(block: str) -> dict[str, str]:
    parts: dict[str, str] = {}
    word = ""
    for line in block.splitlines():
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        if found := WORD.match(line):
            word = found.group(1)
            if word in parts:
                raise BadTable(f"{word} stands twice in one entry: {line}; an empty line between entries is missing")
            parts[word] = json.loads(found.group(3))
        elif line.startswith('"') and word:
            parts[word] += json.loads(line)
        else:
            raise BadTable(f"not a line of a language table: {line!r}")
    return parts


def compiled(entries: dict[str, str]) -> bytes:
    """The binary .mo table: magic number, two sorted lists of lengths and offsets, the texts."""
    keys = sorted(entries, key=str.encode)
    ids = [key.encode() for key in keys]
    sentences = [entries[key].encode() for key in keys]
    start = 28
    place = start + 16 * len(keys)
    lists, texts = [], b""
    for column in (ids, sentences):
        for text in column:
            lists.append(struct.pack("<II", len(text), place + len(texts)))
            texts += text + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(keys), start, start + 8 * len(keys), 0, 0)
    return head + b"".join(lists) + texts


def main(words: list[str], assets: Path = ASSETS) -> int:
    """Compiles or checks the tables; returns the number of outdated ones found by a check."""
    stale, folders = 0, [Path(word) for word in words if word != "--check"]
    for table in tables(*(folders or [assets])):
        wanted = compiled(entries(table))
        result = table.with_suffix(".mo")
        if result.exists() and result.read_bytes() == wanted:
            continue
        if "--check" in words:
            print(f"{result} is not what {table.name} says")
            stale += 1
        else:
            result.write_bytes(wanted)
            print(f"{result} is new")
    return stale


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", dest="words", action="append_const", const="--check", default=[])
    parser.add_argument("words", nargs="*", action="extend", metavar="FOLDER")
    raise SystemExit(main(parser.parse_args().words))
