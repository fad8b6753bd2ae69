"""Rules of one game: every rule page by picture and title, the tribunal, the glossary with the contents of the box, and
the rulings on what the printed rules leave open."""

from __future__ import annotations

from functools import partial
from itertools import chain, count, takewhile
from typing import ClassVar

import pygame

from game.school import Page, Ruling, school
from scenes.board import catalog
from scenes.board.renderer import BoardView
from scenes.board.sentences import Voice
from scenes.core.exports import sticks
from scenes.core.weak_callbacks import weakly
from scenes.graphics.art import ASSETS
from scenes.graphics.pen import Pen
from scenes.graphics.theme import GAIN, INK, LARGE, RED_SIGN, UMBER
from scenes.graphics.viewport import Box
from scenes.school.learn import PICTURE_EDGE, draw_print
from scenes.school.papers import Printing, has_papers
from scenes.school.rule_page import RulePage, printed
from scenes.school.study import page_key
from scenes.school.tribunal import Tribunal
from scenes.screens.things.material import before, draw_material, material
from scenes.screens.things.prints import draw_print_of
from scenes.ui.blocks import REST, SPRING, Block, Column, Part, Picture, Printed, Row, Word, drawn
from scenes.ui.paper import Heading, Paper, Pressed, Text, folded, in_lines
from scenes.ui.scene import AppContext, Scene
from scenes.ui.snapshot import PaintedSheet

PRINT_HEIGHT, MIN_PRINT = 190.0, 90.0
LARGE_PRINTS = 220.0, 160.0
"""Preferred and smallest height of a picture; the same with large text, which fills several leaves anyway."""
TITLE_GAP, GLOW_WIDTH = 10.0, 7.0
"""Between a picture and its title, and width of the glow around the current page's picture."""
ENTRY_GAP, COLUMN_GAP = 22.0, 80.0
"""Between two entries below each other, and side by side."""
QUESTIONS_SHARE = 0.52
"""Share of a leaflet's width for the questions beside the picture of their game."""
MIN_BOX_HEIGHT, GAP_ABOVE_BOX, GAP_BELOW_BOX = 300.0, 10.0, 8.0
"""Smallest height of the picture of the box's contents, and gaps above and below it."""


class Rulebook(PaintedSheet):
    """Owns the current page, if a match is in progress behind."""

    known_as = "school.leaflet.rule"

    def __init__(self, behind: Scene, game_id: str, now: Page | None = None) -> None:
        super().__init__(behind, game_id)
        self.school = school(ASSETS, game_id)
        self.now = now
        """The page about the decision to be made in the match behind."""

    def enter(self, context: AppContext) -> None:
        """Opens at the leaf with the current page the first time."""
        unread = not self.focus
        super().enter(context)
        if unread and self.now:
            self.turn_to(self.first_focus())

    def first_focus(self) -> str:
        return f"page.{self.now.id}" if self.now else super().first_focus()

    def blocks(self) -> Block:
        viewport = self.context.viewport
        across = 2 if viewport.text > LARGE else 5 if viewport.wide and viewport.text < LARGE else 3
        words = Column((*(part for word in self._words() for part in (SPRING, word)), SPRING))
        pages = [*map(self._page, range(1, len(self.school.pages) + 1))]
        alone = bool(pages) and len(pages) % across == 0  # in a line of their own they need not be small
        lines = [*self._notes(), *in_lines(pages if alone else [*pages, words], across, 28), *[words] * alone]
        if viewport.text >= LARGE:
            below = [Text(self.say("school.now"), "note", UMBER, "centre", 1)] if self.now else []
            return Paper(Column((*below, self.leaves(lines, 28)), 20), "leaflet", share=1.0)
        head = Heading(self._name(), self.say("school.now" if self.now else "school.hint") if self.school.pages else "")
        read = self.leaves(lines, 28)
        return Paper(Column((head, read), 20), "leaflet", share=1.0)

    def _notes(self) -> list[Block]:
        """Instead of pages: the short texts of a game that has none."""
        keys = (f"{self.game_id}.{key}" for key in chain(["goal"], map("how{}".format, count(1))))
        known = [] if self.school.pages else takewhile(self.context.words.knows, keys)
        return [Text(self.say(key), "prompt") for key in known]

    def head_title(self) -> str:
        """Empty at usual text size, where the title stands on the sheet."""
        viewport = self.context.viewport
        if viewport.text < LARGE:
            return ""
        return self._name() if viewport.wide else self.say("school.leaflet.rule")

    def _name(self) -> str:
        return self.say("school.rules.of", game=self.say(f"{self.game_id}.name"))

    def _page(self, number: int) -> Block:
        """The picture of a page with its number and title, all titles in the same type size."""
        page, text = self.school.pages[number - 1], self.context.viewport.text
        best, least = (PRINT_HEIGHT, MIN_PRINT) if text < LARGE else LARGE_PRINTS
        titles = tuple(map(self._title, range(1, len(self.school.pages) + 1)))
        title = Text(titles[number - 1], "small_bold", INK, "centre", 1, peers=titles)
        shown = Picture(partial(self._print, page), best, smallest=least, share=1.0)
        act = self.way(RulePage, self.game_id, page, self)
        return Pressed(f"page.{page.id}", title.text, act, Column((shown, title), TITLE_GAP))

    def _print(self, page: Page, box: Box) -> Part:
        """The picture of a page; that of the current one has a glow."""
        shows, marked = partial(printed, self.game_id, page), [place for _, place in page.numbered]
        picture = self.darkroom.picture(page.id, box.inset(PICTURE_EDGE), self.context.viewport, shows, lambda: marked)
        lit = self.now is not None and page.id == self.now.id

        def draw(pen: Pen) -> None:
            if lit:
                pen.panel(box.inset(-GLOW_WIDTH), "cast", radius=6, shadow="chip")
            draw_print(pen, box, picture, self.game_id)

        return Printed(box, draw)

    def _title(self, number: int) -> str:
        page = self.school.pages[number - 1]
        return f"{number}. {self.say(page_key(self.game_id, page, 'title'))}"

    def _words(self) -> list[Word]:
        found = list[Word]()
        if self.school.cases:
            label = self.say("school.tribunal")
            found.append(Word("tribunal", label, "balance", self.way(Tribunal, self.game_id, self)))
        if self.school.words:
            found.append(Word("words", self.say("school.words"), "book", self.way(Glossary, self, self.game_id)))
        if self.school.rulings:
            label = self.say("school.rulings")
            found.append(Word("rulings", label, "scroll", self.way(Rulings, self, self.game_id)))
        return found


