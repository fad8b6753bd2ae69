"""`docs/a-new-game.md` names only what exists: fields, files, functions, keys, and lines of the toy game."""

import re
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from pathlib import Path

import pytest

from game.core import Game, Position
from scenes.board.look import Look
from tests.conftest import ASSETS, ROOT
from tests.fifth_game.shelf import HERE, TOY

PAGE = (ROOT / "docs" / "a-new-game.md").read_text(encoding="utf-8")
SPANS = tuple(dict.fromkeys(span.replace("\\|", "|") for span in re.findall(r"`([^`\n]+)`", PAGE)))
NAMES = (TOY, "cardinal", "cabale", "cathedral", "kardinal")
PATH = re.compile(r"[\w<>*./-]+(/|\.(py|po|mo|json|toml|txt|webp))")
KEY = re.compile(r"<id>\.[\w<>.]+|\.\w+")


def sources(*folders: Path) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for folder in folders for path in sorted(folder.rglob("*.py")))


TOY_SOURCE = sources(HERE / "game", HERE / "scenes")


@cache
def words() -> frozenset[str]:
    """Every word of the program, of its tests of scenes and of the toy."""
    rooms = sources(ROOT / "game", ROOT / "scenes", ROOT / "tools", ROOT / "tests" / "scenes")
    return frozenset(re.findall(r"\w+", rooms + TOY_SOURCE + (ROOT / "main.py").read_text(encoding="utf-8")))


def rows(heading: str) -> list[list[str]]:
    """The cells of the table that follows these words."""
    lines = PAGE[PAGE.index(heading) :].splitlines()
    start = next(at for at, line in enumerate(lines) if line.startswith("|")) + 2
    end = next(at for at, line in enumerate(lines[start:], start) if not line.startswith("|"))
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines[start:end]]


def names(heading: str) -> list[str]:
    return [row[0].strip("`").partition("(")[0] for row in rows(heading)]


def needed(kind: type) -> list[str]:
    """The fields without a default."""
    assert is_dataclass(kind)
    every: tuple[Field[object], ...] = fields(kind)
    return [one.name for one in every if one.default is MISSING and one.default_factory is MISSING]


def test_the_table_of_the_game_has_every_field_that_is_needed() -> None:
    assert names("`__init__.py` defines `GAME`") == needed(Game)


def test_the_table_of_the_position_has_every_member() -> None:
    members = [name for name in vars(Position) if not name.startswith("_") and callable(getattr(Position, name))]
    properties = [name for name, value in vars(Position).items() if isinstance(value, property)]
    assert set(names("never changed, equal and hashed by value")) == {*members, *properties, "__str__"}


def test_the_table_of_the_look_has_every_field_that_is_needed() -> None:
    assert names("These fields are required") == needed(Look)


def test_the_optional_parts_are_named() -> None:
    optional = [one.name for one in fields(Look) if one.name not in needed(Look)]
    optional += [one.name for one in fields(Game) if one.name not in needed(Game)]
    assert not [name for name in optional if f"`{name}`" not in PAGE]


@pytest.mark.parametrize(
    "heading", ["`__init__.py` defines `GAME`", "never changed, equal and hashed by value", "These fields are required"]
)
def test_what_stands_in_the_toy_is_a_line_of_it(heading: str) -> None:
    for row in rows(heading):
        spans = re.findall(r"`([^`]+)`", row[-1])
        assert spans, row
        for span in spans:
            assert span in TOY_SOURCE, span


def test_every_file_that_is_named_is_there() -> None:
    roots = [ROOT, HERE, ASSETS]
    roots += [folder / name for folder in (ROOT / "game", ROOT / "scenes", ASSETS) for name in NAMES]
    for span in filter(PATH.fullmatch, SPANS):
        paths = [span.replace("<id>", name).rstrip("/") for name in NAMES]
        assert any(found for root in roots for path in paths for found in root.glob(path)), span


def test_every_key_that_is_named_is_in_some_table() -> None:
    tables = [path.read_text(encoding="utf-8") for path in (*ASSETS.rglob("fr.po"), *HERE.rglob("fr.po"))]
    keys = {key for table in tables for key in re.findall(r'^msgid(?:_plural)? "(.+)"', table, re.M)}
    for span in [span for span in SPANS if KEY.fullmatch(span) and not PATH.fullmatch(span)]:
        parts = re.split(r"<\w+>", span.removeprefix("<id>"))
        pattern = re.compile(r"\w+" + r"[\w-]+".join(map(re.escape, parts)) if span.startswith("<") else ".+" + span)
        is_field = span.startswith(".") and span[1:] in words()  # of what a function is given; else the end of a key
        assert is_field or any(pattern.fullmatch(key) for key in keys), span


def test_every_word_of_code_is_a_word_of_the_program() -> None:
    """Types, functions and fields; a command is as good as its files."""
    for span in [span for span in SPANS if not PATH.fullmatch(span) and not KEY.fullmatch(span)]:
        shown = re.sub(r"<\w+>|/", " ", span.replace("`", ""))
        unknown = [word for word in re.findall(r"[A-Za-z_]\w*", shown) if word not in words()]
        files = [word for word in re.findall(r"[\w/]+\.py", span) if not (ROOT / word).exists()]
        assert not files and not set(unknown) - {"python", "py"}, (span, unknown, files)


def test_the_commands_of_the_page_name_files_that_are_there() -> None:
    for line in re.findall(r"^    (python .+)$", PAGE, re.M):
        for word in line.split()[1:]:
            if word.endswith(".py"):
                assert (ROOT / word).exists(), line
        module = re.search(r"-m ([\w.]+)", line)
        assert module is None or (ROOT / module.group(1).replace(".", "/")).with_suffix(".py").exists(), line


def test_the_page_is_short_and_no_line_of_its_sentences_is_long() -> None:
    assert len(PAGE.split()) <= 2900
    assert not [line for line in PAGE.splitlines() if len(line) > 125 and not line.startswith("|")]
