"""Ends of matches of the real box, typed in piece by piece: they are counted as the rules count them, and what no match
can have ended with is named with its law."""

from __future__ import annotations

from random import Random

import pytest

from game import catalog
from game.composing import Draft, Misplaced, Piece, composing_of, counted
from game.core import Game, Position, Setup, scores
from game.match import load
from tests.conftest import random_match

GAMES = [game for game in catalog.games() if composing_of(game.id)]
ENDS = 20


def end_of(game: Game, players: int, seed: int) -> Position:
    return list(random_match(game, Setup(players, seed), seed))[-1][0]


def empty(game: Game, players: int) -> Draft:
    found = composing_of(game.id)
    assert found
    return found.empty(Setup(players))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_finished_match_is_counted_as_its_rules_count_it(game: Game) -> None:
    found = composing_of(game.id)
    assert found
    for seed in range(ENDS):
        players = game.players[seed % len(game.players)]
        end = end_of(game, players, seed)
        match, outcome = counted(game, found.of(end)), end.outcome()
        assert match.outcome and outcome and match.outcome.ranking == outcome.ranking
        assert scores(match.position, players) == scores(end, players)
        assert sorted(match.position.tally()) == sorted(end.tally()), "piece by piece"
        assert load(match.save()).outcome == match.outcome


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_board_with_nothing_on_it_was_an_end(game: Game) -> None:
    """In Kardinal & König it could be written into the book: nobody types in the cards that end it."""
    with pytest.raises(Misplaced):
        counted(game, empty(game, game.players[0]))


@pytest.mark.parametrize("game", [one for one in GAMES if one.id != "kardinal"], ids=lambda game: game.id)
def test_a_match_that_can_go_on_has_not_ended(game: Game) -> None:
    """In Kardinal & König the cards alone end it, and nobody types them in."""
    found, refused = composing_of(game.id), 0
    assert found
    for seed in range(ENDS):
        players = game.players[seed % len(game.players)]
        played = list(random_match(game, Setup(players, seed), seed))
        with pytest.raises(Misplaced):
            counted(game, found.of(played[len(played) // 3][0]))
        refused += 1
    assert refused == ENDS


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_one_piece_more_than_the_box_has_is_named_with_its_law(game: Game) -> None:
    """Twenty boards a game filled at random until nothing more is taken: each refusal has a law."""
    dice, laws = Random(7), set()
    for _ in range(ENDS):
        draft = empty(game, dice.choice(list(game.players)))
        piece = dice.choice(draft.pieces())
        for _ in range(40):
            try:
                draft = draft.put(
                    piece, dice.choice(draft.places(piece) or ("0,0",)), dice.choice(piece.turns or ("",))
                )
            except Misplaced as refused:
                laws.add(refused.refusal.law)
    assert laws


def test_more_advisors_than_the_leader_has_abbeys_is_named_with_its_land() -> None:
    game = catalog.game("kardinal")
    draft = empty(game, 3).put(Piece("abbey", "0"), "EN1").put(Piece("advisor", "1"), "EN")
    with pytest.raises(Misplaced) as refused:
        draft.put(Piece("advisor", "2"), "EN")
    assert (refused.value.refusal.law, refused.value.refusal.at) == ("advisor-limit", ("EN",))
    with pytest.raises(Misplaced) as whole:
        counted(game, draft.without("EN1"))
    assert (whole.value.refusal.law, whole.value.refusal.at) == ("advisor-limit", ("EN",))


def test_the_interim_points_that_the_players_wrote_down_are_believed() -> None:
    game = catalog.game("kardinal")
    end = next(composing_of(game.id).ends(empty(game, 3).put(Piece("abbey", "0"), "EN1")))  # type: ignore[union-attr]
    match = counted(game, end.counted("interim1", 7))
    assert scores(match.position, 3)[1] == 7
    assert scores(counted(game, end).position, 3)[1] == 0
