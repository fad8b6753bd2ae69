"""Ground of Kardinal & König: the map in the colours and charges of its cards, roads, names, the Vatican, and the cards
beside the map.

Roads are raised ways between the round stones of the sites, dashed over sea. The stones belong to the image of the map
below: every road ends at the rim of a stone.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.core import Place
from game.kardinal.board import Board, lands_of_colour
from game.kardinal.readings import RunOut, run_out
from game.kardinal.rules import KardinalPosition
from game.kardinal.tables import ABBEYS, LANDS, SITES, UNKNOWN
from scenes.board.camera import Camera
from scenes.board.look.drawing import Canvas
from scenes.board.look.pieces import Figure
from scenes.board.look.wording import Line
from scenes.graphics.emblems import chip_box, draw_chip
from scenes.graphics.lettering import draw_lettering, lettering_width
from scenes.graphics.matter import lay_shadow, outline
from scenes.graphics.pen import Pen
from scenes.graphics.shapes import ready, silhouette, translucent
from scenes.graphics.theme import LARGE, Colour, Role
from scenes.graphics.viewport import Box, Point, between, centred, ellipse
from scenes.kardinal.map import (
    CARD_SCALE,
    CARD_SIZE,
    CHARGE_AT,
    COLOUR_WORDS,
    FELT_EDGES,
    NAME_AT,
    NAMED_AT_SEA,
    NO_CARD,
    OPEN_CARDS,
    PILE,
    PILE_LAYERS,
    POINTS,
    SEAL_NAME_OFFSET,
    SQUARES,
    STONE_RADIUS,
    TINTS,
    TRAY_EDGES,
    card_name,
    curve,
    land_shape,
    over_sea,
    plane,
    unit_of,
)

CHARGES: dict[str, tuple[Point, ...]] = {
    "R": (
        (-0.24, -1), (0.24, -1), (0.24, -0.24), (1, -0.24), (1, 0.24), (0.24, 0.24),
        (0.24, 1), (-0.24, 1), (-0.24, 0.24), (-1, 0.24), (-1, -0.24), (-0.24, -0.24),
    ),
    "G": ((0, -0.62), (1, 0.3), (1, 0.86), (0, -0.06), (-1, 0.86), (-1, 0.3)),
    "Y": tuple(
        (r * math.sin(k * math.pi / 5), -r * math.cos(k * math.pi / 5)) for k, r in enumerate([1.05, 0.44] * 5)
    ),
    "O": ((-1.05, -0.88), (-0.62, -1.0), (1.05, 0.72), (1.0, 1.0), (0.62, 1.0), (-1.05, -0.5)),
    "V": ((0, -1.05), (0.74, 0), (0, 1.05), (-0.74, 0)),
}  # fmt: skip
"""Outlines of the charges by letter of the card: cross, chevron, star, bend, lozenge; in a square from -1 to 1."""
PAINTS = {"R": "8A2848", "G": "1F6F3C", "Y": "8A5A10", "O": "94400E", "V": "6E3A86"}
"""Colours of the charges: darker tones of their countries."""
CHARGE_OPACITY, CHARGE_SCALE = "5C", 0.84
"""Opacity of a charge on the land (hex), and its size relative to its radius in CHARGE_AT."""
CHARGE_STRETCH = 1.35
"""Stretch of charges from north to south, so that they are recognisable although they lie flat."""
EDGE_OPACITY = "B0"
"""Opacity of the edge of a charge (hex)."""

SHADOW_OFFSET, SHADOW_BLUR, SHADOW_COLOUR = 0.20, 0.26, "1E0C062C"
"""Offset (right and down) and blur of the shadow of a charge, in map units; its colour."""
ROAD_EDGE_COLOUR, ROAD_COLOUR, ROAD_SHADOW_COLOUR = "A58A66", "F3E8CC", "1E120A40"
SEA_INK, SEA_SHADOW = "F6EED8", "10303FA0"
ROAD_SHADOW_WIDTH, ROAD_EDGE_WIDTH, ROAD_WIDTH = 0.78, 0.70, 0.58
"""Widths of a road on land, in map units."""
ROAD_SHADOW_OFFSET = (0.10, 0.16)
"""Offset (right, down) of the shadow of a road, in map units."""
STONE_RISE = 0.05
"""Height at which the top of a stone appears above its place, in map units."""
ROADS_PER_BATCH = 10
"""Roads drawn in one part of the cached ground."""


def draw_charge(pen: Pen, camera: Camera, land: Place, letter: str) -> None:
    """Draws the charge of a country on its land, with a soft shadow."""
    (x, y), radius = CHARGE_AT[land]
    radius, unit = radius * CHARGE_SCALE, unit_of(camera)

    def seen(outline: Sequence[Point]) -> list[Point]:
        return camera.polygon([plane((x + radius * a, y + radius * CHARGE_STRETCH * b)) for a, b in outline])

    rim = seen(CHARGES[letter])
    fallen = [(px + SHADOW_OFFSET * unit, py + SHADOW_OFFSET * unit) for px, py in rim]
    pen.polygon(fallen, glow=(SHADOW_COLOUR, SHADOW_BLUR * unit))
    paint = PAINTS[letter]
    pen.polygon(rim, fill=paint + CHARGE_OPACITY, line=paint + EDGE_OPACITY, line_width=max(1.2, 0.16 * unit))


# -- roads ------------------------------------------------------------------------------------------------------------


def draw_roads(camera: Camera, board: Board) -> Iterator[Callable[[Pen], None]]:
    """Draw functions of the roads: raised ways on land, in batches, and dashes over sea."""
    unit, (right, below) = unit_of(camera), ROAD_SHADOW_OFFSET
    ways = {road: between_stones(camera, road) for road in board.roads}
    dry = [line for road, line in ways.items() if not over_sea(*road)]
    shade = [[(x + right * unit, y + below * unit) for x, y in line] for line in dry]

    def on_land(pen: Pen, lines: Sequence[Sequence[Point]], colour: Colour, width: float) -> None:
        for line in lines:
            pen.line(line, colour, width * unit)

    def at_sea(pen: Pen) -> None:
        for line in (line for road, line in ways.items() if over_sea(*road)):
            for colour, width in ((SEA_SHADOW, 0.62), (ROAD_COLOUR, 0.42)):
                pen.line(line, colour, width * unit, dash=(1.4 * unit, 1.1 * unit))

    for lines, colour, width in (
        (shade, ROAD_SHADOW_COLOUR, ROAD_SHADOW_WIDTH),
        (dry, ROAD_EDGE_COLOUR, ROAD_EDGE_WIDTH),
        (dry, ROAD_COLOUR, ROAD_WIDTH),
    ):
        for first in range(0, len(lines), ROADS_PER_BATCH):
            yield partial(on_land, lines=lines[first : first + ROADS_PER_BATCH], colour=colour, width=width)
    yield at_sea


def between_stones(camera: Camera, road: tuple[Place, Place]) -> list[Point]:
    """The centre line of a road on the screen, from the rim of one stone to that of the other."""
    unit, squash = unit_of(camera), camera.tilt.squash
    across, points = STONE_RADIUS * unit, [camera.to_screen(plane(at)) for at in curve(*road)]

    def out_of(line: list[Point]) -> list[Point]:
        """The part of a line outside the stone at its start."""
        mx, my = line[0]
        far = [math.hypot(x - mx, (y + STONE_RISE * unit - my) / squash) for x, y in line]
        first = next(number for number, reach in enumerate(far) if reach > across)
        share = (across - far[first - 1]) / (far[first] - far[first - 1])
        return [between(line[first - 1], line[first], share), *line[first:]]

    return out_of(out_of(points)[::-1])


SOCKET_COLOUR = "F7EBCB"
LAND_INK, LAND_HIGHLIGHT = "2A160C", "FFF3D270"
MAX_NAME_SHIFT = 0.6
"""Maximum shift of a name that the upper or lower edge of a partial picture would cut, in sizes of its letters."""
MIN_NAME_SIZE, MIN_NAMED_UNIT = 22.0, 6.2
"""Minimum size of country names, in logical units; and the size of a map unit up to which they are left out, as they
would overlap."""
VEIL_OPACITY, CROWDED_VEIL_OPACITY, STONE_CORNERS = "40", "70", 48
"""Opacity (hex) of the colour of a country on the stones of its sites, and once half of all sites are taken; number of
corners of their outline."""
UNLIT_COLOUR, UNLIT_OPACITY = "140A06", 0.27
"""Colour and opacity (0-1) of the shade on countries in which the card in hand does not pay."""
SAMPLE_SIZE, MAX_SEAL_NAME, MIN_SEAL_NAME_SIZE = 40.0, (4.3, 1.95), 19.0
"""Size at which names are measured; maximum width and size of names beside the seals of the Vatican, in map units; and
their minimum size, in logical units: smaller ones are left out, as a seal is named beside the map when pointed at."""


class MapSetting(NamedTuple):
    """What the ground shows; its cache key."""

    board: Board
    vatican: bool
    row: str
    left: RunOut | None
    """What is left of the pile; None when the match is over and no cards are shown."""
    crowded: bool
    """Whether at least half of the sites are taken: then the stones are less prominent."""
    part: bool = False
    """Whether names cut by the edge of the picture are left out."""

    def in_picture(self, part: bool) -> MapSetting:
        """A copy without names that the edge cuts; a `part` of the board also without the cards beside the map."""
        return self._replace(left=None if part else self.left, part=True)


def setting(position: KardinalPosition) -> MapSetting:
    """The setting of a position: board, Vatican if in play, open cards, and what is left of the pile."""
    left = run_out(position) if position.to_move is not None else None
    taken = sum((mine & ABBEYS).bit_count() for mine in position.own)
    return MapSetting(position.board, position.variant.vatican, position.row, left, 2 * taken >= len(SITES))


def draw_ground(pen: Pen, view: Canvas, camera: Camera, shown: MapSetting) -> None:
    """Draws the map with its seals and names, the Vatican, and the cards beside the map."""
    for part, draw in _printed(view, camera, shown):
        view.kept(pen, camera, [((part, shown.board, shown.vatican), draw)])
    if shown.left:
        draw_beside(pen, view, camera, shown.row, shown.left)


def _printed(view: Canvas, camera: Camera, shown: MapSetting) -> Iterator[tuple[str, Callable[[Pen], None]]]:
    """The parts of the map and the Vatican, by name with their draw functions. Each is cached by itself when the time
    budget is used up, as together they take several frames."""
    board = shown.board
    countries = [*zip(LANDS, board.land_colour)]
    yield "map", partial(lay, view=view, camera=camera, name="map", place="middle")
    for land, letter in countries:
        yield f"tint {land}", partial(_tint, view=view, camera=camera, land=land, letter=letter)
    for land, letter in countries:
        yield f"charge {land}", partial(draw_charge, camera=camera, land=land, letter=letter)
    for number, draw in enumerate(draw_roads(camera, board)):
        yield f"roads {number}", draw
    veil, quiet = (CROWDED_VEIL_OPACITY, "quiet stones") if shown.crowded else (VEIL_OPACITY, "stones")
    for land, letter in countries:
        yield f"{quiet} {land}", partial(_quiet_stones, camera=camera, land=land, paint=TINTS[letter] + veil)
    if shown.vatican:
        yield "vatican", partial(_draw_vatican, view=view, camera=camera, board=board)
    for land, letter in countries:
        yield f"seal {land}", partial(lay, view=view, camera=camera, name=f"seal_{COLOUR_WORDS[letter]}", place=land)
    for land in NAME_AT if unit_of(camera) > MIN_NAMED_UNIT else ():
        yield f"name {land} {shown.part}", partial(_name, view=view, camera=camera, land=land, part=shown.part)


def lay(pen: Pen, view: Canvas, camera: Camera, name: str, place: Place, scale: float = 1.0) -> None:
    """Draws a flat object of the ground with its shadow."""
    view.lay(pen, camera, Figure(name, name, (place,), tall=False, scale=scale), shadow=True)


# -- the land ---------------------------------------------------------------------------------------------------------


def _tint(pen: Pen, view: Canvas, camera: Camera, land: Place, letter: str) -> None:
    """Tints a country with the colour of its cards."""
    view.lay(pen, camera, land_shape(land)._replace(tint=TINTS[letter]))


def draw_unlit(pen: Pen, view: Canvas, camera: Camera, position: KardinalPosition, token: str | None) -> None:
    """Shades the countries in which the card in hand does not pay; a pair pays everywhere."""
    if token and token in COLOUR_WORDS:
        paid = lands_of_colour(position.board, token)
        dark = [land for land in LANDS if land not in paid]
        view.kept(
            pen, camera, [(("unlit", land), partial(_unlit, view=view, camera=camera, land=land)) for land in dark]
        )


def _unlit(pen: Pen, view: Canvas, camera: Camera, land: Place) -> None:
    for image, corner in pen.record(lambda own: view.lay(own, camera, land_shape(land))).stamps:
        whole = image.copy()
        whole.blit(image, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)  # the image of the country is half transparent
        pen.picture(ready(silhouette(whole, UNLIT_COLOUR, UNLIT_OPACITY)), corner)
    for site in SITES:
        if site.startswith(land):
            pen.polygon(_stone(camera, site), fill=translucent(UNLIT_COLOUR, UNLIT_OPACITY))


def _quiet_stones(pen: Pen, camera: Camera, land: Place, paint: Colour) -> None:
    """Tints the stones of a country with its colour; an abbey hides the tint."""
    for site in SITES:
        if site.startswith(land):
            pen.polygon(_stone(camera, site), fill=paint)


def _stone(camera: Camera, site: Place) -> list[Point]:
    """The outline of the stone of a site on the screen."""
    unit, (x, y) = unit_of(camera), camera.at(site)
    wide = STONE_RADIUS * unit
    return ellipse((x, y - STONE_RISE * unit), wide, wide * camera.tilt.squash, STONE_CORNERS)


def _name(pen: Pen, view: Canvas, camera: Camera, land: Place, part: bool) -> None:
    """Draws the name of a country; on a `part` of the map only if all of it is visible, shifted off the edge if need
    be."""
    (x, y), size, ink, edge = lettered(camera, land, pen.viewport.text)
    name, window = view.say(Line(f"kardinal.land.{land}")), pen.viewport.whole
    wide, high = lettering_width(pen, name, size, "map"), size * 1.2
    if part:
        most, needed = MAX_NAME_SHIFT * size, max(0.0, high / 2 - y) + min(0.0, window.h - high / 2 - y)
        y += max(-most, min(most, needed))
    if not part or window.holds(centred((x, y), wide, high)):
        draw_lettering(pen, name, (x, y), size, "map", ink, edge)


def lettered(camera: Camera, land: Place, text: float) -> tuple[Point, float, Colour, Colour]:
    """Centre and size of the name of a country, its ink and the colour of its lower edge, at text scale `text`."""
    place, letters = NAME_AT[land]
    size = max(MIN_NAME_SIZE, letters * unit_of(camera) * (1.0 if text < LARGE else 1.2))
    ink, edge = (SEA_INK, SEA_SHADOW) if land in NAMED_AT_SEA else (LAND_INK, LAND_HIGHLIGHT)
    return camera.to_screen(plane(place)), size, ink, edge


# -- the Vatican ------------------------------------------------------------------------------------------------------


def _draw_vatican(pen: Pen, view: Canvas, camera: Camera, board: Board) -> None:
    """Draws the chart of the Vatican: seals in the colours of their countries, with names where they are legible."""
    lay(pen, view, camera, "vatican", "vatican")
    _sockets(pen, camera, board)
    names = {seal: view.say(Line(f"kardinal.short.{land}")) for seal, land in board.seal_land.items()}
    size = size_beside_seals(pen, camera, tuple(names.values()))
    for seal, name in names.items() if size >= MIN_SEAL_NAME_SIZE else ():
        x, y = camera.at(seal)
        beside = x + SEAL_NAME_OFFSET * unit_of(camera) + lettering_width(pen, name, size, "small_bold", 0) / 2
        draw_lettering(pen, name, (beside, y), size, "small_bold", LAND_INK, spaced=0, flat=1.0)


def size_beside_seals(pen: Pen, camera: Camera, names: Sequence[str]) -> float:
    """The common size of letters at which all names fit beside their seals, in logical units."""
    wide, high = MAX_SEAL_NAME
    widest = max(lettering_width(pen, name, SAMPLE_SIZE, "small_bold", 0) for name in names)
    return min(high, SAMPLE_SIZE * wide / widest) * unit_of(camera)


def _sockets(pen: Pen, camera: Camera, board: Board) -> None:
    """Draws the seals of the Vatican: squares for abbeys, discs for advisors, with charges."""
    for seal, letter in board.seal_colour.items():
        x, y = POINTS[seal]
        for size, colour in ((1.7, TINTS[letter]), (1.2, SOCKET_COLOUR)):
            if seal in SQUARES:
                rim = [(x - size, y - size), (x + size, y - size), (x + size, y + size), (x - size, y + size)]
            else:
                rim = ellipse((x, y), size, size, 32)
            pen.polygon([camera.to_screen(plane(at)) for at in rim], fill=colour)
        charge = [plane((x + 0.85 * a, y + 0.85 * b)) for a, b in CHARGES[letter]]
        pen.polygon(camera.polygon(charge), fill=PAINTS[letter])


BED_COLOUR = "12261BD0"
"""Colour of the line around the place of a card."""
NUMBER_MARGIN = 8.0
"""Margin between the number of cards and the lower edge of the pile, in logical units."""
FULL_PILE, LARGE_CELL = 30, 130.0
"""Cards from which on the pile shows all its layers; size of a cell from which on its number is larger."""


def draw_beside(pen: Pen, view: Canvas, camera: Camera, row: str, left: RunOut) -> None:
    """Draws the tray, the open cards in a column, and the pile with the number of its cards, or that this is the last
    round."""
    _tray(pen, camera)
    for number, letter in enumerate(row):
        if letter != NO_CARD:
            _card(pen, view, camera, card_name(letter), f"open.{number}")
    for layer in range(math.ceil(PILE_LAYERS * min(1.0, left.cards / FULL_PILE))):
        _card(pen, view, camera, card_name(UNKNOWN), f"pile.{layer}", on_felt=layer == 0)
    x, y = camera.at("pile")
    if left.cards:
        role: Role = "figure" if camera.tile > LARGE_CELL else "chip"
        high = chip_box(pen, str(left.cards), (x, y), False, role).h
        # inside the highlight around a card that may be taken
        lowest = camera.tile * CARD_SIZE[1] / 2 - high / 2 - NUMBER_MARGIN
        draw_chip(pen, str(left.cards), (x, y + min(camera.tile * CARD_SCALE * 0.55, lowest)), role=role)
    elif left.runouts == 2:
        _last_round(pen, view, camera)


def _box(camera: Camera, left: float, top: float, right: float, bottom: float) -> Box:
    """A rectangle of the map (in map units) on the screen."""
    (x, y), (to_x, to_y) = (camera.to_screen(plane(at)) for at in ((left, top), (right, bottom)))
    return Box(x, y, to_x - x, to_y - y)


def _tray(pen: Pen, camera: Camera) -> None:
    """Draws the wooden tray with its shadow, and the felt with an outline for each card."""
    edge, corner = max(2.0, camera.tile * 0.035), camera.tile * 0.06
    pen.panel(_box(camera, *TRAY_EDGES), "tray", radius=camera.tile * 0.1)
    pen.panel(_box(camera, *FELT_EDGES), "felt", radius=corner)
    for middle in (*OPEN_CARDS, PILE):
        bed = centred(camera.to_screen(plane(middle)), *(camera.tile * side for side in CARD_SIZE))
        outline(pen, bed.inset(-edge / 2), BED_COLOUR, edge / 2)


def _last_round(pen: Pen, view: Canvas, camera: Camera) -> None:
    """Writes that this is the last round in place of the pile; nothing if the text does not fit."""
    (x, y), (wide, high) = camera.at("pile"), (camera.tile * side for side in CARD_SIZE)
    text, room = view.say(Line("kardinal.forecast.last")), wide - 12
    tried = pen.record(lambda own: own.text(text, (0, 0), "small", width=room, lines=4))
    _, h = pen.text_size(text, "small", width=room, lines=4)
    if not all(one.whole for one in tried.texts) or h + 16 > high:
        return
    box = Box(x - wide / 2, y - h / 2 - 8, wide, h + 16)
    pen.panel(box, "paper", radius=10, shadow="chip")
    pen.text(text, (x, box.y + 8), "small", "4A2E1C", "centre", room, lines=4, top=True)


def _card(pen: Pen, view: Canvas, camera: Camera, name: str, place: Place, on_felt: bool = True) -> None:
    """Draws a card, with a soft shadow if it lies on the felt and not on other cards."""
    if on_felt:
        lay_shadow(pen, centred(camera.at(place), *(camera.tile * side for side in CARD_SIZE)), high=0.4)
    view.lay(pen, camera, Figure(name, name, (place,), tall=False, scale=CARD_SCALE))
