"""Pieces of Cardinal: figures in the town, contacts of a build, moving parts, and slots for tray and box.

The positions of smoke, pennants and water follow from the models in `tools/art/cardinal_models.py`: x and y as on the
board and the height above the ground, in cells from the middle of the first cell.
"""

from __future__ import annotations

from functools import lru_cache

from game.cardinal.composing import LAST
from game.cardinal.readings import gains
from game.cardinal.rules import BUILD, BUILDINGS_EACH, CARDINAL, MARKERS_EACH, Position
from game.cardinal.tables import COLOURS, SHAPES, coordinates
from game.composing import Count, Piece
from game.core import Place, Step
from game.match import Played
from scenes.board.look.box import Composed, Heap
from scenes.board.look.choices import Slot
from scenes.board.look.drawing import Smoke
from scenes.board.look.pieces import Contact, Figure
from scenes.board.look.wording import Line
from scenes.graphics.theme import MARKED, Mark

HOUSE_SEEDS, TOWER_SEEDS = 3, 2

CHURCH = Figure("cathedral", "cathedral", ("0,0", "1,0"), slab="paving", glyph="church")
MIN_BLOOM_MARKERS = 2
"""Number of markers won at once from which the ground of a building lights up."""
CHIMNEYS = (((0.20, -0.10), 1.0), ((-0.12, 0.20), 1.0), ((-0.22, -0.16), 0.94))
"""By the seed of a house, the mouth of its chimney (x, y) and its height."""
SMOKE_SIZE = 0.62


def figures(position: Position) -> tuple[Figure, ...]:
    """Cathedral, buildings and cardinal."""
    return tuple(_figure(place, code) for place, code in position.pieces().items())


@lru_cache(maxsize=1024)
def _figure(place: Place, code: str) -> Figure:
    if code == "cathedral":
        return CHURCH
    if code == CARDINAL:
        return Figure(CARDINAL, CARDINAL, (place,), glyph=CARDINAL)
    shape, colour, *heading = code.split()
    return _building(place, shape, colour, "".join(heading))


def _building(place: Place, shape: str, colour: str, heading: str) -> Figure:
    mark = MARKED[colour]
    x, y = coordinates(place)
    if shape == "plaza":
        cells = place, (f"{x + 1},{y}" if heading == "e" else f"{x},{y + 1}")
        return Figure(f"plaza {place}", f"plaza_{heading}", cells, mark, slab="paving", glyph="plaza")
    seed = (5 * x + 3 * y) % (HOUSE_SEEDS if shape == "house" else TOWER_SEEDS)
    return Figure(f"{shape} {place}", shape, (place,), mark, seed, slab="grass", glyph=shape)


def ghost(position: Position, step: Step) -> tuple[Figure, ...]:
    """The building or the cardinal that the step would place."""
    if step[0] == BUILD:
        return (_building(step[3], step[1], step[2], step[4] if len(step) > 4 else ""),)
    return (_figure(step[1], CARDINAL),) if step[0] == CARDINAL else ()


def footprint(position: Position, step: Step) -> tuple[Place, ...]:
    """The cells that a build covers, or the cardinal's cell."""
    return next((figure.places for figure in ghost(position, step)), ())


def contacts(position: Position, step: Step) -> tuple[Contact, ...]:
    """Every side on which a build touches the town; the first building takes no markers, nor does an empty supply give
    any."""
    if step[0] != BUILD:
        return ()
    return tuple(
        Contact(side.own, side.neighbour, MARKED[side.colour] if side.colour else None, side.paid)
        for side in gains(position, step)
    )


GLYPHS = {
    "house": (
        ((-0.9, 0.0), (0.0, -0.85), (0.9, 0.0), (0.66, 0.0), (0.66, 0.8), (-0.66, 0.8), (-0.66, 0.0)),
    ),
    "tower": (
        (
            (-0.6, -0.85), (-0.28, -0.85), (-0.28, -0.55), (-0.16, -0.55), (-0.16, -0.85), (0.16, -0.85),
            (0.16, -0.55), (0.28, -0.55), (0.28, -0.85), (0.6, -0.85), (0.6, -0.3), (0.44, -0.15), (0.44, 0.6),
            (0.6, 0.85), (-0.6, 0.85), (-0.44, 0.6), (-0.44, -0.15), (-0.6, -0.3),
        ),
    ),
    "plaza": (
        ((-0.12, 0.35), (-0.12, -0.2), (-0.5, -0.5), (0.5, -0.5), (0.12, -0.2), (0.12, 0.35)),
        ((0.0, -1.0), (0.16, -0.68), (0.0, -0.58), (-0.16, -0.68)),
        ((-0.95, 0.35), (0.95, 0.35), (0.8, 0.85), (-0.8, 0.85)),
    ),
    "cardinal": (
        ((0.0, -0.95), (0.38, -0.5), (0.3, 0.0), (-0.3, 0.0), (-0.38, -0.5)),
        ((-0.3, 0.1), (0.3, 0.1), (0.62, 0.85), (-0.62, 0.85)),
    ),
}  # fmt: skip
"""Polygons in a square from -1 to 1."""

