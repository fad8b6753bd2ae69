"""Pages of short sentences in chapters: the program and its authors; what there is for hands, eyes and ears."""

from __future__ import annotations

from functools import partial

from launch.version import VERSION
from scenes.board import catalog
from scenes.graphics.theme import LARGE, RED_SIGN
from scenes.graphics.viewport import Box, centred
from scenes.screens.things.objects import draw_reading_card
from scenes.screens.things.prints import draw_print_of
from scenes.ui.blocks import Block, Column, Part, Picture, Rotated, Space, drawn
from scenes.ui.paper import Heading, Paper, Text, folded
from scenes.ui.sheet import Sheet

CHAPTERS = (("version", 2), ("new", 4), ("authors", 6), ("story", 3), ("house", 4), ("licences", 5))
ACCESS_CHAPTERS = (("hands", 5), ("eyes", 5), ("ears", 3), ("mind", 5))
"""Number of sentences of each chapter in the language tables, about the program and about accessibility."""
PICTURE_HEIGHT, MIN_PICTURE_HEIGHT = 700.0, 200.0
"""Preferred and smallest height of the picture below the title."""
TITLE_GAP, CHAPTER_GAP = 28.0, 10.0
"""Below the title, and extra above a chapter."""
TEXT_SHARE = 0.52
"""Share of a leaflet's width for the sentences."""
CARD_WIDTH_SHARE, MAX_CARD_WIDTH, CARD_ASPECT = 0.84, 470.0, 0.9
"""Width of the card under spectacles as a share of its leaf, its largest width, and its height in widths."""


class ChapterPage(Sheet):
    """Base of the pages: a subclass gives the heading, the sentences, and a picture."""

    heading = ""
    """Key of its title in the language tables."""

    def sentences(self) -> list[tuple[str, str]]:
        """Pairs of chapter name and sentence, in order."""
        return []

    def head_title(self) -> str:
        return self.say(self.heading) if self._fills_sheet() else ""

    def _fills_sheet(self) -> bool:
        """Whether text is so large that the sentences need the whole sheet."""
        return self.context.viewport.text >= LARGE

    def blocks(self) -> Block:
        rows: list[Block] = []
        named = ""
        for chapter, sentence in self.sentences():
            said = Text(sentence, "note" if self._fills_sheet() else "prompt")
            above = (Space(CHAPTER_GAP),) if rows else ()
            begins = Column((*above, Text(chapter, "word", RED_SIGN), said), 8)
            rows.append(begins if chapter != named else said)
            named = chapter
        leaves = self.leaves(rows, 16, aired=True)
        if self._fills_sheet():
            return Paper(leaves, "leaflet", share=1.0)
        beside = Column((Heading(self.say(self.heading)), self.beside()), TITLE_GAP)
        return folded(beside, leaves, self.room().w * TEXT_SHARE)

    def beside(self) -> Block:
        """The picture beside the sentences."""
        return Block()


class About(ChapterPage):
    """Version, what is new, the authors of the games, the story of 1399, pictures and sounds, licences."""

    heading = "about.title"

    def beside(self) -> Block:
        """A print of a game, another one on each leaf."""
        cards = catalog.cards(self.context.art.assets)
        game_id = cards[self.leafing.at % len(cards)].id
        draw = drawn(partial(draw_print_of, game_id=game_id))
        return Picture(draw, PICTURE_HEIGHT, smallest=MIN_PICTURE_HEIGHT, share=1.0)

    def sentences(self) -> list[tuple[str, str]]:
        return [
            (self.say(f"about.{chapter}"), self.say(f"about.{chapter}.{number}", version=VERSION))
            for chapter, count in CHAPTERS
            for number in range(1, count + 1)
        ]


class AccessibilityFacts(ChapterPage):
    """What there is for hands, eyes and ears, and where to switch it on."""

    heading = "access.facts"

    def beside(self) -> Block:
        """The card under spectacles, as on home but without its word, as it cannot be pressed here."""
        draw = partial(draw_reading_card, label="")

        def make(box: Box) -> Part:
            wide = min(box.w * CARD_WIDTH_SHARE, MAX_CARD_WIDTH)
            place = centred(box.centre, wide, min(box.h, wide * CARD_ASPECT))
            return Rotated("card", place, (drawn(draw)(place),), 3.0, 0.6)

        return Picture(make, PICTURE_HEIGHT, smallest=MIN_PICTURE_HEIGHT, share=1.0)

    def sentences(self) -> list[tuple[str, str]]:
        return [
            (self.say(f"access.fact.{chapter}"), self.say(f"access.fact.{chapter}.{number}"))
            for chapter, count in ACCESS_CHAPTERS
            for number in range(1, count + 1)
        ]
