"""How the end of Cabale is told: the last captures again, which bishop is stuck, what is counted."""

from __future__ import annotations

from collections.abc import Sequence

from game.account import Paid
from game.cabale.rules import NOWHERE, Position
from game.cabale.tables import PLACE
from game.match import Played
from scenes.board.look import Line, Reason, SeatName


def reason(position: Position) -> Reason | None:
    """The last token is laid, or a bishop cannot make a move with a bend."""
    outcome, side = position.outcome(), position.sides[position.turn]
    if outcome is None:
        return None
    at = (PLACE[side.bishop],) if outcome.reason == "stuck" and side.bishop != NOWHERE else ()
    return Reason(Line(f"cabale.ending.{outcome.reason}", {"of": SeatName(position.turn)}), at)


def heading(paid: Paid) -> tuple[Line, None]:
    """The tokens on their cells, single or double, then the captured ones."""
    return Line(f"cabale.count.{'capture' if paid.line == 'capture' else 'cell'}"), None


def last_captures(played: Sequence[Played]) -> range:
    """The captures of the last turn, which changed the scores one after the other."""
    end = len(played)
    while end and played[end - 1].step[0] in ("stop", "stick", "done"):
        end -= 1
    start = end
    while start and played[start - 1].step[0] == "jump":
        start -= 1
    return range(start, end)
