"""Playback: the state of a replay (step shown, running or paused, animation), and the analysis of a match.

The analysis gives the winning chance of each seat after every step of a finished match, and the line the computer would
play from a position to the end of that turn, from what the seat to move can see.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from game.chances import chances, percent
from game.core import Position, Step
from game.match import Match
from game.story import Story, story
from game.thinker import Thinker, Thought
from scenes.board import catalog
from scenes.board.tween import Animation, animation_of
from scenes.graphics.viewport import motion_progress

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
DEFAULT_SPEED = 1
"""Index of the initial speed."""
STEP_PAUSE, PLAIN_STEP_PAUSE = 1.1, 0.4
"""Seconds at speed 1 between steps, and after a step that changes nothing on the board."""
LEVEL = "master"
MAX_LINE_STEPS = 8
"""Maximum number of steps of a line."""


class Playback:
    """A match as spectators see it: hands are hidden until it is over. The match is never changed. Owns the moment
    shown, as a number of steps played, and whether the replay is running."""

    def __init__(self, match: Match, shown: int, runs: bool, told: Story | None = None) -> None:
        """`told`: the story of the match, if already known; the replay then begins by telling it."""
        self.match = match
        self.look = catalog.look(match.game.id)
        self.over = match.outcome is not None
        self.story = told or (story(match) if self.over else None)
        self.shown = min(shown, self.end)
        self.began = self.shown if told else 0
        """The step at which the story is told first, until the replay leaves it; else 0."""
        self.runs = runs
        self.speed = DEFAULT_SPEED
        """Index of the present speed."""
        self.animation: Animation | None = None
        self._elapsed = -2 * STEP_PAUSE * (self.began > 0)
        """Seconds at speed 1 since the step shown began; negative at first where there is a story to read."""
        self._contact_sounds: tuple[str, ...] = ()
        """Sounds to play when the pieces touch the board."""
        self._end_sounds: tuple[str, ...] = ()
        """Sounds to play at the end of the motion."""
        self.heard: tuple[str, ...] = ()
        """Sounds to play now; the caller plays and clears them."""

    # -- the match ----------------------------------------------------------------------------------------------------

    @property
    def end(self) -> int:
        """The number of steps of the match."""
        return len(self.match.steps)

    def seen(self, steps: int) -> Position:
        """The position after that many steps, as spectators may see it."""
        position = self.match.positions[steps]
        found: Position = position if self.over else self.match.game.hide(position, None)
        return found

    def footprint(self, steps: int) -> tuple[str, ...]:
        """The places of step number `steps`."""
        before, step, _ = self.match.played(steps - 1)
        return self.look.pieces.footprint(before, step)

    @property
    def decided(self) -> int:
        """The number of steps after which the board shows what the story tells of; 0 if that is no step."""
        return self.story.turn.step + 1 if self.story and self.story.turn else 0

    @cached_property
    def _chances(self) -> list[tuple[float, ...]]:
        """For each position the winning chance of every seat."""
        return chances(self.match)

    def chance(self, seat: int, steps: int) -> int:
        """The chance of a seat after that many steps, in percent."""
        return percent(self._chances[steps][seat])

    @cached_property
    def order(self) -> list[int]:
        """The seats by their chance at the end, the best first; ties go by the latest step at which they differ."""
        steps = range(self.end, -1, -1)
        return sorted(range(len(self.match.seats)), key=lambda seat: [-self.chance(seat, one) for one in steps])

    # -- time ---------------------------------------------------------------------------------------------------------

    def show(self, steps: int) -> None:
        """Shows the board after that many steps, clamped to the match, and pauses."""
        self.runs, self.animation, self._elapsed, self.began = False, None, 0.0, 0
        self.shown = min(self.end, max(0, steps))

    def toggle(self) -> None:
        """Starts or pauses the replay; at the end it starts again from the beginning."""
        if self.shown == self.end:
            self.show(0)
        runs = not self.runs
        self.show(self.shown)
        self.runs = runs

    def next_speed(self) -> None:
        """Selects the next speed; the lowest follows the highest."""
        self.speed = (self.speed + 1) % len(SPEEDS)

    def pass_time(self, dt: float, motion: float) -> bool:
        """Advances by `dt` seconds; `motion`: factor on the length of motions. Returns whether the picture changes."""
        if not self.runs:
            return False
        self._elapsed += dt * SPEEDS[self.speed]
        if self.animation:
            if self._contact_sounds and self.animation.touches(self.share(motion)):
                self.heard, self._contact_sounds = self._contact_sounds, ()
            if self.share(motion) >= 1:
                self._end_motion()
            return True
        if self.shown == self.end:
            self.runs = False
            return True
        if self._elapsed < self._pause(motion):
            return False
        self._start_step(motion)
        return True

    def _pause(self, motion: float) -> float:
        """Seconds at speed 1 until the next step; 0 within a chain of like steps."""
        steps, shown = self.match.steps, self.shown
        if motion and shown and steps[shown][0] == steps[shown - 1][0] in self.look.choices.chained:
            return 0.0
        return STEP_PAUSE if shown and self.footprint(shown) else PLAIN_STEP_PAUSE

    def share(self, motion: float) -> float:
        """Progress of the present motion (0-1)."""
        return motion_progress(self._elapsed, self.animation.seconds if self.animation else 0.0, motion)

    def _start_step(self, motion: float) -> None:
        """Begins the next step and its motion."""
        figures, seen, effects, shown = self.look.pieces.figures, self.seen, self.look.effects, self.shown
        played, self.shown, self._elapsed, self.began = self.match.played(shown), shown + 1, 0.0, 0
        self.animation = animation_of(self.look, played, figures(seen(shown)), figures(seen(shown + 1)))
        self.heard = self.animation.sounds_at_start()
        self._contact_sounds = self.animation.sounds_on_landing(effects.landing_sound)
        self._end_sounds = effects.sounds(played)
        if not (self.animation.seconds and motion):
            self._end_motion()

    def _end_motion(self) -> None:
        """Ends the motion and queues its remaining sounds."""
        self.heard += self._contact_sounds + self._end_sounds
        self.animation, self._elapsed, self._contact_sounds, self._end_sounds = None, 0.0, (), ()


class BestLine:
    """The line the computer would play; owns the request and the steps found so far."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.shown = -1
        """The number of steps after which the line begins; -1 without a request."""
        self.steps: list[Step] = []
        self.positions: list[Position] = []
        """The positions before each step and after the last, as the seat to move may see them."""
        self._thought: Thought | None = None
        self.done = True

    def ask(self, shown: int) -> None:
        """Requests the line from the position after `shown` steps; a finished position has none."""
        if shown == self.shown:
            return
        self.forget()
        self.shown, self.done = shown, False
        position = self._match.positions[shown]
        seat = position.to_move
        if seat is None:
            self.done = True
            return
        self.positions = [self._match.game.hide(position, seat)]

    def update(self, thinker: Callable[[], Thinker]) -> bool:
        """Requests the next step or polls for it. Returns whether the line has grown."""
        if self.done:
            return False
        position = self.positions[-1]
        if self._thought is None:
            seat = position.to_move
            assert seat is not None
            self._thought = thinker().ask(self._match.game.id, position, seat, LEVEL, self.shown)
            return False
        step = self._thought.poll()
        if step is None:
            return False
        self._thought = None
        after = position.after(step)
        self.steps.append(step)
        self.positions.append(after)
        reveals = step[0] in self._match.game.final
        self.done = reveals or after.to_move != self.positions[0].to_move or len(self.steps) == MAX_LINE_STEPS
        return True

    def forget(self) -> None:
        """Cancels the request and drops the line."""
        if self._thought:
            self._thought.cancel()
        self._thought, self.shown, self.done = None, -1, True
        self.steps, self.positions = [], []
