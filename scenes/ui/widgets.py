"""Widgets: the few controls; each is a value that a page makes anew when something changes; none keeps state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from scenes.graphics.matter import draw_paper, draw_plate
from scenes.graphics.pen import Anchor, Pen, Wording
from scenes.graphics.theme import BRASS_LINE, FOCUS_BRASS, INK, RED_SIGN, TITLE_CREAM, Colour, Role, type_size
from scenes.graphics.viewport import Box, Point

SIGN, SIGN_GAP = 1.05, 0.42
"""A sign as a share of the letters beside it, and the room between them."""
DISABLED_OPACITY, DISABLED_SIGN = "8C", "C9A89A"
"""How opaque the ink of what cannot be pressed is, and the colour of its sign."""
NO_BOX = Box(0, 0, 0, 0)
"""Where a control lies until it is placed."""


class State(NamedTuple):
    """How a control is met just now."""

    focused: bool = False
    """Wears the ring."""
    hovered: bool = False
    pressed: bool = False


AT_REST = State()


@dataclass(frozen=True)
class Widget:
    """A box that can be pressed. `act` is called on a click inside it or on accept while it has the focus."""

    key: str
    """Its name on its page; the focus is remembered by it."""
    box: Box
    act: Callable[[], None] = field(compare=False)
    """Two that look the same are equal, whatever they do."""
    enabled: bool = True

    label = meaning = ""
    """What stands on it, and what its sign means; a control that has words makes one of them a field."""

    first = False
    """Whether it is what most people do now."""

    chosen = False
    """Whether it is the one of several that holds."""

    ring_margin = (0.0, 0.0)
    """How far across and down its ring lies outside it."""

    def draw(self, pen: Pen, state: State) -> None:
        """Draws it, with a line of brass around it if it has the focus."""
        self._draw(pen, state)
        if state.focused:
            across, down = self.ring_margin
            pen.ring(self.box.inset(-across, -down), self.radius + min(self.ring_margin), FOCUS_BRASS)

    def _draw(self, pen: Pen, state: State) -> None:
        """What one sees of it; the plain one is only a place."""

    def press(self, at: Point | None) -> None:
        """Does what it says; `at` is where a pointer pressed it, None for a key or a button of a pad."""
        self.act()

    @property
    def said(self) -> str:
        """Its words for whoever has the page read aloud: what stands on it, or what its sign means."""
        return self.label or self.meaning

    @property
    def radius(self) -> float:
        """The radius of its corners, which the ring of the focus follows."""
        return 8


def word_width(pen: Pen, label: str, icon: str, role: Role = "word") -> float:
    """How wide a word with its sign is."""
    size = type_size(role, pen.viewport.text)
    return (size * (SIGN + SIGN_GAP) if icon else 0.0) + (pen.text_size(label, role)[0] if label else 0.0)


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
    """A sign and a word in a box, in its middle or at its left; the word breaks or shrinks where it has too little,
    and then its `peers`, which have the same room, look like it."""
    size = type_size(role, pen.viewport.text)
    side = min(size * SIGN, box.h)
    aside = side * (1 + (SIGN_GAP / SIGN if label else 0.0)) if icon else 0.0
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
    """What a control lies on: ink if it is the chosen one; else paper while it is met, at rest too if it `lies`."""
    if chosen:
        draw_plate(pen, box)
    elif lies:
        draw_paper(pen, box, "print" if state.hovered else "second", 8)
    elif state.hovered or state.pressed:
        draw_paper(pen, box, "second" if state.pressed else "print", 8)


WORD_PADDING = 10.0
"""Left and right of a quiet word on paper."""


@dataclass(frozen=True)
class Quiet(Widget):
    """A sign and a word on paper, or on the bare table."""

    label: str = ""
    icon: str = ""
    on_wood: bool = False
    middle: bool = False
    """Whether the word stands in the middle of its box, not at the left."""
    meaning: str = ""
    """Its words for whoever has the page read aloud, where only the sign stands there."""
    role: Role = "word"
    chosen: bool = False
    peers: tuple[str, ...] = ()

    def _draw(self, pen: Pen, state: State) -> None:
        box = self.box.moved(0, 2) if state.pressed else self.box
        if self.chosen or (self.enabled and not self.on_wood):
            draw_ground(pen, box, state, self.chosen)
        light = self.on_wood or self.chosen
        ink, sign = (TITLE_CREAM, BRASS_LINE) if light else (INK, RED_SIGN)
        if not self.enabled:
            ink, sign = ink + DISABLED_OPACITY, DISABLED_SIGN
        inner = box.inset(0 if self.on_wood else WORD_PADDING, 2)
        draw_word(pen, inner, self.label, self.icon, self.role, ink, sign, self.middle, self.peers)


@dataclass(frozen=True)
class Thing(Widget):
    """A control that a function of its own draws, as it is met; it is given the control."""

    label: str = ""
    paint: Callable[[Pen, Thing, State], object] = lambda pen, one, state: None
    first: bool = False
    chosen: bool = False
    radius: float = 6
    ring_margin: tuple[float, float] = (0.0, 0.0)

    def _draw(self, pen: Pen, state: State) -> None:
        self.paint(pen, self, state)


def nothing(*about: object) -> None:
    """What is done where nobody can press, and drawn where nothing is seen."""
