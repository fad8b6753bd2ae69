"""About the program: its version, what is new in it, and whose work it is made of."""

from __future__ import annotations

from launch.version import VERSION
from scenes.ui.chapter_page import ChapterPage

CHAPTERS: tuple[tuple[str, int], ...] = (("version", 2), ("new", 5), ("licences", 5))
"""And how many sentences each has in the language tables: `about.<chapter>.<number>`."""


class About(ChapterPage):
    """The page."""

    heading = "about.title"

    def sentences(self) -> list[tuple[str, str]]:
        return [
            (self.say(f"about.{chapter}"), self.say(f"about.{chapter}.{number + 1}", version=VERSION))
            for chapter, count in CHAPTERS
            for number in range(count)
        ]
