"""Leaves of the book by their names, and those that count: honours of the house, what each game counts, medals."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain

from game.annals_rows import Entry
from game.core import Seat
from game.medals import Medal, medals_of
from game.tallies import Best, best, guests, medals, tally, with_people
from scenes.board import catalog
from scenes.core.translations import capitalised, number
from scenes.graphics.figures import draw_seat
from scenes.graphics.matter import draw_paper
from scenes.graphics.pen import Pen
from scenes.graphics.theme import GOLD_RULE, INK, INK_SOFT, LARGE, RED_SIGN, UMBER, Mark, Role, type_size
from scenes.graphics.viewport import Box, centred
from scenes.records.award import MEDAL, medal
from scenes.records.book import MARGIN, NEW_PAGE, Leaf, dated, guest_name
from scenes.records.book_matches import Matches
from scenes.screens.things.prints import SHAPE, draw_small_print
from scenes.ui.blocks import REST, SPRING, Block, Column, Part, Picture, Row, Space, Word, drawn, line_height
from scenes.ui.navigation import BookLeaf
from scenes.ui.paper import NOUGHT, Rule, Text
from scenes.ui.prepared_pictures import draw_home_picture
from scenes.ui.scene import AppContext, Scene
from scenes.ui.snapshot import PaintedSheet
from scenes.ui.widgets import State, Thing, draw_ground

MOST_GUESTS = 6
Draw = Callable[[Pen, Box], object]
Table = tuple[list[str], list[list[str]], list[Draw]]
"""The heads of the columns, the rows, what each is about and then its figures, and the picture of each row."""
MOST = 5
"""Of one game at tables of one size."""

BIN = 76.0  # width of the sign that strikes a score out
HONOURED = 640.0  # height of the one score that has a page alone
HONOUR = 140.0  # and of one of few
CLOSE = 2.0  # room between two of many

COVER = 50.0, 75.0
"""Height and width of the print of a game before its name, where there are few scores."""
FEW_SCORES = 7
"""Scores and names of games on a page up to which these are set larger."""

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
BROKEN = 0.62  # what a name takes in two lines, of its length
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
        shown = [_printed(self.context.pen, *one, self._page(), high) for one, high in zip(tables, highs)]
        first = [Column((head, shown[0]), 20)] if shown else [head]
        facing = [Column((Unprinted(head), shown[1]), 20), *shown[2:]] if len(shown) > 1 else []
        return [NEW_PAGE, *first, NEW_PAGE, *facing]

    def _page(self) -> float:
        """The width of what stands on a page; where words are large, only one is open."""
        return self.room().w / (1 if self.context.viewport.text >= LARGE else 2) - 2 * MARGIN

    def _heights(self, counts: Sequence[int], head: Block) -> list[float]:
        """How high the rows of each table are where a page has few, and 0 elsewhere: the first table below the head,
        where words are large each of the others on a page of its own, else all of them on the one that faces it."""
        pen = self.context.pen
        if pen.viewport.text < LARGE:
            pages = [*counts[:1], *[sum(counts[1:]) + len(counts) - 2] * (len(counts) - 1)]
            return [min(HIGHEST, ON_PAGE / rows - RULED) * (max(pages) <= FEW_ROWS) for rows in pages]
        free = [ON_PAGE - head.high(pen, self._page()), *[ON_PAGE] * (len(counts) - 1)]
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
        size = min(box.h * TALL, box.w - 20)
        draw_seat(pen, self.figure(entry.id, seat), mark, (box.x + size / 2, box.centre[1]), size, "calm")


def _unbroken(name: str) -> str:
    """The name before another word, from which alone it may be parted."""
    return f"{name} ·".replace(" ", "\u00a0")


@dataclass(frozen=True)
class Unprinted(Block):
    """As high as another block, so that what follows begins on the same line as there."""

    block: Block

    def high(self, pen: Pen, width: float) -> float:
        return self.block.high(pen, width) if pen.viewport.text < LARGE else 0.0  # then no page faces another

    def least(self, pen: Pen, width: float) -> float:
        return 0.0


def _draw_game(game_id: str, pen: Pen, box: Box) -> None:
    """The picture of a game as a small print."""
    wide = box.w - BEFORE
    place = centred((box.x + wide / 2, box.centre[1]), wide, min(box.h * TALL, wide / SHAPE))
    draw_paper(pen, place, "print", 3)
    draw_home_picture(pen, game_id, place.inset(6), 2)


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
    figure = max((page + 2 * MARGIN) * FIGURES[len(heads) > FEW], headed + BETWEEN)
    longest = max((pen.text_size(name, named)[0] for name, *_ in rows), default=0.0)
    free = page - figure * (len(heads) - 1) - 16
    parts = (BROKEN, 1.0) if high > ROOMY else (1.0, BROKEN)
    wide = next((free - longest * part for part in parts if free - longest * part > LEAST), 0.0)
    before: tuple[float, ...] = (min(high * WIDE, wide),) if high else ()
    widths = *before, REST, *(figure,) * (len(heads) - 1)
    titles = [Text(head, head_role, UMBER, "centre" if at else "left", 1) for at, head in enumerate(heads)]
    found: list[Block] = [Row(tuple(titles), 0, widths[len(before) :]), Rule(GOLD_RULE)]
    for (name, *figures), draw in zip(rows, pictures):
        told = [Text(one, counted, INK_SOFT if one in ("0", NOUGHT) else INK, "centre", 1) for one in figures]
        seen = [Picture(drawn(draw) if wide else lambda box: [], high, before[0], min(70.0, high))] if high else []
        found += [Row((*seen, Text(name, named, lines=2 if high else 1), *told), 0, widths), Rule(f"{GOLD_RULE}50")]
    return Column(tuple(found), 4 if high else 8)


class Honours(Leaf):
    """Owns the scores that are shown."""

    name = "honours"

    def __init__(self, behind: Scene) -> None:
        super().__init__(behind)
        self.best: list[Best] = []
        """Every score that is shown, in its order."""

    def rows(self) -> list[Block]:
        sizes = [(card.id, n) for card in self.cards for n in range(card.players[0], card.players[1] + 1)]
        tables = [(game_id, players) for game_id, players in sizes if self._scores(game_id, players)]
        self.best = []
        if not tables:
            return [Text(self.say("book.honours.none"), "body", UMBER, lines=6)]
        if self.context.viewport.text >= LARGE:
            return [*chain(*(self._table(*table) for table in tables))]
        if len(tables) == 1:  # whoever leads has a page alone
            high = HONOURED / max(1, len(self._scores(*tables[0])) - 1)
            first, *others = self._table(*tables[0], HONOURED, high)
            free = Picture(partial(self.free_place, "book.next"), HONOURED)
            facing, *more = others or [free]
            return [first, NEW_PAGE, Column((Unprinted(Text(" ", "map")), facing), 6), *more]
        counts = [len(self._scores(*table)) for table in tables]
        middle = min(range(1, len(counts)), key=lambda at: abs(sum(counts) / 2 - sum(counts[:at])))
        fuller = max(sum(counts[:middle]) + middle, sum(counts[middle:]) + len(counts) - middle)
        high = min(1.5 * HONOUR, HONOURED / fuller) if fuller <= FEW_SCORES else 0.0
        found = [Column(tuple(self._table(*table, high, high)), 14 if high else CLOSE) for table in tables]
        return [*found[:middle], NEW_PAGE, *found[middle:]]

    def _scores(self, game_id: str, players: int) -> Sequence[Best]:
        """The best at tables of that size."""
        fewer = catalog.look(game_id).scoring.fewer_wins
        count = partial(best, self.entries, game_id, players, fewer_wins=fewer, most=MOST)
        return self.once((game_id, players), count)

    def _table(self, game_id: str, players: int, first: float = 0.0, high: float = 0.0) -> list[Block]:
        """The best scores at tables of that size, the first below the name of the game, with the day if it is that of
        all; how high it and the others are at least."""
        look, scores, at = catalog.look(game_id), self._scores(game_id, players), len(self.best)
        self.best += scores
        unit = self.once((game_id, "unit"), partial(self.unit, game_id))
        days = [dated(self.context.words, one.ended, time.time()) for one in scores]
        alike, points = len(set(days)) == 1, [one.score for one in scores]
        rows = [
            self._row(
                one,
                points.index(one.score),
                at + place,
                look.seats.marks(players)[one.seat][0],
                unit,
                high if place else first,
                not alike,
            )
            for place, one in enumerate(scores)
        ]
        told = f"{self.say(f'{game_id}.name')} · {self.context.words.count('sheet.players', players)}"
        title: Block = Text(told, "map")
        if alike:
            day = Text(days[0], "note", UMBER, "right", 1, beside="map")
            title = Row((title, day), 16, (REST, day.wide(self.context.pen)), middle=False)
        if high and self.context.viewport.wide:
            cover = Picture(drawn(partial(draw_small_print, game_id=game_id)), *COVER)
            title = Row((cover, title), 14, (COVER[1], REST))
        return [Column((title, rows[0]), 6), *rows[1:]]

    def _row(
        self, one: Best, place: int, number_of_all: int, mark: Mark, unit: str, high: float, with_day: bool
    ) -> Block:
        lay = partial(self._honour, one, place, number_of_all, mark, unit, with_day)
        least = 10 + sum(_lines(self.context.pen))
        row = Picture(lay, max(high, least), smallest=least)
        if not self.by_owner:
            return row
        key, meant = f"strike.{number_of_all}", self.say("book.strike.sure")
        asked, act = key == self.sure, self.twice(key, partial(self._strike, one))
        strike = Word(key, meant if asked else "", "bin", act, middle=True, meaning=meant)
        return Row((row, strike), 20, (REST, (strike.wide(self.context.pen) or 0.0) + 8 if asked else BIN))

    def _honour(
        self, one: Best, place: int, number_of_all: int, mark: Mark, unit: str, with_day: bool, box: Box
    ) -> Part:
        """One score: pressing it opens the replay of its match."""
        act, rank = partial(self.watch, one.entry), self.say(f"result.rank.{place + 1}")
        date, score = dated(self.context.words, one.ended, time.time()), number(one.score)
        name = guest_name(self.context.words, self.context.annals, one)
        face = partial(draw_seat, figure=self.figure(one.entry, one.seat), mark=mark)
        draw = partial(_draw_honour, face, rank, name, score, unit, date if with_day else "")
        said = f"{rank}: {name}, {f'{score} {unit}'.rstrip()}, {date}"
        key, beyond = f"honour.{number_of_all}", (8.0, 0.0)
        return Thing(key, box, act, True, said, draw, first=place == 0, radius=8, beyond=beyond)

    def _strike(self, one: Best) -> None:
        """Takes the match out of the livre d'or."""
        if self.context.annals.strike(one.entry):
            self.entries = [replace(each, honoured=each.honoured and each.id != one.entry) for each in self.entries]
            self.summed.clear()


