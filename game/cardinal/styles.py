"""Two ways to play Cardinal: one collects the markers of one colour, the other stands in the way."""

from __future__ import annotations

from game.cardinal.policy import hindrance
from game.cardinal.rules import BUILD, CARDINAL, OWN, Position
from game.cardinal.tables import BUILDINGS, STAY, cell_bit, coordinates
from game.core import Step

PULL = 0.6


def collector(position: Position, step: Step) -> float:
    """Likes builds that touch the colour of others of which it has taken most: one stack grows and counts double."""
    if step[0] != BUILD:
        return 0.0
    own = OWN[position.players][position.turn]
    held = position.held[position.turn]
    others = [colour for colour in range(len(held)) if colour not in own and position.supply(colour)]
    if not others:
        return 0.0
    favourite = max(others, key=held.__getitem__)
    return PULL * bool(BUILDINGS[step].beside & position.town.colours[favourite])


def blocker(position: Position, step: Step) -> float:
    """Likes to set the cardinal where it spoils most of the next seat's best builds."""
    if position.phase != CARDINAL:
        return 0.0
    spoiled = hindrance(position)
    if not spoiled:
        return 0.0
    cell = position.cardinal if step == STAY else cell_bit(*coordinates(step[1]))
    return PULL * (spoiled.get(cell, 0.0) == max(spoiled.values()))


STYLES = {"collector": collector, "blocker": blocker}
