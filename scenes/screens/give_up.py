"""Giving up: a seat resigns, or everybody agrees on a draw; a computer agrees only where it sees the match as level."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.chances import is_too_early, refusing
from game.core import Seat
from game.early_end import TWO
from scenes.graphics.emblems import draw_crests
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, LARGE, RED_SIGN, UMBER
from scenes.graphics.viewport import Box
from scenes.ui.blocks import REST, Block, Column, Picture, Row, Word, drawn
from scenes.ui.navigation import MatchView
from scenes.ui.paper import Gold, Grid, Heading, Text, alone, ruled
from scenes.ui.scene import Scene
from scenes.ui.sheet import Sheet

CREST, SHIELD = 96.0, 52.0
"""Room for the shields of a seat, and the width of one."""
FEW = 4
"""So many lines have room below each other."""


class GiveUp(Sheet):
    """Owns nothing but the answer of the computer to an offer."""

    def __init__(self, view: MatchView, stop: Callable[[Seat | None], None], behind: Scene) -> None:
        """`stop` is told the seat that resigns, or None when everybody agrees on a draw."""
        super().__init__(behind)
        self._view, self._stop = view, stop
        self.refused = False
        """Whether a computer has just declined a draw."""

    def blocks(self) -> Block:
        match = self._view.match
        people = match.people
        soon = is_too_early(match)
        draw = "soon" if soon else "offer" if len(people) < len(match.seats) else "draw"
        agree = Word("draw", self.say(f"table.early.do.{draw}"), "", self._agree, not soon)
        level = _line(agree, lambda pen, box: pen.icon("balance", (box.x + 30, box.centre[1]), 44, RED_SIGN))
        many = len(match.seats) > TWO
        told = "table.early.refused" if self.refused else "table.early.note.more" if many else "table.early.note"
        return alone(
            Heading(self.say("table.early.title")),
            Text(self.say(told), "body", INK if self.refused else UMBER, "centre"),
            Column(tuple(self._ways([*map(self._resigning, people), level])), 2),
            Gold("resume", self.say("table.early.back"), "play", self._view.resume),
        )

    def _ways(self, rows: list[Block]) -> list[Block]:
        """A line for everybody who may resign, and the draw; of many two stand side by side, the last one alone."""
        across = 2 if len(rows) > FEW and self.context.viewport.text < LARGE else 1
        pairs = [tuple(rows[at : at + across]) for at in range(0, len(rows), across)]
        return ruled([Grid(pair, len(pair)) for pair in pairs], 2)

    def _resigning(self, seat: Seat) -> Block:
        """What it means if that seat resigns, after its shields."""
        voice, two = self._view.voice, len(self._view.match.seats) == TWO
        key, other = ("two", voice.name(1 - seat)) if two else ("more", "")
        word = self.say(f"table.early.do.{key}", name=voice.name(seat), other=other)
        press = Word(f"resign.{seat}", word, "", partial(self._resign, seat))
        return _line(press, partial(self._crests, seat))

    def _crests(self, seat: Seat, pen: Pen, box: Box) -> None:
        marks = self._view.crests(seat)
        draw_crests(pen, marks, (box.x + 4, box.centre[1]), SHIELD if len(marks) == 1 else SHIELD * 0.75)

    def _resign(self, seat: Seat) -> None:
        self._stop(seat)
        self._view.resume()

    def _agree(self) -> None:
        """The people of this table agree by the press; every computer is asked."""
        self.refused = bool(refusing(self._view.match))
        if self.refused:
            self.context.sound.play("refuse")
            return
        self._stop(None)
        self._view.resume()


def _line(word: Word, draw: Callable[[Pen, Box], object]) -> Block:
    """What can be done, after a sign of whom it concerns."""
    return Row((Picture(drawn(draw), 64.0, CREST), word), 12, (CREST, REST))
