"""What if: play continues from a past position on a separate board with a brass frame.

The original match is copied, never changed; nothing is saved or recorded.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.core import scores
from game.match import Match, Sitter
from scenes.board.sentences import Voice, winners_told
from scenes.core.translations import Words
from scenes.core.weak_callbacks import weakly
from scenes.graphics.matter import outline
from scenes.graphics.pen import Pen
from scenes.graphics.theme import BRASS_LINE, CREAM, GOLD_RULE, RADIUS_TOOL
from scenes.graphics.viewport import Box, Viewport
from scenes.play.choose.decision import Decision
from scenes.play.hud.frame import Control, DrawnControl, Exits, Panel, SceneRules
from scenes.play.hud.layout import HudLayout
from scenes.play.scene import BoardScene
from scenes.play.session.session import PlayRules
from scenes.play.state.areas import Area, AreaId, PrimaryAction
from scenes.play.state.course import Mode
from scenes.ui.scene import AppContext, Scene
from scenes.ui.widgets import NO_BOX, draw_word, word_width

FRAME_WIDTH = 10.0
"""Width of the frame along the edges of the window."""

BUTTON_HEIGHT, BUTTON_PADDING, BUTTON_GAP, MAX_BUTTON_SHARE = 76.0, 24.0, 12.0, 0.45
"""Height and horizontal padding of the back button, gap to the prompt, and maximum share of the prompt row it takes."""


def copied(match: Match, steps: int) -> Match:
    """A copy of the first `steps` of a match; the seat to move becomes human, the others keep their players."""
    mover = match.positions[steps].to_move
    seats = tuple(
        Sitter(None, sitter.name, figure=sitter.figure) if seat == mover else sitter
        for seat, sitter in enumerate(match.seats)
    )
    copy = Match(match.game, match.setup, seats, match.origin)
    for step in match.steps[:steps]:
        copy.play(step)
    return copy


class WayBack(Panel):
    """The back button in the row of the prompt, and the frame around the window; owns the box of the button."""

    def __init__(self, back: Callable[[], None], over: Callable[[], bool]) -> None:
        """`back` returns to the match; once the branch is `over`, the button is hidden, as the primary action leads
        back."""
        self._back, self._over = back, over
        self.button = NO_BOX

    def enter(self, pen: Pen, words: Words) -> None:
        """Sets the pen that measures the button, and the language of its label."""
        self._pen, self._label = pen, words.say("replay.branch.back")

    def lay_out(self, usual: HudLayout, viewport: Viewport) -> HudLayout:
        if self._over():
            self.button = NO_BOX
            return usual
        prompt = usual.prompt
        wide = min(
            word_width(self._pen, self._label, "back", "button") + 2 * BUTTON_PADDING, prompt.w * MAX_BUTTON_SHARE
        )
        self.button = Box(prompt.x, prompt.y, wide, BUTTON_HEIGHT)
        left = self.button.right + BUTTON_GAP
        return replace(usual, prompt=prompt._replace(x=left, w=prompt.right - left))

    def around(self) -> Sequence[Control]:
        back = Control(AreaId(Area.PANEL, "back"), DrawnControl("back", self.button, self._back), heard="")
        return [back] if self.button.w else []

    def covers(self) -> Sequence[Box]:
        wide, high = self._pen.viewport.w, self._pen.viewport.h
        sides = Box(0, 0, wide, FRAME_WIDTH), Box(0, high - FRAME_WIDTH, wide, FRAME_WIDTH)
        return [self.button, *sides, Box(0, 0, FRAME_WIDTH, high), Box(wide - FRAME_WIDTH, 0, FRAME_WIDTH, high)]

    def draw(self, pen: Pen) -> None:
        whole = pen.viewport.whole
        for inset, colour, width in ((FRAME_WIDTH / 2, GOLD_RULE, FRAME_WIDTH), (FRAME_WIDTH, BRASS_LINE, 3.0)):
            outline(pen, whole.inset(inset), colour, width)
        if self.button.w:
            pen.panel(self.button, "walnut_light", radius=RADIUS_TOOL)
            draw_word(pen, self.button.inset(BUTTON_PADDING, 2), self._label, "back", "button", CREAM, CREAM)


class WhatIf(BoardScene):
    """The board of a branch; owns the scene it returns to."""

    def __init__(self, match: Match, steps: int, origin: Scene) -> None:
        self._origin = origin
        self._way_back = WayBack(weakly(self._back), weakly(self._is_over))
        self._end_told = False
        """Whether the end of the branch has been announced."""
        super().__init__(copied(match, steps), self._differences())

    def _differences(self) -> SceneRules:
        """Rules of the scene: nothing is saved, hands are open (nobody gains by looking), every exit leads back."""
        exits = Exits(pause=weakly(self._back), journal=weakly(self._back), result=weakly(self._result))
        primary, play = weakly(self._primary), PlayRules(is_kept=False)
        return SceneRules(play, primary=primary, panel=self._way_back, exits=exits)

    def _primary(self, usual: PrimaryAction, decision: Decision | None) -> PrimaryAction:
        """At the end of the branch there is no result: the golden button leads back."""
        over = self.state.course.match.outcome
        return PrimaryAction(self.context.words.say("replay.branch.back"), True) if over else usual

    def _is_over(self) -> bool:
        return self.state.course.mode is Mode.OVER

    def enter(self, context: AppContext) -> None:
        self._way_back.enter(context.pen, context.words)
        super().enter(context)
        self.session.say(context.words.say("replay.branch"))

    def _back(self) -> None:
        """Returns to the original match."""
        self.context.go(self._origin)

    def _result(self) -> None:
        """There is no result page: the first call announces who has won, the next one leads back."""
        match, outcome = self.state.course.match, self.state.course.match.outcome
        if self._end_told:
            self._back()
        elif outcome:
            points = scores(match.position, match.setup.players)
            self.session.say(winners_told(Voice(self.context.words, match), self.look, outcome.ranking[0], points))
        self._end_told = True
