"""The pieces of Cathedral where somebody sets up a position: the buildings of both colours and the cathedral."""

from __future__ import annotations

from game.cathedral.tables import BUILDINGS, CATHEDRAL, COLOURS, LIGHT
from game.composing import Count, Piece
from scenes.board.look import Composed, Heap, Line, Slot
from scenes.cathedral.city import MARKS, left_over, outline, rise, waiting_cathedral
from scenes.graphics.theme import Mark


def _slot(piece: Piece) -> Slot:
    if not piece.owner:
        return Slot(piece.id, Line("cathedral.slot.cathedral"), outline=outline(piece.id, LIGHT), wordless=True)
    seat = COLOURS.index(piece.owner)
    label = Line(f"cathedral.reason.{piece.id}")
    shape = outline(piece.id, seat)
    return Slot(f"{piece.id} {piece.owner}", label, mark=MARKS[seat], outline=shape, wordless=True)


def _owner(colour: str, players: int) -> Mark:
    return MARKS[COLOURS.index(colour)]


def _sheet(count: Count) -> Slot:
    """The building itself."""
    kind, _, seat = count.id.partition(".")
    label = Line(f"cathedral.reason.{kind}")
    return Slot(count.id, label, left_over(kind, int(seat)), rise=rise(kind), wordless=True)


COMPOSED = Composed(_slot, _owner, sheet=_sheet)

HOUSES = sorted((kind for kind in BUILDINGS for _ in range(kind.copies)), key=lambda kind: -kind.size)
OWN = [tuple(_sheet(Count(f"{kind.id}.{seat}", 0, 0, 1, seat)) for kind in HOUSES) for seat in range(len(COLOURS))]
MATERIAL = (
    (
        Heap(0, thing="board", wide=2.0),
        Heap(
            1,
            (Slot(CATHEDRAL, Line("cathedral.slot.cathedral"), waiting_cathedral((4, 4)), rise=rise(CATHEDRAL)),),
            wide=1.2,
        ),
        Heap(4),
    ),
    (Heap(2, OWN[0], beside=5, grow=1.1), Heap(3, OWN[1], beside=5, grow=1.1)),
)
"""What is in the box."""
