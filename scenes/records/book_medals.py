"""Medals leaf: what the medals of each game are for, and how often people here have earned them."""

from __future__ import annotations

from game.medals import medals_of
from game.tallies import medals
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, INK_SOFT, UMBER, type_size
from scenes.graphics.viewport import Box
from scenes.records.award import draw_medal
from scenes.records.book import Leaf
from scenes.ui.row_layout import grid_of
from scenes.ui.scene import AppContext
from scenes.ui.widgets import Widget

NARROWEST = 620.0
"""Width of a medal with its words at the usual size of text; where two have no room side by side, there is one."""


class Medals(Leaf):
    """Shows one game at a time, and as many of its medals as have room."""

    name = "medals"

    def read(self, context: AppContext) -> None:
        """Only games that have medals are shown here."""
        super().read(context)
        self.cards = tuple(card for card in self.cards if medals_of(card.id))
        if self.cards and self.game_id not in [card.id for card in self.cards]:
            self.game_id = self.cards[0].id

    def choose_game(self, game_id: str) -> None:
        self.pages.first = 0
        super().choose_game(game_id)

    def contents(self, room: Box) -> list[Widget]:
        found = self.games(Box(room.x, room.y, room.w, self.low))
        self.list = Box(room.x, room.y + self.low + 22, room.w, room.h - self.low - 22)
        text = self.context.viewport.text
        self.columns = 2 if self.list.w >= 2 * NARROWEST * text**0.5 else 1
        self.high = sum(type_size(role, text) * 1.22 for role in ("body_bold", "small", "small")) + 12
        self.pages.count = len(medals_of(self.game_id) if self.game_id else ())
        self.pages.each = self.columns * max(1, int(self.list.h // self.high))
        return found

    def paint_contents(self, pen: Pen) -> None:
        own = medals_of(self.game_id) if self.game_id else ()
        counts = medals(self.entries, self.game_id)
        rows = max(1, -(-min(len(own), self.pages.each) // self.columns))
        step = min(self.high * 1.35, self.list.h / rows)
        boxes = grid_of(self.list._replace(h=rows * step), self.columns, rows, 0)
        for medal, box in zip(own[self.pages.first :], boxes):
            self._medal(pen, box._replace(w=box.w - 24), medal.id, counts[medal.id])

    def _medal(self, pen: Pen, box: Box, medal: str, count: int) -> None:
        """One medal, what it is called, how often it was earned, and what for."""
        name = type_size("body_bold", pen.viewport.text) * 1.22
        size = min(84.0, box.h - 14)
        draw_medal(pen, (box.x + size / 2 + 4, box.centre[1]), size, count > 0)
        left = box.x + size + 24
        room = box.right - left
        key = f"{self.game_id}.medal.{medal}"
        times = self.say("book.times", times=count) if count else ""
        taken = pen.text_size(times, "count")[0] + 14 if times else 0
        why = self.say(f"{key}.why")
        top = box.centre[1] - (name + pen.text_size(why, "small", room, 2)[1]) / 2
        pen.text(self.say(key), (left, top + name / 2), "body_bold", INK if count else INK_SOFT, width=room - taken)
        if times:
            pen.text(times, (box.right, top + name / 2), "count", UMBER, "right")
        pen.text(why, (left, top + name), "small", INK_SOFT, width=room, lines=2, top=True)
