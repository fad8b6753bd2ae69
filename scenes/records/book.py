"""Book of the house: an album of finished matches, and behind its ears what was won in them."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from functools import partial
from time import perf_counter
from typing import Any, TypeVar, get_args

from game import tournament
from game.annals import Annals
from game.annals_file import Trouble
from game.annals_rows import Entry
from game.core import Seat
from game.tallies import with_people
from scenes.board import catalog
from scenes.board.catalog import Card
from scenes.core.translations import Words
from scenes.graphics.figures import FACES
from scenes.graphics.pen import Pen
from scenes.graphics.theme import UMBER
from scenes.graphics.viewport import Box
from scenes.records.album import Album, Ways
from scenes.ui.blocks import Block, Text, controls
from scenes.ui.leaves import Leafing
from scenes.ui.navigation import BookLeaf
from scenes.ui.scene import AppContext, Scene
from scenes.ui.sheet import LAST, Sheet

T = TypeVar("T")
LEAVES: tuple[BookLeaf, ...] = get_args(BookLeaf)
DATED = 1_600_000_000.0
"""Seconds since 1970; a clock that shows less was never set."""
AT_ONCE = 500
"""Matches that are read together."""
ABOVE, BESIDE = 66.0, 94.0
"""Above the ears, and beside the pages."""


def dated(words: Words, moment: float, now: float | None = None) -> str:
    """The day of that moment; a clock that was never set says nothing. With `now`, today is called so."""
    if moment < DATED:
        return words.say("book.undated")
    was = time.localtime(moment)
    if now is not None and time.localtime(now)[:3] == was[:3]:
        return words.say("book.today")
    return words.count("book.date", was.tm_mday, month=words.say(f"month.{was.tm_mon}"), year=was.tm_year)


def filled(entries: list[Entry]) -> tuple[BookLeaf, ...]:
    """The leaves with something on them; the matches are always there."""
    people = with_people(entries)
    named = any(one.honoured and any(sitter.is_human and sitter.name for sitter in one.seats) for one in people)
    won = any(own for one in people for sitter, own in zip(one.seats, one.medals) if sitter.is_human)
    there = {"matches": True, "honours": named, "counts": bool(people), "medals": won}
    return tuple(name for name in LEAVES if there[name])


class Leaf(Sheet):
    """What all leaves share: the ears, the way back and from page to page. Owns the entries it shows."""

    way_back = "school.back"
    name: BookLeaf = "matches"
    """Which of the leaves this is."""
    whole = False
    """Whether `rows` are whole pages."""

    def __init__(self, behind: Scene) -> None:
        super().__init__(behind)
        self.entries: list[Entry] = []
        self.last: int | None = None
        """The entry before which there may be more to read; None where all is read."""
        self.summed: dict[Any, Any] = {}
        """What was counted of the entries, by what it is."""
        self.cards: tuple[Card, ...] = ()
        self.leafing = Leafing()
        self.by_owner = False
        """The owner turns the pages; nobody else strikes anything out."""
        self._trouble: Trouble = ""
        """What went wrong with the annals."""

    # -- what a leaf fills in -----------------------------------------------------------------------------------------

    def rows(self) -> list[Block]:
        """What stands on it."""
        return []

    def named(self, page: int) -> str:
        """The word that leads to the page of that number."""
        return ""

    def at_foot(self) -> list[Block]:
        """What stands at the foot of its right page."""
        return []

    # -- hooks --------------------------------------------------------------------------------------------------------

    def enter(self, context: AppContext) -> None:
        self.cards = catalog.cards(context.art.assets)
        self._trouble = ""
        self.read(context)
        self._trouble = context.annals.tell() or self._trouble
        self._tournament = tournament.load(context.data).value is not None
        super().enter(context)

    def read(self, context: AppContext) -> None:
        """Reads the latest entries; where there are many more, the picture before stays until all are read."""
        self.entries, self.last = [], None
        self.summed.clear()
        self.read_on(context.annals)
        if self.last and len(self.entries) < AT_ONCE:
            self.read_on(context.annals)

    def read_on(self, annals: Annals) -> None:
        """Reads some more."""
        found = annals.entries(before=self.last, most=AT_ONCE)
        self.entries += self.known(found)
        self.last = found[-1].id if found else None

    def warm_up(self, pen: Pen, until: float) -> float:
        missing = self.last is not None
        while self.last and perf_counter() < until:
            self.read_on(self.context.annals)
        if self.last:
            return 1 - self.last / max(1, self.entries[0].id if self.entries else self.last)
        if missing:
            self.summed.clear()
            self.renew()
        return super().warm_up(pen, until)

    def known(self, entries: list[Entry]) -> list[Entry]:
        """These without those of games that are not on the shelf any more, of which it will say that they are there."""
        here, known = {card.id for card in self.cards}, catalog.ids()
        if any(entry.game_id not in known for entry in entries):
            self._trouble = "unknown"
        return [entry for entry in entries if entry.game_id in here]

    def room(self) -> Box:
        whole = self.context.viewport
        edge = BESIDE if whole.wide else BESIDE - 16
        return Box(edge, ABOVE, whole.w - 2 * edge, whole.h - ABOVE - LAST)

    def blocks(self) -> Block:
        leaves = self.once("ears", lambda: filled(self.entries))
        shown = leaves if len(leaves) > 1 or self.name not in leaves else ()
        ears: tuple[tuple[str, str, Callable[[], None]], ...] = tuple(
            (f"leaf.{name}", self.say(f"book.{name}"), partial(self._turn_to, name)) for name in shown
        )
        if self._tournament:
            ears = (*ears, ("leaf.tournament", self.say("plus.tournament"), self._open_tournament))
        at = leaves.index(self.name) if self.name in shown else len(ears)
        rows = self.rows()
        if self._trouble and not self.whole:
            rows = [Text(self.say(f"book.trouble.{self._trouble}"), "note", UMBER), *rows]
        ways = Ways(self.named, self.say("school.earlier"), self.say("school.later"), self.renew)
        back, sound = (one.box for one in controls(self.head()))
        clear = back.right + 24, sound.x - 40
        return Album(ears, at, tuple(rows), self.whole, self.leafing, ways, clear, tuple(self.at_foot()))

    def once(self, what: Hashable, count: Callable[[], T]) -> T:
        """What is counted of all entries, counted once."""
        if what not in self.summed:
            self.summed[what] = count()
        found: T = self.summed[what]
        return found

    # -- for leaves ---------------------------------------------------------------------------------------------------

    def watch(self, entry: int) -> None:
        """Opens the replay of a match of the book."""
        match = self.context.annals.match(entry)
        if match is not None:
            self.context.navigation.open_replay(match, self)

    def figure(self, entry: int, seat: Seat) -> str:
        """The face that sat there, if it is one of ours."""
        worn = self.context.annals.figures(entry)[seat : seat + 1]
        return worn[0] if worn and worn[0] in FACES else ""

    def _open_tournament(self) -> None:
        self.context.navigation.open_tournament(self.context.data, self.behind)

    def _turn_to(self, name: BookLeaf) -> None:
        if name != self.name:
            self.context.navigation.open_book(name, self.behind, self.by_owner)
