"""Writes `assets/<id>/card.json` for every game from its look: what the home screen says before the game is loaded."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game import catalog as rulebooks
from scenes.board import catalog
from scenes.board.catalog import Card

ASSETS = Path(__file__).resolve().parent.parent / "assets"


def card_of(game_id: str) -> Card:
    """The card of a game, as its rules and its look say."""
    look, players = catalog.look(game_id), rulebooks.game(game_id).players
    crests = tuple(tuple(marks[0] for marks in look.seats.marks(number)) for number in players)
    box = look.box
    return Card(game_id, box.order, (players[0], players[-1]), box.lid, crests, box.referee_options)


def written(game_id: str) -> str:
    """The text of the card of a game."""
    card = card_of(game_id)._asdict()
    del card["id"]
    return json.dumps(card, default=sorted) + "\n"


def main() -> None:
    """One small file a game."""
    for game_id in catalog.ids():
        path = ASSETS / game_id / "card.json"
        path.write_text(written(game_id), encoding="utf-8")
        print(f"{path} says what home shows of {game_id}")


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    main()
