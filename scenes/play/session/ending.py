"""Ending: lets the ceremony at the end of a match run; first the steps that are shown again, then by the clock."""

from __future__ import annotations

from collections.abc import Callable

from game.match import Played
from scenes.board.sentences import stopped
from scenes.core.audio import Sound
from scenes.play.session.motion_player import MotionPlayer
from scenes.play.state.board_state import Motion, Notices
from scenes.play.state.ceremony import WON_SHOWN, Ceremony, Stage, ceremony, ceremony_of_early_end
from scenes.play.state.course import GLIDES, Course

BETWEEN = 0.35
"""Seconds at full motion between two steps that are shown again."""


class EndingPlayer:
    """Owns nothing but the way through a ceremony, which is a notice."""

    def __init__(
        self,
        course: Course,
        motion: Motion,
        notices: Notices,
        player: MotionPlayer,
        changed: Callable[[], None],
        finish: Callable[[], None],
        celebrates: bool,
    ) -> None:
        """`changed` is called when the board has to be laid out anew, because a ceremony begins or ends, and `finish`
        when the result is to be shown; `celebrates`: there are ceremonies at this board."""
        self._course, self._motion, self._notices, self._player = course, motion, notices, player
        self._changed, self._finish, self._celebrates = changed, finish, celebrates

    def begin(self, length: float) -> None:
        """The ceremony of a match that has just ended here, or the result at once: where nothing moves, or where the
        match had ended before. `length` is the part of its full length that motion lasts."""
        match, outcome = self._course.match, self._course.match.outcome
        fresh = self._motion.ended_at >= 0 and not self._notices.celebrated
        if not (self._celebrates and length and fresh and outcome):
            self._finish()
            return
        seen = self._course.hands.seen
        played = [match.played(number) for number in range(len(match.steps))]
        known = [Played(seen(one.before), one.step, seen(one.after)) for one in played]
        if match.early:
            shown = ceremony_of_early_end(match.position, outcome, stopped(match))
        else:
            shown = ceremony(self._course.look, seen(match.position), outcome, known)
        self._notices.ceremony = shown
        if shown.stage is Stage.AGAIN:
            self._course.replayed = match.positions[shown.again.start]
        self._changed()

    def update(self, dt: float, length: float, sound: Sound) -> bool:
        """So many seconds of the ceremony pass, while nothing else moves; whether what is told of it has changed."""
        shown = self._notices.ceremony
        assert shown
        before = shown.stage, shown.wave, shown.scores()
        seconds = dt / length if length else WON_SHOWN
        if shown.stage is Stage.AGAIN:
            shown.passed += seconds
            if shown.passed >= BETWEEN:
                self._show_next(shown, length, sound)
        elif shown.pass_time(seconds) and shown.stage is Stage.WON:
            self._tell(sound)
        elif shown.scores() != before[2]:
            sound.play("coins")
        if shown.is_over:
            self._close()
        return before != (shown.stage, shown.wave, shown.scores())

    def skip(self, sound: Sound) -> None:
        """A press: everything is counted at once; with the next one the result is shown."""
        shown = self._notices.ceremony
        if shown and shown.stage is not Stage.WON:
            self._course.replayed, self._motion.animation = None, None
            self._motion.touching, self._motion.landing = (), ()
            shown.enter(Stage.WON)
            self._tell(sound)
        elif shown:
            self._close()

    def _close(self) -> None:
        """The board lies there as after any other step, under the result."""
        self._notices.ceremony, self._course.replayed = None, None
        self._changed()
        self._finish()

    def _show_next(self, shown: Ceremony, length: float, sound: Sound) -> None:
        """The next of the steps that are shown again, or what comes after the last one."""
        shown.passed = 0.0
        if shown.shown + 1 >= shown.again.stop:
            self._course.replayed = None
            shown.enter(Stage.TOLD)
            return
        shown.shown += 1
        played = self._course.match.played(shown.shown)
        self._course.replayed = played.after
        self._player.show(played, True, (), length, GLIDES["calm"], sound)

    def _tell(self, sound: Sound) -> None:
        self._notices.celebrated = True
        sound.play("win")
