"""Low light for a board on which nothing stands yet: the sun at a quarter of the sky, and a warm pool in the middle."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager

import bpy
from mathutils import Vector

SUN, ENERGY = Vector((-0.50, -0.82, 0.52)), 4.7
"""Towards the sun, 28 degrees high, where it stands for everything else as seen from above; low light needs more."""
POOL_AT, POOL_ENERGY, POOL_COLOUR, POOL_WIDE = (4.5, -4.5, 9.0), 720.0, (1.0, 0.80, 0.50), math.radians(58)
MEANS = (*SUN, ENERGY, *POOL_AT, POOL_ENERGY, *POOL_COLOUR, POOL_WIDE)
"""What a fingerprint has to know of it."""


@contextmanager
def low_light() -> Iterator[None]:
    """The light of the scene, changed for a while."""
    sun = bpy.data.objects["sun"]
    kept = sun.rotation_euler.copy(), sun.data.energy
    sun.rotation_euler, sun.data.energy = SUN.to_track_quat("Z", "Y").to_euler(), ENERGY
    lamp = bpy.data.lights.new("pool", "SPOT")
    lamp.energy, lamp.color, lamp.spot_size, lamp.spot_blend = POOL_ENERGY, POOL_COLOUR, POOL_WIDE, 1.0
    lamp.shadow_soft_size = 1.5
    pool = bpy.data.objects.new("pool", lamp)
    pool.location = POOL_AT
    bpy.context.scene.collection.objects.link(pool)
    try:
        yield
    finally:
        bpy.data.objects.remove(pool)
        bpy.data.lights.remove(lamp)
        sun.rotation_euler, sun.data.energy = kept
