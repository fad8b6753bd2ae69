"""Liveliness: whether what lives on the table may move now. Not where motion is unwanted or power is short, and not in
a game room whose table nobody has touched for a while."""

from __future__ import annotations

from scenes.core import platform
from scenes.graphics.theme import Theme

ALONE = 60.0
"""Seconds without a touch after which the table of a kiosk stands still."""
POWER = 60.0
"""Seconds between two looks at where the power comes from."""


class Liveliness:
    """Owns since when nobody has touched the table, and whether the machine runs on its battery."""

    def __init__(self) -> None:
        self.untouched = 0.0
        self._battery = False
        self._looked = POWER

    def pass_time(self, dt: float) -> None:
        """So many seconds pass without a touch."""
        self.untouched += dt
        self._looked += dt
        if self._looked >= POWER:
            self._looked, self._battery = 0.0, platform.on_battery()

    def wanted(self, theme: Theme) -> bool:
        """Whether anything may live on a table where things move at all."""
        return not theme.contrast and not self._battery

    def sleeps(self, guarded: bool) -> bool:
        """Whether it stands still for now, because nobody is there; `guarded` in a kiosk."""
        return guarded and self.untouched >= ALONE
