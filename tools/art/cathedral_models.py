"""The pieces of Cathédrale: the walled city, the eleven buildings of both sides and the cathedral.

A building is drawn from the cells it covers: every straight run of cells becomes a wing under its own gable roof. What
tells the kinds apart (a cupola, a round tower, an open court) is added on top. Both sides build with the same hand, in
pale plaster between brown timber or darker between dark, under tiles in the colour of the owner; the cathedral, which
is nobody's, lies under lead. A ridge and verges of another stuff keep neighbours of one side apart. Everything stays
low: one looks over it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from cathedral_city import CATHEDRAL_CELLS, board, cathedral, even_roofs, foundation, near_walls
from fittings import arch, awning, banner, barrel, church_window, door, gilded_cross, leaves, pennant, window
from masonry import cone, courses, flagstones, gable, hipped, quoins, round_courses, spire
from shapes import Model
from sprites import Cell, Sprite

WALL, RISE, REACH = 0.36, 0.24, 0.385
"""Height of the eaves, of the ridge above them, and how far a wing reaches from the middle of its cells."""
BEDS = (
    ((-0.22, 0.22), (0.22, -0.22)),
    ((0.0, 0.0), (-0.28, -0.28), (0.28, 0.28)),
    ((0.24, 0.2), (-0.2, -0.24), (-0.28, 0.26)),
)
"""Where the flowers stand in the three gardens, from the middle of the cell."""
NEXT: tuple[Cell, ...] = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""The neighbour on the sides -y, +x, +y, -x of a cell, as (column, row)."""


@dataclass(frozen=True)
class Side:
    """The materials of one side."""

    name: str
    wall: str
    foot: str
    roof: str
    timber: str
    stone: str
    trim: str
    flowers: str
    ridge: str
    """What covers ridges and verges."""
    court: str
    """The flagstones of a court."""


TILES = "player:tiles"
GAIN = 1.2
"""How much darker than usual the shadows of buildings are: the paving is pale."""
LIGHT = Side("light", "plaster:limestone", "stone:stone", TILES, "timber:timber_warm", "stone:stone_light",
             "stone:stone_light", "cloth:gold", "roof:roof_brown", "stone:court_pale")  # fmt: skip
DARK = Side("dark", "plaster:plaster_dusk", "stone:basalt", TILES, "timber:timber_dark", "stone:basalt",
            "stone:basalt_light", "cloth:slate_blue", "stone:stone_light", "stone:court_slate")  # fmt: skip


# --- wings


def runs(cells: tuple[Cell, ...], axis: int) -> list[tuple[Cell, int]]:
    """The straight runs of two or more cells along an axis (0 columns, 1 rows): first cell and length."""
    step = (1, 0) if axis == 0 else (0, 1)
    found = []
    for cell in sorted(cells):
        if (cell[0] - step[0], cell[1] - step[1]) in cells:
            continue
        length = 1
        while (cell[0] + step[0] * length, cell[1] + step[1] * length) in cells:
            length += 1
        if length > 1:
            found.append((cell, length))
    return found


def wing(model: Model, side: Side, x: float, y: float, half: float, turn: float, rise: float, reach: float) -> None:
    """One gabled wing round (x, y), `half` long to each side along its ridge."""
    with model.frame(x, y, turn=turn):
        model.box(0, 0, 0.03, 2 * half - 0.02, 2 * reach - 0.02, WALL - 0.03, side.wall, 0.5)
        columns = max(6, round(half * 22))
        gable(model, half, reach, WALL, rise, side.roof, side.wall, 6, columns, 0.035, 0.035, side.ridge, side.ridge)
        for end, _ in model.sides(half, reach):
            if end % 2:
                for sign in (-1, 1):
                    start, top = (sign * (reach - 0.02), -0.004, WALL - 0.01), (0, -0.004, WALL + rise - 0.05)
                    model.bar(start, top, 0.030, side.timber, 0.026)
                banner(model, 0, WALL + rise * 0.50, 0.150, 0.26, 0.03)


def wings(model: Model, side: Side, cells: tuple[Cell, ...]) -> None:
    """A wing along every run of cells; a lone cell gets one along x."""
    found = [(0, *run) for run in runs(cells, 0)] + [(1, *run) for run in runs(cells, 1)]
    if not found:
        found = [(0, cells[0], 1)]
    for axis, (column, row), length in found:
        middle = (length - 1) / 2
        # Wings across are a hair narrower: faces that lie in one plane come out black.
        reach = REACH - 0.004 * axis
        x, y = (column + middle, -row) if axis == 0 else (column, -row - middle)
        wing(model, side, x, y, middle + reach, 90 * axis, RISE - 0.003 * axis, reach)


