"""Framing: the camera that shows a whole board as large as the papers and tools around it allow."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

from game.core import Place
from scenes.board.camera import LARGEST_TILE, Camera
from scenes.board.layout import Layout, holds, is_edge
from scenes.board.look import AnyLook
from scenes.board.look.pieces import Attended, Figure, Growing
from scenes.graphics.viewport import Box, Point, around, hull, mean

PRESS_MARGIN = 0.5
"""Cells beyond the edge of a board within which a press still counts as one on the board."""
FIT_TOLERANCE = 0.001
"""Relative excess of size at which a board still counts as clear of what it touches."""
CLOSE_UP_SHARE = 0.86
"""Share of a room that the places of a close-up fill at most."""
MIN_CLOSE_UP = 1.3
"""Smallest magnification for which a close-up crops the board."""
CORNER_DEPTH = 0.2
"""Where pieces in the corners of a rim stand: share of its width, from the places outwards."""
FIRST_STEP, LAST_STEP = 96.0, 3.0
"""First and last step of the search for the middle of a board, in logical units."""
GRID = 9
"""The search starts from points that lie a GRID-th of the room apart."""
MOVES = (-1.0, -0.5, 0.0, 0.5, 1.0)
"""Moves tried along each axis, in steps; half steps follow oblique edges."""
PICTURE_ZOOM = 1.6
"""How many times wider than in a window a cell may be in a picture."""
CENTRING, CENTRING_STILL = 3e-4, 2e-3
"""Relative loss of size accepted for each logical unit nearer to the middle of the room; the same for a still board."""


def camera_for(
    camera: Camera,
    look: AnyLook,
    places: Iterable[Place],
    figures: Iterable[Figure],
    within: Box,
    taken: Sequence[Box],
    still: bool = False,
    central: bool = False,
    spare: float = 0.0,
) -> Camera:
    """The camera that shows these places and what stands on them inside `within` and clear of `taken`, with `spare`
    cells around each place. `still`: nothing will be added to the board; `central`: centre it as a still board."""
    points = shape(camera.lying(1.0), look, places, figures, still, spare)
    if not points:
        return camera.of_nothing(within)
    inwards, most = CENTRING_STILL if still or central else CENTRING, camera.sized(math.inf).scale
    scale, middle, (x, y) = _best(tuple(points), within, tuple(taken), inwards, most)
    found = camera.sized(scale)
    return found.lying(found.scale, (middle[0] - x * found.scale, middle[1] - y * found.scale))


def in_small(seen: Camera) -> Camera:
    """The same camera with larger cells allowed, so that few pieces fill a picture smaller than a window."""
    return replace(seen, largest=LARGEST_TILE * PICTURE_ZOOM)


def lies_clear(
    camera: Camera,
    look: AnyLook,
    places: Iterable[Place],
    figures: Iterable[Figure],
    within: Box,
    taken: Sequence[Box],
) -> bool:
    """Whether `camera` shows these places and what stands on them inside `within` and clear of `taken`."""
    points = shape(camera, look, places, figures)
    box = around(points) if points else None
    if box is None or (within.holds(box, 0.0) and not any(map(box.overlaps, taken))):
        return True
    fitting = Fitting(points, within, taken)
    return fitting.largest_at(fitting.middle) > 1 - FIT_TOLERANCE


def with_rim(camera: Camera, look: AnyLook, places: Iterable[Place], room: Box, most: float = 1.0) -> Camera:
    """The camera with these places and their rim in the middle of a room, as large as fits; up to `most` times larger
    where that fills the room on all sides."""
    points = plane(camera.lying(1.0), look, places)
    if not points:
        return camera.of_nothing(room)
    xs, ys = [x for x, _ in points], [y for _, y in points]
    across, down = room.w / (max(xs) - min(xs)), room.h / (max(ys) - min(ys))
    found = camera.sized(min(max(across, down), most * min(across, down)))
    scale, (x, y) = found.scale, room.centre
    return found.lying(scale, (x - scale * (min(xs) + max(xs)) / 2, y - scale * (min(ys) + max(ys)) / 2))


def nearer(
    seen: Camera,
    look: AnyLook,
    places: Iterable[Place],
    whole: Iterable[Place],
    room: Box,
    most: float,
    picture: Box,
) -> Camera:
    """A close-up of these places: up to `most` times larger, or as large as fills the picture (which may exceed the
    room), and as central as the rest of the `whole` board still fills it. `seen` itself where little is gained."""
    corners = [seen.to_screen(corner) for place in places for corner in look.layout.outline(place)]
    if not corners:
        return seen
    high = seen.tile if seen.slanted else 0.0
    rises = high * min(0.5, look.drawing.rises.usual)
    meant, board = _risen(around(corners), high), _risen(around(plane(seen, look, whole)), rises)
    filling = max(most, picture.w / board.w, picture.h / board.h)
    found = seen.sized(seen.scale * min(filling, room.w * CLOSE_UP_SHARE / meant.w, room.h * CLOSE_UP_SHARE / meant.h))
    grown = found.scale / seen.scale
    if grown <= MIN_CLOSE_UP:
        return seen
    x = _filled((room.x, room.w), (picture.x, picture.w), (board.x, board.w), meant.centre[0], grown)
    y = _filled((room.y, room.h), (picture.y, picture.h), (board.y, board.h), meant.centre[1], grown)
    return found.lying(found.scale, (x + seen.origin[0] * grown, y + seen.origin[1] * grown))


def _risen(box: Box, high: float) -> Box:
    return Box(box.x, box.y - high, box.w, box.h + high)


Side = tuple[float, float]
"""Start and length of a box along one axis."""


def _filled(room: Side, picture: Side, board: Side, meant: float, grown: float) -> float:
    """Where the origin of the screen lies after magnification by `grown`: `meant` comes to the middle of the room, as
    far as the board then still covers the picture or, if smaller than the room, stays inside it."""
    found = room[0] + room[1] / 2 - meant * grown
    start, length = picture if board[1] * grown >= room[1] else room
    last, first = sorted((start - board[0] * grown, start + length - sum(board) * grown))
    return min(first, max(last, found))


def of_board(look: AnyLook) -> Camera:
    """A camera for a board that is not framed yet."""
    return Camera(look.layout, look.drawing.views)


def from_above(look: AnyLook, places: Iterable[Place], room: Box) -> Camera:
    """The last view of a look (from above), with these places in the middle of a room."""
    return with_rim(Camera(look.layout, look.drawing.views[-1:]), look, dict.fromkeys(places), room)


def on_ground(setting: Hashable, camera: Camera, at: Point) -> bool:
    """Whether a screen point lies on the drawn ground; always true for a board of fixed size."""
    return not isinstance(setting, Growing) or holds(setting.rim(camera), at)


def waiting_at(camera: Camera, look: AnyLook, setting: Hashable, at: Point) -> Place | None:
    """The first place of the piece that waits beside the board at a screen point, if any."""
    for piece in setting.who_waits(camera) if isinstance(setting, Attended) else ():
        foot = around([camera.at(place) for place in piece.places]).inset(-camera.tile / 2)
        high = dict(look.drawing.rises.sprites).get(piece.name, look.drawing.rises.usual)
        if _risen(foot, high * camera.tile).contains(at):
            return piece.places[0]
    return None


def lies_on(camera: Camera, look: AnyLook, places: Iterable[Place], setting: Hashable, at: Point) -> bool:
    """Whether a screen point lies on the board or its ground, on the rim, or just beside it, or on a piece that waits
    there."""
    if waiting_at(camera, look, setting, at):
        return True
    rim = setting.rim(camera) if isinstance(setting, Growing) else plane(camera, look, places)
    reach = PRESS_MARGIN * camera.tile
    ways = ((-reach, 0.0), (reach, 0.0), (0.0, -reach / 2), (0.0, reach / 2))
    return holds(hull([(x + dx, y + dy) for x, y in rim for dx, dy in ways]), at)


def middle_of(place: Place, seen: Camera, layout: Layout) -> Point:
    """Screen position of a place; of an edge, the middle of its line."""
    corners = layout.outline(place) if is_edge(place) else (layout.centre(place),)
    return mean([seen.to_screen(corner) for corner in corners])


@lru_cache(maxsize=128)
def _best(
    points: tuple[Point, ...], within: Box, taken: tuple[Box, ...], inwards: float, most: float
) -> tuple[float, Point, Point]:
    """Largest scale, middle of the board there, and that middle at scale 1; cached, because a match is opened again
    from every page above it, and most turns change nothing here."""
    fitting = Fitting(points, within, taken)
    scale, middle = fitting.best(within.centre, inwards, most)
    if scale <= 0:  # everything is taken: the board lies in the middle anyway
        scale, middle = Fitting(points, within, ()).best(within.centre, inwards, most)
    return scale, middle, fitting.middle


def plane(camera: Camera, look: AnyLook, places: Iterable[Place], spare: float = 0.0) -> list[Point]:
    """Hull of the board on the screen, with its rim and `spare` cells around each of its places."""
    return list(_outline(camera, _in_order(places), look.drawing.rim, spare))


@lru_cache(maxsize=128)
def _outline(camera: Camera, places: tuple[Place, ...], rim: float, spare: float) -> tuple[Point, ...]:
    """The same hull for places in a fixed order; cached, because most boards have the same places in every turn."""
    layout = camera.layout
    found = _rimmed(layout, places, rim) if camera.relief else _rim(layout, places, rim, spare)
    corners = camera.polygon(found)
    return tuple(hull(corners) if corners else ())


@lru_cache(maxsize=128)
def _rim(layout: Layout, places: tuple[Place, ...], rim: float, spare: float = 0.0) -> tuple[Point, ...]:
    """Hull of these places and their rim on the plane; on even ground it is the hull from every view."""
    corners = _rimmed(layout, places, rim)
    ways = ((-spare, -spare), (spare, -spare), (-spare, spare), (spare, spare)) if spare else ((0.0, 0.0),)
    return tuple(hull([(x + dx, y + dy) for x, y in hull(corners) for dx, dy in ways]) if corners else ())


def _in_order(places: Iterable[Place]) -> tuple[Place, ...]:
    """The places in one fixed order, as a key of the caches."""
    return tuple(sorted(set(places)))


def shape(
    camera: Camera,
    look: AnyLook,
    places: Iterable[Place],
    figures: Iterable[Figure],
    still: bool = False,
    spare: float = 0.0,
) -> list[Point]:
    """Screen points that bound the board with its rim and `spare` cells, the figures on it, and, unless it is `still`,
    whatever may come to stand on its places."""
    places = _in_order(places)
    found = plane(camera, look, places, spare)
    if not camera.slanted:
        return found
    rises, heights_of = look.drawing.rises, dict(look.drawing.rises.sprites)
    if rises.foot:
        found += [(x, y - rises.foot * camera.tile) for x, y in found]
    if rises.corner:
        stands = camera.polygon(_rim(look.layout, places, look.drawing.rim * CORNER_DEPTH))
        found += [(x, y - rises.corner * camera.tile) for x, y in stands]
    heights = {} if still else dict.fromkeys(places, rises.usual)
    for figure in figures:
        if figure.tall and (look.grows or still):
            high = heights_of.get(figure.name, rises.usual)
            heights |= {place: max(high, heights.get(place, high)) for place in figure.places}
    for place, height in heights.items():
        if height:
            x, y = camera.at(place)
            found.append((x, y - height * camera.tile))
    return found


def _rimmed(layout: Layout, places: Iterable[Place], rim: float) -> list[Point]:
    """Corners of these places, pushed outwards from their middle by `rim` cells."""
    corners = [corner for place in places for corner in layout.outline(place)]
    if not rim or not corners:
        return corners
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    across, down = 1 + 2 * rim / (max(xs) - min(xs)), 1 + 2 * rim / (max(ys) - min(ys))
    return [(x + (cx - x) * across, y + (cy - y) * down) for cx, cy in corners]


# -- fitting: the largest size at which a board lies between the papers and tools around it ---------------------------


class Fitting:
    """Owns the hull of a board, its middle at the origin, and the boxes around it.

    Two convex shapes are apart exactly if an edge of one of them separates them (separating axis), so for a given
    middle the largest scale is a formula, and only the middle has to be searched for.
    """

    def __init__(self, points: Sequence[Point], within: Box, taken: Sequence[Box]) -> None:
        """`points`: the board at scale 1; it stays clear of the boxes `taken` and inside `within`."""
        left, right = min(x for x, _ in points), max(x for x, _ in points)
        top, bottom = min(y for _, y in points), max(y for _, y in points)
        self.middle = (left + right) / 2, (top + bottom) / 2
        corners = hull([(x - self.middle[0], y - self.middle[1]) for x, y in points])
        self._right, self._down = max((right - left) / 2, 1e-6), max((bottom - top) / 2, 1e-6)
        self._sides = [_side(one, other) for one, other in pairwise((*corners, corners[0])) if one != other]
        self._inside = within.x, within.y, within.right, within.bottom
        self._taken = [_edges(box, self._sides) for box in taken]

    def largest_at(self, at: Point, enough: float = -math.inf) -> float:
        """Largest scale with the middle of the board at `at`: at most 0 if that point is taken, and -inf as soon as it
        is known not to exceed `enough`."""
        (x, y), wide, high = at, self._right, self._down
        left, top, right, bottom = self._inside
        found = min((right - x) / wide, (x - left) / wide, (bottom - y) / high, (y - top) / high)
        for number, ((left, top, right, bottom), nearest) in enumerate(self._taken):
            if found <= enough:
                self._taken.insert(0, self._taken.pop(max(0, number - 1)))  # it limits points near by as well
                return -math.inf
            beside = max((left - x) / wide, (x - right) / wide, (top - y) / high, (y - bottom) / high)
            if beside < found:
                apart = max([(near - nx * x - ny * y) / far for (nx, ny, far), near in zip(self._sides, nearest)])
                found = min(found, max(beside, apart))
        return found

    def best(self, start: Point, inwards: float = CENTRING, most: float = math.inf) -> tuple[float, Point]:
        """Largest scale found, and the middle of the board there. A place nearer to `start` is preferred at a relative
        loss of `inwards` for each unit; more than `most` counts for nothing."""

        tried: set[Point] = set()
        at, step, best = start, FIRST_STEP, -math.inf

        def worth(at: Point) -> float:
            if at in tried:
                return -math.inf  # it was not better before
            tried.add(at)
            share = 1 - inwards * (abs(at[0] - start[0]) + abs(at[1] - start[1]))
            return min(most, self.largest_at(at, best / share)) * share

        x, y = start
        reach = (self._inside[2] - self._inside[0]) / GRID, (self._inside[3] - self._inside[1]) / GRID
        coarse = [(x + reach[0] * dx, y + reach[1] * dy) for dx in (0, -1, 1, -2, 2) for dy in (0, -1, 1, -2, 2)]
        for one in coarse:
            found = worth(one)
            if found > best:
                best, at = found, one
        while step >= LAST_STEP:
            around = [(at[0] + dx * step, at[1] + dy * step) for dx in MOVES for dy in MOVES if dx or dy]
            found, place = max((worth(one), one) for one in around)
            if found > best:
                best, at = found, place
            else:
                step /= 2
        return self.largest_at(at), at


Edges = tuple[tuple[float, float, float, float], list[float]]
"""Left, top, right and bottom of a box, and its nearest distance along the outward normal of each side of the board."""


def _edges(box: Box, sides: Sequence[tuple[float, float, float]]) -> Edges:
    left, top, wide, high = box
    right, bottom = left + wide, top + high
    nearest = [nx * (left if nx > 0 else right) + ny * (top if ny > 0 else bottom) for nx, ny, _ in sides]
    return (left, top, right, bottom), nearest


def _side(one: Point, other: Point) -> tuple[float, float, float]:
    """Outward normal of a side of the hull, and the distance of the side along it."""
    nx, ny = other[1] - one[1], one[0] - other[0]
    far = nx * one[0] + ny * one[1]
    return (nx, ny, far) if far > 0 else (-nx, -ny, max(-far, 1e-6))
