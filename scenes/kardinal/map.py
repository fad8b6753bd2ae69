"""Map of Kardinal & König: coordinates, pieces, editing of printed facts, and the contents of the box.

The map is 100 by 100 units, x to the east and y to the south; five of them are one unit of the plane (a cell), which
gives the pieces their right size. North is up: this board is turned, not the camera.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations

from game.composing import Count, Piece
from game.core import Place, Step
from game.kardinal.board import KIND_OF, PRINTED
from game.kardinal.composing import ABBEY, ADVISOR
from game.kardinal.rules import KardinalPosition
from game.kardinal.tables import ABBEYS_EACH, ADVISORS_EACH, BOARD, HAND_SIZE, LANDS, PLAYERS, SEALS, SITES, UNKNOWN
from scenes.board.camera import Camera, Tilt
from scenes.board.layout import Spots
from scenes.board.look.box import Composed, FactChoice, FactPart, Heap
from scenes.board.look.choices import Slot
from scenes.board.look.pieces import Figure
from scenes.board.look.wording import Line
from scenes.graphics.theme import MARKS, Mark
from scenes.graphics.viewport import Box, Point

TILT = Tilt(0.0, 0.5)
"""The view: north is up, lengths from north to south are halved as everywhere."""

LACQUER: Mapping[Mark, str] = {
    "red": "AE241A", "blue": "4C8AD2", "yellow": "F9CF38", "green": "0B4236", "white": "FBF7EE",
}  # fmt: skip
"""Colours of the pieces: further apart in brightness than those of the seats, as pieces are close together on coloured
land."""
SHADES: Mapping[Mark, float] = {"blue": 1.1}
"""Brightness factors of the colours on the pieces: blue is lighter, so that it differs from red without colour."""
UNITS_PER_CELL = 5.0
"""Map units per unit of the plane."""

# Radii in map units.
SITE_RADIUS = 2.05
SEAL_RADIUS = 2.6  # of a country
VATICAN_SEAL_RADIUS = 1.7
ADVISOR_RADIUS = 0.9  # of its foot

STONE_RADIUS = 1.88
"""Radius of the stone of a site, where its roads begin, in map units."""
PRESS_MARGIN = 1.3
"""Distance beyond the edge of a place within which a press still counts as on it, in map units."""
PRESS_RANGE = 16.0
"""Maximum distance from the centre of a place at which a press asks about it, in map units: all land is within it, and
a press on the sea asks about the land beside it."""
VATICAN_CORNER, VATICAN_SIZE = (36.2, 75.2), (39.0, 22.0)
"""Upper left corner and size of the board of the Vatican, on the southern sea, in map units."""
VATICAN_COLUMNS, VATICAN_ROWS = (2.6, 11.8, 21.6, 30.8), (3.4, 8.45, 13.5, 18.55)
VATICAN_ADVISOR_SCALE, VATICAN_CREST_OFFSET = 0.66, (0.16, -0.03)
"""Scale of an advisor in the Vatican, as the next seal is close behind; offset of its crest (right, down) in cells."""
CREST_OFFSET = (0.24, -0.05)
"""Offset of the crest of an abbey (right, down) in cells: on the right of its disc, clear of door and roof."""
OTHER_CREST_OFFSETS = ((-0.24, -0.05), (0.0, -0.02), (-0.26, -0.17), (0.30, -0.2), (0.0, -0.32))
"""Other offsets, used if a piece in front hides the crest: left of the disc, in front of it, on the roof."""
ABBEY_KINDS = 3
"""Number of kinds of abbeys; the kind depends on the site."""
ADVISOR_CREST_OFFSET = (0.0, 0.135)
"""Offset of the crest of an advisor: in front of its foot, clear of advisor and seal."""
CARD_SCALE = 1.5
CARD_SIZE = 0.92 * CARD_SCALE, 1.38 * CARD_SCALE
"""Width and height of a card on the felt, in cells."""
TABLET_CLEARANCE = 4.5
"""Minimum distance of the tablet of an alliance from sites, seals and names, in map units."""
NO_CARD = "-"
"""Letter in the row of open cards for a card that is still moving there."""
CARDS_X, BESIDE_BOARD = 107.7, "beside"
"""The x of the column of cards to the right of the map, in map units; the place that stands for that column."""
OPEN_CARDS: tuple[Point, ...] = ((CARDS_X, 16.2), (CARDS_X, 48.6))
PILE: Point = (CARDS_X, 82.6)
PILE_LAYERS, LAYER_HEIGHT = 4, 0.55
"""Number of layers of a full pile, and offset of each above the one below, in map units."""
TRAY_EDGES = (101.5, -1.4, 113.9, 100.6)
"""Edges of their tray: left, top, right and bottom, in map units."""
FELT_EDGES = (102.3, -0.4, 113.1, 99.6)
"""Edges of its felt."""


def tablet_of(lands: Sequence[Place]) -> Place:
    """The place of the tablet of an alliance between two lands, given in any order."""
    return f"alliance {'-'.join(sorted(lands, key=LANDS.index))}"


def _free_between(one: Place, other: Place, taken: Sequence[Point]) -> Point:
    """A point between the seals of two lands, near the middle and clear of `taken` and of all seals, in map units."""
    (x, y), (to_x, to_y) = SEAL_AT[one], SEAL_AT[other]
    across, things = (y - to_y, to_x - x), (*taken, *SEAL_AT.values())

    def room(at: Point) -> float:
        return min(math.dist(at, thing) for thing in things)

    ways = [(along, aside) for along in (0.5, 0.42, 0.58, 0.34, 0.66) for aside in (0.0, 0.12, -0.12, 0.24, -0.24)]
    points = [
        (x + (to_x - x) * along + across[0] * aside, y + (to_y - y) * along + across[1] * aside)
        for along, aside in ways
    ]
    return next((at for at in points if room(at) > TABLET_CLEARANCE), None) or max(points, key=room)


TINTS = {colour["letter"]: colour["hex"].lstrip("#").upper() for colour in BOARD["card_colour"]}
"""The colour of the lands in which a card pays, by letter of the card."""
ISLANDS = ("EN",)
BENDS = {
    tuple(sorted(road)): number
    for kind in ("inside", "border", "sea")
    for number, road in enumerate(BOARD["roads"][kind])
}
"""Numbers of the printed roads within their kind, which decide the side a road bends to."""
COLOUR_WORDS = {colour["letter"]: colour["id"] for colour in BOARD["card_colour"]}
SEAL_AT: dict[Place, Point] = {one["id"]: tuple(one["seal"]) for one in BOARD["countries"]["list"]}
SITE_AT: dict[Place, Point] = {one["id"]: tuple(one["xy"]) for one in BOARD["map"]["sites"]}
ABBEY_AT: dict[Place, int] = {site: number % ABBEY_KINDS for number, site in enumerate(SITE_AT)} | {"IT2": 0, "EN1": 1}
"""The kind of abbey on each site; two are fixed: one that is low on its right, next to a name, and the lowest one at
the upper edge of the map."""
TABLET_AT: dict[Place, Point] = {
    tablet_of(("EN", "FR")): (20.0, 31.6),
    tablet_of(("EN", "LO")): (36.2, 20.4),
    tablet_of(("FR", "LO")): (38.8, 34.0),
    tablet_of(("LO", "FK")): (62.7, 23.0),
    tablet_of(("FK", "BY")): (83.0, 26.6),
    tablet_of(("FK", "SW")): (65.3, 30.6),
    tablet_of(("SW", "BY")): (76.0, 37.6),
    tablet_of(("FR", "BU")): (38.0, 51.0),
    tablet_of(("BU", "IT")): (60.6, 58.8),
    tablet_of(("BY", "IT")): (78.1, 56.0),
    tablet_of(("FR", "IT")): (57.9, 67.6),
    tablet_of(("AR", "IT")): (54.0, 74.8),
    tablet_of(("AR", "FR")): (20.9, 63.6),
    tablet_of(("EN", "AR")): (6, 55),
}
"""The point of the tablet of each pair of lands: for printed alliances near the printed place, but not hidden by an
abbey or an advisor."""
NAME_AT: dict[Place, tuple[Point, float]] = {
    "EN": ((30.8, 6.0), 2.7),
    "AR": ((11.4, 85.4), 3.2),
    "FR": ((14.5, 42.7), 2.5),
    "BU": ((41.4, 62.1), 1.95),
    "LO": ((52.4, 4.9), 2.6),
    "FK": ((79.2, 9.4), 3.2),
    "BY": ((91.8, 28.2), 2.8),
    "SW": ((71.1, 52.2), 2.0),
    "IT": ((89.8, 76.8), 2.5),
}
"""Centre of the name of each country and size of its letters, in map units: as large as fits in all languages, where no
piece covers it."""
NAMED_AT_SEA = ("EN", "LO")
"""Countries too small for their names, which are on the sea beside them."""
CHARGE_AT: dict[Place, tuple[Point, float]] = {
    "EN": ((11.2, 7.4), 2.7),
    "AR": ((11.4, 93.3), 2.2),
    "FR": ((21.2, 52.6), 4.4),
    "BU": ((39.2, 53.8), 2.3),
    "LO": ((46.4, 19.6), 2.9),
    "FK": ((86.0, 17.6), 3.8),
    "BY": ((94.4, 51.7), 2.5),
    "SW": ((72.2, 47.7), 2.1),
    "IT": ((92.6, 86.0), 2.4),
}
"""Centre and radius of the charge of each country, in map units, where there is most room."""
for _pair in combinations(LANDS, 2):
    if tablet_of(_pair) not in TABLET_AT:
        _taken = (*SITE_AT.values(), *TABLET_AT.values(), *(at for at, _ in NAME_AT.values()))
        TABLET_AT[tablet_of(_pair)] = _free_between(*_pair, taken=_taken)
VATICAN_SEAL_AT: dict[Place, Point] = {
    f"{column}{land}": (VATICAN_CORNER[0] + across, VATICAN_CORNER[1] + down)
    for column, (kind, across) in enumerate(zip(BOARD["vatican_column"], VATICAN_COLUMNS), 1)
    for land, down in zip(kind["countries"], VATICAN_ROWS)
}
SEAL_NAME_OFFSET = 2.7
"""Distance from the centre of these seals to the start of their names, beyond the rims, in map units."""
LETTER_AT: dict[Place, Point] = {
    f"name {place}{letter:+}": (x + apart * letter, y)
    for place, (x, y), apart in (
        *((land, at, 1.2 * size) for land, (at, size) in NAME_AT.items()),
        *((seal, (x + SEAL_NAME_OFFSET + 2, y), 1.0) for seal, (x, y) in VATICAN_SEAL_AT.items()),
    )
    for letter in range(-2, 3)
}
"""Points along the names of the countries and beside the seals of the Vatican, from the first to the last letter."""
ADVISOR_OFFSETS: tuple[Point, ...] = (
    (2.4, -0.6), (-2.4, -0.6), (0.0, -2.6), (1.2, 2.8), (-1.2, 2.8), (3.6, 2.4), (-3.6, 2.4), (0.0, 0.0),
)  # fmt: skip
"""Offsets of the advisors of a country from the centre of its seal, in their order, in map units: on its rim, clear of
its charge."""
FIRST_ON_LEFT = ("EN", "FR", "SW")
"""Countries whose offsets are mirrored, as sites lie behind or in front of the right side."""


def plane(point: Point) -> Point:
    """Converts a point from map units to the plane."""
    return (point[0] - 50) / UNITS_PER_CELL, (point[1] - 50) / UNITS_PER_CELL


def unit_of(camera: Camera) -> float:
    """Width of a map unit on the screen, in logical units."""
    return camera.tile / UNITS_PER_CELL / math.sqrt(2)


def _points() -> dict[Place, Point]:
    found: dict[Place, Point] = {**SITE_AT, **SEAL_AT, **VATICAN_SEAL_AT}
    for land, (x, y) in SEAL_AT.items():
        side = -1 if land in FIRST_ON_LEFT else 1
        found |= {f"{land}.{number}": (x + side * dx, y + dy) for number, (dx, dy) in enumerate(ADVISOR_OFFSETS)}
    found |= {"north-west": (-0.9, -0.6), "south-east": (100.9, 103.8)}
    found |= {"north-east": (100.9, -0.6), "south-west": (-0.9, 103.8), BESIDE_BOARD: (CARDS_X + 6.3, 50.0)}
    (x, y), (w, h) = VATICAN_CORNER, VATICAN_SIZE
    found["vatican"] = (x + w / 2, y + h / 2)
    found |= {f"open.{number}": at for number, at in enumerate(OPEN_CARDS)}
    found |= {f"pile.{layer}": (PILE[0], PILE[1] - LAYER_HEIGHT * layer) for layer in range(PILE_LAYERS)}
    found |= {"pile": PILE, "discard": PILE, "middle": (50.0, 50.0)}
    found |= {f"hand{seat}.{card}": (50.0, 110.0) for seat in range(PLAYERS[-1]) for card in range(HAND_SIZE)}
    found |= TABLET_AT
    found |= LETTER_AT
    return found


CORNERS = ("north-west", "north-east", "south-east", "south-west")
POINTS = _points()
RADIUS = dict.fromkeys(POINTS, 0.0) | dict.fromkeys(SITES, SITE_RADIUS)
RADIUS |= {place: ADVISOR_RADIUS for place in POINTS if place.partition(".")[0] in LANDS and "." in place}
RADIUS |= dict.fromkeys(LANDS, SEAL_RADIUS) | dict.fromkeys(SEALS, VATICAN_SEAL_RADIUS)
SQUARES = frozenset(seal for seal in SEALS if KIND_OF[seal] == "abbey")
"""Square seals of the Vatican, for abbeys; those for advisors are round."""
MAP = Spots(
    {place: plane(point) for place, point in POINTS.items()},
    {place: radius / UNITS_PER_CELL for place, radius in RADIUS.items()},
    SQUARES,
    reach=PRESS_MARGIN / UNITS_PER_CELL,
)


def around(position: KardinalPosition, point: Point) -> tuple[Place, ...]:
    """The places a press beside all of them asks about: seal and towns of the nearest land within PRESS_RANGE; on the
    chart of the Vatican the nearest seal, counting its name. `point` is on the plane."""
    at = 50 + point[0] * UNITS_PER_CELL, 50 + point[1] * UNITS_PER_CELL
    if position.variant.vatican and Box(*VATICAN_CORNER, *VATICAN_SIZE).contains(at):
        left = at[0] - SEAL_NAME_OFFSET, at[1]
        return (min(VATICAN_SEAL_AT, key=lambda seal: math.dist(VATICAN_SEAL_AT[seal], left)),)
    ways = SEAL_AT | SITE_AT
    nearest = min(ways, key=lambda place: math.dist(ways[place], at))
    if math.dist(ways[nearest], at) >= PRESS_RANGE or not all(0 <= way <= 100 for way in at):
        return ()
    return tuple(place for place in ways if place[:2] == nearest[:2])


# -- pieces -----------------------------------------------------------------------------------------------------------


def figures(position: KardinalPosition) -> tuple[Figure, ...]:
    """The figures of all abbeys and advisors; cards belong to the ground."""
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


@cache
def abbey(place: Place, seat: int) -> Figure:
    """The figure of an abbey."""
    mark = MARKS[seat]
    key, shade = f"abbey {place}", SHADES.get(mark, 1.0)
    figure = Figure(key, "abbey", (place,), mark, crest_size=0.85, crest_aside=CREST_OFFSET, shade=shade)
    return figure._replace(seed=ABBEY_AT.get(place, 0), crest_else=OTHER_CREST_OFFSETS, lacquer=LACQUER[mark])


@cache
def _advisor(key: str, place: Place, seat: int) -> Figure:
    mark = MARKS[seat]
    shade = SHADES.get(mark, 1.0)
    figure = Figure(key, "advisor", (place,), mark, glyph="pawn", shade=shade, crest_size=0.7, lacquer=LACQUER[mark])
    if place in SEALS:
        return figure._replace(scale=VATICAN_ADVISOR_SCALE, crest_aside=VATICAN_CREST_OFFSET)
    return figure._replace(crest_aside=ADVISOR_CREST_OFFSET)


def land_shape(land: Place) -> Figure:
    """The flat, half transparent shape of a country."""
    return Figure(f"land {land}", f"land_{land}", ("middle",), tall=False)


def footprint(position: KardinalPosition, step: Step) -> tuple[Place, ...]:
    """The place of the piece a step sets."""
    return (step[1],) if step[0] in ("abbey", "advisor", "vatican") else ()


def ghost(position: KardinalPosition, step: Step) -> tuple[Figure, ...]:
    """The figure a step would set."""
    if step[0] == "abbey":
        return (abbey(step[1], position.seat),)
    if step[0] == "advisor":
        standing = sum(place.startswith(f"{step[1]}.") for place in position.pieces())
        place = f"{step[1]}.{min(standing, len(ADVISOR_OFFSETS) - 1)}"
        return (_advisor("ghost", place, position.seat),)
    return (_advisor("ghost", step[1], position.seat),) if step[0] == "vatican" else ()


def extent(position: KardinalPosition) -> tuple[Place, ...]:
    """The corners of the board, and during a match the cards beside it."""
    return (*CORNERS, BESIDE_BOARD) if position.to_move is not None else CORNERS


def card_name(letter: str) -> str:
    """The image name of a card; the back for an unknown one."""
    return "card_back" if letter == UNKNOWN else f"card_{letter}"


# -- roads ------------------------------------------------------------------------------------------------------------


def over_sea(one: Place, other: Place) -> bool:
    """Whether a road between these sites crosses the sea."""
    return (one[:2] in ISLANDS) != (other[:2] in ISLANDS)


@cache
def curve(one: Place, other: Place) -> tuple[Point, ...]:
    """The curve of a road from the centre of one site to that of the other, slightly bent, in map units."""
    (x, y), (to_x, to_y) = SITE_AT[one], SITE_AT[other]
    bow = 0.06 if over_sea(one, other) else (0.05, -0.05, 0.03, -0.03)[BENDS.get((one, other), 0) % 4]
    shares = [step / 24 for step in range(25)]
    return tuple(
        (
            x + (to_x - x) * at - (to_y - y) * bow * 4 * at * (1 - at),
            y + (to_y - y) * at + (to_x - x) * bow * 4 * at * (1 - at),
        )
        for at in shares
    )


SITE_NAMES: dict[Place, str] = {site["id"]: site["name"] for site in BOARD["map"]["sites"]}


def _slot(piece: Piece) -> Slot:
    mark = MARKS[int(piece.owner)]
    figure = Figure(piece.id, piece.id, ("EN1" if piece.id == ABBEY else "EN.0",), mark, crest=False)
    return Slot(f"{piece.id} {piece.owner}", Line(f"kardinal.compose.{piece.id}"), figure)


def _count(count: Count) -> tuple[Line, None]:
    return Line(f"kardinal.compose.{count.kind}"), None


COMPOSED = Composed(_slot, lambda seat, players: MARKS[int(seat)], _count, typed="interim")

SEATS = range(BOARD["players"]["max"])
ABBEYS = tuple(replace(_slot(Piece(ABBEY, str(seat))), copies=ABBEYS_EACH) for seat in SEATS)
ADVISORS = tuple(replace(_slot(Piece(ADVISOR, str(seat))), copies=ADVISORS_EACH) for seat in SEATS)
CARDS = tuple(
    Slot(one["letter"], Line(f"kardinal.slot.{one['id']}"), cards=(card_name(one["letter"]),), copies=one["count"])
    for one in BOARD["card_colour"]
)
VATICAN = Slot("vatican", Line("kardinal.land.vatican"), cards=("vatican",))
SCORE_MARKERS = tuple(Slot(f"score {seat}", Line("kardinal.material"), mark=MARKS[seat]) for seat in SEATS)
FIRST_PLAYER = Slot("first", Line("kardinal.material"), Figure("first", "advisor", ("EN.0",), tint="2A2420"))
MATERIAL = (
    (
        Heap(0, thing="board", wide=3.8),
        Heap(1, ABBEYS, 20, wide=6.2, grow=1.12),
        Heap(7, (FIRST_PLAYER,), wide=1.1, high=2.0, grow=1.6),
        Heap(5, wide=2.0),
    ),
    (
        Heap(3, CARDS, beside=3, wide=5.2, high=1.5),
        Heap(2, ADVISORS, 8, wide=2.3, high=1.1, grow=1.25),
        Heap(4, (VATICAN,), wide=3.2, high=0.3),
        Heap(6, SCORE_MARKERS, beside=3, wide=1.6),
    ),
)
"""The contents of the box."""


# -- editing of roads, alliances and cards ----------------------------------------------------------------------------


def _land(place: Place) -> Line:
    return Line(f"kardinal.land.{place}")


def place_name(place: Place) -> Line | None:
    """The name of a land, with the number for its sites and seals."""
    land = place.strip("0123456789")
    if land not in LANDS:
        return None
    number = place.replace(land, "")
    return Line("access.where.named", {"name": _land(land), "number": number}) if number else _land(land)


def _seal(place: Place) -> Line:
    """The name of a seal of the Vatican: its column and the land printed there."""
    return Line("kardinal.box.seal", {"column": int(place[0]), "land": Line(f"kardinal.land.{place[1:]}")})


def _tint(land: Place) -> str:
    tint: str = TINTS[PRINTED.land_colour[LANDS.index(land)]]
    return tint


PARTS = (
    FactPart("roads", SITES, lambda fact: fact[1:], SITE_NAMES.__getitem__, pair=True, ruling="board"),
    FactPart("alliances", LANDS, lambda fact: (tablet_of(fact[1:]),), _land, pair=True, shift=0.16, ruling="alliances"),
    FactPart(
        "cards",
        LANDS,
        lambda fact: fact[1:2],
        _land,
        choices=tuple(
            FactChoice(name, Line(f"kardinal.slot.{name}"), TINTS[letter]) for letter, name in COLOUR_WORDS.items()
        ),
        shift=0.24,
        ruling="colours",
    ),
    FactPart(
        "vatican",
        SEALS,
        lambda fact: fact[1:2],
        _seal,
        choices=tuple(FactChoice(land, Line(f"kardinal.short.{land}"), _tint(land)) for land in LANDS),
        ruling="columns",
    ),
)
