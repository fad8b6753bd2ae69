"""Recent steps of the others since the seat in turn last decided: a list, or one line over a broad board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.graphics.emblems import draw_crest
from scenes.graphics.pen import Pen
from scenes.graphics.theme import GOLD_RULE, INK, LEGIBLE, RADIUS_BANNER, UMBER, Mark
from scenes.graphics.viewport import Box

HEAD, ROW = 50.0, 48.0
"""The height of the title and of a step in the list, at the usual size of text."""
LINE = 100.0
"""Boxes lower than this hold one line."""
TITLE, STEP = 250.0, 300.0
"""Width of the title and of a step in a line, at the usual size of text."""


@dataclass(frozen=True, slots=True)
class Told:
    """One step of somebody else, in words."""

    mark: Mark
    text: str


def recent_boxes(box: Box, count: int, text_scale: float) -> list[Box]:
    """A box for each of the latest steps, as many as there is room for."""
    if box.h < 1:
        return []
    if box.h < LINE:
        left = box.x + TITLE * text_scale
        steps = min(count, max(0, int((box.right - left) // (STEP * text_scale))))
        width = (box.right - 12 - left) / max(1, steps)
        return [Box(left + number * width, box.y + 4, width - 4, box.h - 8) for number in range(steps)]
    height, head = ROW * text_scale, HEAD * text_scale
    rows = min(count, max(0, int((box.h - head - 8) // height)))
    return [Box(box.x + 12, box.y + head + number * height, box.w - 24, height) for number in range(rows)]


def recent_paper(box: Box, boxes: Sequence[Box]) -> Box:
    """The paper under those steps."""
    return box if box.h < LINE else Box(box.x, box.y, box.w, boxes[-1].bottom + 8 - box.y)


def draw_recent(pen: Pen, box: Box, title: str, told: Sequence[Told], boxes: Sequence[Box]) -> None:
    """The title, then every step after the crest of whoever made it; the latest ones if there are too many."""
    paper = recent_paper(box, boxes)
    pen.panel(paper, "paper", radius=RADIUS_BANNER)
    if box.h < LINE:
        middle, end = box.y + box.h / 2, boxes[0].x
        pen.text(title, (box.x + 20, middle), "small_bold", UMBER, width=end - box.x - 34)
        pen.line([(end - 6, box.y + 10), (end - 6, box.bottom - 10)], f"{GOLD_RULE}AA", 1.6)
    else:
        head = boxes[0].y - 4
        pen.text(title, (box.x + 20, (box.y + 6 + head) / 2), "small_bold", UMBER, width=box.w - 40)
        pen.line([(box.x + 20, head), (box.right - 20, head)], f"{GOLD_RULE}AA", 1.6)
    shown = told[-len(boxes) :]
    room = boxes[0].w - 52
    smaller = max(LEGIBLE, min(1.0, room / max(_wide(pen, one) for one in shown)))
    for row, one in zip(boxes, shown):
        draw_crest(pen, one.mark, (row.x + 22, row.y + row.h / 2), 28)
        wide = _wide(pen, one) * smaller
        high = 0.0 if wide <= room + 1 else row.h
        pen.text(one.text, (row.x + 46, row.y + row.h / 2), "small", INK, width=min(wide + 1, room), height=high)


def _wide(pen: Pen, told: Told) -> float:
    """Of a step in one line."""
    return pen.text_size(told.text, "small")[0]
