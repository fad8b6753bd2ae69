"""The pieces of Cathedral where somebody sets up a position: the buildings of both colours and the cathedral."""

from __future__ import annotations

from game.cathedral.tables import COLOURS, LIGHT
from game.composing import Count, Piece
from scenes.board.look import Composed, Line, Slot
from scenes.cathedral.city import MARKS, left_over, outline, rise
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
