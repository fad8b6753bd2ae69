"""Positions and steps of Cathedral as numbers: what the core (`core.cpp`) reads and writes."""

from __future__ import annotations

from functools import cache

from game.cathedral.rules import (
    BONUS,
    BOTH_STUCK,
    BUILD,
    CAPTURE,
    CATHEDRAL_PHASE,
    CHOICE,
    FAIR_OPENING,
    LIGHT_BONUS,
    OPENING,
    OVER,
    PASS,
    PASS_STEP,
    PIE,
    Position,
)
from game.cathedral.tables import BUILDINGS, CATHEDRAL, HANDS, KINDS, PLACEMENT_OF, PLACEMENTS, listed
from game.core import Step, numbers_in

PHASES = (CATHEDRAL_PHASE, BUILD, CAPTURE, PASS, OVER)
PASSING, TAKING, LEAVING, KEEPING, SWAPPING = range(2900, 2905)
"""Steps that are no placement; the core never hears of the last two."""
GONE = -2

_LISTED = (*BUILDINGS, KINDS[CATHEDRAL])
_KIND = {kind.id: number for number, kind in enumerate(_LISTED)}


def core_can_play(view: Position) -> bool:
    """Whether the core supports all options of this position."""
    opens = view.phase in (CATHEDRAL_PHASE, OPENING, CHOICE)  # dark has not yet kept or swapped the first building
    return view.options <= {BOTH_STUCK, FAIR_OPENING, LIGHT_BONUS, PIE} and not (PIE in view.options and opens)


def tables(view: Position) -> list[int]:
    """Copies and size of each kind, the cathedral last; then every placement: kind, seats that may build it, cells."""
    return list(_tables())


@cache
def _tables() -> tuple[int, ...]:
    words = [len(_LISTED), len(PLACEMENTS)]
    for kind in _LISTED:
        words += [kind.copies, kind.size]
    for placement in PLACEMENTS:
        seats = sum(1 << seat for seat, hand in enumerate(HANDS) if hand & placement.bit)
        words += [_KIND[placement.kind.id], seats, *_counted(numbers_in(placement.cells))]
    return tuple(words)


def position(view: Position) -> list[int]:
    """The whole position as one line of numbers."""
    if view.phase == CATHEDRAL_PHASE:
        cathedral = -1
    else:
        cathedral = _number(view.cathedral.bit) if view.cathedral else GONE
    bonus = BONUS if LIGHT_BONUS in view.options else 0
    words = [PHASES.index(view.phase), view.seat, int(BOTH_STUCK in view.options), bonus, cathedral]
    for own in view.sides:
        words += _counted([_number(placement.bit) for placement in listed(own.standing)])
    for own in view.sides:
        words += _counted(numbers_in(own.ground))
    words += [own.builds for own in view.sides]
    words += _counted([_number(head) for head in view.asked])
    return words


def _number(bit: int) -> int:
    return bit.bit_length() - 1


def _counted(numbers: list[int]) -> list[int]:
    return [len(numbers), *numbers]


def number(view: Position, step: Step) -> int:
    """The number of a legal step."""
    if step[0] == "build":
        return _number(PLACEMENT_OF[view.seat][step].bit)
    return {"pass": PASSING, "take": TAKING, "leave": LEAVING, "keep": KEEPING, "swap": SWAPPING}[step[0]]


def step(view: Position, told: int) -> Step:
    """The legal step of that number."""
    if told < len(PLACEMENTS):
        return PLACEMENTS[told].step
    return PASS_STEP if told == PASSING else view.legal()[(told - TAKING) % 2]
