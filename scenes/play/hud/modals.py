"""The papers that lie over the board until they are put away: a law, the points of a seat, the table of a scoring."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from game.core import Points, Position, Seat, scores
from scenes.graphics.pen import Pen
from scenes.play.hud import prompt, score_table
from scenes.play.hud.items import mark_of

if TYPE_CHECKING:
    from scenes.play.scene import BoardScene


class Law(NamedTuple):
    """Why a law is there, for a law that has no page of its own."""

    id: str


class Audit(NamedTuple):
    """Every reason behind the score of a seat."""

    seat: Seat


@dataclass(slots=True)
class Account:
    """A table of points that shows its rows one after the other."""

    title: str
    rows: tuple[score_table.Row, ...]
    since: float
    """The second of the board's clock at which it was laid open; long ago if it is to be seen at once."""

    def shown(self, board: BoardScene) -> int:
        """How many rows are to be seen by now."""
        motion = board.context.settings.motion
        passed = (board.clock - self.since) / (score_table.ROW_SHOWN * motion) if motion else math.inf
        return int(min(len(self.rows), passed + 1))

    def writes(self, board: BoardScene) -> bool:
        """Whether rows are still to come."""
        return self.shown(board) < len(self.rows)


Paper = Law | Audit | Account


def account(board: BoardScene, title: str, position: Position, scored: Sequence[Points]) -> Account:
    """The table of these points, laid open now."""
    basis = board.look.scoring.counted_from

    def counted(points: Points) -> int | None:
        return basis(position, points) if basis else None

    def said(points: Points) -> str:
        return board.voice.say(board.look.wording.score_reason(points))

    return Account(title, score_table.rows(scored, position.players, said, counted), board.clock)


def account_for(board: BoardScene, seat: Seat) -> Paper:
    """The reasons behind the score of a seat; where the game counts in a table, those of all seats at once."""
    if board.look.scoring.counted_from is None:
        return Audit(seat)
    position = board.table.seen
    whole = account(board, board.context.words.say(f"{board.look.id}.account"), position, position.tally())
    whole.since = -math.inf
    return whole


def turn(board: BoardScene) -> None:
    """A press on a paper: a table is first shown to its end, everything else goes."""
    if isinstance(board.on_top, Account) and board.on_top.writes(board):
        board.on_top.since = -math.inf
    else:
        board.on_top = None


def draw_paper(pen: Pen, board: BoardScene, paper: Paper) -> None:
    """The paper over the darkened board."""
    pen.dim()
    words, position, within = board.context.words, board.table.seen, pen.viewport.whole
    close = words.say("board.close")
    match paper:
        case Law(law):
            title, numeral, text = (board.voice.law(board.look.id, law, part) for part in ("name", "seal", "why"))
            prompt.sheet(pen, within, title, text, numeral, close)
        case Audit(seat):
            lines = [
                (board.voice.say(board.look.wording.score_reason(one)), one)
                for one in position.tally()
                if one.seat == seat
            ]
            total, name = scores(position, position.players)[seat], board.voice.name(seat)
            prompt.audit(pen, within, name, mark_of(board, seat), total, lines, close)
        case Account():
            marks = [mark_of(board, seat) for seat in range(position.players)]
            score_table.draw_ledger(pen, within, paper.title, marks, paper.rows, paper.shown(board), close)