class Glossary(PaintedSheet):
    """The words of a game and the contents of its box. Owns the open leaf and the printing of the papers."""

    between: ClassVar[float] = ENTRY_GAP

    def __init__(self, behind: Scene, game_id: str) -> None:
        super().__init__(behind, game_id)
        self._printing: Printing | None = None
        self._is_printing = False
        """Whether papers are being painted."""
        self._print_message = ""
        """Sentence about where the papers were written, or why not."""

    def enter(self, context: AppContext) -> None:
        pen = context.pen
        say = weakly(Voice(context.words, before(self.game_id)).say)
        self._view = BoardView(catalog.look(self.game_id), pen.art, pen.theme, pen.viewport, say)
        super().enter(context)

    def update(self, dt: float) -> bool:
        if self.is_painting:
            return super().update(dt)
        if self._printing is None or not self._is_printing:
            return False
        if self._printing.paint():
            self._is_printing, self._print_message = False, self._printing.write()
            self._printing = None if self._printing.is_done else self._printing
            self.renew()
        return True

    def first_focus(self) -> str:
        return "later" if self.leafing.count > 1 else "back"

    def entries(self) -> list[Block]:
        """All entries, in order."""
        key = f"{self.game_id}/school.word"
        words = school(ASSETS, self.game_id).words
        told = [self._word(f"{key}.{one.id}") for one in words]
        return [*self._material(), *in_lines(told, 1 if self._fills_sheet() else 2, COLUMN_GAP)]

    def _word(self, key: str) -> Block:
        """A word of the game, and its meaning below it."""
        means = Text(self.say(f"{key}.text"), "note" if self._fills_sheet() else "prompt")
        return Column((Text(self.say(f"{key}.name"), "word", RED_SIGN), means), 4)

    def _material(self) -> list[Block]:
        """The contents of the box: as a picture, or with large text as a list."""
        many = material(self.context.words, self.game_id)
        if not many:
            return []
        if not self._fills_sheet() and self._view.look.box.material:
            return [Picture(drawn(self._draw_box_contents), self.room().h, smallest=MIN_BOX_HEIGHT)]
        wide = max(self.context.pen.text_size(number, "count")[0] for number, _ in many) + 6
        lines = [
            Row((Text(number, "count", RED_SIGN, "right"), Text(what, "note")), 20, (wide, REST))
            for number, what in many
        ]
        return [Column((Text(self.say("school.paper.box"), "word"), *lines), 6)]

    def _draw_box_contents(self, pen: Pen, box: Box) -> None:
        clear = Box(box.x, box.y + GAP_ABOVE_BOX, box.w, box.h - GAP_ABOVE_BOX - GAP_BELOW_BOX)
        draw_material(pen, clear, self._view, self.context.words, self._board)

    def ways(self) -> list[Block]:
        """Controls at the foot: printing; in a kiosk only with a USB stick in place."""
        on_a_stick = self.context.exit.guarded and not self._printing
        if not has_papers(self.game_id) or (on_a_stick and next(sticks(), None) is None):
            return []
        return [Word("print", self.say("school.paper.print"), "scroll", self._print)]

    def _board(self, box: Box) -> pygame.Surface | None:
        return self.darkroom.picture(
            self.game_id, box, self.context.viewport, partial(before, self.game_id), alone=True
        )

    def _print(self) -> None:
        """Starts printing the rules, crib cards and score sheet."""
        guarded = self.context.exit.guarded
        self._printing, self._is_printing = self._printing or Printing(self.context, self.game_id, guarded), True

    def blocks(self) -> Block:
        told = [Text(self._print_message, "note", GAIN)] if self._print_message else []
        leaves = self.leaves(self.entries(), self.between, ways=self.ways(), aired=True)
        above = told if self._fills_sheet() else [Heading(self._name()), *told]
        return Paper(Column((*above, leaves), self.between), "leaflet", share=1.0)

    def head_title(self) -> str:
        return self._name() if self._fills_sheet() else ""

    def _fills_sheet(self) -> bool:
        """Whether text is so large that the entries need the whole sheet."""
        return self.context.viewport.text >= LARGE

    def _name(self) -> str:
        return self.say("school.words.of", game=self.say(f"{self.game_id}.name"))


