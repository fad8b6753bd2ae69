"""Overlays of the map: majorities, chains and alliances, and the preview of a step."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate

from game.core import Place, Seat, Step
from game.kardinal import readings, scoring
from game.kardinal.rules import KardinalPosition
from game.kardinal.tables import ABBEYS, LANDS, SEALS, SITE_BIT, SITES
from scenes.board.camera import Camera
from scenes.board.look.drawing import Canvas
from scenes.board.look.seats import Standing
from scenes.board.look.wording import Line
from scenes.board.markers import beside, clear_of
from scenes.graphics.emblems import chip_box, draw_chip, draw_crest
from scenes.graphics.lettering import lettering_width
from scenes.graphics.pen import Pen
from scenes.graphics.theme import FOCUS, INK, INK_SOFT, MARKS, PLATE
from scenes.graphics.viewport import Box, Point, around, between, centred
from scenes.kardinal.ground import draw_unlit, lettered
from scenes.kardinal.map import CHARGE_AT, MAP, plane, tablet_of

INNER_EDGES, INNER_TOP = (2.5, 97.5), 1.5
"""Limits of plates on the map, in map units: left and right (and bottom), and top. They stay clear of the frame and of
the cards beside it."""

# Plates of a country, in logical units; costs are relative.
PLATE_HEIGHT, CREST_WIDTH = 46.0, 34.0
CREST_SPACE, PLATE_PADDING = 44.0, 10.0  # width for the crest before a number, padding after the number
ABBEY_AREA = (72.0, 70.0, 8.0)  # area an abbey covers: width, height, and rise of its centre above the town
ADVISOR_AREA = (34.0, 72.0, 26.0)  # the same for an advisor
COVER_COST = 2.4  # per share of the plate that lies over pieces, names or charges

CHARGE_AREA = 44.0, 40.0
"""Width and height that the charge of a country covers."""
OTHER_NAME_COST, NAME_COST = 1.0, 8.0
"""Cost of a plate for each name of another country that is as near as its own; cost for a name that is covered (per
share of it)."""
NAME_GAP = 24.0
"""Largest distance of a plate without a name below or above the printed name of its country, in logical units."""
PLATE_GAP, PLATE_COST = 4.0, 12  # gap between plates; cost of one that is closer, in units of OTHER_NAME_COST
PLATE_OFFSETS = (
    0.0,
    *(side * way for way in (0.12, 0.25, 0.38, 0.5, 0.62, 0.75, 0.88, 1.0, 1.25, 1.5) for side in (1, -1)),
)
"""Horizontal offsets of a plate from the centre of the name of its country, in widths of the plate."""

SEAL_AREA = 1.02, 1.52
"""Width and height of the area of a seal of the Vatican to keep in view, in cells."""
MAX_NAME_ASPECT = 5.5
"""Maximum width of the name of a country, in sizes of its letters."""
TIE_GAP = 1.1
"""Distance from the centre of a seal to the start of its line, in radii of the seal."""


def draw_floor(
    pen: Pen,
    view: Canvas,
    camera: Camera,
    position: KardinalPosition,
    step: Step | None,
    token: str | None,
    *_: object,
) -> None:
    """Draws the shade over lands in which the card in hand does not pay, and the preview of a step: the chain an abbey
    would lengthen, or the alliances an advisor affects."""
    draw_unlit(pen, view, camera, position, token)
    land = readings.land_of(step) if step else None
    if step is None or land is None or any(position.refusals(step)):
        return
    if step[0] == "abbey":
        _draw_chain_preview(pen, view, camera, position, step[1])
    if step[0] == "advisor":
        for alliance in readings.alliances_of(position.after(step), land):
            _draw_alliance(pen, camera, alliance)


def standing(position: KardinalPosition, step: Step) -> Standing | None:
    """The abbeys or advisors of each seat in the country of a step, before and after it."""
    land = readings.land_of(step)
    if land is None:
        return None
    field = "abbeys" if step[0] == "abbey" else "advisors"
    counts = {then.seat: (getattr(now, field), getattr(then, field)) for now, then in readings.change(position, step)}
    return Standing(Line(f"kardinal.here.{field}"), {seat: own for seat, own in counts.items() if any(own)})


def needed_in_sight(camera: Camera, position: KardinalPosition, text: float) -> tuple[Box, ...]:
    """The boxes to keep in view: country names at text scale `text`, and the seals of the Vatican if in play."""
    lettering = (lettered(camera, land, text)[:2] for land in LANDS)
    names = (centred(at, MAX_NAME_ASPECT * size, size) for at, size in lettering)
    seals = SEALS if position.variant.vatican else ()
    return (*names, *(centred(camera.at(seal), *(camera.tile * share for share in SEAL_AREA)) for seal in seals))


def draw_majorities(pen: Pen, view: Canvas, camera: Camera, position: KardinalPosition) -> None:
    """Draws who leads in each country: a plate under or over its name, else with the name on it, with the crest and
    points of every seat with abbeys there, the leaders first and on gold."""
    names, abbeys = _name_boxes(pen, view, camera), _abbey_boxes(camera, position)
    charges = [centred(camera.to_screen(plane(at)), *CHARGE_AREA) for at, _ in CHARGE_AT.values()]
    taken = *names.values(), *abbeys, *_advisor_boxes(camera, position), *charges
    plates, within = list[Box](), _inner_box(camera)
    for land in LANDS:
        ranked = sorted(readings.standings(position, land), key=lambda one: (-one.abbeys, one.seat))
        ranked = [one for one in ranked if one.abbeys]
        if not ranked:
            continue
        others = tuple(name for other, name in names.items() if other != land)
        leading = sum(one.abbeys == ranked[0].abbeys for one in ranked)
        told = [(one.seat, one.abbey_points) for one in ranked]
        width, title = sum(_part_widths(pen, told)), ""
        box = _plate_box(within, names[land], width, taken, others, tuple(plates))
        away = box.apart(names[land])
        below = centred(box.centre, box.w, box.h + 2 * NAME_GAP).overlaps(names[land])
        if not below or any(box.apart(one) < away for one in others):
            title = view.say(Line(f"kardinal.land.{land}"))
            width += _title_width(pen, title)
            box = _plate_box(within, names[land], width, taken, others, tuple(plates))
        plates.append(box)
        _draw_plate(pen, box, told, leading, title)


def _part_widths(pen: Pen, told: Sequence[tuple[Seat, int]]) -> list[float]:
    """Widths of the parts of a plate, each a crest and its points."""
    return [CREST_SPACE + pen.text_size(str(points), "name")[0] + PLATE_PADDING for _, points in told]


def _title_width(pen: Pen, title: str) -> float:
    """Width of the name of a country on its plate, with the space around it; 0 without a name."""
    return pen.text_size(title, "tag")[0] + 1.5 * PLATE_PADDING if title else 0.0


def _draw_plate(pen: Pen, box: Box, told: Sequence[tuple[Seat, int]], leading: int, title: str = "") -> None:
    """Draws a plate of seats with their points; the first `leading` ones are on gold, a title precedes them."""
    pen.panel(box, "paper", radius=12, shadow="chip", edge=INK)
    widths, named = _part_widths(pen, told), _title_width(pen, title)
    if title:
        pen.text(title, (box.x + PLATE_PADDING, box.centre[1]), "tag", INK)
        box = Box(box.x + named, box.y, box.w - named, box.h)
    if leading:
        pen.panel(box._replace(w=sum(widths[:leading])), "gold_light", radius=12, shadow=False)
    for number, ((seat, points), x) in enumerate(zip(told, accumulate(widths, initial=box.x))):
        draw_crest(pen, MARKS[seat], (x + CREST_SPACE / 2, box.centre[1]), CREST_WIDTH)
        pen.text(str(points), (x + CREST_SPACE, box.centre[1]), "name", INK if number < leading else INK_SOFT)


def _abbey_box(camera: Camera, place: Place) -> Box:
    """The box an abbey on that site covers."""
    wide, high, above = ABBEY_AREA
    return centred(camera.at(place), wide, high).moved(0, -above)


def _abbey_boxes(camera: Camera, position: KardinalPosition) -> list[Box]:
    """The boxes of all abbeys."""
    return [_abbey_box(camera, site) for site in SITES if any(own & SITE_BIT[site] for own in position.own)]


def _advisor_boxes(camera: Camera, position: KardinalPosition) -> list[Box]:
    """The boxes of all advisors on the map, without those on the Vatican."""
    wide, high, above = ADVISOR_AREA
    stands = [place for place in position.pieces() if place.partition(".")[0] in LANDS and "." in place]
    return [centred(camera.at(place), wide, high).moved(0, -above) for place in stands]


def _name_boxes(pen: Pen, view: Canvas, camera: Camera) -> dict[Place, Box]:
    """The box of the name of each country."""
    found = {}
    for land in LANDS:
        at, size, *_ = lettered(camera, land, pen.viewport.text)
        wide = lettering_width(pen, view.say(Line(f"kardinal.land.{land}")), size, "map")
        found[land] = centred(at, wide, size * 1.3)
    return found


@lru_cache(maxsize=64)
def _plate_box(
    within: Box, name: Box, width: float, taken: Sequence[Box], others: Sequence[Box], plates: Sequence[Box]
) -> Box:
    """The box of a plate near a name, with the lowest cost: covering little of `taken`, clear of other plates, and not
    as near to another name, whose plate it would seem. Cached, as it is drawn on every move of the pointer."""
    found: list[tuple[float, Box]] = []
    for line, loth in ((1.0, 0.0), (-1.0, 0.5), (2.2, 0.9), (-2.2, 1.2)):
        for aside in PLATE_OFFSETS:
            down = line * ((name.h + PLATE_HEIGHT) / 2 + 2)
            box = centred((name.centre[0] + aside * width, name.centre[1] + down), width, PLATE_HEIGHT)
            box = box.moved(max(within.x - box.x, min(0.0, within.right - box.right)), max(0.0, within.y - box.y))
            covered = COVER_COST * sum(box.overlap_area(one) for one in taken) / (width * PLATE_HEIGHT)
            near = box.apart(name) + PLATE_HEIGHT / 2
            astray = sum(box.apart(one) < near for one in others)
            astray += PLATE_COST * sum(box.inset(-PLATE_GAP).overlap_area(one) > 0 for one in plates)
            names = NAME_COST * sum(box.overlap_area(one) / (one.w * one.h) for one in (name, *others))
            found.append((covered + names + loth + 0.3 * abs(aside) + OTHER_NAME_COST * astray, box))
    return min(found)[1]


def draw_chains(pen: Pen, view: Canvas, camera: Camera, position: KardinalPosition) -> None:
    """Draws the chains: the longest line of every group of connected abbeys, and beside it the crest and points of its
    seat, on gold for the highest."""
    scored, plates = list[tuple[int, Seat, Place]](), list[Box]()
    for seat in range(position.players):
        for group in scoring.groups(position.board, position.own[seat] & ABBEYS):
            line = tuple(SITES[number] for number in scoring.longest_line(position.board, group))
            points = scoring.chain_points(len(line))
            _draw_line(pen, camera, line, seat, points > 0)
            scored += [(points, seat, line[len(line) // 2])] if points else []
    most = max((points for points, *_ in scored), default=0)
    for points, seat, town in scored:
        told = [(seat, points)]
        size = sum(_part_widths(pen, told)), PLATE_HEIGHT
        plates.append(_box_beside(pen, view, camera, position, town, size, plates))
        _draw_plate(pen, plates[-1], told, points == most)


def draw_alliances(pen: Pen, view: Canvas, camera: Camera, position: KardinalPosition) -> None:
    """Draws the alliances that score: a line between the two countries, and on it a plate with the crests and points of
    the leaders, on gold."""
    found = [readings.alliance(position, number) for number, *_ in position.board.alliances]
    scored, lying = [one for one in found if any(one.points)], list[Box]()
    for alliance in scored:
        _draw_alliance(pen, camera, alliance)
    for alliance in scored:
        leading = [(seat, points) for seat, points in enumerate(alliance.points) if points]
        box = centred(camera.at(tablet_of(alliance.lands)), sum(_part_widths(pen, leading)), PLATE_HEIGHT)
        lying.append(clear_of(box, lying, _inner_box(camera)))
        _draw_plate(pen, lying[-1], leading, len(leading))


LAYERS = (("majorities", draw_majorities), ("chain", draw_chains), ("alliance", draw_alliances))


# -- chains -----------------------------------------------------------------------------------------------------------


def _points(camera: Camera, places: Sequence[Place]) -> list[Point]:
    return [camera.at(place) for place in places]


def _draw_line(pen: Pen, camera: Camera, places: Sequence[Place], seat: Seat, counts: bool) -> None:
    """Draws a line of abbeys in the colour of its seat; dashed if it is too short to score."""
    if len(places) < 2:
        return
    points = _points(camera, places)
    dash = None if counts else (14.0, 9.0)
    pen.line(points, INK, 15)
    pen.line(points, FOCUS, 11)
    pen.line(points, pen.theme.marks[MARKS[seat]].colour, 7, dash=dash)


def _draw_chain_preview(pen: Pen, view: Canvas, camera: Camera, position: KardinalPosition, site: Place) -> None:
    seat = position.seat
    chain = readings.chain_at(position, seat, site)
    for branch in chain.branches:
        near = position.board.neighbours[SITES.index(branch)]
        for joined in (*chain.line, *chain.branches):
            if joined != branch and near & SITE_BIT[joined]:
                pen.line(_points(camera, (branch, joined)), INK_SOFT, 6, dash=(5, 9))
    _draw_line(pen, camera, chain.line, seat, chain.points > 0)
    if len(chain.line) > 1:
        far = chain.line[-1] if chain.line[0] == site else chain.line[0]
        text = str(len(chain.line))
        chip = chip_box(pen, text, camera.at(far), True)
        draw_chip(pen, text, _box_beside(pen, view, camera, position, far, (chip.w, chip.h)).centre, MARKS[seat])


def _box_beside(
    pen: Pen,
    view: Canvas,
    camera: Camera,
    position: KardinalPosition,
    town: Place,
    size: Point,
    kept: Sequence[Box] = (),
) -> Box:
    """A box of that size beside a town, inside the frame, where it covers the fewest abbeys and names and nothing of
    `kept`."""
    own = _abbey_box(camera, town)
    others = [one for one in (*_abbey_boxes(camera, position), *_name_boxes(pen, view, camera).values()) if one != own]
    return beside(size, own, _inner_box(camera), others, kept=kept)


# -- alliances --------------------------------------------------------------------------------------------------------


def _draw_alliance(pen: Pen, camera: Camera, alliance: readings.Alliance) -> None:
    """Draws the line of an alliance from the rim of one seal to that of the other, through its tablet; in the colour of
    the seat that scores it, gold for several, dashed for none."""
    middle = MAP.points[tablet_of(alliance.lands)]
    winners = [seat for seat, points in enumerate(alliance.points) if points]
    scored = pen.theme.marks[MARKS[winners[0]]].colour if len(winners) == 1 else PLATE if winners else ""
    start, end = (
        between(MAP.points[land], middle, TIE_GAP * MAP.radius[land] / math.dist(MAP.points[land], middle))
        for land in alliance.lands
    )
    line = camera.polygon((start, middle, end))
    pen.line(line, INK, 10 if scored else 6)
    pen.line(line, scored or "F6E7C4", 6 if scored else 3, dash=None if scored else (10, 8))


def _inner_box(camera: Camera) -> Box:
    """The map without its frame, on the screen."""
    return around(camera.polygon([plane((INNER_EDGES[0], INNER_TOP)), plane((INNER_EDGES[1], INNER_EDGES[1]))]))