Front = Callable[[Model, Side, float, int], None]
"""Draws what stands on one outer wall of one cell: model, side, width, and a running number."""


def fronts(model: Model, side: Side, cells: tuple[Cell, ...], draw: Front, foot: bool = True) -> None:
    """Draws every outer wall of every cell, in a frame centred on the wall and facing out."""
    number = 0
    for column, row in cells:
        with model.frame(column, -row):
            for k, _ in model.sides(REACH, REACH):
                dx, dy = NEXT[k]
                if (column + dx, row + dy) in cells:
                    continue
                ends = []
                for turn in (-1, 1):
                    along = NEXT[(k + turn) % 4]
                    joined = (column + along[0], row + along[1]) in cells
                    corner = (column + along[0] + dx, row + along[1] + dy) in cells
                    ends.append(1 - REACH if joined and corner else 0.5 if joined else REACH)
                width = ends[0] + ends[1]
                with model.frame((ends[1] - ends[0]) / 2):
                    if foot:
                        courses(model, width, 0.03, 0.12, 2, side.foot, 0.14, 0.04)
                    draw(model, side, width, number)
                number += 1


def dwelling(model: Model, side: Side, width: float, number: int) -> None:
    """Posts, a rail, windows, and a door in every third wall."""
    for x in (-width / 2 + 0.02, width / 2 - 0.02):
        model.box(x, -0.002, 0.11, 0.04, 0.036, WALL - 0.11, side.timber)
    model.box(0, -0.004, 0.112, width, 0.034, 0.024, side.timber)
    places: tuple[float, ...] = (-0.2, 0.2)
    if number % 3 == 0:
        door(model, 0, 0.03, 0.13, 0.19, side.timber)
        places = (-0.25, 0.25)
    for k, x in enumerate(places):
        window(model, x, 0.165, 0.095, 0.10, (number + k) % 3 != 1, side.timber, side.stone)


def church(model: Model, side: Side, width: float, number: int) -> None:
    """Pointed windows between buttresses."""
    for x in (-0.19, 0.19) if width < 0.9 else (-0.22, 0.22):
        church_window(model, x, 0.10, 0.09, 0.19, True, side.trim)
    for x in (-width / 2 + 0.03, 0, width / 2 - 0.03):
        model.box(x, -0.035, 0.03, 0.06, 0.09, 0.24, side.stone, taper=0.8)


def stables(model: Model, side: Side, width: float, number: int) -> None:
    """Wide doors, half of them open, with a bale of hay."""
    for k, x in enumerate((-0.18, 0.18)):
        arch(model, x, 0.03, 0.25, 0.25, side.timber, -0.01, 0.03)
        arch(model, x, 0.03, 0.20, 0.22, "timber:door" if (number + k) % 2 else "glass:black", 0.02, 0.008)
    model.box(0, -0.05, 0.0, 0.11, 0.08, 0.07, "cloth:honey", turn=0.2)


def arcade(model: Model, side: Side, width: float, number: int) -> None:
    """The openings of a bridge: round arches over water."""
    arch(model, 0, 0.03, 0.44, 0.27, side.trim, -0.01, 0.035)
    arch(model, 0, 0.03, 0.36, 0.225, "glass:black", 0.025, 0.006)
    model.box(0, -0.034, 0.03, 0.36, 0.008, 0.07, "glass:water", 0.5)
    model.box(0, -0.006, WALL - 0.075, width, 0.045, 0.03, side.trim)


def chimney(model: Model, side: Side, x: float, y: float) -> None:
    model.box(x, y, WALL + 0.02, 0.10, 0.10, RISE + 0.06, side.foot)
    model.box(x, y, WALL + RISE + 0.08, 0.13, 0.13, 0.03, side.stone)
    model.box(x, y, WALL + RISE + 0.11, 0.05, 0.05, 0.035, "roof:roof_dark")


def flag(model: Model, x: float, y: float, z: float) -> None:
    """The owner's flag; every building flies one."""
    with model.frame(x, y):
        pennant(model, z, 0.25, 0.125, 0.25)


