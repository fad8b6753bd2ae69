"""Speech: what a figure says about the board, on a small paper at its banner; never over the board."""

from __future__ import annotations

from game.core import Seat
from scenes.graphics.pen import Pen
from scenes.graphics.theme import GOLD_EDGE, INK
from scenes.graphics.viewport import Box
from scenes.play.hud.layout import HudLayout

PAD = 18.0
LINES = 4
TAIL = 14.0
"""Length of the corner that points to who speaks."""
NAMED = 78.0
"""Height of the name at the top of a high banner."""
FACE, OVER = 122.0, 6.0
"""How far into a banner its face reaches, and how far a paper over it reaches out of it."""
PAPER = "F6EBD2"


def draw_speech(pen: Pen, layout: HudLayout, seat: Seat, text: str) -> None:
    """The paper of that seat: below its banner, or where that has no room beside the face on it."""
    own = layout.banners[seat]
    natural = pen.text_size(text, "small_bold")[0] + 2 * PAD + 2
    room = min(own.w - 8, natural)
    box = Box(own.x + 4, own.bottom + TAIL - 2, room, _height(pen, text, room))
    x, y = box.x + 44, box.y
    tail = [(x - 14, y + 4), (x + 14, y + 4), (x - 10, y - TAIL)]
    if box.bottom > free_below(layout, own):
        room = own.w - FACE + OVER
        high = min(own.h + 4, _height(pen, text, room))
        under_name = own.y + NAMED if own.h > NAMED + high else own.y
        box = Box(own.x + FACE, max(own.centre[1] - high / 2, under_name), room, high)
        x, y = box.x, box.centre[1]
        tail = [(x + 4, y - 14), (x + 4, y + 12), (x - TAIL, y - 8)]
    pen.polygon(tail, fill=PAPER, line=GOLD_EDGE, line_width=2)
    pen.panel(box, "paper", radius=14, shadow="chip", edge=GOLD_EDGE)
    pen.text(text, box.centre, "small_bold", INK, "centre", box.w - 2 * PAD, LINES, height=box.h - 8)


def _height(pen: Pen, text: str, width: float) -> float:
    return pen.text_size(text, "small_bold", width - 2 * PAD, LINES)[1] + PAD + 4


def free_below(layout: HudLayout, own: Box) -> float:
    """Down to where nothing else lies below a banner."""
    others = (layout.room, layout.tray, layout.recent, *layout.banners, *layout.tools)
    beneath = [box for box in others if box.w and box.h and box.y >= own.bottom]
    return min((box.y - 4 for box in beneath if box.x < own.right and own.x < box.right), default=own.bottom + 400)
