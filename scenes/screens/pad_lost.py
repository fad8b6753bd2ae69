"""Pad lost: pulled out or empty; everything waits, and goes on when a pad is back or at a word."""

from __future__ import annotations

from scenes.ui.blocks import Block, Gold, Heading, Part, Text, alone
from scenes.ui.sheet import Sheet


class PadLost(Sheet):
    """Nothing is lost meanwhile: the scene behind stands still as it was."""

    def head(self) -> list[Part]:
        """Nothing but the one word that is needed now."""
        return []

    def blocks(self) -> Block:
        note = Text(self.say("access.pad.lost.note"), "body", anchor="centre")
        return alone(
            Heading(self.say("access.pad.lost")), note, Gold("go_on", self.say("access.pad.go_on"), "play", self.back)
        )
