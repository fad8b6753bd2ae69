"""Giving up: a seat resigns, or everybody agrees on a draw; a computer agrees only if it rates the match as level."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.chances import is_too_early, refusing
from game.core import Seat
from game.early_end import TWO
from scenes.graphics.emblems import crests_width, draw_crests
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, RED_SIGN, UMBER
from scenes.graphics.viewport import Box
from scenes.ui.blocks import REST, SPRING, Block, Column, Picture, Row, Word, drawn
from scenes.ui.navigation import MatchView
from scenes.ui.paper import SINGLE_SHEET_WIDTH, Gold, Heading, Text, alone, ruled
from scenes.ui.scene import Scene
from scenes.ui.sheet import Sheet

SHIELD_WIDTH, SHIELD_GAP, MAX_LINE_WIDTH = 52.0, 24.0, SINGLE_SHEET_WIDTH - 96
"""Width of a shield, gap after the shields of a seat, and largest width of all lines."""


class GiveUp(Sheet):
    """Owns the computer's answer to a draw offer."""

    def __init__(self, view: MatchView, stop: Callable[[Seat | None], None], behind: Scene) -> None:
        """`stop` is called with the seat that resigns, or None when everybody agrees on a draw."""
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
        marks = [self._view.crests(seat) for seat in people]
        wide = max((crests_width(own, SHIELD_WIDTH) for own in marks), default=SHIELD_WIDTH)
        level = _line(agree, lambda pen, box: pen.icon("balance", box.centre, 44, RED_SIGN), wide)
        many = len(match.seats) > TWO
        told = "table.early.refused" if self.refused else "table.early.note.more" if many else "table.early.note"
        ways = [*(self._resigning(seat, wide) for seat in people), level]
        longest = wide + SHIELD_GAP + max(one.blocks[1].preferred_width(self.context.pen) or 0.0 for one in ways)
        return alone(
            Heading(self.say("table.early.title")),
            Text(self.say(told), "body", INK if self.refused else UMBER, "centre"),
            Row((SPRING, Column(tuple(ruled(ways, 2)), 2), SPRING), 0, (REST, min(longest, MAX_LINE_WIDTH), REST)),
            Gold("resume", self.say("table.early.back"), "play", self._view.resume),
        )

    def _resigning(self, seat: Seat, wide: float) -> Row:
        """The line for resigning that seat, after its shields, which get the width `wide`."""
        voice, two = self._view.voice, len(self._view.match.seats) == TWO
        key, other = ("two", voice.name(1 - seat)) if two else ("more", "")
        word = self.say(f"table.early.do.{key}", name=voice.name(seat), other=other)
        press = Word(f"resign.{seat}", word, "", partial(self._resign, seat))
        marks = self._view.crests(seat)
        return _line(press, lambda pen, box: draw_crests(pen, marks, (box.x, box.centre[1]), SHIELD_WIDTH), wide)

    def _resign(self, seat: Seat) -> None:
        self._stop(seat)
        self._view.resume()

    def _agree(self) -> None:
        """Ends the match as a draw: the people agree by the press, and every computer is asked."""
        self.refused = bool(refusing(self._view.match))
        if self.refused:
            self.context.sound.play("refuse")
            return
        self._stop(None)
        self._view.resume()


def _line(word: Word, draw: Callable[[Pen, Box], object], wide: float) -> Row:
    """A control after a picture of whom it concerns, `wide` units wide."""
    return Row((Picture(drawn(draw), 64.0, wide), word), SHIELD_GAP, (wide, REST))
