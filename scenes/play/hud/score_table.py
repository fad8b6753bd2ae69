"""Score table: a row for every reason, a column a seat, the sums below; shown row by row, or at once."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.core.translations import number
from scenes.graphics.emblems import draw_crest
from scenes.graphics.pen import Pen
from scenes.graphics.theme import GOLD_RULE, INK, INK_SOFT, UMBER, Mark
from scenes.graphics.viewport import Box, centred
from scenes.play.state.modal import ScoreRow

ONE_COLUMN = 14
"""Rows from which the table is set in two columns."""
ROW, HEAD, FOOT = 42.0, 150.0, 70.0
LONGEST_LABEL = 400.0


def sums(table: Sequence[ScoreRow], players: int) -> tuple[int, ...]:
    """What every seat scores in all these rows."""
    return tuple(sum(cell[1] for row in table if (cell := row.cells[seat])) for seat in range(players))


def draw_ledger(
    pen: Pen, within: Box, title: str, marks: Sequence[Mark], table: Sequence[ScoreRow], shown: int, close: str
) -> None:
    """The paper with the first `shown` rows, and the sums as far as they go."""
    columns = 2 if len(table) > ONE_COLUMN else 1
    high = -(-len(table) // columns)
    row = min(ROW * pen.viewport.text, (within.h - 80 - HEAD - FOOT * pen.viewport.text) / max(1, high))
    cell = 92.0 if columns == 1 else min(92.0, (within.w - 160 - 2 * 290) / 2 / len(marks))
    label = LONGEST_LABEL if columns == 1 else min(LONGEST_LABEL, (within.w - 180) / 2 - cell * len(marks))
    part = label + cell * len(marks)
    w = columns * part + (columns - 1) * 40 + 80
    box = centred(within.centre, w, HEAD + high * row + FOOT * pen.viewport.text)
    pen.panel(box, "paper", radius=20, shadow="tile")
    pen.text(title, (box.x + 40, box.y + 52), "game", INK, width=label + 40)
    totals = sums(table[:shown], len(marks))
    for seat, (mark, total) in enumerate(zip(marks, totals)):
        x = box.right - 40 - cell * (len(marks) - seat - 0.5)
        draw_crest(pen, mark, (x, box.y + 38), 38)
        pen.text(number(total), (x, box.y + 92), "count", INK, anchor="centre", width=cell - 6)
    pen.line([(box.x + 40, box.y + 122), (box.right - 40, box.y + 122)], GOLD_RULE, 2)
    for place, one in enumerate(table[:shown]):
        x = box.x + 40 + (place // high) * (part + 40)
        _row(pen, Box(x, box.y + HEAD - 18 + (place % high) * row, part, row), one, label, cell)
    if close:
        pen.text(close, (box.centre[0], box.bottom - 32), "small", UMBER, anchor="centre", width=box.w - 60)


def _row(pen: Pen, box: Box, one: ScoreRow, label: float, cell: float) -> None:
    middle = box.y + box.h / 2
    pen.text(one.label, (box.x, middle), "small", INK, width=label - 16)
    for seat, found in enumerate(one.cells):
        x = box.x + label + cell * (seat + 0.5)
        if found is None:
            pen.disc((x, middle), 2.5, GOLD_RULE)
            continue
        counted, amount = found
        if counted is None:
            pen.text(number(amount), (x, middle), "small_bold", INK, "centre", cell - 8)
        else:
            pen.text(str(counted), (x - 12, middle), "small", INK_SOFT, "right", cell / 2 - 14)
            pen.polygon([(x - 7, middle - 6), (x - 7, middle + 6), (x + 4, middle)], fill=GOLD_RULE)
            pen.text(number(amount), (x + 9, middle), "small_bold", INK, "left", cell / 2 - 10)
    pen.line([(box.x, box.bottom), (box.right, box.bottom)], f"{GOLD_RULE}50", 1.2)
