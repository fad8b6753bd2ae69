"""Award: what an end is shown with: the laurel of a winner, the frame around the board, a medal on its ribbon."""

from __future__ import annotations

import math

from scenes.graphics.emblems import draw_crest
from scenes.graphics.figures import draw_face
from scenes.graphics.matter import draw_paper, outline
from scenes.graphics.pen import Pen
from scenes.graphics.theme import BRASS_LINE, GOLD, GOLD_EDGE, INK, UMBER, Colour, Mark
from scenes.graphics.viewport import Box, Point
from scenes.ui.blocks import Block, Column, Picture, Row, Text, drawn
from scenes.ui.row_layout import REST

LEAVES = 22
"""Of a laurel."""
LEAF = ((-1.0, 0.0), (-0.5, 0.36), (0.1, 0.44), (0.6, 0.28), (1.1, 0.0))
"""Half of one, along its middle: how far, and how broad."""
BRASS: Colour = "EDC05C"
WOOD = ("7A4528", "5C3019", "48230F", "361808")
"""Of a frame: its upper side, which lies in the light, its left, its right and its lower side."""
RAIL, FILLET, MAT, BELOW = 30.0, 5.0, 40.0, 102.0
"""How broad the wood of a frame is, the brass within it, the mat around the picture, and the mat that is written on."""
MEDAL = 84.0


def draw_seat(pen: Pen, figure: str, mark: Mark, centre: Point, size: float, mood: str = "calm") -> None:
    """Whoever sat there in the colour of the seat: its face, or its crest where nobody wears one."""
    if figure:
        draw_face(pen, figure, mood, centre, size, pen.theme.marks[mark].colour)
    else:
        draw_crest(pen, mark, centre, size * 0.62)


def draw_laurel(pen: Pen, centre: Point, radius: float, share: float = 1.0) -> None:
    """Two twigs of brass around a face of that radius, open above; they grow from below to that share."""
    size = radius * 0.235
    for number in range(round(LEAVES * share)):
        side, step = (-1, 1)[number % 2], number // 2
        turn, out = math.radians(12 + 13.6 * step), 1 if step % 2 else -1
        normal = side * math.sin(turn), math.cos(turn)
        along = side * math.cos(turn), -math.sin(turn)
        away = radius * 1.31 + out * size * 0.5
        at = centre[0] + normal[0] * away, centre[1] + normal[1] * away
        lean = math.radians(32 * out)
        way = tuple(math.cos(lean) * one + math.sin(lean) * other for one, other in zip(along, normal))
        _draw_leaf(pen, at, size, way[0], way[1])


def _draw_leaf(pen: Pen, at: Point, size: float, x: float, y: float) -> None:
    """A leaf whose tip lies in that direction."""

    def point(length: float, width: float) -> Point:
        return at[0] + size * (x * length - y * width), at[1] + size * (y * length + x * width)

    sides = [[point(length, width * way) for length, width in LEAF] for way in (1, -1)]
    pen.polygon([*sides[0], *sides[1][-2:0:-1]], BRASS, "8A5A14", 1.5)
    pen.polygon([*sides[1], *sides[0][-1:]], "C48A30")
    pen.line([point(-0.9, 0.0), point(0.8, 0.0)], "FFEFB8", 1.2)


def framed(whole: Box, shape: float, caption: bool) -> tuple[Box, Box]:
    """The largest frame in the middle of a box for a picture of that shape (width to height), and where the picture
    lies in it; with a `caption` the mat is broader below."""
    edge = RAIL + FILLET + MAT - 5
    below = RAIL + FILLET + (BELOW if caption else MAT) - 5
    height = min(whole.h - edge - below, (whole.w - 2 * edge) / shape)
    width = height * shape
    outer = Box(0, 0, width + 2 * edge, height + edge + below)
    outer = outer.moved(whole.centre[0] - outer.w / 2, whole.centre[1] - outer.h / 2)
    return outer, Box(outer.x + edge, outer.y + edge, width, height)


def draw_frame(pen: Pen, box: Box, picture: Box) -> None:
    """A frame of dark wood with a line of brass and a mat of paper around a picture, which is drawn over it."""
    inner = box.inset(RAIL)
    corners, within = (
        [(one.x, one.y), (one.right, one.y), (one.right, one.bottom), (one.x, one.bottom)] for one in (box, inner)
    )
    for side, colour in zip((0, 3, 1, 2), WOOD):
        after = (side + 1) % 4
        pen.polygon([corners[side], corners[after], within[after], within[side]], colour)
    pen.line([corners[0], corners[1]], "A2683F", 2)
    for side in range(4):
        pen.line([corners[side], within[side]], "1E0C04", 1.5)
    outline(pen, inner.inset(-2), "1E0C04", 3)
    outline(pen, inner.inset(FILLET / 2), BRASS_LINE, FILLET)
    draw_paper(pen, inner.inset(FILLET), "print", 0)
    outline(pen, picture.inset(-5), "B49A6E90", 2)
    outline(pen, picture.inset(-2), "FFFEF8", 4)


def draw_medal(pen: Pen, centre: Point, size: float, won: bool = True) -> None:
    """A gold disc with a ribbon; a pale ring where it was not won yet."""
    if won:
        pen.disc(centre, size / 2, GOLD_EDGE)
        pen.disc(centre, size / 2 - 2.5, GOLD[0])
    pen.icon("medal", centre, size * 0.66, GOLD_EDGE if won else f"{UMBER}88")


def medal(name: str, why: str, won: bool = True, often: str = "") -> Block:
    """One medal: what it is called, how often it was won if that is told, and what it is for."""
    disc = Picture(drawn(lambda pen, box: draw_medal(pen, box.centre, min(box.w, box.h), won)), MEDAL, MEDAL, 40.0)
    called = Text(name, "body_bold", INK if won else UMBER, lines=2)
    head = Row((called, Text(often, "count", UMBER)), 12, (REST, 90.0)) if often else called
    return Row((disc, Column((head, Text(why, "note", UMBER)))), 22, (MEDAL, REST))