def _lines(pen: Pen, named: Role = "name") -> list[float]:
    """The heights of a name and of the day below it."""
    roles: tuple[Role, Role] = named, "note"
    return [type_size(role, pen.viewport.text) * 1.1 for role in roles]


def _draw_honour(
    face: Callable[..., object],
    rank: str,
    name: str,
    score: str,
    unit: str,
    date: str,
    pen: Pen,
    one: Thing,
    state: State,
) -> None:
    box, middle = one.box, one.box.centre[1]
    draw_ground(pen, box.inset(-8, 0), state)
    ink = RED_SIGN if one.first else INK
    if box.h >= HONOURED * 0.8 and one.first:
        low = 1.0 if date else 1.15  # what has no day below it is larger
        size = box.h * 0.5 * low
        face(pen, centre=(box.centre[0], box.y + size / 2 + 10), size=size, mood="pleased")
        lines: tuple[tuple[str, Role, float, str], ...]
        lines = (name, "title", 0.6, ink), (f"{score} {unit}".rstrip(), "score", 0.76, ink), (date, "note", 0.92, UMBER)
        for text, role, at, colour in lines if date else lines[:2]:
            pen.text(text, (box.centre[0], box.y + box.h * at * low), role, colour, "centre", box.w)
        return
    spacious = pen.viewport.wide and pen.viewport.text < LARGE
    named: Role = "title" if box.h > 1.6 * HONOUR and spacious else "name"
    place = pen.text(rank, (box.x, middle), "count", ink, beside=named)
    size, x = min(max(66.0, box.h * 0.78), box.h - 8, 190.0 if spacious else 130.0), max(place.right + 14, box.x + 68)
    face(pen, centre=(x + size / 2, middle), size=size, mood="pleased" if one.first else "calm")
    right = box.right
    if unit:
        right = pen.text(unit, (right, middle), "note", UMBER, "right", box.w * 0.25, beside=named).x - 10
    points = pen.text(score, (right, middle), "figure" if named == "name" else "score", ink, "right", beside=named)
    x, room = x + size + 18, points.x - 20 - x - size - 18
    high, low = _lines(pen, named)
    top = middle - (high + (low if date else 0)) / 2
    pen.text(name, (x, top + high / 2), named, INK, width=room)
    if date:
        pen.text(date, (x, top + high + low / 2), "note", UMBER, width=room)


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
        rows = [self._medal(game_id, one, counts[one.id], half) for one in medals_of(game_id)]
        title = Text(self.say(f"{game_id}.name"), "title")
        left = [Column((title, rows[0]), 20), *rows[1:]]
        if self.context.viewport.text >= LARGE:
            return [NEW_PAGE, *left]
        first, *others = rows[half:] or [SPRING]
        return [NEW_PAGE, *left[:half], NEW_PAGE, Column((Unprinted(title), first), 20), *others]

    def _medal(self, game_id: str, one: Medal, count: int, on_page: int) -> Block:
        """One of so many on a page, as high as all others if it has no more to say; as large as there is room where a
        page is wide."""
        often = self.say("book.times", times=count) if count else ""
        high = WON / on_page
        scale = min(LARGEST, (high - BESIDE_MEDAL) / MEDAL) if self.context.viewport.wide else 1.0
        told = medal(self, game_id, one, count > 0, often, scale)
        return Row((told, Space(high)), 0, (REST, 0.0)) if self.context.viewport.text < LARGE else told


LEAVES: dict[BookLeaf, type[Leaf]] = {"honours": Honours, "counts": Counts, "medals": Medals, "matches": Matches}


def leaf_of(name: BookLeaf, behind: Scene) -> Leaf:
    """The leaf of that name."""
    return LEAVES[name](behind)
