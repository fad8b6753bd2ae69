"""Policy of Cabale for the search: good cells, safe tokens, useful sticks and traps; `standing.py` evaluates.

All amounts are points, as at the end of a match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random

from game.cabale import endgame, standing
from game.cabale.rules import CAPTURED_DOUBLE, CAPTURED_SINGLE, Position, bends, can_move, tokens_of_others
from game.cabale.standing import LINES, early, lead, open_lines, reach
from game.cabale.state import Side
from game.cabale.tables import (
    BENDS,
    BIT,
    CELL,
    DIRECTION_TO,
    DONE,
    EDGE_BIT,
    EDGE_BITS,
    JUMPS,
    MARK_ONE,
    MARK_TWO,
    RUN,
    STICK_ON,
    STOP,
    Jump,
    cells_in,
)
from game.core import Step
from game.policy import in_mind

PLAYOUT_STEPS = 5
TURN_STEPS = 5
EFFORT = {"page": 10, "apprentice": 20, "companion": 100, "master": 1000}
COMPILED = {"master 2": 10000}
"""The usual forty times the figure for Python would be too far above the companion for one rung between them."""
SLIPS = {"page": 0.55, "companion": 0.42, "master": 0.45}
RANDOMNESS = {
    "page 4": 2.0,
    "page 2": 1.6,
    "apprentice 2": 2.5,
    "apprentice 3": 4.0,
    "apprentice 4": 4.0,
    "companion 3": 2.0,
    "companion 4": 1.4,
}
"""The more other seats move in between, the less longer thinking helps: there levels differ by their choice."""
ENDING = endgame.ending
EVALUATION = standing.evaluation
QUIET = standing.quiet

WAYS_IN_MIND = 8
"""Number of cells to turn or to land on that a child considers."""
EDGES_WORTH_A_THOUGHT = 10
KEPT_TOKEN = 5.0
"""Worth of a second token in the supply, if it lets the match last a turn longer."""
KEPT_STICK = 0.8
"""Least gain of a stick now to be better than a stick for later."""
KEPT_WHEN_REACHED = 0.55
KEPT_WHEN_OPEN = 0.9
"""Share of its worth that an open token keeps, if another bishop can turn beside it in one move, and if not."""

SURE_TURN = 0.5
SPARE_TURN = 0.2
"""Share of the worth of its best turning cell, and of the two next ones, that a bishop can expect a round later."""
LEAST_LASTING = 0.15
"""Least share of the points on the board that counts, however early it is."""

TRAP = (20.0, 12.0, 6.0, 3.0)
"""Worth of ending the match while ahead, by the number of cells on which a trapped bishop could still turn."""
BEGUN = 0.6
"""Share of all tokens still to be placed above which a match has not really begun."""
NARROW = 8
"""Number of turning cells above which a bishop cannot be shut in within one turn."""
SHORTEST: dict[str, Step] = {"mark": MARK_ONE, "jump": STOP, "stick": DONE}
"""The steps that end a turn soonest."""
SAFE_LEAD = 5
"""A lead that may be enough when the others have one more turn."""


def threats(position: Position) -> list[int]:
    """For each seat the cells on which any other bishop can turn, as bits."""
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
    """Share of its worth that a token on this cell keeps, if other bishops can turn on the cells in `reached`."""
    part = 1.0
    for gates, cells, _ in LINES[cell]:
        if not gates & taken:
            if cells & reached:
                return KEPT_WHEN_REACHED
            part = KEPT_WHEN_OPEN
    return part


# What each decision brings


def lasting(position: Position) -> float:
    """Share of the points on the board that may last to the end: small while most tokens are to come."""
    return max(LEAST_LASTING, 1 - early(position))


def capture(position: Position, jump: Jump, part: float) -> float:
    """Worth of a jump: its points, plus `part` of the captured piece's worth (a loss shared by all others) and of the
    gain of a better cell."""
    own = position.sides[position.turn]
    double = any(side.doubles & jump.over_bit for side in position.sides)
    points, loss = (
        (CAPTURED_DOUBLE, 2 * position.marks.values[jump.over])
        if double
        else (CAPTURED_SINGLE, position.marks.values[jump.over])
    )
    weight = 2 if own.doubles & BIT[position.token] else 1
    values = position.marks.values
    change = values[jump.landing] - values[position.token] if position.phase == "jump" else 0
    return points + part * (loss / (position.players - 1) + weight * change)


def turning(position: Position, cell: int, others: int, part: float) -> float:
    """Worth of turning on this cell; `others`: the cells with tokens that may be captured, as bits."""
    taken, side, values = position.taken, position.sides[position.turn], position.marks.values
    value = part * values[cell]
    if value > KEPT_TOKEN and side.doubles_left and side.tokens > 1:
        value += value - KEPT_TOKEN
    value *= kept(cell, taken, 0)
    best = 0.0
    for jump in JUMPS[cell]:
        if jump.over_bit & others and not jump.gate & taken:
            best = max(best, capture(position, jump, part) + 0.5 * (values[jump.landing] - values[cell]))
    return value + best


def landing(position: Position, cell: int) -> float:
    """Expected worth of the next turn from this cell if nothing happens in between; or that there may be none."""
    turned = position.sides[position.turn].bishop
    taken = position.taken | BIT[cell]
    worth = position.marks.values
    values = sorted([worth[CELL[place]] for _, place in bends(cell, taken)], reverse=True)
    trap = 0.0
    if len(values) < len(TRAP) and lead(position) + worth[turned] > SAFE_LEAD:
        trap = TRAP[len(values)]
    return 0.5 + trap + sum(values[:1]) + 2 * SPARE_TURN * sum(values[1:3]) + 0.1 * len(values)


def doubling(position: Position) -> float:
    """Worth of the second token on the turning cell."""
    reached = threats(position)[position.turn] if open_lines(position.token, position.taken) else 0
    return lasting(position) * position.marks.values[position.token] * kept(position.token, position.taken, reached)


@lru_cache(maxsize=64)
def sticks(position: Position) -> dict[int, float]:
    """Worth of a stick on each edge, by its bit: it protects own tokens, and blocks the best turns of others."""
    taken, turn = position.taken, position.turn
    free = position.marks.edges & ~taken
    found: dict[int, float] = {}
    for seat, (side, reached) in enumerate(zip(position.sides, threats(position))):
        for cell in cells_in(side.singles | side.doubles):
            lines = open_lines(cell, taken)
            worth = position.marks.values[cell] * (2 if side.doubles & BIT[cell] else 1) + 1
            for _, cells, edges in lines:
                saved = worth * (1 - (KEPT_WHEN_REACHED if cells & reached else KEPT_WHEN_OPEN)) / len(lines)
                _add(found, edges & free, saved if seat == turn else -saved)
        if seat != turn:
            edges, lost = best_turn(side, taken, position.marks.values)
            _add(found, edges & free, lost / (position.players - 1))
        if lead(position) > (SAFE_LEAD if seat == turn else 0):
            for edge, amount in traps(side.bishop, taken, free):
                _add(found, edge, amount)
    return found


def traps(bishop: int, taken: int, free: int) -> list[tuple[int, float]]:
    """Free edges that reduce a bishop's few remaining ways, and their worth."""
    before = reach(bishop, taken).bit_count()
    if before > len(TRAP):
        return []
    near = 0
    for leg in BENDS[bishop]:
        for gate, exits, _ in leg:
            near |= gate
            if gate & taken:
                break
            for way_out in exits:
                near |= way_out
    near &= free
    found = []
    while near:
        edge = near & -near
        near ^= edge
        after = reach(bishop, taken | edge).bit_count()
        if after < before:
            found.append((edge, TRAP[after]))
    return found


