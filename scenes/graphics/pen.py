"""Pen: antialiased drawing in logical units on the window; what is drawn is made once and cached."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

import pygame

from scenes.graphics import shapes
from scenes.graphics.art import Art
from scenes.graphics.cache import Cache, Latest, pixels, windows
from scenes.graphics.shapes import Stamp, gradient, rgba, round_corners, stroke_rounded
from scenes.graphics.text_layout import WORD_CACHE_BYTES, SetText, Typesetter
from scenes.graphics.theme import (
    FLAT,
    FOCUS,
    INK,
    MATERIALS,
    PARCHMENT,
    RADIUS_TOOL,
    TYPES,
    Colour,
    MaterialName,
    Role,
    Theme,
    type_size,
)
from scenes.graphics.viewport import Box, Point, Viewport

Made = tuple[pygame.Surface, tuple[int, int]]
"""A surface and its offset in pixels from the point it is drawn at."""
Anchor = Literal["left", "centre", "right"]
ALIGN: dict[Anchor, float] = {"left": 0.0, "centre": 0.5, "right": 1.0}
CACHE_BYTES = 96 * 1024 * 1024
"""Budget in bytes for panels, rings and lines."""
CACHE_WINDOWS, WORD_CACHE_WINDOWS = 3, 1
"""Upper limits of the two caches, panels and words, in pictures as large as the window."""
"""Upper limits of the two caches, panels and words, in pictures as large as the window."""
RING_OFFSET, RING_WIDTH, RING_CORE_WIDTH = 5, 9, 5
"""Focus ring, in logical units: distance from the control, width in ink, width of the light line in its middle."""


class Written(NamedTuple):
    """A text drawn since the last `clear`: its box, the width it had, and whether it is whole (not cut)."""

    text: str
    box: Box
    room: float | None
    whole: bool
    size: float
    """Type size in pixels."""
    colour: Colour = INK
    """The colour it was drawn in."""
    setting: SetText | None = None
    """Its lines; None where the letters were rotated with what they stand on."""
    align: float = 0.0


class Wording(NamedTuple):
    """A text and the room it has; arguments as in `Pen.text`."""

    text: str
    width: float | None = None
    lines: int = 1
    height: float = 0


class Tape(NamedTuple):
    """Recorded drawing commands, to be replayed without computing them again."""

    stamps: list[Stamp]
    texts: list[Written]


@dataclass
class Repaint:
    """How much of the window a picture repaints."""

    partly: bool = False
    """Whether the surface still shows the previous picture of the same scene, so that less may be drawn."""
    changed: list[pygame.Rect] | None = None
    """Repainted parts of the window, in pixels; None: all of it."""


class Pen:
    """Owns the drawing surface of one window and the caches for its size and theme; another size or theme needs a new
    pen."""

    def __init__(self, surface: pygame.Surface, viewport: Viewport, art: Art, theme: Theme) -> None:
        self.surface = surface
        self.viewport = viewport
        self._unit = viewport.unit
        """Pixels per logical unit."""
        self.art = art
        self.theme = theme
        self.written: list[Written] = []
        """Every text of the current picture, for the screen reader and for tests."""
        self.repaint = Repaint()
        self._sizes: dict[Role, tuple[float, float]] = {}
        """Type size of each role in pixels: at the players' text scale, and at scale 1."""
        self._typesetter, self._made = art.keep((viewport, theme), self._new_caches)
        self._tape: list[Stamp] | None = None
        """Recording target; None: draws on the surface."""

    def onto(self, surface: pygame.Surface) -> Pen:
        """A pen for another surface of the same frame that shares the caches of this one."""
        other = Pen.__new__(Pen)
        other.__dict__.update(self.__dict__)
        other.surface, other._tape = surface, None
        return other

    def record(self, draw: Callable[[Pen], object]) -> Tape:
        """Records what `draw` draws, without showing it."""
        other, tape = writer(self)
        draw(other)
        return tape

    # -- panels -------------------------------------------------------------------------------------------------------

    def panel(
        self, box: Box, kind: MaterialName, *, radius: float = RADIUS_TOOL, shadow: bool | str = True, edge: Colour = ""
    ) -> None:
        """A panel of paper, wood or gold. `shadow` may name a recipe of the theme; `edge` replaces the colour of the
        edge."""
        x, y, w, h = self.viewport.rect(box)
        if w < 2 or h < 2:
            return
        corner = min(round(radius * self._unit), w // 2, h // 2)
        recipe = "" if not shadow or kind in FLAT else ("panel" if shadow is True else shadow)
        if recipe:
            self.lay(shapes.shadow((x, y, w, h), corner, recipe, self._unit))
        unit = self._unit
        key = ("panel", kind, w, h, corner, edge)
        self.once(key, (x, y), lambda: (_panel(self.art, self.theme, kind, w, h, corner, unit, edge), (0, 0)))

    def ring(self, box: Box, radius: float = RADIUS_TOOL, colour: Colour = FOCUS) -> None:
        """A ring around a control, in that colour with ink on both sides; white means focus."""
        x, y, w, h = self.viewport.rect(box.inset(-RING_OFFSET - RING_WIDTH))
        dark, light = max(4, round(RING_WIDTH * self._unit)), max(2, round(RING_CORE_WIDTH * self._unit))
        corner = round((radius + RING_OFFSET + RING_WIDTH) * self._unit)
        key = ("ring", w, h, corner, colour)
        self.once(key, (x, y), lambda: (self._two_tone(w, h, corner, dark, light, colour), (0, 0)))

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
        most: int = 0,
        beside: Role | None = None,
        even: bool = False,
    ) -> Box:
        """Draws a text and returns its box.

        `at` is its left end, centre or right end (`anchor`) at half its height, or at its upper edge with `top`. With
        `width` the text breaks into at most `lines` lines (or as many as fit into `height`), shrinks if it must, and
        only then is cut with an ellipsis. `*words*` are in the bold face of the role. The players' text scale applies.
        `most` is the `common_size` of the texts of the same rank beside it. With `beside`, it shares the baseline of a
        text of that role at the same height. Centred or `even` text leaves no single word in its last line.
        """
        setting = self._set(text, role, width, lines, height, even or anchor == "centre", most)
        colour = self._colour(colour)
        unit = self._unit
        x, y = round(at[0] * unit), round(at[1] * unit)
        left = x - round(setting.width * ALIGN[anchor])
        upper = y if top else y - setting.height // 2
        if beside:
            upper += self._baseline(beside, self._set("", beside, None, 1).size) - self._baseline(role, setting.size)
        self.lay(self._typesetter.stamps(setting, (left, upper), colour, ALIGN[anchor]))
        box = Box(left / unit, upper / unit, setting.width / unit, setting.height / unit)
        self.written.append(Written(text, box, width, setting.whole, setting.size, colour, setting, ALIGN[anchor]))
        return box

    def text_size(
        self,
        text: str,
        role: Role,
        width: float | None = None,
        lines: int = 1,
        height: float = 0,
        most: int = 0,
        even: bool = False,
    ) -> tuple[float, float]:
        """Width and height that `text` would take, in logical units."""
        setting = self._set(text, role, width, lines, height, even, most)
        return setting.width / self._unit, setting.height / self._unit

    def fits(self, text: str, role: Role, width: float) -> bool:
        """Whether `text` fits uncut into one line of that width, shrunk if need be."""
        return self._set(text, role, width, 1).whole

    def common_size(self, words: Iterable[Wording], role: Role) -> int:
        """Largest type size in pixels at which each of these texts fits its own room, so that texts of one rank, side
        by side or in one list, have one size."""
        among, most = list(words), self._set("", role, None, 1).size
        for _ in range(2):  # smaller text may break into fewer lines, which changes its size once more
            sizes = [self._set(one.text, role, one.width, one.lines, one.height, most=most).size for one in among]
            most = min(sizes, default=most)
        return most

    # -- pictures -----------------------------------------------------------------------------------------------------

    def icon(self, name: str, centre: Point, size: float, colour: Colour = INK) -> None:
        """An icon of the assets, `size` wide and high."""
        self.centred(self.art.icon(name, round(size * self._unit), self._colour(colour)), centre)

    # -- lines and shapes ---------------------------------------------------------------------------------------------

    def polygon(
        self,
        points: Sequence[Point],
        fill: Colour | None = None,
        line: Colour | None = None,
        line_width: float = 2.0,
        glow: tuple[Colour, float] | None = None,
    ) -> None:
        """A polygon with a fill, an outline, and a glow (colour and blur) beneath both."""
        if glow:
            self.nested((points, glow[0]), blur=glow[1])
        if fill:
            self._shape(("fill", fill), self._pixels(points), lambda local: shapes.polygon(local, self._colour(fill)))
        if line:
            self.line(points, line, line_width, closed=True)

    def nested(self, *outlines: tuple[Sequence[Point], Colour], blur: float = 0.0) -> None:
        """Filled polygons with the same number of corners, each over the one before, cached as one picture; with a
        `blur`, blurred together."""
        corners, fills = len(outlines[0][0]), [self._colour(fill) for _, fill in outlines]
        soft = max(2, round(blur * self._unit)) if blur else 0

        def made(local: Sequence[shapes.Pixel]) -> Made:
            parts = [local[at : at + corners] for at in range(0, len(local), corners)]
            return shapes.glow(parts, fills, soft) if soft else shapes.nested(parts, fills)

        pixels = self._pixels([point for points, _ in outlines for point in points])
        self._shape(("nested", blur, *(fill for _, fill in outlines)), pixels, made)

    def line(
        self,
        points: Sequence[Point],
        colour: Colour,
        width: float,
        closed: bool = False,
        dash: tuple[float, float] | None = None,
    ) -> None:
        """A line with round joints; `dash` is the length on and the length off."""
        thick = max(1.0, width * self._unit)
        cut = (dash[0] * self._unit, dash[1] * self._unit) if dash else None
        self._shape(
            ("line", colour, thick, closed, cut),
            self._pixels(points),
            lambda local: shapes.polyline(local, self._colour(colour), thick, closed, cut),
        )

    def disc(self, centre: Point, radius: float, colour: Colour) -> None:
        """A filled disc."""
        self.centred(shapes.disc(max(1, round(radius * self._unit)), self._colour(colour)), centre)

    def picture(self, surface: pygame.Surface, at: tuple[int, int]) -> None:
        """Draws a surface with its upper left corner at that pixel of the window."""
        self.lay([(surface, at)])

    def lay(self, stamps: Sequence[Stamp]) -> None:
        """Draws several surfaces in order, at pixels of the window; while recording, onto the tape."""
        if self._tape is None:
            self.surface.blits(stamps, False)
        else:
            self._tape.extend(stamps)

    def centred(self, surface: pygame.Surface, centre: Point) -> None:
        """Draws a surface with its middle at that point."""
        x, y = centre[0] * self._unit, centre[1] * self._unit
        self.lay([(surface, (round(x - surface.get_width() / 2), round(y - surface.get_height() / 2)))])

    def once(self, key: object, at: tuple[int, int], make: Callable[[], Made | list[Made]]) -> None:
        """Draws one or several surfaces at that pixel of the window, made once per key and cached."""

        def ready() -> list[Made]:
            made = make()
            return [(shapes.ready(one), offset) for one, offset in (made if isinstance(made, list) else [made])]

        found = self.art.slices.once(self._made, key, ready)
        self.lay([(surface, (at[0] + left, at[1] + top)) for surface, (left, top) in found])

    def filled(self, box: Box, key: tuple[object, ...], make: Callable[[int, int], pygame.Surface]) -> None:
        """Like `once`, over a box: made for its width and height in pixels; an empty box draws nothing."""
        x, y, width, height = self.viewport.rect(box)
        if width > 0 and height > 0:
            self.once((*key, width, height), (x, y), lambda: (make(width, height), (0, 0)))

    # -- making and remembering ---------------------------------------------------------------------------------------

    def _new_caches(self, capacity: int) -> tuple[Typesetter, Cache[object, list[Made]]]:
        """Empty caches; `capacity` is the factor on their budgets."""
        words = capacity * windows(WORD_CACHE_WINDOWS, self.surface, WORD_CACHE_BYTES)
        budget = capacity * windows(CACHE_WINDOWS, self.surface, CACHE_BYTES)
        return Typesetter(self.art, words, capacity), Cache(budget, lambda made: sum(pixels(one) for one, _ in made))

    def _baseline(self, role: Role, size: int) -> int:
        """Distance of the baseline below the middle of a line, in pixels."""
        font = self.art.font(TYPES[role].face, size)
        high = font.get_height()
        return font.get_ascent() - high // 2 + (high - font.get_linesize()) // 2

    def _colour(self, colour: Colour) -> Colour:
        """The colour drawn for a colour of the theme: the same one, except in strong contrast."""
        return self.theme.colour(colour) if self.theme.contrast else colour

    def _two_tone(self, width: int, height: int, radius: int, dark: int, light: int, colour: Colour) -> pygame.Surface:
        """A ring of ink with a lighter line in its middle."""
        ink, inner = self._colour(INK), self._colour(colour)
        surface = shapes.blank(width, height, ink)
        shapes.stroke_rounded(surface, (0, 0, width, height), radius, dark, ink)
        inset = (dark - light) // 2
        within = (inset, inset, width - 2 * inset, height - 2 * inset)
        shapes.stroke_rounded(surface, within, radius - inset, light, inner)
        return surface

    def _set(
        self,
        text: str,
        role: Role,
        width: float | None,
        lines: int,
        height: float = 0,
        even: bool = False,
        most: int = 0,
    ) -> SetText:
        unit = self._unit
        room = 0 if width is None else max(1, int(width * unit))
        if role not in self._sizes:
            self._sizes[role] = type_size(role, self.viewport.text) * unit, type_size(role, 1.0) * unit
        size, usual = self._sizes[role]
        return self._typesetter.set(text, role, size, room, lines, int(height * unit), usual, even, most)

    def _pixels(self, points: Sequence[Point]) -> list[shapes.Pixel]:
        return [(x * self._unit, y * self._unit) for x, y in points]

    def _shape(
        self,
        key: tuple[object, ...],
        pixels: Sequence[shapes.Pixel],
        make: Callable[[Sequence[shapes.Pixel]], Made],
    ) -> None:
        """Draws a shape relative to its first corner, rounded to quarter pixels, so that equal shapes share a cache
        entry."""
        left, top = int(pixels[0][0]), int(pixels[0][1])
        local = tuple([(round((x - left) * 4) / 4, round((y - top) * 4) / 4) for x, y in pixels])
        self.once((key, local), (left, top), lambda: make(local))


