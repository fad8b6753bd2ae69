"""Board and pieces of Cabale: the woods in their tray, marked edges, places, figures, and the paths of the bishop. Of
the last turn: its path, the jumps, what they captured, the edge with a new stick, and the own tokens that are safe now.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import pairwise, product
from typing import NamedTuple

import pygame

from game.cabale.composing import SINGLES, STICK
from game.cabale.readings import exposed, in_danger
from game.cabale.rules import NOWHERE, Position
from game.cabale.tables import BOARD as PRINTED
from game.cabale.tables import CELL, CELLS, COLOURS, PLACE, VALUE, edges_in
from game.composing import Count, Piece
from game.core import Place, Step
from game.match import Played
from scenes.board.camera import Camera
from scenes.board.layout import Hexes, cells_of
from scenes.board.legal_places import in_sight
from scenes.board.look.box import Composed, Heap
from scenes.board.look.choices import Slot
from scenes.board.look.drawing import Canvas, Flight, KeyedDrawing
from scenes.board.look.pieces import Figure
from scenes.board.look.wording import Line
from scenes.board.markers import arrow
from scenes.board.plan_pieces import BESIDE_OFFSET as RIGHT_OF_VALUE
from scenes.board.tween import facing
from scenes.graphics.emblems import draw_token, shape_of_mark
from scenes.graphics.lettering import draw_lettering
from scenes.graphics.matter import draw_plan_frame
from scenes.graphics.pen import Pen, outlined
from scenes.graphics.shapes import silhouette, translucent
from scenes.graphics.theme import FOCUS, INK, LARGE, MARKED, ORDINARY, PLATE_LINE, REFUSAL, Mark
from scenes.graphics.viewport import Point, Viewport, between

RADIUS = 4
RING_STEP = 0.13
"""Height of each ring over the next outer one, in cells; the model in `tools/art` uses it, too."""
LAYOUT = Hexes(RADIUS, turns=1, step=RING_STEP, edges=True)

LACQUER: dict[Mark, str] = {"red": "9E2D21", "green": "258864", "blue": "62A3E6", "yellow": "F2C648"}
"""Colours of the pieces: on dark woods those of the seats would be too close in greyscale."""

BISHOP_FACES = 6
"""Number of pictures of a bishop, over half a turn counterclockwise."""


def figures(position: Position) -> tuple[Figure, ...]:
    """All pieces on the board."""
    found = []
    turning = _bishop_face(position)
    for place, code in position.pieces().items():
        kind, *colour = code.split()
        if kind == "stick":
            found.append(_stick(place))
        elif kind == "marker":
            found.append(Figure("marker", "marker", (place,), glyph="marker"))
        else:
            face = turning if kind == "bishop" and COLOURS.index(colour[0]) == position.turn else 0
            found.append(_piece(kind, place, MARKED[colour[0]], face))
    return tuple(found)


@cache
def _piece(kind: str, place: Place, mark: Mark, face: int = 0) -> Figure:
    if kind == "bishop":
        return bishop_figure(mark, face)._replace(key=f"bishop {mark}", places=(place,))
    return token_figure(mark, kind)._replace(key=f"{kind} {mark} {place}", places=(place,))


def _bishop_face(position: Position) -> int:
    """Picture of the moving bishop: facing the way it came, until it lands."""
    if position.phase != "land" or position.marker == NOWHERE:
        return 0
    start, goal = PLACE[position.marker], PLACE[position.sides[position.turn].bishop]
    return facing(LAYOUT.centre(start), LAYOUT.centre(goal), BISHOP_FACES)


def bishop_figure(mark: Mark, face: int = 0) -> Figure:
    """The bishop of a mark, with the mark's shape on its mitre. `face`: in twelfths of a turn, 0 faces the viewer."""
    faces, lacquer = tuple(f"bishop_{ORDINARY[mark].shape}_{one}" for one in range(BISHOP_FACES)), LACQUER[mark]
    return Figure("bishop", faces[face], ("0,0",), mark, glyph="bishop", faces=faces, lacquer=lacquer, crest_size=0.8)


def token_figure(mark: Mark, kind: str, scale: float = 1.0) -> Figure:
    """A token of a mark, or a double; larger in the tray."""
    name, glyph = f"{kind}_{ORDINARY[mark].shape}", "double" if kind == "double" else ""
    return Figure(kind, name, ("0,0",), mark, scale=scale, glyph=glyph, crest=False, lacquer=LACQUER[mark])


