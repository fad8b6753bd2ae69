"""Papers over the board until they are put away: why a law is there, the points of a seat, a scoring in rows."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.board.look import AnyLook
from scenes.core.translations import number
from scenes.graphics.emblems import draw_crest, draw_seal
from scenes.graphics.matter import draw_veil
from scenes.graphics.pen import Pen
from scenes.graphics.theme import GOLD_RULE, INK, INK_SOFT, UMBER, Mark
from scenes.graphics.viewport import Box, centred
from scenes.play.hud.frame import Frame
from scenes.play.state.modal import Account, Law, Modal, ScoreRow

ONE_COLUMN = 14
"""Rows from which the table is set in two columns."""
ROW, HEAD, FOOT = 42.0, 150.0, 70.0
LONGEST_LABEL = 400.0


def draw_modal(pen: Pen, frame: Frame, look: AnyLook, paper: Modal, clock: float, motion: float) -> None:
    """The paper; `clock` and the length of motions tell how many rows of a scoring are written."""
    draw_veil(pen)
    voice, within = frame.voice, pen.viewport.whole
    close = voice.words.say("board.close")
    match paper:
        case Law(law):
            title, numeral, text = (voice.law(look.id, law, part) for part in ("name", "seal", "why"))
            sheet(pen, within, title, text, numeral, close)
        case Account():
            marks = [frame.marks[seat] for seat in paper.seats]
            draw_ledger(pen, within, paper.title, marks, paper.rows, paper.shown(clock, motion), close)


def sheet(pen: Pen, within: Box, title: str, paragraph: str, numeral: str, close: str) -> None:
    """A sheet of paper over the board with one explanation."""
    w = min(1000.0, within.w - 120)
    height = pen.text_size(paragraph, "prompt", width=w - 120, lines=8)[1]
    box = centred(within.centre, w, height + 250)
    pen.panel(box, "paper", radius=20, shadow="tile")
    if numeral:
        draw_seal(pen, numeral, (box.x + 90, box.y + 80), 76)
    pen.text(title, (box.x + (150 if numeral else 60), box.y + 80), "game", INK, width=box.w - 220)
    pen.line([(box.x + 60, box.y + 132), (box.x + 200, box.y + 132)], GOLD_RULE, 3)
    pen.text(paragraph, (box.x + 60, box.y + 156), "prompt", INK, width=w - 120, lines=8, top=True)
    pen.text(close, (box.centre[0], box.bottom - 44), "small", UMBER, anchor="centre", width=w - 120)


def sums(table: Sequence[ScoreRow], columns: int) -> tuple[int, ...]:
    """What the seat of every column scores in all these rows."""
    return tuple(sum(cell[1] for row in table if (cell := row.cells[column])) for column in range(columns))


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
