"""Which key or button does what on the playing scene: small signs at the corners of what they press."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.graphics.pen import Pen
from scenes.graphics.viewport import Box
from scenes.input.events import Action, Device
from scenes.input.glyphs import badge

if TYPE_CHECKING:
    from scenes.play.scene import BoardScene

ACTIONS: dict[str, Action] = {
    "menu": "menu",
    "language": "language",
    "hint": "hint",
    "undo": "undo",
    "why": "why",
    "rotate": "rotate",
    "tool:flatten": "flatten",
    "tool:plan": "plan",
    "tool:turn": "turn_right",
    "tool:layers": "rotate",
    "tool:peek": "peek",
}
"""By part, what also presses it. The small tools at the edge lie too close together for signs of their own."""


def draw_signs(pen: Pen, board: BoardScene) -> None:
    """Draws the signs of the device that was used last; a mouse or a finger needs none."""
    context = board.context
    found = board.parts()
    taken: list[Box] = []
    for part in found:
        action: Action | None = ACTIONS.get(part.id)
        if part.id == "gold":
            action = "accept" if context.device is Device.PAD or board.focus == "gold" else "commit"
        if part.id == "ask":
            action = None if board.asking.place is not None else "why"
        if action and part.enabled:
            others = [other.box for other in found if other != part]
            place = badge(pen, context, action, part.box, (*others, *taken))
            taken += [place] if place else []
