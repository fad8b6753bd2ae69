"""The one light, the one camera, and the passes that turn a model into pictures.

The camera is orthographic, 30 degrees above the horizon at 45 degrees: one cell is a diamond of `tile` by `tile / 2`
pixels. With the origin at the anchor, a point of the world lies at
    right = (x + y) * tile / 2        down = (x - y) * tile / 4 - z * 0.6124 * tile
Sun and camera never move. A piece seen after turning the camera clockwise is the piece turned against the clock.
"""

from __future__ import annotations

import math
import tempfile
from pathlib import Path
from typing import Any

import bpy
import materials
import numpy as np
from mathutils import Matrix, Vector
from numpy.typing import NDArray
from PIL import Image
from shapes import Model

Pixels = NDArray[Any]
Anchor = tuple[int, int]

RISE = math.cos(math.radians(30)) / math.sqrt(2)
"""Tile widths on the screen for one unit of height."""
SUN = Vector((-0.50, -0.82, 0.98))
"""Towards the sun: the upper left of the screen, 45.6 degrees high."""
SUN_COLOUR, SUN_ENERGY = (1.0, 0.90, 0.74), 3.4
SKY_LOW, SKY_HIGH, SKY_STRENGTH = (0.80, 0.66, 0.52, 1), (0.42, 0.56, 0.86, 1), 0.70
BOUNCE = (0.42, 0.34, 0.24, 1)
EXPOSURE = 0.22
BOUNCES = 3
SHADOW_COLOUR, SHADOW_DARKEST = (0x34, 0x1E, 0x22), 0.72
BEVEL = 0.006


