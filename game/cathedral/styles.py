"""Two ways to play Cathedral: one joins its buildings into a wall, the other builds against those of its rival."""

from __future__ import annotations

from game.cathedral.rules import BUILD, Position
from game.cathedral.tables import PLACEMENT_OF
from game.core import Seat, Step

LONG_CONTACT = 6
PULL = 1.0


def mason(position: Position, step: Step) -> float:
    """Likes to build right beside its own buildings."""
    return _beside(position, step, position.seat)


def neighbour(position: Position, step: Step) -> float:
    """Likes to build right beside the other seat's buildings."""
    return _beside(position, step, 1 - position.seat)


def _beside(position: Position, step: Step, seat: Seat) -> float:
    if position.phase != BUILD:
        return 0.0
    new = PLACEMENT_OF[position.seat][step]
    return PULL * min(1.0, (new.ring & position.sides[seat].covered).bit_count() / LONG_CONTACT)


STYLES = {"mason": mason, "neighbour": neighbour}
