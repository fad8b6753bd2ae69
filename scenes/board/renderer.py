"""Renderer of a board: a still picture that is kept and repainted where it changes; what is aimed at is drawn over
it."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.core import Place
from scenes.board.camera import Camera
from scenes.board.crests import Crests
from scenes.board.layout import CIRCLE_POINTS, is_edge
from scenes.board.legal_places import LegalPlaces
from scenes.board.look import AnyLook
from scenes.board.look.pieces import Figure
from scenes.board.look.wording import Line
from scenes.board.placement import PLATE_SIZE, Figures, PerCamera, PlaceShapes, once, open_edges, slabs
from scenes.board.plan_pieces import Letters, PlanPieces, letters_of
from scenes.board.prepared import ALL_SLICES, PreparedSprites
from scenes.board.scenery import Scenery
from scenes.graphics.art import Art
from scenes.graphics.cache import DirtyRects, Latest
from scenes.graphics.emblems import draw_crest
from scenes.graphics.matter import draw_table
from scenes.graphics.pen import Pen, Tape, Written, lay_kept, writer
from scenes.graphics.shapes import Stamp, ready
from scenes.graphics.theme import FOCUS, INK, Theme
from scenes.graphics.viewport import Box, Point, Viewport, around, ellipse, pixels

FINISHED = object()
"""Marks the end of a drawing generator."""

EDGE_RING_RADIUS = 0.4
"""Radius of the dashes around an edge, in cells."""
PLAN_RING_HEIGHT = 0.34
"""Least distance of the dashes above a round place in the plan, in cells: a token, drawn upright, is inside."""

# Shade where a building meets the ground.
FULL_FOOT = 1.0  # in sizes of its places
FOOT_COLOUR = "140A0690"
FOOT_BLUR = 0.05  # in cells
MIN_FULL_FOOT = 0.4  # smallest width, in cells, of a piece that shades all of its cell

DrawFigure = Callable[[Pen, Camera, Figure], None]
"""Draws a flat piece, or a part of it."""

GHOST_OPACITY, LEAVING_OPACITY = 0.74, 0.36
"""Opacities of a flat ghost, and of a piece that would be gone after the step."""


class BoardView:
    """Owns the still picture of one board at one window size in one theme; the `Canvas` that games draw on."""

    def __init__(
        self,
        look: AnyLook,
        art: Art,
        theme: Theme,
        viewport: Viewport,
        say: Callable[[Line], str] = lambda line: line.key,
        table: Callable[[Pen], None] = draw_table,
    ) -> None:
        self.look = look
        self._table = table
        self.layout = look.layout
        self.viewport = viewport
        self._art, self._theme, self._pictured = art, theme, art.has_piece_pictures(look.id)
        self.say = say
        """The sentence for a text on the board, in the language of the players."""
        self.forget()

    def forget(self) -> None:
        """Drops everything made so far."""
        self.places = PlaceShapes(self.layout, self.viewport.unit)
        self.figures = Figures(self.look, self._art, self._theme, self.viewport.unit, self.places)
        self._legal_places = LegalPlaces(self.look, self.viewport, self.places)
        self._plan_pieces = PlanPieces(self.look, self.places, self.figures)
        self.prepared = PreparedSprites(self.look.id, self._art, self._theme, self.viewport.unit, self.figures)
        self.shape, self.border, self.kept = self.places.shape, self.places.border, self.places.draw_kept
        """Methods of `Canvas`, bound here because they are called hundreds of times a frame."""
        self._still: tuple[Scenery, pygame.Surface] | None = None
        self._mending = DirtyRects()
        self.mended: list[pygame.Rect] = []
        """Areas of the still picture painted since this list was last taken."""
        self.texts: list[Written] = []
        """Texts on the still picture."""
        self._printed: tuple[tuple[Camera, Hashable], Tape] | None = None
        """Recorded printed board, by camera and setting."""
        self._printing: tuple[tuple[Camera, Hashable], Tape, Iterator[None]] | None = None
        """The recording in progress."""
        self.crests = Crests(self.look, self.viewport, self.figures)
        self._dashes: Latest[Hashable, Tape] = Latest()
        """Recorded frames of the last turn."""
        self._near_part: Latest[Hashable, Tape] = Latest()
        self._known = PerCamera()

    # -- the still part -----------------------------------------------------------------------------------------------

    def still(self, pen: Pen, scenery: Scenery) -> pygame.Surface:
        """The table with everything that does not move."""
        picture = self.mend(pen, scenery)
        pen.written.extend(self.texts)
        return picture

    def mend(self, pen: Pen, scenery: Scenery) -> pygame.Surface:
        """Repaints what has changed; raises `TimeIsUp` if work is left."""
        ground, laid, slices = self._record_ground(pen, scenery), self.crests.last, self._art.slices
        if self._still is None:
            clear = pen.surface.get_flags() & pygame.SRCALPHA
            surface = ready(pygame.Surface((self.viewport.width, self.viewport.height), clear))
            self._mending.spoil([surface.get_rect()])
        else:
            surface = self._still[1]
            self._mending.spoil(ground)
            if self._still[0].camera != scenery.camera:
                self.figures.leave(self._still[0].camera)
            if self._still[0] != scenery:
                self._mending.spoil(self._changed(self._still[0], scenery))
                self._mending.spoil(self.crests.moved(scenery))
        self._still = scenery, surface
        if self.crests.lie(scenery) is not laid:
            slices.pause()
        self._mending.work(lambda area: self._paint_again(pen, area), slices)
        return surface

    def _paint_again(self, pen: Pen, area: pygame.Rect) -> None:
        """Repaints one area of the still picture and its texts."""
        assert self._still
        scenery, surface = self._still
        surface.set_clip(area)
        under = pen.onto(surface)
        under.written = []
        try:
            self._paint(under, scenery if area == surface.get_rect() else self._within(scenery, area))
        finally:
            surface.set_clip(None)
        self.texts = self._written(self.texts, area, False) + self._written(under.written, area, True)
        self.mended.append(area)

    def _written(self, texts: Iterable[Written], area: pygame.Rect, inside: bool) -> list[Written]:
        """The texts with their middle inside that area of the window, or outside of it."""
        unit = self.viewport.unit
        left, top, right, bottom = area.x / unit, area.y / unit, area.right / unit, area.bottom / unit
        return [
            text
            for text in texts
            for x, y, w, h in (text.box,)
            if (left <= x + w / 2 < right and top <= y + h / 2 < bottom) is inside
        ]

    def _changed(self, old: Scenery, new: Scenery) -> list[pygame.Rect]:
        """Areas in which two sceneries may differ, apart from the printed board."""
        whole = pygame.Rect(0, 0, self.viewport.width, self.viewport.height)
        if (old.camera, old.flattened, self._letters(old)) != (new.camera, new.flattened, self._letters(new)):
            return [whole]
        places = set(old.quiet) ^ set(new.quiet)
        places |= {place for patch in set(old.patches) ^ set(new.patches) for place in patch.places}
        places |= {place for places in set(old.marked) ^ set(new.marked) for place in places}
        legal, now = old.lit, new.lit
        lit = legal.items() ^ now.items() if old.dim == new.dim else legal.items() | now.items()
        places |= {place for place, _ in lit}
        if bool(legal) != bool(now) or old.dim != new.dim:
            places |= set(self.look.places.rim.together)  # the shade on all others changes
        keys = (old.offending ^ new.offending) | (old.leaving ^ new.leaving) | (self._lit_on(old) ^ self._lit_on(new))
        figures = set(old.figures) ^ set(new.figures)
        figures |= {figure for figure in new.figures if figure.key in keys}
        areas = [self.places.area(new.camera, place) for place in sorted(places)]
        areas += [self.figures.area(new.camera, figure) for figure in figures]
        areas += [_rect(stamp) for stamp in _unlike(old.floor, new.floor)]
        return [area.clip(whole) for area in areas]

    def _within(self, scenery: Scenery, area: pygame.Rect) -> Scenery:
        """The part of a scenery that reaches into that area of the window."""
        camera = scenery.camera
        several = [*(patch.places for patch in scenery.patches), *(plate.places for plate in scenery.plates)]
        every = {place for places in (*several, scenery.quiet, *scenery.marked) for place in places}
        near = self.places.reaching(camera, every, area)

        def reaches(places: Iterable[Place]) -> bool:
            return not near.isdisjoint(places)

        return replace(
            scenery,
            figures=tuple(one for one in scenery.figures if self.figures.area(camera, one).colliderect(area)),
            patches=tuple(patch for patch in scenery.patches if reaches(patch.places)),
            quiet=tuple(place for place in scenery.quiet if place in near),
            plates=tuple(plate for plate in scenery.plates if reaches(plate.places)),
            marked=tuple(places for places in scenery.marked if reaches(places)),
            floor=tuple(stamp for stamp in scenery.floor if _rect(stamp).colliderect(area)),
        )

    def _paint(self, pen: Pen, scenery: Scenery) -> None:
        self._board(pen)
        flat = not scenery.stands
        lit_on = self._lit_on(self._whole(scenery)) if flat else ()
        for figure in scenery.figures if lit_on else ():
            if figure.key in lit_on:  # light on the ground also lies on its plate
                self._pale(pen, scenery, figure, self._plan_pieces.plate)
        self._ground(pen, scenery)
        lit = self.look.pieces.fill and not self.look.places.rim.together
        shaded = lit and not flat
        if lit:
            self._legal_places.lights(pen, scenery)
        if not shaded:
            self._legal_places.rims(pen, scenery, self._whole(scenery))
        if flat:
            pen.surface.blits(scenery.floor, False)
            self._near(pen, scenery)
            letters = self._letters(self._whole(scenery))
            for figure in scenery.figures:
                draw = self._plan_pieces.sign if figure.key in lit_on else self._plan_pieces.draw
                self._pale(pen, scenery, figure, partial(draw, letters=letters))
            self._legal_places.over(pen, self._whole(scenery))
            self._marks(pen, scenery)
        else:
            self._feet(pen, scenery)
            self._slabs(pen, scenery)
            for figure in scenery.figures:
                if figure.tall and figure.key not in scenery.leaving:
                    self._shadow(pen.surface, scenery.camera, figure)
            if shaded:  # shadows of towers do not darken the line around a free cell
                self._legal_places.rims(pen, scenery, self._whole(scenery))
            self._marks(pen, scenery)
            pen.surface.blits(scenery.floor, False)
            self._near(pen, scenery)
            self._pieces(pen, scenery)

    def _board(self, pen: Pen) -> None:
        """Draws the table and the printed board. One image of both would be faster to draw, but takes 32 MB on a large
        screen."""
        self._table(pen)
        if self._printed is None:
            return
        pen.lay(self._printed[1].stamps)
        pen.written.extend(self._printed[1].texts)

    def _record_ground(self, pen: Pen, scenery: Scenery) -> list[pygame.Rect]:
        """Records the printed board of a scenery; the areas in which it has changed."""
        draw, key, slices = self.look.drawing.ground, (scenery.camera, scenery.setting), self._art.slices
        if not draw or (self._printed and self._printed[0] == key):
            return []
        if self._printing is None or self._printing[0] != key:
            if self._printed and self._printed[0][0] != scenery.camera:
                while self._printed[1].stamps:  # freeing the many stamps of the old size takes a while
                    self._printed[1].stamps.pop()
                    slices.pause()
                self._printed = None
            own, tape = writer(pen)
            self._printing = key, tape, iter(draw(own, self, scenery.camera, scenery.setting) or ())
        go_on = partial(next, self._printing[2], FINISHED)
        while slices.at_once(go_on) is not FINISHED:
            slices.pause()
        before, tape = self._printed, self._printing[1]
        self._printed, self._printing = (key, tape), None
        whole = pygame.Rect(0, 0, self.viewport.width, self.viewport.height)
        if before is None or before[0][0] != scenery.camera:
            return [whole]
        return [_rect(stamp).clip(whole) for stamp in _unlike(before[1].stamps, tape.stamps)]

    def _ground(self, pen: Pen, scenery: Scenery) -> None:
        camera = scenery.camera
        for place in scenery.quiet:
            if place not in scenery.lit:
                pen.polygon(self.shape(camera, place, PLATE_SIZE), line="F0D9A62E", line_width=1.6)
        for patch in scenery.patches:
            fill, line = pen.theme.patches[patch.colour]
            for slab in slabs(patch) if camera.slanted else ():
                self.figures.blit(pen.surface, camera, slab)
            for place in () if patch.slab and camera.slanted else patch.places:
                shape = self.shape(camera, place, 1.0 if patch.mark else PLATE_SIZE)
                pen.polygon(shape, fill=f"{fill}96", line=line, line_width=1.5 if patch.mark else 3)
                x, y = self.layout.centre(place)
                for dx, dy in ((0.3, 0.0), (0.0, 0.3)) if patch.cross else ():
                    ends = camera.polygon([(x - dx, y - dy), (x + dx, y + dy)])
                    pen.line(ends, line, 5)
            if patch.mark:
                self.figures.hatching(pen.surface, camera, patch.places, patch.mark)

    def _slabs(self, pen: Pen, scenery: Scenery) -> None:
        camera = scenery.camera
        for figure in self._far_first(scenery):
            if not figure.tall:
                self._shadow(pen.surface, camera, figure)
                self.figures.blit(pen.surface, camera, figure)
            elif figure.slab:
                self.figures.blit_slabs(pen.surface, camera, figure)
        for figure in scenery.figures:
            self.figures.band(pen.surface, camera, figure)

    def _whole(self, part: Scenery) -> Scenery:
        """The scenery of the whole picture, of which `part` may be painted."""
        return self._still[0] if self._still else part

    def _far_first(self, scenery: Scenery) -> list[Figure]:
        depths = self.places.depths(scenery.camera, [figure.places[0] for figure in scenery.figures])
        return sorted(scenery.figures, key=lambda figure: depths[figure.places[0]])

    def _feet(self, pen: Pen, scenery: Scenery) -> None:
        """Draws the shade around the feet of pieces."""
        camera = scenery.camera
        for figure in scenery.figures if self.look.pieces.fill else ():
            stands = figure.tall and figure.key not in scenery.leaving
            size = self._foot(camera, figure) if stands else 0.0
            for place in figure.places if stands else ():
                pen.polygon(self.shape(camera, place, size), glow=(FOOT_COLOUR, FOOT_BLUR * camera.tile))

    def _foot(self, camera: Camera, figure: Figure) -> float:
        """Size of the foot of a piece, as a share of its places: all of them, or the width of a slender one."""
        wide = self.hidden_by(camera, figure, False).w / camera.tile
        return FULL_FOOT if wide > MIN_FULL_FOOT else wide

    def _shadow(self, surface: pygame.Surface, camera: Camera, figure: Figure) -> None:
        shadow = self.figures.shadow(camera, figure)
        if shadow:
            surface.blit(*shadow)

    def _near(self, pen: Pen, scenery: Scenery) -> None:
        """Draws the part of the board in front of its places."""
        draw, camera, setting = self.look.drawing.near, scenery.camera, scenery.setting
        if draw:
            lay_kept(pen, self._near_part, (camera, setting), lambda own: draw(own, self, camera, setting))

    def _marks(self, pen: Pen, scenery: Scenery) -> None:
        if scenery.marked:
            whole, hide = self._whole(scenery), frozenset[Place]()
            if self.look.pieces.fill and whole.stands:
                hide = frozenset(place for one in whole.figures if one.tall for place in one.places)
            least = 0.0 if whole.stands else PLAN_RING_HEIGHT / whole.camera.tilt.squash
            dashes = partial(self._draw_marks, camera=whole.camera, marked=whole.marked, hide=hide, least=least)
            lay_kept(pen, self._dashes, (whole.camera, whole.marked, hide, least), dashes)

    def _draw_marks(
        self, pen: Pen, camera: Camera, marked: tuple[tuple[Place, ...], ...], hide: frozenset[Place], least: float
    ) -> None:
        """`least`: smallest radius of a circle, in cells."""
        wide = EDGE_RING_RADIUS * camera.scale
        for places in marked:
            middle, outline = self.places.outline(places[0])
            whole = self.shape(camera, places[0], max(1.0, least / (math.dist(middle, outline[0]) or 1.0)))
            if is_edge(places[0]):  # a piece there hides its own outline
                whole = ellipse(camera.at(places[0]), wide, wide * camera.tilt.squash, CIRCLE_POINTS)
            edges = [[*whole, whole[0]]] if len(whole) == CIRCLE_POINTS else self._edges_in_sight(camera, places, hide)
            draw_marked(pen, *edges)

    def _edges_in_sight(self, camera: Camera, places: Sequence[Place], hide: frozenset[Place]) -> list[list[Point]]:
        """The border of places without the edges right behind places in `hide`: only tips of them would be visible
        between roofs."""
        sin, cos, edges = camera.sin, camera.cos, open_edges(self.layout, places)
        before = [((ax + bx + sin / 2) / 2, (ay + by + cos / 2) / 2) for (ax, ay), (bx, by) in edges]
        border = zip(self.border(camera, places), before)
        return [edge for edge, at in border if hide.isdisjoint(self.layout.places_at(at))]

    def _pieces(self, pen: Pen, scenery: Scenery) -> None:
        """Draws standing pieces and their crests: crests on top where pieces fill their places and hide much of
        others."""
        camera, fill = scenery.camera, self.look.pieces.fill
        here = [one for one in scenery.figures if one.key not in scenery.leaving]
        crests: list[tuple[float, Callable[[], object]]] = [
            (depth + 0.01, partial(draw_crest, pen, one.mark, box.centre, box.w))
            for one in here
            if one.mark and one.crest
            for box, depth in (self.crests.last[one.key],)
        ]
        stands: list[tuple[float, Callable[[], object]]] = [
            (depth, partial(pen.surface.blit, image, corner))
            for figure in scenery.figures
            if figure.tall
            for depth, image, corner in self._images(camera, figure, scenery)
        ]

        def stand() -> None:
            for _, draw in sorted(stands if fill else [*stands, *crests], key=lambda one: one[0]):
                draw()

        if fill:
            self._legal_places.through(pen, self._whole(scenery), partial(self._spared, scenery=scenery), stand)
        else:
            stand()
        for _, draw in crests if fill else ():
            draw()
        letters = self._letters(self._whole(scenery))
        if letters is not None:
            self._plan_pieces.letters(pen, camera, here, letters)

    def _spared(self, pen: Pen, scenery: Scenery) -> None:
        """Draws what legal places do not shine through: walls before the board, and pieces so slender that they would
        vanish."""
        self._near(pen, scenery)
        camera = scenery.camera
        for one in self._whole(scenery).figures:
            if one.tall and self._foot(camera, one) < FULL_FOOT:
                pen.lay([(image, corner) for _, image, corner in self.figures.standing(camera, one)])

    def _images(
        self, camera: Camera, figure: Figure, scenery: Scenery
    ) -> Iterator[tuple[float, pygame.Surface, Point]]:
        for number, (depth, image, corner) in enumerate(self.figures.standing(camera, figure)):
            if figure.key in scenery.offending:
                image, reach = self.prepared.made("offending", camera, figure, number, image)
                corner = corner[0] - reach, corner[1] - reach
            pale = figure.key in scenery.leaving
            yield depth, self.prepared.pale(image, LEAVING_OPACITY) if pale else image, corner

    def _letters(self, scenery: Scenery, *more: Figure) -> Letters:
        """Letters that distinguish the pieces of a scenery and some more."""
        return None if self._pictured else letters_of((*scenery.figures, *more))

    def _letters_of(self, figure: Figure) -> Letters:
        """Letters with a piece that is added to the scenery."""
        return self._letters(self._still[0], figure) if self._still else None

    def _lit_on(self, scenery: Scenery) -> frozenset[str]:
        """Keys of flat pieces on whose places something is lit or told; not told on boards that shade all but the legal
        places."""
        if scenery.stands:
            return frozenset()
        told = () if self.look.places.rim.together else scenery.told
        lit = {*scenery.lit, *told}
        return frozenset(one.key for one in scenery.figures if not lit.isdisjoint(one.places))

    def _pale(self, pen: Pen, scenery: Scenery, figure: Figure, draw: DrawFigure) -> None:
        """Draws a part of a piece, pale if it would be gone after the step."""
        self._shining(pen, scenery.camera, figure, LEAVING_OPACITY if figure.key in scenery.leaving else 1.0, draw)

    def footprint(self, pen: Pen, camera: Camera, figure: Figure, opacity: float = 1.0) -> None:
        """Draws a piece as in the plan, transparent for an `opacity` below 1."""
        self._shining(pen, camera, figure, opacity, partial(self._plan_pieces.draw, letters=self._letters_of(figure)))

    def _shining(self, pen: Pen, camera: Camera, figure: Figure, opacity: float, draw: DrawFigure) -> None:
        area = self.figures.area(camera, figure).clip(pen.surface.get_rect())
        under = pen.surface.subsurface(area).copy() if area and opacity < 1 else None
        draw(pen, camera, figure)
        if under:
            under.set_alpha(round(255 * (1 - opacity)))
            pen.surface.blit(under, area)

    def lay(self, pen: Pen, camera: Camera, figure: Figure, shadow: bool = False) -> None:
        """Draws a flat piece of ground, optionally with its shadow, for a game that draws its own board."""
        thrown = self.figures.shadow(camera, figure) if shadow else None
        pictures = [(image, corner) for _, image, corner in self.figures.standing(camera, figure)]
        pen.lay([thrown, *pictures] if thrown else pictures)

    @once
    def bare_ground(self, camera: Camera, place: Place) -> Stamp:
        """The printed board on one place, without pieces."""
        unit = self.viewport.unit
        points = [(x * unit, y * unit) for x, y in self.shape(camera, place, 1.02)]
        left, top, wide, high = pixels(points)
        cell = pygame.Surface((wide, high), pygame.SRCALPHA)
        pygame.draw.polygon(cell, "white", [(x - left, y - top) for x, y in points])
        ground = pygame.Surface(cell.get_size())
        for image, (x, y) in self._printed[1].stamps if self._printed else ():
            ground.blit(image, (x - left, y - top))
        cell.blit(ground, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return ready(cell), (left, top)

    def hidden_by(self, camera: Camera, figure: Figure, flat: bool) -> Box:
        """Screen box of a piece: of its solid pixels, or of its places if it is flat."""
        unit = self.viewport.unit
        if flat or not figure.tall:
            return around([point for place in figure.places for point in self.shape(camera, place, 1.0)])
        area = self.figures.solid(camera, figure)
        return Box(area.x / unit, area.y / unit, area.w / unit, area.h / unit)

    def hides(self, scenery: Scenery, figure: Figure) -> bool:
        """Whether pieces in front hide a noticeable part of a standing one."""
        box = self.hidden_by(scenery.camera, figure, False)
        return not self.crests.shows(scenery, box, scenery.camera.depth(self.layout.centre(figure.places[0])))

    # -- drawn over it ------------------------------------------------------------------------------------------------

    def ghost(self, pen: Pen, camera: Camera, figures: Iterable[Figure], legal: bool, flat: bool) -> None:
        """Draws what the step aimed at would put on the board, pale, or tinted red if it is refused."""
        for figure in figures:
            if flat:
                self.footprint(pen, camera, figure, GHOST_OPACITY)
                continue
            if figure.slab:
                self.figures.blit_slabs(pen.surface, camera, figure)
            if figure.tall:
                self.figures.band(pen.surface, camera, figure)
            body, shape, corner = self.figures.grounded(camera, figure)
            image, reach = self.prepared.made("ghost" if legal else "refused", camera, figure, ALL_SLICES, body, shape)
            pen.surface.blit(image, (corner[0] - reach, corner[1] - reach))
            if not figure.tall:
                self.figures.band(pen.surface, camera, figure)
            letters = self._letters_of(figure)
            if letters is not None:
                self._plan_pieces.letters(pen, camera, (figure,), letters)

    def shine(self, pen: Pen, camera: Camera, figures: Iterable[Figure]) -> None:
        """Draws these pieces outlined in light, through what is in front of them."""
        for figure in figures:
            body, shape, corner = self.figures.grounded(camera, figure)
            image, reach = self.prepared.made("shining", camera, figure, ALL_SLICES, body, shape)
            pen.surface.blit(image, (corner[0] - reach, corner[1] - reach))

    def again(self, pen: Pen, scenery: Scenery, area: pygame.Rect, depth: float) -> None:
        """Redraws the still pieces in front of a moving one, in the area where it passed behind them."""
        before = pen.surface.get_clip()
        pen.surface.set_clip(area.clip(before))
        for figure in self._far_first(scenery):
            if figure.tall:
                for own, image, corner in self._images(scenery.camera, figure, scenery):
                    if own > depth + 1e-6 and area.colliderect(image.get_rect(topleft=corner)):
                        pen.surface.blit(image, corner)
        for figure in scenery.figures if self.look.pieces.fill else ():
            box, own = self.crests.last.get(figure.key, (Box(0, 0, 0, 0), -math.inf))
            shown = own > depth + 1e-6 and figure.key not in scenery.leaving
            if figure.mark and shown and area.colliderect(pen.viewport.rect(box)):
                draw_crest(pen, figure.mark, box.centre, box.w)
        pen.surface.set_clip(before)


def draw_marked(pen: Pen, *edges: Sequence[Point]) -> None:
    """Draws the frame around places of the last turn: white dashes on a dark line."""
    for edge in edges:
        pen.line(edge, INK, 9)
    for edge in edges:
        pen.line(edge, FOCUS, 4.5, dash=(13, 8))


def _rect(stamp: Stamp) -> pygame.Rect:
    return stamp[0].get_rect(topleft=stamp[1])


def _unlike(old: Sequence[Stamp], new: Sequence[Stamp]) -> list[Stamp]:
    """The stamps in only one of both."""
    known, wanted = ({(id(surface), at) for surface, at in some} for some in (old, new))
    return [
        *(one for one in old if (id(one[0]), one[1]) not in wanted),
        *(one for one in new if (id(one[0]), one[1]) not in known),
    ]
