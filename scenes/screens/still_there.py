"""Question whether anybody is still there, with the seconds that are left; any touch answers it."""

from __future__ import annotations

import math

from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, UMBER
from scenes.graphics.viewport import Box
from scenes.input.events import Input
from scenes.ui.blocks import Block, Gold, Heading, Part, Picture, Text, alone, drawn, line_height
from scenes.ui.scene import Scene
from scenes.ui.sheet import Sheet


class StillThere(Sheet):
    """Owns the seconds that are left."""

    def __init__(self, behind: Scene, seconds: float, in_match: bool) -> None:
        super().__init__(behind)
        self.left = seconds
        self.in_match = in_match

    def head(self) -> list[Part]:
        return []

    def blocks(self) -> Block:
        title, note = ("table", "kept") if self.in_match else ("page", "home")
        return alone(
            Heading(self.say(f"kiosk.there.{title}")),
            Picture(drawn(self._count), line_height(self.context.pen, "score")),
            Text(self.say(f"kiosk.there.{note}"), "body", UMBER, "centre"),
            Gold("yes", self.say("kiosk.there.yes"), "check", self.back),
        )

    def _count(self, pen: Pen, box: Box) -> None:
        pen.text(str(max(1, math.ceil(self.left))), box.centre, "score", INK, "centre")

    def update(self, dt: float) -> bool:
        before = math.ceil(self.left)
        self.left -= dt
        return math.ceil(self.left) != before

    def on_input(self, event: Input) -> None:
        self.back()
