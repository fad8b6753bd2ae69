"""How the end of Kardinal & König is told: no cards are left; countries, chains and alliances are counted."""

from __future__ import annotations

from game.account import Paid
from game.kardinal.rules import OVER, KardinalPosition
from scenes.board.look import Line, Reason


def reason(position: KardinalPosition) -> Reason | None:
    """The pile was used up for the second time."""
    if position.phase != OVER:
        return None
    return Reason(Line("kardinal.ending.cards"))


def heading(paid: Paid) -> tuple[Line, None]:
    """The interim points, then all countries, all chains and all alliances."""
    return Line(f"kardinal.count.{paid.line.partition('-')[0]}"), None


def account_line(line: str) -> Line:
    """A country by its name, whatever else is scored by its own."""
    kind, _, land = line.partition("-")
    return Line(f"kardinal.land.{land}" if land else f"kardinal.line.{kind}")
