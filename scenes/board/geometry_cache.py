"""Geometry cache: where places and figures lie on the screen, and their pictures, worked out once for a camera."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import TYPE_CHECKING

import pygame

from game.core import Place
from scenes.board.camera import Camera
from scenes.board.layout import DIAGONAL, Layout, Point
from scenes.board.look import AnyLook, Figure
from scenes.board.occlusion import OPACITY, Ground, ground
from scenes.board.ownership_border import Bands, open_edges
from scenes.graphics.ghosts import blended, ghost, offending, refused, silhouette
from scenes.graphics.pen import Pen, Stamp
from scenes.graphics.shapes import faded
from scenes.graphics.theme import PARCHMENT, Mark, Theme
from scenes.graphics.viewport import Viewport

if TYPE_CHECKING:
    from scenes.graphics.art import Art
    from scenes.graphics.sprites import Sprite

PLATE_SIZE = 0.86
"""Of a legal plate, in cells."""

GLOW = 44.0
"""How far the glow of a plate and the outline of a piece may reach, in logical units."""

CAMERAS = 8
"""Cameras for which everything is remembered: one for the board, one for the tray, those of a moment ago."""

WHOLE = -1
"""In place of the number of a slice: all of them."""

PREPARED = 160
"""Prepared sprites that are remembered."""

PALES = 12
"""Steps in which a picture fades or becomes narrow."""

Standing = tuple[float, pygame.Surface, tuple[int, int]]
"""Depth, picture and upper left corner in pixels of one slice of a figure."""


class CameraCache:
    """What was worked out for one camera."""

    def __init__(self) -> None:
        self.shapes: dict[tuple[Place, float], list[Point]] = {}
        self.areas: dict[Place | Figure, pygame.Rect] = {}
        self.standing: dict[Figure, list[Standing]] = {}
        self.cells: dict[Place, Ground] = {}
        self.stamps: dict[object, list[Stamp]] = {}


class GeometryCache:
    """Owns what was worked out for the last cameras, and every prepared sprite, at one size of window, in one theme."""

    def __init__(self, look: AnyLook, art: Art, theme: Theme, viewport: Viewport) -> None:
        self.look = look
        self.art = art
        self._theme = theme
        self.viewport = viewport
        self._bands = Bands(theme)
        self._sights: OrderedDict[Camera, CameraCache] = OrderedDict()
        self._last: tuple[Camera, CameraCache] | None = None
        self._masks: dict[tuple[str, int], pygame.mask.Mask] = {}
        self._prepared: dict[tuple[object, ...], tuple[pygame.Surface, int]] = {}
        self._samples: dict[tuple[object, ...], pygame.Surface] = {}
        self._pale: dict[int, tuple[pygame.Surface, dict[int, pygame.Surface]]] = {}

    def sight(self, camera: Camera) -> CameraCache:
        """What is known for that camera so far."""
        if self._last and self._last[0] is camera:
            return self._last[1]
        found = self._sights.get(camera)
        if found is None:
            found = self._sights[camera] = CameraCache()
            if len(self._sights) > CAMERAS:
                self._sights.popitem(last=False)
        else:
            self._sights.move_to_end(camera)
        self._last = camera, found
        return found

    # -- places -------------------------------------------------------------------------------------------------------

    @property
    def layout(self) -> Layout:
        """The plane that the places of this board lie on."""
        return self.look.layout

    def shape(self, camera: Camera, place: Place, size: float) -> list[Point]:
        """The outline of a place on the screen, drawn together or apart around its middle."""
        shapes = self.sight(camera).shapes
        if (place, size) not in shapes:
            x, y = self.look.layout.centre(place)
            corners = [(x + (cx - x) * size, y + (cy - y) * size) for cx, cy in self.look.layout.outline(place)]
            shapes[place, size] = camera.projection.polygon(corners)
        return shapes[place, size]

    def border(self, camera: Camera, places: Sequence[Place]) -> list[list[Point]]:
        """The edges around all these places together, on the screen."""
        return [camera.projection.polygon(edge) for edge in open_edges(self.look.layout, places)]

    def cell(self, camera: Camera, place: Place) -> Ground:
        """A place as ground that must be seen."""
        cells = self.sight(camera).cells
        if place not in cells:
            corners = [self._px(point) for point in self.shape(camera, place, PLATE_SIZE)]
            cells[place] = ground(corners, camera.projection.depth(self.look.layout.centre(place)))
        return cells[place]

    def place_area(self, camera: Camera, place: Place) -> pygame.Rect:
        """What a place with its glow can cover, in pixels."""
        areas = self.sight(camera).areas
        if place not in areas:
            corners = [self._px(point) for point in self.shape(camera, place, 1.0)]
            areas[place] = _around(corners, self.viewport.px(GLOW))
        return areas[place]

    def stamps(self, pen: Pen, camera: Camera, key: object, draw: Callable[[Pen], object]) -> list[Stamp]:
        """Shapes that are the same whenever this camera asks for that key again."""
        stamps = self.sight(camera).stamps
        if key not in stamps:
            stamps[key] = pen.stamps(draw)
        return stamps[key]

    def stamp(self, pen: Pen, camera: Camera, key: object, draw: Callable[[Pen], object]) -> None:
        """Draws them."""
        pen.surface.blits(self.stamps(pen, camera, key, draw), False)

    # -- figures ------------------------------------------------------------------------------------------------------

    def sprite(self, camera: Camera, figure: Figure) -> Sprite:
        """The picture of a figure in the camera's turn, as large as its cells are now."""
        tile = self._tile(camera, figure)
        colour = self._theme.marks[figure.mark].colour if figure.mark else None
        return self.art.sprite(self.look.id, self._sprite_key(camera, figure), tile, colour)

    def gather(self, camera: Camera, figures: Sequence[Figure], until: float) -> float:
        """Makes the sprites of these figures until that moment; the share of them that is there."""
        standing = self.sight(camera).standing
        for number, figure in enumerate(figures):
            if figure not in standing:
                self.standing(camera, figure)
                if perf_counter() >= until:
                    return number / len(figures)
        return 1.0

    def standing(self, camera: Camera, figure: Figure) -> list[Standing]:
        """Every slice of a figure that stands still."""
        found = self.sight(camera).standing
        if figure not in found:
            found[figure] = self.moved(camera, figure, (0.0, 0.0), 0.0)
        return found[figure]

    def moved(self, camera: Camera, figure: Figure, shift: Point, lift: float) -> list[Standing]:
        """Every slice of a figure that is so far from its place on the plane and above the ground, in cells."""
        x, y = self.look.layout.centre(self._posed(camera, figure)[1])
        at = x + shift[0], y + shift[1]
        px, py = self._px(camera.projection.to_screen(at, lift))
        depth = camera.projection.depth(at)
        found = []
        for piece in self.sprite(camera, figure).slices:
            i, j = piece.cell
            found.append((depth + (i + j) * DIAGONAL, piece.image, (px - piece.anchor[0], py - piece.anchor[1])))
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

    def figure_area(self, camera: Camera, figure: Figure) -> pygame.Rect:
        """What a figure with its ground and its shadow can cover, in pixels."""
        areas = self.sight(camera).areas
        if figure not in areas:
            found = [self.place_area(camera, place) for place in figure.places]
            if camera.slanted:
                found += [image.get_rect(topleft=corner) for _, image, corner in self.standing(camera, figure)]
                shadow = self.shadow(camera, figure)
                found += [shadow[0].get_rect(topleft=shadow[1])] if shadow else []
            outlined = 2 * self.viewport.px(GLOW / 2)
            areas[figure] = found[0].unionall(found[1:]).inflate(outlined, outlined)
        return areas[figure]

    def shadow(self, camera: Camera, figure: Figure) -> Stamp | None:
        """The shadow of a figure and where it lies."""
        shadow = self.sprite(camera, figure).shadow
        if shadow is None:
            return None
        x, y = self._px(camera.projection.to_screen(self.look.layout.centre(self._posed(camera, figure)[1])))
        return shadow.image, (x - shadow.anchor[0], y - shadow.anchor[1])

    def mask(self, camera: Camera, figure: Figure, number: int, image: pygame.Surface) -> pygame.mask.Mask:
        """Where the slice of that number is solid."""
        key = f"{self._sprite_key(camera, figure)}/{number}", self._tile(camera, figure)
        if key not in self._masks:
            self._masks[key] = pygame.mask.from_surface(image, 100)
        return self._masks[key]

    def band(self, surface: pygame.Surface, camera: Camera, figure: Figure) -> None:
        """The owner's colour around a piece that has ground of its own."""
        if figure.mark and (figure.slab or not figure.tall):
            self.hatching(surface, camera, figure.places, figure.mark)

    def hatching(self, surface: pygame.Surface, camera: Camera, places: tuple[Place, ...], mark: Mark) -> None:
        """The band of a mark around those places."""
        self._bands.draw(surface, self.look.layout, camera.projection, places, mark, self.viewport.unit)

    def blit(self, surface: pygame.Surface, camera: Camera, figure: Figure) -> None:
        """Draws a figure alone."""
        surface.blits([(image, corner) for _, image, corner in self.standing(camera, figure)], False)

    def lay(self, pen: Pen, camera: Camera, figure: Figure) -> None:
        """Draws a flat piece of ground, for a game that lays its own board."""
        self.blit(pen.surface, camera, figure)

    # -- figures prepared in some way ---------------------------------------------------------------------------------

    def pale(self, image: pygame.Surface, opacity: float) -> pygame.Surface:
        """A picture in one of few opacities, so that nothing has to be made while it fades."""
        level = round(PALES * opacity)
        if level >= PALES:
            return image
        known = self._pale.get(id(image))
        if known is None or known[0] is not image:
            if len(self._pale) > PREPARED:
                self._pale.clear()
            known = self._pale[id(image)] = image, {}
        if level not in known[1]:
            known[1][level] = faded(image, level / PALES)
        return known[1][level]

    def narrow(self, camera: Camera, figure: Figure, width: float) -> pygame.Surface:
        """The picture of a flat figure in one of few widths, as it is seen while it is turned over."""
        whole = self.standing(camera, figure)[0][1]
        level = max(1, round(PALES * width))
        if level >= PALES:
            return whole
        key = ("narrow", self._sprite_key(camera, figure), self._tile(camera, figure), level)
        if key not in self._samples:
            size = max(1, whole.get_width() * level // PALES), whole.get_height()
            self._samples[key] = pygame.transform.smoothscale(whole, size)
        return self._samples[key]

    def upright(self, name: str, width: int) -> pygame.Surface:
        """A flat picture that faces the viewer, so many pixels wide."""
        key = ("upright", name, width)
        if key not in self._samples:
            whole = self.art.sprite(self.look.id, f"{name}-0-0", 256).slices[0].image
            height = round(width * whole.get_height() / whole.get_width())
            self._samples[key] = pygame.transform.smoothscale(whole, (max(1, width), max(1, height)))
        return self._samples[key]

    def made(
        self, kind: str, camera: Camera, figure: Figure, number: int, image: pygame.Surface
    ) -> tuple[pygame.Surface, int]:
        """A sprite prepared in one way, and by how many pixels it has grown on every side; remembered."""
        key = (kind, self._sprite_key(camera, figure), figure.mark, self._tile(camera, figure), number)
        if key not in self._prepared:
            if len(self._prepared) > PREPARED:
                self._prepared.clear()
            self._prepared[key] = WAYS[kind](image, max(2.0, 4 * self.viewport.unit), self._theme)
        return self._prepared[key]

    def sample(self, camera: Camera, figure: Figure, kind: str, size: tuple[int, int]) -> pygame.Surface:
        """One piece on its own ground for the tray; the camera looks at a picture of that size, its corner at 0, 0."""
        key = (kind, self._sprite_key(camera, figure), figure.mark, self._tile(camera, figure), size)
        if key not in self._samples:
            picture = pygame.Surface(size, pygame.SRCALPHA)
            for place in figure.places if figure.slab else ():
                self.blit(picture, camera, Figure("slab", figure.slab or "", (place,)))
            if not figure.tall:
                self.blit(picture, camera, figure)
            self.band(picture, camera, figure)
            if figure.tall:
                self.blit(picture, camera, figure)
            self._samples[key] = SAMPLES[kind](picture, self._theme)
        return self._samples[key]

    def _tile(self, camera: Camera, figure: Figure) -> int:
        return max(16, self.viewport.px(camera.tile * figure.scale))

    def _sprite_key(self, camera: Camera, figure: Figure) -> str:
        return f"{figure.name}-{figure.seed}-{self._posed(camera, figure)[0]}"

    def _posed(self, camera: Camera, figure: Figure) -> tuple[int, Place]:
        """The turn of its sprite, and the place of its anchor."""
        return self.look.pieces.posed(figure, round(camera.projection.turn * 4))

    def _px(self, point: Point) -> tuple[int, int]:
        unit = self.viewport.unit
        return round(point[0] * unit), round(point[1] * unit)


def _spent(picture: pygame.Surface, theme: Theme) -> pygame.Surface:
    return silhouette(picture, theme.colour("D6B886"), 0.20)


def _chained(picture: pygame.Surface, theme: Theme) -> pygame.Surface:
    grey = faded(pygame.transform.grayscale(picture), 0.55)
    mixed = picture.copy()
    mixed.blit(grey, (0, 0))
    return faded(blended(mixed, theme.colour(PARCHMENT[0]), 0.25), 0.85)


WAYS: dict[str, Callable[[pygame.Surface, float, Theme], tuple[pygame.Surface, int]]] = {
    "ghost": ghost,
    "refused": refused,
    "offending": offending,
    "faded": lambda image, line, theme: (faded(image, OPACITY), 0),
}
"""What can be done to a sprite, and by how many pixels it grows."""

SAMPLES: dict[str, Callable[[pygame.Surface, Theme], pygame.Surface]] = {
    "plain": lambda picture, theme: picture,
    "spent": _spent,
    "chained": _chained,
}
"""How a piece looks in the tray."""


def _around(corners: Sequence[tuple[int, int]], margin: int) -> pygame.Rect:
    """The box around those pixels, with a margin."""
    left, top = min(x for x, _ in corners) - margin, min(y for _, y in corners) - margin
    return pygame.Rect(left, top, max(x for x, _ in corners) + margin - left, max(y for _, y in corners) + margin - top)
