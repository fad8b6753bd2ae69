"""Glossary: what is in the box of one game, then its words, and what each of them means at this table."""

from __future__ import annotations

from typing import ClassVar

from game.school import school
from scenes.core.translations import Words
from scenes.graphics.art import ASSETS
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, RED_SIGN, Colour, Role
from scenes.ui.blocks import Block, Column, Heading, Paper, Row, Text
from scenes.ui.leaves import Leafing
from scenes.ui.row_layout import REST
from scenes.ui.scene import Scene
from scenes.ui.sheet import Sheet

BETWEEN, APART = 26.0, 36.0
"""Between two entries, and between a name and its text."""
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
        return [Column((Text(self.say("school.paper.box"), "word"), *lines), 6)]

    def blocks(self) -> Block:
        heading = Heading(self.say(self.heading, game=self.say(f"{self.game_id}.name")))
        return Paper(Column((heading, self.leaves(self.entries(), self._leafing, BETWEEN)), 20), "leaflet", share=1.0)


def material(words: Words, game_id: str) -> list[tuple[str, str]]:
    """How often and what lies in the box, line by line; nothing where the game does not say."""
    key = f"{game_id}.material"
    lines = words.say(key).split("\n") if words.knows(key) else []
    return [(number, what) for number, _, what in (line.partition(" ") for line in lines)]


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
