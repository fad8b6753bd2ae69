"""Glossary: what is in the box of one game, then its words, and what each of them means at this table."""

from __future__ import annotations

from typing import ClassVar

from game.school import school
from scenes.core.exports import sticks
from scenes.graphics.art import ASSETS
from scenes.graphics.pen import Pen
from scenes.graphics.theme import GAIN, INK, LARGE, RED_SIGN, Colour, Role
from scenes.graphics.viewport import Box
from scenes.school.learn import EDGE, draw_print
from scenes.school.papers import Printing, material
from scenes.ui.blocks import Block, Column, Heading, Paper, Picture, Row, Text, Word, drawn
from scenes.ui.leaves import Leafing
from scenes.ui.row_layout import REST
from scenes.ui.scene import Scene
from scenes.ui.sheet import Sheet

BETWEEN, APART = 26.0, 36.0
"""Between two entries, and between a name and its text."""
LID = 480.0, 303.0
"""Of the picture of the box."""
SHARE = 0.3
"""Names stand beside their texts if the longest takes less than this part of the width."""


class Glossary(Sheet):
    """Owns which leaf is open."""

    heading: ClassVar[str] = "school.words.of"
    """The key of its heading, which is told the name of the game."""

    def __init__(self, behind: Scene, game_id: str) -> None:
        super().__init__(behind)
        self.game_id = game_id
        self._leafing = Leafing()
        self._printing: Printing | None = None
        self._printed = ""
        """A sentence that says where the papers lie."""

    def update(self, dt: float) -> bool:
        if self._printing is None:
            return False
        if self._printing.paint():
            self._printed, self._printing = self._printing.write(), None
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
        """What is in the box, all together."""
        many = material(self.context.words, self.game_id)
        if not many:
            return []
        wide = max(self.context.pen.text_size(number, "count")[0] for number, _ in many) + 6
        lines = [
            Row((Text(number, "count", RED_SIGN, "right"), Text(what, "note")), 20, (wide, REST))
            for number, what in many
        ]
        print_it = Word("print", self.say("school.paper.print"), "scroll", self._print)
        leads = [print_it] if not self.context.exit.guarded or next(sticks(), None) else []
        told = [Text(self._printed, "note", GAIN)] if self._printed else []
        listed = Column((Text(self.say("school.paper.box"), "word"), *lines, *leads, *told), 6)
        if self.context.viewport.text >= LARGE:
            return [listed]
        lid = Picture(drawn(self._draw_lid), LID[1], smallest=LID[1])
        return [Row((listed, lid), APART, (REST, LID[0]), middle=False)]

    def _draw_lid(self, pen: Pen, box: Box) -> None:
        """The picture on the lid of the box."""
        _, _, wide, high = pen.viewport.rect(box.inset(EDGE))
        draw_print(pen, box, pen.art.cover(self.game_id, wide, high))

    def _print(self) -> None:
        """The rules, a card for each seat and a score sheet, to be printed; in a kiosk only onto a stick."""
        self._printing = self._printing or Printing(self.context, self.game_id)

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
