"""The pieces of Cabale where somebody sets up a position: bishops, tokens and doubles of each colour, and sticks."""

from __future__ import annotations

from dataclasses import replace

from game.cabale.composing import SINGLES, STICK
from game.cabale.tables import BOARD, COLOURS
from game.composing import Count, Piece
from scenes.board.look import Composed, Figure, Heap, Line, Slot
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

BISHOPS = tuple(_slot(Piece("bishop", colour)) for colour in COLOURS)
DISCS = tuple(
    replace(_slot(Piece("token", colour)), copies=BOARD["pieces"]["tokens_of_each_colour"]) for colour in COLOURS
)
STICKS = (replace(_slot(Piece(STICK, "")), copies=BOARD["pieces"]["sticks"]),)
MARKER = Slot("marker", Line("cabale.slot.start"), Figure("marker", "marker", ("0,0",), glyph="marker"))
MATERIAL = (
    (
        Heap(0, thing="board", wide=3.0),
        Heap(1, BISHOPS, beside=4, wide=3.0, high=2.0, grow=2.6),
        Heap(4, (MARKER,), wide=1.4, high=2.0, grow=2.6),
        Heap(5, thing="bag"),
        Heap(6),
    ),
    (Heap(3, STICKS, 4, wide=2.4, high=0.4, grow=1.6), Heap(2, DISCS, 10, 2, 5.0, 0.8, 1.35)),
)
"""What is in the box."""