_CROSS = ((-0.07, -1.55), (0.07, -1.55), (0.07, -1.3), (0.26, -1.3), (0.26, -1.16), (0.07, -1.16), (0.07, -0.75),
          (-0.07, -0.75), (-0.07, -1.16), (-0.26, -1.16), (-0.26, -1.3), (-0.07, -1.3))  # fmt: skip
GLYPHS |= {"church.0": (*GLYPHS["tower"], _CROSS), "church.1": (*GLYPHS["house"], _CROSS)}
"""The two cells of the cathedral: for the laws its steeple is a tower and its nave a house, both under a cross."""


# -- what moves -------------------------------------------------------------------------------------------------------


def blooms(played: Played) -> tuple[Place, ...]:
    """The cells of a building that wins several markers."""
    before, step, _ = played
    assert isinstance(before, Position)
    if step[0] != "build" or sum(contact.paid for contact in gains(before, step)) < MIN_BLOOM_MARKERS:
        return ()
    return footprint(before, step)


def smoke(figure: Figure) -> tuple[Smoke, ...]:
    """Smoke of a house."""
    if figure.name != "house":
        return ()
    (x, y), ((dx, dy), lift) = coordinates(figure.places[0]), CHIMNEYS[figure.seed]
    return (Smoke((x + dx, y + dy), lift, SMOKE_SIZE),)


# -- where somebody sets up a position, and in the box ----------------------------------------------------------------


def sample(shape: str, colour: str) -> Figure:
    """A single building of that colour."""
    return _building("0,0", shape, colour, "e")._replace(key=shape)


CARDINAL_SLOT = Slot(CARDINAL, Line("cardinal.slot.cardinal"), _figure("0,0", CARDINAL))


def _slot(piece: Piece) -> Slot:
    if piece.id == CARDINAL:
        return CARDINAL_SLOT
    if piece == LAST:
        return Slot("last", Line("cardinal.compose.last"), framed=True)
    return Slot(f"{piece.id} {piece.owner}", Line(f"cardinal.slot.{piece.id}"), sample(piece.id, piece.owner))


def _count(count: Count) -> tuple[Line, Mark | None]:
    if not count.kind:
        return Line("cardinal.means.sides"), None
    return Line("cardinal.compose.markers"), MARKED[COLOURS[int(count.kind)]]


def _last_built(position: Position) -> tuple[Place, ...]:
    """The cells of the last building: the next one may have neither its shape nor its colour."""
    last = position.town.last
    return last.at if last else ()


COMPOSED = Composed(_slot, lambda colour, players: MARKED[colour], _count, marked=_last_built)

BUILDINGS = tuple(
    Slot(f"{shape} {colour}", Line(f"cardinal.slot.{shape}"), sample(shape, colour), copies=BUILDINGS_EACH)
    for shape in SHAPES
    for colour in COLOURS
)
MARKERS = tuple(
    Slot(colour, Line("cardinal.compose.markers"), mark=MARKED[colour], copies=MARKERS_EACH + 1) for colour in COLOURS
)
MATERIAL = (
    (
        Heap(0, (Slot("cathedral", Line("cardinal.slot.cardinal"), CHURCH, rise=1.7),), wide=2.4, grow=1.5),
        Heap(1, (CARDINAL_SLOT,), wide=1.6, grow=1.0),
        Heap(2, BUILDINGS, 2, 4, 6.0, 0.75, 1.0),
    ),
    (Heap(4, thing="plank", wide=2.4), Heap(5, wide=1.6), Heap(3, MARKERS, MARKERS_EACH + 1, 1, 6.0, 0.88)),
)
"""Contents of the box; one marker of each colour is a spare."""
