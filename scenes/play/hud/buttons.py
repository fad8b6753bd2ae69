"""Buttons around a board: a word on gold, one of several choices, an icon above its word."""

from __future__ import annotations

from dataclasses import dataclass

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
from scenes.ui.widgets import State, Widget

LABEL_PAD, RIM = 28, 6
"""What is free beside a word on both sides together, and how broad the rim of gold is besides."""
TIGHT = 0.85
"""To which part of its size a word may shrink before it is worth more than its icon, or than one line."""
ICON_GAP = 16
"""Between an icon and its word."""
SIDES = 0.2
"""The share of the width of a tool that is free beside large words, on both sides together."""

# Of a tool.
ICON = 46.0  # the size of its icon
LEAST_ICON = 26.0  # below which it is no more than a dot
LEAST_WORD = 36.0  # the height that its word must have below the icon
HIGH = 155.0  # the height of one that has room for three lines


@dataclass(frozen=True)
class Button(Widget):
    """A word on gold, the one action that is meant now, with an icon before it if there is one."""

    label: str = ""
    icon: str = ""
    role: Role = "button"

    first = True
    radius = RADIUS_BANNER

    def _draw(self, pen: Pen, state: State) -> None:
        met = state.hovered and self.enabled
        box = self.box.moved(0, -2 if met else 0)
        kind: MaterialName = "disabled" if not self.enabled else "gold_light" if met else "gold"
        pen.panel(box, kind, radius=self.radius)
        draw_label(pen, box.inset(RIM, 0), self.label, self.icon, self.role, INK if self.enabled else DISABLED_TEXT)


@dataclass(frozen=True)
class Segment(Widget):
    """One of several choices, of which the chosen one is paper."""

    label: str = ""
    chosen: bool = False
    peers: tuple[tuple[str, Box], ...] = ()
    """The words of all of them, in their boxes: they look alike."""

    radius = 12

    def _draw(self, pen: Pen, state: State) -> None:
        kind: MaterialName = "paper" if self.chosen else "walnut_light"
        pen.panel(self.box, kind, radius=self.radius, shadow="chip" if state.hovered else False)
        room, (middle, y), colour = self.box.w - LABEL_PAD, self.box.centre, INK if self.chosen else CREAM
        most = pen.common([Wording(word, box.w - LABEL_PAD, 2, box.h - 4) for word, box in self.peers], "button")
        pen.text(self.label, (middle, y + 1), "button", colour, "centre", room, 2, height=self.box.h - 4, most=most)


@dataclass(frozen=True)
class Tool(Widget):
    """An icon above a word; while it is on, it is paper."""

    label: str = ""
    icon: str = ""
    on: bool = False
    peers: tuple[tuple[str, Box], ...] = ()
    """The words of all tools there, in their boxes: they look alike."""

    radius = RADIUS_TOOL

    def _draw(self, pen: Pen, state: State) -> None:
        pen.panel(self.box, "paper" if self.on else "walnut_light" if state.hovered else "walnut")
        self._draw_sign_and_word(pen, self.box, f"{CREAM}66" if not self.enabled else INK if self.on else CREAM)

    def _draw_sign_and_word(self, pen: Pen, box: Box, colour: Colour) -> None:
        """The word keeps off the edges of its box: it shrinks for the icon, which goes where it would be a dot. It is
        as large as those of its peers."""
        most = pen.common((_worded(pen, *peer)[1] for peer in self.peers), "tool")
        size, (label, room, lines, tall) = _worded(pen, self.label, box, most)
        word = pen.text_size(label, "tool", room, lines, tall, most)[1] if label else 0.0
        gap = 4.0 if size and word else 0.0
        middle, top = box.centre[0], box.y + (box.h - size - word - gap) / 2
        if size:
            pen.icon(self.icon, (middle, top + size / 2), size, ICON_CREAM if colour == CREAM else colour)
        if word:
            at = middle, top + size + gap + word / 2
            pen.text(label, at, "tool", colour, "centre", room, lines, height=tall, most=most)


def _worded(pen: Pen, label: str, box: Box, most: int = 0) -> tuple[float, Wording]:
    """The size of the icon of a tool, and its word with the room that this leaves; large words keep off its edge,
    and in a high one they may take three lines."""
    room, free = box.w - (20 if pen.viewport.text < LARGE else SIDES * box.w), box.h - 22
    lines = 2 if box.h < HIGH else 3
    if not label:
        return min(ICON * pen.viewport.text**0.5, free), Wording(label)
    size = min(ICON, free - pen.text_size(label, "tool", room, lines, most=most)[1])
    if size >= LEAST_ICON:
        return size, Wording(label, room, lines)
    size = LEAST_ICON if free - LEAST_ICON >= LEAST_WORD else 0.0
    return size, Wording(label, room, lines, free - size if size else box.h - 8)


def draw_label(pen: Pen, box: Box, label: str, icon: str, role: Role, colour: Colour) -> None:
    """An icon and a word, centred together in a box; either may be missing.

    Where the word has too little room the icon goes; then it takes a second line if it is larger so, else it shrinks.
    """
    natural, height = pen.text_size(label, role) if label else (0.0, 0.0)
    size = min(box.h * 0.52, 40 * pen.viewport.text**0.5) if icon else 0.0
    gap = ICON_GAP if icon and label else 0.0
    if label and natural * TIGHT > box.w - LABEL_PAD - size - gap:
        size = gap = 0.0
    room = box.w - LABEL_PAD - size - gap
    lines = 2 if natural * TIGHT > room and box.h * natural > 2 * height * room else 1
    tall = box.h - 4 if lines > 1 or height > box.h else 0.0
    width, _ = pen.text_size(label, role, room, lines, tall) if label else (0.0, 0.0)
    x, middle = box.centre[0] - (width + size + gap) / 2, box.centre[1]
    if size:
        pen.icon(icon, (x + size / 2, middle), size, ICON_CREAM if colour == CREAM else colour)
        x += size + gap
    if label:
        pen.text(label, (x + width / 2, middle + 1), role, colour, "centre", room, lines, height=tall)


def button_width(pen: Pen, label: str, icon: str, role: Role = "button", pad: float = 28) -> float:
    """How wide a button must be for its label to stand at full size."""
    size = 40 * pen.viewport.text**0.5 + ICON_GAP if icon else 0
    return pen.text_size(label, role)[0] + size + 2 * pad
