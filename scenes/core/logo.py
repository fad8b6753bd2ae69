"""Logo of the house and plan of its shelves: pictures the owner brings on a stick. The header is checked before
decoding, and only a smaller picture, written by this program, is kept."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import pygame

from game.files import BadFile, read_bytes, write_bytes
from scenes.core.log import warn

LOGO, PLAN = "logo.png", "plan.png"
"""Their file names on the stick and in the data folder."""
MAX_FILE_BYTES, MAX_SIDE, KEPT_SIDES = 4_000_000, 4096, {LOGO: 512, PLAN: 1280}
"""Maximum file size in bytes; longer side in pixels of the file, and of the kept picture."""
PNG_HEADER = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"


class Logo(NamedTuple):
    """The picture, and an id that changes with it."""

    mark: str
    picture: pygame.Surface


def load(folder: Path, name: str = LOGO) -> Logo | None:
    """The picture of that name; None if missing or unreadable."""
    path = folder / name
    try:
        return Logo(f"{name} {path.stat().st_mtime_ns}", _picture(read_bytes(path, MAX_FILE_BYTES)))
    except FileNotFoundError:
        return None
    except (OSError, BadFile) as problem:
        warn("%s cannot be read: %s", path, problem)
        return None


def take(path: Path, folder: Path, name: str = LOGO) -> None:
    """Saves that picture for the house. Raises `BadFile` if it is not a valid picture, `OSError` if it cannot be
    written."""
    picture = _picture(read_bytes(path, MAX_FILE_BYTES))
    scale = min(1.0, KEPT_SIDES[name] / max(picture.get_size()))
    size = tuple(max(1, round(side * scale)) for side in picture.get_size())
    small = pygame.transform.smoothscale(picture, size) if scale < 1 else picture
    kept = BytesIO()
    pygame.image.save(small, kept, name)
    write_bytes(folder / name, kept.getvalue())


def _picture(content: bytes) -> pygame.Surface:
    """Decodes a PNG; raises `BadFile` for other formats and sizes."""
    sides = content[16:20], content[20:24]
    if not content.startswith(PNG_HEADER) or any(not 1 <= int.from_bytes(side, "big") <= MAX_SIDE for side in sides):
        raise BadFile(f"it is no PNG of at most {MAX_SIDE} pixels a side")
    try:
        loaded = pygame.image.load(BytesIO(content), LOGO)
    except pygame.error as problem:
        raise BadFile(str(problem)) from problem
    picture = pygame.Surface(loaded.get_size(), pygame.SRCALPHA)
    picture.blit(loaded, (0, 0))
    return picture
