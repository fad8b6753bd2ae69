"""Paper: blocks for sheets of paper: text, plates, slips, settings, and the sheets themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

from scenes.graphics.matter import (
    Tone,
    draw_fold,
    draw_ornament,
    draw_paper,
    draw_plate,
    draw_title,
    lay_shadow,
    lay_sheet,
    outline,
    tinted,
)
from scenes.graphics.pen import Anchor, Pen, Wording
from scenes.graphics.theme import (
    CAST_INK,
    GOLD_RULE,
    INK,
    PAPER_RULE,
    PLATE_WORD,
    RED_SIGN,
    TITLE_CREAM,
    UMBER,
    Colour,
    Role,
    type_size,
)
from scenes.graphics.viewport import Box, Point
from scenes.ui.blocks import (
    REST,
    SPRING,
    WORD,
    Block,
    Column,
    Part,
    Pressable,
    Printed,
    Rotated,
    Row,
    Width,
    Word,
    controls,
    line_height,
    row_of,
)
from scenes.ui.widgets import (
    DISABLED_ICON,
    DISABLED_OPACITY,
    ICON_GAP,
    ICON_SCALE,
    NO_BOX,
    Painted,
    State,
    Widget,
    draw_ground,
    draw_word,
    nothing,
    word_width,
)

ZERO_DASH = "\N{EN DASH}"
"""Stands for 0 in a column of numbers."""
PAD = 24.0
"""Horizontal padding of a label on a plate, in logical units."""
LIFT = 0.12
"""Upward shift of a name in Texturina beside an icon, as a share of its size."""
NAME_HEIGHT = 1.26
"""Height of the name of a setting above its note, as a multiple of its type size."""
MIN_CHOICE, CHOICE_HEIGHT = 92.0, 1.35
"""Minimum width of a choice in logical units; height that its text may take, as a multiple of its plate."""
SIGN_ONLY_RATIO = 1.5
"""Ratio of the width of label and icon to that of a key above which the icon stands alone."""
TWO_LINE_RATIO = 1.9
"""Length of a sentence that fits into two lines, as a multiple of the line width."""
BASELINE_ROLE: Role = "seal"
"""Choices in several type sizes share the baseline of a word in this role, centred on its plate."""
Form = Literal["plain", "leaflet", "card", "key"]
"""A slip looks like what it opens: a folded leaflet, or an index card with its tab; a key is one of several in a
row."""


@dataclass(frozen=True, kw_only=True)
class Setting(Widget):
    """A setting with its choices as words; the chosen one is on a dark plate. A press on a word chooses it; a press
    elsewhere in the row, or by key, runs `act`, usually the next choice."""

    of: OneOf
    label_box: Box
    places: tuple[Box, ...]
    """One box per word; fewer if only the chosen word is shown."""

    ring_margin = (16.0, 0.0)

    @property
    def said(self) -> str:
        said = f"{self.of.label}, {self.of.words[self.of.chosen]}"
        return f"{said}. {self.of.note}" if self.of.note else said

    def press(self, at: Point | None) -> None:
        found = self._at(at) if at and len(self.places) == len(self.of.words) else None
        if found is None:
            self.act()
        else:
            self.of.choose(found)

    def _at(self, at: Point) -> int | None:
        return next((number for number, place in enumerate(self.places) if place.contains(at)), None)

    def _draw_name(self, pen: Pen) -> None:
        """Draws its name with its note below."""
        box, of = self.label_box, self.of
        if of.note:
            size, aside = type_size("word", pen.viewport.text), ICON_SCALE + ICON_GAP if of.icon else 0.0
            name, note = size * NAME_HEIGHT, pen.text_size(of.note, of.told, box.w, 3)[1]
            top = box.y + max(0.0, box.h - name - note) / 2
            told = Box(box.x + size * aside, top + name, box.w - size * aside, min(note, box.h - name))
            pen.text(of.note, (told.x, told.centre[1]), of.told, UMBER, width=told.w, lines=3, height=told.h + 2)
            box = Box(box.x, top, box.w, name)
        draw_word(pen, box, of.label, of.icon, "word", INK, RED_SIGN, middle=False)

    def _draw(self, pen: Pen, state: State) -> None:
        self._draw_name(pen)
        words, roles = self.of.words, self.of.roles
        alone = len(self.places) < len(words)
        for number, place in enumerate(self.places):
            number = self.of.chosen if alone else number
            role = roles[number] if roles else "word"
            if number == self.of.chosen:
                draw_plate(pen, place)
            elif state.hovered:
                draw_paper(pen, place, "print", 12)
            ink = PLATE_WORD if number == self.of.chosen else tinted(pen.theme, UMBER, INK, 0.2)
            line, room = (BASELINE_ROLE if roles else role), place.w - (4 if roles else 16)
            pen.text(
                words[number], place.centre, role, ink, "centre", room, height=place.h * CHOICE_HEIGHT, beside=line
            )


@dataclass(frozen=True)
class Scale(Setting):
    """A setting of an amount: the word of the current value, and a peg for each step above zero. A press on the highest
    peg set removes it."""

    def _at(self, at: Point) -> int | None:
        steps = range(1, len(self.places))
        found = next((number for number in steps if self.places[number].contains(at)), None)
        return found - 1 if found is not None and found == self.of.chosen else found

    def _draw(self, pen: Pen, state: State) -> None:
        self._draw_name(pen)
        (word, *pegs), of = self.places, self.of
        pen.text(of.words[of.chosen], (word.right - PAD, word.centre[1]), "word", UMBER, "right", word.w - PAD)
        for number, place in enumerate(pegs):
            low = place.inset(place.w * 0.16, place.h * 0.14)
            high = low.h * (0.5 + 0.5 * (number + 1) / len(pegs))
            peg = Box(low.x, low.bottom - high, low.w, high)
            if number < of.chosen:
                pen.panel(peg, "cast", radius=7, shadow="chip")
            else:
                draw_paper(pen, peg, "second", 7)
                outline(pen, peg, PAPER_RULE, 2)


SETTING_GAP = 14.0
"""Space above a name that stands over its choices, between them and below, in logical units; at least a third of it."""
PEG_WIDTH = 60.0
"""Width of a peg of a scale, in logical units."""
SHEET_ELEVATION = 0.9
"""Elevation of a sheet of paper, as a factor on its shadow."""
SINGLE_SHEET_WIDTH = 1200.0
"""Width of a single sheet, in logical units."""
LEAFLET_PADDING = 44.0
"""Padding of each leaf of a leaflet, in logical units."""


@dataclass(frozen=True)
class Text(Block):
    """Text broken into as many lines as it needs, up to `lines`; it shrinks only where those do not fit."""

    text: str
    role: Role = "note"
    colour: Colour = INK
    anchor: Anchor = "left"
    lines: int = 12
    width: Width = REST
    peers: tuple[str, ...] = ()
    """Other texts of its list: all share the type size of the longest."""
    beside: Role | None = None
    """Role of a text beside it: it shares the baseline of that text's first line."""
    level: Role | None = None
    """Role of a text beside it with the same middle: it shares its baseline."""
    firm: bool = False
    """Whether it keeps its height: blocks above and below shrink instead."""

    def preferred_width(self, pen: Pen) -> Width:
        return self.width if self.width is not REST else pen.text_size(self.text, self.role)[0] + 1

    def preferred_height(self, pen: Pen, width: float) -> float:
        most = self._most(pen, width)
        return pen.text_size(self.text, self.role, width, self.lines, most=most)[1] if self.text else 0.0

    def _most(self, pen: Pen, width: float) -> int:
        """The type size shared with its peers, in pixels; 0 without peers."""
        alike = (Wording(one, width, self.lines) for one in (self.text, *self.peers))
        return pen.common_size(alike, self.role) if self.peers else 0

    def min_height(self, pen: Pen, width: float) -> float:
        return self.preferred_height(pen, width) * (1.0 if self.firm else 0.8)

    def lay(self, pen: Pen, box: Box) -> list[Part]:
        x = {"left": box.x, "centre": box.centre[0], "right": box.right}[self.anchor]

        def draw(pen: Pen) -> None:
            first = pen.text_size("", self.beside)[1] if self.beside else box.h
            middle = box.y + min(box.h, first) / 2
            most, room, at, beside = self._most(pen, box.w), box.h + 2, (x, middle), self.beside or self.level
            ink, wide, lines = self.colour, box.w, self.lines
            pen.text(self.text, at, self.role, ink, self.anchor, wide, lines, height=room, most=most, beside=beside)

        return [Printed(box, draw)] if self.text else []


