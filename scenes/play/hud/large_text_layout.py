"""Where everything lies around the board while words are twice as large: banners fold into one low row, what stood in
the corners stands in two columns beside the prompt, and the board has half of the window and more. Pure."""

from __future__ import annotations

from scenes.graphics.viewport import Box, Viewport
from scenes.play.hud.layout import LARGE, OVER_GOLD, HudLayout

EDGE, GAP = 12.0, 10.0
SIGN = 84.0
"""Side of menu, lamp, language, question and sandglass."""
BANNER = 88.0
TOOL, TOOL_HEIGHT = 108.0, 104.0
COLUMN = 400.0
"""Width of the list of steps, where a wide window has room for it."""


def folds(viewport: Viewport) -> bool:
    """Whether words are so large that the board would have too little room otherwise."""
    return viewport.text > LARGE


def folded(viewport: Viewport, seats: int, rows: int, sandglass: bool, lamp: bool) -> HudLayout:
    """Everything for so many banners and a tray of one or two rows."""
    w, right, foot = viewport.w, viewport.w - EDGE, viewport.h - EDGE
    sign = Box(EDGE, EDGE, SIGN, SIGN)
    menu = sign.moved(w - 2 * EDGE - SIGN, 0)
    under = SIGN + GAP
    prompt = Box(EDGE + under, EDGE, w - 2 * (EDGE + under), 2 * 36 * viewport.text * 1.22 + 8)
    top = max(prompt.bottom, menu.bottom + under) + GAP
    each = (w - 2 * EDGE - GAP * (seats - 1)) / seats
    upper = top + BANNER + GAP
    tray_height = 132.0 if rows == 1 else 150.0
    gold = 420.0 if viewport.wide else 320.0
    actions = foot - tray_height
    column = right - TOOL
    told = COLUMN if viewport.wide else 0.0
    left = EDGE + (told + GAP if told else 0.0)
    if sandglass:
        prompt = Box(prompt.x, prompt.y, prompt.w - under, prompt.h)
    small = _small(column, upper + 3 * (TOOL_HEIGHT + 8), actions - 10 - OVER_GOLD)
    return HudLayout(
        room=Box(left, upper, column - GAP - left, actions - GAP - upper),
        prompt=prompt,
        menu=menu,
        banners=tuple(Box(EDGE + number * (each + GAP), top, each, BANNER) for number in range(seats)),
        tray=Box(EDGE, actions, right - gold - 2 * GAP - 124 - EDGE, tray_height),
        tools=tuple(Box(column, upper + number * (TOOL_HEIGHT + 8), TOOL, TOOL_HEIGHT) for number in range(3)),
        small_tools=small,
        undo=Box(right - gold - GAP - 124, actions, 124, tray_height),
        gold=Box(right - gold, actions, gold, tray_height),
        recent=Box(EDGE, upper, told, actions - GAP - upper if told else 0.0),
        sandglass=menu.moved(-under, 0) if sandglass else None,
        lamp=menu.moved(0, under) if lamp else None,
        language=sign,
        ask=sign.moved(0, under),
    )


def _small(left: float, top: float, bottom: float) -> tuple[Box, ...]:
    """The small tools two by two at the foot of the column, as far as it has room."""
    side, height = (TOOL - 6) / 2, 50.0
    first = bottom - 2 * height - 6
    if first < top:
        return ()
    return tuple(Box(left + (side + 6) * (n % 2), first + (height + 6) * (n // 2), side, height) for n in range(4))
