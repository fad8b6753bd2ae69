"""Key bindings: for every action one key and one button of a pad, each of which can be changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, INK_SOFT, type_size
from scenes.graphics.viewport import Box, centred
from scenes.input.bindings import CHANGEABLE, KEYS, PAD, TRIGGERS, Change, change
from scenes.input.events import Action, Caught, Click, Device, Input, Press
from scenes.input.glyphs import Glyph, button_glyph, current, draw_glyph, key_glyph, key_word
from scenes.ui.overlay import Overlay, draw_heading
from scenes.ui.row_layout import ends_of, fitting, rows_of
from scenes.ui.scene import Scene
from scenes.ui.widgets import NOWHERE, Button, Segment, State, Widget, button_width, placed

EDGE, GAP = 50, 14
COLUMN = 280.0
"""Width of a key or button, at the usual size of text."""
HIDDEN: tuple[Action, ...] = ("fullscreen",)
"""Alt and Enter do it in every house too, so it is not worth a line."""
SHOWN = tuple(action for action in CHANGEABLE if action not in HIDDEN)


@dataclass(frozen=True)
class Sign(Segment):
    """A segment that shows a key or button instead of a word."""

    sign: Glyph | None = None

    def draw(self, pen: Pen, state: State) -> None:
        super().draw(pen, state)
        if self.sign:
            draw_glyph(pen, self.sign, self.box.centre)


class KeyBindings(Overlay):
    """Owns which lines are shown, what is being changed, and what was said about it."""

    def __init__(self, behind: Scene) -> None:
        super().__init__(behind)
        self.first = 0
        self.waiting: tuple[Action, Device] | None = None
        """For which action the next key or button is wanted, and of which device."""
        self.doubtful: int | None = None
        """A key that does something else already: pressed once more, it is exchanged."""
        self.message = ""

    def first_focus(self) -> str:
        return "done"

    # -- the arrangement ----------------------------------------------------------------------------------------------

    def arrange(self) -> list[Widget]:
        viewport, pen = self.context.viewport, self.context.pen
        height = max(72.0, type_size("button", viewport.text) * 1.2 + 20)
        self.paper = centred(viewport.whole.centre, min(1560, viewport.w - 70), min(1000, viewport.h - 50))
        inner = self.paper.inset(EDGE, 26)
        self.heading = type_size("heading", viewport.text) * 1.25 + 24
        heads = type_size("small", viewport.text) * 1.3 + 8
        foot = max(92.0, type_size("action", viewport.text) * 1.2 + 30)
        _, self.note = pen.text_size("Ag", "small", inner.w, 1)
        room = inner.h - self.heading - heads - foot - 2 * self.note - 36
        self.rows = fitting(room, height, GAP)
        self.first = min(self.first, (len(SHOWN) - 1) // self.rows * self.rows)
        self.column = min(COLUMN * viewport.text, inner.w * 0.28)
        self.top = Box(inner.x, inner.y + self.heading, inner.w, heads)
        self.labels: list[tuple[str, Box]] = []
        found: list[Widget] = []
        lines = rows_of(Box(inner.x, self.top.bottom, inner.w, self.rows * (height + GAP) - GAP), self.rows, GAP)
        for action, line in zip(SHOWN[self.first :], lines):
            found += self._line(action, line)
        self.note_at = inner.bottom - foot - 2 * self.note - 14
        return [*found, *self._foot(Box(inner.x, inner.bottom - foot, inner.w, foot))]

    def _line(self, action: Action, row: Box) -> list[Widget]:
        bound, context = current(self.context.settings), self.context
        pad = Box(row.right - self.column, row.y, self.column, row.h)
        key = pad.moved(-self.column - GAP, 0)
        self.labels.append((self.say(f"access.action.{action}"), Box(row.x, row.y, key.x - row.x - GAP, row.h)))
        button = bound.button(action)
        signs = {Device.KEYS: key_glyph(context, action)}
        signs[Device.PAD] = None if button is None else button_glyph(context.input.family, button)
        found: list[Widget] = []
        for device, box in ((Device.KEYS, key), (Device.PAD, pad)):
            awaited = self.waiting == (action, device)
            word = self.say("access.press") if awaited else "" if signs[device] else "—"
            act, sign = partial(self._wait, action, device), None if awaited else signs[device]
            found.append(Sign(f"{device}.{action}", box, act, label=word, chosen=awaited, sign=sign))
        return found

    def _foot(self, row: Box) -> list[Widget]:
        pen, done, reset = self.context.pen, self.say("options.done"), self.say("access.reset")
        side = max(110.0, row.h)
        widths = button_width(pen, reset, "again"), button_width(pen, done, "check", "action")
        left, right = ends_of(row, [side, side], widths, GAP, kept=(0, 1))
        last = self.first + self.rows >= len(SHOWN)
        found = [
            Button("before", NOWHERE, self._turn(-1), self.first > 0, icon="up"),
            Button("after", NOWHERE, self._turn(1), not last, icon="down"),
            Button("reset", NOWHERE, self._reset, label=reset, icon="again"),
            Button("done", NOWHERE, self.back, label=done, icon="check", gold=True, role="action"),
        ]
        return placed(found, [*left, *right])

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        room = self.paper.w - 2 * EDGE
        draw_heading(pen, self.say("access.keys"), self.paper.centre[0], self.paper.y + 16, room)
        right = self.top.right - self.column / 2
        for middle, word in ((right - self.column - GAP, "access.keyboard"), (right, "access.pad")):
            at = middle, self.top.centre[1]
            pen.text(self.say(word), at, "small_bold", INK_SOFT, "centre", self.column)
        for text, box in self.labels:
            pen.text(text, (box.x, box.centre[1]), "body_bold", INK, width=box.w, lines=2)
        at = self.paper.centre[0], self.note_at
        pen.text(self.message or self.say("access.keys.note"), at, "small", INK_SOFT, "centre", room, 2, top=True)

    def spoken(self, widget: Widget) -> str:
        """What a key or button does, whose it is, and what is printed on it."""
        device, _, action = widget.key.partition(".")
        if not isinstance(widget, Sign):
            return super().spoken(widget)
        whose = self.say("access.keyboard" if device == Device.KEYS else "access.pad")
        sign = widget.sign
        word = widget.label if sign is None else sign.word or self.say(f"access.button.{sign.form}")
        arrows = {"↑": "up", "↓": "down", "←": "left", "→": "right"}
        word = self.say(f"access.action.{arrows[word]}") if word in arrows else word
        return f"{self.say(f'access.action.{action}')}, {whose}: {word}"

    # -- what is done -------------------------------------------------------------------------------------------------

    def on_input(self, event: Input) -> None:
        if isinstance(event, Caught):
            self._caught(event)
        elif self.waiting and isinstance(event, Click | Press):
            self._stop("")
        else:
            super().on_input(event)

    def leave(self) -> None:
        self.context.input.listening = False
        self.waiting = None
        super().leave()

    def _wait(self, action: Action, device: Device) -> None:
        self.waiting, self.doubtful, self.context.input.listening = (action, device), None, True
        key = "access.wait.key" if device is Device.KEYS else "access.wait.button"
        self.message = self.say(key, action=self.say(f"access.action.{action}"))
        self.renew()

    def _caught(self, event: Caught) -> None:
        if self.waiting is None:
            return
        action, device = self.waiting
        if event.code == pygame.K_ESCAPE and event.device is Device.KEYS:
            self._stop("")
            return
        if event.device is not device:
            self.context.input.listening = True
            return
        found = self._change(action, device, event.code)
        other = self.say(f"access.action.{found.other}") if found.other else ""
        name = self._name(device, event.code)
        if found.refused:
            self.message, self.context.input.listening = self.say("access.needed", name=name, other=other), True
        elif found.other and self.doubtful != event.code:
            self.message = self.say("access.conflict", name=name, other=other)
            self.doubtful, self.context.input.listening = event.code, True
        else:
            kind = "keys" if device is Device.KEYS else "buttons"
            setattr(self.context.settings, kind, found.own)
            self._stop(self.say("access.exchanged", name=name, other=other) if found.other else "")
            self.context.changed()
        self.renew()

    def _change(self, action: Action, device: Device, code: int) -> Change:
        settings = self.context.settings
        if device is Device.KEYS:
            return change(KEYS, settings.keys, action, code)
        return change(PAD | TRIGGERS, settings.buttons, action, code)

    def _name(self, device: Device, code: int) -> str:
        """A key or button in a sentence."""
        if device is Device.KEYS:
            return key_word(self.context, code)
        sign = button_glyph(self.context.input.family, code)
        return sign.word or self.say(f"access.button.{sign.form}")

    def _stop(self, message: str) -> None:
        self.waiting, self.doubtful, self.context.input.listening = None, None, False
        self.message = message
        self.renew()

    def _turn(self, by: int) -> Callable[[], None]:
        def turn() -> None:
            self.first += by * self.rows
            self.renew()

        return turn

    def _reset(self) -> None:
        self.context.settings.keys, self.context.settings.buttons = {}, {}
        self._stop(self.say("access.reset.done"))
        self.context.changed()
