"""Endgames the computer calls certain, compared with exhaustive search; many more matches with --thorough.

Late positions of random matches are taken, as early as everything can still be tried from them. The game's own telling
of the ending and whatever the search calls proven must agree with it: the share of the win that best play brings.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game import catalog
from game.core import Game, Seat, Setup
from game.policy import policy_of
from game.search import DEFAULT_WEIGHTS, Search
from tests.conftest import name_of

FOR_TWO = [game for game in catalog.games() if 2 in game.players]
SIMULATIONS = 3000


class TooMany(Exception):
    """More positions lie ahead than may be tried."""


def share(position: Any, seat: Seat) -> float:
    """The part of the win that a seat has in a finished position."""
    winners = position.outcome().ranking[0]
    return 1 / len(winners) if seat in winners else 0.0


def by_trying(position: Any, most: int) -> tuple[float, float]:
    """The shares of two seats after best play from here, with every step tried; raises `TooMany` positions."""
    known: dict[Any, tuple[float, float]] = {}

    def value(position: Any) -> tuple[float, float]:
        if position.to_move is None:
            return share(position, 0), share(position, 1)
        if position not in known:
            if len(known) >= most:
                raise TooMany
            known[position] = (0.0, 0.0)  # counted before its value is known; no position comes back in these games
            seat = position.to_move
            known[position] = max((value(position.after(step)) for step in position.legal()), key=lambda v: v[seat])
        return known[position]

    return value(position)


Solved = tuple[Any, tuple[float, float]]
"""A position and its value."""


def late_positions(game: Game, matches: int, most: int, seed: int) -> Iterator[list[Solved]]:
    """The last positions of matches of dice-throwing players of two seats, as far back as everything can be tried."""
    dice, playout = Random(seed), policy_of(game.id).playout
    for match in range(matches):
        position = game.start(Setup(2, match, frozenset(game.options[match % 2 : match % 2 + 1])))
        line: list[Any] = []
        while position.to_move is not None:
            line.append(position)
            careful = match % 3 or dice.random() < 0.5
            position = position.after(playout(position, dice) if careful else dice.choice(position.legal()))
        solved: list[Solved] = []
        for position in reversed(line):
            try:
                solved.append((position, by_trying(position, most)))
            except TooMany:
                break
        if solved:
            yield solved


def check(game: Game, matches: int, most: int, seed: int) -> tuple[int, int, int]:
    """How many late positions there were, how many endings of them the game's policy told, and how many of the earliest
    ones of a match with a choice the search proved; raises `AssertionError` where anything is wrong."""
    tried = told = proven = 0
    for solved in late_positions(game, matches, most, seed):
        tried += len(solved)
        for position, value in solved:
            ended = policy_of(game.id).ending(position)
            if ended is not None:
                told += 1
                assert (share(ended, 0), share(ended, 1)) == value, f"told wrongly: {position}"
        steps_of = policy_of(game.id).steps_to_try
        position, value = next((one for one in reversed(solved) if len(steps_of(one[0])) > 1), solved[-1])
        proven += _proves(game, position, value, most, seed)
    return tried, told, proven


def _proves(game: Game, position: Any, value: tuple[float, float], most: int, seed: int) -> bool:
    seat = position.to_move
    search = Search(game, position, seat, Random(seed))
    for _ in search.run(SIMULATIONS):
        pass
    if search.root.proven is None:
        return False
    assert by_trying(position.after(search.best()), most + 1)[seat] == value[seat], f"played wrongly: {position}"
    least = (1 - DEFAULT_WEIGHTS.margin) * value[seat]
    assert least <= search.root.proven[seat] <= least + DEFAULT_WEIGHTS.margin, f"proven wrongly: {position}"
    return True


@pytest.mark.parametrize("game", FOR_TWO, ids=name_of)
def test_what_is_told_and_proven_is_what_trying_everything_finds(game: Game, request: pytest.FixtureRequest) -> None:
    thorough = request.config.getoption("thorough")
    tried, told, proven = check(game, 150, 200, 1) if thorough else check(game, 3, 80, 3)
    assert tried and proven
    assert bool(told) == (policy_of(game.id).ending is not policy_of("none").ending)
