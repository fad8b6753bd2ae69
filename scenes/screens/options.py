"""Options: short pages behind one word each; what is chosen holds at once and is kept."""

from __future__ import annotations

from collections.abc import Callable

from scenes.core.translations import LANGUAGES
from scenes.graphics.emblems import draw_token
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, INK_SOFT, MARKS, type_size
from scenes.graphics.viewport import Box, centred
from scenes.input.events import Press
from scenes.screens.option_tabs import HOUSE, TABS, Entry, choose, chosen
from scenes.ui.overlay import Overlay, draw_heading
from scenes.ui.row_layout import REST, fits, row_of
from scenes.ui.widgets import (
    LABEL_PAD,
    NOWHERE,
    RAIL,
    Button,
    Segment,
    Widget,
    button_width,
    draw_rail,
    least_width,
    placed,
)

EDGE, GAP, ROW_GAP, TIGHT_GAP = 56, 10, 32, 22
CALM = 0.8
"""To which part of its size the word of a page may shrink before only one word is shown."""
NARROWEST = 96.0
"""Of a control."""


class Options(Overlay):
    """Owns which of the pages is open."""

    tab = "reading"

    def first_focus(self) -> str:
        return f"tab.{self.tab}"

    def on_press(self, event: Press) -> None:
        if event.action in ("next", "previous"):
            self._turn_to(_beside(self.tab, 1 if event.action == "next" else -1))()
            self.focus = f"tab.{self.tab}"
        else:
            super().on_press(event)

    def arrange(self) -> list[Widget]:
        viewport, pen = self.context.viewport, self.context.pen
        size = type_size("button", viewport.text)
        self.heading = type_size("heading", viewport.text) * 1.25
        height = max(88.0, size * 1.2 + 36)
        self.paper = centred(viewport.whole.centre, min(1720, viewport.w - 110), min(940, viewport.h - 90))
        inner = self.paper.inset(EDGE, 34)
        tabs = Box(inner.x, inner.y + self.heading + 34, inner.w, height)
        label = self.say("options.done")
        width = max(300.0, button_width(pen, label, "check", "action"))
        done = Box(inner.centre[0] - width / 2, inner.bottom - height - 8, width, height + 8)
        self.room = Box(inner.x, tabs.bottom + 34, inner.w, done.y - tabs.bottom - 60)
        self.tabs = tabs.inset(RAIL, 0)
        found = self._tabs(self.tabs)
        found += self._rows(height)
        found.append(Button("done", done, self.back, label=label, icon="check", gold=True, role="action"))
        beside = Box(done.right + 40, done.y, inner.right - done.right - 40, done.h)
        if self.tab == "controls" and not self.context.exit.guarded:
            found.append(self._way("keys", "options.keys", "sliders", self._remap, beside))
        elif self.tab in ("access", "sight"):
            found.append(self._way("facts", "access.facts.short", "question", self._facts, beside))
        elif self.tab == "reading":
            found.append(self._way("about", "about.short", "question", self._about, beside))
        return found

    def _tabs(self, row: Box) -> list[Widget]:
        """A word for each page; where they have no room, the word of the open one between two arrows."""
        words = {name: self.say(f"options.{name}") for name in TABS}
        natural = (self.context.pen.text_size(word, "button")[0] for word in words.values())
        least = [max(NARROWEST, width * CALM + LABEL_PAD) for width in natural]
        if not fits(row.w, least, GAP):
            return self._stepper(row, words[self.tab])
        return [
            Segment(f"tab.{name}", box, self._turn_to(name), True, word, name == self.tab)
            for (name, word), box in zip(words.items(), row_of(row, least, GAP, "even"))
        ]

    def _stepper(self, row: Box, word: str) -> list[Widget]:
        side, names = max(NARROWEST, row.h), list(TABS)
        number = self.say("options.page", page=names.index(self.tab) + 1, pages=len(names), name=word)
        before, after = (self._turn_to(_beside(self.tab, by)) for by in (-1, 1))
        found = [
            Segment("before", NOWHERE, before, icon="back"),
            Segment(f"tab.{self.tab}", NOWHERE, after, label=number, chosen=True),
            Segment("after", NOWHERE, after, icon="play"),
        ]
        return placed(found, row_of(row, [side, REST, side], GAP))

    def _rows(self, height: float) -> list[Widget]:
        """Every setting of the open page: its name at the left, its choices at the right."""
        guarded = self.context.exit.guarded  # the window of a kiosk stays as it is
        entries = [entry for entry in TABS[self.tab] if not (guarded and entry.name == "fullscreen")]
        count = len(entries)
        tight = count * (height + ROW_GAP) - ROW_GAP > self.room.h
        gap = TIGHT_GAP if tight else ROW_GAP
        height = (self.room.h + gap) / count - gap if tight else height
        notes = sum(self._note_height(entry.note) for entry in entries if entry.note)
        airy = count * (height + gap) + notes < self.room.h + gap
        self.labels: list[tuple[str, Box, str]] = []
        self.rails = [self.tabs]
        found: list[Widget] = []
        y = self.room.y
        for entry in entries:
            row = self._row(entry, y, height)
            found += row
            whole = row[-1].box.right - row[0].box.x
            self.rails.append(Box(row[0].box.x, y, whole, height))
            label = Box(self.room.x, y, self.room.w - whole - 24, height)
            self.labels.append((self._label(entry), label, entry.note if airy else ""))
            y += height + gap
            if entry.note and airy:
                y += self._note_height(entry.note)
        return found

    def _row(self, entry: Entry, y: float, height: float) -> list[Widget]:
        """The choices side by side; where they have no room, the one that holds, which turns to the next."""
        pen, room = self.context.pen, self.room.w * 0.62
        words = [self._word(entry, choice) for choice in entry.choices]
        row = Box(self.room.right - RAIL - room, y, room, height)
        boxes = row_of(row, [max(button_width(pen, word, pad=30), 110.0) for word in words], GAP, align=1.0)
        if any(box.w < least_width(pen, word) for box, word in zip(boxes, words)):
            at = [choice == chosen(self.context.settings, entry) for choice in entry.choices].index(True)
            act = self._set(entry, entry.choices[(at + 1) % len(words)])
            return [Segment(entry.name, row, act, True, words[at], True, "again")]
        return [self._choice(entry, choice, box) for choice, box in zip(entry.choices, boxes)]

    def _way(self, key: str, words: str, icon: str, act: Callable[[], None], room: Box) -> Widget:
        """The way to a page of its own, beside the gold word."""
        label = self.say(words)
        box = row_of(room, [button_width(self.context.pen, label, icon)], 0, align=1.0)[0]
        return Button(key, box, act, label=label, icon=icon)

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        draw_heading(pen, self.say("options.title"), self.paper.centre[0], self.paper.y + 26, self.paper.w - 80)
        for rail in self.rails:
            draw_rail(pen, [rail])
        for text, box, note in self.labels:
            pen.text(text, (box.x, box.centre[1]), "body_bold", INK, width=box.w, height=box.h + 8)
            if text == self.say("options.set.palette"):
                self._colours(pen, box, text)
            if note:
                at = box.x, box.bottom + 12
                pen.text(self.say(note), at, "small", INK_SOFT, width=self.room.w, lines=3, top=True)

    def _colours(self, pen: Pen, box: Box, text: str) -> None:
        """The five seats in the colours that are chosen, after the name of the row if there is room."""
        left = box.x + pen.text_size(text, "body_bold")[0] + 30
        step = min(64.0, (box.right - left) / len(MARKS))
        if step >= 40:
            for number, mark in enumerate(MARKS):
                draw_token(pen, mark, (left + (number + 0.5) * step, box.centre[1]), step * 0.72)

    def _choice(self, entry: Entry, choice: object, box: Box) -> Widget:
        holds = chosen(self.context.settings, entry) == choice
        act = self._set(entry, choice)
        return Segment(f"{entry.name}.{choice}", box, act, True, self._word(entry, choice), holds)

    def spoken(self, widget: Widget) -> str:
        names = {entry.name: self._label(entry) for entry in TABS[self.tab]}
        row = next((label for name, label in names.items() if widget.key.startswith(f"{name}.")), "")
        return f"{row}: {super().spoken(widget)}" if row else super().spoken(widget)

    def _label(self, entry: Entry) -> str:
        kind, _, seat = entry.name.partition(".")
        return self.say(f"name.human.{int(seat) + 1}") if seat else self.say(f"options.set.{kind}")

    def _word(self, entry: Entry, choice: object) -> str:
        if isinstance(choice, bool):
            return self.say("options.yes" if choice else "options.no")
        if entry.words == "seat":
            return self.say("options.seat.house") if choice == HOUSE else str(choice).upper()
        if entry.name == "language":
            return LANGUAGES[str(choice)]
        return self.say(f"options.{entry.words or entry.name}.{choice}")

    def _note_height(self, note: str) -> float:
        return self.context.pen.text_size(self.say(note), "small", self.room.w, 3)[1] + 4

    def _turn_to(self, tab: str) -> Callable[[], None]:
        def turn() -> None:
            self.tab = tab
            self.renew()

        return turn

    def _set(self, entry: Entry, choice: object) -> Callable[[], None]:
        def choosing() -> None:
            self.context.settings = choose(self.context.settings, entry, choice)
            self.context.changed()

        return choosing

    def _facts(self) -> None:
        self.context.navigation.open_accessibility_facts(self)

    def _about(self) -> None:
        self.context.navigation.open_about(self)

    def _remap(self) -> None:
        self.context.navigation.open_key_bindings(self)


def _beside(tab: str, by: int) -> str:
    names = list(TABS)
    return names[(names.index(tab) + by) % len(names)]
