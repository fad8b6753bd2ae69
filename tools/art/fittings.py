"""What hangs on walls and stands before them: doors, windows, banners, barrels, plants. A wall is described as if it
faced -y and ran along x at y = 0."""

from __future__ import annotations

import math

import bpy  # noqa: F401 - mathutils can only be imported after it
from mathutils import Matrix, Vector
from shapes import Model


def arch_outline(width: float, height: float, pointed: bool) -> list[tuple[float, float]]:
    """The outline of a door or church window, from the foot, as (across, up)."""
    spring = height - width * (0.85 if pointed else 0.5)
    right, steps = [(width / 2, 0.0)], 6
    for k in range(steps + 1):
        part = k / steps * math.pi / 2
        if pointed:
            right.append((width / 2 * (1 - k / steps), spring + (height - spring) * math.sin(part)))
        else:
            right.append((width / 2 * math.cos(part), spring + width / 2 * math.sin(part)))
    right[-1] = (0.0, height)
    return right + [(-x, y) for x, y in reversed(right[:-1])]


def arch(
    model: Model, x: float, z: float, width: float, height: float, material: str, low: float = 0.0, depth: float = 0.02,
    pointed: bool = False,
) -> None:  # fmt: skip
    """A flat arch on the wall, from `low` to `low + depth` in front of it."""
    outline = [(x + across, -low, z + up) for across, up in arch_outline(width, height, pointed)]
    model.extrude(outline, (0, -depth, 0), material, 0.5)


def church_window(model: Model, x: float, z: float, width: float, height: float, lit: bool, frame: str) -> None:
    """A pointed window in a stone frame: panes between leads, a mullion that forks below the point, and a sill."""
    arch(model, x, z, width + 0.07, height + 0.05, frame, -0.006, 0.026, True)
    arch(model, x, z + 0.012, width, height, "plain:lead_line", 0.012, 0.012, True)
    rows = max(2, round(height / 0.075))
    panes = ("lit:amber", "lit:amber", "lit:amber_dark", "lit:pane_blue") if lit else ("glass:glass", "glass:pane_blue")
    step, half = height * 0.70 / rows, width / 2
    for row in range(rows):
        for sign in (-1, 1):
            pane = panes[(row * 2 + (sign > 0) * 3 + round(x * 50)) % len(panes)]
            model.box(x + sign * half * 0.49, -0.0225, z + 0.022 + row * step, half * 0.80, 0.010, step - 0.010, pane)
    model.box(x, -0.0225, z + 0.022 + rows * step, width * 0.62, 0.010, height * 0.13, "lit:amber" if lit else panes[0])
    model.box(x, -0.029, z + 0.012, 0.018, 0.016, height * 0.70, frame)
    fork = z + 0.012 + height * 0.68
    for sign in (-1, 1):
        model.bar((x, -0.029, fork), (x + sign * half * 0.62, -0.029, fork + height * 0.15), 0.015, frame, 0.016)
    model.box(x, -0.020, z - 0.018, width + 0.10, 0.045, 0.024, frame)


def window(
    model: Model, x: float, z: float, width: float, height: float, lit: bool, frame: str = "timber:timber",
    sill: str | None = None,
) -> None:  # fmt: skip
    """A small window with a frame, a cross and a sill that stands out."""
    bar = 0.020
    model.box(x, -0.004, z, width, 0.012, height, "glow:glow" if lit else "glass:glass", 0.5)
    model.box(x, -0.014, z - bar, width + 0.06, 0.046, bar, sill or frame)
    model.box(x, -0.010, z + height, width + 0.05, 0.034, bar, frame)
    for sign in (-1, 1):
        model.box(x + sign * width / 2, -0.010, z, bar, 0.030, height, frame)
    model.box(x, -0.011, z, 0.012, 0.020, height, frame)
    model.box(x, -0.010, z + height * 0.5, width, 0.020, 0.012, frame)


