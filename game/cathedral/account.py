"""The account of Cathédrale: every building that found no place, kind by kind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.account import AccountLine, Paid
from game.cathedral.rules import Position
from game.cathedral.tables import BUILDINGS
from game.match import Played

LINES = (*(kind.id for kind in BUILDINGS), "bonus")
SIZES = {kind.id: kind.size for kind in BUILDINGS}


def paid(position: Position, played: Sequence[Played]) -> Iterator[Paid]:
    """The bonus of light, then one payment for each building of the shelf with the cells that it would cover."""
    del played  # whatever was built, only what is left counts
    for points in sorted(position.tally(), key=lambda one: (one.seat, LINES.index(one.why) if one.amount > 0 else -1)):
        size = SIZES.get(points.why, points.amount)
        for _ in range(points.amount // size):
            yield Paid(points.why, points.seat, size, piece=points.why)


def story_line(line: AccountLine) -> str:
    """The story of a match tells all kinds as one line: what found no place."""
    return "bonus" if line.id == "bonus" else "left"
