"""Book of the house: an album of finished matches; its tabs open best scores, counts and medals."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from time import perf_counter
from typing import Any, TypeVar, get_args

import pygame

from game import catalog as rulebooks
from game import tournament
from game.annals import Annals
from game.annals_file import Trouble
from game.annals_rows import Entry
from game.composing import composing_of, is_sheet
from game.core import Seat, Setup
from game.match import Match
from game.tallies import Best, Guest, with_people
from scenes.board import catalog
from scenes.board.catalog import Card
from scenes.board.sentences import Voice
from scenes.core.names import FACES, sitter_name
from scenes.core.translations import Words
from scenes.core.weak_callbacks import weakly
from scenes.graphics import shapes
from scenes.graphics.matter import draw_paper, lay_shadow
from scenes.graphics.pen import Pen
from scenes.graphics.theme import LARGE, UMBER
from scenes.graphics.viewport import Box
from scenes.records.award import score_word
from scenes.records.points import Points
from scenes.screens.things.prints import Prints
from scenes.ui.blocks import SPRING, Block, Column, Part, Printed, Row, Space, Word, controls, line_height, row_of
from scenes.ui.leaves import TAB_WORD_MARGIN, packed, tab_role, tabs_at
from scenes.ui.navigation import BookLeaf
from scenes.ui.paper import Text
from scenes.ui.scene import AppContext, Scene
from scenes.ui.sheet import BOTTOM_MARGIN, Sheet

BINDING_WIDTH, PAGES_BELOW = 22.0, 3
"""Width of the binding around the pages; number of page edges drawn below the open pages."""
PAGE_MARGIN, GUTTER_REACH = 58.0, 130.0
"""Horizontal margin of a page; reach of the shade to either side of the fold."""
MIN_TAB_WIDTH, TAB_GAP, TABS_OFFSET = 220.0, 16.0, 56.0
"""Minimum width of a tab, gap between tabs, and gap between the back button and the first tab."""
NEW_PAGE = Space()
"""Marker among rows: the next row begins a new page."""
T = TypeVar("T")
LEAVES: tuple[BookLeaf, ...] = get_args(BookLeaf)
MIN_CLOCK = 1_600_000_000.0
"""Seconds since 1970; an earlier time comes from a clock that was never set."""
BATCH_SIZE = 500
"""Matches per query of the annals."""
TOP_MARGIN, SIDE_MARGIN = 66.0, 94.0
"""Margins above the tabs and beside the binding."""


@dataclass(frozen=True)
class Album(Block):
    """The open book with its tabs: two pages at a time, one at a large text scale. `rows` are whole pages, or blocks
    that are broken into pages."""

    leaf: Leaf
    tabs: tuple[tuple[str, str, Callable[[], None]], ...]
    """Key, label and action of each tab; empty where the book has a single leaf."""
    open: int
    rows: tuple[Block, ...]

    grows = 1.0

    def lay(self, pen: Pen, box: Box) -> list[Part]:
        high = max(66.0, line_height(pen, "word", 16))
        cover = Box(box.x - BINDING_WIDTH, box.y + high, box.w + 2 * BINDING_WIDTH, box.h - high)
        book = cover.inset(BINDING_WIDTH, 16)
        each = 1 if pen.viewport.text >= LARGE else 2
        pages = [Box(book.x + place * book.w / each, book.y, book.w / each, book.h) for place in range(each)]
        foot = max(64.0, line_height(pen, "word", 12))
        bodies = [page.inset(PAGE_MARGIN, 34) for page in pages]
        bodies = [body._replace(h=body.h - foot - 4) for body in bodies]
        shown = self._shown(pen, bodies)
        back, sound = (one.box for one in controls(self.leaf.head()))
        tabs = self._tabs(pen, Box(back.right + TABS_OFFSET, box.y, sound.x - back.right - TABS_OFFSET - 40, high))
        front = tabs[self.open : self.open + 1]
        parts = [
            *(one for one in tabs if one not in front),
            Printed(cover, self._background(cover, book, each)),
            *front,
        ]
        for block, body in zip(shown, bodies):
            parts += block.lay(pen, body)
        below = Box(book.x + PAGE_MARGIN, book.bottom - foot - 18, book.w - 2 * PAGE_MARGIN, foot)
        return [*parts, *self._footer(each).lay(pen, below)]

    def _shown(self, pen: Pen, bodies: list[Box]) -> list[Block]:
        """The content of the open pages; also updates the number of spreads."""
        pages = list(self.rows)
        if not self.leaf.whole:
            parts = [list(rows) for new, rows in groupby(pages, lambda row: row is NEW_PAGE) if not new]
            pages = [Column(tuple(rows), 14) for part in parts for rows in packed(pen, part, bodies[0], 14)]
        each, leafing = len(bodies), self.leaf.leafing
        leafing.count = max(1, -(-len(pages) // each))
        leafing.turn(0)
        return pages[leafing.at * each : (leafing.at + 1) * each]

    def _tabs(self, pen: Pen, row: Box) -> Sequence[Part]:
        """The tabs, each as wide as when it is open, so that none moves when another one opens. Where they do not fit,
        only their labels shrink, all by the same factor."""
        own = [pen.text_size(word, tab_role(pen))[0] for _, word, _ in self.tabs]
        widths, free = [max(MIN_TAB_WIDTH, width + 56) for width in own], row.w - TAB_GAP * (len(own) - 1)
        if sum(widths) > free:
            share = min(1.0, (free - len(own) * (TAB_WORD_MARGIN + 2)) / sum(own))
            widths = [width * share + TAB_WORD_MARGIN + 2 for width in own]
        return tabs_at(pen, row_of(row, widths, TAB_GAP, align=1.0), self.tabs, self.open, 18, 8, 0)

    def _footer(self, each: int) -> Block:
        found, leafing = [SPRING, *self.leaf.at_foot()], self.leaf.leafing
        if leafing.at:
            found.insert(0, self._turn_button("earlier", "back", -1, each))
        if leafing.at + 1 < leafing.count:
            found.append(self._turn_button("later", "forward", 1, each))
        return Row(tuple(found), 40)

    def _turn_button(self, key: str, icon: str, by: int, each: int) -> Block:
        leaf, leafing = self.leaf, self.leaf.leafing
        here, named = (leaf.named(at * each) for at in (leafing.at, leafing.at + by))
        meaning = leaf.say(f"school.{key}")
        return Word(
            key, meaning if named and named == here else named, icon, partial(leafing.turn, by), meaning=meaning
        )

    def _background(self, cover: Box, book: Box, each: int) -> Callable[[Pen], None]:
        def draw(pen: Pen) -> None:
            lay_shadow(pen, cover, 9, 1.1)
            pen.panel(cover, "leather", radius=9, shadow=False)
            for leaf in range(PAGES_BELOW, 0, -1):
                draw_paper(pen, book.inset(-3 * leaf, 0).moved(0, 3 * leaf), "second", 3)
            draw_paper(pen, book, "album", 3)
            if each > 1 and not pen.theme.contrast:
                pen.filled(Box(book.centre[0] - GUTTER_REACH, book.y, 2 * GUTTER_REACH, book.h), ("gutter",), _gutter)

        return draw


def _gutter(width: int, height: int) -> pygame.Surface:
    """The shade along the fold between two pages."""
    strip = shapes.blank(width, 1)
    for x in range(width):
        near = 1 - abs(2 * x / width - 1)
        strip.set_at((x, 0), (90, 52, 18, round(130 * near**3)))
    return pygame.transform.scale(strip, (width, height))


def dated(words: Words, moment: float, now: float | None = None) -> str:
    """The date of a moment (seconds since 1970), or that it is unknown where the clock was never set; given `now`, the
    current day is called today."""
    if moment < MIN_CLOCK:
        return words.say("book.undated")
    was = time.localtime(moment)
    if now is not None and time.localtime(now)[:3] == was[:3]:
        return words.say("book.today")
    return words.count("book.date", was.tm_mday, month=words.say(f"month.{was.tm_mon}"), year=was.tm_year)


def guest_name(words: Words, annals: Annals, one: Best | Guest) -> str:
    """The name of a guest of the annals in the language of `words`; the number of the seat where it cannot be drawn."""
    entry = one.entry if isinstance(one, Best) else one.entry.id
    return sitter_name(words, one.seat, one.name, None, annals.figure(entry, one.seat))


def filled(entries: list[Entry]) -> tuple[BookLeaf, ...]:
    """The leaves that have content; that of matches is always among them."""
    people = with_people(entries)
    named = any(one.honoured and any(sitter.is_human and sitter.name for sitter in one.seats) for one in people)
    won = any(own for one in people for sitter, own in zip(one.seats, one.medals) if sitter.is_human)
    there = {"matches": True, "honours": named, "counts": bool(people), "medals": won}
    return tuple(name for name in LEAVES if there[name])


class Leaf(Sheet):
    """Base class of the leaves: tabs, the way back and page turning. Owns the entries it shows."""

    name: BookLeaf = "matches"
    """The id of this leaf."""
    whole = False
    """Whether each of `rows` is a whole page."""

    def __init__(self, behind: Scene) -> None:
        super().__init__(behind)
        self.entries: list[Entry] = []
        self.last: int | None = None
        """Id of the oldest entry read so far; None once all are read."""
        self.counts_cache: dict[Any, Any] = {}
        """Results computed from the entries, by key; see `once`."""
        self.cards: tuple[Card, ...] = ()
        self.by_owner = False
        """Whether the owner opened the book; only the owner may strike scores out."""
        self.prints = Prints(weakly(self._image))
        """Decoded pictures of matches."""
        self._trouble: Trouble = ""
        """The error of the annals to report, if any."""

    def _image(self, number: str) -> bytes | None:
        return self.context.annals.picture(int(number))

    # -- what a leaf overrides ----------------------------------------------------------------------------------------

    def rows(self) -> list[Block]:
        """The content, as `Album.rows`."""
        return []

    def named(self, page: int) -> str:
        """The label of the button that leads to that page; empty for an icon only."""
        return ""

    def at_foot(self) -> list[Block]:
        """Blocks at the foot of the right page."""
        return []

    # -- hooks --------------------------------------------------------------------------------------------------------

    def enter(self, context: AppContext) -> None:
        self.cards = catalog.cards(context.art.assets)
        self._trouble = ""
        self.prints.forget()
        self.read(context)
        self._trouble = context.annals.tell() or self._trouble
        self._tournament = tournament.load(context.data).value is not None
        super().enter(context)

    def read(self, context: AppContext) -> None:
        """Reads the latest entries; where there are many, `warm_up` reads the rest before the page is shown."""
        self.entries, self.last = [], None
        self.counts_cache.clear()
        self.read_on(context.annals)
        if self.last and len(self.entries) < BATCH_SIZE:
            self.read_on(context.annals)

    def read_on(self, annals: Annals) -> None:
        """Reads the next batch."""
        found = annals.entries(before=self.last, most=BATCH_SIZE)
        self.entries += self.known(found)
        self.last = found[-1].id if found else None

    def warm_up(self, pen: Pen, until: float) -> float:
        missing = self.last is not None
        while self.last and perf_counter() < until:
            self.read_on(self.context.annals)
        if self.last:
            return 1 - self.last / max(1, self.entries[0].id if self.entries else self.last)
        if missing:
            self.counts_cache.clear()
            self.renew()
        return super().warm_up(pen, until)

    def known(self, entries: list[Entry]) -> list[Entry]:
        """The entries whose games are on the shelf; entries of games unknown to the program are reported."""
        here, known = {card.id for card in self.cards}, catalog.ids()
        if any(entry.game_id not in known for entry in entries):
            self._trouble = "unknown"
        return [entry for entry in entries if entry.game_id in here]

    def room(self) -> Box:
        whole = self.context.viewport
        edge = SIDE_MARGIN if whole.wide else SIDE_MARGIN - 16
        return Box(edge, TOP_MARGIN, whole.w - 2 * edge, whole.h - TOP_MARGIN - BOTTOM_MARGIN)

    def blocks(self) -> Block:
        there = self.once("tabs", lambda: filled(self.entries))
        leaves = tuple(name for name in LEAVES if name in there or name == self.name)
        shown = leaves if len(leaves) > 1 else ()
        tabs: tuple[tuple[str, str, Callable[[], None]], ...] = tuple(
            (f"leaf.{name}", self.say(f"book.{name}"), partial(self._turn_to, name)) for name in shown
        )
        if self._tournament:
            opens = partial(self.context.navigation.open_tournament, self.context.data, self.behind)
            tabs = (*tabs, ("leaf.tournament", self.say("plus.tournament"), opens))
        at = leaves.index(self.name) if self.name in shown else len(tabs)
        rows = self.rows()
        if self._trouble and not self.whole:
            rows = [Text(self.say(f"book.trouble.{self._trouble}"), "note", UMBER), *rows]
        return Album(self, tabs, at, tuple(rows))

    def once(self, what: Hashable, count: Callable[[], T]) -> T:
        """The result of `count` over all entries, cached by the key `what`."""
        if what not in self.counts_cache:
            self.counts_cache[what] = count()
        found: T = self.counts_cache[what]
        return found

    # -- for leaves ---------------------------------------------------------------------------------------------------

    def page_width(self) -> float:
        """The content width of a page; at a large text scale a single page is open."""
        return self.room().w / (1 if self.context.viewport.text >= LARGE else 2) - 2 * PAGE_MARGIN

    def score_word(self, game_id: str) -> str:
        """The unit of the scores of a game, as in its panels, where fewer are better; else empty."""
        game, composing = rulebooks.game(game_id), composing_of(game_id)
        setup = Setup(game.players[0])
        match = Match(game, setup, origin=composing.end(setup).position if composing else None)
        return score_word(match, catalog.look(game_id), Voice(self.context.words, match), 0)

    def watch(self, entry: int) -> None:
        """Opens the replay of a match; its points where only those are known."""
        match = self.context.annals.match(entry)
        if match is not None and is_sheet(match):
            self.context.go(Points(match, self))
        elif match is not None:
            self.context.navigation.open_replay(match, self)

    def figure(self, entry: int, seat: Seat) -> str:
        """The carved figure of that seat; empty if none or unknown."""
        worn = self.context.annals.figure(entry, seat)
        return worn if worn in FACES else ""

    def _turn_to(self, name: BookLeaf) -> None:
        if name != self.name:
            self.context.navigation.open_book(name, self.behind, self.by_owner)
