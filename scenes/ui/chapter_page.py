"""A page of short sentences in chapters, leaf by leaf."""

from __future__ import annotations

from math import ceil

from scenes.graphics.pen import Pen
from scenes.graphics.theme import GOLD_RULE, INK, UMBER, type_size
from scenes.ui.overlay import ASIDE, Overlay, draw_heading
from scenes.ui.row_layout import ends_of
from scenes.ui.scene import Scene
from scenes.ui.widgets import Button, Widget, button_width

GAP = 16.0


class ChapterPage(Overlay):
    """Owns which leaf is open; how much fits on one follows from the size of text. A page fills in two things."""

    heading = ""
    """The key of its title in the language tables."""

    def sentences(self) -> list[tuple[str, str]]:
        """Every sentence after the name of its chapter."""
        return []

    def __init__(self, behind: Scene) -> None:
        super().__init__(behind)
        self.leaf = 0

    def first_focus(self) -> str:
        return "done"

    def arrange(self) -> list[Widget]:
        viewport, pen = self.context.viewport, self.context.pen
        high = max(84.0, type_size("action", viewport.text) * 1.2 + 30)
        self.body, foot = self.lay_wide(high)
        self.leaves = self._leaves(pen)
        self.leaf = min(self.leaf, len(self.leaves) - 1)
        side, label = max(110.0, high), self.say("options.done")
        width = button_width(pen, label, "check", "action")
        (before, after), (gold,) = ends_of(foot, [side, side], [width], GAP, kept=(0, 1))
        last = self.leaf + 1 == len(self.leaves)
        found: list[Widget] = []
        if len(self.leaves) > 1:
            found.append(Button("before", before, lambda: self._turn(-1), self.leaf > 0, icon="up"))
            found.append(Button("after", after, lambda: self._turn(1), not last, icon="down"))
        return [*found, Button("done", gold, self.back, label=label, icon="check", gold=True, role="action")]

    def _leaves(self, pen: Pen) -> list[list[tuple[str, list[str]]]]:
        """As many sentences to a leaf as fit; a chapter that goes on is named again."""
        leaves: list[list[tuple[str, list[str]]]] = [[]]
        used = 0.0
        for chapter, sentence in self.sentences():
            high = self._height(pen, sentence)
            begins = not leaves[-1] or leaves[-1][-1][0] != chapter
            needed = high + (self._head(pen) if begins else 0.0)
            if leaves[-1] and used + needed > self.body.h:
                leaves.append([])
                used, begins, needed = 0.0, True, high + self._head(pen)
            if begins:
                leaves[-1].append((chapter, []))
            leaves[-1][-1][1].append(sentence)
            used += needed
        return leaves

    def _height(self, pen: Pen, sentence: str) -> float:
        lines = ceil(self.body.h / type_size("body", pen.viewport.text))
        return pen.text_size(sentence, "body", self.body.w - 40, lines)[1] + 10

    def _head(self, pen: Pen) -> float:
        return type_size("body_bold", pen.viewport.text) * 1.25 + 30

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        draw_heading(pen, self.say(self.heading), self.paper.centre[0], self.paper.y + 20, self.paper.w - ASIDE)
        y = self.body.y
        for chapter, sentences in self.leaves[self.leaf]:
            pen.text(chapter, (self.body.x, y + 10), "body_bold", UMBER, width=self.body.w, top=True)
            y += self._head(pen)
            pen.line([(self.body.x, y - 12), (self.body.x + 110, y - 12)], GOLD_RULE, 2)
            for sentence in sentences:
                dot = self.body.x + 12, y + type_size("body", pen.viewport.text) * 0.55
                pen.disc(dot, 5, GOLD_RULE)
                high = self._height(pen, sentence)
                at = self.body.x + 36, y
                pen.text(sentence, at, "body", INK, width=self.body.w - 40, top=True, height=high + 4)
                y += high

    def _turn(self, by: int) -> None:
        self.leaf += by
        self.renew()
