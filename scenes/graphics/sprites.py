"""Sprites of one game: read by its manifest, tinted in the owner's colour, scaled and cached.

`manifest.json`: `{"tile": T, "sprites": {KEY: {"turns": 1 or 4, "slices": [{"cell": [i, j], "image": FILE, "anchor":
[x, y], "scale": 0.75, "figures": FILE}], "masks": [FILE or null, ...], "shadow": {"image": FILE, "anchor": [x, y],
"scale": 0.5} or null, "tinted": true}}}`.
A KEY is `name-seed-turn`; T is the width of a cell's diamond in pixels; an anchor is the pixel on the ground in the
middle of the anchor cell. A mask is white where the piece takes the owner's colour. A "tinted" picture is grey and
takes a colour as a whole. The channels of "figures" mark the roof tiles that are glazed in a second tone, one channel
for each hatching. Most sprites leave these out, and "scale" too: large pictures are stored with fewer pixels than the
tile width asks for.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Generator, Sequence
from functools import partial
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple

import pygame

from scenes.core.log import warn
from scenes.graphics.cache import Cache, Slices, pixels
from scenes.graphics.shapes import blank, clipped, mixed, polygon, ready, rgba, shaded, silhouette
from scenes.graphics.theme import SHADOW, Colour, Hatch, MarkStyle

READY_BYTES = 25 * 1024 * 1024
"""Budget in bytes for coloured and scaled sprites."""
RESTING_BYTES = 4 * 1024 * 1024
"""The same for a game that is not on the table."""
DECODED_BYTES = 11 * 1024 * 1024
"""Budget in bytes for decoded files: the same piece is soon needed in other colours and sizes."""
LARGE_FILE_BYTES, LARGE_PICTURE_BYTES = 32 * 1024, 1_500_000
"""Size in bytes from which a file takes longer to decode than one frame, and a picture longer to scale."""
MAX_SHRINK_SCALE = 0.9
"""Largest factor by which a cached sprite is scaled down instead of being read again; closer to 1 it would only be
blurred."""
HIGHLIGHT_THRESHOLD, HIGHLIGHT_STRENGTH = 0.84, 1.0
"""Brightness (0 to 1) from which a tinted piece gets white highlights, and their strength."""


GLAZE_CHANNELS: tuple[Hatch, ...] = ("vertical", "horizontal", "dots", "diagonal")
"""Hatching of the seat by channel of the "figures" file: red, green, blue, alpha."""
Paint = Colour | MarkStyle
"""One colour, or the whole style of the owner."""


GROOVE_SCALES = 0.74, 0.67
"""Outer and inner edge of the engraved line on a stand-in slab, as shares of the slab."""
SHADOW_OPACITY = 0.86
"""Share of the rendered shadow's opacity that is kept: its colour is darker, the same for all boards."""
BLEED_PIXELS = (1, 2, 4)
"""Pixels by which colours are extended beyond the edge, so that scaling leaves no dark rim. The files are made so, but
a tinted picture has new colours."""
NEIGHBOURS = ((1, 0), (-1, 0), (0, 1), (0, -1))

Part = tuple[pygame.Surface, tuple[int, int]]
"""A picture and its anchor pixel."""


class Slice(NamedTuple):
    """The part of a sprite on one cell, drawn at that cell's depth."""

    cell: tuple[int, int]
    """Offset from the anchor cell, before the camera turns."""
    image: pygame.Surface
    anchor: tuple[int, int]
    """Its pixel at the middle of the anchor cell."""


class Sprite(NamedTuple):
    """A piece ready to be drawn: its slices, and its shadow on the ground if it has one."""

    slices: tuple[Slice, ...]
    shadow: Slice | None