def round_tower(model: Model, side: Side, x: float, y: float, radius: float, top: float, roof: float) -> None:
    with model.frame(x, y):
        model.lathe(0, 0, [(radius - 0.02, 0.03), (radius - 0.03, top)], side.foot, 24, smooth=False)
        round_courses(model, radius, 0.03, top - 0.06, max(4, round(top / 0.085)), 13, side.stone, 0.045)
        model.lathe(0, 0, [(radius + 0.02, top - 0.06), (radius + 0.03, top)], side.trim, 24, smooth=False)
        for number in model.around(8, radius - 0.004, 1 / 16):
            model.box(0, 0, top - 0.19, 0.05, 0.02, 0.10, "glow:glow" if number % 3 else "glass:glass")
        cone(model, top - 0.01, radius + 0.055, roof, side.roof, 6, 18)
        tip = top + roof
        model.lathe(0, 0, [(0.022, tip - 0.05), (0.026, tip - 0.025), (0.010, tip)], "metal:gold", 12)


# --- the eleven buildings


def tavern(model: Model, side: Side, cells: tuple[Cell, ...]) -> None:
    wings(model, side, cells)
    fronts(model, side, cells, dwelling)
    with model.frame(0, -REACH):
        awning(model, 0, 0.29, 0.34, 0.09, 0.05)
    with model.frame(0, REACH, turn=180):
        awning(model, 0, 0.29, 0.34, 0.09, 0.05)
    for sign in (-1, 1):
        chimney(model, side, sign * 0.22, sign * 0.10)
        barrel(model, sign * 0.40, sign * 0.41)
    flag(model, 0, 0, WALL + RISE)


def stable(model: Model, side: Side, cells: tuple[Cell, ...]) -> None:
    wings(model, side, cells)
    fronts(model, side, cells, stables)
    for x in (0.25, 0.75):
        model.box(x, 0, WALL + RISE - 0.06, 0.12, 0.12, 0.12, side.timber)
        with model.frame(x, 0):
            hipped(model, 0.06, 0.06, WALL + RISE + 0.06, 0.07, side.roof, 2, 3, 0.03)
    flag(model, 0.5, 0, WALL + RISE)


def inn(model: Model, side: Side, cells: tuple[Cell, ...]) -> None:
    wings(model, side, cells)
    fronts(model, side, cells, dwelling)
    chimney(model, side, 0.45, 0.12)
    chimney(model, side, 1.12, -0.65)
    flag(model, 1, 0, WALL + RISE)
    barrel(model, 0.40, -0.46)


def bridge(model: Model, side: Side, cells: tuple[Cell, ...]) -> None:
    wings(model, side, cells)
    fronts(model, side, cells, arcade)
    for x in (-0.28, 2.28):
        with model.frame(x, 0):
            model.box(0, 0, 0.03, 0.25, 0.84, WALL + 0.10, side.stone, 0.5)
            for k in (-0.34, 0, 0.34):
                model.box(0, k, WALL + 0.13, 0.25, 0.16, 0.07, side.trim)
            for _, _width in model.sides(0.125, 0.42):
                courses(model, _width, 0.03, WALL + 0.12, 5, side.stone, 0.14, 0.03)
    flag(model, 1, 0, WALL + RISE)


