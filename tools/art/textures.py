"""Paints the flat materials that the screens lie on: the walnut table and the parchment.

    python tools/art/textures.py    writes assets/shared/textures/{table,table_4k,table_lit,table_lit_4k,parchment}.jpg

Nothing here is photographed: grain, pores and fibres are sums of seeded noise, so every run gives the same pictures.
Needs numpy and Pillow.
"""

import argparse
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Field = NDArray[Any]
TEXTURES = Path(__file__).parents[2] / "assets" / "shared" / "textures"

TABLE_LIGHT, TABLE_DARK = (0x5E, 0x3C, 0x28), (0x2C, 0x1A, 0x10)
LAMP, DARK, GLOW = (0.40, 0.34), 0.56, (0.20, 0.164, 0.124)
"""Where the lamp of the lit table hangs, the light of its far corners, and what is added below the lamp."""
PARCHMENT_LIGHT, PARCHMENT_DARK = (0xF6, 0xEB, 0xD2), (0xE8, 0xD6, 0xB2)


def noise(rng: np.random.Generator, width: int, height: int, scale_x: float, scale_y: float) -> Field:
    """Smooth noise around 0 with a spread of about 1; the scales are the size of its lumps in pixels."""
    lumps = rng.normal(size=(int(height / scale_y) + 4, int(width / scale_x) + 4)).astype(np.float32)
    # The margin of two lumps keeps the resampling filter from seeing the edge of the grid.
    picture = Image.fromarray(lumps).resize(
        (width, height), Image.Resampling.BICUBIC, (1, 1, 1 + width / scale_x, 1 + height / scale_y)
    )
    return np.asarray(picture)


def mix(colour_a: tuple[int, ...], colour_b: tuple[int, ...], share: Field) -> Field:
    """The colour field between two sRGB colours: 0 gives the first, 1 the second."""
    first, second = np.asarray(colour_a, np.float32), np.asarray(colour_b, np.float32)
    mixed: Field = first + np.clip(share, 0, 1)[..., None] * (second - first)
    return mixed


def plank(rng: np.random.Generator, fine: np.random.Generator, width: int, height: int, unit: float) -> Field:
    """The darkness (0..1) of one walnut plank whose grain runs along x; `unit` is one pixel of a 1080p picture. What is
    `fine` is seen on larger screens alone: fibres and pores as thin as a pixel of 4K."""
    y = np.linspace(-1, 1, height, dtype=np.float32)[:, None] * height / (2 * unit)
    bend = noise(rng, width, height, 620 * unit, 90 * unit) * 16 + noise(rng, width, height, 210 * unit, 40 * unit) * 4
    # Rings cut lengthwise: close lines that open into long tongues where the bend turns round.
    rings = y + bend + rng.uniform(-60, 60)
    figure = 0.5 + 0.5 * np.sin(rings * rng.uniform(0.16, 0.22) + 1.2 * np.sin(rings * 0.05))
    fibre = noise(rng, width, height, 260 * unit, 1.6 * unit) * 0.6
    fibre += noise(rng, width, height, 90 * unit, 1.1 * unit) * 0.4
    pores = np.clip(noise(rng, width, height, 26 * unit, 1.3 * unit) - 1.45, 0, 1)
    cloud = noise(rng, width, height, 500 * unit, 120 * unit)
    dark: Field = 0.46 + 0.20 * (figure**2 - 0.4) + 0.075 * fibre + 0.42 * pores + 0.05 * cloud
    dark += rng.uniform(-0.07, 0.07)
    dark += 0.042 * noise(fine, width, height, 70 * unit, 0.5 * unit)
    dark += 0.5 * np.clip(noise(fine, width, height, 18 * unit, 0.6 * unit) - 1.7, 0, 1)
    return dark


