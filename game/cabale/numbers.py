"""Positions and steps of Cabale as numbers: what the core (`core.cpp`) reads and writes."""

from __future__ import annotations

from game.cabale.rules import CAPTURED_DOUBLE, CAPTURED_SINGLE, NOWHERE, Position
from game.cabale.tables import (
    CELLS,
    DONE,
    EDGE_BIT,
    EDGE_PLACE,
    MARK_ONE,
    MARK_TWO,
    NEXT,
    PASS,
    PLACE,
    READABLE,
    RUN,
    START_CELLS,
    STOP,
)
from game.core import Step

PHASES = ("start", "bend", "land", "mark", "jump", "stick", "pass", "over")

STEPS: tuple[Step, ...] = (
    *(READABLE[f"{verb} {place}"] for verb in ("start", "bend", "land") for place in PLACE),
    *(MARK_ONE, MARK_TWO),
    *(READABLE[f"jump {place}"] for place in PLACE),
    STOP,
    *(READABLE[f"stick {edge}"] for edge in EDGE_PLACE),
    *(DONE, PASS),
)
"""Every step, at the index that is its number."""
NUMBERS: dict[Step, int] = {step: number for number, step in enumerate(STEPS)}

PART = 30
"""Bits of a mask per number of a line."""


def core_can_play(view: Position) -> bool:
    """Whether the core supports all options of this position: it does for every board."""
    return True


def tables(view: Position) -> list[int]:
    """Points of a capture; for each cell its value, whether bishops start there, and for each direction the next cell
    and the edge to it."""
    words = [CAPTURED_SINGLE, CAPTURED_DOUBLE]
    for cell in CELLS:
        words += [view.marks.values[cell], int(cell in START_CELLS)]
        for near, run in zip(NEXT[cell], RUN[cell]):
            edge = NOWHERE if near is None else EDGE_BIT[run[0].edge].bit_length() - 1 - len(CELLS)
            words += [NOWHERE if near is None else near, edge]
    return words


def _parts(mask: int, width: int) -> list[int]:
    return [mask >> first & (1 << PART) - 1 for first in range(0, width, PART)]


def position(view: Position) -> list[int]:
    """The whole position as one line of numbers."""
    words = [view.players, view.turn, PHASES.index(view.phase), view.marker, view.token, int(view.marks.stuck_passes)]
    for edges in (view.marks.edges, view.taken):
        words += _parts(edges >> len(CELLS), len(EDGE_PLACE))
    for side in view.sides:
        words += [side.bishop, *_parts(side.singles, len(CELLS)), *_parts(side.doubles, len(CELLS))]
        words += [side.tokens, side.doubles_left, side.sticks, side.captured_singles, side.captured_doubles]
    return words


def number(view: Position, step: Step) -> int:
    """The number of a legal step."""
    return NUMBERS[step]


def step(view: Position, told: int) -> Step:
    """The legal step of that number."""
    return STEPS[told]
