"""The owner's page behind the code: how long the program waits, when it is quiet, which games are shown, what guests
leave behind, and the only way out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import NamedTuple

from game.core import BadNotation
from launch import exit_codes
from scenes.board import catalog
from scenes.core import house as owners
from scenes.core.exports import EXPORTS, sticks
from scenes.core.house import CEILINGS, HOURS, LONGEST_TEXT, MENU_WAITS, TABLE_WAITS
from scenes.core.settings import VOLUMES
from scenes.core.translations import LANGUAGES, Words
from scenes.graphics.pen import Pen
from scenes.graphics.theme import GAIN, INK, type_size
from scenes.graphics.viewport import Box, centred
from scenes.kiosk import health, owners_guide, set_aside, stay
from scenes.kiosk.backup_words import backed_up
from scenes.kiosk.guide_page import GuidePage
from scenes.kiosk.results_import import newest_export, take_in
from scenes.records import printed_record
from scenes.screens.laying import nicknames
from scenes.ui.overlay import Overlay, draw_heading
from scenes.ui.row_layout import row_of, rows_of
from scenes.ui.scene import AppContext, Scene
from scenes.ui.widgets import NOWHERE, RAIL, Button, Segment, Widget, button_width, draw_rail, word_row

EDGE, GAP, ROW_GAP = 52, 10, 26
TABS = ("room", "sound", "games", "house", "stay", "health")


class Choice(NamedTuple):
    """One control of a row."""

    key: str
    word: str
    act: Callable[[], None]
    chosen: bool | None = None
    """None: a button, not one of several choices."""
    icon: str = ""


class Line(NamedTuple):
    """One row: what it is about, and its controls."""

    label: str
    choices: tuple[Choice, ...]
    text: str = ""
    """What stands there instead of controls."""


def _also(line: Line, choice: Choice) -> Line:
    """The row with one more control before its own."""
    return line._replace(choices=(choice, *line.choices))


class Owner(Overlay):
    """Owns which tab is open, and what has to be pressed twice."""

    def __init__(
        self,
        behind: Scene,
        forget_guests: Callable[[], None] | None = None,
        look: Callable[[Path, float], health.Health] = health.look,
    ) -> None:
        super().__init__(behind)
        self._look = look
        """Finds how the program in a folder is that has been running for so many seconds."""
        self._forget_guests = forget_guests
        """What guests have chosen for themselves is forgotten, where there is somebody who does so."""
        self.tab = TABS[0]
        self.note = ""
        """A sentence that says what was done."""
        self.sure = ""
        """The key of the control that was pressed once and must be pressed again."""
        self._exporting: Thread | None = None
        self._exported = ""

    def enter(self, context: AppContext) -> None:
        self.cards = catalog.cards(context.art.assets)
        super().enter(context)

    def first_focus(self) -> str:
        return f"tab.{self.tab}"

    def back(self) -> None:
        """A kiosk is a kiosk again at once, and begins at home."""
        self.context.navigation.open_home()

    def update(self, dt: float) -> bool:
        if self._exporting and not self._exporting.is_alive():
            self._exporting, self.note = None, self._exported
            self.renew()
            return True
        return False

    # -- the arrangement ----------------------------------------------------------------------------------------------

    def arrange(self) -> list[Widget]:
        viewport, pen = self.context.viewport, self.context.pen
        size = type_size("button", viewport.text)
        height = max(84.0, size * 1.2 + 32)
        self.paper = centred(viewport.whole.centre, min(1640, viewport.w - 90), min(980, viewport.h - 70))
        inner = self.paper.inset(EDGE, 30)
        head = type_size("heading", viewport.text) * 1.25 + 30
        tabs = Box(inner.x + RAIL, inner.y + head, inner.w - 2 * RAIL, height)
        self.rails = [tabs]
        label = self.say("kiosk.owner.done")
        width = max(320.0, button_width(pen, label, "check", "action"))
        done = Box(inner.right - width, inner.bottom - height - 4, width, height + 4)
        self.note_box = Box(inner.x, done.y, done.x - inner.x - 30, done.h)
        room = Box(inner.x, tabs.bottom + 34, inner.w, done.y - tabs.bottom - 60)
        found = self._tabs(tabs) + self._rows(room, height)
        return [*found, Button("done", done, self.back, label=label, icon="check", gold=True, role="action")]

    def _tabs(self, row: Box) -> list[Widget]:
        words = [
            Segment(f"tab.{name}", NOWHERE, self._turning(name), True, self.say(f"kiosk.tab.{name}"), name == self.tab)
            for name in TABS
        ]
        return word_row(self.context.pen, row, words, GAP, "even")

    def _rows(self, room: Box, height: float) -> list[Widget]:
        lines, most = self._lines(), room.w * 0.64
        self.labels: list[tuple[str, Box]] = []
        found: list[Widget] = []
        self.told: list[tuple[str, Box]] = []
        for line, row in zip(lines, rows_of(room, len(lines), ROW_GAP, height)):
            if line.text:
                label, text = row_of(row, [row.w * 0.42, row.w * 0.54], GAP)
                self.labels.append((line.label, label))
                self.told.append((line.text, text))
                continue
            widths = [max(104.0, button_width(self.context.pen, one.word, one.icon, pad=24)) for one in line.choices]
            boxes = row_of(row._replace(x=row.right - RAIL - most, w=most), widths, GAP, align=1.0)
            left = boxes[0].x
            self.labels.append((line.label, row._replace(w=left - row.x - 30)))
            found += map(self._control, line.choices, boxes)
            if any(one.chosen is not None for one in line.choices):
                self.rails.append(row._replace(x=left, w=boxes[-1].right - left))
        return found

    def _control(self, one: Choice, box: Box) -> Widget:
        if one.chosen is None:
            sure = one.key == self.sure
            label = self.say("kiosk.owner.sure") if sure else one.word
            return Button(one.key, box, one.act, label=label, icon="" if sure else one.icon, gold=sure)
        return Segment(one.key, box, one.act, True, one.word, one.chosen, one.icon)

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        draw_heading(pen, self.say("kiosk.owner.title"), self.paper.centre[0], self.paper.y + 22, self.paper.w - 80)
        for rail in self.rails:
            draw_rail(pen, [rail])
        for text, box in self.labels:
            pen.text(text, (box.x, box.centre[1]), "body_bold", INK, width=box.w, lines=2)
        for text, box in self.told:
            pen.text(text, (box.x, box.centre[1]), "body", INK, width=box.w, lines=2)
        if self.note:
            at = self.note_box.x, self.note_box.y + 4
            pen.text(self.note, at, "small_bold", GAIN, width=self.note_box.w, top=True, height=self.note_box.h)

    # -- what stands on the tabs --------------------------------------------------------------------------------------

    def _lines(self) -> list[Line]:
        return {
            "room": self._room_lines,
            "sound": self._sound_lines,
            "games": self._game_lines,
            "house": self._house_lines,
            "stay": self._stay_lines,
            "health": self._health_lines,
        }[self.tab]()

    def _room_lines(self) -> list[Line]:
        return [
            self._line("menu_wait", MENU_WAITS, self._seconds),
            self._line("table_wait", TABLE_WAITS, self._seconds),
            self._hours("dark_from"),
            self._hours("dark_until"),
            self._line("kiosk", (True, False), self._yes),
        ]

    def _sound_lines(self) -> list[Line]:
        return [
            self._line("ceiling", CEILINGS, lambda one: self.say("kiosk.percent", n=round(float(str(one)) * 100))),
            self._line("table_music", VOLUMES, lambda one: self.say(f"options.volume.{one}")),
            self._hours("quiet_from"),
            self._hours("quiet_until"),
        ]

    def _game_lines(self) -> list[Line]:
        found = []
        for card in self.cards:
            name, shelf = self.say(f"{card.id}.name"), self.context.owner.house.shelves.get(card.id, "")
            shown = card.id not in self.context.owner.house.hidden
            choices = (
                Choice(f"shelf.{card.id}", shelf or self.say("kiosk.owner.shelf"), self._writing(card.id)),
                Choice(f"show.{card.id}", self.say("kiosk.owner.shown"), self._showing(card.id, True), shown),
                Choice(f"hide.{card.id}", self.say("kiosk.owner.hidden"), self._showing(card.id, False), not shown),
            )
            found.append(Line(name, choices))
        boxes = tuple(
            Choice(f"board.{card.id}", self.say(f"{card.id}.name"), self._comparing(card.id), icon="eye")
            for card in self.cards
            if catalog.look(card.id).editing.printed
        )
        return [*found, Line(self.say("kiosk.set.boards"), boxes)]

    def _comparing(self, game_id: str) -> Callable[[], None]:
        """The board of a game is compared with the one in the box."""
        return lambda: self.context.navigation.room.open_house_board(game_id, self)

    def _house_lines(self) -> list[Line]:
        aside = set_aside.how_many(self.context.shelf)
        lines = [
            self._line("language", tuple(LANGUAGES), lambda one: str(one).upper()),
            self._button("defaults", self._keep_defaults, "check"),
            self._button("code", self._change_code, "sliders"),
        ]
        paper = Choice("do.print", self.say("kiosk.do.print"), self._print_guide, icon="scroll")
        lines.append(_also(self._button("guide", self._read_guide, "book"), paper))
        return [*lines, self._button("aside", self._bring_back, "again", n=aside)] if aside else lines

    def _stay_lines(self) -> list[Line]:
        former = stay.former_matches(self.context.data)
        book = Choice("do.book", self.say("book.owner"), self._book, icon="book")
        leaf = Choice("do.chronicle", self.say("chronicle.do"), self._chronicle, icon="scroll")
        lines = [_also(_also(self._button("stay", self._twice("do.stay", self._new_stay), "people"), book), leaf)]
        back = Choice("do.import", self.say("book.import"), self._import, icon="redo")
        if former:
            lines.append(self._button("former", self._bring_stay_back, "undo", n=former))
        return [
            *lines,
            _also(self._button("export", self._export, "scroll"), back),
            self._button("again", self._twice("do.again", lambda: self._leave(exit_codes.RESTART)), "again"),
            self._button("leave", self._twice("do.leave", lambda: self._leave(exit_codes.QUIT)), "door"),
        ]

    def _health_lines(self) -> list[Line]:
        seen = self._look(self.context.data, self.context.now)
        return [Line(label, (), text) for label, text in health.told(seen, self.context.words)]

    def _line(self, name: str, choices: tuple[object, ...], word: Callable[[object], str]) -> Line:
        """A decision that is one of a few."""
        now = getattr(self.context.owner.house, name)
        found = (Choice(f"{name}.{one}", word(one), self._deciding(name, one), one == now) for one in choices)
        return Line(self.say(f"kiosk.set.{name}"), tuple(found))

    def _hours(self, name: str) -> Line:
        """An hour at which something begins or ends, as in `quiet_from`; never if both are the same."""
        house, what = self.context.owner.house, name.partition("_")[0]
        hour = getattr(house, name)
        word = self.say("kiosk.hour", n=hour)
        if getattr(house, f"{what}_from") == getattr(house, f"{what}_until"):
            word = self.say("kiosk.never")
        less, more = HOURS[hour - 1], HOURS[(hour + 1) % len(HOURS)]
        return Line(
            self.say(f"kiosk.set.{name}"),
            (
                Choice(f"{name}.less", "", self._deciding(name, less), icon="minus"),
                Choice(f"{name}.now", word, self._deciding(name, hour), True),
                Choice(f"{name}.more", "", self._deciding(name, more), icon="plus"),
            ),
        )

    def _button(self, name: str, act: Callable[[], None], icon: str, **values: object) -> Line:
        word = self.say(f"kiosk.do.{name}", **values)
        return Line(self.say(f"kiosk.set.{name}"), (Choice(f"do.{name}", word, act, icon=icon),))

    def _seconds(self, value: object) -> str:
        seconds = int(str(value))
        return self.say("kiosk.seconds", n=seconds) if seconds < 60 else self.say("kiosk.minutes", n=seconds // 60)

    def _yes(self, value: object) -> str:
        return self.say("kiosk.yes" if value else "kiosk.no")

    # -- what they do -------------------------------------------------------------------------------------------------

    def _turning(self, tab: str) -> Callable[[], None]:
        def turn() -> None:
            self.tab, self.note, self.sure = tab, "", ""
            self.renew()

        return turn

    def _deciding(self, name: str, value: object) -> Callable[[], None]:
        def decide() -> None:
            setattr(self.context.owner.house, name, value)
            self.context.sound.ceiling = self.context.owner.house.ceiling
            if name == "table_music" and self.context.exit.guarded:
                self.context.settings.table_music = self.context.owner.house.table_music
            self.context.sound.tune(self.context.settings)
            self._keep()

        return decide

    def _twice(self, key: str, act: Callable[[], None]) -> Callable[[], None]:
        """What cannot be taken back easily asks once."""

        def press() -> None:
            if self.sure == key:
                self.sure = ""
                act()
            else:
                self.sure = key
                self.renew()

        return press

    def _say(self, note: str) -> None:
        self.note, self.sure = note, ""
        self.renew()

    def _keep(self) -> None:
        """What was decided holds at once; that the disk does not keep it is said."""
        self._say("" if self.context.owner.keep() else self.say("kiosk.owner.unkept"))

    def _showing(self, game_id: str, shown: bool) -> Callable[[], None]:
        def show() -> None:
            hidden = [one for one in self.context.owner.house.hidden if one != game_id] + ([] if shown else [game_id])
            if all(card.id in hidden for card in self.cards):
                self._say(self.say("kiosk.owner.one"))
                return
            self.context.owner.house.hidden = hidden
            self._keep()

        return show

    def _writing(self, game_id: str) -> Callable[[], None]:
        def keep(text: str) -> None:
            shelves = {one: shelf for one, shelf in self.context.owner.house.shelves.items() if one != game_id}
            self.context.owner.house.shelves = {**shelves, game_id: text} if text else shelves
            self.context.owner.keep()

        def write() -> None:
            title = self.say("kiosk.letters.title", game=self.say(f"{game_id}.name"))
            text = self.context.owner.house.shelves.get(game_id, "")
            self.context.navigation.open_keyboard(self, title, text, LONGEST_TEXT, keep)

        return write

    def _keep_defaults(self) -> None:
        owners.keep_defaults(self.context.settings, self.context.data)
        self._say(self.say("kiosk.done.defaults"))

    def _change_code(self) -> None:
        self.context.navigation.room.open_pin_pad(self, choose=True)

    def _read_guide(self) -> None:
        self.context.go(GuidePage(self))

    def _print_guide(self) -> None:
        folder = next(sticks(), self.context.data / EXPORTS)
        try:
            path = owners_guide.write(folder, self.context.words.language)
            self._say(self.say("kiosk.done.export", file=path))
        except OSError:
            self._say(self.say("kiosk.done.refused"))

    def _bring_back(self) -> None:
        self._say(self.say("kiosk.done.aside", n=set_aside.bring_back(self.context.shelf)))

    def _bring_stay_back(self) -> None:
        self._say(self.say("kiosk.done.former", n=stay.bring_back_stay(self.context.data)))

    def _new_stay(self) -> None:
        done = stay.new_stay(self.context.data, self.context.annals)
        nicknames.forget(self.context.data)
        if done and self._forget_guests:
            self._forget_guests()
        self._say(self.say("kiosk.done.stay" if done else "kiosk.done.refused"))

    def _export(self) -> None:
        """Beside the frames: a slow stick must not look like a program that hangs."""
        if self._exporting:
            return
        words, data, house = self.context.words, self.context.data, self.context.owner.house

        def work() -> None:
            self._exported = backed_up(words, data, house)

        self._exporting = Thread(target=work, name="export", daemon=True)
        self._exporting.start()

    def _book(self) -> None:
        """The livre d'or, in which only the owner may strike something out."""
        self.context.navigation.open_book("honours", self, by_owner=True)

    def _chronicle(self) -> None:
        """A leaf to print about this stay, written beside the frames."""
        if self._exporting:
            return
        refused, none = self.say("kiosk.done.refused"), self.say("chronicle.none")
        template, data = self.say("kiosk.done.export", file="{file}"), self.context.data
        words = Words(self.context.art.assets, self.context.words.language)

        def work() -> None:
            try:
                path = printed_record.write(data, words)
                self._exported = template.replace("{file}", str(path)) if path else none
            except OSError:
                self._exported = refused

        self._exporting = Thread(target=work, name="chronicle", daemon=True)
        self._exporting.start()

    def _import(self) -> None:
        """Results that were exported come back, beside the frames: every match is played through again."""
        if self._exporting:
            return
        data, path = self.context.data, newest_export(self.context.data)
        if path is None:
            self._say(self.say("book.import.none"))
            return
        words = self.context.words

        def work() -> None:
            try:
                taken = take_in(data, path)
                self._exported = words.count("book.import.done", taken.added, known=taken.known)
            except (OSError, BadNotation):
                self._exported = words.say("book.import.refused")

        self._exporting = Thread(target=work, name="import", daemon=True)
        self._exporting.start()

    def _leave(self, code: int) -> None:
        self.context.exit.guarded = False
        self.context.exit.leave(code)
