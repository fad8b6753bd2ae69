"""Crests of pieces: where each is placed so that it stays visible, and which pieces occlude what on a board."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field

import pygame

from scenes.board.camera import Camera
from scenes.board.layout import Layout
from scenes.board.look import AnyLook
from scenes.board.look.pieces import Figure
from scenes.board.placement import Figures
from scenes.board.scenery import Scenery
from scenes.graphics.cache import Latest
from scenes.graphics.viewport import Box, Point, Viewport, centred, mean

MAX_HIDDEN_VALUE = 0.2
"""Largest share of a value on the ground that pieces in front may hide; it is not shown if they hide more."""

CREST_WIDTH, SLAB_CREST_WIDTH, CREST_ASPECT = 34.0, 36.0, 1.3
"""Width of the crest at the front corner of a building, on a cell 176 wide; the same for a piece with a slab; in
logical units. Height divided by width."""

MAX_HIDDEN_CREST = 0.2
"""Largest share of a crest that nearer pieces may hide before it is placed elsewhere."""

EDGE_RISE = 0.06  # height of the middle of a crest above an edge of its ground, in cell widths
ROOF_HEIGHT = 0.5  # of a crest above the ground, in cells
HIGH_ROOF_HEIGHT = 0.85  # the same on a higher roof
ROOF_OFFSETS = (0.24, 0.32)  # to either side of the middle of a roof, in cell widths, in order of preference

MIN_CREST_GAIN = 0.03
"""Smallest decrease of the hidden share for which a crest is placed further from its corner."""
MIN_ROOF_SHARE = 0.6
"""Smallest share of a crest beside the middle of a roof that has to be on that roof."""

CREST_RISE, SMALL_CREST_RISE = 0.42, 0.64
"""Height of the middle of a crest above the front corner, in crest widths; the same for a small crest, which stays
within its place."""

DEPTH_BIAS = 0.01
"""Depth by which a crest counts as nearer than the piece it is on."""

Crest = tuple[Box, float]
"""Box of a crest, in logical units, and its depth."""
OCCLUDER_MARGIN = 0.5
"""Distance in cells, around a piece, within which others may hide its crest."""
MIN_OCCLUSION = 0.06
"""A piece that covers a smaller share of a cell than this is ignored."""


class Crests:
    """Owns the positions of the crests and the occluders of one board at one window size; both are computed once for
    the same pieces."""

    def __init__(self, look: AnyLook, viewport: Viewport, figures: Figures) -> None:
        self._layout, self._viewport, self._figures = look.layout, viewport, figures
        self._fill = look.pieces.fill
        self._standing: Latest[Hashable, list[Occluder]] = Latest()
        self._positions: Latest[Hashable, dict[str, Crest]] = Latest()
        self.last: dict[str, Crest] = {}
        """Result of the last `lie`: of the whole picture, while a part of it is repainted."""
        self._known_positions: dict[tuple[Camera, Figure, tuple[Occluder, ...]], Crest] = {}
        """Last positions, by camera, piece and the occluders near it."""

    def standing(self, scenery: Scenery) -> list[Occluder]:
        """Every slice of every standing piece."""
        key = (scenery.camera, scenery.figures, scenery.flattened)
        return self._standing.of(key, lambda: list(self._occluders(scenery)))

    def piece_at(self, scenery: Scenery, at: Point) -> Figure | None:
        """The nearest standing piece drawn at a screen point in logical units."""
        x, y = (round(one * self._viewport.unit) for one in at)
        there = [one for one in self.standing(scenery) if one.rect.collidepoint(x, y)]
        seen = [one for one in there if one.mask.get_at((x - one.corner[0], y - one.corner[1]))]
        key = max(seen, key=lambda one: one.depth).key if seen else None
        return next((figure for figure in scenery.figures if figure.key == key), None)

    def lie(self, scenery: Scenery) -> dict[str, Crest]:
        """The position of every crest by the key of its piece: at the front corner, or if nearer pieces hide that, at
        another edge or on the roof."""
        key = (scenery.camera, scenery.figures, scenery.flattened)
        self.last = self._positions.of(key, lambda: self._laid_out(scenery))
        return self.last

    def moved(self, scenery: Scenery) -> list[pygame.Rect]:
        """Areas, before and now, of the crests that have made room for a new neighbour."""
        before, now = self.last, self.lie(scenery)
        whole = pygame.Rect(0, 0, self._viewport.width, self._viewport.height)
        moved = [key for key in before.keys() & now.keys() if before[key] != now[key]]
        boxes = [one[key][0].inset(-2) for key in moved for one in (before, now)]
        return [pygame.Rect(self._viewport.rect(box)).clip(whole) for box in boxes]

    def shows(self, scenery: Scenery, box: Box, depth: float) -> bool:
        """Whether something on the ground is legible in that box: pieces in front hide hardly anything of it."""
        paper = self._paper(box, depth)
        return covered(paper, in_front(paper, self.standing(scenery))) < MAX_HIDDEN_VALUE

    def _laid_out(self, scenery: Scenery) -> dict[str, Crest]:
        """Computed again only for pieces near which something has changed."""
        camera, standing, kept = scenery.camera, self.standing(scenery), {}
        more = 2 * self._viewport.px(OCCLUDER_MARGIN * camera.tile)
        for one in scenery.figures:
            if one.mark and one.crest:
                near = self._figures.area(camera, one).inflate(more, more).collideobjectsall(standing)
                key = camera, one, (*near,)
                kept[key] = self._known_positions.get(key) or self._best(camera, one, near)
        self._known_positions = kept
        return {one.key: crest for (_, one, _), crest in kept.items()}

    def _occluders(self, scenery: Scenery) -> Iterator[Occluder]:
        if not scenery.stands:
            return
        for figure in scenery.figures:
            if figure.tall:
                for number, (depth, _, corner) in enumerate(self._figures.standing(scenery.camera, figure)):
                    mask = self._figures.mask(scenery.camera, figure, number)
                    yield Occluder(figure.key, mask, corner, depth)

    def _best(self, camera: Camera, figure: Figure, standing: Sequence[Occluder]) -> tuple[Box, float]:
        first = found = crest_box(self._layout, camera, figure)
        least = self.hidden(first, standing)
        if least <= MAX_HIDDEN_CREST or not (figure.crest_aside or self._fill):
            return first
        own = [one for one in standing if one.key == figure.key]
        for at, depth, aside in _alternatives(self._layout, camera, figure):
            box = centred(at, first[0].w, first[0].h)
            if aside and covered(self._paper(box, depth + DEPTH_BIAS), own) < MIN_ROOF_SHARE:
                continue
            hidden = self.hidden((box, depth), standing)
            if hidden < least - MIN_CREST_GAIN:
                least, found = hidden, (box, depth)
            if least <= MAX_HIDDEN_CREST and not figure.crest_aside:
                break
        return found

    def hidden(self, crest: Crest, standing: Sequence[Occluder]) -> float:
        """The share of a crest that nearer ones of these pieces hide."""
        paper = self._paper(crest[0], crest[1] + DEPTH_BIAS)
        return covered(paper, in_front(paper, standing))

    def _paper(self, box: Box, depth: float) -> Occluder:
        """A box as something that nearer pieces may hide."""
        unit = self._viewport.unit
        return ground([(x * unit, y * unit) for x, y in box.corners], depth)


def crest_box(layout: Layout, camera: Camera, figure: Figure) -> tuple[Box, float]:
    """The default box of the crest of a standing piece, in logical units, and its depth."""
    (x, y), depth = front(layout, camera, figure)
    width = (
        max(24.0, (SLAB_CREST_WIDTH if figure.slab else CREST_WIDTH) * min(1.0, camera.tile / 176)) * figure.crest_size
    )
    if figure.crest_aside:
        right, down = figure.crest_aside
        return centred((x + right * camera.tile, y + down * camera.tile), width, width * CREST_ASPECT), depth
    rise = CREST_RISE if figure.crest_size >= 1 else SMALL_CREST_RISE
    return centred((x, y - width * rise), width, width * CREST_ASPECT), depth


def front(layout: Layout, camera: Camera, figure: Figure) -> tuple[Point, float]:
    """The corner of the footprint nearest to the viewer, or the middle of its nearest side, and the depth of its
    cell."""
    place = max(figure.places, key=lambda one: camera.depth(layout.centre(one)))
    outline, centre = layout.outline(place), layout.centre(place)
    nearest = max(map(camera.depth, outline)) - 1e-6
    near = [corner for corner in outline if camera.depth(corner) >= nearest]
    return camera.raised(mean(near), camera.ground(centre)), camera.depth(centre)


def _alternatives(layout: Layout, camera: Camera, figure: Figure) -> list[tuple[Point, float, bool]]:
    """Alternative positions of a crest: as the game says, or at the near sides of every place and on the roof. Each is
    the middle of the crest, its depth, and whether it is beside the middle of the roof, where there may be no roof."""
    found, tops = [], []
    if figure.crest_aside:
        (x, y), depth = front(layout, camera, figure)
        return [((x + right * camera.tile, y + down * camera.tile), depth, False) for right, down in figure.crest_else]
    for place in sorted(figure.places, key=lambda one: -camera.depth(layout.centre(one))):
        outline, centre = layout.outline(place), layout.centre(place)
        corner, depth = max(outline, key=camera.depth), camera.depth(centre)
        beside = sorted(outline, key=lambda one: math.dist(one, corner))[1:3]
        for x, y in (corner, *(((x + corner[0]) / 2, (y + corner[1]) / 2) for x, y in beside)):
            across, down = camera.raised((x, y), camera.ground(centre))
            found.append(((across, down - camera.tile * EDGE_RISE), depth, False))
        roof, top = (camera.raised(centre, camera.ground(centre) + high) for high in (ROOF_HEIGHT, HIGH_ROOF_HEIGHT))
        found.append((roof, depth, False))
        tops.append((top, depth, False))
        tops += [
            ((roof[0] + side * far * camera.tile, roof[1]), depth, True) for far in ROOF_OFFSETS for side in (1, -1)
        ]
    return [*found, *tops]


# -- occlusion --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Occluder:
    """A mask on the screen, of a piece or of a cell that has to be visible; its corner in pixels, and its depth."""

    key: str
    mask: pygame.mask.Mask
    corner: tuple[int, int]
    depth: float
    rect: pygame.Rect = field(init=False, compare=False)
    """Bounding box, in pixels."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "rect", self.mask.get_rect(topleft=self.corner))


