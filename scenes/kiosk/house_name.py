"""Page of the owner's register about what is the house's own: name, welcome, logo, plan of its shelves, and the codes
that guests read."""

from __future__ import annotations

import contextlib
from functools import partial

from game.files import BadFile
from scenes.board import catalog
from scenes.core import logo
from scenes.core.exports import EXPORTS, sticks
from scenes.core.house import LONGEST_ADDRESS, LONGEST_NAME, LONGEST_WELCOME, House, is_address, is_told
from scenes.graphics.theme import GAIN, UMBER
from scenes.ui.blocks import Block, Column, Heading, Named, Paper, Rule, Space, Text, Word
from scenes.ui.leaves import Leafing
from scenes.ui.on_screen_keyboard import Letters
from scenes.ui.scene import AppContext, Scene
from scenes.ui.sheet import Sheet

SIGNS, ADDRESS_SIGNS = ".,:!?&", ".:/?=&_%#;@+"
"""What a line for guests and the text of a code are written with, beside letters and figures."""
BEGINNING = "https://"
PICTURES = (logo.LOGO, logo.PLAN)
LONGEST_SHOWN = 26
"""Signs of an address on its line."""


class HouseName(Sheet):
    """Owns what was said last."""

    way_back = "plus.house"

    def __init__(self, behind: Scene) -> None:
        super().__init__(behind)
        self.note = ""
        self._leafing = Leafing()

    def enter(self, context: AppContext) -> None:
        self._load(context)
        super().enter(context)

    def blocks(self) -> Block:
        rows = [*self._texts(), *map(self._picture, PICTURES), *self._codes()]
        lines = self.leaves([rows[0], *(Column((Rule(), row), 8) for row in rows[1:])], self._leafing, 8)
        head = Heading(self.say("kiosk.tab.name"))
        told = Text(self.say("kiosk.name.told"), "note", UMBER, lines=4)
        note = Text(self.note, "body_bold", GAIN, lines=3) if self.note else told
        return Column((Paper(Column((head, lines, note), 20), "card", 56.0), Space(share=50.0)))

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
        """What the code of the house holds, and that of each game."""
        house = self._house()
        found = [self._code("", self.say("kiosk.set.page"), house.page)]
        for card in catalog.cards(self.context.art.assets):
            title = self.say("kiosk.set.page.of", game=self.say(f"{card.id}.name"))
            found.append(self._code(card.id, title, house.pages.get(card.id, "")))
        return found

    def _code(self, game_id: str, title: str, address: str) -> Block:
        shown = address.removeprefix(BEGINNING)
        if len(shown) > LONGEST_SHOWN:
            shown = f"{shown[:LONGEST_SHOWN]}…"
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
            self._keep()

        title = self.say(f"kiosk.set.{what}")
        self.context.go(Letters(self, title, getattr(self._house(), what), longest, keep, SIGNS))

    def _write_address(self, game_id: str, title: str, address: str) -> None:
        def keep(text: str) -> None:
            address, house = text if text != BEGINNING else "", self._house()
            if not is_address(address):
                self.note = self.say("kiosk.name.address")
                return
            if game_id:
                others = {one: page for one, page in house.pages.items() if one != game_id}
                house.pages = {**others, game_id: address} if address else others
            else:
                house.page = address
            self._keep()

        self.context.go(Letters(self, title, address or BEGINNING, LONGEST_ADDRESS, keep, ADDRESS_SIGNS))

    def _keep(self) -> None:
        self.note = "" if self.context.owner.keep() else self.say("kiosk.owner.unkept")

    def _load(self, context: AppContext) -> None:
        self._there = [name for name in PICTURES if logo.load(context.data, name)]

    def _take(self, name: str) -> None:
        """The picture of that name on a stick, or where exports lie."""
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
        self.renew()

    def _away(self, name: str) -> None:
        with contextlib.suppress(OSError):
            (self.context.data / name).unlink()
        self._load(self.context)
        self.renew()
