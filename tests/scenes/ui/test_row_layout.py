"""Rows, columns and grids: nothing leaves its room, gaps are kept, and who gives way is who should."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.graphics.viewport import Box
from scenes.ui.row_layout import (
    REST,
    Fill,
    columns_of,
    ends_of,
    even,
    fits,
    fitting,
    grid_of,
    row_of,
    rows_of,
    shared_out,
)

ROOM = Box(100, 50, 400, 60)
WIDTHS = st.lists(st.floats(1, 500), max_size=7)


def spans(boxes: list[Box]) -> list[object]:
    """From where to where each box reaches."""
    return [(pytest.approx(box.x), pytest.approx(box.right)) for box in boxes]


def widths(boxes: list[Box]) -> list[float]:
    return [box.w for box in boxes]


# -- rows -------------------------------------------------------------------------------------------------------------


def test_a_row_that_has_room_lies_at_the_left_in_its_own_widths() -> None:
    assert row_of(ROOM, [50, 100], 20) == [Box(100, 50, 50, 60), Box(170, 50, 100, 60)]


@pytest.mark.parametrize(("align", "first"), [(0.0, 100), (0.5, 215), (1.0, 330)])
def test_a_row_lies_at_the_left_in_the_middle_or_at_the_right(align: float, first: float) -> None:
    boxes = row_of(ROOM, [50, 100], 20, align=align)
    assert boxes[0].x == first
    assert boxes[1].right == first + 170


def test_what_has_too_little_room_shrinks_in_proportion() -> None:
    assert widths(row_of(ROOM, [300, 500], 0)) == [150, 250]


def test_a_place_that_is_kept_does_not_shrink() -> None:
    assert widths(row_of(ROOM, [300, 100, 600], 0, kept=(1,))) == [100, 100, 200]


def test_where_what_is_kept_fills_the_room_the_others_have_none() -> None:
    assert widths(row_of(ROOM, [450, 100], 0, kept=(0,))) == [450, 0]
    assert widths(row_of(ROOM, [450, 450], 0, kept=(0, 1))) == [450, 450]


@pytest.mark.parametrize(
    ("fill", "wider", "narrower"),
    [("natural", [50, 100], [160, 240]), ("even", [175, 225], [150, 250]), ("scaled", [400 / 3, 800 / 3], [160, 240])],
)
def test_spare_and_missing_room_goes_to_nobody_to_all_alike_or_in_proportion(
    fill: Fill, wider: list[float], narrower: list[float]
) -> None:
    assert shared_out([50, 100], 400, fill) == pytest.approx(wider)
    assert shared_out([200, 300], 400, fill) == pytest.approx(narrower)


def test_nobody_gives_up_more_than_there_is() -> None:
    assert shared_out([10, 500], 300, "even") == [0, 395]


def test_the_rest_is_what_the_others_leave() -> None:
    assert spans(row_of(ROOM, [40, REST, 60], 10)) == [(100, 140), (150, 430), (440, 500)]
    assert widths(row_of(ROOM, [REST, REST, 72], 14)) == [150, 150, 72]


def test_where_the_others_need_all_nothing_rests() -> None:
    assert widths(row_of(ROOM, [300, REST, 300], 0)) == [200, 0, 200]


def test_one_box_and_none() -> None:
    assert row_of(ROOM, [900], 30) == [ROOM]
    assert row_of(ROOM, [REST], 30) == [ROOM]
    assert row_of(ROOM, [], 30) == columns_of(ROOM, 0, 30) == rows_of(ROOM, 0, 30) == grid_of(ROOM, 0, 0, 30) == []
    assert ends_of(ROOM, [], [], 30) == ([], [])


@given(WIDTHS, st.floats(0, 20), st.sampled_from(["natural", "scaled"]), st.floats(0, 1))
def test_a_row_stays_in_its_room_in_order_and_keeps_its_gaps(
    natural: list[float], gap: float, fill: Fill, align: float
) -> None:
    boxes = row_of(ROOM, natural, gap, fill, align)
    assert all(ROOM.holds(box, 1e-6) for box in boxes)
    assert all(box.w >= 0 for box in boxes)
    for one, other in pairwise(boxes):
        assert other.x - one.right == pytest.approx(gap)


# -- both ends --------------------------------------------------------------------------------------------------------


def test_the_two_ends_of_a_row_have_what_is_left_between_them() -> None:
    first, last = ends_of(ROOM, [50, 60], [70], 10)
    assert spans(first) == [(100, 150), (160, 220)]
    assert spans(last) == [(430, 500)]


def test_ends_that_meet_shrink_together() -> None:
    first, last = ends_of(ROOM, [300], [490], 10)
    assert spans(first) == [(100, 100 + 390 * 30 / 79)]
    assert last[0].right == pytest.approx(ROOM.right)
    assert last[0].x - first[0].right == pytest.approx(10)


def test_a_row_may_have_one_end_only() -> None:
    assert ends_of(ROOM, [50], [], 10) == ([Box(100, 50, 50, 60)], [])
    assert ends_of(ROOM, [], [50], 10) == ([], [Box(450, 50, 50, 60)])


# -- equal boxes ------------------------------------------------------------------------------------------------------


def test_columns_fill_the_room_and_rows_too() -> None:
    assert spans(columns_of(ROOM, 4, 20)) == [(100, 185), (205, 290), (310, 395), (415, 500)]
    assert rows_of(ROOM, 3, 6) == [Box(100, 50, 400, 16), Box(100, 72, 400, 16), Box(100, 94, 400, 16)]


def test_columns_that_may_not_be_wider_lie_in_the_middle_and_rows_at_the_top() -> None:
    assert spans(columns_of(ROOM, 2, 20, 50)) == [(240, 290), (310, 360)]
    assert rows_of(ROOM, 2, 10, 20) == [Box(100, 50, 400, 20), Box(100, 80, 400, 20)]
    assert columns_of(ROOM, 1, 20, 900) == [ROOM]


def test_a_grid_is_read_line_after_line() -> None:
    cells = grid_of(ROOM, 2, 2, 10)
    assert cells == [Box(100, 50, 195, 25), Box(305, 50, 195, 25), Box(100, 85, 195, 25), Box(305, 85, 195, 25)]
    assert [cell.h for cell in grid_of(ROOM, 2, 2, 10, 12)] == [12] * 4


def test_equal_lengths_are_known_before_anything_is_laid() -> None:
    assert even(400, 4, 20) == 85
    assert even(400, 4, 20, 50) == 50
    assert even(400, 0, 20) == 420  # nothing is divided by nothing


def test_as_many_fit_as_have_their_least_length_and_one_always() -> None:
    assert fitting(400, 85, 20) == 4
    assert fitting(399, 85, 20) == 3
    assert fitting(10, 85, 20) == 1


# -- who gives way ----------------------------------------------------------------------------------------------------


def test_a_row_fits_with_its_gaps() -> None:
    assert fits(170, [50, 100], 20)
    assert not fits(169, [50, 100], 20)
    assert fits(0, [], 20)
