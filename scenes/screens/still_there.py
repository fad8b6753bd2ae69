"""Pages of one sentence and one button: is anybody still there, a pad is gone, the program is open already."""

from __future__ import annotations

import math

from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, UMBER
from scenes.graphics.viewport import Box
from scenes.input.events import Input
from scenes.ui.blocks import Block, Picture, drawn, line_height
from scenes.ui.paper import Gold, Heading, Text, alone
from scenes.ui.scene import Scene
from scenes.ui.sheet import Sheet


class StillThere(Sheet):
    """Owns the seconds left."""

    headed = False

    def __init__(self, behind: Scene, seconds: float, in_match: bool) -> None:
        super().__init__(behind)
        self.left = seconds
        self.in_match = in_match

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


class PadLost(Sheet):
    """Shown when a pad is gone; the scene behind stands still meanwhile."""

    headed = False

    def blocks(self) -> Block:
        note = Text(self.say("access.pad.lost.note"), "body", anchor="centre")
        return alone(
            Heading(self.say("access.pad.lost")), note, Gold("go_on", self.say("access.pad.go_on"), "play", self.back)
        )


class AlreadyOpen(Sheet):
    """Shown when the program is open already; offers only the way out."""

    headed = False

    def __init__(self) -> None:
        super().__init__(Scene())

    def blocks(self) -> Block:
        close = Gold("close", self.say("kiosk.taken.close"), "check", self.back)
        return alone(
            Heading(self.say("kiosk.taken.title")), Text(self.say("kiosk.taken"), "body", anchor="centre"), close
        )

    def back(self) -> None:
        self.context.exit.leave()
