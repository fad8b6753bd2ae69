"""Leaves: a list that is too long for its place, leaf by leaf, with one way to turn them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scenes.graphics.pen import Pen
from scenes.graphics.theme import UMBER
from scenes.graphics.viewport import Box
from scenes.ui.blocks import SPRING, Block, Column, Part, Row, Text, Word
from scenes.ui.row_layout import REST


class Leafing:
    """Owns which leaf is open, and how many there were when it was last laid."""

    def __init__(self) -> None:
        self.at, self.count = 0, 1

    def turn(self, by: int) -> None:
        """Opens another leaf, if there is one."""
        self.at = max(0, min(self.count - 1, self.at + by))


@dataclass(frozen=True)
class TurnWords:
    """What the ways to turn are called: `earlier`, `later`, and the number of a leaf among all."""

    earlier: str
    later: str
    number: Callable[[int, int], str]


@dataclass(frozen=True)
class Leaves(Block):
    """Blocks below each other, as many on a leaf as have room; below them, if there are several leaves, the ways to
    turn. `turned` is called when another leaf was opened."""

    blocks: tuple[Block, ...]
    leafing: Leafing
    words: TurnWords
    turned: Callable[[], None]
    gap: float = 0.0

    @property
    def grows(self) -> float:
        return 1.0

    def high(self, pen: Pen, width: float) -> float:
        return Column(self.blocks, self.gap).high(pen, width)

    def least(self, pen: Pen, width: float) -> float:
        return max((one.least(pen, width) for one in self.blocks), default=0.0) + self._foot().high(pen, width)

    def lay(self, pen: Pen, box: Box) -> list[Part]:
        if Column(self.blocks, self.gap).high(pen, box.w) <= box.h:
            self.leafing.at, self.leafing.count = 0, 1
            return Column(self.blocks, self.gap).lay(pen, box)
        foot = self._foot().high(pen, box.w)
        body = Box(box.x, box.y, box.w, box.h - foot - 12)
        leaves = packed(pen, self.blocks, body, self.gap)
        self.leafing.count = len(leaves)
        self.leafing.turn(0)
        shown = Column(tuple(leaves[self.leafing.at]), self.gap).lay(pen, body)
        return [*shown, *self._foot().lay(pen, Box(box.x, box.bottom - foot, box.w, foot))]

    def _foot(self) -> Block:
        at, count = self.leafing.at, self.leafing.count
        number = Text(self.words.number(at + 1, count), "note", UMBER, "centre", 1)
        before = Word("earlier", "", "back", lambda: self._turn(-1), at > 0, middle=True, meaning=self.words.earlier)
        after = Word(
            "later", "", "forward", lambda: self._turn(1), at + 1 < count, middle=True, meaning=self.words.later
        )
        return Row((before, SPRING, number, SPRING, after), 12, (96.0, REST, 220.0, REST, 96.0))

    def _turn(self, by: int) -> None:
        self.leafing.turn(by)
        self.turned()


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
