"""Fading: the pieces that stand before what is aimed at become pale, softly, and come back as softly."""

from __future__ import annotations

from scenes.board.renderer import FADED, Faint

SOFTLY = 0.16
"""Seconds in which a piece fades or comes back at full motion."""


class Fading:
    """Owns how far every piece has faded."""

    def __init__(self) -> None:
        self._wanted: frozenset[str] = frozenset()
        self._levels: dict[str, int] = {}
        self._waited = 0.0
        self.moves = False
        """Whether something is on its way."""
        self.faint: frozenset[Faint] = frozenset()
        """What is pale now, and how far."""

    def aim(self, keys: frozenset[str], motion: float) -> None:
        """These pieces shall be pale, and no others; the first step of it is done at once. `motion` is the length of
        animations: at 0 all of it."""
        if keys != self._wanted or not motion:
            self._wanted, self._waited = keys, 0.0
            self._step(FADED if not motion else 1)

    def update(self, dt: float, motion: float) -> bool:
        """Lets time pass; True if something has become paler or less pale."""
        if not self.moves:
            return False
        self._waited += dt
        length = SOFTLY * motion / FADED
        steps = FADED if not length else int(self._waited / length)
        if not steps:
            return False
        self._waited -= steps * length
        self._step(steps)
        return True

    def _step(self, by: int) -> None:
        levels = {key: max(0, level - by) for key, level in self._levels.items() if key not in self._wanted}
        levels |= {key: min(FADED, self._levels.get(key, 0) + by) for key in self._wanted}
        self._levels = {key: level for key, level in levels.items() if level}
        self.moves = self._levels != dict.fromkeys(self._wanted, FADED)
        self.faint = frozenset(Faint(key, level) for key, level in self._levels.items())
