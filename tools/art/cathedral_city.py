"""The cathedral of Cathédrale, and the walled city that is its board."""

from __future__ import annotations

import math

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
    _hall(model, -1.35, 1.60, CHURCH_HALF, 90)
    _hall(model, -1, 1.36, CHURCH_HALF - 0.003, 0)
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


def _hall(model: Model, y: float, length: float, half: float, turn: float) -> None:
    """Nave or transept, `length` to each side of (1, y) along its ridge."""
    stone, light = "stone:ashlar", "stone:ashlar_light"
    with model.frame(1, y, turn=turn):
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


TONES = ("pave_pale", "pave", "pave", "pave", "pave_dim", "pave_shade")
"""The paving from the middle of the city to the foot of its walls."""
ODD = ("pave_warm", "pave_warm", "pave_ochre", "pave_grey")
HALF_STREET = 0.5
"""Half the width of the two streets from gate to gate."""
SQUARE = 2.0
"""Half the side of the square where they meet, with a rose of stone in it."""
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
    rose = _rose()
    for row in range(10):
        for column in range(10):
            model.box(column, -row, -0.035, 0.972, 0.972, 0.026, "paving:pave_dark", 0.5)
            x, y = column - 4.5, 4.5 - row
            with model.frame(4.5, -4.5):
                if max(abs(x), abs(y)) < SQUARE:
                    _inlaid(model, x, y, rose)
                elif abs(y) < 1:
                    with model.frame(turn=90):
                        _street(model, y, -x)
                elif abs(x) < 1:
                    _street(model, x, y)
                else:
                    _paved(model, x - CELL, y - CELL, x + CELL, y + CELL, 3)


CELL = 0.486
"""Half the side of the paved part of a cell."""


def _paved(model: Model, left: float, front: float, right: float, back: float, cuts: int) -> None:
    """Irregular stones of the paving between these lines, seen from the middle of the city."""

    def stuff(x: float, y: float) -> str:
        return f"paving:{_stone(model, x, y)}"

    flagstones(model, left, front, right, back, -0.03, 0.03, stuff, cuts, 0.008)


def _stone(model: Model, x: float, y: float) -> str:
    """The colour of a stone at a place seen from the middle of the city."""
    far, chance = (x * x + y * y) ** 0.5, model.random
    if chance.random() < 0.06:
        return chance.choice(ODD)
    tone = round(max(abs(x), abs(y)) * 0.56 + far * 0.36 - 0.3 + chance.gauss(0, 0.28))
    return TONES[max(0, min(len(TONES) - 1, tone))]


def _street(model: Model, x: float, y: float) -> None:
    """A cell beside a street along y: one half of it lies in the street, under two smooth slabs and a kerb."""
    inner, outer = (1, -1) if x < 0 else (-1, 1)
    edge = x + inner * (0.5 - HALF_STREET)
    left, right = sorted((edge, x + outer * CELL))
    _paved(model, left, y - CELL, right, y + CELL, 2)
    model.box(edge + inner * 0.03, y, -0.03, 0.044, 2 * CELL, 0.031, "paving:pave_warm", 0.45)
    start, end = sorted((edge + inner * 0.056, x + inner * CELL))
    split = y + model.random.uniform(-0.08, 0.08)
    for front, back in ((y - CELL, split), (split, y + CELL)):
        tone = model.random.choice(("pave_lit", "pave_lit", "pave_pale"))
        model.box((start + end) / 2, (front + back) / 2, -0.03, end - start - 0.006, back - front - 0.008, 0.029,
                  f"paving:{tone}", model.random.uniform(0.4, 0.6))  # fmt: skip


Flat = list[tuple[float, float]]


