"""Pictures as files: where they go, how they are packed, and by which mark one sees that a picture would be another."""

from __future__ import annotations

import ast
import hashlib
import io
from dataclasses import fields
from pathlib import Path

import accents
import edges
import numpy as np
import raking
from materials import PLAYER_KIND
from palette import KINDS, PALETTE
from PIL import Image
from shapes import Model
from sprites import Picture, Sprite
from studio import Pixels

HERE = Path(__file__).parent
ASSETS = HERE.parents[1] / "assets"
PREVIEW = HERE / ".preview"
ROOF = "player:tiles"
QUALITY = 90
DARKEST = 178
"""The opacity of a shadow that is made darker than usual."""

UNSEEN = {"name", "model", "seed", "cells", "turns", "period", "own_turns", "same_as", "same_after"}
"""Fields of a sprite that say which pictures of it there are, and not how one of them looks."""


def fingerprint(sprite: Sprite, model: Model, turn: int, tile: int, samples: int) -> str:
    """Changes exactly when the picture may change: shape, materials, light, size, but no comment and no name."""
    sources = [(HERE / name).read_text("utf-8") for name in ("studio.py", "materials.py")]
    code = [ast.dump(_without_docstrings(ast.parse(source))) for source in sources]
    rows = [_row(name) for name in model.materials]
    shape = np.array(model.points).round(6).tobytes(), model.faces, model.face_material
    paint = np.array([model.face_tint, model.face_grain]).round(6).tobytes(), model.face_smooth
    look = {one.name: getattr(sprite, one.name) for one in fields(sprite) if one.name not in UNSEEN}
    means = (
        (sprite.raked, raking.MEANS),
        (sprite.modelled, raking.ROOF_MEANS),
        (sprite.edged, edges.MEANS),
        (sprite.inked, edges.LINE_MEANS),
        (sprite.outline, accents.OUTLINE),
        (sprite.gain != 1.0, DARKEST),
    )
    use = sprite.placed(turn), look, tile, samples, QUALITY, [one for used, one in means if used], model.face_signs
    digest = hashlib.sha256()
    for part in (code, rows, *shape, *paint, use):
        digest.update(part if isinstance(part, bytes) else repr(part).encode())
    return digest.hexdigest()[:16]


def picture_mark(picture: Picture, tile: int) -> str:
    """Changes exactly when a flat picture may change: what its sources say, and its size."""
    sources = [meaning(ASSETS.parent / name) for name in picture.sources]
    return hashlib.sha256(repr((sources, picture.scale, tile, QUALITY)).encode()).hexdigest()[:16]


def owned_roof(model: Model) -> bool:
    """Whether the tiles of its owner lie on it, in a figure that tells whose they are."""
    return ROOF in model.materials


def _row(name: str) -> tuple[str, object, object]:
    """A material with its kind and colour in the palette; what takes the colour of its owner is rendered in neutral."""
    kind, _, colour = name.partition(":")
    if kind == PLAYER_KIND:
        kind, colour = colour, "neutral"
    return name, KINDS.get(kind), PALETTE.get(colour)


def _without_docstrings(tree: ast.Module) -> ast.Module:
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef):
            node.body = [n for n in node.body if not (isinstance(n, ast.Expr) and isinstance(n.value, ast.Constant))]
    return tree


def meaning(path: Path) -> str:
    """What a file says, of a program without its comments and docstrings."""
    text = path.read_text("utf-8")
    return ast.dump(_without_docstrings(ast.parse(text))) if path.suffix == ".py" else text


def bleed(pixels: Pixels) -> Pixels:
    """The same picture with the colours of its rim carried outwards under full transparency, so that neither lossy
    packing nor scaling pulls black into the rim."""
    colour, known = pixels[..., :3].astype(np.float32), pixels[..., 3] > 0
    for _ in range(6):
        total, count = np.zeros_like(colour), np.zeros(known.shape, np.float32)
        for step in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            near = np.roll(known, step, (0, 1))
            total += np.roll(colour, step, (0, 1)) * near[..., None]
            count += near
        fill = ~known & (count > 0)
        colour[fill] = total[fill] / count[fill][:, None]
        known = known | fill
    return np.dstack([colour.round().astype(np.uint8), pixels[..., 3]])


def write(path: Path, pixels: Pixels, lossless: bool = False) -> None:
    """Writes a picture as WebP."""
    packed = io.BytesIO()
    image = Image.fromarray(pixels)
    if lossless:
        image.save(packed, "WEBP", lossless=True, quality=100, method=6, exact=True)
    else:
        image.save(packed, "WEBP", quality=QUALITY, alpha_quality=100, method=6, exact=True)
    store(path, packed.getvalue())


def store(path: Path, content: bytes) -> None:
    """Writes a file in one piece: it is either old or new, never half."""
    fresh = path.with_suffix(".new")
    fresh.write_bytes(content)
    fresh.replace(path)
