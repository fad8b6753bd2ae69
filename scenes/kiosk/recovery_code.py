"""Recovery code, shown once when a code was chosen: it opens the owner's door when that code is forgotten."""

from __future__ import annotations

from scenes.core.pin import grouped
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, INK_SOFT, type_size
from scenes.graphics.viewport import Box, centred
from scenes.ui.overlay import Overlay, draw_heading
from scenes.ui.scene import Scene
from scenes.ui.widgets import Button, Widget, button_width


class RecoveryCode(Overlay):
    """Owns the code as long as it is shown; it is kept nowhere but as a hash."""

    def __init__(self, behind: Scene, code: str) -> None:
        super().__init__(behind)
        self._code = code

    def arrange(self) -> list[Widget]:
        viewport, pen = self.context.viewport, self.context.pen
        label = self.say("kiosk.recovery.noted")
        high = max(104.0, type_size("action", viewport.text) * 1.2 + 40)
        width = min(1240.0, viewport.w - 110)
        head = type_size("heading", viewport.text) * 1.25 + 30
        self.digits = type_size("product", viewport.text) * 1.25
        self.note = pen.text_size(self.say("kiosk.recovery.note"), "body", width - 120, 6)[1]
        self.paper = centred(viewport.whole.centre, width, 40 + head + self.digits + 40 + self.note + 50 + high + 44)
        wide = max(340.0, button_width(pen, label, "check", "action"))
        row = centred((self.paper.centre[0], self.paper.bottom - 44 - high / 2), wide, high)
        self.digits_at = self.paper.centre[0], self.paper.y + 40 + head + self.digits / 2
        return [Button("noted", row, self.back, label=label, icon="check", gold=True, role="action")]

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        middle, room = self.paper.centre[0], self.paper.w - 120
        draw_heading(pen, self.say("kiosk.recovery.title"), middle, self.paper.y + 30, room)
        pen.text(grouped(self._code), self.digits_at, "product", INK, "centre", room)
        below = Box(self.paper.x + 60, self.digits_at[1] + self.digits / 2 + 30, room, self.note + 8)
        pen.text(self.say("kiosk.recovery.note"), (middle, below.y), "body", INK_SOFT, "centre", room, 6, top=True)

    def back(self) -> None:
        """Whoever has chosen a code is the owner."""
        self.context.navigation.room.open_owner(self.behind)