def table(width: int, height: int, rows: int = 7) -> Image.Image:
    """Walnut planks across the picture, a pool of lamp light in the middle, dark corners."""
    rng, fine = np.random.default_rng(11), np.random.default_rng(17)
    unit = height / 1080
    dark = np.empty((height, width), np.float32)
    edge = np.zeros((height, width), np.float32)
    lines = [round(k * height / rows) for k in range(rows + 1)]
    for row, (top, bottom) in enumerate(pairwise(lines)):
        cut = round(width * (rng.uniform(0.2, 0.42) if row % 2 else rng.uniform(0.6, 0.8)))
        for left, right in ((0, cut), (cut, width)):
            dark[top:bottom, left:right] = plank(rng, fine, right - left, bottom - top, unit)
        joint, lit = max(1, round(1.6 * unit)), max(1, round(1.4 * unit))
        edge[top : top + joint] = 0.55
        edge[top + joint : top + joint + lit] = -0.085
        edge[top:bottom, cut : cut + joint] = 0.5
        edge[top + joint : bottom, cut + joint : cut + joint + lit] = -0.06
    colour = mix(TABLE_LIGHT, TABLE_DARK, dark + edge)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    far = np.hypot((x / width - 0.5) / 0.62, (y / height - 0.47) / 0.66)
    light = 0.44 + 1.20 * np.exp(-((far / 0.84) ** 2.4))
    warm = np.stack([light, light**0.98, light**0.94], -1)
    return finish(colour * warm, rng)


def lit(table: Image.Image) -> Image.Image:
    """The table that pages lie on: a pool of warm light below a lamp that hangs a little to the left."""
    y, x = np.mgrid[0 : table.height, 0 : table.width].astype(np.float32)
    right, below = ((x + 0.5) / table.width - LAMP[0]) / 0.72, ((y + 0.5) / table.height - LAMP[1]) / 0.8
    near = np.exp(-(right**2 + below**2) * 1.25)[..., None]
    light = DARK + (1 - DARK) * near + np.asarray(GLOW, np.float32) * near**2
    return finish(np.asarray(table, np.float32) * light, np.random.default_rng(13))


def save(picture: Image.Image, name: str) -> None:
    """For screens of 4K, and at half the size for all others."""
    picture.save(TEXTURES / f"{name}_4k.jpg", quality=80, optimize=True)
    picture.resize((1920, 1080), Image.Resampling.BOX).save(TEXTURES / f"{name}.jpg", quality=88, optimize=True)


def parchment() -> Image.Image:
    """Paper with fibres and clouds, tileable: every noise is laid on a torus."""
    rng, width, height = np.random.default_rng(5), 1024, 512

    def cloud(scale: float) -> Field:
        field = rng.normal(size=(height, width))
        fy, fx = np.fft.fftfreq(height)[:, None], np.fft.fftfreq(width)[None, :]
        smooth = np.fft.ifft2(np.fft.fft2(field) * np.exp(-2 * (np.pi * scale) ** 2 * (fx**2 + fy**2))).real
        even: Field = (smooth / smooth.std()).astype(np.float32)
        return even

    paper = 0.42 + 0.13 * cloud(70) + 0.07 * cloud(18) + 0.035 * cloud(4) + 0.03 * cloud(0.9)
    stain = np.clip(cloud(26) - 1.1, 0, 2) * 0.07
    return finish(mix(PARCHMENT_LIGHT, PARCHMENT_DARK, paper + stain), rng)


def finish(colour: Field, rng: np.random.Generator) -> Image.Image:
    """To 8 bits, with half a level of dither so that dark gradients show no bands."""
    grain = rng.uniform(-0.9, 0.9, colour.shape[:2])[..., None]
    return Image.fromarray(np.clip(colour + grain + 0.5, 0, 255).astype(np.uint8))


def main() -> None:
    TEXTURES.mkdir(parents=True, exist_ok=True)
    large = table(3840, 2160)
    save(large, "table")
    save(lit(large), "table_lit")
    parchment().save(TEXTURES / "parchment.jpg", quality=88, optimize=True)
    for path in sorted(TEXTURES.glob("*.jpg")):
        print(path.name, path.stat().st_size // 1024, "KB")


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    main()
