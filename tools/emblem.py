"""Draws the emblem of the house, which the window and the task bar show: the red shield on a round walnut table.

python tools/emblem.py
"""

from __future__ import annotations

import os
import struct
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from scenes.graphics import emblems, shapes
from scenes.graphics.theme import GOLD_RULE, TABLE, Theme

FILE = Path(__file__).resolve().parent.parent / "assets" / "shared" / "emblem.png"
ICON = Path(__file__).resolve().parent / "desktop" / "la-grande-table.ico"
"""The same for programs on Windows."""
SIZE = 128


def emblem() -> pygame.Surface:
    """A square picture with clear corners."""
    picture = pygame.Surface((SIZE, SIZE), pygame.SRCALPHA)
    for radius, colour in ((SIZE // 2, GOLD_RULE), (SIZE // 2 - 5, TABLE[0])):
        disc = shapes.disc(radius, colour)
        picture.blit(disc, ((SIZE - disc.get_width()) // 2, (SIZE - disc.get_height()) // 2))
    crest = emblems.crest(Theme(), "red", SIZE * 9 // 16)
    picture.blit(crest, ((SIZE - crest.get_width()) // 2, (SIZE - crest.get_height()) // 2 + 2))
    return picture


def as_icon(png: bytes) -> bytes:
    """A file of icons that holds this one picture."""
    head = struct.pack("<HHH", 0, 1, 1)
    return head + struct.pack("<BBBBHHII", SIZE, SIZE, 0, 0, 1, 32, len(png), len(head) + 16) + png


if __name__ == "__main__":
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    pygame.image.save(emblem(), FILE)
    ICON.write_bytes(as_icon(FILE.read_bytes()))
