"""How others see the boards: the middle of a match of every game in grey and with three other sights of colour.

    python -m tools.eyes FOLDER [GAME...] [--palette blazon|vivid|ladder] [--contrast]

Writes one sheet a game: as it is, in grey, and as seen by people without the first, second or third kind of cones
(protanopia, deuteranopia, tritanopia; the matrices of Machado, Oliveira and Fernandes 2009). The functions above the
pictures need no picture library: tests ask them how far apart two colours of seats are for every sight.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from typing import Any

import pygame

from game import catalog
from tests.pictures.guest import Guest, at_noon

Colour = tuple[float, float, float]
"""Red, green and blue, 0 to 1, as a screen is told."""

CONES: dict[str, tuple[tuple[float, float, float], ...]] = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
SIGHTS = ("usual", "grey", *CONES)
WHITE = (0.95047, 1.0, 1.08883)


def parsed(text: str) -> Colour:
    """The colour of six hexadecimal digits."""
    red, green, blue = (int(text[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return red, green, blue


def seen(colour: Colour, sight: str) -> Colour:
    """How somebody with that sight sees it."""
    light = [_light(part) for part in colour]
    if sight == "grey":
        grey = _signal(0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2])
        return grey, grey, grey
    if sight not in CONES:
        return colour
    red, green, blue = (_signal(sum(a * b for a, b in zip(row, light))) for row in CONES[sight])
    return red, green, blue


def _light(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _signal(light: float) -> float:
    light = min(1.0, max(0.0, light))
    return 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055


def apart(one: Colour, other: Colour) -> float:
    """How different two colours look, as the distance in CIE L*a*b*; 2.3 can just be told apart side by side."""
    return sum((a - b) ** 2 for a, b in zip(_lab(one), _lab(other))) ** 0.5


def _lab(colour: Colour) -> Colour:
    red, green, blue = (_light(part) for part in colour)
    x = 0.4124 * red + 0.3576 * green + 0.1805 * blue
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = 0.0193 * red + 0.1192 * green + 0.9505 * blue
    a, b, c = (_bent(part / white) for part, white in zip((x, y, z), WHITE))
    return 116 * b - 16, 500 * (a - b), 200 * (b - c)


def _bent(part: float) -> float:
    return part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116


def contrast(one: Colour, other: Colour) -> float:
    """The ratio of WCAG, 1 to 21."""
    brighter, darker = sorted((_brightness(one), _brightness(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def _brightness(colour: Colour) -> float:
    red, green, blue = (_light(part) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


# -- pictures ---------------------------------------------------------------------------------------------------------


def picture(game_id: str, palette: str, strong: bool) -> Any:
    """The middle of a match, as the program draws it."""
    from PIL import Image

    settings = {"palette": palette, "contrast": strong, "patterns": strong}
    with tempfile.TemporaryDirectory() as folder, at_noon():
        guest = Guest(Path(folder), (1280, 720), **settings)
        guest.resumes(f"{game_id}-middle")
        surface = guest.picture()
        guest.leave()
        return Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))


def sheet(image: Any) -> Any:
    """The picture as every sight has it, one below the other in two columns."""
    from PIL import Image, ImageDraw, ImageFilter

    width, height = image.size
    found = Image.new("RGB", (2 * width, 3 * height), "white")
    for number, sight in enumerate(SIGHTS):
        table = ImageFilter.Color3DLUT.generate(33, lambda *colour, sight=sight: seen(colour, sight))
        corner = (number % 2 * width, number // 2 * height)
        found.paste(image.filter(table), corner)
        ImageDraw.Draw(found).text((corner[0] + 12, corner[1] + height - 24), sight, "white", stroke_width=2,
                                   stroke_fill="black", font_size=20)  # fmt: skip
    return found


def main() -> None:
    """Writes a sheet for every game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--palette", default="blazon")
    parser.add_argument("--contrast", action="store_true")
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    for game_id in chosen.games or list(catalog.ids()):
        path = chosen.folder / f"{game_id}-{chosen.palette}.png"
        sheet(picture(game_id, chosen.palette, chosen.contrast)).save(path)
        print(path)


if __name__ == "__main__":
    main()
