"""Playback: a match as it may be watched, how much of it is shown while time runs or stands still, and its analysis.

That tells of a finished match what each seat could expect, as a curve over the line of time, and what the computer
would have played from the position that is shown, to the end of that turn. It knows only what that seat could know.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from game.chances import chances, percent
from game.core import Position, Step
from game.match import Match
from game.story import Story, Turn, story
from game.thinker import Thinker, Thought
from scenes.board import catalog
from scenes.board.tween import Animation, animation_of
from scenes.graphics.viewport import motion_progress

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
DEFAULT_SPEED = 1
"""Which of the speeds a replay begins with."""
STEP_PAUSE, PLAIN_STEP_PAUSE = 1.1, 0.4
"""Seconds at speed 1 for which a step is looked at, and one that changes nothing on the board."""
LEVEL = "master"
MAX_LINE_STEPS = 8
"""Steps of a line."""


class Playback:
    """A match for those who watch it, who see all hands only when it is over; nothing of it changes. Owns which moment
    is shown, as the number of steps that were played by then, and whether time runs."""

    def __init__(self, match: Match, shown: int, runs: bool, told: Story | None = None) -> None:
        """`told` is the story of the match, if it is there."""
        self.match = match
        self.look = catalog.look(match.game.id)
        self.over = match.outcome is not None
        self.story = told or (story(match) if self.over else None)
        self.shown = min(shown, self.end)
        self.began = self.shown if told else 0
        """Where it begins for the sake of its story, until it goes on from there."""
        self.runs = runs
        self.speed = DEFAULT_SPEED
        """Which of the speeds."""
        self.animation: Animation | None = None
        self._elapsed = -2 * STEP_PAUSE * (self.began > 0)
        """Seconds since the step that is shown was begun, at the present speed; there is time to read its story."""
        self._contact_sounds: tuple[str, ...] = ()
        """What will be heard when the pieces touch the board."""
        self._end_sounds: tuple[str, ...] = ()
        """What will be heard when everything stands where it belongs."""
        self.heard: tuple[str, ...] = ()
        """What is heard now; whoever plays it takes it away."""

    # -- the match ----------------------------------------------------------------------------------------------------

    @property
    def end(self) -> int:
        """The number of its steps."""
        return len(self.match.steps)

    def seen(self, steps: int) -> Position:
        """The position after so many steps, as it may be looked at."""
        position = self.match.positions[steps]
        found: Position = position if self.over else self.match.game.hide(position, None)
        return found

    def footprint(self, steps: int) -> tuple[str, ...]:
        """The places that the last of so many steps was about."""
        before, step, _ = self.match.played(steps - 1)
        return self.look.pieces.footprint(before, step)

    @property
    def turn(self) -> Turn | None:
        """The turn that decided the match, where its story is a turn."""
        return self.story.turn if self.story else None

    @property
    def decided(self) -> int:
        """After how many steps that turn was over; 0 where no turn decided."""
        return self.turn.last + 1 if self.turn else 0

    @cached_property
    def _chances(self) -> list[tuple[float, ...]]:
        """By position the chance of each seat."""
        return chances(self.match)

    def chance(self, seat: int, steps: int) -> int:
        """What the seat could expect after so many steps, in percent."""
        return percent(self._chances[steps][seat])

    @cached_property
    def order(self) -> list[int]:
        """The seats by what they can expect at the end, the best first; those level there as they came there."""
        steps = range(self.end, -1, -1)
        return sorted(range(len(self.match.seats)), key=lambda seat: [-self.chance(seat, one) for one in steps])

    # -- time ---------------------------------------------------------------------------------------------------------

    def show(self, steps: int) -> None:
        """The board after so many steps, or as near to that as the match goes; time stands still then."""
        self.runs, self.animation, self._elapsed, self.began = False, None, 0.0, 0
        self.shown = min(self.end, max(0, steps))

    def toggle(self) -> None:
        """Lets time run or stand still; after the end from the beginning."""
        if self.shown == self.end:
            self.show(0)
        runs = not self.runs
        self.show(self.shown)
        self.runs = runs

    def next_speed(self) -> None:
        """The speed above, and after the highest the lowest."""
        self.speed = (self.speed + 1) % len(SPEEDS)

    def pass_time(self, dt: float, motion: float) -> bool:
        """Lets so many seconds pass, with motions that take that share of their usual time; whether it shows."""
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
        """Seconds at speed 1 for which what is shown is looked at; within a chain the next step follows at once."""
        steps, shown = self.match.steps, self.shown
        if motion and shown and steps[shown][0] == steps[shown - 1][0] in self.look.choices.chained:
            return 0.0
        return STEP_PAUSE if shown and self.footprint(shown) else PLAIN_STEP_PAUSE

    def share(self, motion: float) -> float:
        """How much of the present motion is done."""
        return motion_progress(self._elapsed, self.animation.seconds if self.animation else 0.0, motion)

    def _start_step(self, motion: float) -> None:
        """The next step, with its motion."""
        figures, seen, effects, shown = self.look.pieces.figures, self.seen, self.look.effects, self.shown
        played, self.shown, self._elapsed, self.began = self.match.played(shown), shown + 1, 0.0, 0
        self.animation = animation_of(self.look, played, figures(seen(shown)), figures(seen(shown + 1)))
        self.heard = self.animation.sounds_at_start()
        self._contact_sounds = self.animation.sounds_on_landing(effects.landing_sound)
        self._end_sounds = effects.sounds(played)
        if not (self.animation.seconds and motion):
            self._end_motion()

    def _end_motion(self) -> None:
        """Everything stands where it belongs."""
        self.heard += self._contact_sounds + self._end_sounds
        self.animation, self._elapsed, self._contact_sounds, self._end_sounds = None, 0.0, (), ()


class BestLine:
    """Owns the question of what the computer would play, and its answer as far as it is there."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.shown = -1
        """After how many steps of the match the line begins; -1 while nothing is asked."""
        self.steps: list[Step] = []
        self.positions: list[Position] = []
        """Before each of these steps, and after the last one, as the mover may see them."""
        self._thought: Thought | None = None
        self.done = True

    def ask(self, shown: int) -> None:
        """From now on the line from that position is wanted; of a finished position there is none."""
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
        """Asks for the next step, or looks whether it is there; whether the line has grown."""
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
        """Nothing is asked any more."""
        if self._thought:
            self._thought.cancel()
        self._thought, self.shown, self.done = None, -1, True
        self.steps, self.positions = [], []
