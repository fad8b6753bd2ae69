"""The cathedral of Cathédrale, and the walled city that is its board."""

from __future__ import annotations

from fittings import arch, church_window, gilded_cross, ivy, pennant
from masonry import cone, courses, flagstones, gable, hipped, quoins, round_courses, spire
from shapes import Model
from sprites import Cell

CATHEDRAL_CELLS: tuple[Cell, ...] = ((1, 0), (0, 1), (1, 1), (2, 1), (1, 2), (1, 3))
EDGE = 9.38
"""Beyond it to the right and to the front lies nothing of a cell that is seen over a wall."""
CHURCH_WALL, CHURCH_RISE, CHURCH_HALF = 0.58, 0.34, 0.33
"""Eaves of nave and transept, the ridge above them, and half their width."""


def foundation(model: Model, material: str, cells: tuple[Cell, ...]) -> None:
    """A low plinth under every cell, joined across inner borders."""
    for column, row in cells:
        model.box(column, -row, 0, 0.90, 0.90, 0.035, material, 0.5)
        for k, (dx, dy) in enumerate(((0, 1), (1, 0))):
            if (column + dx, row + dy) in cells:
                size = (0.896, 0.2) if k == 0 else (0.2, 0.896)
                model.box(column + dx / 2, -row - dy / 2, 0, *size, 0.033, material, 0.5)


def even_roofs(model: Model, material: str, eaves: float, rise: float) -> None:
    """Tiles of that material are more alike than by chance, and a little lighter towards the ridge: a slope is one
    plane."""
    for number, stuff in enumerate(model.face_material):
        if model.materials[stuff] == material:
            corners = model.faces[number]
            high = sum(model.points[corner][2] for corner in corners) / len(corners)
            share = max(0.0, min(1.0, (high - eaves) / rise))
            model.face_tint[number] = 0.5 + (model.face_tint[number] - 0.5) * 0.4 + (share - 0.5) * 0.6


def cathedral(seed: int) -> Model:
    """Nave and choir down the long column, transept across, two towers at the foot, a copper spire at the crossing."""
    model = Model(170 + seed)
    stone, light = "stone:ashlar", "stone:ashlar_light"
    foundation(model, "stone:stone_dark", CATHEDRAL_CELLS)
    _hall(model, 1, -1.35, 1.60, CHURCH_HALF, 90)
    _hall(model, 1, -1, 1.36, CHURCH_HALF - 0.003, 0)
    with model.frame(1, 0.16):
        model.lathe(0, 0, [(0.28, 0.03), (0.28, 0.52)], "stone:stone_dark", 8, smooth=False, start=1 / 16)
        for number in model.around(8, 0.264):
            if number in (0, 1, 2, 3, 4):
                courses(model, 0.216, 0.03, 0.52, 7, stone, 0.12, 0.03, [(-0.06, 0.06, 0.15, 0.42)])
                church_window(model, 0, 0.15, 0.08, 0.24, True, light)
        spire(model, 8, 0.52, 0.31, 0.34, "roof:lead_pale", 5, 3)
    with model.frame(1, -1):
        _crossing(model)
    for x in (0.74, 1.26):
        with model.frame(x, -3.16):
            _west_tower(model)
    with model.frame(1, -3.38):
        arch(model, 0, 0.03, 0.28, 0.40, light, 0.0, 0.05, True)
        arch(model, 0, 0.03, 0.17, 0.30, "timber:door", 0.05, 0.01, True)
    even_roofs(model, "roof:lead_pale", CHURCH_WALL, CHURCH_RISE)
    return model


def _hall(model: Model, x: float, y: float, length: float, half: float, turn: float) -> None:
    """Nave or transept, `length` to each side of (x, y) along its ridge."""
    stone, light = "stone:ashlar", "stone:ashlar_light"
    with model.frame(x, y, turn=turn):
        model.box(0, 0, 0.03, 2 * length - 0.02, 2 * half - 0.02, CHURCH_WALL - 0.03, "stone:stone_dark", 0.5)
        for side, width in model.sides(length, half):
            long = side % 2 == 0
            bays = [k * 0.29 for k in range(-6, 7) if abs(k * 0.29) < width / 2 - 0.12] if long else [0.0]
            holes = [(bay - 0.075, bay + 0.075, 0.15, 0.47) for bay in bays]
            courses(model, width, 0.03, CHURCH_WALL, 8, stone, 0.15, 0.03, holes)
            for bay in bays:
                church_window(model, bay, 0.15, 0.095 if long else 0.15, 0.28, True, light)
            for bay in bays[:-1]:
                model.box(bay + 0.145, -0.045, 0.03, 0.07, 0.11, 0.36, stone, taper=0.9)
                model.box(bay + 0.145, -0.03, 0.39, 0.06, 0.08, 0.10, light, taper=0.7)
        gable(model, length, half, CHURCH_WALL, CHURCH_RISE, "roof:lead_pale", stone, 7, 26, 0.04, 0.02)


