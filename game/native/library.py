"""The compiled cores of the games: where they lie, how they are built, and what the open ones offer.

    python -m game.native.library --build [GAME...]     # beside the sources, for a package
    python -m game.native.library                       # which are there

A game that brings `game/<id>/core.cpp` and `numbers.py` (its tables, positions and steps as numbers) can be searched by
machine code. Nothing depends on it: rules, levels and search in Python stay the referee, and play wherever no library
fits this machine. A library is taken from beside its source or from the folder of this Python's environment.
"""

from __future__ import annotations

import argparse
import ctypes
import hashlib
import logging
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from time import time
from types import ModuleType
from typing import Any

GAMES = Path(__file__).resolve().parent.parent
GUARD = Path(__file__).resolve().with_name("guard.py")
SEARCHES = sorted(Path(__file__).resolve().parent.glob("*.hpp"))
COMPILERS = ("c++", "g++", "clang++")
PLAIN_FLAGS = ("-std=c++17", "-shared", "-fPIC", "-fvisibility=hidden")
FLAGS = ("-O3", *PLAIN_FLAGS)
LONGEST_BUILD = 120
"""Seconds after which a compiler is given up."""
VERSION = 2
"""What `core_version` must say."""

LOG = logging.getLogger(__name__)


class Switch:
    """Whether compiled cores are used at all in this process; tests and comparisons turn it."""

    on = os.environ.get("GRANDE_TABLE_CORE", "on") != "off"


def source(game_id: str) -> Path:
    """Where the core of a game is written; it need not be there."""
    return GAMES / game_id / "core.cpp"


def with_cores() -> list[str]:
    """The games that bring a core."""
    return sorted(path.parent.name for path in GAMES.glob("*/core.cpp"))


@cache
def file_name(game_id: str) -> str:
    """The name of the library for this machine and this source, so that an older one is never taken for it."""
    written = hashlib.sha256()
    for path in (*SEARCHES, source(game_id)):
        written.update(path.read_bytes().replace(b"\r\n", b"\n"))
    ending = ".dll" if sys.platform == "win32" else ".so"
    return f"core-{game_id}-{sys.platform}-{platform.machine().lower()}-{written.hexdigest()[:12]}{ending}"


def folders(game_id: str) -> tuple[Path, ...]:
    """Where a library may lie: beside its source, or in the environment of this Python."""
    return GAMES / game_id, Path(sys.prefix) / "cores"


def build(game_id: str, folder: Path, flags: tuple[str, ...] = FLAGS) -> Path | None:
    """Compiles the core of a game into a folder; None, and the reason in the log, where that cannot be done."""
    compiler = next(filter(None, map(shutil.which, COMPILERS)), None)
    if compiler is None:
        LOG.info("no compiler: the computer thinks in Python")
        return None
    target = folder / file_name(game_id)
    unfinished = target.with_suffix(f".{os.getpid()}.new")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _sweep(folder)
        command = [compiler, *flags, *_linked(compiler), "-o", str(unfinished), str(source(game_id))]
        _run(command)
        unfinished.replace(target)
    except (OSError, subprocess.SubprocessError) as problem:
        LOG.info("the core of %s cannot be compiled: %s", game_id, problem)
        unfinished.unlink(missing_ok=True)
        return None
    return target


