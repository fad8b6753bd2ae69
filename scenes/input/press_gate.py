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
"""Seconds for which a scene has to be seen before a second press, or a pointer that lies there, means anything."""
LEAVE_DELAY = 0.4
"""Seconds after a page has left by itself: a press still means that page."""
WAKE_DELAY = 0.25
"""Seconds after a touch that woke the program: it is not meant for a control."""
TURN_DELAY = 0.3
"""Seconds after a computer's turn: a press still means its pace or its gold, and not what a human has there."""
ENDING_DELAY = 1.0
"""Seconds for which the end of a match is told: a press still means the gold or the place that lay there before."""
RESULT_DELAY = 0.8
"""Seconds for which the result lies there: whoever plays the last steps quickly means no new match."""
HABIT_PAUSE, HABIT_DISTANCE = 1.5, 120.0
"""Seconds without a press after which the gold of a page that takes none at first means anything at the very place, so
near in logical units, or with the very key of the last press before it opened: a child who hammers on the button of the
board, which lay where the gold lies now, has not looked at it, however long it goes on."""
CODE_DELAY = 3.0
"""Seconds for which the code that opens a kiosk again lies there: it is never shown a second time."""

Event = Literal["left", "woken", "handed", "told"]
DELAYS: dict[Event, float] = {"left": LEAVE_DELAY, "woken": WAKE_DELAY, "handed": TURN_DELAY, "told": ENDING_DELAY}
"""What happens once in a while, and for how long that matters."""


class PressGate:
    """Owns when that has happened last, on the clock of the program."""

    def __init__(self) -> None:
        self.seen_since = 0.0
        """Since when the scene in front has been seen; never, while it has not been drawn."""
        self._opened = self._pressed = -math.inf
        self._happened = dict.fromkeys(DELAYS, -math.inf)
        self._last: tuple[Point | str | None, float] = None, -math.inf
        self._pause = math.inf
        """Seconds between the last press and the one before it."""
        self._habit: Point | str | None = None
        """Where, or by which key, the last press before the scene in front was, until something else is done."""

    def scene_opens(self, now: float) -> None:
        """Another scene is in front."""
        where, when = self._last
        self._opened, self.seen_since = now, math.inf
        self._habit = where if now - when < HABIT_PAUSE else None

    def scene_is_seen(self, now: float) -> None:
        """The scene in front is drawn."""
        self.seen_since = min(self.seen_since, now)

    def happens(self, now: float, event: Event) -> None:
        """That happens now: a page leaves by itself, a touch wakes the program or ends that has woken it, a human
        follows a computer, the end of a match begins to be told."""
        self._happened[event] = now

    def has_happened(self, now: float, event: Event) -> bool:
        """Whether that happened so short a time ago that a press does not mean what lies there now."""
        return now - self._happened[event] < DELAYS[event]

    def hears(self, now: float, event: Input) -> None:
        """Somebody presses something, whether that counts or not, or moves the pointer."""
        if isinstance(event, Click | Hover | Press):
            where, habit = event.action if isinstance(event, Press) else event.at, self._habit
            if not isinstance(event, Hover):
                self._pause, self._last = now - self._last[1], (where, now)
            near = isinstance(where, tuple) and isinstance(habit, tuple) and math.dist(where, habit) <= HABIT_DISTANCE
            self._habit = habit if near or where == habit else None

    def takes_pointer(self, now: float) -> bool:
        """Whether the scene in front has been seen for long enough."""
        return now - self.seen_since >= OPEN_DELAY

    def takes_press(self, now: float, cooldown: float) -> bool:
        """Whether this press counts; if so, those that follow within `cooldown` do not."""
        if now - self._pressed < cooldown or self.has_happened(now, "left"):
            return False
        self._pressed = now
        return True

    def takes_gold(self, now: float, waits: float) -> bool:
        """Whether the scene in front was opened that long ago, and nobody goes on pressing as before."""
        goes_on = waits and self._habit is not None and self._pause < HABIT_PAUSE
        return now - self._opened >= waits and not goes_on
