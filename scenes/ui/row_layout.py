"""Rows, columns and grids of boxes: who gets how much of the room, and who gives way where there is too little. Pure.

Widths are numbers, or `REST` for whatever takes what the others leave. No pygame, no words: whoever asks has measured.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Literal

from scenes.graphics.viewport import Box

Width = float | None
REST: Width = None
"""The width of what takes the room that is left; several of them share it evenly."""
Fill = Literal["natural", "even", "scaled"]
"""How boxes meet the room: they keep their width and shrink only if they must; all become as much wider or narrower;
or all are scaled."""


def row_of(
    box: Box, widths: Sequence[Width], gap: float, fill: Fill = "natural", align: float = 0.0, kept: Container[int] = ()
) -> list[Box]:
    """Boxes side by side, as high as the room. Where there is too little of it they shrink in proportion, but for the
    places that are `kept`. What is left over lies at their right, or in the share of `align` at their left."""
    found = shared_out(widths, box.w - gap * (len(widths) - 1), fill, kept)
    x = box.x + align * (box.w - _whole(found, gap))
    boxes = []
    for width in found:
        boxes.append(Box(x, box.y, width, box.h))
        x += width + gap
    return boxes


def ends_of(
    box: Box, first: Sequence[Width], last: Sequence[Width], gap: float, kept: Container[int] = ()
) -> tuple[list[Box], list[Box]]:
    """A row whose `first` boxes lie at its left end and the `last` at its right, with what is left over between."""
    boxes = row_of(box, [*first, *last], gap, kept=kept)
    spare = box.right - boxes[-1].right if boxes else 0.0
    return boxes[: len(first)], [one.moved(spare, 0) for one in boxes[len(first) :]]


def columns_of(box: Box, count: int, gap: float, widest: float | None = None) -> list[Box]:
    """So many equal boxes side by side over the whole room; in its middle if they may not be wide enough for that."""
    width = even(box.w, count, gap, widest)
    left = box.x if widest is None else box.centre[0] - _whole([width] * count, gap) / 2
    return [Box(left + number * (width + gap), box.y, width, box.h) for number in range(count)]


def rows_of(box: Box, count: int, gap: float, highest: float | None = None) -> list[Box]:
    """So many equal boxes below each other, from the top of the room."""
    height = even(box.h, count, gap, highest)
    return [Box(box.x, box.y + number * (height + gap), box.w, height) for number in range(count)]


def grid_of(box: Box, across: int, down: int, gap: float, highest: float | None = None) -> list[Box]:
    """Equal boxes in so many columns and rows, line after line."""
    return [cell for line in rows_of(box, down, gap, highest) for cell in columns_of(line, across, gap)]


def even(room: float, count: int, gap: float, most: float | None = None) -> float:
    """The length of each of so many equal boxes in a row, if it may not be more than `most`."""
    each = (room - gap * (count - 1)) / max(1, count)
    return each if most is None else min(most, each)


def fitting(room: float, least: float, gap: float) -> int:
    """How many boxes of at least that length have room in a row; one has always."""
    return max(1, int((room + gap) // (least + gap)))


def fits(room: float, widths: Sequence[float], gap: float) -> bool:
    """Whether a row of such boxes has room without shrinking."""
    return _whole(widths, gap) <= room


def shared_out(widths: Sequence[Width], room: float, fill: Fill = "natural", kept: Container[int] = ()) -> list[float]:
    """The widths that boxes get of a room without its gaps."""
    wanted = [width for width in widths if width is not None]
    spare = room - sum(wanted)
    resting = len(widths) - len(wanted)
    if resting and spare >= 0:
        return [spare / resting if width is None else width for width in widths]
    natural = [width or 0.0 for width in widths]
    if not natural or (spare >= 0 and fill == "natural"):
        return natural
    if fill == "even":
        return [max(0.0, width + spare / len(natural)) for width in natural]
    firm = sum(width for at, width in enumerate(natural) if at in kept)
    soft = sum(natural) - firm
    scale = max(0.0, room - firm) / soft if soft else 1.0
    return [width if at in kept else width * scale for at, width in enumerate(natural)]


def _whole(widths: Sequence[float], gap: float) -> float:
    """The width of a row with its gaps."""
    return sum(widths) + gap * max(0, len(widths) - 1)
