"""The moments at which a finished match turned: the turns that changed most what each seat could expect."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from game.core import Seat, scores
from game.match import Match
from game.policy import Policy, policy_of

MOST = 3
LEAST = 0.04
"""A turn that changed less than this, of all that can be expected, is no moment."""
NOBODY = -1
"""In place of a step: nobody chose anything in this turn."""
FULL_LEAD = 40.0
"""Points ahead of the others' mean that count as everything, where a game does not say who stands better."""


class Moment(NamedTuple):
    """One turn: its steps are numbered from `first` to `last`, counted from 0."""

    first: int
    last: int
    step: int
    """The one of them that mattered most."""
    seat: Seat
    gain: float
    """What the mover's expectation rose by beyond its usual turn, -1 to 1; below 0 it fell."""
    before: int
    after: int
    """The same expectation before and after it, as a share of what all expect, in percent."""


def moments(match: Match, most: int = MOST) -> tuple[Moment, ...]:
    """The turns with the largest swings, at most so many, in the order in which they were played.

    Every turn brings something; so a turn counts by how far it lies from what turns of that seat brought on average.
    The first turn of a seat only sets things up. A turn in which nobody chose anything that can be seen is no story:
    passes, forced steps, leaving everything as it is; such a step never stands for a turn either.
    """
    expected = expectations(match)
    found: list[Moment] = []
    for first, last, seat in turns(match):
        own = [expected[number][seat] for number in range(first, last + 2)]
        jumps = [abs(after - before) for before, after in pairwise(own)]
        chosen = [number for number in range(first, last + 1) if was_chosen(match, number)]
        step = max(chosen, key=lambda number: jumps[number - first], default=NOBODY)
        shares = [_percent(expected[number], seat) for number in (first, last + 1)]
        found.append(Moment(first, last, step, seat, own[-1] - own[0], *shares))
    for seat in range(len(match.seats)):
        gains = [one.gain for one in found if one.seat == seat]
        usual = sum(gains) / len(gains) if gains else 0.0
        found = [one._replace(gain=one.gain - usual) if one.seat == seat else one for one in found]
    opening = {next(one for one in found if one.seat == seat) for seat in {one.seat for one in found}}
    telling = [one for one in found if abs(one.gain) >= LEAST and one not in opening and one.step != NOBODY]
    telling.sort(key=lambda one: -abs(one.gain))
    return tuple(sorted(telling[:most]))


def _percent(expected: Sequence[float], seat: Seat) -> int:
    return round(100 * expected[seat] / (sum(expected) or 1.0))


def was_chosen(match: Match, number: int) -> bool:
    """Whether the step of that number was one of several that were allowed, and changed what stands or lies there; to
    draw what nobody knew before is luck."""
    before, step, after = match.played(number)
    return before.pieces() != after.pieces() and len(before.legal()) > 1 and step[0] not in match.game.final


def turn_of(match: Match, moment: Moment) -> int:
    """The number of that turn in its match, counted from 1."""
    return next(number for number, turn in enumerate(turns(match), 1) if turn[0] == moment.first)


def turns(match: Match) -> list[tuple[int, int, Seat]]:
    """First and last step of every turn, and whose it was."""
    found: list[tuple[int, int, Seat]] = []
    for number, position in enumerate(match.positions[:-1]):
        seat = position.to_move
        assert seat is not None, "a step is made by somebody"
        if found and found[-1][2] == seat:
            found[-1] = found[-1][0], number, seat
        else:
            found.append((number, number, seat))
    return found


def expectations(match: Match) -> list[tuple[float, ...]]:
    """For every position so far what each seat may expect, 0 to 1."""
    policy = policy_of(match.game.id)
    return [expectation(policy, position) for position in match.positions]


def expectation(policy: Policy, position: Any) -> tuple[float, ...]:
    """What each seat may expect, 0 to 1: what the game says of it, or the lead in points."""
    if policy.evaluation is not Policy.evaluation:
        return policy.evaluation(position)
    return _by_points(scores(position, position.players))


def _by_points(points: Sequence[int]) -> tuple[float, ...]:
    mean = sum(points) / len(points)
    return tuple(min(1.0, max(0.0, 0.5 + (own - mean) / FULL_LEAD)) for own in points)
