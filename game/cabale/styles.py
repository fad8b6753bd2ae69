"""Two ways to play Cabale: one hunts tokens, the other keeps its sticks."""

from __future__ import annotations

from game.cabale.rules import Position, tokens_of_others
from game.cabale.tables import CELL, JUMPS
from game.core import Step

PULL = 0.8
STRONG_PULL = 0.6


def hunter(position: Position, step: Step) -> float:
    """Likes to capture, and to turn where something can be captured."""
    if step[0] == "jump":
        return PULL
    if step[0] != "bend":
        return 0.0
    others, taken = tokens_of_others(position.sides, position.turn), position.taken
    return PULL * any(jump.over_bit & others and not jump.gate & taken for jump in JUMPS[CELL[step[1]]])


def saver(position: Position, step: Step) -> float:
    """Likes to keep its sticks."""
    return STRONG_PULL * (step[0] == "done")


STYLES = {"hunter": hunter, "saver": saver}