def shutters(model: Model, x: float, z: float, width: float, height: float, material: str) -> None:
    for sign in (-1, 1):
        model.box(x + sign * (width / 2 + 0.048), -0.014, z - 0.005, 0.058, 0.020, height + 0.01, material)


def door(model: Model, x: float, z: float, width: float, height: float, frame: str = "timber:timber") -> None:
    """A plank door with posts, lintel, handle and a step."""
    model.box(x, -0.004, z, width, 0.030, height, "timber:door", 0.8)
    for k in (-1, 0, 1):
        model.box(x + k * width * 0.31, -0.022, z + 0.005, width * 0.27, 0.012, height - 0.015, "timber:door")
    for sign in (-1, 1):
        model.box(x + sign * (width / 2 + 0.015), -0.012, z, 0.034, 0.05, height, frame)
    model.box(x, -0.012, z + height, width + 0.08, 0.055, 0.034, frame)
    model.box(x + width * 0.28, -0.032, z + height * 0.45, 0.018, 0.014, 0.018, "metal:gold", 0.5)
    model.box(x, -0.07, 0, width + 0.09, 0.10, z * 0.75, "stone:stone_light")


def round_door(model: Model, z: float, width: float, height: float) -> None:
    """A door in a stone arch with a step."""
    arch(model, 0, z, width + 0.06, height + 0.045, "stone:stone_light", -0.03, 0.055)
    arch(model, 0, z, width, height, "timber:door", 0.024, 0.008)
    model.box(0, -0.034, z, 0.010, 0.010, height - 0.02, "timber:timber")
    model.box(0, -0.08, 0, width + 0.10, 0.10, z * 0.7, "stone:stone_light")


def banner(model: Model, x: float, top: float, width: float, length: float, stand: float = 0.03) -> None:
    """A hanging banner in the owner's colour: swallow-tailed, with a cream border and a gilded rod."""
    for grow, depth, material in ((0.016, 0.0, "cloth:cloth"), (0.0, 0.008, "player:cloth")):
        half, foot = width / 2 + grow, top - length - grow
        notch = foot + width * 0.32
        shapes = [[(x - half, top), (x - half, notch), (x + half, notch), (x + half, top)]]
        shapes += [[(x, notch), (x + sign * half, foot), (x + sign * half, notch)] for sign in (-1, 1)]
        for outline in shapes:
            model.extrude([(u, -stand - depth, v) for u, v in outline], (0, -0.012, 0), material, 0.5)
    half, out = width / 2 + 0.035, -stand - 0.006
    model.bar((x - half, out, top), (x + half, out, top), 0.022, "metal:gold")


def pennant(model: Model, z: float, length: float, height: float, pole: float, cloth: str = "player:cloth") -> None:
    """A flag, of the owner's colour or of another cloth, on a gilded pole that starts at z; it flies across
    the screen from every side."""
    model.lathe(0, 0, [(0.012, z), (0.010, z + pole)], "metal:gold", 12)
    model.ball(0, 0, z + pole + 0.012, 0.020, "metal:gold", 12)
    steps = [k / 6 for k in range(7)]
    middle = z + pole - height / 2 - 0.012
    line = [(0.010 + length * t, 0.025 * math.sin(t * 6.5), middle - 0.02 * t) for t in steps]
    model.sheet(line, [height * (1 - t * 0.82) for t in steps], cloth)


def awning(model: Model, x: float, top: float, width: float, reach: float, drop: float, stripes: int = 5) -> None:
    """A sloping cloth roof in stripes of the owner's colour and cream, with a scalloped edge."""
    step = width / stripes
    for k in range(stripes):
        material = "player:cloth" if k % 2 == 0 else "cloth:cloth"
        left = x - width / 2 + k * step + 0.001
        right = left + step - 0.002
        low = top - drop
        quad = [(left, -reach, low), (right, -reach, low), (right, 0, top), (left, 0, top)]
        model.extrude(quad, (0, 0, 0.010), material, 0.5)
        fringe = [(left, 0.004), (left + step * 0.2, -0.04), (right - step * 0.2, -0.04), (right, 0.004)]
        model.extrude([(u, -reach + 0.004, low + v) for u, v in fringe], (0, -0.008, 0), material, 0.5)


