"""Rulings: every question that the printed rules leave open, how it is played here, and how else one may."""

from __future__ import annotations

from game.school import Ruling, school
from scenes.board import catalog
from scenes.graphics.art import ASSETS
from scenes.graphics.theme import GAIN, GOLD_RULE, REFUSAL_TEXT, UMBER
from scenes.school.glossary import Glossary, named
from scenes.ui.blocks import Block, Column, Row, Rule, Text
from scenes.ui.row_layout import REST


class Rulings(Glossary):
    """Owns nothing but its leaves."""

    heading = "school.rulings.of"

    def entries(self) -> list[Block]:
        return [self._entry(one) for one in school(ASSETS, self.game_id).rulings]

    def _entry(self, ruling: Ruling) -> Block:
        """The question with its badge, the reading of the house, and the other one."""
        key = f"{self.game_id}/school.ruling.{ruling.id}"
        here, other = self.say(f"{key}.here"), self.say(f"{key}.other")
        if ruling.option:
            option = self.say(f"{self.game_id}.option.{ruling.option}")
            other = f"{other} {self.say('school.rulings.option', name=option)}"
        if not ruling.printed:
            here = f"{here} {self._advice(ruling.id)}"
        told = list(zip((self.say("school.rulings.here"), self.say("school.rulings.other")), (here, other)))
        question: Block = Text(self.say(f"{key}.question"), "word")
        if not ruling.printed:
            badge = Text(self.say("school.rulings.rebuilt"), "small_bold", REFUSAL_TEXT)
            question = Row((question, badge), 30, (REST, badge.wide(self.context.pen)))
        readings = named(self.context.pen, told, self.room().w, "small_bold", (GAIN, UMBER))
        return Column((question, Rule(GOLD_RULE), *readings), 6)

    def _advice(self, ruling: str) -> str:
        """Where the board is corrected: pressed on it, or in the file that tells it."""
        if any(part.ruling == ruling for part in catalog.look(self.game_id).editing.printed):
            return self.say("school.rulings.mybox")
        return self.say("school.rulings.correct", file=f"game/{self.game_id}/board.toml")
