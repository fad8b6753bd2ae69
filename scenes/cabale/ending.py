"""How the end of Cabale is told: the last captures again, which bishop is stuck, every token counted on its cell."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.cabale.readings import gain
from game.cabale.rules import NOWHERE, Position
from game.cabale.tables import PLACE
from game.core import Place
from game.match import Played
from scenes.board.look import Flight, Line, Portion, Reason, SeatName, spread


def reason(position: Position) -> Reason | None:
    """The last token is laid, or a bishop cannot make a move with a bend."""
    outcome, side = position.outcome(), position.sides[position.turn]
    if outcome is None:
        return None
    at = (PLACE[side.bishop],) if outcome.reason == "stuck" and side.bishop != NOWHERE else ()
    return Reason(Line(f"cabale.ending.{outcome.reason}", {"of": SeatName(position.turn)}), at)


def counted(
    position: Position, played: Sequence[Played], flights: Callable[[Played], Sequence[Flight]]
) -> tuple[Portion, ...]:
    """Every token on its cell, then the captured ones from where they stood; `flights` tells where a step captured."""
    found: list[Portion] = []
    for points in position.tally():
        line = Line(f"cabale.count.{points.why}")
        won: list[tuple[Place, int]] = []
        if points.why == "capture":
            won = [(one.start, _captured(step)) for step in played for one in flights(step) if one.seat == points.seat]
            found += spread(points, won, line)
        else:
            found.append(Portion(points.seat, points.amount, line, points.at))
    return tuple(found)


def _captured(played: Played) -> int:
    before = played.before
    assert isinstance(before, Position)
    return gain(before, played.step[1]).captured


def last_captures(played: Sequence[Played]) -> range:
    """The captures of the last turn, which changed the scores one after the other."""
    end = len(played)
    while end and played[end - 1].step[0] in ("stop", "stick", "done"):
        end -= 1
    start = end
    while start and played[start - 1].step[0] == "jump":
        start -= 1
    return range(start, end)
