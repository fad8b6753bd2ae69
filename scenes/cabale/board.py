"""The board of Cabale as figures and lines: inlaid cells with their values, pieces, and the way of the bishop."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.cabale.readings import in_danger
from game.cabale.rules import NOWHERE, Position
from game.cabale.tables import CELL, COLOURS, PLACE, VALUE, sticks_on
from game.core import Place, Step
from scenes.board.layout import Point
from scenes.board.look import Canvas, Figure
from scenes.graphics.theme import FOCUS, INK, LARGE, ORDINARY, PARCHMENT, PLATE, REFUSAL, Mark

if TYPE_CHECKING:
    from scenes.board.camera import Camera
    from scenes.graphics.pen import Pen

MARK_OF: dict[str, Mark] = {"yellow": "yellow", "red": "red", "green": "green", "blue": "blue"}

CELL_COLOURS = {15: "D3A75C", 10: "C08E56", 6: "C99F6E", 3: "D9B88C", 1: "E6CFA8"}
"""The cells of each value in the plan, darker towards the middle but for the last."""

MARKED = "2B1A12"
"""The thick line of an edge that may carry a stick."""

INLAY, HIGHEST, WIDEST = 0.8, 0.27, 0.175
"""How much of its cell the ground of a large value takes; how high a value may be, and how wide on the inlay: cells."""

SMALL_CELL, SMALL_INLAY = 200.0, 0.54
"""Width of a cell whose inlay is too small for any value, and how much of it the ground takes then."""

ARROW_ENDS = 0.24
"""How far from the middle of a cell an arrow begins and ends, in cells: beside the foot of a piece."""

SEEDS = 2
BISHOP_SCALE = 1.1


def figures(position: Position) -> tuple[Figure, ...]:
    """Everything that stands on the board."""
    found = []
    for place, code in position.pieces().items():
        kind, *colour = code.split()
        if kind == "stick":
            found.append(_stick(place))
        elif kind == "marker":
            found.append(Figure("marker", "marker", (place,), glyph="marker"))
        else:
            found.append(_piece(kind, place, MARK_OF[colour[0]]))
    return tuple(found)


def _piece(kind: str, place: Place, mark: Mark) -> Figure:
    if kind == "bishop":
        return Figure(f"bishop {mark}", "bishop", (place,), mark, scale=BISHOP_SCALE, glyph="bishop")
    found = token_figure(mark, kind)
    return Figure(f"{kind} {mark} {place}", found.name, (place,), mark, glyph=kind, crest=False)


def token_figure(mark: Mark, kind: str, scale: float = 1.0) -> Figure:
    """One token of that mark, or a double; larger in the tray."""
    return Figure(kind, f"{kind}_{ORDINARY[mark].shape}", ("0,0",), mark, scale=scale, glyph=kind, crest=False)


def _stick(edge: Place) -> Figure:
    (q, r), (to_q, to_r) = (tuple(map(int, cell.split(","))) for cell in edge.split("|"))
    direction = {(0, 1): 0, (1, 0): 1, (1, -1): 2}[to_q - q, to_r - r]
    return Figure(f"stick {edge}", f"stick_{direction}", (edge,))


def footprint(position: Position, step: Step) -> tuple[Place, ...]:
    """The cell or edge that a step names."""
    return (step[1],) if step[0] in ("start", "bend", "land", "jump", "stick") else ()


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


# -- drawn by hand ----------------------------------------------------------------------------------------------------


def marked_edges(position: Position) -> tuple[Place, ...]:
    """The edges that may carry a stick on this board."""
    return tuple(edge for _, (_, edge) in sticks_on(position.marks.edges))


def draw_ground(pen: Pen, view: Canvas, camera: Camera, edges: tuple[Place, ...]) -> None:
    """The 61 cells and their values, far ones first, and the thick lines of the marked edges."""
    cells = sorted(CELL, key=lambda place: camera.projection.depth(view.layout.centre(place)))
    for place in cells:
        value = VALUE[CELL[place]]
        if camera.slanted:
            view.lay(pen, camera, Figure("cell", f"hex{value}", (place,), seed=CELL[place] % SEEDS))
        else:
            pen.polygon(view.shape(camera, place, 0.97), fill=CELL_COLOURS[value], line="5E3820", line_width=3)
    for edge in edges:
        one_end, _, other_end, _ = view.shape(camera, edge, 0.94)
        pen.line([one_end, other_end], MARKED, max(3.0, camera.tile * 0.035))
    large, high = pen.viewport.text >= LARGE, HIGHEST if camera.slanted else 1.0
    small = camera.slanted and camera.tile < SMALL_CELL
    wide = WIDEST if camera.slanted and not large else 0.5
    for place in cells:
        x, y = camera.projection.to_screen(view.layout.centre(place))
        if large or small:  # the inlay of the cell is too small for these
            pen.polygon(view.shape(camera, place, INLAY if large else SMALL_INLAY), fill=PARCHMENT[0])
        pen.text(str(VALUE[CELL[place]]), (x, y), "count", INK, "centre", camera.tile * wide, height=camera.tile * high)


def draw_paths(pen: Pen, view: Canvas, camera: Camera, position: Position, step: Step | None) -> None:
    """The leg that was made, the one aimed at, and a broken ring around a bishop that is nearly stuck."""
    free = camera.tile * ARROW_ENDS
    for seat in in_danger(position):
        _cracked(pen, view, camera, PLACE[position.sides[seat].bishop])
    if position.phase == "land" and position.marker != NOWHERE:
        bend = PLACE[position.sides[position.turn].bishop]
        _arrow(pen, _points(view, camera, PLACE[position.marker], bend), 14, free)
    if position.phase == "mark":
        token, bishop = PLACE[position.token], PLACE[position.sides[position.turn].bishop]
        _arrow(pen, _points(view, camera, PLACE[position.marker], token), 14, free)
        _arrow(pen, _points(view, camera, token, bishop), 9, free)
        pen.line(view.shape(camera, token, 0.8), FOCUS, 6, closed=True)
    if step and step[0] in ("bend", "land"):
        start = PLACE[position.sides[position.turn].bishop]
        if start != step[1]:
            _arrow(pen, _points(view, camera, start, step[1]), 14 if step[0] == "bend" else 9, free)
    if step and step[0] == "jump":
        _arrow(pen, _points(view, camera, PLACE[position.token], step[1]), 9, free)


def _points(view: Canvas, camera: Camera, start: Place, end: Place) -> tuple[Point, Point]:
    layout, projection = view.layout, camera.projection
    return projection.to_screen(layout.centre(start)), projection.to_screen(layout.centre(end))


def _arrow(pen: Pen, ends: tuple[Point, Point], width: float, free: float) -> None:
    """From beside what stands at one end to beside what stands at the other; `free` is how far from their middles."""
    (x, y), (to_x, to_y) = ends
    length = math.hypot(to_x - x, to_y - y)
    if length < 2 * free:
        return
    along = (to_x - x) / length, (to_y - y) / length
    x, y, to_x, to_y = x + along[0] * free, y + along[1] * free, to_x - along[0] * free, to_y - along[1] * free
    neck = to_x - along[0] * width * 2.2, to_y - along[1] * width * 2.2
    side = -along[1] * width * 1.4, along[0] * width * 1.4
    head = [(to_x, to_y), (neck[0] + side[0], neck[1] + side[1]), (neck[0] - side[0], neck[1] - side[1])]
    pen.line([(x, y), neck], INK, width + 6)
    pen.polygon(head, fill=INK, line=INK, line_width=6)
    pen.line([(x, y), neck], PLATE, width)
    pen.polygon(head, fill=PLATE)


def _cracked(pen: Pen, view: Canvas, camera: Camera, place: Place) -> None:
    x, y = camera.projection.to_screen(view.layout.centre(place))
    squash = camera.projection.tilt.squash
    radius = camera.tile * 0.36
    for part in range(6):
        angles = [(part + share) * math.pi / 3 for share in (0.08, 0.36, 0.64, 0.84)]
        arc = [(x + radius * math.cos(a), y + radius * math.sin(a) * squash) for a in angles]
        pen.line(arc, "FFFFFF", 12)
        pen.line(arc, REFUSAL, 7)


GLYPHS = {
    "bishop": (
        ((0.0, -0.98), (0.34, -0.5), (0.28, -0.1), (-0.28, -0.1), (-0.34, -0.5)),
        ((-0.22, -0.02), (0.22, -0.02), (0.5, 0.8), (-0.5, 0.8)),
        ((-0.62, 0.82), (0.62, 0.82), (0.62, 0.98), (-0.62, 0.98)),
    ),
    "marker": (((0.0, -0.6), (0.42, 0.0), (0.3, 0.6), (-0.3, 0.6), (-0.42, 0.0)),),
}
"""Polygons in a square from -1 to 1."""
