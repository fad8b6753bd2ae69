"""The pieces of Kardinal & König where somebody sets up a position: abbeys and advisors of each seat."""

from __future__ import annotations

from dataclasses import replace

from game.composing import Count, Piece
from game.kardinal.composing import ABBEY, ADVISOR
from game.kardinal.tables import ABBEYS_EACH, ADVISORS_EACH, BOARD
from scenes.board.look import Composed, Figure, Heap, Line, Slot
from scenes.graphics.theme import Mark
from scenes.kardinal.map import MARKS, card_name


def _slot(piece: Piece) -> Slot:
    mark = MARKS[int(piece.owner)]
    figure = Figure(piece.id, piece.id, ("EN1" if piece.id == ABBEY else "EN.0",), mark, crest=False)
    return Slot(f"{piece.id} {piece.owner}", Line(f"kardinal.compose.{piece.id}"), figure)


def _owner(seat: str, players: int) -> Mark:
    return MARKS[int(seat)]


def _count(count: Count) -> tuple[Line, None]:
    return Line(f"kardinal.compose.{count.id.rstrip('0123456789')}"), None


COMPOSED = Composed(_slot, _owner, _count)

SEATS = range(BOARD["players"]["max"])
ABBEYS = tuple(replace(_slot(Piece(ABBEY, str(seat))), copies=ABBEYS_EACH) for seat in SEATS)
ADVISORS = tuple(replace(_slot(Piece(ADVISOR, str(seat))), copies=ADVISORS_EACH) for seat in SEATS)
CARDS = tuple(
    Slot(one["letter"], Line(f"kardinal.slot.{one['id']}"), cards=(card_name(one["letter"]),), copies=one["count"])
    for one in BOARD["card_colour"]
)
VATICAN = Slot("vatican", Line("kardinal.land.vatican"), cards=("vatican",))
MATERIAL = (
    (Heap(0, thing="board", wide=2.8), Heap(1, ABBEYS, 20, wide=4.0, grow=1.7)),
    (
        Heap(3, CARDS, beside=3, wide=4.0, high=1.5),
        Heap(2, ADVISORS, 8, wide=2.0, high=1.1, grow=1.9),
        Heap(4, (VATICAN,), wide=1.7, high=0.3),
        Heap(5),
    ),
)
"""What is in the box."""
