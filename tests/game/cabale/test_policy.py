"""What the search knows about Cabale is sane: legal, bounded, and better than chance."""

from __future__ import annotations

from random import Random

import pytest

from game.cabale import GAME, policy, standing
from game.cabale.policy import BEGUN, gentle
from game.cabale.standing import early
from game.core import Setup
from game.levels import LEVELS, as_played_by
from game.policy import policy_of
from tests.conftest import random_match


@pytest.mark.parametrize("players", [2, 3, 4])
def test_priors_worth_playout_and_evaluation_fit_every_position(players: int) -> None:
    dice = Random(players)
    for seed in range(2):
        for position, step in random_match(GAME, Setup(players), seed):
            parts = standing.evaluation(position)
            assert len(parts) == players and all(0.0 <= part <= 1.0 for part in parts)
            if step is None:
                continue
            legal = position.legal()
            worth = list(policy.worth(position))
            assert worth and set(worth) <= set(legal) and len(set(worth)) == len(worth)
            assert all(policy.prior(position, step) > 0.0 for step in worth)
            assert policy.playout(position, dice) in legal


def test_below_master_the_computer_does_not_shut_a_bishop_in_at_the_start() -> None:
    """Whatever those levels look at leads to no end of the match before it has begun, where something else is legal."""
    traps = 0
    for seed in range(12):
        dice, position = Random(seed), GAME.start(Setup(2 + seed % 3, seed))
        while position.legal() and early(position) >= BEGUN:
            steps = position.legal()
            kind = gentle(position, steps)
            assert set(kind) <= set(steps) and kind
            traps += len(steps) - len(kind)
            for step in kind if len(kind) < len(steps) else ():
                assert position.after(step).to_move is not None
            position = position.after(dice.choice(steps))
    assert traps
    assert as_played_by(LEVELS["companion"], policy_of("cabale")).worth is not policy_of("cabale").worth
    assert as_played_by(LEVELS["master"], policy_of("cabale")).worth is policy_of("cabale").worth
