"""Livre d'or: the best scores of each game at tables of each size, by name; one press opens the replay of the match."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain

from game.tallies import Best, best
from scenes.board import catalog
from scenes.core.translations import number
from scenes.graphics.figures import draw_seat
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, LARGE, RED_SIGN, UMBER, Mark, Role, type_size
from scenes.graphics.viewport import Box
from scenes.records.book import NEW_PAGE, Leaf, Unprinted, dated, guest_name
from scenes.screens.things.prints import draw_small_print
from scenes.ui.blocks import REST, Block, Column, Part, Picture, Row, Word, drawn
from scenes.ui.paper import Text
from scenes.ui.scene import Scene
from scenes.ui.widgets import State, Thing, draw_ground

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
