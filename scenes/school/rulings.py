"""`À notre table`: every question that the printed rules leave open, how it is played here, and how else one may."""

from __future__ import annotations

from math import ceil

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
EDGE, GAP = 56.0, 16.0
LARGE = 1.5


class Rulings(Overlay):
    """Owns which leaf of the list is open."""

    def __init__(self, behind: Scene, game_id: str) -> None:
        super().__init__(behind)
        self.game_id = game_id
        self.rulings = school(ASSETS, game_id).rulings
        self.leaf = 0

    def first_focus(self) -> str:
        return "later" if self.leaves > 1 else "back"

    @property
    def leaves(self) -> int:
        """How many leaves there are at this size of text."""
        return ceil(len(self.rulings) / self.each)

    def arrange(self) -> list[Widget]:
        frame = self.stage.frame
        self.each = 3 if frame.text <= 1.0 else 2 if frame.text < LARGE else 1
        self.leaf = min(self.leaf, self.leaves - 1)
        self.paper = centred(frame.whole.centre, min(1560, frame.w - 60), min(1040, frame.h - 40))
        inner = self.paper.inset(EDGE, 30)
        high = max(84.0, type_size("button", frame.text) * 1.2 + 34)
        foot = Box(inner.x, inner.bottom - high, inner.w, high)
        self.body_top = inner.y + type_size("heading", frame.text) * 1.25 + 26
        self.body = Box(inner.x, self.body_top, inner.w, foot.y - 16 - self.body_top)
        width = min(360.0, foot.w * 0.4)
        side = max(96.0, high)
        later = Box(foot.right - side, foot.y, side, high)
        earlier = later.moved(-side - 220 * frame.text**0.5, 0)
        self.number = Box(earlier.right, foot.y, later.x - earlier.right, high)
        found: list[Widget] = [
            Button("back", Box(foot.x, foot.y, width, high), self.back, label=self.say("school.back"), icon="back")
        ]
        if self.leaves > 1:
            found.append(Button("earlier", earlier, lambda: self._turn(-1), self.leaf > 0, icon="up"))
            found.append(Button("later", later, lambda: self._turn(1), self.leaf + 1 < self.leaves, icon="down"))
        return found

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        title = self.say("school.rulings.of", game=self.say(f"{self.game_id}.name"))
        draw_heading(pen, title, self.paper.centre[0], self.paper.y + 20, self.paper.w - ASIDE)
        if self.leaves > 1:
            text = self.say("school.page", n=self.leaf + 1, all=self.leaves)
            pen.text(text, self.number.centre, "small_bold", INK_SOFT, "centre", self.number.w - 12)
        shown = self.rulings[self.leaf * self.each :][: self.each]
        height = self.body.h / self.each
        for number, ruling in enumerate(shown):
            self._ruling(pen, ruling, Box(self.body.x, self.body.y + number * height, self.body.w, height - 14))

    def _ruling(self, pen: Pen, ruling: Ruling, box: Box) -> None:
        key = f"{self.game_id}/school.ruling.{ruling.id}"
        role = type_size("body_bold", pen.frame.text)
        top = box.y + 6
        badge = self.say("school.rulings.rebuilt") if not ruling.printed else ""
        room = box.w - (pen.text_size(badge, "small_bold")[0] + 40 if badge else 0)
        if badge:
            pen.text(badge, (box.right, top), "small_bold", REFUSAL_TEXT, "right", top=True)
        asked = pen.text(self.say(f"{key}.question"), (box.x, top), "body_bold", INK, width=room, lines=2, top=True)
        top = asked.bottom + 6
        pen.line([(box.x, top), (box.x + 110, top)], GOLD_RULE, 2)
        top += 8
        name = max(pen.text_size(self.say(f"school.rulings.{word}"), "body_bold")[0] for word in ("here", "other"))
        beside = name + 24 < box.w * 0.3
        left = box.x + (name + 24 if beside else 0)
        for word, colour in (("here", GAIN), ("other", UMBER)):
            text = self.say(f"{key}.{word}")
            if word == "other" and ruling.option:
                option = self.say(f"{self.game_id}.option.{ruling.option}")
                text = f"{text} {self.say('school.rulings.option', name=option)}"
            if word == "here" and not ruling.printed:
                file = f"game/{self.game_id}/board.toml"
                text = f"{text} {self.say('school.rulings.correct', file=file)}"
            label = self.say(f"school.rulings.{word}")
            pen.text(label, (box.x, top), "body_bold", colour, top=True)
            if not beside:
                top += role * 1.2
            rest = box.bottom - top - (role * 1.3 * (1 if beside else 2.2) if word == "here" else 0)
            wrote = pen.text(text, (left, top), "body", INK, width=box.right - left, top=True, height=max(role, rest))
            top = wrote.bottom + 8

    def spoken(self, widget: Widget) -> str:
        return self.say(f"school.{widget.key}") if widget.key in ("earlier", "later") else super().spoken(widget)

    def _turn(self, by: int) -> None:
        self.leaf += by
        self.renew()
