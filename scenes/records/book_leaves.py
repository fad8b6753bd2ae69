"""Leaves of the book by name, with those of counts (matches of a stay and of the house) and of medals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.annals_rows import Entry
from game.core import Seat
from game.medals import medals_of
from game.tallies import guests, medals, tally, with_people
from scenes.board import catalog
from scenes.core.translations import capitalised
from scenes.graphics.pen import Pen
from scenes.graphics.theme import GOLD_RULE, INK, INK_SOFT, LARGE, UMBER
from scenes.graphics.viewport import Box
from scenes.records.award import MEDAL_WIDTH, medal
from scenes.records.book import NEW_PAGE, Leaf, dated, guest_name
from scenes.records.book_honours import Honours, draw_sitting
from scenes.records.book_matches import Matches
from scenes.screens.things.prints import draw_small_print
from scenes.ui.blocks import REST, Block, Column, Picture, Row, Space, drawn
from scenes.ui.navigation import BookLeaf
from scenes.ui.paper import ZERO_DASH, Rule, Text
from scenes.ui.scene import AppContext, Scene
from scenes.ui.snapshot import PaintedSheet

MOST_GUESTS = 6
Draw = Callable[[Pen, Box], object]
Table = tuple[list[str], list[list[str]], list[Draw]]
"""Column headings, rows (a name and its figures), and the picture of each row."""

ROW_HEIGHT, PICTURE_WIDTH = 110.0, 120.0
"""Preferred height of a row, and width of the picture before its name."""
COLUMN_GAP, MAX_FIGURES_SHARE = 20.0, 0.44
"""Gap between columns, and maximum share of the page width for the columns of figures."""

MEDALS_HEIGHT, MAX_MEDAL_SCALE, MEDAL_MARGIN = 590.0, 1.75, 12.0
"""Height for all medals of a page, maximum scale of one relative to its size on the result, and the total space above
and below it."""


class Counts(Leaf):
    """The leaf of counts: of this stay, then of all matches if there are others."""

    name = "counts"

    def read(self, context: AppContext) -> None:
        super().read(context)
        self.stay, self.began = context.annals.stay, context.annals.stay_began()

    def rows(self) -> list[Block]:
        stay = self.once("stay", lambda: [entry for entry in self.entries if entry.stay == self.stay])
        found = self._section("stay", stay)
        return found + self._section("house", self.entries) if len(stay) < len(self.entries) else found

    def _section(self, scope: str, entries: list[Entry]) -> list[Block]:
        """The counts of a scope, `stay` or `house`: under the start of the stay, or a heading for all matches."""
        since = capitalised(self.say("book.since", when=dated(self.context.words, self.began)))
        title = since if scope == "stay" else self.say("book.scope.house")
        told = Text(self._summary(scope, entries), "note", UMBER, lines=4)
        head = Column((Text(title, "title", lines=2), told), 4)
        tables = [one for one in self.once((scope, "tables"), partial(self.tables, entries)) if one[1]]
        shown = [_table(self.context.pen, *one, self.page_width()) for one in tables]
        first = [Column((head, shown[0]), 20)] if shown else [head]
        return [NEW_PAGE, *first, NEW_PAGE, *shown[1:]]

    def _summary(self, scope: str, entries: list[Entry]) -> str:
        """The number of matches with people, and of those the computer played alone."""
        played, words = self.once((scope, "played"), lambda: len(with_people(entries))), self.context.words
        text = words.count("book.played", played) if played else self.say(f"book.{scope}.none")
        alone = len(entries) - played
        return f"{text} {words.count('book.watched', alone)}" if alone else text

    def tables(self, entries: list[Entry]) -> list[Table]:
        """The tables by game and number of players, by guest, and by game and level; without rows where nothing was
        played."""
        say = self.say
        by_game = {card: tally([entry for entry in entries if entry.game_id == card.id]) for card in self.cards}
        played = {card: found for card, found in by_game.items() if found.matches}
        sizes = sorted({size for found in played.values() for size, _ in found.by_players})
        heads = [say("book.view.tables"), *(say("book.head.at", players=n) for n in sizes)]
        at = [
            [say(f"{card.id}.name"), *(str(dict(found.by_players).get(n, ZERO_DASH)) for n in sizes)]
            for card, found in played.items()
        ]
        won = [say("book.head.matches"), say("book.head.won")]
        against = [(card, *one) for card, found in played.items() for one in found.versus if one[1].matches]
        levels = [
            [f"{_unbroken_name(say(f'{card.id}.name'))} {say(f'level.{level}')}", str(one.matches), str(one.won)]
            for card, level, one in against
        ]
        known = guests(entries)[:MOST_GUESTS]
        called = partial(guest_name, self.context.words, self.context.annals)
        people = [[called(one), str(one.matches), str(one.won)] for one in known]
        faces = [self._face(one.entry, one.seat) for one in known]
        named = [say("book.view.guests"), *won], [say("book.view.levels"), *won]
        return [
            (heads, at, [partial(draw_small_print, game_id=card.id) for card in played]),
            (named[0], people, faces),
            (named[1], levels, [partial(draw_small_print, game_id=card.id) for card, *_ in against]),
        ]

    def _face(self, entry: Entry, seat: Seat) -> Draw:
        """Draws the face of a seat of that match."""
        mark = catalog.look(entry.game_id).seats.marks(len(entry.seats))[seat][0]
        return partial(draw_sitting, self.figure(entry.id, seat), mark, "calm")


def _unbroken_name(name: str) -> str:
    """A name and a separator with no-break spaces: a line may break only after them."""
    return f"{name} ·".replace(" ", "\u00a0")


def _table(
    pen: Pen, heads: Sequence[str], rows: Sequence[Sequence[str]], pictures: Sequence[Draw], page: float
) -> Block:
    """A table: a picture before each name, figures centred in their columns; `page` is its width."""
    headed, count = max(pen.text_size(head, "word")[0] for head in heads[1:]), len(heads) - 1
    figure = min(headed + COLUMN_GAP, MAX_FIGURES_SHARE * page / count)
    names, widths = tuple(name for name, *_ in rows), (PICTURE_WIDTH, REST, *(figure,) * count)
    titles = [Text(head, "word", UMBER, "centre" if at else "left", 1) for at, head in enumerate(heads)]
    found: list[Block] = [Row(tuple(titles), COLUMN_GAP / 2, widths[1:]), Rule(GOLD_RULE)]
    for (name, *figures), draw in zip(rows, pictures):
        told = [Text(one, "name", INK_SOFT if one in ("0", ZERO_DASH) else INK, "centre", 1) for one in figures]
        seen = Picture(drawn(draw), ROW_HEIGHT, PICTURE_WIDTH, 30.0)
        row = Row((seen, Text(name, "name", lines=2, peers=names), *told), COLUMN_GAP / 2, widths)
        found += [row, Rule(f"{GOLD_RULE}50")]
    return Column(tuple(found), 4)


class Medals(PaintedSheet, Leaf):
    """The leaf of medals: two pages per game, those with earned medals first."""

    name = "medals"

    def rows(self) -> list[Block]:
        games = [card.id for card in self.cards if medals_of(card.id)]
        return [
            row
            for game_id in sorted(games, key=lambda one: not any(self._counts(one).values()))
            for row in self._game(game_id)
        ]

    def _counts(self, game_id: str) -> Mapping[str, int]:
        """How often each medal of a game was earned, by id."""
        return self.once(game_id, partial(medals, self.entries, game_id))

    def _game(self, game_id: str) -> list[Block]:
        """The two pages of a game: half of its medals under its name, the others facing them on the same lines."""
        counts = self._counts(game_id)
        half = (len(medals_of(game_id)) + 1) // 2
        rows = [self._medal(game_id, one, counts[one], half) for one in medals_of(game_id)]
        title = Text(self.say(f"{game_id}.name"), "title")
        left = [Column((title, rows[0]), 20), *rows[1:]]
        if self.context.viewport.text >= LARGE:
            return [NEW_PAGE, *left]
        return [NEW_PAGE, *left[:half], NEW_PAGE, *rows[half:]]

    def _medal(self, game_id: str, one: str, count: int, on_page: int) -> Block:
        """One of `on_page` medals, which share the height of the page; scaled up on a wide window."""
        often = self.context.words.count("book.times", count) if count else ""
        high = MEDALS_HEIGHT / on_page
        scale = min(MAX_MEDAL_SCALE, (high - MEDAL_MARGIN) / MEDAL_WIDTH) if self.context.viewport.wide else 1.0
        told = medal(self, game_id, one, count > 0, often, scale)
        return Row((told, Space(high)), 0, (REST, 0.0)) if self.context.viewport.text < LARGE else told


LEAVES: dict[BookLeaf, type[Leaf]] = {"honours": Honours, "counts": Counts, "medals": Medals, "matches": Matches}


def leaf_of(name: BookLeaf, behind: Scene) -> Leaf:
    """Creates the leaf of that name."""
    return LEAVES[name](behind)
