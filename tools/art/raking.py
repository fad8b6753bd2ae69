"""Lights of Cathédrale that are not those of everything else: low light for the board, on which nothing stands yet, the
sun at a quarter of the sky and a warm pool in the middle; and for its roofs a stronger sun under a darker sky."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

import bpy
from mathutils import Vector

SUN, ENERGY, SKY = Vector((-0.50, -0.82, 0.34)), 6.6, 0.60
"""Towards the sun, 20 degrees high, where it stands for everything else as seen from above; how strong it is, for low
light needs more, and the sky."""
POOL_AT, POOL_ENERGY, POOL_COLOUR, POOL_WIDE = (4.5, -4.5, 9.0), 720.0, (1.0, 0.80, 0.50), math.radians(58)
MEANS = (*SUN, ENERGY, SKY, *POOL_AT, POOL_ENERGY, *POOL_COLOUR, POOL_WIDE)
"""What a fingerprint has to know of it."""

ROOF_SUN, ROOF_ENERGY, ROOF_SKY = Vector((-0.56, -0.79, 0.94)), 3.3, 0.60
"""Towards the sun on a city of roofs, a little further to the left than usual, and how strong sun and sky are. In the
usual light the slope towards the sun is nearly white before it is coloured, and the sky fills the other one: both look
alike."""
ROOF_MEANS = (*ROOF_SUN, ROOF_ENERGY, ROOF_SKY)


@contextmanager
def low_light() -> Iterator[None]:
    """The light of the scene, changed for a while."""
    lamp = bpy.data.lights.new("pool", "SPOT")
    lamp.energy, lamp.color, lamp.spot_size, lamp.spot_blend = POOL_ENERGY, POOL_COLOUR, POOL_WIDE, 1.0
    lamp.shadow_soft_size = 1.5
    pool = bpy.data.objects.new("pool", lamp)
    pool.location = POOL_AT
    bpy.context.scene.collection.objects.link(pool)
    try:
        with _sky(SUN, ENERGY, SKY):
            yield
    finally:
        bpy.data.objects.remove(pool)
        bpy.data.lights.remove(lamp)


def roof_light() -> AbstractContextManager[None]:
    """The sun further to the left and the sky darker for a while: the two slopes of a roof differ."""
    return _sky(ROOF_SUN, ROOF_ENERGY, ROOF_SKY)


@contextmanager
def _sky(towards: Vector, energy: float, fill: float) -> Iterator[None]:
    sun, sky = bpy.data.objects["sun"], bpy.context.scene.world.node_tree.nodes["Background"].inputs["Strength"]
    kept = sun.rotation_euler.copy(), sun.data.energy, sky.default_value
    sun.rotation_euler, sun.data.energy = towards.to_track_quat("Z", "Y").to_euler(), energy
    sky.default_value = fill
    try:
        yield
    finally:
        sun.rotation_euler, sun.data.energy, sky.default_value = kept
