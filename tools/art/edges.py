"""What sets a piece off from what stands behind it: a soft shade around its outline, and light along its rim."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageFilter
from studio import Pixels

REACH, DARKEST, SHADE = 0.068, 132, (0x1E, 0x10, 0x0C)
"""How far the shade goes, in widths of a cell, its opacity at the outline, its colour: whatever asks where a piece is
solid takes that for nothing."""
RIM, RIM_SHARE, RIM_LIGHT = 0.011, 0.30, (0xFF, 0xE9, 0xBC)
"""How broad the lit rim towards the sun is, in widths of a cell, how strong it is, and its colour."""
LINE, LINE_SHARE = 0.011, 0.62
"""How broad the dark line is that stands on both sides of an outline, in widths of a cell, and how strong it is on the
piece itself; outside it is as dark as the shade may be."""
THIN = 0.022
"""What is no broader than twice that, a cross or a pole, keeps its own colour, in widths of a cell."""
ROUNDS = 24
MEANS = (REACH, DARKEST, SHADE, RIM, RIM_SHARE, RIM_LIGHT)
LINE_MEANS = (LINE, LINE_SHARE, THIN)
"""What the fingerprint of a sprite that is edged has to know of it, and of one that is inked."""


def margin(tile: int) -> int:
    """By how many pixels a picture has to grow for the shade; even, so that what is cut stays even."""
    return round(REACH * tile * 2.2) // 2 * 2


def edged(picture: Pixels, tile: int, inked: bool) -> Pixels:
    """The picture with light along the rim towards the sun, and the shade around all of it; with a dark line where the
    two meet if it is `inked`."""
    solid = picture[..., 3]
    colour = picture[..., :3].astype(np.float32)
    step = max(1, round(RIM * tile))
    line = max(1, round(LINE * tile)) if inked else 0
    beyond = np.minimum(np.roll(solid, (step, step), (0, 1)), np.roll(solid, step, 0))
    lit = (solid.astype(np.float32) / 255 * (1 - beyond.astype(np.float32) / 255) * RIM_SHARE)[..., None]
    colour = colour * (1 - lit) + np.array(RIM_LIGHT, np.float32) * lit
    if line:
        dark = inner_line(solid, tile)[..., None]
        colour = colour * (1 - dark) + np.array(SHADE, np.float32) * dark
    reach = REACH * tile
    soft = Image.fromarray(solid).filter(ImageFilter.MaxFilter(2 * round(reach * 0.35) + 1))
    shade = np.asarray(soft.filter(ImageFilter.GaussianBlur(reach * 0.55)), np.float32) / 255 * DARKEST
    if line:
        around = Image.fromarray(solid).filter(ImageFilter.MaxFilter(2 * line + 1))
        shade = np.maximum(shade, np.asarray(around.filter(ImageFilter.GaussianBlur(0.7)), np.float32) / 255 * DARKEST)
    own = solid.astype(np.float32) / 255
    opacity = own * 255 + shade * (1 - own)
    share = np.divide(own * 255, opacity, out=np.zeros_like(own), where=opacity > 0)[..., None]
    mixed = colour * share + np.array(SHADE, np.float32) * (1 - share)
    return np.dstack([mixed.round().clip(0, 255), opacity.round().clip(0, 255)]).astype(np.uint8)


def inner_line(solid: Pixels, tile: int) -> Pixels:
    """How much of the dark line lies on each pixel of a piece itself."""
    shape, thin = Image.fromarray(solid), 2 * round(THIN * tile) + 1
    within = shape.filter(ImageFilter.MinFilter(2 * max(1, round(LINE * tile)) + 1))
    broad = shape.filter(ImageFilter.MinFilter(thin)).filter(ImageFilter.MaxFilter(thin))
    line = np.minimum(solid, broad).astype(np.float32) * (1 - np.asarray(within, np.float32) / 255)
    return line / 255 * LINE_SHARE


def spread(share: Pixels, wanted: Pixels) -> Pixels:
    """Gives every wanted pixel that belongs to no cell to the cell of a neighbour."""
    found = share.copy()
    for _ in range(ROUNDS):
        for step in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            beside = np.roll(found, step, (0, 1))
            found = np.where((found < 0) & (beside >= 0), beside, found)
    return np.where(wanted, found, share)
