"""Glossary: the words of one game as its box has them, and what each of them means at this table."""

from __future__ import annotations

from game.school import Word, school
from scenes.graphics.art import ASSETS
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, UMBER
from scenes.graphics.viewport import Box
from scenes.school.tabbed_page import APART, Leaves

MOST = 12
"""Lines of a meaning."""


class Glossary(Leaves[Word]):
    """Owns nothing but its leaves."""

    heading = "school.words.of"

    def entries(self) -> tuple[Word, ...]:
        return school(ASSETS, self.game_id).words

    def names(self) -> list[str]:
        return [self._said(word)[0] for word in self.entries()]

    def _said(self, word: Word) -> tuple[str, str]:
        key = f"{self.game_id}/school.word.{word.id}"
        return self.say(f"{key}.name"), self.say(f"{key}.text")

    def height(self, entry: Word) -> float:
        pen, aside = self.context.pen, self.aside
        name, text = self._said(entry)
        high = pen.text_size(text, "body", self.body.w - aside, MOST)[1]
        return high if aside else high + pen.text_size(name, "body_bold")[1]

    def write(self, pen: Pen, entry: Word, box: Box) -> None:
        aside = self.aside
        name, text = self._said(entry)
        named = pen.text(name, (box.x, box.y), "body_bold", UMBER, width=aside - APART if aside else box.w, top=True)
        top = box.y if aside else named.bottom
        room = max(10.0, box.bottom - top)
        pen.text(text, (box.x + aside, top), "body", INK, width=box.w - aside, top=True, height=room)
