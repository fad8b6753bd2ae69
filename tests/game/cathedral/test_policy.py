"""Search policy of Cathedral: no level builds on its own ground before the steps outside are proven."""

from collections.abc import Iterator
from random import Random

import pytest

from game.cathedral import GAME
from game.cathedral.policy import fitting, playout
from game.cathedral.rules import Position
from game.cathedral.tables import PLACEMENT_OF
from game.core import Setup, Step
from game.cores.modules import Switch
from game.levels import LEVELS
from game.mind import Asked, Mind
from tests.game.minds import search_of

# -- no level builds on its own ground while there is room outside, as no beginner would, unless that is proven rig ---


def with_a_choice(seed: int) -> Iterator[Position]:
    """Positions of a match in which the seat to move could build on its ground and elsewhere."""
    dice = Random(seed)
    position: Position = GAME.start(Setup(2, options=frozenset({"both-stuck"} if seed % 2 else ())))
    while position.to_move is not None:
        if position.room & ~fitting(position):
            yield position
        position = position.after(playout(position, dice))


def outside(position: Position, step: Step) -> bool:
    """Whether a build keeps off the own ground."""
    return bool(PLACEMENT_OF[position.seat][step].bit & fitting(position))


@pytest.mark.samples(4)
@pytest.mark.parametrize("core", [False, True], ids=["in Python", "by the core, where there is one"])
@pytest.mark.parametrize("level", LEVELS)
def test_no_level_builds_on_its_own_ground_before_the_others_are_proven(
    level: str, core: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Switch, "on", core)
    for seed in range(2):
        for position in list(with_a_choice(seed))[::3]:
            mind = Mind()
            step = mind.choose(Asked(GAME, position, position.seat, level, seed, simulations=30))
            assert search_of(mind) is not None
            if not outside(position, step):
                others = [tried for tried in search_of(mind).tried() if outside(position, tried.step)]
                assert others and all(tried.exact for tried in others), f"{level}: {' '.join(step)} in {position}"
