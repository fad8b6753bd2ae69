"""Honours leaf: the best scores of each game at tables of each size, with crest and date."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import partial

from game.tallies import Best, best
from scenes.board import catalog
from scenes.core.translations import number
from scenes.graphics.emblems import draw_crest
from scenes.graphics.panels import Kind
from scenes.graphics.pen import Pen
from scenes.graphics.theme import CREAM, INK, INK_SOFT, RADIUS_TOOL, Mark, type_size
from scenes.graphics.viewport import Box
from scenes.records.book import Leaf, choice, dated
from scenes.ui.row_layout import REST, fitting, row_of, rows_of
from scenes.ui.scene import AppContext, Scene
from scenes.ui.widgets import Button, State, Widget, button_width

MOST = 5
ROW_GAP = 12.0


@dataclass(frozen=True)
class Honour(Widget):
    """One score: pressing it opens the replay of its match."""

    place: str = ""
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
        box = self.box.moved(0, 2) if state.pressed else self.box
        kind: Kind = "crowned" if self.first else "walnut_light" if state.hovered else "walnut"
        pen.panel(box, kind, shadow="chip")
        colour, middle = INK if self.first else CREAM, box.centre[1]
        place = pen.text(self.place, (box.x + 22, middle), "count", colour)
        crest = min(54.0, box.h * 0.6)
        x = max(place.right + 16, box.x + 84)
        draw_crest(pen, self.mark, (x + crest / 2, middle), crest)
        score = pen.text(self.score, (box.right - 26, middle), "game", colour, "right")
        x += crest + 18
        room = score.x - 24 - x
        date = min(pen.text_size(self.date, "small")[0], room * 0.5)
        pen.text(self.name, (x, middle), "name", colour, width=room - date - 24)
        pen.text(self.date, (score.x - 24, middle + 1), "small", colour, "right", date)
        if state.focused:
            pen.ring(box, RADIUS_TOOL)


class Honours(Leaf):
    """Owns the size of the table that is shown, and which entry was asked to be struck out."""

    name = "honours"

    def __init__(self, behind: Scene) -> None:
        super().__init__(behind)
        self.players = 0
        self.asked: Best | None = None

    def read(self, context: AppContext) -> None:
        super().read(context)
        self._usual_table()

    def choose_game(self, game_id: str) -> None:
        self.game_id, self.asked = game_id, None
        self._usual_table()
        self.renew()

    def _usual_table(self) -> None:
        """The size of table at which this game was played last, or its smallest."""
        sizes = self._sizes()
        played = [len(entry.seats) for entry in self.entries if entry.game_id == self.game_id]
        if self.players not in sizes or self.players not in played:
            self.players = played[0] if played else sizes[0]

    def _sizes(self) -> range:
        low, high = next((card.players for card in self.cards if card.id == self.game_id), (2, 2))
        return range(low, high + 1)

    def contents(self, room: Box) -> list[Widget]:
        found = self.games(Box(room.x, room.y, room.w, self.low))
        top = room.y + self.low + 24
        sizes = self._sizes()
        if len(sizes) > 1:
            count, choose = self.context.words.count, self._choose_players
            words = [
                choice(f"players.{size}", count("book.players", size), size == self.players, partial(choose, size))
                for size in sizes
            ]
            found += self.choices(Box(room.x, top, room.w, self.low), words, 0.999)
            top += self.low + 24
        self.list = Box(room.x, top, room.w, room.bottom - top)
        return found + self._rows()

    def _rows(self) -> list[Widget]:
        look = catalog.look(self.game_id)
        marks = look.seats.marks(self.players)
        text = self.context.viewport.text
        least = max(66.0, type_size("game", text) * 1.25 + 8)
        most = min(MOST, fitting(self.list.h, least, ROW_GAP))
        self.best = best(self.entries, self.game_id, self.players, fewer_wins=look.scoring.fewer_wins, most=most)
        wanted = max(78.0, type_size("name", text) * 1.2 + 30)
        sure = self.say("book.strike.sure")
        strike = [max(84.0, button_width(self.context.pen, sure, pad=20) if self.asked else 84.0)]
        if self.context.exit.guarded and not self.by_owner:
            strike = []
        found: list[Widget] = []
        for place, (one, line) in enumerate(zip(self.best, rows_of(self.list, most, ROW_GAP, wanted))):
            row, *beside = row_of(line, [REST, *strike], 14)
            act, rank = partial(self.watch, one.entry), self.say(f"result.rank.{place + 1}")
            date, score = dated(self.context.words, one.ended, time.time()), number(one.score)
            mark, first = marks[one.seat][0], place == 0
            found.append(Honour(f"honour.{place}", row, act, True, rank, mark, one.name, score, date, first))
            for box in beside:
                word, icon, asked = (sure, "", True) if one == self.asked else ("", "bin", False)
                found.append(Button(f"strike.{place}", box, partial(self._strike, one), True, word, icon, gold=asked))
        return found

    def paint_contents(self, pen: Pen) -> None:
        if not self.best:
            text = self.say("book.honours.none")
            pen.text(text, (self.list.centre[0], self.list.centre[1]), "body", INK_SOFT, "centre", self.list.w - 80, 3)

    def _choose_players(self, players: int) -> None:
        self.players, self.asked = players, None
        self.renew()

    def _strike(self, one: Best) -> None:
        """Asks once, then takes the match out of the livre d'or."""
        if self.asked != one:
            self.asked = one
        else:
            self.asked = None
            self.context.annals.strike(one.entry)
            super().read(self.context)
        self.renew()
