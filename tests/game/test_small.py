"""The small match for children: a rule less, about half as many turns to sit through, and a name that stays with it."""

from itertools import pairwise

import pytest

from game import catalog
from game.core import SMALL, BadNotation, Game, Setup
from tests.conftest import in_one, random_match

GAMES = list(catalog.games())
PRINTED = [game for game in GAMES if SMALL in game.options]
MOST_TURNS = {"cardinal": 30, "cathedral": 30, "cabale": 35, "kardinal": 45}
"""Of all seats together: with a turn of a quarter to a third of a minute ten to fifteen minutes."""


def small(players: int, seed: int = 0) -> Setup:
    return Setup(players, seed, frozenset({SMALL}))


def test_every_game_of_the_house_has_a_small_match() -> None:
    assert {game.id for game in PRINTED} >= set(MOST_TURNS)


@in_one("game", PRINTED)
def test_a_small_match_is_over_after_so_many_turns(game: Game) -> None:
    for players in game.players:
        for seed in range(3):
            movers = [position.to_move for position, _ in random_match(game, small(players, seed), seed)]
            assert sum(one != other for one, other in pairwise(movers)) <= MOST_TURNS[game.id]


def test_nothing_is_enclosed_in_a_small_match_of_cathedral() -> None:
    game = catalog.game("cathedral")
    enclosed = dict.fromkeys(((), (SMALL,)), 0)
    for options in enclosed:
        for seed in range(6):
            for position, step in random_match(game, Setup(2, seed, frozenset(options)), seed):
                enclosed[options] += bool(step and step[0] == "take") + ("-ground=- dark-ground=-" not in str(position))
    assert enclosed[()] and not enclosed[SMALL,]


def test_nobody_has_interim_points_in_a_small_match_of_kardinal() -> None:
    game = catalog.game("kardinal")
    for players in game.players:
        *_, (end, _) = random_match(game, small(players, 2), 2)
        assert end.outcome() and not any(one.why == "interim" for one in end.tally())


def test_half_of_the_tokens_stay_in_the_box_in_a_small_match_of_cabale() -> None:
    game = catalog.game("cabale")
    for players, tokens in ((2, 15), (3, 10), (4, 7)):
        assert f"supply{players - 1}={tokens}," in str(game.start(small(players)))


def test_there_are_no_sticks_in_a_small_match_of_cabale() -> None:
    game = catalog.game("cabale")
    assert all(step is None or step[0] != "stick" for _, step in random_match(game, small(3), 1))


def test_a_small_match_of_cardinal_is_two_of_its_house_rules() -> None:
    game = catalog.game("cardinal")
    both = frozenset({"without-laws-6-7", "fixed-cardinal"})
    assert game.start(small(4)) == game.start(Setup(4, options=both))
    for one in both:
        with pytest.raises(BadNotation):
            game.start(Setup(4, options=frozenset({SMALL, one})))
