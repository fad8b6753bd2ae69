import pytest

from scenes.graphics.viewport import Box, Viewport

SIZES = ((1280, 720), (1280, 800), (1920, 1080), (1920, 1200), (3840, 2160), (1024, 768), (1366, 768), (2560, 1080))


@pytest.mark.parametrize("size", SIZES)
def test_a_logical_unit_is_the_same_across_and_down(size: tuple[int, int]) -> None:
    viewport = Viewport(*size)
    assert viewport.w >= (1920 if viewport.wide else 1440) - 1e-6
    assert viewport.h >= 1080 - 1e-6
    assert viewport.logical((viewport.px(viewport.w), viewport.px(viewport.h))) == pytest.approx(
        (viewport.w, viewport.h)
    )


def test_the_wide_arrangement_begins_between_4_3_and_16_10() -> None:
    assert [Viewport(*size).wide for size in ((1024, 768), (1280, 800), (1920, 1080))] == [False, True, True]


def test_boxes_that_touch_have_no_gap_in_pixels() -> None:
    viewport = Viewport(1366, 768)
    for start in range(0, 500, 7):
        one, other = Box(start, 0, 33.3, 10), Box(start + 33.3, 0, 21.7, 10)
        assert viewport.rect(one)[0] + viewport.rect(one)[2] == viewport.rect(other)[0]


def test_a_box_contains_its_left_edge_and_not_its_right() -> None:
    box = Box(10, 10, 5, 5)
    assert box.contains((10, 10)) and not box.contains((15, 12))
    assert not box.overlaps(box.moved(5, 0)) and box.overlaps(box.moved(4.9, 0))
