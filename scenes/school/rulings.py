"""Rulings: every question that the printed rules leave open, how it is played here, and how else one may."""

from __future__ import annotations

from game.school import Ruling, school
from scenes.board import catalog
from scenes.graphics.art import ASSETS
from scenes.graphics.pen import Pen
from scenes.graphics.theme import GAIN, GOLD_RULE, INK, REFUSAL_TEXT, UMBER
from scenes.graphics.viewport import Box
from scenes.school.tabbed_page import Leaves

RULE, LEADING = 14.0, 8.0
"""Between a question and its readings with the line there, and below a reading."""
MOST = 12
"""Lines of a reading."""


class Rulings(Leaves[Ruling]):
    """Owns nothing but its leaves."""

    heading = "school.rulings.of"

    def entries(self) -> tuple[Ruling, ...]:
        return school(ASSETS, self.game_id).rulings

    def names(self) -> list[str]:
        return [self.say(f"school.rulings.{word}") for word in ("here", "other")]

    def _badge(self, ruling: Ruling) -> str:
        return "" if ruling.printed else self.say("school.rulings.rebuilt")

    def _readings(self, ruling: Ruling) -> list[tuple[str, str]]:
        """The reading of the house and the other one, each after its name."""
        key = f"{self.game_id}/school.ruling.{ruling.id}"
        here, other = self.say(f"{key}.here"), self.say(f"{key}.other")
        if ruling.option:
            option = self.say(f"{self.game_id}.option.{ruling.option}")
            other = f"{other} {self.say('school.rulings.option', name=option)}"
        if not ruling.printed:
            here = f"{here} {self._advice(ruling.id)}"
        return list(zip(self.names(), (here, other)))

    def _advice(self, ruling: str) -> str:
        """Where the board is corrected: pressed on it, or in the file that tells it."""
        if any(part.ruling == ruling for part in catalog.look(self.game_id).editing.printed):
            return self.say("school.rulings.mybox")
        return self.say("school.rulings.correct", file=f"game/{self.game_id}/board.toml")

    def _question_room(self, pen: Pen, ruling: Ruling) -> float:
        badge = self._badge(ruling)
        return self.body.w - (pen.text_size(badge, "small_bold")[0] + 40 if badge else 0)

    def height(self, ruling: Ruling) -> float:
        pen = self.context.pen
        question = self.say(f"{self.game_id}/school.ruling.{ruling.id}.question")
        high = pen.text_size(question, "body_bold", self._question_room(pen, ruling), 2)[1] + RULE
        aside = self.aside
        for name, text in self._readings(ruling):
            high += pen.text_size(text, "body", self.body.w - aside, MOST)[1] + LEADING
            high += 0 if aside else pen.text_size(name, "body_bold")[1]
        return high

    def write(self, pen: Pen, ruling: Ruling, box: Box) -> None:
        question = self.say(f"{self.game_id}/school.ruling.{ruling.id}.question")
        badge = self._badge(ruling)
        if badge:
            pen.text(badge, (box.right, box.y), "small_bold", REFUSAL_TEXT, "right", top=True)
        room = self._question_room(pen, ruling)
        asked = pen.text(question, (box.x, box.y), "body_bold", INK, width=room, lines=2, top=True)
        pen.line([(box.x, asked.bottom + 5), (box.x + 110, asked.bottom + 5)], GOLD_RULE, 2)
        top, aside = asked.bottom + RULE, self.aside
        for (name, text), colour in zip(self._readings(ruling), (GAIN, UMBER)):
            named = pen.text(name, (box.x, top), "body_bold", colour, top=True)
            if not aside:
                top = named.bottom
            width, rest = box.w - aside, max(10.0, box.bottom + LEADING - top)
            wrote = pen.text(text, (box.x + aside, top), "body", INK, width=width, top=True, height=rest)
            top = wrote.bottom + LEADING
