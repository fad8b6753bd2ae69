"""Book of the house: an album of finished matches, and behind its tabs what was won in them."""

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
from scenes.core.translations import FACES, Words, sitter_name
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
"""How far the binding is seen around the pages, and how many leaves are seen below the open ones."""
PAGE_MARGIN, GUTTER_REACH = 58.0, 130.0
"""On a page, and how far from its middle an album is in the shade."""
MIN_TAB_WIDTH, TAB_GAP, TABS_OFFSET = 220.0, 16.0, 56.0
"""Width of a tab, the room between two, and what is free between the way back and the first one."""
NEW_PAGE = Space()
"""Among rows: what follows begins a new page."""
T = TypeVar("T")
LEAVES: tuple[BookLeaf, ...] = get_args(BookLeaf)
MIN_CLOCK = 1_600_000_000.0
"""Seconds since 1970; a clock that shows less was never set."""
BATCH_SIZE = 500
"""Matches that are read together."""
TOP_MARGIN, SIDE_MARGIN = 66.0, 94.0
"""Above the tabs, and beside the pages."""


@dataclass(frozen=True)
class Album(Block):
    """Whole pages, or rows that are laid on as many as they need, two of them open at a time; where words are large,
    one."""

    leaf: Leaf
    tabs: tuple[tuple[str, str, Callable[[], None]], ...]
    """The key, the word and the deed of each; none where there is only one thing in the book."""
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
        """What stands on the pages that are open."""
        pages = list(self.rows)
        if not self.leaf.whole:
            parts = [list(rows) for new, rows in groupby(pages, lambda row: row is NEW_PAGE) if not new]
            pages = [Column(tuple(rows), 14) for part in parts for rows in packed(pen, part, bodies[0], 14)]
        each, leafing = len(bodies), self.leaf.leafing
        leafing.count = max(1, -(-len(pages) // each))
        leafing.turn(0)
        return pages[leafing.at * each : (leafing.at + 1) * each]

    def _tabs(self, pen: Pen, row: Box) -> Sequence[Part]:
        """Each as wide as it is when it is open, so that none moves where another one is opened; where there is too
        little room only the words give way, all by the same share."""
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
    """The shade where two pages meet."""
    strip = shapes.blank(width, 1)
    for x in range(width):
        near = 1 - abs(2 * x / width - 1)
        strip.set_at((x, 0), (90, 52, 18, round(130 * near**3)))
    return pygame.transform.scale(strip, (width, height))


def dated(words: Words, moment: float, now: float | None = None) -> str:
    """The day of that moment; a clock that was never set says nothing. With `now`, today is called so."""
    if moment < MIN_CLOCK:
        return words.say("book.undated")
    was = time.localtime(moment)
    if now is not None and time.localtime(now)[:3] == was[:3]:
        return words.say("book.today")
    return words.count("book.date", was.tm_mday, month=words.say(f"month.{was.tm_mon}"), year=was.tm_year)


def guest_name(words: Words, annals: Annals, one: Best | Guest) -> str:
    """How somebody of the annals is called in that language, with the face that sat there; by the place at the table
    where the name cannot be drawn."""
    entry = one.entry if isinstance(one, Best) else one.entry.id
    return sitter_name(words, one.seat, one.name, None, annals.figure(entry, one.seat))


def filled(entries: list[Entry]) -> tuple[BookLeaf, ...]:
    """The leaves with something on them; the matches are always there."""
    people = with_people(entries)
    named = any(one.honoured and any(sitter.is_human and sitter.name for sitter in one.seats) for one in people)
    won = any(own for one in people for sitter, own in zip(one.seats, one.medals) if sitter.is_human)
    there = {"matches": True, "honours": named, "counts": bool(people), "medals": won}
    return tuple(name for name in LEAVES if there[name])


@dataclass(frozen=True)
class SpaceLike(Block):
    """As high as another block, so that what follows begins on the same line as there."""

    block: Block

    def high(self, pen: Pen, width: float) -> float:
        return self.block.high(pen, width) if pen.viewport.text < LARGE else 0.0  # then no page faces another

    def least(self, pen: Pen, width: float) -> float:
        return 0.0


class Leaf(Sheet):
    """What all leaves share: the tabs, the way back and from page to page. Owns the entries it shows."""

    name: BookLeaf = "matches"
    """Which of the leaves this is."""
    whole = False
    """Whether `rows` are whole pages."""

    def __init__(self, behind: Scene) -> None:
        super().__init__(behind)
        self.entries: list[Entry] = []
        self.last: int | None = None
        """The entry before which there may be more to read; None where all is read."""
        self.counts_cache: dict[Any, Any] = {}
        """What was counted of the entries, by what it is."""
        self.cards: tuple[Card, ...] = ()
        self.by_owner = False
        """The owner turns the pages; nobody else strikes anything out."""
        self.prints = Prints(weakly(self._image))
        """The pictures of matches that were developed."""
        self._trouble: Trouble = ""
        """What went wrong with the annals."""

    def _image(self, number: str) -> bytes | None:
        return self.context.annals.picture(int(number))

    # -- what a leaf fills in -----------------------------------------------------------------------------------------

    def rows(self) -> list[Block]:
        """What stands on it."""
        return []

    def named(self, page: int) -> str:
        """The word that leads to the page of that number; nothing where only a sign does."""
        return ""

    def at_foot(self) -> list[Block]:
        """What stands at the foot of its right page."""
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
        """Reads the latest entries; where there are many more, the picture before stays until all are read."""
        self.entries, self.last = [], None
        self.counts_cache.clear()
        self.read_on(context.annals)
        if self.last and len(self.entries) < BATCH_SIZE:
            self.read_on(context.annals)

    def read_on(self, annals: Annals) -> None:
        """Reads some more."""
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
        """These without those of games that are not on the shelf any more, of which it will say that they are there."""
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
        """What is counted of all entries, counted once."""
        if what not in self.counts_cache:
            self.counts_cache[what] = count()
        found: T = self.counts_cache[what]
        return found

    # -- for leaves ---------------------------------------------------------------------------------------------------

    def page_width(self) -> float:
        """The width of what stands on a page; where words are large, only one is open."""
        return self.room().w / (1 if self.context.viewport.text >= LARGE else 2) - 2 * PAGE_MARGIN

    def score_word(self, game_id: str) -> str:
        """What a score of that game counts, in the word of its panels at an end, where fewer are better; else empty."""
        game, composing = rulebooks.game(game_id), composing_of(game_id)
        setup = Setup(game.players[0])
        match = Match(game, setup, origin=composing.end(setup).position if composing else None)
        return score_word(match, catalog.look(game_id), Voice(self.context.words, match), 0)

    def watch(self, entry: int) -> None:
        """Opens the replay of a match of the book; its points, where no more is known of it."""
        match = self.context.annals.match(entry)
        if match is not None and is_sheet(match):
            self.context.go(Points(match, self))
        elif match is not None:
            self.context.navigation.open_replay(match, self)

    def figure(self, entry: int, seat: Seat) -> str:
        """The face that sat there, if it is one of ours."""
        worn = self.context.annals.figure(entry, seat)
        return worn if worn in FACES else ""

    def _turn_to(self, name: BookLeaf) -> None:
        if name != self.name:
            self.context.navigation.open_book(name, self.behind, self.by_owner)
