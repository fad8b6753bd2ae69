"""What the search knows about Cabale is sane: legal, bounded, and better than chance."""

from __future__ import annotations

from random import Random

import pytest

from game.cabale import GAME, policy, standing
from game.cabale.policy import BEGUN, gentle
from game.cabale.standing import early
from game.core import Setup, Step
from game.diorama import find, load, opening
from game.levels import LEVELS, as_played_by
from game.policy import policy_of
from tests.conftest import ASSETS, random_match


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


def _share(players: int, games: int) -> float:
    """How often a seat with the playout policy wins alone against seats that play at random."""
    wins = 0
    for number in range(games):
        dice, position = Random(number), GAME.start(Setup(players))
        while (seat := position.to_move) is not None:
            step: Step = policy.playout(position, dice) if seat == 0 else dice.choice(position.legal())
            position = position.after(step)
        outcome = position.outcome()
        assert outcome is not None
        wins += outcome.ranking[0] == (0,)
    return wins / games


def test_the_playout_policy_beats_chance() -> None:
    assert _share(2, 20) > 0.8


def test_points_on_the_board_count_late_and_hardly_early() -> None:
    path = next(path for path in find(ASSETS, "cabale") if path.stem == "doubles")
    late = text = str(opening(load(path)).positions[0])
    swaps = ("20,1,12 captured0=0,0", "4,1,12 captured0=26,0"), ("30,6,12 captured1=0", "4,6,12 captured1=16")
    for before, after in swaps:
        assert before in text
        late = late.replace(before, after)
    yellow, red = standing.evaluation(GAME.parse(late))
    assert yellow > red
    assert standing.evaluation(GAME.parse(text))[0] < yellow


def test_a_stick_that_protects_a_token_is_worth_a_thought() -> None:
    path = next(path for path in find(ASSETS, "cabale") if path.stem == "figure-6-from-inside")
    position = GAME.parse(
        str(opening(load(path)).positions[0]).replace("turn=1 phase=bend marker=- ", "turn=0 phase=stick marker=4,-4 ")
    )
    assert {"-4,0|-3,0", "-3,0|-2,0"} <= {step[-1] for step in policy.worth(position)}


def test_who_is_ahead_would_rather_be_shut_in() -> None:
    """Yellow, 7 points ahead, waits in a corner; with sticks on all its ways out the match will be over."""
    text = (
        "marks=outer-two-rings players=2 turn=1 phase=bend marker=- token=- sticks={} bishop0=-4,4 singles0=-1,1 "
        "doubles0=- supply0=29,6,{} captured0=0,0 bishop1=4,-2 singles1=3,0 doubles1=- supply1=29,6,12 captured1=0,0"
    )
    free = GAME.parse(text.format("-", 12))
    shut_in = GAME.parse(text.format("-4,3|-4,4;-4,4|-3,3;-4,4|-3,4", 9))
    assert standing.lead(free) == -7
    assert standing.evaluation(shut_in)[0] > standing.evaluation(free)[0]


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
