"""Debounce for hands that tremble and small children: the next press counts only when a moment has passed."""

from __future__ import annotations

from scenes.input.events import Click, Input, Press


class Debounce:
    """Owns when the last press was that counted."""

    def __init__(self) -> None:
        self._last: float | None = None

    def allows(self, event: Input, now: float, seconds: float) -> bool:
        """Whether an input counts at that time, in seconds; only presses are ever held back, whatever pressed them."""
        if not seconds or not isinstance(event, Click | Press):
            return True
        if self._last is not None and 0 <= now - self._last < seconds:
            return False
        self._last = now
        return True
