"""Widgets: controls, as immutable values that a page creates anew after each change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from scenes.graphics.matter import draw_paper, draw_plate
from scenes.graphics.pen import Anchor, Pen, Wording
from scenes.graphics.theme import BRASS_LINE, FOCUS_BRASS, INK, RED_SIGN, TITLE_CREAM, Colour, Role, type_size
from scenes.graphics.viewport import Box, Point

ICON_SCALE, ICON_GAP = 1.05, 0.42
"""Size of an icon and its gap to the label, as shares of the type size."""
DISABLED_OPACITY, DISABLED_ICON = "8C", "C9A89A"
"""Disabled controls: opacity of the ink (two hexadecimal digits), and colour of the icon."""
NO_BOX = Box(0, 0, 0, 0)
"""The box of a control without a place."""


class State(NamedTuple):
    """Visual state of a control."""

    focused: bool = False
    """Whether it has the focus ring."""
    hovered: bool = False
    pressed: bool = False


AT_REST = State()


@dataclass(frozen=True)
class Widget:
    """A control. `act` is called on a click inside it, or on accept while it has the focus."""

    key: str
    """Id on its page; the focus is stored by it."""
    box: Box
    act: Callable[[], None] = field(compare=False)
    """Not compared: widgets are equal if they look the same."""
    enabled: bool = True

    label = meaning = ""
    """Its label, and the meaning of its icon; subclasses with words override one as a field."""

    first = False
    """Whether it is the main action of its page."""

    chosen = False
    """Whether it is the chosen one of several."""

    ring_margin = (0.0, 0.0)
    """Horizontal and vertical distance of the focus ring."""

    def draw(self, pen: Pen, state: State) -> None:
        """Draws it, with the focus ring if it has the focus."""
        self._draw(pen, state)
        if state.focused:
            across, down = self.ring_margin
            pen.ring(self.box.inset(-across, -down), self.radius + min(self.ring_margin), FOCUS_BRASS)

    def _draw(self, pen: Pen, state: State) -> None:
        """Draws its appearance; nothing in the base class."""

    def press(self, at: Point | None) -> None:
        """Performs its action; `at` is the position of a pointer, None for a key or pad button."""
        self.act()

    @property
    def said(self) -> str:
        """Its text for the screen reader: label, or meaning of the icon."""
        return self.label or self.meaning

    @property
    def radius(self) -> float:
        """Corner radius, for the focus ring."""
        return 8


def word_width(pen: Pen, label: str, icon: str, role: Role = "word") -> float:
    """Width of a label with its icon, in logical units."""
    size = type_size(role, pen.viewport.text)
    return (size * (ICON_SCALE + ICON_GAP) if icon else 0.0) + (pen.text_size(label, role)[0] if label else 0.0)


def draw_word(
    pen: Pen,
    box: Box,
    label: str,
    icon: str,
    role: Role = "word",
    ink: Colour = INK,
    sign: Colour = RED_SIGN,
    middle: bool = True,
    peers: Sequence[str] = (),
) -> None:
    """Draws an icon and a label in a box, centred or at the left; a label without enough room breaks or shrinks,
    together with its `peers`, which have the same room."""
    size = type_size(role, pen.viewport.text)
    side = min(size * ICON_SCALE, box.h)
    aside = side * (1 + (ICON_GAP / ICON_SCALE if label else 0.0)) if icon else 0.0
    room = max(1.0, box.w - aside)
    natural = pen.text_size(label, role)[0] if label else 0.0
    lines = 1 if natural <= room or (box.h < 1.9 * size and pen.fits(label, role, room)) else 2
    tall = box.h if lines > 1 else 0.0
    most = pen.common_size((Wording(one, room, lines, tall) for one in peers), role)
    width = pen.text_size(label, role, room, lines, tall, most)[0] if label else 0.0
    x = box.x + ((box.w - width - aside) / 2 if middle else 0.0)
    if icon:
        pen.icon(icon, (x + side / 2, box.centre[1]), side, sign)
    if label:
        at = x + aside + (width / 2 if middle else 0), box.centre[1] + 1
        anchor: Anchor = "centre" if middle else "left"
        pen.text(label, at, role, ink, anchor, room, lines, height=tall, most=most)


def draw_ground(pen: Pen, box: Box, state: State, chosen: bool = False, lies: bool = False) -> None:
    """Background of a control: a dark plate if chosen; else paper while hovered or pressed, and at rest if it
    `lies`."""
    if chosen:
        draw_plate(pen, box)
    elif lies:
        draw_paper(pen, box, "print" if state.hovered else "second", 8)
    elif state.hovered or state.pressed:
        draw_paper(pen, box, "second" if state.pressed else "print", 8)


WORD_PADDING = 10.0
"""Horizontal padding of a label on paper, in logical units."""


@dataclass(frozen=True)
class PlainButton(Widget):
    """A plain control: icon and label on paper, or on the bare table."""

    label: str = ""
    icon: str = ""
    on_wood: bool = False
    middle: bool = False
    """Whether the label is centred in its box."""
    meaning: str = ""
    """Its text for the screen reader, if it has only an icon."""
    role: Role = "word"
    chosen: bool = False
    peers: tuple[str, ...] = ()
    ring_margin: tuple[float, float] = (0.0, 0.0)

    def _draw(self, pen: Pen, state: State) -> None:
        box = self.box.moved(0, 2) if state.pressed else self.box
        if self.chosen or (self.enabled and not self.on_wood):
            draw_ground(pen, box, state, self.chosen)
        light = self.on_wood or self.chosen
        ink, sign = (TITLE_CREAM, BRASS_LINE) if light else (INK, RED_SIGN)
        if not self.enabled:
            ink, sign = ink + DISABLED_OPACITY, DISABLED_ICON
        inner = box.inset(0 if self.on_wood else WORD_PADDING, 2)
        draw_word(pen, inner, self.label, self.icon, self.role, ink, sign, self.middle, self.peers)


@dataclass(frozen=True)
class Painted(Widget):
    """A control drawn by the function `paint`, which gets the control and its state."""

    label: str = ""
    paint: Callable[[Pen, Painted, State], object] = lambda pen, one, state: None
    first: bool = False
    chosen: bool = False
    radius: float = 6
    ring_margin: tuple[float, float] = (0.0, 0.0)

    def _draw(self, pen: Pen, state: State) -> None:
        self.paint(pen, self, state)


def nothing(*about: object) -> None:
    """Does nothing: the action of inert controls, or an empty drawing."""
