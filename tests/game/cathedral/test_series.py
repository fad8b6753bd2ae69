"""Rule 8: several games, changing roles, added points."""

from __future__ import annotations

import pytest

from game.cathedral.series import Series, parse
from game.core import BadNotation


def played(games: int, *scores: tuple[int, int]) -> Series:
    """A series after games that ended with these scores of light and dark."""
    series = Series(games)
    for light_and_dark in scores:
        series = series.with_game(light_and_dark)
    return series


def test_the_players_change_colours_after_every_game() -> None:
    assert [played(0, *[(1, 2)] * games).roles() for games in range(4)] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    assert played(0, (1, 2)).player(0) == 1


def test_cells_are_added_for_the_player_not_for_the_colour() -> None:
    series = played(2, (10, 4), (3, 8))
    assert series.cells == ((10, 4), (8, 3))
    assert series.totals() == (18, 7)
    assert series.leaders() == (1,)


def test_the_lowest_total_wins_and_equal_totals_are_a_draw() -> None:
    assert played(2, (5, 0), (5, 0)).leaders() == (0, 1)
    assert played(2, (5, 0), (6, 0)).leaders() == (0,)
    assert Series(3).leaders() == (0, 1)


def test_a_series_is_over_after_its_last_game() -> None:
    series = played(2, (5, 0), (6, 0))
    assert series.is_over() and not played(2, (5, 0)).is_over()
    with pytest.raises(ValueError, match="all games"):
        series.with_game((1, 1))


def test_a_series_without_number_never_ends() -> None:
    series = played(0, *[(3, 4)] * 9)
    assert not series.is_over()
    assert not series.is_fair() and series.with_game((0, 0)).is_fair()


@pytest.mark.parametrize("series", [Series(0), Series(4), played(3, (5, 0), (47, 47)), played(0, *[(12, 7)] * 5)])
def test_a_series_reads_back_from_its_text(series: Series) -> None:
    assert parse(str(series)) == series


@pytest.mark.parametrize(
    "text",
    [
        "",
        "games=2",
        "games=2 cells=",
        "games=2 cells=48:0",
        "games=2 cells=05:0",
        "games=02 cells=5:0",
        "games=1 cells=5:0,0:5",
        "games=-1 cells=-",
        "games=2 cells=5:0 ",
        "games=2 cells=5:0,",
        "games=2 cells=5",
        "games=2 cells=\u0665:0",
    ],
)
def test_what_is_no_series(text: str) -> None:
    with pytest.raises(BadNotation):
        parse(text)
