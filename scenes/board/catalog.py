"""Catalogue of looks: the folder of every game in `scenes/` defines one, as `LOOK` in its `__init__.py`.

The home screen is shown before any rulebook is loaded, so what it needs of a game is in `assets/<id>/card.json`,
written by `tools/cards.py` from the look and compared by a test. A game without a card is not on the home screen.
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
    """What the home screen knows of a game; `players` is a range, both ends included."""

    id: str
    order: int
    players: tuple[int, int]
    lid: Colour
    """Colour of its box."""
    crests: tuple[tuple[Mark, ...], ...]
    """The crest of every seat, by number of players from the lowest on."""
    referee_options: frozenset[str]
    """Options with which the screen only referees a match played with the real box."""

    @property
    def seats(self) -> range:
        """Possible numbers of players."""
        return range(self.players[0], self.players[1] + 1)


def ids() -> tuple[str, ...]:
    """Ids of all games with a look, in alphabetical order. Imports nothing."""
    rooms = [Path(folder) for folder in scenes.__path__]
    return tuple(one for one in rulebooks.ids() if any((room / one / "__init__.py").exists() for room in rooms))


@cache
def look(game_id: str) -> AnyLook:
    """The look of a game, imported on first use; raises `ImportError` if it has none."""
    found: AnyLook = import_module(f"scenes.{game_id}").LOOK
    assert found.id == game_id, f"scenes/{game_id} must define LOOK with its own id"
    return found


@cache
def cards(assets: Path) -> tuple[Card, ...]:
    """The cards of all games, in the order of the shelf."""
    found = (_card(assets, game_id) for game_id in ids())
    return tuple(sorted((card for card in found if card), key=lambda card: card.order))


def card(assets: Path, game_id: str) -> Card:
    """The card of one game."""
    return next(card for card in cards(assets) if card.id == game_id)


def shown(assets: Path, hidden: Collection[str]) -> tuple[Card, ...]:
    """The cards without the `hidden` games; all of them if that would leave none."""
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
