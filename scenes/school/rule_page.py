"""Rule page: a short text beside a figure of a real position; numbers link sentences to places.

One press further its scene lies on the real board, with examples, and anything may be tried there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from game.core import Place
from game.match import Match
from game.school import Page, scene, school
from scenes.board import catalog
from scenes.board.layout import is_edge
from scenes.board.look.drawing import in_picture
from scenes.board.sentences import Voice
from scenes.core.weak_callbacks import weakly
from scenes.graphics.art import ASSETS
from scenes.graphics.matter import draw_paper
from scenes.graphics.pen import Pen
from scenes.graphics.theme import GOLD_RULE, INK, LARGE, RED_SIGN, TITLE_CREAM, UMBER, type_size
from scenes.graphics.viewport import Box, Point
from scenes.input.events import Input, Press
from scenes.input.focus import is_ahead
from scenes.play.hud.frame import SceneRules
from scenes.play.scene import BoardScene
from scenes.school.study import Study, page_key, placing_token, read_step
from scenes.ui.blocks import REST, SPRING, Block, Column, Part, Picture, Printed, Row, Word, drawn
from scenes.ui.desk import BoardSheet, Desk
from scenes.ui.leaves import turn_signs
from scenes.ui.paper import LEAFLET_PADDING, Gold, Paper, Text, folded
from scenes.ui.scene import Scene
from scenes.ui.snapshot import match_of_diorama
from scenes.ui.turned_sheet import TurnedSheet
from scenes.ui.widgets import Painted, State

TEXT_SHARE, LARGE_TEXT_SHARE = 0.34, 0.46
"""Share of the sheet's width for the text, at usual and at large text size."""
FIGURE_EDGE = 8.0
"""White edge around the figure."""

# Numbers of a page, in logical units.
FIGURE_NUMBER = 56.0  # diameter on the figure
TEXT_NUMBER = 50.0  # diameter beside its sentence
NUMBER_GAP = 20.0  # between it and its sentence
SENTENCE_GAP = 28.0  # between two sentences

MIN_PLACE_WIDTH = 1.55
"""A place narrower than this, in number sizes, would be hidden by its number."""
FIGURE_ZOOM, PADDING = 2.4, 40.0
"""Largest zoom of the figure on what it is about, and padding around that."""


