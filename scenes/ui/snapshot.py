"""Snapshots of boards: of finished matches for the book, of saved matches for their tiles.

Only public information is shown, so that no picture reveals a hand.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from io import BytesIO
from time import perf_counter
from typing import TYPE_CHECKING

import pygame

from game.core import BadNotation, IllegalStep, Place, Position, Setup
from game.diorama import Diorama, opening
from game.files import BadFile, read_text
from game.match import Match
from game.saved_text import Newer, load
from game.saves import IN_HAND, MATCH_BYTES, Shelf
from scenes.board import catalog
from scenes.board.camera import Camera
from scenes.board.framing import camera_for, in_small, of_board, plane, shape, with_rim
from scenes.board.look import AnyLook
from scenes.board.look.drawing import in_picture
from scenes.board.look.pieces import Growing
from scenes.board.sentences import Voice
from scenes.core.log import warn
from scenes.core.translations import Words
from scenes.graphics.cache import Cache, pixels
from scenes.graphics.pen import Pen
from scenes.graphics.theme import Theme
from scenes.graphics.viewport import Box, Viewport
from scenes.ui.desk import Desk
from scenes.ui.prepared_pictures import PICTURE_SIZE
from scenes.ui.scene import AppContext, Scene
from scenes.ui.sheet import Sheet

if TYPE_CHECKING:
    from scenes.graphics.art import Art

PAINT_SECONDS, MIN_PIXELS = 0.02, 8
"""Time per frame for painting a picture in view, in seconds; minimum side of a picture, in pixels."""
MIN_RENDER_WIDTH = 640
"""Minimum width in pixels in which a picture is rendered, so that lettering has room."""
BOARD_MARGIN, MAX_CLOSEUP = 36.0, 2.2
"""Margin around the board in logical units; default magnification towards the subject of a picture."""
ENDLESS_RATIO, MIN_RATIO, MAX_RATIO = 1.6, 1.3, 2.0
"""Aspect ratios: of a picture of an endless ground, minimum and maximum."""
BAND_SHARE = 0.17
"""Free share of the height above and below the board of a saved match: home shows a broad part of the picture."""
MAX_ENLARGED = 2.0
"""Largest magnification of a board with its own frame in a small picture of another shape."""
BLANK_TEXT = "   "
"""Stands for every text in a picture without text."""
CUTOUT_MARGIN = 0.11
"""Margin around a cut-out board for its shadow, as a share of the picture's height."""
FRAME_OUTSIDE = 0.13, 1.1
"""Share of the board's frame outside the picture: above, where pieces overlap it, and below."""


class Portrait:
    """Owns the picture of one board while it is painted, over several frames if time is limited."""

    def __init__(
        self,
        art: Art,
        theme: Theme,
        voice: Voice,
        match: Match,
        size: tuple[int, int] = PICTURE_SIZE,
        over: Callable[[Pen, Desk], None] = lambda pen, desk: None,
        table: Callable[[Pen], None] | None = None,
        flattened: bool = False,
        near: Sequence[Place] = (),
        closer: float = MAX_CLOSEUP,
        larger: float = 1.0,
        band: float = 0.0,
        alone: bool = False,
    ) -> None:
        """`over` draws on top of the picture, `table` what the board lies on; `flattened`: nothing stands upright;
        `near`: the subject, and `closer` the maximum magnification towards it; `larger`: maximum magnification to fill
        the picture with a board that has its own frame; `band`: free share of the height above and below the board,
        without any text, for a saved picture that must suit every language; `alone`: the empty board with its frame,
        cut out."""
        self._over = over
        look = catalog.look(match.game.id)
        position: Position = match.game.hide(match.position, None)
        self._size = size
        times = max(1, math.ceil(MIN_RENDER_WIDTH / size[0]))
        drawn = size[0] * times, size[1] * times
        pen = Pen(pygame.Surface(drawn, pygame.SRCALPHA if alone else 0), Viewport(*drawn), art, theme)
        say = (lambda line: BLANK_TEXT) if band else voice.say
        self.desk = desk = Desk(look, pen, say, crests=False, table=_nothing if alone else table)
        whole = pen.viewport.whole
        whole = Box(0.0, whole.h * band, whole.w, whole.h * (1 - 2 * band))
        own = look.box.frame * whole.w * MAX_CLOSEUP
        room = whole.inset(-own, -own) if own else whole.inset(BOARD_MARGIN)
        about = desk.whole([position], room, near=(near, closer)) if near else None
        seen = about or (_framed(look, position, whole) if alone else _near(look, position, whole, larger))
        part = alone or bool(near) or bool(band) or bool(own and larger > 1)
        setting = in_picture(look.drawing.setting(position), part=part)
        desk.look_from(seen)
        desk.show(position, setting=setting, flattened=flattened, bare=alone)

    def paint(self, until: float = math.inf) -> pygame.Surface | None:
        """The finished picture; None if that moment of `perf_counter` came first, after at least one more part."""
        desk, pen = self.desk, self.desk.pen
        if desk.warm_up(until) < 1:
            return None
        desk.draw(pen)
        self._over(pen, desk)
        if pen.surface.get_size() == self._size:
            return pen.surface
        return pygame.transform.smoothscale(pen.surface, self._size)


