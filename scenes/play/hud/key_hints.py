"""Key hints: small signs at the corners of areas, which tell what key or button presses them too."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.graphics.pen import Pen
from scenes.graphics.viewport import Box
from scenes.input.events import Action, Device
from scenes.input.glyphs import badge
from scenes.play.hud.frame import Frame
from scenes.play.hud.layout import compass_box
from scenes.play.state.areas import PRIMARY, Area, AreaId
from scenes.ui.scene import AppContext

ACTIONS: dict[Area, Action] = {
    Area.MENU: "menu",
    Area.LANGUAGE: "language",
    Area.HINT: "hint",
    Area.UNDO: "undo",
    Area.WHY: "why",
    Area.ROTATE: "rotate",
}
"""By area, what also presses it."""
TOOL_ACTIONS: dict[str | int, Action] = {
    "flatten": "flatten",
    "plan": "plan",
    "turn": "turn_right",
    "layers": "rotate",
    "peek": "peek",
}
"""The same of tools. The small ones at the edge lie too close together for signs of their own."""


def action_of(id: AreaId, device: Device, focus: AreaId, inspected: bool) -> Action | None:
    """What presses an area besides a pointer; `inspected`: a place is asked about."""
    if id == PRIMARY:
        return "accept" if device is Device.PAD or focus == PRIMARY else "commit"
    if id.area is Area.INSPECT:
        return None if inspected else "why"
    return TOOL_ACTIONS.get(id.key) if id.area is Area.TOOL else ACTIONS.get(id.area)


def draw_key_hints(
    pen: Pen, frame: Frame, context: AppContext, focus: AreaId, inspected: bool, crests: Sequence[Box] = ()
) -> None:
    """Draws the signs of the keys or the pad that was used last, beside the crests on the board; a mouse or a finger
    needs none."""
    tools = zip(frame.tools, frame.layout.tools)
    taken = [*crests, *(compass_box(box) for tool, box in tools if tool == "turn")]
    for area in frame.areas:
        action = action_of(area.id, context.device, focus, inspected)
        if action and area.enabled:
            others = [other.box for other in frame.areas if other != area]
            place = badge(pen, context, action, area.box, (*others, *taken))
            taken += [place] if place else []
