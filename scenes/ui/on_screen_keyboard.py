"""A page to write a few words on, with letters to press: a screen without a keyboard needs it, and no system's own
keyboard ever opens. Where there are keys they write as well."""

from __future__ import annotations

from collections.abc import Callable

from scenes.graphics.pen import Pen
from scenes.graphics.theme import CREAM, type_size
from scenes.graphics.viewport import Box, centred
from scenes.input.events import Input, Press, Typed
from scenes.ui.overlay import Overlay, draw_heading
from scenes.ui.row_layout import columns_of, rows_of, split_of
from scenes.ui.scene import AppContext, Scene
from scenes.ui.widgets import NOWHERE, Button, Widget, placed

ROWS = ("1234567890", "abcdefghij", "klmnopqrst", "uvwxyzéèàç", "êîôùäöüß-'")
ALSO = " -'’."
"""What may be written beside letters and figures."""
GAP = 8.0


class Letters(Overlay):
    """Owns the text so far; `done` is called with it when it is accepted."""

    def __init__(self, behind: Scene, title: str, text: str, longest: int, done: Callable[[str], None]) -> None:
        super().__init__(behind)
        self.title, self.text, self.longest, self.done = title, text, longest, done
        self.capital = not text
        """The next letter is a capital."""

    def enter(self, context: AppContext) -> None:
        super().enter(context)
        context.input.writing = True

    def leave(self) -> None:
        self.context.input.writing = False
        super().leave()

    def first_focus(self) -> str:
        return "letter.a"

    def on_input(self, event: Input) -> None:
        if isinstance(event, Typed):
            self._typed(event.text)
        else:
            super().on_input(event)

    def arrange(self) -> list[Widget]:
        viewport = self.context.viewport
        self.paper = centred(viewport.whole.centre, min(1500, viewport.w - 90), min(980, viewport.h - 60))
        inner = self.paper.inset(44, 30)
        head = type_size("heading", viewport.text) * 1.25 + 34
        field = max(84.0, type_size("name", viewport.text) * 1.2 + 36)
        self.field = Box(inner.x, inner.y + head, inner.w, field)
        top = self.field.bottom + 22
        *lines, foot = rows_of(Box(inner.x, top, inner.w, inner.bottom - top), len(ROWS) + 1, GAP)
        found: list[Widget] = []
        for line, letters in zip(lines, ROWS):
            for letter, box in zip(letters, columns_of(line, len(letters), GAP)):
                word = letter.upper() if self.capital and letter != "ß" else letter
                found.append(Button(f"letter.{letter}", box, self._writing(word), label=word, role="action"))
        return [*found, *self._foot(foot)]

    def _foot(self, row: Box) -> list[Widget]:
        say = self.say
        entries = [
            Button("back", NOWHERE, self.back, label=say("kiosk.letters.back"), icon="back"),
            Button("capital", NOWHERE, self._capital, label=say("kiosk.letters.capital"), icon="up"),
            Button("space", NOWHERE, self._writing(" "), label=say("kiosk.letters.space")),
            Button("erase", NOWHERE, self._erase, label=say("kiosk.letters.erase"), icon="undo"),
            Button("done", NOWHERE, self._done, label=say("kiosk.letters.done"), icon="check", gold=True),
        ]
        return placed(entries, split_of(row, (1.1, 1.0, 1.4, 1.1, 1.3), GAP))

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        draw_heading(pen, self.title, self.paper.centre[0], self.paper.y + 22, self.paper.w - 100)
        pen.panel(self.field, "walnut")
        at = self.field.x + 26, self.field.centre[1]
        pen.text(f"{self.text}\N{LOW LINE}", at, "name", CREAM, width=self.field.w - 52)

    def on_press(self, event: Press) -> None:
        if event.action.startswith("digit"):
            self._write(event.action.removeprefix("digit"))
        else:
            super().on_press(event)

    def _writing(self, letter: str) -> Callable[[], None]:
        return lambda: self._write(letter)

    def _write(self, letter: str) -> None:
        if len(self.text) < self.longest:
            self.text += letter
        self.capital = False
        self.renew()

    def _typed(self, text: str) -> None:
        """Whoever has keys also ends with one: the focus waits where accepting means that it is done."""
        for letter in text:
            if letter == "\b":
                self._erase()
            elif letter.isalnum() or letter in ALSO:
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
