"""Framing: the camera with a whole board between the papers and tools around it, as large as may be."""

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
from scenes.board.look.pieces import Figure, Growing
from scenes.graphics.viewport import Box, Point, around, hull, mean

BESIDE = 0.5
"""How far beside a board somebody who presses there still means it, in cells."""
TOUCHING = 0.001
"""By what part of its size a board may be too large where it touches something."""
CLOSE = 0.86
"""The part of a room that what is looked at from close by takes at most."""
GAINED = 1.3
"""How many times larger it has to become: for less the board is not cut."""
CORNER = 0.2
"""The share of the way out to the edge of a rim at which what is in its corners stands."""
FIRST_STEP, LAST_STEP = 96.0, 3.0
"""How far the middle of a board is moved at first to try whether it becomes larger, and at last, in logical units."""
PLACES = 9
"""By which part of the room the places lie apart from which on it is tried."""
WAYS = (-1.0, -0.5, 0.0, 0.5, 1.0)
"""How far it is moved to both sides and up and down, in steps: obliquely, too, along the edge of something."""
LARGER = 1.6
"""How much wider than in a window a cell may be in a picture."""
TOWARDS_MIDDLE, AT_REST = 3e-4, 2e-3
"""By what share a board may be smaller for each unit that it lies nearer to the middle of its room; a still one."""


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
    """All these places and what stands on them inside `within` and clear of what is `taken`, with so many `spare` cells
    around each. `still`: nothing more will stand there; `central`: it lies as near to the middle as if it were so."""
    points = shape(camera.lying(1.0), look, places, figures, still, spare)
    if not points:
        return camera.of_nothing(within)
    inwards, most = AT_REST if still or central else TOWARDS_MIDDLE, camera.sized(math.inf).scale
    scale, middle, (x, y) = _best(tuple(points), within, tuple(taken), inwards, most)
    found = camera.sized(scale)
    return found.lying(found.scale, (middle[0] - x * found.scale, middle[1] - y * found.scale))


def in_small(seen: Camera) -> Camera:
    """The same for a picture, which is smaller than a window: few pieces, or a part of a board, still fill it."""
    return replace(seen, largest=LARGEST_TILE * LARGER)


def lies_clear(
    camera: Camera,
    look: AnyLook,
    places: Iterable[Place],
    figures: Iterable[Figure],
    within: Box,
    taken: Sequence[Box],
) -> bool:
    """Whether these places and what stands on them lie `within` and clear of what is `taken`, seen with that camera."""
    points = shape(camera, look, places, figures)
    box = around(points) if points else None
    if box is None or (within.holds(box, 0.0) and not any(map(box.overlaps, taken))):
        return True
    fitting = Fitting(points, within, taken)
    return fitting.largest_at(fitting.middle) > 1 - TOUCHING


def with_rim(camera: Camera, look: AnyLook, places: Iterable[Place], room: Box, most: float = 1.0) -> Camera:
    """All these places and the rim around them in the middle of a room, as large as may be; or up to `most` times as
    large, where that fills the room on all sides."""
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
    """The same view up to `most` times as large, or as fills the picture, which may be larger than the room, with these
    places, which all have room there, as near to the middle as the rest of the `whole` board still fills it."""
    corners = [seen.to_screen(corner) for place in places for corner in look.layout.outline(place)]
    if not corners:
        return seen
    high = seen.tile if seen.slanted else 0.0
    rises = high * min(0.5, look.drawing.rises.usual)
    meant, board = _risen(around(corners), high), _risen(around(plane(seen, look, whole)), rises)
    filling = max(most, picture.w / board.w, picture.h / board.h)
    found = seen.sized(seen.scale * min(filling, room.w * CLOSE / meant.w, room.h * CLOSE / meant.h))
    grown = found.scale / seen.scale
    if grown <= GAINED:
        return seen
    x = _filled((room.x, room.w), (picture.x, picture.w), (board.x, board.w), meant.centre[0], grown)
    y = _filled((room.y, room.h), (picture.y, picture.h), (board.y, board.h), meant.centre[1], grown)
    return found.lying(found.scale, (x + seen.origin[0] * grown, y + seen.origin[1] * grown))


def _risen(box: Box, high: float) -> Box:
    return Box(box.x, box.y - high, box.w, box.h + high)


Side = tuple[float, float]
"""Of a box in one direction: where it begins, and its length."""


def _filled(room: Side, picture: Side, board: Side, meant: float, grown: float) -> float:
    """Where the beginning of the screen comes to lie when it grows by so much: with `meant` in the middle of a room,
    unless the board would leave a part of the picture free, or where it is smaller than the room, part of it would lie
    outside."""
    found = room[0] + room[1] / 2 - meant * grown
    start, length = picture if board[1] * grown >= room[1] else room
    last, first = sorted((start - board[0] * grown, start + length - sum(board) * grown))
    return min(first, max(last, found))