def square(model: Model, side: Side, cells: tuple[Cell, ...]) -> None:
    """An open court: low walls, four corner pavilions, a well and trees; of light stone on either side, because much of
    it lies in the shade."""
    if side is DARK:
        side = replace(side, foot="stone:granite", stone="stone:granite", trim="stone:granite_light")
    model.box(0.5, -0.5, 0.03, 1.80, 1.80, 0.012, side.stone, 0.5)
    flagstones(model, -0.36, -1.36, 1.36, 0.36, 0.03, 0.028, side.court, 6)
    with model.frame(0.5, -0.5):
        for _, width in model.sides(0.84, 0.84):
            courses(model, width, 0.03, 0.20, 3, side.stone, 0.15, 0.07, [(-0.16, 0.16, 0.0, 0.3)])
            for sign in (-1, 1):
                model.box(sign * 0.36, 0, 0.20, 0.40, 0.12, 0.035, TILES)
            arch(model, 0, 0.03, 0.44, 0.36, side.trim, -0.05, 0.10)
            arch(model, 0, 0.03, 0.30, 0.28, "timber:door", 0.05, 0.006)
            arch(model, 0, 0.03, 0.30, 0.28, "timber:door", -0.056, 0.006)
            banner(model, 0.36, 0.235, 0.13, 0.19, 0.045)
            banner(model, -0.36, 0.235, 0.13, 0.19, 0.045)
        for x in (-0.72, 0.72):
            for y in (-0.72, 0.72):
                with model.frame(x, y):
                    model.box(0, 0, 0.03, 0.31, 0.31, 0.27, side.wall, 0.5)
                    quoins(model, 0.155, 0.155, 0.03, 0.29, side.stone, 0.07)
                    for _ in model.sides(0.155, 0.155):
                        window(model, 0, 0.14, 0.08, 0.09, True, side.timber)
                    hipped(model, 0.16, 0.16, 0.30, 0.24, side.roof, 5, 5, 0.04)
        model.lathe(0, 0, [(0.22, 0.04), (0.22, 0.075)], side.foot, 8, smooth=False, start=1 / 16)
        round_courses(model, 0.18, 0.07, 0.16, 1, 10, side.trim, 0.05)
        model.lathe(0, 0, [(0.14, 0.05), (0.14, 0.12)], "glass:water", 20, smooth=False)
        pennant(model, 0.10, 0.27, 0.14, 0.48)
        for x, y in ((0.38, 0.38), (-0.38, -0.38), (0.38, -0.38), (-0.38, 0.38)):
            model.lathe(x, y, [(0.03, 0.04), (0.02, 0.14)], "timber:timber", 8)
            leaves(model, x, y, 0.20, 0.10, "grass:leaf", 60, 0.04)


def manor(model: Model, side: Side, cells: tuple[Cell, ...]) -> None:
    wings(model, side, cells)
    fronts(model, side, cells, dwelling)
    with model.frame(1, 0):
        model.box(0, 0, WALL, 0.34, 0.34, 0.36, side.wall, 0.5)
        quoins(model, 0.17, 0.17, WALL, WALL + 0.35, side.stone, 0.07)
        for _ in model.sides(0.17, 0.17):
            window(model, 0, WALL + 0.20, 0.09, 0.10, True, side.timber)
        hipped(model, 0.175, 0.175, WALL + 0.36, 0.24, side.roof, 5, 5, 0.05)
    chimney(model, side, 0.42, 0.12)
    chimney(model, side, 1.58, -0.12)
    flag(model, 1, 0, WALL + 0.58)


def abbey(model: Model, side: Side, cells: tuple[Cell, ...]) -> None:
    """A church in two wings with a bell cote where they meet, and a cross over the other wing."""
    wings(model, side, cells)
    fronts(model, side, cells, church)
    with model.frame(1, -0.5):
        model.box(0, 0, WALL, 0.30, 0.30, RISE + 0.12, side.stone, 0.5)
        for _ in model.sides(0.15, 0.15):
            courses(model, 0.30, WALL + 0.1, WALL + RISE + 0.12, 3, side.stone, 0.12, 0.03, [(-0.06, 0.06, 0.4, 0.75)])
            arch(model, 0, WALL + RISE - 0.06, 0.12, 0.16, "glass:black", 0.004, 0.006, True)
        model.box(0, 0, WALL + RISE + 0.12, 0.36, 0.36, 0.03, side.trim)
        spire(model, 4, WALL + RISE + 0.15, 0.155, 0.34, "roof:copper", 6, 4)
        gilded_cross(model, WALL + RISE + 0.46, 0.7)
    left, right = min(cells)[0], max(cells)[0]
    for column, row in cells:
        if column in (left, right):
            flag(model, column, -row, WALL + RISE)


def tower(model: Model, side: Side, cells: tuple[Cell, ...]) -> None:
    wings(model, side, cells)
    fronts(model, side, cells, dwelling)
    round_tower(model, side, 1, -1, 0.28, 0.76, 0.34)
    flag(model, 1, -1, 1.08)
    chimney(model, side, 0.3, 0.12)


def infirmary(model: Model, side: Side, cells: tuple[Cell, ...]) -> None:
    """Four wards round a domed hall."""
    wings(model, side, cells)
    fronts(model, side, cells, dwelling)
    with model.frame(1, -1):
        model.lathe(0, 0, [(0.30, WALL), (0.30, 0.66)], side.wall, 8, smooth=False, start=1 / 16)
        for number in model.around(8, 0.277):
            window(model, 0, 0.51, 0.09, 0.10, number % 2 == 0, side.timber)
            model.box(0, -0.01, 0.64, 0.24, 0.05, 0.035, side.trim)
        spire(model, 8, 0.67, 0.33, 0.28, side.roof, 5, 3)
        pennant(model, 0.93, 0.27, 0.13, 0.26)


