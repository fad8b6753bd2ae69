"""The step of the computer never depends on what its seat cannot see; `tools/judge/secrets.py` asks far more often."""

from dataclasses import replace

import pytest

from game.core import Game
from tests.conftest import name_of
from tools.judge.secrets import check, with_secrets


@pytest.mark.parametrize("game", with_secrets(), ids=name_of)
def test_what_cannot_be_seen_never_changes_the_step(game: Game) -> None:
    assert check(game, 14) > 10


@pytest.mark.parametrize("game", with_secrets(), ids=name_of)
def test_the_check_finds_a_computer_that_peeks(game: Game) -> None:
    peeking = replace(game, hide=lambda position, viewer: position, imagine=lambda view, seat, dice: view)
    with pytest.raises(AssertionError):
        check(game, 20, seen=peeking)