@dataclass(frozen=True)
class Heading(Block):
    """The title of a sheet, with an ornament and a line `below`."""

    text: str
    below: str = ""
    on_wood: bool = False
    ornament: bool = True
    corner: Callable[[Box], Part] | None = None
    """A part at the right end of the title line, if any."""

    def wanted(self, pen: Pen) -> float:
        """Width of the title and the part at its right."""
        return pen.text_size(self.text, "title")[0] + 2 + self._beside()

    def _beside(self) -> float:
        """Width taken by the part at its right."""
        return self.corner(NO_BOX).box.w if self.corner else 0.0

    def preferred_height(self, pen: Pen, width: float) -> float:
        width -= self._beside()
        lines = 1 if pen.text_size(self.text, "title")[0] * 0.8 <= width else 2
        title = pen.text_size(self.text, "title", width, lines)[1]
        return title + (34 if self.ornament else 0) + (line_height(pen, "note", 4) if self.below else 0)

    def lay(self, pen: Pen, box: Box) -> list[Part]:
        colour = TITLE_CREAM if self.on_wood else INK
        below = line_height(pen, "note", 4) if self.below else 0.0
        room, beside = box.h - (34 if self.ornament else 0) - below, self._beside()
        wide = min(self.wanted(pen), box.w) - beside if beside else box.w
        title = Box(min(box.centre[0] - wide / 2, box.right - beside - wide), box.y, wide, room)

        def draw(pen: Pen) -> None:
            draw_title(pen, title, self.text, colour)
            if self.ornament:
                draw_ornament(pen, (title.centre[0], box.y + room + 16), min(130.0, box.w / 2 - 10))
            if self.below:
                at = box.centre[0], box.bottom - below / 2
                pen.text(self.below, at, "note", colour if self.on_wood else UMBER, "centre", box.w)

        corner = [self.corner(Box(box.x, box.y, box.w, room))] if self.corner else []
        return [Printed(box, draw), *corner]


