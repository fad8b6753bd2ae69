"""Switch scanning: the highlight that moves from target to target for one-button play. No drawing, no clock of its
own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from scenes.graphics.viewport import Box, Point

MAX_ROUNDS = 2
"""Rounds without a press after which the highlight leaves a group."""


class Scanner:
    """Owns the position of the highlight: the entered groups, the target in the last one, and the time there."""

    def __init__(self) -> None:
        self._path: tuple[int, ...] = ()
        self._at = 0
        self._waited = 0.0
        self._rounds = 0
        self._seen: tuple[object, ...] = ()

    def stop(self, stops: Sequence[ScanTarget]) -> ScanTarget | None:
        """The highlighted target; None if there are no targets."""
        level = self._level(stops)
        return level[min(self._at, len(level) - 1)] if level else None

    def pass_on(self, stops: Sequence[ScanTarget], seconds: float, dt: float) -> bool:
        """Advances by `dt` seconds, with `seconds` per target; True if the highlight moved."""
        seen = tuple((stop.name, stop.shapes) for stop in stops)
        if seen != self._seen:
            self._seen = seen
            self._begin()
            return True
        self._waited += dt
        if self._waited < seconds:
            return False
        self._waited = 0.0
        self._go_on(len(self._level(stops)))
        return True

    def press(self, stops: Sequence[ScanTarget]) -> ScanTarget | None:
        """Enters the highlighted group, or returns the single target to activate."""
        found = self.stop(stops)
        self._waited = 0.0
        if found and found.inner:
            self._path, self._at, self._rounds = (*self._path, self._at), 0, 0
            return None
        self._begin()
        return found

    def _begin(self) -> None:
        self._path, self._at, self._rounds, self._waited = (), 0, 0, 0.0

    def _go_on(self, count: int) -> None:
        self._at += 1
        if self._at < count:
            return
        self._at = 0
        self._rounds += 1
        if self._path and self._rounds == MAX_ROUNDS:
            self._at, self._path, self._rounds = self._path[-1], self._path[:-1], 0

    def _level(self, stops: Sequence[ScanTarget]) -> Sequence[ScanTarget]:
        for number in self._path:
            if number >= len(stops):
                return ()
            stops = stops[number].inner
        return stops


Shape = tuple[Point, ...]
MAX_STOPS = 6
"""Targets that are visited one by one; more are grouped."""


class ScanTarget(NamedTuple):
    """A target: what is read aloud, what is framed, what a press does."""

    name: str
    shapes: tuple[Shape, ...]
    act: Callable[[], None] | None = None
    inner: tuple[ScanTarget, ...] = ()
    """Targets to visit after a press, in place of an action."""


def gathered(stops: Sequence[ScanTarget], name: str = "") -> tuple[ScanTarget, ...]:
    """Groups targets so that no level has more than `MAX_STOPS`: neighbours are joined under a target that frames them
    all, with that name or all of theirs."""
    if len(stops) <= MAX_STOPS:
        return tuple(stops)
    size = len(stops)
    while size > MAX_STOPS:
        size = -(-size // MAX_STOPS)
    while size * MAX_STOPS < len(stops):
        size *= MAX_STOPS
    parts = [stops[start : start + size] for start in range(0, len(stops), size)]
    return tuple(together(part, name) for part in parts)


def together(stops: Sequence[ScanTarget], name: str = "") -> ScanTarget:
    """A group of these targets, or the only one itself."""
    if len(stops) == 1:
        return stops[0]
    shapes = tuple(dict.fromkeys(shape for stop in stops for shape in stop.shapes))
    return ScanTarget(name or ", ".join(stop.name for stop in stops), shapes, None, gathered(stops, name))


def in_rows(boxes: Sequence[tuple[Box, ScanTarget]]) -> tuple[ScanTarget, ...]:
    """Targets in reading order; many are grouped by rows."""
    if len(boxes) <= MAX_STOPS:
        return tuple(stop for _, stop in boxes)
    rows: list[list[tuple[Box, ScanTarget]]] = []
    for box, stop in sorted(boxes, key=lambda pair: (pair[0].centre[1], pair[0].x)):
        if rows and box.y < rows[-1][0][0].centre[1] < box.bottom:
            rows[-1].append((box, stop))
        else:
            rows.append([(box, stop)])
    found = []
    for row in rows:
        stops = [stop for _, stop in sorted(row, key=lambda pair: pair[0].x)]
        found.append(together(stops))
    return tuple(found)
