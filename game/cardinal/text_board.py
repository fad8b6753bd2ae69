"""The town of Cardinal as text: two letters a cell, colour and shape."""

from __future__ import annotations

from game.cardinal.rules import Position
from game.cardinal.tables import COLOURS, cell_bit, coordinates

TOWER_AND_NAVE = {(0, 0): "++", (1, 0): "=="}
CARDINAL = "@@"
EMPTY, ZONE = " .", " o"
"""A cell that nothing touches, and one that shares a side with a building."""


def text_board(position: Position) -> str:
    """Every cell of the town and one more on each side; then the markers of the seats. `rh` is a red house,
    `bt` a blue tower, `gp gp` the two cells of a green plaza."""
    signs = dict(TOWER_AND_NAVE)
    for place, shape, colour, heading in position.town.standing():
        x, y = coordinates(place)
        sign = colour[0] + shape[0]
        signs[x, y] = sign
        if heading:
            signs[(x + 1, y) if heading == "e" else (x, y + 1)] = sign
    columns = range(min(x for x, _ in signs) - 1, max(x for x, _ in signs) + 2)
    rows = range(min(y for _, y in signs) - 1, max(y for _, y in signs) + 2)
    lines = ["    " + "".join(f"{x:4}" for x in columns)]
    for y in rows:
        cells = [signs.get((x, y)) or _free(position, x, y) for x in columns]
        lines.append(f"{y:4}" + "".join(f"{cell:>4}" for cell in cells).rstrip())
    for seat, held in enumerate(position.held):
        markers = " ".join(f"{colour} {count}" for colour, count in zip(COLOURS, held))
        lines.append(f"seat {seat} markers: {markers}")
    lines.append("supply: " + " ".join(f"{colour} {position.supply(at)}" for at, colour in enumerate(COLOURS)))
    return "\n".join(lines)


def _free(position: Position, x: int, y: int) -> str:
    cell = cell_bit(x, y)
    if position.cardinal & cell:
        return CARDINAL
    return ZONE if position.town.zones & cell else EMPTY
