"""Two ways to play Cabale: one hunts tokens, the other keeps its own together."""

from __future__ import annotations

from game.cabale.rules import Position, tokens_of_others
from game.cabale.tables import BIT, CELL, JUMPS, RUN
from game.core import Step

PULL = 0.4
STRONG_PULL = 0.6
MANY = 2


def hunter(position: Position, step: Step) -> float:
    """Likes to capture, and to turn where something can be captured."""
    if step[0] == "jump":
        return PULL
    if step[0] != "bend":
        return 0.0
    others, taken = tokens_of_others(position.sides, position.turn), position.taken
    return PULL * any(jump.over_bit & others and not jump.gate & taken for jump in JUMPS[CELL[step[1]]])


def shepherd(position: Position, step: Step) -> float:
    """Likes to lay tokens beside its own."""
    if step[0] != "bend":
        return 0.0
    side, cell = position.sides[position.turn], CELL[step[1]]
    own = side.singles | side.doubles
    beside = sum(bool(run and BIT[run[0].cell] & own) for run in RUN[cell])
    return STRONG_PULL * min(1.0, beside / MANY)


STYLES = {"hunter": hunter, "shepherd": shepherd}
