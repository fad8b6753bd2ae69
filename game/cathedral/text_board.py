"""The city of Cathedral as text: light in capitals, dark in small letters, first cells of buildings marked with `*`."""

from __future__ import annotations

from game.cathedral.rules import Position
from game.cathedral.tables import COLOURS, COLUMNS, ROWS, SPOTS, Kind, cell_bit, listed

LETTERS = {"square": "Q", "abbey": "Y", "tower": "W", "infirmary": "F"}
"""Of the kinds whose first letter another one has."""
STONE = "#"
"""The cathedral."""
EMPTY = "."
GROUND = ("+", "-")
"""Claimed by light and by dark."""


def text_board(position: Position) -> str:
    """Ten rows of cells, then what is on the shelves."""
    signs = dict.fromkeys(map(cell_bit, SPOTS.values()), EMPTY)
    for own, ground in zip(position.sides, GROUND):
        signs.update({bit: ground for bit in signs if own.ground & bit})
    heads = 0
    for seat, own in enumerate(position.sides):
        for building in listed(own.standing):
            letter = _letter(seat, building.kind)
            signs.update({bit: letter for bit in signs if building.cells & bit})
            heads |= building.head
    if position.cathedral:
        signs.update({bit: STONE for bit in signs if position.cathedral.cells & bit})
    lines = ["     " + "  ".join("abcdefghij"[:COLUMNS])]
    for row in range(ROWS):
        bits = [cell_bit((row, column)) for column in range(COLUMNS)]
        lines.append(f"{row + 1:3}  " + " ".join(signs[bit] + ("*" if heads & bit else " ") for bit in bits).rstrip())
    for seat in range(position.players):
        left = [_letter(seat, kind) for kind, count in position.shelf(seat).items() for _ in range(count)]
        lines.append(f"{COLOURS[seat]} shelf: {' '.join(left) or '-'}")
    return "\n".join(lines)


def _letter(seat: int, kind: Kind) -> str:
    letter = LETTERS.get(kind.id, kind.id[0].upper())
    return letter if seat == 0 else letter.lower()
