"""Adaptive level as a staircase: each table below is one guest, a match per line."""

import sqlite3
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random
from statistics import fmean

import pytest

from game import catalog
from game.adaptive_level import ADAPTIVE, FIRST, RUNGS, Fit, fitting
from game.annals import FILE, Annals
from game.annals_rows import Entry
from game.core import Setup
from game.levels import LEVELS
from game.match import Match, Sitter, resign
from tests.conftest import in_one

GAME, OTHER, *_ = catalog.ids()

FIRST_SUMMER = """
    level       result  then        because
    apprentice  lost    page        0 of 1 down
    page        won     page        1 of 1 stay
    page        won     apprentice  2 of 2 up
    apprentice  won     apprentice  1 of 1 stay
    apprentice  lost    apprentice  1 of 2 stay
    apprentice  won     apprentice  2 of 3 stay
    apprentice  won     companion   3 of 4 up
"""
ONLY_WINS = """
    apprentice  won     companion   1 of 1 up
    companion   won     master      1 of 1 up
    master      won     master      1 of 1 stay
    master      won     master      2 of 2 stay
    master      lost    master      2 of 3 stay
    master      lost    companion   2 of 4 down
"""
ONLY_LOSSES = """
    apprentice  lost    page        0 of 1 down
    page        lost    page        0 of 1 stay
    page        lost    page        0 of 2 stay
"""
DRAWS = """
    apprentice  level   apprentice  0 of 1 stay
    apprentice  level   apprentice  0 of 2 stay
    apprentice  won     companion   1 of 3 up
"""
AT_OTHER_LEVELS = """
    master      lost    apprentice  0 of 1 stay
    page        won     apprentice  1 of 2 stay
    master      won     companion   2 of 3 up
    page        lost    companion   0 of 1 stay
    apprentice  lost    apprentice  0 of 2 down
"""


def entry(levels: str, places: tuple[int, ...] = (1, 2), number: int = 1, name: str = "Léa") -> Entry:
    """A finished match: the guest, then computers at these levels."""
    sitters = (Sitter(None, name), *(Sitter(level, level) for level in levels.split()))
    return Entry(number, GAME, 0.0, 1, True, sitters, (0,) * len(places), places, ((),) * len(places))


RESULTS = {"won": (1, 2), "lost": (2, 1), "level": (1, 1)}


@in_one("table", [FIRST_SUMMER, ONLY_WINS, ONLY_LOSSES, DRAWS, AT_OTHER_LEVELS])
def test_the_level_follows_the_matches(table: str) -> None:
    past: list[Entry] = []
    lines = [line.split() for line in table.strip().splitlines()]
    for level, result, then, won, _, played, moved in (line for line in lines if line[0] != "level"):
        past.insert(0, entry(level, RESULTS[result]))
        found = fitting(past, GAME, 2, ["Léa"])
        steps = {"up": 1, "down": -1, "stay": 0}
        assert found == Fit(then, "Léa", int(played), int(won), steps[moved]), f"after {len(past)}"


def test_no_match_moves_it_by_more_than_one_level() -> None:
    for results in product(RESULTS, repeat=5):
        past, before = list[Entry](), FIRST
        for result in results:
            past.insert(0, entry(before, RESULTS[result]))
            found = fitting(past, GAME, 2, ["Léa"])
            assert RUNGS.index(found.level) - RUNGS.index(before) == found.moved
            assert 0 <= found.won <= found.played <= len(past)
            assert (found.moved, result) not in [(1, "lost"), (-1, "won")]
            before = found.level


def test_a_new_guest_begins_in_the_middle() -> None:
    assert tuple(LEVELS) == RUNGS and FIRST in RUNGS[1:-1] and ADAPTIVE not in LEVELS
    assert fitting([], GAME, 2, ["Léa"]) == Fit(FIRST, "Léa")
    assert fitting([], GAME, 2, []) == fitting([], GAME, 2, [""]) == Fit(FIRST)


