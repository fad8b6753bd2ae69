"""Recovery code, shown once when a code was chosen: it opens the owner's door when that code is forgotten."""

from __future__ import annotations

from scenes.core.pin import grouped
from scenes.graphics.theme import UMBER
from scenes.ui.blocks import SPRING, Block, Column, Gold, Heading, Paper, Row, Text
from scenes.ui.scene import Scene
from scenes.ui.sheet import Sheet


class RecoveryCode(Sheet):
    """Owns the code as long as it is shown; it is kept nowhere but as a hash."""

    def __init__(self, behind: Scene, code: str) -> None:
        super().__init__(behind)
        self._code = code

    def blocks(self) -> Block:
        said = (
            Heading(self.say("kiosk.recovery.title")),
            Text(grouped(self._code), "product", anchor="centre", lines=1),
            Text(self.say("kiosk.recovery.note"), "body", UMBER, "centre"),
            Row((SPRING, Gold("noted", self.say("kiosk.recovery.noted"), "check", self.back), SPRING)),
        )
        return Column((SPRING, Paper(Column(said, 40)), SPRING))

    def back(self) -> None:
        """Whoever has chosen a code is the owner."""
        self.context.navigation.room.open_owner(self.behind)
