"""Placement: screen positions of places and figures, cached by camera, and the hatched band around what belongs to a
seat."""

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
"""Width of the band, in cells."""

BAND_INSET = 0.012
"""Distance from the edge of the cell to the band, in cells."""

VALUE_OFFSET, NUMBER_REACH = 0.3, 0.56
"""Where pieces are drawn beside a printed value: distance of the value to the left of the middle of its place, and
largest distance of the left edge of a number over it; in cells."""

BANDS_KEPT = 160
"""Largest number of cached bands."""

Quad = tuple[Point, Point, Point, Point]


def strips(layout: Layout, places: Sequence[Place]) -> list[Quad]:
    """The quadrilaterals of the band along every edge that is not shared by two of these places."""
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
    """The edges that are not shared by two of these places, on the plane."""
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
    """One quadrilateral: mitred where the neighbouring edge has a band, straight where the band continues in the next
    cell."""
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
    """The box of a number about a place, given its middle on the screen: over the printed value, where pieces are drawn
    beside that."""
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
"""Size of a legal place, in cells."""

SOLID_OPACITY = 150
"""Smallest opacity (0 to 255) of a pixel that belongs to a piece and not to the soft shade around it."""

POLE_OPACITY = 160
"""Smallest opacity (0 to 255) of a pixel on which a pole can stand."""

GLOW_REACH = 44.0
"""Largest reach of the glow of a place, in logical units; the outline of a piece reaches half as far."""

SUPERSAMPLING = 3
"""Supersampling factor of the mask that clips a shadow."""

SPRITES_SHARE = 0.8
"""Share of the progress of making a picture that its sprites take."""
CAMERAS_KEPT = 3
"""Number of cameras whose results are cached: of the board, of the tray, and the previous one."""

Standing = tuple[float, pygame.Surface, tuple[int, int]]
"""Depth, image and upper left corner in pixels of one slice of a figure."""

Given = TypeVarTuple("Given")
Found = TypeVar("Found")


class PerCamera:
    """Caches results for each of the last cameras."""

    def __init__(self) -> None:
        self._all: Cache[Camera, dict[Hashable, Any]] = Cache(CAMERAS_KEPT, lambda known: 1)
        self._last: tuple[Camera, dict[Hashable, Any]] | None = None

    def of(self, camera: Camera) -> dict[Hashable, Any]:
        """The results for a camera, by cache key."""
        if self._last and self._last[0] is camera:
            return self._last[1]
        found = self._all.of(camera, dict)
        self._last = camera, found
        return found


def once(method: Callable[[Any, Camera, *Given], Found]) -> Callable[[Any, Camera, *Given], Found]:
    """Decorator that caches a method for each of the last cameras, in the `_known` of its owner."""
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
    """Caches the screen shapes of the places of a board at one window size."""

    def __init__(self, layout: Layout, unit: float) -> None:
        self.layout, self._unit = layout, unit
        self._known = PerCamera()
        self._outlines: dict[Place, tuple[Point, tuple[Point, ...]]] = {}

    def outline(self, place: Place) -> tuple[Point, tuple[Point, ...]]:
        """Middle and corners of a place, on the plane."""
        if place not in self._outlines:
            self._outlines[place] = self.layout.centre(place), self.layout.outline(place)
        return self._outlines[place]

    @once
    def shape(self, camera: Camera, place: Place, size: float) -> list[Point]:
        """Outline of a place on the screen, scaled by `size` around its middle."""
        (x, y), outline = self.outline(place)
        return camera.level((x, y), [(x + (cx - x) * size, y + (cy - y) * size) for cx, cy in outline])

    def border(self, camera: Camera, places: Sequence[Place]) -> list[list[Point]]:
        """Outer edges of all these places together, on the screen."""
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
        """Depth of each of these places: greater is nearer to the viewer."""
        return {place: self._depth(camera, place) for place in places}

    @once
    def _depth(self, camera: Camera, place: Place) -> float:
        return camera.depth(self.outline(place)[0])

    @once
    def area(self, camera: Camera, place: Place) -> pygame.Rect:
        """Area of a place with its glow, in pixels."""
        corners, margin = self.shape(camera, place, 1.0), 2 * round(GLOW_REACH * self._unit)
        return pygame.Rect(around([_pixel(self._unit, point) for point in corners])).inflate(margin, margin)

    def kept(self, pen: Pen, camera: Camera, key: Hashable, draw: Callable[[Pen], object]) -> Tape:
        """The recording of a drawing, made once for each camera and key."""
        known, asked = self._known.of(camera), ("tape", key)
        if asked not in known:
            known[asked] = pen.record(draw)
        tape: Tape = known[asked]
        return tape

    def draw_kept(self, pen: Pen, camera: Camera, drawings: Iterable[KeyedDrawing]) -> None:
        """Draws recordings in order, each made once for its key."""
        tapes = [self.kept(pen, camera, key, draw) for key, draw in drawings]
        pen.lay([stamp for tape in tapes for stamp in tape.stamps])
        pen.written.extend(text for tape in tapes for text in tape.texts)

    def reaching(self, camera: Camera, places: Iterable[Place], area: pygame.Rect) -> set[Place]:
        """The places that may cover a part of that area of the window."""
        return {place for place in places if self.area(camera, place).colliderect(area)}