class SpriteShelf:
    """Owns the sprites of one game."""

    def __init__(self, folder: Path, capacity: int = 1, slices: Slices | None = None) -> None:
        """`capacity`: factor on the memory budgets; above 1, `rest` frees nothing."""
        self._folder = folder
        self.brings_any = folder.is_dir()
        """Whether the game has a folder of sprites; without one, all its pieces are stand-ins."""
        self._manifest = self._read_manifest()
        self._capacity = capacity
        self._slices = slices or Slices()
        self._ready: Cache[tuple[str, int, Paint | None], Sprite] = Cache(READY_BYTES * capacity, _bytes)
        self._decoded: Cache[str, pygame.Surface] = Cache(DECODED_BYTES * capacity, pixels)
        self._keeping = Lock()
        """Guards `_decoded`: a worker thread decodes ahead."""
        self._rests = False
        """Whether the game is off the table, so that nothing more is read ahead."""
        self._missed: set[str] = set()
        self._read_for: dict[tuple[str, Paint | None], int] = {}
        """Tile width for which a large file was last read, by key and colour."""

    def read_ahead(self) -> None:
        """Decodes every file that fits the budget; may run on a worker thread."""
        self._rests = False
        for entry in list(self._manifest["sprites"].values()):
            with contextlib.suppress(OSError, pygame.error, KeyError, TypeError):
                cast = entry.get("shadow")
                names = [part["image"] for part in entry["slices"]] + ([cast["image"]] if cast else [])
                names += [part["figures"] for part in entry["slices"] if "figures" in part]
                masks = set(filter(None, entry.get("masks") or ()))
                for name in [*names, *masks]:
                    if self._rests or self._decoded.weight > DECODED_BYTES * 0.9:
                        return
                    self._load(name, is_mask=name in masks)

    def sprite(self, key: str, tile: float, colour: Paint | None) -> Sprite:
        """The sprite of that key or its nearest relative; a plain slab if there is none."""
        wanted = (key, round(tile), colour)
        return self._slices.once(self._ready, wanted, lambda: self._made(wanted))

    def rest(self) -> None:
        """Frees memory when the game leaves the table: some finished sprites stay, decoded files go."""
        if self._capacity == 1:
            self._rests = True
            self._ready.shrink(RESTING_BYTES)
            with self._keeping:
                self._decoded.clear()

    def _made(self, wanted: tuple[str, int, Paint | None]) -> Sprite:
        key, tile, colour = wanted[0], max(4, wanted[1]), wanted[2]
        entry = self._entry(key)
        if entry is None:
            self._miss(key, "it is not in the manifest")
            return stand_in(tile, colour_of(colour))
        make = partial(self._assembled, entry, tile, colour)
        try:
            if self._capacity == 1 and self._is_large(entry["slices"][0]["image"]):
                before = self._read_for.get((key, colour), 0)
                larger = self._ready.get((key, before, colour)) if tile <= MAX_SHRINK_SCALE * before else None
                if larger:
                    make = partial(self._shrunk, larger, tile / before)
                else:
                    self._read_for[key, colour] = tile
            return self._slices.finished((self._folder, *wanted), make)
        except (OSError, pygame.error, KeyError, TypeError, ValueError) as problem:
            self._miss(key, problem)
            return stand_in(tile, colour_of(colour))

    def _entry(self, key: str) -> dict[str, Any] | None:
        """The manifest entry of a key; a piece that looks the same from all sides is listed under turn 0, one without
        variants under seed 0."""
        sprites: dict[str, dict[str, Any]] = self._manifest["sprites"]
        name, _, turn = key.rpartition("-")
        name = name.rpartition("-")[0]
        for nearest in (key, f"{key.rpartition('-')[0]}-0", f"{name}-0-{turn}", f"{name}-0-0"):
            if nearest in sprites:
                return sprites[nearest]
        return None

    def _assembled(self, entry: dict[str, Any], tile: int, paint: Paint | None) -> Generator[None, None, Sprite]:
        """Decodes, colours and scales part by part; yields between them."""
        factor = tile / float(self._manifest["tile"])
        colour = colour_of(paint)
        masks = entry.get("masks") or [None] * len(entry["slices"])
        parts: list[Part] = []
        for part, mask in zip(entry["slices"], masks):
            picture = yield from self._read(part["image"])
            if mask and colour:
                neutral, picture = picture, picture.copy()
                tint(picture, neutral, self._load(mask, is_mask=True), colour)
                yield
                if part.get("figures") and isinstance(paint, MarkStyle) and paint.hatch in GLAZE_CHANNELS:
                    glaze(picture, neutral, self._load(part["figures"]), paint)
                    yield
                picture = picture if len(masks) > 1 else bled(picture)
                yield
            elif colour and entry.get("tinted"):
                picture = picture.copy()
                picture.fill((*rgba(colour)[:3], 255), special_flags=pygame.BLEND_RGBA_MULT)
            parts.append((picture, tuple(part["anchor"])))
        size = factor / float(entry["slices"][0].get("scale", 1))
        scaled = parts
        if size != 1:
            scaled = yield from (scaled_together if parts[1:] else self._scaled_alone)(parts, size)
        cells = [tuple(part["cell"]) for part in entry["slices"]]
        slices = tuple(Slice(cell, ready(picture), anchor) for cell, (picture, anchor) in zip(cells, scaled))
        yield
        cast = entry.get("shadow")
        if not cast:
            return Sprite(slices, None)
        shadow = silhouette(self._load(cast["image"]), SHADOW, SHADOW_OPACITY)
        thrown, anchor = _scaled((shadow, cast["anchor"]), factor / float(cast.get("scale", 1)))
        return Sprite(slices, Slice((0, 0), ready(thrown), anchor))

    def _shrunk(self, larger: Sprite, factor: float) -> Generator[None, None, Sprite]:
        """Scales a cached one-part sprite (the ground of a board) down without reading its file again."""
        (whole,) = larger.slices
        ((picture, anchor),) = yield from self._scaled_alone([(whole.image, whole.anchor)], factor)
        return Sprite((Slice(whole.cell, ready(picture), anchor),), None)

    def _is_large(self, name: str) -> bool:
        return (self._folder / name).stat().st_size >= LARGE_FILE_BYTES

    def _load(self, name: str, is_mask: bool = False) -> pygame.Surface:
        """The decoded picture of a file, never to be modified; a mask already as alpha."""
        with self._keeping:
            known = self._decoded.get(name)
        if known is not None:
            return known
        found = as_alpha(self._decode(name)) if is_mask else self._decode(name)
        with self._keeping:
            return self._decoded.put(name, found)

    def _read(self, name: str) -> Generator[None, None, pygame.Surface]:
        """Like `_load`; a large file is decoded on a worker thread."""
        if self._is_large(name):
            return (yield from self._slices.beside(lambda: self._load(name)))
        yield
        return self._load(name)

    def _scaled_alone(self, parts: Sequence[Part], factor: float) -> Generator[None, None, list[Part]]:
        """Scales a single part; a large one on a worker thread."""
        (part,) = parts
        if pixels(part[0]) >= LARGE_PICTURE_BYTES:
            return [(yield from self._slices.beside(lambda: _scaled(part, factor)))]
        return [_scaled(part, factor)]

    def _decode(self, name: str) -> pygame.Surface:
        """Decodes one file; SDL releases the GIL meanwhile."""
        picture = pygame.image.load(self._folder / name)
        return picture.convert(blank(1, 1))

    def _read_manifest(self) -> dict[str, Any]:
        path = self._folder / "manifest.json"
        try:
            found = json.loads(path.read_text(encoding="utf-8"))
            if isinstance(found["sprites"], dict) and float(found["tile"]) > 0:
                return dict(found)
        except (OSError, ValueError, KeyError, TypeError) as problem:
            self._warn("the sprites of %s cannot be used: %s", path, problem)
        return {"tile": 256, "sprites": {}}

    def _miss(self, key: str, why: object) -> None:
        if key not in self._missed:
            self._missed.add(key)
            self._warn("the sprite %s in %s cannot be used: %s", key, self._folder, why)

    def _warn(self, what: str, *parts: object) -> None:
        if self.brings_any:
            warn(what, *parts)


