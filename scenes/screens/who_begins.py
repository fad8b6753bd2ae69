"""Who begins the match: the lot as a light that runs round the table, and the question who is the youngest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from game.core import Seat
from game.match import Match
from scenes.board import catalog
from scenes.board.sentences import Voice
from scenes.graphics.emblems import crests_width, draw_active_ring, draw_crests
from scenes.graphics.figures import draw_sitter
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, INK_SOFT, RADIUS_BANNER, Mark, type_size
from scenes.graphics.viewport import Box, centred
from scenes.input.events import Hover, Input
from scenes.ui.navigation import Beginning
from scenes.ui.overlay import Overlay, draw_heading
from scenes.ui.row_layout import columns_of, rows_of
from scenes.ui.scene import AppContext, Scene
from scenes.ui.widgets import Button, Widget, button_width

ROUNDS = 2
"""How often the light passes the one on whom the lot falls, before it stops there."""
RUN, REST = 1.6, 1.0
"""Seconds of the light, and until the match lies on the table by itself, but for the time to read what is said."""
READ = 50
"""Letters that are read in a second."""
GAP = 24.0


class Child(NamedTuple):
    """Somebody who may be the youngest."""

    seat: Seat
    name: str
    marks: Sequence[Mark]


class WhoBegins(Overlay):
    """Owns how far the light has run."""

    def __init__(self, match: Match, behind: Scene, way: Beginning) -> None:
        """`way`: the lot has fallen, or in a rematch it is the next one's turn."""
        super().__init__(behind)
        self._match, self._way = match, way
        self._clock = 0.0

    def enter(self, context: AppContext) -> None:
        self._voice = Voice(context.words, self._match)
        super().enter(context)

    def arrange(self) -> list[Widget]:
        pen, viewport = self.context.pen, self.context.viewport
        width = min(1320.0, viewport.w - 90)
        low = max(104.0, type_size("action", viewport.text) * 1.2 + 48)
        head = type_size("heading", viewport.text) * 2.4 + 50
        _, note = pen.text_size(self._note(), "prompt", width - 120, 4)
        crests = 150.0 + type_size("name", viewport.text) * 1.3
        high = min(viewport.h - 50, head + crests + note + low + 150)
        self.paper = centred(viewport.whole.centre, width, high)
        inner = self.paper.inset(52, 34)
        label = self.say("begins.go")
        wide = min(inner.w, max(360.0, button_width(pen, label, "play", "action")))
        button = centred((inner.centre[0], inner.bottom - low / 2), wide, low)
        seats = Box(inner.x, inner.y + head, inner.w, crests)
        self._places = columns_of(seats, len(self._match.seats), GAP, 300)
        self._note_at = inner.centre[0], seats.bottom + 34
        return [Button("go", button, self._go, True, label, "play", gold=True, role="action")]

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        fallen = self._has_fallen()
        title = self.say("begins.drawn" if fallen else "begins.drawing", name=self._voice.name(self._first))
        if self._way == "turn":
            title = self.say("begins.turn", name=self._voice.name(self._first))
        draw_heading(pen, title, self.paper.centre[0], self.paper.y + 34, self.paper.w - 100)
        marks, lit = catalog.look(self._match.game.id).seats.marks(len(self._match.seats)), self._lit()
        for seat, place in enumerate(self._places):
            crest = min(104.0, place.w * 0.7)
            figure, own = self._match.seats[seat].figure, marks[seat]
            if figure:
                side = min(118.0, place.w * 0.8)
                frame = Box(place.centre[0] - side / 2, place.y + 14, side, side)
                draw_sitter(pen, figure, "pleased" if seat == lit else "calm", frame, own)
            else:
                left = place.centre[0] - crests_width(own, crest) / 2
                draw_crests(pen, own, (left, place.y + 14 + crest / 2), crest)
            at = place.centre[0], place.bottom - type_size("name", pen.viewport.text) * 0.75
            pen.text(self._voice.name(seat), at, "name", INK, "centre", place.w - 16)
            if seat == lit:
                draw_active_ring(pen, place, RADIUS_BANNER)
        if fallen:
            pen.text(self._note(), self._note_at, "prompt", INK_SOFT, "centre", self.paper.w - 120, 4, top=True)

    def update(self, dt: float) -> bool:
        before, fell = self._lit(), self._has_fallen()
        self._clock += dt
        if self._clock > self._run() + REST + len(self._note()) / READ:
            self._go()
            return True
        if self._has_fallen() and not fell:
            self.context.sound.play("step")
        return self._lit() != before or self._has_fallen() != fell

    def on_input(self, event: Input) -> None:
        """Any press shows where the lot has fallen, the next one begins."""
        if not isinstance(event, Hover) and not self._has_fallen():
            self._clock = self._run()
            return
        super().on_input(event)

    def back(self) -> None:
        self._go()

    @property
    def _first(self) -> Seat:
        return self._match.setup.first

    def _go(self) -> None:
        self.context.navigation.play(self._match)

    def _run(self) -> float:
        return RUN * self.context.settings.motion if self._way == "lot" else 0.0

    def _has_fallen(self) -> bool:
        return self._clock >= self._run()

    def _lit(self) -> Seat:
        """The seat on which the light is: it slows down towards the one on whom the lot falls."""
        if self._has_fallen():
            return self._first
        left = 1 - self._clock / self._run()
        seats = len(self._match.seats)
        return (self._first - int(left * left * (ROUNDS * seats + 1))) % seats

    def _note(self) -> str:
        """What that means in this game, where its rules tell more than who moves first."""
        words, seats = self.context.words, self._match.seats
        names = {"name": self._voice.name(self._first), "other": self._voice.name((self._first + 1) % len(seats))}
        own = f"{self._match.game.id}.begins"
        keys = (f"{own}.{self._way}", own, f"begins.note.{self._way}")
        return words.say(next(key for key in keys if words.knows(key)), **names)


class Youngest(Overlay):
    """Asks which of these is the youngest."""

    def __init__(self, behind: Scene, children: Sequence[Child], chosen: Callable[[Seat], None]) -> None:
        super().__init__(behind)
        self._children, self._chosen = tuple(children), chosen

    def arrange(self) -> list[Widget]:
        viewport = self.context.viewport
        high = max(96.0, type_size("action", viewport.text) * 1.2 + 44)
        head = type_size("heading", viewport.text) * 2.4 + 50
        count = len(self._children)
        width = min(900.0, viewport.w - 90)
        wanted = head + count * (high + GAP) + 60
        self.paper = centred(viewport.whole.centre, width, min(wanted, viewport.h - 50))
        inner = self.paper.inset(52, 34)
        room = Box(inner.x + 110, inner.y + head, inner.w - 110, inner.bottom - inner.y - head)
        self._rows = rows_of(room, count, GAP, high)
        return [
            Button(f"youngest.{child.seat}", row, partial(self._chosen, child.seat), True, child.name, role="action")
            for child, row in zip(self._children, self._rows)
        ]

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        draw_heading(pen, self.say("begins.who.youngest"), self.paper.centre[0], self.paper.y + 34, self.paper.w - 100)
        for child, row in zip(self._children, self._rows):
            width = min(84.0 if len(child.marks) == 1 else 60.0, row.h * 0.86)
            draw_crests(pen, child.marks, (row.x - 60 - crests_width(child.marks, width) / 2, row.centre[1]), width)
