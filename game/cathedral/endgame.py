"""Exact solution of the end of a match of Cathedral, once each seat can build on its own ground only.

Then no build changes what the other seat can do, nothing can be enclosed and nothing taken: two separate puzzles are
left, how to fill one's ground. With `both-stuck` each seat fills as many cells as it can. Without, the match ends with
the first seat whose turn finds it stuck, so that it also counts who can build longer: a small exact search settles it.
"""

from __future__ import annotations

from functools import lru_cache

from game.cathedral.rules import BOTH_STUCK, BUILD, PASS, PASS_STEP, Position
from game.cathedral.tables import BOARD, Placement, covering, listed

MOST_PLACEMENTS = 60
"""Largest number of placements of both seats; with more, solving takes longer than searching."""
MOST_STATES = 120
"""Largest number of states visited; beyond it the position is not solved."""


class _TooMuch(Exception):
    """The puzzle is too large to be solved in time."""


@lru_cache(maxsize=1 << 10)
def _beyond(ground: int) -> int:
    """The placements that cover a cell outside that ground."""
    return covering(BOARD & ~ground)


def rooms(position: Position) -> tuple[int, int] | None:
    """For each seat the placements it has left, if all of them stay on ground of its own; else None."""
    if position.phase not in (BUILD, PASS):
        return None
    found = []
    for own in position.sides:
        room = position.free & own.may
        if room.bit_count() > MOST_PLACEMENTS or (room and own.builds < 2):
            return None
        if room & _beyond(own.ground):
            return None
        # Where a fence was lost, ground and open land hang together, and a build could still close something.
        if any(region & own.ground and region & ~own.ground for region in own.regions):
            return None
        found.append(room)
    light, dark = found
    return None if (light | dark).bit_count() > MOST_PLACEMENTS else (light, dark)


def ending(position: Position) -> Position | None:
    """The finished position that best play of both seats leads to; None if it cannot be solved quickly."""
    left = rooms(position)
    if left is None:
        return None
    puzzle = _Puzzle(position)
    try:
        while position.phase in (BUILD, PASS):
            if position.phase == PASS:
                position = position.after(PASS_STEP)
                continue
            seat = position.seat
            mine, other = (position.free & position.sides[own].may for own in (seat, 1 - seat))
            best = puzzle.best(mine, other, *(position.sides[own].standing for own in (seat, 1 - seat)))
            position = position.after(best.step)
    except _TooMuch:
        return None
    return position


class _Puzzle:
    """Owns the solved states of filling the two grounds of one position."""

    def __init__(self, position: Position) -> None:
        self._both_stuck = BOTH_STUCK in position.options
        self._lead: dict[tuple[int, int, int, int], int] = {}
        self._most: dict[tuple[int, int], int] = {}

    def best(self, mine: int, other: int, own: int, theirs: int) -> Placement:
        """The best build; of equal ones the first in the fixed order."""
        return max(listed(mine), key=lambda new: self._after(new, mine, other, own, theirs))

    def _after(self, new: Placement, mine: int, other: int, own: int, theirs: int) -> int:
        rest, own = _without(mine, own, new), own | new.bit
        if self._both_stuck:
            return new.kind.size + self._cells(rest, own)
        return new.kind.size - self._race(other, rest, theirs, own)

    def _cells(self, room: int, standing: int) -> int:
        """The most cells that one seat can still cover."""
        if not room:
            return 0
        known = self._most.get((room, standing))
        if known is None:
            if len(self._most) >= MOST_STATES:
                raise _TooMuch
            known = max(
                new.kind.size + self._cells(_without(room, standing, new), standing | new.bit) for new in listed(room)
            )
            self._most[room, standing] = known
        return known

    def _race(self, mine: int, other: int, own: int, theirs: int) -> int:
        """Lead in cells that the seat to move will still gain; the race is over when that seat is stuck."""
        if not mine:
            return 0
        key = (mine, other, own, theirs)
        known = self._lead.get(key)
        if known is None:
            if len(self._lead) >= MOST_STATES:
                raise _TooMuch
            known = max(self._after(new, mine, other, own, theirs) for new in listed(mine))
            self._lead[key] = known
        return known


def _without(room: int, standing: int, new: Placement) -> int:
    """What is left of a room when that building has been built."""
    room &= new.keep
    if new.kind.copies == 1 or ((standing | new.bit) & new.same).bit_count() == new.kind.copies:
        room &= new.others
    return room
