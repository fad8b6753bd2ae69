"""Study layout: where everything lies when a paper stands beside the board, or a strip of paper over it. Pure."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from scenes.graphics.theme import LARGE, MARGIN_BELOW, type_size
from scenes.graphics.viewport import Box, Viewport
from scenes.play.hud.layout import LARGE_BANNER, HudLayout, arrangement, prompt_height
from scenes.ui.row_layout import columns_of, rows_of

BOARD_WIDTH = 1440.0
"""Logical width of the board and what lies around it; the paper has the rest of a wide window."""
WIDEST, NARROW = 640.0, 430.0
"""Of the paper, in a wide window and in a squarer one."""
TOP, GAP = 28.0, 16.0
ACTION = 84.0
"""Height of the row of actions over the tray, where there is no room beside it."""


def beside_paper(viewport: Viewport, seats: int, rows: int, column: float) -> tuple[Box, HudLayout]:
    """The box of the paper, which is as high as the window, and the board's arrangement in the rest."""
    if not viewport.wide:
        return _squeezed(viewport, seats, rows, column)
    width = min(WIDEST, max(480.0, viewport.w - BOARD_WIDTH))
    rest = Viewport(viewport.px(viewport.w - width), viewport.height, viewport.text)
    paper = Box(MARGIN_BELOW, TOP, width - MARGIN_BELOW, viewport.h - TOP - MARGIN_BELOW)
    mapped = _mapped(arrangement(rest, seats, rows, column), rest.unit / viewport.unit, width)
    room, left = mapped.room, min(mapped.room.x, mapped.tray.x)  # nothing is listed beside the board of a study
    return paper, replace(mapped, room=Box(left, room.y, room.right - left, room.h))


STRIP, SAYS = 152.0, 0.24
"""Height of a strip, and the part of it that its controls take at its end."""
LOW_STRIP, CLOSE = 140.0, 10.0
"""Height of a strip in a squarer window, and the gaps around what lies below it."""
NARROW_BANNER, LOW_PROMPT = 404.0, 84.0
"""Width of the banners of two, which leave room for the prompt beside them, and its height where it has a row."""


def has_strip(viewport: Viewport) -> bool:
    """Whether a few sentences have room in a strip over the board: where words are not large."""
    return viewport.text < LARGE


def under_strip(viewport: Viewport, seats: int, rows: int, column: float) -> tuple[Box, HudLayout]:
    """The box of the strip, as broad as the window, and the board's arrangement with all of its upper part below."""
    usual = arrangement(viewport, seats, rows, column)
    if not viewport.wide:
        return _under_low_strip(viewport, usual, seats)
    corner = Box(viewport.w - MARGIN_BELOW - 84, TOP, 84, 84)
    strip = Box(MARGIN_BELOW, TOP, corner.x - GAP - MARGIN_BELOW, STRIP)
    lower = strip.bottom + 12 - usual.prompt.y
    banners = tuple(box.moved(0, lower) for box in usual.banners)
    room, prompt = usual.room, usual.prompt.moved(0, lower)
    top = prompt.bottom + 10 if column else prompt.y
    left = room.x if column else min(room.x, usual.tray.x)
    room = Box(left, top, room.right - left, room.bottom - top)
    return strip, _with_upper_part(usual, corner, prompt, banners, usual.tools, room)


def _with_upper_part(
    usual: HudLayout,
    corner: Box,
    prompt: Box,
    banners: tuple[Box, ...],
    tools: tuple[Box, ...],
    room: Box,
) -> HudLayout:
    """The arrangement with all of this elsewhere; no steps are listed."""
    return replace(
        usual,
        prompt=prompt,
        menu=corner,
        banners=banners,
        tools=tools,
        room=room,
        recent=Box(room.x, room.y, 0, 0),
    )


