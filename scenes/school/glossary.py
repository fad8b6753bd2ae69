"""Glossary: what is in the box of one game, then its words, and what each of them means at this table."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

import pygame

from game.school import school
from scenes.board import catalog
from scenes.board.renderer import BoardView
from scenes.board.sentences import Voice
from scenes.core.exports import sticks
from scenes.core.weak_callbacks import weakly
from scenes.graphics.art import ASSETS
from scenes.graphics.pen import Pen
from scenes.graphics.theme import GAIN, INK, LARGE, RED_SIGN, Colour, Role
from scenes.graphics.viewport import Box
from scenes.school.papers import Printing
from scenes.screens.things.material import before, draw_material, material
from scenes.ui.blocks import Block, Column, Heading, Paper, Picture, Row, Text, Word, drawn
from scenes.ui.leaves import Leafing
from scenes.ui.row_layout import REST
from scenes.ui.scene import AppContext, Scene
from scenes.ui.snapshot import PaintedSheet

BETWEEN, APART = 26.0, 36.0
"""Between two entries, and between a name and its text."""
LYING = 290.0
"""Of the room, what is not of the picture of what is in the box."""
SHARE = 0.3
"""Names stand beside their texts if the longest takes less than this part of the width."""


class Glossary(PaintedSheet):
    """Owns which leaf is open."""

    heading: ClassVar[str] = "school.words.of"
    """The key of its heading, which is told the name of the game."""

    def __init__(self, behind: Scene, game_id: str) -> None:
        super().__init__(behind)
        self.game_id = game_id
        self._leafing = Leafing()
        self._printing: Printing | None = None
        self._waits = False
        """Whether papers are being painted."""
        self._printed = ""
        """A sentence that says where the papers lie, or why nowhere."""

    def enter(self, context: AppContext) -> None:
        pen = context.pen
        say = weakly(Voice(context.words, before(self.game_id)).say)
        self._view = BoardView(catalog.look(self.game_id), pen.art, pen.theme, pen.viewport, say)
        super().enter(context)

    def update(self, dt: float) -> bool:
        if self.is_painting:
            return super().update(dt)
        if self._printing is None or not self._waits:
            return False
        if self._printing.paint():
            self._waits, self._printed = False, self._printing.write()
            self._printing = None if self._printing.is_done else self._printing
            self.renew()
        return True

    def first_focus(self) -> str:
        return "later" if self._leafing.count > 1 else "back"

    def entries(self) -> list[Block]:
        """All there is to read, in order."""
        key = f"{self.game_id}/school.word"
        words = school(ASSETS, self.game_id).words
        told = [(self.say(f"{key}.{one.id}.name"), self.say(f"{key}.{one.id}.text")) for one in words]
        return [*self._material(), *named(self.context.pen, told, self.room().w)]

    def _material(self) -> list[Block]:
        """What is in the box, all together: as it lies there, and where letters are twice as large as a list."""
        many = material(self.context.words, self.game_id)
        if not many:
            return []
        guarded = self.context.exit.guarded
        print_it = Word("print", self.say("school.paper.print"), "scroll", self._print)
        leads = [print_it] if not guarded or self._printing or next(sticks(), None) else []
        told = [Text(self._printed, "note", GAIN)] if self._printed else []
        head = Row((Text(self.say("school.paper.box"), "word"), *leads), APART, (REST, *(None,) * len(leads)))
        if self.context.viewport.text < LARGE and self._view.look.box.material:
            lying = self.room().h - LYING
            return [Column((head, *told, Picture(drawn(self._draw_lying), lying, smallest=lying)), 6)]
        wide = max(self.context.pen.text_size(number, "count")[0] for number, _ in many) + 6
        lines = [
            Row((Text(number, "count", RED_SIGN, "right"), Text(what, "note")), 20, (wide, REST))
            for number, what in many
        ]
        return [Column((head, *told, *lines), 6)]

    def _draw_lying(self, pen: Pen, box: Box) -> None:
        """What is in the box, as it lies there."""
        draw_material(pen, box, self._view, self.context.words, self._board)

    def _board(self, box: Box) -> pygame.Surface | None:
        return self.darkroom.picture(self.game_id, box, self.context.viewport, partial(before, self.game_id))

    def _print(self) -> None:
        """The rules, a card for each seat and a score sheet, to be printed; in a kiosk only onto a stick."""
        guarded = self.context.exit.guarded
        self._printing, self._waits = self._printing or Printing(self.context, self.game_id, guarded), True

    def blocks(self) -> Block:
        heading = Heading(self.say(self.heading, game=self.say(f"{self.game_id}.name")))
        return Paper(Column((heading, self.leaves(self.entries(), self._leafing, BETWEEN)), 20), "leaflet", share=1.0)


def named(
    pen: Pen, told: list[tuple[str, str]], room: float, names: Role = "word", colours: tuple[Colour, ...] = ()
) -> list[Block]:
    """Texts in that width, each with its name beside it, or above it where the names are too wide for that; a name in
    the colour of its number if there are any."""
    widest = max(pen.text_size(name, names)[0] for name, _ in told) + 2
    found: list[Block] = []
    for number, (name, text) in enumerate(told):
        label = Text(name, names, colours[number] if colours else RED_SIGN)
        both = label, Text(text, "note", INK)
        found.append(Row(both, APART, (widest, REST)) if widest < room * SHARE else Column(both))
    return found
