"""Layouts: the geometry of boards. Squares, walled squares, hexes with edges, spots of a map.

The plane is flat, x to the right and y down, one unit is one cell. Nothing here knows of pixels.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from typing import Protocol

from game.core import Place
from scenes.graphics.viewport import Point, between, ellipse, mean

SQUARE_NEIGHBOURS: tuple[Point, ...] = ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))
"""Offsets from a square to its four neighbours."""


class Layout(Protocol):
    """The geometry of one board, for every well-formed place, also beyond what is built. Immutable, so that results may
    be cached."""

    def __hash__(self) -> int: ...

    @property
    def relief(self) -> Terraces | None:
        """Heights of the ground; None for a flat board."""

    @property
    def places(self) -> tuple[Place, ...]:
        """Every place of a board of fixed size; empty where the game decides."""

    @property
    def turns(self) -> int:
        """Number of camera steps in a full rotation; 1 if the board is seen from one side only."""

    def centre(self, place: Place) -> Point:
        """Middle of a place, on the plane."""

    def outline(self, place: Place) -> tuple[Point, ...]:
        """Corners of a place in order, on the plane."""

    def places_at(self, point: Point) -> tuple[Place, ...]:
        """The places that a press on that point may mean, the likeliest first; empty beyond the board."""

    def beside(self, place: Place) -> tuple[Point, ...]:
        """Offsets, on the plane, to the middles of the neighbouring places; empty where places do not touch."""


@dataclass(frozen=True, slots=True)
class EndlessSquares:
    """A square grid without edges: the cell `x,y` is the unit square around that point."""

    turns: int = 4
    relief: None = None
    places: tuple[Place, ...] = ()

    def centre(self, place: Place) -> Point:
        """The point `x,y` itself."""
        x, y = place.split(",")
        return float(x), float(y)

    def outline(self, place: Place) -> tuple[Point, ...]:
        """The four corners of the unit square."""
        return _square(self.centre(place))

    def places_at(self, point: Point) -> tuple[Place, ...]:
        """The cell that contains the point."""
        return (f"{math.floor(point[0] + 0.5)},{math.floor(point[1] + 0.5)}",)

    def beside(self, place: Place) -> tuple[Point, ...]:
        """The four neighbours of a square."""
        return SQUARE_NEIGHBOURS


@dataclass(frozen=True, slots=True)
class Squares:
    """A board of squares with walls: `c4` is the third column from the left and the fourth row from the top."""

    columns: int
    rows: int
    turns: int = 4
    relief: None = None

    @property
    def places(self) -> tuple[Place, ...]:
        """Row by row."""
        return tuple(f"{chr(ord('a') + x)}{y + 1}" for y in range(self.rows) for x in range(self.columns))

    def centre(self, place: Place) -> Point:
        """`a1` is at 0, 0."""
        return float(ord(place[0]) - ord("a")), float(int(place[1:]) - 1)

    def outline(self, place: Place) -> tuple[Point, ...]:
        """The four corners of the unit square."""
        return _square(self.centre(place))

    def places_at(self, point: Point) -> tuple[Place, ...]:
        """The cell that contains the point, if it is on the board."""
        column, row = math.floor(point[0] + 0.5), math.floor(point[1] + 0.5)
        if not (0 <= column < self.columns and 0 <= row < self.rows):
            return ()
        return (f"{chr(ord('a') + column)}{row + 1}",)

    def beside(self, place: Place) -> tuple[Point, ...]:
        """The four neighbours of a square, also beyond the wall."""
        return SQUARE_NEIGHBOURS


def holds(outline: Sequence[Point], point: Point) -> bool:
    """Whether a point is inside a convex outline."""
    x, y = point
    turns = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for (ax, ay), (bx, by) in pairwise((*outline, outline[0]))]
    return all(turn >= 0 for turn in turns) or all(turn <= 0 for turn in turns)


def middle(layout: Layout, places: Sequence[Place]) -> Point:
    """Middle of several places on the plane; the origin without places."""
    return mean([layout.centre(place) for place in places] or [(0.0, 0.0)])


def _square(centre: Point) -> tuple[Point, ...]:
    x, y = centre
    return (x - 0.5, y - 0.5), (x + 0.5, y - 0.5), (x + 0.5, y + 0.5), (x - 0.5, y + 0.5)


HEX_SIDE = 1 / math.sqrt(3)
"""Side of a hex whose opposite sides are one unit apart."""

HEX_NEIGHBOURS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""Axial offsets from a hex to its six neighbours."""

