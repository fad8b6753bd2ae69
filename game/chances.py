"""Chances of every seat at every position of a match: the one source for leads, chances and the story.

A computer agrees on a draw only if, by what its seat may know, it is neither ahead nor behind.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.core import Game, Seat, scores
from game.match import Match
from game.policy import Policy, policy_of

FULL_LEAD = 40.0
"""Lead in points over the mean of the others that counts as certain, for games without an evaluation of their own."""
EVEN_WITHIN = 0.05
"""Distance from an equal share within which a computer calls a match even."""
MIN_TURNS = 3
"""Turns of every seat before a draw can be agreed on."""
GUESSES = 24
"""Number of guesses at hidden information that a computer's estimate averages."""


def chances(match: Match) -> list[tuple[float, ...]]:
    """For every position so far the chances of all seats, 0-1 with sum 1."""
    return [chance(match.game, position) for position in match.positions]


def chance(game: Game, position: Any) -> tuple[float, ...]:
    """The chances of all seats, 0-1 with sum 1: shared among the winners of a finished match, else as the game
    expects."""
    outcome = position.outcome() if position.to_move is None else None
    if outcome:
        winners = outcome.ranking[0]
        return tuple((seat in winners) / len(winners) for seat in range(position.players))
    policy = policy_of(game.id)
    expected = policy.chance(position) if policy.chance else expectation(policy, position)
    whole = sum(expected) or 1.0
    return tuple(one / whole for one in expected)


def leader(shares: Sequence[float]) -> Seat | None:
    """The seat with more than every other one; None if several are equal."""
    best = max(shares)
    return shares.index(best) if list(shares).count(best) == 1 else None


def percent(share: float) -> int:
    """The share as a whole percentage."""
    return round(100 * share)


def is_told(game: Game) -> bool:
    """Whether the game says who stands better: by points, or by its policy."""
    policy = policy_of(game.id)
    return game.scored or policy.chance is not None or policy.evaluation is not Policy.evaluation


def expectation(policy: Policy, position: Any) -> tuple[float, ...]:
    """What each seat may expect, 0-1: by the game's evaluation, or by the lead in points."""
    if policy.evaluation is not Policy.evaluation:
        return policy.evaluation(position)
    points = scores(position, position.players)
    mean = sum(points) / len(points)
    return tuple(min(1.0, max(0.0, 0.5 + (own - mean) / FULL_LEAD)) for own in points)


# -- whether a computer agrees on a draw ------------------------------------------------------------------------------


def estimate(game: Game, view: Any, seat: Seat) -> float:
    """The share that the seat may expect, 0-1, from `view`, which is what `game.hide` leaves it. Hidden information is
    guessed, the same way for the same view."""
    dice, policy = Random(f"{seat} {view}"), policy_of(game.id)
    number = 1 if game.is_open else GUESSES
    total = 0.0
    for _ in range(number):
        expected = expectation(policy, game.imagine(view, seat, dice))
        total += expected[seat] / (sum(expected) or 1.0)
    return total / number


def is_even(game: Game, view: Any, seat: Seat) -> bool:
    """Whether the seat, by what it may know, is neither ahead nor behind."""
    share = 1 / int(view.players)
    return is_told(game) and abs(estimate(game, view, seat) - share) <= EVEN_WITHIN


def is_too_early(match: Match) -> bool:
    """Whether some seat has had fewer turns than a draw needs, the current turn not counted."""
    begun = len(match.turns) + (match.turn_start() == len(match.steps))
    return begun <= MIN_TURNS * match.setup.players


def refusing(match: Match) -> tuple[Seat, ...]:
    """The seats of the computer that do not agree on a draw now; each is asked by what it may know itself."""
    game, position = match.game, match.position
    asked = (seat for seat, sitter in enumerate(match.seats) if not sitter.is_human)
    return tuple(seat for seat in asked if not is_even(game, game.hide(position, seat), seat))