class Studio:
    """One lit Blender scene. Owns the scene and the single model that stands in it."""

    def __init__(self, tile: int, samples: int, threads: int) -> None:
        self.tile, self.samples, self.threads = tile, samples, threads
        bpy.ops.wm.read_factory_settings(use_empty=True)
        self.scene = bpy.context.scene
        self._set_renderer()
        self._hang_lights()
        self.floor = _plane("bounce", BOUNCE)
        self.floor.visible_camera = False
        self.floor.visible_shadow = False
        self.camera = _link(bpy.data.objects.new("camera", bpy.data.cameras.new("camera")))
        self.camera.data.type = "ORTHO"
        self.camera.data.sensor_fit = "HORIZONTAL"
        self.camera.data.clip_end = 200
        self.camera.rotation_euler = (math.radians(60), 0, math.radians(45))
        self.scene.camera = self.camera
        self.model: Model | None = None
        self.piece: Any = None
        self.points = np.zeros((0, 3))

    def _set_renderer(self) -> None:
        scene = self.scene
        scene.render.engine = "CYCLES"
        cycles = scene.cycles
        cycles.device, cycles.seed = "CPU", 7
        cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.03
        cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = BOUNCES, 2, 1
        cycles.caustics_reflective = cycles.caustics_refractive = False
        cycles.use_denoising, cycles.denoiser = True, "OPENIMAGEDENOISE"
        cycles.denoising_input_passes = "RGB_ALBEDO_NORMAL"
        cycles.pixel_filter_type, cycles.filter_width = "BLACKMAN_HARRIS", 1.3
        cycles.sample_clamp_indirect = 4
        scene.render.film_transparent, scene.render.dither_intensity = True, 0
        scene.render.threads_mode, scene.render.threads = "FIXED", self.threads
        scene.render.image_settings.color_mode = "RGBA"
        scene.view_settings.look, scene.view_settings.exposure = "None", EXPOSURE

    def _hang_lights(self) -> None:
        sun = bpy.data.lights.new("sun", "SUN")
        sun.energy, sun.angle, sun.color = SUN_ENERGY, math.radians(5), SUN_COLOUR
        _link(bpy.data.objects.new("sun", sun)).rotation_euler = SUN.to_track_quat("Z", "Y").to_euler()
        world = bpy.data.worlds.new("sky")
        self.scene.world = world
        world.use_nodes = True
        nodes, links = world.node_tree.nodes, world.node_tree.links
        height, ramp = nodes.new("ShaderNodeSeparateXYZ"), nodes.new("ShaderNodeValToRGB")
        links.new(nodes.new("ShaderNodeTexCoord").outputs["Generated"], height.inputs[0])
        links.new(height.outputs[2], ramp.inputs[0])
        low, high = ramp.color_ramp.elements
        low.position, low.color, high.position, high.color = 0.0, SKY_LOW, 0.7, SKY_HIGH
        links.new(ramp.outputs[0], nodes["Background"].inputs["Color"])
        nodes["Background"].inputs["Strength"].default_value = SKY_STRENGTH

    def show(self, model: Model, ground: float = 0.0) -> None:
        """Puts this model in the place of the last one; `ground` is the height of the surface it stands on."""
        if self.piece is not None:
            mesh = self.piece.data
            bpy.data.objects.remove(self.piece)
            bpy.data.meshes.remove(mesh)
        self.model, self.points = model, np.array(model.points)
        self.piece = _link(bpy.data.objects.new("piece", _mesh(model)))
        bevel = self.piece.modifiers.new("bevel", "BEVEL")
        bevel.width, bevel.segments, bevel.use_clamp_overlap = BEVEL, 2, True
        bevel.limit_method, bevel.angle_limit = "ANGLE", math.radians(40)
        self.floor.location.z = ground - 0.002

    def turn(self, quarters: int, move: tuple[float, float] = (0, 0)) -> None:
        """Turns the piece against the clock round the origin, then moves it."""
        self.piece.matrix_world = Matrix.Translation((*move, 0)) @ Matrix.Rotation(quarters * math.pi / 2, 4, "Z")
        bpy.context.view_layer.update()

    def picture(self) -> tuple[Pixels, Anchor]:
        """The piece in full light: RGBA pixels and the pixel of the origin."""
        anchor = self._aim(self.tile, 0)
        self.scene.view_settings.view_transform = "Khronos PBR Neutral"
        return self._render(self.samples, True), anchor

    def mask(self) -> Pixels:
        """Where the owner's colour goes, 0 to 255, in the frame of the last picture."""
        dark, bright = materials.plain(0), materials.plain(1)
        slots = [(slot, slot.material) for slot in self.piece.material_slots]
        for slot, material in slots:
            slot.material = bright if material.name.startswith(materials.PLAYER_KIND) else dark
        self.scene.view_settings.view_transform = "Raw"
        self.scene.view_settings.exposure = 0
        pixels = self._render(12, False)[..., 0]
        self.scene.view_settings.exposure = EXPOSURE
        for slot, material in slots:
            slot.material = material
        bpy.data.materials.remove(dark)
        bpy.data.materials.remove(bright)
        return pixels

    def places(self) -> tuple[Pixels, Pixels]:
        """World x and y of the surface seen in each pixel of the last picture, and where there is one."""
        layer, cycles, image = bpy.context.view_layer, self.scene.cycles, self.scene.render.image_settings
        layer.material_override = materials.position()
        kept = cycles.filter_width, cycles.pixel_filter_type
        cycles.filter_width, cycles.pixel_filter_type = 0.01, "BOX"
        image.file_format, image.color_depth = "OPEN_EXR", "32"
        where = self._render(1, False)
        image.file_format, image.color_depth = "PNG", "8"
        cycles.filter_width, cycles.pixel_filter_type = kept
        bpy.data.materials.remove(layer.material_override)
        return where[..., :2] - 50, where[..., 3] > 0.5

    def shadow(self, ground: float = 0.0, samples: int = 12) -> tuple[Pixels, Anchor]:
        """The shadow on the ground at half resolution: RGBA pixels in one colour, and the pixel of the origin."""
        anchor = self._aim(self.tile // 2, 1, ground)
        floor = _plane("white", (0.5, 0.5, 0.5, 1))
        floor.location.z = ground
        floor.data.materials[0].node_tree.nodes["Principled BSDF"].inputs["Specular IOR Level"].default_value = 0
        self.floor.hide_render = True
        self.piece.visible_camera = False
        self.scene.cycles.max_bounces = 0
        self.scene.view_settings.view_transform = "Standard"
        light = (self._render(samples, True)[..., :3] / 255.0) ** 2.2
        self.scene.cycles.max_bounces = BOUNCES
        self.piece.visible_camera = True
        self.floor.hide_render = False
        mesh, paint = floor.data, floor.data.materials[0]
        bpy.data.objects.remove(floor)
        bpy.data.meshes.remove(mesh)
        bpy.data.materials.remove(paint)
        light = light.mean(-1)
        # A little is taken off everywhere so that the far sky glow of a tall piece does not tint the whole frame.
        dark = np.clip((1 - light / np.percentile(light, 98)) * 1.04 - 0.04, 0, 1)
        pixels = np.zeros((*dark.shape, 4), np.uint8)
        pixels[..., :3] = SHADOW_COLOUR
        pixels[..., 3] = np.clip(dark * SHADOW_DARKEST * 255, 0, 255)
        return pixels, anchor

    def _aim(self, tile: int, shadow: int, ground: float = 0.0) -> Anchor:
        """Sets the smallest frame round the piece, or round its shadow; returns the pixel of the origin."""
        points = self.points @ np.array(self.piece.matrix_world.to_3x3()).T + np.array(
            self.piece.matrix_world.translation
        )
        if shadow:
            fallen = points - np.array(SUN) * ((points[:, 2:] - ground) / SUN.z)
            points = np.concatenate([fallen, points * (1, 1, 0) + (0, 0, ground)])
        right = (points[:, 0] + points[:, 1]) * 0.5
        down = (points[:, 0] - points[:, 1]) * 0.25 - points[:, 2] * RISE
        margin = (3 + shadow * tile * 0.12) / tile
        sizes = [-right.min(), right.max(), -down.min(), down.max()]
        left, far_right, up, bottom = (math.ceil((size + margin) * tile / 2) * 2 for size in sizes)
        width, height = left + far_right, up + bottom
        render = self.scene.render
        render.resolution_x, render.resolution_y, render.resolution_percentage = width, height, 100
        self.camera.data.ortho_scale = width / tile * math.sqrt(2)
        axes = self.camera.rotation_euler.to_matrix()
        shift = Vector(((far_right - left) / 2, (up - bottom) / 2, 60 * tile / math.sqrt(2)))
        self.camera.location = axes @ (shift * math.sqrt(2) / tile)
        return left, up

    def _render(self, samples: int, smooth: bool) -> Pixels:
        cycles, scene = self.scene.cycles, self.scene
        cycles.samples, cycles.use_denoising, cycles.use_adaptive_sampling = samples, smooth, smooth
        exact = scene.render.image_settings.file_format == "OPEN_EXR"
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / ("pass.exr" if exact else "pass.png")
            scene.render.filepath = str(path)
            bpy.ops.render.render(write_still=True)
            if not exact:
                return np.asarray(Image.open(path).convert("RGBA"))
            image = bpy.data.images.load(str(path))
            width, height = image.size
            pixels = np.empty(width * height * 4, np.float32)
            image.pixels.foreach_get(pixels)
            bpy.data.images.remove(image)
            return pixels.reshape(height, width, 4)[::-1]


def _link(thing: Any) -> Any:
    bpy.context.scene.collection.objects.link(thing)
    return thing


def _plane(name: str, colour: tuple[float, ...]) -> Any:
    mesh, half = bpy.data.meshes.new(name), 40
    mesh.from_pydata([(-half, -half, 0), (half, -half, 0), (half, half, 0), (-half, half, 0)], [], [(0, 1, 2, 3)])
    paint = bpy.data.materials.new(name)
    paint.use_nodes = True
    paint.node_tree.nodes["Principled BSDF"].inputs["Base Color"].default_value = colour
    paint.node_tree.nodes["Principled BSDF"].inputs["Roughness"].default_value = 1
    mesh.materials.append(paint)
    return _link(bpy.data.objects.new(name, mesh))


def _mesh(model: Model) -> Any:
    import bmesh

    mesh = bpy.data.meshes.new("piece")
    mesh.from_pydata(model.points, [], model.faces)
    for name in model.materials:
        mesh.materials.append(materials.make(name))
    mesh.polygons.foreach_set("material_index", model.face_material)
    mesh.polygons.foreach_set("use_smooth", model.face_smooth)
    for name, values in (("tint", model.face_tint), ("grain", model.face_grain)):
        mesh.attributes.new(name, "FLOAT", "FACE").data.foreach_set("value", values)
    shell = bmesh.new()
    shell.from_mesh(mesh)
    bmesh.ops.recalc_face_normals(shell, faces=shell.faces)
    shell.to_mesh(mesh)
    shell.free()
    return mesh


def nearest_cell(where: Pixels, seen: Pixels, cells: list[tuple[int, int]]) -> Pixels:
    """For each pixel the index of the covered cell nearest to the surface it shows; soft rims follow a neighbour."""
    centres = np.array([(i, -j) for i, j in cells], float)
    distance = np.abs(where[..., None, :] - centres).max(-1)
    index = np.where(seen, distance.argmin(-1), -1)
    for _ in range(4):
        for step in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            beside = np.roll(index, step, (0, 1))
            index = np.where((index < 0) & (beside >= 0), beside, index)
    return index
