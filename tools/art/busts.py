"""What a carved bust is made of: bodies, the egg of a head, the features of a face in each mood, shoulders.

A bust is described in its own frame: x to the right of who looks at it, -y towards him, z up; the head is an egg round
the origin of its own frame, and a point of the face is told in shares of its half width and half height.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import bpy  # noqa: F401 - mathutils can only be imported after it
from mathutils import Matrix, Vector
from shapes import Model, Point, smooth_profile

MOODS = ("calm", "pleased", "worried")
SIDES = (-1, 1)


class Bust(Model):
    """A model with the bodies that a carved head is made of."""

    @contextmanager
    def tilted(
        self, x: float = 0, y: float = 0, z: float = 0, lean: float = 0, roll: float = 0, tall: float = 1
    ) -> Iterator[None]:
        """A frame moved to (x, y, z), leant forward and rolled to the right of who looks at it, in degrees, in which
        everything is `tall` times as high."""
        outer = self._frame
        turn = Matrix.Rotation(math.radians(lean), 4, "X") @ Matrix.Rotation(math.radians(roll), 4, "Y")
        turn = turn @ Matrix.Diagonal((1, 1, tall, 1))
        self._frame = outer @ Matrix.Translation((x, y, z)) @ turn
        try:
            yield
        finally:
            self._frame = outer

    def egg(self, centre: Point, radii: Point, material: str, roll: float = 0.0, lean: float = 0.0) -> None:
        """A body with three half diameters, rolled and leant."""
        turn = Matrix.Rotation(math.radians(lean), 3, "X") @ Matrix.Rotation(math.radians(roll), 3, "Y")
        parts, rings, points = 28, 14, []
        for i in range(rings + 1):
            high = math.pi * (i / rings - 0.5)
            wide = max(0.001, math.cos(high))
            for k in range(parts):
                angle = 2 * math.pi * k / parts
                at = Vector((radii[0] * wide * math.cos(angle), radii[1] * wide * math.sin(angle), 0))
                points.append(turn @ (at + Vector((0, 0, radii[2] * math.sin(high)))) + Vector(centre))
        self.skin(points, parts, material)

    def turned(
        self, profile: Sequence[tuple[float, float]], deep: float, material: str, x: float = 0.0, y: float = 0.0
    ) -> None:
        """A body turned round the vertical, flattened to `deep` times its depth; (radius, height) from the foot."""
        self.lathe(x, y, profile, material, 48, deep=deep)

    def tube(self, line: Sequence[Point], radii: Sequence[float] | float, material: str, sides: int = 12) -> None:
        """A round bar along a line of points, as thick at each as told, with rounded ends."""
        path = [Vector(point) for point in line]
        thick = [radii] * len(path) if isinstance(radii, int | float) else list(radii)
        first, last = path[1] - path[0], path[-1] - path[-2]
        path = [path[0] - first.normalized() * thick[0] * 0.7, *path, path[-1] + last.normalized() * thick[-1] * 0.7]
        thick = [thick[0] * 0.35, *thick, thick[-1] * 0.35]
        points: list[Point] = []
        aside = Vector((0.13, 1, 0.07))
        for number, at in enumerate(path):
            along = path[min(number + 1, len(path) - 1)] - path[max(number - 1, 0)]
            aside = (aside - along * aside.dot(along) / along.length_squared).normalized()
            other = along.normalized().cross(aside)
            for k in range(sides):
                angle = 2 * math.pi * k / sides
                points.append(at + (aside * math.cos(angle) + other * math.sin(angle)) * thick[number])
        self.skin(points, sides, material)

    def ring(self, centre: Point, wide: float, high: float, thick: float, material: str, lean: float = 0) -> None:
        """An upright ring that faces whoever looks, leant forward by degrees (90: it lies)."""
        turn = Matrix.Rotation(math.radians(lean), 3, "X")
        points, parts, sides = [], 48, 10
        for i in range(parts):
            angle = 2 * math.pi * i / parts
            out = Vector((math.cos(angle), 0, math.sin(angle)))
            at = Vector((wide * out.x, 0, high * out.z))
            for k in range(sides):
                around = 2 * math.pi * k / sides
                here = at + (out * math.cos(around) + Vector((0, 1, 0)) * math.sin(around)) * thick
                points.append(turn @ here + Vector(centre))
        faces = []
        for i in range(parts):
            for k in range(sides):
                a, b = i * sides + k, i * sides + (k + 1) % sides
                c, d = (i + 1) % parts * sides + (k + 1) % sides, (i + 1) % parts * sides + k
                faces.append((a, b, c, d))
        self.add(points, faces, material, 0.5, 0, True)


@dataclass(frozen=True)
class Head:
    """The egg that a face is cut into: half its width, depth and height, and its paint."""

    wide: float
    deep: float
    high: float
    skin: str

    def at(self, u: float, v: float, out: float = 0.0) -> Vector:
        """The point of the face at those shares of half width and half height, moved out of the wood."""
        depth = math.sqrt(max(0.0, 1 - u * u - v * v))
        point = Vector((u * self.wide, -depth * self.deep, v * self.high))
        return point + Vector((u, -depth, v)).normalized() * out

    def line(self, points: Sequence[tuple[float, float]], out: float = 0.0) -> list[Vector]:
        """A line over the face through these points, rounded."""
        return [self.at(u, v, out) for u, v in smooth_profile(points, 4)]


def patch(
    bust: Bust,
    head: Head,
    low: Sequence[tuple[float, float]],
    high: Sequence[tuple[float, float]],
    out: float,
    material: str,
) -> None:
    """A piece that lies on the face between a lower and an upper line of as many points each, `out` thick."""
    below, above, steps = smooth_profile(low, 4), smooth_profile(high, 4), 6
    points: list[Point] = []
    columns = len(below)
    for lift in (out, -0.03):
        for i in range(steps + 1):
            share = i / steps
            swell = lift * (0.35 + 0.65 * math.sin(math.pi * share) ** 0.5) if lift > 0 else lift
            for (a, b), (c, d) in zip(below, above):
                points.append(head.at(a + (c - a) * share, b + (d - b) * share, swell))
    size, faces = columns * (steps + 1), []
    for i in range(steps):
        for k in range(columns - 1):
            a = i * columns + k
            faces.append((a, a + 1, a + 1 + columns, a + columns))
            faces.append((size + a, size + a + columns, size + a + columns + 1, size + a + 1))
    rim = [*range(columns), *range(2 * columns - 1, size, columns)]
    rim += [*range(size - 2, size - columns - 1, -1), *range(size - 2 * columns, 0, -columns)]
    faces += [(a, b, b + size, a + size) for a, b in zip(rim, [*rim[1:], rim[0]])]
    bust.add(points, faces, material, 0.5, 0, True)


# -- the face ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Face:
    """What tells one face from another; heights and widths as shares of the head."""

    brows: str
    brow: float = 0.040
    """How thick the brows are."""
    apart: float = 0.37
    eyes: float = 1.0
    """How large the eyes are."""
    line: float = 0.0
    """Height of the eyes."""
    nose: float = 1.0
    mouth: float = -0.54
    """Height of the mouth."""
    smile: float = 0.42
    """Half its width."""
    lift: float = 0.012
    """How far the mouth lies outside the egg, because of a chin."""
    cheeks: str = ""
    """Paint of the cheeks, where they are red."""


def features(bust: Bust, head: Head, face: Face, mood: str) -> None:
    """Eyes, brows, nose and mouth in that mood."""
    for side in SIDES:
        eye(bust, head, (side * face.apart, face.line), face.eyes, mood, side * 0.03)
        brow(bust, head, face, mood, side)
        bust.egg((side * head.wide * 0.98, 0.02, -0.05), (0.06, 0.05, 0.09), head.skin)
        if face.cheeks:
            up = 0.05 if mood == "pleased" else 0.0
            bust.egg(head.at(side * 0.60, -0.30 + up, -0.045), (0.100, 0.07, 0.088), face.cheeks)
    size = face.nose
    bust.tube(
        [head.at(0, face.line + 0.06, -0.03), head.at(0, -0.12, 0.03 * size), head.at(0, -0.22, 0.055 * size)],
        [0.034 * size, 0.046 * size, 0.060 * size],
        head.skin,
    )
    for side in SIDES:
        bust.egg(head.at(side * 0.12 * size, -0.235, 0.015 * size), (0.043 * size,) * 3, head.skin)
    _mouth(bust, head, face, mood)


def eye(
    bust: Bust,
    head: Head,
    at: tuple[float, float],
    size: float,
    mood: str,
    inward: float,
    white: str = "lacquer:cream",
    lid: str = "lacquer:black",
    slit: float = 1.0,
    smile: float = 1.0,
) -> None:
    """One eye at that point of the head, its pupil moved inwards: a closed arc in the paint of its lid where the mood
    is pleased, so much wider where the head is a small one; `slit` narrows the pupil."""
    u, v = at
    if mood == "pleased":
        arc = [(-0.20, -0.05), (-0.11, 0.08), (0.0, 0.125), (0.11, 0.08), (0.20, -0.05)]
        bust.tube(head.line([(u + a * size * smile, v + b * size * smile) for a, b in arc], 0.010), 0.024 * size, lid)
        return
    wide = 1.14 if mood == "worried" else 0.98
    bust.egg(head.at(u, v, -0.035 * size), (0.090 * size * wide, 0.075 * size, 0.094 * size * wide), white)
    pupil = (0.042 if mood == "worried" else 0.056) * size
    front = head.at(u - inward, v + (0.03 if mood == "worried" else 0.02), 0.022 * size)
    bust.egg(front, (pupil * slit, 0.03 * size, pupil * 1.1), "lacquer:black")
    shine = front + Vector((-0.022, -0.028, 0.024)) * size
    bust.egg(shine, (0.016 * size, 0.008, 0.016 * size), "lacquer:cream")


def brow(bust: Bust, head: Head, face: Face, mood: str, side: int) -> None:
    """From the inner end to the outer one."""
    lines = {
        "calm": ((0.17, 0.44), (0.38, 0.53), (0.60, 0.40)),
        "pleased": ((0.16, 0.42), (0.38, 0.60), (0.62, 0.42)),
        "worried": ((0.12, 0.62), (0.34, 0.47), (0.62, 0.24)),
    }
    line = [(side * (u + face.apart - 0.37), v + face.line) for u, v in lines[mood]]
    path = head.line(line, 0.018)
    count = len(path) - 1
    thick = [face.brow * (1.05 - 0.45 * abs(i / count - 0.4)) for i in range(count + 1)]
    bust.tube(path, thick, face.brows)


def _mouth(bust: Bust, head: Head, face: Face, mood: str) -> None:
    wide, v, out = face.smile, face.mouth, face.lift
    if mood == "pleased":
        upper = [(-wide, v + 0.15), (-wide / 2, v + 0.08), (0, v + 0.06), (wide / 2, v + 0.08), (wide, v + 0.15)]
        lower = [(-wide, v + 0.13), (-wide * 0.6, v - 0.10), (0, v - 0.21), (wide * 0.6, v - 0.10), (wide, v + 0.13)]
        patch(bust, head, lower, upper, out, "lacquer:mouth")
        teeth = [(a * 0.80, b - 0.085) for a, b in upper]
        patch(bust, head, teeth, [(a * 0.86, b - 0.006) for a, b in upper], out + 0.018, "lacquer:cream")
        return
    if mood == "calm":
        line = [
            (-wide * 0.82, v + 0.13),
            (-wide * 0.4, v + 0.02),
            (0, v - 0.01),
            (wide * 0.4, v + 0.02),
            (wide * 0.82, v + 0.13),
        ]
        bust.tube(head.line(line, out), 0.017, "turned:lips")
        return
    line = [(-wide * 0.70, v - 0.14), (-wide * 0.36, v - 0.01), (0, v + 0.04), (wide * 0.36, v - 0.01),
            (wide * 0.70, v - 0.14)]  # fmt: skip
    bust.tube(head.line(line, out), 0.022, "turned:lips")


# -- the bust ----------------------------------------------------------------------------------------------------------

SHOULDERS = [(0.30, 0.0), (0.315, 0.012), (0.315, 0.036), (0.30, 0.047), (0.32, 0.065), (0.43, 0.115), (0.475, 0.18),
             (0.46, 0.235), (0.36, 0.29), (0.22, 0.32), (0.14, 0.345)]  # fmt: skip
NECK = 0.60
"""Height of the middle of a head."""
POSES = {"calm": (0.0, 0.0, 0.0), "pleased": (-6.0, 8.0, 0.01), "worried": (6.0, -7.0, -0.02)}
"""By mood how far the head leans forward and rolls to the side, in degrees, and is lifted."""


def shoulders(bust: Bust, head: Head, cloth: str, wide: float = 1.0) -> None:
    """The turned foot with its gilded ring, the shoulders under a cloth, and the neck."""
    bust.turned([(r * wide, z) for r, z in smooth_profile(SHOULDERS[4:])], 0.62, cloth)
    bust.turned([(r * wide, z) for r, z in smooth_profile(SHOULDERS[:5])], 0.62, "turned:wood_dark")
    gilded = [(0.318, 0.045), (0.333, 0.052), (0.333, 0.066), (0.318, 0.073)]
    bust.turned([(r * wide, z) for r, z in gilded], 0.62, "metal:gold")
    bust.turned([(0.15 * wide, 0.26), (0.13 * wide, 0.48)], 0.9, head.skin)


@contextmanager
def headed(bust: Bust, head: Head, mood: str, lift: float = 0.0, scale: float = 1.0) -> Iterator[None]:
    """The frame of the head, as the mood holds it, with its egg in it."""
    with held(bust, mood, lift), bust.frame(scale=scale):
        bust.egg((0, 0, 0), (head.wide, head.deep, head.high), head.skin)
        yield


@contextmanager
def held(bust: Bust, mood: str, lift: float) -> Iterator[None]:
    """That frame alone."""
    lean, roll, up = POSES[mood]
    with bust.tilted(0, -0.03, NECK + lift - 0.22), bust.tilted(0, 0, 0, lean, roll), bust.tilted(0, 0, 0.22 + up):
        yield


def collar(bust: Bust, high: float, wide: float, thick: float, material: str) -> None:
    """A rolled collar round the neck."""
    bust.ring((0, -0.03, high), wide, wide * 0.8, thick, material, lean=80)


def pectoral(bust: Bust, high: float) -> None:
    """A gilded cross on the breast."""
    bust.egg((0, -0.30, high), (0.030, 0.03, 0.085), "metal:gold")
    bust.egg((0, -0.305, high + 0.02), (0.078, 0.03, 0.028), "metal:gold")
