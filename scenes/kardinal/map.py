"""The map of Kardinal & König: where everything lies, what stands on it, and the printed ground.

The map is 100 by 100 units, x to the east and y to the south; five of them are one unit of the plane, so that the
pieces, which are made for cells, stand in their right size. North is up: this board is turned, not the camera.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from game.core import Place, Step
from game.kardinal.board import Board
from game.kardinal.readings import RunOut, run_out
from game.kardinal.rules import KardinalPosition
from game.kardinal.tables import BOARD, HAND_SIZE, LANDS, PLAYERS, SEALS, SITES, UNKNOWN
from scenes.board.layout import Point, Spots
from scenes.board.look import Canvas, Figure, Line
from scenes.board.projection import Tilt
from scenes.graphics.emblems import draw_chip
from scenes.graphics.theme import LARGE, SMALLEST, Mark, Role
from scenes.graphics.viewport import centred
from scenes.kardinal.crib import alliances, draw_crib

if TYPE_CHECKING:
    from scenes.board.camera import Camera
    from scenes.graphics.pen import Pen

LAID = Tilt(0.0, 0.5)
"""North is up, and heights are halved as everywhere."""

MARKS: tuple[Mark, ...] = ("red", "blue", "yellow", "green", "white")
UNIT = 5.0
"""Map units to one of the plane."""
SITE, SEAL, SLOT, STAND = 2.05, 2.6, 3.0, 0.9
"""Radius of a site, of a country's seal, of a Vatican seal and of an advisor's foot, in map units."""
REACH = 1.3
"""How far beyond its edge a finger still means a place, in map units."""
VATICAN_CORNER, VATICAN_SCALE = (102.5, 18.0), 1.45
"""Where the board of the Vatican lies beside the map, and how much larger than its sprite, for the names on it."""
VATICAN_SIZE = (26.0, 44.0)
VATICAN_COLUMNS, VATICAN_ROWS = (4.4, 9.6, 16.4, 21.6), (10.5, 19.0, 27.5, 36.0)
CARD_SCALE = 0.72
WAX = (0.4, 0.27)
"""Width and height of the wax of an alliance that its number may take, in cells."""
NUMBERED = 112.0
"""Width of a cell from which the wax has room for its number as it is."""
TABLET_ROOM = 4.5
"""How far the number of an alliance stays away from what lies on the map, in map units."""
GAP = "-"
"""In the row of open cards, where none lies while it is on its way."""
OPEN_CARDS: tuple[Point, ...] = ((83.2, 9.4), (88.7, 9.4))
PILE: Point = (95.2, 9.4)
FORECAST: Point = (97.5, 20.8)
"""The right end of the line that says when the pile will be used up."""


def tablet_of(lands: Sequence[Place]) -> Place:
    """The place of the number of an alliance between two lands, in any order."""
    return f"alliance {'-'.join(sorted(lands, key=LANDS.index))}"


def _free_between(one: Place, other: Place, taken: Sequence[Point]) -> Point:
    """A point between the seals of two lands, rather in the middle, and away from what lies there."""
    (x, y), (to_x, to_y) = SEAL_AT[one], SEAL_AT[other]
    across, things = (y - to_y, to_x - x), (*taken, *SEAL_AT.values())

    def room(at: Point) -> float:
        return min(math.dist(at, thing) for thing in things)

    ways = [(along, aside) for along in (0.5, 0.42, 0.58, 0.34, 0.66) for aside in (0.0, 0.12, -0.12, 0.24, -0.24)]
    points = [
        (x + (to_x - x) * along + across[0] * aside, y + (to_y - y) * along + across[1] * aside)
        for along, aside in ways
    ]
    return next((at for at in points if room(at) > TABLET_ROOM), max(points, key=room))


TINTS = {colour["letter"]: colour["hex"].lstrip("#").upper() for colour in BOARD["card_colour"]}
"""The colour of the lands in which a card pays, by its letter."""
ROAD, ROAD_CORE, SOCKET = "5C4029", "F7EBCB", "F7EBCB"
ISLANDS = ("EN",)
BENDS = {
    tuple(sorted(road)): number
    for kind in ("inside", "border", "sea")
    for number, road in enumerate(BOARD["roads"][kind])
}
"""To which side a printed road bends, by its number."""
COLOUR_WORDS = {colour["letter"]: colour["id"] for colour in BOARD["card_colour"]}
SEAL_AT: dict[Place, Point] = {one["id"]: tuple(one["seal"]) for one in BOARD["countries"]["list"]}
SEAL_AT |= {"SW": (61.3, 43.6), "BY": (84.2, 41.2)}
SITE_AT: dict[Place, Point] = {one["id"]: tuple(one["xy"]) for one in BOARD["map"]["sites"]}
TABLET_AT: dict[Place, Point] = {}
"""Where the number of each pair of lands stands that may be allied."""
for _one in BOARD["alliances"]["list"]:
    TABLET_AT[tablet_of(_one["countries"])] = tuple(_one["marker"])
# A few are moved for the eye, away from sites and seals.
TABLET_AT |= {
    tablet_of(("LO", "FK")): (59.5, 25.0),
    tablet_of(("AR", "IT")): (57.0, 74.2),
    tablet_of(("SW", "BY")): (76.2, 36.6),
    tablet_of(("FR", "LO")): (39.6, 32.4),
}
for _pair in combinations(LANDS, 2):
    if tablet_of(_pair) not in TABLET_AT:
        TABLET_AT[tablet_of(_pair)] = _free_between(*_pair, taken=(*SITE_AT.values(), *TABLET_AT.values()))
NAMES: dict[Place, Point] = {
    "EN": (9.0, 10.5),
    "AR": (10.0, 87.0),
    "FR": (14.0, 48.5),
    "BU": (42.0, 61.3),
    "LO": (39.0, 7.5),
    "FK": (69.0, 7.5),
    "BY": (93.0, 49.5),
    "SW": (71.2, 49.6),
    "IT": (88.5, 71.5),
}
"""The middle of each country's name."""
WRITTEN: dict[Place, Point] = {f"name {land}{dx:+}": (x + dx, y) for land, (x, y) in NAMES.items() for dx in (-3, 0, 3)}
"""Beginning, middle and end of these names."""
STANDS: tuple[Point, ...] = (
    (0.0, 0.3), (2.1, 0.3), (-2.1, 0.3), (1.05, 2.4), (-1.05, 2.4), (3.15, 2.4), (-3.15, 2.4), (0.0, -1.8),
)  # fmt: skip
"""Where the advisors of one country stand around the middle of its seal, the first one first."""


