"""Change of seats while a match goes on: a child leaves for bed, the computer is too strong.

The position stays as it is; whoever sits there now makes the next decision of that seat.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core import Seat
from game.match import Sitter
from scenes.graphics.figures import ANIMALS, free_figure
from scenes.graphics.theme import LARGE, TITLE_CREAM
from scenes.graphics.viewport import Box
from scenes.screens.laid_table import USUAL_LEVEL, Chair, LaidTable, free_person
from scenes.screens.new_match import SEATS, card_height, place_card, strength
from scenes.screens.seat_page import SeatPage
from scenes.ui.blocks import REST, SPRING, Block, Column, Part, Picture, Row
from scenes.ui.desk import InPlay
from scenes.ui.navigation import MatchView
from scenes.ui.paper import Text
from scenes.ui.scene import AppContext, Scene


class ChangeSeats(InPlay):
    """Changes the seats of the board that lies behind: a place card for each, as before the match."""

    known_as = "pause.seats"

    def __init__(self, view: MatchView, reseat: Callable[[Seat, Sitter], None], behind: Scene) -> None:
        """`reseat` gives a seat to somebody else."""
        super().__init__(behind)
        self.record, self._reseat = view, reseat
        self._table: LaidTable | None = None
        self._before: tuple[Chair, ...] = ()
        self._guests: dict[str, Sitter] = {}
        """By face the humans of this match, who may sit down again with their names."""

    def enter(self, context: AppContext) -> None:
        match = self.record.match
        if self._table is None:
            self._table = LaidTable(match.game, self.record.look, (), context.settings)
            self._table.chairs, self._table.options = _chairs(match.seats), match.setup.options
            self._before = self._table.chairs
            self._guests = {here.figure: one for here, one in zip(self._before, match.seats) if one.is_human}
        for seat, (chair, before) in enumerate(zip(self._table.chairs, self._before)):
            if chair != before:
                name = self._table.name(seat, context.words.say, context.minds.engines)
                known = self._guests.get(chair.figure) if chair.level is None else None
                self._reseat(seat, known or Sitter(chair.level, name, figure=chair.figure))
        self._before = self._table.chairs
        super().enter(context)

    def head_title(self) -> str:
        return self.say("pause.seats")

    def blocks(self) -> Block:
        text, count = self.context.viewport.text, len(self._before)
        cards = [Picture(partial(self._card, seat), card_height(count, text), smallest=84.0) for seat in range(count)]
        asks = Text(self.say("seats.press"), "body_bold", TITLE_CREAM, lines=3)
        note = [Text(self.say("seats.note"), "note", TITLE_CREAM, lines=4)] if text < LARGE else []
        wide = self.room().w * (SEATS if self.context.viewport.wide else 0.46)
        side = Column((SPRING, asks, Column(tuple(cards), 28), *note, SPRING), 30)
        return Row((self.board(), side), 48, (REST, wide))

    def _card(self, seat: Seat, box: Box) -> Part:
        """Who sits there; a press leads to everybody who may."""
        assert self._table
        chair, marks = self._table.chairs[seat], self.record.crests(seat)
        act = self.way(SeatPage, self, self._table, seat, True)
        below = strength(self.say, chair.level, self.context.viewport.text)
        return place_card(f"seat.{seat}", box, act, chair.figure, self.record.voice.name(seat), below, marks)


def _chairs(sitters: tuple[Sitter, ...]) -> tuple[Chair, ...]:
    """Those who sit there, each with a face, also in a match that was kept without."""
    found: list[Chair] = []
    for seat, one in enumerate(sitters):
        taken = [*(chair.figure for chair in found), *(other.figure for other in sitters[seat + 1 :])]
        free = free_person(taken, one.level or USUAL_LEVEL) if one.level else free_figure(taken, seat, ANIMALS)
        found.append(Chair(one.level, one.name if one.is_human else "", one.figure or free))
    return tuple(found)
