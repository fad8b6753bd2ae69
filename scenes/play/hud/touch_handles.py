"""Touch handles around a piece that was set down: arrows that move it by one place, one that rotates it, and a tick.

They keep clear of the finger, which hides more of the board than it touches. Each has an equivalent elsewhere: a second
tap, the primary action, the keys.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from scenes.board.camera import Camera
from scenes.graphics.pen import Pen
from scenes.graphics.theme import CREAM, GOLD_EDGE, ICON_CREAM, INK
from scenes.graphics.viewport import Box, Point, around, centred, direction
from scenes.input.focus import DIRECTION_VECTORS, point_towards
from scenes.play.choose.decision import Decision, Target
from scenes.play.hud.layout import HudLayout
from scenes.play.state.areas import Area, AreaId

HANDLE_SIZE = 68.0
"""Size of a handle, in logical units: at least 48 pixels on a screen 1080 high."""
HANDLE_GAP = 10.0
FINGER_REACH = (58.0, 74.0)
"""Half width and half height of what a finger hides, in logical units."""
MAX_NUDGE = 2.6
"""Largest distance that an arrow may lead to where places do not touch, in cells."""
DIRECTIONS = ((1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7))
"""Directions on the screen for the tick and the rotation handle, in order of preference."""
COVER_PARTS = 8
"""Covered area is rounded to this fraction of a handle, so that among equals the preferred direction wins."""
OVERHANG = 12.0
"""Distance by which handles may exceed the room of the board; the seats are beside it."""
EXTRA_DISTANCES = (0.0, 0.9 * HANDLE_SIZE)
"""Extra distances tried if there is no room between the arrows."""


class Handle(NamedTuple):
    """One handle: the tick, the rotation, or an arrow."""

    id: AreaId
    box: Box
    way: Point = (0.0, 0.0)
    """Direction of its arrow on the screen."""


def handles(
    decision: Decision,
    camera: Camera,
    ground: Sequence[Box],
    rise: float,
    layout: HudLayout,
    fingers: bool,
    stand: Sequence[Box] = (),
    free: Sequence[Box] = (),
) -> tuple[Handle, ...]:
    """The handles of a piece that was set down by a press, given the boxes of its places on the screen and how far it
    rises over them. Arrows and tick are only for fingers. Tick and rotation are placed where they cover nothing of it,
    if there is such a position, and least of the pieces that `stand` and of the `free` places. For a piece of one
    place, arrows lead to targets only, and an arrow that would cover one of the free places is left out, as that is
    pressed itself."""
    assert decision.aimed
    ways = nudges(decision, camera) if fingers else []
    token = decision.armed()
    others = [Area.CONFIRM] if fingers and decision.playable else []
    others += [Area.ROTATE] if token and len(token.turns) > 1 else []
    if not ways and not others:
        return ()
    finger = centred(camera.to_screen(decision.aimed.centre), 2 * FINGER_REACH[0], 2 * FINGER_REACH[1])
    own = finger, *(one._replace(y=one.y - rise, h=one.h + rise) for one in ground)
    ghost = around([corner for one in (finger, *ground) for corner in one.corners])  # with what the finger hides
    squash = camera.tilt.squash
    found = [
        Handle(AreaId(Area.NUDGE, number), _beside(ghost, (x, y / squash)), (x, y))  # evenly spaced, seen from above
        for number, ((x, y), _) in enumerate(ways)
    ]
    if len(decision.aimed.places) == 1:
        found = [one for one, (_, goal) in zip(found, ways) if goal in decision.targets and not _covered(one.box, free)]
    room = _room(layout)
    found = _kept_within(room, found)
    for area in others:
        boxes = [_beside(ghost, way, far) for far in EXTRA_DISTANCES for way in DIRECTIONS]
        within = [box.moved(*_way_into(room, box)) for box in boxes]
        apart = [box for box in within if not any(box.overlaps(other.box) for other in found)]
        if apart:
            box = min(apart, key=lambda one: (_covered(one, own), _covered(one, (*stand, *free))))
            found.append(Handle(AreaId(area), box))
    return tuple(found)


def nudges(decision: Decision, camera: Camera) -> list[tuple[Point, Target]]:
    """Directions on the screen in which the piece in hand can move, with the new target, legal or not: to neighbouring
    places; where places do not touch, to the next target in each of four directions."""
    assert decision.aimed
    project, beside = camera.to_screen, decision.look.layout.beside(decision.aimed.places[0])
    x, y = project(decision.aimed.centre)
    found = []
    for way in beside:
        goal = decision.beside(way)
        if goal:
            at = project((decision.aimed.centre[0] + way[0], decision.aimed.centre[1] + way[1]))
            found.append((direction((x, y), at), goal))
    if beside:
        return found
    others = [one for one in decision.targets if one.step != decision.step]
    points = [project(one.centre) for one in others]
    for name, way in DIRECTION_VECTORS.items():
        number = point_towards((x, y), name, points)
        if number is None:
            continue
        dx, dy = points[number][0] - x, points[number][1] - y
        ahead = dx * way[0] + dy * way[1] > 0
        if ahead and math.dist(others[number].centre, decision.aimed.centre) <= MAX_NUDGE:
            found.append((way, others[number]))
    return found


def nudged(decision: Decision, camera: Camera, number: int) -> Decision:
    """The decision with its target moved in the direction of that arrow."""
    ways = nudges(decision, camera) if decision.aimed else []
    return decision.aim(ways[number][1]) if number < len(ways) else decision


def draw_handles(pen: Pen, found: Sequence[Handle]) -> None:
    """Draws the handles: round, of walnut; the tick is gold, because it does the primary action."""
    for one in found:
        gold = one.id.area is Area.CONFIRM
        pen.panel(one.box, "gold" if gold else "walnut", radius=HANDLE_SIZE / 2, shadow="chip")
        if one.way != (0.0, 0.0):
            pen.polygon(_arrow(one.box.centre, one.way), fill=CREAM, line=GOLD_EDGE, line_width=1.5)
        else:
            pen.icon("check" if gold else "turn", one.box.centre, 38, INK if gold else ICON_CREAM)


def _arrow(at: Point, way: Point) -> list[Point]:
    x, y = at
    dx, dy = way
    return [
        (x + 20 * dx, y + 20 * dy),
        (x - 11 * dx - 17 * dy, y - 11 * dy + 17 * dx),
        (x - 4 * dx, y - 4 * dy),
        (x - 11 * dx + 17 * dy, y - 11 * dy - 17 * dx),
    ]


def _beside(ghost: Box, way: Point, further: float = 0.0) -> Box:
    """Box of a handle outside the ellipse around a box, in one direction from its middle."""
    across, down = (side / 2 + HANDLE_SIZE / 2 + HANDLE_GAP + further for side in ghost[2:])
    far = 1 / math.hypot(way[0] / across, way[1] / down)
    x, y = ghost.centre
    return centred((x + way[0] * far, y + way[1] * far), HANDLE_SIZE, HANDLE_SIZE)


def _covered(box: Box, near: Sequence[Box]) -> int:
    """Area that a handle would cover, in COVER_PARTS of itself."""
    return round(COVER_PARTS * sum(map(box.overlap_area, near)) / (HANDLE_SIZE * HANDLE_SIZE))


def _room(boxes: HudLayout) -> Box:
    """Where handles may lie: the room of the board and a little beside it."""
    top = max(boxes.prompt.bottom + 8, min(boxes.room.y, boxes.prompt.bottom + 60))
    return Box(boxes.room.x - OVERHANG, top, boxes.room.w + 2 * OVERHANG, boxes.tray.y - 8 - top)


def _way_into(room: Box, box: Box) -> Point:
    """How far a box has to move so as not to leave the room."""
    dx = max(room.x - box.x, 0.0) + min(room.right - box.right, 0.0)
    return dx, max(room.y - box.y, 0.0) + min(room.bottom - box.bottom, 0.0)


def _kept_within(room: Box, found: list[Handle]) -> list[Handle]:
    """All arrows moved together into the room."""
    if not found:
        return found
    way = _way_into(room, around([corner for one in found for corner in one.box.corners]))
    return [one._replace(box=one.box.moved(*way)) for one in found]


def beside_segment(at: Point, start: Point, end: Point) -> float:
    """Distance of a point from a line segment."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy or 1.0
    along = min(1.0, max(0.0, ((at[0] - start[0]) * dx + (at[1] - start[1]) * dy) / length))
    return math.dist(at, (start[0] + along * dx, start[1] + along * dy))
