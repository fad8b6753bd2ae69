"""Controls of the composer and of counting: somebody by the crest, a piece to be taken in hand, a number with less and
more, and numbers that are typed in: a tile for each, and the keys of the one that is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.composing import Count
from scenes.board.look import Slot
from scenes.board.renderer import BoardView
from scenes.graphics.emblems import draw_crest, draw_token
from scenes.graphics.pen import Pen, outlined
from scenes.graphics.theme import INK, LARGE, LOSS, PLATE_WORD, Mark
from scenes.play.hud.tray import ShownSlot, draw_slot
from scenes.ui.blocks import REST, Block, Picture, Row, Word, drawn
from scenes.ui.paper import Grid, Text
from scenes.ui.widgets import State, Widget, draw_ground

SIDE = 84.0
"""Width of less and of more."""
WHOLE = 12
"""Up to this number each has a key of its own, and one press says it; higher ones are typed digit by digit."""
DOT = "\N{MIDDLE DOT}"
"""In place of a number that nobody has said."""


@dataclass(frozen=True)
class CrestTile(Widget):
    """Somebody by the crest, of whom there is one chosen; the name where it has room."""

    label: str = ""
    mark: Mark | None = None
    chosen: bool = False

    def _draw(self, pen: Pen, state: State) -> None:
        box = self.box.moved(0, 2) if state.pressed else self.box
        draw_ground(pen, box, state, self.chosen, lies=True)
        side = min(box.h - 18, box.w - 18, 58.0)
        room = box.w - side - 34
        named = pen.text_size(self.label, "small_bold")[0] <= room
        if self.mark:
            x = box.x + 12 + side / 2 if named else box.centre[0]
            draw_crest(pen, self.mark, (x, box.centre[1]), side * 0.84)
        if named:
            ink = PLATE_WORD if self.chosen else INK
            pen.text(self.label, (box.x + side + 22, box.centre[1]), "small_bold", ink, width=room)


@dataclass(frozen=True)
class PieceTile(Widget):
    """A piece that can be taken in hand, as it lies in a tray."""

    label: str = ""
    slot: Slot | None = None
    view: BoardView | None = None
    chosen: bool = False

    def _draw(self, pen: Pen, state: State) -> None:
        box = self.box.moved(0, 2 if state.pressed else -2 if state.hovered else 0)
        if self.slot and self.view:
            draw_slot(pen, self.view, ShownSlot(self.slot, box, self.label, self.chosen, "", (self.label,)))


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


@dataclass(frozen=True)
class NumberTile(Widget):
    """A number by the token of what it counts."""

    label: str = ""
    mark: Mark | None = None
    number: str = DOT
    chosen: bool = False
    wrong: bool = False

    @property
    def said(self) -> str:
        return f"{self.label}: {self.number}"

    def _draw(self, pen: Pen, state: State) -> None:
        box = self.box.moved(0, 2) if state.pressed else self.box
        draw_ground(pen, box, state, self.chosen, lies=True)
        ink = PLATE_WORD if self.chosen else INK
        if self.mark:
            draw_token(pen, self.mark, (box.x + 12 + box.h * 0.26, box.centre[1]), box.h * 0.52)
        at = (box.right - 16, box.centre[1]) if self.mark else box.centre
        pen.text(self.number, at, "figure", ink, "right" if self.mark else "centre", box.w - 20)
        if self.wrong:
            outlined(pen, box.corners, (LOSS, 5.0), closed=True)


def told(count: Count) -> str:
    """Its number, or that nobody has said it."""
    return DOT if count.number is None else str(count.number)


def typed(count: Count, key: int) -> int:
    """The number after a press on a key: the key itself, or one digit more as long as that is not too high."""
    longer = (count.number or 0) * 10 + key
    return key if count.most <= WHOLE or longer > count.most else longer


def is_whole(count: Count, number: int) -> bool:
    """Whether no further digit can follow."""
    return count.most <= WHOLE or number * 10 > count.most


def following(counts: Sequence[Count], chosen: str) -> str:
    """The number to be said after that one: the next of which nobody has, else the same."""
    at = next((place for place, one in enumerate(counts) if one.id == chosen), 0)
    others = (*counts[at + 1 :], *counts[:at])
    return next((one.id for one in others if one.number is None), chosen)


def pad(pen: Pen, count: Count, press: Callable[[int], None], across: int) -> Block:
    """The keys for that number."""
    highest = count.most if count.most <= WHOLE else 9
    keys = tuple(Word(f"key.{key}", str(key), "", partial(press, key), middle=True) for key in range(highest + 1))
    return Grid(keys, across if pen.viewport.text < LARGE else min(across, 7), 8)
