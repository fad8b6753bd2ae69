"""What if: a past position played differently, at a table of its own in a coloured frame.

The match that it comes from is copied, never touched; nothing is saved, and nothing is written down.
"""

from __future__ import annotations

from dataclasses import replace

from game.match import Match, Sitter
from scenes.graphics.pen import Pen
from scenes.graphics.theme import CREAM, VIOLET, VIOLET_LINE
from scenes.graphics.viewport import Box
from scenes.input.events import Click, Input
from scenes.play.hud.large_text_layout import folds
from scenes.play.hud.onboarding import Onboarding
from scenes.play.scene import BoardScene
from scenes.ui.scene import Scene
from scenes.ui.widgets import REST, Button, button_width

FRAME = 14.0
"""Width of the frame around the window."""
RIBBON = 76.0
"""Height of what is said below the board."""


def copied(match: Match, steps: int) -> Match:
    """The first steps of a match, with a human at every seat that had one and at the seat that decides next."""
    mover = match.positions[steps].to_move
    seats = tuple(Sitter(None, sitter.name) if seat == mover else sitter for seat, sitter in enumerate(match.seats))
    copy = Match(match.game, match.setup, seats, match.origin)
    for step in match.steps[:steps]:
        copy.play(step)
    return copy


class WhatIf(BoardScene):
    """Owns where one goes back to."""

    keeps = False

    def __init__(self, match: Match, steps: int, origin: Scene) -> None:
        super().__init__(copied(match, steps))
        self.origin = origin
        self.first_time = Onboarding(silent=True)
        self._told = False
        """Whether it was said that this line has come to its end."""

    def _open(self) -> None:
        super()._open()
        self.table.share("open")  # there is nothing to win by looking

    def arrange(self) -> None:
        super().arrange()
        viewport, boxes, lost = self.context.viewport, self.arrangement, RIBBON + 10
        room, recent = boxes.room, boxes.recent
        self.arrangement = replace(boxes, room=Box(room.x, room.y, room.w, room.h - lost))
        if not viewport.wide or folds(viewport):  # there the ribbon is as broad as the window
            shorter = Box(recent.x, recent.y, recent.w, recent.h - lost)
            self.arrangement = replace(self.arrangement, recent=shorter, small_tools=())
        self.word = self.context.words.say("replay.branch")
        self.label = self.context.words.say("replay.branch.back")
        low = self.arrangement.tray.y - 14 - RIBBON
        height = RIBBON
        answer = button_width(self.context.pen, self.label, "back")
        said = self.context.pen.text_size(self.word, "small_bold")[0] + 60
        width = min(answer + said, viewport.w - 2 * FRAME - 40)
        self.ribbon = Box((viewport.w - width) / 2, low, width, height)
        self.answer = Box(self.ribbon.right - answer, low, answer, height)

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        whole = pen.viewport.whole
        for inset, colour, width in ((FRAME / 2, VIOLET, FRAME), (FRAME, VIOLET_LINE, 3.0)):
            box = whole.inset(inset)
            corners = [(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)]
            pen.line(corners, colour, width, closed=True)
        if self.on_top is None:
            pen.panel(self.ribbon, "walnut", edge=VIOLET_LINE)
            room = self.answer.x - self.ribbon.x - 48
            pen.text(self.word, (self.ribbon.x + 28, self.ribbon.centre[1]), "small_bold", CREAM, width=room)
            Button("answer", self.answer, self.pause, label=self.label, icon="back", gold=True).draw(pen, REST)

    def on_input(self, event: Input) -> None:
        if isinstance(event, Click) and self.on_top is None and self.answer.contains(event.at):
            self.pause()
        else:
            super().on_input(event)

    def pause(self) -> None:
        """Back to the match as it was played."""
        self.context.go(self.origin)

    def journal(self) -> None:
        """The sentences of the real match lie one press behind this table."""
        self.context.go(self.origin)

    def result(self) -> None:
        """Nobody wins here: it is said that the line has ended, and the next press leads back."""
        if self._told:
            self.context.go(self.origin)
        self._told = True
        self.say(self.context.words.say("replay.branch.over"))

    def save(self) -> None:
        """What might have been is not kept."""