class RulePage(TurnedSheet, BoardSheet):
    """Owns the open page, and the law that brought the reader here."""

    printed = True
    known_as = "school.leaflet.rule"

    def __init__(self, game_id: str, page: Page, behind: Scene, law: str = "") -> None:
        super().__init__(behind)
        self.game_id, self.law = game_id, law
        self.look = catalog.look(game_id)
        self.school = school(ASSETS, game_id)
        self._open(page)

    def _open(self, page: Page) -> None:
        self.page, self.match = page, printed(self.game_id, page)

    def on_press(self, event: Press) -> None:
        """Left and right turn the page where no control of this page lies that way."""
        if event.action in ("left", "right"):
            sign = self.widget("earlier" if event.action == "left" else "later")
            boxes = {widget.key: widget.box for widget in self.widgets if widget.enabled}
            if sign and not (self.focus in boxes and is_ahead(boxes, self.focus, event.action)):
                self.press(sign)
                return
        super().on_press(event)

    def back_word(self) -> str:
        return self.say("school.back.match") if isinstance(self.behind, BoardScene) else super().back_word()

    # -- the figure ---------------------------------------------------------------------------------------------------

    def new_desk(self) -> Desk:
        return Desk(self.look, self.context.pen, self.voice.say, self.place, crests=False)

    def lay_board(self) -> None:
        position, desk = self.match.game.hide(self.match.position, None), self.desk
        marked = [place for _, place in self.page.numbered]
        near = marked or self.page.near
        desk.look_from(desk.whole([position], self.place.inset(PADDING), near=(near, FIGURE_ZOOM * self.page.closer)))
        end = len(self.match.steps)
        shown = [self.match.played(number) for number in range(end - len(self.page.figure), end)]
        framed = tuple(tuple(self.look.pieces.footprint(one.before, one.step)) for one in shown)
        setting = in_picture(self.look.drawing.setting(position), part=bool(marked))
        desk.show(position, framed, setting=setting, flattened=self.page.is_flat)

    def _figure(self, box: Box) -> Part:
        self.place = box
        return Painted("figure", box, partial(self.turn, not self.turned), True, self.say("school.figure"), self._print)

    def _print(self, pen: Pen, one: Painted, state: State) -> None:
        draw_paper(pen, one.box.inset(-FIGURE_EDGE), "print", 2)
        self.desk.draw(pen)
        draw_numbers(pen, self.desk, self.page, FIGURE_NUMBER)

    # -- the sheet ----------------------------------------------------------------------------------------------------

    def blocks(self) -> Block:
        figure = Picture(self._figure, 772.0, smallest=200.0, share=1.0)
        if self.turned:
            return Paper(figure, "leaflet", LEAFLET_PADDING / 2, share=1.0)
        say, at = self.say, self.school.pages.index(self.page)
        before, after = turn_signs(say, self._turn, at > 0, at + 1 < len(self.school.pages))
        number = Text(say("school.page", n=at + 1, all=len(self.school.pages)), "word", INK, "centre", 1)
        turns = Row((before, number, after), 8, (96.0, REST, 96.0))
        told = Column((*self._title(), *self._sentences(), SPRING), SENTENCE_GAP)
        trial = self.way(Trial, self.game_id, self.page, self, weakly(self.look_up))
        tried = Gold("try", say("school.try"), "play", trial)
        text = Column((told, tried, turns), 20)
        wide = self.room().w * (TEXT_SHARE if self.context.viewport.text < LARGE else LARGE_TEXT_SHARE)
        return folded(figure, text, wide - LEAFLET_PADDING)

    def _title(self) -> list[Block]:
        """The title, below the number of its law in the printed rulebook if it is about a single one."""
        law = self.page.laws[0] if len(self.page.laws) == 1 else ""
        number = self.voice.law(self.game_id, law, "number") if law else ""
        title: Block = Text(self.say(page_key(self.game_id, self.page, "title")), "title", lines=2)
        numbered = [Text(number, "note", UMBER)] if number else []
        return [Column((*numbered, title), 2), Picture(drawn(_draw_short_rule), 4.0)]

    def _sentences(self) -> list[Block]:
        """The reason of the law that brought the reader here (with large text only that), then the sentences, indented
        alike and numbered where the figure has numbers."""
        found: list[Block] = []
        if self.law and len(self.page.laws) > 1:
            found.append(Text(self.voice.law(self.game_id, self.law, "why"), "prompt", UMBER))
            if self.context.viewport.text >= LARGE:
                return found
        marks, number, told = iter(self.page.marks), 0, list[Numbered]()
        size = max(TEXT_NUMBER, type_size("prompt", self.context.viewport.text) * 0.9) if self.page.numbered else 0.0
        for sentence in sentences(self.say(page_key(self.game_id, self.page, "text"))):
            marked = bool(next(marks, ""))
            number += marked
            told.append(Numbered(sentence, "prompt", number=number if marked else 0, size=size))
        return [*found, Sentences(tuple(told), SENTENCE_GAP)]

    # -- where it leads -----------------------------------------------------------------------------------------------

    def _turn(self, by: int) -> None:
        """Opens the page before or after."""
        self.look_up(self.school.pages[self.school.pages.index(self.page) + by])

    def look_up(self, page: Page, law: str = "") -> None:
        """Replaces this page by another one, with the reason of a law; the way back stays."""
        self._open(page)
        self.law = law
        self.context.go(self)


def printed(game_id: str, page: Page) -> Match:
    """The scene of a page as its figure shows it."""
    return match_of_diorama(scene(ASSETS, game_id, page.diorama), page.figure)


def draw_numbers(pen: Pen, desk: Desk, page: Page, size: float) -> None:
    """Draws the numbers of a figure, each at its place."""
    for number, place in page.numbered:
        draw_number(pen, number, number_at(desk, place, size), size)


def number_at(desk: Desk, place: Place, size: float) -> Point:
    """Centre of the number for a place: the middle of the place, or below one that it would hide, such as an edge."""
    means = desk.middle(place)
    outline = [desk.point(desk.camera.to_screen(corner)) for corner in desk.look.layout.outline(place)]
    across = [x for x, _ in outline]
    is_small = is_edge(place) or max(across) - min(across) < MIN_PLACE_WIDTH * size
    return (means[0], max(y for _, y in outline) + size / 2) if is_small else means


def sentences(text: str) -> list[str]:
    """Splits the text of a page into sentences, in any language."""
    return re.split(r"(?<=[.!?]) +(?=[A-ZÀ-Þ¡¿])", text)


def draw_number(pen: Pen, number: int, at: Point, size: float) -> None:
    """Draws a number in a red disc, as in a printed rulebook."""
    for share, colour in ((0.5, TITLE_CREAM), (0.46, RED_SIGN)):
        pen.disc(at, size * share, colour)
    pen.text(str(number), (at[0], at[1] + 1), "count", TITLE_CREAM, "centre", size * 0.8, height=size * 0.8)


def _draw_short_rule(pen: Pen, box: Box) -> None:
    pen.line([(box.x, box.y), (box.x + 168, box.y)], GOLD_RULE, 3)


