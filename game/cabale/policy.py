"""What the search may know of Cabale: good cells, safe tokens, useful sticks, and who stands better.

A token is *open* along one of its three lines when the cells on both sides are free and no stick is between: then it
can be jumped by a bishop that turns on one of them. All amounts are points, as at the end of a match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import exp
from operator import mul
from random import Random
from typing import NamedTuple

from game.cabale import endgame
from game.cabale.rules import CAPTURED_DOUBLE, CAPTURED_SINGLE, Position, Side, bends, tokens_of_others
from game.cabale.tables import (
    BENDS,
    BIT,
    CELL,
    CELL_BITS,
    CELLS,
    DIRECTION_TO,
    DONE,
    EDGE_BIT,
    EDGE_BITS,
    JUMPS,
    MARK_ONE,
    MARK_TWO,
    READABLE,
    RUN,
    STICKS,
    VALUE,
    Jump,
    cells_in,
)
from game.core import Step, scores

PLAYOUT_STEPS = 5
TURN_STEPS = 5
EFFORT = {"page": 10, "apprentice": 20, "companion": 140}
TEMPER = {"apprentice": 2.5}
"""Here longer thinking gains less than elsewhere, so the levels have to lie farther apart."""
ENDING = endgame.ending

EDGES_WORTH_A_THOUGHT = 10
KEPT_TOKEN = 5.0
"""What a second token is worth in the supply, where it lets the match last a turn longer."""
KEPT_STICK = 0.8
"""What a stick must do now to be better than one for later."""
KEPT_WHEN_REACHED = 0.55
KEPT_WHEN_OPEN = 0.9
"""Which part of its worth an open token keeps, when another bishop can turn beside it in one move, and when not."""

SURE_TURN = 0.5
SPARE_TURN = 0.2
"""Which part of the worth of its best turning cell, and of the two next ones, a bishop can count on a round later."""
ALL_TOKENS = 60
"""Together, whatever the number of players."""
LEAST_LASTING = 0.15

DOUBT = 4.0
DOUBT_PER_TOKEN = 0.3
"""By how many points the odds of a seat change by a factor of e: at the end, and more for each token still to come."""
MARGIN = 0.3
"""Which part of the evaluation is the margin; the rest are the chances."""
DECIDED = 60.0
"""A lead of so many points counts as much as any greater one."""


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
STICK_ON: dict[int, Step] = {bit: READABLE[f"stick {place}"] for place, bit in EDGE_BIT.items()}


def open_lines(cell: int, taken: int) -> list[Line]:
    """The lines along which a token on this cell could be captured."""
    return [line for line in LINES[cell] if not line[0] & taken]


def reach(bishop: int, taken: int) -> int:
    """The cells on which a bishop can turn, as bits."""
    bits = 0
    for leg in BENDS[bishop]:
        for gate, exits, _ in leg:
            if gate & taken:
                break
            for way_out in exits:
                if not way_out & taken:
                    bits |= gate
                    break
    return bits & CELL_BITS


def threats(position: Position) -> list[int]:
    """For each seat the cells on which some other bishop can turn, as bits."""
    reaches = [reach(side.bishop, position.taken) for side in position.sides]
    found = []
    for seat in range(position.players):
        bits = 0
        for other, cells in enumerate(reaches):
            if other != seat:
                bits |= cells
        found.append(bits)
    return found


def kept(cell: int, taken: int, reached: int) -> float:
    """Which part of its worth a token on this cell keeps, if other bishops can turn on these cells."""
    part = 1.0
    for gates, cells, _ in LINES[cell]:
        if not gates & taken:
            if cells & reached:
                return KEPT_WHEN_REACHED
            part = KEPT_WHEN_OPEN
    return part


# What each decision brings


def early(position: Position) -> float:
    """Which part of all tokens is still to be placed."""
    return sum(side.tokens for side in position.sides) / ALL_TOKENS


def lasting(position: Position) -> float:
    """Which part of the points on the board may still be there at the end: little while most tokens are to come."""
    return max(LEAST_LASTING, 1 - early(position))


def capture(position: Position, jump: Jump) -> float:
    """What this jump brings: points, what the loser loses (shared by all others), and the change of cells."""
    own = position.sides[position.turn]
    double = any(side.doubles & jump.over_bit for side in position.sides)
    points, loss = (CAPTURED_DOUBLE, 2 * VALUE[jump.over]) if double else (CAPTURED_SINGLE, VALUE[jump.over])
    weight = 2 if own.doubles & BIT[position.token] else 1
    change = VALUE[jump.landing] - VALUE[position.token] if position.phase == "jump" else 0
    return points + lasting(position) * (loss / (position.players - 1) + weight * change)


def turning(position: Position, cell: int, others: int) -> float:
    """What it brings to turn on this cell; `others` are the cells with tokens that may be captured, as bits."""
    taken, side = position.taken, position.sides[position.turn]
    value = lasting(position) * VALUE[cell]
    if value > KEPT_TOKEN and side.doubles_left and side.tokens > 1:
        value += value - KEPT_TOKEN
    value *= kept(cell, taken, 0)
    best = 0.0
    for jump in JUMPS[cell]:
        if jump.over_bit & others and not jump.gate & taken:
            best = max(best, capture(position, jump) + 0.5 * (VALUE[jump.landing] - VALUE[cell]))
    return value + best


def landing(position: Position, cell: int) -> float:
    """What the next turn may bring from this cell, if nothing happens in between."""
    taken = position.taken ^ BIT[position.sides[position.turn].bishop] | BIT[cell]
    values = sorted([VALUE[CELL[place]] for _, place in bends(cell, taken)], reverse=True)
    return 0.5 + sum(values[:1]) + 2 * SPARE_TURN * sum(values[1:3]) + 0.1 * len(values)


def doubling(position: Position) -> float:
    """What the second token adds on the turning cell."""
    reached = threats(position)[position.turn] if open_lines(position.token, position.taken) else 0
    return lasting(position) * VALUE[position.token] * kept(position.token, position.taken, reached)


@lru_cache(maxsize=64)
def sticks(position: Position) -> dict[int, float]:
    """What a stick on each edge would do, by its bit: keep own tokens, and keep others from their best turns."""
    taken, turn = position.taken, position.turn
    free = position.marks.edges & ~taken
    found: dict[int, float] = {}
    for seat, (side, reached) in enumerate(zip(position.sides, threats(position))):
        for cell in cells_in(side.singles | side.doubles):
            lines = open_lines(cell, taken)
            worth = VALUE[cell] * (2 if side.doubles & BIT[cell] else 1) + 1
            for _, cells, edges in lines:
                saved = worth * (1 - (KEPT_WHEN_REACHED if cells & reached else KEPT_WHEN_OPEN)) / len(lines)
                _add(found, edges & free, saved if seat == turn else -saved)
        if seat != turn:
            edges, lost = best_turn(side, taken)
            _add(found, edges & free, lost / (position.players - 1))
    return found


def _add(found: dict[int, float], edges: int, amount: float) -> None:
    while edges:
        bit = edges & -edges
        found[bit] = found.get(bit, 0.0) + amount
        edges ^= bit


def best_turn(side: Side, taken: int) -> tuple[int, float]:
    """The edges on a bishop's way to its best turning cell, and how much worse the best one in another direction is."""
    best: dict[int, tuple[int, int]] = {}
    for _, place in bends(side.bishop, taken):
        cell = CELL[place]
        way = DIRECTION_TO[side.bishop, cell]
        best[way] = max(best.get(way, (0, 0)), (VALUE[cell], cell))
    if not best:
        return 0, 0.0
    way = max(best, key=best.__getitem__)
    value, goal = best.pop(way)
    second = max((other for other, _ in best.values()), default=0)
    edges = 0
    for stride in RUN[side.bishop][way]:
        edges |= stride.gate & EDGE_BITS
        if stride.cell == goal:
            break
    return edges, SURE_TURN * (value - second)