@dataclass(frozen=True)
class Rule(Block):
    """A thin horizontal line."""

    colour: Colour = PAPER_RULE

    def preferred_height(self, pen: Pen, width: float) -> float:
        return 2.0

    def lay(self, pen: Pen, box: Box) -> list[Part]:
        y = box.centre[1]
        return [Printed(box, lambda pen: pen.line([(box.x, y), (box.right, y)], self.colour, 2))]


@dataclass(frozen=True)
class Gold(Pressable):
    """The golden plate of a page, one per page: the main action."""

    pale: bool = False
    """Whether it looks disabled; a press then tells why."""

    role, preferred, minimum = "golden", (108.0, 40.0), (80.0, 12.0)

    def preferred_width(self, pen: Pen) -> Width:
        return max(340.0, word_width(pen, self.label, self.icon, "golden") + 4 * PAD)

    def lay(self, pen: Pen, box: Box) -> list[Part]:
        draw = replace(self, act=nothing)._draw  # the drawing must not keep the action alive
        return [Painted(self.key, box, self.act, self.enabled, self.label, draw, first=not self.pale, radius=14)]

    def _draw(self, pen: Pen, one: Painted, state: State) -> None:
        box = one.box.moved(0, 3 if state.pressed else -6 if state.hovered else 0)
        is_open = self.enabled and not self.pale
        if is_open:
            lay_shadow(pen, box, 14, 0.4 if state.pressed else 1.2 if state.hovered else 0.8)
            pen.panel(box, "cast_pressed" if state.pressed else "cast", radius=14, shadow=False)
        else:
            draw_paper(pen, box, "second", 14)
        ink = CAST_INK if is_open else f"{CAST_INK}{DISABLED_OPACITY}"
        draw_word(pen, box.inset(PAD, 6), self.label, self.icon, "golden", ink, ink)


