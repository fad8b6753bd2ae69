"""Coach: says once, for those who want it, what the same piece would have brought elsewhere."""

from __future__ import annotations

from game.core import Position, Step
from scenes.core.translations import Words
from scenes.play.choose.decision import Decision

WORTH_A_WORD = 2
"""Points more that another place must have brought."""


class Coach:
    """Owns what was already said, so that a move that is tried again is not spoken of twice."""

    def __init__(self) -> None:
        self._said: Position | None = None

    def remark(self, decision: Decision | None, step: Step, words: Words) -> str:
        """The sentence about a step that is about to be made from this decision; empty if there is nothing to say."""
        if decision is None or decision.position == self._said or step not in decision.gains:
            return ""
        left = max(decision.gains.values()) - decision.gains[step]
        if left < WORTH_A_WORD:
            return ""
        self._said = decision.position
        return words.count("hint.coach", left)
