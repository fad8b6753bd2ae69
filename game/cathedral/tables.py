"""Every spot where every building can stand, as masks, numbered once for both colours.

A set of cells is one integer: cell (row, column) is bit 12 + 11 * row + column, so that a border runs around the board
and a shift never wraps from one row into the next; ascending bits are reading order. A set of placements is one
integer too, with one bit for each of the 2,765 placements, in the fixed order building, colour, turn, first cell.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from game.core import Place, Seat, Step, numbers_in

LIGHT, DARK = 0, 1
COLOURS = ("light", "dark")
TURNS = ("0", "90", "180", "270")
CATHEDRAL = "cathedral"

_PRINTED: dict[str, Any] = tomllib.loads((Path(__file__).parent / "board.toml").read_text("utf-8"))
ROWS: int = _PRINTED["board"]["rows"]
COLUMNS: int = _PRINTED["board"]["columns"]
_STRIDE = COLUMNS + 1
_FIRST = _STRIDE + 1

Spot = tuple[int, int]
"""Row and column, from 0; outside the board too."""


def on_board(spot: Spot) -> bool:
    """Whether the spot lies inside the city wall."""
    return 0 <= spot[0] < ROWS and 0 <= spot[1] < COLUMNS


def cell_bit(spot: Spot) -> int:
    """The mask of one cell of the board."""
    return 1 << (_FIRST + _STRIDE * spot[0] + spot[1])


def place(spot: Spot) -> Place:
    """`(0, 2)` is `c1`: the column as a letter, then the row counted from the top."""
    return f"{chr(ord('a') + spot[1])}{spot[0] + 1}"


SPOTS: dict[Place, Spot] = {place(spot): spot for spot in product(range(ROWS), range(COLUMNS))}
_BIT_OF_SPOT: dict[Spot, int] = {spot: cell_bit(spot) for spot in SPOTS.values()}
CELLS: dict[Place, int] = {name: _BIT_OF_SPOT[spot] for name, spot in SPOTS.items()}
_PLACE_OF_BIT: dict[int, Place] = {bit: name for name, bit in CELLS.items()}


def _cells_where(row: int | None = None, column: int | None = None) -> int:
    return sum(cell_bit((r, c)) for r, c in SPOTS.values() if row in (None, r) and column in (None, c))


BOARD = _cells_where()
NORTH, SOUTH = _cells_where(row=0), _cells_where(row=ROWS - 1)
WEST, EAST = _cells_where(column=0), _cells_where(column=COLUMNS - 1)


def places(cells: int) -> tuple[Place, ...]:
    """The names of a set of cells, in reading order."""
    return tuple(_PLACE_OF_BIT[1 << number] for number in numbers_in(cells))


def with_neighbours(cells: int) -> int:
    """The cells and all that touch them by a side or a corner; the border too, so cut with the set you want."""
    row = cells | cells << 1 | cells >> 1
    return row | row << _STRIDE | row >> _STRIDE


def with_sides(cells: int) -> int:
    """The cells and all that touch them by a side; the border too, so cut with the set you want."""
    return cells | cells << 1 | cells >> 1 | cells << _STRIDE | cells >> _STRIDE


def components(cells: int) -> tuple[int, ...]:
    """The parts of a set of cells that hang together through sides and corners, by their first cell."""
    found = []
    while cells:
        part, grown = 0, cells & -cells
        while grown != part:
            part = grown
            grown = with_neighbours(part) & cells
        found.append(part)
        cells ^= part
    return tuple(found)


@lru_cache(maxsize=1 << 11)
def in_one_part(cells: int) -> bool:
    """Whether a set of cells hangs together through sides and corners. Shift the set down before asking, but leave
    the lowest bit free: equal surroundings all over the board then share one answer."""
    return len(components(cells)) <= 1


# --- the buildings ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """One kind of building: how many each colour has, the cells it covers, its shape in each turn for each colour."""

    id: str
    copies: int
    size: int
    shapes: tuple[tuple[tuple[Spot, ...], ...], tuple[tuple[Spot, ...], ...]]
    """For each seat and each of the four turns the cells, counted from the first one in reading order."""


def _from_first_cell(spots: set[Spot]) -> tuple[Spot, ...]:
    first_row, first_column = min(spots)
    return tuple(sorted((row - first_row, column - first_column) for row, column in spots))


def _four_turns(drawing: list[str]) -> tuple[tuple[Spot, ...], ...]:
    """The drawn shape in the turns 0, 90, 180 and 270, clockwise."""
    spots = {(row, column) for row, line in enumerate(drawing) for column, mark in enumerate(line) if mark == "X"}
    turns = []
    for _ in TURNS:
        turns.append(_from_first_cell(spots))
        spots = {(column, -row) for row, column in spots}
    return tuple(turns)


def _kind(printed: dict[str, Any]) -> Kind:
    light, dark = (_four_turns(printed.get("shape") or printed[colour]) for colour in COLOURS)
    return Kind(printed["id"], printed["count"], len(light[0]), (light, dark))


KINDS: dict[str, Kind] = {printed["id"]: _kind(printed) for printed in _PRINTED["building"]}
BUILDINGS: tuple[Kind, ...] = tuple(kind for kind in KINDS.values() if kind.id != CATHEDRAL)
"""The kinds that each colour has on its shelf; the cathedral belongs to nobody."""


def smallest_turn(kind: Kind, seat: Seat, turn: str) -> str:
    """The smallest turn that gives the same shape; only that one is legal."""
    shapes = kind.shapes[seat]
    return TURNS[shapes.index(shapes[TURNS.index(turn)])]


def footprint(kind: Kind, seat: Seat, turn: str, cell: Place) -> tuple[Spot, ...]:
    """The spots that the building covers with its first cell there, also those outside the wall."""
    row, column = SPOTS[cell]
    return tuple((row + down, column + right) for down, right in kind.shapes[seat][TURNS.index(turn)])


# --- the placements --------------------------------------------------------------------------------------------


class Placement(NamedTuple):
    """One building in one turn on one spot of the board."""

    bit: int
    """Its own bit in every set of placements."""
    keep: int
    """The set of all placements that share no cell with it."""
    cells: int
    head: int
    """Its first cell in reading order."""
    ring: int
    """The cells around it that touch it by a side or a corner."""
    corner: int
    """How far `ring` can be shifted down without losing a neighbour."""
    same: int
    """The set of all placements of this kind of building, for both colours."""
    others: int
    """The set of all placements of the other kinds."""
    kind: Kind
    step: Step

    @property
    def turn(self) -> str:
        """`0`, `90`, `180` or `270`."""
        return self.step[2]


_Unnumbered = tuple[Kind, tuple[Seat, ...], Step, tuple[int, ...]]
"""Kind, the seats that may build it so, the step and the bits of the covered cells."""


def _placements() -> Iterator[_Unnumbered]:
    """Every placement inside the wall in the smallest of equal turns, in the fixed order."""
    for kind in KINDS.values():
        light, dark = kind.shapes
        for seats, shapes in [((LIGHT, DARK), light)] if light == dark else [((LIGHT,), light), ((DARK,), dark)]:
            for turn, shape in zip(TURNS, shapes):
                if shapes.index(shape) == TURNS.index(turn):
                    for spot in _spots_inside(shape):
                        cells = tuple(_BIT_OF_SPOT[spot[0] + down, spot[1] + right] for down, right in shape)
                        yield kind, seats, ("build", kind.id, turn, _PLACE_OF_BIT[cells[0]]), cells


def _spots_inside(shape: tuple[Spot, ...]) -> Iterator[Spot]:
    """Every spot for the first cell that keeps the shape inside the wall, in reading order."""
    height = max(down for down, _ in shape)
    left, right = min(right for _, right in shape), max(right for _, right in shape)
    return product(range(ROWS - height), range(-left, COLUMNS - right))


def _numbered(unnumbered: list[_Unnumbered]) -> Iterator[Placement]:
    everywhere = (1 << len(unnumbered)) - 1
    same = dict.fromkeys(KINDS, 0)
    for number, (kind, _, _, _) in enumerate(unnumbered):
        same[kind.id] |= 1 << number
    others = {kind: everywhere ^ placements for kind, placements in same.items()}
    for number, (kind, _, step, bits_covered) in enumerate(unnumbered):
        cells = clash = 0
        for cell in bits_covered:
            cells |= cell
            clash |= _COVERING[cell]
        around = with_neighbours(cells) ^ cells
        corner = max(0, (around & -around).bit_length() - 2)  # one bit is left for the neighbour before the first cell
        yield Placement(
            1 << number,
            everywhere ^ clash,
            cells,
            bits_covered[0],
            around & BOARD,
            corner,
            same[kind.id],
            others[kind.id],
            kind,
            step,
        )


def _placements_on_each_cell(unnumbered: list[_Unnumbered]) -> dict[int, int]:
    found = dict.fromkeys(CELLS.values(), 0)
    for number, (_, _, _, bits_covered) in enumerate(unnumbered):
        bit = 1 << number
        for cell in bits_covered:
            found[cell] |= bit
    return found


def _hand(seat: Seat, unnumbered: list[_Unnumbered]) -> int:
    return sum(1 << number for number, (_, seats, _, _) in enumerate(unnumbered) if seat in seats)


_UNNUMBERED = list(_placements())
_COVERING = _placements_on_each_cell(_UNNUMBERED)
PLACEMENTS: tuple[Placement, ...] = tuple(_numbered(_UNNUMBERED))
"""All of them, in their fixed order."""
HANDS = (_hand(LIGHT, _UNNUMBERED), _hand(DARK, _UNNUMBERED))
"""For each seat the set of placements in its hand of each shape, the cathedral's among them."""
EVERYWHERE = (1 << len(PLACEMENTS)) - 1
CATHEDRALS = PLACEMENTS[0].same
PLACEMENT_OF = tuple({one.step: one for one in PLACEMENTS if one.bit & hand} for hand in HANDS)
"""For each seat what a build step puts on the board."""
SAME: dict[str, int] = {placement.kind.id: placement.same for placement in PLACEMENTS}


def covering(cells: int) -> int:
    """The set of placements that cover at least one of these cells."""
    found = 0
    for number in numbers_in(cells):
        found |= _COVERING[1 << number]
    return found


def listed(placements: int) -> list[Placement]:
    """The placements of a set, in their fixed order."""
    return [PLACEMENTS[number] for number in numbers_in(placements)]


_HALVES = tuple((1 << power, (1 << (1 << power)) - 1) for power in range(11, 2, -1))
_NTH_BIT = tuple(tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256))


def draw(placements: int, random: Random) -> Placement:
    """One placement of a set that is not empty, each as likely as any other."""
    rank = int(random.random() * placements.bit_count())
    number = 0
    for width, low in _HALVES:
        lower = placements & low
        below = lower.bit_count()
        if rank < below:
            placements = lower
        else:
            rank -= below
            number += width
            placements >>= width
    return PLACEMENTS[number + _NTH_BIT[placements][rank]]
