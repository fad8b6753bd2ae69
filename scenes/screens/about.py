"""Pages of short sentences in chapters, leaf by leaf: about the program and whose work it is, and what there is for
hands, eyes and ears."""

from __future__ import annotations

from functools import partial

from launch.version import VERSION
from scenes.board import catalog
from scenes.graphics.theme import LARGE, RED_SIGN
from scenes.graphics.viewport import Box, centred
from scenes.screens.things.objects import draw_reading_card
from scenes.screens.things.prints import draw_print_of
from scenes.ui.blocks import Block, Column, Laid, Part, Picture, Space, drawn
from scenes.ui.paper import Heading, Paper, Text, folded
from scenes.ui.sheet import Sheet

CHAPTERS = (("version", 2), ("new", 4), ("authors", 6), ("story", 3), ("house", 4), ("licences", 5))
ACCESS_CHAPTERS = (("hands", 5), ("eyes", 5), ("ears", 3), ("mind", 5))
"""How many sentences each chapter has in the language tables, about the program and of what there is for hands, eyes
and ears."""
PICTURE_HEIGHT, MIN_PICTURE_HEIGHT = 700.0, 200.0
"""Height of what stands on the leaf with the title, at best and at least."""
TITLE_GAP, CHAPTER_GAP = 28.0, 10.0
"""What stays free below the title, and besides above a chapter."""
TEXT_SHARE = 0.52
"""Which part of a leaflet the sentences have."""
CARD_WIDTH_SHARE, MAX_CARD_WIDTH, CARD_ASPECT = 0.84, 470.0, 0.9
"""Width of the card under spectacles, in parts of its leaf, and at most, and its height in widths."""


class ChapterPage(Sheet):
    """A page fills in its heading, its sentences, and a picture of what they are about."""

    heading = ""
    """The key of its title in the language tables."""

    def sentences(self) -> list[tuple[str, str]]:
        """Every sentence after the name of its chapter."""
        return []

    def head_title(self) -> str:
        return self.say(self.heading) if self._fills_sheet() else ""

    def _fills_sheet(self) -> bool:
        """Whether the sentences need all of the sheet."""
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
        """That picture."""
        return Block()


class About(ChapterPage):
    """Version, what is new, the authors of the games, the story of 1399, pictures and sounds, licences."""

    heading = "about.title"

    def beside(self) -> Block:
        """A print of a game, of another one on each leaf."""
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
    """What there is for hands, eyes and ears, and where it is switched on."""

    heading = "access.facts"

    def beside(self) -> Block:
        """The card under spectacles, as on home, without a word: it is only looked at here."""
        draw = partial(draw_reading_card, label="")

        def make(box: Box) -> Part:
            wide = min(box.w * CARD_WIDTH_SHARE, MAX_CARD_WIDTH)
            place = centred(box.centre, wide, min(box.h, wide * CARD_ASPECT))
            return Laid("card", place, (drawn(draw)(place),), 3.0, 0.6)

        return Picture(make, PICTURE_HEIGHT, smallest=MIN_PICTURE_HEIGHT, share=1.0)

    def sentences(self) -> list[tuple[str, str]]:
        return [
            (self.say(f"access.fact.{chapter}"), self.say(f"access.fact.{chapter}.{number}"))
            for chapter, count in ACCESS_CHAPTERS
            for number in range(1, count + 1)
        ]
