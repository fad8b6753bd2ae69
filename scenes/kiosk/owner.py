"""The owner's register behind the code: eight lines, each with its state in words, each the door to its page."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game import catalog as rulebooks
from game.house_boards import open_facts
from scenes.board import catalog
from scenes.core import logo
from scenes.core.translations import LANGUAGES
from scenes.graphics.pen import Pen
from scenes.graphics.theme import LARGE
from scenes.graphics.viewport import Box
from scenes.kiosk import health
from scenes.kiosk.house_name import HouseName
from scenes.kiosk.owner_page import OwnerPage
from scenes.screens.things.house import draw_plate
from scenes.screens.things.objects import draw_key
from scenes.ui.blocks import Block, Column, Entry, Laid, Paper, Part, Picture, Row, Rule, drawn
from scenes.ui.leaves import Leafing
from scenes.ui.row_layout import REST
from scenes.ui.scene import AppContext, Scene
from scenes.ui.sheet import Sheet

SIGNS = {
    "name": "pencil",
    "room": "clock",
    "sound": "sound",
    "games": "table",
    "boards": "plan",
    "stay": "people",
    "backup": "book",
    "house": "home",
}
"""The sign of each line."""
TABS = tuple(SIGNS)[1:]
"""Those behind which a page lies like the others."""


class Owner(Sheet):
    """Owns which leaf of the register is open."""

    way_back = "kiosk.owner.done"

    def __init__(
        self, behind: Scene, forget_guests: Callable[[], None] | None = None, look: health.Look = health.look
    ) -> None:
        """`look` finds how the program in a folder is; `forget_guests`: what they have chosen for themselves is
        forgotten, where there is somebody who does so."""
        super().__init__(behind)
        self._look, self._forget_guests, self._leafing = look, forget_guests, Leafing()

    def enter(self, context: AppContext) -> None:
        self._logo = logo.load(context.data)
        super().enter(context)

    def back(self) -> None:
        """A kiosk is a kiosk again at once, and begins at home."""
        self.context.navigation.open_home()

    def blocks(self) -> Block:
        lines: list[Block] = [
            Entry(
                f"page.{tab}", self.say(f"kiosk.tab.{tab}"), sign, partial(self._open, tab), state=self._state_of(tab)
            )
            for tab, sign in SIGNS.items()
        ]
        rows = [lines[0], *(Column((Rule(), line)) for line in lines[1:])]
        register = Paper(self.leaves(rows, self._leafing), "leaflet", 40.0, share=1.0)
        if not self.context.viewport.wide or self.context.viewport.text >= LARGE:
            return register
        own = Picture(drawn(self._plate), 626.0) if self.context.owner.house.name else Picture(self._key, 300.0)
        return Row((Column((own,), at=0.5), register), 60, (520.0, REST), middle=False)

    def _plate(self, pen: Pen, box: Box) -> None:
        """The house as guests see it."""
        house = self.context.owner.house
        draw_plate(pen, box, house.name, house.welcome, self._logo)

    def _key(self, box: Box) -> Part:
        key = partial(draw_key, label=self.say("plus.house"), below="")
        return Laid("key", box, (drawn(key)(box),), 4.0, 0.6)

    def _open(self, tab: str) -> None:
        page = HouseName(self) if tab == "name" else OwnerPage(self, tab, self._look, self._forget_guests)
        self.context.go(page)

    # -- the states ---------------------------------------------------------------------------------------------------

    def _state_of(self, tab: str) -> str:
        """What holds there now, in a few words."""
        return {
            "name": self._name,
            "room": self._dark,
            "sound": self._loudest,
            "games": self._shown,
            "boards": self._boards,
            "stay": self._kept,
            "backup": self._backed_up,
            "house": self._language,
        }[tab]()

    def _name(self) -> str:
        return self.context.owner.house.name or self.say("kiosk.name.none")

    def _dark(self) -> str:
        house = self.context.owner.house
        if house.dark_from == house.dark_until:
            return self.say("kiosk.state.bright")
        hours = (self.say("kiosk.hour", n=hour) for hour in (house.dark_from, house.dark_until))
        return self.say("kiosk.state.dark", **dict(zip(("begin", "end"), hours)))

    def _loudest(self) -> str:
        percent = self.say("kiosk.percent", n=round(self.context.owner.house.ceiling * 100))
        return self.say("kiosk.state.loud", percent=percent)

    def _shown(self) -> str:
        cards = catalog.cards(self.context.art.assets)
        shown = sum(card.id not in self.context.owner.house.hidden for card in cards)
        return self.say("kiosk.state.games", n=shown, all=len(cards))

    def _boards(self) -> str:
        boards = self.context.owner.boards
        doubtful = any(open_facts(game, boards.board(game)) for game in rulebooks.games())
        return self.say("mybox.doubtful" if doubtful else "mybox.confirmed")

    def _kept(self) -> str:
        return self.context.words.count("kiosk.state.stay", len(self.context.shelf.names()))

    def _backed_up(self) -> str:
        """The last backup; before it a disk without room, or crashes, if there were any."""
        seen = self._look(self.context.data, self.context.now)
        told = dict(health.told(seen, self.context.words))
        name = "disk" if health.is_full(seen) else "crashes" if seen.crashed else "backup"
        return told[self.say(f"kiosk.health.{name}")]

    def _language(self) -> str:
        return LANGUAGES[self.context.owner.house.language]
