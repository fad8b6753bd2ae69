"""Catalogue of the games: every folder of `game/` holds exactly one, as `GAME` in its `__init__.py`.

The package itself says where its folders lie, in `game.__path__`; what stands in another folder named there is found
just as well.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import game as package

if TYPE_CHECKING:
    from game.core import Game


def folders() -> tuple[str, ...]:
    """Where games are looked for."""
    return tuple(package.__path__)


def look_in(places: tuple[str, ...]) -> None:
    """From now on games are looked for there, as another process does that has said so."""
    package.__path__[:] = places


def ids() -> tuple[str, ...]:
    """The id of every game folder, in alphabetical order. Nothing is imported."""
    return _ids(folders())


@cache
def _ids(places: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted({rules.parent.name for folder in places for rules in Path(folder).glob("*/rules.py")}))


@cache
def game(game_id: str) -> Game:
    """The game of that id, imported when first asked for; raises `BadNotation` if there is none."""
    from game.core import BadNotation, Game  # who only wants the ids shows a home screen, and should not wait

    if game_id not in ids():
        raise BadNotation(f"there is no game called {game_id!r}")
    found = import_module(f"game.{game_id}").GAME
    assert isinstance(found, Game) and found.id == game_id, f"game/{game_id} must define GAME with its own id"
    return found


@cache
def part(game_id: str, name: str) -> Any:
    """The module `game/<id>/<name>.py`, of those that a game may bring; None if it brings none."""
    try:
        there = find_spec(f"game.{game_id}.{name}")
    except ModuleNotFoundError:
        return None
    return import_module(f"game.{game_id}.{name}") if there else None


def games() -> tuple[Game, ...]:
    """Every game of the house."""
    return tuple(game(game_id) for game_id in ids())
