"""Options: five short pages behind five words; what is chosen holds at once and is kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scenes.frame import Box, centred
from scenes.overlay import Overlay, draw_heading
from scenes.pen import Pen
from scenes.settings import CONFIRMS, COOLDOWNS, HOURGLASSES, MOTIONS, PACES, TEXT_SIZES, VOLUMES, easier, ordinary
from scenes.theme import INK, INK_SOFT, type_size
from scenes.widgets import RAIL, Button, Segment, Widget, button_width, draw_rail
from scenes.words import LANGUAGES

EDGE, GAP, ROW_GAP, TIGHT_GAP = 56, 10, 32, 22


@dataclass(frozen=True, slots=True)
class Entry:
    """One setting: its name, its choices in order, and a note below it if it needs one."""

    name: str
    choices: tuple[object, ...]
    note: str = ""
    words: str = ""
    """Under which name its choices are worded, if not its own."""


YES_NO = (True, False)
TABS: dict[str, tuple[Entry, ...]] = {
    "reading": (
        Entry("easy_reading", YES_NO, "options.easy.note"),
        Entry("text", TEXT_SIZES),
        Entry("fullscreen", YES_NO),
        Entry("language", tuple(LANGUAGES)),
    ),
    "motion": (Entry("motion", MOTIONS), Entry("pace", PACES), Entry("hourglass", HOURGLASSES)),
    "aids": (Entry("show_zones", YES_NO), Entry("show_points", YES_NO), Entry("show_scores", YES_NO)),
    "sound": (
        Entry("effects", VOLUMES, words="volume"),
        Entry("music", VOLUMES, words="volume"),
        Entry("ambience", VOLUMES, words="volume"),
        Entry("music_at_table", YES_NO),
    ),
    "controls": (
        Entry("confirm", CONFIRMS),
        Entry("cooldown", COOLDOWNS),
        Entry("ask_all", YES_NO, "options.ask_all.note"),
        Entry("swap_ab", YES_NO),
    ),
}


class Options(Overlay):
    """Owns which of the pages is open."""

    tab = "reading"

    def first_focus(self) -> str:
        return f"tab.{self.tab}"

    def arrange(self) -> list[Widget]:
        frame, pen = self.stage.frame, self.stage.pen
        size = type_size("button", frame.text)
        self.heading = type_size("heading", frame.text) * 1.25
        height = max(88.0, size * 1.2 + 36)
        self.paper = centred(frame.whole.centre, min(1560, frame.w - 110), min(940, frame.h - 90))
        inner = self.paper.inset(EDGE, 34)
        tabs = Box(inner.x, inner.y + self.heading + 34, inner.w, height)
        label = self.say("options.done")
        width = max(300.0, button_width(pen, label, "check", "action"))
        done = Box(inner.centre[0] - width / 2, inner.bottom - height - 8, width, height + 8)
        self.room = Box(inner.x, tabs.bottom + 34, inner.w, done.y - tabs.bottom - 60)
        self.tabs = tabs.inset(RAIL, 0)
        found = self._tabs(self.tabs)
        found += self._rows(height)
        return [*found, Button("done", done, self.back, label=label, icon="check", gold=True, role="action")]

    def _tabs(self, row: Box) -> list[Widget]:
        words = {name: self.say(f"options.{name}") for name in TABS}
        natural = {name: button_width(self.stage.pen, word) for name, word in words.items()}
        spare = row.w - GAP * (len(TABS) - 1) - sum(natural.values())
        found: list[Widget] = []
        x = row.x
        for name, word in words.items():
            width = natural[name] + spare / len(TABS)
            chosen = name == self.tab
            found.append(Segment(f"tab.{name}", Box(x, row.y, width, row.h), self._turn_to(name), True, word, chosen))
            x += width + GAP
        return found

    def _rows(self, height: float) -> list[Widget]:
        """Every setting of the open page: its name at the left, its choices at the right."""
        entries = TABS[self.tab]
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
            widths = [button_width(self.stage.pen, self._word(entry, choice), pad=30) for choice in entry.choices]
            widths = [max(width, 110.0) for width in widths]
            room = self.room.w * 0.62
            whole = sum(widths) + GAP * (len(widths) - 1)
            if whole > room:
                gaps = GAP * (len(widths) - 1)
                widths = [width * (room - gaps) / (whole - gaps) for width in widths]
                whole = room
            x = self.room.right - whole - RAIL
            self.rails.append(Box(x, y, whole, height))
            for choice, width in zip(entry.choices, widths):
                found.append(self._choice(entry, choice, Box(x, y, width, height)))
                x += width + GAP
            label = Box(self.room.x, y, self.room.w - whole - 24, height)
            self.labels.append((self._label(entry), label, entry.note if airy else ""))
            y += height + gap
            if entry.note and airy:
                y += self._note_height(entry.note)
        return found

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        draw_heading(pen, self.say("options.title"), self.paper.centre[0], self.paper.y + 26, self.paper.w - 80)
        for rail in self.rails:
            draw_rail(pen, [rail])
        for text, box, note in self.labels:
            pen.text(text, (box.x, box.centre[1]), "body_bold", INK, width=box.w, lines=2)
            if note:
                at = box.x, box.bottom + 12
                pen.text(self.say(note), at, "small", INK_SOFT, width=self.room.w, lines=3, top=True)

    def _choice(self, entry: Entry, choice: object, box: Box) -> Widget:
        chosen = getattr(self.stage.settings, entry.name) == choice
        act = self._set(entry.name, choice)
        return Segment(f"{entry.name}.{choice}", box, act, True, self._word(entry, choice), chosen)

    def _label(self, entry: Entry) -> str:
        return self.say(f"options.set.{entry.name}")

    def _word(self, entry: Entry, choice: object) -> str:
        if isinstance(choice, bool):
            return self.say("options.yes" if choice else "options.no")
        if entry.name == "language":
            return LANGUAGES[str(choice)]
        return self.say(f"options.{entry.words or entry.name}.{choice}")

    def _note_height(self, note: str) -> float:
        return self.stage.pen.text_size(self.say(note), "small", self.room.w, 3)[1] + 4

    def _turn_to(self, tab: str) -> Callable[[], None]:
        def turn() -> None:
            self.tab = tab
            self.renew()

        return turn

    def _set(self, name: str, choice: object) -> Callable[[], None]:
        def choose() -> None:
            now = self.stage.settings
            if name == "easy_reading":
                self.stage.settings = easier(now) if choice else ordinary(now)
            else:
                setattr(now, name, choice)
            self.stage.changed()

        return choose
