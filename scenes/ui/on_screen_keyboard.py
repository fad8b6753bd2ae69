"""On-screen keyboard: a page to enter a short text, for screens without a keyboard; the system's own one never opens. A
real keyboard works as well."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from scenes.core.translations import DRAWABLE
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, PAPER_RULE
from scenes.graphics.viewport import Box
from scenes.input.events import Input, Press, Typed
from scenes.ui.blocks import LEADING, REST, Block, Column, Picture, Row, drawn, line_height
from scenes.ui.paper import Gold, Heading, Paper, SlipButton
from scenes.ui.scene import AppContext, Scene
from scenes.ui.sheet import Sheet

LAYOUTS = {
    "fr": ("1234567890-", "azertyuiopé", "qsdfghjklmè", "wxcvbnçàù'."),
    "de": ("1234567890-", "qwertzuiopü", "asdfghjklöä", "yxcvbnmß'.é"),
}
DEFAULT_LAYOUT = "1234567890-", "qwertyuiop'", "asdfghjkl.é", "zxcvbnmèëïö"
"""Keyboard rows by language, and of all other languages."""
EXTRA_LETTERS = "àáâäåæçèéêëíîïñóôöøœßùúûüÿ"
"""Letters of neighbouring languages, behind a key of their own."""
EXTRA_SIGNS = " -'’."
"""Characters allowed besides letters and digits."""
GAP = 12.0


class Letters(Sheet):
    """Owns the text so far; `done` is called with the accepted text."""

    opens_at = "letter.a"

    def __init__(
        self, behind: Scene, title: str, text: str, longest: int, done: Callable[[str], None], signs: str = ""
    ) -> None:
        """`signs`: further characters that are allowed; `longest`: maximum length in characters."""
        super().__init__(behind)
        self.signs = signs
        self.title, self.text, self.longest, self.done, self._before = title, text, longest, done, text
        self.capital = not text
        """Whether the next letter is a capital."""
        self.others = False
        """Whether the extra letters are shown."""

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
        say, layout = self.say, list(LAYOUTS.get(self.context.words.language, DEFAULT_LAYOUT))
        across = len(layout[0])
        if self.others:
            others = "".join(one for one in EXTRA_LETTERS if one not in "".join(layout)) + self.signs
            layout[1:] = (others[at:][:across].ljust(across) for at in range(0, 3 * across, across))
        lines = [Row(tuple(map(self._key, letters)), GAP, (REST,) * across) for letters in layout]
        turn = say("kiosk.letters.letters" if self.others else "kiosk.letters.others")
        foot = (
            SlipButton("capital", say("kiosk.letters.capital"), "up", self._capital, form="key"),
            SlipButton("others", turn, "", self._turn, form="key"),
            SlipButton("space", say("kiosk.letters.space"), "", partial(self._write, " "), form="key"),
            SlipButton("erase", say("kiosk.pin.erase"), "undo", self._erase, form="key"),
            Gold("done", say("kiosk.letters.done"), "check", self._done, self._is_something()),
        )
        widths = (REST,) * 4 + (max(self.room().w / 6, foot[-1].preferred_width(self.context.pen) or 0.0),)
        line = partial(line_height, self.context.pen, "title")
        field = Picture(drawn(self._field), line(24), smallest=line())
        parts = Heading(self.title, ornament=False), field, *lines, Row(foot, GAP, widths)
        return Paper(Column(parts, GAP, 0.5), "card", 44.0, share=1.0)

    def _key(self, letter: str) -> Block:
        word, pen = letter.upper() if self.capital and letter != "ß" else letter, self.context.pen
        key = SlipButton(f"letter.{letter}", word, "", partial(self._write, word), form="key")
        return (
            key
            if word != " "
            else Picture(lambda box: [], key.preferred_height(pen, 0), smallest=key.min_height(pen, 0))
        )

    def _field(self, pen: Pen, box: Box) -> None:
        """The input line."""
        pen.line([(box.x, box.bottom - 14), (box.right, box.bottom - 14)], PAPER_RULE, 3)
        text = f"{self.text}\N{LOW LINE}"
        at = box.x + 12, box.centre[1] - 10
        pen.text(text, at, "title", INK, width=box.w - 24, height=box.h * LEADING)

    def on_press(self, event: Press) -> None:
        if event.action.startswith("digit"):
            self._write(event.action.removeprefix("digit"))
            self.renew()
        else:
            super().on_press(event)

    def _write(self, letter: str) -> None:
        if len(self.text) < self.longest:
            self.text += letter
        self.capital = self.others = False

    def _typed(self, text: str) -> None:
        """Input from a real keyboard: the focus moves to the key that accepts, so that Enter finishes; or to the way
        back where there is nothing to keep. Letters that no typeface has are ignored."""
        for letter in text:
            if letter == "\b":
                self._erase()
            elif letter in DRAWABLE and (letter.isalnum() or letter in EXTRA_SIGNS or letter in self.signs):
                self._write(letter)
        self.focus = "done" if self._is_something() else "back"
        self.renew()

    def _erase(self) -> None:
        self.text = self.text[:-1]
        self.capital = self.capital or not self.text

    def _capital(self) -> None:
        self.capital = not self.capital

    def _turn(self) -> None:
        self.others = not self.others

    def _is_something(self) -> bool:
        """Whether there is anything to accept: a text, or the removal of the previous one."""
        return bool(self.text.strip() or self._before)

    def _done(self) -> None:
        self.done(" ".join(self.text.split()))
        self.back()
