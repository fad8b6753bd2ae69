"""Figures of the walled city: pieces and their turns under the camera, cells of a step, and moving parts (smoke,
flags).

The positions of smoke and flags follow from the models in `tools/art/cathedral_models.py`: columns to the right and
rows downwards from the first cell of the unturned building, and the height above the ground, in cells.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.cathedral.rules import Position
from game.cathedral.tables import (
    BUILDINGS,
    CATHEDRAL,
    CELLS,
    COLOURS,
    DARK,
    KINDS,
    LIGHT,
    SPOTS,
    TURNS,
    Placement,
    Spot,
    listed,
    on_board,
    place,
    places,
)
from game.cathedral.tables import footprint as spots_of
from game.composing import Count, Piece
from game.core import Place, Seat, Step
from scenes.board.look.box import Composed, Heap
from scenes.board.look.choices import Slot
from scenes.board.look.drawing import Smoke
from scenes.board.look.pieces import Figure, Patch
from scenes.board.look.wording import Line
from scenes.graphics.theme import Mark
from scenes.graphics.viewport import Point

MARKS: tuple[Mark, Mark] = ("yellow", "blue")
"""Marks of light and dark: honey-coloured roofs and slate."""

SAMPLE_SPOT = 4
"""Row and column of the first cell from which every building fits on the board."""

SHADES = (0.98, 0.64)
"""Brightness of the roofs of light and dark, relative to their colours."""
TRAY_HEIGHT, TRAY_HEIGHTS = 0.75, {CATHEDRAL: 1.9, "tower": 1.0, "castle": 0.8, "abbey": 1.0, "academy": 1.0}
"""Height of a building in the tray in cells, and the exceptions."""
CITY: tuple[Place, ...] = tuple(CELLS)
"""Every cell, in reading order."""
CHIMNEYS: dict[str, tuple[Point, ...]] = {
    "tavern": ((0.22, -0.10), (-0.22, 0.10)),
    "inn": ((0.45, -0.12), (1.12, 0.65)),
    "manor": ((0.42, -0.12), (1.58, 0.12)),
    "tower": ((0.3, -0.12),),
}
"""Mouths of the chimneys."""
CHIMNEY_HEIGHT, SMOKE_SIZE = 0.745, 0.55
"""Height of a chimney, and of its smoke."""


def figures(position: Position) -> tuple[Figure, ...]:
    """The cathedral and the buildings of both seats."""
    found = [] if position.cathedral is None else [_figure(None, position.cathedral.step, position.cathedral.cells)]
    for seat, own in enumerate(position.sides):
        found += [_figure(seat, building.step, building.cells) for building in listed(own.standing)]
    return tuple(found)


@cache
def _figure(seat: Seat | None, step: Step, cells: int) -> Figure:
    """The figure that was placed on these cells by that step."""
    return _building(step[1], seat, step[2], places(cells))


def _building(kind: str, seat: Seat | None, turn: str, covered: tuple[Place, ...]) -> Figure:
    if seat is None:
        return Figure(CATHEDRAL, CATHEDRAL, covered, turn=TURNS.index(turn))
    name = f"{COLOURS[seat]}_{kind}"
    key = f"{name} {turn} {covered[0]}"
    glyph = str(KINDS[kind].size)
    return Figure(key, name, covered, MARKS[seat], turn=TURNS.index(turn), glyph=glyph, shade=SHADES[seat])


def left_over(kind: str, seat: Seat) -> Figure:
    """A building left over at the end, placed in the middle of the city."""
    ((_, whole),) = turned(kind, seat, TURNS[:1])
    return whole._replace(key=f"left over {COLOURS[seat]} {kind}")


def waiting_cathedral(corner: Spot) -> Figure:
    """The cathedral outside the city, the corner of its shape at that row and column."""
    shape = KINDS[CATHEDRAL].shapes[LIGHT][0]
    top, left = (min(spot[axis] for spot in shape) for axis in (0, 1))
    covered = (place((corner[0] + down - top, corner[1] + right - left)) for down, right in shape)
    return _building(CATHEDRAL, None, TURNS[0], tuple(covered))._replace(key="waiting cathedral")


def posed(figure: Figure, camera: int) -> tuple[int, Place]:
    """Picture and anchor of a figure: under a turned camera a building turns the other way; its anchor is the first of
    its cells in reading order as seen by the viewer."""

    def seen(cell: Place) -> tuple[int, int]:
        x, y = ord(cell[0]), int(cell[1:])
        for _ in range(camera):
            x, y = y, -x
        return y, x

    return (figure.turn - camera) % 4, min(figure.places, key=seen)


def piece_at(position: Position, head: Place) -> tuple[Seat | None, Placement] | None:
    """Owner and placement of the building or cathedral with that first cell."""
    cell = CELLS[head]
    if position.cathedral and position.cathedral.head == cell:
        return None, position.cathedral
    for seat, own in enumerate(position.sides):
        for building in listed(own.standing if own.heads & cell else 0):
            if building.head == cell:
                return seat, building
    return None


def _spots(position: Position, step: Step) -> tuple[Spot, ...]:
    return spots_of(KINDS[step[1]], position.seat, step[2], step[3])


def footprint(position: Position, step: Step) -> tuple[Place, ...]:
    """The cells that a build would cover inside the wall, or those of the piece in question."""
    if step[0] == "build":
        return tuple(place(spot) for spot in _spots(position, step) if on_board(spot))
    if step[0] in ("keep", "swap"):
        return places(position.sides[LIGHT].covered)
    found = piece_at(position, step[1]) if len(step) > 1 else None
    return places(found[1].cells) if found else ()


def ghost(position: Position, step: Step) -> tuple[Figure, ...]:
    """The building that the step would place, also across the wall."""
    if step[0] == "swap":
        (opened,) = listed(position.sides[LIGHT].standing)
        return (_figure(DARK, opened.step, opened.cells),)
    if step[0] != "build":
        return ()
    seat = None if step[1] == CATHEDRAL else position.seat
    return (_building(step[1], seat, step[2], tuple(place(spot) for spot in _spots(position, step))),)


def covering_steps(position: Position, kind: str, turn: str, cell: Place) -> list[Step]:
    """Every build that covers a cell in that turn, with its first cell inside the wall."""
    row, column = SPOTS[cell]
    heads = [(row - down, column - right) for down, right in KINDS[kind].shapes[position.seat][TURNS.index(turn)]]
    return [("build", kind, turn, place(head)) for head in heads if on_board(head)]


def patches(position: Position) -> tuple[Patch, ...]:
    """The ground of both seats, planted in their colours."""
    return tuple(
        Patch(places(own.ground), MARKS[seat], MARKS[seat], slab=f"{COLOURS[seat]}_garden")
        for seat, own in enumerate(position.sides)
        if own.ground
    )


@cache
def turned(kind: str, seat: Seat, turns: Sequence[str] = TURNS) -> tuple[tuple[str, Figure], ...]:
    """A building in the middle of the city, by turn."""
    whose, found = None if kind == CATHEDRAL else seat, []
    for turn in turns:
        shape = KINDS[kind].shapes[seat][TURNS.index(turn)]
        covered = tuple(place((SAMPLE_SPOT + down, SAMPLE_SPOT + right)) for down, right in shape)
        found.append((turn, _building(kind, whose, turn, covered)))
    return tuple(found)


def rise(kind: str) -> float:
    """Height of a building in the tray, in cells."""
    return TRAY_HEIGHTS.get(kind, TRAY_HEIGHT)


@cache
def outline(kind: str, seat: Seat) -> tuple[tuple[int, int], ...]:
    """The cells of a building as (column, row) from its corner, in the turn in which it is widest."""
    ends = {shape: sorted(right for _, right in shape) for shape in KINDS[kind].shapes[seat]}
    shape = max(ends, key=lambda one: ends[one][-1] - ends[one][0])
    return tuple((right - ends[shape][0], down) for down, right in shape)


def church(position: Position) -> tuple[Place, ...]:
    """The cells of the cathedral; none once it is taken."""
    return places(position.cathedral.cells) if position.cathedral else ()


def smoke(figure: Figure) -> tuple[Smoke, ...]:
    """Smoke of a building."""
    kind = figure.name.rpartition("_")[2]
    if kind not in CHIMNEYS or not figure.mark:
        return ()
    seat = COLOURS.index(figure.name.partition("_")[0])
    shape = KINDS[kind].shapes[seat][0]
    left = min(right for _, right in shape)
    cells = [(right - left, down) for down, right in shape]
    row, column = SPOTS[figure.places[0]]
    turned = [_turned(cell, figure.turn) for cell in cells]
    first = min(turned, key=lambda at: (round(at[1]), round(at[0])))

    def place(at: Point) -> Point:
        x, y = _turned(at, figure.turn)
        return column + x - first[0], row + y - first[1]

    return tuple(Smoke(place(at), CHIMNEY_HEIGHT, SMOKE_SIZE) for at in CHIMNEYS[kind])


def _turned(at: Point, turns: int) -> Point:
    """A point rotated clockwise around the first cell by so many quarter turns."""
    x, y = at
    for _ in range(turns):
        x, y = -y, x
    return x, y


# -- where somebody sets up a position, and in the box ----------------------------------------------------------------


def _slot(piece: Piece) -> Slot:
    if not piece.owner:
        return Slot(piece.id, Line("cathedral.slot.cathedral"), outline=outline(piece.id, LIGHT), wordless=True)
    seat = COLOURS.index(piece.owner)
    label = Line(f"cathedral.reason.{piece.id}")
    shape = outline(piece.id, seat)
    return Slot(f"{piece.id} {piece.owner}", label, mark=MARKS[seat], outline=shape, wordless=True)


def houses(kind: str) -> Line:
    """The plural name of a kind of building."""
    return Line(f"cathedral.reason.{kind}", {"n": 2})


def _count_slot(count: Count) -> Slot:
    """The slot of a building on the counting sheet."""
    label, piece = houses(count.kind), left_over(count.kind, count.seat or 0)
    return Slot(count.id, label, piece, rise=rise(count.kind), wordless=True)


COMPOSED = Composed(_slot, lambda colour, players: MARKS[COLOURS.index(colour)], sheet=_count_slot)

HOUSES = sorted((kind for kind in BUILDINGS for _ in range(kind.copies)), key=lambda kind: -kind.size)
SEAT_PIECES = [
    tuple(_count_slot(Count(f"{kind.id}.{seat}", 0, 0, 1, seat, kind.id)) for kind in HOUSES)
    for seat in range(len(COLOURS))
]
MATERIAL = (
    (
        Heap(0, thing="board", wide=1.75),
        Heap(
            1,
            (Slot(CATHEDRAL, Line("cathedral.slot.cathedral"), waiting_cathedral((4, 4)), rise=rise(CATHEDRAL)),),
            wide=1.4,
            grow=1.3,
        ),
        Heap(4, wide=0.75),
    ),
    tuple(Heap(2 + seat, own, beside=7, wide=2.0, grow=1.5) for seat, own in enumerate(SEAT_PIECES)),
)
"""Contents of the box."""
