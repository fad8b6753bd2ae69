"""The points: the account of a match that is over, and who stands where; the pressed line is shown on the board where
it paid."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame

from game.account import AccountLine, Paid, account
from game.core import Outcome, Seat, scores
from game.match import Match
from scenes.board import catalog
from scenes.board.framing import plane
from scenes.board.label_places import clear_of
from scenes.board.sentences import Voice
from scenes.core.translations import joined, number
from scenes.graphics import shapes
from scenes.graphics.emblems import chip_box, draw_chip
from scenes.graphics.matter import draw_paper, draw_plate
from scenes.graphics.pen import Made, Pen
from scenes.graphics.theme import GOLD_RULE, INK, PLATE_WORD, RED_SIGN, SHADOW, UMBER, Colour, Mark
from scenes.graphics.viewport import Box, Point, mean
from scenes.records.award import draw_seat
from scenes.ui.blocks import SPRING, Block, Column, Paper, Part, Picture, Row, Rule, Text, drawn, line_height
from scenes.ui.controls import draw_focus
from scenes.ui.desk import BoardSheet, Desk
from scenes.ui.leaves import Leafing
from scenes.ui.row_layout import REST
from scenes.ui.scene import AppContext, Scene
from scenes.ui.widgets import State, Widget

LEAF, PAD, FACE, STEP = 640.0, 40.0, 76.0, 36.0
"""Width of the leaf, the margin on it, the width of a face above its numbers, and what a line has around its word where
there is room."""
DIM, COARSE = "55", 6
"""How dark the rest of the board becomes, and how much smaller than the window that shade is worked out."""


@dataclass(frozen=True)
class AccountRow(Widget):
    """One line of the account: its name, and what each seat has of it; the chosen one lies in ink."""

    label: str = ""
    amounts: tuple[str, ...] = ()
    column: float = 0.0
    chosen: bool = False

    @property
    def said(self) -> str:
        return f"{self.label}: {', '.join(self.amounts)}"

    def draw(self, pen: Pen, state: State) -> None:
        if self.chosen:
            draw_plate(pen, self.box.inset(-14, 0))
        elif state.hovered or state.pressed:
            draw_paper(pen, self.box.inset(-14, 0), "second" if state.pressed else "print", 8)
        ink: Colour = PLATE_WORD if self.chosen else INK
        draw_numbers(pen, self.box, self.label, self.amounts, self.column, ink)
        if state.focused:
            draw_focus(pen, self.box.inset(-14, 0))


def draw_numbers(
    pen: Pen, box: Box, label: str, amounts: tuple[str, ...], column: float, ink: Colour, first: Colour = ""
) -> None:
    """A name at the left, and a number for each seat with its right edge in its own column."""
    middle, room = box.centre[1], box.w - column * len(amounts) - 12
    pen.text(label, (box.x, middle), "word", ink, width=room, lines=2, height=box.h)
    for place, amount in enumerate(amounts):
        x = box.right - column * (len(amounts) - 1 - place)
        colour = first if first and place == 0 else ink
        pen.text(amount, (x, middle), "count", colour if amount != NOTHING else f"{colour}99", "right", column - 10)


NOTHING = "\N{EN DASH}"
"""In place of a nought."""


class Points(BoardSheet):
    """Owns which line is shown on the board."""

    def __init__(self, match: Match, behind: Scene) -> None:
        super().__init__(behind)
        assert match.outcome, "only what is over is counted"
        self.match = match
        self.look = catalog.look(match.game.id)
        played = [match.played(step) for step in range(len(match.steps))]
        self.lines: tuple[AccountLine, ...] = account(match.game.id, match.position, played)
        self.totals = tuple(scores(match.position, match.setup.players))
        self.order: tuple[Seat, ...] = tuple(one.seat for one in ranks(match.outcome, self.totals))
        self.chosen = self._decided()
        self._leafing = Leafing()

    def _decided(self) -> str:
        """The line that sets the first seat furthest apart from the second one."""
        first, second = self.order[:2]
        apart = {one.id: one.amounts[first] - one.amounts[second] for one in self.lines}
        sign = -1 if self.look.scoring.fewer_wins else 1
        return max(apart, key=lambda line: sign * apart[line], default="")

    def enter(self, context: AppContext) -> None:
        self._voice = Voice(context.words, self.match)
        super().enter(context)

    def first_focus(self) -> str:
        return f"line.{self.chosen}"

    def _choose(self, line: str) -> None:
        self.chosen = line
        self.renew()

    # -- the board ----------------------------------------------------------------------------------------------------

    def new_desk(self) -> Desk:
        return Desk(self.look, self.context.pen, self._voice.say)

    def lay_board(self) -> None:
        self.desk.look_from(self.desk.whole([self.match.position], self.place))
        self.desk.show(self.match.position)

    def _paid(self) -> tuple[Paid, ...]:
        """What the chosen line paid, and to whom."""
        return next((one.paid for one in self.lines if one.id == self.chosen), ())

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        lit = [paid for paid in self._paid() if paid.at]
        if not lit:
            return
        key = "shade of the points", self.chosen, self.desk.camera
        pen.once(key, (0, 0), lambda: self._shade(pen, {place for paid in lit for place in paid.at}))
        taken: list[Box] = []
        for paid in lit:
            told = number(paid.amount)
            box = clear_of(chip_box(pen, told, self._middle(paid), True), taken, self.place)
            taken.append(draw_chip(pen, told, box.centre, self._mark(paid.seat)))

    def _middle(self, paid: Paid) -> Point:
        return mean([self.desk.middle(place) for place in paid.at])

    def _shade(self, pen: Pen, lit: set[str]) -> Made:
        """Shade on all of the board but what is lit, with soft edges."""
        width, height = pen.surface.get_size()
        small = shapes.blank(width // COARSE, height // COARSE, SHADOW)
        unit, view, camera = pen.viewport.unit / COARSE, self.desk.view, self.desk.camera
        dark = shapes.rgba(f"{SHADOW}{DIM}")
        position = self.match.position
        whole = [*self.look.places.quiet(position), *self.look.places.extent(position)]
        whole += [place for figure in self.desk.scenery.figures for place in figure.places]
        pygame.draw.polygon(small, dark, [(x * unit, y * unit) for x, y in plane(camera, self.look, whole)])
        figures = self.desk.scenery.figures
        for box in view.hidden_by(camera, figures, self.desk.scenery.flattened):
            pygame.draw.rect(small, dark, [side * unit for side in box])
        clear = (*dark[:3], 0)
        for place in lit:
            pygame.draw.polygon(small, clear, [(x * unit, y * unit) for x, y in view.shape(camera, place, 1.2)])
        shown = [one for one in figures if lit.intersection(one.places)]
        for box in view.hidden_by(camera, shown, self.desk.scenery.flattened):
            pygame.draw.ellipse(small, clear, [side * unit for side in box.inset(-8)])
        return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 2), (width, height)), (0, 0)

    # -- the leaf -----------------------------------------------------------------------------------------------------

    def blocks(self) -> Block:
        large = self.context.viewport.text
        side = Column((self.board(), Paper(self._told(), pad=24.0)), 20)
        pen = self.context.pen
        close, room = line_height(pen, "word", 16), self.room().h - FACE - 2 * PAD - line_height(pen, "figure", 60)
        high = max(close, min(line_height(pen, "word", STEP), room / max(1, len(self.lines))))
        rows = [Picture(partial(self._lay_line, one), high, smallest=close - 14) for one in self.lines]
        fits = Column(tuple(rows)).least(pen, LEAF) <= room
        lines = Column((*rows, SPRING)) if fits else self.leaves(rows, self._leafing)
        head = Picture(drawn(self._draw_head), FACE + 20)
        foot = Picture(drawn(self._draw_total), line_height(pen, "figure", 16))
        leaf = Paper(Column((head, lines, Rule(GOLD_RULE), foot), 6), "print", PAD, share=1.0, torn=True)
        return Row((side, leaf), 36, (REST, min(LEAF * large**0.5, self.room().w * 0.55)), middle=False)

    def _column(self, box: Box) -> float:
        return min(124.0, box.w * 0.6 / len(self.order))

    def _amounts(self, line: AccountLine) -> tuple[str, ...]:
        return tuple(number(line.amounts[seat]) if line.amounts[seat] else NOTHING for seat in self.order)

    def _word(self, line: str) -> str:
        said = self._voice.say(self.look.wording.account_line(line))
        return said[:1].upper() + said[1:]

    def _lay_line(self, line: AccountLine, box: Box) -> Part:
        act = partial(self._choose, line.id)
        word, chosen = self._word(line.id), line.id == self.chosen
        return AccountRow(f"line.{line.id}", box, act, True, word, self._amounts(line), self._column(box), chosen)

    def _draw_head(self, pen: Pen, box: Box) -> None:
        column = self._column(box)
        size = min(FACE, column - 8)
        for place, seat in enumerate(self.order):
            x = box.right - column * (len(self.order) - 1 - place) - size / 2
            self._draw_seat(pen, seat, (x, box.centre[1]), size)
        pen.text(
            self.say("book.points.title"), (box.x, box.centre[1]), "title", INK, width=box.w - column * len(self.order)
        )

    def _draw_total(self, pen: Pen, box: Box) -> None:
        column = self._column(box)
        middle = box.centre[1]
        pen.text(self.say("book.points.total"), (box.x, middle), "title", INK, width=box.w - column * len(self.order))
        for place, seat in enumerate(self.order):
            x = box.right - column * (len(self.order) - 1 - place)
            ink = RED_SIGN if place == 0 else INK
            pen.text(number(self.totals[seat]), (x, middle), "figure", ink, "right", column - 6)

    # -- the card below the board -------------------------------------------------------------------------------------

    def _told(self) -> Block:
        """Whose line it is, its name, and who has how much of it."""
        line = next((one for one in self.lines if one.id == self.chosen), None)
        if line is None:
            return Text(self.say("book.leaf.points.none"), "note")
        best = sorted((seat for seat in self.order if line.amounts[seat]), key=lambda seat: -line.amounts[seat])
        words = self.context.words
        told = [
            self.say("book.points.of", name=self._voice.name(seat), points=number(line.amounts[seat])) for seat in best
        ]
        face = Picture(
            drawn(lambda pen, box: self._draw_seat(pen, best[0], box.centre, min(box.w, box.h + 30))), 120, 150
        )
        text = Column(
            (Text(self._word(line.id), "title", lines=1), Text(joined(words, told), "note", UMBER, lines=2)), 8, 0.5
        )
        return Row((face, text), 28, (150.0, REST))

    def _draw_seat(self, pen: Pen, seat: Seat, centre: Point, size: float) -> None:
        mood = "pleased" if seat == self.order[0] else "calm"
        draw_seat(pen, self.match.seats[seat].figure, self._mark(seat), centre, size, mood)

    def _mark(self, seat: Seat) -> Mark:
        return self.look.seats.marks(len(self.match.seats))[seat][0]


@dataclass(frozen=True, slots=True)
class Rank:
    """One seat in the final order."""

    seat: Seat
    place: int
    """From 1; level seats share it."""
    score: int


def ranks(outcome: Outcome, points: tuple[int, ...]) -> tuple[Rank, ...]:
    """Every seat from first to last."""
    found: list[Rank] = []
    for group in outcome.ranking:
        place = len(found) + 1
        found += [Rank(seat, place, points[seat]) for seat in group]
    return tuple(found)
