"""Counts leaf: matches by game and table, wins against each level, and who plays; of this stay or of all."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal

from game.annals_rows import Entry
from game.levels import LEVELS
from game.tallies import guests, tally, with_people
from scenes.graphics.pen import Pen
from scenes.graphics.theme import GOLD_RULE, INK, INK_SOFT, UMBER, Role, type_size
from scenes.graphics.viewport import Box
from scenes.records.book import Leaf, choice, dated
from scenes.ui.scene import AppContext, Scene
from scenes.ui.widgets import Widget

Scope = Literal["stay", "house"]
View = Literal["tables", "levels", "guests"]
SCOPES: tuple[Scope, ...] = ("stay", "house")
VIEWS: tuple[View, ...] = ("tables", "levels", "guests")
MOST_GUESTS = 6
CLOSEST = 0.85
"""Of the size of the text, the least height of a row: beyond that letters touch those below them."""
DASH = "\N{EN DASH}"


class Counts(Leaf):
    """Owns what is counted, and of which matches."""

    name = "counts"

    def __init__(self, behind: Scene) -> None:
        super().__init__(behind)
        self.scope: Scope = "stay"
        self.view: View = "tables"

    def read(self, context: AppContext) -> None:
        super().read(context)
        self.stay, self.began = context.annals.stay, context.annals.stay_began()

    def contents(self, room: Box) -> list[Widget]:
        row = Box(room.x, room.y, room.w, self.low)
        scopes = [
            choice(f"scope.{scope}", self.say(f"book.scope.{scope}"), scope == self.scope, partial(self._of, scope))
            for scope in SCOPES
        ]
        views = [
            choice(f"view.{view}", self.say(f"book.view.{view}"), view == self.view, partial(self._see, view))
            for view in VIEWS
        ]
        found = self.choices(row, scopes, 0.42)
        left = found[-1].box.right + 60 - room.x
        rest = Box(room.x + left, room.y, room.w - left, self.low)
        found += self.choices(rest, views, 0.999)
        self.list = Box(room.x, row.bottom + 24, room.w, room.bottom - row.bottom - 24)
        self.heads, self.rows = self.table(self._counted())
        self.pages.count, self.pages.each = len(self.rows), self._rows_at_once()
        return found

    def _rows_at_once(self) -> int:
        """As many as can be told apart in this size of text."""
        text = self.context.viewport.text
        room = self.list.h - _line(text) - 14 - head_height(text) - 16
        return max(1, int(room // (type_size("body", text) * CLOSEST)))

    def _counted(self) -> list[Entry]:
        return [entry for entry in self.entries if self.scope == "house" or entry.stay == self.stay]

    def paint_contents(self, pen: Pen) -> None:
        entries, line = self._counted(), _line(pen.viewport.text)
        played = len(with_people(entries))
        count = self.context.words.count("book.played", played)
        since = self.say("book.since", when=dated(self.context.words, self.began)) if self.scope == "stay" else ""
        text = f"{count} {since}".strip() if played else self.say(f"book.{self.scope}.none")
        if len(entries) > played:
            text = f"{text} {self.context.words.count('book.watched', len(entries) - played)}"
        pen.text(text, (self.list.x, self.list.y + line / 2), "small", UMBER, width=self.list.w)
        box = Box(self.list.x, self.list.y + line + 14, self.list.w, self.list.h - line - 14)
        draw_table(pen, box, self.heads, self.rows[self.pages.first : self.pages.first + self.pages.each])

    def table(self, entries: list[Entry]) -> tuple[list[str], list[list[str]]]:
        """The heads of the columns, and the rows: what each is about, then its figures."""
        say = self.say
        if self.view == "guests":
            heads = [say("book.head.guest"), say("book.head.matches"), say("book.head.won")]
            return heads, [[one.name, str(one.matches), str(one.won)] for one in guests(entries)[:MOST_GUESTS]]
        by_game = {card: tally([entry for entry in entries if entry.game_id == card.id]) for card in self.cards}
        names = {card: say(f"{card.id}.name") for card in self.cards}
        if self.view == "levels":
            heads = [say("book.head.game"), *(say(f"level.{level}") for level in LEVELS)]
            rows = [
                [names[card], *(f"{one.won} / {one.matches}" if one.matches else DASH for _, one in found.versus)]
                for card, found in by_game.items()
            ]
            return heads, rows
        sizes = sorted({size for card in self.cards for size in range(card.players[0], card.players[1] + 1)})
        heads = [say("book.head.game"), say("book.head.matches"), *(say("book.head.at", players=n) for n in sizes)]
        rows = []
        for card, found in by_game.items():
            counts = dict(found.by_players)
            cells = [str(counts.get(size, 0)) if card.players[0] <= size <= card.players[1] else DASH for size in sizes]
            rows.append([names[card], str(found.matches), *cells])
        return heads, rows

    def _of(self, scope: Scope) -> None:
        self.scope, self.pages.first = scope, 0
        self.renew()

    def _see(self, view: View) -> None:
        self.view, self.pages.first = view, 0
        self.renew()


def _line(text: float) -> float:
    """The height of the sentence over the table."""
    return type_size("small", text) * 1.3


def head_height(text: float) -> float:
    """The height of the heads of the columns."""
    return type_size("small_bold", text) * 1.35


def draw_table(pen: Pen, box: Box, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """A table: the first column holds names and is wide, all others figures in the middle of theirs."""
    first = box.w * (0.36 if len(heads) > 3 else 0.5)
    each = (box.w - first) / (len(heads) - 1)
    head = head_height(pen.viewport.text)
    wanted = type_size("body", pen.viewport.text) * 1.75
    step = min(wanted, (box.h - head - 16) / max(1, len(rows)))

    def cells(texts: Sequence[str], y: float, bold: bool) -> None:
        for column, text in enumerate(texts):
            if column == 0:
                role: Role = "small_bold" if bold else "body_bold"
                pen.text(text, (box.x + 8, y), role, UMBER if bold else INK, width=first - 24)
            else:
                x = box.x + first + each * (column - 0.5)
                if bold:
                    pen.text(text, (x, y), "small_bold", UMBER, "centre", each - 12)
                else:
                    pen.text(text, (x, y), "count", INK_SOFT if text in ("0", DASH) else INK, "centre", each - 12)

    cells(heads, box.y + head / 2, True)
    rule = box.y + head + 6
    pen.line([(box.x, rule), (box.right, rule)], GOLD_RULE, 2)
    for place, texts in enumerate(rows):
        y = rule + 6 + step * (place + 0.5)
        cells(texts, y, False)
        pen.line([(box.x, y + step / 2), (box.right, y + step / 2)], f"{GOLD_RULE}50", 1.2)