def _run(command: list[str]) -> None:
    """Runs the compiler, which does not go on without this process; raises `OSError` or `SubprocessError`."""
    guarded = [sys.executable, str(GUARD), str(LONGEST_BUILD), *command]
    with subprocess.Popen(guarded, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as running:
        assert running.stderr
        told = running.stderr.read()
    if running.returncode:
        raise subprocess.CalledProcessError(running.returncode, command, stderr=told)


def _sweep(folder: Path) -> None:
    """Removes what builds that were interrupted have left."""
    for path in folder.glob("core-*.new"):
        if time() - path.stat().st_mtime > LONGEST_BUILD:
            path.unlink(missing_ok=True)


def _linked(compiler: str) -> tuple[str, ...]:
    """GCC's libraries go into the library, so that it runs on machines that have none, and stay hidden in it, so that
    two libraries in one process do not share theirs."""
    if sys.platform == "darwin" or "clang" in compiler:
        return ()
    return ("-static-libgcc", "-static-libstdc++", "-Wl,--exclude-libs,ALL")


class Library:
    """One open library, with its tables told."""

    def __init__(self, path: Path, numbers: ModuleType) -> None:
        """Raises `OSError` or `AttributeError` for a file that is no library of ours."""
        self.numbers = numbers
        whole, text, held, real = ctypes.c_int, ctypes.c_char_p, ctypes.c_void_p, ctypes.c_double
        many, reals = ctypes.POINTER(whole), ctypes.POINTER(real)
        offered = ctypes.CDLL(str(path))

        def offer(name: str, answer: Any, *asked: Any) -> Callable[..., Any]:
            function = getattr(offered, name)
            function.restype, function.argtypes = answer, asked
            return function  # type: ignore[no-any-return]

        self.version = offer("core_version", whole)
        self.legal = offer("core_legal", whole, text, many, whole)
        self.after = offer("core_after", whole, text, whole, ctypes.c_char_p, whole)
        self.reward = offer("core_reward", whole, text, reals)
        self.open = offer("search_open", held, text, ctypes.c_ulonglong, whole, whole)
        self.close = offer("search_close", None, held)
        self.run = offer("search_run", whole, held, whole)
        self.proven = offer("search_proven", whole, held)
        self.value = offer("search_value", real, held, whole)
        self.descend = offer("search_descend", whole, held, text)
        self.tried = offer("search_tried", whole, held, many, many, reals, many, whole)
        if self.version() != VERSION:
            raise OSError(f"{path.name} is of another version")
        offer("core_tables", None, text)(numbers.tables().encode())


def library(game_id: str) -> Library | None:
    """The compiled core of a game; None where there is none for this machine, or where it is switched off."""
    return _opened(game_id) if Switch.on else None


_OPEN: dict[str, Library | None] = {}
"""The libraries that this process has opened; None for one that cannot be used."""


def _opened(game_id: str) -> Library | None:
    if game_id in _OPEN:
        return _OPEN[game_id]
    path = _found(game_id)
    if path is None:  # it may still be built
        return None
    try:
        _OPEN[game_id] = Library(path, import_module(f"game.{game_id}.numbers"))
    except (OSError, AttributeError) as problem:
        LOG.warning("%s cannot be used: %s", path.name, problem)
        _OPEN[game_id] = None
    return _OPEN[game_id]


def _found(game_id: str) -> Path | None:
    """Where the library of a game lies, if there is one for this machine and this source."""
    if not source(game_id).is_file():
        return None
    paths = [folder / file_name(game_id) for folder in folders(game_id)]
    return next((path for path in paths if path.is_file()), None)


def is_missing(game_id: str) -> bool:
    """Whether that game brings a core that this machine does not have yet, and might be given."""
    return Switch.on and source(game_id).is_file() and _found(game_id) is None and not getattr(sys, "frozen", False)


_TRIED: set[str] = set()
"""The games whose cores this process has tried to build; it tries once."""


def build_missing(game_id: str) -> None:
    """Compiles the core of a game into the environment of this Python; where that cannot be done, nothing happens."""
    if game_id not in _TRIED:
        _TRIED.add(game_id)
        build(game_id, Path(sys.prefix) / "cores")


def main(words: list[str] | None = None) -> int:
    """Builds the cores beside their sources, or says which are there."""
    parser = argparse.ArgumentParser(prog="python -m game.native.library", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("games", nargs="*", help="all that bring a core if none is named")
    parser.add_argument("--build", action="store_true", help="compile what is not there")
    parser.add_argument("--into", type=Path, help="the folder to build in; beside each source if not given")
    told = parser.parse_args(words)
    missing = 0
    for game_id in told.games or with_cores():
        there = _found(game_id) is not None
        if told.build and not there:
            there = build(game_id, told.into or GAMES / game_id) is not None
        missing += not there
        print(f"{game_id}: {'there' if there else 'none for this machine'}")
    return int(told.build and missing > 0)


if __name__ == "__main__":
    raise SystemExit(main())
