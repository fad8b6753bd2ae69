"""The walled city as figures: what stands where, from which side one sees it, and what a step is about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.cathedral.rules import Position
from game.cathedral.tables import (
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
from game.core import Place, Seat, Step
from scenes.board.look import Figure, Patch
from scenes.graphics.theme import Mark

MARKS: tuple[Mark, Mark] = ("yellow", "blue")
"""Light and dark: honey roofs and slate."""

MIDDLE = 4
"""A row and a column from which on every building has room."""

SHADES = (0.98, 0.64)
"""How bright the colours of light and dark are on their roofs."""
RISE, RISES = 0.75, {CATHEDRAL: 1.9, "tower": 1.0, "castle": 0.8, "abbey": 1.0, "academy": 1.0}
"""How high a building stands in the tray, in cells; some are higher."""
CITY: tuple[Place, ...] = tuple(CELLS)
"""Every cell, in reading order."""


def figures(position: Position) -> tuple[Figure, ...]:
    """The cathedral and the buildings of both seats."""
    found = [] if position.cathedral is None else [_figure(None, position.cathedral)]
    for seat, own in enumerate(position.sides):
        found += [_figure(seat, building) for building in listed(own.standing)]
    return tuple(found)


def _figure(seat: Seat | None, piece: Placement) -> Figure:
    return _building(piece.kind.id, seat, piece.turn, places(piece.cells))


def _building(kind: str, seat: Seat | None, turn: str, covered: tuple[Place, ...]) -> Figure:
    if seat is None:
        return Figure(CATHEDRAL, CATHEDRAL, covered, turn=TURNS.index(turn))
    name = f"{COLOURS[seat]}_{kind}"
    key = f"{name} {turn} {covered[0]}"
    glyph = str(KINDS[kind].size)
    return Figure(key, name, covered, MARKS[seat], turn=TURNS.index(turn), glyph=glyph, shade=SHADES[seat])


def left_over(kind: str, seat: Seat) -> Figure:
    """A building that found no place, as if it stood in the middle of the city."""
    covered = tuple(place((4 + down, 4 + right)) for down, right in KINDS[kind].shapes[seat][0])
    return replace(_building(kind, seat, TURNS[0], covered), key=f"left over {COLOURS[seat]} {kind}")


def waiting_cathedral(corner: Spot) -> Figure:
    """The cathedral beside the city, the corner of its shape on that row and column."""
    shape = KINDS[CATHEDRAL].shapes[LIGHT][0]
    top, left = (min(spot[axis] for spot in shape) for axis in (0, 1))
    covered = (place((corner[0] + down - top, corner[1] + right - left)) for down, right in shape)
    return replace(_building(CATHEDRAL, None, TURNS[0], tuple(covered)), key="waiting cathedral")


def posed(figure: Figure, camera: int) -> tuple[int, Place]:
    """A building turns clockwise under the camera that turns the other way; the anchor of its sprite is the first of
    its cells in reading order as they lie before the viewer."""

    def seen(cell: Place) -> tuple[int, int]:
        x, y = ord(cell[0]), int(cell[1:])
        for _ in range(camera):
            x, y = y, -x
        return y, x

    return (figure.turn - camera) % 4, min(figure.places, key=seen)


def piece_at(position: Position, head: Place) -> tuple[Seat | None, Placement] | None:
    """The building or the cathedral whose first cell that is, and whose it is."""
    cell = CELLS[head]
    if position.cathedral and position.cathedral.head == cell:
        return None, position.cathedral
    for seat, own in enumerate(position.sides):
        for building in listed(own.standing if own.heads & cell else 0):
            if building.head == cell:
                return seat, building
    return None


def standing_on(position: Position, cell: Place) -> Figure | None:
    """What covers a cell."""
    return next((figure for figure in figures(position) if cell in figure.places), None)


def _spots(position: Position, step: Step) -> tuple[Spot, ...]:
    return spots_of(KINDS[step[1]], position.seat, step[2], step[3])


def footprint(position: Position, step: Step) -> tuple[Place, ...]:
    """The cells a build would cover inside the wall, or those of the piece in question."""
    if step[0] == "build":
        return tuple(place(spot) for spot in _spots(position, step) if on_board(spot))
    if step[0] in ("keep", "swap"):
        return places(position.sides[LIGHT].covered)
    found = piece_at(position, step[1]) if len(step) > 1 else None
    return places(found[1].cells) if found else ()


def ghost(position: Position, step: Step) -> tuple[Figure, ...]:
    """The building where the step would put it, also across the wall."""
    if step[0] == "swap":
        (opened,) = listed(position.sides[LIGHT].standing)
        return (_building(opened.kind.id, DARK, opened.step[2], places(opened.cells)),)
    if step[0] != "build":
        return ()
    seat = None if step[1] == CATHEDRAL else position.seat
    return (_building(step[1], seat, step[2], tuple(place(spot) for spot in _spots(position, step))),)


def covering_steps(position: Position, kind: str, turn: str, cell: Place) -> list[Step]:
    """Every way in which a building that is turned so covers a cell, its first cell being inside the wall."""
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


def turned(kind: str, seat: Seat, turns: Sequence[str] = TURNS) -> tuple[tuple[str, Figure], ...]:
    """A building in the middle of the city, by turn."""
    whose = None if kind == CATHEDRAL else seat
    return tuple((turn, _building(kind, whose, turn, _in_the_middle(kind, seat, turn))) for turn in turns)


def _in_the_middle(kind: str, seat: Seat, turn: str) -> tuple[Place, ...]:
    shape = KINDS[kind].shapes[seat][TURNS.index(turn)]
    return tuple(place((MIDDLE + down, MIDDLE + right)) for down, right in shape)


def rise(kind: str) -> float:
    """How high a building stands in the tray, in cells."""
    return RISES.get(kind, RISE)


def outline(kind: str, seat: Seat) -> tuple[tuple[int, int], ...]:
    """The cells of a building as columns and rows from its corner, turned so that it lies broad."""
    shape = min(KINDS[kind].shapes[seat], key=lambda one: -_broad(one))
    left = min(right for _, right in shape)
    return tuple((right - left, down) for down, right in shape)


def _broad(shape: tuple[Spot, ...]) -> int:
    return max(right for _, right in shape) - min(right for _, right in shape)
