"""Leaves of the book by their names, and two that count: what was played in a stay, and medals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.annals_rows import Entry
from game.core import Seat
from game.medals import medals_of
from game.tallies import guests, medals, tally, with_people
from scenes.board import catalog
from scenes.core.translations import capitalised
from scenes.graphics.figures import draw_seat
from scenes.graphics.pen import Pen
from scenes.graphics.theme import GOLD_RULE, INK, INK_SOFT, LARGE, UMBER, Role
from scenes.graphics.viewport import Box, centred
from scenes.records.award import MEDAL, medal
from scenes.records.book import MARGIN, NEW_PAGE, Leaf, Unprinted, dated, guest_name
from scenes.records.book_honours import Honours
from scenes.records.book_matches import Matches
from scenes.screens.things.prints import SHAPE, draw_print_of
from scenes.ui.blocks import REST, SPRING, Block, Column, Picture, Row, Space, drawn, line_height
from scenes.ui.navigation import BookLeaf
from scenes.ui.paper import NOUGHT, Rule, Text
from scenes.ui.scene import AppContext, Scene
from scenes.ui.snapshot import PaintedSheet

MOST_GUESTS = 6
Draw = Callable[[Pen, Box], object]
Table = tuple[list[str], list[list[str]], list[Draw]]
"""The heads of the columns, the rows, what each is about and then its figures, and the picture of each row."""

# Of a page with few rows: it is set larger, begins on the line of its neighbour and shows a picture beside each row.
FEW_ROWS = 9  # how many are few
ON_PAGE = 560.0  # the height that they share
RULED = 10.0  # what a rule below each takes of it
HIGHEST = 260.0  # of a row, at most
ROOMY = 150.0  # of rows from which on a picture is as large as a name in two lines leaves it

# Of a picture and the name beside it.
WIDE = 1.3  # width of the picture for the height of its row, at most
TALL = 0.84  # its own height, at most
LEAST = 84.0  # what it has at least
BROKEN = 0.62  # what a name takes in two lines, of its length, but no less than its longest word
SHIELD = 110.0  # of somebody's own, at most
BEFORE = 26.0  # the room between them

WON, LARGEST, BESIDE_MEDAL = 590.0, 1.75, 12.0
"""Height that the medals of a page share, how many times larger than at the end of a match one is at most, and what is
free above and below it."""
FEW, FIGURES, BETWEEN = 3, (0.18, 0.12), 18.0
"""Columns of a small table, the part of its page that a column of figures has in one, and in others; and what is free
between two heads at least."""


class Counts(Leaf):
    """Shows what is counted of this stay, and then of all if there was more."""

    name = "counts"

    def read(self, context: AppContext) -> None:
        super().read(context)
        self.stay, self.began = context.annals.stay, context.annals.stay_began()

    def rows(self) -> list[Block]:
        stay = self.once("stay", lambda: [entry for entry in self.entries if entry.stay == self.stay])
        found = self._part("stay", stay)
        return found + self._part("house", self.entries) if len(stay) < len(self.entries) else found

    def _part(self, scope: str, entries: list[Entry]) -> list[Block]:
        """What is counted of these matches, below since when, as the months of the leaf of matches; of more than a stay
        that it is all."""
        since = capitalised(self.say("book.since", when=dated(self.context.words, self.began)))
        title = since if scope == "stay" else self.say("book.scope.house")
        told = Text(self._told(scope, entries), "note", UMBER, lines=4)
        head = Column((Text(title, "title", lines=2), told), 4)
        tables = [one for one in self.once((scope, "tables"), partial(self.tables, entries)) if one[1]]
        highs = self._heights([len(rows) for _, rows, _ in tables], head)
        shown = [_printed(self.context.pen, *one, self.page_width(), high) for one, high in zip(tables, highs)]
        first = [Column((head, shown[0]), 20)] if shown else [head]
        facing = [Column((Unprinted(head), shown[1]), 20), *shown[2:]] if len(shown) > 1 else []
        return [NEW_PAGE, *first, NEW_PAGE, *facing]

    def _heights(self, counts: Sequence[int], head: Block) -> list[float]:
        """How high the rows of each table are where a page has few, and 0 elsewhere: the first table below the head,
        where words are large each of the others on a page of its own, else all of them on the one that faces it."""
        pen = self.context.pen
        if pen.viewport.text < LARGE:
            pages = [*counts[:1], *[sum(counts[1:]) + len(counts) - 2] * (len(counts) - 1)]
            return [min(HIGHEST, ON_PAGE / rows - RULED) * (max(pages) <= FEW_ROWS) for rows in pages]
        free = [ON_PAGE - head.high(pen, self.page_width()), *[ON_PAGE] * (len(counts) - 1)]
        found = [min(HIGHEST, room / rows - RULED) for room, rows in zip(free, counts)]
        return [high if high >= line_height(pen, "body_bold") else 0.0 for high in found]

    def _told(self, scope: str, entries: list[Entry]) -> str:
        """How many were played, and how many the computer played alone."""
        played, words = self.once((scope, "played"), lambda: len(with_people(entries))), self.context.words
        text = words.count("book.played", played) if played else self.say(f"book.{scope}.none")
        alone = len(entries) - played
        return f"{text} {words.count('book.watched', alone)}" if alone else text

    def tables(self, entries: list[Entry]) -> list[Table]:
        """By game and size of the table, by guest, by game and level; without rows where nothing was played."""
        say = self.say
        by_game = {card: tally([entry for entry in entries if entry.game_id == card.id]) for card in self.cards}
        played = {card: found for card, found in by_game.items() if found.matches}
        sizes = sorted({size for found in played.values() for size, _ in found.by_players})
        heads = [say("book.view.tables"), *(say("book.head.at", players=n) for n in sizes)]
        at = [
            [say(f"{card.id}.name"), *(str(dict(found.by_players).get(n, NOUGHT)) for n in sizes)]
            for card, found in played.items()
        ]
        won = [say("book.head.matches"), say("book.head.won")]
        against = [(card, *one) for card, found in played.items() for one in found.versus if one[1].matches]
        levels = [
            [f"{_unbroken(say(f'{card.id}.name'))} {say(f'level.{level}')}", str(one.matches), str(one.won)]
            for card, level, one in against
        ]
        known = guests(entries)[:MOST_GUESTS]
        called = partial(guest_name, self.context.words, self.context.annals)
        people = [[called(one), str(one.matches), str(one.won)] for one in known]
        faces: list[Draw] = [partial(self._draw_guest, one.entry, one.seat) for one in known]
        named = [say("book.view.guests"), *won], [say("book.view.levels"), *won]
        return [
            (heads, at, [partial(_draw_game, card.id) for card in played]),
            (named[0], people, faces),
            (named[1], levels, [partial(_draw_game, card.id) for card, *_ in against]),
        ]

    def _draw_guest(self, entry: Entry, seat: Seat, pen: Pen, box: Box) -> None:
        """The face with which somebody has played."""
        mark = catalog.look(entry.game_id).seats.marks(len(entry.seats))[seat][0]
        size = min(box.h * TALL, box.w - 20, SHIELD)
        draw_seat(pen, self.figure(entry.id, seat), mark, (box.x + size / 2, box.centre[1]), size, "calm")


def _unbroken(name: str) -> str:
    """The name before another word, from which alone it may be parted."""
    return f"{name} ·".replace(" ", "\u00a0")


def _draw_game(game_id: str, pen: Pen, box: Box) -> None:
    """The picture of a game as a small print."""
    wide = box.w - BEFORE
    draw_print_of(pen, centred((box.x + wide / 2, box.centre[1]), wide, min(box.h * TALL, wide / SHAPE)), game_id)


def _printed(
    pen: Pen, heads: Sequence[str], rows: Sequence[Sequence[str]], pictures: Sequence[Draw], page: float, high: float
) -> Block:
    """A table: the first column holds names and is wide, all others figures in the middle of theirs. Where each row is
    so `high`, its picture stands before its name, as wide as the longest of them leaves it, if that is enough."""
    larger = high > 0 and pen.viewport.text < LARGE
    named: Role = "name" if larger else "body_bold"
    counted: Role = "name" if larger else "count"
    head_role: Role = "word" if larger else "small_bold"
    headed = max((pen.text_size(head, head_role)[0] for head in heads[1:]), default=0.0)
    longest = max((pen.text_size(name, named)[0] for name, *_ in rows), default=0.0)
    words = (pen.text_size(word, named)[0] for name, *_ in rows for word in name.split(" "))
    broken = max(longest * BROKEN, *words, 0.0)
    least = max(pen.text_size(heads[0], head_role)[0] + BETWEEN, broken)
    figure = max((page + 2 * MARGIN) * FIGURES[len(heads) > FEW], headed + BETWEEN)
    figure = min(figure, (page - least) / (len(heads) - 1))
    free = page - figure * (len(heads) - 1) - 16
    parts = (broken, longest) if high > ROOMY else (longest, broken)
    wide = next((free - part for part in parts if free - part > LEAST), 0.0)
    before: tuple[float, ...] = (min(high * WIDE, wide),) if high else ()
    widths = *before, REST, *(figure,) * (len(heads) - 1)
    titles = [Text(head, head_role, UMBER, "centre" if at else "left", 1) for at, head in enumerate(heads)]
    found: list[Block] = [Row(tuple(titles), 0, widths[len(before) :]), Rule(GOLD_RULE)]
    for (name, *figures), draw in zip(rows, pictures):
        told = [Text(one, counted, INK_SOFT if one in ("0", NOUGHT) else INK, "centre", 1) for one in figures]
        seen = [Picture(drawn(draw) if wide else lambda box: [], high, before[0], min(70.0, high))] if high else []
        found += [Row((*seen, Text(name, named, lines=2 if high else 1), *told), 0, widths), Rule(f"{GOLD_RULE}50")]
    return Column(tuple(found), 4 if high else 8)


class Medals(PaintedSheet, Leaf):
    """Shows all games that have medals on two pages each, those of which some were earned first."""

    name = "medals"

    def rows(self) -> list[Block]:
        games = [card.id for card in self.cards if medals_of(card.id)]
        return [
            row
            for game_id in sorted(games, key=lambda one: not any(self._counts(one).values()))
            for row in self._game(game_id)
        ]

    def _counts(self, game_id: str) -> Mapping[str, int]:
        """How often each medal of a game was earned."""
        return self.once(game_id, partial(medals, self.entries, game_id))

    def _game(self, game_id: str) -> list[Block]:
        """The medals of a game: the first below its name, the second half on the page beside it, on the same lines."""
        counts = self._counts(game_id)
        half = (len(medals_of(game_id)) + 1) // 2
        rows = [self._medal(game_id, one, counts[one], half) for one in medals_of(game_id)]
        title = Text(self.say(f"{game_id}.name"), "title")
        left = [Column((title, rows[0]), 20), *rows[1:]]
        if self.context.viewport.text >= LARGE:
            return [NEW_PAGE, *left]
        first, *others = rows[half:] or [SPRING]
        return [NEW_PAGE, *left[:half], NEW_PAGE, Column((Unprinted(title), first), 20), *others]

    def _medal(self, game_id: str, one: str, count: int, on_page: int) -> Block:
        """One of so many on a page, as high as all others if it has no more to say; as large as there is room where a
        page is wide."""
        often = self.context.words.count("book.times", count) if count else ""
        high = WON / on_page
        scale = min(LARGEST, (high - BESIDE_MEDAL) / MEDAL) if self.context.viewport.wide else 1.0
        told = medal(self, game_id, one, count > 0, often, scale)
        return Row((told, Space(high)), 0, (REST, 0.0)) if self.context.viewport.text < LARGE else told


LEAVES: dict[BookLeaf, type[Leaf]] = {"honours": Honours, "counts": Counts, "medals": Medals, "matches": Matches}


def leaf_of(name: BookLeaf, behind: Scene) -> Leaf:
    """The leaf of that name."""
    return LEAVES[name](behind)
