"""Already open: what a second window says, because two programs would write in the same folder."""

from __future__ import annotations

from scenes.graphics.matter import draw_table
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK_SOFT, RADIUS_TILE, type_size
from scenes.graphics.viewport import centred
from scenes.ui.overlay import draw_heading
from scenes.ui.page import Page
from scenes.ui.widgets import Button, Widget, button_width


class AlreadyOpen(Page):
    """Owns nothing but the way out."""

    def arrange(self) -> list[Widget]:
        pen, viewport = self.context.pen, self.context.viewport
        label = self.say("kiosk.taken.close")
        low = max(104.0, type_size("action", viewport.text) * 1.2 + 48)
        width = min(1200.0, viewport.w - 128)
        _, self.note = pen.text_size(self.say("kiosk.taken"), "body", width - 120, 6)
        head = type_size("heading", viewport.text) * 2.2
        self.paper = centred(viewport.whole.centre, width, 40 + head + self.note + 60 + low + 50)
        wide = max(340.0, button_width(pen, label, "check", "action"))
        row = centred((self.paper.centre[0], self.paper.bottom - 50 - low / 2), wide, low)
        return [Button("close", row, self.back, label=label, icon="check", gold=True, role="action")]

    def paint(self, pen: Pen) -> None:
        draw_table(pen)
        pen.panel(self.paper, "paper", radius=RADIUS_TILE, shadow="tile")
        middle, room = self.paper.centre[0], self.paper.w - 120
        draw_heading(pen, self.say("kiosk.taken.title"), middle, self.paper.y + 36, room)
        top = self.widgets[0].box.y - 40 - self.note
        pen.text(self.say("kiosk.taken"), (middle, top), "body", INK_SOFT, "centre", room, 6, top=True)

    def back(self) -> None:
        self.context.exit.leave()
