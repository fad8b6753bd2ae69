"""Outside programs of one start: their names, the levels of their seats, and the questions to them.

A seat of an engine has the level `engine/ID`. A file that names one starts nothing: only a program named on the command
line of this start is ever run.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Mapping
from typing import Any

from game import catalog
from game.core import BadNotation, Seat, Step
from game.engine import GRACE, Engine, Fault
from game.levels import ENGINE

SECONDS = 5.0
"""Seconds for a step."""


def engine_id(name: str) -> str:
    """The id of an engine in saved matches: lower-case letters, digits and hyphens."""
    return re.sub("[^a-z0-9]+", "-", name.lower()).strip("-")[:40].strip("-") or ENGINE


def level_of(name: str) -> str:
    """The level of a seat that the engine of that name plays."""
    return f"{ENGINE}/{engine_id(name)}"


class EngineThought:
    """Owns one question to an engine; like `game.thinker.Thought`, but `poll` raises `Fault`."""

    progress = None

    def __init__(self, engine: Engine, game_id: str, view: Any, seconds: float) -> None:
        self._engine, self._game, self._view = engine, catalog.game(game_id), view
        engine.ask(game_id, view, seconds)

    def poll(self) -> Step | None:
        """The step, or None while it is pending; call it once a frame. An illegal step is a fault like any other."""
        text = self._engine.poll()
        return None if text is None else read_step(self._game, self._view, text)

    def hurry(self) -> None:
        """Asks for the best step so far, if the engine supports that; else it takes its time. Raises `Fault`."""
        self._engine.hurry()

    def cancel(self) -> None:
        """Drops the question."""
        self._engine.forget()


def read_step(game: Any, view: Any, text: str) -> Step:
    """The legal step in a text; raises `Fault`."""
    try:
        step: Step = game.read(text)
    except BadNotation as problem:
        raise Fault("illegal", str(problem)) from None
    if step not in view.legal():
        raise Fault("illegal", text)
    return step


class Engines:
    """Owns the running programs of one start, one for each seat that such a program plays."""

    def __init__(self, commands: Mapping[str, str], seconds: float = SECONDS, grace: float = GRACE) -> None:
        """`commands` by the name of the engine; `seconds` for a step, and `grace` added to them."""
        self.commands = dict(commands)
        self._seconds, self._grace = seconds, grace
        self._names = {level_of(name): name for name in commands}
        self._running: dict[str, Engine] = {}
        self._scouts: dict[str, Engine] = {}

    def of_game(self, game_id: str) -> list[str]:
        """Names of the programs that may play that game: all except those that say they do not. Returns at once; each
        program is started and asked the first time."""
        for name in self.commands:
            if name not in self._scouts:
                self._scouts[name] = Engine(self.commands[name], grace=self._grace)
                self._scouts[name].greet()
            with contextlib.suppress(Fault):
                if self._scouts[name].poll() is not None:
                    self._scouts[name].close()
        said = {name: scout.games for name, scout in self._scouts.items()}
        return [name for name, games in said.items() if games is None or game_id in games]

    def name(self, level: str) -> str:
        """The name of the engine of a seat; its id if there is no such program in this start."""
        return self._names.get(level) or level.partition("/")[2]

    def knows(self, level: str) -> bool:
        """Whether the program of that seat was given at this start."""
        return level in self._names

    def ask(self, level: str, game_id: str, view: Any, seat: Seat) -> EngineThought:
        """Starts a question to the engine of a seat; `view` is what `game.hide` leaves that seat. Returns at once."""
        key = f"{level} {seat}"
        if key not in self._running:
            self._running[key] = Engine(self.commands[self._names[level]], grace=self._grace)
        return EngineThought(self._running[key], game_id, view, self._seconds)

    def close(self) -> None:
        """Ends all programs."""
        for engine in (*self._running.values(), *self._scouts.values()):
            engine.close()
        self._running.clear()
        self._scouts.clear()
