"""What the computer calls certain is compared with trying everything; `tools/judge/endgames.py` does it at length."""

from __future__ import annotations

import pytest

from game import catalog
from game.core import Game
from game.policy import policy_of
from tests.conftest import name_of
from tools.judge.endgames import check

FOR_TWO = [game for game in catalog.games() if 2 in game.players]


@pytest.mark.parametrize("game", FOR_TWO, ids=name_of)
def test_what_is_told_and_what_is_proven_is_what_trying_everything_finds(game: Game) -> None:
    tried, told, proven = check(game, 4, 80, seed=3)
    assert tried >= 4 and proven
    assert bool(told) == (policy_of(game.id).ending is not policy_of("none").ending)
