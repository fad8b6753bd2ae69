"""Controls of printed pages: the golden plate, the quiet word on paper, the slip on the table, the setting."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from scenes.graphics.matter import draw_ear, draw_paper, draw_plate, lay_shadow, outline, tinted
from scenes.graphics.pen import Pen
from scenes.graphics.theme import (
    CAST_INK,
    GOLD_RULE,
    INK,
    INK_SOFT,
    PAPER_RULE,
    PLATE_WORD,
    RED_SIGN,
    UMBER,
    Role,
    type_size,
)
from scenes.graphics.viewport import Box, Point
from scenes.ui.widgets import CLOSED, FADED_SIGN, NOWHERE, SIGN, SIGN_GAP, Quiet, State, Widget, draw_ground, draw_word

PAD = 24.0
"""Beside a word on a plate."""
LIFT = 0.12
"""By which part of its size a name in Texturina stands too low beside a sign."""
NAMED = 1.26
"""Height of the name of a setting above what it does, in sizes of its letters."""
FEWEST, TALL = 92.0, 1.15
"""Width of the shortest choice, and how high its letters are at most with their room, in heights of its plate."""
EARS, ON_CARD = ("E3CD9D", "D8C08C", "CDB27E"), 24.0
"""Of index cards that lie behind the open one; and how far the ear of that lies on paper, which has no edge."""
COVERED = 18.0
"""How far the sheets of the cards stand up over the foot of an ear."""
Form = Literal["plain", "leaflet", "card", "key"]
"""A slip looks like what it opens: a folded leaflet, an index card with its ear; a key is one of many in a row."""


@dataclass(frozen=True)
class Golden(Widget):
    """The one golden plate of a page: what most people do now."""

    label: str = ""
    icon: str = ""
    role: Role = "golden"

    first = True
    radius = 14

    def _draw(self, pen: Pen, state: State) -> None:
        box = self.box.moved(0, 3 if state.pressed else -6 if state.hovered else 0)
        if self.enabled:
            lay_shadow(pen, box, self.radius, 0.4 if state.pressed else 1.2 if state.hovered else 0.8)
            pen.panel(box, "cast_pressed" if state.pressed else "cast", radius=self.radius, shadow=False)
        else:
            draw_paper(pen, box, "second", self.radius)
        ink = CAST_INK if self.enabled else f"{CAST_INK}{CLOSED}"
        draw_word(pen, box.inset(PAD, 6), self.label, self.icon, self.role, ink, ink)


@dataclass(frozen=True)
class RegisterLine(Quiet):
    """A line of a register: a sign and a name at the left, at the right what holds there and an arrow."""

    state: str = ""

    @property
    def said(self) -> str:
        return f"{self.label}, {self.state}" if self.state else self.label

    def _draw(self, pen: Pen, state: State) -> None:
        box = self.box.moved(0, 2) if state.pressed else self.box
        draw_ground(pen, box, state)
        size, inner = type_size("game", pen.viewport.text), box.inset(16, 2)
        arrow = size * 0.8
        left, middle = inner.x + size * (SIGN + SIGN_GAP), inner.centre[1]
        pen.icon(self.icon, (inner.x + size * SIGN / 2, middle), size * SIGN, RED_SIGN)
        name = pen.text(self.label, (left, middle - size * LIFT), "game", INK, width=inner.x + inner.w * 0.62 - left)
        pen.icon("forward", (inner.right - arrow / 2, middle), arrow, GOLD_RULE)
        right = inner.right - arrow - PAD
        pen.text(self.state, (right, middle), "note", UMBER, "right", right - name.right - PAD, 2, height=inner.h)


@dataclass(frozen=True)
class Slip(Widget):
    """A quiet word on a slip of paper of its own, which looks like what it opens."""

    label: str = ""
    icon: str = ""
    form: Form = "plain"

    radius = 5

    def _draw(self, pen: Pen, state: State) -> None:
        box = self.box
        if self.form == "key":
            box = box.moved(0, 2 if state.pressed else 0)
            lay_shadow(pen, box, 5, 0.12 if state.pressed else 0.3)
        if self.form == "card":
            draw_paper(pen, Box(box.x + 18, box.y - 20, box.w * 0.36, 44), "card", 9)
            draw_paper(pen, Box(box.x + 7, box.y - 8, box.w - 14, box.h), "second", 4)
        draw_paper(pen, box, "print" if state.hovered else "card", 4)
        if self.form == "leaflet" and not pen.theme.contrast:
            for fold, ink in ((1 / 3, "5A3814"), (2 / 3, "FFFDF4")):
                x = box.x + box.w * fold
                pen.line([(x, box.y + 3), (x, box.bottom - 3)], f"{ink}50", 3)
        ink, sign = (INK, RED_SIGN) if self.enabled else (INK + CLOSED, FADED_SIGN)
        draw_word(pen, box.inset(8 if self.form == "key" else 20, 6), self.label, self.icon, "word", ink, sign)


@dataclass(frozen=True)
class Setting(Widget):
    """A setting with its choices as words, of which the chosen one lies in ink. A press on a word chooses it, a press
    elsewhere in the row or with a key does what the setting says, which is usually to take the next one."""

    label: str = ""
    label_box: Box = NOWHERE
    words: tuple[str, ...] = ()
    places: tuple[Box, ...] = ()
    """One for each word; fewer only where the chosen one stands alone."""
    chosen: int = 0
    choose: Callable[[int], None] = lambda number: None
    icon: str = ""
    roles: tuple[Role, ...] = ()
    """The type of each word, where they differ."""
    note: str = ""
    """What it does, in a short line below its name."""

    beyond = (16.0, 0.0)

    @property
    def said(self) -> str:
        said = f"{self.label}, {self.words[self.chosen]}" if self.words else self.label
        return f"{said}. {self.note}" if self.note else said

    def press(self, at: Point | None) -> None:
        found = self._at(at) if at and len(self.places) == len(self.words) else None
        if found is None:
            self.act()
        else:
            self.choose(found)

    def _at(self, at: Point) -> int | None:
        return next((number for number, place in enumerate(self.places) if place.contains(at)), None)

    def _draw_name(self, pen: Pen) -> None:
        """Its name, and what it does below that."""
        box = self.label_box
        if self.note:
            size, aside = type_size("word", pen.viewport.text), SIGN + SIGN_GAP if self.icon else 0.0
            name, note = size * NAMED, pen.text_size(self.note, "note", box.w, 3)[1]
            top = box.y + max(0.0, box.h - name - note) / 2
            told = Box(box.x + size * aside, top + name, box.w - size * aside, min(note, box.h - name))
            pen.text(self.note, (told.x, told.centre[1]), "note", UMBER, width=told.w, lines=3, height=told.h + 2)
            box = Box(box.x, top, box.w, name)
        draw_word(pen, box, self.label, self.icon, "word", INK, RED_SIGN, middle=False)

    def _draw(self, pen: Pen, state: State) -> None:
        self._draw_name(pen)
        alone = len(self.places) < len(self.words)
        for number, place in enumerate(self.places):
            number = self.chosen if alone else number
            role = self.roles[number] if self.roles else "word"
            if number == self.chosen:
                draw_plate(pen, place)
            elif state.hovered:
                draw_paper(pen, place, "print", 12)
            ink = PLATE_WORD if number == self.chosen else tinted(pen.theme, UMBER, INK, 0.2)
            up = (6.0 if self.roles else 3.0) if number == self.chosen else 0.0
            if self.roles:  # a capital of a title stands low in its line
                up += pen.text_size(self.words[number], role, place.w - 16, 1, place.h * TALL)[1] * LIFT * 0.75
            at = place.centre[0], place.centre[1] - up
            pen.text(self.words[number], at, role, ink, "centre", place.w - 16, height=place.h * TALL)


@dataclass(frozen=True)
class Scale(Setting):
    """A setting that is more or less of something: the word of what holds, and a peg for each step but the first one,
    which is none. A press on the highest peg that stands takes it away."""

    def _at(self, at: Point) -> int | None:
        steps = range(1, len(self.places))
        found = next((number for number in steps if self.places[number].contains(at)), None)
        return found - 1 if found is not None and found == self.chosen else found

    def _draw(self, pen: Pen, state: State) -> None:
        self._draw_name(pen)
        word, *pegs = self.places
        pen.text(self.words[self.chosen], (word.right - PAD, word.centre[1]), "word", UMBER, "right", word.w - PAD)
        for number, place in enumerate(pegs):
            low = place.inset(place.w * 0.16, place.h * 0.14)
            high = low.h * (0.5 + 0.5 * (number + 1) / len(pegs))
            peg = Box(low.x, low.bottom - high, low.w, high)
            if number < self.chosen:
                pen.panel(peg, "cast", radius=7, shadow="chip")
            else:
                draw_paper(pen, peg, "second", 7)
                outline(pen, peg, PAPER_RULE, 2)


@dataclass(frozen=True)
class Ear(Widget):
    """The ear of an index card: that of the open one is paper, those behind are darker, one after the other."""

    label: str = ""
    chosen: bool = False
    behind: int = 0
    """How far back its card lies, from one."""

    radius = 14

    def _draw(self, pen: Pen, state: State) -> None:
        box = self.box if self.chosen else self.box.moved(0, 2 if state.pressed else 0)
        shade = "" if self.chosen or state.pressed else EARS[min(self.behind, len(EARS)) - 1]
        if not self.chosen:
            lay_shadow(pen, box, 14, 0.3)
        draw_ear(pen, box, shade)
        if pen.theme.contrast:
            foot = box.bottom - (ON_CARD if self.chosen else 0)
            pen.line([(box.x, foot), (box.x, box.y), (box.right, box.y), (box.right, foot)], INK, 2)
        role: Role = "game" if self.chosen else "word"
        middle = (box.y + box.bottom - COVERED) / 2
        ink = INK if self.chosen or state.hovered else INK_SOFT
        pen.text(self.label, (box.centre[0], middle), role, ink, "centre", box.w - 40)
