"""Markers on the board: on its ground where one aims, what touches, ways; in the air consequences and refusals; and
where a paper lies beside something so that it hides as little as may be."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from game.core import Place
from scenes.board.camera import Camera
from scenes.board.layout import Spots, is_edge
from scenes.board.look.pieces import Contact
from scenes.board.renderer import BoardView
from scenes.core.translations import signed
from scenes.graphics.emblems import draw_crest, draw_token
from scenes.graphics.pen import Pen, outlined, rimmed
from scenes.graphics.theme import (
    ACTIVE,
    FOCUS,
    GAIN,
    GOLD_EDGE,
    GOLD_RULE,
    INK,
    INK_SOFT,
    LARGE,
    LOSS,
    PLATE_CORE,
    PLATE_GLOW,
    PLATE_LINE,
    REFUSAL,
    TITLE_CREAM,
    Mark,
)
from scenes.graphics.viewport import Box, Point, between, centred, direction, mean

ARROW = "E7B94F"
STONE = "9C8B73"
POOL, POOL_SOFT = "FFD878", 0.09
"""The light around a line that is aimed at, and how soft it is in cells."""
SPOTLIGHT = 1.9
"""How large that around a spot of a map is, in spots."""
DASH = 12.0, 8.0
LONGEST_ARROW = 210.0
COUNTED = 30.0
"""The room for what the numbers of a tag count, if that stands there."""


def shared_edge(view: BoardView, camera: Camera, place: Place, neighbour: Place) -> tuple[Point, Point] | None:
    """The edge between two places on the screen; None if they share none."""
    own, other = view.look.layout.outline(place), view.look.layout.outline(neighbour)
    common = [corner for corner in own if any(math.dist(corner, c) < 1e-6 for c in other)]
    if len(common) < 2:
        return None
    height, relief = 0.0, camera.projection.relief
    if relief:
        height = max(relief.ground(view.look.layout.centre(one)) for one in (place, neighbour))
    start, end = camera.projection.polygon(common[:2], height)
    return start, end


def aimed_ground(pen: Pen, view: BoardView, camera: Camera, places: Sequence[Place], legal: bool) -> None:
    """The footprint of what is aimed at: bright in white and ink, or hatched in red if it is refused."""
    if legal and any(map(is_edge, places)):
        for place in places:
            line = view.shape(camera, place, 0.9)
            pen.polygon(line, fill=f"{POOL}70", glow=(f"{POOL}E0", POOL_SOFT * camera.projection.scale))
        return
    cells = [(place, view.shape(camera, place, 0.97)) for place in places]
    for place, cell in cells:
        if legal:
            pen.polygon(cell, fill=view.look.places.rim.aimed, glow=("FFE9B0F0", 22.0))
        else:
            pen.polygon(cell, fill="FFF4E2E1")
            _hatch(pen, view, camera, place)
            outlined(pen, cell, (FOCUS, 7), (LOSS, 4), closed=True)
    for _, cell in cells if legal else ():
        outlined(pen, cell, (INK, 8), (FOCUS, 4.5), closed=True)


def _hatch(pen: Pen, view: BoardView, camera: Camera, place: Place) -> None:
    """Lines over a place, none of which leaves it."""
    middle = view.look.layout.centre(place)
    corners = [between(middle, corner, 0.92) for corner in view.look.layout.outline(place)]
    sides = list(pairwise((*corners, corners[0])))
    most = math.floor(7 * max(x - middle[0] for x, _ in corners))
    for at in (middle[0] + step / 7 for step in range(-most, most + 1)):
        ends = [between(a, b, (at - a[0]) / (b[0] - a[0])) for a, b in sides if (a[0] <= at) != (b[0] <= at)]
        pen.line(camera.projection.level(middle, ends), f"{LOSS}D0", 5)


def asked(pen: Pen, view: BoardView, camera: Camera, places: Sequence[Place]) -> None:
    """What the players ask about: gold in ink around all of its places."""
    rimmed(pen, view.border(camera, places), (INK, 15), (PLATE_LINE, 11), (FOCUS, 5))


Touched = tuple[Contact, tuple[Point, Point]]
"""A contact, and the edge on the screen where it is made."""


def touched_edges(view: BoardView, camera: Camera, contacts: Sequence[Contact]) -> list[Touched]:
    """The contacts between places that share an edge."""
    edges = [(contact, shared_edge(view, camera, contact.place, contact.neighbour)) for contact in contacts]
    return [(contact, edge) for contact, edge in edges if edge]


def contact_bars(pen: Pen, touched: Sequence[Touched]) -> None:
    """A thick bar in the touched colour on every shared edge; grey for what has none, hollow for an empty supply."""
    for contact, edge in touched:
        strokes = [(INK, 18), (TITLE_CREAM, 14)]
        if contact.brings or contact.mark is None:
            strokes += [(pen.theme.marks[contact.mark].colour, 10) if contact.mark else (STONE, 7)]
        outlined(pen, edge, *strokes)


def contact_tokens(pen: Pen, camera: Camera, touched: Sequence[Touched], flat: bool) -> None:
    """Over each bar the token that it brings; lower and smaller where nothing stands up."""
    push, rise, size = (0.2, 0, 28) if flat else (0.13, 16, 38)
    for contact, ((ax, ay), (bx, by)) in touched:
        if contact.mark:
            x, y = camera.at(contact.place)
            far_x, far_y = camera.at(contact.neighbour)
            at = (ax + bx) / 2 + (far_x - x) * push, (ay + by) / 2 + (far_y - y) * push - rise
            pen.disc(at, size * 0.71, INK)
            pen.disc(at, size * 0.71 - 2.5, TITLE_CREAM)
            draw_token(pen, contact.mark, at, size, hollow=not contact.brings)


def consequences_size(seats: int, text: float, worded: bool = False) -> Point:
    """Width and height of the tag, which grows as its numbers do; `worded`: below them stands what they count."""
    grown = (1 + text) / 2
    return 93.0 * max(1.0, grown * 0.8) * seats, 68 + 38 * grown + COUNTED * text * worded


def consequences(pen: Pen, box: Box, changes: Sequence[tuple[Mark, int]], fewer: str = "") -> None:
    """A paper tag: for every seat, in their order, its crest and what it gains or loses. `fewer`: what the
    numbers count, where who has fewer of it wins: else a green number below zero reads as a loss."""
    pen.panel(box, "paper", radius=16)
    x, y, h = box.x, box.y, box.h
    if fewer:
        h -= COUNTED * pen.viewport.text
        pen.text(fewer, (box.centre[0], (y + h + box.bottom) / 2 - 8), "small", INK_SOFT, "centre", box.w - 24)
    for number, (mark, change) in enumerate(changes):
        column = box.w / len(changes)
        middle = x + column * (number + 0.5)
        draw_crest(pen, mark, (middle, y + 36), 42)
        colour = INK_SOFT if change == 0 else GAIN if (change > 0) != bool(fewer) else LOSS
        pen.text(signed(change), (middle, y + 64 + (h - 64) / 2 - 2), "gain", colour, anchor="centre")
        if number:
            pen.line([(middle - column / 2, y + 20), (middle - column / 2, y + h - 20)], f"{GOLD_RULE}78", 1.5)


def barred_edges(
    pen: Pen, view: BoardView, camera: Camera, places: Sequence[Place], offenders: Sequence[Place]
) -> None:
    """Red on white where a refused piece touches what is in its way."""
    for place in places:
        for offender in offenders:
            edge = shared_edge(view, camera, place, offender) if offender != place else None
            if edge:
                outlined(pen, edge, (INK, 20), (FOCUS, 16), (REFUSAL, 10))


def frame_around(pen: Pen, view: BoardView, camera: Camera, places: Sequence[Place]) -> None:
    """What lies flat and is in the way: red, white and ink around it."""
    rimmed(pen, view.border(camera, places), (INK, 15), (FOCUS, 12), (REFUSAL, 8))


def no_sign(pen: Pen, at: Point, taken: Sequence[Box]) -> None:
    """A crossed circle, clear of the papers around the board."""
    at = clear_of(centred(at, 54.0, 54.0), taken, pen.viewport.whole).centre
    pen.disc(at, 27, INK)
    pen.disc(at, 24.5, "FFF8EC")
    pen.disc(at, 19.5, REFUSAL)
    pen.disc(at, 13, "FFF8EC")
    pen.line([(at[0] - 12, at[1] - 12), (at[0] + 12, at[1] + 12)], REFUSAL, 6.5)


def permitted_ground(pen: Pen, view: BoardView, camera: Camera, places: Sequence[Place]) -> None:
    """The nearest legal place at full glow."""
    for place in places:
        cell = view.shape(camera, place, 0.9)
        pen.polygon(cell, fill=f"{PLATE_CORE}60", glow=(f"{PLATE_GLOW}C8", 18.0))
        outlined(pen, cell, (INK, 8), (PLATE_LINE, 5), closed=True)


def permitted_way(pen: Pen, camera: Camera, places: Sequence[Place], start: Point, whole: bool) -> None:
    """A gold arrow that leads to it, `whole` from where something stands."""
    goal = mean([camera.at(place) for place in places])
    length = math.dist(start, goal)
    if length > 60:
        share = max(min(0.34, 60 / length), 0.0 if whole else 1 - LONGEST_ARROW / length)
        x, y = between(start, goal, share)
        arrow(pen, (x, y + 12), (goal[0], goal[1] + 4))


def hinted(pen: Pen, view: BoardView, camera: Camera, places: Sequence[Place]) -> None:
    """Where to look: gold around a part of the board; on a map of single spots a pool of light around each. Light
    on a cell would take from flat or large numbers."""
    for place in places if isinstance(view.look.layout, Spots) else ():
        pen.polygon(view.shape(camera, place, SPOTLIGHT), fill=f"{POOL}80", glow=(f"{POOL}E0", 24))
    for place in places if camera.slanted and pen.viewport.text < LARGE else ():
        pen.polygon(view.shape(camera, place, 0.94), fill=f"{ACTIVE}28", glow=(f"{PLATE_GLOW}58", 16))
    rimmed(pen, view.border(camera, places), (INK, 11), (GOLD_EDGE, 8), (ACTIVE, 5))


def shining(pen: Pen, view: BoardView, camera: Camera, places: Sequence[Place]) -> None:
    """The gold around places where to look, through what stands before it: dashed, and elsewhere on the line itself."""
    for edge in view.border(camera, places):
        pen.line(edge, INK, 9, dash=DASH)
        pen.line(edge, ACTIVE, 5, dash=DASH)


def arrow(pen: Pen, start: Point, end: Point, wide: float = 24.0, rim: float = 5.0) -> None:
    """A gold arrow, its stem and the ink around it so wide."""
    length = math.dist(start, end)
    ux, uy = direction(start, end)

    def outline(grow: float) -> list[Point]:
        half, stem, head = 1.25 * wide + grow, wide / 2 + grow, min(wide / 0.6, length * 0.6)
        corners = [(-grow, -stem), (length - head, -stem), (length - head - grow * 0.6, -half)]
        corners += [(length + grow * 1.5, 0.0)]
        corners += [(along, -aside) for along, aside in reversed(corners[:3])]
        return [(start[0] + ux * a - uy * s, start[1] + uy * a + ux * s) for a, s in corners]

    pen.nested((outline(rim), INK), (outline(0.3 * rim), PLATE_LINE), (outline(-0.4 * rim), ARROW))


def tag_size(pen: Pen, word: str, mark: Mark | None = None) -> Point:
    """Width and height of the label that `tag` draws, in logical units."""
    wide, high = pen.text_size(word, "tag")
    return wide + (62 if mark else 34), max(46.0, high + 8)


def tag(pen: Pen, box: Box, word: str, mark: Mark | None = None) -> None:
    """A small paper label, with a crest before the word."""
    pen.panel(box, "paper", radius=10, shadow="chip", edge=INK)
    if mark:
        draw_crest(pen, mark, (box.x + 24, box.centre[1]), 28)
        pen.text(word, (box.x + 48, box.centre[1]), "tag", INK)
    else:
        pen.text(word, box.centre, "tag", INK, anchor="centre")


GAPS = (14.0, 28.0, 44.0, 64.0, 84.0, 107.0, 130.0, 160.0, 190.0, 225.0, 260.0)
"""How far from the thing a paper may lie, in logical units."""
ASIDE = 0.0, -0.33, 0.33, -0.67, 0.67
"""How far its middle may lie aside from that of the thing, as a share of its width, and of 1.5 times its height."""
APART = 6.0
"""How far from others it is moved, at least."""
PIECE, PLACE = 32.0, 5.0
"""How many units of the way it is worth to leave one tenth of the paper's own area free of pieces, and of places where
something may be laid."""

Obstacle = tuple[float, float, float, float, float]
"""The left, upper, right and lower edge of what should stay free, and what each unit of its area is worth."""


def beside(
    size: Point, around: Box, within: Box, pieces: Sequence[Box], places: Sequence[Box] = (), kept: Sequence[Box] = ()
) -> Box:
    """The box of that size near `around` and inside `within`: the nearest one if it hides nothing, else the one that
    hides the least. It never lies on `around` if there is room beside it, nor on what is `kept`."""
    w, h = size
    weighed = [(one, 100 * PIECE) for one in (around, *kept)]  # first, for they decide soonest
    weighed += [(one, PIECE) for one in pieces] + [(one, PLACE) for one in places]
    obstacles = [(one.x, one.y, one.right, one.bottom, 10 * weight / (w * h)) for one, weight in weighed]
    best, least = around, math.inf
    for box in _around(w, h, around):
        found = _into(box, within)
        cost = apart(found, around)
        if cost < least:  # else it is farther away than another one is bad
            cost += _hidden(found, obstacles, least - cost)
            best, least = (found, cost) if cost < least else (best, least)
    return best


def clear_of(box: Box, taken: Sequence[Box], within: Box) -> Box:
    """The box, moved as little as may be so that it lies on none of the boxes `taken`; where it is if that is nowhere
    inside `within`."""
    found = [_into(box, within)]
    for _ in range(2):  # past one of them, and from there past another one
        found += [_into(moved, within) for one in found for other in taken if one.overlaps(other)
                  for moved in _past(one, other)]  # fmt: skip
    nearest = sorted(dict.fromkeys(found), key=lambda one: math.dist(one[:2], box[:2]))
    return next((one for one in nearest if not any(one.overlaps(other) for other in taken)), box)


def _past(box: Box, other: Box) -> Iterator[Box]:
    """The box at the four sides of another one."""
    yield box._replace(x=other.x - box.w - APART)
    yield box._replace(x=other.right + APART)
    yield box._replace(y=other.y - box.h - APART)
    yield box._replace(y=other.bottom + APART)


def _hidden(box: Box, obstacles: Sequence[Obstacle], most: float) -> float:
    """What a paper there would hide, weighed; something above `most` as soon as it is known to be more. Asked a hundred
    times a picture with everything on the board."""
    x, y, w, h = box
    far, low, found = x + w, y + h, 0.0
    for left, top, right, bottom, weight in obstacles:
        if left < far and x < right and top < low and y < bottom:
            found += weight * (min(far, right) - max(x, left)) * (min(low, bottom) - max(y, top))
            if found > most:
                break
    return found


def _around(w: float, h: float, box: Box) -> Iterator[Box]:
    """Above and below, then at the sides, then across the corners; further and further away."""
    x, y = box.centre
    for gap in GAPS:
        top, bottom = box.y - gap - h, box.bottom + gap
        left, right = box.x - gap - w, box.right + gap
        for up in (top, bottom):
            yield from (Box(x + (aside - 0.5) * w, up, w, h) for aside in ASIDE)
        for at in (left, right):
            yield from (Box(at, y + (1.5 * aside - 0.5) * h, w, h) for aside in ASIDE)
        yield from (Box(at, up, w, h) for at in (left, right) for up in (top, bottom))


def _into(box: Box, within: Box) -> Box:
    """Moved so that it lies inside."""
    x = min(max(box.x, within.x), max(within.x, within.right - box.w))
    y = min(max(box.y, within.y), max(within.y, within.bottom - box.h))
    return Box(x, y, box.w, box.h)


def apart(one: Box, other: Box) -> float:
    """The way between two boxes that do not overlap."""
    dx = max(one.x - other.right, other.x - one.right, 0.0)
    dy = max(one.y - other.bottom, other.y - one.bottom, 0.0)
    return math.hypot(dx, dy)
