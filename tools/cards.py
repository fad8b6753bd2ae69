"""Writes `assets/<id>/card.json` for every game from its look: what the home screen says before the game is loaded; and
a picture of its board for its box, where none lies there."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from random import Random

import pygame

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game import catalog as rulebooks
from game.core import Setup
from game.match import Match, Sitter
from scenes.board import catalog
from scenes.board.catalog import Card
from scenes.board.sentences import Voice
from scenes.core.translations import Words
from scenes.graphics.art import ASSETS, Art
from scenes.graphics.theme import Theme
from scenes.ui.snapshot import BAND_SHARE, Portrait
from tools.unseen import unseen

COVER = 1428, 900
"""Pixels of the picture on a box."""


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


def cover_of(game_id: str) -> pygame.Surface:
    """The board in the middle of a match in which nobody thinks."""
    game, dice = rulebooks.game(game_id), Random(1)
    setup = Setup(game.players[0])
    positions = [game.start(setup)]
    while steps := positions[-1].legal():
        positions.append(positions[-1].after(dice.choice(steps)))
    seats = tuple(Sitter(None, "") for _ in range(setup.players))
    match = Match(game, setup, seats, origin=positions[len(positions) // 2])
    voice = Voice(Words(ASSETS, "fr"), match)
    picture = Portrait(Art(ASSETS), Theme(), voice, match, COVER, band=BAND_SHARE).paint()
    assert picture
    return picture


def main() -> None:
    """One small file a game, and the picture that it lacks."""
    unseen()
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    pygame.font.init()
    for game_id in catalog.ids():
        cover = ASSETS / "shared" / "covers" / f"{game_id}.jpg"
        if not cover.exists():
            pygame.image.save(cover_of(game_id), str(cover))
            print(f"{cover} shows its board")
        path = ASSETS / game_id / "card.json"
        path.write_text(written(game_id), encoding="utf-8")
        print(f"{path} says what home shows of {game_id}")


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    main()
