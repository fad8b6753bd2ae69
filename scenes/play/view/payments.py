"""Payments of an account shown on the board: their numbers, clear of what they count, with lines and cords to it, and
shade on everything else."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from itertools import product
from typing import NamedTuple, TypeAlias

import pygame

from game.account import Paid
from game.core import Place, Position
from scenes.board.camera import Camera
from scenes.board.framing import middle_of, plane
from scenes.board.markers import clear_of
from scenes.board.motion import Stroke
from scenes.board.placement import number_box
from scenes.board.renderer import BoardView
from scenes.board.scenery import Scenery
from scenes.core.translations import number
from scenes.graphics import shapes
from scenes.graphics.cache import Latest
from scenes.graphics.pen import Made, Pen
from scenes.graphics.theme import INK, PLATE, SHADOW
from scenes.graphics.viewport import Box, Point, around, between, mean

POINTER_STROKES = ((5.0, INK), (2.4, PLATE))
"""Width and colour of the outline and the line from a number to what it counts."""
POINTER_GAP = 0.3
"""Distance from the middle of a token at which that line ends, in cells: its number or letters are there."""
SHADE_ALPHA, SHADE_SCALE = "55", 6
"""Opacity of the shade on the rest of the board (hex), and the factor by which it is computed smaller than the
window."""
NAME_RADIUS = 44.0
"""Radius around the places of a name that is not shaded, in logical units."""
MAX_FACES = 5
"""Largest count of numbers with the faces of their seats: more would bury a small map."""
OVERHANG = 90.0
"""Reach of pieces and of the shade on them beyond the edge of a board, in logical units."""
CORD_BOW, CORD_SEGMENTS = 26.0, 16
"""Height of the bow of a cord, and number of its segments."""
CORD_STROKES = ((11.0, -2.0, "12080390"), (9.0, 0.0, "2A1208"), (6.0, 0.0, ""), (1.6, 1.6, "FFFFFF90"))
"""Strokes of a cord (shadow, edge, colour of the seat, highlight): width, offset upwards, colour."""


class Tag(NamedTuple):
    """The number of one payment on the board."""

    paid: Paid
    middle: Point
    """Middle of what is counted."""
    box: Box
    """Box of the number, clear of all that the line counts if there is room."""
    cord: Sequence[Point]
    marked: bool
    """Whether the face of its seat is shown; with many numbers the places show whose they are."""


Tags: TypeAlias = "Latest[Hashable, list[Tag]]"
"""Cache of the tags, by payments and camera: the extents of pieces are not computed again for each frame."""


def tagged(
    pen: Pen, view: BoardView, scenery: Scenery, position: Position, lit: Sequence[Paid], within: Box
) -> list[Tag]:
    """Tags for these payments, each with a place: clear of what they count, of each other and of printed text, as far
    as there is room in `within`."""
    camera, look, found = scenery.camera, view.look, list[Tag]()
    pieces = [(set(one.places), view.hidden_by(camera, one, scenery.flattened)) for one in scenery.figures]
    shown, scattered = {place for paid in lit for place in paid.at}, look.drawing.is_plain
    free = look.places.keep_clear(camera, position, pen.viewport.text)
    crests = [box for box, _ in view.crests.lie(scenery).values()] if look.grows else []  # maps have no room for that
    kept = dict.fromkeys(((*free, *crests), free, ()))  # each once
    told_apart = len(lit) <= MAX_FACES or (look.grows and len({one.seat for one in lit}) > 1)
    seen = {place: one.mark for one in scenery.figures if look.pieces.beside for place in one.places}
    marks = look.seats.marks(position.players)
    for at, paid in enumerate(lit):
        marked = told_apart and seen.get(paid.at[0]) not in marks[paid.seat]
        cord, told = _cord(view, camera, paid, lit[:at]), [one.box.inset(-3) for one in found]
        spots = [middle_of(place, camera, look.layout) for place in paid.at]
        middle = cord[len(cord) // 2] if cord else nearest_to_all(spots)
        box = number_box(pen, look, camera, number(paid.amount), middle, marked)
        middle = box.centre
        for taken, more in product(left_free([one for one in pieces if one[0] & shown], paid.at, scattered), kept):
            placed = clear_of(box, [*told, *taken, *more], within)
            if not any(placed.overlaps(one) for one in (*told, *taken, *more)):
                break
        found.append(Tag(paid, middle, placed, cord, marked))
    return found


def _cord(view: BoardView, camera: Camera, paid: Paid, before: Sequence[Paid]) -> list[Point]:
    """Path of a cord along what a payment joins, as a bow; each further seat has its own."""
    joins = view.look.scoring.cord
    places = joins(paid)
    points = [middle_of(place, camera, view.look.layout) for place in places]
    if len(points) != 2:
        return points
    (x, y), (right, low) = points
    same = sum(joins(one) == places for one in before)
    up = CORD_BOW * (1 - 2 * same)
    steps = [step / CORD_SEGMENTS for step in range(CORD_SEGMENTS + 1)]
    return [(x + (right - x) * at, y + (low - y) * at - 4 * up * at * (1 - at)) for at in steps]


def nearest_to_all(spots: Sequence[Point]) -> Point:
    """The spot nearest to the middle of all."""
    return min(spots, key=lambda spot: math.dist(spot, mean(spots)))


def left_free(pieces: Sequence[tuple[set[Place], Box]], at: Sequence[Place], scattered: bool) -> tuple[list[Box], ...]:
    """Boxes that a number should avoid, in decreasing strictness: all pieces; its own, or on a plain board with
    scattered pieces the others; none."""
    own = [piece for places, piece in pieces if places.intersection(at)]
    foreign = [piece for places, piece in pieces if places.isdisjoint(at)]
    return [piece for _, piece in pieces], foreign if scattered else own, []


def end_of_thread(middle: Point, label: Box, short: float) -> Point:
    """End of the line from a number to what it counts, `short` before its middle."""
    away = math.dist(middle, label.centre)
    return between(middle, label.centre, min(1.0, short / away)) if away else middle


def lines(pen: Pen, view: BoardView, camera: Camera, tags: Sequence[Tag], players: int) -> Iterator[Stroke]:
    """The cords in the colours of their seats, and a line from each number to what it counts."""
    marks = view.look.seats.marks(players)
    for one in tags:
        own = pen.theme.marks[marks[one.paid.seat][0]].colour
        for wide, up, colour in CORD_STROKES if one.cord else ():
            yield _line(pen, [(x, y - up) for x, y in one.cord], wide, colour or own)
    for one in tags:
        end = end_of_thread(one.middle, one.box, POINTER_GAP * camera.tile if view.look.drawing.is_plain else 0.0)
        for wide, colour in () if one.box.contains(end) else POINTER_STROKES:
            yield _line(pen, [one.box.centre, end], wide, colour)
            yield Stroke(_area(pen, [end], wide), partial(pen.disc, end, wide, colour))


def _line(pen: Pen, points: Sequence[Point], wide: float, colour: str) -> Stroke:
    return Stroke(_area(pen, points, wide), partial(pen.line, points, colour, wide))


def _area(pen: Pen, points: Sequence[Point], wide: float) -> pygame.Rect:
    return pygame.Rect(pen.viewport.rect(around(points).inset(-wide)))


def board_of(view: BoardView, scenery: Scenery, position: Position) -> list[Point]:
    """Outline points of the board on the screen, with all pieces."""
    places = view.look.places
    whole = [*places.quiet(position), *places.extent(position)]
    whole += [place for figure in scenery.figures for place in figure.places]
    return plane(scenery.camera, view.look, whole)


def shaded(pen: Pen, view: BoardView, scenery: Scenery, board: Sequence[Point], told: Sequence[Paid]) -> Stroke:
    """Shade on all of the board except what these payments are about; made once for them."""
    key = "shade of what is told", tuple(told), scenery.camera
    area = pygame.Rect(pen.viewport.rect(around(board).inset(-OVERHANG)))
    return Stroke(area, partial(pen.once, key, (0, 0), partial(_shade, pen, view, scenery, board, told)))


def _shade(pen: Pen, view: BoardView, scenery: Scenery, board: Sequence[Point], told: Sequence[Paid]) -> Made:
    """Draws that shade with soft edges, and its position."""
    *_, width, height = pen.viewport.rect(pen.viewport.whole)
    small = shapes.blank(-(-width // SHADE_SCALE), -(-height // SHADE_SCALE), SHADOW)
    unit, camera, figures = pen.viewport.unit / SHADE_SCALE, scenery.camera, scenery.figures
    dark, lit = shapes.rgba(f"{SHADOW}{SHADE_ALPHA}"), {place for one in told for place in one.at}
    pygame.draw.polygon(small, dark, [(x * unit, y * unit) for x, y in board])
    for box in (view.hidden_by(camera, one, scenery.flattened) for one in figures):
        pygame.draw.rect(small, dark, [side * unit for side in box])
    clear = (*dark[:3], 0)
    for ground in dict.fromkeys(one for paid in told for one in view.look.scoring.ground(paid)):
        if isinstance(ground, str):
            x, y = camera.at(ground)
            pygame.draw.circle(small, clear, (x * unit, y * unit), NAME_RADIUS * unit)
            continue
        for image, (x, y) in pen.record(partial(view.lay, camera=camera, figure=ground)).stamps:
            mask = pygame.mask.from_surface(pygame.transform.smoothscale_by(image, 1 / SHADE_SCALE))
            mask.to_surface(small, setcolor=clear, unsetcolor=None, dest=(x // SHADE_SCALE, y // SHADE_SCALE))
    holes = [view.shape(camera, place, 1.2) for place in lit]
    for hole in holes:
        pygame.draw.polygon(small, clear, [(x * unit, y * unit) for x, y in hole])
    beside = [around(hole) for hole in holes]
    for one in figures:
        foot = middle_of(one.places[0], camera, view.look.layout)
        if lit.intersection(one.places) or any(box.contains(foot) for box in beside):
            box = view.hidden_by(camera, one, scenery.flattened).inset(-8)
            pygame.draw.ellipse(small, clear, [side * unit for side in box])
    small = pygame.transform.gaussian_blur(small, 2)
    area = small.get_bounding_rect().inflate(2, 2).clip(small.get_rect())
    part = pygame.transform.smoothscale_by(small.subsurface(area), SHADE_SCALE)
    return part, (area.x * SHADE_SCALE, area.y * SHADE_SCALE)
