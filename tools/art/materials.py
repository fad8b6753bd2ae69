"""Painted materials: a palette colour, varied from block to block, with a warm dark wash in every crevice.

A material is named `kind:colour`, by the rows of palette.toml. The kind `player` takes the place of the owner's colour:
it is rendered in a neutral white, and a mask tells the client where to lay the colour.
"""

from __future__ import annotations

from typing import Any

import bpy
from palette import KINDS, PALETTE, Kind

PLAYER_KIND = "player"
"""`player:cloth` looks like cloth, in the neutral white, and is what the mask shows."""


def linear(hexadecimal: str) -> tuple[float, float, float, float]:
    """An sRGB colour as the linear light that Cycles wants."""
    parts = [int(hexadecimal[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return red, green, blue, 1.0


class _Nodes:
    """Writes one node tree. Owns the tree; every method adds nodes and returns the output socket."""

    def __init__(self, tree: Any) -> None:
        self.tree = tree
        tree.nodes.clear()

    def add(self, kind: str, **settings: Any) -> Any:
        node = self.tree.nodes.new("ShaderNode" + kind)
        for name, value in settings.items():
            setattr(node, name, value)
        return node

    def join(self, source: Any, target: Any) -> None:
        self.tree.links.new(source, target)

    def multiply(self, a: Any, b: Any) -> Any:
        node = self.add("Math", operation="MULTIPLY")
        for socket, value in zip(node.inputs, (a, b)):
            if isinstance(value, int | float):
                socket.default_value = value
            else:
                self.join(value, socket)
        return node.outputs[0]

    def ramp(self, share: Any, low: float, high: float, start: float = 0.0, end: float = 1.0) -> Any:
        node = self.add("MapRange")
        self.join(share, node.inputs[0])
        for k, value in enumerate((start, end, low, high)):
            node.inputs[1 + k].default_value = value
        return node.outputs[0]

    def attribute(self, name: str) -> Any:
        return self.add("Attribute", attribute_name=name).outputs["Fac"]

    def noise(self, where: Any, scale: float, detail: float = 4, rough: float = 0.5, bend: float = 0.0) -> Any:
        node = self.add("TexNoise")
        for name, value in (("Scale", scale), ("Detail", detail), ("Roughness", rough), ("Distortion", bend)):
            node.inputs[name].default_value = value
        self.join(where, node.inputs["Vector"])
        return node.outputs[0]


def make(name: str) -> Any:
    """The Blender material of that name; made once for each scene."""
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    kind_name, _, colour = name.partition(":")
    if kind_name == PLAYER_KIND:
        kind_name, colour = colour, "neutral"
    kind = KINDS[kind_name]
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes = _Nodes(material.node_tree)
    surface = nodes.add("BsdfPrincipled")
    tint = nodes.attribute("tint")
    place = nodes.add("TexCoord").outputs["Object"]
    clouds = nodes.noise(place, kind.size)
    value = nodes.multiply(
        nodes.ramp(tint, 1 - kind.value * 0.6, 1 + kind.value * 0.4),
        nodes.ramp(clouds, 1 - kind.blotch, 1 + kind.blotch * 0.8, 0.3, 0.7),
    )
    relief = nodes.noise(place, kind.size * 5)
    if kind.grain is not None:
        relief = _grain(nodes, place, tint, kind)
        value = nodes.multiply(value, nodes.ramp(relief, *kind.grain_depth, 0.34, 0.66))
    varied = _vary(nodes, linear(PALETTE[colour]), tint, value, kind)
    nodes.join(_washed(nodes, varied, kind), surface.inputs["Base Color"])
    surface.inputs["Roughness"].default_value = kind.rough
    surface.inputs["Specular IOR Level"].default_value = kind.shine
    surface.inputs["Metallic"].default_value = kind.metal
    surface.inputs["Coat Weight"].default_value = kind.coat
    surface.inputs["Coat Roughness"].default_value = 0.18
    if kind.light:
        surface.inputs["Emission Color"].default_value = linear(PALETTE[colour])
        surface.inputs["Emission Strength"].default_value = kind.light
    if kind.bump:
        bump = nodes.add("Bump")
        bump.inputs["Strength"].default_value = kind.bump
        bump.inputs["Distance"].default_value = 0.02
        nodes.join(relief, bump.inputs["Height"])
        nodes.join(bump.outputs[0], surface.inputs["Normal"])
    nodes.join(surface.outputs[0], nodes.add("OutputMaterial").inputs["Surface"])
    return material


def _grain(nodes: _Nodes, place: Any, tint: Any, kind: Kind) -> Any:
    """Noise drawn out along the grain of each block, from another part of the tree for every block."""
    turned = nodes.add("VectorRotate", rotation_type="Z_AXIS")
    nodes.join(place, turned.inputs["Vector"])
    nodes.join(nodes.attribute("grain"), turned.inputs["Angle"])
    offset, moved = nodes.add("CombineXYZ"), nodes.add("VectorMath", operation="ADD")
    for axis in range(3):
        nodes.join(nodes.multiply(tint, 7.3 + 3.1 * axis), offset.inputs[axis])
    nodes.join(turned.outputs[0], moved.inputs[0])
    nodes.join(offset.outputs[0], moved.inputs[1])
    mapping = nodes.add("Mapping")
    mapping.inputs["Scale"].default_value = kind.grain
    nodes.join(moved.outputs[0], mapping.inputs["Vector"])
    return nodes.noise(mapping.outputs[0], 2.2, 6, 0.62, 0.6)


def _vary(nodes: _Nodes, colour: tuple[float, ...], tint: Any, value: Any, kind: Kind) -> Any:
    """The palette colour with this block's own hue, saturation and value."""
    base, varied = nodes.add("RGB"), nodes.add("HueSaturation")
    base.outputs[0].default_value = colour
    second = nodes.add("Math", operation="FRACT")
    nodes.join(nodes.multiply(tint, 37.17), second.inputs[0])
    nodes.join(base.outputs[0], varied.inputs["Color"])
    nodes.join(nodes.ramp(second.outputs[0], 0.5 - kind.hue, 0.5 + kind.hue), varied.inputs["Hue"])
    nodes.join(nodes.ramp(second.outputs[0], 1.06, 0.90), varied.inputs["Saturation"])
    nodes.join(value, varied.inputs["Value"])
    return varied.outputs[0]


def _washed(nodes: _Nodes, colour: Any, kind: Kind) -> Any:
    """Crevices go warm and dark, like a wash on a painted miniature."""
    occlusion = nodes.add("AmbientOcclusion", samples=4)
    occlusion.inputs["Distance"].default_value = 0.16
    wash, mixed = nodes.add("Mix", data_type="RGBA"), nodes.add("Mix", data_type="RGBA", blend_type="MULTIPLY")
    nodes.join(nodes.ramp(occlusion.outputs["AO"], 1 - kind.wash, 1.0, 0.15, 0.95), wash.inputs[0])
    wash.inputs[6].default_value = (0.20, 0.10, 0.07, 1)
    wash.inputs[7].default_value = (1, 1, 1, 1)
    mixed.inputs[0].default_value = 1.0
    nodes.join(colour, mixed.inputs[6])
    nodes.join(wash.outputs[2], mixed.inputs[7])
    return mixed.outputs[2]


def plain(brightness: float) -> Any:
    """A flat light of its own, for masks."""
    material = bpy.data.materials.new("plain")
    material.use_nodes = True
    nodes = _Nodes(material.node_tree)
    light = nodes.add("Emission")
    light.inputs[0].default_value = (brightness, brightness, brightness, 1)
    nodes.join(light.outputs[0], nodes.add("OutputMaterial").inputs["Surface"])
    return material


def position() -> Any:
    """Shows where in the world a surface lies, moved by (50, 50, 50) to stay positive."""
    material = bpy.data.materials.new("position")
    material.use_nodes = True
    nodes = _Nodes(material.node_tree)
    moved, light = nodes.add("VectorMath", operation="ADD"), nodes.add("Emission")
    moved.inputs[1].default_value = (50, 50, 50)
    nodes.join(nodes.add("NewGeometry").outputs["Position"], moved.inputs[0])
    nodes.join(moved.outputs[0], light.inputs[0])
    nodes.join(light.outputs[0], nodes.add("OutputMaterial").inputs["Surface"])
    return material
