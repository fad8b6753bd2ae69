"""A page to write a few words on, with letters to press: a screen without a keyboard needs it, and no system's own
keyboard ever opens. Where there are keys they write as well."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from scenes.core.translations import SIGNS
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, PAPER_RULE
from scenes.graphics.viewport import Box
from scenes.input.events import Input, Press, Typed
from scenes.ui.blocks import LEADING, REST, Block, Column, Picture, Row, drawn, line_height
from scenes.ui.paper import Gold, Heading, OnSlip, Paper
from scenes.ui.scene import AppContext, Scene
from scenes.ui.sheet import Sheet

ROWS = ("1234567890-'.", "abcdefghijklm", "nopqrstuvwxyz", "àáâäåæçèéêëíî", "ïñóôöøœßùúûüÿ")
"""With every letter that names have in the languages of the house and of those next door."""
ALSO = " -'’."
"""What may be written beside letters and figures."""
GAP = 12.0


class Letters(Sheet):
    """Owns the text so far; `done` is called with it when it is accepted."""

    opens_at = "letter.a"

    def __init__(
        self, behind: Scene, title: str, text: str, longest: int, done: Callable[[str], None], signs: str = ""
    ) -> None:
        """`signs`: what else may be written, on a row of its own."""
        super().__init__(behind)
        self.signs = signs
        self.title, self.text, self.longest, self.done = title, text, longest, done
        self.capital = not text
        """The next letter is a capital."""

    def enter(self, context: AppContext) -> None:
        super().enter(context)
        context.input.writing = True

    def leave(self) -> None:
        self.context.input.writing = False
        super().leave()

    def on_input(self, event: Input) -> None:
        if isinstance(event, Typed):
            self._typed(event.text)
        else:
            super().on_input(event)

    def blocks(self) -> Block:
        rows = (*ROWS, self.signs) if self.signs else ROWS
        lines = [Row(tuple(map(self._key, letters)), GAP, (REST,) * len(letters)) for letters in rows]
        say = self.say
        foot = (
            OnSlip("capital", say("kiosk.letters.capital"), "up", self._capital, form="key"),
            OnSlip("space", say("kiosk.letters.space"), "", partial(self._write, " "), form="key"),
            OnSlip("erase", say("kiosk.pin.erase"), "undo", self._erase, form="key"),
            Gold("done", say("kiosk.letters.done"), "check", self._done),
        )
        line = partial(line_height, self.context.pen, "title")
        field = Picture(drawn(self._field), line(24), smallest=line())
        parts = Heading(self.title, ornament=False), field, *lines, Row(foot, GAP, (REST,) * 4)
        return Paper(Column(parts, GAP, 0.5), "card", 44.0, share=1.0)

    def _key(self, letter: str) -> Block:
        word = letter.upper() if self.capital and letter != "ß" else letter
        return OnSlip(f"letter.{letter}", word, "", partial(self._write, word), form="key")

    def _field(self, pen: Pen, box: Box) -> None:
        """The line that is written on."""
        pen.line([(box.x, box.bottom - 6), (box.right, box.bottom - 6)], PAPER_RULE, 3)
        text = f"{self.text}\N{LOW LINE}"
        at = box.x + 12, box.centre[1] - 4
        pen.text(text, at, "title", INK, width=box.w - 24, height=box.h * LEADING)

    def on_press(self, event: Press) -> None:
        if event.action.startswith("digit"):
            self._write(event.action.removeprefix("digit"))
        else:
            super().on_press(event)

    def _write(self, letter: str) -> None:
        if len(self.text) < self.longest:
            self.text += letter
        self.capital = False
        self.renew()

    def _typed(self, text: str) -> None:
        """Whoever has keys also ends with one: the focus waits where accepting means that it is done. Letters of
        another script, which no face of the type can draw, are not taken."""
        for letter in text:
            if letter == "\b":
                self._erase()
            elif letter in SIGNS and (letter.isalnum() or letter in ALSO or letter in self.signs):
                self._write(letter)
        self.focus = "done"

    def _erase(self) -> None:
        self.text = self.text[:-1]
        self.capital = self.capital or not self.text
        self.renew()

    def _capital(self) -> None:
        self.capital = not self.capital
        self.renew()

    def _done(self) -> None:
        self.done(" ".join(self.text.split()))
        self.back()
