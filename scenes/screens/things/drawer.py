"""Drawings for the “Plus…” page: index cards, a framed window, a key, a cross table, a visiting card, a door hanger."""

from __future__ import annotations

from collections.abc import Callable

from scenes.graphics.matter import draw_paper, draw_plate, outline
from scenes.graphics.pen import Pen
from scenes.graphics.theme import BRASS_LINE, INK, RED_SIGN, UMBER, type_size
from scenes.graphics.viewport import Box, Point
from scenes.screens.things.objects import BRASS_DARK, BRASS_LIGHT, BRASS_MID, GILT, draw_emblem, draw_rim, draw_tag
from scenes.ui.widgets import draw_word


def draw_wood(pen: Pen, box: Box) -> None:
    """Fills the box with the wood of the table."""
    table = pen.art.table(*pen.surface.get_size())
    pen.filled(box, ("wood of a picture",), lambda width, height: table.subsurface((0, 0, width, height)))


def draw_index_cards(pen: Pen, box: Box, label: str) -> None:
    """Draws a stack of index cards, the front one with three settings."""
    for back in (3, 2, 1):
        draw_paper(pen, Box(box.x + 4 * back, box.y + 36 - 12 * back, box.w - 8 * back, box.h - 40), "second", 5)
    front = Box(box.x, box.y + 36, box.w, box.h - 36)
    draw_paper(pen, front, "card", 5)
    foot = type_size("name", pen.viewport.text) * 1.4
    for row, chosen in enumerate((1, 2, 1)):
        y = front.y + (front.h - foot) * (row + 0.7) / 3.3
        pen.line([(front.x + 30, y), (front.x + front.w * 0.45, y)], "C9A25A", 4)
        for place in range(3):
            spot = Box(front.right - 150 + place * 42, y - 12, 32, 24)
            if place == chosen:
                draw_plate(pen, spot, 6)
            else:
                draw_paper(pen, spot, "second", 6)
    draw_word(pen, Box(front.x + 16, front.bottom - foot, front.w - 32, foot - 6), label, "sliders", "name")


def draw_framed_window(pen: Pen, box: Box, label: str, draw: Callable[[Pen, Box], object]) -> None:
    """Draws a small framed picture, painted by `draw`, with a slip below it."""
    slip = type_size("name", pen.viewport.text) * 1.5
    frame = Box(box.x, box.y, box.w, box.h - slip * 0.6)
    pen.panel(frame, "tray", radius=3, shadow=False)
    inner = frame.inset(18)
    draw(pen, inner)
    outline(pen, inner, "F0CD7C", 2)
    wide = min(box.w, pen.text_size(label, "name")[0] + 110)
    below = Box(box.centre[0] - wide / 2, box.bottom - slip, wide, slip)
    draw_paper(pen, below, "card", 4)
    draw_word(pen, below.inset(14, 4), label, "expand", "name")


HOLE_COLOUR = "2A160C"
"""Colour of the dark table seen through the hole of the door hanger."""
KEY_LENGTH, MAX_KEY_HEIGHT = 245.0, 220.0
"""Length of a brass key in hundredths of its height, and its largest height."""


def draw_brass_key(pen: Pen, box: Box) -> None:
    """Draws a brass key as large as the box allows, its teeth at the right."""
    unit = min(box.w / KEY_LENGTH, box.h / 100, MAX_KEY_HEIGHT / 100)
    left, top = box.centre[0] - KEY_LENGTH / 2 * unit, box.centre[1] - 50 * unit

    def at(across: float, down: float) -> Point:
        return left + across * unit, top + down * unit

    middle, start, tip = at(38, 62), at(72, 51), at(KEY_LENGTH - 12, 14)
    teeth = [[at(KEY_LENGTH - 14, 15), at(KEY_LENGTH - 11, 46)], [at(KEY_LENGTH - 42, 22), at(KEY_LENGTH - 39, 53)]]
    for colour, width in ((BRASS_DARK, 18.0), (BRASS_MID, 12.5), (BRASS_LIGHT, 2.8)):
        draw_rim(pen, middle, 30 * unit, colour, width * 0.8 * unit)
        for path in ([start, tip], *teeth):
            pen.line(path, colour, width * unit)


