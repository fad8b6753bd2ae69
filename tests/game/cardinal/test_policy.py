"""Cardinal: what the search is told is legal, within its bounds, and better than knowing nothing."""

from __future__ import annotations

from random import Random

import pytest

from game.cardinal.notation import parse, read
from game.cardinal.policy import evaluation, hindrance, merits, paying, playout, prior, priors, worth
from game.cardinal.rules import Position, start
from game.cardinal.tables import cell_bit, places
from game.core import Setup, Step

FIGURE = (
    "players=4 turn=3 phase=build cardinal=-1,0 held0=1,0,0,0 held1=0,0,0,0 held2=0,0,0,0 held3=0,0,0,0 last=2,0 "
    "town=plaza:red:1,-2:s;tower:green:2,0;house:blue:0,1"
)
"""The figure of the rules, before the yellow plaza."""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_told_to_the_search_is_legal_and_within_its_bounds(players: int) -> None:
    dice = Random(players)
    position: Position = start(Setup(players))
    while steps := position.legal():
        wanted = worth(position)
        assert wanted and set(wanted) <= set(steps)
        assert len(set(wanted)) == len(wanted)
        assert all(prior(position, step) > 0 for step in wanted)
        assert all(prior(position, step) >= 0 for step in steps)
        assert playout(position, dice) in steps
        shares = evaluation(position)
        assert len(shares) == players and all(0 <= share <= 1 for share in shares)
        position = position.after(dice.choice(steps) if dice.random() < 0.5 else playout(position, dice))
    shares, outcome = evaluation(position), position.outcome()
    assert outcome is not None
    assert max(range(players), key=shares.__getitem__) in outcome.ranking[0]


def test_the_plaza_of_the_figure_looks_best() -> None:
    position = parse(FIGURE)
    assert max(worth(position), key=lambda step: prior(position, step)) == read("build plaza yellow 1,1 e")


def test_contacts_with_an_empty_supply_or_an_own_colour_take_from_nobody() -> None:
    position = parse(FIGURE)
    assert places(paying(position, 3)) == ("1,-2", "1,-1", "2,0", "0,1")
    assert places(paying(position, 1)) == ("1,-2", "1,-1", "2,0")
    empty = parse(FIGURE.replace("held0=1,0,0,0", "held0=0,12,0,0"))
    assert places(paying(empty, 3)) == ("1,-2", "1,-1", "2,0")


def test_the_common_colour_gives_nothing_away() -> None:
    """Three seats: nobody is paid for touching it, so its open sides cost nothing."""
    position: Position = start(Setup(3))
    yellow, red = merits(position, 0, [read("build tower yellow 2,0"), read("build tower red 2,0")])
    assert yellow > red


def test_the_cardinal_is_told_where_he_is_in_the_way() -> None:
    position = parse(FIGURE.replace("turn=3 phase=build", "turn=2 phase=cardinal"))
    spoiled = hindrance(position)
    assert max(spoiled, key=spoiled.__getitem__) in (cell_bit(1, 1), cell_bit(2, 1))
    assert all(cell & position.town.zones for cell in spoiled)


def test_the_free_marker_is_not_of_an_own_colour() -> None:
    position: Position = start(Setup(2))
    position = position.after(read("build house red -1,0"))
    assert set(priors(position)) == {("take", "green"), ("take", "yellow")}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_policy_alone_beats_random_players(players: int) -> None:
    wins = 0.0
    for number in range(8 * players):
        seat = number % players
        position: Position = start(Setup(players))
        dice = Random(number)
        while steps := position.legal():
            step: Step = playout(position, dice) if position.turn == seat else dice.choice(steps)
            position = position.after(step)
        outcome = position.outcome()
        assert outcome is not None
        wins += (seat in outcome.ranking[0]) / len(outcome.ranking[0])
    assert wins / (8 * players) >= (0.9 if players == 2 else 0.6)
