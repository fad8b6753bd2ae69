"""The rulebook against the slow second reading: the same steps, refusals, scores and ends in whole matches."""

from __future__ import annotations

from random import Random

import pytest

from game.cabale import GAME
from game.cabale.rules import OPTIONS
from game.cabale.tables import READABLE
from game.core import Position, Setup, scores
from tests.game.cabale.slow import Slow

SETUPS = [(players, options) for players in GAME.players for options in ((), *((option,) for option in OPTIONS))]


def agree(position: Position, slow: Slow) -> None:
    texts = [" ".join(step) for step in position.legal()]
    assert set(texts) == slow.legal(), str(position)
    assert scores(position, slow.players) == slow.scores(), str(position)
    outcome = position.outcome()
    if texts:
        assert outcome is None and position.to_move == slow.turn
    else:
        assert outcome is not None and outcome.reason == slow.asks
        best = [seat for seat in range(slow.players) if slow.scores()[seat] == max(slow.scores())]
        assert list(outcome.ranking[0]) == best


def play_out(players: int, options: tuple[str, ...], seed: int, every_step_of: int = 0) -> int:
    """Plays a random match on both, compares at every step, and returns its length.

    In one of `every_step_of` positions every readable step is judged by the laws.
    """
    dice = Random(seed)
    position = GAME.start(Setup(players, 0, frozenset(options)))
    slow = Slow(players, *(options or ("outer-two-rings",)))
    steps = 0
    keen = dice.random() < 0.5  # half of the matches leave sticks away, so that they last until the last token
    while True:
        agree(position, slow)
        if every_step_of and dice.randrange(every_step_of) == 0:
            legal = slow.legal()
            for text, step in READABLE.items():
                assert bool(list(position.refusals(step))) == (text not in legal), (str(position), text)
        options_now = position.legal()
        if not options_now:
            return steps
        step = ("done",) if keen and ("done",) in options_now else dice.choice(options_now)
        position = position.after(step)
        slow.play(" ".join(step))
        steps += 1


@pytest.mark.parametrize(("players", "options"), SETUPS)
def test_both_readings_agree_in_whole_matches(players: int, options: tuple[str, ...]) -> None:
    for seed in range(2):
        assert play_out(players, options, seed, every_step_of=25) > 20


def test_both_readings_agree_in_every_opening() -> None:
    """After all pairs of first cells, and on the first move of some of them."""
    lines = [(GAME.start(Setup(2)), Slow(2, "outer-two-rings"))]
    for every in (1, 1, 40, 7):
        following = []
        for position, slow in lines:
            agree(position, slow)
            for step in position.legal()[::every]:
                further = slow.copy()
                further.play(" ".join(step))
                following.append((position.after(step), further))
        lines = following
    assert len(lines) > 500
