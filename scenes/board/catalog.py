"""Catalogue of looks: the folder of every game in `scenes/` holds exactly one, as `LOOK` in its `__init__.py`.

The home screen must stand before any rulebook is loaded, so what it says of a game is kept beside the pictures, in
`assets/<id>/card.json`; `tools/cards.py` writes it from the look, and a test compares them. A game without a card is
not on the shelf.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import scenes
from game import catalog as rulebooks
from scenes.core.log import warn
from scenes.graphics.theme import MARKED, Colour, Mark

if TYPE_CHECKING:
    from scenes.board.look import AnyLook

COLOUR = re.compile("[0-9A-F]{6}")


class Card(NamedTuple):
    """What stands on the box of a game: the numbers are ranges, both ends included."""

    id: str
    order: int
    players: tuple[int, int]
    lid: Colour
    """The colour of its box."""
    crests: tuple[tuple[Mark, ...], ...]
    """By number of players, from the lowest on, the crest of every seat."""
    referee_options: frozenset[str]
    """The options with which a match on the table beside the screen is entered."""

    @property
    def seats(self) -> range:
        """How many may sit at a table."""
        return range(self.players[0], self.players[1] + 1)


def ids() -> tuple[str, ...]:
    """The id of every game that has a look, in alphabetical order. Nothing is imported."""
    rooms = [Path(folder) for folder in scenes.__path__]
    return tuple(one for one in rulebooks.ids() if any((room / one / "__init__.py").exists() for room in rooms))


@cache
def look(game_id: str) -> AnyLook:
    """The look of that game, imported when first asked for; raises `ImportError` if it has none."""
    found: AnyLook = import_module(f"scenes.{game_id}").LOOK
    assert found.id == game_id, f"scenes/{game_id} must define LOOK with its own id"
    return found


@cache
def cards(assets: Path) -> tuple[Card, ...]:
    """What the home screen shows, in the order of the shelf."""
    found = (_card(assets, game_id) for game_id in ids())
    return tuple(sorted((card for card in found if card), key=lambda card: card.order))


def card(assets: Path, game_id: str) -> Card:
    """That of one game on the shelf."""
    return next(card for card in cards(assets) if card.id == game_id)


def shown(assets: Path, hidden: Collection[str]) -> tuple[Card, ...]:
    """The same without what the house does not show; where that would leave nothing, everything is shown."""
    return tuple(card for card in cards(assets) if card.id not in hidden) or cards(assets)


def _card(assets: Path, game_id: str) -> Card | None:
    path = assets / game_id / "card.json"
    try:
        read = json.loads(path.read_text(encoding="utf-8"))
        players = _span(read["players"])
        crests = tuple(tuple(MARKED[mark] for mark in seats) for seats in read["crests"])
        if len(crests) != players[1] - players[0] + 1:
            raise ValueError("not every number of players has its crests")
        options = frozenset(map(str, read["referee_options"]))
        return Card(game_id, int(read["order"]), players, _colour(read["lid"]), crests, options)
    except (OSError, ValueError, KeyError, TypeError) as problem:
        warn("%s is not on the shelf, because its card %s cannot be used: %s", game_id, path, problem)
        return None


def _colour(word: object) -> Colour:
    if not isinstance(word, str) or not COLOUR.fullmatch(word):
        raise ValueError(f"{word!r} is not a colour")
    return word


def _span(pair: object) -> tuple[int, int]:
    if not isinstance(pair, list) or len(pair) != 2:
        raise ValueError(f"{pair!r} is not a range")
    return int(pair[0]), int(pair[1])
