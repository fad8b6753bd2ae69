"""Medals of one match, seat by seat."""

from __future__ import annotations

from functools import partial

from game.core import Seat
from game.match import Match
from game.medals import earned
from scenes.board import catalog
from scenes.board.sentences import Voice
from scenes.graphics.pen import Pen
from scenes.graphics.viewport import Box
from scenes.records.award import draw_seat, medal
from scenes.ui.blocks import Block, Column, Heading, Paper, Picture, Row, Text, drawn
from scenes.ui.leaves import Leafing
from scenes.ui.row_layout import REST
from scenes.ui.scene import Scene
from scenes.ui.sheet import Sheet

FACE = 110.0


class Earned(Sheet):
    """Owns which leaf is open."""

    way_back = "replay.result"

    def __init__(self, match: Match, behind: Scene) -> None:
        super().__init__(behind)
        self.match = match
        self.medals = earned(match)
        self._leafing = Leafing()

    def blocks(self) -> Block:
        rows = [self._seat(seat, own) for seat, own in enumerate(self.medals)]
        title = Heading(self.say("book.medals"))
        return Paper(Column((title, self.leaves(rows, self._leafing, 34)), 24), "album", share=1.0)

    def _seat(self, seat: Seat, own: tuple[str, ...]) -> Block:
        """Who sat there, and everything that was earned there."""
        name = Text(Voice(self.context.words, self.match).name(seat), "name")
        face = Picture(drawn(partial(self._draw_face, seat, bool(own))), FACE, FACE, 60.0)
        key = f"{self.match.game.id}.medal"
        won: list[Block] = [medal(self.say(f"{key}.{one}"), self.say(f"{key}.{one}.why")) for one in own]
        found = Column((name, *(won or [Text(self.say("book.leaf.medals.none"), "note")])), 8)
        return Row((face, found), 30, (FACE, REST))

    def _draw_face(self, seat: Seat, won: bool, pen: Pen, box: Box) -> None:
        sitter, look = self.match.seats[seat], catalog.look(self.match.game.id)
        mark = look.seats.marks(len(self.match.seats))[seat][0]
        draw_seat(pen, sitter.figure, mark, box.centre, min(box.w, box.h), "pleased" if won else "calm")
