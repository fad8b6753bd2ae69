"""The owner's guide, leaf by leaf in the program."""

from __future__ import annotations

from scenes.kiosk import owners_guide
from scenes.ui.chapter_page import ChapterPage


class GuidePage(ChapterPage):
    """The page."""

    heading = "kiosk.set.guide"

    def sentences(self) -> list[tuple[str, str]]:
        return owners_guide.sentences(self.context.words.language)
