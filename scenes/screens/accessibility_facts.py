"""Accessibility facts: what there is for hands, eyes and ears, and where it is switched on, leaf by leaf."""

from __future__ import annotations

from scenes.ui.chapter_page import ChapterPage

FACTS: tuple[tuple[str, int], ...] = (("hands", 5), ("eyes", 5), ("ears", 3), ("mind", 5))
"""The chapters, and how many sentences each has in the language tables: `access.fact.<chapter>.<number>`."""


class AccessibilityFacts(ChapterPage):
    """The page."""

    heading = "access.facts"

    def sentences(self) -> list[tuple[str, str]]:
        return [
            (self.say(f"access.fact.{chapter}"), self.say(f"access.fact.{chapter}.{number + 1}"))
            for chapter, count in FACTS
            for number in range(count)
        ]
