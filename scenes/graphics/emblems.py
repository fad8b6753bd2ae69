"""Emblems of seats, laws, numbers and pieces: crest, token, spine, the ring of whose turn it is, wax seal, paper chip;
pieces as flat shapes of cells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from scenes.graphics import heraldry, shapes
from scenes.graphics.pen import Made, Pen, Written
from scenes.graphics.theme import (
    ACTIVE,
    CREAM,
    INK,
    RADIUS_TOOL,
    REFUSAL,
    SEAL,
    SEAL_TEXT,
    UMBER,
    Colour,
    Mark,
    type_size,
)
from scenes.graphics.viewport import Box, Point, centred

SEVERAL, BETWEEN = 0.8, 4.0
"""Of the width of a single crest, each of several; and between two of them."""
STONE = "A89B86"
"""Of a piece that is nobody's."""
APART = 0.8
"""Between two shapes, in cells."""
LARGEST_ON_BANNER = 13.0


def draw_crest(pen: Pen, mark: Mark, centre: Point, width: float) -> None:
    """The shield of a seat, 1.2 times as high as wide."""
    pen.centred(heraldry.crest(pen.theme, mark, _px(pen, width)), centre)


def draw_crests(pen: Pen, marks: Sequence[Mark], left: Point, width: float) -> float:
    """The shields of a seat side by side from that point on, each a little smaller where there are several; how wide
    they are together. `width` is that of a single one."""
    each = width if len(marks) == 1 else width * SEVERAL
    for number, mark in enumerate(marks):
        draw_crest(pen, mark, (left[0] + each / 2 + number * (each + APART), left[1]), each)
    return crests_width(marks, width)


def crests_width(marks: Sequence[Mark], width: float) -> float:
    """How wide the shields of a seat are together."""
    return width if len(marks) == 1 else len(marks) * (width * SEVERAL + APART) - APART


def draw_token(pen: Pen, mark: Mark, centre: Point, size: float, hollow: bool = False) -> None:
    """The marker of a seat or game colour; hollow when the supply is empty."""
    pen.centred(heraldry.token(pen.theme, mark, _px(pen, size), hollow), centre)


def draw_spine(pen: Pen, mark: Mark, box: Box) -> None:
    """The strip of colour and hatching at the side of a banner."""
    x, y, w, h = pen.viewport.rect(box)
    pen.picture(heraldry.spine(pen.theme, mark, w, h), (x, y))


def draw_active_ring(pen: Pen, box: Box, radius: float = RADIUS_TOOL, colour: Colour = ACTIVE) -> None:
    """The ring of the seat or token in turn: gold in ink."""
    pen.ring(box.inset(5), radius - 2, colour)


def draw_seal(pen: Pen, numeral: str, centre: Point, size: float) -> None:
    """A red wax seal with the numeral of a law."""
    radius = max(4, _px(pen, size / 2))
    for reach, colour in ((radius, INK), (radius - max(1, _px(pen, 2)), SEAL)):
        pen.centred(shapes.disc(reach, pen.theme.colour(colour)), centre)
    pen.text(numeral, centre, "seal", SEAL_TEXT, anchor="centre", width=size * 0.8)


def chip_box(pen: Pen, text: str, centre: Point, marked: bool = False) -> Box:
    """What a chip with that number covers, and with a token before it."""
    w, h = pen.text_size(text, "chip")
    return centred(centre, w + 26 + (38 if marked else 0), max(42.0, h + 4))


def draw_chip(pen: Pen, text: str, centre: Point, mark: Mark | None = None) -> Box:
    """A small paper pill with a number, and a token before it; returns where it lies."""
    box = chip_box(pen, text, centre, mark is not None)
    at = _px(pen, box.x), _px(pen, box.y)
    pen.once(("chip", text, mark), at, lambda: _chip(pen, text, mark, box.w, box.h))
    size = max(6, round(type_size("chip", pen.viewport.text) * pen.viewport.unit))
    pen.written.append(Written(text, box, None, True, size, pen.theme.colour(INK)))
    return box


def _chip(pen: Pen, text: str, mark: Mark | None, width: float, height: float) -> Made:
    """The whole pill with its shadow: there may be many, and they all look alike."""
    margin = 40.0
    size = _px(pen, width + 2 * margin), _px(pen, height + 2 * margin)
    surface = shapes.blank(*size, pen.theme.colour(INK))
    own, middle = pen.onto(surface), margin + height / 2
    own.written = []
    own.panel(Box(margin, margin, width, height), "paper", radius=height / 2, shadow="chip", edge=INK)
    if mark:
        draw_token(own, mark, (margin + 26, middle), 32)
    own.text(text, (margin + width - 13, middle), "chip", INK, anchor="right")
    return surface, (-_px(pen, margin), -_px(pen, margin))


def _px(pen: Pen, length: float) -> int:
    """A length in whole pixels."""
    return round(length * pen.viewport.unit)


# -- pieces as flat shapes of cells: on the tray, and on the banner of a seat that still has them ---------------------


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
    widths = [sum(extent(one.cells)[0] for one in row) + APART * (len(row) - 1) for row in full]
    heights = [max(extent(one.cells)[1] for one in row) for row in full]
    room = box.inset(0, 8)
    size = min(LARGEST_ON_BANNER, room.w / max(widths), room.h / (sum(heights) + 0.6 * (len(full) - 1)))
    y = room.centre[1] - size * (sum(heights) + 0.6 * (len(full) - 1)) / 2
    for row, height in zip(full, heights):
        x = box.x
        for one in row:
            wide, high = extent(one.cells)
            draw_shape(pen, one.cells, mark, (x, y + (height - high) * size), size, one.useless)
            x += (wide + APART) * size
        y += (height + 0.6) * size


def extent(cells: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """How many columns and rows the cells take, counted from 0."""
    return max(column for column, _ in cells) + 1, max(row for _, row in cells) + 1
