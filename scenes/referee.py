"""The referee of a table: a match is played with the real box, everything that is set down there is entered here, and
the screen says whether it is allowed and why not. Nobody here plays; whatever was entered wrongly can be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.frame import Box
from scenes.pen import Pen
from scenes.theme import GAIN, INK, LOSS, RADIUS_LABEL

if TYPE_CHECKING:
    from scenes.board import Board


def watches(board: Board) -> bool:
    """Whether this match is entered from the table beside the screen: wished for, and only humans sit at it."""
    return board.stage.settings.referee and all(sitter.is_human for sitter in board.table.match.seats)


def draw_lamp(pen: Pen, board: Board) -> None:
    """The verdict on what is aimed at, under the prompt: a lamp with a tick or a bar, and a word."""
    decision = board.decision
    if not watches(board) or not decision or not decision.aimed or board.sheet:
        return
    legal = not decision.refusals
    text = board.stage.words.say("access.lamp.legal" if legal else "access.lamp.illegal")
    width, height = pen.text_size(text, "small_bold")
    prompt = board.arrangement.prompt
    low = prompt.bottom + (20 if legal else 26)
    box = Box(prompt.centre[0] - (width + 90) / 2, low, width + 90, height + 22)
    pen.panel(box, "paper", radius=RADIUS_LABEL, edge=GAIN if legal else LOSS)
    x, y = box.x + 34, box.centre[1]
    pen.disc((x, y), 16, INK)
    pen.disc((x, y), 13, GAIN if legal else LOSS)
    tick = [(x - 6, y), (x - 2, y + 5), (x + 7, y - 6)]
    pen.line(tick if legal else [(x - 7, y), (x + 7, y)], "FFFFFF", 3.5)
    pen.text(text, (box.x + 62, y), "small_bold", INK)
