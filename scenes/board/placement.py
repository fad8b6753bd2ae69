"""Placement: where the places and figures of a board lie on the screen, each worked out once for a camera, and the band
of hatched colour around what belongs to a seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Hashable, Iterable, Sequence
from functools import partial, wraps
from typing import Any, TypeVar, TypeVarTuple

import pygame

from game.core import Place
from scenes.board.camera import Camera
from scenes.board.layout import HALF_DIAGONAL, Layout
from scenes.board.look import AnyLook
from scenes.board.look.drawing import KeyedDrawing
from scenes.board.look.pieces import Figure, Patch
from scenes.graphics.art import Art
from scenes.graphics.cache import Cache
from scenes.graphics.emblems import chip_box, hatching
from scenes.graphics.pen import Pen, Tape
from scenes.graphics.shapes import Stamp, blank, clipped, polygon, polyline, shaded
from scenes.graphics.sprites import Sprite
from scenes.graphics.theme import FOCUS, INK, ORDINARY, Mark, Theme
from scenes.graphics.viewport import Box, Point, around, direction, mean, pixels

BAND_WIDTH = 0.125
"""Of the band, in cells."""

BAND_INSET = 0.012
"""Between the edge of the cell and the band, in cells."""

VALUE_OFFSET, NUMBER_REACH = 0.3, 0.56
"""How far to the left of the middle of its place stands what is printed there, where pieces lie beside that, and how
far a number on it may reach, in cells."""

BANDS_KEPT = 160
"""Bands that are remembered."""

Quad = tuple[Point, Point, Point, Point]


def strips(layout: Layout, places: Sequence[Place]) -> list[Quad]:
    """The four-cornered pieces of the band along every edge that these places do not share with each other."""
    found = []
    outlines = [layout.outline(place) for place in places]
    for own, corners in enumerate(outlines):
        others = [_edge_key(o, i) for n, o in enumerate(outlines) if n != own for i in range(len(o))]
        open_edges = [_edge_key(corners, index) not in others for index in range(len(corners))]
        middle = mean(corners)
        for index, is_open in enumerate(open_edges):
            if is_open:
                before, after = open_edges[index - 1], open_edges[(index + 1) % len(corners)]
                found.append(_strip(corners, index, middle, before, after))
    return found


def open_edges(layout: Layout, places: Sequence[Place]) -> list[tuple[Point, Point]]:
    """The edges of these places that no two of them share, on the plane."""
    edges = [
        (corners[index], corners[(index + 1) % len(corners)], _edge_key(corners, index))
        for corners in (layout.outline(place) for place in places)
        for index in range(len(corners))
    ]
    times = Counter(key for _, _, key in edges)
    return [(start, end) for start, end, key in edges if times[key] == 1]


def _edge_key(corners: Sequence[Point], index: int) -> tuple[float, float]:
    (ax, ay), (bx, by) = corners[index], corners[(index + 1) % len(corners)]
    return round((ax + bx) / 2, 4), round((ay + by) / 2, 4)


def _strip(corners: Sequence[Point], index: int, middle: Point, before: bool, after: bool) -> Quad:
    """Mitred where the neighbouring edge has a band too, straight where the band runs on into the next cell."""
    start, end = corners[index], corners[(index + 1) % len(corners)]
    along = direction(start, end)
    inward = -along[1], along[0]
    if (middle[0] - start[0]) * inward[0] + (middle[1] - start[1]) * inward[1] < 0:
        inward = along[1], -along[0]

    def corner(at: Point, depth: float, mitre: float) -> Point:
        return at[0] + inward[0] * depth + along[0] * mitre, at[1] + inward[1] * depth + along[1] * mitre

    deep = BAND_INSET + BAND_WIDTH
    return (
        corner(start, BAND_INSET, BAND_INSET if before else 0),
        corner(end, BAND_INSET, -BAND_INSET if after else 0),
        corner(end, deep, -deep if after else 0),
        corner(start, deep, deep if before else 0),
    )


def number_box(pen: Pen, look: AnyLook, camera: Camera, text: str, middle: Point, marked: bool = False) -> Box:
    """What a number covers that tells of the place with that middle on the screen: it lies on the value that is printed
    there, if pieces lie beside that."""
    box, scale = chip_box(pen, text, middle, marked), camera.scale
    return box.moved(
        -max(0.0, min(VALUE_OFFSET * scale, NUMBER_REACH * scale - box.w / 2)) if look.pieces.beside else 0.0, 0.0
    )


def _painted(
    quads: tuple[tuple[Point, ...], ...], size: tuple[int, int], theme: Theme, mark: Mark, unit: float
) -> Generator[None, None, pygame.Surface]:
    field = pygame.Surface(size, pygame.SRCALPHA)
    yield from hatching(field, theme.marks[mark], max(4.0, 6.0 * unit))
    ink = theme.colour(INK)
    lines = blank(*size, ink)
    mask = blank(*size, FOCUS)
    for quad in quads:
        shape, corner = polygon(quad, FOCUS)
        mask.blit(shape, corner, special_flags=pygame.BLEND_RGBA_MAX)
        for edge in (quad[:2], quad[2:]):
            lines.blit(*polyline(edge, ink, max(1.2, 1.7 * unit)))
        yield
    clipped(field, mask)
    field.blit(lines, (0, 0))
    return field


PLATE_SIZE = 0.86
"""Of a legal plate, in cells."""

SOLID_OPACITY = 150
"""The opacity from which on a pixel belongs to a piece, and not to the soft shade around it."""

POLE_OPACITY = 160
"""From this opacity on, of 255, a pixel of a piece carries a pole."""

GLOW_REACH = 44.0
"""How far the glow of a plate and the outline of a piece may reach, in logical units."""

SUPERSAMPLING = 3
"""So many times as large the ground is drawn at which a shadow is cut off."""

SPRITES_SHARE = 0.8
"""Which part of making a picture it is to make what stands on it."""
CAMERAS_KEPT = 3
"""Cameras for which everything is remembered: one for the board, one for the tray, that of a moment ago."""

Standing = tuple[float, pygame.Surface, tuple[int, int]]
"""Depth, picture and upper left corner in pixels of one slice of a figure."""

Given = TypeVarTuple("Given")
Found = TypeVar("Found")


class PerCamera:
    """Owns what was worked out for each of the last cameras."""

    def __init__(self) -> None:
        self._all: Cache[Camera, dict[Hashable, Any]] = Cache(CAMERAS_KEPT, lambda known: 1)
        self._last: tuple[Camera, dict[Hashable, Any]] | None = None

    def of(self, camera: Camera) -> dict[Hashable, Any]:
        """What is known for that camera so far, by what was asked."""
        if self._last and self._last[0] is camera:
            return self._last[1]
        found = self._all.of(camera, dict)
        self._last = camera, found
        return found


def once(method: Callable[[Any, Camera, *Given], Found]) -> Callable[[Any, Camera, *Given], Found]:
    """A method that works out the same only once for each of the last cameras: its owner knows them as `_known`."""
    name = method.__name__

    @wraps(method)
    def known(self: Any, camera: Camera, *given: *Given) -> Found:
        kept, asked = self._known.of(camera), (name, given)
        if asked not in kept:
            kept[asked] = method(self, camera, *given)
        found: Found = kept[asked]
        return found

    return known


class PlaceShapes:
    """Owns where the places of a board lie on the screen at one size of window."""

    def __init__(self, layout: Layout, unit: float) -> None:
        self.layout, self._unit = layout, unit
        self._known = PerCamera()
        self._outlines: dict[Place, tuple[Point, tuple[Point, ...]]] = {}

    def outline(self, place: Place) -> tuple[Point, tuple[Point, ...]]:
        """The middle and the corners of a place, on the plane."""
        if place not in self._outlines:
            self._outlines[place] = self.layout.centre(place), self.layout.outline(place)
        return self._outlines[place]

    @once
    def shape(self, camera: Camera, place: Place, size: float) -> list[Point]:
        """The outline of a place on the screen, drawn together or apart around its middle."""
        (x, y), outline = self.outline(place)
        return camera.level((x, y), [(x + (cx - x) * size, y + (cy - y) * size) for cx, cy in outline])

    def border(self, camera: Camera, places: Sequence[Place]) -> list[list[Point]]:
        """The edges around all these places together, on the screen."""
        edges = open_edges(self.layout, places)
        if camera.relief is None:
            return [camera.polygon(edge) for edge in edges]
        heights: dict[tuple[float, float], float] = {}
        for place in places:
            height = camera.ground(self.layout.centre(place))
            for corner in map(_rounded, self.layout.outline(place)):
                heights[corner] = max(height, heights.get(corner, 0.0))
        return [[camera.raised(at, heights.get(_rounded(at), 0.0)) for at in edge] for edge in edges]

    def depths(self, camera: Camera, places: Iterable[Place]) -> dict[Place, float]:
        """How near to the viewer these places lie."""
        return {place: self._depth(camera, place) for place in places}

    @once
    def _depth(self, camera: Camera, place: Place) -> float:
        return camera.depth(self.outline(place)[0])

    @once
    def area(self, camera: Camera, place: Place) -> pygame.Rect:
        """What a place with its glow can cover, in pixels."""
        corners, margin = self.shape(camera, place, 1.0), 2 * round(GLOW_REACH * self._unit)
        return pygame.Rect(around([_pixel(self._unit, point) for point in corners])).inflate(margin, margin)

    def kept(self, pen: Pen, camera: Camera, key: Hashable, draw: Callable[[Pen], object]) -> Tape:
        """A drawing that is the same whenever this camera asks for that key again."""
        known, asked = self._known.of(camera), ("tape", key)
        if asked not in known:
            known[asked] = pen.record(draw)
        tape: Tape = known[asked]
        return tape

    def draw_kept(self, pen: Pen, camera: Camera, drawings: Iterable[KeyedDrawing]) -> None:
        """Draws, one after the other, drawings that `kept` remembers by their keys."""
        tapes = [self.kept(pen, camera, key, draw) for key, draw in drawings]
        pen.lay([stamp for tape in tapes for stamp in tape.stamps])
        pen.written.extend(text for tape in tapes for text in tape.texts)

    def reaching(self, camera: Camera, places: Iterable[Place], area: pygame.Rect) -> set[Place]:
        """Those of these places that can cover something of that part of the window."""
        return {place for place in places if self.area(camera, place).colliderect(area)}


class Figures:
    """Owns where figures stand on the screen at one size of window, and the bands of their owners in one theme."""

    def __init__(self, look: AnyLook, art: Art, theme: Theme, unit: float, places: PlaceShapes) -> None:
        self._look, self._art, self._theme, self._unit, self._places = look, art, theme, unit, places
        self._bands: Cache[Hashable, pygame.Surface] = Cache(BANDS_KEPT, lambda band: 1)
        """By mark and shape in pixels."""
        self._known = PerCamera()

    @once
    def sprite(self, camera: Camera, figure: Figure) -> Sprite:
        """The picture of a figure in the camera's turn, as large as its cells are now."""
        name, tile = self.key(camera, figure)
        style = self._theme.marks[figure.mark] if figure.mark else None
        if style and figure.mark and figure.lacquer and style.colour == ORDINARY[figure.mark].colour:
            style = style._replace(colour=figure.lacquer)
        if style and figure.shade != 1:
            style = style._replace(colour=shaded(style.colour, figure.shade))
        return self._art.sprite(self._look.id, name, tile, style or figure.tint)

    def gather(self, camera: Camera, figures: Sequence[Figure]) -> None:
        """Makes the sprites of these figures, their ground, shadows and bands; raises `TimeIsUp` if some are left."""
        gathered: set[Figure] = self._known.of(camera).setdefault("gathered", set())
        slices = self._art.slices
        for number, figure in enumerate(figures):
            if figure not in gathered:
                slices.share = SPRITES_SHARE * number / len(figures)
                self._gather(camera, figure)
                gathered.add(figure)
                slices.pause()
        slices.share = SPRITES_SHARE

    def leave(self, camera: Camera) -> None:
        """The board is looked at from somewhere else: the pictures of this camera are not held any longer."""
        self._known.of(camera).clear()

    def _gather(self, camera: Camera, figure: Figure) -> None:
        """Makes what a picture of that figure needs."""
        for one in (*slabs(figure), figure):
            self.standing(camera, one)
        self.shadow(camera, figure)
        if figure.mark and (figure.slab or not figure.tall):
            self._band(camera, figure.places, figure.mark)

    @once
    def standing(self, camera: Camera, figure: Figure) -> list[Standing]:
        """Every slice of a figure that stands still."""
        return self.moved(camera, figure, (0.0, 0.0), 0.0)

    def moved(self, camera: Camera, figure: Figure, shift: Point, lift: float) -> list[Standing]:
        """Every slice of a figure that is so far from its place on the plane and above the ground, in cells."""
        x, y = self._places.outline(self._posed(camera, figure)[1])[0]
        at = x + shift[0], y + shift[1]
        px, py = _pixel(self._unit, _seen(camera, at, lift, shift != (0.0, 0.0)))
        depth = camera.depth(at)
        found = []
        for piece in self.sprite(camera, figure).slices:
            i, j = piece.cell
            found.append((depth + (i + j) * HALF_DIAGONAL, piece.image, (px - piece.anchor[0], py - piece.anchor[1])))
        return found

    def whole(self, camera: Camera, figure: Figure) -> tuple[pygame.Surface, tuple[int, int]]:
        """All slices of a figure in one picture, and its upper left corner."""
        slices = sorted(self.standing(camera, figure), key=lambda one: one[0])
        area = slices[0][1].get_rect(topleft=slices[0][2]).unionall([s.get_rect(topleft=at) for _, s, at in slices])
        if len(slices) == 1:
            return slices[0][1], area.topleft
        picture = pygame.Surface(area.size, pygame.SRCALPHA)
        for _, image, at in slices:
            picture.blit(image, (at[0] - area.x, at[1] - area.y))
        return picture, area.topleft

    @once
    def roof(self, camera: Camera, figure: Figure) -> Point:
        """The highest point of a standing figure over its middle, which may lie beside that of its place, in logical
        units: there a pole stands."""
        image, (left, top) = self.whole(camera, figure)
        x, y = mean([camera.at(place) for place in figure.places])
        solid = pygame.mask.from_surface(image, POLE_OPACITY)
        column = solid.centroid()[0] if len(figure.places) == 1 else round(x * self._unit) - left
        rows = range(image.get_height()) if 0 <= column < image.get_width() else ()
        row = next((row for row in rows if solid.get_at((column, row))), None)
        return (x, y) if row is None else ((left + column) / self._unit, (top + row) / self._unit)

    @once
    def area(self, camera: Camera, figure: Figure) -> pygame.Rect:
        """What a figure with its ground and its shadow can cover, in pixels."""
        found = [self._places.area(camera, place) for place in figure.places]
        if camera.slanted:
            found += [image.get_rect(topleft=corner) for _, image, corner in self.standing(camera, figure)]
            shadow = self.shadow(camera, figure)
            found += [shadow[0].get_rect(topleft=shadow[1])] if shadow else []
        outlined = 2 * round(GLOW_REACH / 2 * self._unit)
        return found[0].unionall(found[1:]).inflate(outlined, outlined)

    @once
    def shadow(self, camera: Camera, figure: Figure) -> Stamp | None:
        """The shadow of a figure that stands still, and where it lies."""
        return self.moved_shadow(camera, figure, (0.0, 0.0))

    def moved_shadow(self, camera: Camera, figure: Figure, shift: Point) -> Stamp | None:
        """That of a figure which is so far from its place on the plane."""
        shadow = self.sprite(camera, figure).shadow
        if shadow is None:
            return None
        x, y = self._places.outline(self._posed(camera, figure)[1])[0]
        x, y = _pixel(self._unit, _seen(camera, (x + shift[0], y + shift[1]), 0.0, shift != (0.0, 0.0)))
        stamp = shadow.image, (x - shadow.anchor[0], y - shadow.anchor[1])
        within = self._look.pieces.shaded(camera, figure)
        return _cut_off(stamp, [_pixel(self._unit, point) for point in within]) if within else stamp

    @once
    def mask(self, camera: Camera, figure: Figure, number: int) -> pygame.mask.Mask:
        """Where the slice of that number is solid."""
        return pygame.mask.from_surface(self.standing(camera, figure)[number][1], SOLID_OPACITY)

    @once
    def solid(self, camera: Camera, figure: Figure) -> pygame.Rect:
        """The part of the window, in pixels, in which a figure is solid."""
        slices = self.standing(camera, figure)
        first, *rest = (image.get_bounding_rect(SOLID_OPACITY).move(corner) for _, image, corner in slices)
        return first.unionall(rest)

    def band(self, surface: pygame.Surface, camera: Camera, figure: Figure) -> None:
        """The owner's colour around a piece that has ground of its own."""
        if figure.mark and (figure.slab or not figure.tall):
            self.hatching(surface, camera, figure.places, figure.mark)

    def hatching(self, surface: pygame.Surface, camera: Camera, places: tuple[Place, ...], mark: Mark) -> None:
        """The band of a mark around those places."""
        surface.blit(*self._band(camera, places, mark))

    @once
    def _band(self, camera: Camera, places: tuple[Place, ...], mark: Mark) -> Stamp:
        plane, unit = [corner for quad in strips(self._look.layout, places) for corner in quad], self._unit
        corners = [(x * unit, y * unit) for x, y in camera.polygon(plane)]
        left, top, wide, high = pixels(corners)
        left, top, size = left - 2, top - 2, (wide + 5, high + 5)
        shifted = [(round(x - left, 1), round(y - top, 1)) for x, y in corners]
        moved = tuple(tuple(shifted[start : start + 4]) for start in range(0, len(shifted), 4))
        key = (mark, moved, size)
        painted = partial(_painted, moved, size, self._theme, mark, unit)
        return self._bands.of(key, lambda: self._art.slices.finished((id(self), *key), painted)), (left, top)

    def blit(self, surface: pygame.Surface, camera: Camera, figure: Figure) -> None:
        """Draws a figure alone."""
        surface.blits([(image, corner) for _, image, corner in self.standing(camera, figure)], False)

    def blit_slabs(self, surface: pygame.Surface, camera: Camera, figure: Figure) -> None:
        """Draws the slabs of stone under a figure."""
        for slab in slabs(figure):
            self.blit(surface, camera, slab)

    def key(self, camera: Camera, figure: Figure) -> tuple[str, int]:
        """What tells the picture of a figure from every other one: which it is, and how large."""
        tile = max(16, round(camera.tile * figure.scale * self._unit))
        return f"{figure.name}-{figure.seed}-{self._posed(camera, figure)[0]}", tile

    @once
    def _posed(self, camera: Camera, figure: Figure) -> tuple[int, Place]:
        """The turn of its sprite, and the place of its anchor."""
        turn, posed = round(camera.turn * 4), self._look.pieces.posed
        return posed(figure, turn) if posed else ((figure.turn + turn) % 4, figure.places[0])


