"""Opponent: the computer is asked, thinks beside the frames, may be hurried, and waits with its answer."""

from __future__ import annotations

import logging

from game.core import Step
from game.match import Match
from game.thinker import Thinker, Thought

LOG = logging.getLogger(__name__)

THINKING_SHOWN = 0.8
"""Seconds of thought after which the table is told, and may hurry."""

STAND_IN = "companion"
"""The level that plays for a human who has left."""


class Opponent:
    """Owns the question that the computer thinks about, and its answer until that is played."""

    def __init__(self) -> None:
        self.thought: Thought | None = None
        self.ready: Step | None = None
        """What the computer will do, while its pace holds it back."""
        self._asked_at = 0.0

    def think(self, match: Match, thinker: Thinker, now: float) -> bool:
        """Asks, or looks whether there is an answer; True if something can be seen of it."""
        seat = match.position.to_move
        assert seat is not None
        if self.thought is None:
            view, seed = match.game.hide(match.position, seat), match.setup.seed * 1000 + len(match.steps)
            self.thought = thinker.ask(match.game.id, view, seat, match.seats[seat].level or STAND_IN, seed)
            self._asked_at = now
            return False
        step = self.thought.poll()
        if step is None:
            return THINKING_SHOWN <= now - self._asked_at < THINKING_SHOWN + 0.1
        self.thought = None
        if step not in match.position.legal():
            LOG.error("the computer wants %s, which is illegal in\n%s", " ".join(step), match.save())
            step = match.position.legal()[0]
        self.ready = step
        return True

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
            self.thought.hurry()

    def forget(self) -> None:
        """Nothing is asked any more."""
        if self.thought:
            self.thought.cancel()
        self.thought = self.ready = None
