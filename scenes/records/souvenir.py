"""A souvenir: the board as it is shown, kept as a picture in a file that can be taken along."""

from __future__ import annotations

from zlib import crc32

import pygame

from game.match import Match
from scenes.board.sentences import Voice
from scenes.core.exports import EXPORTS
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, type_size
from scenes.graphics.viewport import Box
from scenes.ui.overlay import Overlay, draw_heading
from scenes.ui.row_layout import ends_of
from scenes.ui.scene import AppContext, Scene
from scenes.ui.snapshot import portrait
from scenes.ui.widgets import Button, Widget, button_width

GAP = 16.0
DRAWN = (1280, 720)


class Souvenir(Overlay):
    """Owns the picture, and what became of its file."""

    def __init__(self, behind: Scene, match: Match, steps: int) -> None:
        """`steps`: after how many of them the board is shown."""
        super().__init__(behind)
        self.shown = Match(match.game, match.setup, match.seats, match.origin)
        for step in match.steps[:steps]:
            self.shown.play(step)
        self.name = f"{match.game.id}-{steps}-{crc32(match.save().encode()):08x}.png"
        self.message = ""
        self._picture: pygame.Surface | None = None

    def enter(self, context: AppContext) -> None:
        if self._picture is None:
            voice = Voice(context.words, self.shown)
            self._picture = portrait(context.art, context.pen.theme, voice, self.shown, DRAWN)
            self.message = self._kept(self._picture, context)
        super().enter(context)

    def first_focus(self) -> str:
        return "done"

    def arrange(self) -> list[Widget]:
        pen, viewport = self.context.pen, self.context.viewport
        self.body, foot = self.lay_wide(max(84.0, type_size("action", viewport.text) * 1.2 + 30))
        label = self.say("options.done")
        _, (box,) = ends_of(foot, [], [button_width(pen, label, "check", "action")], GAP)
        return [Button("done", box, self.back, label=label, icon="check", gold=True, role="action")]

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        middle, body = self.paper.centre[0], self.body
        draw_heading(pen, self.say("picture.title"), middle, self.paper.y + 18, self.paper.w - 100)
        text = pen.text(self.message, (middle, body.y + 8), "body", INK, "centre", body.w, 3, top=True)
        assert self._picture
        high = body.bottom - text.bottom - 2 * GAP
        width = min(body.w, high * DRAWN[0] / DRAWN[1])
        box = Box(middle - width / 2, text.bottom + GAP, width, width * DRAWN[1] / DRAWN[0])
        x, y, across, down = pen.viewport.rect(box)
        pen.surface.blit(pygame.transform.smoothscale(self._picture, (across, down)), (x, y))

    def _kept(self, picture: pygame.Surface, context: AppContext) -> str:
        """Writes the file; says where it lies."""
        path = context.data / EXPORTS / self.name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            pygame.image.save(picture, str(path))
        except (OSError, pygame.error):
            return context.words.say("picture.failed")
        return context.words.say("picture.kept", path=str(path))
