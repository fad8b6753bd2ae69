"""Modals: the papers that lie over the board until they are put away; a law, the points of a seat, a scoring. Pure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.core import Points, Position, Seat


class Law(NamedTuple):
    """Why a law is there, for a law that has no page of its own."""

    id: str


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One reason of a scoring: for the seat of every column what it counted and what that scored;
    None where nothing was scored."""

    label: str
    cells: tuple[tuple[int | None, int] | None, ...]


@dataclass(frozen=True, slots=True)
class Account:
    """A table of points."""

    title: str
    seats: tuple[Seat, ...]
    """Those that have a column."""
    rows: tuple[ScoreRow, ...]


Modal = Law | Account


def rows(
    scored: Sequence[Points], seats: Sequence[Seat], say: Callable[[Points], str], basis: Callable[[Points], int | None]
) -> tuple[ScoreRow, ...]:
    """The rows of what these seats scored, in their own order; the same reason of several seats is one row."""
    found: dict[str, list[tuple[int | None, int] | None]] = {}
    for points in (one for one in scored if one.seat in seats):
        cells, column = found.setdefault(say(points), [None] * len(seats)), seats.index(points.seat)
        before = cells[column]
        amount = points.amount + (before[1] if before else 0)
        cells[column] = (None if before else basis(points)), amount
    return tuple(ScoreRow(label, tuple(cells)) for label, cells in found.items())


def account(
    title: str,
    position: Position,
    seats: Sequence[Seat],
    scored: Sequence[Points],
    say: Callable[[Points], str],
    basis: Callable[[Position, Points], int | None] | None,
) -> Account:
    """The table of what these seats scored."""

    def counted(points: Points) -> int | None:
        return basis(position, points) if basis else None

    return Account(title, tuple(seats), rows(scored, seats, say, counted))
