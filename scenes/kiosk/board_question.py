"""The question before a match with the real box: whether its board was compared with the reconstructed one."""

from __future__ import annotations

from collections.abc import Callable

from scenes.core.real_box import asked
from scenes.ui.blocks import Block, Gold, Heading, OnSlip, Text, alone
from scenes.ui.scene import Scene
from scenes.ui.sheet import Sheet


class BoardQuestion(Sheet):
    """Owns what is done when it is answered; whoever plays on is not asked again until the program ends."""

    def __init__(self, behind: Scene, game_id: str, play: Callable[[], None]) -> None:
        super().__init__(behind)
        self.game_id = game_id
        self._play = play

    def blocks(self) -> Block:
        return alone(
            Heading(self.say("mybox.ask")),
            Text(self.say("mybox.ask.text"), "prompt", anchor="centre"),
            OnSlip("play", self.say("mybox.ask.play"), "play", self._go_on, angle=-0.5),
            Gold("compare", self.say("mybox.ask.compare"), "eye", self._compare),
        )

    def _compare(self) -> None:
        self.context.navigation.room.open_house_board(self.game_id, self.behind)

    def _go_on(self) -> None:
        self.context.told.add(asked(self.game_id))
        self._play()
