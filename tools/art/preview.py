"""Lays rendered sprites on a contact sheet and into a small town, to judge them by eye.

    python tools/art/preview.py GAME [--preview] [--only PATTERN] [--owner HEX]

Writes tools/art/.preview/GAME_sheet.png and, for Cardinal, GAME_town_<turn>.png in all four turns of the camera.
"""

from __future__ import annotations

import argparse
import fnmatch
import json
import math
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image, ImageChops, ImageDraw

HERE = Path(__file__).parent
PAPER = (226, 212, 184, 255)
OWNERS = {"red": (181, 54, 38), "blue": (70, 133, 203), "yellow": (236, 189, 64), "green": (19, 80, 63)}
DARK = (45, 85, 130)
"""The blue of the dark side of Cathédrale."""
GLAZES = {
    OWNERS["red"]: (0, (210, 109, 72)),
    OWNERS["blue"]: (1, (125, 170, 218)),
    OWNERS["yellow"]: (2, (200, 153, 46)),
    OWNERS["green"]: (3, (44, 110, 83)),
    DARK: (1, (109, 137, 169)),
}
"""Of an owner, the channel of the figures that glazed tiles are laid in, and their colour."""
Colour = tuple[int, int, int]


def tint(neutral: Image.Image, mask: Image.Image | None, colour: Colour) -> Image.Image:
    """The owner's colour laid on the neutral render through the mask, highlights kept."""
    if mask is None:
        return neutral
    pixels = np.asarray(neutral).astype(float)
    share = np.asarray(mask.convert("RGBA")).astype(float)[..., 3:] / 255
    light = pixels[..., :3] / 255 * 1.06
    stained = light * (np.array(colour) / 255) + np.clip(light - 0.80, 0, 1) * 0.8
    pixels[..., :3] = pixels[..., :3] * (1 - share) + np.clip(stained * 255, 0, 255) * share
    return Image.fromarray(pixels.astype(np.uint8))


