"""List page: a heading, a line below it, numbered entries in columns, and a foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import NamedTuple

from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK_SOFT, type_size
from scenes.graphics.viewport import Box, centred
from scenes.ui.overlay import ASIDE, Overlay, draw_heading
from scenes.ui.row_layout import grid_of
from scenes.ui.widgets import Button, Segment, Widget

EDGE, GAP = 52.0, 16.0


class Entry(NamedTuple):
    """One thing that can be opened."""

    key: str
    title: str
    act: Callable[[], None]
    chosen: bool = False
    """It lies on paper: it is the one of the moment, or done."""
    icon: str = ""


class ListPage(Overlay):
    """Owns nothing but its paper; a list fills in `title` and `below`, and asks `lay_out` for the rest."""

    def title(self) -> str:
        """The heading."""
        return ""

    def below(self) -> str:
        """The line below the heading."""
        return ""

    def lay_out(self, entries: Sequence[Entry], columns: int) -> tuple[list[Widget], Box]:
        """The entries column after column on a paper of their size, and the row that is left for the foot."""
        viewport = self.context.viewport
        high = max(84.0, type_size("button", viewport.text) * 1.2 + 34)
        head = type_size("heading", viewport.text) * 1.25 + 22
        line = type_size("small", viewport.text) * 1.25 + 22
        rows = max(1, ceil(len(entries) / columns))
        needed = 2 * 34 + head + line + rows * (high + GAP) + 20 + high
        self.paper = centred(viewport.whole.centre, min(1500, viewport.w - 80), min(needed, viewport.h - 60))
        inner = self.paper.inset(EDGE, 34)
        self.heading_end = inner.y + head
        top = self.heading_end + line
        foot = Box(inner.x, inner.bottom - high, inner.w, high)
        boxes = grid_of(Box(inner.x, top, inner.w, foot.y - 20 - top - GAP), columns, rows, GAP, high)
        found: list[Widget] = []
        for number, entry in enumerate(entries):
            column, row = divmod(number, rows)
            box = boxes[row * columns + column]
            label = f"{number + 1}. {entry.title}"
            if entry.chosen:
                found.append(Segment(entry.key, box, entry.act, label=label, chosen=True, icon=entry.icon))
            else:
                found.append(Button(entry.key, box, entry.act, label=label))
        return found, foot

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        middle = self.paper.centre[0]
        draw_heading(pen, self.title(), middle, self.paper.y + 24, self.paper.w - ASIDE)
        at = middle, self.heading_end + 8
        pen.text(self.below(), at, "small", INK_SOFT, "centre", self.paper.w - 2 * EDGE, top=True)
