"""Banner legend: what every number of a banner counts, on a paper beside it while one points there or holds it."""

from __future__ import annotations

from scenes.board.banner import draw_left
from scenes.board.look import Banner
from scenes.board.sentences import Voice
from scenes.graphics.emblems import draw_token
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, RADIUS_BANNER, type_size
from scenes.graphics.viewport import Box

EDGE, SIGN = 20.0, 84.0
"""Around the lines, and for the sign and its number before each."""


def draw_legend(pen: Pen, banner: Banner, beside: Box, voice: Voice) -> None:
    """One line for each number, beside or below the banner; nothing where nothing is counted."""
    said = [voice.say(one.means) for one in banner.counters if one.means]
    said += [voice.say(one.means) for one in banner.left]
    if not said:
        return
    row = type_size("small", pen.viewport.text) * 1.5
    wide = min(pen.viewport.w * 0.4, max(pen.text_size(text, "small")[0] for text in said) + SIGN + 2 * EDGE)
    box = _place(pen, beside, wide, row * len(said) + EDGE)
    pen.panel(box, "paper", radius=RADIUS_BANNER, shadow="tile")
    lines = [Box(box.x + EDGE, box.y + EDGE / 2 + number * row, wide - 2 * EDGE, row) for number in range(len(said))]
    for line, text in zip(lines, said):
        pen.text(text, (line.x + SIGN, line.centre[1]), "small", INK, width=line.w - SIGN)
    counters = [one for one in banner.counters if one.means]
    for line, counter in zip(lines, counters):
        draw_token(pen, counter.mark, (line.x + 14, line.centre[1]), 24, counter.worthless)
        pen.text(str(counter.number), (line.x + 34, line.centre[1]), "small_bold", INK)
    for line, left in zip(lines[len(counters) :], banner.left):
        draw_left(pen, Box(line.x - 4, line.y, SIGN, row), (left,))


def _place(pen: Pen, beside: Box, wide: float, high: float) -> Box:
    """On the side of the middle of the window, or below a banner that fills the width."""
    left = beside.centre[0] < pen.viewport.w / 2
    x = beside.right + 12 if left else beside.x - 12 - wide
    y = beside.y
    if not pen.viewport.wide or not 8 <= x <= pen.viewport.w - wide - 8:
        x, y = max(8.0, min(beside.x, pen.viewport.w - wide - 8)), beside.bottom + 10
    return Box(x, max(8.0, min(y, pen.viewport.h - high - 8)), wide, high)
