"""Resigning, agreeing on a draw, and taking that back: what ends a match beside its steps."""

from __future__ import annotations

from game.core import IllegalStep, Refusal, Seat
from game.early_end import DRAW, RESIGN, STAND_IN, TWO, EarlyEnd, Left
from game.match import Match, Sitter


def resign(match: Match, seat: Seat) -> None:
    """A seat gives up: of two that ends the match; at a larger table the computer plays on for it, so that the others
    do not lose their match. Raises `IllegalStep` if it is over."""
    _must_go_on(match)
    if match.setup.players == TWO:
        match.early = EarlyEnd(RESIGN, seat)
        return
    match.left = (*(one for one in match.left if one.seat != seat), Left(seat, len(match.steps)))
    sitter = Sitter(STAND_IN, match.seats[seat].name)
    match.seats = (*match.seats[:seat], sitter, *match.seats[seat + 1 :])


def agree_on_draw(match: Match) -> None:
    """All share the first place; raises `IllegalStep` if the match is over."""
    _must_go_on(match)
    match.early = EarlyEnd(DRAW)


def _must_go_on(match: Match) -> None:
    if match.outcome:
        raise IllegalStep("the match is over", (Refusal("over"),))