def _under_low_strip(viewport: Viewport, usual: HudLayout, seats: int) -> tuple[Box, HudLayout]:
    """The same in a squarer window: two banners and the prompt in one row, or more banners above the prompt."""
    left, right = MARGIN_BELOW, viewport.w - MARGIN_BELOW
    corner = Box(right - 84, MARGIN_BELOW, 84, 84)
    strip = Box(left, MARGIN_BELOW, corner.x - GAP - left, LOW_STRIP)
    top, high = strip.bottom + CLOSE, usual.banners[0].h
    if seats > 2:
        banners = tuple(box._replace(y=top) for box in usual.banners)
        prompt = Box(left, top + high + CLOSE, right - left, LOW_PROMPT)
    else:
        banners = tuple(Box(left + seat * (NARROW_BANNER + GAP), top, NARROW_BANNER, high) for seat in range(seats))
        beside = banners[-1].right + GAP
        prompt = Box(beside, top, right - beside, high)
    lower = max(prompt.bottom, banners[0].bottom) + CLOSE
    tools = tuple(box.moved(0, lower - usual.tools[0].y) for box in usual.tools)
    room = Box(left, lower, tools[0].x - GAP - left, usual.tray.y - GAP - lower)
    return strip, _with_upper_part(usual, corner, prompt, banners, tools, room)


def _mapped(usual: HudLayout, scale: float, right: float) -> HudLayout:
    """The same arrangement in other units and so much further to the right."""

    def move(box: Box) -> Box:
        return Box(box.x * scale + right, box.y * scale, box.w * scale, box.h * scale)

    changed: dict[str, Any] = {}
    for name in usual.__slots__:
        value = getattr(usual, name)
        if isinstance(value, Box):
            changed[name] = move(value)
        elif value is not None:
            changed[name] = tuple(move(box) for box in value)
    return replace(usual, **changed)


def _squeezed(viewport: Viewport, seats: int, rows: int, column: float) -> tuple[Box, HudLayout]:
    """The paper at the left, the tray below the board and the actions over its end.

    Three and more banners have the whole width above the paper, unless it needs all its height for large words.
    """
    usual = arrangement(viewport, seats, rows, column)
    beyond, right = MARGIN_BELOW + NARROW + GAP, viewport.w - MARGIN_BELOW
    above = seats > 2 and viewport.text < LARGE
    left = MARGIN_BELOW if above else beyond
    each = min(452.0, (right - left - GAP * (seats - 1)) / seats)
    corner = Box(right - 84, TOP, 84, 84)
    prompt = Box(left, TOP, corner.x - 12 - left, max(prompt_height(viewport), usual.prompt.h))
    high = usual.banners[0].h if viewport.text <= LARGE else LARGE_BANNER
    banners = tuple(Box(left + seat * (each + GAP), prompt.bottom + GAP, each, high) for seat in range(seats))
    upper = banners[0].bottom + GAP
    top = upper if above else TOP
    paper = Box(MARGIN_BELOW, top, NARROW, viewport.h - MARGIN_BELOW - top)
    tray = Box(beyond, usual.tray.y, right - beyond, usual.tray.h)
    over, tool = tray.y - GAP - ACTION, usual.tools[0].w
    tools = tuple(
        Box(right - tool, upper + number * (box.h + 8), tool, box.h) for number, box in enumerate(usual.tools)
    )
    room = Box(beyond, upper + 8, right - tool - GAP - beyond, over - GAP - upper - 8)
    undo, primary = Box(right - 260 - 12 - 124, over, 124, ACTION), Box(right - 260, over, 260, ACTION)
    laid = _with_upper_part(usual, corner, prompt, banners, tools, room)
    return paper, replace(laid, tray=tray, undo=undo, primary=primary)


class Foot(NamedTuple):
    """Where the controls of a paper lie: one row at its foot, whole or in two halves, and one above it."""

    row: Box
    left: Box
    right: Box
    above: Box


def foot_of(paper: Box, text: float) -> Foot:
    """The rows at the foot of that box at that text scale; of a strip, those at its end, with the whole of it."""
    if paper.w > 4 * paper.h:
        wide = paper.w * SAYS
        above, row = rows_of(Box(paper.right - wide, paper.y, wide, paper.h), 2, 12.0)
        left, right = columns_of(row, 2, 12.0)
        return Foot(row, left, right, above)
    high, gap = max(76.0, type_size("button", text) * 1.2 + 30), 14.0
    row = Box(paper.x, paper.bottom - high, paper.w, high)
    left, right = columns_of(row, 2, gap)
    return Foot(row, left, right, row.moved(0, -high - gap))