def test_only_matches_that_tell_something_are_counted() -> None:
    won = entry(FIRST)
    others = [
        entry(f"{FIRST} {FIRST}", (1, 2, 3)),
        replace(won, game_id=OTHER),
        replace(won, honoured=False),
        replace(won, seats=(Sitter(None, "Léa"), Sitter(None, "Tom"))),
        replace(won, seats=(Sitter(None, "Léa"), Sitter("engine/guest", "Guest"))),
        replace(entry(f"{FIRST} {FIRST}"), seats=(Sitter(None, "Léa"), Sitter(None, "Léa"))),
        entry(FIRST, name="Tom"),
    ]
    assert fitting(others, GAME, 2, ["Léa"]) == Fit(FIRST, "Léa")
    lower = replace(won, seats=(Sitter(None, "Léa"), Sitter(f"{FIRST}/lower", "")))
    assert fitting([*others, lower], GAME, 2, ["Léa"]).moved == 1


def test_who_resigns_has_lost_and_an_agreed_draw_is_one() -> None:
    resigned = replace(entry(FIRST, (2, 1)), honoured=False, ending="resign 0")
    assert fitting([resigned], GAME, 2, ["Léa"]).moved == -1
    drawn = replace(entry(FIRST, (1, 1)), honoured=False, ending="draw")
    assert fitting([drawn], GAME, 2, ["Léa"]) == Fit(FIRST, "Léa", 1)


def test_at_a_larger_table_most_of_the_computers_count() -> None:
    second_of_four = entry(f"{FIRST} {FIRST} {FIRST}", (2, 1, 3, 4))
    assert fitting([second_of_four], GAME, 4, ["Léa"]) == Fit("companion", "Léa", 1, 1, 1)
    between_two = entry(f"{FIRST} {FIRST}", (2, 1, 3))
    assert fitting([between_two], GAME, 3, ["Léa"]) == Fit(FIRST, "Léa", 1)


def test_of_several_people_the_strongest_counts() -> None:
    past = [entry(FIRST), entry(FIRST, (2, 1), name="Tom")]
    assert fitting(past, GAME, 2, ["Tom", "Léa"]).guest == "Léa"
    assert fitting(past, GAME, 2, ["Tom", "Ida"]) == Fit(FIRST, "Ida")
    assert fitting([entry(FIRST, (1, 1))], GAME, 2, ["Ida", "Léa"]).guest == "Léa"


def test_the_annals_tell_it_and_a_damaged_row_costs_one_match(tmp_path: Path) -> None:
    annals = Annals(tmp_path)
    game = catalog.game(GAME)
    players = game.players[0]
    people = (Sitter(None, "Léa"), *(Sitter(FIRST, "Berthe") for _ in range(players - 1)))
    for seed in range(3):
        match = Match(game, Setup(players, seed), people)
        match.play(match.position.legal()[0])
        resign(match, 0)
        assert annals.record(match)
    assert players == 2
    assert fitting(annals.entries(GAME), GAME, players, ["Léa"]) == Fit("page", "Léa", 2, 0)
    annals.close()
    with sqlite3.connect(tmp_path / FILE) as file:
        file.execute("UPDATE match SET places = 'x', text = 'x' WHERE id = 3")
    file.close()
    assert fitting(annals.entries(GAME), GAME, players, ["Léa"]) == Fit("page", "Léa", 1, 0)


@pytest.mark.samples(4)
@pytest.mark.parametrize("strength", [0.0, 1.0, 1.5, 2.0])
def test_a_guest_of_any_strength_on_the_ladder_wins_one_match_of_two(strength: float) -> None:
    """Rungs that win nine matches of ten against the one below; from the sixth match on, over many summers."""
    results = []
    for summer in range(60):
        dice, past = Random(summer), list[Entry]()
        for _ in range(16):
            level = fitting(past, GAME, 2, ["Léa"]).level
            chance = 1 / (1 + 9 ** (RUNGS.index(level) - strength))
            past.insert(0, entry(level, RESULTS["won" if dice.random() < chance else "lost"]))
        results += [match.places[0] == 1 for match in past[:-5]]
    assert abs(fmean(results) - 0.5) < (0.15 if strength == 0 else 0.06)
