"""Turned sheet: a page with a second side, usually a menu card of rarer actions beside the board."""

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
"""Minimum width of a menu card in logical units, its rotation in degrees, and the factor on that rotation for a strip
below the board."""
MAX_CROWDED_SHARE = 0.45
"""Maximum width of the card in a crowded window, as a share."""
FRAME_LINES = ((16.0, 2.5), (23.0, 1.2))
"""Inset and width of the two brass lines, in logical units."""


class TurnedSheet(Sheet):
    """A page whose second side temporarily replaces the first: rarer actions, or one part of it enlarged."""

    def __init__(self, behind: Scene) -> None:
        super().__init__(behind)
        self.turned = False
        """Whether the second side is shown."""

    def turn(self, over: bool) -> None:
        """Shows the second side (`over`) or the first one."""
        self.turned = over
        self.renew()

    def back(self) -> None:
        """Goes back to the first side, and from there to the previous scene."""
        if self.turned:
            self.turn(False)
        else:
            super().back()


class MoreSheet(TurnedSheet):
    """A page with a menu card of rarer actions beside its content. A page implements `less_often`, and returns `beside`
    as its blocks while `turned`."""

    def less_often(self) -> list[Word]:
        """The actions; a press closes the card."""
        return []

    def beside(self, seen: Block, gap: float = 40.0, wide: float = 0.0) -> Block:
        """The content and the card, whose last line is the way back; `wide`: width of the card, which is then beside
        the content on any screen."""
        words = [replace(one, act=partial(self._choose, one.act)) for one in self.less_often()]
        words.append(Word("less", self.say("school.back"), "back", self.back))
        title = Heading(self.say("home.more"), corner=self.sound_sign)
        return with_menu(self.context.pen, seen, title, words, gap, wide=wide)

    def head(self) -> list[Part]:
        """No head line above the card."""
        return [] if self.turned else super().head()

    def turn(self, over: bool) -> None:
        super().turn(over)
        self.focus = self.first_focus() if over else "more"

    def first_focus(self) -> str:
        """The first action of the card while it is open."""
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
    """Content with a menu card: beside it, or below it on a squarer screen, where the board would become small; but
    always beside it at large text scales, where a strip below would need even more room, and if `wide` gives its
    width."""
    alike = tuple(word.label for word in words)
    words = [replace(word, peers=alike) for word in words]
    first = [gold] if gold else []
    crowded = is_crowded(pen.viewport)
    if not (pen.viewport.wide or crowded or wide):
        return Column((seen, _strip(pen, title, words, first)), gap)
    rows = [part for word in words for part in (Rule(), word)][1:]
    pad = 30.0 if crowded else 44.0
    card = Paper(Column((title, *first, Column(tuple(rows))), 24), draw=_frame, angle=CARD_ANGLE, pad=pad)
    widest = max(float(word.preferred_width(pen) or 0) for word in (*words, *first)) + 2 * card.pad
    most = MAX_CROWDED_SHARE if crowded else 0.5
    wide = wide or max(CARD_WIDTH, min(widest, pen.viewport.w * most))
    return Row((seen, Column((SPRING, card, SPRING))), gap, (REST, wide))


def _strip(pen: Pen, title: Heading, words: Sequence[Word], first: Sequence[Gold]) -> Paper:
    """The menu as a strip: title and golden plate at the left, actions in two columns at the right."""
    half = -(-len(words) // 2)
    rows = [evenly((words[at], words[half + at] if half + at < len(words) else Block()), 40) for at in range(half)]
    ways = Column(tuple(part for row in rows for part in (Rule(), row))[1:])
    wide = max([title.wanted(pen), *(float(one.preferred_width(pen) or 0) for one in first)])
    both = Row((Column((title, *first), 12), ways), 56, (wide, REST))
    return Paper(both, draw=_frame, angle=CARD_ANGLE * STRIP_ANGLE_SCALE, pad=40.0)


def is_crowded(viewport: Viewport) -> bool:
    """Whether large text leaves a board little room beside a card."""
    return viewport.text >= LARGE and not viewport.wide


def _frame(pen: Pen, box: Box) -> None:
    """Draws the double brass line of a card."""
    for inside, width in FRAME_LINES:
        outline(pen, box.inset(inside), GOLD_RULE, width)
