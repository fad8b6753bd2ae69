"""The style of a computer that was chosen is kept with the match."""

from __future__ import annotations

import pytest

from game import catalog
from game.core import Game, Setup
from game.levels import is_known, parts
from game.match import Match, Sitter, load
from game.policy import policy_of
from scenes.screens.laid_table import usual_chairs
from tests.conftest import name_of

GAMES = pytest.mark.parametrize("game", catalog.games(), ids=name_of)


@GAMES
def test_a_style_is_remembered_by_the_match_and_by_the_sheet(game: Game) -> None:
    level = f"master/{list(policy_of(game.id).styles)[-1]}"
    assert parts(level)[1] and is_known(level, game.id)
    players = game.players[0]
    seats = (Sitter(None, "Lion"), *[Sitter(level)] * (players - 1))
    assert load(Match(game, Setup(players, 3), seats).save()).seats == seats
    kept = ("human", *[level] * (players - 1))
    assert [chair.level for chair in usual_chairs(game, kept)] == [seat.level for seat in seats]
    gone = ("human", *["companion/forgotten"] * (players - 1))
    assert [chair.level for chair in usual_chairs(game, gone)][1:] == ["companion"] * (players - 1)
