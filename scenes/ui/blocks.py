"""Blocks: the contents of a page, as values, and the layout of every page.

A block knows its preferred and its minimum size at this text scale, and lays itself out in a box as controls (which can
be pressed) and printed parts (which are only drawn). In a column, blocks that may grow share the height that is left,
and blocks that may shrink give up height, by the same rules on every page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, NamedTuple

from scenes.graphics.pen import Pen
from scenes.graphics.theme import Role, type_size
from scenes.graphics.viewport import Box
from scenes.ui.widgets import WORD_PADDING, PlainButton, Widget, word_width

Width = float | None
REST: Width = None
"""A width that takes the remaining room; several of them share it evenly."""
WORD: Role = "word"
LEADING = 1.26
"""Line height, as a share of the type size."""
LOW_RING_MARGIN = -10.0
"""Vertical margin of the focus ring of a control lower than usual, whose neighbours are near, in logical units."""


def row_of(box: Box, widths: Sequence[Width], gap: float, align: float = 0.0) -> list[Box]:
    """Boxes side by side, as high as `box`. Too wide ones shrink in proportion. Spare width lies at the right, or the
    share `align` of it at the left."""
    found = _distributed(widths, box.w - gap * (len(widths) - 1))
    x = box.x + align * (box.w - sum(found) - gap * max(0, len(found) - 1))
    boxes = []
    for width in found:
        boxes.append(Box(x, box.y, width, box.h))
        x += width + gap
    return boxes


def columns_of(box: Box, count: int, gap: float, widest: float) -> list[Box]:
    """`count` equal boxes side by side, centred, each at most `widest` wide."""
    width = min(widest, (box.w - gap * (count - 1)) / max(1, count))
    return row_of(box, [width] * count, gap, 0.5)


def rows_of(box: Box, count: int, gap: float, highest: float) -> list[Box]:
    """`count` equal boxes below each other from the top, each at most `highest` high."""
    height = min(highest, (box.h - gap * (count - 1)) / max(1, count))
    return [Box(box.x, box.y + number * (height + gap), box.w, height) for number in range(count)]


def _distributed(widths: Sequence[Width], room: float) -> list[float]:
    """The widths of boxes that share a room, gaps not included."""
    wanted = [width for width in widths if width is not None]
    spare = room - sum(wanted)
    if spare >= 0:
        resting = spare / max(1, len(widths) - len(wanted))
        return [resting if width is None else width for width in widths]
    scale = max(0.0, room) / (sum(wanted) or 1.0)
    return [(width or 0.0) * scale for width in widths]


class Printed(NamedTuple):
    """A part that is only drawn, in its box."""

    box: Box
    draw: Callable[[Pen], object]


class Rotated(NamedTuple):
    """Parts on one object on the table, rotated by `angle` degrees; `high` scales its shadow. It rises when its only
    control is hovered or focused."""

    key: object
    box: Box
    parts: tuple[Part, ...]
    angle: float
    high: float


Part = Widget | Printed | Rotated


def controls(parts: Sequence[Part]) -> Iterator[Widget]:
    """The controls among parts, in layout order."""
    for part in parts:
        if isinstance(part, Rotated):
            yield from controls(part.parts)
        elif isinstance(part, Widget):
            yield part


# -- blocks: dataclasses without eq and repr, which would only make the start slower ----------------------------------


class Block:
    """An element of a page. The base class is empty space."""

    def preferred_width(self, pen: Pen) -> Width:
        """Its preferred width; `REST`: all that is left."""
        return REST

    def preferred_height(self, pen: Pen, width: float) -> float:
        """Its preferred height at that width."""
        return 0.0

    def min_height(self, pen: Pen, width: float) -> float:
        """Its minimum height at that width."""
        return self.preferred_height(pen, width)

    @property
    def grows(self) -> float:
        """Its share of the height that is left over; 0: it does not grow."""
        return 0.0

    def lay(self, pen: Pen, box: Box) -> list[Part]:
        """Its parts, laid out in that box."""
        return []


Measure = Callable[[Any, Pen, float], float]


def once(measure: Measure) -> Measure:
    """Caches a measurement of a block by width: it is requested at every level of nesting, and again during layout."""

    def taken(self: Any, pen: Pen, width: float) -> float:
        known, key = vars(self).setdefault("measured", {}), (measure, width, pen.viewport.text, pen.viewport.unit)
        if key not in known:
            known[key] = measure(self, pen, width)
        return float(known[key])

    return taken


def line_height(pen: Pen, role: Role, pad: float = 0.0) -> float:
    """Line height of a role, plus `pad`."""
    return type_size(role, pen.viewport.text) * LEADING + pad


@dataclass(frozen=True, eq=False, repr=False)
class Space(Block):
    """Space between blocks; with `share` it grows."""

    height: float = 0.0
    share: float = 0.0

    def preferred_height(self, pen: Pen, width: float) -> float:
        return self.height

    def min_height(self, pen: Pen, width: float) -> float:
        return self.height * 0.3

    @property
    def grows(self) -> float:
        return self.share


SPRING = Space(share=1.0)


@dataclass(frozen=True, eq=False, repr=False)
class Picture(Block):
    """What a page draws itself: its preferred `height` and `width`, minimum height `smallest`, and `share` of the
    height left over. `make` returns one or several parts for its box."""

    make: Callable[[Box], Part | list[Part]]
    height: float = 0.0
    width: Width = REST
    smallest: float = 0.0
    share: float = 0.0

    def preferred_width(self, pen: Pen) -> Width:
        return self.width

    def preferred_height(self, pen: Pen, width: float) -> float:
        return self.height

    def min_height(self, pen: Pen, width: float) -> float:
        return self.smallest or self.height

    @property
    def grows(self) -> float:
        return self.share

    def lay(self, pen: Pen, box: Box) -> list[Part]:
        found = self.make(box)
        return found if isinstance(found, list) else [found]


def drawn(draw: Callable[[Pen, Box], object]) -> Callable[[Box], Part]:
    """A `make` of a picture that is only drawn."""
    return lambda box: Printed(box, lambda pen: draw(pen, box))


@dataclass(frozen=True, eq=False, repr=False)
class Pressable(Block):
    """What the controls of a page have in common: key, label, icon and action."""

    role: ClassVar[Role] = WORD
    preferred: ClassVar[tuple[float, float]] = 76.0, 32.0
    minimum: ClassVar[tuple[float, float]] = 64.0, 6.0
    """Role of its label; preferred and minimum height, each as a height and as padding around a line of the label,
    whichever is larger."""

    key: str
    label: str
    icon: str
    act: Callable[[], None]
    enabled: bool = True

    def preferred_height(self, pen: Pen, width: float) -> float:
        return max(self.preferred[0], line_height(pen, self.role, self.preferred[1]))

    def min_height(self, pen: Pen, width: float) -> float:
        return max(self.minimum[0], line_height(pen, self.role, self.minimum[1]))


@dataclass(frozen=True, eq=False, repr=False)
class Word(Pressable):
    """A plain control: a label with its icon, on paper or, with `on_wood`, on the table."""

    on_wood: bool = False
    middle: bool = False
    chosen: bool = False
    meaning: str = ""
    peers: tuple[str, ...] = ()
    """The labels of controls below each other that share one type size."""
    flush: bool = False
    """Whether its icon is aligned with those of the settings above it, and its whole row can be pressed."""

    def preferred_width(self, pen: Pen) -> Width:
        return word_width(pen, self.label, self.icon) + (0 if self.on_wood else 24)

    def lay(self, pen: Pen, box: Box) -> list[Part]:
        box = box.inset(-WORD_PADDING, 0) if self.flush else box
        word = PlainButton(
            self.key, box, self.act, self.enabled, self.label, self.icon, self.on_wood, self.middle, self.meaning
        )
        low = LOW_RING_MARGIN if box.h < self.minimum[0] else 0.0
        return [replace(word, chosen=self.chosen, peers=self.peers, ring_margin=(0.0, low))]


# -- blocks that hold others ------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class Column(Block):
    """Blocks below each other."""

    blocks: tuple[Block, ...]
    gap: float = 0.0
    at: float = 0.0
    """Vertical alignment if nothing grows: 0 top, 0.5 centre."""

    @once
    def preferred_height(self, pen: Pen, width: float) -> float:
        return sum(one.preferred_height(pen, width) for one in self.blocks) + self.gap * (len(self.blocks) - 1)

    @once
    def min_height(self, pen: Pen, width: float) -> float:
        return sum(one.min_height(pen, width) for one in self.blocks) + 0.3 * self.gap * (len(self.blocks) - 1)

    @property
    def grows(self) -> float:
        return max((one.grows for one in self.blocks), default=0.0)

    def lay(self, pen: Pen, box: Box) -> list[Part]:
        heights, gap, top = self._distributed_heights(pen, box)
        found: list[Part] = []
        for one, height in zip(self.blocks, heights):
            found += one.lay(pen, Box(box.x, top, box.w, height))
            top += height + gap
        return found

    def _distributed_heights(self, pen: Pen, box: Box) -> tuple[list[float], float, float]:
        """The height of each block, the gap, and the y of the first."""
        gaps = len(self.blocks) - 1
        heights = [one.preferred_height(pen, box.w) for one in self.blocks]
        spare = box.h - sum(heights) - self.gap * gaps
        if spare >= 0:
            shares = [one.grows for one in self.blocks]
            if whole := sum(shares):
                return [own + spare * share / whole for own, share in zip(heights, shares)], self.gap, box.y
            return heights, self.gap, box.y + self.at * spare
        least = [one.min_height(pen, box.w) for one in self.blocks]
        able = sum(heights) - sum(least) + 0.7 * self.gap * gaps
        part = min(1.0, -spare / able) if able > 0 else 1.0
        gap = self.gap * (1 - 0.7 * part)
        heights = [own - (own - low) * part for own, low in zip(heights, least)]
        lacking = sum(heights) + gap * gaps - box.h
        if lacking > 0.5:
            scale = max(0.1, (box.h - gap * gaps) / sum(heights))
            heights = [own * scale for own in heights]
        return heights, gap, box.y


@dataclass(frozen=True, eq=False, repr=False)
class Row(Block):
    """Blocks side by side in their preferred widths, or in `widths`; spare width is placed by `at` (0 to 1: share at
    the left), or between them with `spread`."""

    blocks: tuple[Block, ...]
    gap: float = 0.0
    widths: tuple[Width, ...] = ()
    at: float = 0.0
    spread: bool = False
    middle: bool = True
    """Whether lower ones are centred vertically; else they are stretched to the height of the row."""

    def preferred_width(self, pen: Pen) -> Width:
        wanted = self._wanted(pen)
        return REST if REST in wanted else sum(one or 0.0 for one in wanted) + self.gap * (len(wanted) - 1)

    def _wanted(self, pen: Pen) -> list[Width]:
        return list(self.widths) or [one.preferred_width(pen) for one in self.blocks]

    def _boxes(self, pen: Pen, box: Box) -> list[Box]:
        wanted, gap = self._wanted(pen), self.gap
        if self.spread and REST not in wanted and len(wanted) > 1:
            gap = max(gap, (box.w - sum(one or 0.0 for one in wanted)) / (len(wanted) - 1))
        return row_of(box, wanted, gap, align=self.at)

    def _heights(self, pen: Pen, width: float, least: bool) -> list[float]:
        boxes = self._boxes(pen, Box(0, 0, width, 1))
        return [(one.min_height if least else one.preferred_height)(pen, box.w) for one, box in zip(self.blocks, boxes)]

    @once
    def preferred_height(self, pen: Pen, width: float) -> float:
        return max(self._heights(pen, width, least=False), default=0.0)

    @once
    def min_height(self, pen: Pen, width: float) -> float:
        return max(self._heights(pen, width, least=True), default=0.0)

    @property
    def grows(self) -> float:
        return max((one.grows for one in self.blocks if not isinstance(one, Space)), default=0.0)

    def lay(self, pen: Pen, box: Box) -> list[Part]:
        found: list[Part] = []
        for one, place in zip(self.blocks, self._boxes(pen, box)):
            height = box.h if one.grows or not self.middle else min(box.h, one.preferred_height(pen, place.w))
            found += one.lay(pen, Box(place.x, box.y + (box.h - height) / 2, place.w, height))
        return found


def evenly(blocks: Sequence[Block], gap: float) -> Row:
    """Blocks of equal width side by side."""
    return Row(tuple(blocks), gap, (REST,) * len(blocks))


class Leafing:
    """Owns the index of the open leaf of a paged list, and the number of leaves at the last layout."""

    def __init__(self) -> None:
        self.at, self.count = 0, 1

    def turn(self, by: int) -> None:
        """Opens the leaf `by` further on, within bounds."""
        self.at = max(0, min(self.count - 1, self.at + by))
