"""A pad was pulled out, or its battery is empty: everything waits, and goes on when a pad is back or at a word."""

from __future__ import annotations

from scenes.drawing.frame import centred
from scenes.drawing.pen import Pen
from scenes.drawing.theme import INK_SOFT, type_size
from scenes.pages.overlay import Overlay, draw_heading
from scenes.pages.widgets import Button, Widget, button_width

EDGE = 60


class PadLost(Overlay):
    """Nothing is lost meanwhile: the scene behind stands still as it was."""

    def beside(self) -> list[Widget]:
        """Nothing but the one word that is needed now."""
        return []

    def arrange(self) -> list[Widget]:
        frame, pen = self.stage.frame, self.stage.pen
        label = self.say("access.pad.go_on")
        height = max(100.0, type_size("action", frame.text) * 1.2 + 48)
        width = min(max(900.0 * frame.text, button_width(pen, label, "play", "action") + 2 * EDGE), frame.w - 110)
        heading = type_size("heading", frame.text) * 2.2
        self.room = width - 2 * EDGE
        _, self.note = pen.text_size(self.say("access.pad.lost.note"), "body", width=self.room, lines=8)
        self.paper = centred(frame.whole.centre, width, 40 + heading + 36 + self.note + 40 + height + 44)
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
