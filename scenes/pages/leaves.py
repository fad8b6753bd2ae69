"""A sheet whose entries are too many for one leaf: what fits is laid on it, the rest is one press away."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

from scenes.base import Scene
from scenes.drawing.frame import Box
from scenes.drawing.pen import Pen
from scenes.drawing.theme import INK_SOFT, type_size
from scenes.pages.overlay import ASIDE, Overlay, draw_heading
from scenes.pages.widgets import Button, Widget

Entry = TypeVar("Entry")

BETWEEN = 26.0
"""Between two entries at least."""


class Leaves(Overlay, Generic[Entry]):
    """Owns which leaf is open; a sheet fills in `title`, `entries`, `height` and `write`."""

    def __init__(self, behind: Scene) -> None:
        super().__init__(behind)
        self.leaf = 0

    @abstractmethod
    def title(self) -> str:
        """The heading."""

    @abstractmethod
    def entries(self) -> Sequence[Entry]:
        """All there is to read, in order."""

    @abstractmethod
    def height(self, entry: Entry) -> float:
        """How high an entry is in the width of `body`."""

    @abstractmethod
    def write(self, pen: Pen, entry: Entry, box: Box) -> None:
        """One entry in its box."""

    def first_focus(self) -> str:
        return "later" if len(self.leaves) > 1 else "back"

    def arrange(self) -> list[Widget]:
        frame = self.stage.frame
        high = max(84.0, type_size("button", frame.text) * 1.2 + 34)
        self.body, foot = self.lay_wide(high)
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

    def _leaves(self) -> list[list[Entry]]:
        """As many entries on a leaf as have room there at this size of text."""
        leaves: list[list[Entry]] = []
        room = 0.0
        for entry in self.entries():
            high = self.height(entry) + BETWEEN
            if not leaves or high > room:
                leaves.append([])
                room = self.body.h + BETWEEN
            leaves[-1].append(entry)
            room -= high
        return leaves

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        draw_heading(pen, self.title(), self.paper.centre[0], self.paper.y + 20, self.paper.w - ASIDE)
        if len(self.leaves) > 1:
            text = self.say("school.page", n=self.leaf + 1, all=len(self.leaves))
            pen.text(text, self.number.centre, "small_bold", INK_SOFT, "centre", self.number.w - 12)
        shown = self.leaves[self.leaf]
        spare = self.body.h - sum(map(self.height, shown)) - BETWEEN * (len(shown) - 1)
        between = BETWEEN + max(0.0, min(spare / len(shown), BETWEEN))
        top = self.body.y
        for entry in shown:
            high = self.height(entry)
            self.write(pen, entry, Box(self.body.x, top, self.body.w, min(high, self.body.bottom - top)))
            top += high + between

    def spoken(self, widget: Widget) -> str:
        return self.say(f"school.{widget.key}") if widget.key in ("earlier", "later") else super().spoken(widget)

    def _turn(self, by: int) -> None:
        self.leaf += by
        self.renew()
