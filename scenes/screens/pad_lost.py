"""Pad lost: pulled out or empty; everything waits, and goes on when a pad is back or at a word."""

from __future__ import annotations

from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK_SOFT, type_size
from scenes.graphics.viewport import centred
from scenes.ui.overlay import Overlay, draw_heading
from scenes.ui.widgets import Button, Widget, button_width

EDGE = 60


class PadLost(Overlay):
    """Nothing is lost meanwhile: the scene behind stands still as it was."""

    def beside(self) -> list[Widget]:
        """Nothing but the one word that is needed now."""
        return []

    def arrange(self) -> list[Widget]:
        viewport, pen = self.context.viewport, self.context.pen
        label = self.say("access.pad.go_on")
        height = max(100.0, type_size("action", viewport.text) * 1.2 + 48)
        width = min(max(900.0 * viewport.text, button_width(pen, label, "play", "action") + 2 * EDGE), viewport.w - 110)
        heading = type_size("heading", viewport.text) * 2.2
        self.room = width - 2 * EDGE
        _, self.note = pen.text_size(self.say("access.pad.lost.note"), "body", width=self.room, lines=8)
        self.paper = centred(viewport.whole.centre, width, 40 + heading + 36 + self.note + 40 + height + 44)
        wide = min(self.room, max(340.0, button_width(pen, label, "play", "action")))
        middle = self.paper.centre[0], self.paper.bottom - 44 - height / 2
        box = centred(middle, wide, height)
        return [Button("go_on", box, self.back, label=label, icon="play", gold=True, role="action")]

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        middle = self.paper.centre[0]
        end = draw_heading(pen, self.say("access.pad.lost"), middle, self.paper.y + 40, self.room)
        note = self.say("access.pad.lost.note")
        pen.text(note, (middle, end + 30), "body", INK_SOFT, "centre", self.room, 8, top=True)
