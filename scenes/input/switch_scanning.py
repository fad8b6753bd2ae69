"""Switch scanning: the light that goes from target to target for one-button play. No screen, no clock of its own."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.input.scan_targets import ScanTarget

ROUNDS = 2
"""After so many rounds without a press the light leaves a group again."""


class Scanner:
    """Owns where the light is: the groups that were entered, the stop in the last of them, and since when."""

    def __init__(self) -> None:
        self._path: tuple[int, ...] = ()
        self._at = 0
        self._waited = 0.0
        self._rounds = 0
        self._seen: tuple[object, ...] = ()

    def stop(self, stops: Sequence[ScanTarget]) -> ScanTarget | None:
        """The stop in the light; None if there is none."""
        level = self._level(stops)
        return level[min(self._at, len(level) - 1)] if level else None

    def pass_on(self, stops: Sequence[ScanTarget], seconds: float, dt: float) -> bool:
        """Lets so much time pass; True if the light has moved."""
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
        """Enters the group in the light, or returns the single stop that is to be done."""
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
        if self._path and self._rounds == ROUNDS:
            self._at, self._path, self._rounds = self._path[-1], self._path[:-1], 0

    def _level(self, stops: Sequence[ScanTarget]) -> Sequence[ScanTarget]:
        for number in self._path:
            if number >= len(stops):
                return ()
            stops = stops[number].inner
        return stops