def _rose() -> list[tuple[Flat, str]]:
    """The stones of the rose in the middle of the square, each convex, and their colours: a star of eight points, half
    of each in the shade, two rings around it, and the square outside."""

    def at(turns: float, far: float) -> tuple[float, float]:
        angle = 2 * math.pi * turns
        return far * math.cos(angle), far * math.sin(angle)

    found: list[tuple[Flat, str]] = []
    for k in range(8):
        here, low, high = k / 8, (k - 0.5) / 8, (k + 0.5) / 8
        tip = at(here, 1.24 if k % 2 == 0 else 0.98)
        found.append(([(0, 0), at(low, 0.44), tip], "sandstone"))
        found.append(([(0, 0), tip, at(high, 0.44)], "sandstone_light"))
        rim = [at((k + part) / 8, 1.24) for part in (0, 0.25, 0.5, 0.75, 1)]
        after = at((k + 1) / 8, 1.24 if k % 2 else 0.98)
        found.append(([at(high, 0.44), tip, *rim, after], "pave_pale"))
    for inner, outer, count, tones in (
        (1.24, 1.32, 48, ("pave_ochre",)),
        (1.32, 1.70, 24, ("pave_pale", "pave_lit")),
        (1.70, 1.78, 48, ("pave_ochre",)),
        (1.78, 3.0, 32, ("pave_pale",)),
    ):
        for k in range(count):
            start, end = k / count, (k + 1) / count
            stone = [at(start, inner), at(start, outer), at(end, outer), at(end, inner)]
            found.append((stone, tones[k % len(tones)]))
    return found


def _inlaid(model: Model, x: float, y: float, rose: list[tuple[Flat, str]]) -> None:
    """What of the rose lies in the cell round (x, y)."""
    for stone, tone in rose:
        part = stone
        for axis, sign, line in ((0, 1, x + CELL), (0, -1, x - CELL), (1, 1, y + CELL), (1, -1, y - CELL)):
            part = _cut(part, axis, sign, line)
        if _area(part) < 0.0015:
            continue
        middle = [sum(point[axis] for point in part) / len(part) for axis in (0, 1)]
        outline = [tuple(mid + (one - mid) * 0.985 for one, mid in zip(point, middle)) for point in part]
        rise = model.random.uniform(0.026, 0.028)
        tint = model.random.uniform(0.35, 0.65)
        model.extrude([(a, b, -0.03) for a, b in outline], (0, 0, rise), f"paving:{tone}", tint)


def _cut(outline: Flat, axis: int, sign: int, line: float) -> Flat:
    """What of a convex outline lies before a line across an axis."""
    found: Flat = []
    for one, other in zip(outline, (*outline[1:], *outline[:1])):
        before, after = sign * (line - one[axis]), sign * (line - other[axis])
        if before >= 0:
            found.append(one)
        if (before > 0 > after) or (before < 0 < after):
            share = before / (before - after)
            found.append((one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share))
    return found


def _area(outline: Flat) -> float:
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(outline, (*outline[1:], *outline[:1])))) / 2


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
                    _corner(model, HIGHER if x == y else 0.0)


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
    """A tower of a gate behind the city: as the low ones, two storeys higher."""
    model.box(0, 0, 0.30, 0.34, 0.36, 0.44, "stone:stone_dark", 0.5)
    for _, width in model.sides(0.18, 0.19):
        courses(model, width, -0.04, 0.74, 11, "stone:stone", 0.12, 0.035)
        model.box(0, -0.026, 0.52, 0.05, 0.012, 0.11, "lit:amber")
        model.box(0, -0.02, 0.72, width + 0.05, 0.05, 0.035, "stone:stone_light")
    hipped(model, 0.19, 0.20, 0.76, 0.34, "roof:roof", 6, 6, 0.05)
    model.lathe(0, 0, [(0.024, 1.08), (0.028, 1.11), (0.006, 1.16)], "metal:gold", 12)


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


HIGHER = 0.15
"""How much higher the towers stand in the corners to the left and right, before and behind which no cell lies."""


def _corner(model: Model, more: float) -> None:
    """A round tower with a gallery, a pointed roof and a flag of the city, by that much higher."""
    model.lathe(0, 0, [(0.27, -0.1), (0.25, 0.30 + more)], "stone:stone_dark", 20, smooth=False)
    round_courses(model, 0.275, -0.1, 0.26 + more, 7 if more else 5, 12, "stone:stone", 0.05)
    model.lathe(0, 0, [(0.29, 0.26 + more), (0.30, 0.30 + more)], "stone:stone_light", 20, smooth=False)
    for _ in model.around(8, 0.272, 1 / 16):
        model.box(0, 0, 0.10 + more, 0.035, 0.014, 0.09, "lit:amber")
    cone(model, 0.295 + more, 0.32, 0.28, "roof:roof", 5, 16)
    model.lathe(0, 0, [(0.026, 0.55 + more), (0.030, 0.58 + more), (0.010, 0.61 + more)], "metal:gold", 12)
    pennant(model, 0.59 + more, 0.20, 0.10, 0.20, "cloth:cloth")
