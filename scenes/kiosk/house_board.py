"""The board of the house: its owner lays the printed board over the screen and corrects what is otherwise in the box.

Every press is written down at once and can be taken back; each fact wears how sure one is of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil, dist
from typing import NamedTuple, cast

import pygame

from game import catalog as rulebooks
from game.core import Fact, Misprint, Place, Setup
from game.house_boards import REASONS, HouseBoard, confidence, open_facts, settled, toggled
from game.match import Match
from game.printed import group_of, word_of
from scenes.board import catalog
from scenes.board.look import FactPart, Line
from scenes.board.placing.framing import from_above, middle_of
from scenes.board.renderer import BoardView, Scenery
from scenes.board.sentences import Voice
from scenes.graphics.pen import Pen
from scenes.graphics.theme import (
    CREAM,
    FOCUS,
    GAIN,
    INK,
    INK_SOFT,
    LARGE,
    LOSS,
    PLATE,
    SMALLEST,
    UMBER,
    Colour,
    Role,
    type_size,
)
from scenes.graphics.viewport import Box, Point, centred
from scenes.input.events import Click, Hover
from scenes.ui.overlay import draw_heading
from scenes.ui.page import Page
from scenes.ui.row_layout import columns_of, grid_of, rows_of
from scenes.ui.scene import Scene
from scenes.ui.widgets import LABEL_PAD, NOWHERE, RAIL, Button, Segment, State, Widget, draw_rail, word_row

EDGE, GAP = 34.0, 12.0
MANY_TABS, MANY_CHOICES, FEWEST_ACROSS = 4, 5, 3
"""From so many groups on they lie in two rows; the most and the fewest choices in a row."""
SEAM, BETWEEN, STRIP = 6.0, 12.0, 18.0
"""Between two choices, between two sentences, and above and below what stands on the paper under the board."""
MOST_LINES = 8
"""Of one sentence."""
RIM = 26.0
"""Around the board, in logical units."""
TOUCH = 46.0
"""Width and height of what a finger presses on the board, in logical units."""
MARK = 11.0
"""Radius of the mark of a fact, in logical units."""
SURE = {"printed": "mybox.printed", "reconstructed": "mybox.reconstructed", "confirmed": "mybox.confirmed"}


class Told(NamedTuple):
    """A sentence on the paper."""

    text: str
    role: Role
    colour: Colour


@dataclass(frozen=True)
class Spot(Widget):
    """A place of the board that can be pressed."""

    label: str = ""
    picked: bool = False
    """Whether it waits for a second one."""

    @property
    def radius(self) -> float:
        return self.box.w / 2

    def draw(self, pen: Pen, state: State) -> None:
        if self.picked:
            pen.ring(self.box, self.radius)
        elif state.hovered or state.pressed:
            pen.disc(self.box.centre, self.radius * 0.8, f"{PLATE}90")
        if state.focused:
            pen.ring(self.box.inset(-4), self.radius + 4)


@dataclass(frozen=True)
class Swatch(Segment):
    """A choice with its colour."""

    tint: str = ""

    def draw(self, pen: Pen, state: State) -> None:
        super().draw(pen, state)
        strip = Box(self.box.x + 10, self.box.bottom - 13, self.box.w - 20, 7)
        corners = [(strip.x, strip.y), (strip.right, strip.y), (strip.right, strip.bottom), (strip.x, strip.bottom)]
        pen.polygon(corners, fill=self.tint, line=INK, line_width=2)


class HouseBoardPage(Page):
    """Owns which group is shown, which place waits for a second one, and what can be taken back."""

    def __init__(self, behind: Scene, game_id: str) -> None:
        super().__init__()
        self.behind = behind
        self.game = rulebooks.game(game_id)
        self.look = catalog.look(game_id)
        self.group = self.look.editing.printed[0].group
        self.choice = self._part.choices[0].id if self._part.choices else ""
        self.picked: Place | None = None
        self.note = ""
        """A sentence about the last press, if it could not be done."""
        self._before: list[HouseBoard] = []
        self._ground: tuple[object, pygame.Surface] | None = None

    # -- what is edited -----------------------------------------------------------------------------------------------

    @property
    def board(self) -> HouseBoard:
        """The board as it is now."""
        return self.context.owner.boards.board(self.game)

    @property
    def _part(self) -> FactPart:
        return next(part for part in self.look.editing.printed if part.group == self.group)

    def left(self, group: str | None = None) -> int:
        """How many facts of a group, or of all, nobody has confirmed yet."""
        return len(open_facts(self.game, self.board, [group] if group else None))

    def _keep(self, board: HouseBoard) -> None:
        if board == self.board:
            return
        self._before.append(self.board)
        self._write(board)

    def _write(self, board: HouseBoard) -> None:
        self.note = ""
        try:
            self.context.owner.boards.keep(self.game, board)
        except OSError:
            self.note = self.say("mybox.unwritable")

    def _undo(self) -> None:
        if self._before:
            self._write(self._before.pop())
        self.picked = None
        self.renew()

    def _right(self) -> None:
        """All the rest of this group is as it is shown, or that was said too early."""
        self._keep(settled(self.board, self.group, self.group not in self.board.all_right))
        self.renew()

    def _press_place(self, place: Place) -> None:
        part, self.note = self._part, ""
        if part.pair and self.picked in (None, place):
            self.picked = None if self.picked else place
        else:
            self._turn(part, place)
            self.picked = None
        self.renew()

    def _turn(self, part: FactPart, place: Place) -> None:
        """What is pressed is there now if it was not, and the other way round."""
        if part.pair:
            words = [cast(str, self.picked), place]
        else:
            words = [place, self.choice] if part.choices else place.split("|")
        group = group_of(self.game.printing, part.group)
        assert group is not None
        try:
            self._keep(toggled(self.game, self.board, group.read(words)))
        except Misprint as problem:
            self.note = self.say(f"mybox.why.{problem.reason}")

    def _show(self, group: str) -> None:
        self.group, self.picked, self.note = group, None, ""
        self.choice = self._part.choices[0].id if self._part.choices else ""
        self.renew()

    def _choose(self, choice: str) -> None:
        self.choice = choice
        self.renew()

    def back(self) -> None:
        """First the place that waits, then the page."""
        if self.picked:
            self.picked = None
            self.renew()
        else:
            self.context.go(self.behind)

    # -- the arrangement ----------------------------------------------------------------------------------------------

    def arrange(self) -> list[Widget]:
        viewport = self.context.viewport
        wide = min(viewport.w * 0.44, 470 * max(1.0, viewport.text * 0.82))
        self.paper = Box(viewport.w - wide - 20, 20, wide, viewport.h - 40)
        self._set_up()
        controls, room = self._controls(), Box(20, 20, self.paper.x - 40, viewport.h - 40)
        self.strip = self._strip(room)
        self._look_at(room._replace(h=self.strip.y - room.y) if self.strip else room)
        return [*self._spots(), *controls]

    def first_focus(self) -> str:
        return f"group.{self.group}"

    def _strip(self, room: Box) -> Box | None:
        """A second paper, below the board, for what the first one has no room for: large words. It is as high as the
        hint needs, whatever is told in its place, so that the board stays where it is."""
        usual, top = [*self._counts(), self._told(self._hint_of_group())], self.text_box.y
        self._above = 0
        for line in usual:
            if (end := top + self._tall(line, self.text_box.w)) > self.text_box.bottom:
                break
            top, self._above = end + BETWEEN, self._above + 1
        self._signs_above = self._above == len(usual) and top + len(SURE) * self._sign_line <= self.text_box.bottom
        if self._signs_above:
            return None
        inner = room.w - 2 * EDGE
        high = sum(self._tall(line, inner) + BETWEEN for line in usual[self._above :])
        high += self._sign_line * len(self._sign_rows(inner)) + 2 * STRIP
        return Box(room.x, room.bottom - high, room.w, high)

    def _tall(self, line: Told, width: float) -> float:
        return self.context.pen.text_size(line.text, line.role, width, MOST_LINES)[1] + 2

    @property
    def _sign_line(self) -> float:
        return type_size("small", self.context.viewport.text) * 1.45

    def _sign_rows(self, width: float) -> list[list[tuple[str, float]]]:
        """What the marks mean, in as few rows as that width allows: each with how far from the left it stands."""
        rows: list[list[tuple[str, float]]] = [[]]
        x = 0.0
        for sure, key in SURE.items():
            wide = 44 + self.context.pen.text_size(self.say(key), "small")[0] + EDGE
            if x and x + wide - EDGE > width:
                rows, x = [*rows, []], 0.0
            rows[-1].append((sure, x))
            x += wide
        return rows

    def _set_up(self) -> None:
        """The board that is shown, with the option that uses the group."""
        word = word_of(self.game.printing, self.board.facts)
        needed = next(group.option for group in self.game.printing.groups if group.id == self.group)
        options = frozenset(filter(None, [needed]))
        match = Match(self.game, Setup(self.game.players[0], options=options, board=word))
        self.position, self.voice = match.position, Voice(self.context.words, match)

    def _look_at(self, room: Box) -> None:
        """The board from above in that room."""
        places = [*self.look.places.quiet(self.position), *self.look.places.extent(self.position)]
        self.camera = from_above(self.look, places or self._part.places, room.inset(RIM))

    def _spots(self) -> list[Widget]:
        size = max(TOUCH, min(64.0, self.camera.tile * 0.4))
        return [
            Spot(
                f"place.{place}",
                centred(middle_of(place, self.camera, self.look.layout), size, size),
                partial(self._press_place, place),
                label=self._name(place),
                picked=place == self.picked,
            )
            for place in self._part.places
        ]

    def _name(self, place: Place) -> str:
        named = self._part.named(place)
        return self.voice.say(named) if isinstance(named, Line) else named

    def _controls(self) -> list[Widget]:
        viewport = self.context.viewport
        high = max(72.0, type_size("button", viewport.text) * 1.2 + 26)
        inner = self.paper.inset(EDGE, 24)
        head = type_size("heading", viewport.text) * 1.25 + 26
        if viewport.text < LARGE:  # else the board says which game it is
            head += type_size("small_bold", viewport.text) * 1.3
        foot = Box(inner.x, inner.bottom - high, inner.w, high)
        first, last = columns_of(foot, 2, GAP)
        label = self.say("mybox.right")
        right = self.group in self.board.all_right
        found: list[Widget] = [
            Button("done", last, self._leave, label=self.say("mybox.done"), icon="check", gold=True, role="action"),
            Button("undo", first, self._undo, bool(self._before), self.say("mybox.undo"), "undo"),
            Segment("right", foot.moved(0, -high - GAP - RAIL), self._right, True, label, right, "check"),
        ]
        self.rails = [found[-1].box]
        top = inner.y + head + RAIL
        if len(self.look.editing.printed) > 1:
            tabs, row = self._tabs(Box(inner.x + RAIL, top, inner.w - 2 * RAIL, high))
            found = [*tabs, *found]
            self.rails.append(row)
            top = row.bottom + RAIL + 14
        if self._part.choices:
            row = Box(inner.x + RAIL, top + RAIL, inner.w - 2 * RAIL, high)
            across = self._across(row.w)
            row = row._replace(h=high * (0.5 + 0.5 * ceil(len(self._part.choices) / across)))
            found = [*self._palette(row, across), *found]
            self.rails.append(row)
            top = row.bottom + RAIL + 14
        self.text_box = Box(inner.x, top, inner.w, found[-1].box.y - RAIL - top - 16)
        return found

    def _tabs(self, row: Box) -> tuple[list[Widget], Box]:
        """The groups side by side, many of them in two rows, and the room they take."""
        parts = self.look.editing.printed
        tabs = [
            Segment(
                f"group.{part.group}",
                NOWHERE,
                partial(self._show, part.group),
                True,
                self._title(part.group),
                part.group == self.group,
            )
            for part in parts
        ]
        each = len(tabs) if len(tabs) < MANY_TABS else ceil(len(tabs) / 2)
        lines = rows_of(row._replace(h=row.h if each == len(tabs) else 1.5 * row.h), ceil(len(tabs) / each), 6)
        found: list[Widget] = []
        for number, line in enumerate(lines):
            found = [*word_row(self.context.pen, line, tabs[number * each :][:each], 6, "even", pad=10), *found]
        return found, row._replace(h=lines[-1].bottom - row.y)

    def _across(self, width: float) -> int:
        """How many choices lie in a row of that width, each with a word that can be read."""
        choices, pen = self._part.choices, self.context.pen
        widest = max(pen.text_size(self.voice.say(one.word), "small_bold")[0] for one in choices)
        least = widest / pen.viewport.text * SMALLEST if pen.viewport.text > 1 else widest * SMALLEST
        most = int((width + SEAM) / (least + LABEL_PAD + SEAM))
        return max(FEWEST_ACROSS, min(MANY_CHOICES, most, len(choices)))

    def _palette(self, row: Box, across: int) -> Iterator[Widget]:
        choices = self._part.choices
        for one, box in zip(choices, grid_of(row, across, ceil(len(choices) / across), SEAM)):
            word, chosen = self.voice.say(one.word), one.id == self.choice
            yield Swatch(
                f"choice.{one.id}", box, partial(self._choose, one.id), True, word, chosen, "", "small_bold", one.tint
            )

    def _title(self, group: str) -> str:
        return self.say(f"{self.game.id}.box.{group}")

    def _leave(self) -> None:
        self.context.go(self.behind)

    def _under(self, event: Hover | Click) -> Widget | None:
        """Of places that lie close together the nearest one."""
        hit = [one for one in self.widgets if one.enabled and one.box.contains(event.at)]
        return min(hit, key=lambda one: dist(one.box.centre, event.at), default=None)

    # -- the picture --------------------------------------------------------------------------------------------------

    def paint(self, pen: Pen) -> None:
        setting = self.look.drawing.setting(self.position)
        key = self.camera, setting, pen.viewport, pen.theme, self.context.words.language
        if self._ground is None or self._ground[0] != key:
            view = BoardView(self.look, pen.art, pen.theme, pen.viewport, self.voice.say)
            surface = view.still(pen, Scenery(self.camera, (), (), setting=setting))
            self._ground = key, surface.copy()
        pen.picture(self._ground[1], (0, 0))
        for fact in self._marked():
            draw_mark(pen, self._middle(fact), confidence(self.game, self.board, fact), fact in self.board.facts)
        pen.panel(self.paper, "paper", radius=18, shadow="tile")
        self._paint_paper(pen)
        for rail in self.rails:
            draw_rail(pen, [rail])

    def _marked(self) -> list[Fact]:
        """The facts of this group that wear a mark: those of the printed board, and those that are here besides."""
        group = group_of(self.game.printing, self.group)
        assert group is not None
        known = dict.fromkeys((*group.printed, *group.doubtful))
        if group.single:
            return sorted(fact for fact in self.board.facts if fact[0] == self.group)
        return [*known, *sorted(fact for fact in self.board.facts if fact[0] == self.group and fact not in known)]

    def _middle(self, fact: Fact) -> Point:
        points = [middle_of(place, self.camera, self.look.layout) for place in self._part.at(fact)]
        shift = self._part.shift * self.camera.tile
        return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points) + shift

    def _paint_paper(self, pen: Pen) -> None:
        inner = self.paper.inset(EDGE, 18)
        end = draw_heading(pen, self.say("mybox.title"), inner.centre[0], inner.y, inner.w)
        name = self.say(f"{self.game.id}.name") if pen.viewport.text < LARGE else ""
        pen.text(name, (inner.centre[0], end + 8), "small_bold", UMBER, "centre", inner.w, top=True)
        lines = self._lines()
        self._tell(pen, self.text_box, lines[: self._above])
        if self._signs_above:
            box = self.text_box
            for number, sure in enumerate(SURE):
                self._draw_sign(pen, (box.x, box.bottom - self._sign_line * (len(SURE) - 0.5 - number)), sure)
        elif self.strip:
            pen.panel(self.strip, "paper", radius=18, shadow="tile")
            box = self.strip.inset(EDGE, STRIP)
            rows = self._sign_rows(box.w)
            tall = len(rows) * self._sign_line
            self._tell(pen, box._replace(h=box.h - tall), lines[self._above :])
            for number, row in enumerate(rows):
                y = box.bottom - tall + self._sign_line * (number + 0.5)
                for sure, x in row:
                    self._draw_sign(pen, (box.x + x, y), sure)

    def _tell(self, pen: Pen, box: Box, lines: Sequence[Told]) -> None:
        """Such lines one below the other; the last one has the rest of the room."""
        top = box.y
        for text, role, colour in lines:
            told = pen.text(text, (box.x, top), role, colour, width=box.w, top=True, height=box.bottom - top)
            top = told.bottom + BETWEEN

    def _draw_sign(self, pen: Pen, at: Point, sure: str) -> None:
        """A mark and what it means."""
        draw_mark(pen, (at[0] + 16, at[1]), sure, True)
        pen.text(self.say(SURE[sure]), (at[0] + 44, at[1]), "small", INK)

    def _lines(self) -> list[Told]:
        """What is still open, and what to press or what went wrong."""
        return [*self._counts(), Told(self.note, "small_bold", LOSS) if self.note else self._told(self._hint())]

    def _counts(self) -> list[Told]:
        """How much is still open, and what is wrong with the file."""
        here, whole, count = self.left(self.group), self.left(), self.context.words.count
        told = count("mybox.left", here) if here else self.say("mybox.left.none")
        found = [Told(told, "body_bold", UMBER if here else GAIN)]
        if whole != here:
            found.append(Told(count("mybox.whole", whole), "small", INK_SOFT))
        trouble = self.context.owner.boards.troubles.get(self.game.id)
        if trouble:
            found.append(Told(trouble_told(self.say, trouble), "small_bold", LOSS))
        return found

    def _told(self, text: str) -> Told:
        return Told(text, "small", INK)

    def _hint(self) -> str:
        if self.picked:
            return self.say("mybox.second", place=self._name(self.picked))
        return self._hint_of_group()

    def _hint_of_group(self) -> str:
        return self.say(f"{self.game.id}.box.{self.group}.hint")


def trouble_told(say: Callable[..., str], trouble: tuple[str, str, str, str]) -> str:
    """Why the file of a board is not used, in one sentence that names file, key and word."""
    file, key, word, reason = trouble
    why = say(f"mybox.why.{reason}" if reason in REASONS else "mybox.why.unreadable")
    return say("mybox.trouble", file=file, at=key or "-", word=word or "-", why=why)


def draw_mark(pen: Pen, at: Point, sure: str, there: bool) -> None:
    """How sure one is of a fact: a hollow ring for what is reconstructed, a full disc with a tick for what is confirmed
    here, a small dot for what is printed; a bar through it where it is not there."""
    if sure == "printed":
        pen.disc(at, MARK * 0.5, INK)
        return
    x, y = at
    pen.disc(at, MARK, INK)
    if sure == "reconstructed":
        pen.disc(at, MARK - 2.5, CREAM if there else FOCUS)
        if not there:
            pen.line([(x - 5, y), (x + 5, y)], INK, 3)
        return
    pen.disc(at, MARK - 2, GAIN)
    if there:
        pen.line([(x - 5, y), (x - 1, y + 4), (x + 5, y - 5)], CREAM, 3)
    else:
        pen.line([(x - 5, y), (x + 5, y)], CREAM, 3)
