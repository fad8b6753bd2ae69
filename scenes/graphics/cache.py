"""Caches and time slices of pictures: the latest value, a least-recently-used cache with a budget, work spread over
frames, and dirty areas.

Work is done in parts; when the time of a frame is up, it raises `TimeIsUp` and is started again in the next frame. Each
finished part is cached by its owner, so that the next run continues where the last one stopped.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Generator, Hashable, Iterable
from time import perf_counter
from typing import Any, Generic, TypeVar, cast

import pygame

Key = TypeVar("Key", bound=Hashable)
Made = TypeVar("Made")
Asked = TypeVar("Asked")

ENTRY_BYTES = 1024
"""Overhead of a cache entry in bytes, apart from its pixels."""
MAX_BEGUN = 6
"""Limit of unfinished generators that are kept."""
POLL_SECONDS = 0.001
"""Seconds between two polls of a worker thread."""
SLICE_SIZE = 640, 320
"""Largest area in pixels (width, height) that is painted in one part while there is a deadline."""


class Latest(Generic[Asked, Made]):
    """Owns the latest value; it is made again when the key changes."""

    def __init__(self) -> None:
        self._kept: tuple[Asked, Made] | None = None

    @property
    def made(self) -> Made | None:
        """The latest value, whatever its key."""
        return self._kept[1] if self._kept else None

    def get(self, key: Asked) -> Made | None:
        """The latest value if it has that key, else None."""
        return self._kept[1] if self._kept and self._kept[0] == key else None

    def of(self, key: Asked, make: Callable[[], Made]) -> Made:
        """The value of that key, made unless it is the latest."""
        if self._kept is None or self._kept[0] != key:
            self._kept = key, make()
        return self._kept[1]


class Cache(Generic[Key, Made]):
    """Least-recently-used cache. The newest entry stays, even if it alone exceeds the budget."""

    def __init__(self, budget: int, weigh: Callable[[Made], int]) -> None:
        """`weigh` gives the weight of a value, in the unit of the budget."""
        self.budget = budget
        self.weight = 0
        """Total weight of the entries."""
        self._weigh = weigh
        self._kept: OrderedDict[Key, Made] = OrderedDict()

    def get(self, key: Key) -> Made | None:
        """The value of that key, or None."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: Key, made: Made) -> Made:
        """Stores a value, replaces an older one, and evicts down to the budget."""
        self.drop(key)
        self._kept[key] = made
        self.weight += self._weigh(made)
        while self.weight > self.budget and len(self._kept) > 1:
            self.weight -= self._weigh(self._kept.popitem(last=False)[1])
        return made

    def of(self, key: Key, make: Callable[[], Made]) -> Made:
        """The value of that key, made if it is missing."""
        found = self.get(key)
        return self.put(key, make()) if found is None else found

    def shrink(self, weight: int) -> None:
        """Evicts the least recently used entries down to that weight."""
        while self.weight > weight and self._kept:
            self.weight -= self._weigh(self._kept.popitem(last=False)[1])

    def drop(self, key: Key) -> None:
        """Removes the entry of that key, if any."""
        if key in self._kept:
            self.weight -= self._weigh(self._kept.pop(key))

    def clear(self) -> None:
        """Removes all entries."""
        self._kept.clear()
        self.weight = 0