def _crossing(model: Model) -> None:
    """The lantern under the copper spire."""
    top, light = CHURCH_WALL + CHURCH_RISE, "stone:ashlar_light"
    model.box(0, 0, CHURCH_WALL + 0.1, 0.36, 0.36, CHURCH_RISE + 0.10, light, 0.5)
    for _ in model.sides(0.18, 0.18):
        church_window(model, 0, top - 0.04, 0.10, 0.14, True, light)
    model.box(0, 0, top + 0.20, 0.42, 0.42, 0.03, light)
    spire(model, 4, top + 0.23, 0.18, 0.62, "roof:copper", 8, 4)
    gilded_cross(model, top + 0.82, 1.35)


def _west_tower(model: Model) -> None:
    half, top, stone, light = 0.215, 1.08, "stone:ashlar", "stone:ashlar_light"
    model.box(0, 0, 0.03, 2 * half - 0.02, 2 * half - 0.02, top - 0.03, "stone:stone_dark", 0.5)
    for _, width in model.sides(half, half):
        courses(model, width, 0.03, 0.62, 8, stone, 0.13, 0.03)
        courses(model, width, 0.66, top, 6, stone, 0.13, 0.03, [(-0.09, 0.09, 0.72, 1.0)])
        model.box(0, -0.01, 0.62, width + 0.04, 0.05, 0.04, light)
        church_window(model, 0, 0.73, 0.11, 0.24, False, light)
        model.box(0, -0.018, 0.30, 0.05, 0.03, 0.16, "glass:glass")
    quoins(model, half + 0.012, half + 0.012, 0.03, top, light, 0.075)
    model.box(0, 0, top, 2 * half + 0.06, 2 * half + 0.06, 0.04, light)
    spire(model, 4, top + 0.035, half + 0.01, 0.56, "roof:lead_pale", 8, 5)
    gilded_cross(model, top + 0.56, 1.1)


def board(seed: int) -> Model:
    """Ten by ten paved cells inside a low city wall with four gates; alike from all four sides."""
    model = Model(180 + seed)
    _ground(model)
    _walls(model)
    return model


def near_walls(seed: int) -> Model:
    """Of that wall the two sides before the cells, with gates and towers: what lies on the ground lies behind them."""
    model = Model(180 + seed)
    _ground(model)
    paved = len(model.faces)
    _walls(model)

    def stands_before(number: int) -> bool:
        corners = [model.points[corner] for corner in model.faces[number]]
        x, y = (sum(corner[axis] for corner in corners) / len(corners) for axis in (0, 1))
        return number >= paved and (x > EDGE or y < -EDGE)

    model.keep(stands_before)
    return model


TONES = ("pave_lit", "pave_pale", "pave", "pave", "pave_dim", "pave_shade")
"""The paving from the middle of the city to the foot of its walls."""
ODD = ("pave_warm", "pave_warm", "pave_ochre", "pave_grey", "pave_dark")
STREET = ("pave_lit", "pave_pale", "pave_pale", "sandstone_light")
RING = ("pave_ochre", "pave_ochre", "sandstone", "pave_warm")
HALF_STREET, SQUARE = 0.55, (1.5, 1.95)
"""Of the two streets from gate to gate half their width, and the warm ring round the square where they meet."""
GRASS_FROM, GRASS_TO = 5.33, 5.50
"""The strip of grass outside the wall, from the middle."""


def _ground(model: Model) -> None:
    """The plinth of stone, the strip of grass on it, and a hundred paved cells."""
    model.box(4.5, -4.5, -0.16, 11.06, 11.06, 0.12, "stone:stone_dark", 0.4)
    model.box(4.5, -4.5, -0.05, 11.0, 11.0, 0.012, "soil:path", 0.4)
    model.box(4.5, -4.5, -0.04, 10.04, 10.04, 0.012, "soil:earth_dark", 0.1)
    with model.frame(4.5, -4.5):
        for _ in model.sides(5.53, 5.53):
            courses(model, 11.1, -0.16, -0.045, 2, "stone:stone", 0.36, 0.05)
            _verge(model)
    for row in range(10):
        for column in range(10):
            left, front = column - 0.486, -row - 0.486
            model.box(column, -row, -0.035, 0.972, 0.972, 0.026, "paving:pave_dark", 0.5)

            def stuff(x: float, y: float) -> str:
                return f"paving:{_stone(model, x - 4.5, y + 4.5)}"

            flagstones(model, left, front, left + 0.972, front + 0.972, -0.03, 0.03, stuff, 3, 0.008)