# What the search asks


def worth(position: Position) -> Sequence[Step]:
    """All legal steps, but of the sticks only those that do most."""
    steps = position.legal()
    if position.phase != "stick":
        return steps
    amounts = sticks(position)
    useful = sorted((bit for bit, amount in amounts.items() if amount > 0), key=lambda bit: -amounts[bit])
    wanted = set(useful[:EDGES_WORTH_A_THOUGHT])
    return [*(step for bit, step in STICKS[position.marks.name] if bit in wanted), DONE]


def prior(position: Position, step: Step) -> float:
    """How promising a step looks, in points, a little above 0 at least."""
    match step:
        case ("bend", place):
            others = tokens_of_others(position.sides, position.turn)
            return 0.5 + turning(position, CELL[place], others)
        case ("land", place):
            return landing(position, CELL[place])
        case ("mark", "2"):
            return doubling(position)
        case ("mark", _):
            return KEPT_TOKEN
        case ("jump", place):
            return max(0.1, capture(position, next(jump for jump in JUMPS[position.token] if jump.step == step)))
        case ("stick", place):
            return max(0.1, sticks(position).get(EDGE_BIT[place], 0.0))
        case ("done",):
            return KEPT_STICK
        case _:
            return 1.0


def playout(position: Position, random: Random) -> Step:
    """A player who likes good cells, captures what pays and now and then protects a token."""
    return _PLAYOUT[position.phase](position, random)


