"""The pieces of Cardinal where somebody sets up a position: buildings of each colour, the cardinal, and counts."""

from __future__ import annotations

from game.cardinal.composing import CARDINAL, LAST
from game.cardinal.rules import BUILDINGS_EACH, MARKERS_EACH
from game.cardinal.tables import COLOURS, SHAPES
from game.composing import Count, Piece
from scenes.board.look import Composed, Figure, Heap, Line, Slot
from scenes.cardinal.town import CHURCH
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

BUILDINGS = tuple(
    Slot(f"{shape} {colour}", Line(f"cardinal.slot.{shape}"), sample(shape, colour), copies=BUILDINGS_EACH)
    for shape in SHAPES
    for colour in COLOURS
)
MARKERS = tuple(
    Slot(colour, Line("cardinal.compose.markers"), mark=MARKS[colour], copies=MARKERS_EACH + 1) for colour in COLOURS
)
MATERIAL = (
    (
        Heap(0, (Slot("cathedral", Line("cardinal.slot.cardinal"), CHURCH),), wide=1.6),
        Heap(1, (_slot(CARDINAL),), grow=1.4),
        Heap(2, BUILDINGS, 2, 4, 5.0, grow=1.15),
    ),
    (Heap(3, MARKERS, MARKERS_EACH + 1, wide=4.0), Heap(4, thing="plank", wide=2.4), Heap(5)),
)
"""What is in the box; of the markers one of each colour is a spare one."""