class Figures:
    """Caches the sprites and screen positions of figures at one window size, and the bands of their owners in one
    theme."""

    def __init__(self, look: AnyLook, art: Art, theme: Theme, unit: float, places: PlaceShapes) -> None:
        self._look, self._art, self._theme, self._unit, self._places = look, art, theme, unit, places
        self._bands: Cache[Hashable, pygame.Surface] = Cache(BANDS_KEPT, lambda band: 1)
        """By mark and shape in pixels."""
        self._known = PerCamera()

    @once
    def sprite(self, camera: Camera, figure: Figure) -> Sprite:
        """The sprite of a figure for the rotation and cell size of the camera."""
        name, tile = self.key(camera, figure)
        style = self._theme.marks[figure.mark] if figure.mark else None
        if style and figure.mark and figure.lacquer and style.colour == ORDINARY[figure.mark].colour:
            style = style._replace(colour=figure.lacquer)
        if style and figure.shade != 1:
            style = style._replace(colour=shaded(style.colour, figure.shade))
        return self._art.sprite(self._look.id, name, tile, style or figure.tint)

    def gather(self, camera: Camera, figures: Sequence[Figure]) -> None:
        """Makes the sprites, slabs, shadows and bands of these figures; raises `TimeIsUp` if some are left."""
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
        """Drops the results for a camera that is no longer used."""
        self._known.of(camera).clear()

    def _gather(self, camera: Camera, figure: Figure) -> None:
        """Makes everything needed to draw a figure."""
        for one in (*slabs(figure), figure):
            self.standing(camera, one)
        self.shadow(camera, figure)
        if figure.mark and (figure.slab or not figure.tall):
            self._band(camera, figure.places, figure.mark)

    @once
    def standing(self, camera: Camera, figure: Figure) -> list[Standing]:
        """The slices of a figure at rest."""
        return self.moved(camera, figure, (0.0, 0.0), 0.0)

    def moved(self, camera: Camera, figure: Figure, shift: Point, lift: float) -> list[Standing]:
        """The slices of a figure, shifted on the plane and lifted above the ground, in cells."""
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
        """All slices of a figure in one image, and its upper left corner."""
        slices = sorted(self.standing(camera, figure), key=lambda one: one[0])
        area = slices[0][1].get_rect(topleft=slices[0][2]).unionall([s.get_rect(topleft=at) for _, s, at in slices])
        if len(slices) == 1:
            return slices[0][1], area.topleft
        picture = pygame.Surface(area.size, pygame.SRCALPHA)
        for _, image, at in slices:
            picture.blit(image, (at[0] - area.x, at[1] - area.y))
        return picture, area.topleft

    def grounded(self, camera: Camera, figure: Figure) -> tuple[pygame.Surface, pygame.Surface, tuple[int, int]]:
        """The image of a figure, its shape together with the slabs under it, and the upper left corner of both."""
        whole, corner = self.whole(camera, figure)
        under = [(image, at) for slab in slabs(figure) for _, image, at in self.standing(camera, slab)]
        if not under:
            return whole, whole, corner
        area = whole.get_rect(topleft=corner).unionall([image.get_rect(topleft=at) for image, at in under])
        body, shape = (pygame.Surface(area.size, pygame.SRCALPHA) for _ in range(2))
        body.blit(whole, (corner[0] - area.x, corner[1] - area.y))
        for image, (x, y) in (*under, (whole, corner)):
            shape.blit(image, (x - area.x, y - area.y))
        return body, shape, area.topleft

    @once
    def roof(self, camera: Camera, figure: Figure) -> Point:
        """The highest point of a standing figure above its middle, which may be beside that of its place, in logical
        units: the foot of a pole."""
        image, (left, top) = self.whole(camera, figure)
        x, y = mean([camera.at(place) for place in figure.places])
        solid = pygame.mask.from_surface(image, POLE_OPACITY)
        column = solid.centroid()[0] if len(figure.places) == 1 else round(x * self._unit) - left
        rows = range(image.get_height()) if 0 <= column < image.get_width() else ()
        row = next((row for row in rows if solid.get_at((column, row))), None)
        return (x, y) if row is None else ((left + column) / self._unit, (top + row) / self._unit)

    @once
    def area(self, camera: Camera, figure: Figure) -> pygame.Rect:
        """Area of a figure with its ground and shadow, in pixels."""
        found = [self._places.area(camera, place) for place in figure.places]
        if camera.slanted:
            found += [image.get_rect(topleft=corner) for _, image, corner in self.standing(camera, figure)]
            shadow = self.shadow(camera, figure)
            found += [shadow[0].get_rect(topleft=shadow[1])] if shadow else []
        outlined = 2 * round(GLOW_REACH / 2 * self._unit)
        return found[0].unionall(found[1:]).inflate(outlined, outlined)

    @once
    def shadow(self, camera: Camera, figure: Figure) -> Stamp | None:
        """The shadow of a figure at rest, and its position."""
        return self.moved_shadow(camera, figure, (0.0, 0.0))

    def moved_shadow(self, camera: Camera, figure: Figure, shift: Point) -> Stamp | None:
        """The shadow of a figure shifted on the plane, in cells."""
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
        """Mask of the solid pixels of a slice, by its index."""
        return pygame.mask.from_surface(self.standing(camera, figure)[number][1], SOLID_OPACITY)

    @once
    def solid(self, camera: Camera, figure: Figure) -> pygame.Rect:
        """Bounding box of the solid pixels of a figure, in pixels of the window."""
        slices = self.standing(camera, figure)
        first, *rest = (image.get_bounding_rect(SOLID_OPACITY).move(corner) for _, image, corner in slices)
        return first.unionall(rest)

    def band(self, surface: pygame.Surface, camera: Camera, figure: Figure) -> None:
        """Draws the band of its owner around a piece with ground of its own."""
        if figure.mark and (figure.slab or not figure.tall):
            self.hatching(surface, camera, figure.places, figure.mark)

    def hatching(self, surface: pygame.Surface, camera: Camera, places: tuple[Place, ...], mark: Mark) -> None:
        """Draws the band of a mark around these places."""
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
        """Draws a figure without its slabs and shadow."""
        surface.blits([(image, corner) for _, image, corner in self.standing(camera, figure)], False)

    def blit_slabs(self, surface: pygame.Surface, camera: Camera, figure: Figure) -> None:
        """Draws the slabs of stone under a figure."""
        for slab in slabs(figure):
            self.blit(surface, camera, slab)

    def key(self, camera: Camera, figure: Figure) -> tuple[str, int]:
        """Name and cell width in pixels of the sprite of a figure: its cache key."""
        tile = max(16, round(camera.tile * figure.scale * self._unit))
        return f"{figure.name}-{figure.seed}-{self._posed(camera, figure)[0]}", tile

    @once
    def _posed(self, camera: Camera, figure: Figure) -> tuple[int, Place]:
        """Turn of its sprite, and the place of its anchor."""
        turn, posed = round(camera.turn * 4), self._look.pieces.posed
        return posed(figure, turn) if posed else ((figure.turn + turn) % 4, figure.places[0])