@cache
def _stick(edge: Place) -> Figure:
    (q, r), (to_q, to_r) = (tuple(map(int, cell.split(","))) for cell in cells_of(edge))
    direction = {(0, 1): 0, (1, 0): 1, (1, -1): 2}[to_q - q, to_r - r]
    return Figure(f"stick {edge}", f"stick_{direction}", (edge,), glyph="bar")


def mover(position: Position, step: Step) -> Place | None:
    """The place from which the step moves a bishop or a token."""
    if step[0] in ("bend", "land"):
        return PLACE[position.sides[position.turn].bishop]
    return PLACE[position.token] if step[0] == "jump" else None


def ghost(position: Position, step: Step) -> tuple[Figure, ...]:
    """The piece that the step would place."""
    mark = MARKED[COLOURS[position.turn]]
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

SLOT_WORDS = {"bishop": "cabale.slot.start", "token": "cabale.slot.single", "double": "cabale.compose.double"}
BOX_SCALE, HAND_SCALE = 2.4, 3.5
"""Scale of a token in the box and the composer, and in the tray."""
STICK_IN_TRAY = Figure("stick", "stick_0", ("0,0",), scale=2.0, glyph="bar")


def _slot(piece: Piece) -> Slot:
    if piece.id == STICK:
        return Slot(STICK, Line("cabale.owned.stick"), STICK_IN_TRAY)
    mark = MARKED[piece.owner]
    figure = bishop_figure(mark) if piece.id == "bishop" else token_figure(mark, piece.id, BOX_SCALE)
    return Slot(f"{piece.id} {piece.owner}", Line(SLOT_WORDS[piece.id]), figure)


def _count(count: Count) -> tuple[Line, None]:
    return Line(f"cabale.compose.captured.{'single' if count.kind == SINGLES else 'double'}"), None


COMPOSED = Composed(_slot, lambda colour, players: MARKED[colour], _count, typed="capture")

BISHOPS = tuple(_slot(Piece("bishop", colour)) for colour in COLOURS)
TOKENS = tuple(
    replace(_slot(Piece("token", colour)), copies=PRINTED["pieces"]["tokens_of_each_colour"]) for colour in COLOURS
)
STICKS = (replace(_slot(Piece(STICK, "")), copies=PRINTED["pieces"]["sticks"]),)
MARKER = Slot("marker", Line("cabale.slot.start"), Figure("marker", "marker", ("0,0",), glyph="marker"))
MATERIAL = (
    (
        Heap(0, thing="board", wide=3.2),
        Heap(1, BISHOPS, beside=4, wide=3.8, high=2.0, grow=2.2),
        Heap(4, (MARKER,), wide=1.7, high=2.0, grow=1.2),
        Heap(5, thing="bag", wide=1.6),
        Heap(6, wide=1.7),
    ),
    (Heap(3, STICKS, 4, wide=3.2, high=0.4, grow=1.08), Heap(2, TOKENS, 6, 4, 8.8, 0.8, 1.2)),
)
"""Contents of the box."""


BOARD = Figure("board", "board", ("0,0",))
VALUES = Figure("values", "values", ("0,0",))
WOODS = {15: "33241B", 10: "79401F", 6: "D99E68", 3: "D3A566", 1: "E9D3A4"}
"""Colour of the cells of each printed value in the plan, as dark as their woods: ebony, padauk, cherry, oak, ash."""
VALUE_INKS = {15: "F2C766", 10: "F6E7C4", 6: INK, 3: INK, 1: INK}
"""Colour of the value on each wood."""
FELT_COLOUR, BRASS_WIDTH = "2B4A36", 0.04
"""Felt of the tray in the plan; width of the brass in its wall, in cells."""
TRAY_SIDE, TRAY_CUT, TRAY_WALL = 4.09, 4.565, 0.135
"""Distances of the tray's inside from its middle, to its sides and to its cut corners, and its wall thickness, in
cells."""

PLAIN_WOOD = 0.84
"""Share of its cell that is plain wood below a value in large letters."""
VALUE_OFFSET, VALUE_WIDTH, VALUE_HEIGHT = 0.22, 0.24, 0.255
"""Offset of such a value to the left of the cell's middle, its largest width and height, in cells."""
PLAN_VALUE = 0.27, 0.32, 0.46
"""The same in the plan, where every cell is fully visible."""

