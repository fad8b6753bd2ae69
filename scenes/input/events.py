"""Inputs: device-independent events from mouse, touch, keys and pads."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal, NamedTuple

from scenes.graphics.viewport import Point


class Device(StrEnum):
    """Device of the last input, for prompts and the focus ring."""

    MOUSE = "mouse"
    TOUCH = "touch"
    KEYS = "keys"
    PAD = "pad"

    @property
    def points(self) -> bool:
        """Whether it is a pointing device; the others move a focus."""
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
    """A button or finger released near where it was pressed."""

    at: Point
    device: Device = Device.MOUSE
    button: Literal["main", "other"] = "main"
    long: bool = False
    """Whether it was held for `LONG_PRESS` seconds or more."""


class Hover(NamedTuple):
    """The pointer's position; `held` while the main button or a finger is down without dragging."""

    at: Point
    held: bool = False


class Scroll(NamedTuple):
    """The wheel was turned; positive is away from the player."""

    at: Point
    amount: float


class Drag(NamedTuple):
    """The pointer moved while held, beyond the drag threshold; no click follows."""

    start: Point
    at: Point
    by: Point
    """Movement since the last drag event."""
    device: Device = Device.MOUSE


class Pinch(NamedTuple):
    """A two-finger gesture: distance times `factor` and rotation clockwise by `twist` radians since the last event."""

    at: Point
    factor: float
    twist: float = 0.0


class Press(NamedTuple):
    """A key or pad button, as an action."""

    action: Action
    device: Device = Device.KEYS
    pad: int = 0
    """SDL's instance id of the pad."""


class Caught(NamedTuple):
    """A raw key code or pad button number, while the page of key bindings listens."""

    code: int
    device: Device


class Typed(NamedTuple):
    """Text from a keyboard, backspace included, while a page accepts text."""

    text: str
    device: Device = Device.KEYS


Input = Click | Hover | Scroll | Drag | Pinch | Press | Caught | Typed
