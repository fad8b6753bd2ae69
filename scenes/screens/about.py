"""Pages of short sentences in chapters, leaf by leaf: about the program and whose work it is, and what there is for
hands, eyes and ears."""

from __future__ import annotations

from launch.version import VERSION
from scenes.graphics.theme import UMBER
from scenes.ui.blocks import Block, Column
from scenes.ui.paper import Heading, Paper, Text
from scenes.ui.sheet import Sheet

CHAPTERS = (("version", 2), ("new", 4), ("authors", 6), ("story", 3), ("house", 4), ("licences", 5))
FACTS = (("hands", 5), ("eyes", 5), ("ears", 3), ("mind", 5))
"""How many sentences each chapter has in the language tables, about the program and of what there is for hands, eyes
and ears."""


class ChapterPage(Sheet):
    """A page fills in its heading and its sentences."""

    heading = ""
    """The key of its title in the language tables."""

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
        return Paper(Column((Heading(self.say(self.heading)), self.leaves(rows, 16)), 24), "leaflet")


class About(ChapterPage):
    """Version, what is new, the authors of the games, the story of 1399, pictures and sounds, licences."""

    heading = "about.title"

    def sentences(self) -> list[tuple[str, str]]:
        return [
            (self.say(f"about.{chapter}"), self.say(f"about.{chapter}.{number}", version=VERSION))
            for chapter, count in CHAPTERS
            for number in range(1, count + 1)
        ]


class AccessibilityFacts(ChapterPage):
    """What there is for hands, eyes and ears, and where it is switched on."""

    heading = "access.facts"

    def sentences(self) -> list[tuple[str, str]]:
        return [
            (self.say(f"access.fact.{chapter}"), self.say(f"access.fact.{chapter}.{number}"))
            for chapter, count in FACTS
            for number in range(1, count + 1)
        ]