TABLE_LEVEL, TRAY_SHADOW = -0.26, "140A06E0"
"""Level of the table relative to the outermost ring, in cells, and colour of the tray's shadow on it."""
TRAY_SHADOW_OFFSET = (0.24, 0.16)
"""Offset of that shadow (right, down), in cells."""

WAITING_PLACES = ("-4,-2|-3,-2", "4,-6|3,-5", "-5,-1|-4,-1", "5,-6|4,-5")
"""Where the bishop of each seat waits until it is placed, as edges between two cells off the board: on the table behind
the slanting sides of the tray, where the view need not be larger than the board."""
CLOSE_WAITING = dict(zip(WAITING_PLACES, ("-2,-4|-1,-4", "2,-6|1,-5", "-3,-3|-2,-3", "3,-6|2,-5")))
"""Waiting places in a squarer window, where banners cover the usual ones; not used below a row of large banners."""

GROOVE_COLOUR, GROOVE_LIGHT, HIDDEN_GROOVE = "3A2212E4", "D2A66896", "3A2212A0"
"""Groove of an edge that may carry a stick, and the light on its lower rim. Behind a higher cell it has no light and is
paler, so as not to be taken for a stick."""
GROOVE_WIDTH, LIGHT_WIDTH = 0.046, 0.018
"""Widths of groove and light, in cells."""
BEVEL_DROP = 0.02
"""Offset of a groove below the edge of a cell, to the end of the bevelled rim on the screen, in cells."""
PLAN_GROOVE_SCALE = 2.6
"""Scale of both widths in the plan, so that they differ from thin lines at a glance."""
GROOVE_LENGTH = 0.86
"""Length of a groove as a share of its edge: corners stay free."""

# Light of the edges that may be taken: bright near a bishop or the aimed place.
BISHOP_RADIUS = 1.75  # around a bishop, in cells
AIM_RADIUS = 1.4  # around the aimed place, in cells
FULL_LIGHT_RADIUS = 0.8  # full light up to this distance, in cells
LIGHT_AT_RADIUS = 0.7  # light at the radius, 0-1
LIGHT_LEVELS = 10  # steps to which light is rounded
LIGHT_BEYOND = 0.3  # light of all other edges, 0-1

CELL_STEPS = ("start", "bend", "land", "jump")
"""Steps that go to a cell."""
MIN_SHINING, LIT_INK = 6, 0.8
"""Smallest value that shines when lit; smaller ones, on pale woods that light makes paler, get this ink (0-1)
instead."""
MIN_PALE, RESTING_INK = 10, 0.4
"""Smallest value engraved pale; the others are inked at least this dark (0-1)."""
ENGRAVING_SIZE = (0.46, 0.30)
"""Extent of an engraved value to the left of the cell's middle, and its height, in cells."""

ARROW_GAP = 0.24
"""Distance of both ends of an arrow from the middle of their cells, beside the foot of a piece, in cells."""
MIN_ARROW_ASPECT = 4.0
"""Smallest ratio of its length to its width: a short one is narrower, so that it still points somewhere."""

BROKEN_RIM, BROKEN_RIM_GAP, BROKEN_RIM_WIDTHS = 0.95, 0.12, (0.07, 0.026)
"""Broken rim around a bishop that is nearly stuck: its size in cells, the gap at both ends of each side as a share of
the side, and the widths of its red and its light line, in cells."""


class PrintedGround(NamedTuple):
    """What this board shows besides pieces: the cache key of the ground."""

    edges: tuple[Place, ...]
    """Edges that may carry a stick."""
    values: tuple[int, ...]
    """Value of each cell, by its number."""
    waiting: tuple[Figure, ...] = ()
    """Bishops that are not placed yet, the farthest first."""
    seats: int = 0

    def in_picture(self, part: bool) -> PrintedGround:
        """Without the waiting bishops in a picture of a part of the board, which they are not in."""
        return self._replace(waiting=()) if part else self

    def who_waits(self, camera: Camera) -> Sequence[Figure]:
        """These bishops, in both places where they may wait."""
        return [*self.waiting, *map(_moved_close, self.waiting)] if camera.slanted else ()


