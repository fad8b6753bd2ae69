"""Medals leaf: what the medals of each game are for, and how often people here have earned them."""

from __future__ import annotations

from game.medals import medals_of
from game.tallies import medals
from scenes.graphics.theme import UMBER
from scenes.records.award import medal
from scenes.records.book import Leaf
from scenes.ui.blocks import Block, Column, Text


class Medals(Leaf):
    """Shows all games that have medals, those that were earned first."""

    name = "medals"

    def rows(self) -> list[Block]:
        return [row for card in self.cards for row in self._game(card.id)]

    def _game(self, game_id: str) -> list[Block]:
        """The medals of a game, the first below its name."""
        counts = medals(self.entries, game_id)
        rows = [self._medal(game_id, one.id, counts[one.id]) for one in medals_of(game_id)]
        title = Text(self.say(f"{game_id}.name"), "map", UMBER)
        return [Column((title, rows[0]), 8), *rows[1:]] if rows else []

    def _medal(self, game_id: str, name: str, count: int) -> Block:
        key = f"{game_id}.medal.{name}"
        often = self.say("book.times", times=count) if count else ""
        return medal(self.say(key), self.say(f"{key}.why"), count > 0, often)
