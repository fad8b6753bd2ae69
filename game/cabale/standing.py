"""Evaluation of a position of Cabale: who stands better, asked by the search when it breaks a playout off.

A match seldom lasts until the tokens are spent: a player who is ahead traps a bishop, the own or another, and it is
over. So the judgement asks two questions: who is ahead if that happens with this turn, and what the table foretells if
not. A token is *open* along one of its three lines when the cells on both sides are free and no stick is between: then
it can be jumped by a bishop that turns on one of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from operator import mul
from typing import NamedTuple

from game.cabale.rules import CAPTURED_DOUBLE, CAPTURED_SINGLE, Position, turnings
from game.cabale.tables import BIT, CELL, CELL_BITS, CELLS, DIRECTION_TO, EDGE_BITS, RUN, cells_in
from game.core import scores

ALL_TOKENS = 60
"""All seats together, whatever their number."""

DOUBT = 4.0
DOUBT_PER_TOKEN = 0.3
"""Lead in points that multiplies the odds of a seat by e: at the end, and the addition for each token still to come."""
MARGIN = 0.3
"""Share of the margin in the evaluation; the rest are the chances."""
DECIDED = 60.0
"""Lead in points from which the margin counts as full."""


Line = tuple[int, int, int]
"""One line through a cell: the bits that are free when it is open, and of these the two cells and the two edges."""


def _lines(cell: int) -> tuple[Line, ...]:
    found = []
    for way in range(3):
        there, back = RUN[cell][way], RUN[cell][way + 3]
        if there and back:
            gates = there[0].gate | back[0].gate
            found.append((gates, gates & CELL_BITS, gates & EDGE_BITS))
    return tuple(found)


LINES: tuple[tuple[Line, ...], ...] = tuple(_lines(cell) for cell in CELLS)


def open_lines(cell: int, taken: int) -> list[Line]:
    """The lines along which a token on this cell could be captured."""
    return [line for line in LINES[cell] if not line[0] & taken]


def reach(bishop: int, taken: int) -> int:
    """The cells on which a bishop can turn, as bits."""
    bits = 0
    for gate, _, _ in turnings(bishop, taken):
        bits |= gate
    return bits & CELL_BITS


def ways_out(bishop: int, taken: int) -> int:
    """Number of directions in which a bishop can leave for a cell on which it can turn."""
    return len({DIRECTION_TO[bishop, CELL[step[1]]] for _, _, step in turnings(bishop, taken)})


def early(position: Position) -> float:
    """Share of all tokens still to be placed."""
    return sum(side.tokens for side in position.sides) / ALL_TOKENS


def lead(position: Position) -> int:
    """Lead of the seat to move over the best of the others, in points."""
    values = position.marks.values
    points = [
        CAPTURED_SINGLE * side.captured_singles
        + CAPTURED_DOUBLE * side.captured_doubles
        + sum([values[cell] for cell in cells_in(side.singles)])
        + 2 * sum([values[cell] for cell in cells_in(side.doubles)])
        for side in position.sides
    ]
    own = points.pop(position.turn)
    return own - max(points)


class Signs(NamedTuple):
    """Features of a seat when a turn begins; tokens are counted by the points of their cells."""

    captured: float
    safe: float
    """Tokens that cannot be jumped along any line."""
    open: float
    """Tokens that could be jumped, if another bishop could turn beside them."""
    watched: float
    """Tokens beside which another bishop can turn, but that the seat on move will not take now."""
    threatened: float
    """The best token that the seat on move can take now."""
    goal: float
    """The best cell on which the seat on move can turn."""
    hopes: float
    """The best cell on which a seat can turn a round later, and half of the two next ones."""
    doubles: float
    sticks: float
    on_move: float


AT_END = Signs(1.4, 1.1, 0.95, 0.5, -0.2, 1.4, 0.8, -2.5, 0.8, 3.0)
AT_START = Signs(3.0, 0.1, -0.2, -0.3, -0.4, -0.2, 0.0, 1.5, 0.6, 0.5)
"""Points of the final lead predicted by each feature, with no token left to place and with all. Fitted by least squares
from matches of the computer against itself: what lies on the board early is captured later."""

POINTS = 5
"""Number of the first features, which together are the points of a seat."""
ENDS = (0.7, 0.12, 0.02)
ENDED = (0.2, 0.33, 0.13, 0.03)
"""Probability that the seat to move ends the match even if it would lose, and in addition if it would win, by the
number of directions in which a waiting bishop can leave. Counted in matches of the computer against itself; the number
of cells on which it can turn says hardly more."""
DOUBT_AT_ONCE = 5.0
"""Lead in points that multiplies the odds by e if the match ends with this turn."""


def foretold(position: Position) -> Signs:
    """Points predicted by each feature now, interpolated between start and end by the tokens in the supplies."""
    part = early(position)
    return Signs(*[end + (start - end) * part for start, end in zip(AT_START, AT_END)])


def _signs(position: Position, reaches: Sequence[int]) -> list[Signs]:
    """Features of each seat when a turn begins; `reaches`: the cells on which each bishop can turn."""
    taken, turn, values = position.taken, position.turn, position.marks.values
    found = []
    for seat, side in enumerate(position.sides):
        watching = 0
        for other, cells in enumerate(reaches):
            if other != seat:
                watching |= cells
        now = 0 if seat == turn else reaches[turn]
        safe = free = watched = worst = 0
        for cell in cells_in(side.singles | side.doubles):
            worth = 2 * values[cell] if side.doubles & BIT[cell] else values[cell]
            around = 0
            for gates, cells, _ in LINES[cell]:
                if not gates & taken:
                    around |= cells
            if not around:
                safe += worth
            elif around & watching:
                watched += worth
                if around & now and worth > worst:
                    worst = worth
            else:
                free += worth
        best = sorted([values[cell] for cell in cells_in(reaches[seat])], reverse=True)[:3]
        captured = CAPTURED_SINGLE * side.captured_singles + CAPTURED_DOUBLE * side.captured_doubles
        goal = best[0] if best and seat == turn else 0
        hopes = sum(best[seat == turn :]) / 2 + (best[0] / 2 if best and seat != turn else 0)
        doubles = min(side.doubles_left, side.tokens // 2)
        found.append(
            Signs(captured, safe, free, watched - worst, worst, goal, hopes, doubles, side.sticks, seat == turn)
        )
    return found


def quiet(position: Position) -> bool:
    """Whether a turn begins."""
    return position.phase == "bend"


def evaluation(position: Position) -> tuple[float, ...]:
    """For each seat 0 to 1: in a running match mostly its chances, in a finished one its margin."""
    players = position.players
    if position.phase == "over":
        return _margins(scores(position, players))
    if position.phase == "start":
        return (1 / players,) * players
    reaches = [reach(side.bishop, position.taken) for side in position.sides]
    standings, weights = _signs(position, reaches), foretold(position)
    doubt = DOUBT + DOUBT_PER_TOKEN * min(side.tokens for side in position.sides)
    later = _chances([sum(map(mul, weights, standing)) for standing in standings], doubt)
    points = [sum(standing[:POINTS]) + standing.goal - standing.threatened for standing in standings]
    at_once = _chances(points, DOUBT_AT_ONCE)
    waiting = [side.bishop for seat, side in enumerate(position.sides) if seat != position.turn]
    ways = min(ways_out(bishop, position.taken) for bishop in waiting)
    over = ENDS[ways] if ways < len(ENDS) else 0.0
    over += ENDED[ways] * at_once[position.turn] if ways < len(ENDED) else 0.0
    return tuple(over * soon + (1 - over) * not_yet for soon, not_yet in zip(at_once, later))


def _chances(points: Sequence[float], doubt: float) -> list[float]:
    """For each seat its chances and a part of margin, if a lead of `doubt` makes the odds greater by a factor of e."""
    top = max(points)
    odds = [exp((own - top) / doubt) for own in points]
    whole = sum(odds)
    return [(1 - MARGIN) * own / whole + MARGIN * margin for own, margin in zip(odds, _margins(points))]


def _margins(points: Sequence[float]) -> tuple[float, ...]:
    """Margin of each seat over the best of the others: a lead of `DECIDED` is 1, the same deficit 0."""
    found = []
    for seat, own in enumerate(points):
        best = max(other for rival, other in enumerate(points) if rival != seat)
        found.append(min(1.0, max(0.0, 0.5 + (own - best) / (2 * DECIDED))))
    return tuple(found)
