"""The ground of the town as bits of one integer, and every building step with the masks that judge it.

The town has no edge, but 24 buildings cannot carry it far. Call h the easternmost column of a house and t that of the
town. A tower must touch a house, a plaza must touch one with one of its two cells, so t <= h + 2; a new house stands
at most at t + 1 <= h + 3. The nave gives h = 1 and there are 8 houses: h <= 25, t <= 27, and no zone lies beyond
column 28. The other three directions are shorter. So 64 columns and 64 rows around the church tower hold every town
that the laws allow, with columns to spare: shifting a mask by one cell never wraps into the next row.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple, TypeVar

from game.core import Place, Step, numbers_in

Listed = TypeVar("Listed")

SHAPES = ("house", "tower", "plaza")
HOUSE, TOWER, PLAZA = range(3)
COLOURS = ("red", "blue", "green", "yellow")

STRIDE = 64
_WEST, _EAST = -32, 31
"""First and last column; the rows run between the same numbers."""

BIT = tuple(1 << index for index in range(STRIDE * STRIDE))
"""One bit a cell. The highest index is the north-west corner, so taking the top bit first is reading order."""


def cell_bit(x: int, y: int) -> int:
    """The mask of one cell, 0 if it lies farther away than any town can reach."""
    if _WEST <= x <= _EAST and _WEST <= y <= _EAST:
        return BIT[(_EAST - y) * STRIDE + _EAST - x]
    return 0


def place_of(index: int) -> Place:
    """The cell of that bit as a text, `-1,0`."""
    row, column = divmod(index, STRIDE)
    return f"{_EAST - column},{_EAST - row}"


def places(mask: int) -> tuple[Place, ...]:
    """The cells of a mask in reading order."""
    return tuple(map(place_of, reversed(numbers_in(mask))))


def beside(mask: int) -> int:
    """The cells that share a side with a cell of the mask and are not in it. The mask must not reach the rim."""
    return (mask << 1 | mask >> 1 | mask << STRIDE | mask >> STRIDE) & ~mask


CHURCH_TOWER = cell_bit(0, 0)
NAVE = cell_bit(1, 0)
CATHEDRAL = CHURCH_TOWER | NAVE


class Building(NamedTuple):
    """One building on the ground: what it is, the cells it covers and the cells that share a side with it."""

    shape: int
    colour: int
    cells: int
    beside: int
    at: tuple[Place, ...]
    """The covered cells as texts, also where the masks do not reach."""


def _neighbours(x: int, y: int) -> int:
    return cell_bit(x + 1, y) | cell_bit(x - 1, y) | cell_bit(x, y + 1) | cell_bit(x, y - 1)


def coordinates(place: Place) -> tuple[int, int]:
    """Column and row of a cell text that `read` has accepted."""
    x, y = place.split(",")
    return int(x), int(y)


def building(step: Step) -> Building:
    """The building that a readable `build` step would put up, wherever that is."""
    x, y = coordinates(step[3])
    corners = [(x, y)]
    if step[1] == "plaza":
        corners.append((x + 1, y) if step[4] == "e" else (x, y + 1))
    cells = around = 0
    for corner in corners:
        cells |= cell_bit(*corner)
        around |= _neighbours(*corner)
    at = tuple(f"{x},{y}" for x, y in corners)
    return Building(SHAPES.index(step[1]), COLOURS.index(step[2]), cells, around & ~cells, at)


legal_building = cache(building)
"""The same, remembered: only for legal steps, which are few."""


class Steps(dict[int, Listed]):
    """The steps of one kind by the index of their cell, each built once when first listed."""

    def __init__(self, listed: Callable[[int], Listed]) -> None:
        super().__init__()
        self._listed = listed

    def __missing__(self, index: int) -> Listed:
        self[index] = step = self._listed(index)
        return step

    def at(self, mask: int) -> list[Listed]:
        """The steps at the cells of a mask, in reading order."""
        found = []
        while mask:
            index = mask.bit_length() - 1
            mask ^= BIT[index]
            found.append(self[index])
        return found


Build = tuple[Step, int, int]
"""A build with the indices of its cell and of its other one, the same for one that covers one."""


def _builds(shape: str, colour: str, *heading: str, reach: int = 0) -> Steps[Build]:
    return Steps(lambda index: (("build", shape, colour, place_of(index), *heading), index, index - reach))


HOUSES = tuple(_builds("house", colour) for colour in COLOURS)
TOWERS = tuple(_builds("tower", colour) for colour in COLOURS)
PLAZAS_EAST = tuple(_builds("plaza", colour, "e", reach=1) for colour in COLOURS)
PLAZAS_SOUTH = tuple(_builds("plaza", colour, "s", reach=STRIDE) for colour in COLOURS)
CARDINALS: Steps[Step] = Steps(lambda index: ("cardinal", place_of(index)))
TAKES = tuple(("take", colour) for colour in COLOURS)
STAY: Step = ("stay",)
PASS: Step = ("pass",)
