"""Rule 8: points of several games. How the players change their colours: `tests/scenes/cathedral/test_screen.py`."""

from __future__ import annotations

from game.cathedral.readings import leaders, totals


def test_the_cells_of_all_games_are_added_by_player() -> None:
    assert totals([(10, 4), (8, 3)]) == (18, 7)


def test_the_lowest_total_wins_and_equal_totals_are_a_draw() -> None:
    assert leaders([(10, 4), (8, 3)]) == (1,)
    assert leaders([(5, 0), (0, 5)]) == (0, 1)
    assert leaders([(5, 0), (0, 6)]) == (0,)
