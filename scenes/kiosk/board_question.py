"""The question before a match with the real box: whether its board was compared with the reconstructed one."""

from __future__ import annotations

from collections.abc import Callable

from scenes.core.real_box import asked
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, type_size
from scenes.graphics.viewport import Box, centred
from scenes.ui.overlay import Overlay, draw_heading
from scenes.ui.row_layout import columns_of
from scenes.ui.scene import Scene
from scenes.ui.widgets import Button, Widget

EDGE, GAP = 48.0, 20.0


class BoardQuestion(Overlay):
    """Owns what is done when it is answered; whoever plays on is not asked again until the program ends."""

    def __init__(self, behind: Scene, game_id: str, play: Callable[[], None]) -> None:
        super().__init__(behind)
        self.game_id = game_id
        self._play = play

    def first_focus(self) -> str:
        return "compare"

    def arrange(self) -> list[Widget]:
        viewport = self.context.viewport
        text = viewport.text
        self.paper = centred(viewport.whole.centre, min(1100, viewport.w - 80), min(620 * text**0.5, viewport.h - 60))
        inner = self.paper.inset(EDGE, 30)
        high = max(96.0, type_size("action", text) * 1.2 + 40)
        row = Box(inner.x, inner.bottom - high, inner.w, high)
        left, right = columns_of(row, 2, GAP)
        self.text_box = Box(inner.x, inner.y, inner.w, row.y - inner.y - GAP)
        return [
            Button("play", left, self._go_on, label=self.say("mybox.ask.play"), icon="play", role="action"),
            Button("compare", right, self._compare, True, self.say("mybox.ask.compare"), "eye", True, "action"),
        ]

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        box = self.text_box
        end = draw_heading(pen, self.say("mybox.ask"), box.centre[0], box.y, box.w) + 24
        text, at = self.say("mybox.ask.text"), (box.centre[0], end)
        pen.text(text, at, "prompt", INK, "centre", box.w, top=True, height=box.bottom - end)

    def _compare(self) -> None:
        self.context.navigation.room.open_house_board(self.game_id, self.behind)

    def _go_on(self) -> None:
        self.context.told.add(asked(self.game_id))
        self._play()
