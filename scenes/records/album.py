"""Album: two pages in a red binding, with ears above for what else is in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import groupby

import pygame

from scenes.graphics import shapes
from scenes.graphics.matter import draw_paper, lay_shadow
from scenes.graphics.pen import Made, Pen
from scenes.graphics.theme import LARGE, Role
from scenes.graphics.viewport import Box
from scenes.ui.blocks import SPRING, Block, Column, Part, Printed, Row, Space, Word, line_height
from scenes.ui.controls import Ear
from scenes.ui.leaves import Leafing, packed
from scenes.ui.row_layout import row_of

BINDING, LEAVES = 22.0, 3
"""How far the binding is seen around the pages, and how many leaves are seen below the open ones."""
MARGIN, GUTTER = 58.0, 130.0
"""On a page, and how far from its middle an album is in the shade."""
EAR, GAP = 220.0, 16.0
"""Width of an ear, and the room between two."""
NEW_PAGE = Space()
"""Among rows: what follows begins a new page."""


@dataclass(frozen=True)
class Ways:
    """How one turns: the words that lead to a leaf before and after, where it has any, and what is done then."""

    named: Callable[[int], str]
    """The word for the page of that number; nothing where only a sign leads there."""
    earlier: str
    later: str
    turned: Callable[[], None]


@dataclass(frozen=True)
class Album(Block):
    """Whole pages, or rows that are laid on as many as they need, two of them open at a time; where words are large,
    one."""

    ears: tuple[tuple[str, str, Callable[[], None]], ...]
    """The key, the word and the deed of each; none where there is only one thing in the book."""
    open: int
    rows: tuple[Block, ...]
    whole: bool
    leafing: Leafing
    ways: Ways
    clear: tuple[float, float] = (0.0, 0.0)
    """From where to where ears may stand."""
    beside: tuple[Block, ...] = ()
    """What stands at the foot of the right page."""

    @property
    def grows(self) -> float:
        return 1.0

    def lay(self, pen: Pen, box: Box) -> list[Part]:
        high = max(66.0, line_height(pen, "word", 16))
        cover = Box(box.x - BINDING, box.y + high, box.w + 2 * BINDING, box.h - high)
        book = cover.inset(BINDING, 16)
        each = 1 if pen.viewport.text >= LARGE else 2
        pages = [Box(book.x + place * book.w / each, book.y, book.w / each, book.h) for place in range(each)]
        foot = max(64.0, line_height(pen, "word", 12))
        bodies = [page.inset(MARGIN, 34) for page in pages]
        bodies = [body._replace(h=body.h - foot - 4) for body in bodies]
        shown = self._shown(pen, bodies)
        ears = self._ears(pen, Box(self.clear[0], box.y, self.clear[1] - self.clear[0], high))
        front = ears[self.open : self.open + 1]
        parts = [*(one for one in ears if one not in front), Printed(cover, self._print(cover, book, each)), *front]
        for block, body in zip(shown, bodies):
            parts += block.lay(pen, body)
        below = Box(book.x + MARGIN, book.bottom - foot - 18, book.w - 2 * MARGIN, foot)
        return [*parts, *self._foot(each).lay(pen, below)]

    def _shown(self, pen: Pen, bodies: list[Box]) -> list[Block]:
        """What stands on the pages that are open."""
        pages = list(self.rows)
        if not self.whole:
            parts = [list(rows) for new, rows in groupby(pages, lambda row: row is NEW_PAGE) if not new]
            pages = [Column(tuple(rows), 14) for part in parts for rows in packed(pen, part, bodies[0], 14)]
        each, leafing = len(bodies), self.leafing
        leafing.count = max(1, -(-len(pages) // each))
        leafing.turn(0)
        return pages[leafing.at * each : (leafing.at + 1) * each]

    def _ears(self, pen: Pen, row: Box) -> list[Part]:
        roles: tuple[Role, ...] = ("word", "game")
        wanted = [pen.text_size(word, roles[at == self.open])[0] + 56 for at, (_, word, _) in enumerate(self.ears)]
        places = row_of(row, [max(EAR, width) for width in wanted], GAP, align=1.0)
        found: list[Part] = []
        for number, ((key, word, act), place) in enumerate(zip(self.ears, places)):
            opened = number == self.open
            deep = place._replace(h=place.h + 18) if opened else place.moved(0, 8)
            found.append(Ear(key, deep, act, True, word, opened, max(1, abs(number - self.open))))
        return found

    def _foot(self, each: int) -> Block:
        at, ways = self.leafing.at, self.ways
        found: list[Block] = [SPRING, *self.beside]
        if at:
            word, act = ways.named((at - 1) * each), partial(self._turn, -1)
            found.insert(0, Word("earlier", word, "back", act, meaning=ways.earlier))
        if at + 1 < self.leafing.count:
            word, act = ways.named((at + 1) * each), partial(self._turn, 1)
            found.append(Word("later", word, "forward", act, meaning=ways.later))
        return Row(tuple(found), 40)

    def _turn(self, by: int) -> None:
        self.leafing.turn(by)
        self.ways.turned()

    def _print(self, cover: Box, book: Box, each: int) -> Callable[[Pen], None]:
        def draw(pen: Pen) -> None:
            lay_shadow(pen, cover, 9, 1.1)
            pen.panel(cover, "leather", radius=9, shadow=False)
            for leaf in range(LEAVES, 0, -1):
                draw_paper(pen, book.inset(-3 * leaf, 0).moved(0, 3 * leaf), "second", 3)
            draw_paper(pen, book, "album", 3)
            if each > 1 and not pen.theme.contrast:
                x, y, width, height = pen.viewport.rect(Box(book.centre[0] - GUTTER, book.y, 2 * GUTTER, book.h))
                pen.once(("gutter", width, height), (x, y), lambda: _gutter(width, height))

        return draw


def _gutter(width: int, height: int) -> Made:
    """The shade where two pages meet."""
    strip = shapes.blank(width, 1)
    for x in range(width):
        near = 1 - abs(2 * x / width - 1)
        strip.set_at((x, 0), (90, 52, 18, round(130 * near**3)))
    return pygame.transform.scale(strip, (width, height)), (0, 0)