def plane(point: Point) -> Point:
    """A point of the map on the plane."""
    return (point[0] - 50) / UNIT, (point[1] - 50) / UNIT


def _points() -> dict[Place, Point]:
    found: dict[Place, Point] = {**SITE_AT, **SEAL_AT}
    for seal in SEALS:
        column = int(seal[0]) - 1
        row = BOARD["vatican_column"][column]["countries"].index(seal[1:])
        x, y = VATICAN_CORNER
        found[seal] = (x + VATICAN_COLUMNS[column] * VATICAN_SCALE, y + VATICAN_ROWS[row] * VATICAN_SCALE)
    for land, (x, y) in SEAL_AT.items():
        found |= {f"{land}.{number}": (x + dx, y + dy) for number, (dx, dy) in enumerate(STANDS)}
    found |= {"north-west": (-0.5, -1.0), "south-east": (100.5, 101.0)}
    found |= {"north-east": (100.5, -1.0), "south-west": (-0.5, 101.0)}
    (x, y), (w, h) = VATICAN_CORNER, (side * VATICAN_SCALE for side in VATICAN_SIZE)
    found |= {"vatican": (x + w / 2, y + h / 2), "vatican-edge": (x + w, y + h), "vatican-top": (x + w, y)}
    found |= {f"open.{number}": at for number, at in enumerate(OPEN_CARDS)}
    found |= {"pile": PILE, "discard": PILE, "middle": (50.0, 50.0)}
    found |= {f"hand{seat}.{card}": (50.0, 110.0) for seat in range(PLAYERS[-1]) for card in range(HAND_SIZE)}
    found |= TABLET_AT
    found |= WRITTEN
    return found


CORNERS = ("north-west", "north-east", "south-east", "south-west")
POINTS = _points()
RADIUS = dict.fromkeys(POINTS, 0.0) | dict.fromkeys(SITES, SITE)
RADIUS |= {place: STAND for place in POINTS if place.partition(".")[0] in LANDS and "." in place}
RADIUS |= dict.fromkeys(LANDS, SEAL) | dict.fromkeys(SEALS, SLOT)
MAP = Spots(
    {place: plane(point) for place, point in POINTS.items()},
    {place: radius / UNIT for place, radius in RADIUS.items()},
    reach=REACH / UNIT,
)


# -- what stands on it ------------------------------------------------------------------------------------------------


def figures(position: KardinalPosition) -> tuple[Figure, ...]:
    """Every abbey and every advisor; the cards lie on the ground."""
    found, counted = [], {(land, seat): 0 for land in LANDS for seat in range(position.players)}
    for place, code in position.pieces().items():
        kind, _, who = code.partition(" ")
        if kind == "abbey":
            found.append(abbey(place, int(who)))
        elif kind == "advisor":
            land = place.partition(".")[0]
            number = 0
            if land in LANDS:
                counted[land, int(who)] += 1
                number = counted[land, int(who)]
            found.append(_advisor(f"advisor {land} {who} {number}", place, int(who)))
    return tuple(found)


