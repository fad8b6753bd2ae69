"""Areas around a board, pressed or only shown."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal, NamedTuple


class Area(StrEnum):
    """Kinds of areas; areas of one kind differ in their key."""

    BOARD = "board"
    """The board; as focus: the target."""
    MENU = "menu"
    PRIMARY = "primary"
    """The primary action."""
    UNDO = "undo"
    HINT = "hint"
    INSPECT = "inspect"
    """The question tool."""
    WHY = "why"
    """The button from a refusal or an answer to its page."""
    CARD = "card"
    """A first-time card."""
    CONFIRM = "confirm"
    """The tick beside a piece that a finger has set down."""
    ROTATE = "rotate"
    NUDGE = "nudge"
    """Moves the piece in hand by one place; the key is the index of the direction."""
    BANNER = "banner"
    """The key is the seat."""
    RECENT = "recent"
    """A step of the others; the key is its index."""
    TOOL = "tool"
    """The key is a `Tool`."""
    SLOT = "slot"
    """The key is the token."""
    SPENT = "spent"
    IDLE = "idle"
    """Slots that only show something."""
    PACE = "pace"
    """The key is the pace."""
    PANEL = "panel"
    """A control of a panel beside the board; the key is its own."""
    TRAY = "tray"
    VARIANT = "variant"
    SOUND = "sound"
    """The mute sign."""
    PROMPT = "prompt"
    PAPER = "paper"


Tool = Literal["view", "flatten", "plan", "layers", "zoom_in", "zoom_out", "fit"]
"""View tools; some have only keys."""


class AreaId(NamedTuple):
    """Kind and key of one area."""

    area: Area
    key: str | int = ""


BOARD = AreaId(Area.BOARD)


PRIMARY = AreaId(Area.PRIMARY)


class PrimaryAction(NamedTuple):
    """Its label, and whether it is enabled."""

    label: str
    enabled: bool
