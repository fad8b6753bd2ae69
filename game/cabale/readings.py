"""What players may want to see on a board of Cabale before they decide: pure readings, nothing is played."""

from __future__ import annotations

from typing import NamedTuple

from game.cabale.rules import (
    CAPTURED_DOUBLE,
    CAPTURED_SINGLE,
    NOWHERE,
    Position,
    bends,
    lands,
)
from game.cabale.tables import BIT, CELL, CELLS, DIRECTION_TO, EDGE_BIT, JUMPS, PLACE
from game.core import Place, Seat

FEW_MOVES = 2
"""A bishop with no more moves than this is in danger of ending the match."""


class Move(NamedTuple):
    """A whole move of a bishop: where it turns and where it ends."""

    bend: Place
    landing: Place


class Gain(NamedTuple):
    """What a jump brings: points for the captured piece, and what the jumper's cell is worth before and after."""

    captured: int
    before: int
    after: int


def moves(position: Position, seat: Seat) -> tuple[Move, ...]:
    """Every move of that seat's bishop if its turn began now."""
    bishop, taken = position.sides[seat].bishop, position.taken
    found = []
    for _, bend in bends(bishop, taken) if bishop != NOWHERE else ():
        arrival = DIRECTION_TO[bishop, CELL[bend]]
        found += [Move(bend, landing) for _, landing in lands(CELL[bend], arrival, taken)]
    return tuple(found)


def in_danger(position: Position) -> dict[Seat, int]:
    """The seats whose bishop has so few moves that it may soon end the match, with their number."""
    if position.phase == "start":
        return {}
    numbers = {seat: len(moves(position, seat)) for seat in range(position.players)}
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
    marks, sides, taken, turn = position.marks, position.sides, position.taken | EDGE_BIT[edge], position.turn
    barred = Position(marks, sides, taken, turn, position.phase, position.marker, position.token)
    found = {}
    for seat in range(position.players):
        left = set(moves(barred, seat))
        lost = tuple(move for move in moves(position, seat) if move not in left)
        if lost:
            found[seat] = lost
    return found