def draw_key(pen: Pen, box: Box, label: str, below: str) -> None:
    """Draws a brass key with a label tied to it."""
    middle, radius = (box.x + box.h * 0.22, box.y + box.h * 0.3), box.h * 0.17
    draw_brass_key(pen, Box(box.x, box.y, box.w * 0.68, box.h * 0.5))
    label_box = Box(box.x + box.w * 0.28, box.y + box.h * 0.48, box.w * 0.72, box.h * 0.52)
    pen.line(
        [(middle[0] + radius * 0.6, middle[1] + radius * 0.8), (label_box.x + 26, label_box.centre[1])], RED_SIGN, 4
    )
    draw_tag(pen, label_box, "")
    inner = Box(label_box.x + 50, label_box.y + 8, label_box.w - 62, label_box.h - 16)
    high = inner.h * 0.58 if below else inner.h
    draw_word(pen, Box(inner.x, inner.y, inner.w, high), label, "", "name")
    if below:
        pen.text(below, (inner.centre[0], inner.y + high + (inner.h - high) / 2), "note", UMBER, "centre", inner.w)


def draw_cross_table(pen: Pen, box: Box, label: str) -> None:
    """Draws the cross table of a tournament, with its name below."""
    draw_paper(pen, box, "print", 3)
    foot = type_size("name", pen.viewport.text) * 1.5
    inner = box.inset(26)
    side = min(inner.w, inner.h - foot) / 4
    left, top = inner.centre[0] - 2 * side, inner.y + (inner.h - foot - 4 * side) / 2
    for row in range(4):
        for column in range(4):
            cell = Box(left + side * column, top + side * row, side, side).inset(5)
            if row == column:
                pen.polygon(cell.corners, "E6D3A6")
            elif row < column:
                pen.disc(cell.centre, cell.w * 0.36, BRASS_MID)
                pen.icon("check", cell.centre, cell.w * 0.44, INK)
            else:
                pen.disc(cell.centre, cell.w * 0.36, "A98548")
                pen.disc(cell.centre, cell.w * 0.28, "FDF8EC")
    draw_word(pen, Box(inner.x, inner.bottom - foot, inner.w, foot), label, "", "name")


def draw_visiting_card(pen: Pen, box: Box, title: str, below: str) -> None:
    """Draws a visiting card with the emblem of the house."""
    draw_paper(pen, box, "print", 3)
    inner = box.inset(12)
    outline(pen, inner, "C9A25A", 2)
    draw_emblem(pen, (box.centre[0], box.y + box.h * 0.27), min(72.0, box.h * 0.3))
    if box.h * 0.3 > type_size("map", pen.viewport.text) * 1.4:
        pen.text(title, (box.centre[0], box.y + box.h * 0.58), "map", INK, "centre", box.w - 60)
    draw_word(pen, Box(box.x + 30, box.y + box.h * 0.68, box.w - 60, box.h * 0.24), below, "")


def draw_door_hanger(pen: Pen, box: Box, label: str) -> None:
    """Draws a door hanger in oxblood leather: the way out."""
    pen.panel(box, "leather", radius=10, shadow=False)
    pen.disc((box.centre[0], box.y + box.w * 0.42), box.w * 0.26, HOLE_COLOUR)
    inner = Box(box.x + 12, box.y + box.w * 0.84, box.w - 24, box.h - box.w * 0.84 - 12)
    outline(pen, inner, GILT)
    pen.icon("door", (inner.centre[0], inner.y + inner.h * 0.38), min(70.0, inner.w * 0.6), BRASS_LINE)
    pen.text(label, (inner.centre[0], inner.y + inner.h * 0.78), "map", "F6E3B8", "centre", inner.w - 6)
