"""Auto advance: what happens without input: passes, the computer's steps, forced steps, the end and its ceremony. The
computer or an engine thinks beside the frames, may be hurried, and holds its answer for the pace; an engine that breaks
the protocol loses its turn to the computer, after three times its seat."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from game.core import Seat, Step
from game.early_end import STAND_IN
from game.engine import Fault
from game.levels import is_engine
from game.match import Match, Played
from game.saved_text import as_saved
from game.thinker import Thought
from scenes.board.sentences import stopped
from scenes.core.audio import Sound
from scenes.input.events import Device
from scenes.play.state.board_state import BoardState
from scenes.play.state.ceremony import WINNER_SECONDS, Stage, ceremony, ceremony_of_early_end
from scenes.play.state.course import Mode
from scenes.ui.scene import AppContext, Minds

if TYPE_CHECKING:
    from game.engine_seats import EngineThought

LOG = logging.getLogger(__name__)

PASS_SECONDS, HURRIED_PASS_SECONDS = 2.0, 0.4
"""Seconds that a forced pass and its reasons are shown; the same at the instant pace."""

FORCED_SECONDS = 0.35
"""Seconds at full motion before a forced step, so that the board is seen."""

END_SECONDS, STILL_END_SECONDS = 0.8, 2.4
"""Seconds that the finished board is shown before its end is told; without motion before the result, long enough to
read why the match is over."""

PAUSE_SECONDS = {"step": 0.0, "calm": 0.75, "brisk": 0.25, "instant": 0.0}
"""Seconds between two visible actions of the computer, by pace."""


THINKING_SECONDS = 0.8
"""Seconds of thought after which the table is told and may hurry."""

MAX_FAULTS = 3
"""Number of faults after which an engine loses its seat for the rest of the match."""


class ComputerTurn:
    """Owns the computer's search, and its answer until that is played."""

    def __init__(self) -> None:
        self.thought: Thought | EngineThought | None = None
        self.news: tuple[str, str] | None = None
        """Last fault of an engine: the key of a sentence, and the engine's name."""
        self.ready: Step | None = None
        """The computer's answer while its pace holds it back."""
        self._asked_at = 0.0
        self._faults: Counter[Seat] = Counter()
        self._lost_turn: tuple[Seat, int] | None = None
        """The seat whose engine has lost a turn, and the start of that turn."""

    def think(self, match: Match, minds: Minds, now: float) -> bool:
        """Starts the search or polls it; True if anything visible changes."""
        seat = match.position.to_move
        assert seat is not None
        if self.thought is None:
            self.thought = self._ask(match, seat, minds)
            self._asked_at = now
            return self.news is not None
        try:
            step = self.thought.poll()
        except Fault as fault:
            self._failed(match, seat, fault, minds.engines.name(match.seats[seat].level or ""))
            return True
        if step is None:
            return THINKING_SECONDS <= now - self._asked_at < THINKING_SECONDS + 0.1
        self.thought = None
        if step not in match.position.legal():
            LOG.error("the computer wants %s, which is illegal in\n%s", " ".join(step), as_saved(match))
            step = match.position.legal()[0]
        self.ready = step
        return True

    def _ask(self, match: Match, seat: Seat, minds: Minds) -> Thought | EngineThought:
        """Asks the engine or the computer player of that seat."""
        level = match.seats[seat].level or STAND_IN
        view = match.game.hide(match.position, seat)
        if is_engine(level):
            engines, lost = minds.engines, self._lost_turn == (seat, match.turn_start())
            if engines.knows(level) and self._faults[seat] < MAX_FAULTS and not lost:
                return engines.ask(level, match.game.id, view, seat)
            if not engines.knows(level) and not self._faults[seat]:
                self._faults[seat] = MAX_FAULTS
                self.news = "engine.unknown", engines.name(level)
            level = STAND_IN
        seed = match.setup.seed * 1000 + len(match.steps)
        return minds.thinker.ask(match.game.id, view, seat, level, seed)

    def _failed(self, match: Match, seat: Seat, fault: Fault, name: str) -> None:
        """Records a fault: the engine has lost this turn, or its seat."""
        LOG.warning("%s at seat %s: %s", name, seat, fault)
        self.thought = None
        self._faults[seat] = MAX_FAULTS if fault.kind == "unseated" else self._faults[seat] + 1
        self._lost_turn = seat, match.turn_start()
        out = self._faults[seat] == MAX_FAULTS and fault.kind != "unseated"
        self.news = "engine.out" if out else f"engine.fault.{fault.kind}", name

    def is_thinking(self, now: float) -> bool:
        """Whether it has thought long enough to say so."""
        return self.thought is not None and now - self._asked_at >= THINKING_SECONDS

    def take(self) -> Step | None:
        """Takes its answer, to be played now."""
        step, self.ready = self.ready, None
        return step

    def hurry(self) -> None:
        """Asks for the best answer found so far."""
        if self.thought:
            with suppress(Fault):  # a dead engine is noticed when its answer is polled
                self.thought.hurry()

    def forget(self) -> None:
        """Cancels the search and drops the answer."""
        if self.thought:
            self.thought.cancel()
        self.thought = self.ready = None