def of_board(look: AnyLook) -> Camera:
    """A camera that has not looked for its place on that board yet."""
    return Camera(look.layout, look.drawing.views)


def from_above(look: AnyLook, places: Iterable[Place], room: Box) -> Camera:
    """The plainest view of a board, with all these places in the middle of a room."""
    return with_rim(Camera(look.layout, look.drawing.views[-1:]), look, dict.fromkeys(places), room)


def on_ground(setting: Hashable, camera: Camera, at: Point) -> bool:
    """Whether a point of the screen lies on the ground that is drawn; always where none grows, as a board of one size
    says by itself where it ends."""
    return not isinstance(setting, Growing) or holds(setting.rim(camera), at)


def lies_on(camera: Camera, look: AnyLook, places: Iterable[Place], setting: Hashable, at: Point) -> bool:
    """Whether a point of the screen lies on the board or its ground, on the rim around that, or just beside it."""
    rim = setting.rim(camera) if isinstance(setting, Growing) else plane(camera, look, places)
    reach = BESIDE * camera.tile
    ways = ((-reach, 0.0), (reach, 0.0), (0.0, -reach / 2), (0.0, reach / 2))
    return holds(hull([(x + dx, y + dy) for x, y in rim for dx, dy in ways]), at)


def middle_of(place: Place, seen: Camera, layout: Layout) -> Point:
    """Where a place lies on the screen; an edge in the middle of its line."""
    corners = layout.outline(place) if is_edge(place) else (layout.centre(place),)
    return mean([seen.to_screen(corner) for corner in corners])


@lru_cache(maxsize=128)
def _best(
    points: tuple[Point, ...], within: Box, taken: tuple[Box, ...], inwards: float, most: float
) -> tuple[float, Point, Point]:
    """The largest scale, where the middle of the board lies then, and that middle at scale 1; remembered, because a
    match is opened again from every page that lay over it, and most turns change nothing of it."""
    fitting = Fitting(points, within, taken)
    scale, middle = fitting.best(within.centre, inwards, most)
    if scale <= 0:  # everything is taken: the board lies in the middle all the same
        scale, middle = Fitting(points, within, ()).best(within.centre, inwards, most)
    return scale, middle, fitting.middle


def plane(camera: Camera, look: AnyLook, places: Iterable[Place], spare: float = 0.0) -> list[Point]:
    """The outermost corners of the board on the screen, with the rim around it, and so many `spare` cells around each
    of its places."""
    return list(_outline(camera, _in_order(places), look.drawing.rim, spare))


@lru_cache(maxsize=128)
def _outline(camera: Camera, places: tuple[Place, ...], rim: float, spare: float) -> tuple[Point, ...]:
    """The outermost corners of these places and what is around them on the screen; remembered, because most boards have
    the same places in every match and turn."""
    layout = camera.layout
    found = _rimmed(layout, places, rim) if camera.relief else _rim(layout, places, rim, spare)
    corners = camera.polygon(found)
    return tuple(hull(corners) if corners else ())


@lru_cache(maxsize=128)
def _rim(layout: Layout, places: tuple[Place, ...], rim: float, spare: float = 0.0) -> tuple[Point, ...]:
    """The outermost corners of these places and what is around them on the plane: on even ground they are so from
    everywhere."""
    corners = _rimmed(layout, places, rim)
    ways = ((-spare, -spare), (spare, -spare), (-spare, spare), (spare, spare)) if spare else ((0.0, 0.0),)
    return tuple(hull([(x + dx, y + dy) for x, y in hull(corners) for dx, dy in ways]) if corners else ())


def _in_order(places: Iterable[Place]) -> tuple[Place, ...]:
    """The same places always in the same order, so that what was worked out for them is found again."""
    return tuple(sorted(set(places)))


def shape(
    camera: Camera,
    look: AnyLook,
    places: Iterable[Place],
    figures: Iterable[Figure],
    still: bool = False,
    spare: float = 0.0,
) -> list[Point]:
    """The corners of the board on the screen with its rim and the `spare` cells around it, what stands on that, and
    what may stand on the places, or of a `still` board does."""
    places = _in_order(places)
    found = plane(camera, look, places, spare)
    if not camera.slanted:
        return found
    rises = look.drawing.rises
    if rises.foot:
        found += [(x, y - rises.foot * camera.tile) for x, y in found]
    if rises.corner:
        stands = camera.polygon(_rim(look.layout, places, look.drawing.rim * CORNER))
        found += [(x, y - rises.corner * camera.tile) for x, y in stands]
    heights = {} if still else dict.fromkeys(places, rises.usual)
    for figure in figures:
        if figure.tall and (look.grows or still):
            high = rises.of(figure.name)
            heights |= {place: max(high, heights.get(place, high)) for place in figure.places}
    for place, height in heights.items():
        if height:
            x, y = camera.at(place)
            found.append((x, y - height * camera.tile))
    return found


