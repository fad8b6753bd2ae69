"""Two ways to play Cardinal: one reaches for markers, the other stands in the way."""

from __future__ import annotations

from game.cardinal.policy import hindrance, paying
from game.cardinal.rules import BUILD, CARDINAL, Position
from game.cardinal.tables import BUILDINGS, STAY, cell_bit, coordinates
from game.core import Step

MANY_CONTACTS = 4


def collector(position: Position, step: Step) -> float:
    """Likes builds that take many markers from the others at once."""
    if position.phase != BUILD or step not in BUILDINGS:
        return 0.0
    taken = (BUILDINGS[step].beside & paying(position, position.turn)).bit_count()
    return min(1.0, taken / MANY_CONTACTS)


def blocker(position: Position, step: Step) -> float:
    """Likes to set the cardinal where it spoils the next seat's best builds."""
    if position.phase != CARDINAL:
        return 0.0
    spoiled = hindrance(position)
    if not spoiled:
        return 0.0
    cell = position.cardinal if step == STAY else cell_bit(*coordinates(step[1]))
    return spoiled.get(cell, 0.0) / max(spoiled.values())


STYLES = {"collector": collector, "blocker": blocker}
