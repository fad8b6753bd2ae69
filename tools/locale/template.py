"""Tables for translators: every sentence with where it stands, how much room it has, and how others say it.

    python -m tools.locale.template --language it Italiano    # begins Italian, or adds what it still lacks
    python -m tools.locale.template --tidy it                 # takes out what is empty, and the comments

Keys are what the program asks for; so the comments above each one tell what to say. `docs/translating.md` tells how.
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
"""The languages that are quoted above each sentence: the one that all others are made from, and the one most know."""
PLACE = re.compile(r"(\{\w+)(?::\w+)?(\})")
"""Its form is a matter of the language."""
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
    """Where sentences stand, by the pattern of their key; the first that fits counts."""
    found: dict[str, str] = tomllib.loads(CONTEXTS.read_text(encoding="utf-8"))
    return found


@cache
def games() -> list[str]:
    """The short names of the games."""
    return sorted(path.parent.name for path in ASSETS.glob("*/card.json"))


def pattern_of(key: str) -> str | None:
    """The pattern of the context that fits this key."""
    room, dot, rest = key.partition(".")
    name = room.partition("/")[0]
    same = room.replace(name, "game", 1) + dot + rest if name in games() else key
    return next((one for one in contexts() if fnmatchcase(key, one) or fnmatchcase(same, one)), None)


def rooms(assets: Path = ASSETS) -> list[Path]:
    """The folders of tables, each of which has one in French."""
    return [path.parent for path in sorted(assets.rglob("languages/fr.po"))]


def sentences(folder: Path) -> dict[str, dict[str, str]]:
    """The tables of that folder by language."""
    return {path.stem: entries(path) for path in sorted(folder.glob("*.po"))}


def block(key: str, tables: dict[str, dict[str, str]]) -> str:
    """One sentence that is still to be translated, with its comments."""
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
    """The blocks of one table: its head, then every sentence. The own name of the language stands in the shared one."""
    own = (
        f'X-Name: {name}\\n"\n"X-Draft: yes\\n"\n"X-Else: en\\n"\n"' if name and folder.parent.name == "shared" else ""
    )
    yield HEADER.format(code=code, name=own)
    tables = sentences(folder)
    for key in tables["fr"]:
        if key:
            yield block(key, tables)


def begin(code: str, name: str, assets: Path = ASSETS) -> int:
    """Writes the tables of a language that do not exist, and adds to the others what they lack; returns how many
    sentences were added."""
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
    """Takes what is not translated yet, and the comments for translators, out of the tables of a language, so that
    they can be sent and never quote an old sentence; `begin` brings both back. Returns how many sentences are left."""
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
    """How many sentences of a language are not translated."""
    found = 0
    for folder in rooms(assets):
        theirs = read((folder / f"{code}.po").read_text(encoding="utf-8")) if (folder / f"{code}.po").exists() else {}
        found += len(set(entries(folder / "fr.po")) - set(theirs))
    return found


def main() -> int:
    """Begins a language, or tidies it up."""
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
