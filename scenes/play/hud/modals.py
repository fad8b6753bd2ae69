"""Modals: the papers that lie over the board until they are put away, drawn over the darkened table."""

from __future__ import annotations

from game.core import scores
from scenes.board.look import AnyLook
from scenes.graphics.matter import draw_veil
from scenes.graphics.pen import Pen
from scenes.play.hud import prompt, score_table
from scenes.play.hud.frame import Frame
from scenes.play.state.modal import Account, Audit, Law, Modal


def draw_modal(pen: Pen, frame: Frame, look: AnyLook, paper: Modal, clock: float, motion: float) -> None:
    """The paper; `clock` and the length of motions tell how many rows of a scoring are written."""
    draw_veil(pen)
    voice, position, within = frame.voice, frame.seen, pen.viewport.whole
    close = voice.words.say("board.close")
    match paper:
        case Law(law):
            title, numeral, text = (voice.law(look.id, law, part) for part in ("name", "seal", "why"))
            prompt.sheet(pen, within, title, text, numeral, close)
        case Audit(seat):
            own = (one for one in position.tally() if one.seat == seat)
            lines = [(voice.say(look.wording.score_reason(position, one)), one) for one in own]
            total, name = scores(position, position.players)[seat], voice.name(seat)
            prompt.audit(pen, within, name, frame.marks[seat], total, lines, close)
        case Account():
            rows = paper.shown(clock, motion)
            score_table.draw_ledger(pen, within, paper.title, frame.marks, paper.rows, rows, close)