def _panel(
    art: Art, theme: Theme, kind: MaterialName, width: int, height: int, radius: int, unit: float, edge: Colour = ""
) -> pygame.Surface:
    """A panel of a material with its edge and hairline; `unit` is pixels per logical unit."""
    material = MATERIALS[kind]
    if material.gradient:
        top, bottom = material.gradient
        face = gradient(width, height, theme.colour(top), theme.colour(bottom))
    else:
        face = _paper(art, theme, width, height)
    round_corners(face, radius)
    thick = max(1, round(material.edge_width * unit))
    stroke_rounded(face, (0, 0, width, height), radius, thick, theme.colour(edge or material.edge))
    if material.inner and min(width, height) > 40 * unit:
        colour, inset, line = material.inner
        away = round(inset * unit)
        rect = (away, away, width - 2 * away, height - 2 * away)
        stroke_rounded(face, rect, max(1, radius - away + 1), max(1, round(line * unit)), theme.colour(colour))
    return face


def _paper(art: Art, theme: Theme, width: int, height: int) -> pygame.Surface:
    """A sheet of parchment, white in strong contrast."""
    sheet = pygame.Surface((width, height), pygame.SRCALPHA)
    if theme.contrast:
        sheet.fill(rgba(theme.colour(PARCHMENT[0])))
    else:
        art.parchment(sheet)
    return sheet


def outlined(pen: Pen, points: Sequence[Point], *strokes: tuple[Colour, float], closed: bool = False) -> None:
    """A line drawn in several colours and widths, the widest first, so that it has a rim."""
    for colour, width in strokes:
        pen.line(points, colour, width, closed)


def rimmed(pen: Pen, edges: Sequence[Sequence[Point]], *strokes: tuple[Colour, float]) -> None:
    """Several lines in several colours and widths, the widest first: one rim around several places."""
    for colour, width in strokes:
        for edge in edges:
            pen.line(edge, colour, width)


def writer(pen: Pen) -> tuple[Pen, Tape]:
    """A recording pen and its tape."""
    other, tape = pen.onto(pen.surface), Tape([], [])
    other._tape, other.written = tape
    return other, tape


def forget(pen: Pen) -> None:
    """Empties the cache of panels, rings and lines."""
    pen._made.clear()


def lay_kept(pen: Pen, kept: Latest[Hashable, Tape], key: Hashable, draw: Callable[[Pen], object]) -> None:
    """Replays what `draw` draws, recorded once per key."""
    pen.lay(pen.art.slices.once(kept, key, lambda: pen.record(draw)).stamps)
