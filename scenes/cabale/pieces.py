"""The pieces of Cabale: where their places lie, how they stand on the board, and how they lie in tray and box."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from game.cabale.composing import SINGLES, STICK
from game.cabale.rules import NOWHERE, Position
from game.cabale.tables import BOARD, COLOURS, PLACE
from game.composing import Count, Piece
from game.core import Place, Step
from scenes.board.layout import Hexes
from scenes.board.look import Composed, Figure, Heap, Line, Slot
from scenes.board.tween import facing
from scenes.graphics.theme import ORDINARY, Mark

MARK_OF: dict[str, Mark] = {"yellow": "yellow", "red": "red", "green": "green", "blue": "blue"}

RADIUS = 4
STEP = 0.13
"""How much higher each ring is than the one outside it, in cells; the board is built by it, too (`tools/art`)."""
LAYOUT = Hexes(RADIUS, turns=1, step=STEP)

LACQUER: dict[Mark, str] = {"red": "9E2D21", "green": "258864", "blue": "62A3E6", "yellow": "F2C648"}
"""The colours of the pieces: on dark woods those of the seats would not be far enough apart in grey."""

FACES = 6
"""In so many directions a bishop is seen within half a turn against the clock."""


def figures(position: Position) -> tuple[Figure, ...]:
    """Everything that stands on the board."""
    found = []
    turning = _turning(position)
    for place, code in position.pieces().items():
        kind, *colour = code.split()
        if kind == "stick":
            found.append(_stick(place))
        elif kind == "marker":
            found.append(Figure("marker", "marker", (place,), glyph="marker"))
        else:
            face = turning if kind == "bishop" and COLOURS.index(colour[0]) == position.turn else 0
            found.append(_piece(kind, place, MARK_OF[colour[0]], face))
    return tuple(found)


@cache
def _piece(kind: str, place: Place, mark: Mark, face: int = 0) -> Figure:
    if kind == "bishop":
        return replace(bishop_figure(mark, face), key=f"bishop {mark}", places=(place,))
    return replace(token_figure(mark, kind), key=f"{kind} {mark} {place}", places=(place,))


def _turning(position: Position) -> int:
    """How the bishop of the seat in turn stands: the way it came, as long as it is on its way."""
    if position.phase != "land" or position.marker == NOWHERE:
        return 0
    start, goal = PLACE[position.marker], PLACE[position.sides[position.turn].bishop]
    return facing(LAYOUT.centre(start), LAYOUT.centre(goal), FACES)


def faces_of(mark: Mark) -> tuple[str, ...]:
    """The pictures of the bishop of that mark, with what his seat bears on the mitre; the first faces the viewer."""
    return tuple(f"bishop_{ORDINARY[mark].shape}_{face}" for face in range(FACES))


def bishop_figure(mark: Mark, face: int = 0) -> Figure:
    """The bishop of that mark as he stands alone, turned by so many twelfths."""
    faces, lacquer = faces_of(mark), LACQUER[mark]
    return Figure("bishop", faces[face], ("0,0",), mark, glyph="bishop", faces=faces, lacquer=lacquer, crest_size=0.8)


def token_figure(mark: Mark, kind: str, scale: float = 1.0) -> Figure:
    """One token of that mark, or a double; larger in the tray."""
    name, glyph = f"{kind}_{ORDINARY[mark].shape}", "double" if kind == "double" else ""
    return Figure(kind, name, ("0,0",), mark, scale=scale, glyph=glyph, crest=False, lacquer=LACQUER[mark])


def _stick(edge: Place) -> Figure:
    (q, r), (to_q, to_r) = (tuple(map(int, cell.split(","))) for cell in edge.split("|"))
    direction = {(0, 1): 0, (1, 0): 1, (1, -1): 2}[to_q - q, to_r - r]
    return Figure(f"stick {edge}", f"stick_{direction}", (edge,), glyph="bar")


def ghost(position: Position, step: Step) -> tuple[Figure, ...]:
    """What the step would set there."""
    mark = MARK_OF[COLOURS[position.turn]]
    if step[0] == "stick":
        return (_stick(step[1]),)
    if step[0] == "jump":
        double = position.pieces().get(PLACE[position.token], "").startswith("double")
        return (_piece("double" if double else "token", step[1], mark),)
    if step[0] == "bend":
        return (_piece("token", step[1], mark),)
    return (_piece("bishop", step[1], mark),) if step[0] in ("start", "land") else ()


GLYPHS = {
    "bishop": (
        ((0.0, -0.98), (0.34, -0.5), (0.28, -0.1), (-0.28, -0.1), (-0.34, -0.5)),
        ((-0.22, -0.02), (0.22, -0.02), (0.5, 0.8), (-0.5, 0.8)),
        ((-0.62, 0.82), (0.62, 0.82), (0.62, 0.98), (-0.62, 0.98)),
    ),
    "marker": (((0.0, -0.6), (0.42, 0.0), (0.3, 0.6), (-0.3, 0.6), (-0.42, 0.0)),),
}
"""Polygons in a square from -1 to 1."""


# -- where somebody sets up a position, and in the box ----------------------------------------------------------------

WORDS = {"bishop": "cabale.slot.start", "token": "cabale.slot.single", "double": "cabale.compose.double"}
IN_TRAY, IN_HAND = 2.4, 3.5
"""How much larger a token lies in the box, or where somebody sets up a position, and among what is in hand."""
STICK_IN_TRAY = Figure("stick", "stick_0", ("0,0",), scale=2.0, glyph="bar")


def _slot(piece: Piece) -> Slot:
    if piece.id == STICK:
        return Slot(STICK, Line("cabale.owned.stick"), STICK_IN_TRAY)
    mark = MARK_OF[piece.owner]
    figure = bishop_figure(mark) if piece.id == "bishop" else token_figure(mark, piece.id, IN_TRAY)
    return Slot(f"{piece.id} {piece.owner}", Line(WORDS[piece.id]), figure)


def _count(count: Count) -> tuple[Line, None]:
    return Line(f"cabale.compose.captured.{'single' if count.id.startswith(SINGLES) else 'double'}"), None


COMPOSED = Composed(_slot, lambda colour, players: MARK_OF[colour], _count)

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