def printed_on(position: Position) -> PrintedGround:
    """What the board shows besides pieces in a position."""
    edges = tuple(edges_in(position.marks.edges))
    seats = [seat for seat, side in enumerate(position.sides) if side.bishop == NOWHERE]
    bishops = [(bishop_figure(MARKED[COLOURS[seat]]), WAITING_PLACES[seat]) for seat in seats]
    waiting = tuple(one._replace(key=one.name, places=(place,)) for one, place in bishops)
    return PrintedGround(edges, position.marks.values, waiting, len(position.sides))


def waiting(shown: PrintedGround, viewport: Viewport) -> Sequence[Figure]:
    """The waiting bishops at their places for this window."""
    row = viewport.text > LARGE or (viewport.text == LARGE and shown.seats > 2)
    if viewport.wide or row:
        return shown.waiting
    return [*map(_moved_close, shown.waiting)]


def _moved_close(bishop: Figure) -> Figure:
    return bishop._replace(places=(CLOSE_WAITING[bishop.places[0]],))


def draw_ground(pen: Pen, view: Canvas, camera: Camera, shown: PrintedGround) -> None:
    """Draws the board in its tray or its plan, with the grooves of the marked edges, and large values with large
    text."""
    large = pen.viewport.text >= LARGE
    if camera.slanted:
        (x, y), scale = camera.raised((0.0, 0.0), TABLE_LEVEL), camera.scale
        x, y = x + scale * TRAY_SHADOW_OFFSET[0], y + scale * TRAY_SHADOW_OFFSET[1]
        around = [(x + a * scale, y + b * scale * camera.tilt.squash) for a, b in _tray_outline(TRAY_WALL)]
        pen.polygon(around, glow=(TRAY_SHADOW, scale * 0.28))
        for bishop in waiting(shown, pen.viewport):  # before the tray, which hides their shadows behind it
            view.lay(pen, camera, bishop, shadow=True)
        view.lay(pen, camera, BOARD)
    else:
        _draw_plan(pen, view, camera)
    _draw_grooves(pen, view, camera, shown.edges)
    whole = large or not camera.slanted
    if not whole:
        dim = [place for place, cell in CELL.items() if shown.values[cell] == VALUE[cell] < MIN_PALE]
        view.kept(pen, camera, [_keyed_value(view, camera, place, RESTING_INK) for place in dim])
    written = [cell for cell in CELLS if whole or shown.values[cell] != VALUE[cell]]
    _draw_values(pen, view, camera, shown.values, written)


def _draw_grooves(pen: Pen, view: Canvas, camera: Camera, edges: Sequence[Place]) -> None:
    """Draws the grooves of the marked edges: dark, with light on the rim nearer to the viewer."""
    scale, wide = camera.scale, 1.0 if camera.slanted else PLAN_GROOVE_SCALE
    below, drop = scale * wide * (GROOVE_WIDTH + LIGHT_WIDTH) / 2, scale * BEVEL_DROP if camera.slanted else 0.0
    for edge in edges:
        ends = [(x, y + drop) for x, y in view.shape(camera, edge, GROOVE_LENGTH)[::2]]
        hidden = camera.slanted and _is_hidden(edge)
        if not hidden:
            pen.line([(x, y + below) for x, y in ends], GROOVE_LIGHT, scale * LIGHT_WIDTH * wide)
        pen.line(ends, HIDDEN_GROOVE if hidden else GROOVE_COLOUR, scale * GROOVE_WIDTH * wide)


def _is_hidden(edge: Place) -> bool:
    """Whether the nearer cell of an edge is the higher one."""
    cells = [tuple(map(int, cell.split(","))) for cell in cells_of(edge)]
    far, near = sorted(cells, key=lambda cell: cell[1] + cell[0] / 2)
    far_ring, near_ring = (max(abs(q), abs(r), abs(q + r)) for q, r in (far, near))
    return near_ring < far_ring


def _draw_lit_values(pen: Pen, view: Canvas, camera: Camera, position: Position, lit: Collection[Place]) -> None:
    """Draws the values of the lit cells again, shining or inked."""
    values, cells = position.marks.values, sorted(CELL[one] for one in lit if one in CELL)
    if not camera.slanted or pen.viewport.text >= LARGE:
        _draw_letters(pen, view, camera, values, cells)
    else:
        shown = [PLACE[cell] for cell in cells if values[cell] == VALUE[cell]]
        inked = {place: LIT_INK if VALUE[CELL[place]] < MIN_SHINING else 0.0 for place in shown}
        view.kept(pen, camera, [_keyed_value(view, camera, place, dark) for place, dark in inked.items()])


