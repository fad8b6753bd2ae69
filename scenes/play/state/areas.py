"""Areas around a board that can be pressed or only be seen."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal, NamedTuple


class Area(StrEnum):
    """The kinds of areas; what tells two of the same kind apart is their key."""

    BOARD = "board"
    """The board itself; as the focus: what is aimed at there."""
    MENU = "menu"
    PRIMARY = "primary"
    """The one action that is meant now."""
    UNDO = "undo"
    HINT = "hint"
    INSPECT = "inspect"
    """The question tool."""
    WHY = "why"
    """The door from a refusal or an answer to its page."""
    CARD = "card"
    """A first-time card."""
    CONFIRM = "confirm"
    """The tick beside a piece that a finger has set down."""
    ROTATE = "rotate"
    NUDGE = "nudge"
    """Moves the piece in hand by one place; the key is the number of the way."""
    BANNER = "banner"
    """The key is the seat."""
    RECENT = "recent"
    """A step of the others; the key is its number."""
    TOOL = "tool"
    """The key is a `Tool`."""
    SLOT = "slot"
    """The key is the token that is taken in hand."""
    SPENT = "spent"
    IDLE = "idle"
    """Slots that only show something."""
    PACE = "pace"
    """The key is the pace."""
    PANEL = "panel"
    """A control of what lies beside the board; the key is its own."""
    TRAY = "tray"
    VARIANT = "variant"
    SOUND = "sound"
    """The sign that nothing is heard."""
    PROMPT = "prompt"
    PAPER = "paper"


Tool = Literal["view", "flatten", "plan", "layers", "zoom_in", "zoom_out", "fit"]
"""How one looks at a board; some of them have keys only."""


class AreaId(NamedTuple):
    """One area around the board."""

    area: Area
    key: str | int = ""


BOARD = AreaId(Area.BOARD)


PRIMARY = AreaId(Area.PRIMARY)


class PrimaryAction(NamedTuple):
    """Its word, and whether it answers now."""

    label: str
    enabled: bool
