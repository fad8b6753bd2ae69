"""Readings of a position of Cabale for players: pure questions, nothing is played."""

from __future__ import annotations

from typing import NamedTuple

from game.cabale.rules import CAPTURED_DOUBLE, CAPTURED_SINGLE, NOWHERE, Position, bends, lands
from game.cabale.tables import BIT, CELL, CELLS, DIRECTION_TO, EDGE_BIT, JUMPS, PLACE
from game.core import Place, Seat, Step

FEW_MOVES = 2
"""A bishop with no more moves than this is in danger of ending the match."""


class Move(NamedTuple):
    """A whole move of a bishop: where it turns and where it ends."""

    bend: Place
    landing: Place


class Gain(NamedTuple):
    """Gain of a jump: points for the captured piece, and the worth of the jumper's cell before and after."""

    captured: int
    before: int
    after: int


def moves(position: Position, seat: Seat) -> tuple[Move, ...]:
    """Every move of that seat's bishop if its turn began now."""
    ways = _ways(position.sides[seat].bishop, position.taken)
    return tuple(Move(bend, landing) for bend, steps in ways.items() for _, landing in steps)


def _ways(bishop: int, taken: int) -> dict[Place, list[Step]]:
    """By turning cell, the steps that then end the bishop's move; empty while it waits beside the board."""
    turning = bends(bishop, taken) if bishop != NOWHERE else ()
    return {bend: lands(CELL[bend], DIRECTION_TO[bishop, CELL[bend]], taken) for _, bend in turning}


def in_danger(position: Position) -> dict[Seat, int]:
    """The seats whose bishop has so few moves that it may soon end the match, with the number of its moves."""
    if position.phase == "start":
        return {}
    ways = [_ways(side.bishop, position.taken) for side in position.sides]
    numbers = {seat: sum(map(len, found.values())) for seat, found in enumerate(ways)}
    return {seat: number for seat, number in numbers.items() if number <= FEW_MOVES}


def gain(position: Position, landing: Place) -> Gain:
    """What the legal jump to that cell would bring."""
    jump = next(jump for jump in JUMPS[position.token] if jump.step[1] == landing)
    weight = 2 if position.sides[position.turn].doubles & BIT[position.token] else 1
    double, values = any(side.doubles & jump.over_bit for side in position.sides), position.marks.values
    return Gain(
        CAPTURED_DOUBLE if double else CAPTURED_SINGLE, weight * values[position.token], weight * values[jump.landing]
    )


def jumped(position: Position, landing: Place) -> Place:
    """The cell of the token that the legal jump to that cell captures."""
    return next(PLACE[jump.over] for jump in JUMPS[position.token] if jump.step[1] == landing)


def openings(position: Position, place: Place) -> tuple[Place, ...]:
    """The cells from which the token on that cell could be jumped as the board stands; none if it is safe.

    They come in pairs: a token is open along a line when the cells on both sides are free, and no stick is between.
    """
    cell = CELL[place]
    return tuple(
        PLACE[origin]
        for origin in CELLS
        for jump in JUMPS[origin]
        if jump.over == cell and not (jump.gate | BIT[origin]) & position.taken
    )


def exposed(position: Position) -> dict[Place, tuple[Place, ...]]:
    """Every token that is not safe, with the cells from which it could be jumped."""
    tokens = [place for place, code in position.pieces().items() if code.split()[0] in ("token", "double")]
    found = {place: openings(position, place) for place in tokens}
    return {place: origins for place, origins in found.items() if origins}


def cuts(position: Position, edge: Place) -> dict[Seat, tuple[Move, ...]]:
    """The moves that a stick on that edge would take from each bishop, as the board stands."""
    barred, found = position.taken | EDGE_BIT[edge], {}
    for seat, side in enumerate(position.sides):
        before, after = _ways(side.bishop, position.taken), _ways(side.bishop, barred)
        if before != after:
            lost = ((bend, step) for bend, steps in before.items() for step in steps if step not in after.get(bend, ()))
            found[seat] = tuple(Move(bend, step[1]) for bend, step in lost)
    return found