def _draw_aimed_value(pen: Pen, view: Canvas, camera: Camera, position: Position, place: Place) -> None:
    """Draws the value of the aimed cell in ink, as that cell is bright."""
    cell, values = CELL[place], position.marks.values
    if camera.slanted and pen.viewport.text < LARGE and values[cell] == VALUE[cell]:
        view.kept(pen, camera, [_keyed_value(view, camera, place, 1.0)])
    else:
        _draw_letters(pen, view, camera, values, [cell], INK)


def _keyed_value(view: Canvas, camera: Camera, place: Place, inked: float) -> KeyedDrawing:
    """The drawing of an engraved value with its cache key; `inked`: darkness 0-1, 0 shines."""
    return ("value", place, inked), partial(_draw_engraving, view, camera, place, inked)


def _draw_engraving(view: Canvas, camera: Camera, place: Place, inked: float, pen: Pen) -> None:
    """Draws one engraved value, cropped from the picture of all values."""
    unit, scale = pen.viewport.unit, camera.scale
    x, y = camera.at(place)
    wide, high = (part * scale for part in ENGRAVING_SIZE)
    cut = pygame.Rect((x - wide) * unit, (y - high / 2) * unit, wide * unit, high * unit)
    for picture, (left, top) in pen.record(lambda own: view.lay(own, camera, VALUES)).stamps:
        part = cut.move(-left, -top).clip(picture.get_rect())
        if part.w and part.h:
            digit = picture.subsurface(part)
            pen.picture(silhouette(digit, INK, inked) if inked else digit, (part.x + left, part.y + top))


def _draw_plan(pen: Pen, view: Canvas, camera: Camera) -> None:
    """Draws the plan: flat woods on felt in a frame."""
    (x, y), scale = camera.to_screen((0.0, 0.0)), camera.scale
    outside, brass, felt = (
        [(x + a * scale, y + b * scale) for a, b in _tray_outline(wall)] for wall in (TRAY_WALL, BRASS_WIDTH, 0.0)
    )
    draw_plan_frame(pen, outside, brass)
    pen.polygon(felt, fill=FELT_COLOUR)
    for place in CELL:
        pen.polygon(view.shape(camera, place, 0.97), fill=WOODS[VALUE[CELL[place]]], line="3A2316", line_width=3)


def _tray_outline(wall: float) -> list[Point]:
    """Outline of the tray around its middle, in cells on the screen: a hexagon with cut corners, enlarged by `wall`."""
    side, cut = TRAY_SIDE + wall, TRAY_CUT + wall
    half = (side - cut * math.cos(math.pi / 6)) / math.sin(math.pi / 6)
    middles = [k * math.pi / 3 + math.pi / 6 for k in range(6)]
    ends = [(middle, along) for middle in middles for along in (-half, half)]
    return [(cut * math.cos(a) - along * math.sin(a), cut * math.sin(a) + along * math.cos(a)) for a, along in ends]


def within_tray(camera: Camera, figure: Figure) -> list[Point]:
    """The inside of the tray on the screen, which clips shadows so that none falls over the rail; empty for waiting
    bishops."""
    if figure.places[0] in (*WAITING_PLACES, *CLOSE_WAITING.values()):
        return []
    (x, y), scale = camera.raised((0.0, 0.0), 0.0), camera.scale
    return [(x + a * scale, y + b * scale * camera.tilt.squash) for a, b in _tray_outline(0.0)]


def _draw_values(pen: Pen, view: Canvas, camera: Camera, values: Sequence[int], cells: Sequence[int]) -> None:
    """Draws values as text: on the plan, or large on plain wood over the engraved ones."""
    for cell in cells if camera.slanted else ():
        pen.polygon(_plain_wood(view, camera, PLACE[cell]), fill=WOODS[VALUE[cell]])
    _draw_letters(pen, view, camera, values, cells)


def _plain_wood(view: Canvas, camera: Camera, place: Place) -> list[Point]:
    """The plain wood of a cell, clipped by higher cells before it."""
    return in_sight(view.layout, camera, place, view.shape(camera, place, PLAIN_WOOD), 0.0)


