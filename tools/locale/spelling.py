"""Spell checker of all sentences, with the dictionaries of hunspell and our own word lists.

    python -m tools.locale.spelling           # prints unknown words; the exit code is 1 if there are any
    python -m tools.locale.spelling fr nl     # these languages only

Needs the program hunspell and a dictionary for each language (Debian: hunspell, hunspell-fr, hunspell-de-de,
hunspell-nl, hunspell-en-gb); without them it says so and passes. Correct words missing from the dictionaries are listed
in `tools/locale/words/<code>.txt`, one a line; entries no longer needed are reported too. Names and words of commands,
the same in every language, are in `names.txt` beside them.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping
from fnmatch import fnmatchcase
from pathlib import Path

from tools.locale.compile import ASSETS
from tools.locale.glossary import sentences

FOLDER = Path(__file__).parent / "words"
NAMES = "names"
"""Name of the list for all languages: people, programs, commands."""
DICTIONARIES = {"en": "en_GB", "de": "de_DE"}
"""Names of dictionaries that differ from the code of the language."""
NOT_WORDS = ("*.short.*", "access.key.*", "name.*", "*.note")
"""Patterns of keys that are not checked: short forms and proper names."""
WORD = re.compile(r"[^\W\d_]+(?:['-][^\W\d_]+)*")


def words(said: Mapping[str, str]) -> dict[str, str]:
    """Every word of these sentences, with the key of its first sentence."""
    found: dict[str, str] = {}
    for key, text in said.items():
        if not any(fnmatchcase(key, pattern) for pattern in NOT_WORDS):
            bare = re.sub(r"\{\w+\}\w*|\d+\w*|\*", " ", text).replace("\u2019", "'")
            for word in WORD.findall(bare):
                found.setdefault(word, key)
    return found


def own_words(code: str) -> set[str]:
    """The words of our own list for a language."""
    path = FOLDER / f"{code}.txt"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return {line.strip() for line in lines if line.strip() and not line.startswith("#")}


def dictionary(code: str) -> str | None:
    """The name of the dictionary of a language; None if hunspell or the dictionary is missing."""
    if not shutil.which("hunspell"):
        return None
    name = DICTIONARIES.get(code, code)
    tried = subprocess.run(["hunspell", "-l", "-d", name], input="", capture_output=True, text=True, check=False)
    return name if tried.returncode == 0 and "Can't open" not in tried.stderr else None


def unknown(name: str, wanted: Iterable[str]) -> set[str]:
    """The words a dictionary does not know."""
    found = subprocess.run(
        ["hunspell", "-l", "-i", "utf-8", "-d", name],
        input="\n".join(wanted),
        capture_output=True,
        text=True,
        check=True,
    )
    return set(found.stdout.split())


def checked(code: str) -> int:
    """Checks one language and prints the errors; returns their number."""
    name = dictionary(code)
    if name is None:
        print(f"{code}: not checked, hunspell or its dictionary {DICTIONARIES.get(code, code)} is not installed")
        return 0
    said, own = words(sentences(code)), own_words(code)
    strange = unknown(name, said)
    wrong = sorted(strange - own - own_words(NAMES), key=str.lower)
    for word in wrong:
        print(f"{code}: {word} ({said.get(word, '?')})")
    for word in sorted(own - strange):
        print(f"{code}: {word} need not stand in the word list")
    print(f"{code}: {len(said)} words, {len(wrong)} unknown, {len(own)} of our own")
    return len(wrong) + len(own - strange)


def main(codes: list[str]) -> int:
    """Checks these languages, or all; returns an exit code."""
    spoken = codes or sorted(path.stem for path in (ASSETS / "shared" / "languages").glob("*.po"))
    return bool(sum(checked(code) for code in spoken))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("languages", nargs="*")
    sys.exit(main(parser.parse_args().languages))