def pixels(surface: pygame.Surface) -> int:
    """Size of a surface in bytes, with the overhead of its entry."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize() + ENTRY_BYTES


def windows(number: int, surface: pygame.Surface, most: int) -> int:
    """Bytes of `number` pictures of the size of that surface, at most `most`."""
    return min(most, number * surface.get_width() * surface.get_height() * 4)


class TimeIsUp(Exception):
    """The time of the frame is up; what was made so far is cached."""


class Slices:
    """Owns the deadline of the current frame and the unfinished work."""

    def __init__(self) -> None:
        self._until = math.inf
        self._began = self._longest = 0.0
        """Moment at which the current part of the work began, and seconds of its longest one."""
        self.share = 0.0
        """Progress of the current work, from 0 to 1, as the worker reports it."""
        self._made: set[Hashable] = set()
        """Keys made since the last finished work."""
        self._begun: OrderedDict[Hashable, Generator[None, None, Any]] = OrderedDict()

    def work(self, until: float, work: Callable[[], object]) -> float:
        """Runs `work` until that moment, one part at least; returns its progress, 1 when finished."""
        self._until, self._began, self._longest, self.share = until, perf_counter(), 0.0, 0.0
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
        """Whether there is no deadline."""
        return self._until == math.inf

    def pause(self) -> None:
        """To be called after each cached part. Raises `TimeIsUp` when a part as long as the longest one would end after
        the deadline."""
        now = perf_counter()
        self._longest, self._began = max(self._longest, now - self._began), now
        if now + self._longest >= self._until:
            raise TimeIsUp

    def at_once(self, work: Callable[[], Made]) -> Made:
        """Runs work without a deadline: it cannot be repeated, or has slices of its own."""
        until, self._until = self._until, math.inf
        try:
            return work()
        finally:
            self._until = until

    def made(self, key: Hashable) -> None:
        """To be called after a value of that key was made and cached. Raises `TimeIsUp` at the deadline.

        A key made twice was evicted before the picture was finished: the budget is too small for it, so the deadline is
        lifted, or the picture would never be finished.
        """
        if self.are_endless:
            return
        if key in self._made:
            self._until = math.inf
        self._made.add(key)
        self.pause()

    def once(self, kept: Latest[Key, Made] | Cache[Key, Made], key: Key, make: Callable[[], Made]) -> Made:
        """The cached value of that key, made if missing; raises `TimeIsUp` like `made`."""
        found = kept.get(key)
        if found is None:
            found = kept.of(key, make)
            self.made((kept, key))
        return found

    def finished(self, key: Hashable, begin: Callable[[], Generator[None, None, Made]]) -> Made:
        """The result of a generator, continued where it was left; raises `TimeIsUp` like `made`."""
        work = self._begun.pop(key, None) or begin()
        while True:
            try:
                next(work)
            except StopIteration as done:
                return cast("Made", done.value)
            if perf_counter() >= self._until:
                self._begun[key] = work
                if len(self._begun) > MAX_BEGUN:
                    self._begun.popitem(last=False)
                raise TimeIsUp

    def beside(self, work: Callable[[], Made]) -> Generator[None, None, Made]:
        """The result of `work`, or its exception; where there is a deadline, run on a worker thread that is polled
        between yields."""
        if self.are_endless:
            return work()
        from concurrent.futures import ThreadPoolExecutor, wait  # slow to import, and not needed at home

        worker = ThreadPoolExecutor(1)
        found = worker.submit(work)
        worker.shutdown(wait=False)
        while not wait([found], POLL_SECONDS).done:
            yield
        return found.result()


class DirtyRects:
    """Owns the dirty areas of one picture."""

    def __init__(self) -> None:
        self._areas: list[pygame.Rect] = []

    def spoil(self, areas: Iterable[pygame.Rect]) -> None:
        """Marks areas as dirty."""
        for area in areas:
            if area.w > 0 and area.h > 0:
                self._add(area)

    def work(self, paint: Callable[[pygame.Rect], object], slices: Slices) -> None:
        """Paints all dirty areas, large ones in parts while there is a deadline; raises `TimeIsUp` if something is
        left."""
        while self._areas:
            area = self._areas.pop()
            if not slices.are_endless and (area.w > SLICE_SIZE[0] or area.h > SLICE_SIZE[1]):
                self._areas += _halves(area)
                continue
            try:
                paint(area)
            except TimeIsUp:
                self._areas.append(area)
                raise
            if self._areas:
                slices.pause()

    def _add(self, area: pygame.Rect) -> None:
        """Adds an area; overlapping ones are merged if the union is not larger than both together."""
        merged = area.copy()
        for other in [*self._areas]:
            union = merged.union(other)
            if union.w * union.h <= merged.w * merged.h + other.w * other.h:
                self._areas.remove(other)
                merged = union
        self._areas.append(merged)


def _halves(area: pygame.Rect) -> list[pygame.Rect]:
    """The two halves of an area, cut across its longer side relative to `SLICE_SIZE`."""
    x, y, w, h = area
    if w * SLICE_SIZE[1] > h * SLICE_SIZE[0]:
        return [pygame.Rect(x, y, w // 2, h), pygame.Rect(x + w // 2, y, w - w // 2, h)]
    return [pygame.Rect(x, y, w, h // 2), pygame.Rect(x, y + h // 2, w, h - h // 2)]
