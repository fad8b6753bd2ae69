"""Renders the sprites of every game into assets/<game>/sprites, the carved figures into assets/shared/figures and the
covers of the boxes into assets/shared/covers, only what has changed since the last time.

    python tools/art/render.py [--only PATTERN] [--jobs THREADS] [--preview]

PATTERN is matched against `game/key`, `figures/figure-mood` and `covers/game`, for instance `cardinal/house-*`. A
preview is quick and grainy and goes into tools/art/.preview instead. The run may be stopped at any time: every picture
is written whole, then entered into its list. What a manifest says is explained in tools/art/README.md.
"""

from __future__ import annotations

import argparse
import fnmatch
import importlib
import json
import math
import time
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

import accents
import edges
import numpy as np
import raking
from covers import make_covers
from figures import render_figures
from roofs import roof_figures
from shapes import Model
from sprites import Picture, Sprite
from studio import Pixels, Studio, nearest_cell
from written import ASSETS, DARKEST, PREVIEW, bleed, fingerprint, owned_roof, picture_mark, store, write

GAMES = ("cardinal", "cathedral", "cabale", "kardinal")
TILE = {"cardinal": 256, "cathedral": 176, "cabale": 384, "kardinal": 256}
"""Width of one cell in pixels, a setting of each game: about as wide as it is shown on a screen 3840 wide."""
PREVIEW_TILE = 128
SAMPLES, PREVIEW_SAMPLES = 16, 4
"""Few, because the denoiser does the rest: 40 took three times as long and showed no difference."""


