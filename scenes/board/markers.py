"""Markers on the board: aim, contacts and ways on the ground, consequences and refusals above it; placing of papers so
that they hide as little as possible."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

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

ARROW_COLOUR = "E7B94F"
UNOWNED_COLOUR = "9C8B73"
LIGHT_COLOUR, LIGHT_BLUR = "FFD878", 0.09
"""Colour of the light around an edge that is aimed at or a place to look at; its blur in cells, around an edge."""
AIMED_EDGE = (INK, 0.27), (FOCUS, 0.22)
"""Colours and widths in cells, wider than a bar, of the rim of an edge that is aimed at in a flat view."""
SPOTLIGHT_SIZE = 1.9
"""Size of that light around a spot of a map, in spots."""
DASH = 12.0, 8.0
MAX_ARROW_LENGTH = 210.0
UNIT_HEIGHT = 30.0
"""Height of the line that names what is counted, if there is one."""
CHANGE_HEIGHT, COUNT_HEIGHT, HALF_PITCH = 46.0, 34.0, 22.0
"""On a tag that also counts: heights of the rows for changes and for counts; half the distance between crest and
change."""
COLUMN, COUNT_COLUMN, COUNT_PITCH = 93.0, 118.0, 30.0
"""Widths of the column of a seat, and of one that only counts; half the distance between crest and counts in that."""
BEADS_FROM, BEAD_PITCH = 60.0, 20.0
"""Distance beyond which beads lead from a tag to its piece, and distance between beads, in logical units."""
LETTER_WIDTH, TAG_PADDING = 11.5, 28.0
"""Average letter width of that line at the usual text size, and its horizontal padding, in logical units."""


def shared_edge(view: BoardView, camera: Camera, place: Place, neighbour: Place) -> tuple[Point, Point] | None:
    """Shared edge of two places on the screen; None if they share none."""
    own, other = view.look.layout.outline(place), view.look.layout.outline(neighbour)
    common = [corner for corner in own if any(math.dist(corner, c) < 1e-6 for c in other)]
    if len(common) < 2:
        return None
    height, relief = 0.0, camera.relief
    if relief:
        height = max(relief.ground(view.look.layout.centre(one)) for one in (place, neighbour))
    start, end = camera.polygon(common[:2], height)
    return start, end


def aimed_ground(
    pen: Pen, view: BoardView, camera: Camera, places: Sequence[Place], legal: bool, flat: bool = False
) -> None:
    """Draws the footprint of what is aimed at: bright in white and ink, or hatched in red if it is refused. `flat`:
    nothing stands upright."""
    if legal and any(map(is_edge, places)):
        for place in places:
            line = view.shape(camera, place, 0.9)
            pen.polygon(line, fill=f"{LIGHT_COLOUR}70", glow=(f"{LIGHT_COLOUR}E0", LIGHT_BLUR * camera.scale))
            if flat:  # the pale piece on it hides its light
                outlined(pen, line, *((colour, wide * camera.scale) for colour, wide in AIMED_EDGE), closed=True)
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
    """Hatches a place, clipped to its outline."""
    middle = view.look.layout.centre(place)
    corners = [between(middle, corner, 0.92) for corner in view.look.layout.outline(place)]
    sides = list(pairwise((*corners, corners[0])))
    most = math.floor(7 * max(x - middle[0] for x, _ in corners))
    for at in (middle[0] + step / 7 for step in range(-most, most + 1)):
        ends = [between(a, b, (at - a[0]) / (b[0] - a[0])) for a, b in sides if (a[0] <= at) != (b[0] <= at)]
        pen.line(camera.level(middle, ends), f"{LOSS}D0", 5)


def asked(pen: Pen, view: BoardView, camera: Camera, places: Sequence[Place]) -> None:
    """Draws gold in ink around the places that the players ask about."""
    rimmed(pen, view.border(camera, places), (INK, 15), (PLATE_LINE, 11), (FOCUS, 5))


Touched = tuple[Contact, tuple[Point, Point]]
"""A contact and its edge on the screen."""


def touched_edges(view: BoardView, camera: Camera, contacts: Sequence[Contact]) -> list[Touched]:
    """The contacts between places that share an edge."""
    edges = [(contact, shared_edge(view, camera, contact.place, contact.neighbour)) for contact in contacts]
    return [(contact, edge) for contact, edge in edges if edge]


def contact_bars(pen: Pen, touched: Sequence[Touched]) -> None:
    """Draws a thick bar in the touched colour on every shared edge: grey for a contact without a mark, hollow if it
    brings nothing."""
    for contact, edge in touched:
        strokes = [(INK, 18), (TITLE_CREAM, 14)]
        if contact.brings or contact.mark is None:
            strokes += [(pen.theme.marks[contact.mark].colour, 10) if contact.mark else (UNOWNED_COLOUR, 7)]
        outlined(pen, edge, *strokes)


def contact_tokens(pen: Pen, camera: Camera, touched: Sequence[Touched], flat: bool) -> None:
    """Draws over each bar the token that it brings; lower and smaller if pieces are flat."""
    push, rise, size = (0.2, 0, 28) if flat else (0.13, 16, 38)
    for contact, ((ax, ay), (bx, by)) in touched:
        if contact.mark:
            x, y = camera.at(contact.place)
            far_x, far_y = camera.at(contact.neighbour)
            at = (ax + bx) / 2 + (far_x - x) * push, (ay + by) / 2 + (far_y - y) * push - rise
            pen.disc(at, size * 0.71, INK)
            pen.disc(at, size * 0.71 - 2.5, TITLE_CREAM)
            draw_token(pen, contact.mark, at, size, hollow=not contact.brings)


class Consequences(NamedTuple):
    """What a tag shows of a step."""

    marks: tuple[Mark, ...]
    """Marks of the seats it is about, in order."""
    changes: tuple[int, ...]
    """Change of the score of each; empty where scores are not shown."""
    counts: tuple[tuple[int, int], ...] = ()
    """Other counts of each, before and after; empty where nothing is counted."""
    unit: str = ""
    """What is counted, or where."""
    fewer_wins: bool = False
    """Whether lower scores are better: a negative change is then green."""

    def size(self, text: float) -> Point:
        """Width and height of the tag, given the text size."""
        grown, worded = (1 + text) / 2, UNIT_HEIGHT * text * bool(self.unit)
        each = max(COLUMN, 0.8 * COLUMN * grown) if self.changes else COUNT_COLUMN * max(1.0, grown)
        wide = max(each * len(self.marks), TAG_PADDING + LETTER_WIDTH * text * len(self.unit))
        if self.counts:
            rows = CHANGE_HEIGHT * grown * bool(self.changes) + COUNT_HEIGHT * text
            return wide, 24 + rows + worded
        return wide, 68 + 38 * grown + worded


def consequences(pen: Pen, box: Box, told: Consequences) -> None:
    """Draws a paper tag: for every seat its crest, its change, and under a title the count before and after."""
    pen.panel(box, "paper", radius=16)
    (x, y, w, h), text, room = box, pen.viewport.text, box.w - TAG_PADDING
    titled, row = UNIT_HEIGHT * text * bool(told.unit), COUNT_HEIGHT * text
    below = box.bottom - 8 - row / 2
    if told.unit and told.counts:
        pen.text(told.unit, (box.centre[0], below - (row + titled) / 2), "small", INK_SOFT, "centre", room)
    elif told.unit:
        h -= titled
        pen.text(told.unit, (box.centre[0], (y + h + box.bottom) / 2 - 8), "small", INK_SOFT, "centre", room)
    column = w / len(told.marks)
    for number, mark in enumerate(told.marks):
        middle = x + column * (number + 0.5)
        crest, at = (middle, y + 36), (middle, y + 64 + (h - 64) / 2 - 2)
        if told.counts:
            apart = HALF_PITCH if told.changes else COUNT_PITCH * (1 + text) / 2
            at = middle + apart, (y + 10 + below - row / 2 - titled) / 2 if told.changes else below
            crest = middle - apart, at[1]
            _counted(pen, (middle, below) if told.changes else at, *told.counts[number])
        draw_crest(pen, mark, crest, 36 if told.counts else 42)
        if told.changes:
            change = told.changes[number]
            colour = INK_SOFT if change == 0 else GAIN if (change > 0) != told.fewer_wins else LOSS
            pen.text(signed(change), at, "gain", colour, anchor="centre")
        if number and not told.counts:
            pen.line([(middle - column / 2, y + 20), (middle - column / 2, y + h - 20)], f"{GOLD_RULE}78", 1.5)


def _counted(pen: Pen, middle: Point, before: int, after: int) -> None:
    """Draws a count, or two with an arrow between them: green for more, red for less."""
    x, y = middle
    if before == after:
        pen.text(str(before), middle, "small", INK, "centre")
        return
    pen.text(str(before), (x - 12, y), "small", INK_SOFT, "right")
    pen.polygon([(x - 6, y - 6), (x - 6, y + 6), (x + 5, y)], fill=INK_SOFT)
    pen.text(str(after), (x + 11, y), "small_bold", GAIN if after > before else LOSS)


def pointing(pen: Pen, box: Box, piece: Box) -> None:
    """Draws beads from a distant paper to the piece it is about; the paper is drawn over the last of them."""
    if not box.inset(-BEADS_FROM).overlaps(piece):
        length = math.dist(piece.centre, box.centre)
        for number in range(int((length - piece.h / 2) / BEAD_PITCH)):
            at = between(piece.centre, box.centre, (piece.h / 2 + BEAD_PITCH * number) / length)
            pen.disc(at, 7, INK)
            pen.disc(at, 5, TITLE_CREAM)


def barred_edges(
    pen: Pen, view: BoardView, camera: Camera, places: Sequence[Place], offenders: Sequence[Place]
) -> None:
    """Draws red on white where a refused piece touches what is in its way."""
    for place in places:
        for offender in offenders:
            edge = shared_edge(view, camera, place, offender) if offender != place else None
            if edge:
                outlined(pen, edge, (INK, 20), (FOCUS, 16), (REFUSAL, 10))


def frame_around(pen: Pen, view: BoardView, camera: Camera, places: Sequence[Place]) -> None:
    """Draws red, white and ink around flat pieces that are in the way."""
    rimmed(pen, view.border(camera, places), (INK, 15), (FOCUS, 12), (REFUSAL, 8))


def no_sign(pen: Pen, at: Point, taken: Sequence[Box] = (), size: float = 54.0) -> None:
    """Draws a crossed circle `size` wide, clear of the papers around the board."""
    x, y = clear_of(centred(at, size, size), taken, pen.viewport.whole).centre
    scale = size / 54
    for radius, colour in ((27, INK), (24.5, "FFF8EC"), (19.5, REFUSAL), (13, "FFF8EC")):
        pen.disc((x, y), radius * scale, colour)
    arm = 12 * scale
    pen.line([(x - arm, y - arm), (x + arm, y + arm)], REFUSAL, 6.5 * scale)


def permitted_ground(pen: Pen, view: BoardView, camera: Camera, places: Sequence[Place]) -> None:
    """Draws the nearest legal place at full glow."""
    for place in places:
        cell = view.shape(camera, place, 0.9)
        pen.polygon(cell, fill=f"{PLATE_CORE}60", glow=(f"{PLATE_GLOW}C8", 18.0))
        outlined(pen, cell, (INK, 8), (PLATE_LINE, 5), closed=True)


def permitted_way(pen: Pen, camera: Camera, places: Sequence[Place], start: Point, whole: bool) -> None:
    """Draws a gold arrow to the nearest legal place, all the way from `start` if `whole`."""
    goal = mean([camera.at(place) for place in places])
    length = math.dist(start, goal)
    if length > 60:
        share = max(min(0.34, 60 / length), 0.0 if whole else 1 - MAX_ARROW_LENGTH / length)
        x, y = between(start, goal, share)
        arrow(pen, (x, y + 12), (goal[0], goal[1] + 4))


def hinted(pen: Pen, view: BoardView, camera: Camera, places: Sequence[Place]) -> None:
    """Draws where to look: gold around places, on a map of spots a pool of light around each. Cells are not lit in the
    plan or with large text, where that would take contrast from numbers."""
    for place in places if isinstance(view.look.layout, Spots) else ():
        pen.polygon(view.shape(camera, place, SPOTLIGHT_SIZE), fill=f"{LIGHT_COLOUR}80", glow=(f"{LIGHT_COLOUR}E0", 24))
    for place in places if camera.slanted and pen.viewport.text < LARGE else ():
        pen.polygon(view.shape(camera, place, 0.94), fill=f"{ACTIVE}28", glow=(f"{PLATE_GLOW}58", 16))
    rimmed(pen, view.border(camera, places), (INK, 11), (GOLD_EDGE, 8), (ACTIVE, 5))


def shining(pen: Pen, view: BoardView, camera: Camera, places: Sequence[Place]) -> None:
    """Draws the gold around such places dashed, over what is in front of it."""
    for edge in view.border(camera, places):
        pen.line(edge, INK, 9, dash=DASH)
        pen.line(edge, ACTIVE, 5, dash=DASH)


def arrow(pen: Pen, start: Point, end: Point, wide: float = 24.0, rim: float = 5.0) -> None:
    """Draws a gold arrow; `wide` is the width of its stem, `rim` that of the ink around it, in logical units."""
    length = math.dist(start, end)
    ux, uy = direction(start, end)

    def outline(grow: float) -> list[Point]:
        half, stem, head = 1.25 * wide + grow, wide / 2 + grow, min(wide / 0.6, length * 0.6)
        corners = [(-grow, -stem), (length - head, -stem), (length - head - grow * 0.6, -half)]
        corners += [(length + grow * 1.5, 0.0)]
        corners += [(along, -aside) for along, aside in reversed(corners[:3])]
        return [(start[0] + ux * a - uy * s, start[1] + uy * a + ux * s) for a, s in corners]

    pen.nested((outline(rim), INK), (outline(0.3 * rim), PLATE_LINE), (outline(-0.4 * rim), ARROW_COLOUR))


def tag_size(pen: Pen, word: str, mark: Mark | None = None) -> Point:
    """Width and height of the label that `tag` draws, in logical units."""
    wide, high = pen.text_size(word, "tag")
    return wide + (62 if mark else 34), max(46.0, high + 8)


def tag(pen: Pen, box: Box, word: str, mark: Mark | None = None) -> None:
    """Draws a small paper label, with a crest before the word."""
    pen.panel(box, "paper", radius=10, shadow="chip", edge=INK)
    if mark:
        draw_crest(pen, mark, (box.x + 24, box.centre[1]), 28)
        pen.text(word, (box.x + 48, box.centre[1]), "tag", INK)
    else:
        pen.text(word, box.centre, "tag", INK, anchor="centre")


GRID_STEP = 10.0
"""Distance between the positions tried for a paper, and its smallest distance from its object, in logical units."""
DISTANCE_STEPS = *range(1, 30), *range(30, 90, 4)
"""Distances from the object, in grid steps, at each of which the cost grows by 1."""
OFFSET_STEPS = 4, 10, 20
"""Offsets of the middle of a paper from that of its object, in grid steps, at each of which the cost grows by 1."""
PIECE_COST, PLACE_COST = 8, 1
"""Cost of hiding a piece as large as the paper, and of hiding a place where something may be put."""
COVER_INSETS = 0.15, 0.45
"""Insets of a piece on each side, in shares of its size; covering the inset box, too, costs more."""
MIN_GAP = 6.0
"""Smallest distance to other boxes when a box is moved, in logical units."""


def beside(
    size: Point, around: Box, within: Box, pieces: Sequence[Box], places: Sequence[Box] = (), kept: Sequence[Box] = ()
) -> Box:
    """The box of that size near `around` and inside `within` that hides the least, the nearest of several. It never
    covers `around` if there is room beside it, nor what is `kept`.

    Each pixel of a picture stands for a position of the upper left corner, its colour for the cost: red for covering
    `around`, green for covering what is kept, blue for the distance and for all else it hides.
    """
    (w, h), (x, y) = size, around.centre
    above = _into(Box(x - w / 2, around.y - GRID_STEP - h, w, h), within)
    left, top = (start + (at - start) % GRID_STEP for start, at in zip(within, above[:2]))
    across, down = (max(0.0, end - at) for end, at in ((within.right - w, left), (within.bottom - h, top)))
    bad = pygame.Surface((int(across / GRID_STEP) + 1, int(down / GRID_STEP) + 1), depth=32)

    def add(box: Box, *colour: int, way: int = pygame.BLEND_RGB_ADD) -> None:
        """Adds to the cost of all positions at which the paper would cover a box."""
        first, upper = math.floor((box.x - w - left) / GRID_STEP) + 1, math.floor((box.y - h - top) / GRID_STEP) + 1
        last, lower = math.ceil((box.right - left) / GRID_STEP), math.ceil((box.bottom - top) / GRID_STEP)
        bad.fill(colour, (first, upper, last - first, lower - upper), way)

    bad.fill((0, 0, len(DISTANCE_STEPS) + 2 * len(OFFSET_STEPS)))
    for far in DISTANCE_STEPS:
        add(around.inset(-GRID_STEP * far), 0, 0, 1, way=pygame.BLEND_RGB_SUB)
    for far in OFFSET_STEPS:
        for band in (centred((x, y), 2 * GRID_STEP * far - w, 1e5), centred((x, y), 1e5, 2 * GRID_STEP * far - h)):
            add(band, 0, 0, 1, way=pygame.BLEND_RGB_SUB)
    add(around.inset(1 - GRID_STEP), 1, 0, 0)
    for one in kept:
        for share in (0.0, *COVER_INSETS):
            add(one.inset(share * one.w, share * one.h), 0, 1, 0)
    for one in pieces:
        for share in COVER_INSETS:
            add(
                one.inset(share * one.w, share * one.h), 0, 0, math.ceil(PIECE_COST * min(1.0, one.w * one.h / (w * h)))
            )
    for one in places:
        add(one, 0, 0, PLACE_COST)
    found = array("I", bad.get_buffer().raw)
    row, column = divmod(found.index(min(found)), bad.get_width())
    return Box(left + column * GRID_STEP, top + row * GRID_STEP, w, h)


def clear_of(box: Box, taken: Sequence[Box], within: Box) -> Box:
    """The box, moved as little as possible so that it overlaps none of the boxes `taken`; unmoved if there is no such
    position inside `within`."""
    found = [_into(box, within)]
    for _ in range(2):  # past one box, and from there past another one
        found += [_into(moved, within) for one in found for other in taken if one.overlaps(other)
                  for moved in _past(one, other)]  # fmt: skip
    nearest = sorted(dict.fromkeys(found), key=lambda one: math.dist(one[:2], box[:2]))
    return next((one for one in nearest if not any(one.overlaps(other) for other in taken)), box)


def _past(box: Box, other: Box) -> Iterator[Box]:
    """The box moved to each of the four sides of another one."""
    yield box._replace(x=other.x - box.w - MIN_GAP)
    yield box._replace(x=other.right + MIN_GAP)
    yield box._replace(y=other.y - box.h - MIN_GAP)
    yield box._replace(y=other.bottom + MIN_GAP)


def _into(box: Box, within: Box) -> Box:
    """The box moved inside."""
    x = min(max(box.x, within.x), max(within.x, within.right - box.w))
    y = min(max(box.y, within.y), max(within.y, within.bottom - box.h))
    return Box(x, y, box.w, box.h)
