"""The pieces of Cabale where somebody sets up a position: bishops, tokens and doubles of each colour, and sticks."""

from __future__ import annotations

from game.cabale.composing import SINGLES, STICK
from game.composing import Count, Piece
from scenes.board.look import Composed, Figure, Line, Slot
from scenes.cabale.board import MARK_OF, bishop_figure, token_figure
from scenes.graphics.theme import Mark

WORDS = {"bishop": "cabale.slot.start", "token": "cabale.slot.single", "double": "cabale.compose.double"}
IN_TRAY = 2.4
"""How much larger a token lies in the tray than on the board."""
ROD = Figure("stick", "stick_0", ("0,0",), scale=2.0, glyph="bar")


def _slot(piece: Piece) -> Slot:
    if piece.id == STICK:
        return Slot(STICK, Line("cabale.owned.stick"), ROD)
    mark = MARK_OF[piece.owner]
    figure = bishop_figure(mark) if piece.id == "bishop" else token_figure(mark, piece.id, IN_TRAY)
    return Slot(f"{piece.id} {piece.owner}", Line(WORDS[piece.id]), figure)


def _owner(colour: str, players: int) -> Mark:
    return MARK_OF[colour]


def _count(count: Count) -> tuple[Line, None]:
    return Line(f"cabale.compose.captured.{'single' if count.id.startswith(SINGLES) else 'double'}"), None


COMPOSED = Composed(_slot, _owner, _count)
