"""Finds the looks: every folder of `scenes/` holds exactly one, as `LOOK` in its `__init__.py`.

The home screen must stand before any rulebook is loaded, so what it says of a game is kept beside the pictures, in
`assets/<id>/card.json`; `tools/cards.py` writes it from the look, and a test compares them. A game without a card is
not on the shelf.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from scenes.log import warn

if TYPE_CHECKING:
    from scenes.look import Look

ROOM = Path(__file__).parent


class Card(NamedTuple):
    """What stands on the box of a game: the numbers are ranges, both ends included."""

    id: str
    order: int
    players: tuple[int, int]
    minutes: tuple[int, int]
    age: int


def ids() -> tuple[str, ...]:
    """The id of every game that has a look, in alphabetical order. Nothing is imported."""
    return tuple(sorted(file.parent.name for file in ROOM.glob("*/__init__.py")))


@cache
def look(game_id: str) -> Look:
    """The look of that game, imported when first asked for; raises `ImportError` if it has none."""
    found: Look = import_module(f"scenes.{game_id}").LOOK
    assert found.id == game_id, f"scenes/{game_id} must define LOOK with its own id"
    return found


def cards(assets: Path) -> tuple[Card, ...]:
    """What the home screen shows, in the order of the shelf."""
    found = (_card(assets, game_id) for game_id in ids())
    return tuple(sorted((card for card in found if card), key=lambda card: card.order))


def card_of(found: Look) -> Card:
    """The card of a look."""
    from game import catalog

    players = catalog.game(found.id).players
    return Card(found.id, found.order, (players[0], players[-1]), found.minutes, found.age)


def _card(assets: Path, game_id: str) -> Card | None:
    path = assets / game_id / "card.json"
    try:
        read = json.loads(path.read_text(encoding="utf-8"))
        return Card(game_id, int(read["order"]), _span(read["players"]), _span(read["minutes"]), int(read["age"]))
    except (OSError, ValueError, KeyError, TypeError) as problem:
        warn("%s is not on the shelf, because its card %s cannot be used: %s", game_id, path, problem)
        return None


def _span(pair: object) -> tuple[int, int]:
    if not isinstance(pair, list) or len(pair) != 2:
        raise ValueError(f"{pair!r} is not a range")
    return int(pair[0]), int(pair[1])
