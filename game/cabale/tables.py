"""The board of Cabale as numbers, built once from `board.toml`: cells, edges, straight runs, bends and jumps.

One integer says all that stands in the way: bit c for the piece on cell number c (0 to 60), and behind them one bit for
the stick on each edge (61 to 216). A *gate* is one step of a piece: the bits of the edge crossed and of the cell
entered; it is open when no bit of it is taken.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from game.core import SMALL, Place, Step, numbers_in

BOARD: dict[str, Any] = tomllib.loads(Path(__file__).with_name("board.toml").read_text("utf-8"))

RADIUS: int = BOARD["board"]["radius"]
DIRECTIONS: tuple[tuple[int, int], ...] = tuple((q, r) for q, r in BOARD["board"]["directions"])
COLOURS: tuple[str, ...] = tuple(BOARD["pieces"]["colours"])


class Supply(NamedTuple):
    """What each player receives; `doubles` is how many cells may be taken with two tokens in the whole match."""

    tokens: int
    doubles: int
    sticks: int


SUPPLY: dict[int, Supply] = {
    row["players"]: Supply(row["tokens"], row["doubles"], row["sticks"]) for row in BOARD["supply"]
}

# Cells, numbered in the order of q, then r.

COORDINATES: tuple[tuple[int, int], ...] = tuple(
    (q, r) for q in range(-RADIUS, RADIUS + 1) for r in range(-RADIUS, RADIUS + 1) if abs(q + r) <= RADIUS
)
CELLS = range(len(COORDINATES))
NUMBER_AT: dict[tuple[int, int], int] = {at: cell for cell, at in enumerate(COORDINATES)}
PLACE: tuple[Place, ...] = tuple(f"{q},{r}" for q, r in COORDINATES)
CELL: dict[Place, int] = {place: cell for cell, place in enumerate(PLACE)}
RING: tuple[int, ...] = tuple(max(abs(q), abs(r), abs(q + r)) for q, r in COORDINATES)
VALUE: tuple[int, ...] = tuple(BOARD["board"]["ring_values"][ring] for ring in RING)
BIT: tuple[int, ...] = tuple(1 << cell for cell in CELLS)
CELL_BITS = sum(BIT)

NEXT: tuple[tuple[int | None, ...], ...] = tuple(
    tuple(NUMBER_AT.get((q + right, r + down)) for right, down in DIRECTIONS) for q, r in COORDINATES
)
"""The neighbour of each cell in each direction; None beyond the border."""

CORNERS: tuple[int, ...] = tuple(cell for cell in CELLS if sum(near is not None for near in NEXT[cell]) == 3)
START_CELLS: tuple[int, ...] = tuple(cell for cell in CELLS if RING[cell] == RADIUS and cell not in CORNERS)

# Edges, numbered in the order of their two cells, the smaller first.

EDGES: tuple[tuple[int, int], ...] = tuple(
    (one, two) for one in CELLS for two in sorted(near for near in NEXT[one] if near is not None) if one < two
)
EDGE_PLACE: tuple[Place, ...] = tuple(f"{PLACE[one]}|{PLACE[two]}" for one, two in EDGES)
EDGE_BIT: dict[Place, int] = {place: 1 << len(CELLS) + number for number, place in enumerate(EDGE_PLACE)}
EDGE_BITS = sum(EDGE_BIT.values())
_BETWEEN: dict[tuple[int, int], int] = {}
for _bit, (_one, _two) in zip(EDGE_BIT.values(), EDGES):
    _BETWEEN[_one, _two] = _BETWEEN[_two, _one] = _bit


class Marks(NamedTuple):
    """The edges that may carry a stick: the name of the set and its bits."""

    name: str
    edges: int
    board: str = ""
    """What is otherwise than on the printed board, as `game/printed.py` writes it."""
    stuck_passes: bool = False
    """Whether a bishop that cannot make a move passes, instead of ending the match (8)."""
    values: tuple[int, ...] = VALUE
    """Of each cell, by its number."""


def _marks(row: dict[str, Any]) -> Marks:
    if "edges" in row:
        pairs = [f"{q},{r}|{other_q},{other_r}" for q, r, other_q, other_r in row["edges"]]
        return Marks(row["name"], sum(EDGE_BIT[pair] for pair in pairs))
    wanted = row["smallest_ring"]
    bits = zip(EDGE_BIT.values(), EDGES)
    return Marks(row["name"], sum(bit for bit, (one, two) in bits if max(RING[one], RING[two]) >= wanted))


MARKS: dict[str, Marks] = {row["name"]: _marks(row) for row in BOARD["marked"]}
"""The sets of marked edges by name; the first one is the board as we believe it was printed."""
PRINTED = next(iter(MARKS.values()))


def supply_of(marks: Marks, players: int) -> Supply:
    """What each player receives; in the small match half as many tokens and doubles, rounded down, and no stick."""
    supply = SUPPLY[players]
    if marks.name != SMALL:
        return supply
    return supply._replace(tokens=supply.tokens // 2, doubles=supply.doubles // 2, sticks=0)


# Straight runs.


class Stride(NamedTuple):
    """One cell further along a straight run: the gate, the cell behind it and the name of the edge."""

    gate: int
    cell: int
    edge: Place


def _run(cell: int, direction: int) -> tuple[Stride, ...]:
    strides = []
    following = NEXT[cell][direction]
    while following is not None:
        edge = _BETWEEN[cell, following]
        name = EDGE_PLACE[edge.bit_length() - 1 - len(CELLS)]
        strides.append(Stride(edge | BIT[following], following, name))
        cell, following = following, NEXT[following][direction]
    return tuple(strides)


RUN: tuple[tuple[tuple[Stride, ...], ...], ...] = tuple(tuple(_run(cell, way) for way in range(6)) for cell in CELLS)
"""Everything that lies in a straight line from a cell, by direction, nearest first."""

DIRECTION_TO: dict[tuple[int, int], int] = {
    (cell, stride.cell): way for cell in CELLS for way in range(6) for stride in RUN[cell][way]
}
"""The direction from one cell to another; missing when they do not lie in one straight line."""

TURNS: tuple[tuple[int, ...], ...] = tuple(tuple((way + turn) % 6 for turn in (1, 2, 4, 5)) for way in range(6))
"""The four directions of a second leg: any but straight on and straight back."""

# Steps, each built once.

STARTS: tuple[tuple[int, Step], ...] = tuple((BIT[cell], ("start", PLACE[cell])) for cell in START_CELLS)
MARK_ONE: Step = ("mark", "1")
MARK_TWO: Step = ("mark", "2")
STOP: Step = ("stop",)
DONE: Step = ("done",)
PASS: Step = ("pass",)
STICK_ON: dict[int, Step] = {bit: ("stick", place) for place, bit in EDGE_BIT.items()}
"""The step that sets a stick, by the bit of its edge."""


READABLE: dict[str, Step] = {
    " ".join(step): step
    for step in (
        *((verb, place) for verb in ("start", "bend", "land", "jump") for place in PLACE),
        *STICK_ON.values(),
        *(MARK_ONE, MARK_TWO, STOP, DONE, PASS),
    )
}
"""Every sentence that can be read, with the step that it means."""

Leg = tuple[tuple[int, Step], ...]
"""A straight run as the search needs it: the gate of each cell, nearest first, and the step that ends there."""


def _leg(cell: int, direction: int) -> Leg:
    return tuple((stride.gate, READABLE[f"land {PLACE[stride.cell]}"]) for stride in RUN[cell][direction])


LANDS: tuple[tuple[tuple[Leg, ...], ...], ...] = tuple(
    tuple(tuple(_leg(cell, turn) for turn in turns) for turns in TURNS) for cell in CELLS
)
"""By turning cell and direction of arrival: the four possible second legs."""

EXITS: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(tuple(leg[0][0] for leg in legs if leg) for legs in by_arrival) for by_arrival in LANDS
)
"""By turning cell and direction of arrival: the first gates of those legs; one open gate makes a bend possible."""

Bend = tuple[int, tuple[int, ...], Step]
"""The gate of a cell on the first leg, the exits behind it, and the step that turns there."""


def _bends(cell: int, way: int) -> tuple[Bend, ...]:
    return tuple(
        (stride.gate, EXITS[stride.cell][way], READABLE[f"bend {PLACE[stride.cell]}"]) for stride in RUN[cell][way]
    )


BENDS: tuple[tuple[tuple[Bend, ...], ...], ...] = tuple(tuple(_bends(cell, way) for way in range(6)) for cell in CELLS)
"""By cell of the bishop: its first legs in the six directions, nearest cell first."""


class Jump(NamedTuple):
    """One way to jump from a cell: the bit of the cell between, the bits that must be free, and the cells by number."""

    over_bit: int
    gate: int
    over: int
    landing: int
    step: Step


def _jumps(cell: int) -> tuple[Jump, ...]:
    jumps = []
    for run in RUN[cell]:
        if len(run) >= 2:
            over, landing = run[0], run[1]
            gate = over.gate & EDGE_BITS | landing.gate
            jumps.append(Jump(BIT[over.cell], gate, over.cell, landing.cell, READABLE[f"jump {PLACE[landing.cell]}"]))
    return tuple(jumps)


JUMPS: tuple[tuple[Jump, ...], ...] = tuple(_jumps(cell) for cell in CELLS)


def cells_in(bits: int) -> list[int]:
    """The numbers of the cells whose bit is set, in rising order."""
    return numbers_in(bits & CELL_BITS)


def edges_in(bits: int) -> list[Place]:
    """The names of the edges whose bit is set, in rising order."""
    return [EDGE_PLACE[number] for number in numbers_in(bits >> len(CELLS))]