def _draw_letters(
    pen: Pen, view: Canvas, camera: Camera, values: Sequence[int], cells: Sequence[int], ink: str = ""
) -> None:
    """Draws values as large as fits beside a piece, or as lettering where the board is too small for type. `ink`: their
    colour, else that of each wood."""
    sizes = (VALUE_OFFSET, VALUE_WIDTH, VALUE_HEIGHT) if camera.slanted else PLAN_VALUE
    left, wide, high = (size * camera.scale for size in sizes)
    least = pen.text_size(max(map(str, values), key=len), "count", most=1)
    small = least[0] > wide or least[1] > high
    for cell in cells:
        place, wood, told = PLACE[cell], VALUE[cell], str(values[cell])
        rows = [row for _, row in _plain_wood(view, camera, place)]
        x, y = camera.at(place)[0] - left, (min(rows) + max(rows)) / 2
        if small:
            draw_lettering(pen, told, (x, y), wide, "count", ink or VALUE_INKS[wood], spaced=0.0, flat=1.0)
        else:
            pen.text(told, (x, y), "count", ink or VALUE_INKS[wood], "centre", wide, height=high)


def lit(position: Position, at: Point, aimed: Point | None) -> float:
    """Light of a legal place, 0-1: an edge is bright near a bishop or the aimed place, and faint elsewhere."""
    if position.phase != "stick":
        return 1.0
    bishops = [LAYOUT.centre(PLACE[side.bishop]) for side in position.sides if side.bishop != NOWHERE]
    near = [(1 - (math.dist(at, one) - FULL_LIGHT_RADIUS) / (BISHOP_RADIUS - FULL_LIGHT_RADIUS)) for one in bishops]
    if aimed is not None:
        near.append(1 - (math.dist(at, aimed) - FULL_LIGHT_RADIUS) / (AIM_RADIUS - FULL_LIGHT_RADIUS))
    most = max(near, default=0.0)
    light = LIGHT_AT_RADIUS + (1 - LIGHT_AT_RADIUS) * min(1.0, most)
    return LIGHT_BEYOND if most < 0 else round(light * LIGHT_LEVELS) / LIGHT_LEVELS


def draw_paths(
    pen: Pen,
    view: Canvas,
    camera: Camera,
    position: Position,
    step: Step | None,
    token: str | None,
    lit: Collection[Place],
) -> None:
    """Draws the values of lit and aimed cells, the leg made and the one aimed at, and a broken rim around a bishop that
    is nearly stuck."""
    free = camera.tile * ARROW_GAP
    _draw_lit_values(pen, view, camera, position, lit)
    for seat in in_danger(position):
        _draw_broken_rim(pen, view, camera, PLACE[position.sides[seat].bishop])
    if position.phase == "land" and position.marker != NOWHERE:
        bend = PLACE[position.sides[position.turn].bishop]
        _draw_arrow(pen, camera.at(PLACE[position.marker]), camera.at(bend), 14, free)
    if position.phase == "mark":
        token, bishop = PLACE[position.token], PLACE[position.sides[position.turn].bishop]
        _draw_arrow(pen, camera.at(PLACE[position.marker]), camera.at(token), 14, free)
        _draw_arrow(pen, camera.at(token), camera.at(bishop), 9, free)
        pen.line(view.shape(camera, token, 0.8), FOCUS, 6, closed=True)
    start = mover(position, step) if step else None
    if step and start and start != step[1] and not any(position.refusals(step)):
        _draw_arrow(pen, camera.at(start), camera.at(step[1]), 14 if step[0] == "bend" else 9, free)
    if step and step[0] in CELL_STEPS and not any(position.refusals(step)):
        _draw_aimed_value(pen, view, camera, position, step[1])


def _draw_arrow(pen: Pen, start: Point, goal: Point, width: float, free: float, rim: float = 5.0) -> None:
    """Draws an arrow between two pieces; `free`: distance of its ends from both middles, in logical units."""
    length = math.dist(start, goal)
    width = min(width, (length - 2 * free) / MIN_ARROW_ASPECT)
    if width > 0:
        arrow(pen, between(start, goal, free / length), between(goal, start, free / length), width, rim)


