"""Learn: the leaflet of one game, with its rules, its lesson, and its challenges as stamps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.core import Place
from game.match import Match
from game.school import challenge, scene, school, solution
from scenes.board import catalog
from scenes.graphics.art import ASSETS
from scenes.graphics.matter import draw_fold, draw_ornament, draw_paper, outline
from scenes.graphics.pen import Pen
from scenes.graphics.theme import (
    BRASS_LINE,
    CAST_EDGE,
    CAST_INK,
    LARGE,
    PAPER_RULE,
    PARCHMENT,
    RED_SIGN,
    TITLE_CREAM,
    UMBER,
    type_size,
)
from scenes.graphics.viewport import Box
from scenes.input.events import Click, Input
from scenes.school.challenges import Challenge, challenge_key, challenge_of, today
from scenes.school.lesson import Lesson
from scenes.school.progress import Progress
from scenes.school.study import draw_teacher, page_key, read_step
from scenes.ui.blocks import REST, Block, Column, Part, Picture, Printed, Row, Word, drawn, evenly, line_height
from scenes.ui.desk import Bubble
from scenes.ui.paper import Gold, Heading, Paper, Rule, Text
from scenes.ui.prepared_pictures import draw_home_picture
from scenes.ui.scene import AppContext, Scene
from scenes.ui.snapshot import PaintedSheet, match_of_diorama
from scenes.ui.widgets import NO_BOX, State, Widget, word_width

PADDING, PICTURE_HEIGHT, STAMP_HEIGHT = 40.0, 330.0, 150.0
PICTURE_EDGE, TOOTH_STEP = 9.0, 15.0
"""White edge of a picture, and distance between the teeth of a stamp."""
MIN_STAND_IN = 300.0
"""Height from which the picture of the game stands in for one that is not painted yet."""
LISTED_PAGES = 3
"""Number of rule pages listed on the leaflet."""


@dataclass(frozen=True)
class ChallengeStamp(Widget):
    """The stamp of a challenge: its number on its picture, golden for the challenge of the day, and a postmark once
    solved."""

    meaning: str = ""
    number: str = ""
    solved: bool = False
    picture: pygame.Surface | None = None
    game_id: str = ""
    today: bool = False
    """Whether it is the challenge of the day."""

    radius = 4

    def _draw(self, pen: Pen, state: State) -> None:
        box = self.box.moved(0, 3 if state.pressed else -5 if state.hovered else 0)
        draw_print(pen, box, self.picture, self.game_id, TOOTH_STEP, self.number)
        if self.picture or box.inset(PICTURE_EDGE).h >= MIN_STAND_IN:
            self._number(pen, box)
        if self.solved:
            size = min(box.h * 0.42, 70.0)
            centre = box.right - PICTURE_EDGE - size * 0.62, box.y + PICTURE_EDGE + size * 0.6
            for reach, colour in ((0.5, RED_SIGN), (0.44, "F6ECDC"), (0.40, RED_SIGN), (0.37, "F6ECDC")):
                pen.disc(centre, size * reach, colour)
            pen.icon("check", centre, size * 0.52, RED_SIGN)

    def _number(self, pen: Pen, box: Box) -> None:
        """Draws the number on its picture."""
        reach = min(type_size("count", pen.viewport.text) * 0.75, box.h * 0.22)
        at = box.x + PICTURE_EDGE + reach + 2, box.bottom - PICTURE_EDGE - reach - 2
        ground, ink = "1B0F08D0", TITLE_CREAM
        if self.today:
            pen.disc(at, reach + 3, CAST_EDGE)
            ground, ink = BRASS_LINE, CAST_INK
        pen.disc(at, reach, ground)
        pen.text(self.number, (at[0], at[1] + 1), "count", ink, "centre", 1.6 * reach, height=1.7 * reach)


def draw_print(
    pen: Pen, box: Box, picture: pygame.Surface | None, game_id: str, tooth: float = 0.0, number: str = ""
) -> None:
    """Draws a picture with a white edge, with teeth if it is a stamp. Until it is painted the picture of the game
    stands in for a large one, and a number or an ornament for a small one, so that nothing seems to be missing."""
    draw_paper(pen, box, "print", 2)
    if tooth:
        across, down = max(2, round(box.w / tooth)), max(2, round(box.h / tooth))
        teeth = [(box.x + (number + 0.5) * box.w / across, y) for number in range(across) for y in (box.y, box.bottom)]
        teeth += [(x, box.y + (number + 0.5) * box.h / down) for number in range(down) for x in (box.x, box.right)]
        for at in teeth:
            pen.disc(at, tooth * 0.27, PAPER_RULE)
    inner = box.inset(PICTURE_EDGE)
    if picture:
        pen.picture(picture, pen.viewport.rect(inner)[:2])
    elif inner.h >= MIN_STAND_IN:
        draw_home_picture(pen, game_id, inner, 0)
    else:
        pen.polygon(inner.corners, PARCHMENT[1])
        outline(pen, inner.inset(8), PAPER_RULE, 2)
        if number:
            pen.text(number, inner.centre, "score", UMBER, "centre", inner.w * 0.5, height=inner.h * 0.7)
        else:
            draw_ornament(pen, inner.centre, inner.w * 0.3)


class Learn(PaintedSheet):
    """Owns its pictures; progress is kept in a file."""

    known_as = "school.learn"

    def __init__(self, behind: Scene, game_id: str) -> None:
        super().__init__(behind, game_id)
        self.school = school(ASSETS, game_id)
        self._links: list[tuple[Box, int]] = []
        """Areas that a pointer can press besides the controls, with the number of the rule page they open, or 0 for all
        rules; keys reach those by the word below."""

    def on_input(self, event: Input) -> None:
        at = event.at if isinstance(event, Click) and event.button != "other" else None
        door = next((number for box, number in self._links if at and box.contains(at)), None)
        if door is None:
            super().on_input(event)
        else:
            self.press(Widget("read", NO_BOX, partial(self._read, door)))

    def _read(self, number: int) -> None:
        ways = self.context.navigation
        if number:
            ways.open_rule_page(self.game_id, self.school.pages[number - 1], self)
        else:
            ways.open_rules(self.game_id, self)

    def enter(self, context: AppContext) -> None:
        self.done = Progress(context.data).solved(self.game_id)
        self.today = challenge_of(today(), self.game_id, ASSETS)
        super().enter(context)

    # -- the pictures -------------------------------------------------------------------------------------------------

    def _picture(
        self, name: str, box: Box, shows: Callable[[], Match], near: Callable[[], Sequence[Place]] = tuple
    ) -> pygame.Surface | None:
        return self.darkroom.picture(name, box.inset(PICTURE_EDGE), self.context.viewport, shows, near)

    def _linked(self, block: Picture, number: int) -> Block:
        """The block with a link to a rule page, or to all rules for 0."""

        def make(box: Box) -> list[Part]:
            self._links.append((box, number))
            return block.lay(self.context.pen, box)

        return replace(block, make=make)

    def _print(self, name: str, shows: Callable[[], Match], near: Callable[[], Sequence[Place]], box: Box) -> Part:
        picture = self._picture(name, box, shows, near)
        return Printed(box, lambda pen: draw_print(pen, box, picture, self.game_id))

    def _fullest_scene(self) -> tuple[Match, Sequence[Place]]:
        """The scene of the rule page with the most pieces, and the places that it is about."""
        figures = catalog.look(self.game_id).pieces.figures
        found = [(match_of_diorama(scene(ASSETS, self.game_id, one.diorama)), one) for one in self.school.pages]
        match, page = max(found, key=lambda one: len(figures(one[0].position)))
        return match, [place for _, place in page.numbered]

    # -- the leaflet --------------------------------------------------------------------------------------------------

    def blocks(self) -> Block:
        """Rules and lesson side by side, line by line, and the challenges at their right."""
        self._links.clear()
        taught = [self._rule()] if self.school.pages else []
        taught += [self._lesson()] if self.school.moments else []
        lines = [Row(line, 2 * PADDING, (REST,) * len(taught), middle=False) for line in zip(*taught)]
        stamps = [self._challenges()] if self.school.challenges else []
        count = len(taught) + len(stamps)
        each = self.room().w / count
        both, widths = ([Column(tuple(lines), 16)], [each * len(taught) - 2 * PADDING]) if taught else ([], [])
        row = Row((*both, *stamps), 2 * PADDING, (*widths, *[REST] * len(stamps)), middle=False)
        return Paper(row, "leaflet", PADDING, share=1.0, draw=partial(_draw_folds, count))

    def _rule(self) -> tuple[Block, ...]:
        """A picture, links to some rule pages, and the link to all of them."""
        pages, say = self.school.pages, self.say
        read = LISTED_PAGES if self.context.viewport.text <= LARGE else 0
        wide = word_width(self.context.pen, "", "book") - 20  # the titles stand above the word below them
        numbers = sorted({round(len(pages) * part / LISTED_PAGES) for part in range(1, read + 1)} - {0})
        titles = tuple(map(self._title, numbers))
        found = list[Block]()
        for number, title in zip(numbers, titles):
            told = Text(str(number), "count", RED_SIGN), Text(title, "word", lines=1, peers=titles)
            line = Picture(
                partial(Row(told, 20, (wide, REST)).lay, self.context.pen), line_height(self.context.pen, "word")
            )
            found.append(Column((self._linked(line, number), Rule()), 8))
        shown = partial(self._print, "rule", lambda: self._fullest_scene()[0], lambda: self._fullest_scene()[1])
        picture = self._linked(Picture(shown, PICTURE_HEIGHT, smallest=60.0, share=1.0), 0)
        foot = *found, Word("read", say("school.leaflet.read"), "book", partial(self._read, 0), flush=True)
        return Heading(say("school.leaflet.rule"), self._subtitles()[0]), picture, Column(foot, 16, at=1.0)

    def _subtitles(self) -> tuple[str, str]:
        """Subtitles of rules and lesson; empty where they would have to shrink."""
        pen, pages = self.context.pen, self.context.words.count("school.leaflet.pages", len(self.school.pages))
        found, room = (pages, self.say("school.leaflet.steps")), self.room().w / 3 - 2 * PADDING
        return found if all(pen.text_size(one, "note")[0] <= room for one in found) else ("", "")

    def _title(self, number: int) -> str:
        return self.say(page_key(self.game_id, self.school.pages[number - 1], "title"))

    def _lesson(self) -> tuple[Block, ...]:
        """A picture, the teacher if there is room, and the button that starts the lesson."""
        say, first = self.say, self.school.moments[0].diorama
        viewport = self.context.viewport
        across, lines, gap = (170.0, 3 if viewport.text < LARGE else 4, 34) if viewport.wide else (96.0, 6, 26)
        face = Picture(drawn(draw_teacher), across, across, smallest=70.0)
        spoken = Bubble(Text(say("school.leaflet.invites"), "note", lines=lines))
        roomy = viewport.text < LARGE or (viewport.wide and viewport.text == LARGE)
        invites = [Row((face, spoken), gap, (across, REST))] if roomy else []
        foot = *invites, Gold("start", say("school.leaflet.start"), "play", self.way(Lesson, self.game_id, self))
        shown = partial(self._print, "lesson", lambda: match_of_diorama(scene(ASSETS, self.game_id, first)), tuple)
        picture = Picture(shown, PICTURE_HEIGHT, smallest=60.0, share=1.0)
        return Heading(say("school.leaflet.lesson"), self._subtitles()[1]), picture, Column(foot, 30, at=1.0)

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
            today, picture = name == self.today, self._picture(key, box, shows, near)
            meaning = f"{self.say('school.daily')} : {title}" if today else title
            solved = name in self.done
            return ChallengeStamp(key, box, act, True, meaning, str(number), solved, picture, self.game_id, today)

        return Picture(lay, STAMP_HEIGHT, smallest=56.0, share=1.0)

    def _around_answer(self, name: str) -> list[Place]:
        """The places that a challenge is about: whole boards would all look alike."""
        steps = solution(challenge(ASSETS, self.game_id, name))
        match, found = match_of_diorama(challenge(ASSETS, self.game_id, name)), list[Place]()
        for step in (read_step(match, text) for text in steps):
            if step and step in match.position.legal():
                found += catalog.look(self.game_id).pieces.footprint(match.position, step)
                match.play(step)
        return found

    def _draw_below(self, pen: Pen, box: Box) -> None:
        """Draws the name of the challenge hovered or focused, else the number of that of the day."""
        meant = self._hovered or self.focus
        named = next((one.meaning for one in self.widgets if isinstance(one, ChallengeStamp) and one.key == meant), "")
        told = f"{self.say('school.daily')} : {1 + self.school.challenges.index(self.today)}"
        pen.text(named or told, box.centre, "note", UMBER, "centre", box.w)


def _draw_folds(panels: int, pen: Pen, box: Box) -> None:
    """Draws the folds of the leaflet, ridges and valleys in turn."""
    for number in range(1, panels):
        draw_fold(pen, box, box.x + box.w * number / panels, bool(number % 2))
