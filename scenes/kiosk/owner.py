"""The owner's register, behind the code: eight rows with their state, each opening its page; and the page of the
house's name."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from functools import partial

from game import catalog as rulebooks
from game.files import BadFile
from game.house_boards import open_facts
from scenes.board import catalog
from scenes.core import logo
from scenes.core.exports import EXPORTS, sticks
from scenes.core.house import LONGEST_ADDRESS, LONGEST_NAME, LONGEST_WELCOME, House, is_address, is_told
from scenes.core.translations import LANGUAGES
from scenes.graphics.pen import Pen
from scenes.graphics.theme import LARGE, TITLE_CREAM
from scenes.graphics.viewport import Box
from scenes.kiosk import health
from scenes.kiosk.owner_page import OwnerPage, RegisterPage
from scenes.screens.things.house import draw_plate
from scenes.ui.blocks import REST, Block, Column, Picture, Row, Word, drawn
from scenes.ui.on_screen_keyboard import Letters
from scenes.ui.paper import Entry, Named, Paper, SlipButton, Text, ruled
from scenes.ui.scene import AppContext, Scene
from scenes.ui.sheet import Sheet

TAB_ICONS = {
    "name": "pencil",
    "room": "clock",
    "sound": "sound",
    "games": "table",
    "boards": "plan",
    "stay": "people",
    "backup": "book",
    "house": "home",
}
"""Icon of each row."""
TABS = tuple(TAB_ICONS)[1:]
"""The rows that open an `OwnerPage`."""
NAME_CHARACTERS, ADDRESS_CHARACTERS = ",:!?&", ":/?=&_%#;@+"
"""Characters of texts for guests and of QR codes, besides letters and digits."""
ADDRESS_PREFIX = "https://"
PICTURES = (logo.LOGO, logo.PLAN)
MAX_SHOWN_LENGTH = 26
"""Maximum characters of an address in its row."""


class OwnerIndex(Sheet):
    """The register; each row opens its page."""

    way_back = "kiosk.owner.done"

    def __init__(
        self, behind: Scene, forget_guests: Callable[[], None] | None = None, look: health.Look = health.look
    ) -> None:
        """`look` determines the health of the program; `forget_guests` resets the guests' choices, where there is a
        kiosk."""
        super().__init__(behind)
        self._look, self._forget_guests = look, forget_guests

    def enter(self, context: AppContext) -> None:
        self._logo = logo.load(context.data)
        super().enter(context)

    def blocks(self) -> Block:
        say, opens, states = self.say, self._open, self._states()
        lines = [
            Entry(f"page.{tab}", say(f"kiosk.tab.{tab}"), sign, partial(opens, tab), state=states[tab])
            for tab, sign in TAB_ICONS.items()
        ]
        if not self.context.viewport.wide or self.context.viewport.text >= LARGE:
            return Paper(self.leaves(ruled(lines, 0)), "leaflet", 40.0, share=1.0)
        register = Paper(self.leaves(ruled(lines[1:], 0)), "leaflet", 40.0, share=1.0)
        own = SlipButton("page.name", say("kiosk.tab.name"), TAB_ICONS["name"], partial(opens, "name"), angle=-0.5)
        seen = Text(say("kiosk.name.seen"), "note", TITLE_CREAM, "centre", 3)
        plate = Picture(drawn(self._plate), 560.0, smallest=300.0, share=1.0)
        return Row((Column((plate, own, seen), 32), register), 60, (520.0, REST), middle=False)

    def _plate(self, pen: Pen, box: Box) -> None:
        """Draws the name of the house as guests see it."""
        house = self.context.owner.house
        draw_plate(pen, box, house.name or self.say("home.title"), house.welcome, self._logo)

    def _open(self, tab: str) -> None:
        page = HouseName(self) if tab == "name" else OwnerPage(self, tab, self._look, self._forget_guests)
        self.context.go(page)

    # -- the states ---------------------------------------------------------------------------------------------------

    def _states(self) -> dict[str, str]:
        """State of each page in a few words."""
        house, say, kept = self.context.owner.house, self.say, len(self.context.shelf.names())
        count = self.context.words.count
        return {
            "name": house.name or say("kiosk.name.none"),
            "room": self._dark(),
            "sound": say("kiosk.state.loud", percent=say("kiosk.percent", n=round(house.ceiling * 100))),
            "games": self._shown(),
            "boards": self._boards(),
            "stay": count("kiosk.state.stay", kept) if kept else say("kiosk.state.stay.none"),
            "backup": self._backed_up(),
            "house": LANGUAGES[house.language],
        }

    def _dark(self) -> str:
        house = self.context.owner.house
        if house.dark_from == house.dark_until:
            return self.say("kiosk.state.bright")
        hours = (self.say("kiosk.hour", n=hour) for hour in (house.dark_from, house.dark_until))
        return self.say("kiosk.state.dark", **dict(zip(("begin", "end"), hours)))

    def _shown(self) -> str:
        cards = catalog.cards(self.context.art.assets)
        shown = sum(card.id not in self.context.owner.house.hidden for card in cards)
        return self.say("kiosk.state.games", n=shown, all=len(cards))

    def _boards(self) -> str:
        boards = self.context.owner.boards
        doubtful = any(open_facts(game, boards.board(game)) for game in rulebooks.games())
        return self.say("mybox.doubtful" if doubtful else "mybox.confirmed")

    def _backed_up(self) -> str:
        """The state of the disk if it is full, else of crashes if there were any, else of the last backup."""
        seen = self._look(self.context.data)
        told = dict(health.rows(seen, self.context.words))
        name = "disk" if health.is_full(seen) else "crashes" if seen.crashed else "backup"
        return told[self.say(f"kiosk.health.{name}")]


class HouseName(RegisterPage):
    """The page of the house's own texts and pictures: name, welcome, logo, plan of the shelves, QR codes."""

    told = "kiosk.name.told"

    def __init__(self, behind: Scene) -> None:
        super().__init__(behind, "name")

    def enter(self, context: AppContext) -> None:
        self._load(context)
        super().enter(context)

    def rows(self) -> Sequence[Block]:
        return [*self._texts(), *map(self._picture, PICTURES), *self._codes()]

    def _house(self) -> House:
        return self.context.owner.house

    def _texts(self) -> list[Block]:
        house, none = self._house(), self.say("kiosk.name.none")
        longest = {"name": LONGEST_NAME, "welcome": LONGEST_WELCOME}
        return [
            Named(
                self.say(f"kiosk.set.{what}"),
                (Word(f"write.{what}", getattr(house, what) or none, "pencil", partial(self._write, what, most)),),
            )
            for what, most in longest.items()
        ]

    def _picture(self, name: str) -> Block:
        key = name.partition(".")[0]
        words: list[Block] = [Word(key, self.say("kiosk.name.take"), "redo", partial(self._take, name))]
        if name in self._there:
            words.append(Word(f"{key}.away", self.say("kiosk.name.away"), "cross", partial(self._away, name)))
        return Named(self.say(f"kiosk.set.{key}"), tuple(words))

    def _codes(self) -> list[Block]:
        """Rows of the QR codes of the house and of each game."""
        house = self._house()
        found = [self._code("", self.say("kiosk.set.page"), house.page)]
        for card in catalog.cards(self.context.art.assets):
            title = self.say("kiosk.set.page.of", game=self.say(f"{card.id}.name"))
            found.append(self._code(card.id, title, house.pages.get(card.id, "")))
        return found

    def _code(self, game_id: str, title: str, address: str) -> Block:
        shown = address.removeprefix(ADDRESS_PREFIX)
        if len(shown) > MAX_SHOWN_LENGTH:
            shown = f"{shown[:MAX_SHOWN_LENGTH]}…"
        write = partial(self._write_address, game_id, title, address)
        word = Word(f"page.{game_id}", shown or self.say("kiosk.name.none"), "pencil", write)
        return Named(title, (word,))

    # -- what is decided ----------------------------------------------------------------------------------------------

    def _write(self, what: str, longest: int) -> None:
        def keep(text: str) -> None:
            if not is_told(text, longest):
                self.note = self.say("kiosk.name.refused")
                return
            setattr(self._house(), what, text)
            self.keep()

        title = self.say(f"kiosk.set.{what}")
        self.context.go(Letters(self, title, getattr(self._house(), what), longest, keep, NAME_CHARACTERS))

    def _write_address(self, game_id: str, title: str, address: str) -> None:
        def keep(text: str) -> None:
            address, house = text if text != ADDRESS_PREFIX else "", self._house()
            if not is_address(address):
                self.note = self.say("kiosk.name.address")
                return
            if game_id:
                others = {one: page for one, page in house.pages.items() if one != game_id}
                house.pages = {**others, game_id: address} if address else others
            else:
                house.page = address
            self.keep()

        self.context.go(Letters(self, title, address or ADDRESS_PREFIX, LONGEST_ADDRESS, keep, ADDRESS_CHARACTERS))

    def _load(self, context: AppContext) -> None:
        self._there = [name for name in PICTURES if logo.load(context.data, name)]

    def _take(self, name: str) -> None:
        """Imports the picture of that name from a stick or from the exports folder."""
        self.note = self.say("kiosk.name.missing", file=name)
        for folder in (*sticks(), self.context.data / EXPORTS):
            if (folder / name).exists():
                try:
                    logo.take(folder / name, self.context.data, name)
                    self.note = ""
                except BadFile:
                    self.note = self.say("kiosk.name.unread")
                except OSError:
                    self.note = self.say("kiosk.done.refused")
                break
        self._load(self.context)

    def _away(self, name: str) -> None:
        with contextlib.suppress(OSError):
            (self.context.data / name).unlink()
        self._load(self.context)
