"""Two ways to play Kardinal & König: one settles monks, the other sends advisors."""

from __future__ import annotations

from game.core import Step
from game.kardinal.rules import KardinalPosition

PULL = 0.15
"""Among three and more seats one step changes the chances little: more than this would be a whim."""


def abbot(position: KardinalPosition, step: Step) -> float:
    """Likes abbeys."""
    return PULL * (step[0] == "abbey")


def diplomat(position: KardinalPosition, step: Step) -> float:
    """Likes advisors, in the lands and in the Vatican."""
    return PULL * (step[0] in ("advisor", "vatican"))


STYLES = {"abbot": abbot, "diplomat": diplomat}
