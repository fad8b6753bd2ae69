"""Why a step is refused: one function for each law of the rulebook (`rules.py`), each judged by itself."""

from __future__ import annotations

from game.cabale.state import State
from game.cabale.tables import BIT, CELL, CORNERS, DIRECTION_TO, EDGE_BIT, EXITS, PLACE, RADIUS, RING, RUN, Stride
from game.core import Step
from game.laws import Verdict, by_name


def path(origin: int, end: int) -> tuple[Stride, ...]:
    """The strides of the straight run from one cell to another; none if they do not lie in one line."""
    way = DIRECTION_TO.get((origin, end))
    if way is None:
        return ()
    run = RUN[origin][way]
    return run[: 1 + next(number for number, stride in enumerate(run) if stride.cell == end)]


# The first cell (3)


def inside(position: State, step: Step) -> Verdict:
    """A bishop starts on the rim (3)."""
    return (step[1],) if RING[CELL[step[1]]] < RADIUS else None


def corner(position: State, step: Step) -> Verdict:
    """A bishop does not start in a corner (3)."""
    return (step[1],) if CELL[step[1]] in CORNERS else None


def occupied(position: State, step: Step) -> Verdict:
    """A bishop starts on a cell of its own (3)."""
    return (step[1],) if BIT[CELL[step[1]]] & position.taken else None


# Both legs of the bishop (4)


def line(position: State, step: Step) -> Verdict:
    """Each leg is straight and has a cell at least (4)."""
    return None if path(position.sides[position.turn].bishop, CELL[step[1]]) else (step[1],)


def blocked(position: State, step: Step) -> Verdict:
    """No bishop and no token stands on the way (4)."""
    way = path(position.sides[position.turn].bishop, CELL[step[1]])
    return tuple(PLACE[stride.cell] for stride in way if BIT[stride.cell] & position.taken) or None


def barred(position: State, step: Step) -> Verdict:
    """No stick stands on the way (4)."""
    way = path(position.sides[position.turn].bishop, CELL[step[1]])
    return tuple(stride.edge for stride in way if EDGE_BIT[stride.edge] & position.taken) or None


def dead_end(position: State, step: Step) -> Verdict:
    """Behind the bend the bishop can go on in another direction (4)."""
    turning_cell = CELL[step[1]]
    arrival = DIRECTION_TO.get((position.sides[position.turn].bishop, turning_cell))
    if arrival is None:
        return None
    return (step[1],) if all(way_out & position.taken for way_out in EXITS[turning_cell][arrival]) else None


def straight(position: State, step: Step) -> Verdict:
    """Going straight on is no turn (4)."""
    turning_cell = position.sides[position.turn].bishop
    away = DIRECTION_TO.get((turning_cell, CELL[step[1]]))
    return (step[1],) if away == DIRECTION_TO[position.marker, turning_cell] else None


def back(position: State, step: Step) -> Verdict:
    """Going straight back is no turn (4)."""
    turning_cell = position.sides[position.turn].bishop
    away = DIRECTION_TO.get((turning_cell, CELL[step[1]]))
    return (step[1],) if away == DIRECTION_TO[turning_cell, position.marker] else None


# One token or two (5)


def tokens_spent(position: State, step: Step) -> Verdict:
    """One puts down what is left in the supply (5)."""
    return () if int(step[1]) > position.sides[position.turn].tokens else None


def doubles_spent(position: State, step: Step) -> Verdict:
    """A double is left to be used (5)."""
    return () if step[1] == "2" and not position.sides[position.turn].doubles_left else None


# Captures (6)


def leap_over(position: State, step: Step) -> tuple[Stride, ...]:
    """The two strides of a jump of this turn's token; none if the landing is not two cells away in a line."""
    way = path(position.token, CELL[step[1]])
    return way if len(way) == 2 else ()


def leap(position: State, step: Step) -> Verdict:
    """A jump ends on the second cell of a straight line (6)."""
    return None if leap_over(position, step) else (step[1],)


def nothing_to_capture(position: State, step: Step) -> Verdict:
    """A jump goes over a piece (6)."""
    return tuple(PLACE[one.cell] for one in leap_over(position, step)[:1] if not BIT[one.cell] & position.taken) or None


def own_token(position: State, step: Step) -> Verdict:
    """A jump does not go over an own token (6)."""
    own = position.sides[position.turn].singles | position.sides[position.turn].doubles
    return tuple(PLACE[one.cell] for one in leap_over(position, step)[:1] if BIT[one.cell] & own) or None


def bishop_between(position: State, step: Step) -> Verdict:
    """A jump does not go over a bishop (6)."""
    bishops = [side.bishop for side in position.sides]
    return tuple(PLACE[one.cell] for one in leap_over(position, step)[:1] if one.cell in bishops) or None


def landing_blocked(position: State, step: Step) -> Verdict:
    """The cell behind is free (6)."""
    return (step[1],) if BIT[CELL[step[1]]] & position.taken else None


def leap_barred(position: State, step: Step) -> Verdict:
    """No stick stands on the two edges of a jump (6)."""
    way = leap_over(position, step)
    return tuple(stride.edge for stride in way if EDGE_BIT[stride.edge] & position.taken) or None


# Sticks (7)


def unmarked(position: State, step: Step) -> Verdict:
    """A stick stands on a marked edge (7)."""
    return None if EDGE_BIT[step[1]] & position.marks.edges else (step[1],)


def edge_taken(position: State, step: Step) -> Verdict:
    """An edge carries one stick (7)."""
    return (step[1],) if EDGE_BIT[step[1]] & position.taken else None


LAWS = {
    "start": by_name(inside, corner, occupied),
    "bend": by_name(line, blocked, barred, dead_end),
    "land": by_name(line, straight, back, blocked, barred),
    "mark": by_name(tokens_spent, doubles_spent),
    "jump": by_name(leap, nothing_to_capture, own_token, bishop_between)
    | {"blocked": landing_blocked, "barred": leap_barred},
    "stop": by_name(),
    "stick": by_name(unmarked, edge_taken),
    "done": by_name(),
    "pass": by_name(),
}
"""The laws that a step of each verb can break, in the phase that asks for it, by their ids."""

VERBS = {"jump": ("jump", "stop"), "stick": ("stick", "done")}
"""What can be said in a phase of a turn; in any other one only the verb with its name."""
