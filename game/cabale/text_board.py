"""The board of Cabale as text: rows of cells as they lie, with the sticks between them."""

from __future__ import annotations

from functools import cache

from game.cabale.rules import NOWHERE, Position
from game.cabale.tables import BIT, CELLS, COLOURS, COORDINATES, EDGE_BIT, RADIUS

FREE = " ."
MARKER = " *"
MARKED = ":"
"""A free edge that may carry a stick."""
LEANING = {(1, 0): "|", (0, 1): "/", (-1, 1): "\\", (1, -1): "\\"}
"""How a stick lies between a cell and its neighbour at that distance."""


def text_board(position: Position) -> str:
    """`Y+` is the bishop of yellow, `y1` and `y2` its token and its double, `*` the marker; then what is left."""
    wide = 4 * 2 * RADIUS + 4
    canvas = [[" "] * wide for _ in range(4 * RADIUS + 1)]
    for cell in CELLS:
        row, column = _spot(COORDINATES[cell])
        canvas[row][column - 1 : column + 1] = _sign(position, cell)
    for bit, (row, column), leaning in _edges():
        free = MARKED if position.marks.edges & bit else " "
        canvas[row][column] = leaning if position.taken & bit else free
    lines = [
        f"{row // 2 - RADIUS:3}  {''.join(line)}" if row % 2 == 0 else f"     {''.join(line)}"
        for row, line in enumerate(canvas)
    ]
    for seat, side in enumerate(position.sides):
        lines.append(
            f"seat {seat} {COLOURS[seat]}: tokens {side.tokens}, doubles {side.doubles_left}, sticks {side.sticks},"
            f" captured {side.captured_singles} and {side.captured_doubles} doubles"
        )
    return "\n".join(line.rstrip() for line in lines if line.strip())  # without marked edges a line may be empty


@cache
def _edges() -> list[tuple[int, tuple[int, int], str]]:
    """The bit of every edge, its line and column on the canvas, and how a stick lies there."""
    found = []
    for place, bit in EDGE_BIT.items():
        (q, r), (other_q, other_r) = (map(int, cell.split(",")) for cell in place.split("|"))
        (row, column), (other_row, other_column) = _spot((q, r)), _spot((other_q, other_r))
        spot = (row + other_row) // 2, (column + other_column) // 2
        found.append((bit, spot, LEANING[other_q - q, other_r - r]))
    return found


def _spot(at: tuple[int, int]) -> tuple[int, int]:
    """Line and column of a cell on the canvas."""
    q, r = at
    return 2 * (r + RADIUS), 4 * q + 2 * r + 4 * RADIUS + 2


def _sign(position: Position, cell: int) -> str:
    for colour, side in zip(COLOURS, position.sides):
        if side.bishop == cell:
            return f"{colour[0].upper()}+"
        if side.singles & BIT[cell]:
            return f"{colour[0]}1"
        if side.doubles & BIT[cell]:
            return f"{colour[0]}2"
    return MARKER if cell == position.marker != NOWHERE else FREE
