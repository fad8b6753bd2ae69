"""What each seat could expect at every position of a match: the one source for leads, chances and the story."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core import Game, Seat, scores
from game.match import Match
from game.policy import Policy, policy_of

FULL_LEAD = 40.0
"""Points ahead of the others' mean that count as everything, where a game does not say who stands better."""


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


def expectation(policy: Policy, position: Any) -> tuple[float, ...]:
    """What each seat may expect, 0 to 1: what the game says of it, or the lead in points."""
    if policy.evaluation is not Policy.evaluation:
        return policy.evaluation(position)
    return _by_points(scores(position, position.players))


def _by_points(points: Sequence[int]) -> tuple[float, ...]:
    mean = sum(points) / len(points)
    return tuple(min(1.0, max(0.0, 0.5 + (own - mean) / FULL_LEAD)) for own in points)
