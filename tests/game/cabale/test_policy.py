"""Search policy of Cabale: below the level `master`, no bishop is shut in at the start."""

from random import Random

from game.cabale import GAME
from game.cabale.policy import BEGUN, gentle
from game.cabale.standing import early
from game.core import Setup
from game.levels import LEVELS, as_played_by
from game.policy import policy_of


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
    assert traps == 25, "so many steps are left out"
    assert as_played_by(LEVELS["companion"], policy_of("cabale")).steps_to_try is not policy_of("cabale").steps_to_try
    assert as_played_by(LEVELS["master"], policy_of("cabale")).steps_to_try is policy_of("cabale").steps_to_try
