"""Ground of the city: walls and plan, the ground of both seats, the forecast of a build, and its gaps."""

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
"""The cathedral on each side of the city until it is placed, so far out that its towers hide no wall."""
PAVING_COLOURS = ("C9B48F", "BFA982")
WALL_COLOUR = "7A6A55"
WALL_WIDTH = 0.34
"""Width of the wall around the plan, in cells."""
CREST_SIZE = 34.0
WALL_FOOT, SHADOW_OFFSET = 0.7, (0.17, 0.09)
"""Extent of the wall's foot beyond the cells, and offset (right, down) of its shadow on the table, in cells: light
comes from the upper left."""
CREST_RISE = 0.14
"""Height of a ground's crest above the middle of its cell, in cell widths."""
SHADOW_COLOUR, SHADOW_BLUR, SHADOW_BAND = "0E0804D8", 0.15, 2.0
"""Colour and blur of that shadow, and width of the band in which it is drawn, in cells."""
GAP_RADIUS, ARROW_TIP, ARROW_HEAD, ARROW_BARB, ARROW_SHAFT = 25.0, 18.0, 7.0, 11.0, 6.0
"""Sign of a gap, in logical units: its radius; distance of the arrows' tips and of their barbs from its centre; half
the width of the barbs; width of the shaft."""


class Beside(NamedTuple):
    """What lies beside the city: the cathedral until it is placed."""

    waits: bool

    def in_picture(self, part: bool) -> Beside:
        """Without it, as a picture has no room."""
        return Beside(False)

    def who_waits(self, camera: Camera) -> Sequence[Figure]:
        """The cathedral, where it is drawn."""
        return (waiting(camera),) if self.waits and camera.slanted else ()


def beside(position: Position) -> Beside:
    """Whether the cathedral is still to be placed."""
    return Beside(position.cathedral is None)


def aside(position: Position, camera: Camera) -> tuple[Place, ...]:
    """The places of the cathedral beside the city after it has been taken."""
    taken = beside(position).waits and position.phase != CATHEDRAL_PHASE
    return waiting(camera).places if taken and camera.slanted else ()


def draw_city(pen: Pen, view: Canvas, camera: Camera, setting: object) -> None:
    """Draws the city or its plan, and the cathedral beside it."""
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
    """The waiting cathedral on the side of the city at the lower left of the screen."""
    return max(WAITING_CATHEDRALS, key=lambda piece: camera.at(piece.places[0])[1] - camera.at(piece.places[0])[0])


def _shadow_of(foot: Sequence[Point], tile: float) -> list[Point]:
    """A shape moved by the offset of its shadow."""
    return [(x + SHADOW_OFFSET[0] * tile, y + SHADOW_OFFSET[1] * tile) for x, y in foot]


def _near_band(foot: Sequence[Point], tile: float) -> list[Point]:
    """A band along the two near edges of the city: the shadow under the city is not seen, and drawing all of it takes
    30 MB on a large screen."""
    broad = SHADOW_BAND * tile
    left, low, right = min(foot), max(foot, key=lambda at: at[1]), max(foot)
    return [left, low, right, (right[0] - broad, right[1]), (low[0], low[1] - broad / 2), (left[0] + broad, left[1])]


def draw_near_walls(pen: Pen, view: Canvas, camera: Camera, setting: object) -> None:
    """Draws the two sides of the wall in front of the city."""
    if camera.slanted:
        view.lay(pen, camera, NEAR_WALLS)


def draw_forecast(pen: Pen, view: Canvas, camera: Camera, position: Position, step: Step | None, *_: object) -> None:
    """Draws crests on the ground of both seats, and what the aimed build would enclose, take or leave open."""
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
    """Outlines the buildings that enclose the ground on which one may not build."""
    claimed = [cell for refusal in position.refusals(step) if refusal.law == "claimed" for cell in refusal.at]
    heads = {head for cell in claimed for head in fence(position, cell)}
    for head in sorted(heads):
        standing = piece_at(position, head)
        if standing:
            _draw_border(pen, view, camera, places(standing[1].cells), REFUSAL)


def _draw_border(pen: Pen, view: Canvas, camera: Camera, cells: Sequence[Place], colour: str) -> None:
    rimmed(pen, view.border(camera, cells), (INK, 10), (FOCUS, 7), (colour, 4))


def _draw_ground_crest(pen: Pen, view: Canvas, camera: Camera, cells: Sequence[Place], mark: Mark) -> None:
    """Draws a crest on the cell nearest to the middle of a ground. The near corner is hidden by a tower of the wall;
    there the colour of the ground suffices."""
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
    """Draws a sign at every gap that a build would leave, where two buildings touch only by a corner: arrows both
    ways."""
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
