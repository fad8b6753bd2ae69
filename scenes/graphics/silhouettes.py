"""Pieces as flat shapes of cells: on the tray, and on the banner of a seat that still has them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from scenes.graphics.pen import Pen
from scenes.graphics.theme import CREAM, INK, REFUSAL, UMBER, Mark
from scenes.graphics.viewport import Box, Point

STONE = "A89B86"
"""Of a piece that is nobody's."""
BETWEEN = 0.8
"""Between two shapes, in cells."""
LARGEST_ON_BANNER = 13.0


class Silhouette(Protocol):
    """One piece as a flat shape: columns and rows of its cells, and whether it fits nowhere any more."""

    @property
    def cells(self) -> tuple[tuple[int, int], ...]:
        """Columns and rows."""

    @property
    def useless(self) -> bool:
        """It is drawn as a hollow line, struck out."""


def draw_shape(
    pen: Pen,
    cells: Sequence[tuple[int, int]],
    mark: Mark | None,
    corner: Point,
    size: float,
    useless: bool = False,
    line_colour: str = UMBER,
) -> None:
    """The cells of one piece from that upper left corner; one that is useless is a hollow line, struck out."""
    colour = None if useless else pen.theme.marks[mark].colour if mark else STONE
    line = max(1.4, size * 0.1)
    for column, row in cells:
        x, y = corner[0] + column * size, corner[1] + row * size
        square = [(x, y), (x + size, y), (x + size, y + size), (x, y + size)]
        pen.polygon(square, fill=colour, line=line_colour if useless else INK, line_width=line)
    if useless:
        width, height = extent(cells)
        ends = [corner, (corner[0] + width * size, corner[1] + height * size)]
        pen.line(ends, REFUSAL, max(2.0, size * 0.22))


def draw_in_box(
    pen: Pen, cells: Sequence[tuple[int, int]], mark: Mark | None, box: Box, largest: float, useless: bool = False
) -> None:
    """One piece in the middle of a box, its cells as large as they may be."""
    width, height = extent(cells)
    size = min(largest, box.w / width, box.h / height)
    x, y = box.centre
    draw_shape(pen, cells, mark, (x - width * size / 2, y - height * size / 2), size, useless, CREAM)


def draw_rows(pen: Pen, rows: Sequence[Sequence[Silhouette]], mark: Mark, box: Box) -> None:
    """All that a seat still has, in rows, every piece at one scale."""
    full = [row for row in rows if row]
    if not full:
        return
    widths = [sum(extent(one.cells)[0] for one in row) + BETWEEN * (len(row) - 1) for row in full]
    heights = [max(extent(one.cells)[1] for one in row) for row in full]
    room = box.inset(0, 8)
    size = min(LARGEST_ON_BANNER, room.w / max(widths), room.h / (sum(heights) + 0.6 * (len(full) - 1)))
    y = room.centre[1] - size * (sum(heights) + 0.6 * (len(full) - 1)) / 2
    for row, height in zip(full, heights):
        x = box.x
        for one in row:
            wide, high = extent(one.cells)
            draw_shape(pen, one.cells, mark, (x, y + (height - high) * size), size, one.useless)
            x += (wide + BETWEEN) * size
        y += (height + 0.6) * size


def extent(cells: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """How many columns and rows the cells take, counted from 0."""
    return max(column for column, _ in cells) + 1, max(row for _, row in cells) + 1
