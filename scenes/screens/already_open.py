"""Already open: what a second window says, because two programs would write in the same folder."""

from __future__ import annotations

from scenes.ui.blocks import Block, Gold, Heading, Part, Text, alone
from scenes.ui.scene import Scene
from scenes.ui.sheet import Sheet


class AlreadyOpen(Sheet):
    """Owns nothing but the way out."""

    def __init__(self) -> None:
        super().__init__(Scene())

    def head(self) -> list[Part]:
        return []

    def blocks(self) -> Block:
        close = Gold("close", self.say("kiosk.taken.close"), "check", self.back)
        return alone(
            Heading(self.say("kiosk.taken.title")), Text(self.say("kiosk.taken"), "body", anchor="centre"), close
        )

    def back(self) -> None:
        self.context.exit.leave()