def _stone(model: Model, x: float, y: float) -> str:
    """The colour of a stone at a place seen from the middle of the city."""
    far, chance = (x * x + y * y) ** 0.5, model.random
    if SQUARE[0] < far < SQUARE[1]:
        return chance.choice(RING)
    trodden = far < SQUARE[0] or min(abs(x), abs(y)) < HALF_STREET
    if trodden and chance.random() < 0.88:
        return chance.choice(STREET)
    if chance.random() < 0.2:
        return chance.choice(ODD)
    return TONES[max(0, min(len(TONES) - 1, round(max(abs(x), abs(y)) * 0.62 + far * 0.38 + chance.gauss(0, 0.55))))]


def _verge(model: Model) -> None:
    """Grass along the foot of the wall, outside, with a few flowers. The frame is a side of the plinth."""
    chance = model.random
    for _ in range(1500):
        x, y = chance.uniform(-5.4, 5.4), 5.53 - chance.uniform(GRASS_FROM, GRASS_TO)
        tone = chance.choice(("sward", "sward", "sward_light", "sward_dark"))
        high, turn = chance.uniform(0.012, 0.035), chance.uniform(0, 6.28)
        model.box(x, y, -0.042, 0.045, 0.022, high, f"sward:{tone}", turn=turn, taper=0.4)
    for _ in range(26):
        x, y = chance.uniform(-5.3, 5.3), 5.53 - chance.uniform(GRASS_FROM + 0.02, GRASS_TO - 0.02)
        model.ball(x, y, -0.012, 0.016, chance.choice(("cloth:flower", "cloth:gold", "cloth:flower_pink")), 8)


def _walls(model: Model) -> None:
    with model.frame(4.5, -4.5):
        for _ in model.sides(5.20, 5.20):
            for sign in (-1, 1):
                with model.frame(sign * 2.86):
                    courses(model, 4.5, -0.04, 0.14, 3, "stone:stone", 0.26, 0.16)
                    model.box(0, 0.02, -0.04, 4.5, 0.14, 0.18, "stone:stone_dark", 0.5)
                    model.box(0, -0.01, 0.14, 4.5, 0.22, 0.03, "stone:stone_light")
                    for k in range(18):
                        model.box(-2.12 + k * 0.25, -0.06, 0.17, 0.14, 0.08, 0.06, "stone:stone_light")
            _gate(model)
        for number, _ in enumerate(model.sides(5.20, 5.20)):
            if number in FAR:
                _far_wall(model)
        for x in (-5.2, 5.2):
            for y in (-5.2, 5.2):
                with model.frame(x, y, scale=1.25):
                    _corner(model)


FAR = (2, 3)
"""The sides of the wall behind the city: nothing lies behind them, so they stand higher and are seen from inside."""
FAR_WALL = 0.27


