"""Assets read from `assets/`: fonts, icons, textures, covers, figures and sprites.

A missing or damaged file never stops the program: a stand-in replaces it, and the log gets one line.
"""

from __future__ import annotations

import contextlib
from collections import OrderedDict
from collections.abc import Callable, Sequence
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any, TypeVar

import pygame

from launch.folders import ASSETS as ASSETS
from scenes.core.log import warn
from scenes.graphics.cache import Cache, Slices, pixels
from scenes.graphics.shapes import ready, rgba
from scenes.graphics.theme import PARCHMENT, TABLE, Colour, Face

if TYPE_CHECKING:
    from scenes.graphics.sprites import Paint, Sprite, SpriteShelf

PICTURE_CACHE_BYTES, ICON_CACHE_BYTES = 16 * 1024 * 1024, 4 * 1024 * 1024
"""Budgets in bytes for scaled textures and pictures (without the table of the whole window), and for icons."""
MAX_FONTS = 64
"""Open fonts, each a face in one size; an open font has to render every letter itself."""
MAX_WIDTHS = 4000
"""Word widths that are cached."""
MAX_GAMES = 2
"""Games whose sprites are kept: the one on the table, and one viewed beside it."""


Kept = TypeVar("Kept")


class Art:
    """Owns the assets that were read, scaled to the sizes used lately."""

    def __init__(self, assets: Path = ASSETS, games: int = MAX_GAMES, capacity: int = 1) -> None:
        """`games`: number of games whose sprites are kept; `capacity`: factor on all cache budgets, for programs with
        much memory that show many screens."""
        self.assets, self._covers = assets, assets / "shared" / "covers"
        self.slices = Slices()
        """Deadline and progress of what is made for the current frame."""
        self._fonts: Cache[tuple[Face, int], pygame.font.Font] = Cache(MAX_FONTS * capacity, lambda font: 1)
        self._faces: dict[Face, bytes] = {}
        """Font files by face, read once for all sizes, so that no font keeps a file open."""
        self._widths: Cache[tuple[str, Face, int], int] = Cache(MAX_WIDTHS * capacity, lambda width: 1)
        """Widths of single words: most occur in several texts, and a text is tried in several sizes."""
        self._icons: Cache[tuple[str, int, Colour], pygame.Surface] = Cache(ICON_CACHE_BYTES * capacity, pixels)
        self._pictures: Cache[tuple[str, int, int], pygame.Surface] = Cache(PICTURE_CACHE_BYTES * capacity, pixels)
        self._whole: dict[Path, pygame.Surface] = {}
        """Decoded files, kept with `capacity` above 1: they are scaled to many windows."""
        self._table: tuple[tuple[int, int], pygame.Surface] | None = None
        """Size of the window, and the table that fills it."""
        self._games, self._capacity = games, capacity
        self._kept: Cache[object, Any] = Cache(2 * capacity, lambda kept: 1)
        """Caches of pens by window and theme, kept with `capacity` above 1."""
        self._sprites: OrderedDict[str, SpriteShelf] = OrderedDict()
        self._drawn = ""
        """Id of the game whose pieces were drawn last."""
        self._shelving = Lock()
        self._expected: set[str] = set()
        self._missed: set[Path] = set()
        self._ahead: dict[Path, Decoding] = {}
        self._cover_ahead: tuple[str, Decoding] | None = None
        """Game id and cover of the page likely to be opened next: it has another size than at home, so it is decoded
        again."""
        self._later: list[Decoding] = []
        """Decodings that begin after the first picture is shown."""
        self._parchment: dict[tuple[bool, bool], pygame.Surface] | None = None
        self.load_game: Callable[[str], object] = lambda game_id: None
        """Imports the drawing modules of a game, on a worker thread; set by the program. Raises `ImportError`."""

    def keep(self, key: object, make: Callable[[int], Kept]) -> Kept:
        """The caches of one window and theme, created by `make`, which is given the factor for its budgets. They are
        shared between pens only with `capacity` above 1."""
        if self._capacity == 1:
            return make(1)
        kept: Kept = self._kept.of(key, lambda: make(self._capacity))
        return kept

    def read_ahead(self, width: int, height: int) -> None:
        """Begins to decode what the first picture of a window of that size needs, and to scale the table for it; the
        covers and the unlit table wait for `read_on`."""
        below, lit = self._texture_file("table", height), self._texture_file("table_lit", height)
        first = lit, self._texture_file("parchment", 0)
        later = *sorted(self._covers.glob("*.jpg")), below
        filling = {below: (width, height), lit: (width, height)}
        self._ahead = {path: Decoding(path, filling.get(path)) for path in (*first, *later)}
        self._later = [self._ahead[path] for path in later]
        _start_in_turn([self._ahead[path] for path in first])

    def read_on(self) -> None:
        """Decodes the rest on worker threads; to be called when the first picture is shown."""
        later, self._later = self._later, []
        _start_in_turn(later)

    def emblem(self) -> pygame.Surface:
        """The icon of the program's window."""
        return self._read(self.assets / "shared" / "emblem.png", PARCHMENT)

    def font(self, face: Face, size: int) -> pygame.font.Font:
        """The font of a face at a size in pixels."""
        return self._fonts.of((face, size), lambda: self._read_font(face, size))

    def width(self, text: str, face: Face, size: int) -> int:
        """Width of a text in a face and size, in pixels."""
        key = (text, face, size)
        known = self._widths.get(key)
        return known if known is not None else self._widths.put(key, self.font(face, size).size(text)[0])

    def icon(self, name: str, size: int, colour: Colour) -> pygame.Surface:
        """A square icon in one colour, `size` pixels wide; the icon files are black."""
        return self._icons.of((name, size, colour), lambda: self._read_icon(name, max(4, size), colour))

    def table(self, width: int, height: int) -> pygame.Surface:
        """The wooden table, scaled and cropped to that size: from the picture that fills the window, where it is large
        enough, as decoding the file takes much memory for a moment."""
        window, path = pygame.display.get_surface(), self._texture_file("table", height)
        fits = window and self._table and self._table[0] == window.get_size()
        whole = self._table[1] if self._table and fits else None
        if whole and whole.get_size() == (width, height):
            return whole
        if whole and whole.get_width() >= width and whole.get_height() >= height:
            return self._pictures.of((str(path), width, height), lambda: filling(whole, width, height))
        found = self._picture(path, width, height, TABLE)
        if self._capacity == 1 and window and 2 * width * height > window.get_width() * window.get_height():
            self._table = window.get_size(), found
            self._pictures.drop((str(path), width, height))
        return found

    def lit_table(self, width: int, height: int) -> pygame.Surface:
        """The same in a pool of warm light; not cached here."""
        path = self._texture_file("table_lit", height)
        found = self._picture(path, width, height, TABLE)
        self._pictures.drop((str(path), width, height))
        return found

    def parchment(self, target: pygame.Surface) -> None:
        """Covers a surface with parchment; the sheet is tiled in mirror images, so that no seam is visible."""
        if self._parchment is None:
            sheet = ready(self._read(self._texture_file("parchment", 0), PARCHMENT))
            self._parchment = {(False, False): sheet}
        width, height = self._parchment[False, False].get_size()
        for column in range(-(-target.get_width() // width)):
            for row in range(-(-target.get_height() // height)):
                turned = bool(column % 2), bool(row % 2)
                if turned not in self._parchment:
                    self._parchment[turned] = pygame.transform.flip(self._parchment[False, False], *turned)
                target.blit(self._parchment[turned], (column * width, row * height))

    def cover(self, game_id: str, width: int, height: int) -> pygame.Surface | None:
        """The cover of a game, cropped to that size; None if there is none, or if it is not decoded yet."""
        path = self._cover_file(game_id)
        if self.is_decoding(game_id) or not path.exists():
            return None
        return self._picture(path, width, height, None)

    def is_decoding(self, game_id: str) -> bool:
        """Whether the cover of a game is still being decoded."""
        decoding = self._ahead.get(self._cover_file(game_id))
        return decoding is not None and not decoding.done

    def _cover_file(self, game_id: str) -> Path:
        return self._covers / f"{game_id}.jpg"

    def figure(self, figure: str, mood: str, width: int) -> pygame.Surface:
        """A carved figure in a mood, `width` pixels wide and an eighth higher, its base at the lower edge."""
        path = self.assets / "shared" / "figures" / f"{figure}-{mood}.webp"

        def made() -> pygame.Surface:
            whole = self._read(path, PARCHMENT)
            return ready(filling(whole, width, max(1, round(width * whole.get_height() / whole.get_width()))))

        return self._pictures.of((str(path), width, 0), made)

    def sprite(self, game_id: str, key: str, tile: float, colour: Paint | None = None) -> Sprite:
        """A piece for cells whose diamond is `tile` pixels wide, in its owner's colours."""
        if game_id != self._drawn:
            self._drawn = game_id
            for other in [one for one in self._sprites if one != game_id]:
                self._shelf(other).rest()
                self._expected.discard(other)
        return self._shelf(game_id).sprite(key, tile, colour)

    def has_piece_pictures(self, game_id: str) -> bool:
        """Whether a game has pictures of its pieces."""
        return self._shelf(game_id).brings_any

    def clear_table(self) -> bool:
        """Frees sprite memory when no game is on the table any more; True if there was one."""
        game_id, self._drawn = self._drawn, ""
        if game_id in self._sprites:
            self._shelf(game_id).rest()
            self._expected.discard(game_id)
        return bool(game_id)

    def expect(self, game_id: str) -> None:
        """Reads the rules, look, sprites and cover of a game ahead, on worker threads: a match of it may soon begin."""
        cover, ahead = self._cover_file(game_id), self._cover_ahead
        if cover not in self._whole and (ahead is None or ahead[0] != game_id):
            self._cover_ahead = game_id, Decoding(cover)
            self._cover_ahead[1].start()
        if game_id not in self._expected:
            self._expected.add(game_id)
            Thread(target=self._read_game, args=(game_id,), daemon=True).start()

    def _read_game(self, game_id: str) -> None:
        with contextlib.suppress(ImportError):
            self.load_game(game_id)
        self._shelf(game_id).read_ahead()

    def _shelf(self, game_id: str) -> SpriteShelf:
        from scenes.graphics.sprites import SpriteShelf

        with self._shelving:
            if game_id not in self._sprites:
                self._sprites[game_id] = SpriteShelf(self.assets / game_id / "sprites", self._capacity, self.slices)
                while len(self._sprites) > self._games:
                    self._expected.discard(self._sprites.popitem(last=False)[0])
            self._sprites.move_to_end(game_id)
            return self._sprites[game_id]

    def _texture_file(self, name: str, height: int) -> Path:
        folder = self.assets / "shared" / "textures"
        large = folder / f"{name}_4k.jpg"
        return large if height > 1440 and large.exists() else folder / f"{name}.jpg"

    def _picture(self, path: Path, width: int, height: int, fall_back: tuple[Colour, Colour] | None) -> pygame.Surface:
        def made() -> pygame.Surface:
            ahead = self._ahead.get(path)
            there = ahead.filling(width, height) if ahead else None
            found = ready(there or filling(self._read(path, fall_back), width, height))
            self._ahead.pop(path, None)
            return found

        return self._pictures.of((str(path), width, height), made)

    def _read(self, path: Path, fall_back: tuple[Colour, Colour] | None) -> pygame.Surface:
        if path in self._whole:
            return self._whole[path]
        try:
            ahead = self._ahead.pop(path, None)
            if ahead is None and self._cover_ahead and self._cover_file(self._cover_ahead[0]) == path:
                ahead, self._cover_ahead = self._cover_ahead[1], None
            found = ahead.picture() if ahead else pygame.image.load(path)
            if self._capacity > 1:
                self._whole[path] = found
            return found
        except (OSError, pygame.error) as problem:
            self._miss(path, problem)
            surface = pygame.Surface((16, 16))
            surface.fill(rgba((fall_back or TABLE)[0])[:3])
            return surface

    def _read_font(self, face: Face, size: int) -> pygame.font.Font:
        path = self.assets / "shared" / "fonts" / f"{face}.ttf"
        try:
            if face not in self._faces:
                self._faces[face] = path.read_bytes()
            return pygame.font.Font(BytesIO(self._faces[face]), size)
        except (OSError, pygame.error) as problem:
            self._miss(path, problem)
            return pygame.font.Font(None, size)

    def _read_icon(self, name: str, size: int, colour: Colour) -> pygame.Surface:
        path = self.assets / "shared" / "icons" / f"{name}.svg"
        try:
            drawing = path.read_text(encoding="utf-8").replace("#000000", f"#{colour[:6]}")
            icon = pygame.image.load_sized_svg(BytesIO(drawing.encode()), (size, size))
        except (OSError, pygame.error) as problem:
            self._miss(path, problem)
            icon = pygame.Surface((size, size), pygame.SRCALPHA)
            pygame.draw.circle(icon, rgba(colour), (size / 2, size / 2), size / 3, max(1, size // 12))
        return ready(icon)

    def _miss(self, path: Path, problem: Exception) -> None:
        if path not in self._missed:
            self._missed.add(path)
            warn("%s cannot be used: %s", path, problem)


def _start_in_turn(decodings: Sequence[Decoding]) -> None:
    """Decodes one file after the other: a process may have few open files, and the main thread imports modules
    meanwhile."""
    for one, after in pairwise(decodings):
        one.then = after
    for first in decodings[:1]:
        first.start()


class Decoding(Thread):
    """A worker thread that decodes one file; SDL releases the GIL meanwhile."""

    def __init__(self, path: Path, size: tuple[int, int] | None = None) -> None:
        """`size`: also scale and crop it to that size, in pixels."""
        super().__init__(daemon=True)
        self._path, self._size = path, size
        self._found: pygame.Surface | None = None
        self._filling: pygame.Surface | None = None
        self.done = False
        self.then: Decoding | None = None
        """The thread to start next: one file at a time, so that one of two cores stays free for imports."""

    def run(self) -> None:
        with contextlib.suppress(OSError, pygame.error):
            found = pygame.image.load(self._path)
            opaque = not found.get_flags() & pygame.SRCALPHA
            self._found = found.convert(32) if opaque and pygame.display.get_init() else found  # like most windows
            if self._size:
                self._filling = filling(self._found, *self._size)
        self.done = True
        if self.then:
            self.then.start()

    def filling(self, width: int, height: int) -> pygame.Surface | None:
        """The picture scaled and cropped to that size, if that was requested at the start and succeeded."""
        if self._size != (width, height) or self.ident is None:
            return None
        self.join()
        return self._filling

    def picture(self) -> pygame.Surface:
        """The decoded picture; raises the errors of `pygame.image.load`."""
        if self.ident is not None:
            self.join()
        return self._found or pygame.image.load(self._path)


def filling(picture: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """The picture scaled to cover that size, and cropped around its middle."""
    scale = max(width / picture.get_width(), height / picture.get_height())
    across, down = round(picture.get_width() * scale), round(picture.get_height() * scale)
    if (across, down) != picture.get_size():
        deep = picture if picture.get_bitsize() in (24, 32) else picture.convert(32)
        picture = pygame.transform.smoothscale(deep, (max(width, across), max(height, down)))
    left, top = (picture.get_width() - width) // 2, (picture.get_height() - height) // 2
    return picture.subsurface((left, top, width, height)) if picture.get_size() != (width, height) else picture
