"""Finds the games: every folder of `game/` holds exactly one, as `GAME` in its `__init__.py`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from game.core import BadNotation, Game


def ids() -> tuple[str, ...]:
    """The id of every game folder, in alphabetical order. Nothing is imported."""
    return tuple(sorted(folder.parent.name for folder in Path(__file__).parent.glob("*/rules.py")))


@cache
def game(game_id: str) -> Game:
    """The game of that id, imported when first asked for; raises `BadNotation` if there is none."""
    if game_id not in ids():
        raise BadNotation(f"there is no game called {game_id!r}")
    found = import_module(f"game.{game_id}").GAME
    assert isinstance(found, Game) and found.id == game_id, f"game/{game_id} must define GAME with its own id"
    return found


def games() -> tuple[Game, ...]:
    """Every game of the house."""
    return tuple(game(game_id) for game_id in ids())
