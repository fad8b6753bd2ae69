"""Question whether anybody is still there, with the seconds that are left; any touch answers it."""

from __future__ import annotations

import math

from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, INK_SOFT, type_size
from scenes.graphics.viewport import Box, centred
from scenes.input.events import Input
from scenes.ui.overlay import Overlay, draw_heading
from scenes.ui.scene import Scene
from scenes.ui.widgets import Button, Widget, button_width


class StillThere(Overlay):
    """Owns the seconds that are left."""

    def __init__(self, behind: Scene, seconds: float, in_match: bool) -> None:
        super().__init__(behind)
        self.left = seconds
        self.in_match = in_match

    def arrange(self) -> list[Widget]:
        pen, viewport = self.context.pen, self.context.viewport
        label = self.say("kiosk.there.yes")
        width = min(max(1000.0, button_width(pen, label, "check", "action") + 120), viewport.w - 110)
        self.note = self.say("kiosk.there.kept" if self.in_match else "kiosk.there.home")
        _, note = pen.text_size(self.note, "body", width - 120, 4)
        low = max(112.0, type_size("action", viewport.text) * 1.2 + 56)
        head = type_size("heading", viewport.text) * 2.1
        score = type_size("score", viewport.text) * 1.3
        self.paper = centred(viewport.whole.centre, width, 40 + head + score + note + low + 120)
        row = Box(self.paper.x + 60, self.paper.bottom - 44 - low, width - 120, low)
        self.count_at = self.paper.centre[0], row.y - 40 - note - 16 - score / 2
        self.note_at = self.paper.centre[0], row.y - 36 - note
        return [Button("yes", row, self.back, label=label, icon="check", gold=True, role="action")]

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        key = "kiosk.there.table" if self.in_match else "kiosk.there.page"
        middle, room = self.paper.centre[0], self.paper.w - 100
        draw_heading(pen, self.say(key), middle, self.paper.y + 36, room)
        pen.text(str(max(1, math.ceil(self.left))), self.count_at, "score", INK, "centre")
        pen.text(self.note, self.note_at, "body", INK_SOFT, "centre", self.paper.w - 120, 4, top=True)

    def update(self, dt: float) -> bool:
        before = math.ceil(self.left)
        self.left -= dt
        return math.ceil(self.left) != before

    def on_input(self, event: Input) -> None:
        self.back()
