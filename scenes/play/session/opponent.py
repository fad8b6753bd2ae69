"""Opponent: the computer or an outside program is asked, thinks beside the frames, may be hurried, and waits with its
answer. A program that does not play as it should loses its turn to the computer, and after three times its chair."""

from __future__ import annotations

import logging
from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING

from game.core import Seat, Step
from game.early_end import STAND_IN
from game.engine import Fault
from game.levels import is_engine
from game.match import Match
from game.saved_text import as_saved
from game.thinker import Thought

if TYPE_CHECKING:
    from game.engine_seats import EngineThought
    from scenes.ui.scene import Minds

LOG = logging.getLogger(__name__)

THINKING_SHOWN = 0.8
"""Seconds of thought after which the table is told, and may hurry."""

FAULTS = 3
"""After so many an engine has lost its chair for the rest of the match."""


class Opponent:
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
            return THINKING_SHOWN <= now - self._asked_at < THINKING_SHOWN + 0.1
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
            if engines.knows(level) and self._faults[seat] < FAULTS and not lost:
                return engines.ask(level, match.game.id, view, seat)
            if not engines.knows(level) and not self._faults[seat]:
                self._faults[seat] = FAULTS
                self.news = "engine.unknown", engines.name(level)
            level = STAND_IN
        seed = match.setup.seed * 1000 + len(match.steps)
        return minds.thinker.ask(match.game.id, view, seat, level, seed)

    def _failed(self, match: Match, seat: Seat, fault: Fault, name: str) -> None:
        """The engine of that seat has lost this turn, or its chair."""
        LOG.warning("%s at seat %s: %s", name, seat, fault)
        self.thought = None
        self._faults[seat] = FAULTS if fault.kind == "unseated" else self._faults[seat] + 1
        self._lost_turn = seat, match.turn_start()
        out = self._faults[seat] == FAULTS and fault.kind != "unseated"
        self.news = "engine.out" if out else f"engine.fault.{fault.kind}", name

    def is_thinking(self, now: float) -> bool:
        """Whether it has thought for so long that one should be told."""
        return self.thought is not None and now - self._asked_at >= THINKING_SHOWN

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
