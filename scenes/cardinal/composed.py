"""The pieces of Cardinal where somebody sets up a position: buildings of each colour, the cardinal, and counts."""

from __future__ import annotations

from game.cardinal.composing import CARDINAL, LAST
from game.cardinal.tables import COLOURS
from game.composing import Count, Piece
from scenes.board.look import Composed, Figure, Line, Slot
from scenes.cardinal.town import COLOUR_MARKS as MARKS
from scenes.graphics.theme import Mark


def sample(shape: str, colour: str) -> Figure:
    """A building of that colour as it stands alone."""
    if shape == "plaza":
        return Figure("plaza", "plaza_e", ("0,0", "1,0"), MARKS[colour], slab="paving", glyph="plaza")
    return Figure(shape, shape, ("0,0",), MARKS[colour], slab="grass", glyph=shape)


def _slot(piece: Piece) -> Slot:
    if piece == CARDINAL:
        figure = Figure("cardinal", "cardinal", ("0,0",), glyph="cardinal")
        return Slot("cardinal", Line("cardinal.slot.cardinal"), figure)
    if piece == LAST:
        return Slot("last", Line("cardinal.compose.last"))
    return Slot(f"{piece.id} {piece.owner}", Line(f"cardinal.slot.{piece.id}"), sample(piece.id, piece.owner))


def _owner(colour: str, players: int) -> Mark:
    return MARKS[colour]


def _count(count: Count) -> tuple[Line, Mark | None]:
    if count.id.startswith("sides:"):
        return Line("cardinal.compose.sides"), None
    colour = COLOURS[int(count.id.partition(":")[2])]
    return Line("cardinal.compose.markers"), MARKS[colour]


COMPOSED = Composed(_slot, _owner, _count)
