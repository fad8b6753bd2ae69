"""The pass that shows in which figures the tiles of an owner can be laid."""

from __future__ import annotations

import bpy
import materials
import numpy as np
from masonry import DOTS, LEVEL, SLANTING, UPRIGHT
from studio import EXPOSURE, Pixels, Studio

ORDER = (UPRIGHT, LEVEL, DOTS, SLANTING)
"""The figures of the four channels."""
SAMPLES = 8


def roof_figures(studio: Studio) -> Pixels:
    """Where the tiles of each figure lie, one in each channel, in the frame of the last picture."""
    assert studio.model
    model, mesh, scene = studio.model, studio.piece.data, studio.scene
    owned = [name.startswith("player:tiles") for name in model.materials]
    dark, bright = materials.plain(0), materials.plain(1)
    for one in (dark, bright):
        mesh.materials.append(one)
    first = len(model.materials)
    scene.view_settings.view_transform, scene.view_settings.exposure = "Raw", 0
    channels = []
    for bit in ORDER:
        lit = [owned[slot] and bool(signs & bit) for slot, signs in zip(model.face_material, model.face_signs)]
        mesh.polygons.foreach_set("material_index", [first + one for one in lit])
        mesh.update()
        channels.append(studio._render(SAMPLES, False)[..., 0])
    scene.view_settings.exposure = EXPOSURE
    mesh.polygons.foreach_set("material_index", model.face_material)
    mesh.update()
    for one in (bright, dark):
        mesh.materials.pop(index=len(mesh.materials) - 1)
        bpy.data.materials.remove(one)
    return np.dstack(channels)
