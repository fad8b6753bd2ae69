"""What if: a past position played differently, at a table of its own in a coloured frame.

The match that it comes from is copied, never touched; nothing is saved, and nothing is written down.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.match import Match, Sitter
from scenes.core.translations import Words
from scenes.core.weak_callbacks import weakly
from scenes.graphics.matter import outline
from scenes.graphics.pen import Pen
from scenes.graphics.theme import CREAM, VIOLET, VIOLET_LINE
from scenes.graphics.viewport import Box, Viewport
from scenes.play.choose.decision import Decision
from scenes.play.hud.buttons import Button, button_width
from scenes.play.hud.control import Control, Drawn
from scenes.play.hud.layout import HudLayout, folds
from scenes.play.hud.scene_rules import Exits, SceneRules
from scenes.play.scene import BoardScene
from scenes.play.session.session import PlayRules
from scenes.play.state.areas import Area, AreaId, PrimaryAction
from scenes.ui.scene import AppContext, Scene
from scenes.ui.widgets import REST

FRAME = 14.0
"""Width of the frame around the window."""
RIBBON = 76.0
"""Height of what is said below the board."""


def copied(match: Match, steps: int) -> Match:
    """The first steps of a match, with a human at every seat that had one and at the seat that decides next."""
    mover = match.positions[steps].to_move
    seats = tuple(
        Sitter(None, sitter.name, figure=sitter.figure) if seat == mover else sitter
        for seat, sitter in enumerate(match.seats)
    )
    copy = Match(match.game, match.setup, seats, match.origin)
    for step in match.steps[:steps]:
        copy.play(step)
    return copy


class Ribbon:
    """Owns where it lies: the coloured frame around a table, and the words below it with the way back."""

    def __init__(self, back: Callable[[], None], covered: Callable[[], bool]) -> None:
        """`back` leads back to the match; while the board is `covered` by a paper, only the frame is seen."""
        self._back, self._covered = back, covered
        self.box = self.button = Box(0, 0, 0, 0)

    def enter(self, pen: Pen, words: Words) -> None:
        """Measured with this pen, in these words, from now on."""
        self._pen = pen
        self._word, self._label = words.say("replay.branch"), words.say("replay.branch.back")

    def lay_out(self, usual: HudLayout, viewport: Viewport) -> HudLayout:
        lost, room, recent = RIBBON + 10, usual.room, usual.recent
        layout = replace(usual, room=Box(room.x, room.y, room.w, room.h - lost))
        if not viewport.wide or folds(viewport):  # there the ribbon is as broad as the window
            shorter = Box(recent.x, recent.y, recent.w, recent.h - lost)
            layout = replace(layout, recent=shorter)
        button = button_width(self._pen, self._label, "back")
        said = self._pen.text_size(self._word, "small_bold")[0] + 60
        width = min(button + said, viewport.w - 2 * FRAME - 40)
        self.box = Box((viewport.w - width) / 2, layout.tray.y - 14 - RIBBON, width, RIBBON)
        self.button = Box(self.box.right - button, self.box.y, button, RIBBON)
        return layout

    def around(self) -> Sequence[Control]:
        return [Control(AreaId(Area.PANEL, "back"), Drawn("back", self.button, self._back), heard="")]

    def covers(self) -> Sequence[Box]:
        return [self.box]

    def draw(self, pen: Pen) -> None:
        whole = pen.viewport.whole
        for inset, colour, width in ((FRAME / 2, VIOLET, FRAME), (FRAME, VIOLET_LINE, 3.0)):
            outline(pen, whole.inset(inset), colour, width)
        if not self._covered():
            pen.panel(self.box, "walnut", edge=VIOLET_LINE)
            room = self.button.x - self.box.x - 48
            pen.text(self._word, (self.box.x + 28, self.box.centre[1]), "small_bold", CREAM, width=room)
            Button("back", self.button, self._back, label=self._label, icon="back").draw(pen, REST)


class WhatIf(BoardScene):
    """Owns where one goes back to."""

    def __init__(self, match: Match, steps: int, origin: Scene) -> None:
        self._origin = origin
        self._ribbon = Ribbon(weakly(self._back), weakly(self._covered))
        self._told = False
        """Whether it was said that this line has come to its end."""
        super().__init__(copied(match, steps), self._differences())

    def _differences(self) -> SceneRules:
        """Nothing is kept; hands are open, for there is nothing to win by looking; every way out leads back."""
        exits = Exits(pause=weakly(self._back), journal=weakly(self._back), result=weakly(self._result))
        primary, play = weakly(self._primary), PlayRules(is_kept=False)
        return SceneRules(play, hands="open", explains=False, primary=primary, panel=self._ribbon, exits=exits)

    def _primary(self, usual: PrimaryAction, decision: Decision | None) -> PrimaryAction:
        """At the end of this line there is no result: gold leads back as the ribbon does."""
        over = self.state.course.match.outcome
        return PrimaryAction(self.context.words.say("replay.branch.back"), True) if over else usual

    def _covered(self) -> bool:
        return self.state.notices.modal is not None

    def enter(self, context: AppContext) -> None:
        self._ribbon.enter(context.pen, context.words)
        super().enter(context)

    def _back(self) -> None:
        """Back to the match as it was played."""
        self.context.go(self._origin)

    def _result(self) -> None:
        """Nobody wins here: it is said that the line has ended, and the next press leads back."""
        if self._told:
            self._back()
        self._told = True
        self.session.say(self.context.words.say("replay.branch.over"))