def _near(look: AnyLook, position: Position, whole: Box, larger: float) -> Camera:
    """A camera that fills the picture with the board and its pieces, without the board's own frame."""
    start, places = of_board(look), _places(look, position)
    if own := look.box.frame * whole.w * larger:  # the frame grows with the board
        above, below = (own * side * (not whole.y) for side in FRAME_OUTSIDE)  # in a band, all of it is visible
        return with_rim(
            start, look, places, Box(-own, whole.y - above, whole.w + 2 * own, whole.h + above + below), larger
        )
    return camera_for(
        in_small(start), look, places, look.pieces.figures(position), whole.inset(BOARD_MARGIN), (), still=True
    )


def _framed(look: AnyLook, position: Position, whole: Box) -> Camera:
    """A camera that fits the whole board with its frame."""
    start, places, room = of_board(look), _places(look, position), whole.inset(CUTOUT_MARGIN * whole.h)
    if look.box.frame:
        return with_rim(start, look, places, room)
    return camera_for(in_small(start), look, places, (), room, ())


def _nothing(pen: Pen) -> None:
    """The transparent background of a cut-out board."""
    pen.surface.fill((0, 0, 0, 0))


def _places(look: AnyLook, position: Position) -> list[Place]:
    """The places of the board and its pieces only."""
    if look.box.corners:
        return list(look.box.corners)
    standing = [place for figure in look.pieces.figures(position) for place in figure.places]
    return list(dict.fromkeys([*standing, *look.places.extent(position)]))


def match_of_diorama(diorama: Diorama, figure: Sequence[str] = ()) -> Match:
    """The match of a diorama with the steps `figure` played on it; a fresh match if it no longer fits because the board
    was corrected."""
    try:
        match = opening(diorama)
        for text in figure:
            match.play(match.game.read(text))
        return match
    except (BadNotation, IllegalStep) as problem:
        warn("the scene %s does not fit this board: %s", diorama.path.name, problem)
        return Match(diorama.game, Setup(diorama.game.players[0]))


class Darkroom:
    """Owns pictures of boards that are painted while the page is in view, one part of one picture per frame."""

    def __init__(self, kept: Cache[object, pygame.Surface] | None = None, scope: object = None) -> None:
        """`kept`: cache of finished pictures, by name and size within `scope`, which is all else a picture depends
        on."""
        self._kept = Cache[object, pygame.Surface](0, pixels) if kept is None else kept
        self._scope = scope
        self._wanted: dict[str, tuple[tuple[int, int], Callable[[Pen, Words], Portrait]]] = {}
        """Size in pixels and constructor of each requested picture, by name."""
        self._painted: dict[str, pygame.Surface] = {}
        self._next: tuple[str, Portrait] | None = None

    def picture(
        self,
        name: str,
        box: Box,
        viewport: Viewport,
        shows: Callable[[], Match],
        near: Callable[[], Sequence[Place]] = tuple,
        closer: float = MAX_CLOSEUP,
        alone: bool = False,
    ) -> pygame.Surface | None:
        """The picture of that name at the size of its box, or None until it is painted; requests it. `shows` and `near`
        (the subject, magnified up to `closer` times) are called when painting begins; `alone`: the board cut out."""
        size = viewport.rect(box)[2:]
        if min(size) < MIN_PIXELS:
            return None
        portrait = partial(Portrait, size=size, closer=closer, larger=MAX_ENLARGED, alone=alone)

        def begin(pen: Pen, words: Words) -> Portrait:
            match = shows()
            return portrait(pen.art, pen.theme, Voice(words, match), match, near=near())

        self._wanted[name] = size, begin
        if self._stale(name) and (found := self._kept.get((self._scope, name, size))):
            self._painted[name] = found
        return None if self._stale(name) else self._painted[name]

    @property
    def is_busy(self) -> bool:
        """Whether a picture is still to be painted."""
        return any(map(self._stale, self._wanted))

    def paint(self, pen: Pen, words: Words) -> bool:
        """Paints a part of the next picture; True when a picture was finished."""
        if self._next is None:
            name = next(filter(self._stale, self._wanted), None)
            if name is None:
                return False
            self._next = name, self._wanted[name][1](pen, words)
        name, painter = self._next
        picture = painter.paint(perf_counter() + PAINT_SECONDS)
        if picture is None:
            return False
        self._painted[name], self._next = picture, None
        self._kept.put((self._scope, name, picture.get_size()), picture)
        return True

    def close(self) -> None:
        """Drops all requests; finished pictures stay in the cache."""
        self._wanted, self._next = {}, None

    def _stale(self, name: str) -> bool:
        return name not in self._painted or self._painted[name].get_size() != self._wanted[name][0]


