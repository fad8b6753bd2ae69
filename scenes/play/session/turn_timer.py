"""Turn timer: a sandglass for those who want one; it runs while a human decides, and when empty nothing happens."""

from __future__ import annotations

import math

GRAINS = 40
"""In so many steps the sand is seen to fall."""


class TurnTimer:
    """Owns the turn it was last turned over for, and how long that turn has taken."""

    def __init__(self) -> None:
        self._turn: object = None
        self._passed = 0.0
        self._told = False

    def run(self, dt: float, turn: object, minutes: int) -> bool:
        """Time passes in this turn; whether the glass looks different now. A new turn turns it over."""
        before = self.grains(minutes)
        if turn != self._turn:
            self._turn, self._passed, self._told = turn, 0.0, False
        self._passed += dt
        return self.grains(minutes) != before

    def grains(self, minutes: int) -> int:
        """How many steps of sand lie above; 0 when the time is up."""
        return max(0, math.ceil(GRAINS * (1 - self._passed / (60 * minutes)))) if minutes else 0

    def has_run_out(self, minutes: int) -> bool:
        """True once in a turn: when the last sand has fallen."""
        if self._told or self.grains(minutes):
            return False
        self._told = True
        return True
