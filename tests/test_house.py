"""The laws of the house, read from its sources: who may import whom, what shared files may not know, what is named."""

import ast
import re
import sys
from functools import cache
from pathlib import Path
from typing import NamedTuple

from game import catalog
from game.core import Game
from tests.conftest import ROOT, in_one
from tools.imports import nodes

GAMES = catalog.ids()
PURE = (
    "board/camera.py",
    "board/layout.py",
    "board/tween.py",
    "graphics/viewport.py",
    "graphics/theme.py",
    "input/events.py",
    "play/choose/decision.py",
    "play/state/course.py",
    "play/state/board_state.py",
    "play/session/inspection.py",
    "play/hud/layout.py",
)
SOURCES = sorted(path for room in ("launch", "game", "scenes") for path in (ROOT / room).rglob("*.py"))
SHARED = [path for path in SOURCES if path.parent.name not in GAMES]


class Source(NamedTuple):
    """What the laws ask of a source: the names it imports, and the texts in it."""

    imports: tuple[str, ...]
    texts: frozenset[str]


@cache
def source(path: Path) -> Source:
    """Read once; a file in which nothing stands that a law asks for has nothing to tell."""
    imports, texts, written = list[str](), set[str](), path.read_text(encoding="utf-8")
    if path.parts[-2] != "launch" and not any(word in written for word in (*GAMES, "pygame", "scenes", "from .")):
        return Source((), frozenset())
    for node in nodes(path.relative_to(ROOT).as_posix()):
        if isinstance(node, ast.Import):
            imports += (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            imports += (node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            texts.add(node.value)
    return Source(tuple(imports), frozenset(texts))


def below(room: str) -> list[Path]:
    return [path for path in SOURCES if path.relative_to(ROOT).parts[0] == room]


def test_the_rules_know_no_screen() -> None:
    for path in below("game"):
        for name in source(path).imports:
            assert name.split(".")[0] not in ("pygame", "scenes"), f"{path} imports {name}"


def test_what_runs_before_pygame_needs_only_the_standard_library() -> None:
    for path in below("launch"):
        for name in source(path).imports:
            assert name.split(".")[0] in sys.stdlib_module_names | {"launch"}, f"{path} imports {name}"


def test_the_root_has_one_program_and_nothing_beside_it() -> None:
    assert [path.name for path in ROOT.glob("*.py")] == ["main.py"]


def test_a_shared_file_names_no_game() -> None:
    for path in (one for one in SHARED if any(game_id in one.read_text(encoding="utf-8") for game_id in GAMES)):
        for name in source(path).imports:
            assert not set(name.split(".")) & set(GAMES), f"{path} imports {name}"
        named = source(path).texts & set(GAMES)
        assert not named, f"{path} names {named}"


@in_one("game_id", GAMES)
def test_games_do_not_know_each_other(game_id: str) -> None:
    others = set(GAMES) - {game_id}
    for path in SOURCES:
        if path.parent.name == game_id:
            for name in source(path).imports:
                assert not set(name.split(".")[:2]) & others, f"{path} imports {name}"


@in_one("name", PURE)
def test_places_and_choices_are_pure(name: str) -> None:
    path = ROOT / "scenes" / name
    assert all(module.split(".")[0] != "pygame" for module in source(path).imports), f"{name} imports pygame"


def test_the_guide_names_no_file_that_is_not_there() -> None:
    named = set(re.findall(r"[a-z_/<>]+\.py", (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")))
    rooms = [path for room in ("launch", "game", "scenes", "tests", "tools") for path in (ROOT / room).rglob("*.py")]
    standing = {path.name for path in (*ROOT.glob("*.py"), *rooms)}
    assert not {name.rpartition("/")[2] for name in named} - standing


@in_one("game", catalog.games())
def test_every_game_has_its_rooms(game: Game) -> None:
    assert (ROOT / "tests" / "game" / game.id).is_dir()
    assert (ROOT / "assets" / game.id / "dioramas").is_dir()
