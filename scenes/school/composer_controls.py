"""Controls of the composer: somebody by the crest, a piece to be taken in hand, a number with less and more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.composing import Count
from scenes.board.look import Slot
from scenes.board.renderer import BoardView
from scenes.graphics.emblems import draw_crest, draw_token
from scenes.graphics.matter import draw_paper, draw_plate
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, PLATE_WORD, Mark
from scenes.play.hud.tray import ShownSlot, draw_slot
from scenes.ui.blocks import Block, Picture, Row, Text, Word, drawn
from scenes.ui.controls import draw_focus
from scenes.ui.row_layout import REST
from scenes.ui.widgets import State, Widget

SIDE = 84.0
"""Width of less and of more."""


@dataclass(frozen=True)
class CrestTile(Widget):
    """Somebody by the crest, of whom there is one chosen; the name where it has room."""

    label: str = ""
    mark: Mark | None = None
    chosen: bool = False

    @property
    def radius(self) -> float:
        return 8

    def draw(self, pen: Pen, state: State) -> None:
        box = self.box.moved(0, 2) if state.pressed else self.box
        if self.chosen:
            draw_plate(pen, box)
        else:
            draw_paper(pen, box, "print" if state.hovered else "second", self.radius)
        side = min(box.h - 18, box.w - 18, 58.0)
        room = box.w - side - 34
        named = pen.text_size(self.label, "small_bold")[0] <= room
        if self.mark:
            x = box.x + 12 + side / 2 if named else box.centre[0]
            draw_crest(pen, self.mark, (x, box.centre[1]), side * 0.84)
        if named:
            ink = PLATE_WORD if self.chosen else INK
            pen.text(self.label, (box.x + side + 22, box.centre[1]), "small_bold", ink, width=room)
        if state.focused:
            draw_focus(pen, box)


@dataclass(frozen=True)
class PieceTile(Widget):
    """A piece that can be taken in hand, as it lies in a tray."""

    label: str = ""
    slot: Slot | None = None
    view: BoardView | None = None
    chosen: bool = False

    def draw(self, pen: Pen, state: State) -> None:
        box = self.box.moved(0, 2 if state.pressed else -2 if state.hovered else 0)
        if self.slot and self.view:
            draw_slot(pen, self.view, ShownSlot(self.slot, box, self.label, self.chosen, "", (self.label,)))
        if state.focused:
            pen.ring(box, self.radius)


def stepped(count: Count, label: str, mark: Mark | None, change: Callable[[int], None]) -> Block:
    """A number of a draft between less and more."""
    now = count.number or 0
    down, up = partial(change, now - 1), partial(change, now + 1)
    less = Word(f"less.{count.id}", "", "minus", down, now > count.least, middle=True, meaning=f"− {label}")
    more = Word(f"more.{count.id}", "", "plus", up, now < count.most, middle=True, meaning=f"+ {label}")
    told, number = Text(label, "small", lines=3), Text(str(now), "figure", INK, "right")
    if mark is None:
        return Row((less, told, number, more), 8, (SIDE, REST, 80.0, SIDE))
    token = Picture(drawn(lambda pen, box: draw_token(pen, mark, box.centre, 34)), 40.0)
    return Row((less, token, told, number, more), 8, (SIDE, 44.0, REST, 80.0, SIDE))
