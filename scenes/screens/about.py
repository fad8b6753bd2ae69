"""Pages of short sentences in chapters, leaf by leaf: about the program and whose work it is, and what there is for
hands, eyes and ears."""

from __future__ import annotations

from functools import partial

from launch.version import VERSION
from scenes.board import catalog
from scenes.graphics.theme import LARGE, RED_SIGN
from scenes.screens.things.objects import draw_reading_card
from scenes.screens.things.prints import SHAPE, draw_small_print
from scenes.ui.blocks import REST, SPRING, Block, Column, Laid, Picture, Row, Space, drawn
from scenes.ui.paper import Grid, Heading, Paper, Text
from scenes.ui.sheet import Sheet

CHAPTERS = (("version", 2), ("new", 4), ("authors", 6), ("story", 3), ("house", 4), ("licences", 5))
FACTS = (("hands", 5), ("eyes", 5), ("ears", 3), ("mind", 5))
"""How many sentences each chapter has in the language tables, about the program and of what there is for hands, eyes
and ears."""
CARD = 400.0, 364.0
"""Size of a card beside the text."""
COVER, BETWEEN, APART, BEFORE = 340.0, 28.0, 64.0, 10.0
"""Width of a print beside the text, what stays free between two of them and before the text, and besides above a
chapter."""


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
            said = Text(sentence, "note")
            above = (Space(BEFORE),) if rows else ()
            begins = Column((*above, Text(chapter, "word", RED_SIGN), said), 8)
            rows.append(begins if chapter != named else said)
            named = chapter
        leaves, viewport = self.leaves(rows, 16, aired=True), self.context.viewport
        has_room = viewport.wide and viewport.text < LARGE
        text = Row((self.beside(), leaves, Space()), APART, (self.aside, REST, 0), middle=False) if has_room else leaves
        return Paper(Column((Heading(self.say(self.heading)), text), 24), "leaflet", share=1.0)

    aside = 2 * COVER + BETWEEN
    """Width of what stands beside the text, where there is room."""

    def beside(self) -> Block:
        """What stands there."""
        return Space()


class About(ChapterPage):
    """Version, what is new, the authors of the games, the story of 1399, pictures and sounds, licences."""

    heading = "about.title"

    def beside(self) -> Block:
        """A print of each game."""
        cards = catalog.cards(self.context.art.assets)
        covers = (Picture(drawn(partial(draw_small_print, game_id=one.id)), COVER / SHAPE) for one in cards)
        return Column((Grid(tuple(covers), 2, BETWEEN), SPRING))

    def sentences(self) -> list[tuple[str, str]]:
        return [
            (self.say(f"about.{chapter}"), self.say(f"about.{chapter}.{number}", version=VERSION))
            for chapter, count in CHAPTERS
            for number in range(1, count + 1)
        ]


class AccessibilityFacts(ChapterPage):
    """What there is for hands, eyes and ears, and where it is switched on."""

    heading = "access.facts"
    aside = CARD[0] + 40

    def beside(self) -> Block:
        """The card under spectacles, as on home, without a word: it is only looked at here."""
        draw = partial(draw_reading_card, label="")
        return Column((Picture(lambda box: Laid("card", box, (drawn(draw)(box),), 3.0, 0.6), CARD[1], CARD[0]), SPRING))

    def sentences(self) -> list[tuple[str, str]]:
        return [
            (self.say(f"access.fact.{chapter}"), self.say(f"access.fact.{chapter}.{number}"))
            for chapter, count in FACTS
            for number in range(1, count + 1)
        ]
