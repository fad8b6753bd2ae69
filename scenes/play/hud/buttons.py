"""Buttons around a board: a word on gold, and wooden keys with an icon, a word or both."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scenes.graphics.pen import Pen, Wording
from scenes.graphics.theme import (
    CREAM,
    DISABLED_TEXT,
    ICON_CREAM,
    INK,
    LARGE,
    RADIUS_BANNER,
    RADIUS_TOOL,
    Colour,
    MaterialName,
    Role,
)
from scenes.graphics.viewport import Box
from scenes.ui.widgets import State, Widget, draw_word

LABEL_PAD, RIM = 28, 6
"""What is free beside a word on both sides together, and how broad the rim of gold is besides."""
SIDES = 0.2
"""The share of the width of a tool that is free beside large words, on both sides together."""

# Of a tool.
ICON = 46.0  # the size of its icon
LEAST_ICON = 26.0  # below which it is no more than a dot
LEAST_WORD = 36.0  # the height that its word must have below the icon
HIGH = 155.0  # the height of one that has room for three lines


@dataclass(frozen=True)
class Button(Widget):
    """A word on gold, the one action that is meant now."""

    label: str = ""

    first = True
    radius = RADIUS_BANNER

    def _draw(self, pen: Pen, state: State) -> None:
        met = state.hovered and self.enabled
        box = self.box.moved(0, -2 if met else 0)
        kind: MaterialName = "disabled" if not self.enabled else "gold_light" if met else "gold"
        pen.panel(box, kind, radius=self.radius)
        inner = box.inset(RIM + LABEL_PAD / 2, 2)
        draw_word(pen, inner, self.label, "", "primary", INK if self.enabled else DISABLED_TEXT)


@dataclass(frozen=True)
class Tool(Widget):
    """An icon above a word, or one of them alone; while it is on, it is paper."""

    label: str = ""
    icon: str = ""
    on: bool = False
    role: Role = "tool"
    peers: tuple[tuple[str, Box], ...] = ()
    """The words of all that lie there, in their boxes: they look alike."""

    radius = RADIUS_TOOL

    def _draw(self, pen: Pen, state: State) -> None:
        pen.panel(self.box, "paper" if self.on else "walnut_light" if state.hovered else "walnut")
        self._draw_sign_and_word(pen, f"{CREAM}66" if not self.enabled else INK if self.on else CREAM)

    def _draw_sign_and_word(self, pen: Pen, colour: Colour) -> None:
        """The word keeps off the edges of its box: it shrinks for the icon, which goes where it would be a dot. It is
        as large as those of its peers."""
        box = self.box
        most = pen.common(
            (_worded(pen, replace(self, label=label, box=own))[1] for label, own in self.peers), self.role
        )
        size, (label, room, lines, tall) = _worded(pen, self, most)
        word = pen.text_size(label, self.role, room, lines, tall, most)[1] if label else 0.0
        gap = 4.0 if size and word else 0.0
        middle, top = box.centre[0], box.y + (box.h - size - word - gap) / 2
        if size:
            pen.icon(self.icon, (middle, top + size / 2), size, ICON_CREAM if colour == CREAM else colour)
        if word:
            at = middle, top + size + gap + word / 2
            pen.text(label, at, self.role, colour, "centre", room, lines, height=tall, most=most)


def _worded(pen: Pen, one: Tool, most: int = 0) -> tuple[float, Wording]:
    """The size of the icon of a tool, and its word with the room that this leaves; large words keep off its edge,
    and in a high one they may take three lines."""
    box, label = one.box, one.label
    room, free = box.w - (20 if pen.viewport.text < LARGE else SIDES * box.w), box.h - 22
    lines = 2 if box.h < HIGH else 3
    if not label:
        return min(ICON, free), Wording(label)
    size = min(ICON, free - pen.text_size(label, one.role, room, lines, most=most)[1]) if one.icon else 0.0
    if size >= LEAST_ICON:
        return size, Wording(label, room, lines)
    size = LEAST_ICON if one.icon and free - LEAST_ICON >= LEAST_WORD else 0.0
    return size, Wording(label, room, lines, free - size if size else box.h - 8)