CIRCLE_POINTS = 48
"""Number of points in the outline of a round spot."""

HALF_DIAGONAL = math.sqrt(0.5)
"""Half the diagonal of a unit square; cosine of 45 degrees."""

TIE_TOLERANCE = 1e-6
"""Difference of distances, in cells, up to which a point counts as on the line between two hexes."""


@dataclass(frozen=True, slots=True)
class Hexes:
    """A hexagon of hexes: cells `q,r` around `0,0`, and optionally edges `q,r|q,r` between neighbours.

    In the slanted view a corner of each hex points to the left and to the right of the screen.
    """

    radius: int
    turns: int = 6
    step: float = 0.0
    """Height of each ring of cells above the next outer one, in cells."""
    edges: bool = False
    """Whether a press may mean an edge; else only cells."""

    @property
    def relief(self) -> Terraces | None:
        """Terraces that rise towards the middle."""
        return Terraces(self.radius, self.step) if self.step else None

    @property
    def places(self) -> tuple[Place, ...]:
        """The cells; no edges."""
        return _hex_cells(self.radius)

    def centre(self, place: Place) -> Point:
        """Middle of a cell or an edge."""
        return mean([_hex_centre(cell) for cell in cells_of(place)])

    def outline(self, place: Place) -> tuple[Point, ...]:
        """Six corners of a cell; of an edge the rhombus between its ends and its two cells."""
        cells = cells_of(place)
        if len(cells) == 1:
            return _hex_corners(_hex_centre(place))
        near, far = (_hex_centre(cell) for cell in cells)
        middle = self.centre(place)
        along = (far[1] - near[1]) * HEX_SIDE / 2, (near[0] - far[0]) * HEX_SIDE / 2
        return (
            (middle[0] + along[0], middle[1] + along[1]),
            between(middle, near, 0.17),
            (middle[0] - along[0], middle[1] - along[1]),
            between(middle, far, 0.17),
        )

    def places_at(self, point: Point) -> tuple[Place, ...]:
        """The cell that contains the point; then, if edges count, its edge nearest to the point."""
        cells = sorted(_hex_cells(self.radius), key=lambda cell: math.dist(_hex_centre(cell), point))
        nearest = cells[0]
        if math.dist(_hex_centre(nearest), point) > HEX_SIDE:
            return ()
        if not self.edges:
            return (nearest,)
        beside = [cell for cell in cells[1:7] if math.dist(_hex_centre(cell), _hex_centre(nearest)) < 1.01]
        edges = sorted((edge_between(nearest, cell) for cell in beside), key=lambda e: math.dist(self.centre(e), point))
        return nearest, *edges[:1]

    def beside(self, place: Place) -> tuple[Point, ...]:
        """The six neighbours of a cell; of an edge the four edges that meet it."""
        if not is_edge(place):
            return tuple(_hex_centre(f"{q},{r}") for q, r in HEX_NEIGHBOURS)
        x, y = self.centre(place)
        near = (self.centre(edge) for cell in cells_of(place) for edge in _edges_of(cell) if edge != place)
        found = [(ex - x, ey - y) for ex, ey in near if math.dist((ex, ey), (x, y)) < 0.6]
        return tuple(sorted(found))


@dataclass(frozen=True, slots=True)
class Terraces:
    """Heights of a hexagon of hexes, in cells above the plane: 0 for the outermost ring, one step more for each ring
    inwards."""

    radius: int
    step: float

    @property
    def levels(self) -> tuple[float, ...]:
        """Height of each ring, the middle first."""
        return tuple(self.step * ring for ring in range(self.radius, -1, -1))

    def ground(self, point: Point) -> float:
        """Height of the cell that contains the point, on a line between two of the higher one; 0 beyond the board."""
        return self.step * _highest(self.radius, point)

    def slope(self, point: Point) -> float:
        """Height interpolated between the three nearest cells, for what glides over the ground."""
        q, r = _axial(point)
        left, low = math.floor(q), math.floor(r)
        over, up = q - left, r - low
        turned = over + up > 1
        corner = (left + 1, low + 1) if turned else (left, low)
        weights = (1 - up, 1 - over, over + up - 1) if turned else (over, up, 1 - over - up)
        cells = (left + 1, low), (left, low + 1), corner
        return self.step * sum(share * _steps_up(self.radius, *cell) for share, cell in zip(weights, cells))


