"""A page of short sentences in chapters, leaf by leaf."""

from __future__ import annotations

from scenes.graphics.theme import UMBER
from scenes.ui.blocks import Block, Column, Heading, Paper, Text
from scenes.ui.leaves import Leafing
from scenes.ui.scene import Scene
from scenes.ui.sheet import Sheet


class ChapterPage(Sheet):
    """Owns which leaf is open. A page fills in its heading and its sentences."""

    heading = ""
    """The key of its title in the language tables."""

    def __init__(self, behind: Scene) -> None:
        super().__init__(behind)
        self.leafing = Leafing()

    def sentences(self) -> list[tuple[str, str]]:
        """Every sentence after the name of its chapter."""
        return []

    def blocks(self) -> Block:
        rows: list[Block] = []
        named = ""
        for chapter, sentence in self.sentences():
            said = Text(sentence, "body")
            rows.append(Column((Text(chapter, "body_bold", UMBER), said), 8) if chapter != named else said)
            named = chapter
        return Paper(Column((Heading(self.say(self.heading)), self.leaves(rows, self.leafing, 16)), 24), "leaflet")