def castle(model: Model, side: Side, cells: tuple[Cell, ...]) -> None:
    """Battlements all round a terrace of pale flags, on it a hall and two pavilions under tiles, a round tower on both
    corners of the back; of plain stone on either side, so that roofs, caps and banners alone carry a colour."""
    terrace, stone = side.court, FORTS[side.name]
    high, side = 0.40, replace(side, foot="stone:stone_dark", stone=stone, trim="stone:stone_light")
    for column, row in cells:
        model.box(column, -row, 0.03, 0.80, 0.80, high - 0.03, side.foot, 0.5)
        flagstones(model, column - 0.36, -row - 0.36, column + 0.36, -row + 0.36, high - 0.02, 0.028, terrace, 3)
    for column in (0, 1):
        model.box(column + 0.5, 0, 0.03, 0.4, 0.796, high - 0.034, side.foot, 0.5)
        flagstones(model, column + 0.36, -0.36, column + 0.64, 0.36, high - 0.02, 0.026, terrace, 2)
    for column in (0, 2):
        model.box(column, -0.5, 0.03, 0.796, 0.4, high - 0.034, side.foot, 0.5)
        flagstones(model, column - 0.36, -0.64, column + 0.36, -0.36, high - 0.02, 0.026, terrace, 2)
    fronts(model, side, cells, _battlement, foot=False)
    for x in (0, 2):
        round_tower(model, side, x, 0, 0.24, 0.66, 0.30)
        flag(model, x, 0, 0.94)
        with model.frame(x, -0.98):
            _upper_house(model, side, 0.20, 0.20, high, 0.15)
            hipped(model, 0.20, 0.20, high + 0.15, 0.20, side.roof, 5, 5, 0.045)
    with model.frame(1):
        _upper_house(model, side, 0.50, 0.215, high, 0.13)
        gable(model, 0.50, 0.215, high + 0.13, 0.17, side.roof, side.wall, 5, 11, 0.045, 0.03, side.ridge, side.ridge)
    with model.frame(1, -REACH):
        arch(model, 0, 0.03, 0.34, 0.32, side.trim, 0.0, 0.05)
        arch(model, 0, 0.03, 0.24, 0.25, "timber:door", 0.04, 0.02)


FORTS = {"light": "stone:sandstone", "dark": "stone:stone"}
"""The stone of the walls of a castle: one side stands out from the terraces, the other from the roofs."""


def _upper_house(model: Model, side: Side, half_x: float, half_y: float, low: float, rise: float) -> None:
    """Walls with windows on a terrace."""
    model.box(0, 0, low, 2 * half_x, 2 * half_y, rise, side.wall, 0.5)
    for number, width in model.sides(half_x, half_y):
        for x in (-0.28, 0, 0.28) if width > 0.6 else (0.0,):
            window(model, x, low + 0.035, 0.075, 0.075, (number + round(x * 4)) % 3 != 0, side.timber, side.trim)


def _battlement(model: Model, side: Side, width: float, number: int) -> None:
    courses(model, width, 0.03, 0.42, 5, side.stone, 0.15, 0.045)
    model.box(0, -0.01, 0.40, width, 0.07, 0.03, side.trim)
    count = round(width / 0.2)
    for k in range(count):
        model.box(width * ((k + 0.5) / count - 0.5), -0.008, 0.43, width / count * 0.58, 0.06, 0.065, side.trim)
    if number % 2:
        banner(model, 0, 0.36, 0.15, 0.24, 0.045)
    else:
        model.box(0, -0.02, 0.18, 0.04, 0.03, 0.12, "glass:black")


def academy(model: Model, side: Side, cells: tuple[Cell, ...]) -> None:
    """Reading rooms round a copper dome."""
    wings(model, side, cells)
    fronts(model, side, cells, church)
    with model.frame(1, -1):
        model.lathe(0, 0, [(0.29, WALL), (0.29, 0.66)], side.stone, 12, smooth=False, start=1 / 24)
        for number in model.around(12, 0.282):
            if number % 2 == 0:
                model.box(0, 0, 0.50, 0.07, 0.02, 0.12, "glow:glow")
        model.lathe(0, 0, [(0.32, 0.64), (0.33, 0.68)], side.trim, 24, smooth=False)
        dome = [(0.30, 0.68), (0.295, 0.74), (0.265, 0.81), (0.205, 0.87), (0.12, 0.91), (0.03, 0.925)]
        model.lathe(0, 0, dome, "lacquer:copper", 32)
        model.lathe(0, 0, [(0.04, 0.915), (0.04, 0.96), (0.02, 0.98)], "metal:gold", 16)
        pennant(model, 0.96, 0.27, 0.13, 0.26)