def _bytes(sprite: Sprite) -> int:
    """Size of a sprite in bytes."""
    parts = [*sprite.slices, *([sprite.shadow] if sprite.shadow else [])]
    return sum(pixels(part.image) for part in parts)


def colour_of(paint: Paint | None) -> Colour | None:
    """The one colour of a paint."""
    return paint.colour if isinstance(paint, MarkStyle) else paint


def glaze(picture: pygame.Surface, neutral: pygame.Surface, figures: pygame.Surface, style: MarkStyle) -> None:
    """Tints the tiles of the owner's hatching channel in the owner's second tone."""
    colour = mixed(style.colour, style.glaze, rgba(style.glaze)[3] / 255)
    channel = pygame.image.tobytes(figures, "RGBA")[GLAZE_CHANNELS.index(style.hatch) :: 4]
    tint(picture, neutral, _alpha(channel, figures.get_size()), colour)


def tint(picture: pygame.Surface, neutral: pygame.Surface, alpha: pygame.Surface, colour: Colour) -> None:
    """Draws `neutral`, tinted, on `picture` with the opacity of `alpha`, within the bounds of that alpha only."""
    area = alpha.get_bounding_rect()
    picture.blit(_tinted(neutral.subsurface(area), alpha.subsurface(area), colour), area)


