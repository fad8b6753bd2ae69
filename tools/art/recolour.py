"""Lays other roof colours on finished pictures, where a render of all of them would take hours.

python tools/art/recolour.py FROM TO     reads the pictures of Cathédrale in one folder and writes them into another

The dark side lies under blue slate, the colour of its seat, and the cathedral, which is nobody's, under lead, as the
models say; the pictures were rendered before with dark slate and with blue slate. Found by their hue: slate is bluer
than it is red or green, which neither timber nor stone, copper or leaves are.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from palette import PALETTE
from PIL import Image

Pixels = NDArray[np.uint8]
Colour = NDArray[np.float64]
QUALITY = 90
BRIGHTNESS = np.array([0.30, 0.59, 0.11])


def colour(text: str) -> Colour:
    """Red, green and blue of a colour in hexadecimal digits."""
    return np.array([int(text[at : at + 2], 16) for at in (0, 2, 4)], float)


DARK_SLATE, SLATE = colour("50545D"), colour(PALETTE["slate"])


def repainted(pixels: Pixels, old: Colour, new: Colour, low: float, high: float, most: float) -> Pixels:
    """The picture with what has the hue of the old colour in the new one, as bright beside it as the two are.

    From `low` to `high`, as shares of the brightness by which blue exceeds red, more and more; nothing brighter than
    `most`."""
    seen = pixels[..., :3].astype(float)
    bright = np.maximum(seen @ BRIGHTNESS, 8)
    share = np.clip(((seen[..., 2] - seen[..., 0]) / bright - low) / (high - low), 0, 1)
    share *= np.clip((seen[..., 2] - seen[..., 1]) / bright / 0.04, 0, 1) * np.clip((most - bright) / 40, 0, 1)
    laid = (bright / (old @ BRIGHTNESS))[..., None] * new
    mixed = seen * (1 - share[..., None]) + laid * share[..., None]
    return np.dstack([np.clip(mixed, 0, 255).round().astype(np.uint8), pixels[..., 3]])


def write(path: Path, pixels: Pixels) -> None:
    """As the renderer writes its pictures."""
    Image.fromarray(pixels).save(path, "WEBP", quality=QUALITY, alpha_quality=100, method=6, exact=True)


def main(source: Path, goal: Path) -> None:
    """Every picture of a dark building and of the cathedral; masks and shadows stay."""
    blue, lead = colour(PALETTE["slate_blue"]), colour(PALETTE["lead"])
    for path in sorted(source.glob("*.webp")):
        if path.stem.endswith(("-mask", "-shadow")):
            continue
        pixels = np.asarray(Image.open(path).convert("RGBA"))
        if path.name.startswith("dark_"):
            write(goal / path.name, repainted(pixels, DARK_SLATE, blue, 0.06, 0.15, 150))
        elif path.name.startswith("cathedral-"):
            write(goal / path.name, repainted(pixels, SLATE, lead, 0.10, 0.28, 1000))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
