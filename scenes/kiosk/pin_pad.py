"""PIN pad: asks for the owner's code, or sets it (entered twice); and the page that shows the recovery code once."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial
from typing import Literal

from scenes.core.pin import MAX_DIGITS, MIN_DIGITS, RECOVERY_DIGITS, grouped
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK_SOFT, PARCHMENT, UMBER
from scenes.graphics.viewport import Box, centred
from scenes.input.events import Press
from scenes.input.press_gate import CODE_DELAY
from scenes.screens.things.drawer import draw_brass_key
from scenes.ui.blocks import SPRING, Block, Column, Part, Picture, Row, Space, drawn
from scenes.ui.paper import Gold, Grid, Heading, Paper, SlipButton, Text, folded
from scenes.ui.scene import AppContext, Scene
from scenes.ui.sheet import Sheet
from scenes.ui.widgets import PlainButton

Task = Literal["ask", "lost", "choose", "repeat"]
KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "erase", "0", "enter")
KEY_GAP, DOT_RADIUS, OPTIONAL_DOT_SCALE = 16.0, 18.0, 0.6
"""Gap between two keys and radius of a dot, in logical units; scale of the dots of optional digits."""
BRASS_KEY_HEIGHT, PAD_WIDTH, MAX_KEY_HEIGHT = 260.0, 0.46, 200.0
"""Preferred height of the picture of a brass key; width of the keypad as a share of the leaflet; maximum height of a
key."""


class PinPad(Sheet):
    """Owns the digits entered so far, and whether a code is asked for or set."""

    opens_at = "key.1"

    def __init__(self, behind: Scene, choose: bool = False, first: bool = False) -> None:
        """`choose`: sets a new code even if there is one; `first`: a kiosk is being set up, and cannot be used before
        it has a code."""
        super().__init__(behind)
        self.choose = choose
        """Whether to set a code even if there is one."""
        self.first = first
        self.digits = ""
        self.said = ""
        """Key of the sentence below the dots; empty: that of the task."""
        self._chosen = ""
        """The new code, until it is repeated."""
        self._waited = 0
        self._tried, self._frames = "", 0
        """The code to be checked or hashed, which takes time, and the frames for which this is announced."""

    def blocks(self) -> Block:
        keys = Grid(tuple(map(self._key, KEYS)), 3, KEY_GAP)
        dots = Picture(drawn(self._dots), 76.0, smallest=56.0)
        note = Text(self._note(), "prompt", INK_SOFT, "centre")
        house = Picture(drawn(draw_brass_key), BRASS_KEY_HEIGHT, smallest=1.0, share=1.0)
        said = Column((Heading(self.say("plus.house")), house, dots, note, Space(20)), 24)
        return folded(said, keys, self.room().w * PAD_WIDTH)

    def head(self) -> list[Part]:
        """Before a kiosk has a code, the way back ends the program."""
        back, sound = super().head()
        assert isinstance(back, PlainButton)
        leave = replace(back, key="leave", act=self._leave, label=self.say("kiosk.do.leave"), icon="door")
        return [leave if self._sets_up else back, sound]

    def _dots(self, pen: Pen, box: Box) -> None:
        """Draws a dot for each digit, open ones up to the maximum length, smaller where optional."""
        given = len(self.digits)
        shown = 0 if self.task == "lost" else max(MAX_DIGITS, given)
        step = min(3 * DOT_RADIUS, box.w / max(1, shown))
        for number in range(shown):
            at = box.centre[0] + (number - (shown - 1) / 2) * step, box.centre[1]
            size = DOT_RADIUS if number < max(MIN_DIGITS, given) else DOT_RADIUS * OPTIONAL_DOT_SCALE
            pen.disc(at, size, UMBER)
            if number >= given:
                pen.disc(at, size - DOT_RADIUS * 0.28, PARCHMENT[0])

    def update(self, dt: float) -> bool:
        """Counts down the delay; checks a code only in the frame after the announcement."""
        if self._tried:
            self._frames += 1
            if self._frames > 1:
                code, self._tried = self._tried, ""
                self._decide(code)
            return True
        before, self._waited = self._waited, math.ceil(self.context.owner.doorkeeper.wait(self.context.now))
        if before and not self._waited:
            self.said = self.digits = ""  # drops digits of keys that were held meanwhile
        if before != self._waited:
            self.renew()
        return before != self._waited

    def enter(self, context: AppContext) -> None:
        context.owner.look_for_new_code()
        super().enter(context)

    def back(self) -> None:
        if not self._sets_up:
            super().back()

    def on_press(self, event: Press) -> None:
        if event.action.startswith("digit"):
            self._type(event.action.removeprefix("digit"))
            self.renew()
            if self.widget("key.enter"):  # so that Enter accepts
                self.focus = "key.enter"
        else:
            super().on_press(event)

    # -- the keys -----------------------------------------------------------------------------------------------------

    @property
    def _sets_up(self) -> bool:
        """Whether a kiosk is being set up and has no code yet: only then the program can be left."""
        return self.first and not self.context.owner.house.pin

    @property
    def task(self) -> Task:
        """What the digits are for."""
        owner = self.context.owner
        if self._chosen:
            return "repeat"
        if self.choose or not owner.house.pin:
            return "choose"
        return "lost" if owner.doorkeeper.lost else "ask"

    def _key(self, key: str) -> Block:
        """A key, as high as there is room."""
        return Picture(partial(self._lay_key, self._pressable(key)), 108.0, smallest=80.0, share=1.0)

    def _lay_key(self, key: Block, box: Box) -> list[Part]:
        return key.lay(self.context.pen, centred(box.centre, box.w, min(box.h, MAX_KEY_HEIGHT)))

    def _pressable(self, key: str) -> Block:
        free = self._most_digits() > 0 and not self._tried
        if key == "erase":
            erase = self.say("kiosk.pin.erase")
            return SlipButton("key.erase", erase, "", self._erase, free and bool(self.digits), "key")
        if key == "enter":
            return Gold("key.enter", self.say("kiosk.pin.enter"), "", self._enter, self._is_enough())
        return SlipButton(f"key.{key}", key, "", partial(self._type, key), free, "key")

    def _type(self, digit: str) -> None:
        if not self._tried and len(self.digits) < self._most_digits():
            self.digits, self.said = self.digits + digit, ""

    def _erase(self) -> None:
        self.digits = self.digits[:-1]

    def _most_digits(self) -> int:
        """Maximum number of digits now; during a delay only the recovery code is accepted."""
        if self.task == "ask":
            return RECOVERY_DIGITS if self.context.owner.house.recovery else 0 if self._must_wait() else MAX_DIGITS
        return 0 if self.task == "lost" else MAX_DIGITS

    def _is_enough(self) -> bool:
        if self._tried:
            return False
        if self.task == "ask" and len(self.digits) == RECOVERY_DIGITS:
            return True
        return self.task != "lost" and MIN_DIGITS <= len(self.digits) <= MAX_DIGITS and not self._must_wait()

    def _must_wait(self) -> bool:
        return self.task == "ask" and self.context.owner.doorkeeper.wait(self.context.now) > 0

    def _note(self) -> str:
        wait = math.ceil(self.context.owner.doorkeeper.wait(self.context.now))
        if self.task == "ask" and wait and not self.said:
            minutes, seconds = divmod(wait, 60)
            key = "kiosk.pin.wait_or" if self.context.owner.house.recovery else "kiosk.pin.wait"
            return self.say(key, time=f"{minutes}:{seconds:02}", long=RECOVERY_DIGITS)
        first = "kiosk.pin.first" if self._sets_up and self.task == "choose" else f"kiosk.pin.{self.task}"
        return self.say(self.said or first, low=MIN_DIGITS, high=MAX_DIGITS)

    def _enter(self) -> None:
        code, self.digits = self.digits, ""
        if self.task == "choose":
            self._chosen = code
            self.focus = "key.1"
        else:
            self._tried, self._frames, self.said = code, 0, "kiosk.pin.working"

    def _decide(self, code: str) -> None:
        self.said = ""
        if self.task == "repeat":
            if code == self._chosen:
                recovery = self.context.owner.doorkeeper.choose(code)
                self.context.go(RecoveryCode(self.behind, recovery))
                return
            self._chosen, self.said = "", "kiosk.pin.different"
        elif len(code) == RECOVERY_DIGITS:
            if self.context.owner.doorkeeper.recovers(code):
                self.choose, self.said = True, "kiosk.pin.recovered"
            else:
                self.said = "kiosk.pin.unrecovered"
        elif self.context.owner.doorkeeper.tries(code, self.context.now):
            self.context.navigation.open_owner(self.behind)
            return
        else:
            self.said = "" if self._must_wait() else "kiosk.pin.wrong"
        self.focus = "key.1"
        self.renew()

    def _leave(self) -> None:
        """Ends the program: without a code there are no guests yet."""
        self.context.exit.guarded = False
        self.context.exit.leave()


class RecoveryCode(Sheet):
    """Shows the recovery code, which is stored only as a hash. Cannot be closed in its first seconds, nor without
    confirmation."""

    gold_waits = CODE_DELAY

    def __init__(self, behind: Scene, code: str) -> None:
        super().__init__(behind)
        self._code = code

    def blocks(self) -> Block:
        noted = self.say("kiosk.recovery.sure" if self.sure else "kiosk.recovery.noted")
        said = (
            Heading(self.say("kiosk.recovery.title")),
            Text(grouped(self._code), "product", anchor="centre", lines=1),
            Text(self.say("kiosk.recovery.note"), "body", UMBER, "centre"),
            Row((SPRING, Gold("noted", noted, "check", self.back), SPRING)),
        )
        return Column((SPRING, Paper(Column(said, 40)), SPRING))

    def back(self) -> None:
        """Opens the owner's register after confirmation: whoever set the code is the owner."""
        if not self.is_early():
            self.twice("noted", partial(self.context.navigation.open_owner, self.behind))()
            self.renew()
