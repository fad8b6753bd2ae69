"""Ground of the city: its plan, the ground of both seats, what a build would enclose or leak, and the gaps there."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from game.cathedral.readings import CAPTURE, CLAIMED, SEVERAL, Enclosure, fence
from game.cathedral.rules import BUILD, CATHEDRAL_PHASE, Position
from game.cathedral.tables import places
from game.core import Place, Step
from scenes.board.camera import Camera
from scenes.board.look.drawing import Canvas
from scenes.board.look.pieces import Figure
from scenes.cathedral.city import CITY, MARKS, piece_at, waiting_cathedral
from scenes.cathedral.telling import forecast
from scenes.graphics.emblems import draw_crest
from scenes.graphics.matter import PLAN_FRAME, draw_plan_frame
from scenes.graphics.pen import Pen, rimmed
from scenes.graphics.theme import FOCUS, INK, REFUSAL, Mark
from scenes.graphics.viewport import Point, direction, mean

BOARD = Figure("board", "board", CITY)
NEAR_WALLS = Figure("near walls", "near_walls", CITY)
WAITING_CATHEDRALS = tuple(map(waiting_cathedral, ((12, 4), (3, 12), (3, -5), (-7, 4))))
"""The cathedral on each side of the city, where it waits until it is placed: so far out that its towers hide no
wall."""
PAVING_COLOURS = ("C9B48F", "BFA982")
WALL_COLOUR = "7A6A55"
WALL_WIDTH = 0.34
"""In cells, of the wall around the plan."""
CREST_SIZE = 34.0
WALL_FOOT, SHADOW_OFFSET = 0.7, (0.17, 0.09)
"""How far the foot of the wall stands out beyond the cells, and how far to the right of it and below it its shadow lies
on the table, in cells: the sun stands at the upper left."""
CREST_RISE = 0.14
"""How far above the middle of a cell the crest of its ground lies, in widths of a cell."""
SHADOW_COLOUR, SHADOW_BLUR, SHADOW_BAND = "0E0804D8", 0.15, 2.0
"""Of that shadow, how soft it is, and how broad the part of it that is drawn: in cells."""
GAP_RADIUS, ARROW_TIP, ARROW_HEAD, ARROW_BARB, ARROW_SHAFT = 25.0, 18.0, 7.0, 11.0, 6.0
"""Of the sign of a gap, in logical units: its radius, where the tips of its arrow lie and where their barbs begin, how
far these stand out, and how broad the shaft is."""


class Beside(NamedTuple):
    """What lies beside the city: the cathedral until it is placed."""

    waits: bool

    def in_picture(self, part: bool) -> Beside:
        """A picture has no room for it."""
        return Beside(False)

    def who_waits(self, camera: Camera) -> Sequence[Figure]:
        """The cathedral, where it is drawn."""
        return (waiting(camera),) if self.waits and camera.slanted else ()


def beside(position: Position) -> Beside:
    """Whether the cathedral is still to be placed."""
    return Beside(position.cathedral is None)


def aside(position: Position, camera: Camera) -> tuple[Place, ...]:
    """Where the cathedral lies beside the city when it has been taken."""
    taken = beside(position).waits and position.phase != CATHEDRAL_PHASE
    return waiting(camera).places if taken and camera.slanted else ()


def draw_city(pen: Pen, view: Canvas, camera: Camera, setting: object) -> None:
    """The city between its walls: the picture of it, or its plan; and the cathedral beside it."""
    if camera.slanted:
        low, high, tile = -0.5 - WALL_FOOT, 9.5 + WALL_FOOT, camera.tile
        foot = camera.polygon([(low, low), (high, low), (high, high), (low, high)])
        glow = SHADOW_COLOUR, SHADOW_BLUR * tile
        pen.polygon(_shadow_of(_near_band(foot, tile), tile), glow=glow)
        view.lay(pen, camera, BOARD)
        if isinstance(setting, Beside) and setting.waits:
            near = waiting(camera)
            for cell in near.places:
                pen.polygon(_shadow_of(view.shape(camera, cell, 0.9), tile), glow=glow)
            view.lay(pen, camera, near, shadow=True)
        return
    around, city = (
        camera.polygon([(low, low), (9 - low, low), (9 - low, 9 - low), (low, 9 - low)])
        for low in (-0.5 - WALL_WIDTH - PLAN_FRAME * share / camera.tile for share in (1.0, 0.4))
    )
    draw_plan_frame(pen, around, city)
    low, high = -0.5 - WALL_WIDTH, 9.5 + WALL_WIDTH
    corners = camera.polygon([(low, low), (high, low), (high, high), (low, high)])
    pen.polygon(corners, fill=WALL_COLOUR, line=INK, line_width=3)
    for number, cell in enumerate(CITY):
        shade = PAVING_COLOURS[(number + number // 10) % 2]
        pen.polygon(view.shape(camera, cell, 1.0), fill=shade, line="8C7A5E", line_width=1)


def waiting(camera: Camera) -> Figure:
    """The cathedral on the side of the city that is at the lower left of the screen."""
    return max(WAITING_CATHEDRALS, key=lambda piece: camera.at(piece.places[0])[1] - camera.at(piece.places[0])[0])


def _shadow_of(foot: Sequence[Point], tile: float) -> list[Point]:
    """Where the shadow of something lies on the table."""
    return [(x + SHADOW_OFFSET[0] * tile, y + SHADOW_OFFSET[1] * tile) for x, y in foot]


def _near_band(foot: Sequence[Point], tile: float) -> list[Point]:
    """A broad band along the two near edges of the city. What lies under the city throws no shadow that is seen, and on
    a large screen a picture of all of it takes 30 MB."""
    broad = SHADOW_BAND * tile
    left, low, right = min(foot), max(foot, key=lambda at: at[1]), max(foot)
    return [left, low, right, (right[0] - broad, right[1]), (low[0], low[1] - broad / 2), (left[0] + broad, left[1])]


def draw_near_walls(pen: Pen, view: Canvas, camera: Camera, setting: object) -> None:
    """The two sides of the wall that stand before the city."""
    if camera.slanted:
        view.lay(pen, camera, NEAR_WALLS)


def draw_forecast(pen: Pen, view: Canvas, camera: Camera, position: Position, step: Step | None, *_: object) -> None:
    """Crests on the ground of both seats; for the build aimed at what it would enclose, take, or leave open."""
    for seat, own in enumerate(position.sides):
        for region in own.regions:
            if region & own.ground:
                _draw_ground_crest(pen, view, camera, places(region & own.ground), MARKS[seat])
    if step is None or step[0] != "build" or position.phase == CATHEDRAL_PHASE:
        return
    _draw_blocking_ring(pen, view, camera, position, step)
    told = forecast(position, step)
    for enclosure in told.enclosed:
        _draw_enclosure(pen, view, camera, position, enclosure)
    for cells in (*(leak.cells for leak in told.leaks), *told.leaning):
        for edge in view.border(camera, cells):
            pen.line(edge, INK, 5, dash=(6, 12))
            pen.line(edge, FOCUS, 3, dash=(6, 12))


def _draw_enclosure(pen: Pen, view: Canvas, camera: Camera, position: Position, found: Enclosure) -> None:
    mark = MARKS[position.seat]
    if found.verdict in (CLAIMED, CAPTURE):
        for cell in found.cells:
            pen.polygon(view.shape(camera, cell, 0.94), fill=f"{pen.theme.marks[mark].colour}8C")
    if found.verdict != SEVERAL:
        _draw_border(pen, view, camera, found.cells, pen.theme.marks[mark].colour)
    for head in found.pieces if found.verdict in (CAPTURE, SEVERAL) else ():
        standing = piece_at(position, head)
        if standing:
            colour = REFUSAL if found.verdict == CAPTURE else pen.theme.marks[mark].colour
            _draw_border(pen, view, camera, places(standing[1].cells), colour)
    if found.verdict == CLAIMED:
        _draw_ground_crest(pen, view, camera, found.cells, mark)


def _draw_blocking_ring(pen: Pen, view: Canvas, camera: Camera, position: Position, step: Step) -> None:
    """Around the buildings that hold the ground on which one may not build."""
    claimed = [cell for refusal in position.refusals(step) if refusal.law == "claimed" for cell in refusal.at]
    heads = {head for cell in claimed for head in fence(position, cell)}
    for head in sorted(heads):
        standing = piece_at(position, head)
        if standing:
            _draw_border(pen, view, camera, places(standing[1].cells), REFUSAL)


def _draw_border(pen: Pen, view: Canvas, camera: Camera, cells: Sequence[Place], colour: str) -> None:
    rimmed(pen, view.border(camera, cells), (INK, 10), (FOCUS, 7), (colour, 4))


def _draw_ground_crest(pen: Pen, view: Canvas, camera: Camera, cells: Sequence[Place], mark: Mark) -> None:
    """On the cell nearest to the middle of that ground; before the near corner stands a tower of the wall, so that its
    band alone says whose it is."""
    depths = {cell: camera.depth(view.layout.centre(cell)) for cell in CITY}
    nearest = max(depths.values()) if camera.slanted else math.inf
    free = [view.layout.centre(cell) for cell in cells if depths[cell] < nearest]
    if free:
        middle = mean([camera.at(cell) for cell in cells])
        across, down = min(map(camera.to_screen, free), key=lambda one: math.dist(one, middle))
        down -= CREST_RISE * camera.tile if camera.slanted else 0.0
        draw_crest(pen, mark, (across, down), max(22.0, CREST_SIZE * min(1.0, camera.tile / 120)))


# -- where a ring of walls leaks ---------------------------------------------------------------------------------------


def draw_gaps(pen: Pen, view: Canvas, camera: Camera, position: Position, step: Step) -> None:
    """A sign at every gap that a build would leave, the corner by which alone two buildings touch: an arrow both ways
    between them."""
    if step[0] != "build" or position.phase != BUILD:
        return
    for gap in sorted({gap for leak in forecast(position, step).leaks for gap in leak.gaps}):
        (ax, ay), (bx, by) = (view.layout.centre(cell) for cell in gap)
        middle = (ax + bx) / 2, (ay + by) / 2
        x, y = camera.to_screen(middle)
        dx, dy = direction((x, y), camera.to_screen((middle[0] + by - ay, middle[1] + ax - bx)))
        for radius, colour in ((GAP_RADIUS, INK), (GAP_RADIUS - 2.5, FOCUS)):
            pen.disc((x, y), radius, colour)
        shaft = [(x + way * ARROW_HEAD * dx, y + way * ARROW_HEAD * dy) for way in (-1, 1)]
        pen.line(shaft, REFUSAL, ARROW_SHAFT)
        for way in (-1, 1):
            points = ((ARROW_TIP, 0.0), (ARROW_HEAD, ARROW_BARB), (ARROW_HEAD, -ARROW_BARB))
            pen.polygon([(x + way * (a * dx - b * dy), y + way * (a * dy + b * dx)) for a, b in points], fill=REFUSAL)
