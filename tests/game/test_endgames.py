"""What the computer calls certain is compared with trying everything; `tools/judge/endgames.py` does it at length."""

from __future__ import annotations

import pytest

from game import catalog
from game.core import Game
from game.policy import policy_of
from tests.conftest import name_of
from tools.judge.endgames import check, late_positions, share

FOR_TWO = [game for game in catalog.games() if 2 in game.players]
TELLING = [game for game in FOR_TWO if policy_of(game.id).ending is not policy_of("none").ending]


@pytest.mark.parametrize("game", FOR_TWO, ids=name_of)
def test_what_is_told_and_what_is_proven_is_what_trying_everything_finds(game: Game) -> None:
    tried, _, proven = check(game, 4, 80, seed=3)
    assert tried >= 4
    assert proven


@pytest.mark.samples(2)
@pytest.mark.parametrize("game", TELLING, ids=name_of)
def test_an_ending_is_a_finished_match(game: Game) -> None:
    told = 0
    for solved in late_positions(game, 6, 60, seed=4):
        for position, value in solved:
            ended = policy_of(game.id).ending(position)
            if ended is not None:
                told += 1
                assert ended.to_move is None
                assert (share(ended, 0), share(ended, 1)) == value
    assert told
