"""Rows, columns and grids: nothing leaves its room, gaps are kept, and who gives way is who should."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.graphics.viewport import Box
from scenes.ui.blocks import REST, columns_of, row_of, rows_of

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


def test_the_rest_is_what_the_others_leave() -> None:
    assert spans(row_of(ROOM, [40, REST, 60], 10)) == [(100, 140), (150, 430), (440, 500)]
    assert widths(row_of(ROOM, [REST, REST, 72], 14)) == [150, 150, 72]


def test_where_the_others_need_all_nothing_rests() -> None:
    assert widths(row_of(ROOM, [300, REST, 300], 0)) == [200, 0, 200]


def test_one_box_and_none() -> None:
    assert row_of(ROOM, [900], 30) == [ROOM]
    assert row_of(ROOM, [REST], 30) == [ROOM]
    assert row_of(ROOM, [], 30) == columns_of(ROOM, 0, 30, 9) == rows_of(ROOM, 0, 30, 9) == []


@given(WIDTHS, st.floats(0, 20), st.floats(0, 1))
def test_a_row_stays_in_its_room_in_order_and_keeps_its_gaps(natural: list[float], gap: float, align: float) -> None:
    boxes = row_of(ROOM, natural, gap, align)
    assert all(ROOM.holds(box, 1e-6) for box in boxes)
    assert all(box.w >= 0 for box in boxes)
    for one, other in pairwise(boxes):
        assert other.x - one.right == pytest.approx(gap)


# -- equal boxes ------------------------------------------------------------------------------------------------------


def test_columns_fill_the_room_and_rows_too() -> None:
    assert spans(columns_of(ROOM, 4, 20, 900)) == [(100, 185), (205, 290), (310, 395), (415, 500)]
    assert rows_of(ROOM, 3, 6, 900) == [Box(100, 50, 400, 16), Box(100, 72, 400, 16), Box(100, 94, 400, 16)]


def test_columns_that_may_not_be_wider_lie_in_the_middle_and_rows_at_the_top() -> None:
    assert spans(columns_of(ROOM, 2, 20, 50)) == [(240, 290), (310, 360)]
    assert rows_of(ROOM, 2, 10, 20) == [Box(100, 50, 400, 20), Box(100, 80, 400, 20)]
    assert columns_of(ROOM, 1, 20, 900) == [ROOM]
