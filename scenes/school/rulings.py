"""`À notre table`: every question that the printed rules leave open, how it is played here, and how else one may."""

from __future__ import annotations

from game.school import Ruling, school
from scenes.base import Scene
from scenes.drawing.art import ASSETS
from scenes.drawing.frame import Box, centred
from scenes.drawing.pen import Pen
from scenes.drawing.theme import GAIN, GOLD_RULE, INK, INK_SOFT, REFUSAL_TEXT, UMBER, type_size
from scenes.pages.overlay import Overlay, draw_heading
from scenes.pages.widgets import Button, Widget

ASIDE = 360.0
"""Beside the heading, for the language in the corner."""
EDGE = 56.0
BETWEEN, RULE, LEADING = 26.0, 14.0, 8.0
"""Between two rulings at least, between a question and its readings with the line there, and below a reading."""
MOST = 12
"""Lines of a reading."""


class Rulings(Overlay):
    """Owns which leaf of the list is open."""

    def __init__(self, behind: Scene, game_id: str) -> None:
        super().__init__(behind)
        self.game_id = game_id
        self.rulings = school(ASSETS, game_id).rulings
        self.leaf = 0

    def first_focus(self) -> str:
        return "later" if len(self.leaves) > 1 else "back"

    def arrange(self) -> list[Widget]:
        frame = self.stage.frame
        self.paper = centred(frame.whole.centre, min(1560, frame.w - 60), min(1040, frame.h - 40))
        inner = self.paper.inset(EDGE, 30)
        high = max(84.0, type_size("button", frame.text) * 1.2 + 34)
        foot = Box(inner.x, inner.bottom - high, inner.w, high)
        top = inner.y + type_size("heading", frame.text) * 1.25 + 26
        self.body = Box(inner.x, top, inner.w, foot.y - 16 - top)
        self.leaves = self._leaves()
        self.leaf = min(self.leaf, len(self.leaves) - 1)
        width = min(360.0, foot.w * 0.4)
        side = max(96.0, high)
        later = Box(foot.right - side, foot.y, side, high)
        earlier = later.moved(-side - 220 * frame.text**0.5, 0)
        self.number = Box(earlier.right, foot.y, later.x - earlier.right, high)
        found: list[Widget] = [
            Button("back", Box(foot.x, foot.y, width, high), self.back, label=self.say("school.back"), icon="back")
        ]
        if len(self.leaves) > 1:
            last = self.leaf + 1 == len(self.leaves)
            found.append(Button("earlier", earlier, lambda: self._turn(-1), self.leaf > 0, icon="up"))
            found.append(Button("later", later, lambda: self._turn(1), not last, icon="down"))
        return found

    def _leaves(self) -> list[list[Ruling]]:
        """As many rulings on a leaf as have room there at this size of text."""
        leaves: list[list[Ruling]] = []
        room = 0.0
        for ruling in self.rulings:
            high = self._height(ruling) + BETWEEN
            if not leaves or high > room:
                leaves.append([])
                room = self.body.h + BETWEEN
            leaves[-1].append(ruling)
            room -= high
        return leaves

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        title = self.say("school.rulings.of", game=self.say(f"{self.game_id}.name"))
        draw_heading(pen, title, self.paper.centre[0], self.paper.y + 20, self.paper.w - ASIDE)
        if len(self.leaves) > 1:
            text = self.say("school.page", n=self.leaf + 1, all=len(self.leaves))
            pen.text(text, self.number.centre, "small_bold", INK_SOFT, "centre", self.number.w - 12)
        shown = self.leaves[self.leaf]
        spare = self.body.h - sum(map(self._height, shown)) - BETWEEN * (len(shown) - 1)
        between = BETWEEN + max(0.0, min(spare / len(shown), BETWEEN))
        top = self.body.y
        for ruling in shown:
            high = self._height(ruling)
            self._ruling(pen, ruling, Box(self.body.x, top, self.body.w, min(high, self.body.bottom - top)))
            top += high + between

    # -- one of them --------------------------------------------------------------------------------------------------

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
            here = f"{here} {self.say('school.rulings.correct', file=f'game/{self.game_id}/board.toml')}"
        return [(self.say("school.rulings.here"), here), (self.say("school.rulings.other"), other)]

    def _aside(self, pen: Pen) -> float:
        """How wide the names of the readings are, if the texts stand beside them; 0 if they stand below."""
        name = max(pen.text_size(self.say(f"school.rulings.{word}"), "body_bold")[0] for word in ("here", "other"))
        return name + 24 if name + 24 < self.body.w * 0.3 else 0.0

    def _question_room(self, pen: Pen, ruling: Ruling) -> float:
        badge = self._badge(ruling)
        return self.body.w - (pen.text_size(badge, "small_bold")[0] + 40 if badge else 0)

    def _height(self, ruling: Ruling) -> float:
        pen = self.stage.pen
        question = self.say(f"{self.game_id}/school.ruling.{ruling.id}.question")
        high = pen.text_size(question, "body_bold", self._question_room(pen, ruling), 2)[1] + RULE
        aside = self._aside(pen)
        for name, text in self._readings(ruling):
            high += pen.text_size(text, "body", self.body.w - aside, MOST)[1] + LEADING
            high += 0 if aside else pen.text_size(name, "body_bold")[1]
        return high

    def _ruling(self, pen: Pen, ruling: Ruling, box: Box) -> None:
        question = self.say(f"{self.game_id}/school.ruling.{ruling.id}.question")
        badge = self._badge(ruling)
        if badge:
            pen.text(badge, (box.right, box.y), "small_bold", REFUSAL_TEXT, "right", top=True)
        room = self._question_room(pen, ruling)
        asked = pen.text(question, (box.x, box.y), "body_bold", INK, width=room, lines=2, top=True)
        pen.line([(box.x, asked.bottom + 5), (box.x + 110, asked.bottom + 5)], GOLD_RULE, 2)
        top, aside = asked.bottom + RULE, self._aside(pen)
        for (name, text), colour in zip(self._readings(ruling), (GAIN, UMBER)):
            named = pen.text(name, (box.x, top), "body_bold", colour, top=True)
            if not aside:
                top = named.bottom
            width, rest = box.w - aside, max(10.0, box.bottom + LEADING - top)
            wrote = pen.text(text, (box.x + aside, top), "body", INK, width=width, top=True, height=rest)
            top = wrote.bottom + LEADING

    def spoken(self, widget: Widget) -> str:
        return self.say(f"school.{widget.key}") if widget.key in ("earlier", "later") else super().spoken(widget)

    def _turn(self, by: int) -> None:
        self.leaf += by
        self.renew()
