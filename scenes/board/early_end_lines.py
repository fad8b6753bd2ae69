"""Sentences about an early end, by resigning or an agreed draw, and about seats that resigned at a larger table."""

from __future__ import annotations

from game.core import Seat
from game.match import Match
from scenes.board.look import Line, SeatName


def stopped(match: Match) -> Line | None:
    """Who has resigned, or that all have agreed on a draw; None where the rules ended the match, or it goes on."""
    if match.early is None:
        return None
    return told(match.early.reason, match.early.seat)


def told(reason: str, seat: int | None) -> Line:
    """The sentence of such an end."""
    return Line(f"table.early.{reason}", {} if seat is None else {"seat": SeatName(seat)})


def left(seat: Seat) -> Line:
    """That the computer plays on for a seat which resigned."""
    return Line("table.early.left", {"seat": SeatName(seat)})


def told_after(match: Match, steps: int) -> tuple[Line, ...]:
    """What happened beside the steps when so many had been played."""
    found = tuple(left(one.seat) for one in match.left if one.steps == steps)
    end = stopped(match) if steps == len(match.steps) else None
    return (*found, end) if end else found
