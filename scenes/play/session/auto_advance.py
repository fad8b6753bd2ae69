"""Auto advance: what happens on a board that nobody touches; passes, the computer's steps, forced steps, the end and
its ceremony. The computer or an outside program is asked, thinks beside the frames, may be hurried, and waits with its
answer; a program that does not play as it should loses its turn to the computer, and after three times its chair."""

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
"""Seconds for which a forced pass and its reasons stay on the screen; the second where the computer is to hurry."""

FORCED_SECONDS = 0.35
"""Seconds at full motion for which one sees the board before a forced step happens."""

END_SECONDS, STILL_END_SECONDS = 0.8, 2.4
"""Seconds for which the finished board is seen before its end is told; where nothing moves, before the result lies
over it: so long one reads why the match is over."""

PAUSE_SECONDS = {"step": 0.0, "calm": 0.75, "brisk": 0.25, "instant": 0.0}
"""Seconds between two visible actions of the computer, by pace."""


THINKING_SECONDS = 0.8
"""Seconds of thought after which the table is told, and may hurry."""

MAX_FAULTS = 3
"""After so many an engine has lost its chair for the rest of the match."""


class ComputerTurn:
    """Owns the question that the computer thinks about, and its answer until that is played."""

    def __init__(self) -> None:
        self.thought: Thought | EngineThought | None = None
        self.news: tuple[str, str] | None = None
        """What an engine has just done wrong, as the key of a sentence, and the engine's name."""
        self.ready: Step | None = None
        """What the computer will do, while its pace holds it back."""
        self._asked_at = 0.0
        self._faults: Counter[Seat] = Counter()
        self._lost_turn: tuple[Seat, int] | None = None
        """The seat whose engine has lost a turn, and where that turn began."""

    def think(self, match: Match, minds: Minds, now: float) -> bool:
        """Asks, or looks whether there is an answer; True if something can be seen of it."""
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
        """The question to whoever plays that seat now."""
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
        """The engine of that seat has lost this turn, or its chair."""
        LOG.warning("%s at seat %s: %s", name, seat, fault)
        self.thought = None
        self._faults[seat] = MAX_FAULTS if fault.kind == "unseated" else self._faults[seat] + 1
        self._lost_turn = seat, match.turn_start()
        out = self._faults[seat] == MAX_FAULTS and fault.kind != "unseated"
        self.news = "engine.out" if out else f"engine.fault.{fault.kind}", name

    def is_thinking(self, now: float) -> bool:
        """Whether it has thought for so long that one should be told."""
        return self.thought is not None and now - self._asked_at >= THINKING_SECONDS

    def take(self) -> Step | None:
        """Its answer, which is now to be played."""
        step, self.ready = self.ready, None
        return step

    def hurry(self) -> None:
        """It shall answer with the best it has found so far."""
        if self.thought:
            with suppress(Fault):  # whoever has gone is found out when its answer is looked for
                self.thought.hurry()

    def forget(self) -> None:
        """Nothing is asked any more."""
        if self.thought:
            self.thought.cancel()
        self.thought = self.ready = None


class AutoAdvance:
    """Owns when the next thing happens by itself, and the way through a ceremony, which is a notice."""

    def __init__(
        self,
        state: BoardState,
        play: Callable[[Step, Device | None], None],
        changed: Callable[[], None],
        finish: Callable[[], None],
        celebrates: bool,
    ) -> None:
        """`play` plays a step; `changed` is called when the board has to be laid out anew, because a ceremony begins or
        ends, and `finish` when the result is to be shown; `celebrates`: there are ceremonies at this board."""
        self._course, self._motion, self._notices = state.course, state.motion, state.notices
        self.computer_turn = ComputerTurn()
        self._play, self._changed, self._finish, self._celebrates = play, changed, finish, celebrates

    def update(self, mode: Mode, clock: float, context: AppContext) -> bool:
        """To be asked when nothing moves, with what the match waits for; True if something has happened."""
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
        if mode is Mode.OVER and not self._notices.result_shown and rested > seen_for:
            self._notices.result_shown = True
            self._end(settings.motion)
            context.input.gate.happens(context.now, "told")
        return False

    def hurry(self) -> None:
        """Plays what the computer has decided; if it has not, it is hurried."""
        step = self.computer_turn.take()
        if step:
            self._play(step, None)
        else:
            self.computer_turn.hurry()

    def _pass(self, clock: float, pace: str) -> bool:
        """Shows a forced pass for as long as it takes to read, then plays it."""
        if self._notices.pass_until is None:
            hurried = pace == "instant" and not self._course.is_human(self._course.seat)
            self._notices.pass_until = clock + (HURRIED_PASS_SECONDS if hurried else PASS_SECONDS)
            return True
        if clock < self._notices.pass_until:
            return False
        self._play(("pass",), None)
        return True

    def _computer(self, clock: float, rested: float, pace: str, minds: Minds) -> bool:
        """Asks, waits for the answer and for the pace, and plays; True if the picture changes."""
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
        """Whether the end of a match that has come about here is told, or is going to be: not where nothing moves.
        `length` is the part of its full length that motion lasts."""
        fresh = (self._motion.animation or self._motion.ended_at >= 0) and not self._notices.celebrated
        ended = self._celebrates and length and fresh and self._course.mode is Mode.OVER
        return bool(ended or self._notices.ceremony)

    def _end(self, length: float) -> None:
        """The ceremony of a match that has just ended here, or the result at once: where nothing moves, or where the
        match had ended before."""
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
        """So many seconds of the ceremony pass, while nothing else moves; whether what is told of it has changed."""
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
        """A press: everything is counted at once; with the next one the result is shown."""
        shown = self._notices.ceremony
        if shown and shown.stage is not Stage.WON:
            shown.enter(Stage.WON)
            self._tell(sound)
        elif shown:
            self._close()

    def _close(self) -> None:
        """The board lies there as after any other step, under the result."""
        self._notices.ceremony = None
        self._changed()
        self._finish()

    def _tell(self, sound: Sound) -> None:
        self._notices.celebrated = True
        if self._notices.ceremony and self._notices.ceremony.winners:
            sound.play("win")
