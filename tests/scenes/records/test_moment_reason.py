"""Every moment that told says why, and what it says is true of the position."""

import pytest

from game import catalog
from game.core import Game, scores
from game.moments import moments
from scenes.board.catalog import look
from scenes.records.moment_reason import reasons
from tests.conftest import name_of
from tests.game.test_annals import finished


@pytest.mark.parametrize("game", catalog.games(), ids=name_of)
def test_every_moment_says_why_it_told_and_that_is_true(game: Game) -> None:
    match = finished(game, 11, max(game.players))
    fewer = look(game.id).scoring.fewer_wins
    for moment in moments(match, 99):
        said = {line.key.rpartition(".")[2] for line in reasons(match, fewer, moment)}
        own, others = [], []
        for number in (moment.first, moment.last + 1):
            totals = [-one if fewer else one for one in scores(match.positions[number], len(match.seats))]
            own.append(totals.pop(moment.seat))
            others.append(max(totals))
        assert ("leads" in said) == (own[0] <= others[0] and own[1] > others[1])
        assert ("led" in said) == (own[0] > others[0] and own[1] <= others[1])
        assert len(said & {"chances", "dear", "little"}) == 1
        assert "chances" not in said or (moment.after > moment.before) == (moment.gain > 0)
