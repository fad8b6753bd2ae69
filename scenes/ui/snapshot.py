"""Snapshots of boards: of a finished match for the book, of a match that was put away for its tile.

Only what lies open to the whole table is shown, so that no picture ever tells what is in a hand.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable
from contextlib import suppress
from io import BytesIO
from typing import TYPE_CHECKING

import pygame

from game.core import Position
from game.files import BadFile, read_bytes
from game.match import Match
from game.saves import IN_HAND, Shelf
from scenes.board import catalog
from scenes.board.camera import Camera, camera
from scenes.board.look import AnyLook, Growing
from scenes.board.projection import Projection
from scenes.board.renderer import BoardView, Scenery
from scenes.board.sentences import Voice
from scenes.graphics.pen import Pen
from scenes.graphics.theme import Theme
from scenes.graphics.viewport import Box, Viewport
from scenes.ui.desk import Desk

if TYPE_CHECKING:
    from scenes.graphics.art import Art

DRAWN, SMALL, KEPT = (1280, 720), (640, 360), (480, 270)
"""Pixels: the size in which a picture is drawn, so that its letters have room, or one of less than half that width; and
the size in which it is kept."""
RIM, NEAR = 60.0, 24.0
"""Around the board, in logical units: usually, and in a picture from close by."""
LARGEST = 2_000_000
"""Bytes of a picture of a match that was put away; one of ours has a few dozen thousand."""
ROOF = 0.7
"""How far roofs rise above the places behind, in cells."""


class Portrait:
    """Owns the picture of one board while it is painted, a part in each frame if it is given no more time."""

    def __init__(self, art: Art, theme: Theme, words: Voice, match: Match, size: tuple[int, int], close: bool) -> None:
        look = catalog.look(match.game.id)
        position: Position = match.game.hide(match.position, None)
        drawn = DRAWN if size[0] > SMALL[0] / 2 else SMALL
        viewport = Viewport(*drawn)
        self._size = size
        pen = Pen(pygame.Surface(drawn), viewport, art, theme)
        desk = self._desk = Desk(look, pen, words.say, crests=False)
        desk.look_from(desk.whole([position], viewport.whole.inset(RIM)))
        desk.show(position)
        shape = size[0] / size[1]
        self._part = _around(look, position, desk.camera, viewport, shape) if close else None

    def paint(self, until: float = math.inf) -> pygame.Surface | None:
        """The picture; None if that moment of `perf_counter` came before it was done, but a part more of it then is."""
        if self._desk.make_ready(until) < 1:
            return None
        pen = self._desk.pen
        self._desk.draw(pen)
        still = pen.surface.subsurface(self._part) if self._part else pen.surface
        return pygame.transform.smoothscale(still, self._size)


def portrait(art: Art, theme: Theme, words: Voice, match: Match, size: tuple[int, int] = KEPT) -> pygame.Surface:
    """The board of a match as it stands now, in that many pixels."""
    picture = Portrait(art, theme, words, match, size, close=False).paint()
    assert picture
    return picture


def close_up(
    art: Art,
    theme: Theme,
    words: Voice,
    match: Match,
    size: tuple[int, int],
    over: Callable[[Pen, BoardView, Scenery], None] | None = None,
) -> pygame.Surface:
    """The board of a match as it stands now from close by, drawn in that many pixels; `over` draws on what stands."""
    look = catalog.look(match.game.id)
    position: Position = match.game.hide(match.position, None)
    pen = Pen(pygame.Surface(size), Viewport(*size), art, theme)
    desk = Desk(look, pen, words.say, crests=False)
    room = pen.viewport.whole.inset(NEAR * 1.5)
    eye = _near(look, position, room)
    if eye.slanted:
        high = eye.tile * ROOF
        eye = _near(look, position, Box(room.x, room.y + high, room.w, room.h - high))
    desk.look_from(eye)
    setting = look.drawing.setting(position)
    desk.show(position, setting=setting.without_edge() if isinstance(setting, Growing) else setting)
    desk.draw(pen)
    if over:
        over(pen, desk.view, desk.scenery)
    return pen.surface


def _near(look: AnyLook, position: Position, room: Box) -> Camera:
    """A camera that sees what stands and what belongs to the board, and no more."""
    standing = [place for figure in look.pieces.figures(position) for place in figure.places]
    found = camera(look.layout, [Projection(tilt) for tilt in look.drawing.views])
    places = dict.fromkeys([*standing, *look.places.extent(position)])
    near = found.fit(places, room)
    rim = look.drawing.rim * near.tile
    return found.fit(places, room.inset(rim, rim / 2 if near.slanted else rim)) if rim else near


def _around(look: AnyLook, position: Position, camera: Camera, viewport: Viewport, shape: float) -> pygame.Rect:
    """The pixels of the board and what stands on it, as much wider or higher as that shape (width to height) needs."""
    places = {
        *(place for figure in look.pieces.figures(position) for place in figure.places),
        *look.places.extent(position),
    }
    corners = [corner for place in places for corner in look.layout.outline(place)]
    found = [camera.projection.to_screen(corner) for corner in corners] or [viewport.whole.centre]
    high = camera.tile * ROOF if camera.slanted else 0.0
    left, right = min(x for x, _ in found) - NEAR, max(x for x, _ in found) + NEAR
    top, bottom = min(y for _, y in found) - NEAR - high, max(y for _, y in found) + NEAR
    height = max(bottom - top, (right - left) / shape)
    box = Box((left + right - height * shape) / 2, (top + bottom - height) / 2, height * shape, height)
    window = pygame.Rect(viewport.rect(viewport.whole))
    area = pygame.Rect(viewport.rect(box))
    if area.w > window.w or area.h > window.h:
        area = area.fit(window)
    return area.clamp(window)


def photograph(art: Art, theme: Theme, words: Voice, match: Match) -> bytes:
    """The portrait as a small image file."""
    file = BytesIO()
    pygame.image.save(portrait(art, theme, words, match), file, "board.jpg")
    return file.getvalue()


def developed(image: bytes | None, size: tuple[int, int]) -> pygame.Surface | None:
    """An image file as a picture that fills that size in pixels, its sides cut off if need be; None if it is none."""
    if image is None:
        return None
    with suppress(pygame.error, ValueError, ArithmeticError, MemoryError):
        picture = pygame.image.load(BytesIO(image), "board.jpg").convert()
        scale = max(size[0] / picture.get_width(), size[1] / picture.get_height())
        across, down = round(picture.get_width() * scale), round(picture.get_height() * scale)
        grown = pygame.transform.smoothscale(picture, (max(across, size[0]), max(down, size[1])))
        return grown.subsurface(((across - size[0]) // 2, (down - size[1]) // 2, *size)).copy()
    return None


def keep(shelf: Shelf, art: Art, theme: Theme, words: Voice, match: Match, name: str = IN_HAND) -> None:
    """Makes the picture of a saved match; what is in a hand is never on it. A disk that refuses costs nothing else."""
    picture = portrait(art, theme, words, match)
    path = shelf.picture(name)
    temporary = path.with_name(f"{name}.{os.getpid()}.new.png")
    with suppress(OSError, pygame.error):
        pygame.image.save(picture, str(temporary))
        temporary.replace(path)


def is_up_to_date(shelf: Shelf, name: str) -> bool:
    """Whether the picture of a saved match shows it as it is."""
    with suppress(OSError):
        return shelf.picture(name).stat().st_mtime >= shelf.path(name).stat().st_mtime
    return False


def image(shelf: Shelf, name: str) -> bytes | None:
    """The file of the picture; None if there is none."""
    with suppress(OSError, BadFile):
        return read_bytes(shelf.picture(name), LARGEST)
    return None
