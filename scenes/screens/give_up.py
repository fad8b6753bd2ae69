"""Giving up: a seat resigns, or everybody agrees on a draw; a computer agrees only where it sees the match as level."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core import Seat
from game.draw_offer import is_too_early, refusing
from game.early_end import TWO
from scenes.board.match_view import MatchView
from scenes.graphics.emblems import draw_crests
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, INK_SOFT, type_size
from scenes.graphics.viewport import Box, centred
from scenes.ui.overlay import Overlay, draw_heading
from scenes.ui.row_layout import rows_of
from scenes.ui.scene import Scene
from scenes.ui.widgets import Button, Widget, button_width

EDGE, GAP = 52.0, 16.0
CREST = 76.0
"""Room at the left of a button for the crest of its seat."""


class GiveUp(Overlay):
    """Owns nothing but the answer of the computer to an offer."""

    def __init__(self, view: MatchView, stop: Callable[[Seat | None], None], behind: Scene) -> None:
        """`stop` is told the seat that resigns, or None when everybody agrees on a draw."""
        super().__init__(behind)
        self._view, self._stop = view, stop
        self.refused = False
        """Whether a computer has just declined a draw."""

    def first_focus(self) -> str:
        return "resume"

    def arrange(self) -> list[Widget]:
        viewport, pen, match = self.context.viewport, self.context.pen, self._view.match
        people = [seat for seat, sitter in enumerate(match.seats) if sitter.is_human]
        words = [self._word(seat) for seat in people]
        draw = self.say("table.early.do.offer" if len(people) < len(match.seats) else "table.early.do.draw")
        soon = is_too_early(match)
        if soon:
            draw = self.say("table.early.do.soon")
        resume = self.say("table.early.back")
        button = max(84.0, type_size("button", viewport.text) * 1.2 + 32)
        heading = type_size("heading", viewport.text) * 1.25 + 40
        room = min(1500.0, viewport.w - 90) - 2 * EDGE
        wide = min(room, max(720.0, *(button_width(pen, word) + CREST for word in (*words, draw))))
        _, note = pen.text_size(self._note(), "body", width=wide, lines=3)
        around = 34 + heading + note + 44 + 34
        count = len(people) + 2
        button = min(button, (viewport.h - 50 - around) / count - GAP)
        self.paper = centred(viewport.whole.centre, wide + 2 * EDGE, around + count * (button + GAP))
        inner = Box(self.paper.x + EDGE, self.paper.y + 34 + heading, wide, note)
        self.note = inner
        rows = Box(inner.x, inner.bottom + 28, wide, count * (button + GAP) - GAP)
        *seats, level, low = rows_of(rows, count, GAP)
        self.crests = [(seat, Box(box.x, box.y, CREST, box.h)) for seat, box in zip(people, seats)]
        found: list[Widget] = []
        for seat, word, box in zip(people, words, seats):
            own = Box(box.x + CREST, box.y, box.w - CREST, box.h)
            found.append(Button(f"resign.{seat}", own, partial(self._resign, seat), True, word))
        found.append(Button("draw", level, self._draw, not soon, draw, "balance"))
        return [*found, Button("resume", low, self.back, True, resume, "play", gold=True, role="action")]

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        middle = self.paper.centre[0]
        draw_heading(pen, self.say("table.early.title"), middle, self.paper.y + 26, self.paper.w - 80)
        colour = INK if self.refused else INK_SOFT
        pen.text(self._note(), (middle, self.note.y), "body", colour, "centre", self.note.w, 3, top=True)
        for seat, box in self.crests:
            marks = self._view.crests(seat)
            width = min(56.0, box.h * 0.7) if len(marks) == 1 else min(40.0, box.h * 0.7)
            draw_crests(pen, marks, (box.x + 4, box.centre[1]), width)

    def _note(self) -> str:
        return self.say("table.early.refused" if self.refused else "table.early.note")

    def _word(self, seat: Seat) -> str:
        """What it means if that seat resigns."""
        name, players = self._view.voice.name(seat), len(self._view.match.seats)
        if players > TWO:
            return self.say("table.early.do.more", name=name)
        return self.say("table.early.do.two", name=name, other=self._view.voice.name(1 - seat))

    def _resign(self, seat: Seat) -> None:
        self._stop(seat)
        self.back()

    def _draw(self) -> None:
        """The people of this table agree by the press; every computer is asked."""
        self.refused = bool(refusing(self._view.match))
        if self.refused:
            self.context.sound.play("refuse")
            self.renew()
            return
        self._stop(None)
        self.back()
