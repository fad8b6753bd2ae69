"""Change of seats while a match goes on: a child leaves for bed, the computer is too strong.

The position stays as it is; whoever sits there now makes the next decision of that seat.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core import Seat
from game.engine_seats import level_of
from game.levels import LEVELS, is_engine, parts
from game.match import Sitter
from scenes.board.match_view import MatchView
from scenes.graphics.emblems import draw_crests
from scenes.graphics.figures import draw_sitter
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, INK_SOFT, type_size
from scenes.graphics.viewport import Box, centred
from scenes.ui.overlay import Overlay, draw_heading
from scenes.ui.row_layout import first_fit, row_of
from scenes.ui.scene import Scene
from scenes.ui.widgets import RAIL, Button, Segment, Widget, button_width, draw_rail, least_width

EDGE, GAP, BETWEEN = 52.0, 24.0, 8.0
SITTERS: tuple[str | None, ...] = (None, *LEVELS)
"""A human, then the computer from its weakest level to its strongest."""


class ChangeSeats(Overlay):
    """Changes the seats of the board that lies behind."""

    def __init__(self, view: MatchView, reseat: Callable[[Seat, Sitter], None], behind: Scene) -> None:
        """`reseat` gives a seat to somebody else."""
        super().__init__(behind)
        self._view, self._reseat = view, reseat

    def first_focus(self) -> str:
        return "done"

    def arrange(self) -> list[Widget]:
        viewport, seats = self.context.viewport, self._view.match.seats
        button = max(84.0, type_size("button", viewport.text) * 1.2 + 32)
        heading = type_size("heading", viewport.text) * 1.25 + 34
        note = type_size("small", viewport.text) * 2.5
        width = min(1640.0, viewport.w - 90)
        wanted = 34 + heading + note + len(seats) * (button + GAP + 2 * RAIL) + button + 44
        self.paper = centred(viewport.whole.centre, width, min(wanted, viewport.h - 50))
        inner = self.paper.inset(EDGE, 30)
        self.note = Box(inner.x, inner.y + heading, inner.w, note)
        room = inner.bottom - button - 26 - self.note.bottom
        step = min(button + GAP + 2 * RAIL, room / len(seats))
        height = min(button, step - 2 * RAIL - 8)
        self.names: list[Box] = []
        self.rails: list[Box] = []
        found: list[Widget] = []
        for seat in range(len(seats)):
            row = Box(inner.x, self.note.bottom + seat * step + (step - height) / 2, inner.w, height)
            self.names.append(Box(row.x, row.y, row.w * 0.26, row.h))
            found += self._row(seat, Box(row.x + row.w * 0.27 + RAIL, row.y, row.w * 0.73 - 2 * RAIL, row.h))
        label = self.say("seats.done")
        wide = max(320.0, button_width(self.context.pen, label, "check", "action"))
        box = Box(inner.right - wide, inner.bottom - button, wide, button)
        return [*found, Button("done", box, self.back, True, label, "check", gold=True, role="action")]

    def _row(self, seat: int, row: Box) -> list[Widget]:
        """The choices of one seat, as wide as their words."""
        now = _level(self._view.match.seats[seat])
        offered = self._sitters(now)
        pen, words = self.context.pen, [self._word(one) for one in offered]
        widths = [button_width(pen, word, pad=16) for word in words], [least_width(pen, word) for word in words]
        boxes = row_of(row, widths[first_fit(row.w, widths, BETWEEN)], BETWEEN, "scaled")
        found: list[Widget] = []
        for sitter, word, box in zip(offered, words, boxes):
            key = f"seat.{seat}.{sitter or 'human'}"
            found.append(Segment(key, box, partial(self._seat, seat, sitter), True, word, sitter == now))
        self.rails.append(row)
        return found

    def _sitters(self, now: str | None) -> list[str | None]:
        """Whoever may sit there: behind the levels the outside program that sits there, or else the first one."""
        programs = [level_of(name) for name in self.context.minds.engines.commands]
        one = now if now and is_engine(now) else next(iter(programs), None)
        return [*SITTERS, one] if one else [*SITTERS]

    def _word(self, sitter: str | None) -> str:
        if sitter and is_engine(sitter):
            return self.context.minds.engines.name(sitter)
        return self.say(f"level.{sitter}" if sitter else "seats.human")

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        draw_heading(pen, self.say("seats.title"), self.paper.centre[0], self.paper.y + 22, self.paper.w - 80)
        at = self.note.centre[0], self.note.y + 4
        pen.text(self.say("seats.note"), at, "small", INK_SOFT, "centre", self.note.w, 2, top=True)
        for seat, (box, rail) in enumerate(zip(self.names, self.rails)):
            draw_rail(pen, [rail])
            crest = min(56.0, box.h * 0.66)
            figure = self._view.match.seats[seat].figure
            if figure:
                crest = min(84.0, box.h - 4)
                frame = Box(box.x, box.centre[1] - crest / 2, crest, crest)
                draw_sitter(pen, figure, "calm", frame, self._view.crests(seat))
            else:
                crest = draw_crests(pen, self._view.crests(seat), (box.x + 4, box.centre[1]), crest)
            x = box.x + crest + 22
            pen.text(self._view.voice.name(seat), (x, box.centre[1]), "name", INK, width=box.right - x)

    def _seat(self, seat: int, level: str | None) -> None:
        sitter = self._view.match.seats[seat]
        if _level(sitter) != level:
            self._reseat(seat, Sitter(level, sitter.name, figure=sitter.figure))
            self.renew()


def _level(sitter: Sitter) -> str | None:
    """The level of the computer, its style left aside, or the outside program; None for a human."""
    if sitter.level and is_engine(sitter.level):
        return sitter.level
    return parts(sitter.level)[0] if sitter.level else None
