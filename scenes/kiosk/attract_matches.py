"""Attract matches: played between computers, shown to nobody in particular; nothing of them is saved or heard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

from game import catalog as rulebooks
from game.core import Setup
from game.match import Match, Sitter
from game.policy import policy_of
from game.saves import Shelf
from scenes.core.audio import Sound
from scenes.core.settings import Settings
from scenes.core.translations import FIGURES
from scenes.graphics.pen import forget
from scenes.graphics.viewport import Box, Viewport
from scenes.input.events import Device
from scenes.play.hud.frame import Panel, SceneRules
from scenes.play.hud.layout import HudLayout
from scenes.play.scene import BoardScene
from scenes.play.session.session import PlayRules
from scenes.play.state.areas import Area
from scenes.ui.navigation import LEADS_NOWHERE
from scenes.ui.scene import AppContext
from scenes.ui.widgets import nothing

LEVEL = "apprentice"
"""It plays sensibly and takes next to nothing of the machine."""
MOMENTS = (0.15, 0.55, 1.0)
"""The three pictures of how a game goes: which part of a match is over in each."""
SEED = 4
STEP_SECONDS, PAUSE_SECONDS = 1.6, 2.4
"""Seconds for which a step is seen, and for which the board then stands still, so that one may look at it and the
machine may rest."""
FOOT_GAP, HEADROOM = 24.0, 60.0
"""Below the board, and above it where the banners lie there: roofs are higher than their places."""


class BareTable(Panel):
    """Lets a board reach down to what covers the rest of the window, and its banners up to the place of the prompt."""

    def __init__(self, foot: float, shift: tuple[int, int], top: float) -> None:
        """`foot`: where something begins that covers the rest of the window, in logical units; `shift`: how far the
        picture lies from its usual place; `top`: from where on the window is free."""
        self._foot, self._shift, self._top = foot, shift, top
        self._below = Box(0, foot, 1, 1)

    def lay_out(self, usual: HudLayout, viewport: Viewport) -> HudLayout:
        room, banners = usual.room, usual.banners
        below = min(self._foot, viewport.h) - FOOT_GAP
        self._below = Box(0, below, viewport.w, viewport.h - below + 1)
        if not viewport.wide:
            up = min(box.y for box in banners) - self._top
            banners = tuple(box.moved(0, -up) for box in banners)
            room = room._replace(y=room.y - up + HEADROOM)
        banners = tuple(box.moved(*self._shift) for box in banners)
        room = room._replace(h=below - room.y).moved(*self._shift)
        return replace(usual, room=room, banners=banners)

    def covers(self) -> Sequence[Box]:
        return [self._below]


def private_context(context: AppContext) -> AppContext:
    """A context beside the real one: the same window, words and thinker, but what happens there has no consequences."""
    settings = replace(Settings(), language=context.settings.language, motion=context.settings.motion)
    settings.text, settings.hands = min(context.settings.text, 1.25), "open"
    silent = Sound(context.art.assets, settings)  # never started
    private = AppContext(
        context.pen,
        context.words,
        settings,
        Shelf(Path()),  # nothing of a match is kept that nobody plays
        silent,
        navigation=LEADS_NOWHERE,  # the result of this match interests nobody
        go=nothing,
        changed=nothing,
        thinker=context.minds.thinker,
    )
    private.device = Device.TOUCH  # no keys are named and nothing wears a ring
    return private


class Showing:
    """Owns the match of one game; it goes on where it was when it was last shown, and a new one follows its end.

    Nothing but the match is kept while it is not shown: pictures of all games together would take much memory.
    """

    def __init__(self, game_id: str) -> None:
        self.game = rulebooks.game(game_id)
        self.board: BoardScene | None = None
        """What is shown now."""
        self._match: Match | None = None
        self._context: AppContext | None = None
        self._dice = Random()
        self._steps, self._since = 0, 0.0
        """How many steps were made, and the seconds since the last one."""

    def open(self, context: AppContext, table: BareTable) -> None:
        """Shown from now on, in the window and the language of that context; nobody sits there, and nothing lies around
        the board but who plays and what they have."""
        self._context = private_context(context)
        if self._match is None or self._match.outcome is not None:
            self._match = self._begun(context)
        everything_else = frozenset(Area) - {Area.BANNER}
        rules = SceneRules(PlayRules(is_kept=False), hidden=lambda: everything_else, panel=table)
        self.board = BoardScene(self._match, rules)
        self.board.enter(self._context)

    def close(self) -> None:
        """Not shown any more."""
        if self.board and self._context:
            self.board.leave()
            forget(self._context.pen)
        self.board = self._context = None

    def update(self, dt: float) -> bool:
        """Time passes; whether the picture changes."""
        assert self.board and self._context
        steps = len(self.board.state.course.match.steps)
        self._since = 0.0 if steps != self._steps else self._since + dt
        self._steps = steps
        if STEP_SECONDS < self._since < STEP_SECONDS + PAUSE_SECONDS:
            return False
        self._context.now += dt
        return self.board.update(dt)

    def _begun(self, context: AppContext) -> Match:
        players = self._dice.choice([number for number in self.game.players if number > 1])
        names = [context.words.say(f"name.computer.{seat + 1}") for seat in range(players)]
        setup = Setup(players, self._dice.randrange(1_000_000))
        seats = tuple(Sitter(LEVEL, name, figure=figure) for name, figure in zip(names, FIGURES))
        return Match(self.game, setup, seats)


def moments(game_id: str) -> list[Match]:
    """The same match at three moments, always the same one."""
    game, dice = rulebooks.game(game_id), Random(SEED)
    players = min(game.players, key=lambda number: abs(number - 3))
    whole = Match(game, Setup(players, SEED), tuple(Sitter(LEVEL, "") for _ in range(players)))
    policy = policy_of(game_id)
    while whole.position.legal():
        whole.play(policy.playout(whole.position, dice))
    found = []
    for share in MOMENTS:
        match = Match(game, whole.setup, whole.seats)
        for step in whole.steps[: round(share * len(whole.steps))]:
            match.play(step)
        found.append(match)
    return found
