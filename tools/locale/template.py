"""Tables for translators: every sentence with its context, its longest version, and its French and English ones.

    python -m tools.locale.template --language it Italiano    # begins Italian, or adds missing sentences
    python -m tools.locale.template --tidy it                 # removes empty entries and the comments

Keys are not sentences, so comments above each one show what to say. `docs/translating.md` explains how.
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

from tools.locale.compile import ASSETS, entries, read

CONTEXTS = Path(__file__).parent / "contexts.toml"
QUOTED = ("fr", "en")
"""Languages quoted above each sentence: the source language, and the most widely known one."""
PLACE = re.compile(r"(\{\w+)(?::\w+)?(\})")
"""A placeholder; its form, after the colon, depends on the language."""
KEY = re.compile(r'^msgid "(.*)"$', re.MULTILINE)
HEADER = """msgid ""
msgstr ""
"Project-Id-Version: La Grande Table\\n"
"Language: {code}\\n"
"{name}MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"""


@cache
def contexts() -> dict[str, str]:
    """Contexts of sentences by pattern of their key; the first match counts."""
    found: dict[str, str] = tomllib.loads(CONTEXTS.read_text(encoding="utf-8"))
    return found


@cache
def games() -> list[str]:
    """The ids of the games."""
    return sorted(path.parent.name for path in ASSETS.glob("*/card.json"))


def pattern_of(key: str) -> str | None:
    """The pattern of the context of a key, None without one."""
    room, dot, rest = key.partition(".")
    name = room.partition("/")[0]
    same = room.replace(name, "game", 1) + dot + rest if name in games() else key
    return next((one for one in contexts() if fnmatchcase(key, one) or fnmatchcase(same, one)), None)


def rooms(assets: Path = ASSETS) -> list[Path]:
    """The folders of tables; each has one in French."""
    return [path.parent for path in sorted(assets.rglob("languages/fr.po"))]


def sentences(folder: Path) -> dict[str, dict[str, str]]:
    """The tables of a folder by language."""
    return {path.stem: entries(path) for path in sorted(folder.glob("*.po"))}


def block(key: str, tables: dict[str, dict[str, str]]) -> str:
    """The entry of an untranslated sentence, with its comments."""
    name, _, many = key.partition("\0")
    said = {code: table[key] for code, table in tables.items() if key in table}
    longest = max(said, key=lambda code: max(map(len, said[code].split("\0"))))
    pattern = pattern_of(name)
    lines = [f"#. Where: {contexts()[pattern]}"] if pattern else []
    lines += [f"#. Room: the longest so far has {max(map(len, said[longest].split(chr(0))))} signs ({longest})."]
    places = sorted({"".join(place) for text in said.values() for place in PLACE.findall(text)})
    lines += [f"#. Keep: {' '.join(places)}"] if places else []
    lines += [
        f"#. {code}: {form}" for code in QUOTED if code in said for form in said[code].replace("\n", " ").split("\0")
    ]
    lines += [f'msgid "{name}"']
    lines += [f'msgid_plural "{many}"', 'msgstr[0] ""', 'msgstr[1] ""'] if many else ['msgstr ""']
    return re.sub(r"\\n|[\u00a0\u202f]", " ", "\n".join(lines)) + "\n"


def template(folder: Path, code: str, name: str) -> Iterator[str]:
    """The blocks of a table: header, then every sentence. The name of the language is in the shared table only."""
    own = (
        f'X-Name: {name}\\n"\n"X-Draft: yes\\n"\n"X-Else: en\\n"\n"' if name and folder.parent.name == "shared" else ""
    )
    yield HEADER.format(code=code, name=own)
    tables = sentences(folder)
    for key in tables["fr"]:
        if key:
            yield block(key, tables)


def begin(code: str, name: str, assets: Path = ASSETS) -> int:
    """Creates missing tables of a language and adds missing sentences to the others; returns the number of sentences
    added."""
    added = 0
    for folder in rooms(assets):
        table = folder / f"{code}.po"
        text = table.read_text(encoding="utf-8") if table.exists() else ""
        known = KEY.findall(text)
        lacking = [one for one in template(folder, code, name) if KEY.findall(one)[0] not in known]
        added += sum('msgid ""' not in one for one in lacking)
        table.write_text("\n".join([text, *lacking] if text else lacking), encoding="utf-8")
    return added


def tidy(code: str, assets: Path = ASSETS) -> int:
    """Removes untranslated entries and the comments for translators from the tables of a language, so that they can be
    sent and never quote an old sentence; `begin` restores both. Returns the number of sentences left."""
    left = 0
    for table in sorted(assets.rglob(f"languages/{code}.po")):
        text = re.sub(r"^#\..*\n", "", table.read_text(encoding="utf-8"), flags=re.MULTILINE)
        blocks = [block.strip("\n") + "\n" for block in re.split(r"\n\n+", text) if read(block)]
        left += len(blocks) - 1
        if len(blocks) > 1:
            table.write_text("\n".join(blocks), encoding="utf-8")
        else:
            table.unlink()
            table.with_suffix(".mo").unlink(missing_ok=True)
    return left


def missing(code: str, assets: Path = ASSETS) -> int:
    """The number of untranslated sentences of a language."""
    found = 0
    for folder in rooms(assets):
        theirs = read((folder / f"{code}.po").read_text(encoding="utf-8")) if (folder / f"{code}.po").exists() else {}
        found += len(set(entries(folder / "fr.po")) - set(theirs))
    return found


def main() -> int:
    """Reads the command line, then begins a language or tidies it up."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--language", nargs=2, metavar=("CODE", "NAME"))
    parser.add_argument("--tidy", metavar="CODE")
    chosen = parser.parse_args()
    if chosen.language:
        code, name = chosen.language
        added = begin(code, name)
        print(f"{code}: {added} sentences added, {missing(code)} without a translation")
    if chosen.tidy:
        print(f"{chosen.tidy}: {tidy(chosen.tidy)} sentences, {missing(chosen.tidy)} without a translation")
    if not (chosen.language or chosen.tidy):
        parser.error("--language CODE NAME, or --tidy CODE")
    return 0


if __name__ == "__main__":
    sys.exit(main())
