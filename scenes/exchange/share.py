"""A match to be taken along: as a QR code, as a line for the clipboard, as a picture of the board.

Only offered where nothing in the match is hidden any more: the line holds all of it.
"""

from __future__ import annotations

from zlib import crc32

import pygame

from game import one_line
from game.match import Match, start_from
from scenes.board.sentences import Voice
from scenes.core import clipboard
from scenes.core.exports import EXPORTS
from scenes.graphics.pen import Pen
from scenes.graphics.qr_code import QUIET, Modules, qr_code
from scenes.graphics.theme import INK, INK_SOFT, type_size
from scenes.graphics.viewport import Box
from scenes.ui.overlay import Overlay, draw_heading
from scenes.ui.row_layout import ends_of, rows_of
from scenes.ui.scene import Scene
from scenes.ui.snapshot import DRAWN, portrait
from scenes.ui.widgets import Button, Widget, button_width

GAP = 16.0
SMALLEST_MODULE = 3
"""Pixels; a smaller code is not read from a screen."""


class SharePage(Overlay):
    """Owns the line and its code, and what was said of them."""

    def __init__(self, behind: Scene, match: Match, steps: int) -> None:
        """`steps`: after how many of them the board is shown behind this page."""
        super().__init__(behind)
        self.match, self.steps = match, steps
        self.line = one_line.write(match)
        self.message = ""
        self._code: Modules | None = qr_code(self.line)

    def first_focus(self) -> str:
        return "copy"

    def arrange(self) -> list[Widget]:
        pen, viewport = self.context.pen, self.context.viewport
        high = max(84.0, type_size("action", viewport.text) * 1.2 + 30)
        body, foot = self.lay_wide(high)
        self.square = Box(body.x, body.y, min(body.h, body.w * 0.5), min(body.h, body.w * 0.5))
        right = Box(self.square.right + 40, body.y, body.right - self.square.right - 40, body.h)
        self.note = Box(right.x, right.y, right.w, right.h * 0.34)
        offered = [
            ("copy", "share.copy", "scroll", self._copy),
            ("position", "share.position", "scroll", self._position),
        ]
        if not self.context.exit.guarded:
            offered.append(("picture", "share.picture", "eye", self._picture))
        room = Box(right.x, self.note.bottom, right.w, right.h * 0.66)
        rows = rows_of(room, len(offered) + 1, GAP, high)
        self.told = rows[-1]
        found: list[Widget] = [
            Button(key, row, act, label=self.say(words), icon=icon, gold=key == "copy")
            for (key, words, icon, act), row in zip(offered, rows)
        ]
        label = self.say("options.done")
        _, (box,) = ends_of(foot, [], [button_width(pen, label, "check", "action")], GAP)
        return [*found, Button("done", box, self.back, label=label, icon="check", role="action")]

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        draw_heading(pen, self.say("share.title"), self.paper.centre[0], self.paper.y + 18, self.paper.w - 100)
        note, told = self.note, self.told
        drawn = self._code is not None and self._draw_code(pen, self._code)
        text = self.say("share.note" if drawn else "share.long")
        pen.text(text, (note.x, note.y), "body", INK, width=note.w, lines=4, top=True, height=note.h)
        pen.text(self.message, (told.x, told.y), "small_bold", INK_SOFT, width=told.w, lines=3, top=True, height=told.h)

    def _draw_code(self, pen: Pen, code: Modules) -> bool:
        """Whole pixels to a module, or no code at all."""
        x, y, width, height = pen.viewport.rect(self.square)
        side = len(code) + 2 * QUIET
        each = min(width, height) // side
        if each < SMALLEST_MODULE:
            return False
        picture = pygame.Surface((side, side))
        picture.fill("white")
        for row, modules in enumerate(code):
            for column, dark in enumerate(modules):
                if dark:
                    picture.set_at((column + QUIET, row + QUIET), "black")
        whole = pygame.transform.scale(picture, (side * each, side * each))
        pen.surface.blit(whole, (x + (width - side * each) // 2, y + (height - side * each) // 2))
        return True

    # -- what the controls do -----------------------------------------------------------------------------------------

    def _copy(self) -> None:
        self._tell("share.copied" if clipboard.put(self.line) else "share.no_clipboard")

    def _position(self) -> None:
        line = one_line.write(start_from(self.match.game, str(self.match.positions[self.steps])))
        self._tell("share.copied" if clipboard.put(line) else "share.no_clipboard")

    def _picture(self) -> None:
        """The board as it is shown, as a file."""
        shown = Match(self.match.game, self.match.setup, self.match.seats, self.match.origin)
        for step in self.match.steps[: self.steps]:
            shown.play(step)
        context = self.context
        path = context.data / EXPORTS / f"{shown.game.id}-{self.steps}-{crc32(self.line.encode()):08x}.png"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            picture = portrait(context.art, context.pen.theme, Voice(context.words, shown), shown, DRAWN)
            pygame.image.save(picture, str(path))
        except (OSError, pygame.error):
            self._tell("share.no_picture")
            return
        self._tell("share.pictured", path=str(path))

    def _tell(self, key: str, **values: str) -> None:
        self.message = self.say(key, **values)
        self.renew()