def abbey(place: Place, seat: int) -> Figure:
    """An abbey of that seat."""
    return Figure(f"abbey {place}", "abbey", (place,), MARKS[seat], glyph="token")


def _advisor(key: str, place: Place, seat: int) -> Figure:
    return Figure(key, "advisor", (place,), MARKS[seat], glyph="token")


def footprint(position: KardinalPosition, step: Step) -> tuple[Place, ...]:
    """The place that a step names."""
    return (step[1],) if step[0] in ("abbey", "advisor", "vatican") else ()


def ghost(position: KardinalPosition, step: Step) -> tuple[Figure, ...]:
    """The piece that would be set."""
    if step[0] == "abbey":
        return (abbey(step[1], position.seat),)
    if step[0] == "advisor":
        standing = sum(place.startswith(f"{step[1]}.") for place in position.pieces())
        place = f"{step[1]}.{min(standing, len(STANDS) - 1)}"
        return (_advisor("ghost", place, position.seat),)
    return (_advisor("ghost", step[1], position.seat),) if step[0] == "vatican" else ()


def extent(position: KardinalPosition) -> tuple[Place, ...]:
    """The corners of everything printed."""
    return CORNERS + (("vatican-top", "vatican-edge") if position.variant.vatican else ())


# -- the ground -------------------------------------------------------------------------------------------------------


class Setting(NamedTuple):
    """What the ground shows."""

    board: Board
    vatican: bool
    row: str
    left: RunOut


def setting(position: KardinalPosition) -> Setting:
    """The board, and what lies open beside the pieces: the Vatican if it is played with, the row, and what is left of
    the pile."""
    return Setting(position.board, position.variant.vatican, position.row, run_out(position))


def draw_ground(pen: Pen, view: Canvas, camera: Camera, shown: Setting) -> None:
    """The printed map with its seals, numbers and names, the Vatican, and the cards that lie open."""
    board, vatican, row, left = shown
    allied = alliances(board)
    _lay(pen, view, camera, "map", "middle")
    draw_lands(pen, view, camera, board)
    if vatican:
        _lay(pen, view, camera, "vatican", "vatican", VATICAN_SCALE)
        _sockets(pen, camera, board)
    for land, letter in zip(LANDS, board.land_colour):
        _lay(pen, view, camera, f"seal_{COLOUR_WORDS[letter]}", land)
    for number, one, other in board.alliances:
        tablet(pen, view, camera, (LANDS[one], LANDS[other]), number)
    for land, at in NAMES.items():
        _name(pen, view, camera, Line(f"kardinal.land.{land}"), at)
        draw_crib(pen, camera.projection.to_screen(plane(at)), allied[land])
    if vatican:
        for seal in SEALS:
            x, y = camera.projection.to_screen(MAP.centre(seal))
            text = view.say(Line(f"kardinal.short.{seal[1:]}"))
            below = camera.tile * 0.42
            _haloed(pen, text, (x, y + below), "small_bold", camera.tile * 1.04)
    _cards(pen, view, camera, row, left)


def draw_lands(pen: Pen, view: Canvas, camera: Camera, board: Board) -> None:
    """The lands in the colours of their cards, and the roads."""
    for land, letter in zip(LANDS, board.land_colour):
        tint = Figure(f"land {land}", f"land_{land}", ("middle",), tall=False, tint=TINTS[letter])
        view.lay(pen, camera, tint)
    unit = camera.tile / UNIT / math.sqrt(2)
    lines = [(road, [camera.projection.to_screen(plane(at)) for at in curve(*road)]) for road in board.roads]
    for road, line in lines:
        if over_sea(*road):
            pen.line(line, ROAD, 0.5 * unit, dash=(1.4 * unit, 1.1 * unit))
        else:
            pen.line(line, ROAD, 0.72 * unit)
    for road, line in lines:
        if not over_sea(*road):
            pen.line(line, ROAD_CORE, 0.42 * unit)


def over_sea(one: Place, other: Place) -> bool:
    """Whether a road between these sites leads over the sea."""
    return (one[:2] in ISLANDS) != (other[:2] in ISLANDS)


