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
    """Folders in which games are looked for."""
    return tuple(package.__path__)


def look_in(places: tuple[str, ...]) -> None:
    """Sets the folders in which games are looked for, as in another process."""
    package.__path__[:] = places


def ids() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order. Imports nothing."""
    return _ids(folders())


@cache
def _ids(places: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted({rules.parent.name for folder in places for rules in Path(folder).glob("*/rules.py")}))


@cache
def game(game_id: str) -> Game:
    """The game of that id, imported on first use; raises `BadNotation` if there is none."""
    from game.core import BadNotation, Game  # not needed for the ids, which home reads first

    if game_id not in ids():
        raise BadNotation(f"there is no game called {game_id!r}")
    found = import_module(f"game.{game_id}").GAME
    assert isinstance(found, Game) and found.id == game_id, f"game/{game_id} must define GAME with its own id"
    return found


@cache
def part(game_id: str, name: str) -> Any:
    """The optional module `game/<id>/<name>.py`; None if the game has none."""
    try:
        there = find_spec(f"game.{game_id}.{name}")
    except ModuleNotFoundError:
        return None
    return import_module(f"game.{game_id}.{name}") if there else None


def games() -> tuple[Game, ...]:
    """All games."""
    return tuple(game(game_id) for game_id in ids())
