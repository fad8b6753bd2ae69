"""A souvenir: the board as it is shown, kept as a picture in a file that can be taken along."""

from __future__ import annotations

from functools import partial
from zlib import crc32

import pygame

from game.match import Match
from scenes.board.sentences import Voice
from scenes.core.exports import EXPORTS
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK
from scenes.graphics.viewport import Box
from scenes.records.award import draw_frame, framed
from scenes.screens.things.objects import fitted
from scenes.ui.blocks import Block, Column, Heading, Laid, Paper, Part, Picture, Text, drawn
from scenes.ui.scene import AppContext, Scene
from scenes.ui.sheet import Sheet
from scenes.ui.snapshot import portrait

DRAWN = (1280, 720)
"""Pixels of the picture."""


class Souvenir(Sheet):
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

    def blocks(self) -> Block:
        """The picture in a frame, and below it where its file lies."""
        frame = Picture(self._frame, 420.0, smallest=200.0, share=1.0)
        said = Text(self.message, "body", INK, "centre", 3)
        text = Column((Heading(self.say("picture.title"), ornament=False), said), 10)
        return Column((frame, Paper(text, "print", 36.0, angle=-0.4, key="souvenir")), 30)

    def _frame(self, box: Box) -> list[Part]:
        whole, inner = framed(box, DRAWN[0] / DRAWN[1], False)
        return [Laid(("souvenir", self.name), whole, (drawn(partial(self._hang, inner))(whole),), 0.0, 1.5)]

    def _hang(self, inner: Box, pen: Pen, box: Box) -> None:
        assert self._picture
        draw_frame(pen, box, inner)
        fitted(self._picture)(pen, inner)

    def _kept(self, picture: pygame.Surface, context: AppContext) -> str:
        """Writes the file; says where it lies."""
        path = context.data / EXPORTS / self.name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            pygame.image.save(picture, str(path))
        except (OSError, pygame.error):
            return context.words.say("picture.failed")
        return context.words.say("picture.kept", path=str(path))
