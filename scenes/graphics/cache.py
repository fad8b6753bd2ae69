"""What pictures are made of: what was made and can be made again, the latest alone, or with a budget, of which what
nobody has asked for the longest goes first; and what of a kept picture still shows something older.

All of it is made in parts, one after the other; when the time of the frame is up, it goes on later. Whatever is made is
remembered by its owner, so that doing the same work again in the next frame goes on where it was left: a picture that
takes long is ready after several short frames.
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
"""Bytes that remembering something takes, apart from its pixels."""
BEGUN = 6
"""Things that may be half made at the same time."""
MOMENT = 0.001
"""Seconds between two looks at what is done beside."""
SLICE = 640, 400
"""Pixels that are painted in one go where time is short."""


class Latest(Generic[Asked, Made]):
    """Owns the latest value; it is made again when the key changes."""

    def __init__(self) -> None:
        self._kept: tuple[Asked, Made] | None = None

    @property
    def made(self) -> Made | None:
        """The latest value, whatever its key."""
        return self._kept[1] if self._kept else None

    def get(self, key: Asked) -> Made | None:
        """What was made last, if that was for that key."""
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

    def once(self, kept: Latest[Key, Made] | Cache[Key, Made], key: Key, make: Callable[[], Made]) -> Made:
        """What was made of that kind for that key, or is made now; raises `TimeIsUp` like `made`."""
        found = kept.get(key)
        if found is None:
            found = kept.of(key, make)
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


class DirtyRects:
    """Owns the areas of one picture that still show something older."""

    def __init__(self) -> None:
        self._areas: list[pygame.Rect] = []

    def spoil(self, areas: Iterable[pygame.Rect]) -> None:
        """These areas have to be painted again."""
        for area in areas:
            if area.w > 0 and area.h > 0:
                self._add(area)

    def work(self, paint: Callable[[pygame.Rect], object], slices: Slices) -> None:
        """Paints them all, large ones in parts where time is short; raises `TimeIsUp` if something is left."""
        while self._areas:
            area = self._areas.pop()
            if not slices.are_endless and (area.w > SLICE[0] or area.h > SLICE[1]):
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
        """Areas that overlap become one, if that is not larger than both."""
        merged = area.copy()
        for other in [*self._areas]:
            union = merged.union(other)
            if union.w * union.h <= merged.w * merged.h + other.w * other.h:
                self._areas.remove(other)
                merged = union
        self._areas.append(merged)


def _halves(area: pygame.Rect) -> list[pygame.Rect]:
    """The area cut across its longer side, as counted in slices."""
    x, y, w, h = area
    if w * SLICE[1] > h * SLICE[0]:
        return [pygame.Rect(x, y, w // 2, h), pygame.Rect(x + w // 2, y, w - w // 2, h)]
    return [pygame.Rect(x, y, w, h // 2), pygame.Rect(x, y + h // 2, w, h - h // 2)]
