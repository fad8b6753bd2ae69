"""Press gate: decides which presses count. A hand busy with what was shown before means nothing by a press on what is
there now. All reasons and their seconds are in this file; a press that comes too early extends none of them but the
last: who keeps pressing looks at nothing.

Event                                                      Ignored meanwhile               Asked by
--------------------------------------------------------   -----------------------------   ------------------------
a scene becomes visible (`OPEN_DELAY`)                     clicks, the pointer's place     app/event_pump.py
a page left by itself (`LEAVE_DELAY`)                      clicks, keys, buttons           app/app.py
a press counted (`cooldown` of the settings)               the same                        app/app.py
a touch woke the kiosk (`WAKE_DELAY`)                      everything                      app/kiosk_supervisor.py
a computer's turn ended (`TURN_DELAY`)                     tray, gold, accepting a place   play/presses/controller.py
the end of a match is announced (`ENDING_DELAY`)           what would end its count        play/presses/controller.py
a page opened (its `gold_waits`)                           its golden plate                ui/sheet.py
somebody keeps pressing as before it (`HABIT_PAUSE`)       its golden plate                ui/sheet.py
"""

from __future__ import annotations

import math
from typing import Literal

from scenes.graphics.viewport import Point
from scenes.input.events import Click, Hover, Input, Press

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
"""Seconds from the opening of the result: quick presses for the last steps must not start a new match."""
HABIT_PAUSE, HABIT_DISTANCE = 1.5, 120.0
"""Pause in seconds after which presses count again for a golden plate that ignores early ones, if they continue at the
place (within this distance, in logical units) or with the key of the last press before it opened: a child who hammers
on the board's button, which was where the plate is now, has not looked at it."""
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
        self._last: tuple[Point | str | None, float] = None, -math.inf
        self._pause = math.inf
        """Seconds between the last two presses."""
        self._habit: Point | str | None = None
        """Place or key of the last press before the current scene opened, until something else is pressed."""

    def scene_opens(self, now: float) -> None:
        """To be called when another scene opens."""
        where, when = self._last
        self._opened, self.seen_since = now, math.inf
        self._habit = where if now - when < HABIT_PAUSE else None

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

    def hears(self, now: float, event: Input) -> None:
        """Records a press, whether it counts or not, or a pointer movement."""
        if isinstance(event, Click | Hover | Press):
            where, habit = event.action if isinstance(event, Press) else event.at, self._habit
            if not isinstance(event, Hover):
                self._pause, self._last = now - self._last[1], (where, now)
            near = isinstance(where, tuple) and isinstance(habit, tuple) and math.dist(where, habit) <= HABIT_DISTANCE
            self._habit = habit if near or where == habit else None

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
        """Whether the current scene opened at least `waits` seconds ago, and nobody continues the presses of before."""
        goes_on = waits and self._habit is not None and self._pause < HABIT_PAUSE
        return now - self._opened >= waits and not goes_on
