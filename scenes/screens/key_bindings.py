"""Key bindings: one key and one pad button for every action, each changeable."""

from __future__ import annotations

from functools import partial

import pygame

from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, LARGE, PLATE_WORD, UMBER
from scenes.input.bindings import CHANGEABLE, KEYS, PAD, TRIGGERS, change
from scenes.input.events import Action, Caught, Click, Device, Input, Press
from scenes.ui.blocks import REST, Block, Column, Picture, Row, Word, line_height
from scenes.ui.glyphs import Glyph, button_glyph, current, draw_glyph, key_glyph, key_word
from scenes.ui.paper import Grid, Heading, Paper, Rule, Text, in_lines
from scenes.ui.scene import Scene
from scenes.ui.sheet import Sheet
from scenes.ui.widgets import Painted, State, draw_ground

KEY_WIDTH, COLUMN_GAP = 200.0, 64.0
"""Width of a key or button at the usual text size, and gap between two columns of actions."""
HIDDEN_ACTIONS: tuple[Action, ...] = ("fullscreen",)
"""Not listed, as Alt+Enter always does it."""
DEVICE_BINDINGS = {Device.KEYS: ("keys", KEYS), Device.PAD: ("buttons", PAD | TRIGGERS)}
"""By device: the setting that holds changed bindings, and the default bindings."""
SHOWN_ACTIONS = tuple(action for action in CHANGEABLE if action not in HIDDEN_ACTIONS)


def _draw_slip(sign: Glyph | None, word: str, awaited: bool, pen: Pen, one: Painted, state: State) -> None:
    """Draws a slip with a key or button; dark while it waits for another one."""
    box = one.box.inset(4)
    draw_ground(pen, box, state, awaited, lies=True)
    if sign:
        draw_glyph(pen, sign, box.centre)
    else:
        pen.text(word, box.centre, "word", PLATE_WORD if awaited else INK, "centre", box.w - 12)


class KeyBindings(Sheet):
    """Owns the binding being changed, and the message about it."""

    def __init__(self, behind: Scene) -> None:
        super().__init__(behind)
        self.waiting: tuple[Action, Device] | None = None
        """The action and the device of the binding that waits for a key or button."""
        self.doubtful: int | None = None
        """Code of a key in use for another action: pressed once more, the two are exchanged."""
        self.message = ""

    def blocks(self) -> Block:
        across = 2 if self.context.viewport.wide and self.context.viewport.text < LARGE else 1
        column = min(KEY_WIDTH * self.context.viewport.text, self.room().w * 0.24 / across)
        widths = REST, column, column
        heads = [Text(self.say(f"access.{one}"), "note", UMBER, "centre", 1) for one in ("keyboard", "pad")]
        lines: list[Block] = [Column((self._line(action, widths), Rule()), 2) for action in SHOWN_ACTIONS]
        note = Text(self.message or self.say("access.keys.note"), "note", INK if self.message else UMBER, lines=3)
        reset = Word("reset", self.say("access.reset"), "again", self._reset)
        parts = (
            Heading(self.say("access.keys")),
            Grid((Row((Block(), *heads), 14, widths),) * across, across, COLUMN_GAP),
            self.leaves(in_lines(lines, across, COLUMN_GAP), 2),
            Row((note, reset), 24, (REST, reset.preferred_width(self.context.pen))),
        )
        return Paper(Column(parts, 26), "card", 48.0, share=1.0)

    def _line(self, action: Action, widths: tuple[float | None, ...]) -> Block:
        bound, context = current(self.context.settings), self.context
        button = bound.button(action)
        signs = {Device.KEYS: key_glyph(context, action)}
        signs[Device.PAD] = None if button is None else button_glyph(context.input.family, button)
        high = max(84.0, line_height(context.pen, "word", 28))
        found: list[Block] = [Text(self.say(f"access.action.{action}"), "word", lines=2)]
        for device, glyph in signs.items():
            awaited = self.waiting == (action, device)
            word = self.say("access.press") if awaited else "" if glyph else "—"
            act, sign = partial(self._wait, action, device), None if awaited else glyph
            draw, said = partial(_draw_slip, sign, word, awaited), self._said(action, device, sign, word)
            slip = partial(Painted, f"{device}.{action}", act=act, label=said, paint=draw, radius=8)
            found.append(Picture(slip, high, smallest=68.0))
        return Row(tuple(found), 14, widths)

    def _said(self, action: Action, device: Device, sign: Glyph | None, word: str) -> str:
        """For screen readers: the action, the device, and the label of the key or button."""
        whose = self.say("access.keyboard" if device is Device.KEYS else "access.pad")
        word = word if sign is None else sign.word or self.say(f"access.button.{sign.form}")
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
        kind, usual = DEVICE_BINDINGS[device]
        found = change(usual, getattr(self.context.settings, kind), action, event.code)
        other = self.say(f"access.action.{found.other}") if found.other else ""
        name = self._name(device, event.code)
        if found.refused:
            self.message, self.context.input.listening = self.say("access.needed", name=name, other=other), True
        elif found.other and self.doubtful != event.code:
            self.message = self.say("access.conflict", name=name, other=other)
            self.doubtful, self.context.input.listening = event.code, True
        else:
            setattr(self.context.settings, kind, found.own)
            self._stop(self.say("access.exchanged", name=name, other=other) if found.other else "")
            self.context.changed()
        self.renew()

    def _name(self, device: Device, code: int) -> str:
        """The name of a key or button in a sentence."""
        if device is Device.KEYS:
            return key_word(self.context, code)
        sign = button_glyph(self.context.input.family, code)
        return sign.word or self.say(f"access.button.{sign.form}")

    def _stop(self, message: str) -> None:
        self.waiting, self.doubtful, self.context.input.listening = None, None, False
        self.message = message
        self.renew()

    def _reset(self) -> None:
        self.context.settings.keys, self.context.settings.buttons = {}, {}
        self._stop(self.say("access.reset.done"))
        self.context.changed()
