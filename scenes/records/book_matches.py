"""Matches leaf: every finished match as a print of its board, month by month; one press opens its replay."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import groupby, takewhile

from game import catalog as rulebooks
from game.annals import Annals
from game.annals_rows import COUNTED, Entry
from game.printed import mark_of
from scenes.board import catalog
from scenes.core.names import sitter_name
from scenes.core.translations import capitalised, joined, number
from scenes.graphics.figures import draw_seat
from scenes.graphics.pen import Pen
from scenes.graphics.theme import GOLD_EDGE, LARGE, UMBER
from scenes.graphics.viewport import Box, Point, centred
from scenes.records.book import BATCH_SIZE, MIN_CLOCK, Leaf, dated
from scenes.screens.home import Home
from scenes.screens.new_match import NewMatch
from scenes.screens.things.prints import PICTURE_ASPECT, MatchPrint, draw_print_of, print_box
from scenes.ui.blocks import REST, SPRING, Block, Column, Part, Picture, Row, Space, Word, drawn, line_height
from scenes.ui.paper import Gold, Grid, Text
from scenes.ui.scene import AppContext, Scene
from scenes.ui.widgets import NO_BOX

SMALL_PRINTS, FEW_PRINTS = 4, 2
"""Most small prints on a right page, in two columns; up to FEW_PRINTS stand in one column. A single page, at a large
text scale, holds FEW_PRINTS."""
PRINT_GAP, TAPE_HEIGHT = 40.0, 14.0
"""Gap between the two prints of a single page; space above a print for its tape."""
CORNER_SIZE, CORNER_COLOUR = 46.0, "64151A"
"""Size and colour of the corners that hold a print."""


class Matches(Leaf):
    """Owns what each page shows; earlier months are read when the reader reaches them."""

    name = "matches"
    whole = True

    def __init__(self, behind: Scene) -> None:
        super().__init__(behind)
        self.leafing.at, self.leafing.count = 1_000_000, 1_000_001  # beyond the last page: the album opens at its end
        self._latest_by_page: list[Entry] = []
        """For each page the latest match of its spread."""

    def read(self, context: AppContext) -> None:
        """Reads the latest months."""
        self.entries, self.last = [], None
        self.read_on(context.annals)
        while self.last and len(spreads(self.entries)) < 2:
            self.read_on(context.annals)

    def read_on(self, annals: Annals) -> None:
        """Reads earlier matches, back to the beginning of a month or of the book."""
        found: list[Entry] = []
        last = self.last
        while part := annals.entries(before=last, most=BATCH_SIZE):
            found, last = found + part, part[-1].id
            whole = len(found) - sum(1 for _ in takewhile(lambda one: _month(one) == _month(part[-1]), found[::-1]))
            if whole:
                del found[whole:]
                break
        self.last = found[-1].id if part else None
        self.entries += self.known(found)
        self.counts_cache.clear()
        self._played = Counter(map(_month, self.entries))

    def warm_up(self, pen: Pen, until: float) -> float:
        return 1.0

    def blocks(self) -> Block:
        if self.last and not self.leafing.at:  # the first page read so far, but not the first of the book
            pages = len(self.rows())
            self.read_on(self.context.annals)
            each = 1 if self.context.viewport.text >= LARGE else 2
            self.leafing.at = (len(self.rows()) - pages) // each
        return super().blocks()

    def at_foot(self) -> list[Block]:
        """The button to saved and discarded matches, where there are any."""
        home = self.behind
        if not isinstance(home, Home) or not (home.saved or self.context.shelf.discarded()):
            return []
        waiting = partial(self.context.navigation.open_saved_matches, home, self)
        return [Word("way", self.say("saved.title"), "clock", waiting)]

    def rows(self) -> list[Block]:
        """A left and a right page per spread; a single one at a large text scale."""
        if not self.entries:
            return self._empty()
        found: list[Block] = []
        self._latest_by_page = []
        alone = self.context.viewport.text >= LARGE
        shown = self.once(("spreads", alone), lambda: spreads(self.entries, FEW_PRINTS if alone else SMALL_PRINTS + 1))
        for leaf, (first, *others) in enumerate(shown):
            large = Picture(partial(self._print, first, 0), 500.0, smallest=200.0, share=1.0)
            told = self.context.words.count("book.played", self._played[_month(first)])
            if name := self.context.owner.house.name:
                told = f"{name} · {told}"
            if self._trouble:
                told = self.say(f"book.trouble.{self._trouble}")
            month, last = Text(self._month_title(first), "title"), leaf + 1 == len(shown)
            above: tuple[Block, ...] = month, Text(told, "note", UMBER, lines=3), Space(TAPE_HEIGHT)
            pages: list[Block] = [Column((*above, large), 4), self._right_page(others, last)]
            if alone:  # both prints share one page
                beside = self._equal_print(others) if others or last else Block()
                above = (
                    Row(
                        (month, Text(told, "note", UMBER, "right", 3)),
                        PRINT_GAP,
                        (month.preferred_width(self.context.pen), REST),
                    ),
                    Space(share=0.1),
                )
                pages = [Column((*above, Row((large, beside), PRINT_GAP, (REST, REST), middle=False)), 8)]
            self._latest_by_page += [first] * len(pages)
            found += pages
        return found

    def _empty(self) -> list[Block]:
        """The pages of an empty album: a button that starts the first match, and facing it the picture of its game."""
        told = self.say(f"book.trouble.{self._trouble}" if self._trouble else "book.matches.none")
        above = Text(self.say("book.title"), "title"), Text(told, "prompt", UMBER, lines=4)
        self._latest_by_page, last = [], self.context.settings.last_game
        card = next((one for one in self.cards if one.id == last), self.cards[0] if self.cards else None)
        if self.by_owner or self._trouble or not card:
            return [Column(above, 8)]
        act = self.way(NewMatch, self.behind, card)
        gold = Gold("first", self.say("book.first"), "play", act)
        pages: list[Block] = [Column((*above, SPRING, Row((SPRING, gold, SPRING)), SPRING), 8)]
        if self.context.viewport.text < LARGE:  # otherwise a single page is open
            pages.append(Picture(drawn(partial(_draw_game, game_id=card.id)), 500.0, smallest=200.0, share=1.0))
        return pages

    def named(self, page: int) -> str:
        return self._month_title(self._latest_by_page[page])

    def _month_title(self, entry: Entry) -> str:
        year, month = _month(entry)
        if not year:
            return self.say("book.undated")
        return f"{capitalised(self.say(f'month.{month}'))} {year}"

    def _right_page(self, entries: list[Entry], last: bool) -> Block:
        """The right page: small prints, on the last page also the empty place of the next one; a lone item is as large
        as the first print, on the left."""
        if last and len(entries) < FEW_PRINTS:
            above = line_height(self.context.pen, "title") + line_height(self.context.pen, "note")
            return Column((Space(above), self._equal_print(entries)), TAPE_HEIGHT + 12)
        found = [_small_print(partial(self._print, one, place)) for place, one in enumerate(entries, 1)]
        if last:
            found.append(_small_print(drawn(self._draw_empty_place)))
        return Grid(tuple(found), 1 if len(found) <= FEW_PRINTS else 2, 34)

    def _equal_print(self, entries: list[Entry]) -> Block:
        """A print as large as the first one beside it; the empty place of the next match where there are no entries."""
        make = partial(self._print, entries[0], 1) if entries else drawn(self._draw_empty_place)
        return Picture(make, 500.0, smallest=200.0, share=1.0)

    def _draw_empty_place(self, pen: Pen, box: Box) -> None:
        """The place of the next print: four corners, as far apart as those of the latest one."""
        inner = print_box(pen, self._card(self.entries[0]), box)
        draw_corners(pen, inner)
        pen.text(self.say("book.next"), inner.centre, "map", UMBER, "centre", inner.w - 60, 2)

    def _print(self, entry: Entry, place: int, box: Box) -> Part:
        return self.prints.lay(self.context.pen, str(entry.id), place, self._card(entry), box)

    def _card(self, entry: Entry) -> MatchPrint:
        """The print of a match, with its caption."""
        words = self.context.words
        title = words.say(f"{entry.game_id}.name")
        if entry.board and entry.board != mark_of(rulebooks.game(entry.game_id), ""):
            title = words.say("book.board", game=title, mark=entry.board)
        date = dated(words, entry.ended, time.time())
        seat = entry.places.index(1)
        figure, mark = self.figure(entry.id, seat), catalog.look(entry.game_id).seats.marks(len(entry.seats))[seat][0]

        def face(pen: Pen, centre: Point, size: float) -> None:
            if entry.places.count(1) > 1:
                pen.icon("balance", centre, size * 0.8, GOLD_EDGE)
            else:
                draw_seat(pen, figure, mark, centre, size, "pleased")

        act = partial(self.watch, entry.id)
        key, won = f"match.{entry.id}", self._outcome(entry)
        names = [self.say(f"{card.id}.name") for card in self.cards]
        return MatchPrint(key, NO_BOX, act, True, None, entry.game_id, title, won, date, face, True, peers=tuple(names))

    def _outcome(self, entry: Entry) -> str:
        """The winners and their score, or how else the match ended."""
        words = self.context.words
        names = [self._seat_name(entry, seat) for seat, place in enumerate(entry.places) if place == 1]
        if entry.early:
            drawn_game = entry.early.seat is None
            return words.say("table.early.drawn") if drawn_game else words.say("book.winner.resigned", names=names[0])
        if len(names) > 1:
            return words.say("book.winners", names=joined(words, names))
        score_word = self.once((entry.game_id, "score_word"), partial(self.score_word, entry.game_id))
        points = f", {number(entry.scores[entry.places.index(1)])}" * rulebooks.game(entry.game_id).scored
        won = f"{names[0]}{points} {score_word}".rstrip()
        return f"{won} · {words.say('book.counted')}" if entry.ending == COUNTED else won

    def _seat_name(self, entry: Entry, seat: int) -> str:
        sitter = entry.seats[seat]
        return sitter_name(self.context.words, seat, sitter.name, sitter.level, self.figure(entry.id, seat))


def _draw_game(pen: Pen, box: Box, game_id: str) -> None:
    """The picture of a game as a print with corners, in the middle of the box."""
    wide = min(box.w - 2 * CORNER_SIZE, (box.h - 2 * CORNER_SIZE) * PICTURE_ASPECT)
    place = centred(box.centre, wide, wide / PICTURE_ASPECT)
    draw_print_of(pen, place, game_id)
    draw_corners(pen, place.inset(-CORNER_SIZE / 4))


def draw_corners(pen: Pen, box: Box) -> None:
    """Four corners that hold a print."""
    for x, right in ((box.x, 1), (box.right, -1)):
        for y, down in ((box.y, 1), (box.bottom, -1)):
            pen.polygon([(x, y), (x + right * CORNER_SIZE, y), (x, y + down * CORNER_SIZE)], CORNER_COLOUR)


def _small_print(make: Callable[[Box], Part]) -> Block:
    """One of several prints on a page."""
    return Picture(make, 360.0, smallest=120.0, share=1.0)


def _month(entry: Entry) -> tuple[int, int]:
    """Year and month of the end of a match; (0, 0) where the clock was never set."""
    was = time.localtime(entry.ended)
    return (was.tm_year, was.tm_mon) if entry.ended >= MIN_CLOCK else (0, 0)


def spreads(entries: list[Entry], most: int = SMALL_PRINTS + 1) -> list[list[Entry]]:
    """The matches of each spread (or single page), the earliest spread first: a month or a part of one, the latest
    match first, at most `most`. `entries` begin with the latest. The last spread keeps one place free; a single page
    only if its month does not fill its pages anyway."""
    found: list[list[Entry]] = []
    for _, group in groupby(entries, _month):
        month = list(group)
        while month:
            many = most - (not found and (most > FEW_PRINTS or len(month) % most > 0))
            found.append(month[:many])
            month = month[many:]
    return found[::-1]
