"""Inputs: the few values that mouse, touch, keys and pads become."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal, NamedTuple

from scenes.graphics.viewport import Point


class Device(StrEnum):
    """What the last input came from; prompts and the focus ring follow it."""

    MOUSE = "mouse"
    TOUCH = "touch"
    KEYS = "keys"
    PAD = "pad"

    @property
    def points(self) -> bool:
        """Whether it means a point of the screen; the others go from one thing to the next."""
        return self in (Device.MOUSE, Device.TOUCH)


Action = Literal[
    "up",
    "down",
    "left",
    "right",
    "accept",
    "back",
    "commit",
    "next",
    "previous",
    "rotate",
    "rotate_back",
    "why",
    "flatten",
    "plan",
    "turn_left",
    "turn_right",
    "zoom_in",
    "zoom_out",
    "fit",
    "menu",
    "hint",
    "log",
    "undo",
    "redo",
    "fullscreen",
    "mute",
    "language",
    "digit1",
    "digit2",
    "digit3",
    "digit4",
    "digit5",
    "digit6",
    "digit7",
    "digit8",
    "digit9",
    "digit0",
]


class Click(NamedTuple):
    """A button or finger released near where it went down."""

    at: Point
    device: Device = Device.MOUSE
    button: Literal["main", "other"] = "main"
    long: bool = False
    """Held for half a second or more."""


class Hover(NamedTuple):
    """The pointer is there; `held` while the main button or a finger is down and has not dragged."""

    at: Point
    held: bool = False


class Scroll(NamedTuple):
    """The wheel turned; positive is away from the player."""

    at: Point
    amount: float


class Drag(NamedTuple):
    """The pointer moved while held, beyond the slop of a click; no click follows."""

    start: Point
    at: Point
    by: Point
    """Since the last drag event."""
    device: Device = Device.MOUSE


class Pinch(NamedTuple):
    """Two fingers: `factor` times further apart and turned clockwise by `twist` radians since the last event."""

    at: Point
    factor: float
    twist: float = 0.0


class Press(NamedTuple):
    """A key or a button of a pad, by what it means."""

    action: Action
    device: Device = Device.KEYS
    pad: int = 0
    """Which pad, by the number that SDL gives it."""


class Caught(NamedTuple):
    """A key by its code or a button of a pad by its number, as it is: while the page that changes them listens."""

    code: int
    device: Device


class Typed(NamedTuple):
    """What a keyboard writes, a backspace among it: while a page is there to be written on."""

    text: str
    device: Device = Device.KEYS


Input = Click | Hover | Scroll | Drag | Pinch | Press | Caught | Typed
