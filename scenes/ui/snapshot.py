"""Snapshots of boards: of a finished match for the book, of a match that was put away for its tile.

Only what lies open to the whole table is shown, so that no picture ever tells what is in a hand.
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
from game.saves import IN_HAND, LARGEST, Shelf
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
"""Seconds of a frame for a picture that is painted while one looks on, and the fewest pixels of its sides."""
MIN_RENDER_WIDTH = 640
"""Pixels: the least width in which a picture is drawn, so that letters have room."""
BOARD_MARGIN, MAX_CLOSEUP = 36.0, 2.2
"""Around the board, in logical units, and how much larger a picture may show what it is about."""
ENDLESS_RATIO, MIN_RATIO, MAX_RATIO = 1.6, 1.3, 2.0
"""The width of a picture for its height: of a ground that never ends, at least and at most."""
BAND_SHARE = 0.17
"""What stays free above and below a board that was put away, as a share of it: home shows a broad part of that."""
MAX_ENLARGED = 2.0
"""How many times larger a board with a frame of its own may be where a small picture has another shape."""
BLANK_TEXT = "   "
"""What is said where nothing is."""
CUTOUT_MARGIN = 0.11
"""What is left free around a board that is cut out for its shadow, as a share of the height of the picture."""
FRAME_OUTSIDE = 0.13, 1.1
"""How much of the frame of a board lies beyond the picture above it, where pieces rise over its edge, and below."""


class Portrait:
    """Owns the picture of one board while it is painted, a part in each frame if it is given no more time."""

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
        """`over` draws what stands on the picture besides, `table` what the board lies on, if not the usual one;
        `flattened`: with nothing that stands up; `near`: what it is about, and how many times `closer` it
        comes to that; `larger`: how many times the size a board with a frame of its own may have to fill it; `band`:
        what share of the height stays free above and below the board, on which nothing is written then: such a picture
        is kept, whatever language is spoken later; `alone`: the board whole, with its frame and nothing on it, cut out
        of what it lies on."""
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
        """The picture; None if that moment of `perf_counter` came before it was done, but a part more of it then is."""
        desk, pen = self.desk, self.desk.pen
        if desk.warm_up(until) < 1:
            return None
        desk.draw(pen)
        self._over(pen, desk)
        if pen.surface.get_size() == self._size:
            return pen.surface
        return pygame.transform.smoothscale(pen.surface, self._size)


def _near(look: AnyLook, position: Position, whole: Box, larger: float) -> Camera:
    """A camera that sees the board and what stands on it in all of a picture, without the frame that is its own."""
    start, places = of_board(look), _places(look, position)
    if own := look.box.frame * whole.w * larger:  # it grows with the board
        above, below = (own * side * (not whole.y) for side in FRAME_OUTSIDE)  # in a band all of it is seen
        return with_rim(
            start, look, places, Box(-own, whole.y - above, whole.w + 2 * own, whole.h + above + below), larger
        )
    return camera_for(
        in_small(start), look, places, look.pieces.figures(position), whole.inset(BOARD_MARGIN), (), still=True
    )


def _framed(look: AnyLook, position: Position, whole: Box) -> Camera:
    """A camera that sees all of a board with its frame."""
    start, places, room = of_board(look), _places(look, position), whole.inset(CUTOUT_MARGIN * whole.h)
    if look.box.frame:
        return with_rim(start, look, places, room)
    return camera_for(in_small(start), look, places, (), room, ())


def _nothing(pen: Pen) -> None:
    """What a board lies on that is cut out."""
    pen.surface.fill((0, 0, 0, 0))


def _places(look: AnyLook, position: Position) -> list[Place]:
    """What stands and what belongs to the board, and no more."""
    if look.box.corners:
        return list(look.box.corners)
    standing = [place for figure in look.pieces.figures(position) for place in figure.places]
    return list(dict.fromkeys([*standing, *look.places.extent(position)]))


def match_of_diorama(diorama: Diorama, figure: Sequence[str] = ()) -> Match:
    """The match as the scene shows it, and these steps played on it; a fresh one where the board was corrected and the
    scene fits no more."""
    try:
        match = opening(diorama)
        for text in figure:
            match.play(match.game.read(text))
        return match
    except (BadNotation, IllegalStep) as problem:
        warn("the scene %s does not fit this board: %s", diorama.path.name, problem)
        return Match(diorama.game, Setup(diorama.game.players[0]))


class Darkroom:
    """Owns pictures of boards that are painted one after the other while one looks on, a part of one in each frame."""

    def __init__(self, kept: Cache[object, pygame.Surface] | None = None, scope: object = None) -> None:
        """What is painted is `kept` for whoever wants a picture of that name again, within the `scope`: all that a
        picture depends on beside its name and size."""
        self._kept = Cache[object, pygame.Surface](0, pixels) if kept is None else kept
        self._scope = scope
        self._wanted: dict[str, tuple[tuple[int, int], Callable[[Pen, Words], Portrait]]] = {}
        """By the name of a picture its size in pixels, and what begins to paint it."""
        self._painted: dict[str, pygame.Surface] = {}
        self._next: tuple[str, Portrait] | None = None

    def picture(
        self,
        name: str,
        box: Box,
        viewport: Viewport,
        shows: Callable[[], Match],
        near: Callable[[], Sequence[Place]] = tuple,
        flattened: bool = False,
        closer: float = MAX_CLOSEUP,
        alone: bool = False,
    ) -> pygame.Surface | None:
        """The picture of that name as large as its box, if it is painted; from now on it is wanted. `near` is asked
        what it is about once that is painted, which it comes `closer` to; `flattened`: with nothing that stands up;
        `alone`: the board cut out."""
        size = viewport.rect(box)[2:]
        if min(size) < MIN_PIXELS:
            return None
        portrait = partial(Portrait, size=size, flattened=flattened, closer=closer, larger=MAX_ENLARGED, alone=alone)

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
        """A part of the next picture, so that no frame waits for a whole one; whether that one is done now."""
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
        """Nothing is wanted any more; what is painted stays for those who come back."""
        self._wanted, self._next = {}, None

    def _stale(self, name: str) -> bool:
        return name not in self._painted or self._painted[name].get_size() != self._wanted[name][0]


class PaintedSheet(Sheet):
    """A page of one game, or of all, with pictures of boards, which are painted while one looks on, and kept for the
    next time."""

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
        if self.context.input.gate.seen_since == math.inf:  # nobody looks on yet
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
    """The board of a match as it stands now, in that many pixels."""
    picture = Portrait(art, theme, voice, match, size).paint()
    assert picture
    return picture


def proportion(match: Match, framed: bool = False) -> float:
    """How wide a picture of the board of a match is for its height, or of all of it with its frame."""
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
    """A picture as a small image file; one that is clear somewhere as a `png`."""
    file = BytesIO()
    pygame.image.save(picture, file, f"board.{kind}")
    return file.getvalue()


class ShelfPicture:
    """Owns the picture of the saved match of a name while it is painted; what is in a hand is never on it."""

    def __init__(self, shelf: Shelf, art: Art, theme: Theme, voice: Voice, match: Match, name: str = IN_HAND) -> None:
        self._shelf, self._name = shelf, name
        self._portrait = Portrait(art, theme, voice, match, band=BAND_SHARE)

    def paint(self, until: float = math.inf) -> bool:
        """Whether it lies there now, or the disk refuses it, which is let be; if that moment of `perf_counter` came
        before it was done, a part more of it is."""
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
    """The picture of a saved match that has none, to be painted; of one that cannot be read there is none, for opening
    it tells why."""
    with suppress(OSError, BadFile, BadNotation, IllegalStep, Newer):
        match = load(read_text(context.shelf.path(name), LARGEST))
        return ShelfPicture(context.shelf, context.art, context.pen.theme, Voice(context.words, match), match, name)
    return None
