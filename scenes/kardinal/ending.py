"""How the end of Kardinal & König is told: no cards are left; countries, chains and alliances are counted."""

from __future__ import annotations

from game.kardinal.rules import OVER, KardinalPosition
from scenes.board.look import Line, Portion, Reason


def reason(position: KardinalPosition) -> Reason | None:
    """The pile was used up for the second time."""
    if position.phase != OVER:
        return None
    return Reason(Line("kardinal.ending.cards"))


def counted(position: KardinalPosition, played: object) -> tuple[Portion, ...]:
    """The interim points, then every country, every chain along its road, and every alliance from both its seals."""
    return tuple(
        Portion(points.seat, points.amount, Line(f"kardinal.count.{points.why}"), points.at)
        for points in position.tally()
    )
