"""Assets as read from `assets/`: fonts, icons, textures, covers, figures and sprites.

What is missing or damaged never stops the program: a stand-in takes its place, with one line in the log.
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
"""Bytes of scaled textures and pictures, apart from the table of the whole window, and of icons, that are kept."""
MAX_FONTS = 64
"""Faces in one size each that stay open: in each of them every letter is made anew."""
MAX_WIDTHS = 4000
"""Widths of words that are remembered."""
MAX_GAMES = 2
"""Games whose sprites are kept: the one on the table, and the one that is looked at beside it."""


Kept = TypeVar("Kept")


class Art:
    """Owns what was read from the folder of assets, scaled to the sizes that were asked for lately."""

    def __init__(self, assets: Path = ASSETS, games: int = MAX_GAMES, plenty: int = 1) -> None:
        """`games`: of so many the sprites are kept; `plenty`: in so many times the usual memory, where there is much of
        it and many screens are shown one after the other."""
        self.assets, self._covers = assets, assets / "shared" / "covers"
        self.slices = Slices()
        """Until when what a picture needs may be made in this frame."""
        self._fonts: Cache[tuple[Face, int], pygame.font.Font] = Cache(MAX_FONTS * plenty, lambda font: 1)
        self._faces: dict[Face, bytes] = {}
        """Their files, read once for all sizes: none of them holds a file open."""
        self._widths: Cache[tuple[str, Face, int], int] = Cache(MAX_WIDTHS * plenty, lambda width: 1)
        """Of single words: most of them stand in several texts, and a text is tried in several sizes."""
        self._icons: Cache[tuple[str, int, Colour], pygame.Surface] = Cache(ICON_CACHE_BYTES * plenty, pixels)
        self._pictures: Cache[tuple[str, int, int], pygame.Surface] = Cache(PICTURE_CACHE_BYTES * plenty, pixels)
        self._whole: dict[Path, pygame.Surface] = {}
        """What was decoded, where there is plenty: it is scaled to the windows of many programs."""
        self._table: tuple[tuple[int, int], pygame.Surface] | None = None
        """The table of the whole window, and its size."""
        self._games, self._plenty = games, plenty
        self._kept: Cache[object, Any] = Cache(2 * plenty, lambda kept: 1)
        """What pens have made, by window and theme."""
        self._sprites: OrderedDict[str, SpriteShelf] = OrderedDict()
        self._drawn = ""
        """The game whose pieces were drawn last."""
        self._shelving = Lock()
        self._expected: set[str] = set()
        self._missed: set[Path] = set()
        self._ahead: dict[Path, Decoding] = {}
        self._cover_ahead: tuple[str, Decoding] | None = None
        """The cover of the game whose page may be opened next: in another size than at home it is decoded again."""
        self._later: list[Decoding] = []
        """What of that begins when the first picture is on the screen."""
        self._parchment: dict[tuple[bool, bool], pygame.Surface] | None = None
        self.load_game: Callable[[str], object] = lambda game_id: None
        """Imports what draws a game, beside the main thread; the program says how. Raises `ImportError`."""

    def keep(self, key: object, make: Callable[[int], Kept]) -> Kept:
        """What is remembered for one window and theme, as `make` begins it, which is told how many times the usual
        memory it may use. It goes with who asked for it; only where there is plenty, the next one finds it again."""
        if self._plenty == 1:
            return make(1)
        kept: Kept = self._kept.of(key, lambda: make(self._plenty))
        return kept

    def read_ahead(self, width: int, height: int) -> None:
        """Begins to decode what the window and the first picture show, for a window of that size, and to scale the
        table for it; the pictures of the games and the table below a board wait for `read_on`."""
        below, lit = self._texture_file("table", height), self._texture_file("table_lit", height)
        first = lit, self._texture_file("parchment", 0)
        later = *sorted(self._covers.glob("*.jpg")), below
        filling = {below: (width, height), lit: (width, height)}
        self._ahead = {path: Decoding(path, filling.get(path)) for path in (*first, *later)}
        self._later = [self._ahead[path] for path in later]
        _start_in_turn([self._ahead[path] for path in first])

    def read_on(self) -> None:
        """Decodes what still waits, beside the main thread; to be called when the first picture is on the screen."""
        later, self._later = self._later, []
        _start_in_turn(later)

    def emblem(self) -> pygame.Surface:
        """What stands for the program in the bar of its window and among other programs."""
        return self._read(self.assets / "shared" / "emblem.png", PARCHMENT)

    def font(self, face: Face, size: int) -> pygame.font.Font:
        """A face in a size in pixels."""
        return self._fonts.of((face, size), lambda: self._read_font(face, size))

    def width(self, text: str, face: Face, size: int) -> int:
        """Of a text in a face and a size, in pixels."""
        key = (text, face, size)
        known = self._widths.get(key)
        return known if known is not None else self._widths.put(key, self.font(face, size).size(text)[0])

    def icon(self, name: str, size: int, colour: Colour) -> pygame.Surface:
        """A square icon in one colour, so many pixels wide; icons are drawn in black in their files."""
        return self._icons.of((name, size, colour), lambda: self._read_icon(name, max(4, size), colour))

    def table(self, width: int, height: int) -> pygame.Surface:
        """The wooden table, filling that size; its proportions are kept and what is too much is cut off."""
        if self._table and self._table[0] == (width, height):
            return self._table[1]
        found = self._picture(self._texture_file("table", height), width, height, TABLE)
        window = pygame.display.get_surface()
        if self._plenty == 1 and window and 2 * width * height > window.get_width() * window.get_height():
            self._table = (width, height), found
            self._pictures.drop((str(self._texture_file("table", height)), width, height))
        return found

    def lit_table(self, width: int, height: int) -> pygame.Surface:
        """The same in a pool of warm light; who asks keeps it."""
        path = self._texture_file("table_lit", height)
        found = self._picture(path, width, height, TABLE)
        self._pictures.drop((str(path), width, height))
        return found

    def parchment(self, target: pygame.Surface) -> None:
        """Covers a surface with parchment; beyond one sheet follow its mirror images, so that no seam is seen."""
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
        """The picture on the box of a game, filling that size; None if there is none, or none yet."""
        path = self._cover_file(game_id)
        if self.is_on_its_way(game_id) or not path.exists():
            return None
        return self._picture(path, width, height, None)

    def is_on_its_way(self, game_id: str) -> bool:
        """Whether the cover of a game is still to be decoded."""
        decoding = self._ahead.get(self._cover_file(game_id))
        return decoding is not None and not decoding.done

    def _cover_file(self, game_id: str) -> Path:
        return self._covers / f"{game_id}.jpg"

    def figure(self, figure: str, mood: str, width: int) -> pygame.Surface:
        """A carved figure in a mood, so many pixels wide and an eighth higher, its foot at the lower edge."""
        path = self.assets / "shared" / "figures" / f"{figure}-{mood}.webp"

        def made() -> pygame.Surface:
            whole = self._read(path, PARCHMENT)
            return ready(filling(whole, width, max(1, round(width * whole.get_height() / whole.get_width()))))

        return self._pictures.of((str(path), width, 0), made)

    def sprite(self, game_id: str, key: str, tile: float, colour: Paint | None = None) -> Sprite:
        """A piece in the size that fits cells whose diamond is `tile` pixels wide, in the colours of its owner."""
        if game_id != self._drawn:
            self._drawn = game_id
            for other in [one for one in self._sprites if one != game_id]:
                self._shelf(other).rest()
                self._expected.discard(other)
        return self._shelf(game_id).sprite(key, tile, colour)

    def pictures_pieces(self, game_id: str) -> bool:
        """Whether a game brings pictures of its pieces."""
        return self._shelf(game_id).brings_any

    def clear_table(self) -> bool:
        """No game is on the table any more; True if there was one, whose sprites have given memory free."""
        game_id, self._drawn = self._drawn, ""
        if game_id in self._sprites:
            self._shelf(game_id).rest()
            self._expected.discard(game_id)
        return bool(game_id)

    def expect(self, game_id: str) -> None:
        """A match of that game may soon be on the table: its rules, its look and its sprites are read meanwhile, and
        its cover for the page on which one begins."""
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
                self._sprites[game_id] = SpriteShelf(self.assets / game_id / "sprites", self._plenty, self.slices)
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
            if self._plenty > 1:
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
    """One file is open at a time: a process may have few, and the main thread imports modules meanwhile."""
    for one, after in pairwise(decodings):
        one.then = after
    for first in decodings[:1]:
        first.start()


class Decoding(Thread):
    """Owns one file while it is decoded beside the main thread; SDL lets go of Python's lock meanwhile."""

    def __init__(self, path: Path, size: tuple[int, int] | None = None) -> None:
        """`size`: it shall fill that size."""
        super().__init__(daemon=True)
        self._path, self._size = path, size
        self._found: pygame.Surface | None = None
        self._filling: pygame.Surface | None = None
        self.done = False
        self.then: Decoding | None = None
        """What is decoded next: one file at a time, so that of two cores one is left for those who read modules."""

    def run(self) -> None:
        with contextlib.suppress(OSError, pygame.error):
            found = pygame.image.load(self._path)
            opaque = not found.get_flags() & pygame.SRCALPHA
            self._found = found.convert(32) if opaque and pygame.display.get_init() else found  # as most windows are
            if self._size:
                self._filling = filling(self._found, *self._size)
        self.done = True
        if self.then:
            self.then.start()

    def filling(self, width: int, height: int) -> pygame.Surface | None:
        """The decoded file filling that size, if that was wanted from the beginning and could be done."""
        if self._size != (width, height) or self.ident is None:
            return None
        self.join()
        return self._filling

    def picture(self) -> pygame.Surface:
        """The decoded file; raises what loading it raises."""
        if self.ident is not None:
            self.join()
        return self._found or pygame.image.load(self._path)


def filling(picture: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """The picture scaled until it covers that size, its middle cut out."""
    scale = max(width / picture.get_width(), height / picture.get_height())
    across, down = round(picture.get_width() * scale), round(picture.get_height() * scale)
    if (across, down) != picture.get_size():
        deep = picture if picture.get_bitsize() in (24, 32) else picture.convert(32)
        picture = pygame.transform.smoothscale(deep, (max(width, across), max(height, down)))
    left, top = (picture.get_width() - width) // 2, (picture.get_height() - height) // 2
    return picture.subsurface((left, top, width, height)) if picture.get_size() != (width, height) else picture