class AutoAdvance:
    """Decides when the next thing happens by itself; runs the ceremony, which is a notice."""

    def __init__(
        self,
        state: BoardState,
        play: Callable[[Step, Device | None], None],
        changed: Callable[[], None],
        finish: Callable[[], None],
        celebrates: bool,
    ) -> None:
        """`play` plays a step; `changed` is called when the layout changes because a ceremony begins or ends, `finish`
        when the result is due; `celebrates`: this board has ceremonies."""
        self._course, self._motion, self._notices = state.course, state.motion, state.notices
        self.computer_turn = ComputerTurn()
        self._play, self._changed, self._finish, self._celebrates = play, changed, finish, celebrates

    def update(self, mode: Mode, clock: float, context: AppContext) -> bool:
        """Call when nothing moves, with the mode of the match; True if something has happened."""
        settings = context.settings
        rested, pace = clock - self._motion.ended_at, self._course.pace(settings.easy_reading)
        if mode is Mode.PASS:
            return self._pass(clock, pace)
        if mode is Mode.COMPUTER:
            return self._computer(clock, rested, pace, context.minds)
        if mode is Mode.FORCED and rested >= FORCED_SECONDS * settings.motion:
            step = self._course.forced(self._course.match.position)
            assert step
            self._play(step, context.device)
            return True
        seen_for = END_SECONDS if settings.motion else STILL_END_SECONDS
        waits = settings.easy_reading and self._course.match.people  # for the golden button
        if mode is Mode.OVER and not self._notices.result_shown and rested > seen_for and not waits:
            self._notices.result_shown = True
            self._end(settings.motion)
            context.input.gate.happens(context.now, "told")
        return False

    def hurry(self) -> None:
        """Plays the computer's answer; hurries its search if there is none yet."""
        step = self.computer_turn.take()
        if step:
            self._play(step, None)
        else:
            self.computer_turn.hurry()

    def _pass(self, clock: float, pace: str) -> bool:
        """Shows a forced pass long enough to read, then plays it."""
        if self._notices.pass_until is None:
            hurried = pace == "instant" and not self._course.is_human(self._course.seat)
            self._notices.pass_until = clock + (HURRIED_PASS_SECONDS if hurried else PASS_SECONDS)
            return True
        if clock < self._notices.pass_until:
            return False
        self._play(("pass",), None)
        return True

    def _computer(self, clock: float, rested: float, pace: str, minds: Minds) -> bool:
        """Searches, waits for the answer and the pace, and plays; True if the picture changes."""
        ready = self.computer_turn.ready
        if ready is None:
            return self.computer_turn.think(self._course.match, minds, clock)
        pause = 0.0 if self._course.chained(ready) else PAUSE_SECONDS[pace]
        if pace == "step" or rested < pause:
            return False
        self.hurry()
        return True

    # -- the end ------------------------------------------------------------------------------------------------------

    def tells_end(self, length: float) -> bool:
        """Whether the end of a match that ended here is told, or is going to be; not without motion. `length` is the
        motion setting, 0 for none."""
        fresh = (self._motion.animation or self._motion.ended_at >= 0) and not self._notices.celebrated
        ended = self._celebrates and length and fresh and self._course.mode is Mode.OVER
        return bool(ended or self._notices.ceremony)

    def _end(self, length: float) -> None:
        """Starts the ceremony of a match that has just ended here; without motion, or if the match had ended before,
        shows the result at once."""
        match, outcome = self._course.match, self._course.match.outcome
        if not (self.tells_end(length) and outcome):
            self._finish()
            return
        seen = self._course.hands.seen
        played = [match.played(number) for number in range(len(match.steps))]
        known = [Played(seen(one.before), one.step, seen(one.after)) for one in played]
        if match.early:
            shown = ceremony_of_early_end(match.position, outcome, stopped(match))
        else:
            turn = [known[number] for number in match.turns[-1]]
            shown = ceremony(self._course.look, seen(match.position), outcome, known, turn)
        self._notices.ceremony = shown
        self._changed()

    def tell_end(self, dt: float, length: float, sound: Sound) -> bool:
        """Advances the ceremony by `dt` seconds while nothing else moves; whether its contents have changed."""
        shown = self._notices.ceremony
        assert shown
        before = shown.stage, shown.wave, shown.arrived()
        seconds = dt / length if length else WINNER_SECONDS
        if shown.pass_time(seconds) and shown.stage is Stage.WON:
            self._tell(sound)
        elif shown.arrived() != before[2]:
            sound.play("coins")
        if shown.is_over:
            self._close()
        return before != (shown.stage, shown.wave, shown.arrived())

    def skip_end(self, sound: Sound) -> None:
        """Skips to the winner; with the next press shows the result."""
        shown = self._notices.ceremony
        if shown and shown.stage is not Stage.WON:
            shown.enter(Stage.WON)
            self._tell(sound)
        elif shown:
            self._close()

    def _close(self) -> None:
        """Ends the ceremony and shows the result."""
        self._notices.ceremony = None
        self._changed()
        self._finish()

    def _tell(self, sound: Sound) -> None:
        self._notices.celebrated = True
        if self._notices.ceremony and self._notices.ceremony.winners:
            sound.play("win")
