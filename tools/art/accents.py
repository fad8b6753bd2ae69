"""What is done to a slender piece on dark ground after it has been rendered: a thin light along its outline, a darker
shadow, and a shade where it meets the ground."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw, ImageFilter
from scipy import ndimage
from scipy.spatial import ConvexHull
from sprites import Accent
from studio import SHADOW_DARKEST, Pixels, Studio

FOOT = 0.03
"""Up to this height a piece counts as lying on the ground, in cells."""
EDGE_LIGHT = (255, 242, 212)
EDGE_WIDTH = 0.011
"""The light along the outline of a piece, and how wide it is in cells."""
OUTLINE = (0x2A, 0x16, 0x0D), 0.92
"""The dark line around a piece: its colour and how opaque it is."""
WHITE_FROM, WHITE_TO = 0.86, 1.25
"""From which light on lacquer that has been lightened begins to be white, and from which it is."""
SUNNY_WIDE, SUNNY_FROM = 3.2, 0.38
"""How much wider the further light on the sunny side is, and how near to the outline it begins: 1 at the outline."""


def deepened(studio: Studio, shadow: Pixels, anchor: tuple[int, int], accent: Accent) -> Pixels:
    """A shadow that is darker in its middle, and dark where the piece meets the ground."""
    height, width = shadow.shape[:2]
    piece, half = np.array(studio.piece.matrix_world), studio.tile // 2
    points = studio.points @ piece[:3, :3].T + piece[:3, 3]
    foot = points[points[:, 2] < FOOT]
    right, down = (foot[:, 0] + foot[:, 1]) * half / 2 + anchor[0], (foot[:, 0] - foot[:, 1]) * half / 4 + anchor[1]
    feet, touching = np.column_stack([right, down]), Image.new("L", (width, height), 0)
    ImageDraw.Draw(touching).polygon([tuple(feet[corner]) for corner in ConvexHull(feet).vertices], fill=255)
    soft = touching.filter(ImageFilter.MaxFilter(3)).filter(ImageFilter.GaussianBlur(accent.contact * half))
    darkest = round(SHADOW_DARKEST * 255)
    cast = np.minimum(shadow[..., 3].astype(float) * accent.cast, darkest)
    contact = np.minimum(np.asarray(soft).astype(float) * 1.5, 255) * accent.contact_dark
    deep = 255 - (255 - cast) * (255 - contact) / 255
    return np.dstack([shadow[..., :3], deep.round().astype(np.uint8)])


def drawn_out(shadow: Pixels, anchor: tuple[int, int], far: int) -> tuple[Pixels, tuple[int, int]]:
    """A shadow that reaches so many pixels further to the right and half as many down, as the sun throws it; and its
    anchor."""
    wide = np.pad(shadow, ((0, far // 2), (0, far), (0, 0)), mode="edge")
    wide[..., 3] = 0
    height, width = shadow.shape[:2]
    for aside in range(far + 1):
        here = wide[aside // 2 : aside // 2 + height, aside : aside + width, 3]
        np.maximum(here, shadow[..., 3], out=here)
    return wide, anchor


def edge_light(picture: Pixels, mask: Pixels | None, tile: int, accent: Accent) -> Pixels:
    """How much light lies on each pixel along the outline, brightest towards the sun at the upper left; 0 to 1. The
    wider light lies where the mask is white, or on everything without one."""
    alpha = Image.fromarray(np.ascontiguousarray(picture[..., 3]))
    wide = max(1.0, EDGE_WIDTH * tile)
    sunny, around = _beyond(alpha, wide, round(wide)), _beyond(alpha, wide, 0)
    light: Pixels = np.clip(sunny * 0.8 + around * 1.3 - 0.35, 0, 1) * accent.edge
    if accent.sunny:
        far = wide * SUNNY_WIDE
        near = np.clip((_beyond(alpha, far, round(far)) - SUNNY_FROM) / (1 - SUNNY_FROM), 0, 1)
        light = np.maximum(light, near * accent.sunny * (1.0 if mask is None else mask / 255))
    return light


def _beyond(alpha: Image.Image, wide: float, fall: int) -> Pixels:
    """How much of what lies so far up and to the left of each pixel, softly, is beyond the outline; 0 to 1."""
    inner = np.asarray(alpha.filter(ImageFilter.GaussianBlur(wide))).astype(float) / 255
    found: Pixels = 1 - np.roll(inner, (fall, fall), (0, 1))
    return found


def lined(picture: Pixels, wide: float) -> Pixels:
    """The picture with a dark line of that many pixels around it."""
    solid = picture[..., 3].astype(np.float32) / 255
    far = ndimage.distance_transform_edt(solid < 0.5)
    line = np.clip(wide + 0.5 - far, 0, 1) * OUTLINE[1]
    opacity = solid + line * (1 - solid)
    share = np.divide(solid, opacity, out=np.zeros_like(solid), where=opacity > 0)[..., None]
    colour = picture[..., :3] * share + np.array(OUTLINE[0], np.float32) * (1 - share)
    return np.dstack([colour.round(), (opacity * 255).round()]).astype(np.uint8)


def lacquered(picture: Pixels, mask: Pixels, lift: float) -> tuple[Pixels, Pixels]:
    """The picture so much lighter where the mask is white, and the mask without what the sun makes white there."""
    colour = picture[..., :3].astype(float) / 255
    light = np.where(colour <= 0.04045, colour / 12.92, ((colour + 0.055) / 1.055) ** 2.4) * lift
    white = np.clip((light.mean(-1) - WHITE_FROM) / (WHITE_TO - WHITE_FROM), 0, 1)
    light = np.minimum(light, 1.0)
    bright = np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
    bright += (1 - bright) * white[..., None]
    share = (mask / 255)[..., None]
    mixed = (colour + (bright - colour) * share) * 255
    return np.dstack([mixed.round().astype(np.uint8), picture[..., 3]]), (mask * (1 - white)).round().astype(np.uint8)


def lit(picture: Pixels, light: Pixels) -> Pixels:
    """The picture with that light on it."""
    colour = picture[..., :3] + (np.array(EDGE_LIGHT, float) - picture[..., :3]) * light[..., None]
    return np.dstack([colour.round().astype(np.uint8), picture[..., 3]])
