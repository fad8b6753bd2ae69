"""Livre d'or: the best scores of each game at tables of each size, by name; one press opens the replay of the match."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from game.tallies import Best, best
from scenes.board import catalog
from scenes.core.translations import number
from scenes.graphics.figures import draw_seat
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, LARGE, RED_SIGN, UMBER, Mark, Role, type_size
from scenes.graphics.viewport import Box
from scenes.records.book import NEW_PAGE, Leaf, Unprinted, dated, guest_name
from scenes.screens.things.prints import EDGE, SHAPE, MatchPrint, draw_small_print
from scenes.ui.blocks import REST, SPRING, Block, Column, Part, Picture, Row, Word, drawn
from scenes.ui.paper import Text
from scenes.ui.scene import Scene
from scenes.ui.widgets import NO_BOX, State, Thing, draw_ground

MOST = 5
"""Of one game at tables of one size."""
PAGE, LARGE_PAGE, NOTED = 728.0, 650.0, 100.0
"""Height of what stands on a page, of large words, too, and what a note above it takes of that."""
BELOW = 14.0
"""What is free below the name of a game, or below its scores."""

BIN = 76.0  # width of the sign that strikes a score out
HONOURED = 640.0  # height of the one score that has a page alone
HONOUR = 124.0  # of one beside a photograph, at least
HIGHEST, CLOSEST = 250.0, 74.0  # of any at most, and of one without a day at least
CLOSE = 2.0  # room between two of many

PLAIN: tuple[Role, Role, float] = "name", "figure", 0.78
ROOMY: tuple[Role, Role, float] = "figure", "score", 0.94
"""The type of a name and of its score, and the part of the height of its row that a face has: of many, and of few that
have the room of a page."""
COVER = 50.0, 75.0
"""Height and width of the print of a game before its name, where there are few scores."""
LEAST_PRINT, SHOWN = 170.0, 0.44
"""Height of a photograph that is worth its room, and the part of a page that one beside scores has."""


class Listed(NamedTuple):
    """The scores of a game at tables of one size."""

    game_id: str
    title: Block
    scores: Sequence[Best]
    rows: tuple[Callable[[float], Block], ...]
    """What makes the line of each of them, in that height if it does."""
    least: float
    """The height that does."""


class Honours(Leaf):
    """Owns the scores that are shown."""

    name = "honours"

    def __init__(self, behind: Scene) -> None:
        super().__init__(behind)
        self.best: list[Best] = []
        """Every score that is shown, in its order."""

    def rows(self) -> list[Block]:
        sizes = [(card.id, n) for card in self.cards for n in range(card.players[0], card.players[1] + 1)]
        self.best = []
        tables = [self._table(game_id, players) for game_id, players in sizes if self._scores(game_id, players)]
        if not tables:
            return [Text(self.say("book.honours.none"), "body", UMBER, lines=6)]
        if self.context.viewport.text >= LARGE:
            return [row for table in tables for row in (NEW_PAGE, *self._large(table))]
        if len(tables) == 1:
            return self._alone(*tables)
        counts = [len(table.rows) for table in tables]
        middle = min(range(1, len(counts)), key=lambda at: abs(sum(counts) / 2 - sum(counts[:at])))
        left, right = self._facing([tables[:middle], tables[middle:]])
        return [*left, NEW_PAGE, *right]

    def _alone(self, table: Listed) -> list[Block]:
        """Whoever leads has a page alone, and the others that beside it; or the next match its place there."""
        leader, title = table.rows[0](HONOURED), Unprinted(table.title)
        first = Column((table.title, leader), 6)
        others = table._replace(title=title, scores=table.scores[1:], rows=table.rows[1:])
        if not others.rows:
            free = Picture(partial(self.free_place, "book.next"), HONOURED)
            return [first, NEW_PAGE, Column((title, free), 6)]
        (facing,) = self._facing([[others]], self.best[0])
        return [first, NEW_PAGE, *facing]

    def _facing(self, pages: Sequence[Sequence[Listed]], shown: Best | None = None) -> list[list[Block]]:
        """What stands on these pages. Where the scores of a page leave room, the photograph of the match of the best of
        each table lies above them, or that of `shown`; they share what is left."""
        wide, whole = self.page_width(), PAGE - NOTED * bool(self._trouble)
        most = (wide - 2 * EDGE) / SHAPE + 2 * EDGE
        heights: list[tuple[float, float]] = []
        for page in pages:
            rows = sum(len(table.rows) for table in page)
            free = whole - CLOSE * rows - sum(one.title.high(self.context.pen, wide) + 2 * BELOW for one in page)
            spare = (free - HONOUR * rows) / len(page)
            photograph = min(spare, most) if spare >= LEAST_PRINT else 0.0
            heights.append((photograph, min(HIGHEST, (free - photograph * len(page)) / rows)))
        covers = self.context.viewport.wide and min(high for _, high in heights) > self._least(True)
        return [
            [self._listed(table, *own, covers, shown or table.scores[0]) for table in page]
            for page, own in zip(pages, heights)
        ]

    def _listed(self, table: Listed, photograph: float, high: float, covers: bool, shown: Best) -> Block:
        """The scores of one table in rows of that height, below their title and a photograph, or a cover beside it."""
        title, gap = table.title, 6.0
        rows = [row(high) for row in table.rows]
        if photograph:
            rows.insert(0, Picture(partial(self._photograph, shown, table.game_id), photograph))
            gap = BELOW
        elif covers and not isinstance(title, Unprinted):
            cover = Picture(drawn(partial(draw_small_print, game_id=table.game_id)), *COVER)
            title = Row((cover, title), 14, (COVER[1], REST))
        return Column((Column((title, rows[0]), gap), *rows[1:]), CLOSE)

    def _large(self, table: Listed) -> list[Block]:
        """The same in large words on a page of its own, a photograph beside few scores; on two where it has no room."""
        pen, wide = self.context.pen, self.page_width()
        free = LARGE_PAGE - table.title.high(pen, wide) - BELOW
        rows = [row(min(HIGHEST, free / len(table.rows))) for row in table.rows]
        if table.least * len(rows) > free:
            return [Column((table.title, rows[0]), 6), *rows[1:]]
        scores: Block = Column(tuple(rows), at=0.5)
        if HIGHEST * len(rows) <= free and self.context.viewport.wide:
            photograph = Picture(partial(self._photograph, table.scores[0], table.game_id), free)
            scores = Row((photograph, scores), 48, (SHOWN * wide, REST))
        return [Column((table.title, SPRING, scores, SPRING))]

    def _photograph(self, one: Best, game_id: str, box: Box) -> Part:
        """Of the match of that score; pressing it opens its replay."""
        act, name = partial(self.watch, one.entry), guest_name(self.context.words, self.context.annals, one)
        key, told = f"photograph.{one.entry}", f"{self.say(f'{game_id}.name')}, {name}"
        card = MatchPrint(key, NO_BOX, act, True, None, game_id, who=told, taped=True)
        return self.prints.lay(self.context.pen, str(one.entry), one.entry, card, box)

    def _scores(self, game_id: str, players: int) -> Sequence[Best]:
        """The best at tables of that size."""
        fewer = catalog.look(game_id).scoring.fewer_wins
        count = partial(best, self.entries, game_id, players, fewer_wins=fewer, most=MOST)
        return self.once((game_id, players), count)

    def _table(self, game_id: str, players: int) -> Listed:
        """The best scores at tables of that size below the name of the game, with the day if it is that of all."""
        look, scores, at = catalog.look(game_id), self._scores(game_id, players), len(self.best)
        self.best += scores
        score_word = self.once((game_id, "score_word"), partial(self.score_word, game_id))
        days = [dated(self.context.words, one.ended, time.time()) for one in scores]
        alike, points = len(set(days)) == 1, [one.score for one in scores]
        marks = [look.seats.marks(players)[one.seat][0] for one in scores]
        rows = [
            partial(self._row, one, points.index(one.score), at + place, mark, score_word, not alike)
            for place, (one, mark) in enumerate(zip(scores, marks))
        ]
        told = f"{self.say(f'{game_id}.name')} · {self.context.words.count('sheet.players', players)}"
        title: Block = Text(told, "map")
        if alike:
            day = Text(days[0], "note", UMBER, "right", 1, beside="map")
            title = Row((title, day), 16, (REST, day.wide(self.context.pen)), middle=False)
        return Listed(game_id, title, scores, tuple(rows), self._least(not alike))

    def _least(self, with_day: bool) -> float:
        """The height of a row in which its name has room, and the day below it."""
        name, day = _lines(self.context.pen)
        return 10 + name + day if with_day else max(CLOSEST, 10 + name)

    def _row(
        self, one: Best, place: int, number_of_all: int, mark: Mark, score_word: str, with_day: bool, high: float
    ) -> Block:
        lay = partial(self._honour, one, place, number_of_all, mark, score_word, with_day)
        least = self._least(with_day)
        row = Picture(lay, high if high >= least else self._least(True), smallest=least)
        if not self.by_owner:
            return row
        key, meant = f"strike.{number_of_all}", self.say("book.strike.sure")
        asked, act = key == self.sure, self.twice(key, partial(self._strike, one))
        strike = Word(key, meant if asked else "", "bin", act, middle=True, meaning=meant)
        return Row((row, strike), 20, (REST, (strike.wide(self.context.pen) or 0.0) + 8 if asked else BIN))

    def _honour(
        self, one: Best, place: int, number_of_all: int, mark: Mark, score_word: str, with_day: bool, box: Box
    ) -> Part:
        """One score: pressing it opens the replay of its match."""
        act, rank = partial(self.watch, one.entry), self.say(f"result.rank.{place + 1}")
        date, score = dated(self.context.words, one.ended, time.time()), number(one.score)
        name = guest_name(self.context.words, self.context.annals, one)
        face = partial(draw_seat, figure=self.figure(one.entry, one.seat), mark=mark)
        draw = partial(_draw_honour, face, rank, name, score, score_word, date if with_day else "")
        said = f"{rank}: {name}, {f'{score} {score_word}'.rstrip()}, {date}"
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
    score_word: str,
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
        counted = f"{score} {score_word}".rstrip()
        lines = (name, "title", 0.6, ink), (counted, "score", 0.76, ink), (date, "note", 0.92, UMBER)
        for text, role, at, colour in lines if date else lines[:2]:
            pen.text(text, (box.centre[0], box.y + box.h * at * low), role, colour, "centre", box.w)
        return
    spacious = pen.viewport.wide and pen.viewport.text < LARGE
    named, counted, share = ROOMY if spacious and box.h >= HONOUR else PLAIN
    place = pen.text(rank, (box.x, middle), "count", ink, beside=named)
    size, x = min(max(66.0, box.h * share), box.h - 8, 190.0 if spacious else 130.0), max(place.right + 14, box.x + 68)
    face(pen, centre=(x + size / 2, middle), size=size, mood="pleased" if one.first else "calm")
    right = box.right
    if score_word:
        right = pen.text(score_word, (right, middle), "note", UMBER, "right", box.w * 0.25, beside=named).x - 10
    points = pen.text(score, (right, middle), counted, ink, "right", beside=named)
    x, room = x + size + 18, points.x - 20 - x - size - 18
    high, low = _lines(pen, named)
    top = middle - (high + (low if date else 0)) / 2
    pen.text(name, (x, top + high / 2), named, INK, width=room)
    if date:
        pen.text(date, (x, top + high + low / 2), "note", UMBER, width=room)
