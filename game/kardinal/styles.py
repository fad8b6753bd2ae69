"""Two ways to play Kardinal & König: one settles monks, the other sends advisors."""

from __future__ import annotations

from game.core import Step
from game.kardinal.rules import KardinalPosition

PULL = 0.3
"""Enough to be seen in what it builds, not so much that it throws a match away."""


def abbot(position: KardinalPosition, step: Step) -> float:
    """Likes abbeys."""
    return PULL * (step[0] == "abbey")


def diplomat(position: KardinalPosition, step: Step) -> float:
    """Likes advisors, in the lands and in the Vatican."""
    return PULL * (step[0] in ("advisor", "vatican"))


STYLES = {"abbot": abbot, "diplomat": diplomat}
