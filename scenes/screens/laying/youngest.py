"""Youngest: which of the guests at the table is the youngest, and begins."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core import Seat
from scenes.graphics.viewport import Box
from scenes.screens.laying.laid_table import LaidTable
from scenes.screens.laying.place_card import PlaceCard
from scenes.ui.blocks import SPRING, Block, Column, Heading, Part, Picture, Row
from scenes.ui.scene import Scene
from scenes.ui.sheet import Sheet

WIDE = 820.0


class Youngest(Sheet):
    """Owns nothing: a place card for every guest, and what is to be told the seat that is pressed."""

    def __init__(self, behind: Scene, table: LaidTable, chosen: Callable[[Seat], None]) -> None:
        super().__init__(behind)
        self._table, self._chosen = table, chosen

    def blocks(self) -> Block:
        cards = tuple(Picture(partial(self._card, seat), 152.0, smallest=84.0) for seat in self._table.humans)
        title = Heading(self.say("begins.who.youngest"), on_wood=True)
        wide = min(WIDE, self.room().w)
        return Column((title, SPRING, Row((Column(cards, 28),), widths=(wide,), at=0.5), SPRING), 30)

    def _card(self, seat: Seat, box: Box) -> Part:
        table = self._table
        name = table.name(seat, self.say, self.context.minds.engines)
        marks = table.look.seats.marks(len(table.chairs))[seat]
        act = partial(self._chosen, seat)
        return PlaceCard(f"youngest.{seat}", box, act, True, table.chairs[seat].figure, name, (), marks)
