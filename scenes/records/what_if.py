"""What if: a past position played differently, at a table of its own in a frame of brass.

The match that it comes from is copied, never touched; nothing is saved, and nothing is written down.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from typing import Any

from game.core import scores
from game.match import Match, Sitter
from scenes.board.catalog import look
from scenes.board.sentences import Voice, winners_told
from scenes.core.translations import Words
from scenes.core.weak_callbacks import weakly
from scenes.graphics.matter import outline
from scenes.graphics.pen import Pen
from scenes.graphics.theme import BRASS_LINE, CREAM, GOLD_RULE, INK, RADIUS_TOOL
from scenes.graphics.viewport import Box, Viewport
from scenes.play.choose.decision import Decision
from scenes.play.hud.columns import FURTHER, HEAD, LOWER, ROW
from scenes.play.hud.frame import Control, Drawn, Exits, Panel, SceneRules
from scenes.play.hud.hand_of_cards import highest
from scenes.play.hud.layout import HudLayout
from scenes.play.scene import BoardScene
from scenes.play.session.session import PlayRules
from scenes.play.state.areas import Area, AreaId, PrimaryAction
from scenes.play.state.course import Mode
from scenes.ui.scene import AppContext, Scene
from scenes.ui.widgets import NO_BOX, draw_word, word_width

FRAME, CLEAR = 14.0, 20.0
"""Width of the frame around the window, and how far all else moves inwards for it."""

RIBBON = 76.0  # height of the way back, and of what is said beside it
LINES = 3  # of what is said at most, where it stands above the way back
APART = 12.0  # what is free between both
CLOSE = 4.0  # the same where the panels above leave less room
UNDER = 24.0  # below the way back
PAD = 24.0  # beside what is said


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


class Ribbon(Panel):
    """Owns where it lies: the frame around a table, and the words beside or below it with the way back."""

    def __init__(
        self, back: Callable[[], None], covered: Callable[[], bool], won: Callable[[], str], fans: bool
    ) -> None:
        """`back` leads back to the match; while the board is `covered` by a paper, only the frame is seen, and when
        this line is over only who has `won` it: then the primary action leads back. `fans`: the tray is a hand of
        cards, of which the chosen one rises."""
        self._back, self._covered, self._won, self._fans = back, covered, won, fans
        self.box = self.button = self._said = self._across = NO_BOX
        self._over, self._word = False, ""
        """Whether this line has come to its end; and what one does here, or who has won it then."""

    def enter(self, pen: Pen, words: Words) -> None:
        """Measured with this pen, in these words, from now on."""
        self._pen = pen
        self._words, self._label = words, words.say("replay.branch.back")

    def lay_out(self, usual: HudLayout, viewport: Viewport) -> HudLayout:
        usual, won = _inside(usual, viewport), self._won()
        self._over, self._word = bool(won), won or self._words.say("replay.branch")
        button = 0.0 if self._over else word_width(self._pen, self._label, "back", "button") + 2 * PAD
        if viewport.wide:
            return self._above_the_tools(usual, RIBBON if button else 0.0)
        self._across = NO_BOX
        room, recent, tray = usual.room, usual.recent, usual.tray
        y = (highest(tray) if self._fans else tray.y) - 14 - RIBBON
        lost = room.bottom - y + 10
        shorter = recent._replace(h=min(recent.h, y - 10 - recent.y))  # the ribbon is as broad as the window
        layout = replace(usual, room=Box(room.x, room.y, room.w, room.h - lost), recent=shorter)
        said = self._pen.text_size(self._word, "small_bold")[0] + 60
        button += APART if button else 0.0
        width = min(button + said, viewport.w - 2 * CLEAR - 40)
        self.box = Box((viewport.w - width) / 2, y, width, RIBBON)
        plate = self.box._replace(w=width - button)
        self.button = Box(plate.right + APART, self.box.y, max(0.0, button - APART), RIBBON)
        self._said = plate
        return layout

    def _above_the_tools(self, usual: HudLayout, button: float) -> HudLayout:
        """At the foot of the left column, below the steps of the others, clear of the board and of the tray. Between
        two columns as much is kept clear across the board, so that it stays in the middle."""
        recent, foot, wide = usual.recent, usual.tools[0].y - UNDER, self._pen.viewport.w
        room = recent.w
        said = self._pen.text_size(self._word, "small_bold", room - 2 * PAD, LINES)[1] + PAD
        under = max(box.bottom for box in usual.banners if box.x < recent.right) + 18
        below = button + max(CLOSE, min(APART, foot - said - button - under)) if button else 0.0
        self.box = Box(recent.x, foot - said - below, recent.w, said + below)
        self.button, self._said = self.box._replace(y=foot - button, h=button), self.box._replace(h=said)
        end = min(recent.bottom, self.box.y - 14)
        high = 8 + (HEAD + ROW + FURTHER) * self._pen.viewport.text  # of one step, which may take two lines
        top = min(recent.y, max(under, end - high))
        between = any(box.x > wide / 2 for box in usual.banners)
        self._across = Box(wide - recent.right, top, recent.w, self.box.bottom - top) if between else NO_BOX
        return replace(usual, recent=recent._replace(y=top, h=max(0.0, end - top)))

    def around(self) -> Sequence[Control]:
        back = Control(AreaId(Area.PANEL, "back"), Drawn("back", self.button, self._back), heard="")
        return [] if self._over else [back]

    def covers(self) -> Sequence[Box]:
        wide, high = self._pen.viewport.w, self._pen.viewport.h
        sides = Box(0, 0, wide, FRAME), Box(0, high - FRAME, wide, FRAME)
        across = [self._across] if self._across.w else []
        return [self.box, *across, *sides, Box(0, 0, FRAME, high), Box(wide - FRAME, 0, FRAME, high)]

    def draw(self, pen: Pen) -> None:
        whole = pen.viewport.whole
        for inset, colour, width in ((FRAME / 2, GOLD_RULE, FRAME), (FRAME, BRASS_LINE, 3.0)):
            outline(pen, whole.inset(inset), colour, width)
        if not self._covered():
            pen.panel(self._said, "paper", radius=RADIUS_TOOL)
            left, room = (self._said.x + PAD, self._said.centre[1] + LOWER), self._said.w - 2 * PAD
            pen.text(self._word, left, "small_bold", INK, width=room, lines=LINES)
            if not self._over:
                pen.panel(self.button, "walnut_light", radius=RADIUS_TOOL)
                draw_word(pen, self.button.inset(PAD, 2), self._label, "back", "button", CREAM, CREAM)


def _inside(usual: HudLayout, viewport: Viewport) -> HudLayout:
    """Everything a little smaller and further inside, so that nothing touches the frame; banners as high as usual, for
    what lies before the seats has just enough room in them."""
    across, down = 1 - 2 * CLEAR / viewport.w, 1 - 2 * CLEAR / viewport.h

    def moved(box: Box) -> Box:
        return Box(CLEAR + box.x * across, CLEAR + box.y * down, box.w * across, box.h * down)

    def all_of(part: object) -> object:
        if isinstance(part, Box):
            return moved(part)
        return tuple(map(moved, part)) if isinstance(part, tuple) else part

    found: dict[str, Any] = {one.name: all_of(getattr(usual, one.name)) for one in fields(usual)}
    found["banners"] = tuple(box._replace(h=own.h) for box, own in zip(found["banners"], usual.banners))
    return HudLayout(**found)


class WhatIf(BoardScene):
    """Owns where one goes back to."""

    def __init__(self, match: Match, steps: int, origin: Scene) -> None:
        self._origin = origin
        fans = look(match.game.id).choices.resting is not None
        self._ribbon = Ribbon(weakly(self._back), weakly(self._covered), weakly(self._won), fans)
        self._told = False
        """Whether it was said that this line has come to its end."""
        super().__init__(copied(match, steps), self._differences())

    def _differences(self) -> SceneRules:
        """Nothing is kept; hands are open, for there is nothing to win by looking; every way out leads back."""
        exits = Exits(pause=weakly(self._back), journal=weakly(self._back), result=weakly(self._result))
        primary, play = weakly(self._primary), PlayRules(is_kept=False)
        return SceneRules(play, primary=primary, panel=self._ribbon, exits=exits)

    def _primary(self, usual: PrimaryAction, decision: Decision | None) -> PrimaryAction:
        """At the end of this line there is no result: gold leads back as the ribbon does."""
        over = self.state.course.match.outcome
        return PrimaryAction(self.context.words.say("replay.branch.back"), True) if over else usual

    def _covered(self) -> bool:
        return bool(self.state.notices.modal)

    def _won(self) -> str:
        """Who has won this line, once it has come to its end."""
        match, outcome = self.state.course.match, self.state.course.match.outcome
        if outcome is None or self.state.course.mode is not Mode.OVER:
            return ""
        points = scores(match.position, match.setup.players)
        return winners_told(Voice(self.context.words, match), look(match.game.id), outcome.ranking[0], points)

    def enter(self, context: AppContext) -> None:
        self._ribbon.enter(context.pen, context.words)
        super().enter(context)

    def _back(self) -> None:
        """Back to the match as it was played."""
        self.context.go(self._origin)

    def _result(self) -> None:
        """There is no page of it: the ribbon says who has won, and the next press leads back."""
        if self._told:
            self._back()
        self._told = True
