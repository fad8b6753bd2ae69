"""Book of finished matches: a sheet with four leaves behind four words, reached from home."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import get_args

from game.annals_file import Trouble
from game.annals_rows import Entry
from scenes.board import catalog
from scenes.board.catalog import Card
from scenes.core.translations import Words
from scenes.graphics.pen import Pen
from scenes.graphics.theme import UMBER, type_size
from scenes.graphics.viewport import Box, centred
from scenes.ui.navigation import BookLeaf
from scenes.ui.overlay import Overlay, draw_heading
from scenes.ui.row_layout import ends_of
from scenes.ui.scene import AppContext, Scene
from scenes.ui.widgets import NOWHERE, RAIL, Button, Segment, Widget, button_width, draw_rail, placed, word_row

EDGE, GAP = 52.0, 10.0
LEAVES: tuple[BookLeaf, ...] = get_args(BookLeaf)
DATED = 1_600_000_000.0
"""Seconds since 1970; a clock that shows less was never set."""


def choice(key: str, label: str, chosen: bool, act: Callable[[], None]) -> Segment:
    """One word in a row of several, of which one is chosen."""
    return Segment(key, NOWHERE, act, True, label, chosen)


def dated(words: Words, moment: float, now: float | None = None) -> str:
    """The day of that moment; a clock that was never set says nothing. With `now`, today is called so."""
    if moment < DATED:
        return words.say("book.undated")
    was = time.localtime(moment)
    if now is not None and time.localtime(now)[:3] == was[:3]:
        return words.say("book.today")
    return words.count("book.date", was.tm_mday, month=words.say(f"month.{was.tm_mon}"), year=was.tm_year)


@dataclass
class Pages:
    """Owns which part is open of what a leaf has no room for at once."""

    count: int = 0
    """Of everything that can be turned to."""
    each: int = 1
    """How many of them a page holds."""
    first: int = 0
    """The one in the first place of the open page."""


class Leaf(Overlay):
    """What all leaves share: heading, the four words, the way back and from page to page. Owns the entries it shows."""

    name = ""
    """Which of the leaves this is."""

    def __init__(self, behind: Scene) -> None:
        super().__init__(behind)
        self.entries: list[Entry] = []
        self.cards: tuple[Card, ...] = ()
        self.game_id = ""
        self.pages = Pages()
        self.by_owner = False
        """The owner turns the pages; in a kiosk nobody else strikes anything out."""
        self._trouble: Trouble = ""
        """What went wrong with the annals."""
        self._rails: list[Box] = []

    # -- what a leaf fills in -----------------------------------------------------------------------------------------

    def contents(self, room: Box) -> list[Widget]:
        """The controls of this leaf within its room."""
        return []

    def paint_contents(self, pen: Pen) -> None:
        """Draws what lies under them."""

    def leads_to(self) -> tuple[str, str, Callable[[], None]] | None:
        """Words, icon and deed of one more way out of this leaf."""
        return None

    # -- hooks --------------------------------------------------------------------------------------------------------

    def enter(self, context: AppContext) -> None:
        self.cards = catalog.cards(context.art.assets)
        self.game_id = self.game_id or context.settings.last_game
        if self.game_id not in [card.id for card in self.cards]:
            self.game_id = self.cards[0].id if self.cards else ""
        self.read(context)
        self._trouble = context.annals.tell() or self._trouble
        super().enter(context)

    def read(self, context: AppContext) -> None:
        """Reads the entries; those of games that are not on the shelf any more are left out."""
        known = {card.id for card in self.cards}
        entries = context.annals.entries()
        self.entries = [entry for entry in entries if entry.game_id in known]
        self._trouble = "unknown" if any(entry.game_id not in catalog.ids() for entry in entries) else ""

    def first_focus(self) -> str:
        return f"leaf.{self.name}"

    def arrange(self) -> list[Widget]:
        viewport = self.context.viewport
        self.paper = centred(viewport.whole.centre, min(1720, viewport.w - 80), min(1000, viewport.h - 60))
        inner = self.paper.inset(EDGE, 30)
        self.low = max(84.0, type_size("button", viewport.text) * 1.2 + 32)
        top = inner.y + type_size("heading", viewport.text) * 1.25 + 26
        self._rails = []
        tabs = Box(inner.x, top, inner.w, self.low)
        words = [
            choice(f"leaf.{name}", self.say(f"book.{name}"), name == self.name, partial(self._turn_to, name))
            for name in LEAVES
        ]
        leaves = self.choices(tabs, words)
        foot = Box(inner.x, inner.bottom - self.low, inner.w, self.low)
        room = Box(inner.x, tabs.bottom + 24, inner.w, foot.y - 20 - tabs.bottom - 24)
        contents = self.contents(room)
        return [*leaves, *contents, *self._turning(foot)]

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        draw_heading(pen, self.say("book.title"), self.paper.centre[0], self.paper.y + 22, self.paper.w - 80)
        for rail in self._rails:
            draw_rail(pen, [rail])
        self.paint_contents(pen)
        if self._trouble:
            at = self.paper.right - EDGE, self.paper.bottom - 30 - self.low / 2
            pen.text(self.say(f"book.trouble.{self._trouble}"), at, "small", UMBER, "right", self.paper.w * 0.6, 2)

    # -- for leaves ---------------------------------------------------------------------------------------------------

    def choices(self, row: Box, words: Sequence[Segment], share: float = 1.0) -> list[Widget]:
        """A row of words of which one is chosen, as wide as they need or as the share of the row that they may take."""
        room = Box(row.x + RAIL, row.y, row.w * share - 2 * RAIL, row.h)
        found = word_row(self.context.pen, room, words, GAP, "scaled" if share == 1.0 else "natural", 24, 96)
        self._rails.append(room._replace(w=found[-1].box.right - room.x))
        return found

    def games(self, row: Box) -> list[Widget]:
        """The games that this leaf shows, as a row of words."""
        ids = [card.id for card in self.cards]
        words = [
            choice(f"game.{one}", self.say(f"{one}.name"), one == self.game_id, partial(self.choose_game, one))
            for one in ids
        ]
        return self.choices(row, words) if words else []

    def choose_game(self, game_id: str) -> None:
        """Turns to another game."""
        self.game_id = game_id
        self.renew()

    def watch(self, entry: int) -> None:
        """Opens the replay of a match of the book."""
        match = self.context.annals.match(entry)
        if match is not None:
            self.context.navigation.open_replay(match, self)

    def _turn_to(self, name: BookLeaf) -> None:
        if name != self.name:
            self.context.navigation.open_book(name, self.behind, self.game_id, self.by_owner)

    def _turning(self, row: Box) -> list[Widget]:
        """The ways out at the left; at the right the pages, if there is more than one."""
        pen, say, pages, way = self.context.pen, self.say, self.pages, self.leads_to()
        left = [Button("back", NOWHERE, self.back, True, say("book.back"), "back")]
        if way:
            left.append(Button("way", NOWHERE, way[2], True, way[0], way[1]))
        right = []
        if pages.count > pages.each:
            newer, older = pages.first > 0, pages.first + pages.each < pages.count
            right.append(Button("newer", NOWHERE, partial(self._turn, -1), newer, say("saved.newer"), "earlier"))
            right.append(Button("older", NOWHERE, partial(self._turn, 1), older, say("saved.older"), "later"))
        first, last = ([button_width(pen, one.label, one.icon, pad=22) for one in end] for end in (left, right))
        return [widget for end in zip((left, right), ends_of(row, first, last, 20)) for widget in placed(*end)]

    def _turn(self, by: int) -> None:
        self.pages.first = max(0, self.pages.first + by * self.pages.each)
        self.renew()
