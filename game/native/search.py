"""The search of `game/search.py` run by the compiled core of a game: same questions, same answers, more simulations."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from random import Random
from time import perf_counter
from typing import Any

from game.core import Seat, Step
from game.native.library import Library
from game.search import SLICE, Progress, Tried, best_of

MOST_NODES = 150_000
"""Nodes of one tree, some 60 MB; a full tree is only weighed anew."""
MOST_CHILDREN = 4096
AT_ONCE = 8
"""Simulations between two looks at the clock."""


class CompiledSearch:
    """Owns one search tree in machine code."""

    at_a_time = 40
    """How many simulations it makes where the search in Python would make one."""

    def __init__(self, library: Library, view: Any, seat: Seat, random: Random, *, plain: int = 0) -> None:
        """`plain`: bounds and playouts only, as an opponent that nobody has tuned; in hundredths its curiosity."""
        assert view.to_move == seat, "a search thinks for the seat to move"
        self.view, self.seat, self.random = view, seat, random
        self.secrets: bool = getattr(library.numbers, "SECRETS", False)
        self._library = library
        self._held = library.open(self._line(view), random.getrandbits(60), plain, MOST_NODES)
        self._many = (ctypes.c_int * MOST_CHILDREN, ctypes.c_int * MOST_CHILDREN, ctypes.c_int * MOST_CHILDREN)
        self.simulations = 0

    def __del__(self) -> None:
        held, self._held = getattr(self, "_held", None), None
        if held:
            self._library.close(held)

    def _line(self, view: Any) -> bytes:
        """The position for the core; in a game with secrets only what the seat to move may know of it."""
        numbers = self._library.numbers
        line: str = numbers.position(numbers.hidden(view, view.to_move) if self.secrets else view)
        return line.encode()

    def descend(self, view: Any) -> bool | None:
        """Makes the node of a later position the new root; None if there is none, else whether the turn is the same."""
        found = self._library.descend(self._held, self._line(view))
        if not found:
            return None
        self.view, self.seat = view, view.to_move
        self.simulations = self._library.run(self._held, 0)
        return bool(found == 2)

    def run(self, simulations: int) -> Iterator[None]:
        """Simulates until the tree holds that many; yields about every `SLICE` seconds of work."""
        if len(self.view.legal()) == 1:
            return
        pause = perf_counter() + SLICE
        while self.simulations < simulations and not self._library.proven(self._held):
            self.simulations = self._library.run(self._held, min(AT_ONCE, simulations - self.simulations))
            if perf_counter() > pause:
                yield
                pause = perf_counter() + SLICE

    def tried(self) -> list[Tried]:
        """The steps open at the root, the most visited first, level ones by value; at least one."""
        steps, visits, exact = (kind() for kind in self._many)
        values = (ctypes.c_double * MOST_CHILDREN)()
        many = self._library.tried(self._held, steps, visits, values, exact, MOST_CHILDREN)
        step_of = self._library.numbers.step
        found = [Tried(step_of(self.view, steps[at]), visits[at], values[at], bool(exact[at])) for at in range(many)]
        if not found:
            found = [Tried(self.view.legal()[0], 0, 0.0, False)]
        return sorted(found, key=lambda tried: (-tried.visits, -tried.value))

    def best(self) -> Step:
        """The step to play, as `best_of` says."""
        return best_of(self.tried(), bool(self._library.proven(self._held)))

    def progress(self) -> Progress:
        """What could be answered now."""
        value = self._library.value(self._held, self.seat)
        return Progress(self.best(), self.simulations, value)