def _rimmed(layout: Layout, places: Iterable[Place], rim: float) -> list[Point]:
    """The corners of these places pushed out from their middle by so many cells in each direction."""
    corners = [corner for place in places for corner in layout.outline(place)]
    if not rim or not corners:
        return corners
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    across, down = 1 + 2 * rim / (max(xs) - min(xs)), 1 + 2 * rim / (max(ys) - min(ys))
    return [(x + (cx - x) * across, y + (cy - y) * down) for cx, cy in corners]


# -- fitting: the largest size at which a board lies between the papers and tools around it ---------------------------


class Fitting:
    """Owns the shape of a board, its middle at the origin, and what lies around it.

    The board is the hull of all points that have to be seen. Whether a hull of a certain size around a certain point
    keeps clear of a box is told by one line between them, at right angles to an edge of either; so for every such point
    the largest size is a plain formula, and only the point has to be looked for.
    """

    def __init__(self, points: Sequence[Point], within: Box, taken: Sequence[Box]) -> None:
        """`points` are those of the board at scale 1; `taken` boxes are kept clear of, and nothing leaves `within`."""
        left, right = min(x for x, _ in points), max(x for x, _ in points)
        top, bottom = min(y for _, y in points), max(y for _, y in points)
        self.middle = (left + right) / 2, (top + bottom) / 2
        corners = hull([(x - self.middle[0], y - self.middle[1]) for x, y in points])
        self._right, self._down = max((right - left) / 2, 1e-6), max((bottom - top) / 2, 1e-6)
        self._sides = [_side(one, other) for one, other in pairwise((*corners, corners[0])) if one != other]
        self._inside = within.x, within.y, within.right, within.bottom
        self._taken = [_edges(box, self._sides) for box in taken]

    def largest_at(self, at: Point, enough: float = -math.inf) -> float:
        """The largest scale with the middle of the board at that point; nothing or less where that point is taken, and
        less than everything as soon as it is seen to be no more than `enough`."""
        (x, y), wide, high = at, self._right, self._down
        left, top, right, bottom = self._inside
        found = min((right - x) / wide, (x - left) / wide, (bottom - y) / high, (y - top) / high)
        for number, ((left, top, right, bottom), nearest) in enumerate(self._taken):
            if found <= enough:
                self._taken.insert(0, self._taken.pop(max(0, number - 1)))  # it is in the way of points near by, too
                return -math.inf
            beside = max((left - x) / wide, (x - right) / wide, (top - y) / high, (y - bottom) / high)
            if beside < found:
                apart = max([(near - nx * x - ny * y) / far for (nx, ny, far), near in zip(self._sides, nearest)])
                found = min(found, max(beside, apart))
        return found

    def best(self, start: Point, inwards: float = TOWARDS_MIDDLE, most: float = math.inf) -> tuple[float, Point]:
        """The largest scale that was found, and where the middle of the board lies then; smaller by that share for each
        unit that it lies nearer to the start, and for one that is larger than it is at `most` nothing is given."""

        tried: set[Point] = set()
        at, step, best = start, FIRST_STEP, -math.inf

        def worth(at: Point) -> float:
            if at in tried:
                return -math.inf  # was not better then, and is not now
            tried.add(at)
            share = 1 - inwards * (abs(at[0] - start[0]) + abs(at[1] - start[1]))
            return min(most, self.largest_at(at, best / share)) * share

        x, y = start
        reach = (self._inside[2] - self._inside[0]) / PLACES, (self._inside[3] - self._inside[1]) / PLACES
        coarse = [(x + reach[0] * dx, y + reach[1] * dy) for dx in (0, -1, 1, -2, 2) for dy in (0, -1, 1, -2, 2)]
        for one in coarse:
            found = worth(one)
            if found > best:
                best, at = found, one
        while step >= LAST_STEP:
            around = [(at[0] + dx * step, at[1] + dy * step) for dx in WAYS for dy in WAYS if dx or dy]
            found, place = max((worth(one), one) for one in around)
            if found > best:
                best, at = found, place
            else:
                step /= 2
        return self.largest_at(at), at


Edges = tuple[tuple[float, float, float, float], list[float]]
"""Left, top, right and bottom of a box, and how far out it begins along the way out of each side of the board."""


def _edges(box: Box, sides: Sequence[tuple[float, float, float]]) -> Edges:
    left, top, wide, high = box
    right, bottom = left + wide, top + high
    nearest = [nx * (left if nx > 0 else right) + ny * (top if ny > 0 else bottom) for nx, ny, _ in sides]
    return (left, top, right, bottom), nearest


def _side(one: Point, other: Point) -> tuple[float, float, float]:
    """The way out of a side of the hull, and how far out it lies."""
    nx, ny = other[1] - one[1], one[0] - other[0]
    far = nx * one[0] + ny * one[1]
    return (nx, ny, far) if far > 0 else (-nx, -ny, max(-far, 1e-6))
