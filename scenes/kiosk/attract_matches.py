"""Attract matches: silent, unsaved matches between computers for the attract loop."""

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
from scenes.core.names import FIGURES
from scenes.core.settings import Settings
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
"""Level of the players: sensible moves at little cost."""
MOMENTS = (0.15, 0.55, 1.0)
"""Progress (0 to 1) of the match in each of the three pictures."""
SEED = 4
STEP_SECONDS, PAUSE_SECONDS = 1.6, 2.4
"""Seconds for which a step is shown, and for which the board then rests, so that it can be looked at and the machine
idles."""
FOOT_GAP, HEADROOM = 24.0, 60.0
"""Space below the board, and above it where the banners are there (roofs are higher than their places), in logical
units."""


class BareTable(Panel):
    """Extends the board's room down to what covers the window, and moves the banners up to the prompt's place."""

    def __init__(self, foot: float, shift: tuple[int, int], top: float) -> None:
        """`foot`: top of what covers the window, in logical units; `shift`: offset of the picture; `top`: top of the
        free part of the window."""
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
    """A context with the same window, words and thinker, in which nothing is saved, heard or opened."""
    settings = replace(Settings(), language=context.settings.language, motion=context.settings.motion)
    settings.text, settings.hands = min(context.settings.text, 1.25), "open"
    silent = Sound(context.art.assets, settings)  # never started
    private = AppContext(
        context.pen,
        context.words,
        settings,
        Shelf(Path()),  # these matches are not saved
        silent,
        navigation=LEADS_NOWHERE,  # no other scene opens
        go=nothing,
        changed=nothing,
        thinker=context.minds.thinker,
    )
    private.device = Device.TOUCH  # no key prompts, no focus ring
    return private


class Showing:
    """Owns the match of one game; it continues at each showing, and a new one follows its end.

    Only the match is kept between showings: pictures of all games would take much memory.
    """

    def __init__(self, game_id: str) -> None:
        self.game = rulebooks.game(game_id)
        self.board: BoardScene | None = None
        """The board while it is shown."""
        self._match: Match | None = None
        self._context: AppContext | None = None
        self._dice = Random()
        self._steps, self._since = 0, 0.0
        """Number of steps made, and seconds since the last one."""

    def open(self, context: AppContext, table: BareTable) -> None:
        """Shows the match in the window and language of that context, without controls, with banners only."""
        self._context = private_context(context)
        if self._match is None or self._match.outcome is not None:
            self._match = self._begun(context)
        everything_else = frozenset(Area) - {Area.BANNER}
        rules = SceneRules(PlayRules(is_kept=False), hidden=lambda: everything_else, panel=table)
        self.board = BoardScene(self._match, rules)
        self.board.enter(self._context)

    def close(self) -> None:
        """Ends the showing and frees its pictures."""
        if self.board and self._context:
            self.board.leave()
            forget(self._context.pen)
        self.board = self._context = None

    def update(self, dt: float) -> bool:
        """Advances by `dt` seconds; True if the picture changes."""
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
    """Three moments of a match, the same at every call."""
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
