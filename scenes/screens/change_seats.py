"""Change of seats during a match: a child leaves for bed, the computer is too strong.

The position stays as it is; the new sitter makes the next decision of that seat.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.core import Seat
from game.match import Sitter
from game.words import USUAL_LEVEL
from scenes.board import catalog
from scenes.graphics.figures import free_animal
from scenes.graphics.theme import LARGE, UMBER
from scenes.graphics.viewport import Box
from scenes.screens.laid_table import LaidTable, free_person
from scenes.screens.new_match import CARD_ANGLES, SEATS_SHARE, card_height, lid_of, place_card, strength
from scenes.screens.seat_page import SeatPage
from scenes.ui.blocks import REST, SPRING, Block, Column, Part, Picture, Row
from scenes.ui.navigation import MatchView
from scenes.ui.paper import Gold, Paper, Text
from scenes.ui.scene import AppContext, Scene
from scenes.ui.sheet import Sheet


class ChangeSeats(Sheet):
    """Changes the seats of the match behind: its box and a place card for each seat, as before the match."""

    known_as = "pause.seats"
    opens_at = "seat.0"

    def __init__(self, view: MatchView, reseat: Callable[[Seat, Sitter], None], behind: Scene) -> None:
        """`reseat` puts another sitter at a seat."""
        super().__init__(behind)
        self.record, self._reseat = view, reseat
        self._table: LaidTable | None = None
        self._guests: dict[str, Sitter] = {}
        """By figure, the humans of this match, who may sit down again with their names."""

    def enter(self, context: AppContext) -> None:
        match = self.record.match
        if self._table is None:
            self._table = LaidTable(match.game, self.record.look, (), context.settings)
            self._table.chairs, self._table.options = _chairs(match.seats), match.setup.options
            self._before = self._table.chairs
            self._guests = {here.figure: one for here, one in zip(self._before, match.seats) if one.is_human}
        for seat, (chair, before) in enumerate(zip(self._table.chairs, self._before)):
            if chair != before:
                name = self._table.name(seat, context.words, context.minds.engines)
                known = self._guests.get(chair.figure) if chair.level is None else None
                self._reseat(seat, known or replace(chair, name=name))
        self._before = self._table.chairs
        super().enter(context)

    def head_title(self) -> str:
        return self.say("pause.seats")

    def blocks(self) -> Block:
        count = len(self._before)
        height = card_height(count, self.context.viewport.text)
        cards = tuple(Picture(partial(self._card, seat), height, smallest=84.0) for seat in range(count))
        card = catalog.card(self.context.art.assets, self.record.look.id)
        lid = Picture(partial(lid_of, self.context.words, card), 200, smallest=150, share=1.0)
        seats = self.room().w * (SEATS_SHARE if self.context.viewport.wide else 0.42)
        upper = Row((lid, Column((*cards, SPRING), 28)), 60, (REST, seats), middle=False)
        return Column((upper, self._foot()), 30)

    def _foot(self) -> Block:
        """What a press on a place card does, and the way back to the match."""
        asks, large = Text(self.say("seats.press"), "word", lines=2), self.context.viewport.text >= LARGE
        told = asks if large else Column((asks, Text(self.say("seats.note"), "note", UMBER, lines=3)), 4)
        gold = Gold("resume", self.say("home.resume"), "play", self.record.resume)
        return Row((Paper(told, pad=26.0), gold), 40, (REST, gold.preferred_width(self.context.pen)))

    def _card(self, seat: Seat, box: Box) -> Part:
        """The place card of a seat; a press opens its seat page."""
        assert self._table
        chair, marks = self._table.chairs[seat], self.record.crests(seat)
        act = self.way(SeatPage, self, self._table, seat, True)
        names = [self.record.voice.name(one) for one in range(len(self._before))]
        below, angle = strength(self.say, chair.level), CARD_ANGLES[seat % len(CARD_ANGLES)]
        return place_card(f"seat.{seat}", box, act, chair.figure, names[seat], below, marks, names, angle)


def _chairs(sitters: tuple[Sitter, ...]) -> tuple[Sitter, ...]:
    """The sitters as chairs, each with a figure, also in a match that was saved without."""
    found: list[Sitter] = []
    for seat, one in enumerate(sitters):
        taken = [*(chair.figure for chair in found), *(other.figure for other in sitters[seat + 1 :])]
        free = free_person(taken, one.level or USUAL_LEVEL) if one.level else free_animal(taken, seat)
        found.append(Sitter(one.level, one.name if one.is_human else "", figure=one.figure or free))
    return tuple(found)
