"""What takes long is made in slices: each frame makes a piece of it, none twice, and all of it is there at last."""

import math
from collections.abc import Generator

import pytest

from scenes.graphics.slices import Slices

PAST = 0.0


def test_work_goes_on_where_it_was_left() -> None:
    slices, made = Slices(), list[int]()

    def pieces() -> Generator[None, None, int]:
        for number in range(4):
            made.append(number)
            yield
        return sum(made)

    def work() -> float:
        return slices.finished("key", pieces)

    shares = [slices.work(PAST, work, -1.0) for _ in range(5)]
    assert shares == [-1.0, -1.0, -1.0, -1.0, 6.0]
    assert made == [0, 1, 2, 3]


def test_without_an_end_everything_is_made_at_once() -> None:
    slices, made = Slices(), list[str]()

    def work(name: str) -> float:
        made.append(name)
        slices.made(name)
        return 1.0

    assert slices.work(math.inf, lambda: work("first"), -1.0) == 1.0
    assert slices.work(PAST, lambda: slices.at_once(lambda: work("second")), -1.0) == 1.0
    assert slices.work(PAST, lambda: work("third"), -1.0) == -1.0
    assert made == ["first", "second", "third"]


def test_what_fails_leaves_no_end_behind() -> None:
    slices = Slices()
    with pytest.raises(ZeroDivisionError):
        slices.work(PAST, lambda: 1 / 0, -1.0)
    slices.made("something")


def test_what_is_forgotten_before_it_is_shown_is_made_at_once_the_second_time() -> None:
    """A picture that needs more than is remembered was begun anew in every frame and never finished."""
    slices = Slices()

    def work() -> float:
        for name in ("first", "second", "third"):
            slices.made(name)
        return 1.0

    assert [slices.work(PAST, work, -1.0) for _ in range(2)] == [-1.0, 1.0]