def _cut_off(stamp: Stamp, ground: Sequence[Point]) -> Stamp:
    """An image clipped to a polygon of ground; only the part that it covers is rasterised."""
    image, (left, top) = stamp
    wide, high = image.get_size()
    kept = blank(wide * SUPERSAMPLING, high * SUPERSAMPLING, "FFFFFF")
    pygame.draw.polygon(kept, "white", [((x - left) * SUPERSAMPLING, (y - top) * SUPERSAMPLING) for x, y in ground])
    cut = pygame.transform.smoothscale(kept, (wide, high))
    clipped(cut, image)
    return cut, (left, top)


def slabs(one: Figure | Patch) -> list[Figure]:
    """The slabs of a patch on its places, or of a piece under its cells; empty if it has none."""
    return [Figure("slab", one.slab, (place,), seed=_seed(place)) for place in one.places] if one.slab else []


def _seed(place: Place) -> int:
    """One of three variants of a slab, always the same for a place."""
    return sum(7 * number + ord(letter) for number, letter in enumerate(place)) % 3


def _seen(camera: Camera, at: Point, lift: float, glides: bool) -> Point:
    """Screen position of what stands on the ground, or glides over its steps."""
    return camera.raised(at, lift + camera.slope(at)) if glides else camera.to_screen(at, lift)


def _rounded(point: Point) -> Point:
    return round(point[0], 6), round(point[1], 6)


def _pixel(unit: float, point: Point) -> tuple[int, int]:
    return round(point[0] * unit), round(point[1] * unit)
