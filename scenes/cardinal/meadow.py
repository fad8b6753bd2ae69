"""The meadow that the town stands on: a calm island, a ring wider than all that can be built on; it only ever grows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil, cos, floor, pi, sin

from game.cardinal.readings import built_in_turn
from game.cardinal.rules import BUILD, BUILDINGS_EACH, Position
from game.cardinal.tables import COLOURS, SHAPES, beside, building, coordinates, places
from game.core import Place
from scenes.board.camera import Camera, Projection
from scenes.board.framing import hull
from scenes.board.layout import Point, holds
from scenes.board.look import Ahead, Canvas, Figure
from scenes.cardinal.island import Island, draw_island
from scenes.cardinal.town import ghost
from scenes.graphics.pen import Pen
from scenes.graphics.viewport import Box, around

RISES = (("", 0.25), ("cathedral", 1.25), ("tower", 1.0), ("house", 0.62), ("cardinal", 0.85))
"""How high the pieces stand, in cells."""
CROWNS = {"tree": 0.27, "bush": 0.18}
CROWN = (
    *((0.22, 1.0, "140A0660"), (0.0, 1.0, "24401A"), (0.0, 0.92, "3A6422")),
    *((-0.16, 0.66, "4E7E2C"), (-0.3, 0.36, "6B9A3C")),
)
"""From above: the halves of their widths in cells, and of what they are drawn; how far to the lower right that lies and
how large it is, in such halves, and its colour."""
BUILDINGS = BUILDINGS_EACH * len(COLOURS) * len(SHAPES)
TREES = 3
"""How many pictures there are of trees and of bushes."""
AT_ONCE = 8
"""Trees that are drawn before it may be interrupted."""
SIDES = ((0, -1), (-1, 0), (0, 1), (1, 0))
RING, PLAN_RING, ROUND = 1.85, 0.6, 24
"""How far the island goes on around the middle of every cell on which a house can be built, in cells, and what of that
no paper lies on in the plan; the corners of such a circle. A square built there reaches 1.6 cells from it."""
BLADES = 0.4
"""How far the grass goes on around the island, in cells, until the last blade."""
ROOM = 1.3
"""How many cells further the island goes on than it has to when it grows, if nearly all buildings are still to come."""
SHEET = 0.2
"""How many cells further island and plan go on than around what was built in this turn."""
HIDES = (0.6, 0.62)
"""How far to both sides and upwards a tree hides what lies behind it, in widths of a cell."""
SIZE = 0.82
"""Of what grows there."""
REACH = {"tree": (0.21, 0.58, 0.12), "bush": (0.21, 0.30, 0.14)}
"""How far they reach from the middle of a cell to both sides, upwards and downwards, in widths of a cell."""


@dataclass(frozen=True, slots=True)
class Meadow:
    """What the ground shows of a position."""

    needed: frozenset[Place]
    """The cells that have to be seen: free ones that can be built on, a square reaching a cell further."""
    built: frozenset[Place]
    zones: frozenset[Place]
    """The cells on which a house could be built when the turn began, or on which something stood."""
    fresh: frozenset[Place]
    """Those of what has been built since: a shorter way beyond them, until the next turn begins."""
    kept: frozenset[Place] = frozenset()
    """Cells around which it goes on further than it has to, for what comes later."""
    room: float = 0.0
    """How much further, in cells."""
    endless: bool = False
    """Without a rim, as far as one can see."""

    def in_picture(self, part: bool) -> Meadow:
        """The same ground as far as one can see."""
        return replace(self, endless=True)

    def outline(self, projection: Projection) -> tuple[Point, ...]:
        """The corners on the screen of what is kept clear of the island, none of which is dented; in the plan, where
        squares are as high as they are wide, less of it. A meadow without a rim has none: a picture is as large as what
        stands there."""
        ring = RING if projection.tilt.squash < 1 else PLAN_RING
        return () if self.endless else _outline(self.zones, self.fresh, self.kept, self.room, ring, projection)

    def rim(self, projection: Projection) -> tuple[Point, ...]:
        """The corners of all of it, to the last blade, as if it ended somewhere."""
        return _outline(self.zones, self.fresh, self.kept, self.room, RING + BLADES, projection)

    def island(self, projection: Projection) -> tuple[Point, ...]:
        """The same without what frays."""
        return _outline(self.zones, self.fresh, self.kept, self.room, RING, projection)

    def grown_to(self, last: Meadow) -> Meadow:
        """The same ground as wide as it is in the end, with nothing growing where houses are going to stand."""
        return replace(
            self,
            needed=self.needed | last.needed | last.built - self.built,
            zones=self.zones | last.zones,
            fresh=self.fresh | last.fresh,
            kept=self.kept | last.kept,
            room=max(self.room, last.room),
        )


def meadow(position: Position) -> Meadow:
    """The ground of a position. It follows from what is built alone, so that it never becomes smaller."""
    zones, fresh = places(position.town.zones), built_in_turn(position)
    further = (f"{x + dx},{y + dy}" for x, y in map(coordinates, zones) for dx, dy in SIDES)
    built, before = frozenset(places(position.town.covered)), position.town.covered & ~fresh
    old = frozenset(places(before | beside(before)))
    return Meadow(frozenset((*zones, *further)) - built, built, old, frozenset(places(fresh)))


def ahead(position: Position) -> Ahead:
    """Every building that this turn may bring, the cells around it, and the ground as large as it may become then."""
    steps = [step for step in position.legal() if step[0] == BUILD]
    figures = tuple(figure for step in steps for figure in ghost(position, step))
    around = frozenset(place for step in steps for place in places(building(step).beside))
    ground = meadow(position)
    fresh = ground.fresh.union(*(figure.places for figure in figures))
    room = ROOM * sum(position.town.stock) / BUILDINGS if position.town.last else 0.0
    return Ahead(figures, around, replace(ground, fresh=fresh, kept=ground.zones, room=room))


@lru_cache(maxsize=16)
def _outline(
    zones: frozenset[Place],
    fresh: frozenset[Place],
    kept: frozenset[Place],
    room: float,
    ring: float,
    projection: Projection,
) -> tuple[Point, ...]:
    middles = [(*at, SHEET) for at in hull([coordinates(place) for place in zones])]
    middles += [(*coordinates(place), 0.0) for place in fresh]
    middles += [(*at, SHEET + room) for at in (hull([coordinates(place) for place in kept]) if kept else ())]
    angles = [2 * pi * number / ROUND for number in range(ROUND)]
    ways = [(x + (ring + more) * cos(one), y + (ring + more) * sin(one)) for x, y, more in middles for one in angles]
    return tuple(hull(projection.polygon(ways)))


def draw_meadow(pen: Pen, view: Canvas, camera: Camera, shown: Meadow) -> Iterator[None]:
    """Grass that fades into the table, with its paths and what grows on its rim; in the plan all of it from above."""
    if not camera.slanted and pen.theme.contrast:
        return
    ways, built = _ways(), sorted(shown.built)
    yield from draw_island(pen, view, camera, Island(shown.island(camera.projection), built, ways, shown.endless))
    for number, figure in enumerate(dressing(camera, shown, pen.viewport.whole)):
        if number % AT_ONCE == 0:
            yield
        if camera.slanted:
            view.lay(pen, camera, figure, shadow=True)
        else:
            _draw_crown(pen, camera, figure)


def _draw_crown(pen: Pen, camera: Camera, figure: Figure) -> None:
    """A tree or a bush from above: its shadow, its leaves, and the light on them."""
    (x, y), size = camera.at(figure.places[0]), CROWNS[figure.name] * camera.tile
    for aside, share, colour in CROWN:
        pen.disc((x + aside * size, y + aside * size), share * size, colour)


def _corners(box: Box) -> tuple[Point, ...]:
    return (box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)


def _seen(camera: Camera, shown: Meadow, window: Box) -> Box:
    """What of the screen the meadow takes."""
    return window if shown.endless else around(shown.island(camera.projection))


def _cells(camera: Camera, seen: Box) -> list[Place]:
    """The cells whose middle is seen in that part of the screen, the far ones first."""
    found = [camera.projection.to_plane(corner) for corner in _corners(seen)]
    columns, rows = (
        range(floor(min(c[axis] for c in found)), ceil(max(c[axis] for c in found)) + 1) for axis in (0, 1)
    )
    inside = [(x, y) for x in columns for y in rows if seen.contains(camera.projection.to_screen((x, y)))]
    return [f"{x},{y}" for x, y in sorted(inside, key=camera.projection.depth)]


def _ways() -> list[list[Point]]:
    """The middles of the paths, on the plane: from both doors of the church and from its choir to beyond every rim."""
    steps = [number / 8 for number in range(240)]
    west = [(-0.7 - far, 0.28 * sin(far * 1.1) * min(1.0, far)) for far in steps]
    south = [(-0.34 * sin(far * 0.9) * min(1.0, far), 0.7 + far) for far in steps]
    east = [(1.7 + far, 0.3 * sin(far * 0.8) * min(1.0, far)) for far in steps]
    return [west, south, east]


def dressing(camera: Camera, shown: Meadow, window: Box) -> list[Figure]:
    """Trees and bushes on the rim, which say nothing: none on a cell that has to be seen, or before one, or on a path,
    and each whole on the island."""
    corners = shown.island(camera.projection)
    kept = camera.projection.polygon(map(coordinates, shown.needed | shown.built))
    found = []
    for place in _cells(camera, _seen(camera, shown, window)):
        x, y = coordinates(place)
        chance = _scattered(x, y) >> 5
        if place in shown.needed | shown.built or _on_a_path(x, y) or chance % 8 >= (3 if shown.endless else 6):
            continue
        at = camera.projection.to_screen((x, y))
        kinds = [kind for kind in ("tree", "bush") if shown.endless or _whole(at, camera.tile, corners, REACH[kind])]
        tree = "tree" in kinds and chance % 8 % 3 < 2 and not _hides(camera.tile, at, kept)
        if tree or ("bush" in kinds and chance % 3):
            found.append(Figure("growing", "tree" if tree else "bush", (place,), seed=chance // 8 % TREES, scale=SIZE))
    return found


def _on_a_path(x: int, y: int) -> bool:
    return (y == 0 and x != 0) or (x == 0 and y > 0)


def _whole(at: Point, tile: float, corners: Sequence[Point], grown: tuple[float, float, float]) -> bool:
    """Whether all of what has grown there is seen before the island."""
    (x, y), (across, up, down) = at, (part * tile for part in grown)
    reach = [(x + dx, y + dy) for dx in (-across, across) for dy in (-up, down)]
    return all(holds(corners, corner) for corner in reach)


def _hides(tile: float, at: Point, kept: Sequence[Point]) -> bool:
    """Whether a tree there would stand before something that has to be seen."""
    (x, y), (across, up) = at, (tile * share for share in HIDES)
    return any(abs(ox - x) < across and 0 < y - oy < up for ox, oy in kept)


def _scattered(x: int, y: int) -> int:
    """A number that says nothing about those of the cells around."""
    mixed = (x * 0x9E3779B1 ^ y * 0x85EBCA77) & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
    return mixed ^ mixed >> 12