def _axial(point: Point) -> Point:
    """A point of the plane in axial coordinates, not rounded."""
    across, down = (point[0] - point[1]) * HALF_DIAGONAL, (point[0] + point[1]) * HALF_DIAGONAL
    q = across / (1.5 * HEX_SIDE)
    return q, down - q / 2


def _steps_up(radius: int, q: int, r: int) -> int:
    return max(0, radius - max(abs(q), abs(r), abs(q + r)))


@lru_cache(maxsize=4096)
def _highest(radius: int, point: Point) -> int:
    """Steps of the cell that contains the point, on a line between two of the higher one."""
    q, r = _axial(point)
    near = [(a, b) for a in (math.floor(q), math.ceil(q)) for b in (math.floor(r), math.ceil(r))]
    far = {cell: math.dist(_slanted(1.5 * HEX_SIDE * cell[0], cell[1] + cell[0] / 2), point) for cell in near}
    nearest = min(far.values()) + TIE_TOLERANCE
    return max(_steps_up(radius, *cell) for cell, away in far.items() if away <= nearest)


def edge_between(one: Place, other: Place) -> Place:
    """Id of the edge between two neighbouring hexes: the smaller cell (q, then r) first."""
    first, second = sorted((one, other), key=lambda cell: tuple(map(int, cell.split(","))))
    return f"{first}|{second}"


def is_edge(place: Place) -> bool:
    """Whether a place is an edge between two cells."""
    return "|" in place


def cells_of(place: Place) -> list[Place]:
    """The two cells of an edge, or the cell itself."""
    return place.split("|")


def _edges_of(cell: Place) -> list[Place]:
    q, r = map(int, cell.split(","))
    return [edge_between(cell, f"{q + dq},{r + dr}") for dq, dr in HEX_NEIGHBOURS]


@cache
def _hex_centre(cell: Place) -> Point:
    q, r = map(int, cell.split(","))
    across, down = 1.5 * HEX_SIDE * q, r + q / 2
    return _slanted(across, down)


@cache
def _hex_corners(centre: Point) -> tuple[Point, ...]:
    corners = []
    for sixth in range(6):
        angle = sixth * math.pi / 3
        x, y = _slanted(HEX_SIDE * math.cos(angle), HEX_SIDE * math.sin(angle))
        corners.append((centre[0] + x, centre[1] + y))
    return tuple(corners)


def _slanted(across: float, down: float) -> Point:
    """Inverse of the rotation of the slanted view by 45 degrees, so that the hexes are upright there."""
    return (across + down) * HALF_DIAGONAL, (down - across) * HALF_DIAGONAL


@cache
def _hex_cells(radius: int) -> tuple[Place, ...]:
    span = range(-radius, radius + 1)
    return tuple(f"{q},{r}" for q in span for r in span if abs(q + r) <= radius)


@dataclass(frozen=True, eq=False)
class Spots:
    """The spots of a map: circles, each with its own radius, or squares. Compared by identity."""

    points: Mapping[Place, Point]
    radius: Mapping[Place, float]
    squares: frozenset[Place] = frozenset()
    """Spots that are squares, whose half side is the radius."""
    turns: int = 1
    reach: float = 0.0
    """Distance beyond its circle within which a press still means a spot; a spot without a radius cannot be pressed."""
    relief: None = None
    places: tuple[Place, ...] = ()

    def centre(self, place: Place) -> Point:
        """The point on the map."""
        return self.points[place]

    def outline(self, place: Place) -> tuple[Point, ...]:
        """The circle as a fine polygon, or the corners of a square."""
        (x, y), r = self.points[place], self.radius[place]
        if place in self.squares:
            return (x - r, y - r), (x + r, y - r), (x + r, y + r), (x - r, y + r)
        return tuple(ellipse((x, y), r, r, CIRCLE_POINTS))

    def places_at(self, point: Point) -> tuple[Place, ...]:
        """Every spot within whose reach the point is, the nearest first."""
        near = [
            place
            for place, radius in self.radius.items()
            if radius and math.dist(self.points[place], point) <= radius + self.reach
        ]
        return tuple(sorted(near, key=lambda place: math.dist(self.points[place], point)))

    def beside(self, place: Place) -> tuple[Point, ...]:
        """Empty: spots do not touch."""
        return ()