def _add(found: dict[int, float], edges: int, amount: float) -> None:
    while edges:
        bit = edges & -edges
        found[bit] = found.get(bit, 0.0) + amount
        edges ^= bit


def best_turn(side: Side, taken: int, values: tuple[int, ...]) -> tuple[int, float]:
    """Edges on a bishop's way to its best turning cell, and how much worse the best one in another direction is."""
    best: dict[int, tuple[int, int]] = {}
    for _, place in bends(side.bishop, taken):
        cell = CELL[place]
        way = DIRECTION_TO[side.bishop, cell]
        best[way] = max(best.get(way, (0, 0)), (values[cell], cell))
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


def steps_to_try(position: Position) -> Sequence[Step]:
    """All legal steps, except that only the most useful sticks are included."""
    steps = position.legal()
    if position.phase != "stick":
        return steps
    amounts = sticks(position)
    useful = sorted((bit for bit, amount in amounts.items() if amount > 0), key=lambda bit: -amounts[bit])
    wanted = set(useful[:EDGES_WORTH_A_THOUGHT])
    return [*(step for bit, step in STICK_ON.items() if bit in wanted), DONE]


def gentle(position: Position, steps: Sequence[Step]) -> Sequence[Step]:
    """The steps without those that end the match by a stuck bishop before it has really begun; all of them if there are
    no others. For levels that play with guests."""
    if early(position) < BEGUN or position.phase not in ("land", "mark", "jump", "stick"):
        return steps
    ways = min(reach(side.bishop, position.taken).bit_count() for side in position.sides)
    if ways > NARROW:
        return steps
    return [step for step in steps if not _springs_trap(position, step)] or steps


