"""Count at the end of a match, drawn: points fly from the board to the banners; then the arms of the winners rise on
their pieces."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence, Set
from functools import lru_cache, partial
from typing import Literal

import pygame

from game.account import Paid
from game.core import Place, Position, Seat
from scenes.board.camera import Camera
from scenes.board.crests import covered, ground
from scenes.board.framing import plane
from scenes.board.layout import middle
from scenes.board.look.pieces import Figure
from scenes.board.look.seats import Portion
from scenes.board.markers import clear_of
from scenes.board.motion import Mover, Stroke
from scenes.board.placement import number_box
from scenes.board.renderer import BoardView
from scenes.board.scenery import Scenery
from scenes.board.tween import Glowing
from scenes.core.translations import number as written
from scenes.core.translations import signed
from scenes.graphics.emblems import chip_box, draw_chip, draw_crest, draw_laurel
from scenes.graphics.figures import draw_seat
from scenes.graphics.pen import Pen, outlined
from scenes.graphics.shapes import rounded
from scenes.graphics.theme import ACTIVE, GOLD_EDGE, INK, RADIUS_BANNER, SHADOW, Mark, Role
from scenes.graphics.viewport import Box, Point, around, between, centred, eased, mean
from scenes.play.hud.frame import Frame
from scenes.play.state.ceremony import WINNER_SECONDS, Ceremony, Stage
from scenes.play.view.payments import Tags, board_of, lines, shaded, tagged

# Pieces that were never built, lined up beside the board; in cells.
MIN_START = 1.2  # smallest distance of the first piece from the corner of the board
SPACINGS = 3.2, 2.9, 2.6, 2.3, 2.0, 1.7, 1.4, 1.1  # distances between two of them; the largest at which all have room
OUTSIDE_OFFSET = 2.3  # outside the board
WINDOW_MARGIN, FOOT_MARGIN = 1.15, 0.7  # from the sides and the foot of the window
PAST_CORNER = 1.6  # beyond the near corner of the board, where something occupies the side
GAP_BEHIND = 2.1  # behind whatever is there already

MAX_IN_ONE_ROW, MAX_ROWS, ROW_DISTANCE, PANEL_DISTANCE = 4, 3, 2.6, 0.9
"""Largest number of pieces in one row; distance of a second row from the first, and of the start of each below its
panel, in cells."""
NUMBER_OFFSET = (0.5, 0.3)
"""Offset (right, down) of the number from the middle of such a piece, in cell widths."""
REST_SHARE, ARC_HEIGHT = 0.72, 90.0
"""Share of its time that a number rests at its source; height of its flight in the middle, in logical units."""
CHIP_SIZE, SHADOW_REACH = (150.0, 96.0), 40.0
"""Largest size of a number with its shadow, in front of a panel, and reach of that shadow; in logical units."""
MAX_BLOOM = 0.4
"""Largest strength of the light on a place (0 to 1): pieces there stay visible."""
RING_SIZE, RING_WIDTH = 1.0, 7.0
"""Size of the ring around a counted place, in its outline, and width of the line in logical units."""
PANEL_GAP = 10.0
"""Distance between a panel and a number that comes to it, in logical units."""
CREST_WIDTH = 30.0
"""Width of a crest before a number, in logical units."""
POLE_HEIGHT, ARMS_WIDTH = 0.22, 0.27
"""Height of a pole and width of the arms on it, in cells."""
MIN_ARMS, MAX_ARMS, HALF_LETTER = 34.0, 52.0, 12.0
"""Smallest and largest width of arms, and half the size of a printed letter, in logical units."""
CREST_RISE = 0.3
"""Height of the middle of arms above the end of their pole, in widths of the arms."""
ARMS_ROOM = 2.4
"""Height reserved for arms and a part of their pole, in widths of the arms."""
DOVES, DOVE_SECONDS, DOVE_SPREAD, WING_RATE = 9, 1.5, 0.7, 3.0
"""Number of doves, seconds that each flies, and within which all of them rise; beats of their wings in a second."""
DOVE_SIZE, DOVE_FAR, FAN, FAN_STEP = 34.0, 300.0, 1.25, 4
"""Length of a wing and of the way of a dove in logical units; largest angle of a way to the vertical in radians, and
steps in the fan from each dove to the next one."""
DOVE_WHITE = "FFFDF6"
WING = (0.05, -0.1, 0.0), (0.42, -0.2, 0.5), (0.9, 0.02, 0.75), (0.84, 0.16, 0.55), (0.55, 0.26, 0.3), (0.08, 0.26, 0.0)
"""Outline of a wing: across and down from the middle of the dove, and rise with a beat, in lengths of a wing."""
DOVE_SIDE = (0.0, -0.36), (0.12, -0.26), (0.17, 0.0), (0.1, 0.26), (0.24, 0.56)
"""Right half of the outline of its body, in lengths of a wing."""
GLOW_REACH = 20.0
"""Reach of the light around a banner beyond its line, in logical units."""
RAISE_SECONDS = 0.8
"""Seconds until all arms are raised."""
SWEEP_SECONDS, GLOW_SECONDS = 1.0, 0.5
"""Seconds in which light runs through the pieces of the winners, and for which each place glows."""
SHADE_OPACITY = 76
"""Final opacity (0 to 255) of the shade on the banners of the others."""
FACE_SHARES, LAUREL_SIZE, LAUREL_GAP, CORNER_SHARE = (0.56, 0.4), (1.6, 1.5), 12.0, 0.02
"""Sizes of the face of a winner, in widths of its banner; of a laurel, in faces; its distance to the banner, and the
share of its room, an empty corner, that may lie over the board."""


def ceremony_strokes(
    pen: Pen, view: BoardView, frame: Frame, scenery: Scenery, shown: Ceremony, tags: Tags
) -> list[Stroke]:
    """Everything of the ceremony drawn over the still board, in drawing order; `tags` caches the numbers."""
    if shown.stage is Stage.COUNTED:
        return _counting(pen, view, frame, scenery, shown, tags)
    if shown.stage is Stage.WON:
        marks = view.look.seats.marks(len(frame.marks))
        winners = [marks[seat] for seat in shown.winners]
        lit = _in_the_light(pen, view, frame, scenery, winners, shown.passed) if winners else ()
        raised = arms(pen, view, scenery, winners, shown.passed, (frame.headline.paper, *frame.layout.banners))
        beat = 0.75 + 0.25 * math.cos(math.tau * shown.passed / WINNER_SECONDS * 2)
        rings = _rings(pen, frame, shown.winners, min(1.0, shown.passed / 0.5) * beat)  # appears, pulses and stays
        around_it = [*_set_back(pen, frame, shown), *rings, *crowned(pen, view, frame, scenery, shown)]
        around_it += doves(pen, view, frame, scenery, winners, shown.passed)
        return [*lit, *_unbuilt(pen, view, frame, scenery, shown), *raised, *around_it]
    if shown.stage is Stage.TOLD and shown.reason:
        return list(_lit(pen, view, scenery, shown.reason.places, shown.passed / 1.2))
    return []


def _counting(pen: Pen, view: BoardView, frame: Frame, scenery: Scenery, shown: Ceremony, tags: Tags) -> list[Stroke]:
    flying, banners = list(shown.flying()), frame.layout.banners
    counted = shown.wave.portions if shown.wave else ()
    if shown.wave and shown.wave.seat is None:
        leads = _rings(pen, frame, _leaders(view, shown), 1.0)
        return [*_compared(pen, view, frame, scenery, counted, tags), *leads, *to_panels(pen, view, frame, flying)]
    found = [stroke for portion in counted for stroke in _origin(pen, view, scenery, portion.paid.at)]
    lit = [(portion.paid.at, own) for portion, own in flying if own < REST_SHARE]
    found += [stroke for places, own in lit for stroke in _lit(pen, view, scenery, places, own / REST_SHARE)]
    found += _unbuilt(pen, view, frame, scenery, shown)
    starts = dict(zip(map(id, counted), starts_apart(pen, view, scenery.camera, counted, banners)))
    numbers = [one for one in flying if not (one[0].paid.piece and has_room(view, scenery))]
    return found + [_chip(pen, one, own, starts[id(one)], banners[one.paid.seat]) for one, own in numbers]


def _compared(
    pen: Pen, view: BoardView, frame: Frame, scenery: Scenery, counted: Sequence[Portion], tags: Tags
) -> Iterator[Stroke]:
    """The numbers of a count of all seats at their sources, everything else shaded."""
    told, position = [one.paid for one in counted if one.paid.at], frame.seen
    if not told:
        return
    board = board_of(view, scenery, position)
    lies = tuple(told), scenery.camera, scenery.flattened
    found = tags.of(lies, lambda: tagged(pen, view, scenery, position, told, around(board)))
    yield shaded(pen, view, scenery, board, told)
    yield from lines(pen, view, scenery.camera, found, position.players)
    for one in found:
        crest = frame.marks[one.paid.seat] if one.marked else None
        yield _number_chip(pen, written(one.paid.amount), one.box.centre, crest and "", crest=crest)


def _in_the_light(
    pen: Pen, view: BoardView, frame: Frame, scenery: Scenery, winners: Sequence[Sequence[Mark]], seconds: float
) -> Iterator[Stroke]:
    """Light running through the pieces of the winners; after a count of all seats at once, with shade around them."""
    marks, ending, layout = {mark for own in winners for mark in own}, view.look.ending, view.look.layout
    places = {place for one in scenery.figures if one.mark in marks for place in one.places}
    if ending.together:
        yield shaded(pen, view, scenery, board_of(view, scenery, frame.seen), [Paid("", 0, 0, tuple(sorted(places)))])
    if not (heart := ending.heart(frame.seen)):
        return
    start = middle(layout, heart)
    found = sorted(places, key=lambda one: (math.dist(layout.centre(one), start), one))
    for number, place in enumerate(found):
        yield from _lit(pen, view, scenery, [place], (seconds - SWEEP_SECONDS * number / len(found)) / GLOW_SECONDS)


def to_panels(pen: Pen, view: BoardView, frame: Frame, flying: Sequence[tuple[Portion, float]]) -> Iterator[Stroke]:
    """The sum that comes to each panel, beside it: no number crosses the board, where it would seem to belong to other
    places."""
    banners, sums = frame.layout.banners, dict[Seat, int]()
    for (paid, *_), _ in flying:
        sums[paid.seat] = sums.get(paid.seat, 0) + paid.amount
    middle = view.viewport.w / 2
    column = any(
        _near_banner(one, banners, middle)[1] == one.centre[1] for one in banners
    )  # then the last one as the others
    for seat, amount in sums.items():
        told, own = signed(amount), banners[seat]
        aside = _beside(own, middle, PANEL_GAP + chip_box(pen, told, own.centre).w / 2)
        yield _number_chip(pen, told, aside if column else _near_banner(own, banners, middle))


def starts_apart(
    pen: Pen, view: BoardView, camera: Camera, counted: Sequence[Portion], banners: Sequence[Box]
) -> list[Point]:
    """Start of the number of each portion: at its places or by the banner of its seat, moved aside if another number is
    there."""
    found: list[Box] = []
    for portion in counted:
        told, marked = signed(portion.paid.amount), bool(portion.mark)
        if portion.paid.at:
            middle = mean([camera.at(place) for place in portion.paid.at])
            own = number_box(pen, view.look, camera, told, middle, marked)
        else:
            own = chip_box(pen, told, _near_banner(banners[portion.paid.seat], banners, view.viewport.w / 2), marked)
        found.append(clear_of(own, found, view.viewport.whole))
    return [one.centre for one in found]


def _near_banner(banner: Box, banners: Sequence[Box], middle: float) -> Point:
    """Below a banner, or if another banner is there, beside it towards the middle of the window."""
    below = banner.centre[0], banner.bottom + 40
    return _beside(banner, middle) if any(one.contains(below) for one in banners) else below


def _beside(banner: Box, middle: float, far: float = 60.0) -> Point:
    """A point `far` units beside a banner, towards the middle of the window."""
    (x, y), inwards = banner.centre, 1 if banner.centre[0] < middle else -1
    return x + inwards * (banner.w / 2 + far), y


def has_room(view: BoardView, scenery: Scenery) -> bool:
    """Whether pieces that were never built are shown beside the board."""
    return bool(view.look.ending.stands and scenery.camera.slanted)


def _unbuilt(pen: Pen, view: BoardView, frame: Frame, scenery: Scenery, shown: Ceremony) -> Iterator[Stroke]:
    """Pieces that were never built leave their panel one by one and line up along the near sides of the board, each
    with its number."""
    if not has_room(view, scenery):
        return
    every = [portion for wave in shown.waves for portion in wave.portions if portion.paid.piece]
    there, coming = [one for one in shown.arrived() if one.paid.piece], dict[Seat, list[float]]()
    for portion, own in shown.flying():
        coming.setdefault(portion.paid.seat, []).append(own)
    for seat in range(len(frame.marks)):
        mine = [portion for portion in every if portion.paid.seat == seat]
        arrived = sum(portion.paid.seat == seat for portion in there)
        shares = [1.0] * arrived + [share for share in coming.get(seat, ()) if arrived < len(mine)]
        banner = frame.layout.banners[seat]
        spots = spots_beside(view, frame.seen, scenery.camera, view.viewport.whole, len(mine), seat)
        start = banner.centre[0], banner.bottom + scenery.camera.tile * PANEL_DISTANCE
        on_way = [(portion, share, _between(start, spot, share)) for portion, share, spot in zip(mine, shares, spots)]
        for portion, share, at in sorted(on_way, key=lambda one: one[2][1]):
            yield piece_beside(pen, view, scenery.camera, portion.paid.piece, seat, at, share >= 1)
        yield from (_number(pen, scenery.camera, portion, at) for portion, _, at in on_way)


def spots_beside(view: BoardView, position: Position, camera: Camera, room: Box, count: int, seat: Seat) -> list[Point]:
    """Screen positions beside the board, inside `room`, for `count` unbuilt pieces of a seat: the first seat has the
    near left side."""
    corners = plane(camera, view.look, view.look.places.extent(position))
    ends, low = (min(corners), max(corners)), max(corners, key=lambda at: at[1])
    start, other = ends if seat % 2 == 0 else ends[::-1]
    cells = math.dist(camera.to_plane(start), camera.to_plane(low))
    along, outwards = (((low[0] - x) / cells, (low[1] - y) / cells) for x, y in (start, other))
    edge = room.x + camera.tile * WINDOW_MARGIN if along[0] > 0 else room.right - camera.tile * WINDOW_MARGIN
    occupied = _occupied(camera, view.look.drawing.aside(position, camera), start, along, outwards)
    columns = count if any(occupied) or count <= MAX_IN_ONE_ROW else -(-count // 2)
    most, found = cells + PAST_CORNER * any(occupied), list[Point]()
    for apart in SPACINGS:
        found = []
        for row in range(MAX_ROWS):
            x, y = (one + (OUTSIDE_OFFSET + row * ROW_DISTANCE) * way for one, way in zip(start, outwards))
            first = max(MIN_START, (edge - x) / along[0])
            last = min(most, (room.bottom - camera.tile * FOOT_MARGIN - y) / along[1])
            fars = _spaced(first, last, occupied, apart)[:columns]
            found += [(x + along[0] * far, y + along[1] * far) for far in fars]
        if len(found) >= count:
            break
    return found[:count]


def _spaced(first: float, last: float, occupied: tuple[float, float], apart: float) -> list[float]:
    """Distances along a side from `first` to `last`, `apart` from each other, outside the occupied range."""
    (left, right), far, found = occupied, first, list[float]()
    while far <= last:
        if left < far < right:
            far = right
            continue
        found.append(far)
        far += apart
    return found


def _occupied(
    camera: Camera, places: Sequence[Place], start: Point, along: Point, outwards: Point
) -> tuple[float, float]:
    """Range, in cells along a side, that is occupied by something on these places beside the board; (0, 0) if none."""
    (ax, ay), (ox, oy), found = along, outwards, list[float]()
    for x, y in map(camera.at, places):
        dx, dy = x - start[0], y - start[1]
        if (ax * dy - ay * dx) / (ax * oy - ay * ox) > 0:  # on this side
            found.append((dx * oy - dy * ox) / (ax * oy - ay * ox))
    return (min(found) - SPACINGS[0] / 2, max(found) + GAP_BEHIND) if found else (0.0, 0.0)


def _between(start: Point, spot: Point, share: float) -> Point:
    """Position between a panel and its spot at a share of the way, never above the lower edge of the panel."""
    along = eased(share)
    x, y = between(start, spot, along)
    return x, max(y - ARC_HEIGHT * 2 * along * (1 - along), min(start[1], spot[1]))


def piece_beside(
    pen: Pen, view: BoardView, camera: Camera, piece: str, seat: Seat, at: Point, arrived: bool = True
) -> Stroke:
    """An unbuilt piece at a screen position, with a shadow once it has arrived."""
    assert view.look.ending.stands
    figure = view.look.ending.stands(piece, seat)
    (x, y), there = middle(view.look.layout, figure.places), camera.to_plane(at)
    shift = there[0] - x, there[1] - y
    shadow = view.figures.moved_shadow(camera, figure, shift) if arrived else None
    slices = [(image, to) for _, image, to in view.figures.moved(camera, figure, shift, 0.0)]
    stamps = [shadow, *slices] if shadow else slices
    first, *others = (image.get_rect(topleft=to) for image, to in stamps)
    return Stroke(first.unionall(others), partial(pen.lay, stamps))


def number_beside(camera: Camera, at: Point) -> Point:
    """Position of the number of such a piece."""
    return at[0] + camera.tile * NUMBER_OFFSET[0], at[1] + camera.tile * NUMBER_OFFSET[1]


def _number(pen: Pen, camera: Camera, portion: Portion, at: Point) -> Stroke:
    """The number of squares it would have covered."""
    return _number_chip(pen, str(portion.paid.amount), number_beside(camera, at), role="map")


def _number_chip(
    pen: Pen,
    text: str,
    at: Point,
    mark: Mark | Literal[""] | None = None,
    role: Role = "chip",
    crest: Mark | None = None,
) -> Stroke:
    """A number on its chip with shadow, optionally with a token or after a crest."""
    box = chip_box(pen, text, at, mark is not None, role)

    def draw() -> None:
        draw_chip(pen, text, at, mark, role)
        if crest:
            draw_crest(pen, crest, (box.x + CREST_WIDTH * 0.8, at[1]), CREST_WIDTH)

    return Stroke(pygame.Rect(pen.viewport.rect(box.inset(-SHADOW_REACH))), draw)


def _lit(pen: Pen, view: BoardView, scenery: Scenery, places: Sequence[Place], share: float) -> Iterator[Stroke]:
    """Places that light up once, at a share of the time."""
    if 0 < share < 1:
        strength = MAX_BLOOM * math.sin(math.pi * share)
        yield from Mover(pen, view, scenery).blooms([Glowing(place, share, strength) for place in places])


def _origin(pen: Pen, view: BoardView, scenery: Scenery, places: Sequence[Place]) -> Iterator[Stroke]:
    """Gold rings around the counted places."""
    for points in (view.shape(scenery.camera, place, RING_SIZE) for place in places):
        area = pygame.Rect(pen.viewport.rect(around(points).inset(-RING_WIDTH)))
        yield Stroke(area, partial(outlined, pen, points, (INK, RING_WIDTH), (ACTIVE, RING_WIDTH * 0.6), closed=True))


def _chip(pen: Pen, portion: Portion, own: float, start: Point, banner: Box) -> Stroke:
    """A number at its source, then on its way to the edge of the banner of its seat, so that the score stays
    visible."""
    way, beside = max(0.0, (own - REST_SHARE) / (1 - REST_SHARE)) ** 2, banner.inset(*(-side / 2 for side in CHIP_SIZE))
    goal = min(max(start[0], beside.x), beside.right), min(max(start[1], beside.y), beside.bottom)
    x, y = between(start, goal, way)
    rise = min(1.0, own / 0.12) * 16 + ARC_HEIGHT * 4 * way * (1 - way) * bool(portion.paid.at)
    at = x, max(y - rise, beside.bottom) if start[1] > beside.bottom else y - rise
    return _number_chip(pen, signed(portion.paid.amount), at, portion.mark)


def arms(
    pen: Pen,
    view: BoardView,
    scenery: Scenery,
    winners: Sequence[Sequence[Mark]],
    seconds: float,
    papers: Sequence[Box] = (),
) -> Iterator[Stroke]:
    """The arms of the winners on each of their pieces, raised one after the other from the back. `winners` has the
    marks of each, its crest first, `seconds` is the time since they began. There are none where they would cover one of
    the `papers`, printed letters, the roof or the crest of somebody else, or the arms of a piece in front; none on
    tokens, which show their owner by their shape; none in a flat view, where they would cover crests and symbols."""
    if not scenery.stands:
        return
    crests = {mark: own[0] for own in winners for mark in own}
    camera, layout = scenery.camera, view.look.layout
    found = sorted(
        (one for one in scenery.figures if one.mark in crests and one.crest),
        key=lambda one: camera.depth(layout.centre(one.places[0])),
    )
    lettering = frozenset(view.look.places.lettering)
    letters = [centred(camera.at(place), 2 * HALF_LETTER, 2 * HALF_LETTER) for place in lettering]
    width = min(MAX_ARMS, max(MIN_ARMS, ARMS_WIDTH * camera.tile))
    mine = {one.key for one in found}
    papers = *papers, *(box for key, (box, _) in view.crests.lie(scenery).items() if key not in mine)
    kept = [(one, (*papers, *(() if lettering.intersection(one.places) else letters))) for one in found]
    raised = [(one.mark, _raised(view, scenery, one, width, clear, {*crests})) for one, clear in kept]
    stand = [(mark, *at) for mark, at in raised if at]
    boxes = [centred((foot[0], foot[1] - high), width, ARMS_ROOM * width) for _, foot, high in stand]
    for number, (mark, foot, high) in enumerate(stand):
        late = (RAISE_SECONDS - 0.35) * number / len(found)
        share = min(1.0, max(0.0, (seconds - late) / 0.35))
        if share and mark and not any(map(boxes[number].overlaps, boxes[number + 1 :])):
            yield _flag(pen, foot, high, crests[mark], width, share)


def _raised(
    view: BoardView, scenery: Scenery, figure: Figure, width: float, kept: Sequence[Box], own: Set[Mark | None]
) -> tuple[Point, float] | None:
    """Foot of the arms on a piece and height of their pole: on its roof, clear of the boxes `kept` and of pieces with
    another mark than one of `own`, None if there is no room; on the middle of a flat piece."""
    camera = scenery.camera
    if not figure.tall:
        return mean([camera.to_screen(view.look.layout.centre(one)) for one in figure.places]), 0.0
    x, y = view.figures.roof(camera, figure)
    for pole in (POLE_HEIGHT * camera.tile, 0.0):
        above = Box(x - width * 0.6, y - pole - width, width * 1.2, width * 1.4)
        behind = view.crests.piece_at(scenery, (x, y - pole - CREST_RISE * width))
        if (behind is None or behind.mark in own) and not any(map(above.overlaps, kept)):
            return (x, y), pole
    return None


def _flag(pen: Pen, foot: Point, high: float, mark: Mark, width: float, share: float) -> Stroke:
    """Arms on a pole that grows out of a roof and overshoots slightly; on a flat piece without a pole."""
    width *= 0.4 + 0.6 * share
    x, y = foot
    top = y - high * (math.sin(share * math.pi / 2) + 0.3 * math.sin(math.pi * share))

    def draw() -> None:
        if high:
            pen.line([foot, (x, top)], INK, 5)
            pen.line([foot, (x, top)], GOLD_EDGE, 2.5)
        draw_crest(pen, mark, (x, top - CREST_RISE * width), width)

    box = Box(x - width, top - 1.2 * width, 2 * width, y - top + 2.2 * width)
    return Stroke(pygame.Rect(pen.viewport.rect(box)), draw)


def doves(
    pen: Pen, view: BoardView, frame: Frame, scenery: Scenery, winners: Sequence[Sequence[Mark]], seconds: float
) -> Iterator[Stroke]:
    """Doves that fly up from roofs of the winners, or of nobody, `seconds` after they began, fanned out over the town;
    none over flat pieces, and none over a paper."""
    marks, places = {None, *(mark for own in winners for mark in own)}, {*view.look.ending.doves(frame.seen)}
    own = [one for one in scenery.figures if one.tall and one.mark in marks and places.intersection(one.places)]
    roofs = [view.figures.roof(scenery.camera, one) for one in own] if scenery.stands else []
    papers = frame.headline.paper, *frame.layout.banners
    for number in range(DOVES if roofs else 0):
        share = (seconds - DOVE_SPREAD * number / DOVES) / DOVE_SECONDS
        if not 0 < share < 1:
            continue
        x, y = roofs[number % len(roofs)]
        way, size = FAN * (2 * (FAN_STEP * number % DOVES) / (DOVES - 1) - 1), DOVE_SIZE * min(1.0, 5 * (1 - share))
        at = x + math.sin(way) * DOVE_FAR * share, y - math.cos(way) * DOVE_FAR * share
        box = centred(at, 3 * size, 3 * size)
        if not any(map(box.overlaps, papers)):
            beat = 0.6 + 0.4 * math.sin(math.tau * (WING_RATE * seconds + number / 3))
            yield Stroke(pygame.Rect(pen.viewport.rect(box)), partial(_draw_dove, pen, at, size, beat))


def _draw_dove(pen: Pen, at: Point, size: float, beat: float) -> None:
    """Draws a dove in flight away from the viewer; `beat` from 0.2, wings spread, to 1, wings up."""
    shapes = [[(side * across, down - beat * up) for across, down, up in WING] for side in (1, -1)]
    body = [*DOVE_SIDE, *((-x, y) for x, y in reversed(DOVE_SIDE))]
    for shape in (*shapes, body):
        pen.polygon([(at[0] + x * size, at[1] + y * size) for x, y in shape], DOVE_WHITE, line=INK, line_width=1.5)


def _set_back(pen: Pen, frame: Frame, shown: Ceremony) -> Iterator[Stroke]:
    """Shade on the banners of all others."""
    dark = round(SHADE_OPACITY * min(1.0, shown.passed / 0.5))
    made = partial(rounded, radius=round(RADIUS_BANNER * pen.viewport.unit), colour=f"{SHADOW}{dark:02X}")
    for seat, box in enumerate(frame.layout.banners if shown.winners else ()):
        if seat not in shown.winners:
            yield Stroke(pygame.Rect(pen.viewport.rect(box)), partial(pen.filled, box, ("set back", dark), made))


def crowned(pen: Pen, view: BoardView, frame: Frame, scenery: Scenery, shown: Ceremony) -> Iterator[Stroke]:
    """The faces of the winners, each in a growing laurel, below their column of banners."""
    banners, board = frame.layout.banners, tuple(board_of(view, scenery, frame.seen))
    share = eased(min(1.0, shown.passed / RAISE_SECONDS))
    for column in dict.fromkeys(banners[seat].x for seat in shown.winners):
        seats = [seat for seat in shown.winners if banners[seat].x == column]
        low = max((one for one in banners if one.x == column), key=lambda one: one.bottom)
        if room := _laurel_room(low, len(seats), board, pen.viewport.whole):
            draw = partial(_draw_crowned, pen, frame, seats, room, share)
            yield Stroke(pygame.Rect(pen.viewport.rect(room)), draw)


@lru_cache(maxsize=8)
def _laurel_room(banner: Box, count: int, board: tuple[Point, ...], whole: Box) -> Box | None:
    """Room for laurels below a banner, at the edge of the window, as large as the board allows; None over the board."""
    for share in FACE_SHARES:
        wide, high = (share * banner.w * side for side in LAUREL_SIZE)
        left = banner.x if banner.centre[0] < whole.centre[0] else banner.right - wide
        room = Box(left, banner.bottom + LAUREL_GAP, wide, high / count)
        if room.bottom < whole.bottom and covered(ground(room.corners, 0.0), [ground(board, 1.0)]) < CORNER_SHARE:
            return room
    return None


def _draw_crowned(pen: Pen, frame: Frame, seats: Sequence[Seat], room: Box, share: float) -> None:
    size = room.w / len(seats) / LAUREL_SIZE[0]
    for number, seat in enumerate(seats):
        at = room.x + room.w * (number + 0.5) / len(seats), room.centre[1]
        draw_laurel(pen, at, size / 2, share)
        draw_seat(pen, frame.voice.match.seats[seat].figure, frame.marks[seat], at, size, "pleased")


def _leaders(view: BoardView, shown: Ceremony) -> list[Seat]:
    """The seats that lead in the count so far; none while all are level."""
    so_far = shown.scores()
    counted = [one for one in so_far if one is not None]
    best = (min if view.look.scoring.fewer_wins else max)(counted, default=None)
    return [seat for seat, score in enumerate(so_far) if score == best] if len({*so_far}) > 1 else []


def _rings(pen: Pen, frame: Frame, seats: Sequence[Seat], strength: float) -> Iterator[Stroke]:
    """Light around the banners of these seats, at a distance that grows with `strength`."""
    for seat in seats:
        own, reach = frame.layout.banners[seat], 2 + 5 * strength
        close = [one for one in frame.layout.banners if one is not own and one.inset(-GLOW_REACH).overlaps(own)]
        outer = own.inset(5 - 0.4 * reach if close else -reach)  # else it would cover the panel beside it
        yield Stroke(pygame.Rect(pen.viewport.rect(outer.inset(-GLOW_REACH))), partial(pen.ring, outer, 22, ACTIVE))