def ground(corners: Sequence[tuple[float, float]], depth: float) -> Occluder:
    """The cell with these corners, in pixels of the screen."""
    left, top = int(min(x for x, _ in corners)), int(min(y for _, y in corners))
    right, bottom = int(max(x for x, _ in corners)) + 1, int(max(y for _, y in corners)) + 1
    shape = pygame.Surface((right - left, bottom - top), pygame.SRCALPHA)
    pygame.draw.polygon(shape, (255, 255, 255, 255), [(x - left, y - top) for x, y in corners])
    return Occluder("", pygame.mask.from_surface(shape), (left, top), depth)


def covered(cell: Occluder, occluders: Sequence[Occluder]) -> float:
    """The share of a cell that these pieces hide together."""
    hidden = pygame.mask.Mask(cell.mask.get_size())
    for one in occluders:
        hidden.draw(one.mask, (one.corner[0] - cell.corner[0], one.corner[1] - cell.corner[1]))
    return hidden.overlap_area(cell.mask, (0, 0)) / max(1, cell.mask.count())


def in_front(cell: Occluder, occluders: Sequence[Occluder]) -> list[Occluder]:
    """The pieces drawn after a cell that cover enough of it to count."""
    near = [one for one in cell.rect.collideobjectsall(occluders) if one.depth > cell.depth + 1e-6]
    return [one for one in near if covered(cell, [one]) > MIN_OCCLUSION]
