"""The meadow that the town stands on: all that can be reached from it, and a rim with trees; it grows with the town."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.cardinal.rules import Position
from game.cardinal.tables import coordinates, places
from game.core import Place
from scenes.board.layout import Point
from scenes.board.look import Canvas, Figure

if TYPE_CHECKING:
    from scenes.board.camera import Camera
    from scenes.graphics.pen import Pen

RISES = (("", 0.25), ("cathedral", 1.25), ("tower", 1.0), ("house", 0.62), ("cardinal", 0.85))
"""How high the pieces stand, in cells."""
SHADES = ("14240E26", "14240E2A", "14240E30", "14240E38", "14240E42", "14240E4E")
"""What lies over the turf so that the town is what shines: the darker, the more cells away from it."""
PLAIN, LINE = "6B8238", "526430"
SHADOW, SOFT, LAYERS = "0E08046E", 0.075, 2
"""Of the meadow on the table: one of its layers, how soft it is in cells, how many there are. Two thin ones meet
without a trace where two cells do."""
FALL = (0.085, 0.075)
"""How far to the right of the turf and below it lies its shadow, in cells: the sun stands at the upper left."""
FIELD, TREES, WAYS = 4, 3, 2
"""After how many cells the lawn repeats itself, each of them a picture; how many pictures there are of trees and of
bushes, of paths and trodden edges."""
AT_ONCE = 8
"""Cells that are drawn before it may be interrupted."""
AROUND = tuple((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1))
SMALL, GROWN = 60, (6, 3)
"""A lawn of so few cells is small; on how many of eight cells something grows, on a small one and on a wide one."""
BLOCK = 2
"""The edge of the meadow runs straight for so many cells at least."""
SIDES = ((0, -1), (-1, 0), (0, 1), (1, 0))
"""The neighbours of a cell in the order of the turns of what lies along its edge."""
HIDES = (0.6, 0.62)
"""How far to both sides and upwards a tree hides what lies behind it, in widths of a cell."""


class Meadow(NamedTuple):
    """What the ground shows of a position."""

    cells: frozenset[Place]
    """The cells of the turf."""
    needed: frozenset[Place]
    """Those of them that have to be seen: free ones that can be built on, a square reaching a cell further."""
    built: frozenset[Place]
    bare: frozenset[Place] = frozenset()
    """Where no tree grows, which would reach under a paper."""

    def reaching(self, cells: frozenset[Place], bare: frozenset[Place] = frozenset()) -> Meadow:
        """The same turf up to other cells, without those that hang together with the town no more."""
        joined, more = set(self.built & cells), set(self.built & cells)
        while more:
            beside = {f"{x + dx},{y + dy}" for x, y in map(coordinates, more) for dx, dy in SIDES}
            more = (beside & cells) - joined
            joined |= more
        return self._replace(cells=frozenset(joined) or cells, bare=bare)


def meadow(position: Position) -> Meadow:
    """The turf reaches a cell further than the zones, and to the end of a block; at the end of the match, where nobody
    builds any more, a cell further than the town, without bays."""
    built = places(position.town.covered)
    if not position.legal():
        return Meadow(_without_bays({(x + dx, y + dy) for x, y in map(coordinates, built) for dx, dy in AROUND}),
                      frozenset(), frozenset(built))  # fmt: skip
    zones = places(position.town.zones)
    reached = {(x + dx, y + dy) for x, y in map(coordinates, (*zones, *built)) for dx, dy in AROUND}
    blocks = {(x // BLOCK * BLOCK, y // BLOCK * BLOCK) for x, y in reached}
    inside = [(dx, dy) for dx in range(BLOCK) for dy in range(BLOCK)]
    cells = frozenset(f"{x + dx},{y + dy}" for x, y in blocks for dx, dy in inside)
    further = (f"{x + dx},{y + dy}" for x, y in map(coordinates, zones) for dx, dy in SIDES)
    return Meadow(cells, frozenset((*zones, *further)), frozenset(built))


def _without_bays(cells: set[tuple[int, int]]) -> frozenset[Place]:
    """These cells, and those between two of them in a row or a column."""
    rows, columns = ({one: [c[1 - axis] for c in cells if c[axis] == one] for one in {c[axis] for c in cells}}
                     for axis in (1, 0))  # fmt: skip
    filled = {(x, y) for y, xs in rows.items() for x in range(min(xs), max(xs) + 1)}
    filled |= {(x, y) for x, ys in columns.items() for y in range(min(ys), max(ys) + 1)}
    return frozenset(f"{x},{y}" for x, y in filled)


def draw_meadow(pen: Pen, view: Canvas, camera: Camera, shown: Meadow) -> Iterator[None]:
    """Turf with a wooden edge and its shadow on the table; a plain green in the plan."""
    cells = list(shown.cells)
    nearer = [place for _, place in sorted(zip(camera.projection.depths(map(coordinates, cells)), cells))]
    if not camera.slanted:
        for place in () if pen.theme.contrast else nearer:
            pen.polygon(view.shape(camera, place, 1.0), fill=PLAIN, line=LINE, line_width=1.5)
        return
    for number, place in enumerate(_outer(nearer)):
        if number % AT_ONCE == 0:
            yield
        fallen = [(x + FALL[0] * camera.tile, y + FALL[1] * camera.tile) for x, y in view.shape(camera, place, 1.0)]
        for _ in range(LAYERS):
            pen.polygon(fallen, glow=(SHADOW, SOFT * camera.tile))
    town = [coordinates(place) for place in shown.built]
    for number, place in enumerate(nearer):
        if number % AT_ONCE == 0:
            yield
        x, y = coordinates(place)
        view.lay(pen, camera, Figure("turf", "turf", (place,), seed=_of_the_field(camera, x, y)))
        pen.polygon(view.shape(camera, place, 1.0), fill=SHADES[_away(x, y, town)])
    for number, figure in enumerate(dressing(camera, shown, nearer)):
        if number % AT_ONCE == 0:
            yield
        view.lay(pen, camera, figure, shadow=figure.name in ("tree", "bush"))


def _outer(cells: Sequence[Place]) -> list[Place]:
    """Those that do not lie in the middle of eight others: only their shadow can be seen."""
    known = {coordinates(place) for place in cells}
    return [
        place
        for place, (x, y) in ((place, coordinates(place)) for place in cells)
        if not known.issuperset((x + dx, y + dy) for dx, dy in AROUND)
    ]


def dressing(camera: Camera, shown: Meadow, nearer: Sequence[Place]) -> list[Figure]:
    """What lies and grows on the turf and says nothing: ways to the church, trodden edges round the town, and on the
    rim trees and bushes."""
    lying, standing = [], []
    lies = dict(zip(nearer, camera.projection.polygon(map(coordinates, nearer))))
    kept = camera.projection.polygon(map(coordinates, shown.needed | shown.built))
    grown = GROWN[len(nearer) > SMALL]
    for place in nearer:
        if place in shown.built:
            continue
        x, y = coordinates(place)
        chance = _scattered(x, y) >> 5
        way = _way(x, y)
        if way is not None:
            lying.append(Figure("way", "path", (place,), seed=(x + y) % WAYS, turn=way))
        for turn, (dx, dy) in enumerate(SIDES):
            if f"{x + dx},{y + dy}" in shown.built:
                lying.append(Figure("edge", "worn", (place,), seed=(x + y) % WAYS, turn=turn))
        if way is None and place not in shown.needed and chance % 8 < grown:
            tree = (
                chance % 8 < grown * 2 // 3 and place not in shown.bare and not _hides(camera.tile, lies[place], kept)
            )
            if tree or chance % 3:
                standing.append(Figure("growing", "tree" if tree else "bush", (place,), seed=chance // 8 % TREES))
    return [*lying, *standing]


def _way(x: int, y: int) -> int | None:
    """Which turn of a path lies there: both doors of the church look onto one."""
    if y == 0 and x < 0:
        return 0
    return 1 if x == 0 and y > 0 else None


def _hides(tile: float, at: Point, kept: Sequence[Point]) -> bool:
    """Whether a tree there would stand before something that has to be seen."""
    (x, y), (across, up) = at, (tile * share for share in HIDES)
    return any(abs(ox - x) < across and 0 < y - oy < up for ox, oy in kept)


def _of_the_field(camera: Camera, x: int, y: int) -> int:
    """Which picture of the lawn lies there: its soft patches go on from cell to cell, from wherever one looks."""
    for _ in range(round(camera.projection.turn * 4) % 4):
        x, y = y, -x
    return x % FIELD * FIELD + y % FIELD


def _scattered(x: int, y: int) -> int:
    """A number that says nothing about those of the cells around."""
    mixed = (x * 0x9E3779B1 ^ y * 0x85EBCA77) & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
    return mixed ^ mixed >> 12


def _away(x: int, y: int, town: Sequence[tuple[int, int]]) -> int:
    """Which shade lies on a cell: by how far it is from what is built."""
    far = min((((x - tx) ** 2 + (y - ty) ** 2) ** 0.5 for tx, ty in town), default=0.0)
    return min(len(SHADES) - 1, max(0, round(far * 1.2 - 1.2)))