def _far_wall(model: Model) -> None:
    """What stands on and before a side of the wall behind the city: courses, pillars, hangings, ivy and merlons, and
    high towers at its gate. The frame is a side of the wall."""
    chance = model.random
    for sign in (-1, 1):
        with model.frame(sign * 2.86, 0.0):
            model.box(0, 0.01, 0.14, 4.5, 0.17, FAR_WALL - 0.14, "stone:stone_dark", 0.5)
            courses(model, 4.5, 0.14, FAR_WALL, 2, "stone:stone", 0.26, 0.08)
            model.box(0, 0, FAR_WALL, 4.5, 0.24, 0.03, "stone:stone_light")
            for k in range(18):
                model.box(-2.12 + k * 0.25, -0.07, FAR_WALL + 0.03, 0.15, 0.08, 0.08, "stone:stone_light")
            with model.frame(0, 0.095, turn=180):
                courses(model, 4.5, -0.04, FAR_WALL, 5, "stone:stone", 0.24, 0.035)
                model.box(0, -0.02, FAR_WALL - 0.03, 4.5, 0.05, 0.03, "stone:stone_light")
                for k in range(5):
                    model.box(-2.0 + k, -0.02, -0.04, 0.13, 0.075, FAR_WALL, "stone:stone_light", taper=0.9)
                    if k < 4:
                        model.box(-1.5 + k, -0.022, 0.09, 0.035, 0.02, 0.10, "glass:black")
                for at in (chance.uniform(-1.7, -0.6), chance.uniform(0.6, 1.7)):
                    with model.frame(at):
                        ivy(model, 0.9, -0.02, FAR_WALL * 0.95, chance.choice((-1, 1)), 60)
    for sign in (-1, 1):
        with model.frame(sign * 0.50):
            _high_tower(model)
    model.box(0, 0, 0.295, 0.70, 0.24, 0.13, "stone:stone", 0.5)
    model.box(0, 0, 0.425, 0.70, 0.28, 0.03, "stone:stone_light")
    for x in (-0.22, 0, 0.22):
        model.box(x, 0.10, 0.455, 0.12, 0.07, 0.06, "stone:stone_light")
        model.box(x, -0.10, 0.455, 0.12, 0.07, 0.06, "stone:stone_light")
    with model.frame(0, 0.10, turn=180):
        arch(model, 0, -0.04, 0.46, 0.34, "stone:stone_light", 0.0, 0.05)
        arch(model, 0, -0.04, 0.34, 0.27, "glass:black", 0.045, 0.012)
        for x in (-0.10, 0, 0.10):
            model.box(x, -0.06, 0.02, 0.016, 0.012, 0.20, "timber:timber_light")


def _high_tower(model: Model) -> None:
    """A tower of a gate behind the city: as the low ones, a storey higher."""
    model.box(0, 0, 0.30, 0.34, 0.36, 0.30, "stone:stone_dark", 0.5)
    for _, width in model.sides(0.18, 0.19):
        courses(model, width, -0.04, 0.60, 9, "stone:stone", 0.12, 0.035)
        model.box(0, -0.026, 0.40, 0.05, 0.012, 0.11, "lit:amber")
        model.box(0, -0.02, 0.58, width + 0.05, 0.05, 0.035, "stone:stone_light")
    hipped(model, 0.19, 0.20, 0.62, 0.30, "roof:roof", 5, 6, 0.05)
    model.lathe(0, 0, [(0.024, 0.90), (0.028, 0.93), (0.006, 0.98)], "metal:gold", 12)


def _gate(model: Model) -> None:
    """Two towers, an arch between them and a bridge of planks below. The frame is a side of the wall."""
    for sign in (-1, 1):
        with model.frame(sign * 0.50):
            model.box(0, 0, -0.04, 0.32, 0.34, 0.38, "stone:stone_dark", 0.5)
            for _, width in model.sides(0.17, 0.18):
                courses(model, width, -0.04, 0.33, 5, "stone:stone", 0.12, 0.03)
                model.box(0, -0.022, 0.12, 0.04, 0.012, 0.10, "lit:amber")
            hipped(model, 0.175, 0.185, 0.34, 0.22, "roof:roof", 4, 5, 0.04)
            model.lathe(0, 0, [(0.022, 0.54), (0.026, 0.57), (0.006, 0.62)], "metal:gold", 12)
    model.box(0, 0, 0.20, 0.70, 0.20, 0.07, "stone:stone", 0.5)
    model.box(0, 0, 0.27, 0.70, 0.24, 0.025, "stone:stone_light", 0.5)
    for x in (-0.22, 0, 0.22):
        model.box(x, -0.07, 0.295, 0.12, 0.07, 0.05, "stone:stone_light")
    for k in range(6):
        model.box(-0.30 + k * 0.12, 0, -0.05, 0.112, 0.62, 0.026, "timber:timber_light")


def _corner(model: Model) -> None:
    """A round tower with a gallery, a pointed roof and a flag of the city."""
    model.lathe(0, 0, [(0.27, -0.1), (0.25, 0.30)], "stone:stone_dark", 20, smooth=False)
    round_courses(model, 0.275, -0.1, 0.26, 5, 12, "stone:stone", 0.05)
    model.lathe(0, 0, [(0.29, 0.26), (0.30, 0.30)], "stone:stone_light", 20, smooth=False)
    for _ in model.around(8, 0.272, 1 / 16):
        model.box(0, 0, 0.10, 0.035, 0.014, 0.09, "lit:amber")
    cone(model, 0.295, 0.32, 0.28, "roof:roof", 5, 16)
    model.lathe(0, 0, [(0.026, 0.55), (0.030, 0.58), (0.010, 0.61)], "metal:gold", 12)
    pennant(model, 0.59, 0.20, 0.10, 0.20, "cloth:cloth")
