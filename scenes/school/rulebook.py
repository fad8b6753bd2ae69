"""The rules of one game: every page by its picture and title, the tribunal, the words of the box, what the house has
decided.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from game.school import Page, school
from scenes.graphics.art import ASSETS
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, LARGE, RED_SIGN, Colour, type_size
from scenes.graphics.viewport import Box
from scenes.school.diorama_setup import page_key
from scenes.school.glossary import Glossary
from scenes.school.learn import EDGE, draw_print
from scenes.school.progress import Progress
from scenes.school.rule_page import printed
from scenes.school.rulings import Rulings
from scenes.school.tribunal import Tribunal
from scenes.ui.blocks import Block, Column, Grid, Heading, Paper, Part, Picture, Word
from scenes.ui.controls import draw_focus
from scenes.ui.leaves import Leafing
from scenes.ui.scene import Scene
from scenes.ui.snapshot import PaintedSheet
from scenes.ui.widgets import State, Widget

LINE, PRINT, LEAST = 1.5, 190.0, 90.0
"""Height of a line below a picture, in sizes of its type, and of the picture: at best, and at least."""


@dataclass(frozen=True)
class PagePrint(Widget):
    """A page of the rules: its picture, and below that its number and title; red where it is the one of the moment."""

    label: str = ""
    picture: pygame.Surface | None = None
    ink: Colour = INK

    def draw(self, pen: Pen, state: State) -> None:
        box = self.box.moved(0, 3 if state.pressed else -5 if state.hovered else 0)
        shown = picture_box(pen, box)
        draw_print(pen, shown, self.picture)
        middle = (shown.bottom + box.bottom) / 2
        pen.text(self.label, (box.centre[0], middle), "small_bold", self.ink, "centre", box.w)
        if state.focused:
            draw_focus(pen, box, 4)


def picture_box(pen: Pen, box: Box) -> Box:
    """Where the picture of a page lies, above its title."""
    return box._replace(h=box.h - type_size("small_bold", pen.viewport.text) * LINE)


class Rulebook(PaintedSheet):
    """Owns which page is the one of the moment, if a match waits behind."""

    known_as = "school.leaflet.rule"

    def __init__(self, behind: Scene, game_id: str, now: Page | None = None) -> None:
        super().__init__(behind)
        self.game_id = game_id
        self.school = school(ASSETS, game_id)
        self.now = now
        """The page about what is to be decided in the match behind."""
        self._leafing = Leafing()

    def first_focus(self) -> str:
        return f"page.{self.now.id}" if self.now else super().first_focus()

    def blocks(self) -> Block:
        viewport = self.context.viewport
        across = 2 if viewport.text > LARGE else 5 if viewport.wide and viewport.text < LARGE else 3
        cells = [*map(self._page, range(1, len(self.school.pages) + 1)), Column(tuple(self._words()), at=0.5)]
        lines = [Grid(tuple(cells[at : at + across]), across, 28) for at in range(0, len(cells), across)]
        title = self.say("school.rules.of", game=self.say(f"{self.game_id}.name"))
        below = self.say("school.now" if self.now else "school.hint")
        return Paper(Column((Heading(title, below), self.leaves(lines, self._leafing, 28)), 20), "leaflet", share=1.0)

    def _page(self, number: int) -> Block:
        page = self.school.pages[number - 1]
        high = type_size("small_bold", self.context.viewport.text) * LINE
        best = PRINT if self.context.viewport.text < LARGE else 1.3 * LEAST
        return Picture(partial(self._print, number, page), best + high, smallest=LEAST + high, share=1.0)

    def _print(self, number: int, page: Page, box: Box) -> Part:
        place = picture_box(self.context.pen, box).inset(EDGE)
        shows, marked = partial(printed, self.game_id, page), [place for _, place in page.numbered]
        picture = self.darkroom.picture(page.id, place, self.context.viewport, shows, marked)
        label = f"{number}. {self.say(page_key(self.game_id, page, 'title'))}"
        act = partial(self.context.navigation.school.open_rule_page, self.game_id, page, self)
        ink = RED_SIGN if self.now is not None and page.id == self.now.id else INK
        return PagePrint(f"page.{page.id}", box, act, True, label, picture, ink)

    def _words(self) -> list[Word]:
        found = list[Word]()
        if self.school.cases:
            found.append(Word("tribunal", self._tribunal(), "balance", self._judge))
        if self.school.words:
            found.append(Word("words", self.say("school.words"), "book", partial(self._open, Glossary)))
        if self.school.rulings:
            label = self.say("school.rulings")
            found.append(Word("rulings", label, "scroll", partial(self._open, Rulings)))
        return found

    def _open(self, page: Callable[[Scene, str], Scene]) -> None:
        self.context.go(page(self, self.game_id))

    def _judge(self) -> None:
        self.context.go(Tribunal(self.game_id, self))

    def _tribunal(self) -> str:
        """With the best that was judged here."""
        best, cases = Progress(self.context.shelf.folder.parent).judged(self.game_id), len(self.school.cases)
        return self.say("school.tribunal") if best is None else self.say("school.tribunal.best", right=best, all=cases)
