"""Pages of sentences: about the program and whose work it is, and what there is for hands, eyes and ears."""

from __future__ import annotations

from launch.version import VERSION
from scenes.ui.chapter_page import ChapterPage

CHAPTERS: tuple[tuple[str, int], ...] = (
    ("version", 2),
    ("new", 5),
    ("authors", 6),
    ("story", 3),
    ("house", 4),
    ("licences", 5),
)
"""And how many sentences each has in the language tables: `about.<chapter>.<number>`."""
FACTS: tuple[tuple[str, int], ...] = (("hands", 5), ("eyes", 5), ("ears", 3), ("mind", 5))
"""The same of the accessibility facts: `access.fact.<chapter>.<number>`."""


class About(ChapterPage):
    """Version, what is new, the authors of the games, the story of 1399, pictures and sounds, licences."""

    heading = "about.title"

    def sentences(self) -> list[tuple[str, str]]:
        return [
            (self.say(f"about.{chapter}"), self.say(f"about.{chapter}.{number + 1}", version=VERSION))
            for chapter, count in CHAPTERS
            for number in range(count)
        ]


class AccessibilityFacts(ChapterPage):
    """What there is for hands, eyes and ears, and where it is switched on."""

    heading = "access.facts"

    def sentences(self) -> list[tuple[str, str]]:
        return [
            (self.say(f"access.fact.{chapter}"), self.say(f"access.fact.{chapter}.{number + 1}"))
            for chapter, count in FACTS
            for number in range(count)
        ]
