"""Timing of everything that takes a while.

Of what moves: how much of it is over, how it starts and stops gently. Of what is made: the parts of a picture are
prepared one after the other; when the time of the frame is up, it goes on later. Whatever is made is remembered by its
owner, so that doing the same work again in the next frame goes on where it was left: a picture that takes long is ready
after several short frames. A kept picture is painted anew by its dirty rectangles, as far as time allows.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Generator, Hashable, Iterable
from time import perf_counter
from typing import Any, TypeVar, cast

import pygame


def over(passed: float, seconds: float, motion: float) -> float:
    """How much of a motion is over, from 0 to 1, after so many seconds, if it takes `seconds` at full motion and motion
    lasts `motion` of its full length; all of it where nothing moves."""
    length = seconds * motion
    return min(1.0, max(0.0, passed / length)) if length else 1.0


def eased(share: float) -> float:
    """Gently away and gently to rest; from 0 to 1."""
    return share * share * (3 - 2 * share)


# -- slices -----------------------------------------------------------------------------------------------------------


Made = TypeVar("Made")

BEGUN = 6
"""Things that may be half made at the same time."""
MOMENT = 0.001
"""Seconds between two looks at what is done beside."""
SLICE = 640, 400
"""Pixels that are painted in one go where time is short."""


class TimeIsUp(Exception):
    """Time is up; what was made until then is remembered."""


class Slices:
    """Owns until when something may be made, and what is half made."""

    def __init__(self) -> None:
        self._until = math.inf
        self._made: set[Hashable] = set()
        """What was made since work was last finished."""
        self._begun: OrderedDict[Hashable, Generator[None, None, Any]] = OrderedDict()

    def work(self, until: float, work: Callable[[], float], unfinished: float) -> float:
        """What that work says, which makes one thing at least and more until that moment; or `unfinished`."""
        self._until = until
        try:
            done = work()
            if done >= 1:
                self._made.clear()
            return done
        except TimeIsUp:
            return unfinished
        finally:
            self._until = math.inf

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
        if self._until == math.inf:
            return
        if key in self._made:
            self._until = math.inf
        self._made.add(key)
        if perf_counter() >= self._until:
            raise TimeIsUp

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
        if self._until == math.inf:
            return work()
        from concurrent.futures import ThreadPoolExecutor, wait  # home needs it not, and it takes a while

        worker = ThreadPoolExecutor(1)
        found = worker.submit(work)
        worker.shutdown(wait=False)
        while not wait([found], MOMENT).done:
            yield
        return found.result()


# -- dirty rectangles --------------------------------------------------------------------------------------------------


class DirtyRects:
    """Owns the areas of one picture that still show something older."""

    def __init__(self, joins: bool = True) -> None:
        self._joins = joins
        """Whether areas that overlap become one, if that is not larger than both; else only what is covered goes."""
        self._areas: list[pygame.Rect] = []

    def spoil(self, areas: Iterable[pygame.Rect]) -> None:
        """These areas have to be painted again."""
        for area in areas:
            if area.w > 0 and area.h > 0:
                self._add(area)

    def work(self, paint: Callable[[pygame.Rect], object], until: float = math.inf) -> bool:
        """Paints at least one area, and more until that moment of `perf_counter`; True if nothing is left."""
        while self._areas:
            area = self._areas.pop()
            if until < math.inf and (area.w > SLICE[0] or area.h > SLICE[1]):
                self._areas += _halves(area)
                continue
            try:
                paint(area)
            except TimeIsUp:
                self._areas.append(area)
                raise
            if perf_counter() >= until:
                break
        return not self._areas

    def _add(self, area: pygame.Rect) -> None:
        merged = area.copy()
        for other in [*self._areas]:
            union = merged.union(other)
            size, both = union.w * union.h, merged.w * merged.h + other.w * other.h
            if size <= both if self._joins else union in (merged, other):
                self._areas.remove(other)
                merged = union
        self._areas.append(merged)


def _halves(area: pygame.Rect) -> list[pygame.Rect]:
    """The area cut across its longer side, as counted in slices."""
    x, y, w, h = area
    if w * SLICE[1] > h * SLICE[0]:
        return [pygame.Rect(x, y, w // 2, h), pygame.Rect(x + w // 2, y, w - w // 2, h)]
    return [pygame.Rect(x, y, w, h // 2), pygame.Rect(x, y + h // 2, w, h - h // 2)]
