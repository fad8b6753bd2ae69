"""The rules of one game on one sheet: every page by its title, what the house has decided, and the ways to try it."""

from __future__ import annotations

from functools import partial
from math import ceil

from game.school import Page, school
from scenes.base import Scene
from scenes.drawing.art import ASSETS
from scenes.drawing.frame import Box, centred
from scenes.drawing.pen import Pen
from scenes.drawing.theme import INK_SOFT, type_size
from scenes.pages.overlay import Overlay, draw_heading
from scenes.pages.widgets import Button, Segment, Widget
from scenes.school.reader import Reader, page_key

ASIDE = 360.0
"""Beside the heading, for the language in the corner."""
EDGE, GAP = 52.0, 16.0


class Rulebook(Overlay):
    """Owns which page is the one of the moment, if a match waits behind."""

    def __init__(self, behind: Scene, game_id: str, now: Page | None = None) -> None:
        super().__init__(behind)
        self.game_id = game_id
        self.school = school(ASSETS, game_id)
        self.now = now
        """The page about what is to be decided in the match behind."""

    def first_focus(self) -> str:
        return f"page.{self.now.id}" if self.now else "learn"

    def arrange(self) -> list[Widget]:
        frame, say = self.stage.frame, self.say
        high = max(84.0, type_size("button", frame.text) * 1.2 + 34)
        head = type_size("heading", frame.text) * 1.25 + 22
        hint = type_size("small", frame.text) * 1.25 + 18
        entries = [(f"page.{page.id}", say(page_key(self.game_id, page, "title")), page) for page in self.school.pages]
        columns = 2 if frame.text < 1.5 or not frame.wide else 3
        rows = max(1, ceil(len(entries) / columns))
        needed = 2 * 34 + head + hint + rows * (high + GAP) + 20 + high
        self.paper = centred(frame.whole.centre, min(1500, frame.w - 80), min(needed, frame.h - 60))
        inner = self.paper.inset(EDGE, 34)
        self.heading_end = inner.y + head
        top = self.heading_end + hint
        foot = Box(inner.x, inner.bottom - high, inner.w, high)
        each = (inner.w - (columns - 1) * GAP) / columns
        step = min(high + GAP, (foot.y - 20 - top) / rows)
        found: list[Widget] = []
        for number, (key, title, page) in enumerate(entries):
            column, row = divmod(number, rows)
            box = Box(inner.x + column * (each + GAP), top + row * step, each, step - GAP)
            label = f"{number + 1}. {title}"
            act = partial(self._open, page)
            if self.now and page.id == self.now.id:
                found.append(Segment(key, box, act, label=label, chosen=True))
            else:
                found.append(Button(key, box, act, label=label))
        return [*found, *self._foot(foot)]

    def _foot(self, row: Box) -> list[Widget]:
        offered = [
            ("back", "school.back", "back", self.back, True),
            ("rulings", "school.rulings", "scroll", self._rulings, bool(self.school.rulings)),
            ("challenges", "school.challenges", "trophy", self._challenges, bool(self.school.challenges)),
            ("learn", "school.learn", "play", self._learn, bool(self.school.moments)),
        ]
        entries = [entry[:4] for entry in offered if entry[4]]
        each = (row.w - GAP * (len(entries) - 1)) / len(entries)
        found: list[Widget] = []
        for number, (key, words, icon, act) in enumerate(entries):
            box = Box(row.x + number * (each + GAP), row.y, each, row.h)
            found.append(Button(key, box, act, label=self.say(words), icon=icon, gold=key == "learn"))
        return found

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        title = self.say("school.rules.of", game=self.say(f"{self.game_id}.name"))
        draw_heading(pen, title, self.paper.centre[0], self.paper.y + 24, self.paper.w - ASIDE)
        text = self.say("school.now" if self.now else "school.hint")
        at = self.paper.centre[0], self.heading_end + 8
        pen.text(text, at, "small", INK_SOFT, "centre", self.paper.w - 2 * EDGE, top=True)

    def _open(self, page: Page) -> None:
        self.stage.go(Reader(self.game_id, page, self))

    def _rulings(self) -> None:
        from scenes.school.rulings import Rulings

        self.stage.go(Rulings(self, self.game_id))

    def _challenges(self) -> None:
        from scenes.school.challenges import Challenges

        self.stage.go(Challenges(self, self.game_id))

    def _learn(self) -> None:
        from scenes.school.lesson import Lesson

        self.stage.go(Lesson(self.game_id, self))