class Rulings(Glossary):
    """The rulings: a picture of the game on the left, the questions on the right; with large text these have the whole
    sheet."""

    between = 2 * ENTRY_GAP

    def blocks(self) -> Block:
        if self._fills_sheet():
            return Paper(self.leaves(self.entries(), self.between, aired=True), "leaflet", share=1.0)
        picture = Picture(drawn(partial(draw_print_of, game_id=self.game_id)), 600.0, smallest=200.0, share=1.0)
        beside = Column((Heading(self._name()), picture), self.between)
        told = Column((beside, Text(self.say("school.rulings.told"), "prompt", UMBER), *self._notes()), self.between)
        questions = self.leaves(self.entries(), self.between, aired=True)
        return folded(told, questions, self.room().w * QUESTIONS_SHARE)

    def _name(self) -> str:
        return self.say("school.rulings.of", game=self.say(f"{self.game_id}.name"))

    def entries(self) -> list[Block]:
        rulings = [self._entry(one) for one in school(ASSETS, self.game_id).rulings]
        return [*rulings, *self._notes()] if self._fills_sheet() else rulings

    def _notes(self) -> list[Block]:
        """How to correct the board, told once for all that is reconstructed."""
        rebuilt = [one.id for one in school(ASSETS, self.game_id).rulings if not one.printed]
        return [Text(self._advice(rebuilt), "note", UMBER)] if rebuilt else []

    def _entry(self, ruling: Ruling) -> Block:
        """A question with its badge, the ruling of this program, and the other reading."""
        key = f"{self.game_id}/school.ruling.{ruling.id}"
        other = self.say("school.rulings.other", other=self.say(f"{key}.other"))
        if ruling.option:
            option = self.say(f"{self.game_id}.option.{ruling.option}")
            other = f"{other} {self.say('school.rulings.option', name=option)}"
        question: Block = Text(self.say(f"{key}.question"), "word", RED_SIGN)
        if not ruling.printed:
            badge = Text(self.say("school.rulings.rebuilt"), "small_bold", UMBER, beside="word")
            question = Row((question, badge), 30, (REST, badge.preferred_width(self.context.pen)))
        return Column((question, Text(self.say(f"{key}.here"), "prompt"), Text(other, "note", UMBER)), 8)

    def _advice(self, rebuilt: list[str]) -> str:
        """How to correct the board: on its page, or in its file."""
        if any(part.ruling in rebuilt for part in catalog.look(self.game_id).editing.printed):
            page, stamp = self.say("sheet.rules"), self.say("mybox.offer.short")
            return self.say("school.rulings.mybox", page=page, stamp=stamp)
        return self.say("school.rulings.correct", file=f"game/{self.game_id}/board.toml")