# --- the list


@dataclass(frozen=True)
class Building:
    """A building of both sides; cells as (column, row), those of the dark side only where it holds the mirror image."""

    draw: Callable[[Model, Side, tuple[Cell, ...]], None]
    cells: tuple[Cell, ...]
    dark_cells: tuple[Cell, ...] = ()
    period: int = 4
    """After how many quarter turns it looks the same again."""


BUILDINGS = (
    Building(tavern, ((0, 0),), period=2),
    Building(stable, ((0, 0), (1, 0)), period=2),
    Building(inn, ((0, 0), (1, 0), (1, 1))),
    Building(bridge, ((0, 0), (1, 0), (2, 0)), period=2),
    Building(square, ((0, 0), (1, 0), (0, 1), (1, 1)), period=1),
    Building(manor, ((0, 0), (1, 0), (2, 0), (1, 1))),
    Building(abbey, ((1, 0), (2, 0), (0, 1), (1, 1)), ((0, 0), (1, 0), (1, 1), (2, 1)), period=2),
    Building(tower, ((0, 0), (1, 0), (1, 1), (2, 1), (2, 2))),
    Building(infirmary, ((1, 0), (0, 1), (1, 1), (2, 1), (1, 2)), period=1),
    Building(castle, ((0, 0), (1, 0), (2, 0), (0, 1), (2, 1))),
    Building(academy, ((0, 0), (1, 0), (1, 1), (2, 1), (1, 2)), ((1, 0), (2, 0), (0, 1), (1, 1), (1, 2))),
)


def build(building: Building, side: Side, cells: tuple[Cell, ...], seed: int) -> Model:
    model = Model(100 + 10 * BUILDINGS.index(building) + seed)
    foundation(model, side.foot, cells)
    building.draw(model, side, cells)
    even_roofs(model, TILES, WALL, RISE)
    return model


def garden(side: Side, seed: int) -> Model:
    """One cell of claimed ground: a lawn between paths, with flowers in the colour of the seat; nothing is high."""
    model = Model(300 + seed)
    chance = model.random
    model.box(0, 0, 0, 0.94, 0.94, 0.018, "sward:sward", 0.5)
    for _ in range(520):
        x, y, turn = chance.uniform(-0.455, 0.455), chance.uniform(-0.455, 0.455), chance.uniform(0, 6.28)
        tone = chance.choice(("sward", "sward_light", "sward_dark"))
        model.box(x, y, 0.014, 0.022, 0.012, chance.uniform(0.010, 0.020), "sward:" + tone, turn=turn, taper=0.3)
    for dx, dy in BEDS[seed]:
        for _ in range(40):
            x, y = chance.gauss(dx, 0.075), chance.gauss(dy, 0.075)
            if max(abs(x), abs(y)) < 0.43:
                model.ball(x, y, 0.030, 0.022, "crown:crown", 8)
                model.ball(x + 0.012, y, chance.uniform(0.044, 0.058), 0.024, side.flowers, 8)
    return model


def _sprites() -> tuple[Sprite, ...]:
    found = []
    look = {"own_turns": True, "edged": True, "inked": True, "modelled": True, "gain": GAIN}
    for building in BUILDINGS:
        for side in (LIGHT, DARK):
            cells = building.dark_cells if side is DARK and building.dark_cells else building.cells
            make = partial(build, building, side, cells)
            name = f"{side.name}_{building.draw.__name__}"
            found.append(Sprite(name, make, cells=cells, period=building.period, **look))
    found.append(Sprite("cathedral", cathedral, cells=CATHEDRAL_CELLS, **look))
    for side in (LIGHT, DARK):
        for seed in range(len(BEDS)):
            make = partial(garden, side)
            found.append(Sprite(f"{side.name}_garden", make, seed, turns=1, shadow=False))
    found.append(Sprite("near_walls", near_walls, turns=1, shadow=False, ground=-0.14, raked=True))
    found.append(Sprite("board", board, turns=1, shadow=False, ground=-0.14, raked=True))
    return tuple(found)


SPRITES = _sprites()