@cache
def curve(one: Place, other: Place) -> tuple[Point, ...]:
    """The way of a road from the rim of one site to that of the other, bent a little to one side, in map units."""
    (x, y), (to_x, to_y) = SITE_AT[one], SITE_AT[other]
    bow = 0.06 if over_sea(one, other) else (0.05, -0.05, 0.03, -0.03)[BENDS.get((one, other), 0) % 4]
    inset = min(0.4, (SITE + 0.15) / math.dist(SITE_AT[one], SITE_AT[other]))
    shares = [inset + (1 - 2 * inset) * step / 12 for step in range(13)]
    return tuple(
        (
            x + (to_x - x) * at - (to_y - y) * bow * 4 * at * (1 - at),
            y + (to_y - y) * at + (to_x - x) * bow * 4 * at * (1 - at),
        )
        for at in shares
    )


def _sockets(pen: Pen, camera: Camera, board: Board) -> None:
    """The colours of the seals of the Vatican: squares for abbeys, rounds for advisors."""
    for seal, letter in board.seal_colour.items():
        x, y = POINTS[seal]
        for radius, colour in ((1.85, TINTS[letter]), (1.2, SOCKET)):
            size = radius * VATICAN_SCALE
            if BOARD["vatican_column"][int(seal[0]) - 1]["kind"] == "abbey":
                rim = [(x - size, y - size), (x + size, y - size), (x + size, y + size), (x - size, y + size)]
            else:
                turns = [step * math.pi / 16 for step in range(32)]
                rim = [(x + size * math.cos(turn), y + size * math.sin(turn)) for turn in turns]
            pen.polygon([camera.projection.to_screen(plane(at)) for at in rim], fill=colour)


def tablet(pen: Pen, view: Canvas, camera: Camera, lands: Sequence[Place], number: int) -> None:
    """The wax of an alliance between two lands with its number."""
    place = tablet_of(lands)
    grown = min(2.0, max(1.0 if pen.viewport.text < LARGE else 1.3, NUMBERED / camera.tile))
    _lay(pen, view, camera, "tablet", place, grown)
    x, y = camera.projection.to_screen(MAP.centre(place))
    wide, high = (max(24.0, camera.tile * share * grown) for share in WAX)
    pen.text(str(number), (x, y), "chip", "FFF3DC", "centre", wide, height=high)


def _lay(pen: Pen, view: Canvas, camera: Camera, name: str, place: Place, scale: float = 1.0) -> None:
    """A flat thing of the ground."""
    view.lay(pen, camera, Figure(name, name, (place,), tall=False, scale=scale))


def _name(pen: Pen, view: Canvas, camera: Camera, line: Line, at: Point) -> None:
    x, y = camera.projection.to_screen(plane(at))
    text = view.say(line)
    _haloed(pen, text, (x, y), "name" if pen.viewport.text < LARGE else "tag")


def _haloed(pen: Pen, text: str, at: Point, role: Role, width: float | None = None) -> None:
    """Dark letters with a light rim, so that they stand out from whatever is printed below them."""
    x, y = at
    for dx, dy in ((-3, 0), (3, 0), (0, -3), (0, 3), (-2, -2), (2, -2), (-2, 2), (2, 2)):
        pen.text(text, (x + dx, y + dy), role, "FBF3DFD0", anchor="centre", width=width)
    pen.text(text, at, role, "4A2E1C", anchor="centre", width=width)


def _cards(pen: Pen, view: Canvas, camera: Camera, row: str, left: RunOut) -> None:
    """The open cards side by side, then the pile with the number of its cards and when it will be used up."""
    for number, letter in enumerate(row):
        if letter != GAP:
            _lay(pen, view, camera, card_name(letter), f"open.{number}", CARD_SCALE)
    if left.cards:
        _lay(pen, view, camera, card_name(UNKNOWN), "pile", CARD_SCALE)
    x, y = camera.projection.to_screen(MAP.centre("pile"))
    draw_chip(pen, str(left.cards), (x, y + camera.tile * 0.4))
    if pen.viewport.text >= LARGE:
        return  # the words would hide the map; the number on the pile says enough
    x, y = camera.projection.to_screen(plane(FORECAST))
    told = ("interim", "final", "last")[left.runouts]
    text = view.say(Line(f"kardinal.forecast.{told}", {"n": left.likely}))
    room = camera.tile * 2.35  # it must not reach the nearest site
    if pen.text_size(text, "small_bold")[0] * SMALLEST > room - 2:
        return
    w, h = pen.text_size(text, "small_bold", width=room)
    pen.panel(centred((x - w / 2, y), w + 24, h + 6), "paper", radius=10, shadow="chip")
    pen.text(text, (x, y), "small_bold", "4A2E1C", anchor="right", width=room)


def card_name(letter: str) -> str:
    """The picture of a card; of an unknown one its back."""
    return "card_back" if letter == UNKNOWN else f"card_{letter}"