def _tinted(neutral: pygame.Surface, alpha: pygame.Surface, colour: Colour) -> pygame.Surface:
    """Neutral times colour plus highlights, with the opacity of `alpha`."""
    part = neutral.copy()
    part.fill((*rgba(colour)[:3], 255), special_flags=pygame.BLEND_RGBA_MULT)
    shine = neutral.copy()
    dark = round(255 * HIGHLIGHT_THRESHOLD)
    shine.fill((dark, dark, dark, 0), special_flags=pygame.BLEND_RGBA_SUB)
    bright = round(255 * HIGHLIGHT_STRENGTH)
    shine.fill((bright, bright, bright, 0), special_flags=pygame.BLEND_RGBA_MULT)
    part.blit(shine, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    clipped(part, alpha)
    return part


def as_alpha(mask: pygame.Surface) -> pygame.Surface:
    """A white surface whose alpha is the brightness of the mask."""
    flat = pygame.Surface(mask.get_size())
    flat.blit(mask, (0, 0))
    return _alpha(pygame.image.tobytes(flat, "RGB")[0::3], mask.get_size())


def _alpha(shares: bytes, size: tuple[int, int]) -> pygame.Surface:
    """A white surface with that alpha."""
    found = bytearray(b"\xff" * (4 * len(shares)))
    found[3::4] = shares
    return pygame.image.frombytes(bytes(found), size, "BGRA")


def _scaled(part: Part, factor: float) -> Part:
    """Scales a part; the anchor is rounded to a whole pixel."""
    picture, anchor = part
    if factor != 1:
        width, height = picture.get_size()
        picture = pygame.transform.smoothscale(picture, (max(1, round(width * factor)), max(1, round(height * factor))))
    return picture, (round(anchor[0] * factor), round(anchor[1] * factor))


def stand_in(tile: int, colour: Colour | None) -> Sprite:
    """A plain slab with an engraved line for a piece without a picture; low, to hide nothing."""
    colour = colour or "9C8B73"
    half, quarter, rise = tile * 0.4, tile * 0.2, tile * 0.1
    width, height = tile, round(tile * 0.5 + rise)
    middle, ground = width / 2, height - tile * 0.25
    surface = blank(width, height, colour)
    left, right = middle - half, middle + half
    walls = [(left, ground - rise), (middle, ground - rise + quarter), (right, ground - rise)]
    walls += [(right, ground), (middle, ground + quarter), (left, ground)]
    corners = (-1.0, 0.0), (0.0, -1.0), (1.0, 0.0), (0.0, 1.0)
    roof, groove, field = (
        [(middle + x * half * share, ground - rise + y * quarter * share) for x, y in corners]
        for share in (1.0, *GROOVE_SCALES)
    )
    for points, shade in ((walls, 0.62), (roof, 1.0), (groove, 0.7), (field, 0.94)):
        surface.blit(*polygon(points, shaded(colour, shade)))
    return Sprite((Slice((0, 0), surface, (round(middle), round(ground))),), None)


# -- parts of one picture scaled together -----------------------------------------------------------------------------


def scaled_together(parts: Sequence[Part], factor: float) -> Generator[None, None, list[Part]]:
    """Scales the parts of one picture without gaps where they meet; yields after each.

    Scaled separately, two neighbours both end in a half-transparent pixel, which lets a quarter of the background
    through. Here they take their colours from the whole picture, and each extends one pixel under the next.
    """
    left, top = (max(anchor[axis] for _, anchor in parts) for axis in (0, 1))
    width = left + max(picture.get_width() - anchor[0] for picture, anchor in parts)
    height = top + max(picture.get_height() - anchor[1] for picture, anchor in parts)
    size = max(1, round(width * factor)), max(1, round(height * factor))
    whole = pygame.Surface((width, height), pygame.SRCALPHA)
    for picture, anchor in parts:
        whole.blit(picture, (left - anchor[0], top - anchor[1]))
    whole = pygame.transform.smoothscale(bled(whole), size)
    yield
    solid, found = silhouette(whole, "000000"), []
    whole.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MULT)
    for picture, anchor in parts:
        alone = pygame.Surface((width, height), pygame.SRCALPHA)
        alone.blit(picture, (left - anchor[0], top - anchor[1]))
        share = silhouette(pygame.transform.smoothscale(alone, size), "000000")
        reaching = share.copy()
        for step in NEIGHBOURS:
            reaching.blit(share, step, special_flags=pygame.BLEND_RGBA_MAX)
        reaching.blit(solid, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        area = reaching.get_bounding_rect()
        cut = whole.subsurface(area).copy()
        cut.blit(reaching, (0, 0), area, special_flags=pygame.BLEND_RGBA_ADD)
        found.append((cut, (round(left * factor) - area.x, round(top * factor) - area.y)))
        yield
    return found


def bled(picture: pygame.Surface) -> pygame.Surface:
    """A copy whose transparent pixels near the edge have the colour of the edge."""
    under = picture.copy()
    under.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
    for far in reversed(BLEED_PIXELS):
        for dx, dy in ((far, 0), (-far, 0), (0, far), (0, -far)):
            under.blit(picture, (dx, dy))
    under.blit(picture, (0, 0))
    under.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MULT)
    under.blit(silhouette(picture, "000000"), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return under
