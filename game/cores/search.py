"""The search of `game/search.py` in the compiled core of a game: same interface, more simulations."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite
from random import Random
from time import perf_counter
from typing import Any

from game.core import Game, Seat, Step
from game.cores.modules import Core, CoreFault, Instance
from game.search import DEFAULT_WEIGHTS, Progress, Tried, Weights, best_of

TREE_BYTES = 48 << 20
"""Memory of one tree; a full tree does not grow any more."""
CALL_SECONDS = 0.004
"""Target duration of one call of the core, some thousand times the cost of calling."""
FIRST_BATCH, MAX_BATCH = 8, 1024
"""First and largest number of simulations in one call."""
CORE_WEIGHTS = ("curiosity", "prior", "history", "open_first", "open_more")
"""Weights passed to the core, in the order of `Weights` in `search.hpp`."""


class CoreSearch:
    """Owns one search tree in a core."""

    at_a_time = 40
    """Number of simulations it makes in the time of one in Python."""

    def __init__(
        self,
        core: Core,
        game: Game,
        view: Any,
        seat: Seat,
        random: Random,
        weights: Weights = DEFAULT_WEIGHTS,
        *,
        plain: bool = False,
        before: CoreSearch | None = None,
    ) -> None:
        """`weights`: one that is as usual is that of the game's core, `WEIGHTS` of its numbers, if it has its own.
        `plain`: by the plainest rule of thumb, with playouts to the end, for weights that have no opinion. `before`: a
        search that is over; this one goes on with its instance, which is open and has been told the same board.

        Raises `CoreFault`, as do all methods.
        """
        assert view.to_move == seat, "a search thinks for the seat to move"
        self.game, self.view, self.seat, self.random = game, view, seat, random
        self.secrets = not game.is_open
        self._numbers = core.numbers
        self._tables: list[int] = core.numbers.tables(view)
        goes_on = before is not None and before._numbers is self._numbers and before._tables == self._tables
        self._instance: Instance = before._instance if before and goes_on else Instance(core, self._tables)
        self._legal: frozenset[Step] | None = None
        self._instance.put(self.line(view))
        self._instance.number("open", random.getrandbits(60), TREE_BYTES, int(plain), *_core_weights(core, weights))
        self.simulations = 0
        self._proven = False
        self._batch = FIRST_BATCH

    def line(self, view: Any) -> list[int]:
        """What the seat to move may know of a position, as numbers."""
        told: list[int] = self._numbers.position(self.game.hide(view, view.to_move))
        return told

    def descend(self, view: Any) -> bool:
        """Makes the node of a later position the new root, and tells whether there is one."""
        self._instance.put(self.line(view))
        if not self._instance.number("descend"):
            return False
        self.view, self.seat, self._legal = view, view.to_move, None
        self._simulate(0)
        return True

    def run(self, simulations: int) -> Iterator[None]:
        """Simulates until the tree holds that many; yields about every `CALL_SECONDS` seconds of work."""
        if len(self.view.legal()) == 1:
            return
        while self.simulations < simulations and not self._proven:
            began = perf_counter()
            before, wanted = self.simulations, min(self._batch, simulations - self.simulations)
            self._simulate(wanted)
            if self.simulations != before + wanted and not self._proven:
                raise CoreFault("it does not count its simulations")
            took = perf_counter() - began
            self._batch = max(1, min(MAX_BATCH, 2 * self._batch, int(wanted * CALL_SECONDS / took)))
            yield

    def _simulate(self, simulations: int) -> None:
        self.simulations, self._proven = divmod(self._instance.number("run", simulations), 2)  # type: ignore[assignment]

    def _root(self) -> tuple[float, list[Tried]]:
        """Expected reward of the mover, and the steps open at the root."""
        value, *rest = self._instance.numbers("tell")
        if self._legal is None:
            self._legal = frozenset(self.view.legal())
        step_of = self._numbers.step
        try:
            rows = zip(*[iter(rest)] * 4, strict=True)
            found = [Tried(step_of(self.view, int(step)), int(n), own, bool(exact)) for step, n, own, exact in rows]
        except (LookupError, ValueError, OverflowError) as problem:
            raise CoreFault(f"it tells steps that there are not: {problem}") from problem
        if not all(one.step in self._legal and isfinite(one.value) and one.visits >= 0 for one in found):
            raise CoreFault("it tells steps that may not be played")
        return value, found

    def tried(self) -> list[Tried]:
        """The steps open at the root, the most visited first, level ones by value; at least one."""
        found = self._root()[1] or [Tried(self.view.legal()[0], 0, 0.0, False)]
        return sorted(found, key=lambda tried: (-tried.visits, -tried.value))

    def best(self) -> Step:
        """The step to play, as `best_of` says."""
        return best_of(self.tried(), self._proven)

    def progress(self) -> Progress:
        """What could be answered now."""
        return Progress(self.best(), self.simulations, self._root()[0])


def _core_weights(core: Core, weights: Weights) -> list[float]:
    """The weights in the core's order."""
    own: Weights = getattr(core.numbers, "WEIGHTS", DEFAULT_WEIGHTS)
    usual = (getattr(weights, name) == getattr(DEFAULT_WEIGHTS, name) for name in CORE_WEIGHTS)
    return [getattr(own if as_usual else weights, name) for name, as_usual in zip(CORE_WEIGHTS, usual)]
