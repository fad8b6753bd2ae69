"""Touch handles around a piece that was set down: arrows that move it by one place, one that turns it, and a tick.

They keep clear of the finger, which hides more of the board than it touches. Every one of them is also an ordinary
press elsewhere: a second tap, the primary action, the keys.
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
"""Of a handle, in logical units: never less than 48 pixels where the screen is 1080 high."""
HANDLE_GAP = 10.0
FINGER_REACH = (58.0, 74.0)
"""Half the width and height of what a finger hides around the place it touches."""
MAX_NUDGE = 2.6
"""How many cells an arrow may lead to where places do not touch, in the cells of the plane."""
DIRECTIONS = ((1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7))
"""Where the tick and the turn may lie, as directions on the screen, the best first."""
COVER_PARTS = 8
"""Of a handle: of what covers as many of them, the best direction is taken."""
OVERHANG = 12.0
"""By how much they may lie beyond the room of the board; at its sides lie the seats."""
EXTRA_DISTANCES = (0.0, 0.9 * HANDLE_SIZE)
"""By how much further away they may lie if there is no room between the arrows."""


class Handle(NamedTuple):
    """One handle around a piece: the tick, the one that turns it, or an arrow."""

    id: AreaId
    box: Box
    way: Point = (0.0, 0.0)
    """Where its arrow points on the screen."""


def handles(
    decision: Decision,
    camera: Camera,
    outline: Sequence[Point],
    layout: HudLayout,
    fingers: bool,
    stand: Sequence[Box] = (),
    free: Sequence[Box] = (),
) -> tuple[Handle, ...]:
    """Those that a piece has which was set down by a press, given the corners of what it covers on the screen. Arrows
    and tick are for fingers alone; tick and turn lie where they cover least of what may `stand` there and of where
    something may be laid, the `free` places. Of a piece with one place each arrow leads to one of these, and lies on
    none, which is pressed itself."""
    assert decision.aimed
    ways = nudges(decision, camera) if fingers else []
    token = decision.armed()
    others = [Area.CONFIRM] if fingers and decision.playable else []
    others += [Area.ROTATE] if token and len(token.turns) > 1 else []
    if not ways and not others:
        return ()
    finger = centred(camera.to_screen(decision.aimed.centre), 2 * FINGER_REACH[0], 2 * FINGER_REACH[1])
    ghost = around([*outline, *finger.corners])  # what the finger hides, too
    squash = camera.tilt.squash
    found = [
        Handle(AreaId(Area.NUDGE, number), _beside(ghost, (x, y / squash)), (x, y))  # set apart evenly, seen from above
        for number, ((x, y), _) in enumerate(ways)
    ]
    if len(decision.aimed.places) == 1:
        found = [one for one, (_, goal) in zip(found, ways) if goal in decision.targets and not _covered(one.box, free)]
    for area in others:
        boxes = [_beside(ghost, way, far) for far in EXTRA_DISTANCES for way in DIRECTIONS]
        apart = [box for box in boxes if not any(box.overlaps(other.box) for other in found)]
        if apart:
            box = min(apart, key=lambda one: _covered(one, (*stand, *free)))
            found.append(Handle(AreaId(area), box))
    return _kept_within(layout, found)


def nudges(decision: Decision, camera: Camera) -> list[tuple[Point, Target]]:
    """The directions on the screen in which the piece in hand can move, and what it then aims at, legal or not: the
    places that touch its own; where none touch, the next one it may have in each of four directions."""
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
    """The decision with what is aimed at moved in the way of that arrow."""
    ways = nudges(decision, camera) if decision.aimed else []
    return decision.aim(ways[number][1]) if number < len(ways) else decision


def draw_handles(pen: Pen, found: Sequence[Handle]) -> None:
    """Round, of walnut; the tick is gold, because it is what the primary action does."""
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
    """A handle outside the ellipse around that box, in one direction from its middle."""
    across, down = (side / 2 + HANDLE_SIZE / 2 + HANDLE_GAP + further for side in ghost[2:])
    far = 1 / math.hypot(way[0] / across, way[1] / down)
    x, y = ghost.centre
    return centred((x + way[0] * far, y + way[1] * far), HANDLE_SIZE, HANDLE_SIZE)


def _covered(box: Box, near: Sequence[Box]) -> int:
    """How much a handle there would cover, in so many parts of itself."""
    return round(COVER_PARTS * sum(map(box.overlap_area, near)) / (HANDLE_SIZE * HANDLE_SIZE))


def _kept_within(boxes: HudLayout, found: Sequence[Handle]) -> tuple[Handle, ...]:
    """All of them moved together, so that none leaves the room of the board."""
    if not found:
        return ()
    whole = around([corner for one in found for corner in one.box.corners])
    top = max(boxes.prompt.bottom + 8, min(boxes.room.y, boxes.prompt.bottom + 60))
    free = Box(boxes.room.x - OVERHANG, top, boxes.room.w + 2 * OVERHANG, boxes.tray.y - 8 - top)
    dx = max(free.x - whole.x, 0.0) + min(free.right - whole.right, 0.0)
    dy = max(free.y - whole.y, 0.0) + min(free.bottom - whole.bottom, 0.0)
    return tuple(one._replace(box=one.box.moved(dx, dy)) for one in found)


def beside_segment(at: Point, start: Point, end: Point) -> float:
    """How far a point lies from the straight way between two others."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy or 1.0
    along = min(1.0, max(0.0, ((at[0] - start[0]) * dx + (at[1] - start[1]) * dy) / length))
    return math.dist(at, (start[0] + along * dx, start[1] + along * dy))
