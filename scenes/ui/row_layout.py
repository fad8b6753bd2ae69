"""Rows and columns of boxes: who gets how much of the room, and who gives way where there is too little. Pure.

Widths are numbers, or `REST` for whatever takes what the others leave. No pygame, no words: whoever asks has measured.
"""

from __future__ import annotations

from collections.abc import Sequence

from scenes.graphics.viewport import Box

Width = float | None
REST: Width = None
"""The width of what takes the room that is left; several of them share it evenly."""


def row_of(box: Box, widths: Sequence[Width], gap: float, align: float = 0.0) -> list[Box]:
    """Boxes side by side, as high as the room. Where there is too little of it they shrink in proportion. What is left
    over lies at their right, or in the share of `align` at their left."""
    found = _shared_out(widths, box.w - gap * (len(widths) - 1))
    x = box.x + align * (box.w - sum(found) - gap * max(0, len(found) - 1))
    boxes = []
    for width in found:
        boxes.append(Box(x, box.y, width, box.h))
        x += width + gap
    return boxes


def columns_of(box: Box, count: int, gap: float, widest: float) -> list[Box]:
    """So many equal boxes side by side in the middle of the room, as wide as they may be."""
    width = min(widest, (box.w - gap * (count - 1)) / max(1, count))
    return row_of(box, [width] * count, gap, 0.5)


def rows_of(box: Box, count: int, gap: float, highest: float) -> list[Box]:
    """So many equal boxes below each other, from the top of the room."""
    height = min(highest, (box.h - gap * (count - 1)) / max(1, count))
    return [Box(box.x, box.y + number * (height + gap), box.w, height) for number in range(count)]


def _shared_out(widths: Sequence[Width], room: float) -> list[float]:
    """The widths that boxes get of a room without its gaps."""
    wanted = [width for width in widths if width is not None]
    spare = room - sum(wanted)
    if spare >= 0:
        resting = spare / max(1, len(widths) - len(wanted))
        return [resting if width is None else width for width in widths]
    scale = max(0.0, room) / (sum(wanted) or 1.0)
    return [(width or 0.0) * scale for width in widths]
