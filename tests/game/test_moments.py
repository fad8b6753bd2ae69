"""The moments at which a match turned: found by the rules alone, the same every time, and really the largest."""

from __future__ import annotations

import pytest

from game import catalog
from game.core import Game
from game.moments import LEAST, MOST, expectations, moments, turn_of, turns
from tests.conftest import name_of
from tests.game.test_annals import finished


@pytest.mark.parametrize("game", catalog.games(), ids=name_of)
def test_the_moments_are_turns_with_the_largest_swings(game: Game) -> None:
    match = finished(game, 11, max(game.players))
    found = moments(match)
    assert found == moments(match) and 0 < len(found) <= MOST
    whole = {(first, last): seat for first, last, seat in turns(match)}
    for moment in found:
        assert whole[moment.first, moment.last] == moment.seat
        assert moment.first <= moment.step <= moment.last
        assert abs(moment.gain) >= LEAST
    assert list(found) == sorted(found)
    assert set(found) <= set(moments(match, 99))
    assert min(abs(one.gain) for one in found) >= max(
        (abs(one.gain) for one in moments(match, 99) if one not in found), default=0.0
    )


@pytest.mark.parametrize("game", catalog.games(), ids=name_of)
@pytest.mark.parametrize("seed", range(21, 25))
def test_no_moment_is_a_pass_or_a_step_that_nobody_chose(game: Game, seed: int) -> None:
    match = finished(game, seed, max(game.players))
    for moment in moments(match, 99):
        before, step, after = match.played(moment.step)
        assert step != ("pass",) and len(before.legal()) > 1
        assert before.pieces() != after.pieces(), f"nobody sees what {step} has changed"
        assert step[0] not in game.final, "to draw a card is luck and no moment"
        first, last, seat = turns(match)[turn_of(match, moment) - 1]
        assert (first, last, seat) == (moment.first, moment.last, moment.seat)


@pytest.mark.parametrize("game", catalog.games(), ids=name_of)
def test_turns_cover_the_match_and_expectations_are_shares(game: Game) -> None:
    match = finished(game, 12)
    numbers = [number for first, last, _ in turns(match) for number in range(first, last + 1)]
    assert numbers == list(range(len(match.steps)))
    for seats in expectations(match):
        assert len(seats) == match.setup.players and all(0 <= one <= 1 for one in seats)
