"""Rules of Cabale: printed facts, supplies, and invalid setups, texts and positions."""

import pytest

from game.cabale import GAME
from game.cabale.laws import LAWS
from game.cabale.rules import OPTIONS
from game.cabale.tables import BOARD, CELL, CELLS, CORNERS, EDGES, MARKS, PLACE, RING, START_CELLS, SUPPLY, VALUE
from game.core import BadNotation, Setup
from game.diorama import find, load, opening
from tests.conftest import ASSETS, in_one

# The board


def test_the_board_has_its_cells_edges_and_values() -> None:
    assert len(CELLS) == 61
    assert len(EDGES) == 156
    assert sum(VALUE) == 225
    assert [VALUE[CELL[place]] for place in ("0,0", "1,-1", "-2,1", "0,3", "4,-4")] == [15, 10, 6, 3, 1]
    assert {PLACE[cell] for cell in CORNERS} == {"-4,0", "-4,4", "0,-4", "0,4", "4,-4", "4,0"}
    assert len(START_CELLS) == 18


@in_one(
    ("name", "smallest_ring", "edges"),
    [("outer-two-rings", 3, 114), ("outer-ring", 4, 66), ("all-but-hub", 2, 144), ("all-interior", 1, 156)],
)
def test_the_sets_of_marked_edges_are_what_they_are_called(name: str, smallest_ring: int, edges: int) -> None:
    expected = sum(
        1 << len(CELLS) + number
        for number, (one, two) in enumerate(EDGES)
        if max(RING[one], RING[two]) >= smallest_ring
    )
    assert MARKS[name].edges == expected
    assert expected.bit_count() == edges


def test_the_supplies_use_up_the_box() -> None:
    for players, supply in SUPPLY.items():
        assert supply.tokens * players <= 30 * 4 // 2
        assert supply.sticks * players == BOARD["pieces"]["sticks"]
        assert supply.tokens <= BOARD["pieces"]["tokens_of_each_colour"]


# Setting up


@in_one(
    "setup",
    [
        Setup(1),
        Setup(5),
        Setup(0),
        Setup(2, 0, frozenset({"outer-two-rings"})),
        Setup(2, 0, frozenset({"teams"})),
        Setup(3, 0, frozenset({"outer-ring", "all-but-hub"})),
        Setup(4, 0, frozenset(OPTIONS)),
    ],
)
def test_a_match_that_does_not_exist_is_refused(setup: Setup) -> None:
    with pytest.raises(BadNotation):
        GAME.start(setup)


# Steps


@in_one("text", ["bend 5,0", "mark 3", "stick 0,1|0,0", "stick 0,0|0,2", "stick 4,-4|5,-4", "stick 0,0|0,1|0,2"])
def test_what_is_no_step_is_bad_notation(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.read(text)


def test_every_law_stands_in_the_rulebook() -> None:
    rulebook = __import__("game.cabale.rules", fromlist=["rules"]).__doc__
    for laws in LAWS.values():
        for name, law in laws.items():
            assert law.__doc__ and law.__doc__.rstrip(".")[-3:] in ("(3)", "(4)", "(5)", "(6)", "(7)")
            assert f"`{name}`" in rulebook


# Positions


FIGURE_4 = next(path for path in find(ASSETS, "cabale") if path.stem == "figure-4")


@in_one(
    ("word", "instead"),
    [
        ("marks=outer-two-rings", "marks=none"),
        ("players=3", "players=2"),
        ("players=3", "players=9"),
        ("turn=0", "turn=3"),
        ("bishop0=-2,-2", "bishop0=5,0"),
        ("supply1=17,4,8", "supply1=17,4"),
        ("supply1=17,4,8", "supply1=" + "9" * 5000 + ",4,8"),
        ("captured1=0,0", ""),
    ],
)
def test_a_table_that_cannot_be_is_refused(word: str, instead: str) -> None:
    text = str(opening(load(FIGURE_4)).positions[0])
    assert f" {word} " in f" {text} "
    with pytest.raises(BadNotation):
        GAME.parse(text.replace(word, instead, 1))


def test_nobody_has_a_token_on_the_board_before_all_bishops_stand() -> None:
    start = GAME.start(Setup(2))
    text = str(start.after(start.legal()[0]))
    assert GAME.parse(text)
    with pytest.raises(BadNotation, match="start"):
        GAME.parse(text.replace("singles0=- doubles0=- supply0=30", "singles0=1,0 doubles0=- supply0=29"))
