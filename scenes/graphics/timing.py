"""Timing of everything that takes a while.

Of what moves: how much of it is over, how it starts and stops gently. Of what is made: the parts of a picture are
prepared one after the other; when the time of the frame is up, it goes on later. Whatever is made is remembered by its
owner, so that doing the same work again in the next frame goes on where it was left: a picture that takes long is ready
after several short frames.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Generator, Hashable
from time import perf_counter
from typing import Any, TypeVar, cast

from scenes.graphics.cache import Latest


def over(passed: float, seconds: float, motion: float) -> float:
    """How much of a motion is over, from 0 to 1, after so many seconds, if it takes `seconds` at full motion and motion
    lasts `motion` of its full length; all of it where nothing moves."""
    length = seconds * motion
    return min(1.0, max(0.0, passed / length)) if length else 1.0


def eased(share: float) -> float:
    """Gently away and gently to rest; from 0 to 1."""
    return share * share * (3 - 2 * share)


Made = TypeVar("Made")

BEGUN = 6
"""Things that may be half made at the same time."""
MOMENT = 0.001
"""Seconds between two looks at what is done beside."""


class TimeIsUp(Exception):
    """Time is up; what was made until then is remembered."""


class Slices:
    """Owns until when something may be made, and what is half made."""

    def __init__(self) -> None:
        self._until = math.inf
        self.share = 0.0
        """How much is there of what is being made, as whoever makes it tells."""
        self._made: set[Hashable] = set()
        """What was made since work was last finished."""
        self._begun: OrderedDict[Hashable, Generator[None, None, Any]] = OrderedDict()

    def work(self, until: float, work: Callable[[], object]) -> float:
        """The share that is there of what that work makes: one thing at least, and more until that moment."""
        self._until, self.share = until, 0.0
        try:
            work()
            self._made.clear()
            return 1.0
        except TimeIsUp:
            return self.share
        finally:
            self._until = math.inf

    @property
    def are_endless(self) -> bool:
        """Whether everything is made at once."""
        return self._until == math.inf

    def pause(self) -> None:
        """Something is finished and remembered. Raises `TimeIsUp` if nothing else may be made in this frame."""
        if perf_counter() >= self._until:
            raise TimeIsUp

    def at_once(self, work: Callable[[], Made]) -> Made:
        """What that work gives, which is not stopped: it cannot be done again, or has slices of its own."""
        until, self._until = self._until, math.inf
        try:
            return work()
        finally:
            self._until = until

    def made(self, key: Hashable) -> None:
        """That was made and is remembered. Raises `TimeIsUp` if nothing else may be made in this frame.

        What is made a second time was forgotten before the picture was finished, for there is too much of it: then
        everything is made at once, or it would never be finished.
        """
        if self.are_endless:
            return
        if key in self._made:
            self._until = math.inf
        self._made.add(key)
        self.pause()

    def once(self, kept: Latest[Hashable, Made], key: Hashable, make: Callable[[], Made]) -> Made:
        """What was made of that kind for that key, or is made now; raises `TimeIsUp` like `made`."""
        before, found = kept.made, kept.of(key, make)
        if found is not before:
            self.made((kept, key))
        return found

    def finished(self, key: Hashable, begin: Callable[[], Generator[None, None, Made]]) -> Made:
        """What is made in many small pieces, from where it was left; raises `TimeIsUp` like `made`."""
        work = self._begun.pop(key, None) or begin()
        while True:
            try:
                next(work)
            except StopIteration as done:
                return cast("Made", done.value)
            if perf_counter() >= self._until:
                self._begun[key] = work
                if len(self._begun) > BEGUN:
                    self._begun.popitem(last=False)
                raise TimeIsUp

    def beside(self, work: Callable[[], Made]) -> Generator[None, None, Made]:
        """What that work gives or raises; where time is short, done beside the main thread, which looks every now and
        then."""
        if self.are_endless:
            return work()
        from concurrent.futures import ThreadPoolExecutor, wait  # home needs it not, and it takes a while

        worker = ThreadPoolExecutor(1)
        found = worker.submit(work)
        worker.shutdown(wait=False)
        while not wait([found], MOMENT).done:
            yield
        return found.result()
