"""A fifth language, made as `docs/translating.md` says and found by the program without a line of code."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scenes.core.translations import COMPLETE_LANGUAGES, LANGUAGES
from scenes.graphics.art import ASSETS
from tests.conftest import ROOT
from tools.locale import compile as tables
from tools.locale import template

CODE, NAME = "qya", "Eldarissa"
"""Of an invented language, whose short word is wider than those of the four."""
ON_DEMAND = {"why", "number", "clue", "law"}
"""The last words of keys whose sentences a draft may leave to its other language."""
EMPTY = re.compile(r'^(msgstr(?:\[\d\])?) ""$', re.MULTILINE)


@pytest.fixture(scope="module")
def assets(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the assets with one language more, every sentence of which is the English one with a mark."""
    folder = tmp_path_factory.mktemp("program") / "assets"
    shutil.copytree(ASSETS, folder, copy_function=taken)
    assert template.begin(CODE, NAME, folder) > 2000
    for path in folder.rglob(f"languages/{CODE}.po"):
        head, *blocks = path.read_text(encoding="utf-8").split("\n\n")
        path.write_text("\n\n".join([head, *map(translated, blocks)]), encoding="utf-8")
    tables.main([], folder)
    return folder


def taken(source: str, goal: str) -> None:
    """Tables are copied, since they are written anew; whatever else is only pointed to where that can be done."""
    try:
        (shutil.copy2 if Path(source).parent.name == "languages" else os.link)(source, goal)
    except OSError:
        shutil.copy2(source, goal)


def translated(block: str) -> str:
    """What a translator makes of one sentence of the template."""
    english = iter(re.findall(r"^#\. en: (.*)$", block, re.MULTILINE))
    return EMPTY.sub(lambda found: f"{found[1]} {json.dumps(next(english), ensure_ascii=False)}", block)


def test_no_sentence_is_left_to_translate(assets: Path) -> None:
    assert template.missing(CODE, assets) == 0


def test_what_is_not_translated_yet_is_left_out(assets: Path, tmp_path: Path) -> None:
    table = tmp_path / f"{CODE}.po"
    table.write_text('msgid "a.b"\nmsgstr ""\n\nmsgid "a.c"\nmsgstr "said"\n', encoding="utf-8")
    assert tables.entries(table) == {"a.c": "said"}


def test_a_language_that_lacks_sentences_is_completed_and_keeps_its_own(assets: Path, tmp_path: Path) -> None:
    folder = tmp_path / "assets" / "hint" / "languages"
    folder.mkdir(parents=True)
    shutil.copy(assets / "hint" / "languages" / "fr.po", folder)
    (folder / f"{CODE}.po").write_text('msgid "hint.only"\nmsgstr "our own"\n', encoding="utf-8")
    others = set(tables.entries(folder / "fr.po")) - {"", "hint.only"}
    added = template.begin(CODE, NAME, tmp_path / "assets")
    completed = (folder / f"{CODE}.po").read_text(encoding="utf-8")
    assert added == len(others) > 5 and completed.count('"our own"') == completed.count('msgid "hint.only"') == 1
    assert template.begin(CODE, NAME, tmp_path / "assets") == 0


def test_a_draft_is_sent_without_what_is_empty_and_without_old_sentences(assets: Path, tmp_path: Path) -> None:
    folder = tmp_path / "assets" / "hint" / "languages"
    folder.mkdir(parents=True)
    shutil.copy(assets / "hint" / "languages" / "fr.po", folder)
    template.begin(CODE, NAME, tmp_path / "assets")
    table = folder / f"{CODE}.po"
    table.write_text(table.read_text(encoding="utf-8").replace('msgstr ""', 'msgstr "own"', 2), encoding="utf-8")
    assert template.tidy(CODE, tmp_path / "assets") == 1
    head, *left = table.read_text(encoding="utf-8").split("\n\n")
    assert len(left) == 1 and left[0].endswith('msgstr "own"\n') and "#." not in left[0]
    table.write_text(head, encoding="utf-8")
    assert template.tidy(CODE, tmp_path / "assets") == 0 and not table.exists()


@pytest.mark.parametrize("code", sorted(set(LANGUAGES) - set(COMPLETE_LANGUAGES)))
def test_a_draft_left_one_sentence_of_a_prompt_in_another_language(code: str) -> None:
    """`Who leads?` was asked in Spanish and answered in English. Of a subject that a draft has for the most part, it
    has all but what is told on demand; whole subjects may be missing."""
    for folder in template.rooms():
        if not (folder / f"{code}.po").exists():
            continue
        own, whole = ({key.partition("\0")[0] for key in tables.entries(folder / f"{one}.po")} for one in (code, "fr"))
        subjects: dict[str, set[str]] = {}
        for subject, _, last in (key.rpartition(".") for key in whole):
            if "." in subject and last not in ON_DEMAND:
                subjects.setdefault(subject, set()).add(f"{subject}.{last}")
        for keys in subjects.values():
            assert len(keys & own) <= len(keys) / 2 or not keys - own, sorted(keys - own)


def test_the_program_offers_and_speaks_it_everywhere(assets: Path, tmp_path: Path) -> None:
    """In a process of its own, since a program reads once which languages there are."""
    program = [sys.executable, "-m", "tests.scenes.core.another_language", str(assets), CODE, NAME, str(tmp_path)]
    told = subprocess.run(program, cwd=ROOT, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr[-3000:]


def test_every_sentence_has_a_context_for_translators() -> None:
    keys = [key.partition("\0")[0] for folder in template.rooms() for key in template.sentences(folder)["fr"] if key]
    used = [template.pattern_of(key) for key in keys]
    assert not [key for key, pattern in zip(keys, used) if pattern is None]
    assert not set(template.contexts()) - set(used), "contexts of no sentence"
