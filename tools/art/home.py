"""Composes the four pictures of the home screen from the finished sprites.

python tools/art/home.py [GAME ...]     writes assets/shared/home/<game>.webp, 816 by 740 pixels
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from client import constant
from PIL import Image, ImageColor, ImageDraw, ImageEnhance
from preview import DARK, OWNERS, Colour, Sprites, Table

ASSETS = Path(__file__).parents[2] / "assets"
WIDTH, HEIGHT = 816, 740
LACQUER: dict[str, Colour] = {
    mark: ImageColor.getrgb(f"#{colour}")[:3] for mark, colour in constant("scenes/cabale/board.py", "LACQUER").items()
}
"""The colours of the pieces of Cabale."""
STEP: float = constant("scenes/cabale/board.py", "STEP")
"""How much higher each ring of Cabale is than the one outside it."""
STONE = 1.82
"""How far from the middle of a site of Kardinal & König its roads begin, in map units."""


def backdrop(width: int, height: int, high: Colour, low: Colour) -> Image.Image:
    """A soft gradient with a pool of light in the middle."""
    row, column = np.mgrid[0:height, 0:width].astype(np.float32)
    share = (row / height)[..., None]
    colour = np.array(high, np.float32) * (1 - share) + np.array(low, np.float32) * share
    far = np.hypot((column / width - 0.5) / 0.75, (row / height - 0.5) / 0.75)
    light = 0.80 + 0.30 * np.exp(-((far / 0.7) ** 2))
    return Image.fromarray(np.clip(colour * light[..., None], 0, 255).astype(np.uint8)).convert("RGBA")


def stage(game: str, zoom: float, origin: tuple[float, float], high: Colour, low: Colour) -> Table:
    """An empty table; `zoom` is the final size of a sprite pixel, `origin` the place of cell (0, 0) as shares."""
    width, height = round(WIDTH / zoom), round(HEIGHT / zoom)
    sprites = Sprites(ASSETS / game / "sprites")
    table = Table(sprites, (width, height), (round(origin[0] * width), round(origin[1] * height)), (0, 0, 0, 0))
    table.picture = backdrop(width, height, high, low)
    return table


def cardinal() -> Image.Image:
    table = stage("cardinal", 0.80, (0.435, 0.52), (186, 208, 208), (150, 182, 186))
    pieces: tuple[tuple[str, int, int, str, str], ...] = (
        ("cathedral-0-0", 0, 0, "red", "paving"),
        ("", 1, 0, "", "paving"),
        ("plaza_e-0-0", 0, 1, "green", "paving"),
        ("", 1, 1, "", "paving"),
        ("house-0-0", -1, 0, "blue", "grass"),
        ("tower-0-0", -1, 1, "yellow", "grass"),
        ("house-1-0", 0, -1, "red", "grass"),
        ("tower-1-0", 1, -1, "blue", "grass"),
        ("house-2-0", 2, -1, "green", "grass"),
        ("cardinal-0-0", 2, 0, "red", "paving"),
        ("tree-2-0", 3, -1, "", "turf"),
        ("tree-1-0", -1, 2, "", "turf"),
        ("bush-0-0", 0, 2, "", "turf"),
        ("bush-2-0", 2, 1, "", "turf"),
        ("", 1, 2, "", "turf"),
        ("", 2, 2, "", "turf"),
        ("", 3, 0, "", "turf"),
    )
    for key, column, row, owner, slab in pieces:
        number = column % 4 * 4 + row % 4 if slab == "turf" else (column * 2 + row) % 3
        table.put(f"{slab}-{number}-0", column, row, flat=True)
        if key:
            table.put(key, column, row, OWNERS[owner or "red"])
    table.pieces = [(depth, _bare(image), at) for depth, image, at in table.pieces]
    return table.done()


SHADE = 132
"""The opacity of the soft shade around a piece (`edges.py`): before a bright sky it would be a smear."""


def _bare(image: Image.Image) -> Image.Image:
    """The picture of a piece without the shade around it."""
    image = image.copy()
    image.putalpha(image.getchannel("A").point(lambda value: max(0, value - SHADE) * 255 // (255 - SHADE)))
    return image


def cathedral() -> Image.Image:
    table = stage("cathedral", 0.80, (0.5, 0.09), (226, 208, 168), (200, 176, 132))
    table.put("board-0-0", 0, 0, flat=True)
    pieces = (
        ("cathedral-0-0", 5, 2, 0), ("light_manor-0-0", 6, 5, 0), ("dark_inn-0-0", 3, 4, 1),
        ("light_square-0-0", 2, 1, 0), ("dark_tower-0-0", 7, 1, 1), ("dark_castle-0-0", 3, 6, 1),
        ("light_stable-0-1", 7, 2, 0), ("light_tavern-0-0", 4, 7, 0), ("dark_bridge-0-0", 5, 0, 1),
        ("light_abbey-0-0", 8, 7, 0), ("dark_stable-0-0", 5, 8, 1), ("light_inn-0-0", 1, 3, 0),
        ("dark_tavern-0-0", 6, 6, 1), ("dark_manor-0-0", 0, 5, 1),
    )  # fmt: skip
    for key, column, row, side in pieces:
        table.put(key, column, row, DARK if side else OWNERS["yellow"])
    return table.done()


def cabale() -> Image.Image:
    table = stage("cabale", 0.58, (0.5, 0.49), (92, 62, 44), (58, 38, 27))
    side = 1 / math.sqrt(3)

    def spot(q: float, r: float) -> tuple[float, float]:
        across, down = 1.5 * side * q / math.sqrt(2), (r + q / 2) / math.sqrt(2)
        return across + down, down - across

    def fallen(q: int, r: int) -> float:
        return -STEP * max(abs(q), abs(r), abs(q + r))

    table.put("board-0-0", 0, 0, flat=True)
    for key, q, r, owner in (
        ("bishop_disc_0", 0, 0, "red"), ("bishop_square_5", 1, -3, "blue"), ("bishop_triangle_1", -2, 1, "yellow"),
        ("bishop_cross_0", 2, 0, "green"),
        ("double_disc", -1, 0, "red"), ("token_square", 1, -1, "blue"), ("token_triangle", -1, 2, "yellow"),
        ("token_cross", 1, 1, "green"), ("token_disc", 0, 1, "red"), ("double_square", 0, -2, "blue"),
        ("marker", -2, 3, "red"), ("token_square", 2, -2, "blue"), ("token_triangle", -2, 0, "yellow"),
        ("token_disc", -1, -2, "red"), ("token_cross", 0, 3, "green"),
    ):  # fmt: skip
        key += "_left" if q > 0 and key.startswith(("token", "double")) else ""
        table.put(f"{key}-0-0", *spot(q, r), LACQUER[owner], lift=fallen(q, r))
    for number, (q, r), (to_q, to_r) in (
        (0, (0, 2), (0, 3)), (2, (-2, 2), (-1, 1)), (1, (1, -2), (2, -2)), (0, (2, 0), (2, 1)), (1, (-2, -1), (-1, -1)),
    ):  # fmt: skip
        between = max(fallen(q, r), fallen(to_q, to_r))
        table.put(f"stick_{number}-0-0", *spot((q + to_q) / 2, (r + to_r) / 2), lift=between)
    return table.done()


def kardinal() -> Image.Image:
    table = stage("kardinal", 0.60, (0.5, 0.46), (84, 60, 44), (60, 42, 30))

    def spot(x: float, y: float) -> tuple[float, float]:
        across, down = (x - 46) * 0.2 / math.sqrt(2), (y - 42) * 0.2 / math.sqrt(2)
        return across + down, down - across

    from kardinal_map import COUNTRIES, GROUPS, SITES

    table.put("map-0-0", *spot(50, 50), flat=True)
    for country in COUNTRIES:
        table.put(f"land_{country['id']}-0-0", *spot(50, 50), GROUPS[country["colour"]], flat=True)
    table.floor.append((sum(spot(50, 50)) + 0.01, paved(table, spot), (0, 0)))
    owners = {"FR1": "red", "FR2": "blue", "LO5": "yellow", "LO3": "green", "FK5": "yellow", "BU2": "red",
              "FR5": "blue", "BU3": "blue", "SW2": "green", "FK6": "green", "FR6": "red", "BU5": "red",
              "LO4": "yellow"}  # fmt: skip
    for site in SITES:
        if owner := owners.get(site["id"]):
            table.put("abbey-0-0", *spot(*site["xy"]), OWNERS[owner])
    for country in COUNTRIES:
        table.put(f"seal_{country['colour']}-0-0", *spot(*country["seal"]))
    for (x, y), owner in (((42.9, 31.5), "yellow"), ((45.2, 31.5), "green"), ((33, 44), "red"), ((50, 52), "blue")):
        # An advisor stands on a seal: 0.085 world units higher, which the picture shows as further to the back.
        column, row = spot(x, y)
        table.put("advisor-0-0", column - 0.10, row - 0.10, OWNERS[owner])
        image = table.pieces.pop()
        table.pieces.append((column + row + 0.05, *image[1:]))
    return table.done()


def paved(table: Table, spot: Callable[[float, float], tuple[float, float]]) -> Image.Image:
    """The roads over land, as wide as the client draws them, in a picture as large as the table."""
    from kardinal_map import BOARD, GRAIN, TILE_UNITS, curve

    out = Image.new("RGBA", table.picture.size, (0, 0, 0, 0))
    draw, unit = ImageDraw.Draw(out), table.sprites.tile / TILE_UNITS
    roads = [*BOARD["roads"]["inside"], *BOARD["roads"]["border"]]
    lines = []
    for road in roads:
        bends = np.array(curve(*road, 0.04)) / GRAIN
        stops, fine = np.arange(len(bends)), np.linspace(0, len(bends) - 1, 400)
        way = list(zip(*(np.interp(fine, stops, bends[:, axis]).tolist() for axis in (0, 1))))
        between = [at for at in way if min(math.dist(at, way[0]), math.dist(at, way[-1])) > STONE]
        lines.append([table.spot(*spot(*at)) for at in between])
    for colour, width in (((165, 138, 102, 255), 0.70), ((243, 232, 204, 255), 0.54)):
        for line in lines:
            draw.line(line, fill=colour, width=round(width * unit), joint="curve")
    return out


SCENES: dict[str, Callable[[], Image.Image]] = {
    "cardinal": cardinal, "cathedral": cathedral, "cabale": cabale, "kardinal": kardinal,
}  # fmt: skip


def main(games: list[str]) -> None:
    folder = ASSETS / "shared" / "home"
    folder.mkdir(parents=True, exist_ok=True)
    for game in games or list(SCENES):
        picture: Any = SCENES[game]().convert("RGB").resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)
        picture = ImageEnhance.Sharpness(picture).enhance(1.15)
        picture.save(folder / f"{game}.webp", quality=88, method=6)
        print(game, (folder / f"{game}.webp").stat().st_size // 1024, "KB")


if __name__ == "__main__":
    main(sys.argv[1:])
