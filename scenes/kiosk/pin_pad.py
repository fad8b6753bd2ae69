"""PIN pad for the owner's code: asked for before the owner's page opens, or chosen twice where there is none."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Literal

from scenes.core.pin import LONGEST, RECOVERY, SHORTEST
from scenes.graphics.matter import draw_table
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK_SOFT, PARCHMENT, UMBER, type_size
from scenes.graphics.viewport import Box, centred
from scenes.input.events import Press
from scenes.kiosk.recovery_code import RecoveryCode
from scenes.ui.overlay import Overlay, draw_heading
from scenes.ui.row_layout import columns_of, rows_of
from scenes.ui.scene import AppContext, Scene
from scenes.ui.widgets import Button, Widget

Task = Literal["ask", "lost", "choose", "repeat"]
KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "erase", "0", "enter")
GAP = 14.0


class BareTable(Scene):
    """What lies behind the pad before anybody has played."""

    def draw(self, pen: Pen) -> None:
        draw_table(pen)


class PinPad(Overlay):
    """Owns the digits so far, and whether a code is asked for or chosen."""

    def __init__(self, behind: Scene, choose: bool = False, first: bool = False) -> None:
        """`first`: a kiosk is being set up, and nothing else happens before it has a code."""
        super().__init__(behind)
        self.choose = choose
        """Even if there is a code already."""
        self.first = first
        self.task: Task = "ask"
        self.digits = ""
        self.said = ""
        """The key of the sentence below the dots; empty: that of the task."""
        self._first = ""
        self._waited = 0

    def first_focus(self) -> str:
        return "key.1"

    def arrange(self) -> list[Widget]:
        if self.task in ("ask", "lost"):
            self.task = self._first_task()
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
        if self.first:
            way_back = Button("leave", back, self._leave, label=self.say("kiosk.pin.leave"), icon="door")
        else:
            way_back = Button("back", back, self.back, label=self.say("kiosk.pin.back"), icon="back")
        return [*map(self._key, KEYS, boxes), way_back]

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        middle = self.paper.centre[0]
        draw_heading(pen, self.say("kiosk.pin.title"), middle, self.paper.y + 30, self.paper.w - 100)
        shown = 0 if self.task == "lost" else max(SHORTEST, len(self.digits))
        for number in range(shown):
            at = middle + (number - (shown - 1) / 2) * 44, self.dots_at[1]
            pen.disc(at, 13, UMBER)
            if number >= len(self.digits):
                pen.disc(at, 9, PARCHMENT[0])
        at = middle, self.note_top + 6
        pen.text(self._note(), at, "body", INK_SOFT, "centre", self.paper.w - 100, top=True, height=self.note)

    def update(self, dt: float) -> bool:
        """The seconds of the wait are counted down; a code that was chosen beside the program holds at once."""
        before, self._waited = self._waited, math.ceil(self.context.owner.doorkeeper.wait(self.context.now))
        if before and not self._waited:
            self.said = ""
        if bool(before) != bool(self._waited):
            self.renew()
        return before != self._waited

    def enter(self, context: AppContext) -> None:
        context.owner.look_for_new_code()
        super().enter(context)

    def back(self) -> None:
        if not self.first:
            super().back()

    def on_press(self, event: Press) -> None:
        if event.action.startswith("digit"):
            self._type(event.action.removeprefix("digit"))
            if self.widget("key.enter"):  # whoever types goes on with the enter key
                self.focus = "key.enter"
        else:
            super().on_press(event)

    # -- the keys -----------------------------------------------------------------------------------------------------

    def _first_task(self) -> Task:
        owner = self.context.owner
        if self.choose or not owner.house.pin:
            return "choose"
        return "lost" if owner.doorkeeper.lost else "ask"

    def _key(self, key: str, box: Box) -> Widget:
        free = self._most_digits() > 0
        if key == "erase":
            return Button("key.erase", box, self._erase, free and bool(self.digits), label=self.say("kiosk.pin.erase"))
        if key == "enter":
            label = self.say("kiosk.pin.enter")
            return Button("key.enter", box, self._enter, self._is_enough(), label=label, gold=True)
        return Button(f"key.{key}", box, self._typing(key), free, label=key, role="action")

    def _typing(self, digit: str) -> Callable[[], None]:
        return lambda: self._type(digit)

    def _type(self, digit: str) -> None:
        if len(self.digits) < self._most_digits():
            self.digits, self.said = self.digits + digit, ""
            self.renew()

    def _erase(self) -> None:
        self.digits = self.digits[:-1]
        self.renew()

    def _most_digits(self) -> int:
        """How many may be entered now; while one has to wait only the recovery code counts."""
        if self.task == "ask":
            return RECOVERY if self.context.owner.house.recovery else 0 if self._must_wait() else LONGEST
        return 0 if self.task == "lost" else LONGEST

    def _is_enough(self) -> bool:
        if self.task == "ask" and len(self.digits) == RECOVERY:
            return True
        return self.task != "lost" and SHORTEST <= len(self.digits) <= LONGEST and not self._must_wait()

    def _must_wait(self) -> bool:
        return self.task == "ask" and self.context.owner.doorkeeper.wait(self.context.now) > 0

    def _note(self) -> str:
        wait = math.ceil(self.context.owner.doorkeeper.wait(self.context.now))
        if self.task == "ask" and wait and not self.said:
            minutes, seconds = divmod(wait, 60)
            key = "kiosk.pin.wait_or" if self.context.owner.house.recovery else "kiosk.pin.wait"
            return self.say(key, time=f"{minutes}:{seconds:02}", long=RECOVERY)
        first = "kiosk.pin.first" if self.first and self.task == "choose" else f"kiosk.pin.{self.task}"
        return self.say(self.said or first, low=SHORTEST, high=LONGEST)

    def _enter(self) -> None:
        code, self.digits = self.digits, ""
        if self.task == "choose":
            self.task, self._first = "repeat", code
        elif self.task == "repeat":
            if code == self._first:
                recovery = self.context.owner.doorkeeper.choose(code)
                self.context.go(RecoveryCode(self.behind, recovery))
                return
            self.task, self.said = "choose", "kiosk.pin.different"
        elif len(code) == RECOVERY:
            if self.context.owner.doorkeeper.recovers(code):
                self.choose, self.task, self.said = True, "choose", "kiosk.pin.recovered"
            else:
                self.said = "kiosk.pin.unrecovered"
        elif self.context.owner.doorkeeper.tries(code, self.context.now):
            self.context.navigation.room.open_owner(self.behind)
            return
        else:
            self.said = "" if self._must_wait() else "kiosk.pin.wrong"
        self.focus = "key.1"
        self.renew()

    def _leave(self) -> None:
        """Whoever sets the kiosk up may still go away; there are no guests before there is a code."""
        self.context.exit.guarded = False
        self.context.exit.leave()
