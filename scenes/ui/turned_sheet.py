"""Turned sheet: a page with a second side; most often that is a card beside what is seen, with what is asked for less
often."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from scenes.graphics.matter import outline
from scenes.graphics.pen import Pen
from scenes.graphics.theme import GOLD_RULE, LARGE
from scenes.graphics.viewport import Box, Viewport
from scenes.ui.blocks import REST, SPRING, Block, Column, Part, Row, Word, evenly
from scenes.ui.paper import Gold, Heading, Paper, Rule
from scenes.ui.scene import Scene
from scenes.ui.sheet import Sheet

CARD_WIDTH, CARD_ANGLE, STRIP_ANGLE_SCALE = 432.0, -1.1, 0.4
"""Width of a card beside a board at the usual size of text, how it is turned, and the part of that of one below it."""
MAX_CROWDED_SHARE = 0.45
"""The part of a crowded window that it takes at most."""
FRAME_LINES = ((16.0, 2.5), (23.0, 1.2))
"""Of its two lines of brass: how far inside, and how wide."""


class TurnedSheet(Sheet):
    """A page with a second side, which is laid in place of the first one for a while: what is asked for less often, or
    one part of it with all the room."""

    def __init__(self, behind: Scene) -> None:
        super().__init__(behind)
        self.turned = False
        """Whether that side is seen."""

    def turn(self, over: bool) -> None:
        """Shows the second side, or the first one again."""
        self.turned = over
        self.renew()

    def back(self) -> None:
        """To the first side, from there to where one came from."""
        if self.turned:
            self.turn(False)
        else:
            super().back()


class MoreSheet(TurnedSheet):
    """A page on which a card with what is asked for less often may lie with what is seen of it. A page fills in
    `less_often`, and lays `beside` in place of its blocks while it is `turned`."""

    def less_often(self) -> list[Word]:
        """What can be done; the card goes with a press on it."""
        return []

    def beside(self, seen: Block, gap: float = 40.0, wide: float = 0.0) -> Block:
        """The card and what is seen, with the way back as its last line; so wide, and beside it on any screen, where a
        page has that room for it."""
        words = [replace(one, act=partial(self._choose, one.act)) for one in self.less_often()]
        words.append(Word("less", self.say("school.back"), "back", self.back))
        title = Heading(self.say("home.more"), corner=self.sound_sign)
        return with_menu(self.context.pen, seen, title, words, gap, wide=wide)

    def head(self) -> list[Part]:
        """Nothing above the card."""
        return [] if self.turned else super().head()

    def turn(self, over: bool) -> None:
        super().turn(over)
        self.focus = self.first_focus() if over else "more"

    def first_focus(self) -> str:
        """The first word of the card, where it lies there."""
        if not self.turned:
            return super().first_focus()
        return next((one.key for one in self.less_often() if one.enabled), "less")

    def _choose(self, act: Callable[[], None]) -> None:
        self.turn(False)
        act()


def with_menu(
    pen: Pen,
    seen: Block,
    title: Heading,
    words: Sequence[Word],
    gap: float,
    gold: Gold | None = None,
    wide: float = 0.0,
) -> Block:
    """What is seen with a card on which stands what can be done: beside it, or on a squarer screen, where a board would
    be small beside it, below it; not in large words, which would leave even less room there, nor where the card is to
    be so wide."""
    alike = tuple(word.label for word in words)
    words = [replace(word, peers=alike) for word in words]
    first = [gold] if gold else []
    crowded = is_crowded(pen.viewport)
    if not (pen.viewport.wide or crowded or wide):
        return Column((seen, _strip(pen, title, words, first)), gap)
    rows = [part for word in words for part in (Rule(), word)][1:]
    pad = 30.0 if crowded else 44.0
    card = Paper(Column((title, *first, Column(tuple(rows))), 24), draw=_frame, angle=CARD_ANGLE, pad=pad)
    widest = max(float(word.wide(pen) or 0) for word in (*words, *first)) + 2 * card.pad
    most = MAX_CROWDED_SHARE if crowded else 0.5
    wide = wide or max(CARD_WIDTH, min(widest, pen.viewport.w * most))
    return Row((seen, Column((SPRING, card, SPRING))), gap, (REST, wide))


def _strip(pen: Pen, title: Heading, words: Sequence[Word], first: Sequence[Gold]) -> Paper:
    """The same as a strip: its title and the golden plate, and at their right the words in two columns."""
    half = -(-len(words) // 2)
    rows = [evenly((words[at], words[half + at] if half + at < len(words) else Block()), 40) for at in range(half)]
    ways = Column(tuple(part for row in rows for part in (Rule(), row))[1:])
    wide = max([title.wanted(pen), *(float(one.wide(pen) or 0) for one in first)])
    both = Row((Column((title, *first), 12), ways), 56, (wide, REST))
    return Paper(both, draw=_frame, angle=CARD_ANGLE * STRIP_ANGLE_SCALE, pad=40.0)


def is_crowded(viewport: Viewport) -> bool:
    """Whether large words leave a board little room beside a card."""
    return viewport.text >= LARGE and not viewport.wide


def _frame(pen: Pen, box: Box) -> None:
    """A double line of brass."""
    for inside, width in FRAME_LINES:
        outline(pen, box.inset(inside), GOLD_RULE, width)
