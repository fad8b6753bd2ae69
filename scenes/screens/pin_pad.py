"""PIN pad for the owner's code: asked for before the owner's page opens, or chosen twice where there is none."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Literal

from scenes.core.pin import LONGEST, SHORTEST
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK_SOFT, PARCHMENT, UMBER, type_size
from scenes.graphics.viewport import Box, centred
from scenes.input.events import Press
from scenes.ui.overlay import Overlay, draw_heading
from scenes.ui.row_layout import columns_of, rows_of
from scenes.ui.scene import Scene
from scenes.ui.widgets import Button, Widget

Task = Literal["ask", "choose", "repeat"]
KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "erase", "0", "enter")
GAP = 14.0


class PinPad(Overlay):
    """Owns the digits so far, and whether a code is asked for or chosen."""

    def __init__(self, behind: Scene, choose: bool = False) -> None:
        super().__init__(behind)
        self.choose = choose
        """Even if there is a code already."""
        self.task: Task = "ask"
        self.digits = ""
        self.said = ""
        """The key of the sentence below the dots; empty: that of the task."""
        self._first = ""
        self._waited = 0

    def first_focus(self) -> str:
        return "key.1"

    def arrange(self) -> list[Widget]:
        if self.task == "ask" and (self.choose or not self.context.owner.house.pin):
            self.task = "choose"
        viewport = self.context.viewport
        head = type_size("heading", viewport.text) * 1.25 + 30
        self.note = type_size("body", viewport.text) * 1.25 * (2 if viewport.text < 1.5 else 3)
        dots = 60.0
        room = viewport.h - 60 - head - self.note - dots - 120
        side = max(88.0, min(128.0, (room - 4 * GAP) / 5))
        width = min(viewport.w - 110, max(760.0, 3 * side * 1.5 + 2 * GAP + 120))
        self.paper = centred(viewport.whole.centre, width, 90 + head + dots + self.note + 5 * side + 5 * GAP)
        self.dots_at = self.paper.centre[0], self.paper.y + 40 + head + dots / 2
        self.note_top = self.dots_at[1] + dots / 2
        top = self.note_top + self.note + 16
        *lines, back = rows_of(Box(self.paper.x + 60, top, width - 120, 5 * side + 4 * GAP), 5, GAP)
        boxes = [box for line in lines for box in columns_of(line, 3, GAP)]
        way_back = Button("back", back, self.back, label=self.say("kiosk.pin.back"), icon="back")
        return [*map(self._key, KEYS, boxes), way_back]

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        middle = self.paper.centre[0]
        draw_heading(pen, self.say("kiosk.pin.title"), middle, self.paper.y + 30, self.paper.w - 100)
        shown = max(SHORTEST, len(self.digits))
        for number in range(shown):
            at = middle + (number - (shown - 1) / 2) * 44, self.dots_at[1]
            pen.disc(at, 13, UMBER)
            if number >= len(self.digits):
                pen.disc(at, 9, PARCHMENT[0])
        at = middle, self.note_top + 6
        pen.text(self._note(), at, "body", INK_SOFT, "centre", self.paper.w - 100, top=True, height=self.note)

    def update(self, dt: float) -> bool:
        """The seconds of the wait are counted down."""
        before, self._waited = self._waited, math.ceil(self.context.owner.doorkeeper.wait(self.context.now))
        if before and not self._waited:
            self.said = ""
        if bool(before) != bool(self._waited):
            self.renew()
        return before != self._waited

    def on_press(self, event: Press) -> None:
        if event.action.startswith("digit"):
            self._type(event.action.removeprefix("digit"))
            if self.widget("key.enter"):  # whoever types goes on with the enter key
                self.focus = "key.enter"
        else:
            super().on_press(event)

    # -- the keys -----------------------------------------------------------------------------------------------------

    def _key(self, key: str, box: Box) -> Widget:
        free = not self._must_wait()
        if key == "erase":
            return Button("key.erase", box, self._erase, free and bool(self.digits), label=self.say("kiosk.pin.erase"))
        if key == "enter":
            enough = free and len(self.digits) >= SHORTEST
            return Button("key.enter", box, self._enter, enough, label=self.say("kiosk.pin.enter"), gold=True)
        return Button(f"key.{key}", box, self._typing(key), free, label=key, role="action")

    def _typing(self, digit: str) -> Callable[[], None]:
        return lambda: self._type(digit)

    def _type(self, digit: str) -> None:
        if len(self.digits) < LONGEST and not self._must_wait():
            self.digits, self.said = self.digits + digit, ""
            self.renew()

    def _erase(self) -> None:
        self.digits = self.digits[:-1]
        self.renew()

    def _must_wait(self) -> bool:
        return self.task == "ask" and self.context.owner.doorkeeper.wait(self.context.now) > 0

    def _note(self) -> str:
        wait = math.ceil(self.context.owner.doorkeeper.wait(self.context.now))
        if self.task == "ask" and wait:
            minutes, seconds = divmod(wait, 60)
            return self.say("kiosk.pin.wait", time=f"{minutes}:{seconds:02}")
        return self.say(self.said or f"kiosk.pin.{self.task}", low=SHORTEST, high=LONGEST)

    def _enter(self) -> None:
        code, self.digits = self.digits, ""
        if self.task == "choose":
            self.task, self._first = "repeat", code
        elif self.task == "repeat":
            if code == self._first:
                self.context.owner.doorkeeper.choose(code)
                self._open()
                return
            self.task, self.said = "choose", "kiosk.pin.different"
        elif self.context.owner.doorkeeper.tries(code, self.context.now):
            self._open()
            return
        else:
            self.said = "kiosk.pin.wrong"
        self.focus = "key.1"
        self.renew()

    def _open(self) -> None:
        self.context.navigation.room.open_owner(self.behind)
