import pytest

from scenes.drawing.frame import Box, Frame

SIZES = ((1280, 720), (1280, 800), (1920, 1080), (1920, 1200), (3840, 2160), (1024, 768), (1366, 768), (2560, 1080))


@pytest.mark.parametrize("size", SIZES)
def test_a_logical_unit_is_the_same_across_and_down(size: tuple[int, int]) -> None:
    frame = Frame(*size)
    assert frame.w >= (1920 if frame.wide else 1440) - 1e-6
    assert frame.h >= 1080 - 1e-6
    assert frame.logical((frame.px(frame.w), frame.px(frame.h))) == pytest.approx((frame.w, frame.h))


def test_the_wide_arrangement_begins_between_4_3_and_16_10() -> None:
    assert [Frame(*size).wide for size in ((1024, 768), (1280, 800), (1920, 1080))] == [False, True, True]


def test_boxes_that_touch_have_no_gap_in_pixels() -> None:
    frame = Frame(1366, 768)
    for start in range(0, 500, 7):
        one, other = Box(start, 0, 33.3, 10), Box(start + 33.3, 0, 21.7, 10)
        assert frame.rect(one)[0] + frame.rect(one)[2] == frame.rect(other)[0]


def test_a_box_contains_its_left_edge_and_not_its_right() -> None:
    box = Box(10, 10, 5, 5)
    assert box.contains((10, 10)) and not box.contains((15, 12))
    assert not box.overlaps(box.moved(5, 0)) and box.overlaps(box.moved(4.9, 0))
