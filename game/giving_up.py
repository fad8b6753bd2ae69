"""Ends that the players choose: a seat resigns, or all agree on a draw.

A computer agrees only where it sees itself neither ahead nor behind, by what its seat may know.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

from game.chances import expectation
from game.core import Game, IllegalStep, Refusal, Seat
from game.early_end import DRAW, RESIGN, STAND_IN, TWO, EarlyEnd, Left
from game.match import Match, Sitter
from game.policy import policy_of

EVEN_WITHIN = 0.05
"""How far from an equal share a computer may see itself and still call a match even."""
LEAST_TURNS = 3
"""Of every seat, before a draw can be agreed on at the table."""
GUESSES = 24
"""Guesses at what is hidden whose mean is the estimate of a computer that cannot see everything."""


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


def estimate(game: Game, view: Any, seat: Seat) -> float:
    """The part of everything that the seat may expect, 0 to 1, from what it may know: `view` is what `game.hide` leaves
    it. What is hidden is guessed, the same guesses for the same view."""
    dice, policy = Random(f"{seat} {view}"), policy_of(game.id)
    number = GUESSES if game.imagine is not Game.imagine else 1
    total = 0.0
    for _ in range(number):
        expected = expectation(policy, game.imagine(view, seat, dice))
        total += expected[seat] / (sum(expected) or 1.0)
    return total / number


def is_even(game: Game, view: Any, seat: Seat) -> bool:
    """Whether that seat, from what it may know, stands neither better nor worse than the others."""
    share = 1 / int(view.players)
    return abs(estimate(game, view, seat) - share) <= EVEN_WITHIN


def is_too_early(match: Match) -> bool:
    """Whether somebody has had fewer turns than a draw needs, or whoever is in turn the last of them only now."""
    movers = [position.to_move for position in match.positions]
    turns = 1 + sum(one != other for one, other in pairwise(movers))
    return turns <= LEAST_TURNS * match.setup.players


def refusing(match: Match) -> tuple[Seat, ...]:
    """The seats of the computer that do not agree on a draw now; each is asked by what it may know itself."""
    game, position = match.game, match.position
    asked = (seat for seat, sitter in enumerate(match.seats) if not sitter.is_human)
    return tuple(seat for seat in asked if not is_even(game, game.hide(position, seat), seat))
