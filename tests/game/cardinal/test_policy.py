"""Cardinal: what the search is told is legal, within its bounds, and better than knowing nothing."""

from __future__ import annotations

from random import Random

import pytest

from game.cardinal.policy import evaluation, playout, prior, worth
from game.cardinal.rules import Position, start
from game.core import Setup


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_told_to_the_search_is_legal_and_within_its_bounds(players: int) -> None:
    dice = Random(players)
    position: Position = start(Setup(players))
    while steps := position.legal():
        wanted = worth(position)
        assert wanted and set(wanted) <= set(steps)
        assert len(set(wanted)) == len(wanted)
        assert all(prior(position, step) > 0 for step in wanted)
        assert all(prior(position, step) >= 0 for step in steps)
        assert playout(position, dice) in steps
        shares = evaluation(position)
        assert len(shares) == players and all(0 <= share <= 1 for share in shares)
        position = position.after(dice.choice(steps) if dice.random() < 0.5 else playout(position, dice))
    shares, outcome = evaluation(position), position.outcome()
    assert outcome is not None
    assert max(range(players), key=shares.__getitem__) in outcome.ranking[0]
