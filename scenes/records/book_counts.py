"""Counts leaf: matches by game and table, wins against each level, and who plays; of this stay, and of the house."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.annals_rows import Entry
from game.tallies import guests, tally, with_people
from scenes.graphics.pen import Pen
from scenes.graphics.theme import GOLD_RULE, INK, INK_SOFT, UMBER, Role, type_size
from scenes.graphics.viewport import Box
from scenes.records.album import NEW_PAGE
from scenes.records.book import Leaf, dated
from scenes.ui.blocks import Block, Column, Picture, Text, drawn
from scenes.ui.scene import AppContext

MOST_GUESTS = 6
DASH = "\N{EN DASH}"
Table = tuple[list[str], list[list[str]]]
"""The heads of the columns, and the rows: what each is about, then its figures."""


class Counts(Leaf):
    """Shows what is counted of this stay, and then of all if there was more."""

    name = "counts"

    def read(self, context: AppContext) -> None:
        super().read(context)
        self.stay, self.began = context.annals.stay, context.annals.stay_began()

    def rows(self) -> list[Block]:
        stay = [entry for entry in self.entries if entry.stay == self.stay]
        found = self._part("stay", stay)
        return found + self._part("house", self.entries) if len(stay) < len(self.entries) else found

    def _part(self, scope: str, entries: list[Entry]) -> list[Block]:
        """What is counted of these matches, below its name."""
        title = Text(self.say(f"book.scope.{scope}"), "title", lines=2)
        head = Column((title, Text(self._told(scope, entries), "note", UMBER, lines=4)), 4)
        text = self.context.viewport.text
        tables = [one for one in self.tables(entries) if one[1]]
        shown = [Picture(drawn(partial(_draw, table)), table_height(table, text)) for table in tables]
        first = [Column((head, shown[0]), 20)] if shown else [head]
        return [NEW_PAGE, *first, NEW_PAGE, *shown[1:]]

    def _told(self, scope: str, entries: list[Entry]) -> str:
        played, words = len(with_people(entries)), self.context.words
        since = self.say("book.since", when=dated(words, self.began)) if scope == "stay" else ""
        text = f"{words.count('book.played', played)} {since}".strip() if played else self.say(f"book.{scope}.none")
        if len(entries) > played:
            text = f"{text} {words.count('book.watched', len(entries) - played)}"
        return text

    def tables(self, entries: list[Entry]) -> list[Table]:
        """By game and size of the table, by guest, by game and level; without rows where nothing was played."""
        say = self.say
        by_game = {card: tally([entry for entry in entries if entry.game_id == card.id]) for card in self.cards}
        played = {card: found for card, found in by_game.items() if found.matches}
        sizes = sorted({size for found in played.values() for size, _ in found.by_players})
        heads = [say("book.view.tables"), *(say("book.head.at", players=n) for n in sizes)]
        at = [
            [say(f"{card.id}.name"), *(str(dict(found.by_players).get(n, DASH)) for n in sizes)]
            for card, found in played.items()
        ]
        won = [say("book.head.matches"), say("book.head.won")]
        levels = [
            [f"{say(f'{card.id}.name')} · {say(f'level.{level}')}", str(one.matches), str(one.won)]
            for card, found in played.items()
            for level, one in found.versus
            if one.matches
        ]
        people = [[one.name, str(one.matches), str(one.won)] for one in guests(entries)[:MOST_GUESTS]]
        named = [say("book.view.guests"), *won], [say("book.view.levels"), *won]
        return [(heads, at), (named[0], people), (named[1], levels)]


def table_height(table: Table, text: float) -> float:
    """How high it is at that size of text."""
    return type_size("small_bold", text) * 1.35 + 16 + len(table[1]) * type_size("body", text) * 1.55


def _draw(table: Table, pen: Pen, box: Box) -> None:
    draw_table(pen, box, *table)


def draw_table(pen: Pen, box: Box, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """A table: the first column holds names and is wide, all others figures in the middle of theirs."""
    first = box.w * (0.4 if len(heads) > 3 else 0.56)
    each = (box.w - first) / (len(heads) - 1)
    head = type_size("small_bold", pen.viewport.text) * 1.35
    wanted = type_size("body", pen.viewport.text) * 1.55
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
