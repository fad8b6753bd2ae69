"""Pen: draws in logical units on the window, everything antialiased, made once and remembered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

import pygame

from scenes.graphics import heraldry, panels, shapes
from scenes.graphics.art import Art
from scenes.graphics.cache import Cache, pixels, windows
from scenes.graphics.panels import Kind
from scenes.graphics.text_layout import WORDS, Setting, Typesetter
from scenes.graphics.theme import (
    ACTIVE,
    DIM,
    FOCUS,
    INK,
    RADIUS_TOOL,
    SEAL,
    SEAL_TEXT,
    TABLE,
    Colour,
    Mark,
    Role,
    Theme,
    type_size,
)
from scenes.graphics.viewport import Box, Point, Viewport

Made = tuple[pygame.Surface, tuple[int, int]]
"""A surface, and where it lies from the point it is drawn at."""
Stamp = tuple[pygame.Surface, tuple[int, int]]
"""A surface, and where its upper left corner lies."""
Anchor = Literal["left", "centre", "right"]
ALIGN: dict[Anchor, float] = {"left": 0.0, "centre": 0.5, "right": 1.0}
REMEMBERED = 64 * 1024 * 1024
"""Bytes of panels, rings and lines that are kept, and not more than `WINDOWS` pictures of the whole window take."""
WINDOWS, WINDOWS_OF_WORDS = 6, 1
RING_OFFSET, RING_DARK, RING_LIGHT = 5, 9, 5
"""Of the focus ring: how far outside, its ink, the white centred in it."""


class Written(NamedTuple):
    """A text that was drawn since the last `clear`, where, and whether nothing of it had to be cut."""

    text: str
    box: Box
    room: float | None
    whole: bool
    size: float
    """Of its type, in pixels."""
    colour: Colour = INK
    """As it was drawn."""
    setting: Setting | None = None
    align: float = 0.0


class Pen:
    """Owns the drawing surface of one window and what was made for its size and in its theme; a new size or another
    theme needs a new pen."""

    def __init__(self, surface: pygame.Surface, viewport: Viewport, art: Art, theme: Theme) -> None:
        self.surface = surface
        self.viewport = viewport
        self.art = art
        self.theme = theme
        self.written: list[Written] = []
        """Every text of the present picture, for whoever reads the screen aloud or checks it."""
        self.partly = False
        """Whether the surface still shows the picture before of the same scene, so that less may be drawn."""
        self.changed: list[pygame.Rect] | None = None
        """The parts of the window that were drawn, in pixels; None for all of it."""
        self._sizes: dict[Role, tuple[float, float]] = {}
        """The size of each role in pixels, and at the usual size of text."""
        self._typesetter = Typesetter(art, windows(WINDOWS_OF_WORDS, surface, WORDS))
        budget = windows(WINDOWS, surface, REMEMBERED)
        self._made: Cache[object, Made] = Cache(budget, lambda made: pixels(made[0]))
        self._tape: list[Stamp] | None = None
        """Where what would be drawn is written down instead."""

    def onto(self, surface: pygame.Surface) -> Pen:
        """A pen for another surface of the same frame which shares what this one has made."""
        other = Pen.__new__(Pen)
        other.__dict__.update(self.__dict__)
        other.surface = surface
        return other

    def stamps(self, draw: Callable[[Pen], object]) -> list[Stamp]:
        """The shapes and panels that `draw` draws, to be drawn again without thinking; nothing else is among them."""
        other = self.onto(self.surface)
        other._tape = []
        draw(other)
        return other._tape

    def forget(self) -> None:
        """Panels, rings and lines are made anew when they are next needed."""
        self._made.clear()

    # -- grounds ------------------------------------------------------------------------------------------------------

    def table(self) -> None:
        """Fills the whole window with the wooden table; in strong contrast it is a plain dark ground."""
        if self.theme.contrast:
            self.surface.fill(shapes.rgba(self.theme.colour(TABLE[0])))
            return
        self.surface.blit(self.art.table(*self.surface.get_size()), (0, 0))

    def dim(self, colour: Colour = DIM) -> None:
        """Darkens everything drawn so far; what was written there is no longer to be read."""
        self.written.clear()
        veil = self._remember(("dim", colour), lambda: (self._veil(colour), (0, 0)))
        self.surface.blit(veil[0], (0, 0))

    def panel(
        self, box: Box, kind: Kind, *, radius: float = RADIUS_TOOL, shadow: bool | str = True, edge: Colour = ""
    ) -> None:
        """A piece of paper, wood or gold. `shadow` may name a recipe of the theme; `edge` replaces the usual line."""
        x, y, w, h = self.viewport.rect(box)
        if w < 2 or h < 2:
            return
        corner = min(self.viewport.px(radius), w // 2, h // 2)
        recipe = "" if not shadow or kind in panels.FLAT else ("panel" if shadow is True else shadow)
        if recipe:
            panels.cast_shadow(self.surface, (x, y, w, h), corner, recipe, self.viewport.unit)
        unit = self.viewport.unit
        made = self._remember(
            ("panel", kind, w, h, corner, edge),
            lambda: (panels.panel(self.art, self.theme, kind, w, h, corner, unit, edge), (0, 0)),
        )
        self._put(made, x, y)

    def ring(self, box: Box, radius: float = RADIUS_TOOL) -> None:
        """The focus ring outside a control: white in ink."""
        self._ring(box, radius, FOCUS)

    def active_ring(self, box: Box, radius: float = RADIUS_TOOL, colour: Colour = ACTIVE) -> None:
        """The ring of the seat or token in turn: gold in ink."""
        self._ring(box.inset(5), radius - 2, colour)

    # -- words --------------------------------------------------------------------------------------------------------

    def text(
        self,
        text: str,
        at: Point,
        role: Role,
        colour: Colour = INK,
        anchor: Anchor = "left",
        width: float | None = None,
        lines: int = 1,
        top: bool = False,
        height: float = 0,
    ) -> Box:
        """Writes a text and returns where it stands.

        `at` is the middle of its height (with `top` its upper edge) at its left end, centre or right end. With `width`
        it breaks into at most so many `lines` (or as many as `height` holds), shrinks if it must, and is cut with an
        ellipsis only then. `*words*` are in the bold face of the role. It grows with the players' text scale.
        """
        setting, colour = self._set(text, role, width, lines, height), self.theme.colour(colour)
        x, y = self.viewport.px(at[0]), self.viewport.px(at[1])
        left = x - round(setting.width * ALIGN[anchor])
        upper = y if top else y - setting.height // 2
        self._typesetter.draw(self.surface, setting, (left, upper), colour, ALIGN[anchor])
        unit = self.viewport.unit
        box = Box(left / unit, upper / unit, setting.width / unit, setting.height / unit)
        self.written.append(Written(text, box, width, setting.whole, setting.size, colour, setting, ALIGN[anchor]))
        return box

    def letters(self, text: Written, surface: pygame.Surface, at: tuple[int, int]) -> None:
        """Writes a text once more, on another surface, with its upper left corner there."""
        if text.setting:
            self._typesetter.draw(surface, text.setting, at, text.colour, text.align)

    def text_size(
        self, text: str, role: Role, width: float | None = None, lines: int = 1, height: float = 0
    ) -> tuple[float, float]:
        """Width and height that `text` would take."""
        setting = self._set(text, role, width, lines, height)
        return setting.width / self.viewport.unit, setting.height / self.viewport.unit

    # -- signs --------------------------------------------------------------------------------------------------------

    def icon(self, name: str, centre: Point, size: float, colour: Colour = INK) -> None:
        """An icon of the house, `size` wide and high."""
        self._centre(self.art.icon(name, self.viewport.px(size), self.theme.colour(colour)), centre)

    def crest(self, mark: Mark, centre: Point, width: float) -> None:
        """The shield of a seat, 1.2 times as high as wide."""
        self._centre(heraldry.crest(self.theme, mark, self.viewport.px(width)), centre)

    def token(self, mark: Mark, centre: Point, size: float, hollow: bool = False) -> None:
        """The marker of a seat or game colour; hollow when the supply is empty."""
        self._centre(heraldry.token(self.theme, mark, self.viewport.px(size), hollow), centre)

    def spine(self, mark: Mark, box: Box) -> None:
        """The strip of colour and hatching at the side of a banner."""
        x, y, w, h = self.viewport.rect(box)
        self.surface.blit(heraldry.spine(self.theme, mark, w, h), (x, y))

    def seal(self, numeral: str, centre: Point, size: float) -> None:
        """A red wax seal with the numeral of a law."""
        radius = max(4, self.viewport.px(size / 2))
        for reach, colour in ((radius, INK), (radius - max(1, self.viewport.px(2)), SEAL)):
            self._centre(shapes.disc(reach, self.theme.colour(colour)), centre)
        self.text(numeral, centre, "seal", SEAL_TEXT, anchor="centre", width=size * 0.8)

    def chip(self, text: str, centre: Point, mark: Mark | None = None) -> Box:
        """A small paper pill with a number, and a token before it; returns where it lies."""
        w, h = self.text_size(text, "chip")
        height = max(42.0, h + 4)
        width = w + 26 + (38 if mark else 0)
        box = Box(centre[0] - width / 2, centre[1] - height / 2, width, height)
        x, y = self.viewport.px(box.x), self.viewport.px(box.y)
        made = self._remember(("chip", text, mark), lambda: self._chip(text, mark, width, height))
        self._put(made, x, y)
        setting = self._set(text, "chip", None, 1)
        self.written.append(Written(text, box, None, setting.whole, setting.size, self.theme.colour(INK)))
        return box

    def _chip(self, text: str, mark: Mark | None, width: float, height: float) -> Made:
        """The whole pill with its shadow: there may be many, and they all look alike."""
        margin = 40.0
        size = self.viewport.px(width + 2 * margin), self.viewport.px(height + 2 * margin)
        surface = shapes.blank(*size, self.theme.colour(INK))
        own, middle = self.onto(surface), margin + height / 2
        own.written = []
        own.panel(Box(margin, margin, width, height), "paper", radius=height / 2, shadow="chip", edge=INK)
        if mark:
            own.token(mark, (margin + 26, middle), 32)
        own.text(text, (margin + width - 13, middle), "chip", INK, anchor="right")
        return surface, (-self.viewport.px(margin), -self.viewport.px(margin))

    # -- lines and shapes ---------------------------------------------------------------------------------------------

    def polygon(
        self,
        points: Sequence[Point],
        fill: Colour | None = None,
        line: Colour | None = None,
        line_width: float = 2.0,
        glow: tuple[Colour, float] | None = None,
    ) -> None:
        """A shape with a fill, an outline, and a glow (colour and blur) beneath both."""
        pixels = self._pixels(points)
        if glow:
            self._shape(("glow", *glow), pixels, lambda local: self._glow(local, *glow))
        if fill:
            self._shape(("fill", fill), pixels, lambda local: shapes.polygon(local, self.theme.colour(fill)))
        if line:
            self.line(points, line, line_width, closed=True)

    def line(
        self,
        points: Sequence[Point],
        colour: Colour,
        width: float,
        closed: bool = False,
        dash: tuple[float, float] | None = None,
    ) -> None:
        """A line with round joints; `dash` is so much on, so much off."""
        thick = max(1.0, width * self.viewport.unit)
        cut = (dash[0] * self.viewport.unit, dash[1] * self.viewport.unit) if dash else None
        self._shape(
            ("line", colour, thick, closed, cut),
            self._pixels(points),
            lambda local: shapes.polyline(local, self.theme.colour(colour), thick, closed, cut),
        )

    def disc(self, centre: Point, radius: float, colour: Colour) -> None:
        """A full disc."""
        self._centre(shapes.disc(max(1, self.viewport.px(radius)), self.theme.colour(colour)), centre)

    def home_picture(self, game_id: str, box: Box, radius: float) -> None:
        """The picture of a game with round corners; a plain evening sky where there is none yet."""
        x, y, w, h = self.viewport.rect(box)
        name = "" if self.art.is_on_its_way(game_id) else game_id
        corner = self.viewport.px(radius)
        made = self._remember(("home", name, w, h), lambda: (panels.framed(self.art, name, w, h, corner), (0, 0)))
        self._put(made, x, y)

    def picture(self, surface: pygame.Surface, at: tuple[float, float]) -> None:
        """Raw pixels: the surface with its upper left corner at that pixel of the window."""
        self.surface.blit(surface, at)

    # -- making and remembering ---------------------------------------------------------------------------------------

    def _ring(self, box: Box, radius: float, colour: Colour) -> None:
        x, y, w, h = self.viewport.rect(box.inset(-RING_OFFSET - RING_DARK))
        dark, light = max(4, self.viewport.px(RING_DARK)), max(2, self.viewport.px(RING_LIGHT))
        corner = self.viewport.px(radius + RING_OFFSET + RING_DARK)
        key = ("ring", w, h, corner, colour)
        self._put(self._remember(key, lambda: (self._double(w, h, corner, dark, light, colour), (0, 0))), x, y)

    def _double(self, width: int, height: int, radius: int, dark: int, light: int, colour: Colour) -> pygame.Surface:
        """A ring of ink with a lighter one centred in it."""
        ink, inner = self.theme.colour(INK), self.theme.colour(colour)
        surface = shapes.blank(width, height, ink)
        shapes.stroke_rounded(surface, (0, 0, width, height), radius, dark, ink)
        inset = (dark - light) // 2
        within = (inset, inset, width - 2 * inset, height - 2 * inset)
        shapes.stroke_rounded(surface, within, radius - inset, light, inner)
        return surface

    def _set(self, text: str, role: Role, width: float | None, lines: int, height: float = 0) -> Setting:
        unit = self.viewport.unit
        room = 0 if width is None else max(1, int(width * unit))
        if role not in self._sizes:
            self._sizes[role] = type_size(role, self.viewport.text) * unit, type_size(role, 1.0) * unit
        size, usual = self._sizes[role]
        return self._typesetter.set(text, role, size, room, lines, int(height * unit), usual)

    def _veil(self, colour: Colour) -> pygame.Surface:
        veil = pygame.Surface(self.surface.get_size(), pygame.SRCALPHA)
        veil.fill(shapes.rgba(self.theme.colour(colour)))
        return veil

    def _glow(self, points: Sequence[shapes.Pixel], colour: Colour, blur: float) -> Made:
        soft, colour = max(2, self.viewport.px(blur)), self.theme.colour(colour)
        sharp, corner = shapes.polygon(points, colour, times=1)
        wide = shapes.blank(sharp.get_width() + 6 * soft, sharp.get_height() + 6 * soft, colour)
        wide.blit(sharp, (3 * soft, 3 * soft), special_flags=pygame.BLEND_RGBA_MAX)
        return shapes.blurred(wide, soft), (corner[0] - 3 * soft, corner[1] - 3 * soft)

    def _pixels(self, points: Sequence[Point]) -> list[shapes.Pixel]:
        return [(x * self.viewport.unit, y * self.viewport.unit) for x, y in points]

    def _shape(
        self,
        key: tuple[object, ...],
        pixels: Sequence[shapes.Pixel],
        make: Callable[[Sequence[shapes.Pixel]], Made],
    ) -> None:
        """Draws a shape relative to its first corner, in quarter pixels: the same shape elsewhere is made once."""
        left, top = int(pixels[0][0]), int(pixels[0][1])
        local = tuple((round((x - left) * 4) / 4, round((y - top) * 4) / 4) for x, y in pixels)
        self._put(self._remember((key, local), lambda: make(local)), left, top)

    def _remember(self, key: object, make: Callable[[], Made]) -> Made:
        found = self._made.get(key)
        if found is None:
            surface, offset = make()
            found = self._made.put(key, (shapes.ready(surface), offset))
        return found

    def _put(self, made: Made, x: int, y: int) -> None:
        surface, offset = made
        at = x + offset[0], y + offset[1]
        if self._tape is None:
            self.surface.blit(surface, at)
        else:
            self._tape.append((surface, at))

    def _centre(self, surface: pygame.Surface, centre: Point) -> None:
        x, y = centre[0] * self.viewport.unit, centre[1] * self.viewport.unit
        self.surface.blit(surface, (round(x - surface.get_width() / 2), round(y - surface.get_height() / 2)))