@dataclass(frozen=True)
class SlipButton(Pressable):
    """A control on its own rotated slip of paper, which looks like what it opens."""

    preferred, minimum = (96.0, 40.0), (72.0, 8.0)

    form: Form = "plain"
    angle: float = 0.7
    peers: tuple[str, ...] = ()
    """Labels of slips of the same size; all share one type size."""

    def preferred_width(self, pen: Pen) -> Width:
        return max(MIN_CHOICE if self.form == "key" else 220.0, word_width(pen, self.label, self.icon) + 3 * PAD)

    def preferred_height(self, pen: Pen, width: float) -> float:
        if self.form == "key":  # as high as the golden plate in the same row
            return Gold(self.key, "", "", self.act).preferred_height(pen, width)
        return super().preferred_height(pen, width) + (22 if self.form == "card" else 0)

    def min_height(self, pen: Pen, width: float) -> float:
        if self.form == "key":
            return Gold(self.key, "", "", self.act).min_height(pen, width)
        return super().min_height(pen, width) + (22 if self.form == "card" else 0)

    def lay(self, pen: Pen, box: Box) -> list[Part]:
        inner = Box(box.x, box.y + 22, box.w, box.h - 22) if self.form == "card" else box
        draw = replace(self, act=nothing)._draw
        slip = Painted(self.key, inner, self.act, self.enabled, self.label, draw, radius=5)
        if self.form == "key":
            return [slip]
        return [Rotated((self.key, self.label, self.icon), box, (slip,), self.angle, 0.5)]

    def _draw(self, pen: Pen, one: Painted, state: State) -> None:
        box = one.box
        if self.form == "key":
            box = box.moved(0, 2 if state.pressed else 0)
            lay_shadow(pen, box, 5, 0.12 if state.pressed else 0.3)
        if self.form == "card":
            draw_paper(pen, Box(box.x + 18, box.y - 20, box.w * 0.36, 44), "card", 9)
            draw_paper(pen, Box(box.x + 7, box.y - 8, box.w - 14, box.h), "second", 4)
        draw_paper(pen, box, "print" if state.hovered else "card", 4)
        if self.form == "key" and pen.theme.contrast:  # the sheet below it is white too
            outline(pen, box, INK, 2)
        if self.form == "leaflet" and not pen.theme.contrast:
            for fold, ink in ((0.07, "5A3814"), (0.93, "FFFDF4")):  # clear of the label
                x = box.x + box.w * fold
                pen.line([(x, box.y + 3), (x, box.bottom - 3)], f"{ink}50", 3)
        ink, sign = (INK, RED_SIGN) if self.enabled else (INK + DISABLED_OPACITY, DISABLED_ICON)
        role: Role = "letter" if len(self.label) == 1 else self.role  # single letters are larger
        inner = box.inset(8 if self.form == "key" else 20, 6)
        alone = self.form == "key" and self.icon and word_width(pen, self.label, self.icon) > SIGN_ONLY_RATIO * inner.w
        draw_word(pen, inner, "" if alone else self.label, self.icon, role, ink, sign, peers=self.peers)


