"""Exact solution of the last turn of a match of Cabale: a seat with one token left ends the match by placing it.

Nothing comes after this turn, so only the token's cell and its captures count; where the bishop goes on to matters only
if it could stand in the way of a capture.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.cabale.rules import Position, tokens_of_others
from game.cabale.tables import JUMPS
from game.core import Step, scores

Worth = tuple[int, int]
"""Lead over the best of the others, and own points."""


def ending(position: Position) -> Position | None:
    """The best finished position for the seat to move, if this turn ends the match for certain."""
    if position.phase not in ("bend", "land", "mark", "jump"):
        return None
    if position.sides[position.turn].tokens != (0 if position.phase == "jump" else 1):
        return None
    return _best(position)


def _best(position: Position) -> Position:
    if position.phase == "over":
        return position
    return max((_best(position.after(step)) for step in _that_matter(position)), key=_worth)


def _that_matter(position: Position) -> Sequence[Step]:
    """All steps, but only one of the bishop's moves if no token that could be captured is near."""
    steps = position.legal()
    if position.phase != "land":
        return steps
    cell = position.sides[position.turn].bishop
    others = tokens_of_others(position.sides, position.turn)
    return steps if any(jump.over_bit & others for jump in JUMPS[cell]) else steps[:1]


def _worth(position: Position) -> Worth:
    points = scores(position, position.players)
    own = points[position.turn]
    return own - max(other for seat, other in enumerate(points) if seat != position.turn), own