class Sprites:
    """The manifest of one game and its pictures. Owns nothing that changes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        manifest = json.loads((folder / "manifest.json").read_text("utf-8"))
        self.tile: int = manifest["tile"]
        self.entries: dict[str, dict[str, Any]] = manifest["sprites"]

    def open(self, name: str) -> Image.Image:
        return Image.open(self.folder / name).convert("RGBA")

    def slices(self, key: str, colour: Colour) -> list[tuple[Image.Image, list[int], list[int]]]:
        """For every covered cell: picture, anchor, cell."""
        entry = self.entries[key]
        masks = entry["masks"] or [None] * len(entry["slices"])
        found = []
        for part, mask in zip(entry["slices"], masks):
            image, share = self.open(part["image"]), part.get("scale", 1)
            if entry.get("tinted"):
                image = ImageChops.multiply(image, Image.new("RGBA", image.size, (*colour, 255)))
            if share != 1:
                image = image.resize((round(image.width / share), round(image.height / share)))
            anchor = [round(place / share) for place in part["anchor"]]
            owned = tint(image, self.open(mask) if mask else None, colour)
            if "figures" in part and colour in GLAZES:
                channel, glaze = GLAZES[colour]
                tiles = self.open(part["figures"]).getchannel(channel)
                owned.paste(tint(image, Image.merge("RGBA", [tiles] * 4), glaze), (0, 0), tiles)
            found.append((owned, anchor, part["cell"]))
        return found


class Table:
    """A picture under construction. Owns the ground, the joined shadows and the pieces still to be drawn."""

    def __init__(self, sprites: Sprites, size: tuple[int, int], origin: tuple[int, int], ground: Any) -> None:
        self.sprites, self.origin = sprites, origin
        self.picture = Image.new("RGBA", size, ground)
        self.shade = Image.new("L", size, 0)
        self.pieces: list[tuple[float, Image.Image, tuple[int, int]]] = []
        self.floor: list[tuple[float, Image.Image, tuple[int, int]]] = []

    def spot(self, column: float, row: float) -> tuple[int, int]:
        """The pixel of the centre of a cell."""
        tile = self.sprites.tile
        return (
            round(self.origin[0] + (column - row) * tile / 2),
            round(self.origin[1] + (column + row) * tile / 4),
        )

    def put(
        self,
        key: str,
        column: float,
        row: float,
        colour: Colour = (200, 64, 44),
        flat: bool = False,
        lift: float = 0.0,
    ) -> None:
        """Stands a sprite on a cell, so many cells above the ground; with `flat` it becomes part of the ground."""
        x, y = self.spot(column, row)
        y -= round(lift * self.sprites.tile * math.sqrt(3 / 8))
        for image, anchor, cell in self.sprites.slices(key, colour):
            depth = column + cell[0] + row + cell[1]
            (self.floor if flat else self.pieces).append((depth, image, (x - anchor[0], y - anchor[1])))
        shadow = self.sprites.entries[key]["shadow"]
        if shadow and not flat:
            image = self.sprites.open(shadow["image"]).getchannel("A")
            image = image.resize((round(image.width / shadow["scale"]), round(image.height / shadow["scale"])))
            layer = Image.new("L", self.shade.size, 0)
            left, top = (round(a / shadow["scale"]) for a in shadow["anchor"])
            layer.paste(image, (x - left, y - top))
            self.shade = ImageChops.lighter(self.shade, layer)

    def done(self) -> Image.Image:
        for _, image, place in sorted(self.floor, key=lambda item: item[0]):
            self.picture.paste(image, place, image)
        self.picture.paste((0x34, 0x1E, 0x22, 255), (0, 0), self.shade)
        for _, image, place in sorted(self.pieces, key=lambda item: item[0]):
            self.picture.paste(image, place, image)
        return self.picture


def sheet(sprites: Sprites, pattern: str, colour: Colour, width: int = 1800) -> Image.Image:
    """Every sprite that matches, on its own shadow, with its key below."""
    keys = [key for key in sorted(sprites.entries) if fnmatch.fnmatch(key, pattern)]
    cards = []
    for key in keys:
        table = Table(sprites, (1600, 1400), (800, 900), PAPER)
        table.put(key, 0, 0, colour)
        picture = table.done()
        box = ImageChops.difference(picture.convert("RGB"), Image.new("RGB", picture.size, PAPER[:3])).getbbox()
        card = picture.crop(box)
        ImageDraw.Draw(card).text((2, card.height - 12), key, fill=(60, 40, 30))
        cards.append(card)
    x = y = row = 10
    places = []
    for card in cards:
        if x + card.width > width and x > 10:
            x, y, row = 10, y + row + 10, 10
        places.append((x, y))
        x, row = x + card.width + 10, max(row, card.height)
    out = Image.new("RGBA", (width, y + row + 20), PAPER)
    for card, place in zip(cards, places):
        out.paste(card, place)
    return out


TOWN = (
    ("cathedral-0", 0, 0, None), ("house-0", -1, 0, "red"), ("tower-0", 0, -1, "blue"), ("house-1", 1, -1, "yellow"),
    ("plaza_e-0", 0, 1, "green"), ("house-2", 2, 0, "blue"), ("tower-1", -1, 1, "yellow"), ("house-0", 2, 1, "green"),
    ("plaza_s-1", -1, -2, "red"), ("house-1", 0, 2, "red"), ("tower-0", 3, 0, "red"), ("house-2", 1, 2, "blue"),
    ("cardinal-0", -2, 0, None), ("house-0", 0, -2, "green"), ("tower-1", 2, 2, "green"),
)  # fmt: skip
SECOND = {"cathedral": (1, 0), "plaza_e": (1, 0), "plaza_s": (0, 1)}


def turned(column: int, row: int, turn: int) -> tuple[int, int]:
    for _ in range(turn):
        column, row = row, -column
    return column, row


def town(sprites: Sprites, turn: int, ground: Any = (92, 62, 42, 255)) -> Image.Image:
    """A made-up town with every kind of building, seen after `turn` quarter turns of the camera."""
    table = Table(sprites, (1900, 1250), (950, 600), ground)
    for name, column, row, owner in TOWN:
        key = f"{name}-{turn}" if f"{name}-{turn}" in sprites.entries else f"{name}-0"
        if key not in sprites.entries:
            continue
        kind = name.partition("-")[0]
        place = turned(column, row, turn)
        slab = "grass" if kind in ("house", "tower") else "paving"
        for extra in ((0, 0), SECOND.get(kind, (0, 0))):
            spot = turned(column + extra[0], row + extra[1], turn)
            table.put(f"{slab}-{(column + 2 * row + extra[0]) % 3}-0", *spot, flat=True)
        table.put(key, *place, OWNERS[owner or "red"])
    return table.done()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--preview", action="store_true", help="use the quick renders")
    parser.add_argument("--only", default="*")
    parser.add_argument("--owner", default="red", choices=OWNERS)
    arguments = parser.parse_args()
    out = HERE / ".preview"
    out.mkdir(exist_ok=True)
    root = out if arguments.preview else HERE.parents[1] / "assets"
    sprites = Sprites(root / arguments.game / "sprites")
    sheet(sprites, arguments.only, OWNERS[arguments.owner]).save(out / f"{arguments.game}_sheet.png")
    if arguments.game == "cardinal":
        for turn in range(4):
            town(sprites, turn).save(out / f"{arguments.game}_town_{turn}.png")


if __name__ == "__main__":
    main()
