"""How the end of Cardinal is told: why nobody builds any more, and under what headings its markers are counted."""

from __future__ import annotations

from game.account import Paid
from game.cardinal.readings import stocks
from game.cardinal.rules import Position
from scenes.board.look import Line, Reason
from scenes.cardinal.town import COLOUR_MARKS
from scenes.graphics.theme import Mark


def reason(position: Position) -> Reason | None:
    """Everything is built, or the laws bar every zone."""
    if position.outcome() is None:
        return None
    return Reason(Line("cardinal.ending.stuck" if any(stocks(position).values()) else "cardinal.ending.built"))


def heading(paid: Paid) -> tuple[Line, Mark]:
    """The markers won, all colours together; the own supply; the largest colour once more."""
    return Line(f"cardinal.count.{paid.line.partition('-')[0]}"), COLOUR_MARKS[paid.piece]