def _cut_off(stamp: Stamp, ground: Sequence[Point]) -> Stamp:
    """A picture without what of it lies beyond that ground. Only as much of the ground is drawn as it covers."""
    image, (left, top) = stamp
    wide, high = image.get_size()
    kept = blank(wide * SUPERSAMPLING, high * SUPERSAMPLING, "FFFFFF")
    pygame.draw.polygon(kept, "white", [((x - left) * SUPERSAMPLING, (y - top) * SUPERSAMPLING) for x, y in ground])
    cut = pygame.transform.smoothscale(kept, (wide, high))
    clipped(cut, image)
    return cut, (left, top)


def slabs(one: Figure | Patch) -> list[Figure]:
    """What lies on each place of ground that says something, and the stone under each cell of a piece, if there is."""
    return [Figure("slab", one.slab, (place,), seed=_seed(place)) for place in one.places] if one.slab else []


def _seed(place: Place) -> int:
    """Which of three grounds lies there: always the same one for the same place."""
    return sum(7 * number + ord(letter) for number, letter in enumerate(place)) % 3


def _seen(camera: Camera, at: Point, lift: float, glides: bool) -> Point:
    """Where something stands on the screen, or glides over the steps of the ground."""
    return camera.raised(at, lift + camera.slope(at)) if glides else camera.to_screen(at, lift)


def _rounded(point: Point) -> Point:
    return round(point[0], 6), round(point[1], 6)


def _pixel(unit: float, point: Point) -> tuple[int, int]:
    return round(point[0] * unit), round(point[1] * unit)