def barrel(model: Model, x: float, y: float) -> None:
    with model.frame(x, y):
        staves = [(0.035, 0), (0.046, 0.03), (0.05, 0.055), (0.046, 0.08), (0.036, 0.11)]
        model.lathe(0, 0, staves, "wood:wood", 18)
        for foot in (0.022, 0.080):
            model.lathe(0, 0, [(0.0495, foot), (0.0515, foot + 0.008)], "metal:iron", 18)


def crate(model: Model, x: float, y: float, size: float, turn: float = 0.2, wood: str = "timber:timber_light") -> None:
    model.box(x, y, 0, size, size, size * 0.8, wood, turn=turn)
    model.box(x, y, size * 0.8, size * 1.06, size * 1.06, size * 0.1, "timber:timber", turn=turn)


def leaves(model: Model, x: float, y: float, z: float, radius: float, material: str, count: int, leaf: float) -> None:
    """A leafy ball: a round core and many small tilted leaves."""
    model.ball(x, y, z, radius * 0.86, material, 14)
    for k in range(count):
        polar, turn = math.acos(1 - 2 * (k + 0.5) / count), k * 2.39996
        away = Vector((math.sin(polar) * math.cos(turn), math.sin(polar) * math.sin(turn), math.cos(polar)))
        place = Vector((x, y, z)) + away * radius * model.random.uniform(0.88, 1.04)
        tilt = away.to_track_quat("Z", "Y").to_matrix().to_4x4()
        tilt = tilt @ Matrix.Rotation(model.random.uniform(0, 6), 4, "Z")
        tilt = tilt @ Matrix.Rotation(model.random.uniform(-0.5, 0.5), 4, "X")
        model.box(place.x, place.y, place.z, leaf * 1.5, leaf, leaf * 0.3, material, tilt=tilt)


def ivy(model: Model, width: float, low: float, high: float, side: int, count: int = 90) -> None:
    """Ivy climbing one end of a wall (-1 left, 1 right), thick at the foot, thin at the top."""
    for _ in range(count):
        rise = model.random.random() ** 1.5
        spread = width * 0.42 * (1 - rise * 0.72)
        x = side * (width / 2 - model.random.random() * spread)
        z = low + (high - low) * rise
        turn = Matrix.Rotation(model.random.uniform(-0.7, 0.7), 4, "X")
        turn = turn @ Matrix.Rotation(model.random.uniform(0, 6), 4, "Y")
        material = "grass:" + model.random.choice(("leaf", "leaf", "grass_dark"))
        model.box(x, -0.022 - 0.014 * model.random.random(), z, 0.046, 0.014, 0.038, material, tilt=turn)


def flower_box(model: Model, x: float, z: float, width: float) -> None:
    """A window box with green and flowers."""
    model.box(x, -0.036, z, width, 0.05, 0.03, "timber:timber")
    for k in range(6):
        at = x + width * ((k + 0.5) / 6 - 0.5)
        model.ball(at, -0.040, z + 0.042, 0.020, "grass:grass_dark", 8)
        if k % 2:
            model.ball(at, -0.052, z + 0.054, 0.013, model.random.choice(("cloth:flower_pink", "cloth:flower")), 8)


def gilded_cross(model: Model, z: float, scale: float) -> None:
    """A gilded cross that faces the camera."""
    with model.frame(turn=45):
        model.box(0, 0, z, 0.022 * scale, 0.018, 0.20 * scale, "metal:gold", 0.5)
        model.box(0, 0, z + 0.115 * scale, 0.11 * scale, 0.018, 0.022 * scale, "metal:gold", 0.5)
