"""Numbers that guests type in: a tile for each, and the keys of the one that is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.composing import Count
from scenes.graphics.emblems import draw_token
from scenes.graphics.matter import draw_paper, draw_plate
from scenes.graphics.pen import Pen, outlined
from scenes.graphics.theme import INK, LARGE, LOSS, PLATE_WORD, Mark
from scenes.ui.blocks import Block, Grid, Word
from scenes.ui.controls import draw_focus
from scenes.ui.widgets import State, Widget

WHOLE = 12
"""Up to this number each has a key of its own, and one press says it; higher ones are typed digit by digit."""
UNSAID = "\N{MIDDLE DOT}"
"""In place of a number that nobody has said."""


@dataclass(frozen=True)
class NumberTile(Widget):
    """A number by the token of what it counts."""

    label: str = ""
    mark: Mark | None = None
    number: str = UNSAID
    chosen: bool = False
    wrong: bool = False

    @property
    def said(self) -> str:
        return f"{self.label}: {self.number}"

    @property
    def radius(self) -> float:
        return 8

    def draw(self, pen: Pen, state: State) -> None:
        box = self.box.moved(0, 2) if state.pressed else self.box
        if self.chosen:
            draw_plate(pen, box)
        else:
            draw_paper(pen, box, "print" if state.hovered else "second", self.radius)
        ink = PLATE_WORD if self.chosen else INK
        if self.mark:
            draw_token(pen, self.mark, (box.x + 12 + box.h * 0.26, box.centre[1]), box.h * 0.52)
        at = (box.right - 16, box.centre[1]) if self.mark else box.centre
        pen.text(self.number, at, "figure", ink, "right" if self.mark else "centre", box.w - 20)
        if self.wrong:
            corners = [(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)]
            outlined(pen, corners, (LOSS, 5.0), closed=True)
        if state.focused:
            draw_focus(pen, box, self.radius)


def told(count: Count) -> str:
    """Its number, or that nobody has said it."""
    return UNSAID if count.number is None else str(count.number)


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
