"""Livre d'or: the best scores of each game at tables of each size, by name; one press opens the replay of the match."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from game.tallies import Best, best
from scenes.board import catalog
from scenes.core.translations import number
from scenes.graphics.figures import draw_seat
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, LARGE, RED_SIGN, UMBER, Mark, Role
from scenes.graphics.viewport import Box
from scenes.records.book import NEW_PAGE, Leaf, dated, guest_name
from scenes.screens.things.prints import MatchPrint
from scenes.ui.blocks import REST, Block, Column, Part, Picture, Row, Space, Word, drawn
from scenes.ui.paper import Pressed, Text
from scenes.ui.scene import Scene
from scenes.ui.widgets import NO_BOX

MAX_SCORES = 5
"""Scores per game and number of players."""
PAGE_HEIGHT, LARGE_PAGE_HEIGHT, GAP = 728.0, 650.0, 14.0
"""Content height of a page, the same at a large text scale, and the gap between blocks."""
MIN_PRINT_HEIGHT, TAPE_HEIGHT, ROW_SHARE = 170.0, 10.0, 0.3
"""Minimum height of a photograph, space above it for its tape, and share of the spare height that a score takes (a
photograph: 1)."""
BIN_WIDTH = 76.0
"""Width of the button that strikes a score out."""
FEW_SCORES = 3
"""Up to this many scores are set in larger type."""
LARGE_ROW: tuple[Role, Role, float] = "figure", "score", 124.0
SMALL_ROW: tuple[Role, Role, float] = "name", "figure", 74.0
"""Type of name and score, and height of a row with its face: for few scores, and for many."""
RANK_WIDTH, CELL_GAP = 60.0, 16.0
"""Width of the rank column at the usual text scale, and gap between cells."""


class Honours(Leaf):
    """The leaf of best scores; owns those it shows."""

    name = "honours"

    def __init__(self, behind: Scene) -> None:
        super().__init__(behind)
        self.best: list[Best] = []
        """All scores shown, in the order of the pages."""

    def rows(self) -> list[Block]:
        """A page per game and number of players that has scores."""
        sizes = [(card.id, n) for card in self.cards for n in range(card.players[0], card.players[1] + 1)]
        self.best = []
        tables = [self._table(game_id, players) for game_id, players in sizes if self._scores(game_id, players)]
        if not tables:
            return [Text(self.say("book.honours.none"), "body", UMBER, lines=6)]
        return [row for table in tables for row in (NEW_PAGE, Column(tuple(table), GAP))]

    def _photograph(self, one: Best, game_id: str, box: Box) -> Part:
        """The photograph of the match of that score; a press opens its replay."""
        act, name = partial(self.watch, one.entry), guest_name(self.context.words, self.context.annals, one)
        key, told = f"photograph.{one.entry}", f"{self.say(f'{game_id}.name')}, {name}"
        card = MatchPrint(key, NO_BOX, act, True, None, game_id, who=told, taped=True)
        return self.prints.lay(self.context.pen, str(one.entry), one.entry, card, box)

    def _scores(self, game_id: str, players: int) -> Sequence[Best]:
        """The best scores of a game with that number of players."""
        fewer = catalog.look(game_id).scoring.fewer_wins
        count = partial(best, self.entries, game_id, players, fewer_wins=fewer, most=MAX_SCORES)
        return self.once((game_id, players), count)

    def _table(self, game_id: str, players: int) -> list[Block]:
        """A page of best scores: the name of the game, the date if all share it, the photograph of the first match if
        there is room, and the scores."""
        pen, scores, at = self.context.pen, self._scores(game_id, players), len(self.best)
        self.best += scores
        days = [dated(self.context.words, one.ended, time.time()) for one in scores]
        alike, points = len(set(days)) == 1, [one.score for one in scores]
        marks = catalog.look(game_id).seats.marks(players)
        unit = self.once((game_id, "score_word"), partial(self.score_word, game_id))
        few = len(scores) <= FEW_SCORES and pen.viewport.wide and pen.viewport.text < LARGE
        told = f"{self.say(f'{game_id}.name')} · {self.context.words.count('sheet.players', players)}"
        title: Block = Text(told, "map")
        if alike:
            day = Text(days[0], "note", UMBER, "right", 1, beside="map")
            title = Row((title, day), 16, (REST, day.preferred_width(pen)), middle=False)
        title = Column((title, Text(self.say("book.honours.what"), "note", UMBER, lines=2)))
        rows = [
            self._row(one, marks[one.seat][0], unit, points.index(one.score), at + place, "" if alike else day, few)
            for place, (one, day) in enumerate(zip(scores, days))
        ]
        least = sum(one.preferred_height(pen, self.page_width()) + GAP for one in (title, *rows))
        least += MIN_PRINT_HEIGHT + TAPE_HEIGHT + GAP
        if least <= (PAGE_HEIGHT if pen.viewport.text < LARGE else LARGE_PAGE_HEIGHT):
            shown = Picture(partial(self._photograph, scores[0], game_id), MIN_PRINT_HEIGHT, share=1.0)
            rows[:0] = [Space(TAPE_HEIGHT), shown]
        return [title, *rows]

    def _row(self, one: Best, mark: Mark, unit: str, rank: int, number_of_all: int, day: str, few: bool) -> Block:
        """One score, with `day` unless that is empty; a press opens the replay of its match."""
        words, ink, mood = self.context.words, RED_SIGN if rank == 0 else INK, "pleased" if one.won else "calm"
        place, score = self.say(f"result.rank.{rank + 1}"), number(one.score)
        name = guest_name(words, self.context.annals, one)
        named, counted, high = LARGE_ROW if few else SMALL_ROW
        face = partial(draw_sitting, self.figure(one.entry, one.seat), mark, mood)
        called = Column((Text(name, named, lines=1), *([Text(day, "note", UMBER, lines=1)] if day else ())))
        cells = [
            Text(place, "count", ink, lines=1),
            Picture(drawn(face), high, high, 66.0, ROW_SHARE),
            called,
            Text(score, counted, ink, "right", 1),
            *([Text(unit, "note", UMBER, lines=1)] if unit else ()),
        ]
        wide = RANK_WIDTH * self.context.viewport.text**0.5
        widths = (wide, high, REST, *(cell.preferred_width(self.context.pen) for cell in cells[3:]))
        date = dated(words, one.ended, time.time())
        said = f"{place}: {name}, {f'{score} {unit}'.rstrip()}, {date}"
        watch, line = partial(self.watch, one.entry), Row(tuple(cells), CELL_GAP, widths)
        row = Pressed(f"honour.{number_of_all}", said, watch, line, first=rank == 0)
        if not self.by_owner:
            return row
        key, meant = f"strike.{number_of_all}", self.say("book.strike.sure")
        asked, act = key == self.sure, self.twice(key, partial(self._strike, one))
        strike = Word(key, meant if asked else "", "bin", act, middle=True, meaning=meant)
        return Row(
            (row, strike), 20, (REST, (strike.preferred_width(self.context.pen) or 0.0) + 8 if asked else BIN_WIDTH)
        )

    def _strike(self, one: Best) -> None:
        """Removes the match from the livre d'or."""
        if self.context.annals.strike(one.entry):
            self.entries = [replace(each, honoured=each.honoured and each.id != one.entry) for each in self.entries]
            self.counts_cache.clear()


def draw_sitting(figure: str, mark: Mark, mood: str, pen: Pen, box: Box) -> None:
    """Draws the face of a seat, or its mark, to fit the box."""
    draw_seat(pen, figure, mark, box.centre, min(box.w, box.h - 8), mood)
