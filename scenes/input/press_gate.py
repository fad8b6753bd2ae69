"""Press gate: decides which presses count. A hand busy with what was shown before means nothing by a press on what is
there now. All reasons and their seconds are in this file; a press that comes too early extends none of them.

Event                                                      Ignored meanwhile               Asked by
--------------------------------------------------------   -----------------------------   ------------------------
a scene becomes visible (`OPEN_DELAY`)                     clicks, the pointer's place     app/event_pump.py
a page left by itself (`LEAVE_DELAY`)                      clicks, keys, buttons           app/app.py
a press counted (`cooldown` of the settings)               the same                        app/app.py
a touch woke the kiosk (`WAKE_DELAY`)                      everything                      app/kiosk_supervisor.py
a computer's turn ended (`TURN_DELAY`)                     tray, gold, accepting a place   play/presses/controller.py
the end of a match is announced (`ENDING_DELAY`)           what would end its count        play/presses/controller.py
a page opened (its `gold_waits`)                           its golden plate                ui/sheet.py
"""

from __future__ import annotations

import math
from typing import Literal

OPEN_DELAY = 0.3
"""Seconds a scene must be visible before a second press, or a pointer already there, counts."""
LEAVE_DELAY = 0.4
"""Seconds after a page left by itself: a press is still meant for that page."""
WAKE_DELAY = 0.25
"""Seconds after a touch that woke the program: it is not meant for a control."""
TURN_DELAY = 0.3
"""Seconds after a computer's turn: a press is still meant for that turn's controls."""
ENDING_DELAY = 1.0
"""Seconds from the announcement of the end of a match: a press is still meant for what was there before."""
RESULT_DELAY = 0.8
"""Seconds from the opening of the result: presses meant for the last steps, on the button of the board where the plate
is now, must not start a new match."""
CODE_DELAY = 3.0
"""Seconds for which the recovery code stays: it is shown only once."""

Event = Literal["left", "woken", "handed", "told"]
DELAYS: dict[Event, float] = {"left": LEAVE_DELAY, "woken": WAKE_DELAY, "handed": TURN_DELAY, "told": ENDING_DELAY}
"""Events, and how long each matters, in seconds."""


class PressGate:
    """Owns the time of the last occurrence of each event, in seconds of the program's clock."""

    def __init__(self) -> None:
        self.seen_since = 0.0
        """Time since when the current scene is visible; infinite until it is drawn."""
        self._opened = self._pressed = -math.inf
        self._happened = dict.fromkeys(DELAYS, -math.inf)

    def scene_opens(self, now: float) -> None:
        """To be called when another scene opens."""
        self._opened, self.seen_since = now, math.inf

    def scene_is_seen(self, now: float) -> None:
        """To be called when the current scene was drawn."""
        self.seen_since = min(self.seen_since, now)

    def happens(self, now: float, event: Event) -> None:
        """Records an event: a page left by itself, a touch woke the program or its release, a human follows a computer,
        or the end of a match is announced."""
        self._happened[event] = now

    def has_happened(self, now: float, event: Event) -> bool:
        """Whether the event is so recent that a press is not meant for what is visible now."""
        return now - self._happened[event] < DELAYS[event]

    def takes_pointer(self, now: float) -> bool:
        """Whether the current scene has been visible long enough for the pointer."""
        return now - self.seen_since >= OPEN_DELAY

    def takes_press(self, now: float, cooldown: float) -> bool:
        """Whether this press counts; if so, presses within `cooldown` seconds after it do not."""
        if now - self._pressed < cooldown or self.has_happened(now, "left"):
            return False
        self._pressed = now
        return True

    def takes_gold(self, now: float, waits: float) -> bool:
        """Whether the current scene opened at least `waits` seconds ago."""
        return now - self._opened >= waits