@dataclass(frozen=True)
class Entry(Pressable):
    """A row of a register: icon, name, current state in words, and an arrow; a press opens it."""

    role, preferred, minimum = "game", (117.0, 40.0), (72.0, 4.0)

    state: str = ""

    def lay(self, pen: Pen, box: Box) -> list[Part]:
        said = f"{self.label}, {self.state}" if self.state else self.label
        draw = replace(self, act=nothing)._draw
        return [Painted(self.key, box, self.act, self.enabled, said, draw, radius=8)]

    def _draw(self, pen: Pen, one: Painted, state: State) -> None:
        box = one.box.moved(0, 2) if state.pressed else one.box
        draw_ground(pen, box, state)
        size, inner = type_size("game", pen.viewport.text), box.inset(16, 2)
        arrow = size * 0.8
        left, middle = inner.x + size * (ICON_SCALE + ICON_GAP), inner.centre[1]
        pen.icon(self.icon, (inner.x + size * ICON_SCALE / 2, middle), size * ICON_SCALE, RED_SIGN)
        name = pen.text(self.label, (left, middle - size * LIFT), "game", INK, width=inner.x + inner.w * 0.62 - left)
        pen.icon("forward", (inner.right - arrow / 2, middle), arrow, GOLD_RULE)
        right = inner.right - arrow - PAD
        at, room = (right, middle - size * LIFT), right - name.right - PAD
        pen.text(self.state, at, "note", UMBER, "right", room, 2, height=inner.h, beside="game")


@dataclass(frozen=True)
class OneOf(Block):
    """A setting: name, choices as words, number of the chosen one, and what `choose` does with another number."""

    key: str
    label: str
    words: tuple[str, ...]
    chosen: int
    choose: Callable[[int], None]
    icon: str = ""
    roles: tuple[Role, ...] = ()
    """Role of each word, where they differ."""
    act: Callable[[], None] | None = None
    """Action of a press beside the words; None: the next choice."""
    pegs: bool = False
    """Whether its choices are amounts, shown by pegs beside the current word."""
    note: str = ""
    """What the setting does, in a short line below its name."""
    told: Role = "note"
    """Role of the note."""

    def preferred_height(self, pen: Pen, width: float) -> float:
        if self._beside(pen, width):
            return max(self._plate(pen) + 56, self._named(pen, width) + 28)
        return self._plate(pen) + self._named(pen, width) + 3 * SETTING_GAP

    def min_height(self, pen: Pen, width: float) -> float:
        if self._beside(pen, width):
            return max(self._plate(pen) + 6, self._named(pen, width) + (SETTING_GAP if self.note else 0))
        return self._plate(pen) + self._named(pen, width) + SETTING_GAP

    def _named(self, pen: Pen, width: float) -> float:
        """Height of name and note, beside the choices or above them."""
        name = line_height(pen, WORD)
        if not self.note:
            return name
        room = width - self._taken(pen) if self._beside(pen, width) else width
        return name + pen.text_size(self.note, self.told, room, 3)[1]

    def _taken(self, pen: Pen) -> float:
        """Width of all choices and the gap before them."""
        return 30 + sum(self._widths(pen)) + 6 * len(self.words)

    def _next(self) -> None:
        self.choose((self.chosen + 1) % len(self.words))

    def _plate(self, pen: Pen) -> float:
        return max(76.0, line_height(pen, "word", 24))

    def _widths(self, pen: Pen) -> list[float]:
        roles = self.roles or [WORD] * len(self.words)
        if self.pegs:
            return [
                max(pen.text_size(word, WORD)[0] for word in self.words) + PAD + 2,
                *[PEG_WIDTH] * (len(self.words) - 1),
            ]
        return [max(MIN_CHOICE, pen.text_size(word, role)[0] + 2 * PAD) for word, role in zip(self.words, roles)]

    def _beside(self, pen: Pen, width: float) -> bool:
        """Whether name and choices fit side by side, with the note on two lines."""
        room = width - self._taken(pen)
        if word_width(pen, self.label, self.icon) > room:
            return False
        return not self.note or pen.text_size(self.note, self.told)[0] <= max(room, 1.0) * TWO_LINE_RATIO

    def lay(self, pen: Pen, box: Box) -> list[Part]:
        widths, plate = self._widths(pen), min(self._plate(pen), box.h)
        row, name = Box(box.x, box.centre[1] - plate / 2, box.w, plate), box
        if not self._beside(pen, box.w):
            free = max(0.0, min(SETTING_GAP, (box.h - plate - self._named(pen, box.w)) / 3))
            row = Box(box.x, box.bottom - plate - free, box.w, plate)
            name = Box(box.x, box.y + free, box.w, row.y - box.y - 2 * free)
        if sum(widths) * 0.85 + 6 * len(widths) > box.w and not self.pegs:
            widths = [widths[self.chosen]]
        places = tuple(row_of(row, widths, 6, align=1.0))
        if name is box:
            name = Box(box.x, box.y, box.w - self._taken(pen), box.h)
        form = Scale if self.pegs else Setting
        return [form(self.key, box, self.act or self._next, of=self, label_box=name, places=places)]


