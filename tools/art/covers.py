"""Photographs the board of each game for its box: drawn by the program itself, without shields and without letters, so
that one picture does for every language."""

from __future__ import annotations

import fnmatch
import os
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING

import numpy as np
from PIL import Image
from written import ASSETS, PREVIEW, store

ROOT = ASSETS.parent
sys.path.append(str(ROOT))

if TYPE_CHECKING:
    from game.core import Place
    from game.match import Match
    from scenes.board.camera import Camera
    from scenes.graphics.viewport import Box

WIDE, HIGH = 1428, 900
"""Pixels of a cover, in the shape of the box of a new match; the boxes at home cut off its sides."""
QUALITY = 90
"""A JPEG is decoded in a quarter of the time of a WebP, and four of these stand on the first screen."""
BLANK = "   "
"""In place of what is written on a board."""


@dataclass(frozen=True)
class Cover:
    """One moment of a match, and how it is looked at."""

    game: str
    match: str
    """A saved match, named from the root of the repository."""
    step: int
    """So many steps of it have been played."""
    near: float
    """How much nearer than for the whole board."""
    middle: tuple[float, float]
    """What lies in the middle of the picture, in shares of the picture of the whole board."""
    turn: int = 0
    """So many turns of the camera clockwise."""


COVERS = (
    Cover("cardinal", "tools/art/covers/cardinal.match", 46, 1.20, (0.435, 0.38)),
    Cover("cathedral", "assets/cathedral/film.match", 27, 1.30, (0.50, 0.50), 3),
    Cover("cabale", "tools/art/covers/cabale.match", 130, 1.40, (0.555, 0.45)),
    Cover("kardinal", "assets/kardinal/film.match", 100, 2.0, (0.521, 0.47)),
)


def photograph(cover: Cover) -> Image.Image:
    """The picture of a cover."""
    import pygame

    from game.saved_text import load
    from scenes.board import catalog
    from scenes.board.look.drawing import in_picture
    from scenes.graphics.art import Art
    from scenes.graphics.pen import Pen
    from scenes.graphics.theme import Theme
    from scenes.graphics.viewport import Viewport
    from scenes.ui.desk import Desk

    whole: Match = load((ROOT / cover.match).read_text("utf-8"))
    look, position = catalog.look(cover.game), whole.game.hide(whole.positions[cover.step], None)
    pen = Pen(pygame.Surface((WIDE, HIGH)), Viewport(WIDE, HIGH), Art(ASSETS), Theme())
    desk, room = Desk(look, pen, lambda line: BLANK, crests=False), pen.viewport.whole
    standing = [place for figure in look.pieces.figures(position) for place in figure.places]
    eye = _fitted(desk.camera.turned(cover.turn), [*standing, *look.places.extent(position)], room, cover.near)
    across, down = (room.w * (0.5 - cover.middle[0]), room.h * (0.5 - cover.middle[1]))
    eye = eye.pan(across * cover.near, down * cover.near)
    desk.look_from(eye)
    setting = look.drawing.setting(position)
    desk.show(position, setting=in_picture(setting))
    desk.draw(pen)
    return Image.fromarray(np.swapaxes(pygame.surfarray.array3d(pen.surface), 0, 1))


def _fitted(camera: Camera, places: Iterable[Place], room: Box, near: float) -> Camera:
    """All those places in the room, as large as may be, and so many times nearer."""
    from scenes.graphics.viewport import around

    box = around(camera.lying(1.0).polygon([corner for place in places for corner in camera.layout.outline(place)]))
    found = camera.sized(min(room.w / box.w, room.h / box.h))
    scale = found.scale * near
    origin = room.centre[0] - scale * box.centre[0], room.centre[1] - scale * box.centre[1]
    return found.lying(scale, origin)


def make_covers(pattern: str, preview: bool) -> None:
    """Writes <game>.jpg into assets/shared/covers where anything has changed, for all whose `covers/game` has that
    pattern. They are always drawn: it takes seconds, from whatever sprites are there."""
    wanted = [cover for cover in COVERS if fnmatch.fnmatch(f"covers/{cover.game}", pattern)]
    if not wanted:
        return
    folder = PREVIEW / "covers" if preview else ASSETS / "shared" / "covers"
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    pygame.display.init()
    pygame.display.set_mode((64, 64))
    pygame.font.init()
    folder.mkdir(parents=True, exist_ok=True)
    for cover in wanted:
        packed, path = BytesIO(), folder / f"{cover.game}.jpg"
        photograph(cover).save(packed, "JPEG", quality=QUALITY, subsampling=0, optimize=True)
        if not path.exists() or path.read_bytes() != packed.getvalue():
            store(path, packed.getvalue())
            print(f"covers/{cover.game} {len(packed.getvalue()) // 1024} KB", flush=True)
