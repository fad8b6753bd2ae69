"""The account of Cabale: single tokens and doubles on their cells, and the captured ones, which lie with their seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.account import Paid
from game.cabale.rules import Position
from game.cabale.tables import BIT, CELL
from game.match import Played

LINES = ("single", "double", "capture")


def paid(position: Position, played: Sequence[Played]) -> Iterator[Paid]:
    """One payment for each token."""
    for points in position.tally():
        doubled = points.at and position.sides[points.seat].doubles & BIT[CELL[points.at[0]]]
        line = "capture" if points.why == "capture" else "double" if doubled else "single"
        yield Paid(line, points.seat, points.amount, points.at)