def _draw_broken_rim(pen: Pen, view: Canvas, camera: Camera, place: Place) -> None:
    corners = view.shape(camera, place, BROKEN_RIM)
    red, light = (camera.scale * wide for wide in BROKEN_RIM_WIDTHS)
    for (x, y), (to_x, to_y) in zip(corners, corners[1:] + corners[:1]):
        dx, dy = BROKEN_RIM_GAP * (to_x - x), BROKEN_RIM_GAP * (to_y - y)
        outlined(pen, [(x + dx, y + dy), (to_x - dx, to_y - dy)], (REFUSAL, red), (PLATE_LINE, light))


# -- the last turn on the ground ---------------------------------------------------------------------------------------


PATH_WIDTH, PATH_RIM, PATH_GAP = 4.0, 2.0, 0.17
"""Width of a path's arrows and of their ink rim in logical units, and distance of their ends from the middle of a cell
in cell widths."""
MARK_WIDTH, MARK_RIM = 3.0, 6.5
"""Widths of a line around a new piece or over a captured one, and of the ink under it, in logical units."""
GONE_SIZE, GONE_OPACITY, CROSS_REACH = 0.42, 0.6, 0.11
"""Height of the sign of a piece that is gone, in cells; its opacity if it went; reach of the cross over a captured one,
in cells."""
SET_RIM = 0.98
"""Size of the rim around a new stick, in its edge, and around a new bishop, in its cell."""


def draw_last_turn(
    pen: Pen, view: Canvas, camera: Camera, played: Sequence[Played], taken: Callable[[Played], Sequence[Flight]]
) -> None:
    """Draws beside the values the paths of these steps, each from a pale sign of the piece that went; and the new
    pieces. `taken` gives what a step captured."""
    if not played or not isinstance(played[0].before, Position):
        return
    style = pen.theme.marks[MARKED[COLOURS[played[0].before.turn]]]
    colour, token = style.colour, shape_of_mark(style.shape, (0.0, 0.0), 1.0)
    aside, half = RIGHT_OF_VALUE * camera.scale, GONE_SIZE / 2 * camera.scale
    for verbs, sign in ((("bend", "land"), GLYPHS["bishop"]), (("jump",), (token,))):
        path = [(x + aside, y) for x, y in map(camera.at, _legs(played, verbs))]
        for start, goal in pairwise(path):
            _draw_arrow(pen, start, goal, PATH_WIDTH, camera.tile * PATH_GAP, PATH_RIM)
        for (x, y), polygon in product(path[:1], sign):
            corners = [(x + dx * half, y + dy * half) for dx, dy in polygon]
            pen.polygon(corners, translucent(colour, GONE_OPACITY), line=INK, line_width=2)
    for step in played:
        for one in taken(step):
            x, y = camera.at(one.start)
            _draw_taken(pen, camera, one.mark, (x + aside, y))
        if step.step[0] in ("stick", "start"):
            rim = view.shape(camera, step.step[1], SET_RIM)
            outlined(pen, rim, (INK, MARK_RIM), (colour, MARK_WIDTH), closed=True)


def _legs(played: Sequence[Played], verbs: tuple[str, ...]) -> list[Place]:
    """The places on a path of steps of these kinds, its start first."""
    found: list[Place] = []
    for before, step, _ in played:
        if step[0] in verbs and isinstance(before, Position):
            start = before.token if step[0] == "jump" else before.sides[before.turn].bishop
            found += [step[1]] if found or start == NOWHERE else [PLACE[start], step[1]]
    return found


def _draw_taken(pen: Pen, camera: Camera, mark: Mark, at: Point) -> None:
    """Draws a captured token under a red cross."""
    (x, y), reach = at, camera.scale * CROSS_REACH
    draw_token(pen, mark, at, GONE_SIZE * camera.scale)
    for side in (1, -1):
        ends = [(x - reach, y - side * reach), (x + reach, y + side * reach)]
        outlined(pen, ends, (FOCUS, MARK_RIM), (REFUSAL, MARK_WIDTH))


def blooms(played: Played) -> tuple[Place, ...]:
    """The own tokens that could be captured before and are safe now."""
    before, step, after = played
    assert isinstance(before, Position) and isinstance(after, Position)
    if step[0] not in ("mark", "stick", "jump"):
        return ()
    own = {place for place, code in after.pieces().items() if code.split()[-1] == COLOURS[before.turn]}
    return tuple(sorted((set(exposed(before)) - set(exposed(after))) & own))
