"""The pieces of Kardinal & König where somebody sets up a position: abbeys and advisors of each seat."""

from __future__ import annotations

from game.composing import Count, Piece
from game.kardinal.composing import ABBEY
from scenes.board.look import Composed, Figure, Line, Slot
from scenes.graphics.theme import Mark
from scenes.kardinal.map import MARKS


def _slot(piece: Piece) -> Slot:
    mark = MARKS[int(piece.owner)]
    figure = Figure(piece.id, piece.id, ("EN1" if piece.id == ABBEY else "EN.0",), mark, crest=False)
    return Slot(f"{piece.id} {piece.owner}", Line(f"kardinal.compose.{piece.id}"), figure)


def _owner(seat: str, players: int) -> Mark:
    return MARKS[int(seat)]


def _count(count: Count) -> tuple[Line, None]:
    return Line(f"kardinal.compose.{count.id.rstrip('0123456789')}"), None


COMPOSED = Composed(_slot, _owner, _count)
