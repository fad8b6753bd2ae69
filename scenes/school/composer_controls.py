"""Controls of the composer: a place of the board, a crest, a piece to be taken in hand, a number with less and more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from game.composing import Count
from game.core import Place
from scenes.board.look import Slot
from scenes.board.renderer import BoardView
from scenes.graphics.emblems import draw_crest, draw_token
from scenes.graphics.panels import Kind
from scenes.graphics.pen import Pen
from scenes.graphics.theme import CREAM, INK, PLATE, Mark
from scenes.graphics.viewport import Box
from scenes.play.hud.tray import Shown, draw_slot
from scenes.ui.widgets import Button, State, Widget


@dataclass(frozen=True)
class Spot(Widget):
    """A place of the board that can be pressed."""

    label: str = ""
    place: Place = ""

    @property
    def radius(self) -> float:
        return self.box.w / 2

    def draw(self, pen: Pen, state: State) -> None:
        if state.pressed:
            pen.disc(self.box.centre, self.radius * 0.8, f"{PLATE}90")
        if state.focused:
            pen.ring(self.box.inset(-4), self.radius + 4)


@dataclass(frozen=True)
class CrestTile(Widget):
    """Somebody by the crest, of whom there is one chosen; the name where it has room."""

    label: str = ""
    mark: Mark | None = None
    chosen: bool = False

    def draw(self, pen: Pen, state: State) -> None:
        box = self.box.moved(0, 2) if state.pressed else self.box
        kind: Kind = "paper" if self.chosen else "walnut_light" if state.hovered else "walnut"
        pen.panel(box, kind, shadow="chip")
        side = min(box.h - 18, box.w - 18, 58.0)
        room = box.w - side - 34
        named = pen.text_size(self.label, "small_bold")[0] <= room
        x = box.x + 12 + side / 2 if named else box.centre[0]
        if self.mark:
            draw_crest(pen, self.mark, (x, box.centre[1]), side * 0.84)
        if named:
            colour = INK if self.chosen else CREAM
            pen.text(self.label, (box.x + side + 22, box.centre[1]), "small_bold", colour, width=room)
        if state.focused:
            pen.ring(box, self.radius)


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
            draw_slot(pen, self.view, Shown(self.slot, box, self.label, self.chosen, "", (self.label,)))
        if state.focused:
            pen.ring(box, self.radius)


class Number(NamedTuple):
    """A number of a draft, and how it is set."""

    of: Count
    label: str
    mark: Mark | None
    change: Callable[[int], None]

    def draw(self, pen: Pen, box: Box) -> None:
        """What is counted, and how many there are, between less and more."""
        x = box.x + 14
        if self.mark:
            draw_token(pen, self.mark, (x + 18, box.centre[1]), 34)
            x += 46
        number = str(self.of.number)
        wide = pen.text_size(number, "heading")[0]
        pen.text(number, (box.right - 14, box.centre[1]), "heading", INK, "right")
        room = box.right - 24 - wide - x
        pen.text(self.label, (x, box.centre[1]), "small", INK, width=room, lines=3, height=box.h)


def steppers(row: Box, number: Number) -> list[Widget]:
    """Less and more of a number at the ends of its row."""
    count, side = number.of, min(96.0, row.h * 1.2)
    less, more = count.number > count.least, count.number < count.most
    first = Box(row.x, row.y, side, row.h)
    last = Box(row.right - side, row.y, side, row.h)
    down, up = partial(number.change, count.number - 1), partial(number.change, count.number + 1)
    return [
        Button(f"less.{count.id}", first, down, less, icon="minus", meaning=f"− {number.label}"),
        Button(f"more.{count.id}", last, up, more, icon="plus", meaning=f"+ {number.label}"),
    ]