class PaintedSheet(Sheet):
    """A page with pictures of boards, painted while it is in view and cached for the next visit."""

    def __init__(self, behind: Scene, game_id: str = "") -> None:
        super().__init__(behind)
        self.game_id = game_id

    def enter(self, context: AppContext) -> None:
        scope = type(self), self.game_id, context.pen.theme, context.words.language
        self.darkroom = Darkroom(context.pictures, scope)
        super().enter(context)

    @property
    def is_painting(self) -> bool:
        """Whether a picture is still to be painted."""
        return self.darkroom.is_busy

    def update(self, dt: float) -> bool:
        if self.context.input.gate.seen_since == math.inf:  # not in view yet
            return False
        done = self.darkroom.paint(self.context.pen, self.context.words)
        if done:
            self.renew()
        return done

    def leave(self) -> None:
        self.darkroom.close()
        super().leave()


def portrait(
    art: Art, theme: Theme, voice: Voice, match: Match, size: tuple[int, int] = PICTURE_SIZE
) -> pygame.Surface:
    """A picture of the current position of a match, in that size in pixels."""
    picture = Portrait(art, theme, voice, match, size).paint()
    assert picture
    return picture


def proportion(match: Match, framed: bool = False) -> float:
    """Aspect ratio of a picture of the board of a match, or of the whole board with its frame."""
    look = catalog.look(match.game.id)
    position: Position = match.game.hide(match.position, None)
    if isinstance(look.drawing.setting(position), Growing):
        return ENDLESS_RATIO
    seen = of_board(look)
    places, share, figures = _places(look, position), look.box.frame, look.pieces.figures(position)
    corners = plane(seen, look, places) if share else shape(seen, look, places, figures, still=True)
    across, down = (max(own) - min(own) for own in zip(*corners)) if corners else (ENDLESS_RATIO, 1.0)
    if share and framed:
        return across / down
    if share:
        return across * (1 - 2 * share) / (down - share * across * sum(FRAME_OUTSIDE))
    around = 2 * BOARD_MARGIN / (1080 - 2 * BOARD_MARGIN) * down
    return min(MAX_RATIO, max(MIN_RATIO, (across + around) / (down + around)))


def photograph(picture: pygame.Surface, kind: str = "jpg") -> bytes:
    """A picture as a small image file: `jpg`, or `png` for one with transparency."""
    file = BytesIO()
    pygame.image.save(picture, file, f"board.{kind}")
    return file.getvalue()


class ShelfPicture:
    """Owns the picture of a saved match while it is painted; it never shows a hand."""

    def __init__(self, shelf: Shelf, art: Art, theme: Theme, voice: Voice, match: Match, name: str = IN_HAND) -> None:
        self._shelf, self._name = shelf, name
        self._portrait = Portrait(art, theme, voice, match, band=BAND_SHARE)

    def paint(self, until: float = math.inf) -> bool:
        """Paints until that moment of `perf_counter`, at least one part; True once it is saved, or cannot be, which is
        ignored."""
        picture = self._portrait.paint(until)
        if picture is None:
            return False
        path = self._shelf.picture(self._name)
        temporary = path.with_name(f"{self._name}.{os.getpid()}.new.png")
        with suppress(OSError, pygame.error):
            pygame.image.save(picture, str(temporary))
            temporary.replace(path)
        return True


def retaken(context: AppContext, name: str) -> ShelfPicture | None:
    """The picture of a saved match that has none, to be painted; None if the match cannot be read: opening it tells
    why."""
    with suppress(OSError, BadFile, BadNotation, IllegalStep, Newer):
        match = load(read_text(context.shelf.path(name), MATCH_BYTES))
        return ShelfPicture(context.shelf, context.art, context.pen.theme, Voice(context.words, match), match, name)
    return None
