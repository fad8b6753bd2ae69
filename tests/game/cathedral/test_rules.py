"""The printed facts, the figures that other programs agree on, and what a turn of the whole board must not change."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.cathedral import GAME
from game.cathedral.readings import leaders, totals
from game.cathedral.rules import Position, open_city
from game.cathedral.tables import (
    BOARD,
    BUILDINGS,
    CATHEDRALS,
    CELLS,
    COLUMNS,
    DARK,
    HANDS,
    KINDS,
    LIGHT,
    PLACEMENTS,
    ROWS,
    SPOTS,
    Placement,
    components,
    covering,
    draw,
    in_one_part,
    listed,
    place,
    places,
)
from game.core import Setup, Step, scores

ON_AN_EMPTY_BOARD = {
    "cathedral": 224,
    "tavern": 100,
    "stable": 180,
    "inn": 324,
    "bridge": 160,
    "square": 81,
    "manor": 288,
    "abbey": 144,
    "tower": 256,
    "infirmary": 64,
    "castle": 288,
    "academy": 256,
}
POCKETS = {"inn": 4, "manor": 8, "abbey": 4, "tower": 8, "infirmary": 4, "castle": 32, "academy": 12}
"""How many placements of one building close a pocket with the walls alone."""


def play(*texts: str, options: str = "") -> Position:
    position: Position = GAME.start(Setup(2, options=frozenset(options.split())))  # type: ignore[assignment]
    for text in texts:
        step = GAME.read(text)
        assert step in position.legal(), text
        position = position.after(step)
    return position


def mask(*cells: str) -> int:
    return sum(CELLS[cell] for cell in cells)


def test_the_buildings_and_the_cathedral_fill_the_board_exactly() -> None:
    cells = sum(kind.copies * kind.size for kind in BUILDINGS)
    assert sum(kind.copies for kind in BUILDINGS) == 14
    assert (cells, KINDS["cathedral"].size) == (47, 6)
    assert 2 * cells + 6 == ROWS * COLUMNS == BOARD.bit_count()


@pytest.mark.parametrize("seat", [LIGHT, DARK])
def test_placements_on_an_empty_board(seat: int) -> None:
    assert Counter(placement.kind.id for placement in listed(HANDS[seat])) == ON_AN_EMPTY_BOARD


@pytest.mark.parametrize("seat", [LIGHT, DARK])
def test_placements_that_close_a_pocket_alone(seat: int) -> None:
    closing = Counter(
        new.kind.id for new in listed(HANDS[seat] & ~CATHEDRALS) if len(components(BOARD ^ new.cells)) > 1
    )
    assert closing == POCKETS
    assert sum(closing.values()) == 72


def test_only_abbey_and_academy_are_mirrored() -> None:
    mirrored = {placement.kind.id for placement in listed(HANDS[LIGHT] ^ HANDS[DARK])}
    assert mirrored == {"abbey", "academy"}


def test_first_builds_over_all_cathedrals() -> None:
    start = play()
    first = [len(start.after(step).legal()) for step in start.legal()]
    assert len(first) == 224
    assert (min(first), max(first)) == (1720, 1896)
    assert round(sum(first) / len(first), 2) == 1779.23


def test_the_largest_side_counts_as_open_when_every_side_could_be_taken() -> None:
    """T17 with nobody at home on the left but the cathedral: both sides qualify, the right one has more cells."""
    before = GAME.parse(
        "turn=dark cathedral=0:b4 light=- dark=bridge:90:e1,square:0:e7,manor:270:e4 light-ground=- dark-ground=-"
        " builds=2,2 asked=- options=-"
    )
    after = before.after(("build", "stable", "90", "e9"))
    assert " dark-ground=- " in str(after)
    assert after.legal() == (("take", "b4"), ("leave", "b4"))


def test_of_two_equal_sides_the_earlier_one_counts_as_open() -> None:
    left = mask(*(f"{column}{row}" for column in "abcde" for row in range(1, 10)))
    right = mask(*(f"{column}{row}" for column in "fghij" for row in range(2, 11)))
    assert open_city((right, left), 0) == left
    assert open_city((right ^ mask("j10"), left ^ mask("a1")), 0) == left ^ mask("a1")
    assert open_city((right, left ^ mask("e9")), 0) == right
    assert open_city((right, left), mask("a1", "b1")) == 0


def test_a_capture_does_not_open_the_city_by_taking_twice() -> None:
    """A leave keeps the enclosure open for both, and the region is not new when the same seat builds next."""
    position = play("build cathedral 0 e4", "build stable 90 b1", "build tavern 0 a1", "build tavern 0 a2", "leave a1")
    assert ("build", "tavern", "0", "j10") in position.legal()
    position = position.after(("build", "tavern", "0", "j10"))
    assert all(step[0] == "build" for step in position.legal())


def turned(placement: Placement, seat: int) -> Placement:
    """The same building with the whole board turned clockwise by a quarter."""
    spots = [SPOTS[cell] for cell in places(placement.cells)]
    cells = mask(*(place((column, ROWS - 1 - row)) for row, column in spots))
    return next(other for other in listed(covering(cells) & HANDS[seat] & placement.same) if other.cells == cells)


def turned_cells(cells: int) -> int:
    return mask(*(place((SPOTS[cell][1], ROWS - 1 - SPOTS[cell][0])) for cell in places(cells)))


@pytest.mark.parametrize("seed", range(4))
def test_a_turned_board_is_the_same_match(seed: int) -> None:
    dice = Random(seed)
    one = other = GAME.start(Setup(2))
    while one.to_move is not None:
        assert isinstance(one, Position) and isinstance(other, Position)
        assert {turned(new, one.seat).bit for new in listed(one.room)} == {new.bit for new in listed(other.room)}
        assert (one.phase, one.seat, len(one.asked)) == (other.phase, other.seat, len(other.asked))
        for old, new in zip(one.sides, other.sides):
            assert turned_cells(old.ground) == new.ground
            assert {turned_cells(region) for region in old.regions} == set(new.regions)
        if one.room:
            placement = draw(one.room, dice)
            one, other = one.after(placement.step), other.after(turned(placement, one.seat).step)
        else:  # everything in question is taken, so that the order of the questions does not matter
            one, other = one.after(one.legal()[0]), other.after(other.legal()[0])
    assert one.tally() == other.tally()


def test_a_draw_is_fair_and_stays_in_the_set() -> None:
    numbers = (0, 7, 8, 700, 1500, 2047, 2048, len(PLACEMENTS) - 1)
    dice = Random(3)
    some = sum(PLACEMENTS[number].bit for number in numbers)
    drawn = Counter(PLACEMENTS.index(draw(some, dice)) for _ in range(4000))
    assert set(drawn) == set(numbers)
    assert all(400 < count < 600 for count in drawn.values())


@pytest.mark.parametrize("number", [0, 1, 40, 199, 200, 201, 900, len(PLACEMENTS)])
def test_a_set_lists_its_placements_in_their_order(number: int) -> None:
    chosen = sorted(Random(number).sample(range(len(PLACEMENTS)), number))
    assert listed(sum(PLACEMENTS[index].bit for index in chosen)) == [PLACEMENTS[index] for index in chosen]


def test_surroundings_hang_together_wherever_they_lie() -> None:
    for placement in listed(HANDS[LIGHT])[::7]:
        free = placement.ring & ~mask("e5", "f7", "a2", "c9")
        assert in_one_part(free >> placement.corner) == (len(components(free)) <= 1)


def test_equal_positions_need_not_have_the_same_history() -> None:
    first = play("build cathedral 0 e4", "build tavern 0 a1", "build square 0 h1", "build inn 0 a9")
    second = play("build cathedral 0 e4", "build inn 0 a9", "build square 0 h1", "build tavern 0 a1")
    assert first == second and hash(first) == hash(second) and str(first) == str(second)
    assert first != play("build cathedral 0 e4", "build inn 0 a9", "build square 0 h1", "build tavern 0 b1")


def test_steps_are_built_once() -> None:
    position = play("build cathedral 0 e4")
    again: Step = position.legal()[5]
    assert position.legal()[5] is again


def test_with_the_bonus_light_counts_three_cells_fewer() -> None:
    position, usual = GAME.start(Setup(2, options=frozenset({"light-bonus"}))), GAME.start(Setup(2))
    assert scores(position, 2) == (44, 47) and scores(usual, 2) == (47, 47)
    assert GAME.parse(str(position)) == position


def test_the_cells_of_all_games_are_added_by_player() -> None:
    assert totals([(10, 4), (8, 3)]) == (18, 7)


def test_the_lowest_total_wins_and_equal_totals_are_a_draw() -> None:
    assert leaders([(10, 4), (8, 3)]) == (1,)
    assert leaders([(5, 0), (0, 5)]) == (0, 1)
    assert leaders([(5, 0), (0, 6)]) == (0,)
