"""Policy of Cathedral for the search: large buildings first, own ground last, and what a build encloses.

All amounts are cells. Random players who take the largest building that still fits beat those who take any building
almost always; that is by far the most that is known about this game.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, sqrt
from random import Random

from game.cathedral import endgame
from game.cathedral.rules import CAPTURE, CHOICE, KEEP_STEP, OPENING, SWAP_STEP, Position
from game.cathedral.tables import (
    BUILDINGS,
    CELLS,
    DARK,
    LIGHT,
    PLACEMENT_OF,
    SAME,
    Placement,
    covering,
    draw,
    in_one_part,
    listed,
)
from game.core import Step
from game.policy import in_mind

BY_SIZE = tuple(
    sum(SAME[kind.id] for kind in BUILDINGS if kind.size == size)
    for size in sorted({kind.size for kind in BUILDINGS}, reverse=True)
)
"""The placements of all buildings of one size, the largest size first."""

ENDING = endgame.ending
EFFORT = {"page": 12, "apprentice": 24, "companion": 100}
COMPILED = {"companion": 250}
SLIPS = {"page": 0.65, "apprentice": 0.53}
RANDOMNESS = {"page": 1.1, "apprentice": 3.0}

SPOTS_IN_MIND = 12
PLAIN = 4.0
"""Worth of a build that encloses nothing."""
GROUND = 1.0
"""Worth of each cell that becomes ground."""
TAKEN = 3.0
"""Worth of each cell of a piece that may be taken."""
TAKE = 20.0
"""Worth of taking a piece over leaving it, which only rarely pays."""
SMALL = 2
"""Cells of a building that is a bad first one."""
CORNERS = sum(CELLS[cell] for cell in ("a1", "j1", "a10", "j10"))
DECIDED = 20.0
"""Lead in cells from which the evaluation counts as full."""


@lru_cache(maxsize=1 << 10)
def _touching(ground: int) -> int:
    """The placements on that ground or reaching into it."""
    return covering(ground)


def fitting(position: Position) -> int:
    """Placements that any level considers: those on own ground only if nothing else is left."""
    room = position.room
    ground = position.sides[position.seat].ground
    return (room & ~_touching(ground) or room) if ground else room


def largest(position: Position) -> int:
    """Of these, the placements of the largest buildings."""
    room = fitting(position)
    for size in BY_SIZE:
        if room & size:
            return room & size
    return room


def in_a_corner(new: Placement) -> bool:
    """Whether a building stands in a corner of the wall."""
    return bool(new.cells & CORNERS)


def even_openings(room: int) -> list[Placement]:
    """First buildings after which neither seat stands better with `pie`: squares in a corner.

    In 13 to 20 matches each of the strongest level against itself who built first won 6 and lost 5 with a square in a
    corner, won 16 and lost 1 with one in the middle, won 1 and lost 14 with a stable in a corner. Of 40 matches with
    `pie` dark won 15 and light 14.
    """
    return [new for new in listed(room & SAME["square"]) if in_a_corner(new)]


def takes_over(position: Position) -> Sequence[Step]:
    """Whether dark should take the first building over: a large one outside the corners, not a small one."""
    (opened,) = listed(position.sides[LIGHT].standing)
    if opened.kind.size <= SMALL:
        return (KEEP_STEP,)
    return (KEEP_STEP, SWAP_STEP) if in_a_corner(opened) else (SWAP_STEP,)


def steps_to_try(position: Position) -> Sequence[Step]:
    """Only builds of the largest buildings that fit; every other kind of step."""
    if position.phase == OPENING:
        return [placement.step for placement in even_openings(position.room)] or position.legal()
    if position.phase == CHOICE:
        return takes_over(position)
    if position.room:
        return [placement.step for placement in listed(largest(position))]
    return position.legal()


def casual(position: Position) -> Sequence[Step]:
    """A dozen builds of any size."""
    if not position.room:
        return position.legal()
    return in_mind(position, [placement.step for placement in listed(fitting(position))], SPOTS_IN_MIND)


def prior(position: Position, step: Step) -> float:
    """Prior of a step: for a build what it encloses."""
    if position.phase == CAPTURE:
        return TAKE if step[0] == "take" else 1.0
    if not position.room or position.cathedral is None or position.phase == OPENING:
        return PLAIN
    new = PLACEMENT_OF[position.seat][step]
    return PLAIN + enclosed(position, new) if divides(position, new) else PLAIN


def divides(position: Position, new: Placement) -> bool:
    """Whether the cells around the building fall apart, so that it may close something."""
    for region in position.sides[position.seat].regions:
        if region & new.head:
            break
    return not in_one_part((region & new.ring & ~new.cells) >> new.corner)


def enclosed(position: Position, new: Placement) -> float:
    """Immediate gain of a build in cells: its new ground, and the pieces it may take."""
    after = position.after(new.step)
    seat = position.seat
    gain = GROUND * (after.sides[seat].ground & ~position.sides[seat].ground).bit_count()
    for head in after.asked:
        region = next(region for region in after.sides[seat].regions if region & head)
        gain += GROUND * region.bit_count() + TAKEN * size_of(after, head)
    return gain


def size_of(position: Position, head: int) -> int:
    """Size in cells of the other seat's building or the cathedral with that first cell."""
    pieces = listed(position.sides[1 - position.seat].standing)
    return next((piece.kind.size for piece in pieces if piece.head == head), 6)


def playout(position: Position, random: Random) -> Step:
    """A random spot for the largest building that fits; whatever can be taken is taken."""
    if position.phase in (OPENING, CHOICE):
        return random.choice(steps_to_try(position))
    if position.room:
        return draw(largest(position), random).step
    return position.legal()[0]


def evaluation(position: Position) -> tuple[float, ...]:
    """For each seat 0-1, by its lead in cells."""
    light, dark = position.unhoused(0), position.unhoused(1)
    lead = min(1.0, max(-1.0, (dark - light) / DECIDED))
    return 0.5 + lead / 2, 0.5 - lead / 2


ALL_CELLS = 94
"""Cells of all buildings of both seats."""
SPREAD = 4.4
"""Typical error of the predicted lead in cells with everything to be built; it shrinks with the root of what is
left."""
ODDS = 1.7
"""Exponent of e by which a lead of one spread multiplies the odds."""


def chance(position: Position) -> tuple[float, ...]:
    """For each seat its chance of winning, by its lead in cells, its ground, and the turn, which is worth most of a
    building. Fitted by least squares from 300 matches of random players."""
    light, dark = position.unhoused(LIGHT), position.unhoused(DARK)
    left = min(1.0, max(0.02, (light + dark) / ALL_CELLS))
    ground = position.sides[LIGHT].ground.bit_count() - position.sides[DARK].ground.bit_count()
    builder = position.seat if position.phase != CAPTURE else DARK - position.seat
    next_build = (0.7 + 1.7 * left) * (1 if builder == LIGHT else -1)
    margin = (0.95 - 0.2 * left) * (dark - light) + (0.25 - 0.2 * left) * ground + next_build
    won = 1 / (1 + exp(-ODDS * margin / (SPREAD * sqrt(left))))
    return won, 1 - won
