"""The reference pictures: how they are stored, read and laid beside new ones."""

from io import BytesIO
from pathlib import Path

import pygame

from tests.pictures.difference import Difference, marked

FOLDER = Path(__file__).parent / "reference"
COMMAND = "python -m tests.pictures.renew"
GAP = 12
"""Pixels between the pictures of a sheet."""


def path_of(name: str) -> Path:
    """Where the reference of a screen lies."""
    return FOLDER / f"{name}.jpg"


def stored(window: pygame.Surface) -> bytes:
    """A picture of a window as it is kept: half as wide and high, because the folder is kept with the program."""
    width, height = window.get_size()
    kept = BytesIO()
    pygame.image.save(pygame.transform.smoothscale(window.convert(24), (width // 2, height // 2)), kept, "picture.jpg")
    return kept.getvalue()


def opened(data: bytes) -> pygame.Surface:
    """The picture in those bytes. What is new goes through the same file format: its losses are no differences."""
    return pygame.image.load(BytesIO(data), "picture.jpg")


def reference(name: str) -> pygame.Surface | None:
    """The picture that a screen should be like, if there is one."""
    path = path_of(name)
    return opened(path.read_bytes()) if path.exists() else None


def side_by_side(old: pygame.Surface | None, new: pygame.Surface, found: Difference | None) -> pygame.Surface:
    """Old, new, and where they differ, from left to right; a new screen stands alone."""
    pictures = [new] if old is None or found is None else [old, new, marked(new, found)]
    width, height = (max(side) for side in zip(*(picture.get_size() for picture in pictures)))
    sheet = pygame.Surface((len(pictures) * (width + GAP) - GAP, height))
    sheet.fill("white")
    for number, picture in enumerate(pictures):
        sheet.blit(picture, (number * (width + GAP), 0))
    return sheet
