"""Tabbed page of one game whose entries are too many for one leaf: what fits is laid on it, the rest one press away."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK_SOFT, type_size
from scenes.graphics.viewport import Box
from scenes.ui.overlay import ASIDE, Overlay, draw_heading
from scenes.ui.row_layout import ends_of
from scenes.ui.scene import Scene
from scenes.ui.widgets import Button, Widget

Entry = TypeVar("Entry")

BETWEEN = 26.0
"""Between two entries at least."""
SHARE, APART = 0.3, 24.0
"""Names stand beside their texts, so far from them, if the longest takes less than this part of the width."""


class Leaves(Overlay, Generic[Entry]):
    """Owns which leaf is open; a sheet fills in the rest. Everything is measured when it is laid, not when painted."""

    heading: ClassVar[str]
    """The key of its heading, which is told the name of the game."""

    def __init__(self, behind: Scene, game_id: str) -> None:
        super().__init__(behind)
        self.game_id = game_id
        self.leaf = 0

    @abstractmethod
    def entries(self) -> Sequence[Entry]:
        """All there is to read, in order."""

    @abstractmethod
    def names(self) -> Sequence[str]:
        """What stands beside the texts, or above them where that is too wide."""

    @abstractmethod
    def height(self, entry: Entry) -> float:
        """How high an entry is in the width of `body`, with its texts `aside` from the edge."""

    @abstractmethod
    def write(self, pen: Pen, entry: Entry, box: Box) -> None:
        """One entry in its box."""

    def first_focus(self) -> str:
        return "later" if len(self.leaves) > 1 else "back"

    def arrange(self) -> list[Widget]:
        viewport = self.context.viewport
        high = max(84.0, type_size("button", viewport.text) * 1.2 + 34)
        self.body, foot = self.lay_wide(high)
        widest = max(self.context.pen.text_size(name, "body_bold")[0] for name in self.names()) + APART
        self.aside = widest if widest < self.body.w * SHARE else 0.0
        """How far texts stand from the edge; 0 if they stand below their names."""
        self.leaves = self._leaves()
        self.leaf = min(self.leaf, len(self.leaves) - 1)
        side = max(96.0, high)
        turns = [side, 220 * viewport.text**0.5, side]
        (back,), (earlier, self.number, later) = ends_of(foot, [min(360.0, foot.w * 0.4)], turns, 0)
        found: list[Widget] = [Button("back", back, self.back, label=self.say("school.back"), icon="back")]
        if len(self.leaves) > 1:
            last = self.leaf + 1 == len(self.leaves)
            found.append(Button("earlier", earlier, lambda: self._turn(-1), self.leaf > 0, icon="up"))
            found.append(Button("later", later, lambda: self._turn(1), not last, icon="down"))
        return found

    def _leaves(self) -> list[list[tuple[Entry, Box]]]:
        """As many entries on a leaf as have room there at this size of text, each in its box."""
        leaves: list[list[tuple[Entry, float]]] = []
        room = 0.0
        for entry in self.entries():
            high = self.height(entry)
            if not leaves or high + BETWEEN > room:
                leaves.append([])
                room = self.body.h + BETWEEN
            leaves[-1].append((entry, high))
            room -= high + BETWEEN
        return [self._laid(leaf) for leaf in leaves]

    def _laid(self, leaf: Sequence[tuple[Entry, float]]) -> list[tuple[Entry, Box]]:
        """Below each other, with what is left of the height between them."""
        body = self.body
        spare = body.h - sum(high for _, high in leaf) - BETWEEN * (len(leaf) - 1)
        between = BETWEEN + max(0.0, min(spare / len(leaf), BETWEEN))
        top, found = body.y, []
        for entry, high in leaf:
            found.append((entry, Box(body.x, top, body.w, min(high, body.bottom - top))))
            top += high + between
        return found

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        title = self.say(self.heading, game=self.say(f"{self.game_id}.name"))
        draw_heading(pen, title, self.paper.centre[0], self.paper.y + 20, self.paper.w - ASIDE)
        if len(self.leaves) > 1:
            text = self.say("school.page", n=self.leaf + 1, all=len(self.leaves))
            pen.text(text, self.number.centre, "small_bold", INK_SOFT, "centre", self.number.w - 12)
        for entry, box in self.leaves[self.leaf]:
            self.write(pen, entry, box)

    def spoken(self, widget: Widget) -> str:
        return self.say(f"school.{widget.key}") if widget.key in ("earlier", "later") else super().spoken(widget)

    def _turn(self, by: int) -> None:
        self.leaf += by
        self.renew()
