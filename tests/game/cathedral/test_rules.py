"""Rules of Cathedral that no diorama shows: the board, equal sides, the draw of the set, totals and medals."""

from collections import Counter
from random import Random

from game.cathedral import GAME, medals
from game.cathedral.readings import leaders
from game.cathedral.rules import Position, open_city
from game.cathedral.tables import BOARD, BUILDINGS, CELLS, COLUMNS, KINDS, PLACEMENTS, ROWS, draw
from game.core import Setup, scores
from game.match import Match, Sitter


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


def test_of_two_equal_sides_the_earlier_one_counts_as_open() -> None:
    left = mask(*(f"{column}{row}" for column in "abcde" for row in range(1, 10)))
    right = mask(*(f"{column}{row}" for column in "fghij" for row in range(2, 11)))
    assert open_city((right, left), 0) == left
    assert open_city((right ^ mask("j10"), left ^ mask("a1")), 0) == left ^ mask("a1")
    assert open_city((right, left ^ mask("e9")), 0) == right
    assert open_city((right, left), mask("a1", "b1")) == 0


def test_a_draw_is_fair_and_stays_in_the_set() -> None:
    numbers = (0, 7, 8, 700, 1500, 2047, 2048, len(PLACEMENTS) - 1)
    dice = Random(3)
    some = sum(PLACEMENTS[number].bit for number in numbers)
    drawn = Counter(PLACEMENTS.index(draw(some, dice)) for _ in range(4000))
    assert set(drawn) == set(numbers)
    assert all(400 < count < 600 for count in drawn.values())


def test_equal_positions_need_not_have_the_same_history() -> None:
    first = play("build cathedral 0 e4", "build tavern 0 a1", "build square 0 h1", "build inn 0 a9")
    second = play("build cathedral 0 e4", "build inn 0 a9", "build square 0 h1", "build tavern 0 a1")
    assert first == second and hash(first) == hash(second) and str(first) == str(second)
    assert first != play("build cathedral 0 e4", "build inn 0 a9", "build square 0 h1", "build tavern 0 b1")


def test_with_the_bonus_light_counts_three_cells_fewer() -> None:
    position, usual = GAME.start(Setup(2, options=frozenset({"light-bonus"}))), GAME.start(Setup(2))
    assert scores(position, 2) == (44, 47) and scores(usual, 2) == (47, 47)
    assert GAME.parse(str(position)) == position


def test_the_lowest_total_wins_and_equal_totals_are_a_draw() -> None:
    assert leaders([(10, 4), (8, 3)]) == (1,)
    assert leaders([(5, 0), (0, 5)]) == (0, 1)
    assert leaders([(5, 0), (0, 6)]) == (0,)


def test_taking_the_cathedral_and_taking_a_building_are_two_medals() -> None:
    for lone, earned in (("cathedral=0:b4 light=-", ([], [1])), ("cathedral=gone light=inn:0:b4", ([1], []))):
        origin = GAME.parse(
            f"turn=dark {lone} dark=bridge:90:e1,square:0:e7,manor:270:e4 light-ground=- dark-ground=-"
            " builds=2,2 asked=- options=-"
        )
        match = Match(GAME, Setup(2), (Sitter(), Sitter()), origin=origin)
        for step in ("build stable 90 e9", "take b4"):
            match.play(GAME.read(step))
        assert (list(medals.prisoner(match)), list(medals.cathedral(match))) == earned
