"""Where everything lies when a paper stands beside the board: the same board, in what the paper leaves. Pure."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from scenes.frame import Box, Frame
from scenes.hud import Arrangement, arrangement, prompt_height
from scenes.theme import MARGIN_BELOW

BOARD_WIDTH = 1440.0
"""Logical width of the board and what lies around it; the paper has the rest of a wide window."""
WIDEST, NARROW = 640.0, 430.0
"""Of the paper, in a wide window and in a squarer one."""
TOP, GAP = 28.0, 16.0
ACTION = 104.0
"""Height of the row of actions over the tray, where there is no room beside it."""


def beside_paper(frame: Frame, seats: int, rows: int, column: bool) -> tuple[Box, Arrangement]:
    """The box of the paper, which is as high as the window, and the board's arrangement in the rest."""
    if not frame.wide:
        paper = Box(MARGIN_BELOW, TOP, NARROW, frame.h - TOP - MARGIN_BELOW)
        return paper, _squeezed(frame, paper.right + GAP, seats, rows, column)
    width = min(WIDEST, max(480.0, frame.w - BOARD_WIDTH))
    rest = Frame(frame.px(frame.w - width), frame.height, frame.text)
    paper = Box(MARGIN_BELOW, TOP, width - MARGIN_BELOW, frame.h - TOP - MARGIN_BELOW)
    return paper, _mapped(arrangement(rest, seats, rows, column), rest.unit / frame.unit, width)


def _mapped(usual: Arrangement, scale: float, right: float) -> Arrangement:
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


def _squeezed(frame: Frame, left: float, seats: int, rows: int, column: bool) -> Arrangement:
    """From that x on: prompt and banners above, the tray below over the whole width, the actions over its end."""
    usual = arrangement(frame, seats, rows, column)
    right = frame.w - MARGIN_BELOW
    wide = right - left
    prompt = Box(left, TOP, wide, max(prompt_height(frame), usual.prompt.h))
    each = min(452.0, (wide - GAP * (seats - 1)) / seats)
    top, high = prompt.bottom + GAP, usual.banners[0].h
    banners = tuple(Box(left + seat * (each + GAP), top, each, high) for seat in range(seats))
    tray = Box(left, usual.tray.y, wide, usual.tray.h)
    over = tray.y - GAP - ACTION
    tool = usual.tools[0].w
    upper = banners[0].bottom + GAP
    tools = tuple(
        Box(right - tool, upper + number * (box.h + 8), tool, box.h) for number, box in enumerate(usual.tools)
    )
    return replace(
        usual,
        prompt=prompt,
        banners=banners,
        tray=tray,
        tools=tools,
        small_tools=(),
        room=Box(left, upper + 8, right - tool - GAP - left, over - GAP - upper - 8),
        recent=Box(left, upper, 0, 0),
        undo=Box(right - 260 - 12 - 124, over, 124, ACTION),
        gold=Box(right - 260, over, 260, ACTION),
    )