def crop(pixels: Pixels, alpha: Pixels, anchor: tuple[int, int]) -> tuple[tuple[slice, slice], list[int]]:
    """The smallest even rectangle with anything in it, and where the anchor lies in that."""
    rows, columns = np.flatnonzero(alpha.any(1)), np.flatnonzero(alpha.any(0))
    top, left = int(rows[0]) // 2 * 2, int(columns[0]) // 2 * 2
    bottom = min((int(rows[-1]) + 2) // 2 * 2, pixels.shape[0])
    right = min((int(columns[-1]) + 2) // 2 * 2, pixels.shape[1])
    return (slice(top, bottom), slice(left, right)), [anchor[0] - left, anchor[1] - top]


def render(studio: Studio, sprite: Sprite, model: Model, turn: int, folder: Path, preview: bool) -> dict[str, Any]:
    """Renders one turn of a sprite into the folder and returns its entry for the manifest; previews have no shadow."""
    quarters, cells, first = sprite.placed(turn)
    key = sprite.keys()[turn]
    studio.turn(quarters, (-first[0], first[1]))
    picture, anchor = _picture(studio, sprite)
    owned = any(name.startswith("player:") for name in model.materials)
    mask = studio.mask() if owned else None
    if sprite.accent and sprite.accent.lacquer and mask is not None:
        picture, mask = accents.lacquered(picture, mask, sprite.accent.lacquer)
    if sprite.accent and sprite.accent.edge:
        light = accents.edge_light(picture, mask, studio.tile, sprite.accent)
        picture = accents.lit(picture, light)
        mask = None if mask is None else (mask * (1 - light)).round().astype(np.uint8)
    figures = roof_figures(studio) if owned_roof(model) else None
    places = cells if sprite.sliced else cells[:1]
    share = nearest_cell(*studio.places(), list(places)) if len(places) > 1 else np.zeros(picture.shape[:2], int)
    if by := _margin(sprite, studio.tile):
        share = np.pad(np.where(picture[..., 3] > 0, share, -1), by, constant_values=-1)
        picture, anchor = _grown(picture, by), (anchor[0] + by, anchor[1] + by)
        mask, figures = (None if layer is None else _grown(layer, by) for layer in (mask, figures))
        wide = sprite.outline * studio.tile
        picture = accents.lined(picture, wide) if wide else edges.edged(picture, studio.tile, sprite.inked)
        share = edges.spread(share, picture[..., 3] > 0)
    full = bleed(picture)
    slices: list[dict[str, Any]] = []
    masks: list[str | None] = []
    for number, cell in enumerate(places):
        alpha = np.where(share == number, picture[..., 3], 0).astype(np.uint8)
        if not alpha.any():
            continue
        part, point = crop(picture, alpha, anchor)
        name = key if len(places) == 1 else f"{key}-{number}"
        write(folder / f"{name}.webp", np.dstack([full[..., :3], alpha])[part])
        slices.append({"cell": list(cell), "image": f"{name}.webp", "anchor": point})
        if sprite.scale != 1.0:
            slices[-1]["scale"] = sprite.scale
        masks.append(None)
        if mask is not None and (mask[part] * (alpha[part] > 0)).any():
            white = np.full_like(alpha, 255)
            write(folder / f"{name}-mask.webp", np.dstack([white, white, white, mask])[part], lossless=True)
            masks[-1] = f"{name}-mask.webp"
            if figures is not None:
                write(folder / f"{name}-figures.webp", np.ascontiguousarray(figures[part]), lossless=True)
                slices[-1]["figures"] = f"{name}-figures.webp"
    shadow = _shadow(studio, sprite, folder / f"{key}-shadow.webp") if sprite.shadow and not preview else None
    return {"slices": slices, "masks": masks if any(masks) else None, "shadow": shadow, "turns": sprite.turns}


def _shadow(studio: Studio, sprite: Sprite, path: Path) -> dict[str, Any]:
    """Writes the shadow of what was rendered last and returns its entry."""
    dark, anchor = studio.shadow(sprite.ground)
    if sprite.accent:
        dark = accents.deepened(studio, dark, anchor, sprite.accent)
    if sprite.reach:
        dark, anchor = accents.drawn_out(dark, anchor, round(sprite.reach * studio.tile / 2))
    part, point = crop(dark, dark[..., 3] > 2, anchor)
    if sprite.gain != 1.0:
        dark[..., 3] = np.clip(dark[..., 3] * sprite.gain, 0, DARKEST).astype(np.uint8)
    write(path, dark[part])
    return {"image": path.name, "anchor": point, "scale": 0.5 * sprite.scale}


def endless(picture: Pixels, anchor: tuple[int, int], field: Sequence[int]) -> tuple[Pixels, tuple[int, int]]:
    """Of a picture a field around its anchor and below it the same moved by half, which repeat themselves without a
    seam: its rims lie softly over what follows beyond the opposite ones."""
    (wide, high), soft = field, field[1] // 8
    left, top = anchor[0] - wide // 2, anchor[1] - high // 2
    part = picture[top : top + high + soft, left : left + wide + soft].astype(float)
    share = np.linspace(0, 1, soft)
    part[:, :soft] = _over(part[:, :soft], part[:, wide:], share[:, None])
    below = np.roll(part[high:, :wide], wide // 2, 1)
    part[:soft, :wide] = _over(part[:soft, :wide], below, share[:, None, None])
    part = part[:high, :wide].round().astype(np.uint8)
    return np.vstack([part, np.roll(part, wide // 2, 1)]), (wide // 2, high)


def _over(upper: Pixels, lower: Pixels, share: Pixels) -> Pixels:
    mixed: Pixels = upper * share + lower * (1 - share)
    return mixed


def _margin(sprite: Sprite, tile: int) -> int:
    """By how many pixels its picture grows for the line or the shade around it; even, so that what is cut stays so."""
    if sprite.outline:
        return math.ceil(sprite.outline * tile) // 2 * 2 + 2
    return edges.margin(tile) if sprite.edged else 0


def _grown(layer: Pixels, by: int) -> Pixels:
    return np.pad(layer, ((by, by), (by, by), *((0, 0),) * (layer.ndim - 2)))


def _picture(studio: Studio, sprite: Sprite) -> tuple[Pixels, tuple[int, int]]:
    """What is seen of it in its light, and the pixel of its origin."""
    with _light(sprite):
        picture, anchor = studio.picture()
    if not sprite.field:
        return picture, anchor
    return endless(picture, anchor, [round(side * studio.tile) for side in sprite.field])


def _light(sprite: Sprite) -> AbstractContextManager[None]:
    if sprite.raked:
        return raking.low_light()
    return raking.roof_light() if sprite.modelled else nullcontext()


def save(manifest: dict[str, Any], folder: Path) -> None:
    """Writes the manifest in one piece, one sprite a line."""
    lines = [f"  {json.dumps(key)}: {json.dumps(entry)}" for key, entry in sorted(manifest["sprites"].items())]
    text = f'{{"tile": {manifest["tile"]}, "sprites": {{\n' + ",\n".join(lines) + "\n}}\n"
    store(folder / "manifest.json", text.encode())


def paint(picture: Picture, tile: int, manifest: dict[str, Any], folder: Path) -> None:
    """Paints a flat picture if one of its sources has changed, and enters it."""
    key, mark = picture.keys()[0], picture_mark(picture, tile)
    if manifest["sprites"].get(key, {}).get("hash") == mark:
        return
    image, anchor = picture.paint(tile)
    write(folder / f"{key}.webp", np.asarray(image.convert("RGBA")))
    part = {"cell": [0, 0], "image": f"{key}.webp", "anchor": list(anchor)}
    part |= {"scale": picture.scale} if picture.scale != 1 else {}
    entry = {"slices": [part], "masks": None, "shadow": None, "turns": 1, "hash": mark}
    manifest["sprites"][key] = {**entry, "tinted": True} if picture.tinted else entry
    save(manifest, folder)
    print(f"{folder.parent.name}/{key} painted", flush=True)


def borrow(manifest: dict[str, Any], sprites: tuple[Sprite, ...]) -> None:
    """Enters the turns that look like another turn, of this sprite or of another one: they share its pictures."""
    for sprite in sprites:
        for turn, key in enumerate(sprite.keys()):
            name, ahead = sprite.same_as or sprite.name, sprite.same_after
            source = manifest["sprites"].get(f"{name}-{sprite.seed}-{(turn + ahead) % sprite.turns % sprite.period}")
            if source and source is not manifest["sprites"].get(key):
                manifest["sprites"][key] = source


def forget(manifest: dict[str, Any], folder: Path, wanted: set[str]) -> None:
    """Takes out sprites that no model asks for any more, and files that no sprite names."""
    manifest["sprites"] = {key: entry for key, entry in manifest["sprites"].items() if key in wanted}
    save(manifest, folder)
    named = {part["image"] for entry in manifest["sprites"].values() for part in entry["slices"]}
    named |= {name for entry in manifest["sprites"].values() for name in entry["masks"] or () if name}
    parts = [part for entry in manifest["sprites"].values() for part in entry["slices"]]
    named |= {part["figures"] for part in parts if "figures" in part}
    named |= {entry["shadow"]["image"] for entry in manifest["sprites"].values() if entry["shadow"]}
    for path in folder.glob("*.webp"):
        if path.name not in named:
            path.unlink()


def render_game(game: str, pattern: str, threads: int, preview: bool) -> None:
    models = importlib.import_module(f"{game}_models")
    sprites: tuple[Sprite, ...] = models.SPRITES
    pictures: tuple[Picture, ...] = getattr(models, "PICTURES", ())
    samples, tile = (PREVIEW_SAMPLES, PREVIEW_TILE) if preview else (SAMPLES, TILE[game])
    folder = (PREVIEW if preview else ASSETS) / game / "sprites"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "manifest.json"
    manifest: dict[str, Any] = {"sprites": {}}
    if path.exists():
        manifest = json.loads(path.read_text("utf-8"))
    manifest["tile"] = tile
    studio = None
    for sprite in sprites:
        if sprite.same_as:
            continue
        turns = [turn for turn, key in enumerate(sprite.keys()) if fnmatch.fnmatch(f"{game}/{key}", pattern)]
        turns = [turn for turn in turns if turn < sprite.period]
        model = sprite.model(sprite.seed) if turns else Model(0)
        for turn in turns:
            key, mark = sprite.keys()[turn], fingerprint(sprite, model, turn, tile, samples)
            if manifest["sprites"].get(key, {}).get("hash") == mark:
                continue
            start = time.monotonic()
            if studio is None:
                studio = Studio(tile, samples, threads)
                # Keeps the scene between passes: the same pixels in three quarters of the time.
                studio.scene.render.use_persistent_data = True
            studio.tile, studio.samples = round(tile * sprite.scale), min(samples, sprite.samples or samples)
            if studio.model is not model:
                studio.show(model, sprite.ground)
            manifest["sprites"][key] = {**render(studio, sprite, model, turn, folder, preview), "hash": mark}
            save(manifest, folder)
            print(f"{game}/{key} {time.monotonic() - start:.1f} s", flush=True)
    for picture in pictures:
        if fnmatch.fnmatch(f"{game}/{picture.keys()[0]}", pattern):
            paint(picture, tile, manifest, folder)
    borrow(manifest, sprites)
    wanted: list[Sprite | Picture] = [*sprites, *pictures]
    forget(manifest, folder, {key for thing in wanted for key in thing.keys()})  # noqa: SIM118


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--only", default="*", help="render only what matches, for instance cardinal/house-*")
    parser.add_argument("--jobs", type=int, default=2, help="processor threads")
    parser.add_argument("--preview", action="store_true", help="quick and grainy, into tools/art/.preview")
    arguments = parser.parse_args()
    pattern = arguments.only if "/" in arguments.only else f"{arguments.only}/*"
    for game in GAMES:
        if fnmatch.fnmatch(game, pattern.partition("/")[0]):
            render_game(game, pattern, arguments.jobs, arguments.preview)
    render_figures(pattern, arguments.jobs, arguments.preview)
    make_covers(pattern, arguments.preview)


if __name__ == "__main__":
    main()
