"""Leaves: a list that is too long for its place, leaf by leaf, with one way to turn them; and index cards behind each
other, of which one is open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from scenes.graphics.matter import draw_paper, lay_shadow
from scenes.graphics.pen import Pen
from scenes.graphics.theme import UMBER
from scenes.graphics.viewport import Box
from scenes.ui.blocks import REST, SPRING, Block, Column, Leafing, Part, Printed, Row, Word, line_height, row_of
from scenes.ui.controls import Ear
from scenes.ui.paper import Text
from scenes.ui.widgets import REST as AT_REST

PAD = 56.0
"""Around what stands on an index card."""
EAR, BESIDE, EAR_GAP, EAR_IN, SEAM, BEHIND = 300.0, 88.0, 18.0, 44.0, 6.0, 9.0
"""Width of an ear, what it has beside a longer word, the room between two, how far the first one lies from the edge of
its card, how far it goes on on its card, and by how much the cards behind stand out."""

CLOSER, CLOSEST = 1.25, 1.4
"""A list that is longer than its place by no more than this stays on one leaf, its lines a little closer together; the
second one where they may lie closer on several leaves, too."""


@dataclass(frozen=True)
class Leaves(Block):
    """Blocks below each other, as many on a leaf as have room; below them, if there are several leaves, the ways to
    turn, in the words of `say`."""

    blocks: tuple[Block, ...]
    leafing: Leafing
    say: Callable[..., str]
    gap: float = 0.0
    closer: float = 1.0
    """How much longer than its place a leaf of several may be, its lines closer together."""

    @property
    def grows(self) -> float:
        return 1.0

    def high(self, pen: Pen, width: float) -> float:
        return Column(self.blocks, self.gap).high(pen, width)

    def least(self, pen: Pen, width: float) -> float:
        return max((one.least(pen, width) for one in self.blocks), default=0.0) + self._foot().high(pen, width)

    def lay(self, pen: Pen, box: Box) -> list[Part]:
        whole = Column(self.blocks, self.gap)
        if (
            whole.high(pen, box.w) <= box.h * (CLOSEST if self.closer > 1 else CLOSER)
            and whole.least(pen, box.w) <= box.h
        ):
            self.leafing.at, self.leafing.count = 0, 1
            return whole.lay(pen, box)
        foot = self._foot().high(pen, box.w)
        body = Box(box.x, box.y, box.w, box.h - foot - 12)
        leaves = packed(pen, self.blocks, Box(body.x, body.y, body.w, body.h * self.closer), self.gap)
        self.leafing.count = len(leaves)
        self.leafing.turn(0)
        shown = Column(tuple(leaves[self.leafing.at]), self.gap).lay(pen, body)
        return [*shown, *self._foot().lay(pen, Box(box.x, box.bottom - foot, box.w, foot))]

    def _foot(self) -> Block:
        at, count = self.leafing.at, self.leafing.count
        number = Text(self.say("school.page", n=at + 1, all=count), "note", UMBER, "centre", 1)
        before, after = turn_signs(self.say, self.leafing.turn, at > 0, at + 1 < count)
        return Row((before, SPRING, number, SPRING, after), 12, (96.0, REST, 220.0, REST, 96.0))


def turn_signs(say: Callable[..., str], turn: Callable[[int], None], before: bool, after: bool) -> tuple[Word, Word]:
    """The signs that lead to the leaf before and to the one after, as far as there is one."""
    found = ("earlier", "back", -1, before), ("later", "forward", 1, after)
    one, other = (
        Word(key, "", icon, partial(turn, by), can, middle=True, meaning=say(f"school.{key}"))
        for key, icon, by, can in found
    )
    return one, other


def packed(pen: Pen, blocks: Sequence[Block], box: Box, gap: float) -> list[list[Block]]:
    """The blocks of each leaf: as many as have room, one at least."""
    leaves: list[list[Block]] = [[]]
    used = 0.0
    for one in blocks:
        high = one.high(pen, box.w)
        if leaves[-1] and used + high > box.h:
            leaves.append([])
            used = 0.0
        leaves[-1].append(one)
        used += high + gap
    return leaves


@dataclass(frozen=True)
class Cards(Block):
    """Index cards behind each other, each with its ear: one is open, a press on an ear opens another one."""

    ears: tuple[tuple[str, str], ...]
    """The key and the word of each; that of a card alone is only read."""
    open: int
    turn: Callable[[int], None]
    block: Block

    @property
    def grows(self) -> float:
        return 1.0

    def high(self, pen: Pen, width: float) -> float:
        return self._ear(pen) + self.block.high(pen, width - 2 * PAD) + 2 * PAD

    def least(self, pen: Pen, width: float) -> float:
        return self._ear(pen) + self.block.least(pen, width - 2 * PAD) + PAD

    def _ear(self, pen: Pen) -> float:
        return max(92.0, line_height(pen, "word", 36))

    def _widths(self, pen: Pen, room: float) -> list[float]:
        """As wide as others, or as their words ask for; where there is little room, only that."""
        own = [pen.text_size(word, "game")[0] for _, word in self.ears]
        found = [max(EAR, width + BESIDE) for width in own]
        fits = sum(found) + EAR_GAP * (len(found) - 1) <= room
        return found if fits else [width + BESIDE for width in own]

    def lay(self, pen: Pen, box: Box) -> list[Part]:
        high = self._ear(pen)
        card = Box(box.x, box.y + high, box.w, box.h - high)
        row = Box(card.x + EAR_IN, box.y, card.w - 2 * EAR_IN, high)
        places = row_of(row, self._widths(pen, row.w), EAR_GAP)
        ears: list[Ear] = []
        for number, ((key, word), place) in enumerate(zip(self.ears, places)):
            opened = number == self.open
            deep = Box(place.x, place.y, place.w, high + SEAM) if opened else place.moved(0, 6)
            act = partial(self.turn, number)
            ears.append(Ear(key, deep, act, True, word, opened, max(1, abs(number - self.open))))
        behind = [one for number, one in enumerate(ears) if number != self.open]
        front: Part = ears[self.open] if behind else Printed(ears[0].box, partial(ears[0].draw, state=AT_REST))
        sheet = Printed(card, partial(self._print, box=card, ear=places[self.open]))
        down = min(PAD, max(PAD / 2, (card.h - self.block.high(pen, card.w - 2 * PAD)) / 2))
        return [*behind, sheet, front, *self.block.lay(pen, card.inset(PAD, down))]

    def _print(self, pen: Pen, box: Box, ear: Box) -> None:
        lay_shadow(pen, box)
        lay_shadow(pen, ear, 14, 0.5)
        for back in range(min(2, len(self.ears) - 1), 0, -1):
            strip = Box(box.x + back * BEHIND, box.y - back * BEHIND, box.w - 2 * back * BEHIND, 4 * BEHIND)
            draw_paper(pen, strip, "second")
        draw_paper(pen, box, "card")