@dataclass(frozen=True)
class Named(Block):
    """A name with blocks at its right, or below it where they do not fit."""

    label: str
    blocks: tuple[Block, ...]

    def preferred_height(self, pen: Pen, width: float) -> float:
        return max(100.0, self._row(pen, width).preferred_height(pen, width) + 20)

    def min_height(self, pen: Pen, width: float) -> float:
        return self._row(pen, width).min_height(pen, width)

    def _row(self, pen: Pen, width: float) -> Block:
        name, widths = Text(self.label, WORD), [one.preferred_width(pen) for one in self.blocks]
        wanted = sum(one or 0.0 for one in widths) + 16 * len(widths) + float(name.preferred_width(pen) or 0)
        if wanted <= width:
            return Row((name, *self.blocks), 16, (REST, *widths))
        return Column((name, Row(self.blocks, 16, at=1.0)))

    def lay(self, pen: Pen, box: Box) -> list[Part]:
        return self._row(pen, box.w).lay(pen, box)


class Grid(Column):
    """Blocks in `across` equal columns; each row is as high as its highest block."""

    def __init__(self, blocks: tuple[Block, ...], across: int, gap: float) -> None:
        super().__init__(tuple(in_lines(blocks, across, gap)), gap)


def in_lines(blocks: Sequence[Block], across: int, gap: float) -> list[Block]:
    """The rows of such a grid; a leaf may end between them."""
    rows = [blocks[start : start + across] for start in range(0, len(blocks), across)]
    return [Row((*row, *[Block()] * (across - len(row))), gap, (REST,) * across, middle=False) for row in rows]


@dataclass(frozen=True)
class Paper(Block):
    """A sheet of paper with blocks, rotated if it has an angle (degrees). `draw` adds what else is printed: a frame, a
    torn edge."""

    block: Block
    tone: Tone = "card"
    pad: float = 48.0
    angle: float = 0.0
    share: float = 0.0
    draw: Callable[[Pen, Box], object] | None = None
    key: object = None
    """Cache key of its picture if it is rotated, beyond its texts and the labels of its controls."""
    torn: bool = False
    """Whether its upper edge has the torn holes of a pad."""
    straight: bool = False
    """Whether the blocks on a rotated sheet are not rotated, because they move."""

    def preferred_height(self, pen: Pen, width: float) -> float:
        return self.block.preferred_height(pen, width - 2 * self.pad) + 2 * self.pad

    def min_height(self, pen: Pen, width: float) -> float:
        return self.block.min_height(pen, width - 2 * self.pad) + self.pad

    @property
    def grows(self) -> float:
        return self.share or self.block.grows

    def lay(self, pen: Pen, box: Box) -> list[Part]:
        wanted = self.block.min_height(pen, box.w - 2 * self.pad)
        down = self.pad if wanted + 2 * self.pad <= box.h else max(self.pad / 2, (box.h - wanted) / 2)
        inner = self.block.lay(pen, box.inset(self.pad, min(self.pad, down)))
        bare = replace(self, block=Block())  # the drawing must not keep the controls on it alive
        printed = Printed(box, lambda pen: bare._print(pen, box))
        if not self.angle:
            return [printed, *inner]
        if self.straight:
            return [Rotated(self.key, box, (printed,), self.angle, SHEET_ELEVATION), *inner]
        shows = self.key, tuple(one.said for one in controls(inner))
        return [Rotated(shows, box, (printed, *inner), self.angle, SHEET_ELEVATION)]

    def _print(self, pen: Pen, box: Box) -> None:
        if self.angle:
            draw_paper(pen, box, self.tone, torn=self.torn)
        else:
            lay_sheet(pen, box, self.tone, high=SHEET_ELEVATION, torn=self.torn)
        if self.draw:
            self.draw(pen, box)


