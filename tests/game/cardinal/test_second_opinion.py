"""The rules of Cardinal against the independent implementation, step by step."""

from random import Random

import pytest

from game.cardinal.rules import start
from game.core import Setup, scores
from tests.game.cardinal.second_opinion import Table


def compare_match(players: int, seed: int, builds_to_judge: int) -> int:
    """Plays one random match on both; every position must agree. Returns the number of steps."""
    dice = Random(seed)
    position, table, steps = start(Setup(players)), Table(players), 0
    while True:
        legal = position.legal()
        assert set(legal) == table.legal(), str(position)
        assert len(set(legal)) == len(legal)
        assert list(scores(position, players)) == table.scores(), str(position)
        if not legal:
            break
        assert position.to_move == table.seat
        if position.phase == "build":
            candidates = table.candidates()
            for step in dice.sample(candidates, min(builds_to_judge, len(candidates))):
                ours, theirs = {refusal.law for refusal in position.refusals(step)}, table.broken(step, table.seat)
                assert ours == theirs, (str(position), step)
        step = dice.choice(legal)
        position = position.after(step)
        table.play(step)
        steps += 1
    outcome = position.outcome()
    assert outcome is not None and position.to_move is None
    assert [list(group) for group in outcome.ranking] == table.ranking(), str(position)
    return steps


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_slow_reading_of_the_rules_agrees(players: int) -> None:
    assert compare_match(players, seed=players, builds_to_judge=20) > 40
