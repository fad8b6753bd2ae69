"""The solid shapes that every model is made of.

World: one unit is the side of a cell. Cell (i, j) has its centre at (i, -j); z is up. A turned frame lets one wall be
described once, as if it faced -y (the sunlit lower left of the screen), and used for all four sides.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import bpy  # noqa: F401 - mathutils can only be imported after it
from mathutils import Matrix, Vector

Point = Sequence[float]
Profile = Sequence[tuple[float, float]]

BOX_FACES = ((3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7))


class Model:
    """A model under construction. Owns the growing lists of points and faces; every face carries a material name
    (`kind:colour`, see materials.py), a random tint from 0 to 1 and the angle of its grain."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.points: list[tuple[float, float, float]] = []
        self.faces: list[list[int]] = []
        self.materials: list[str] = []
        self.face_material: list[int] = []
        self.face_tint: list[float] = []
        self.face_grain: list[float] = []
        self.face_smooth: list[bool] = []
        self.face_signs: list[int] = []
        self._frame = Matrix.Identity(4)

    @contextmanager
    def frame(self, x: float = 0, y: float = 0, z: float = 0, turn: float = 0, scale: float = 1) -> Iterator[None]:
        """Draws what follows in a frame moved to (x, y, z) and turned by `turn` degrees against the clock."""
        outer = self._frame
        move = Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(turn), 4, "Z") @ Matrix.Scale(scale, 4)
        self._frame = outer @ move
        try:
            yield
        finally:
            self._frame = outer

    def sides(self, half_x: float, half_y: float) -> Iterator[tuple[int, float]]:
        """The four walls of a rectangle round the origin, each as a frame in which the wall is the line y = 0 centred
        at x = 0 and faces -y. Yields the number of the side (-y, +x, +y, -x) and the length of the wall."""
        for side in range(4):
            away, half = (half_y, half_x) if side % 2 == 0 else (half_x, half_y)
            angle = math.radians(90 * side - 90)
            with self.frame(away * math.cos(angle), away * math.sin(angle), turn=90 * side):
                yield side, 2 * half

    def around(self, count: int, radius: float, start: float = 0.0) -> Iterator[int]:
        """`count` frames on a circle, each with y = 0 on the circle and facing -y outwards; `start` in turns."""
        for number in range(count):
            angle = 2 * math.pi * (number / count + start)
            with self.frame(radius * math.cos(angle), radius * math.sin(angle), turn=math.degrees(angle) + 90):
                yield number

    def add(
        self,
        points: Sequence[Point],
        faces: Sequence[Sequence[int]],
        material: str,
        tint: float | None = None,
        grain: float = 0.0,
        smooth: bool = False,
        signs: int = 0,
    ) -> None:
        """Adds one closed convex body; `signs` are the figures of a roof that it belongs to, see masonry.py."""
        first = len(self.points)
        self.points += [tuple(self._frame @ Vector(point)) for point in points]
        if material not in self.materials:
            self.materials.append(material)
        tint = self.random.random() if tint is None else tint
        for face in faces:
            self.faces.append([first + corner for corner in face])
            self.face_material.append(self.materials.index(material))
            self.face_tint.append(tint)
            self.face_grain.append(grain)
            self.face_smooth.append(smooth)
            self.face_signs.append(signs)

    def keep(self, wanted: Callable[[int], bool]) -> None:
        """Takes away the faces whose numbers are not wanted."""
        kept = [number for number in range(len(self.faces)) if wanted(number)]
        self.faces = [self.faces[number] for number in kept]
        self.face_material = [self.face_material[number] for number in kept]
        self.face_tint = [self.face_tint[number] for number in kept]
        self.face_grain = [self.face_grain[number] for number in kept]
        self.face_smooth = [self.face_smooth[number] for number in kept]
        self.face_signs = [self.face_signs[number] for number in kept]

    def box(
        self,
        x: float,
        y: float,
        z: float,
        size_x: float,
        size_y: float,
        size_z: float,
        material: str,
        tint: float | None = None,
        turn: float = 0.0,
        tilt: Matrix | None = None,
        taper: float = 1.0,
        grain: float = 0.0,
        signs: int = 0,
    ) -> None:
        """A box with its centre over (x, y) and its foot at z; `turn` in radians, `taper` shrinks the top."""
        half_x, half_y = size_x / 2, size_y / 2
        foot = [(-half_x, -half_y, 0.0), (half_x, -half_y, 0.0), (half_x, half_y, 0.0), (-half_x, half_y, 0.0)]
        corners = foot + [(a * taper, b * taper, size_z) for a, b, _ in foot]
        move = Matrix.Translation((x, y, z)) @ Matrix.Rotation(turn, 4, "Z")
        if tilt is not None:
            move = move @ tilt
        self.add([move @ Vector(corner) for corner in corners], BOX_FACES, material, tint, grain, signs=signs)

    def bar(self, start: Point, end: Point, width: float, material: str, depth: float = 0.0) -> None:
        """A straight beam between two points."""
        along = Vector(end) - Vector(start)
        a, b = width / 2, (depth or width) / 2
        foot = [(-a, -b, 0.0), (a, -b, 0.0), (a, b, 0.0), (-a, b, 0.0)]
        corners = foot + [(p[0], p[1], along.length) for p in foot]
        move = Matrix.Translation(Vector(start)) @ along.to_track_quat("Z", "Y").to_matrix().to_4x4()
        self.add([move @ Vector(corner) for corner in corners], BOX_FACES, material)

    def prism(
        self, outline: Profile, low: float, high: float, material: str, tint: float | None = None, grain: float = 0.0
    ) -> None:
        """A vertical prism over a convex outline."""
        self.extrude([(x, y, low) for x, y in outline], (0, 0, high - low), material, tint, grain)

    def extrude(
        self, outline: Sequence[Point], vector: Point, material: str, tint: float | None = None, grain: float = 0.0
    ) -> None:
        """A flat convex outline in space, moved along a vector."""
        count, move = len(outline), Vector(vector)
        points = [Vector(point) for point in outline]
        faces: list[tuple[int, ...]] = [tuple(reversed(range(count))), tuple(range(count, 2 * count))]
        faces += [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
        self.add(points + [point + move for point in points], faces, material, tint, grain)

    def lathe(
        self,
        x: float,
        y: float,
        profile: Profile,
        material: str,
        sides: int = 40,
        tint: float | None = 0.5,
        smooth: bool = True,
        start: float = 0.0,
        deep: float = 1.0,
    ) -> None:
        """A body turned round the vertical through (x, y), flattened to `deep` times its depth; the profile is a list
        of (radius, height) from the foot."""
        angles = [2 * math.pi * (k / sides + start) for k in range(sides)]
        points = [
            (x + radius * math.cos(angle), y + deep * radius * math.sin(angle), height)
            for radius, height in profile
            for angle in angles
        ]
        self.skin(points, sides, material, tint, smooth)

    def skin(
        self, points: Sequence[Point], sides: int, material: str, tint: float | None = 0.5, smooth: bool = True
    ) -> None:
        """A closed skin over rings of so many points each."""
        rows = len(points) // sides
        faces: list[tuple[int, ...]] = []
        for i in range(rows - 1):
            for k in range(sides):
                a, b = i * sides + k, i * sides + (k + 1) % sides
                faces.append((a, b, b + sides, a + sides))
        faces += [tuple(reversed(range(sides))), tuple(range((rows - 1) * sides, rows * sides))]
        self.add(points, faces, material, tint, 0, smooth)

    def ball(self, x: float, y: float, z: float, radius: float, material: str, sides: int = 16) -> None:
        """A sphere."""
        arc = [math.pi * (k / 8 - 0.5) for k in range(9)]
        profile = [(max(0.001, radius * math.cos(a)), z + radius * math.sin(a)) for a in arc]
        self.lathe(x, y, profile, material, sides)

    def sheet(self, centre: Sequence[Point], widths: Sequence[float], material: str) -> None:
        """A hanging or flying cloth: upright strips along a line of points, each with its own height."""
        for (a, high_a), (b, high_b) in zip(zip(centre, widths), list(zip(centre, widths))[1:]):
            outline = [
                (a[0], a[1], a[2] - high_a / 2),
                (b[0], b[1], b[2] - high_b / 2),
                (b[0], b[1], b[2] + high_b / 2),
                (a[0], a[1], a[2] + high_a / 2),
            ]
            self.extrude(outline, (0, 0.008, 0), material, 0.5)


def smooth_profile(profile: Profile, parts: int = 3) -> list[tuple[float, float]]:
    """The profile with every stretch cut into `parts` along a Catmull-Rom curve, so that turned wood has no edges."""
    out: list[tuple[float, float]] = []
    for i in range(len(profile) - 1):
        a, b, c, d = profile[max(i - 1, 0)], profile[i], profile[i + 1], profile[min(i + 2, len(profile) - 1)]
        for step in range(parts):
            t = step / parts
            radius, height = (
                0.5
                * (
                    2 * b[k]
                    + (c[k] - a[k]) * t
                    + (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t
                    + (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t**3
                )
                for k in (0, 1)
            )
            out.append((radius, height))
    return [*out, profile[-1]]
