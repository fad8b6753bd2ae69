"""Why a step is refused: one function for each law of the rulebook (`rules.py`), each judged by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.cabale.state import State
from game.cabale.tables import BIT, CELL, CORNERS, DIRECTION_TO, EDGE_BIT, EXITS, PLACE, RADIUS, RING, RUN, Stride
from game.core import Refusal, Step

Law = Callable[[State, Step], Iterator[Refusal]]


def path(origin: int, end: int) -> tuple[Stride, ...]:
    """The strides of the straight run from one cell to another; none if they do not lie in one line."""
    way = DIRECTION_TO.get((origin, end))
    if way is None:
        return ()
    run = RUN[origin][way]
    return run[: 1 + next(number for number, stride in enumerate(run) if stride.cell == end)]


# The first cell (3)


def inside(position: State, step: Step) -> Iterator[Refusal]:
    """A bishop starts on the rim (3)."""
    if RING[CELL[step[1]]] < RADIUS:
        yield Refusal("inside", (step[1],))


def corner(position: State, step: Step) -> Iterator[Refusal]:
    """A bishop does not start in a corner (3)."""
    if CELL[step[1]] in CORNERS:
        yield Refusal("corner", (step[1],))


def occupied(position: State, step: Step) -> Iterator[Refusal]:
    """A bishop starts on a cell of its own (3)."""
    if BIT[CELL[step[1]]] & position.taken:
        yield Refusal("occupied", (step[1],))


# Both legs of the bishop (4)


def line(position: State, step: Step) -> Iterator[Refusal]:
    """Each leg is straight and has a cell at least (4)."""
    if not path(position.sides[position.turn].bishop, CELL[step[1]]):
        yield Refusal("line", (step[1],))


def blocked(position: State, step: Step) -> Iterator[Refusal]:
    """No bishop and no token stands on the way (4)."""
    way = path(position.sides[position.turn].bishop, CELL[step[1]])
    pieces = tuple(PLACE[stride.cell] for stride in way if BIT[stride.cell] & position.taken)
    if pieces:
        yield Refusal("blocked", pieces)


def barred(position: State, step: Step) -> Iterator[Refusal]:
    """No stick stands on the way (4)."""
    way = path(position.sides[position.turn].bishop, CELL[step[1]])
    sticks = tuple(stride.edge for stride in way if EDGE_BIT[stride.edge] & position.taken)
    if sticks:
        yield Refusal("barred", sticks)


def dead_end(position: State, step: Step) -> Iterator[Refusal]:
    """Behind the bend the bishop can go on in another direction (4)."""
    turning_cell = CELL[step[1]]
    arrival = DIRECTION_TO.get((position.sides[position.turn].bishop, turning_cell))
    if arrival is not None and all(way_out & position.taken for way_out in EXITS[turning_cell][arrival]):
        yield Refusal("dead-end", (step[1],))


def straight(position: State, step: Step) -> Iterator[Refusal]:
    """Going straight on is no turn (4)."""
    turning_cell = position.sides[position.turn].bishop
    if DIRECTION_TO.get((turning_cell, CELL[step[1]])) == DIRECTION_TO[position.marker, turning_cell]:
        yield Refusal("straight", (step[1],))


def back(position: State, step: Step) -> Iterator[Refusal]:
    """Going straight back is no turn (4)."""
    turning_cell = position.sides[position.turn].bishop
    if DIRECTION_TO.get((turning_cell, CELL[step[1]])) == DIRECTION_TO[turning_cell, position.marker]:
        yield Refusal("back", (step[1],))


# One token or two (5)


def tokens_spent(position: State, step: Step) -> Iterator[Refusal]:
    """One puts down what is left in the supply (5)."""
    if int(step[1]) > position.sides[position.turn].tokens:
        yield Refusal("tokens-spent")


def doubles_spent(position: State, step: Step) -> Iterator[Refusal]:
    """A double is left to be used (5)."""
    if step[1] == "2" and not position.sides[position.turn].doubles_left:
        yield Refusal("doubles-spent")


# Captures (6)


def leap_over(position: State, step: Step) -> tuple[Stride, ...]:
    """The two strides of a jump of this turn's token; none if the landing is not two cells away in a line."""
    way = path(position.token, CELL[step[1]])
    return way if len(way) == 2 else ()


def leap(position: State, step: Step) -> Iterator[Refusal]:
    """A jump ends on the second cell of a straight line (6)."""
    if not leap_over(position, step):
        yield Refusal("leap", (step[1],))


def nothing_to_capture(position: State, step: Step) -> Iterator[Refusal]:
    """A jump goes over a piece (6)."""
    for between in leap_over(position, step)[:1]:
        if not BIT[between.cell] & position.taken:
            yield Refusal("nothing-to-capture", (PLACE[between.cell],))


def own_token(position: State, step: Step) -> Iterator[Refusal]:
    """A jump does not go over an own token (6)."""
    side = position.sides[position.turn]
    for between in leap_over(position, step)[:1]:
        if BIT[between.cell] & (side.singles | side.doubles):
            yield Refusal("own-token", (PLACE[between.cell],))


def bishop_between(position: State, step: Step) -> Iterator[Refusal]:
    """A jump does not go over a bishop (6)."""
    for between in leap_over(position, step)[:1]:
        if any(side.bishop == between.cell for side in position.sides):
            yield Refusal("bishop-between", (PLACE[between.cell],))


def landing_blocked(position: State, step: Step) -> Iterator[Refusal]:
    """The cell behind is free (6)."""
    if BIT[CELL[step[1]]] & position.taken:
        yield Refusal("blocked", (step[1],))


def leap_barred(position: State, step: Step) -> Iterator[Refusal]:
    """No stick stands on the two edges of a jump (6)."""
    way = leap_over(position, step)
    sticks = tuple(stride.edge for stride in way if EDGE_BIT[stride.edge] & position.taken)
    if sticks:
        yield Refusal("barred", sticks)


# Sticks (7)


def unmarked(position: State, step: Step) -> Iterator[Refusal]:
    """A stick stands on a marked edge (7)."""
    if not EDGE_BIT[step[1]] & position.marks.edges:
        yield Refusal("unmarked", (step[1],))


def edge_taken(position: State, step: Step) -> Iterator[Refusal]:
    """An edge carries one stick (7)."""
    if EDGE_BIT[step[1]] & position.taken:
        yield Refusal("edge-taken", (step[1],))


LAWS: dict[str, tuple[Law, ...]] = {
    "start": (inside, corner, occupied),
    "bend": (line, blocked, barred, dead_end),
    "land": (line, straight, back, blocked, barred),
    "mark": (tokens_spent, doubles_spent),
    "jump": (leap, nothing_to_capture, own_token, bishop_between, landing_blocked, leap_barred),
    "stop": (),
    "stick": (unmarked, edge_taken),
    "done": (),
    "pass": (),
}
"""The laws that a step of each verb can break, in the phase that asks for it."""

VERBS: dict[str, frozenset[str]] = {
    "start": frozenset({"start"}),
    "bend": frozenset({"bend"}),
    "land": frozenset({"land"}),
    "mark": frozenset({"mark"}),
    "jump": frozenset({"jump", "stop"}),
    "stick": frozenset({"stick", "done"}),
    "pass": frozenset({"pass"}),
    "over": frozenset(),
}
"""What can be said in each phase of a turn."""
