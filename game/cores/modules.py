"""The cores of the games: modules of WebAssembly, where they lie, and an instance of one that is asked.

A game that brings `game/<id>/core.wasm` (built from `core.cpp` by `python -m tools.cores`) and `numbers.py` (its
tables, positions and steps as numbers) can be searched by it. Nothing depends on it: rules, levels and search in Python
stay the referee, and play wherever the package `wasmtime` is missing or cannot start.

A module imports nothing, so that it reaches no file, no clock and no network. It has a limit of memory, and a call that
does not come back is ended. Whatever it does wrong is a `CoreFault`.
"""

from __future__ import annotations

import atexit
import logging
import os
import threading
import time
from array import array
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from struct import unpack
from types import ModuleType
from typing import Any

from game.search import DEFAULT_WEIGHTS, Weights

GAMES = Path(__file__).resolve().parent.parent
VERSION = 4
"""Interface version that a module must report."""
MAX_MEMORY = 160 << 20
"""Memory limit of a module, in bytes."""
MAX_CALL_SECONDS = 3.0
"""Seconds after which a call is aborted; real ones take some hundredths of a second."""
WATCH_SECONDS = 0.5
"""Seconds between two checks for hanging calls."""

LOG = logging.getLogger(__name__)


class CoreFault(Exception):
    """A core that cannot be used any more."""


class Switch:
    """Switches all cores of this process on or off; tests and comparisons set it."""

    on = os.environ.get("GRANDE_TABLE_CORE", "on") != "off"


def path_of(game_id: str) -> Path:
    """Path of the module of a game, which may not exist."""
    return GAMES / game_id / "core.wasm"


def with_cores() -> list[str]:
    """The games with a core."""
    return sorted(path.parent.name for path in GAMES.glob("*/core.wasm"))


def is_there(game_id: str) -> bool:
    """Whether the game has a core that probably works here; loads nothing."""
    if not Switch.on or (game_id in _OPEN and _OPEN[game_id] is None):
        return False
    return path_of(game_id).is_file() and find_spec("wasmtime") is not None


def _wasmtime() -> Any:
    """The package, imported dynamically as type checkers need not have it."""
    return import_module("wasmtime")


class Host:
    """Owns the engine of the process, and the watchdog thread that aborts hanging calls."""

    def __init__(self) -> None:
        wasmtime = _wasmtime()
        config = wasmtime.Config()
        config.epoch_interruption = True
        self.engine = wasmtime.Engine(config)
        atexit.register(_OPEN.clear)  # before the modules that close them are gone
        self.busy = threading.Event()
        """Set while a call is running."""
        threading.Thread(target=self._watch, name="core watch", daemon=True).start()

    def _watch(self) -> None:
        while self.busy.wait():
            time.sleep(WATCH_SECONDS)
            self.engine.increment_epoch()


@cache
def host() -> Host:
    """The host of this process; raises whatever `wasmtime` raises if it cannot start."""
    return Host()


class Core:
    """One module, compiled for this machine."""

    def __init__(self, path: Path, numbers: ModuleType) -> None:
        """Raises errors of `wasmtime` for an invalid file, `CoreFault` for another version."""
        wasmtime = _wasmtime()
        self.numbers = numbers
        self.declined = False
        self.module = wasmtime.Module(host().engine, path.read_bytes())
        if self.module.imports:
            raise CoreFault("it wants more than it is given")
        told = Instance(self).number("version")
        if told != VERSION:
            raise CoreFault(f"it is of version {told}")

    def can_play(self, view: Any, weights: Weights) -> bool:
        """Whether the core supports the options of this position and these weights; logs it once if not."""
        can: bool = self.numbers.core_can_play(view) and weights.margin == DEFAULT_WEIGHTS.margin
        if not can and not self.declined:
            LOG.info("Python thinks: %s does not know what this match is played by", self.numbers.__name__)
        self.declined = not can
        return can


class Instance:
    """Owns one instance of a module with its own memory."""

    def __init__(self, core: Core, tables: Iterable[int] = ()) -> None:
        """`tables`: numbers that describe its game and board. Raises `CoreFault`."""
        wasmtime = _wasmtime()
        self._host = host()
        self._store = wasmtime.Store(self._host.engine)
        self._store.set_limits(memory_size=MAX_MEMORY)
        self._store.set_epoch_deadline(int(MAX_CALL_SECONDS / WATCH_SECONDS))
        try:
            self._exports: Any = wasmtime.Instance(self._store, core.module, []).exports(self._store)
            self._memory: Any = self._exports["memory"]
            self.number("_initialize")
        except CoreFault:
            raise
        except Exception as problem:  # whatever it was, this instance is unusable
            raise CoreFault(str(problem)) from problem
        if tables:
            self.put(tables)
            self.number("tables")

    def put(self, numbers: Iterable[int]) -> None:
        """Writes the input of the next call. Raises `CoreFault`."""
        words = array("i", numbers)
        place = self.number("sheet", len(words))
        try:
            self._memory.write(self._store, words.tobytes(), place)
        except Exception as problem:
            raise CoreFault(str(problem)) from problem

    def number(self, question: str, *words: int | float) -> int:
        """Calls a function of the module; raises `CoreFault`."""
        self._store.set_epoch_deadline(int(MAX_CALL_SECONDS / WATCH_SECONDS))
        self._host.busy.set()
        try:
            return self._exports[question](self._store, *words)  # type: ignore[no-any-return]
        except Exception as problem:
            raise CoreFault(str(problem).strip().splitlines()[-1]) from problem
        finally:
            self._host.busy.clear()

    def numbers(self, question: str, *words: int) -> tuple[float, ...]:
        """Calls a function that returns numbers in memory; raises `CoreFault`."""
        place = self.number(question, *words)
        try:
            many = int(unpack("<d", self._memory.read(self._store, place, place + 8))[0])
            return unpack(f"<{many}d", self._memory.read(self._store, place + 8, place + 8 + 8 * many))
        except Exception as problem:
            raise CoreFault(f"what it told cannot be read: {problem}") from problem


_OPEN: dict[str, Core | None] = {}
"""The cores opened in this process; None for one that cannot be used."""


def core(game_id: str) -> Core | None:
    """The core of a game; None if there is none, it cannot start, or cores are switched off."""
    if not is_there(game_id):
        return None
    if game_id not in _OPEN:
        try:
            _OPEN[game_id] = Core(path_of(game_id), import_module(f"game.{game_id}.numbers"))
        except Exception as problem:  # a package or a file that was damaged fails in many ways
            LOG.warning("the core of %s cannot be used, Python thinks: %s", game_id, problem)
            _OPEN[game_id] = None
    return _OPEN[game_id]