def _springs_trap(position: Position, step: Step) -> bool:
    """Whether this step, with the shortest rest of the turn, leaves the next bishop or the own one without a move."""
    mover, after = position.turn, position.after(step)
    while after.to_move == mover:
        after = after.after(SHORTEST.get(after.phase) or after.legal()[0])
    return after.phase in ("over", "pass") or not can_move(after.sides[mover].bishop, after.taken)


def casual(position: Position) -> Sequence[Step]:
    """A sample of the ways to go."""
    steps = steps_to_try(position)
    return in_mind(position, steps, WAYS_IN_MIND) if position.phase in ("bend", "land") else steps


def prior(position: Position, step: Step) -> float:
    """Prior of a step in points, always a little above 0."""
    match step:
        case ("bend", place):
            others = tokens_of_others(position.sides, position.turn)
            return 0.5 + turning(position, CELL[place], others, lasting(position))
        case ("land", place):
            return landing(position, CELL[place])
        case ("mark", "2"):
            return doubling(position)
        case ("mark", _):
            return KEPT_TOKEN
        case ("jump", place):
            leap = next(jump for jump in JUMPS[position.token] if jump.step == step)
            return max(0.1, capture(position, leap, lasting(position)))
        case ("stick", place):
            return max(0.1, sticks(position).get(EDGE_BIT[place], 0.0))
        case ("done",):
            return KEPT_STICK
        case _:
            return 1.0


def playout(position: Position, random: Random) -> Step:
    """A step of a player who likes good cells, captures what pays and sometimes protects a token."""
    return _PLAYOUT[position.phase](position, random)


def _any(position: Position, random: Random) -> Step:
    return random.choice(position.legal())


def _good_bend(position: Position, random: Random) -> Step:
    steps = position.legal()
    others = tokens_of_others(position.sides, position.turn)
    part = lasting(position)
    values = [turning(position, CELL[place], others, part) for _, place in steps]
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
    part = lasting(position)
    steps = {jump.step: capture(position, jump, part) for jump in JUMPS[position.token]}
    best = max(position.legal(), key=lambda step: steps.get(step, 0.0))
    return best if random.random() < 0.9 else random.choice(position.legal())


def _protecting_stick(position: Position, random: Random) -> Step:
    """A stick beside an open token, of up to three random own ones; else no stick."""
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
    "pass": _any,
    "bend": _good_bend,
    "land": _good_landing,
    "mark": _fair_mark,
    "jump": _best_jump,
    "stick": _protecting_stick,
}
