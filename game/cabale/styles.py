"""Two ways to play Cabale: one hunts tokens, the other keeps its sticks."""

from __future__ import annotations

from game.cabale.rules import Position, tokens_of_others
from game.cabale.tables import CELL, JUMPS
from game.core import Step

HELD_BACK = 0.6
"""How much a stick is worth to the saver, whose every turn ends with this choice."""


def hunter(position: Position, step: Step) -> float:
    """Likes to capture, and to turn where something can be captured."""
    if step[0] == "jump":
        return 1.0
    if step[0] != "bend":
        return 0.0
    others, taken = tokens_of_others(position.sides, position.turn), position.taken
    return float(any(jump.over_bit & others and not jump.gate & taken for jump in JUMPS[CELL[step[1]]]))


def saver(position: Position, step: Step) -> float:
    """Likes to keep its sticks."""
    return HELD_BACK * (step[0] == "done")


STYLES = {"hunter": hunter, "saver": saver}
