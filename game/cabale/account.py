"""The account of Cabale: single tokens and doubles on their cells, and the captured ones where they stood."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.account import Paid, spread
from game.cabale.readings import gain, jumped
from game.cabale.rules import Position
from game.cabale.tables import BIT, CELL
from game.core import Place, Seat
from game.match import Played

LINES = ("single", "double", "capture")


def paid(position: Position, played: Sequence[Played]) -> Iterator[Paid]:
    """Token by token."""
    won: dict[Seat, list[tuple[Place, int]]] = {}
    for before, step, _ in played:
        assert isinstance(before, Position)
        if step[0] == "jump":
            won.setdefault(before.turn, []).append((jumped(before, step[1]), gain(before, step[1]).captured))
    for points in position.tally():
        if points.why == "capture":
            yield from spread(Paid("capture", points.seat, points.amount), won.get(points.seat, []))
        else:
            doubled = position.sides[points.seat].doubles & BIT[CELL[points.at[0]]]
            yield Paid("double" if doubled else "single", points.seat, points.amount, points.at)