def _any(position: Position, random: Random) -> Step:
    return random.choice(position.legal())


def _good_bend(position: Position, random: Random) -> Step:
    steps = position.legal()
    others = tokens_of_others(position.sides, position.turn)
    values = [turning(position, CELL[place], others) for _, place in steps]
    return random.choices(steps, [value * value for value in values])[0]


def _good_landing(position: Position, random: Random) -> Step:
    steps = position.legal()
    one, two = random.choice(steps), random.choice(steps)
    return max(one, two, key=lambda step: landing(position, CELL[step[1]])) if one != two else one


def _fair_mark(position: Position, random: Random) -> Step:
    if len(position.legal()) == 1:
        return MARK_ONE
    return MARK_TWO if doubling(position) > KEPT_TOKEN * (0.6 + 0.8 * random.random()) else MARK_ONE


def _best_jump(position: Position, random: Random) -> Step:
    steps = {jump.step: capture(position, jump) for jump in JUMPS[position.token]}
    best = max(position.legal(), key=lambda step: steps.get(step, 0.0))
    return best if random.random() < 0.9 else random.choice(position.legal())


def _protecting_stick(position: Position, random: Random) -> Step:
    """A stick beside one of the own tokens, if the first one that comes to mind is open; else none."""
    taken, side = position.taken, position.sides[position.turn]
    tokens = cells_in(side.singles | side.doubles)
    for cell in random.sample(tokens, min(3, len(tokens))):
        for _, _, edges in open_lines(cell, taken):
            edges &= position.marks.edges
            if edges:
                return STICK_ON[edges & -edges]
    return DONE


_PLAYOUT: dict[str, Callable[[Position, Random], Step]] = {
    "start": _any,
    "bend": _good_bend,
    "land": _good_landing,
    "mark": _fair_mark,
    "jump": _best_jump,
    "stick": _protecting_stick,
}


class Signs(NamedTuple):
    """What tells how a seat stands when a turn begins; amounts of tokens are in the points of their cells."""

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
"""How many points of the final lead each sign foretells, with no token left to be placed and with all of them.

Found by least squares from matches of the computer against itself: whatever lies on the board early is captured later.
"""

def foretold(position: Position) -> Signs:
    """How many points each sign foretells now, between start and end as the tokens in the supplies run out."""
    part = early(position)
    return Signs(*[end + (start - end) * part for start, end in zip(AT_START, AT_END)])


def signs(position: Position) -> list[Signs]:
    """How each seat stands."""
    taken, turn = position.taken, position.turn
    reaches = [reach(side.bishop, taken) for side in position.sides]
    found = []
    for seat, side in enumerate(position.sides):
        watching = 0
        for other, cells in enumerate(reaches):
            if other != seat:
                watching |= cells
        now = 0 if seat == turn else reaches[turn]
        safe = free = watched = worst = 0
        for cell in cells_in(side.singles | side.doubles):
            worth = 2 * VALUE[cell] if side.doubles & BIT[cell] else VALUE[cell]
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
        best = sorted([VALUE[cell] for cell in cells_in(reaches[seat])], reverse=True)[:3]
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
    weights = foretold(position)
    points = [sum(map(mul, weights, standing)) for standing in signs(position)]
    doubt = DOUBT + DOUBT_PER_TOKEN * min(side.tokens for side in position.sides)
    top = max(points)
    odds = [exp((own - top) / doubt) for own in points]
    whole = sum(odds)
    return tuple((1 - MARGIN) * own / whole + MARGIN * margin for own, margin in zip(odds, _margins(points)))


def _margins(points: Sequence[float]) -> tuple[float, ...]:
    """How far each seat is before the best of the others: a lead of `DECIDED` is 1, to be as far behind is 0."""
    found = []
    for seat, own in enumerate(points):
        best = max(other for rival, other in enumerate(points) if rival != seat)
        found.append(min(1.0, max(0.0, 0.5 + (own - best) / (2 * DECIDED))))
    return tuple(found)
