"""Two ways to play Cardinal: one makes its tallest stack taller, the other stands in the way."""

from __future__ import annotations

from game.cardinal.policy import hindrance
from game.cardinal.rules import BUILD, CARDINAL, Position
from game.cardinal.tables import BUILDINGS, STAY, cell_bit, coordinates
from game.core import Step

MANY_CONTACTS = 2

PULL = 0.6


def collector(position: Position, step: Step) -> float:
    """Likes builds that make its tallest stack taller, the one that counts double."""
    if step[0] != BUILD:
        return 0.0
    held = position.held[position.turn]
    stacks = [taken + rest for taken, rest in zip(held, position.left_over(position.turn))]
    favourite = stacks.index(max(stacks))
    if not position.supply(favourite):
        return 0.0
    return PULL * min(1.0, (BUILDINGS[step].beside & position.town.colours[favourite]).bit_count() / MANY_CONTACTS)


def blocker(position: Position, step: Step) -> float:
    """Likes to set the cardinal where it spoils the next seat's best builds."""
    if position.phase != CARDINAL:
        return 0.0
    spoiled = hindrance(position)
    if not spoiled:
        return 0.0
    cell = position.cardinal if step == STAY else cell_bit(*coordinates(step[1]))
    return PULL * spoiled.get(cell, 0.0) / max(spoiled.values())


STYLES = {"collector": collector, "blocker": blocker}
