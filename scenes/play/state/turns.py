"""Turns of a course: where the last ones began, and how far one may take back. Pure functions."""

from __future__ import annotations

from game.core import Seat
from scenes.board.look import passes
from scenes.play.state.course import Course


def last_turn(course: Course, began: int) -> range:
    """The numbers of the steps of the turn before the one that began then: what stays marked until a human has
    decided."""
    return range(turn_of(course, began - 1).start, began) if began else range(0)


def turn_of(course: Course, number: int) -> range:
    """The numbers of the steps that one seat made one after the other, that step among them."""
    positions, last = course.match.positions, len(course.match.steps)
    mover, start, end = positions[number].to_move, number, number + 1
    while start and positions[start - 1].to_move == mover:
        start -= 1
    while end < last and positions[end].to_move == mover:
        end += 1
    return range(start, end)


def since_my_turn(course: Course, end: int) -> range:
    """The numbers of everything the others did since the seat to move last decided something, given when its turn
    began."""
    positions, seat = course.match.positions, course.seat
    if not course.is_human(seat):
        seat = next((one.to_move for one in reversed(positions[:end]) if course.is_human(one.to_move)), seat)
    start = end
    while start and positions[start - 1].to_move != seat:
        start -= 1
    return range(start, end)


def turn_under_way(course: Course) -> bool:
    """Whether the seat in turn has already done something in this turn."""
    return turn_began(course) < len(course.match.steps)


def turn_began(course: Course) -> int:
    """The number of steps that were played before the turn that is shown began."""
    positions, number, seat = course.match.positions, len(course.match.steps), course.seat
    while number and positions[number - 1].to_move == seat:
        number -= 1
    return number


def undo_reach(course: Course) -> int | None:
    """How many steps are left after the last human decision is taken back; None if nothing can be.

    What the computer answered goes back with it; what revealed something never does. To resign or to agree on a draw is
    the last decision, and no step.
    """
    positions, steps = course.match.positions, course.match.steps
    if course.match.early:
        return None if course.undo_locked else len(steps)
    for number in range(len(steps) - 1, course.undo_limit - 1, -1):
        if steps[number][0] in course.match.game.final:
            return None
        position = positions[number]
        if course.is_human(position.to_move) and not passes(position) and course.forced(position) is None:
            return number
    return None


def undo_crosses(course: Course) -> Seat | None:
    """The other human whose decision would be taken back next, so that the table can be asked first."""
    number = undo_reach(course)
    if number is None or course.held is not None or course.match.early:
        return None
    mover = course.match.positions[number].to_move
    return mover if mover != course.match.position.to_move and len(course.people) > 1 else None
