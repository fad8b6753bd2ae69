"""Learn: the leaflet of one game. What its rules say, its lesson, and its challenges as stamps, each with a picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.core import Place
from game.match import Match
from game.school import challenge, scene, school, solution
from scenes.board import catalog
from scenes.graphics.art import ASSETS
from scenes.graphics.matter import draw_fold, draw_ornament, draw_paper, outline
from scenes.graphics.pen import Pen
from scenes.graphics.theme import CAST_INK, LARGE, PAPER_RULE, PARCHMENT, RED_SIGN, TITLE_CREAM, UMBER, type_size
from scenes.graphics.viewport import Box, Point
from scenes.input.events import Hover, Input
from scenes.school.challenges import Challenge, challenge_key, challenge_of, today
from scenes.school.lesson import Lesson
from scenes.school.progress import Progress
from scenes.school.study import draw_teacher, page_key, read_step
from scenes.ui.blocks import (
    REST,
    SPRING,
    Block,
    Column,
    Part,
    Picture,
    Printed,
    Row,
    Word,
    controls,
    drawn,
    evenly,
    line_height,
)
from scenes.ui.desk import Bubble
from scenes.ui.paper import Gold, Heading, Paper, Rule, Text
from scenes.ui.prepared_pictures import draw_home_picture
from scenes.ui.scene import AppContext, Scene
from scenes.ui.sheet import draw_parts
from scenes.ui.snapshot import PaintedSheet, match_of_diorama
from scenes.ui.widgets import AROUND_WORD, Quiet, State, Thing, Widget, draw_ground, nothing, word_width
from scenes.ui.widgets import REST as AT_REST

PAD, PICTURE, STAMP = 40.0, 330.0, 150.0
EDGE, TOOTH, LIT = 9.0, 15.0, 6.0
"""White around a picture, from one tooth of a stamp to the next, and how far a line that is met is lit around its
words."""
TALL = 300.0
"""How high a picture is at least that shows what its game looks like."""
READ = 3
"""Pages that are named on the leaflet."""


@dataclass(frozen=True)
class ChallengeStamp(Widget):
    """A challenge: its number on its picture, and a postmark once it is solved."""

    meaning: str = ""
    number: str = ""
    solved: bool = False
    picture: pygame.Surface | None = None
    game_id: str = ""
    today: str = ""
    """The words that it is the challenge of the day, if it is."""

    radius = 4

    def _draw(self, pen: Pen, state: State) -> None:
        box = self.box.moved(0, 3 if state.pressed else -5 if state.hovered else 0)
        draw_print(pen, box, self.picture, self.game_id, TOOTH, "" if self.today else self.number)
        if self.picture or box.inset(EDGE).h >= TALL:
            self._number(pen, box)
        if self.solved:
            size = min(box.h * 0.42, 70.0)
            centre = box.right - EDGE - size * 0.62, box.bottom - EDGE - size * 0.6
            for reach, colour in ((0.5, RED_SIGN), (0.44, "F6ECDC"), (0.40, RED_SIGN), (0.37, "F6ECDC")):
                pen.disc(centre, size * reach, colour)
            pen.icon("check", centre, size * 0.52, RED_SIGN)
        if self.today:
            self._overprint(pen, box)

    def _number(self, pen: Pen, box: Box) -> None:
        """On its picture; a small stamp without one bears it large, that of the day its words alone."""
        reach = min(type_size("count", pen.viewport.text) * 0.75, box.h * 0.22)
        at = box.x + EDGE + reach + 2, box.bottom - EDGE - reach - 2
        pen.disc(at, reach, "1B0F08D0")
        pen.text(self.number, (at[0], at[1] + 1), "count", TITLE_CREAM, "centre", 1.6 * reach, height=1.7 * reach)

    def _overprint(self, pen: Pen, box: Box) -> None:
        """A band of brass across the upper edge, as on a stamp of a special day."""
        high = min(box.h * 0.36, type_size("small_bold", pen.viewport.text) * 1.2)
        band = Box(box.x + EDGE, box.y + EDGE, box.w - 2 * EDGE, high)
        pen.panel(band, "cast", radius=2, shadow=False)
        pen.text(self.today, band.centre, "small_bold", CAST_INK, "centre", band.w - 12, height=high - 4)


@dataclass(frozen=True)
class Line(Row):
    """A line of a list, which opens something of its own."""

    act: Callable[[], None] = nothing

    def lay(self, pen: Pen, box: Box) -> list[Part]:
        printed = tuple(super().lay(pen, box))

        def draw(pen: Pen, one: Thing, state: State) -> None:
            draw_ground(pen, box.inset(-AROUND_WORD, -LIT), state)
            draw_parts(pen, printed)

        return [Thing("", box, self.act, paint=draw)]


@dataclass(frozen=True)
class Panel(Thing):
    """A control with lines: a press on one of them does what that says."""

    lines: tuple[Widget, ...] = ()

    def press(self, at: Point | None) -> None:
        (_met(self.lines, at) or self).act()


@dataclass(frozen=True)
class Leaf(Column):
    """A column that is one control, whose last block is a word: a press anywhere but on a line is a press on that."""

    pointer: Callable[[], Point | None] = lambda: None
    """Where the pointer is: only what a press there would open is lit."""

    def lay(self, pen: Pen, box: Box) -> list[Part]:
        parts = super().lay(pen, box)
        *lines, word = controls(parts)
        assert isinstance(word, Quiet)

        def draw(pen: Pen, one: Thing, state: State) -> None:
            met = _met(lines, self.pointer()) or word
            for each in (*lines, word):
                each.draw(pen, state._replace(focused=False) if each is met else AT_REST)

        printed = [one for one in parts if isinstance(one, Printed)]
        panel = Panel(word.key, box, word.act, word.enabled, word.label, draw, radius=8, lines=tuple(lines))
        return [*printed, panel]


def _met(lines: Sequence[Widget], at: Point | None) -> Widget | None:
    """The line at that point."""
    return next((one for one in lines if at and one.box.contains(at)), None)


@dataclass(frozen=True)
class Foot(Column):
    """What stands below a picture: as high as what stands below the one beside it."""

    peers: tuple[Block, ...] = ()

    def high(self, pen: Pen, width: float) -> float:
        return max(Column(one, self.gap).high(pen, width) for one in (self.blocks, self.peers))

    def least(self, pen: Pen, width: float) -> float:
        return max(Column(one, self.gap).least(pen, width) for one in (self.blocks, self.peers))

    @property
    def grows(self) -> float:
        return 0.0


def draw_print(
    pen: Pen, box: Box, picture: pygame.Surface | None, game_id: str, tooth: float = 0.0, number: str = ""
) -> None:
    """A picture with a white edge, which has teeth if it is a stamp. Until it is painted the one of its game stands for
    a large one; a small one is a print with its number, or one that says nothing yet: none looks as if something were
    missing."""
    draw_paper(pen, box, "print", 2)
    if tooth:
        across, down = max(2, round(box.w / tooth)), max(2, round(box.h / tooth))
        teeth = [(box.x + (number + 0.5) * box.w / across, y) for number in range(across) for y in (box.y, box.bottom)]
        teeth += [(x, box.y + (number + 0.5) * box.h / down) for number in range(down) for x in (box.x, box.right)]
        for at in teeth:
            pen.disc(at, tooth * 0.27, PAPER_RULE)
    inner = box.inset(EDGE)
    if picture:
        pen.picture(picture, pen.viewport.rect(inner)[:2])
    elif inner.h >= TALL:
        draw_home_picture(pen, game_id, inner, 0)
    else:
        pen.polygon(inner.corners, PARCHMENT[1])
        outline(pen, inner.inset(8), PAPER_RULE, 2)
        if number:
            pen.text(number, inner.centre, "score", UMBER, "centre", inner.w * 0.5, height=inner.h * 0.7)
        else:
            draw_ornament(pen, inner.centre, inner.w * 0.3)


class Learn(PaintedSheet):
    """Owns its pictures and where the pointer is; what was solved is kept in the house."""

    known_as = "school.learn"

    def __init__(self, behind: Scene, game_id: str) -> None:
        super().__init__(behind, game_id)
        self.school = school(ASSETS, game_id)
        self._at: Point | None = None

    def enter(self, context: AppContext) -> None:
        self.done = Progress(context.data).solved(self.game_id)
        self.today = challenge_of(today(), self.game_id, ASSETS)
        super().enter(context)

    def on_input(self, event: Input) -> None:
        self._at = event.at if isinstance(event, Hover) else self._at
        super().on_input(event)

    # -- the pictures -------------------------------------------------------------------------------------------------

    def _picture(
        self, name: str, box: Box, shows: Callable[[], Match], near: Callable[[], Sequence[Place]] = tuple
    ) -> pygame.Surface | None:
        return self.darkroom.picture(name, box.inset(EDGE), self.context.viewport, shows, near)

    def _print(self, name: str, shows: Callable[[], Match], near: Callable[[], Sequence[Place]], box: Box) -> Part:
        picture = self._picture(name, box, shows, near)
        return Printed(box, lambda pen: draw_print(pen, box, picture, self.game_id))

    def _fullest(self) -> tuple[Match, Sequence[Place]]:
        """The scene of the page on which most pieces stand, and the places that it is about."""
        figures = catalog.look(self.game_id).pieces.figures
        found = [(match_of_diorama(scene(ASSETS, self.game_id, one.diorama)), one) for one in self.school.pages]
        match, page = max(found, key=lambda one: len(figures(one[0].position)))
        return match, [place for _, place in page.numbered]

    # -- the leaflet --------------------------------------------------------------------------------------------------

    def blocks(self) -> Block:
        feet = self._named() if self.school.pages else (), self._invites() if self.school.moments else ()
        panels = [self._rule(*feet)] if self.school.pages else []
        panels += [self._lesson(*feet[::-1])] if self.school.moments else []
        panels += [self._challenges()] if self.school.challenges else []
        each = (REST,) * len(panels)
        return Paper(
            Row(tuple(panels), 2 * PAD, each, middle=False), "leaflet", PAD, share=1.0, draw=partial(_fold, len(panels))
        )

    def _rule(self, foot: tuple[Block, ...], beside: tuple[Block, ...]) -> Block:
        shown = partial(self._print, "rule", lambda: self._fullest()[0], lambda: self._fullest()[1])
        picture = Picture(shown, PICTURE, smallest=60.0, share=1.0)
        told = Heading(self.say("school.leaflet.rule"), self._below()[0]), picture, Foot(foot, 16, peers=beside)
        return Leaf(told, 16, pointer=lambda: self._at)

    def _named(self) -> tuple[Block, ...]:
        """Some pages by their titles, each a way to it, a line below each, and the way to all of them."""
        pages, say = self.school.pages, self.say
        read = READ if self.context.viewport.text <= LARGE else 0
        wide = word_width(self.context.pen, "", "book") - 20  # the titles stand above the word below them
        numbers = sorted({round(len(pages) * part / READ) for part in range(1, read + 1)} - {0})
        titles = tuple(map(self._title, numbers))
        named = [
            (
                Line(
                    (Text(str(number), "count", RED_SIGN), Text(title, "word", lines=1, peers=titles)),
                    20,
                    (wide, REST),
                    act=partial(self.context.navigation.open_rule_page, self.game_id, pages[number - 1], self),
                ),
                Rule(),
            )
            for number, title in zip(numbers, titles)
        ]
        rules = partial(self.context.navigation.open_rules, self.game_id, self)
        way = Word("read", say("school.leaflet.read"), "book", rules, flush=True)
        return (*(Column(one, 8) for one in named), way)

    def _below(self) -> tuple[str, str]:
        """What stands below the titles of rule and lesson; nothing where it would have to shrink."""
        pen, pages = self.context.pen, self.context.words.count("school.leaflet.pages", len(self.school.pages))
        found, room = (pages, self.say("school.leaflet.steps")), self.room().w / 3 - 2 * PAD
        return found if all(pen.text_size(one, "note")[0] <= room for one in found) else ("", "")

    def _title(self, number: int) -> str:
        return self.say(page_key(self.game_id, self.school.pages[number - 1], "title"))

    def _lesson(self, foot: tuple[Block, ...], beside: tuple[Block, ...]) -> Block:
        first = self.school.moments[0].diorama
        shown = partial(self._print, "lesson", lambda: match_of_diorama(scene(ASSETS, self.game_id, first)), tuple)
        picture = Picture(shown, PICTURE, smallest=60.0, share=1.0)
        heading = Heading(self.say("school.leaflet.lesson"), self._below()[1])
        return Column((heading, picture, Foot(foot, 16, peers=beside)), 16)

    def _invites(self) -> tuple[Block, ...]:
        """Who teaches, if there is room for a face, and the way to the lesson."""
        say = self.say
        viewport = self.context.viewport
        across, lines, gap = (170.0, 3 if viewport.text < LARGE else 4, 34) if viewport.wide else (96.0, 6, 26)
        face = Picture(drawn(draw_teacher), 150, across, smallest=70.0)
        spoken = Bubble(Text(say("school.leaflet.invites"), "note", lines=lines))
        roomy = viewport.text < LARGE or (viewport.wide and viewport.text == LARGE)
        invites = [Row((face, spoken), gap, (across, REST)), SPRING] if roomy else []
        start = Gold("start", say("school.leaflet.start"), "play", self.way(Lesson, self.game_id, self))
        return (*invites, start)

    def _challenges(self) -> Block:
        stamps = [self._stamp(number, name) for number, name in enumerate(self.school.challenges, 1)]
        rows = [evenly(stamps[at : at + 2], 22) for at in range(0, len(stamps), 2)]
        title = self.say("school.challenges")
        below = Picture(drawn(self._draw_below), line_height(self.context.pen, "note", 4))
        return Column((Column((Heading(title), below)), Column(tuple(rows), 18)), 16)

    def _stamp(self, number: int, name: str) -> Block:
        key, shows = f"challenge.{name}", lambda: match_of_diorama(challenge(ASSETS, self.game_id, name))
        title, act = self.say(challenge_key(self.game_id, name, "title")), self.way(Challenge, self.game_id, name, self)
        near = partial(self._around_answer, name)

        def lay(box: Box) -> Part:
            today = self.say("school.daily") if name == self.today else ""
            meaning, picture = f"{today} : {title}" if today else title, self._picture(key, box, shows, near)
            solved = name in self.done
            return ChallengeStamp(key, box, act, True, meaning, str(number), solved, picture, self.game_id, today)

        return Picture(lay, STAMP, smallest=56.0, share=1.0)

    def _around_answer(self, name: str) -> list[Place]:
        """The places that a challenge is about: from afar all of them would look alike."""
        steps = solution(challenge(ASSETS, self.game_id, name))
        match, found = match_of_diorama(challenge(ASSETS, self.game_id, name)), list[Place]()
        for step in (read_step(match, text) for text in steps):
            if step and step in match.position.legal():
                found += catalog.look(self.game_id).pieces.footprint(match.position, step)
                match.play(step)
        return found

    def _draw_below(self, pen: Pen, box: Box) -> None:
        """The name of the challenge that is meant, else how many are solved."""
        meant = self._hovered or self.focus
        named = next((one.meaning for one in self.widgets if isinstance(one, ChallengeStamp) and one.key == meant), "")
        done, every = sum(name in self.done for name in self.school.challenges), len(self.school.challenges)
        count = self.context.words.count
        told = count("school.challenges.solved", done, all=every) if done else count("school.challenges.all", every)
        told = told if self._below()[0] else ""
        pen.text(named or told, box.centre, "note", UMBER, "centre", box.w)


def _fold(panels: int, pen: Pen, box: Box) -> None:
    """The folds of the leaflet, one a hill and one a valley."""
    for number in range(1, panels):
        draw_fold(pen, box, box.x + box.w * number / panels, bool(number % 2))
