"""Images that are made in time slices, between frames."""

from threading import Event, get_ident
from time import perf_counter, sleep

import pytest

from scenes.graphics.cache import Slices
from tests.conftest import ASSETS

PAST = 0.0


def test_what_is_forgotten_before_it_is_shown_is_made_at_once_the_second_time() -> None:
    """A picture that needs more than is remembered was begun anew in every frame and never finished."""
    slices = Slices()

    def work() -> None:
        for name in ("first", "second", "third"):
            slices.made(name)

    assert [slices.work(PAST, work) for _ in range(2)] == [0.0, 1.0]


def test_a_frame_waited_until_the_map_was_read() -> None:
    """It is read beside the frames, however long that takes; what cannot be read is told as before."""
    read, found = Event(), list[object]()
    slices = Slices()

    def work() -> None:
        found.append(slices.finished("map", lambda: slices.beside(lambda: read.wait() and ASSETS)))

    assert slices.work(PAST, work) < 1, "no frame waits"
    read.set()
    while slices.work(PAST, work) < 1:
        pass
    assert found == [ASSETS]
    with pytest.raises(OSError):
        slices.finished("nothing", lambda: slices.beside((ASSETS / "nothing").read_bytes))
    assert slices.finished("at once", lambda: slices.beside(get_ident)) == get_ident(), "where time is not short"


def test_a_part_that_would_end_after_the_time_of_a_frame_waits_for_the_next() -> None:
    """A part that began just before the end made a frame nearly twice as long."""
    slices, begun = Slices(), list[int]()

    def work() -> None:
        for part in range(3):
            begun.append(part)
            sleep(0.03)
            slices.pause()

    assert slices.work(perf_counter() + 0.05, work) < 1
    assert begun == [0]
