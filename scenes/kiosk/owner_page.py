"""Pages of the owner's register: decisions about one subject, and actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import cycle
from threading import Thread

from game import catalog as rulebooks
from game import tournament
from game.core import BadNotation, Game
from game.house_boards import open_facts
from launch import exit_codes
from scenes.board import catalog
from scenes.core import house as owners
from scenes.core.exports import EXPORTS, sticks
from scenes.core.house import HOURS, LONGEST_TEXT
from scenes.core.settings import NO_YES
from scenes.core.translations import Words, capitalised
from scenes.graphics.pen import Pen
from scenes.graphics.theme import GAIN, LARGE, UMBER
from scenes.graphics.viewport import Box
from scenes.kiosk import health, owners_guide, stay
from scenes.kiosk.backup import backed_up, newest_export, take_in
from scenes.kiosk.house_board import HouseBoardPage
from scenes.kiosk.pin_pad import PinPad
from scenes.records import printed_record
from scenes.school.papers import Printing, has_papers
from scenes.screens.about import ChapterPage
from scenes.screens.home import Home
from scenes.screens.things.drawer import draw_brass_key
from scenes.screens.things.objects import draw_photograph, thing
from scenes.ui.blocks import REST, Block, Column, Picture, Row, Space, Word, drawn, evenly, line_height
from scenes.ui.on_screen_keyboard import Letters
from scenes.ui.paper import Grid, Heading, Named, OneOf, Paper, Text, ruled
from scenes.ui.prepared_pictures import draw_home_picture
from scenes.ui.scene import Scene
from scenes.ui.sheet import Sheet

MARGIN, GAP = 56.0, 20.0
"""Padding of a sheet and gap between its parts, in logical units."""
EXPLAINED = frozenset(("room", "games"))
"""Pages with an explanatory sentence below their rows."""
CLOSE = 1.5
"""Factor by which a leaf may exceed its height, compressed, where there are several."""
MAX_SHELF_WIDTH, PRINT_SIZE = 420.0, (760.0, 600.0)
"""Maximum width of the shelf control, and size of the print of a board, in logical units."""


class RegisterPage(Sheet):
    """A page of the register: rows, and below them the latest message. A page implements `rows`."""

    way_back = "plus.house"
    told = ""
    """Key of the message shown before any action."""

    def __init__(self, behind: Scene, tab: str) -> None:
        super().__init__(behind)
        self.tab = tab
        self.note = ""
        """The message about the last action."""

    def rows(self) -> Sequence[Block]:
        """The rows of the page."""
        return ()

    def blocks(self) -> Block:
        """The rows, and below them the message or explanation."""
        rows, pen = list(self.rows()), self.context.pen
        said = Text(self.note, "body_bold", GAIN, lines=3)
        if self.told and not self.note:
            said = Text(self.say(self.told), "note", UMBER, lines=4, firm=True)
        head = Heading(self.say(f"kiosk.tab.{self.tab}"))
        foot = Row((said, Space(line_height(pen, "body_bold"))), 0, (REST, 0.0))
        return Paper(Column((head, self.leaves(ruled(rows, 8), closer=CLOSE), foot), GAP), "card", MARGIN, share=1.0)

    def tell(self, note: str) -> None:
        """Shows a message."""
        self.note, self.sure = note, ""
        self.renew()

    def keep(self) -> None:
        """Saves the decisions, which apply at once; shows a message if the disk refuses."""
        self.tell("" if self.context.owner.keep() else self.say("kiosk.owner.unkept"))


class OwnerPage(RegisterPage):
    """A page with actions. Owns the export in progress."""

    def __init__(
        self, behind: Scene, tab: str, look: health.Look = health.look, forget_guests: Callable[[], None] | None = None
    ) -> None:
        """`look` determines the health of the program; `forget_guests` resets the guests' choices, where there is a
        kiosk."""
        super().__init__(behind, tab)
        self.told = f"kiosk.{tab}.told" if tab in EXPLAINED else ""
        self._look, self._forget_guests = look, forget_guests
        self._exporting: Thread | None = None
        self._printing: Printing | None = None
        self._exported = ""

    def update(self, dt: float) -> bool:
        if self._printing:
            if self._printing.paint():
                printed, self._printing = self._printing, None
                self.tell(printed.write())
            return True
        if self._exporting and not self._exporting.is_alive():
            self._exporting, self.note = None, self._exported
            self.renew()
            return True
        return False

    # -- rows ---------------------------------------------------------------------------------------------------------

    def rows(self) -> Sequence[Block]:
        return {
            "room": self._room,
            "sound": self._sound,
            "games": self._games,
            "boards": self._boards,
            "stay": self._stay,
            "backup": self._backup,
            "house": self._house,
        }[self.tab]()

    def _room(self) -> Sequence[Block]:
        waits = self._few("menu_wait", self._seconds), self._few("table_wait", self._seconds)
        return (*waits, *self._hours("dark"))

    def _sound(self) -> Sequence[Block]:
        percents = self._few("ceiling", lambda one: self.say("kiosk.percent", n=round(one * 100)))
        volumes = self._few("table_music", lambda one: self.say(f"options.volume.{one}"))
        kiosk = self.context.exit.guarded or self.context.owner.house.kiosk  # elsewhere the guests' card says it alone
        return (percents, *([volumes] if kiosk else []), *self._hours("quiet"))

    def _games(self) -> Sequence[Block]:
        house, cards, found = self.context.owner.house, catalog.cards(self.context.art.assets), list[Block]()
        words = self.say("kiosk.owner.hidden"), self.say("kiosk.owner.shown")
        boxed = [card.id for card in cards if catalog.look(card.id).box.material]
        shelves = {one: house.shelves.get(one, "") or self.say("kiosk.owner.shelf") for one in boxed}
        wheres = {key: Word(f"shelf.{key}", told, "pencil", partial(self._write, key)) for key, told in shelves.items()}
        wide = min(
            MAX_SHELF_WIDTH, max((one.preferred_width(self.context.pen) or 0.0 for one in wheres.values()), default=0.0)
        )
        for card in cards:
            name, shown = self.say(f"{card.id}.name"), int(card.id not in house.hidden)
            choice = OneOf(f"show.{card.id}", name, words, shown, partial(self._show, card.id))
            large, where = self.context.viewport.text >= LARGE, wheres.get(card.id, Space())
            found.append(Column((choice, where)) if large else Row((choice, where), 40, (REST, wide)))
        prints = [
            Word(f"papers.{card.id}", self.say(f"{card.id}.name"), "scroll", partial(self._print_papers, card.id))
            for card in cards
            if has_papers(card.id)
        ]
        each = 2 if self.context.viewport.text >= LARGE or not self.context.viewport.wide else len(prints)
        title = Text(self.say("kiosk.set.papers"), "word", firm=True)
        return [*found, Column((Space(36 if each == len(prints) else 16), title, Grid(tuple(prints), each, 12)), 4)]

    def _boards(self) -> Sequence[Block]:
        """A print of each board that can be compared with its box."""
        games = [game for game in rulebooks.games() if catalog.look(game.id).editing.printed]
        prints = [self._print_of(game, angle) for game, angle in zip(games, cycle((-1.4, 1.2)))]
        return [evenly(prints, 60)]

    def _print_of(self, game: Game, angle: float) -> Block:
        left, name = len(open_facts(game, self.context.owner.boards.board(game))), self.say(f"{game.id}.name")
        told = self.context.words.count("mybox.left", left) if left else self.say("mybox.left.none")

        def draw(pen: Pen, box: Box) -> None:
            draw_photograph(pen, box, lambda pen, box: draw_home_picture(pen, game.id, box, 0), name, told)

        act = self.way(HouseBoardPage, self, game.id)
        return thing(f"board.{game.id}", f"{name}. {told}", act, draw, PRINT_SIZE, angle, 0.8)

    def _stay(self) -> Sequence[Block]:
        livre = partial(self.context.navigation.open_book, "honours", self, by_owner=True)  # entries may be deleted
        book = self._do("book", "book.honours", "book", livre)
        leaf = self._do("chronicle", "chronicle.do", "scroll", self._chronicle)
        rows: list[Block] = [
            Named(self.say("kiosk.set.stay"), (self._twice("stay", "people", self._new_stay),)),
            Named(self.say("kiosk.set.book"), (book, leaf)),
        ]
        if former := stay.former_matches(self.context.data):
            back = partial(self._bring_back, partial(stay.bring_back_stay, self.context.data))
            rows.append(self._one("former", "undo", back, n=former))
        return rows

    def _backup(self) -> Sequence[Block]:
        """Backup, import and health of the program."""
        back = self._do("import", "book.import", "redo", self._import)
        backup = partial(backed_up, self.context.words, self.context.data, self.context.owner.house)
        export = self._do("export", "kiosk.do.export", "scroll", partial(self._beside, "export", backup))
        rows: list[Block] = [Named(self.say("kiosk.set.export"), (back, export))]
        if aside := stay.how_many_aside(self.context.shelf):
            again = partial(self._bring_back, partial(stay.bring_back_aside, self.context.shelf))
            rows.append(self._one("aside", "again", again, n=aside))
        seen = health.rows(self._look(self.context.data), self.context.words)
        return [*rows, *(Named(label, (Text(capitalised(text), "word", UMBER),)) for label, text in seen)]

    def _house(self) -> Sequence[Block]:
        paper = self._do("print", "kiosk.do.print", "scroll", self._print_guide)
        read = self._do("guide", "kiosk.do.guide", "book", self.way(GuidePage, self))
        choose = "kiosk.do.code" if self.context.owner.house.pin else "kiosk.do.code.first"
        code = self.way(PinPad, self, True)
        again, leave = (partial(self._leave, code) for code in (exit_codes.RESTART, exit_codes.QUIT))
        return (
            self._few("language", lambda one: str(one).upper()),
            self._few("kiosk", lambda one: self.say("options.yes" if one else "options.no")),
            self._one("defaults", "check", self._keep_defaults),
            Named(self.say("kiosk.set.code"), (self._do("code", choose, "sliders", code),)),
            Named(self.say("kiosk.set.guide"), (paper, read)),
            Named(self.say("kiosk.set.again"), (self._twice("again", "again", again),)),
            Named(self.say("kiosk.set.leave"), (self._twice("leave", "door", leave),)),
        )

    def _few(self, name: str, word: Callable[..., str]) -> Block:
        """The row of a decision with a few values."""
        choices = owners.CHOICES.get(name, NO_YES)
        now, words = getattr(self.context.owner.house, name), tuple(map(word, choices))
        title, at = self.say(f"kiosk.set.{name}"), choices.index(now)
        return OneOf(name, title, words, at, lambda number: self._decide(name, choices[number]))

    def _hours(self, what: str) -> list[Block]:
        """Rows of the hours at which something begins and ends, as `quiet_from`; "never" if they are equal."""
        house = self.context.owner.house
        if getattr(house, f"{what}_from") == getattr(house, f"{what}_until"):
            return [self._hour(f"{what}_from", self.say("kiosk.never"))]
        return [self._hour(f"{what}_from"), self._hour(f"{what}_until")]

    def _hour(self, name: str, never: str = "") -> Block:
        hour = getattr(self.context.owner.house, name)
        word = never or self.say("kiosk.hour", n=hour)
        less, more = HOURS[hour - 1], HOURS[(hour + 1) % len(HOURS)]
        shown = Text(word, "word", anchor="centre", width=150.0 * self.context.viewport.text)
        title = self.say(f"kiosk.set.{name}")

        def step(key: str, icon: str, to: int) -> Word:
            told = f"{title} {self.say('kiosk.hour', n=to)}"
            return Word(f"{name}.{key}", "", icon, partial(self._decide, name, to), meaning=told)

        return Named(title, (step("less", "minus", less), shown, step("more", "plus", more)))

    def _one(self, name: str, icon: str, act: Callable[[], None], **values: object) -> Block:
        """A row with one action."""
        word = Word(f"do.{name}", self.say(f"kiosk.do.{name}", **values), icon, act)
        return Named(self.say(f"kiosk.set.{name}"), (word,))

    def _do(self, name: str, words: str, icon: str, act: Callable[[], None]) -> Word:
        return Word(f"do.{name}", self.say(words), icon, act)

    def _twice(self, name: str, icon: str, act: Callable[[], None]) -> Word:
        """A control that must be pressed twice."""
        key = f"do.{name}"
        sure = key == self.sure
        label = self.say("tournament.sure" if sure else f"kiosk.do.{name}")
        return Word(key, label, icon, self.twice(key, act), chosen=sure)

    def _seconds(self, seconds: int) -> str:
        return self.say("kiosk.seconds", n=seconds) if seconds < 60 else self.say("kiosk.minutes", n=seconds // 60)

    # -- actions ------------------------------------------------------------------------------------------------------

    def _decide(self, name: str, value: object) -> None:
        setattr(self.context.owner.house, name, value)
        self.context.sound.ceiling = self.context.owner.house.ceiling
        if name == "table_music" and self.context.exit.guarded:
            self.context.settings.table_music = self.context.owner.house.table_music
        self.context.sound.tune(self.context.settings)
        self.keep()

    def _show(self, game_id: str, shown: int) -> None:
        hidden = [one for one in self.context.owner.house.hidden if one != game_id] + ([] if shown else [game_id])
        if all(card.id in hidden for card in catalog.cards(self.context.art.assets)):
            self.tell(self.say("kiosk.owner.one"))
            return
        self.context.owner.house.hidden = hidden
        self.keep()

    def _write(self, game_id: str) -> None:
        """Opens the keyboard for the shelf of a game."""

        def keep(text: str) -> None:
            shelves = {one: shelf for one, shelf in self.context.owner.house.shelves.items() if one != game_id}
            self.context.owner.house.shelves = {**shelves, game_id: text} if text else shelves
            self.context.owner.keep()

        title = self.say("kiosk.letters.title", game=self.say(f"{game_id}.name"))
        text = self.context.owner.house.shelves.get(game_id, "")
        self.context.go(Letters(self, title, text, LONGEST_TEXT, keep))

    def _keep_defaults(self) -> None:
        owners.keep_defaults(self.context.settings, self.context.data)
        self.tell(self.say("kiosk.done.defaults"))

    def _print_papers(self, game_id: str) -> None:
        """Prints the rules, crib cards and sheets of a game."""
        if not (self._exporting or self._printing):
            self._printing = Printing(self.context, game_id)

    def _print_guide(self) -> None:
        folder = next(sticks(), self.context.data / EXPORTS)
        try:
            path = owners_guide.write(folder, self.context.words.language)
            self.tell(self.say("kiosk.done.export", file=path))
        except OSError:
            self.tell(self.say("kiosk.done.refused"))

    def _bring_back(self, matches: Callable[[], int]) -> None:
        self.tell(self.say("kiosk.done.aside", n=matches()))

    def _new_stay(self) -> None:
        done = stay.new_stay(self.context.data, self.context.annals)
        tournament.forget(self.context.data)
        if done and self._forget_guests:
            self._forget_guests()
        if done and isinstance(self.behind, Sheet):
            self.behind.behind = Home()  # drops scenes of the former guests
        self.tell(self.say("kiosk.done.stay" if done else "kiosk.done.refused"))

    def _beside(self, name: str, work: Callable[[], str]) -> None:
        """Runs `work` on a thread, one at a time, because a stick may be slow; its result is the message shown when it
        is done."""

        def run() -> None:
            self._exported = work()

        if not self._exporting:
            self._exporting = Thread(target=run, name=name, daemon=True)
            self._exporting.start()

    def _chronicle(self) -> None:
        """Writes a page about this stay, for printing."""
        data, words = self.context.data, Words(self.context.art.assets, self.context.words.language)

        def work() -> str:
            try:
                path = printed_record.write(data, words)
            except OSError:
                return words.say("kiosk.done.refused")
            return words.say("kiosk.done.export", file=path) if path else words.say("book.stay.none")

        self._beside("chronicle", work)

    def _import(self) -> None:
        """Imports exported results; every match is replayed."""
        if self._exporting:
            return
        data, path = self.context.data, newest_export(self.context.data)
        if path is None:
            self.tell(self.say("book.import.none"))
            return
        words = self.context.words

        def work() -> str:
            try:
                taken = take_in(data, path)
            except (OSError, BadNotation):
                return words.say("book.import.refused")
            return words.count("book.import.done", taken.added, known=taken.known)

        self._beside("import", work)
        self.tell(self.say("kiosk.import.reading"))

    def _leave(self, code: int) -> None:
        self.context.exit.guarded = False
        self.context.exit.leave(code)


class GuidePage(ChapterPage):
    """The page with the owner's guide."""

    heading = "kiosk.set.guide"

    def beside(self) -> Block:
        return Picture(drawn(draw_brass_key), 300.0, smallest=100.0, share=1.0)

    def sentences(self) -> list[tuple[str, str]]:
        return owners_guide.sentences(self.context.words.language)
