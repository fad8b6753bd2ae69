"""Honours leaf: the best scores of each game at tables of each size, with face and date."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import partial

from game.tallies import Best, best
from scenes.board import catalog
from scenes.core.translations import number
from scenes.graphics.matter import draw_paper
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, RED_SIGN, UMBER, Mark, type_size
from scenes.graphics.viewport import Box
from scenes.records.award import draw_seat
from scenes.records.book import Leaf, dated
from scenes.ui.blocks import Block, Column, Part, Picture, Row, Text, Word
from scenes.ui.controls import draw_focus
from scenes.ui.row_layout import REST
from scenes.ui.scene import Scene
from scenes.ui.widgets import State, Widget

MOST = 5
"""Of one game at tables of one size."""
BIN = 76.0


@dataclass(frozen=True)
class Honour(Widget):
    """One score: pressing it opens the replay of its match."""

    place: str = ""
    figure: str = ""
    mark: Mark = "red"
    name: str = ""
    score: str = ""
    date: str = ""
    first: bool = False

    @property
    def text(self) -> str:
        """What is read aloud of it."""
        return f"{self.place}: {self.name}, {self.score}, {self.date}"

    def draw(self, pen: Pen, state: State) -> None:
        box, middle = self.box, self.box.centre[1]
        if state.hovered or state.pressed:
            draw_paper(pen, box.inset(-8, 0), "second" if state.pressed else "print", 8)
        ink = RED_SIGN if self.first else INK
        place = pen.text(self.place, (box.x, middle), "count", ink)
        size, x = min(66.0, box.h - 8), max(place.right + 14, box.x + 68)
        draw_seat(pen, self.figure, self.mark, (x + size / 2, middle), size, "pleased" if self.first else "calm")
        score = pen.text(self.score, (box.right, middle), "figure", ink, "right")
        x, room = x + size + 18, score.x - 20 - x - size - 18
        high, low = (type_size(role, pen.viewport.text) * 1.1 for role in ("name", "note"))
        top = middle - (high + low) / 2
        pen.text(self.name, (x, top + high / 2), "name", INK, width=room)
        pen.text(self.date, (x, top + high + low / 2), "note", UMBER, width=room)
        if state.focused:
            draw_focus(pen, box.inset(-8, 0))


def honour_height(text: float) -> float:
    """How high a row is at that size of text."""
    return (type_size("name", text) + type_size("note", text)) * 1.1 + 10


class Honours(Leaf):
    """Owns which entry was asked to be struck out."""

    name = "honours"

    def __init__(self, behind: Scene) -> None:
        super().__init__(behind)
        self.asked: Best | None = None
        self.best: list[Best] = []
        """Every score that is shown, in its order."""

    def rows(self) -> list[Block]:
        found: list[Block] = []
        self.best = []
        for card in self.cards:
            for players in range(card.players[0], card.players[1] + 1):
                found += self._table(card.id, players)
        return found or [Text(self.say("book.honours.none"), "body", UMBER, lines=6)]

    def _table(self, game_id: str, players: int) -> list[Block]:
        """The best scores at tables of that size, the first below the name of the game."""
        look = catalog.look(game_id)
        scores = best(self.entries, game_id, players, fewer_wins=look.scoring.fewer_wins, most=MOST)
        if not scores:
            return []
        at = len(self.best)
        self.best += scores
        rows = [
            self._row(one, place, at + place, look.seats.marks(players)[one.seat][0])
            for place, one in enumerate(scores)
        ]
        told = f"{self.say(f'{game_id}.name')} · {self.context.words.count('book.players', players)}"
        return [Column((Text(told, "map", UMBER), rows[0]), 6), *rows[1:]]

    def _row(self, one: Best, place: int, number_of_all: int, mark: Mark) -> Block:
        lay = partial(self._honour, one, place, number_of_all, mark)
        row = Picture(lay, honour_height(self.context.viewport.text))
        if not self.by_owner:
            return row
        asked = one == self.asked
        word = self.say("book.strike.sure") if asked else ""
        act = partial(self._strike, one)
        strike = Word(f"strike.{number_of_all}", word, "bin", act, middle=True, meaning=self.say("book.strike.sure"))
        return Row((row, strike), 20, (REST, (strike.wide(self.context.pen) or 0.0) + 8 if asked else BIN))

    def _honour(self, one: Best, place: int, number_of_all: int, mark: Mark, box: Box) -> Part:
        figure = self.figure(one.entry, one.seat)
        act, rank = partial(self.watch, one.entry), self.say(f"result.rank.{place + 1}")
        date, score = dated(self.context.words, one.ended, time.time()), number(one.score)
        return Honour(f"honour.{number_of_all}", box, act, True, rank, figure, mark, one.name, score, date, place == 0)

    def _strike(self, one: Best) -> None:
        """Asks once, then takes the match out of the livre d'or."""
        if self.asked != one:
            self.asked = one
        else:
            self.asked = None
            self.context.annals.strike(one.entry)
            super().read(self.context)
        self.renew()
