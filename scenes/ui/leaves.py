"""Paged lists (a list too long for its place, leaf by leaf), and index cards with tabs, one of them open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from scenes.graphics.matter import draw_paper, draw_tab, lay_shadow
from scenes.graphics.pen import Pen, Wording
from scenes.graphics.theme import INK, INK_SOFT, UMBER, Role, type_size
from scenes.graphics.viewport import Box
from scenes.ui.blocks import (
    REST,
    SPRING,
    WORD,
    Block,
    Column,
    Leafing,
    Part,
    Printed,
    Row,
    Space,
    Word,
    line_height,
    row_of,
)
from scenes.ui.paper import Text, unruled
from scenes.ui.widgets import AT_REST, Painted, State

CARD_PADDING = 56.0
"""Padding of an index card, in logical units."""

TAB_WIDTH = 300.0  # usual width of a tab
TAB_PADDING = 88.0  # padding of a longer word
TAB_GAP = 18.0  # gap between two tabs
FIRST_TAB_OFFSET = 44.0  # from the edge of the card
OPEN_TAB_OVERLAP = 6.0  # of the open tab on its card
OFFSET = 9.0  # of each card behind the one before it

MAX_OVERFILL, MAX_CLOSE_OVERFILL = 1.25, 1.4
"""Ratio of a list's height to its place up to which it stays on one leaf, compressed; the second one if its leaves may
be compressed too."""
LEAF_TOLERANCE = 8.0
"""Precision, in logical units, of balancing several leaves."""
TAB_SHADES, OPEN_TAB_END = ("E3CD9D", "D8C08C", "CDB27E"), 24.0
"""Colours of the tabs behind, by distance from the open one; distance between the outline of the open tab and its lower
end, which lies on its card."""
TAB_COVERED = 18.0
"""Height of the foot of a tab that the sheets of the cards cover."""
TAB_WORD_SHIFT, TAB_WORD_MARGIN = 0.1, 32.0
"""Shift of a word in Alegreya Sans below the middle of a tab, as a share of its size; margin of the word in the tab."""


@dataclass(frozen=True)
class Leaves(Block):
    """A list, as many blocks on a leaf as fit; with several leaves, buttons to turn them below, labelled by `say`."""

    blocks: tuple[Block, ...]
    leafing: Leafing
    say: Callable[..., str]
    gap: float = 0.0
    closer: float = 1.0
    """Factor by which the content of a leaf may exceed its height, compressed, where there are several."""
    ways: tuple[Block, ...] = ()
    """Further blocks at the foot."""
    aired: bool = False
    """Whether spare height goes above, between and below the blocks, up to twice the gap each."""

    grows = 1.0

    def preferred_height(self, pen: Pen, width: float) -> float:
        return Column(self.blocks, self.gap).preferred_height(pen, width)

    def min_height(self, pen: Pen, width: float) -> float:
        return max((one.min_height(pen, width) for one in self.blocks), default=0.0) + self._foot().preferred_height(
            pen, width
        )

    def lay(self, pen: Pen, box: Box) -> list[Part]:
        whole = Column(self.blocks, self.gap)
        room = box.h - sum(one.preferred_height(pen, box.w) for one in self.ways)
        if (
            whole.preferred_height(pen, box.w) <= room * (MAX_CLOSE_OVERFILL if self.closer > 1 else MAX_OVERFILL)
            and whole.min_height(pen, box.w) <= room
        ):
            self.leafing.at, self.leafing.count = 0, 1
            whole = self._in_room(pen, self.blocks, box._replace(h=room))
            return Column((whole, *(() if whole.grows else (SPRING,)), *self.ways)).lay(pen, box)
        foot = self._foot().preferred_height(pen, box.w)
        body = Box(box.x, box.y, box.w, box.h - foot - 12)
        leaves = shared_out(pen, self.blocks, Box(body.x, body.y, body.w, body.h * self.closer), self.gap)
        self.leafing.count = len(leaves)
        self.leafing.turn(0)
        first, *others = leaves[self.leafing.at]
        shown = self._in_room(pen, (unruled(first), *others), body).lay(pen, body)
        return [*shown, *self._foot().lay(pen, Box(box.x, box.bottom - foot, box.w, foot))]

    def _in_room(self, pen: Pen, blocks: tuple[Block, ...], box: Box) -> Column:
        """The blocks of one leaf in a column."""
        column = Column(blocks, self.gap)
        spare = box.h - column.preferred_height(pen, box.w)
        if not self.aired or column.grows or spare <= 0:
            return column
        air = min(2 * self.gap, spare / (len(blocks) + 1))
        return Column((Space(air), Column(blocks, self.gap + air)))

    def _foot(self) -> Block:
        at, count = self.leafing.at, self.leafing.count
        number = Text(self.say("school.page", n=at + 1, all=count), "note", UMBER, "centre", 1)
        before, after = turn_signs(self.say, self.leafing.turn, at > 0, at + 1 < count)
        return Row((Row(self.ways), before, number, after), 12, (REST, 96.0, 220.0, 96.0))


def turn_signs(say: Callable[..., str], turn: Callable[[int], None], before: bool, after: bool) -> tuple[Word, Word]:
    """The buttons to the previous and the next leaf, disabled where there is none."""
    found = ("earlier", "back", -1, before), ("later", "forward", 1, after)
    one, other = (
        Word(key, "", icon, partial(turn, by), can, middle=True, meaning=say(f"school.{key}"))
        for key, icon, by, can in found
    )
    return one, other


def packed(pen: Pen, blocks: Sequence[Block], box: Box, gap: float) -> list[list[Block]]:
    """The blocks of each leaf: as many as fit, at least one."""
    leaves: list[list[Block]] = [[]]
    used = 0.0
    for one in blocks:
        high = one.preferred_height(pen, box.w)
        if leaves[-1] and used + high > box.h:
            leaves.append([])
            used = 0.0
        leaves[-1].append(one)
        used += high + gap
    return leaves


def shared_out(pen: Pen, blocks: Sequence[Block], box: Box, gap: float) -> list[list[Block]]:
    """The same number of leaves, filled as evenly as possible."""
    found = packed(pen, blocks, box, gap)
    least, most = 0.0, box.h
    while most - least > LEAF_TOLERANCE:
        high = (least + most) / 2
        tried = packed(pen, blocks, box._replace(h=high), gap)
        if len(tried) > len(found):
            least = high
        else:
            most, found = high, tried
    return found


def tabs_at(
    pen: Pen,
    places: Sequence[Box],
    named: Sequence[tuple[str, str, Callable[[], None]]],
    opened: int,
    deep: float,
    low: float,
    covered: float,
) -> list[Painted]:
    """The tabs of index cards, with key, label and action: the open one is `deep` higher, the others are moved down by
    `low`, and their lower `covered` units are hidden. Labels without enough room all have the size of the longest."""
    found = []
    room = [Wording(word, place.w - TAB_WORD_MARGIN) for (_, word, _), place in zip(named, places)]
    sizes: dict[Role, int] = {role: pen.common_size(room, role) for role in (tab_role(pen), WORD)}
    front = max(sizes, key=lambda role: sizes[role])
    for number, ((key, word, act), place) in enumerate(zip(named, places)):
        box = place._replace(h=place.h + deep) if number == opened else place.moved(0, low)
        role = front if number == opened else WORD
        line = low if number == opened else 0  # of like words: that of the others
        foot = place.bottom + (line - covered if role == WORD else 0)
        draw = partial(_draw_tab, max(1, abs(number - opened)), foot, role, sizes[role])
        found.append(Painted(key, box, act, True, word, draw, chosen=number == opened, radius=14))
    return found


def tab_role(pen: Pen) -> Role:
    """Role of the label of the open tab: never smaller than that of the others, at any text scale."""
    roles: tuple[Role, Role] = "game", WORD
    return max(roles, key=lambda role: type_size(role, pen.viewport.text))


def _draw_tab(behind: int, foot: float, role: Role, most: int, pen: Pen, one: Painted, state: State) -> None:
    """The open tab is paper; the others are darker the further they are from it. The label is centred in the part above
    `foot`."""
    box = one.box if one.chosen else one.box.moved(0, 2 if state.pressed else 0)
    shade = "" if one.chosen or state.pressed else TAB_SHADES[min(behind, len(TAB_SHADES)) - 1]
    if not one.chosen:
        lay_shadow(pen, box, 14, 0.3)
    draw_tab(pen, box, shade)
    if pen.theme.contrast:
        end = box.bottom - (OPEN_TAB_END if one.chosen else 0)
        pen.line([(box.x, end), (box.x, box.y), (box.right, box.y), (box.right, end)], INK, 2)
    alike = TAB_WORD_SHIFT * type_size(role, pen.viewport.text)
    middle = (box.y + foot) / 2 + (alike if role == WORD else 0)
    ink = INK if one.chosen or state.hovered else INK_SOFT
    pen.text(one.label, (box.centre[0], middle), role, ink, "centre", box.w - TAB_WORD_MARGIN, most=most)


@dataclass(frozen=True)
class Cards(Block):
    """Index cards behind each other, as high as their content: one is open, a press on a tab opens another."""

    tabs: tuple[tuple[str, str], ...]
    """Key and label of each tab; a single one is not a control."""
    open: int
    turn: Callable[[int], None]
    block: Block

    grows = 1.0

    def _tab(self, pen: Pen) -> float:
        return max(92.0, line_height(pen, "word", 36))

    def _widths(self, pen: Pen, room: float) -> list[float]:
        """Widths of the tabs: the usual one, or what a longer label needs; only the latter where room is short."""
        own = [pen.text_size(word, "game")[0] for _, word in self.tabs]
        found = [max(TAB_WIDTH, width + TAB_PADDING) for width in own]
        fits = sum(found) + TAB_GAP * (len(found) - 1) <= room
        return found if fits else [width + TAB_PADDING for width in own]

    def lay(self, pen: Pen, box: Box) -> list[Part]:
        high = self._tab(pen)
        told = self.block.preferred_height(pen, box.w - 2 * CARD_PADDING)
        card = Box(box.x, box.y + high, box.w, min(box.h - high, told + 2 * CARD_PADDING))
        row = Box(card.x + FIRST_TAB_OFFSET, box.y, card.w - 2 * FIRST_TAB_OFFSET, high)
        places = row_of(row, self._widths(pen, row.w), TAB_GAP)
        named = [(key, word, partial(self.turn, number)) for number, (key, word) in enumerate(self.tabs)]
        tabs = tabs_at(pen, places, named, self.open, OPEN_TAB_OVERLAP, 6, TAB_COVERED)
        behind = [one for number, one in enumerate(tabs) if number != self.open]
        front: Part = tabs[self.open] if behind else Printed(tabs[0].box, partial(tabs[0].draw, state=AT_REST))
        sheet = Printed(card, partial(self._print, box=card, tab=places[self.open]))
        down = min(CARD_PADDING, max(CARD_PADDING / 2, (card.h - told) / 2))
        return [*behind, sheet, front, *self.block.lay(pen, card.inset(CARD_PADDING, down))]

    def _print(self, pen: Pen, box: Box, tab: Box) -> None:
        lay_shadow(pen, box)
        lay_shadow(pen, tab, 14, 0.5)
        for back in range(min(2, len(self.tabs) - 1), 0, -1):
            strip = Box(box.x + back * OFFSET, box.y - back * OFFSET, box.w - 2 * back * OFFSET, 4 * OFFSET)
            draw_paper(pen, strip, "second")
        draw_paper(pen, box, "card")
