"""What each seat could expect at every position of a match: the one source for leads, chances and the story.

A computer agrees on a draw only where it sees itself neither ahead nor behind, by what its seat may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.core import Game, Seat, scores
from game.match import Match
from game.policy import Policy, policy_of

FULL_LEAD = 40.0
"""Points ahead of the others' mean that count as everything, where a game does not say who stands better."""
EVEN_WITHIN = 0.05
"""How far from an equal share a computer may see itself and still call a match even."""
MIN_TURNS = 3
"""Of every seat, before a draw can be agreed on at the table."""
GUESSES = 24
"""Guesses at what is hidden whose mean is the estimate of a computer that cannot see everything."""


def chances(match: Match) -> list[tuple[float, ...]]:
    """For every position so far the chance of each seat to win, 0 to 1, together 1."""
    return [chance(match.game, position) for position in match.positions]


def chance(game: Game, position: Any) -> tuple[float, ...]:
    """By seat, 0 to 1, together 1: when the rules have ended the match those who won share it, until then they share
    what the game expects."""
    outcome = position.outcome() if position.to_move is None else None
    if outcome:
        winners = outcome.ranking[0]
        return tuple((seat in winners) / len(winners) for seat in range(position.players))
    policy = policy_of(game.id)
    expected = policy.chance(position) if policy.chance else expectation(policy, position)
    whole = sum(expected) or 1.0
    return tuple(one / whole for one in expected)


def leader(shares: Sequence[float]) -> Seat | None:
    """Who has more than everybody else."""
    best = max(shares)
    return shares.index(best) if list(shares).count(best) == 1 else None


def percent(share: float) -> int:
    """As it is told."""
    return round(100 * share)


def is_told(game: Game) -> bool:
    """Whether the game says who stands better: by points, or by its policy."""
    policy = policy_of(game.id)
    return game.scored or policy.chance is not None or policy.evaluation is not Policy.evaluation


def expectation(policy: Policy, position: Any) -> tuple[float, ...]:
    """What each seat may expect, 0 to 1: what the game says of it, or the lead in points."""
    if policy.evaluation is not Policy.evaluation:
        return policy.evaluation(position)
    points = scores(position, position.players)
    mean = sum(points) / len(points)
    return tuple(min(1.0, max(0.0, 0.5 + (own - mean) / FULL_LEAD)) for own in points)


# -- whether a computer agrees on a draw ------------------------------------------------------------------------------


def estimate(game: Game, view: Any, seat: Seat) -> float:
    """The part of everything that the seat may expect, 0 to 1, from what it may know: `view` is what `game.hide` leaves
    it. What is hidden is guessed, the same guesses for the same view."""
    dice, policy = Random(f"{seat} {view}"), policy_of(game.id)
    number = 1 if game.is_open else GUESSES
    total = 0.0
    for _ in range(number):
        expected = expectation(policy, game.imagine(view, seat, dice))
        total += expected[seat] / (sum(expected) or 1.0)
    return total / number


def is_even(game: Game, view: Any, seat: Seat) -> bool:
    """Whether that seat, from what it may know, stands neither better nor worse than the others."""
    share = 1 / int(view.players)
    return is_told(game) and abs(estimate(game, view, seat) - share) <= EVEN_WITHIN


def is_too_early(match: Match) -> bool:
    """Whether somebody has had fewer turns than a draw needs, or whoever is in turn the last of them only now."""
    begun = len(match.turns) + (match.turn_start() == len(match.steps))
    return begun <= MIN_TURNS * match.setup.players


def refusing(match: Match) -> tuple[Seat, ...]:
    """The seats of the computer that do not agree on a draw now; each is asked by what it may know itself."""
    game, position = match.game, match.position
    asked = (seat for seat, sitter in enumerate(match.seats) if not sitter.is_human)
    return tuple(seat for seat in asked if not is_even(game, game.hide(position, seat), seat))
