"""Place card: who sits at a seat, as a folded card at a dinner table; and all of them side by side, to say who is the
youngest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.core import Seat
from scenes.graphics.emblems import crests_width, draw_crests
from scenes.graphics.figures import draw_face
from scenes.graphics.matter import draw_paper
from scenes.graphics.pen import Pen
from scenes.graphics.shapes import shaded
from scenes.graphics.theme import INK, SMALLEST, UMBER, Mark, type_size
from scenes.graphics.viewport import Box
from scenes.screens.laying.laid_table import LaidTable
from scenes.ui.blocks import SPRING, Block, Column, Heading, Part, Picture, Row
from scenes.ui.controls import draw_focus
from scenes.ui.scene import Scene
from scenes.ui.sheet import Sheet
from scenes.ui.widgets import State, Widget

SPINE = 16.0
WIDE = 820.0


@dataclass(frozen=True)
class PlaceCard(Widget):
    """A folded card as at a dinner table: the face, the name, a word about a computer, and the shields of the seat."""

    figure: str = ""
    name: str = ""
    below: tuple[str, ...] = ()
    """What is said of a computer, from the most words to the fewest; the first that has room is taken."""
    marks: tuple[Mark, ...] = ()

    @property
    def said(self) -> str:
        return f"{self.name}, {self.below[0]}" if self.below else self.name

    def draw(self, pen: Pen, state: State) -> None:
        box, text = self.box, pen.viewport.text
        colour = pen.theme.marks[self.marks[0]].colour
        back = [(box.x, box.y + 4), (box.x + 10, box.y - 10), (box.right - 10, box.y - 10), (box.right, box.y + 4)]
        pen.polygon(back, "BFA473")
        draw_paper(pen, box, "print" if state.hovered else "leaflet", 4)
        spine = [(box.x, box.y), (box.x + SPINE, box.y), (box.x + SPINE, box.bottom), (box.x, box.bottom)]
        pen.polygon(spine, colour)
        pen.line([(box.x + SPINE, box.y), (box.x + SPINE, box.bottom)], shaded(colour, 0.65), 3)
        size = min(box.h * 1.12, 173.0)
        mood = "pleased" if state.hovered or state.focused else "calm"
        draw_face(pen, self.figure, mood, (box.x + 40 + size / 2, box.y + box.h * 0.42), size, colour)
        shield = 56.0 if len(self.marks) == 1 else 48.0
        wide = crests_width(self.marks, shield)
        draw_crests(pen, self.marks, (box.right - 34 - wide, box.centre[1]), shield)
        left = box.x + 40 + size + 28
        room = box.right - 34 - wide - 16 - left
        high, low = type_size("heading", text) * 1.1, type_size("note", text) * 1.2 if self.below else 0.0
        top = box.y + (box.h - high - low) / 2
        pen.text(self.name, (left, top + high / 2), "heading", INK, width=room)
        if self.below:
            fits = (one for one in self.below if pen.text_size(one, "note")[0] * SMALLEST <= room)
            pen.text(next(fits, self.below[-1]), (left, top + high + low / 2), "note", UMBER, width=room)
        if state.focused:
            draw_focus(pen, box, 4)


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
