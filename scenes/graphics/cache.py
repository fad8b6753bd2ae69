"""Caches of what was made and can be made again: the latest alone, or with a budget, of which what nobody has asked for
the longest goes first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

Key = TypeVar("Key", bound=Hashable)
Made = TypeVar("Made")
Asked = TypeVar("Asked")

ENTRY = 1024
"""Bytes that remembering something takes, apart from its pixels."""


class Latest(Generic[Asked, Made]):
    """Owns what was made last; it is made again when something else is asked for."""

    def __init__(self) -> None:
        self._kept: tuple[Asked, Made] | None = None

    @property
    def made(self) -> Made | None:
        """What was made last, for whatever it was."""
        return self._kept[1] if self._kept else None

    def of(self, key: Asked, make: Callable[[], Made]) -> Made:
        """What belongs to that key."""
        if self._kept is None or self._kept[0] != key:
            self._kept = key, make()
        return self._kept[1]


class Cache(Generic[Key, Made]):
    """Owns what was made lately, by what was asked for. The newest stays, even if it alone is too much."""

    def __init__(self, budget: int, weigh: Callable[[Made], int]) -> None:
        """`weigh` tells what something takes, in the unit of the budget."""
        self.budget = budget
        self.weight = 0
        """Of everything that is remembered."""
        self._weigh = weigh
        self._kept: OrderedDict[Key, Made] = OrderedDict()

    def get(self, key: Key) -> Made | None:
        """What was made for that key, if it is still there."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: Key, made: Made) -> Made:
        """Remembers it; what was there under that key goes."""
        self.drop(key)
        self._kept[key] = made
        self.weight += self._weigh(made)
        while self.weight > self.budget and len(self._kept) > 1:
            self.weight -= self._weigh(self._kept.popitem(last=False)[1])
        return made

    def of(self, key: Key, make: Callable[[], Made]) -> Made:
        """What belongs to that key, made if it is not there."""
        found = self.get(key)
        return self.put(key, make()) if found is None else found

    def shrink(self, weight: int) -> None:
        """What nobody has asked for the longest goes, until no more than that weight is left."""
        while self.weight > weight and self._kept:
            self.weight -= self._weigh(self._kept.popitem(last=False)[1])

    def drop(self, key: Key) -> None:
        """That is forgotten."""
        if key in self._kept:
            self.weight -= self._weigh(self._kept.pop(key))

    def clear(self) -> None:
        """Everything is forgotten."""
        self._kept.clear()
        self.weight = 0


def pixels(surface: pygame.Surface) -> int:
    """The bytes that a surface takes."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize() + ENTRY


def windows(number: int, surface: pygame.Surface, most: int) -> int:
    """The bytes of so many pictures as large as that surface, and not more than `most`."""
    return min(most, number * surface.get_width() * surface.get_height() * 4)