@dataclass(frozen=True)
class Numbered(Text):
    """A sentence with its number before the first line, or indented alike if it has none."""

    number: int = 0
    size: float = TEXT_NUMBER
    """Diameter of the number; 0 if no sentence of the page has one."""
    most: int = 0
    """Largest type size in pixels; 0 for no limit."""

    def preferred_height(self, pen: Pen, width: float) -> float:
        return max(self.size, pen.text_size(self.text, self.role, self.room(width), self.lines, most=self.most)[1])

    def room(self, width: float) -> float:
        """Width left for the words."""
        return width - self.size - NUMBER_GAP if self.size else width

    def lay(self, pen: Pen, box: Box) -> list[Part]:
        wide = self.room(box.w)

        def draw(pen: Pen) -> None:
            at, line = (box.right - wide, box.centre[1]), pen.text_size("", self.role, most=self.most)[1]
            room = box.h + 2
            found = pen.text(
                self.text, at, self.role, self.colour, "left", wide, self.lines, height=room, most=self.most
            )
            first = found.h / max(1, round(found.h / line))
            if self.number:
                draw_number(pen, self.number, (box.x + self.size / 2, found.y + first / 2), self.size)

        return [Printed(box, draw)]


class Sentences(Column):
    """Sentences below each other in one type size, the largest that fits."""

    def lay(self, pen: Pen, box: Box) -> list[Part]:
        told, full = [one for one in self.blocks if isinstance(one, Numbered)], pen.common_size((), "prompt")
        sized = (
            Column(tuple(replace(one, most=most, firm=True) for one in told), self.gap)
            for most in range(full, full // 2, -1)
        )
        fitting = (one for one in sized if one.min_height(pen, box.w) <= box.h)
        return next(fitting, Column(self.blocks, self.gap)).lay(pen, box)


class Trial(Study):
    """A rule page tried out on the board. Owns which example is shown."""

    def __init__(self, game_id: str, page: Page, behind: Scene, look_up: Callable[[Page, str], None]) -> None:
        """`look_up` opens another rule page, with the reason of a law, in place of this board."""
        self.page, self._look_up = page, look_up
        self._example = -1
        """Index of the last example shown; -1 for none."""
        super().__init__(match_of_diorama(scene(ASSETS, game_id, page.diorama)), behind)
        self.panel.asks = True

    def rules(self) -> SceneRules:
        rules = super().rules()
        exits = replace(rules.exits, look_up=self._look_up)
        return replace(rules, turn_changed=weakly(self._turn_changed), exits=exits)

    def _turn_changed(self) -> None:
        """Before the first move, takes the piece of the first example in hand: the usual decision of the rules is often
        about another law."""
        decision, match = self._hand.decision, self._course.match
        if decision and self.page.right and not self._has_moved:
            step = read_step(match, self.page.right[0])
            token = placing_token(decision, step) if step else ""
            if token:
                armed = decision.arm(token).aim(None)
                self._hand.decision = armed.next_target(1) if decision.aimed else armed
        self._renew()

    @property
    def _has_moved(self) -> bool:
        return len(self._course.match.steps) > self._course.undo_limit

    def _task(self) -> str:
        """The prompt of the rules."""
        voice, decision = Voice(self.context.words, self._course.match), self._hand.decision
        if decision is None:
            return ""
        return voice.say(self.board.look.wording.prompt(decision.position, decision.saying))

    def _said(self, lines: Sequence[str]) -> str:
        """Adds the prompt where it is not shown above the board."""
        task = self._task() if self.panel.says_all(self.context.viewport) else ""
        return "\n".join(filter(None, (super()._said(lines), task)))

    def on_input(self, event: Input) -> None:
        """Updates the strip when the piece in hand changes."""
        task = self._task()
        super().on_input(event)
        if self._task() != task:
            self._renew()

    def heading(self) -> str:
        return self.context.words.say(page_key(self.board.look.id, self.page, "title"))

    def lines(self) -> Sequence[str]:
        """The first sentence of the page, which is its rule; if it is a question, with the answer. The rest was read
        there."""
        told = sentences(self.context.words.say(page_key(self.board.look.id, self.page, "text")))
        end = next((number for number, one in enumerate(told, 1) if not one.endswith("?")), len(told))
        return [" ".join(told[:end])]

    def ways(self) -> Sequence[Block]:
        """The examples, and the reset."""
        say, decision = self.context.words.say, self._hand.decision
        moved = self._has_moved or bool(decision and decision.refusals)
        found = [Word("right", say("school.right"), "check", self._show_right)] if self.page.right else []
        found += [Word("wrong", say("school.wrong"), "cross", self._show_wrong)] if self.page.wrong else []
        return [*found, Word("again", say("school.reset"), "again", self._again, moved)]

    def _again(self) -> None:
        self._replace_match(match_of_diorama(scene(ASSETS, self.board.look.id, self.page.diorama)))

    def _show_right(self) -> None:
        self._again()
        step = read_step(self._course.match, self._next(self.page.right))
        if step and step in self._course.match.position.legal():
            self.board.session.play(step)

    def _show_wrong(self) -> None:
        self._again()
        step = read_step(self._course.match, self._next(self.page.wrong))
        if step:
            self._aim_at(step)
            self.context.sound.play("refuse")

    def _next(self, examples: Sequence[str]) -> str:
        """The next example, in a cycle."""
        self._example += 1
        return examples[self._example % len(examples)]
