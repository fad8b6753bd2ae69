"""Two ways to play Cathedral: one fences its land in, the other builds against the walls of its rival."""

from __future__ import annotations

from game.cathedral.policy import divides, enclosed
from game.cathedral.rules import BUILD, CAPTURE, Position
from game.cathedral.tables import PLACEMENT_OF
from game.core import Step

MUCH_LAND = 8.0
LONG_CONTACT = 6
PULL = 0.5


def conqueror(position: Position, step: Step) -> float:
    """Likes to enclose land at once, and to take what stands in it."""
    if position.phase == CAPTURE:
        return PULL * (step[0] == "take")
    if position.phase != BUILD:
        return 0.0
    new = PLACEMENT_OF[position.seat][step]
    return PULL * min(1.0, enclosed(position, new) / MUCH_LAND) if divides(position, new) else 0.0


def neighbour(position: Position, step: Step) -> float:
    """Likes to build right beside the other seat's buildings."""
    if position.phase != BUILD:
        return 0.0
    new = PLACEMENT_OF[position.seat][step]
    return PULL * min(1.0, (new.ring & position.sides[1 - position.seat].covered).bit_count() / LONG_CONTACT)


STYLES = {"conqueror": conqueror, "neighbour": neighbour}