@dataclass(frozen=True)
class Pressed(Block):
    """Makes a printed block a control: on paper while hovered, on a dark plate if chosen."""

    key: str
    said: str
    act: Callable[[], None]
    block: Block
    first: bool = False
    chosen: bool = False
    aside: float = 8.0
    """How far its background extends at the sides, in logical units."""
    down: float = 0.0
    """Vertical margin of its focus ring; negative where neighbours touch it."""

    def preferred_width(self, pen: Pen) -> Width:
        return self.block.preferred_width(pen)

    def preferred_height(self, pen: Pen, width: float) -> float:
        return self.block.preferred_height(pen, width)

    def min_height(self, pen: Pen, width: float) -> float:
        return self.block.min_height(pen, width)

    @property
    def grows(self) -> float:
        return self.block.grows

    def lay(self, pen: Pen, box: Box) -> list[Part]:
        printed = [one for one in self.block.lay(pen, box) if isinstance(one, Printed)]
        around, chosen = box.inset(-self.aside, 0), self.chosen

        def draw(pen: Pen, one: Painted, state: State) -> None:
            draw_ground(pen, around, state, chosen)
            for part in printed:
                part.draw(pen)

        ring_margin = self.aside, self.down
        return [Painted(self.key, box, self.act, True, self.said, draw, self.first, chosen, 8, ring_margin)]


def choices(prefix: str, words: Mapping[str, str], chosen: str, choose: Callable[[str], None]) -> list[Word]:
    """A control per choice, by id; the chosen one is on a dark plate."""
    return [
        Word(f"{prefix}.{one}", word, "", partial(choose, one), middle=True, chosen=one == chosen)
        for one, word in words.items()
    ]


def ruled(rows: Sequence[Block], gap: float) -> list[Block]:
    """Rows separated by thin lines."""
    return [Column((Rule(), row), gap) if number else row for number, row in enumerate(rows)]


def unruled(row: Block) -> Block:
    """A row of `ruled` without the line above it, for the top of a leaf."""
    return row.blocks[1] if isinstance(row, Column) and isinstance(row.blocks[0], Rule) else row


def folded(left: Block, right: Block, wide: float) -> Paper:
    """A leaflet of two leaves side by side; `wide` is the width of the right one's content."""
    both = Row((left, right), 2 * LEAFLET_PADDING, (REST, wide), middle=False)

    def draw(pen: Pen, box: Box) -> None:
        draw_fold(pen, box, box.right - wide - 2 * LEAFLET_PADDING, True)

    return Paper(both, "leaflet", LEAFLET_PADDING, share=1.0, draw=draw)


def alone(*blocks: Block) -> Block:
    """A single centred sheet, as for a question or a note; golden plates and slips on it are centred."""
    rows = (Row((SPRING, one, SPRING)) if isinstance(one, Gold | SlipButton) else one for one in blocks)
    paper = Paper(Column(tuple(rows), 32))
    return Column((SPRING, Row((SPRING, paper, SPRING), 0, (REST, SINGLE_SHEET_WIDTH, REST)), SPRING))
