"""Auto advance: what happens on a board that nobody touches; passes, the computer's steps, forced steps, the end."""

from __future__ import annotations

from collections.abc import Callable

from game.core import Step
from scenes.input.events import Device
from scenes.play.session.ending import EndingPlayer
from scenes.play.session.opponent import Opponent
from scenes.play.state.board_state import Motion, Notices
from scenes.play.state.course import Course, Mode
from scenes.ui.scene import AppContext, Minds

PASS_SHOWN, PASS_HURRIED = 2.0, 0.4
"""Seconds for which a forced pass and its reasons stay on the screen; the second where the computer is to hurry."""

FORCED_SHOWN = 0.35
"""Seconds at full motion for which one sees the board before a forced step happens."""

END_SHOWN, END_REASON_SHOWN = 0.8, 2.4
"""Seconds for which the finished board is seen before its end is told; where nothing moves, before the result lies
over it: so long one reads why the match is over."""

PAUSES = {"step": 0.0, "calm": 0.75, "brisk": 0.25, "instant": 0.0}
"""Seconds between two visible actions of the computer, by pace."""


class AutoAdvance:
    """Owns when the next thing happens by itself."""

    def __init__(
        self,
        course: Course,
        motion: Motion,
        notices: Notices,
        opponent: Opponent,
        play: Callable[[Step, Device | None], None],
        ending: EndingPlayer,
        save: Callable[[], None],
    ) -> None:
        """`play` plays a step, `ending` tells how the match has ended, `save` keeps the match."""
        self._course, self._motion, self._notices, self._opponent = course, motion, notices, opponent
        self._play, self.ending, self._save = play, ending, save

    def update(self, mode: Mode, clock: float, context: AppContext) -> bool:
        """To be asked when nothing moves, with what the match waits for; True if something has happened."""
        settings = context.settings
        rested, pace = clock - self._motion.ended_at, self._course.pace(settings.easy_reading)
        if self._notices.modal:
            return False
        if mode is Mode.PASS:
            return self._pass(clock, pace)
        if mode is Mode.COMPUTER:
            return self._computer(clock, rested, pace, context.minds)
        if mode is Mode.FORCED and rested >= FORCED_SHOWN * settings.motion:
            step = self._course.forced(self._course.match.position)
            assert step
            self._play(step, context.device)
            return True
        seen_for = END_SHOWN if settings.motion else END_REASON_SHOWN
        if mode is Mode.OVER and not self._notices.result_shown and rested > seen_for:
            self._notices.result_shown = True
            self.ending.begin(settings.motion)
        return False

    def set_pace(self, pace: str) -> None:
        """How fast the computer shows its steps in this match from now on."""
        self._course.match.pace = pace
        self._save()

    def hurry(self) -> None:
        """Plays what the computer has decided; if it has not, it is hurried."""
        step = self._opponent.take()
        if step:
            self._play(step, None)
        else:
            self._opponent.hurry()

    def _pass(self, clock: float, pace: str) -> bool:
        """Shows a forced pass for as long as it takes to read, then plays it."""
        if self._notices.pass_until is None:
            hurried = pace == "instant" and not self._course.is_human(self._course.seat)
            self._notices.pass_until = clock + (PASS_HURRIED if hurried else PASS_SHOWN)
            return True
        if clock < self._notices.pass_until:
            return False
        self._notices.pass_until = None
        self._play(("pass",), None)
        return True

    def _computer(self, clock: float, rested: float, pace: str, minds: Minds) -> bool:
        """Asks, waits for the answer and for the pace, and plays; True if the picture changes."""
        ready = self._opponent.ready
        if ready is None:
            return self._opponent.think(self._course.match, minds, clock)
        pause = 0.0 if self._course.chained(ready) else PAUSES[pace]
        if pace == "step" or rested < pause:
            return False
        self.hurry()
        return True
