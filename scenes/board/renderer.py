"""Renderer of a board; long because what is kept, repainted, aimed at and moving is drawn with the same strokes.

A still part is kept and mended where it changes; what moves or is aimed at is drawn over it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from time import perf_counter
from typing import TypeVar

import pygame

from game.core import Place
from scenes.board.camera import Camera
from scenes.board.crests import CREST, Crests
from scenes.board.layout import ROUND, Layout, is_edge
from scenes.board.look import AnyLook
from scenes.board.look.pieces import Figure
from scenes.board.look.wording import Line
from scenes.board.placement import PLATE_SIZE, Figures, PlaceShapes, slabs
from scenes.board.prepared import WHOLE, PreparedSprites
from scenes.board.scenery import Scenery
from scenes.graphics.art import Art
from scenes.graphics.cache import Latest
from scenes.graphics.emblems import draw_crest, draw_token
from scenes.graphics.matter import draw_table
from scenes.graphics.pen import Pen, Tape, Written, outlined, rimmed, writer
from scenes.graphics.shapes import Stamp, ready, rgba, silhouette
from scenes.graphics.theme import (
    FOCUS,
    INK,
    INK_SOFT,
    LARGE,
    PARCHMENT,
    PLATE_CORE,
    PLATE_GLOW,
    PLATE_LINE,
    TITLE_CREAM,
    Theme,
)
from scenes.graphics.timing import DirtyRects
from scenes.graphics.viewport import Box, Point, Viewport, around, centred, ellipse, mean

DRAWN = object()
"""In place of a further piece of a drawing: it is finished."""

TOKEN_PLACES = {"": ((0.0, 0.0),), "double": ((-0.08, 0.06), (0.08, -0.06))}
"""Where the tokens lie that stand for a piece in the plan, in cells from the middle of its place."""

LETTERS = 0.13
"""The radius of the disc with the letters of a piece without a picture, in cells."""

BAR = "bar"
"""The glyph of a piece that lies on a line between two places and stays lying there in the plan."""

PAIR, PAIR_SLANTED, PAIR_APART, PAIR_CREST = 0.67, 0.48, 3.0, 0.42
"""How wide the shape of a piece and its crest are there together, also in the slanted view, in widths of a cell;
between them, in logical units; at most the crest, as a share of that width."""

BAR_WOOD, BAR_BRASS, BAR_END = "6E3A1C", "E7B94F", 0.24
"""Its wood and its brass there, and which share of it each end takes."""

RIM, RIM_INK, RIM_DARK = 5.0, 9.5, 0.8
"""Width of the rim of a legal place and of the ink beside it, in logical units; how dark that is."""
RIM_BESIDE_LARGE = 0.84
"""Which share of it is left beside large letters, which reach further."""
RIM_COLOUR, RIM_TINT, RIM_LIGHT = "FFC93C", 0.16, 0.34
"""Of the rim, how much of it lies within, and how wide the light along its middle is beside it."""
RIM_HALO, HALO_WIDE = 0.5, 5.0
"""How much light lies around a rim that is inked more than usual, and how much wider than its ink it is."""
FLAT_TINT = 0.03
"""How much gold lies on legal places that have one rim together, in the plan."""
SUN, SUN_TINT, SHADE, SHADE_TINT = "FFD878", 0.25, "140A06", 0.18
"""Where pieces stand up, the sun on such places, and the shade on the others of their board."""
HAIR, DOTS = (2.0, 0.7, 0.6), (7.0, 7.0)
"""The rim around them: its width, how light it is on the ground and how light its dots are through what stands."""
PLATE_TINT, RIM_GLOW, GLOW_SOFT = 0.24, 0.46, 12.0
"""Of a place that glows: how much light lies on it, the glow around it, and how soft that is in logical units."""
SPOT_SIZE, SPOT_TINT, SPOT_SOFT = 0.5, 0.40, 0.13
"""The brighter spot in its middle: its share of the place, how much light, and how soft in widths of a cell."""
PLATE_RIM = 3.5
"""How wide the light line around such a place is, in logical units."""

LIT_TINT, LIT_SOFT = 0.08, 9.0
"""How much light lies on a legal place that is lit beside its rim, and around it; how soft that is in logical units."""

AROUND_EDGE = 0.4
"""How far from the middle of an edge its dashes run, in cells."""

FOOT, FOOT_DARK, FOOT_SOFT, SLENDER = 1.0, "140A0690", 0.05, 0.4
"""Of the shade where a building meets the ground: its size in that of its places, its colour, its softness in cells;
how wide what stands there is at least to take all of its cell."""

LINE_LONG, LINE_WIDE, LINE_SEAT, LINE_DARK, PLATE_LIGHT = 0.74, 1.7, 1.8, 0.92, "FFE08A"
"""Of a legal place that is a line: how long its gold is, how much wider than a rim where it is lit wholly, how much
wider the dark under it is than that, how dark; the colour of the light along its middle."""

GHOST, LEFT = 0.74, 0.36
"""How much is seen of a ghost that lies flat, and of a piece that would not stand there any more."""

STEP_ROOM = 0.045
"""How far a rim stays away from the edge of a higher place before it, in cells."""


Made = TypeVar("Made")
Drawn = Latest[Hashable, Tape]
"""What was drawn last of one kind."""


class BoardView:
    """Owns the still picture of one board at one size of window and in one theme. Games draw on it as on a `Canvas`."""

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
        self._art, self._theme = art, theme
        self.say = say
        """Says what is lettered on the board, in the language of the players."""
        self.forget()

    def forget(self) -> None:
        """Everything that was made so far is made anew when it is next needed."""
        self.places = PlaceShapes(self.layout, self.viewport.unit)
        self.figures = Figures(self.look, self._art, self._theme, self.viewport.unit, self.places)
        self.prepared = PreparedSprites(self.look.id, self._art, self._theme, self.viewport.unit, self.figures)
        self.shape, self.border, self.kept = self.places.shape, self.places.border, self.places.draw_kept
        """As a canvas shows them; bound here, because they are asked for hundreds of times a picture."""
        self._still: tuple[Scenery, pygame.Surface] | None = None
        self._mending = DirtyRects()
        self.mended: list[pygame.Rect] = []
        """What of the still picture was painted since somebody last took this list."""
        self.texts: list[Written] = []
        """What is written on the still picture."""
        self._printed: tuple[tuple[Camera, Hashable], Tape] | None = None
        """How the printed board is drawn for that camera and setting."""
        self._printing: tuple[tuple[Camera, Hashable], Tape, Iterator[None]] | None = None
        """The same while it is being worked out."""
        self.crests = Crests(self.look, self.viewport, self.figures)
        self._rim_together: Drawn = Latest()
        self._dashes: Drawn = Latest()
        self._hair: Drawn = Latest()
        """The rim of all legal places, and the frames of the last turn, as they were drawn last."""
        self._near_part: Drawn = Latest()
        self._sun: Latest[Hashable, Stamp] = Latest()
        self._bare: dict[tuple[Camera, Place], Stamp] = {}
        """The printed board alone on single places, for that camera."""

    # -- the still part -----------------------------------------------------------------------------------------------

    def still(self, pen: Pen, scenery: Scenery) -> pygame.Surface:
        """The table with everything that stands."""
        picture = self.mend(pen, scenery)
        assert picture
        pen.written.extend(self.texts)
        return picture

    def mend(self, pen: Pen, scenery: Scenery, until: float = math.inf) -> pygame.Surface | None:
        """Paints what has changed since, at least a part and more until that moment; None if something is left."""
        ground, laid = self._record_ground(pen, scenery, until), self.crests.last
        if ground is None:
            return None
        if self._still is None:
            surface = pygame.Surface((self.viewport.width, self.viewport.height)).convert()
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
        if self.crests.lie(scenery) is not laid and perf_counter() >= until:
            return None
        return surface if self._mending.work(lambda area: self._paint_again(pen, area), until) else None

    def _paint_again(self, pen: Pen, area: pygame.Rect) -> None:
        """One part of the still picture, and what is written there."""
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
        """Those of these texts that have their middle inside that part of the window, or outside of it."""
        unit = self.viewport.unit
        left, top, right, bottom = area.x / unit, area.y / unit, area.right / unit, area.bottom / unit
        return [
            text
            for text in texts
            for x, y, w, h in (text.box,)
            if (left <= x + w / 2 < right and top <= y + h / 2 < bottom) is inside
        ]

    def _changed(self, old: Scenery, new: Scenery) -> list[pygame.Rect]:
        """The parts of the window in which two sceneries may look different, apart from the printed board."""
        whole = pygame.Rect(0, 0, self.viewport.width, self.viewport.height)
        if (old.camera, old.flattened, self._lettered(old)) != (new.camera, new.flattened, self._lettered(new)):
            return [whole]
        places = set(old.quiet) ^ set(new.quiet)
        places |= {place for patch in set(old.patches) ^ set(new.patches) for place in patch.places}
        places |= {place for places in set(old.marked) ^ set(new.marked) for place in places}
        legal, now = _lit(old), _lit(new)
        places |= {place for place, _ in legal ^ now} if old.dim == new.dim else {place for place, _ in legal | now}
        if bool(legal) != bool(now) or old.dim != new.dim:
            places |= set(self.look.places.rim.together)  # there is shade on the others, or none, or less
        keys = (old.offending ^ new.offending) | (old.leaving ^ new.leaving)
        figures = set(old.figures) ^ set(new.figures)
        figures |= {figure for figure in new.figures if figure.key in keys}
        areas = [self.places.area(new.camera, place) for place in sorted(places)]
        areas += [self.figures.area(new.camera, figure) for figure in figures]
        areas += [_rect(stamp) for stamp in _unlike(old.floor, new.floor)]
        return [area.clip(whole) for area in areas]

    def _within(self, scenery: Scenery, area: pygame.Rect) -> Scenery:
        """What of a scenery reaches into that part of the window."""
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
        self._ground(pen, scenery)
        flat = scenery.flattened or not scenery.camera.slanted
        lit = self.look.pieces.fill and not self.look.places.rim.together
        shaded = lit and not flat
        if lit:
            self._lights(pen, scenery)
        if not shaded:
            self._rims(pen, scenery)
        if flat:
            pen.surface.blits(scenery.floor, False)
            self._near(pen, scenery)
            for figure in scenery.figures:
                self._footprint(pen, scenery.camera, figure, LEFT if figure.key in scenery.leaving else 1.0)
            self._marks(pen, scenery)
        else:
            self._feet(pen, scenery)
            self._slabs(pen, scenery)
            for figure in scenery.figures:
                if figure.tall and figure.key not in scenery.leaving:
                    self._shadow(pen.surface, scenery.camera, figure)
            if shaded:  # the line around a free cell is not darker where the shadow of a tower falls on it
                self._rims(pen, scenery)
            self._marks(pen, scenery)
            pen.surface.blits(scenery.floor, False)
            self._near(pen, scenery)
            self._pieces(pen, scenery)
            if self.look.places.rim.together:
                self._hair_over(pen, scenery)

    def _board(self, pen: Pen) -> None:
        """The table and the printed board. A picture of both would be quicker to lay than its parts, but on a large
        screen it takes 32 MB."""
        self._table(pen)
        if self._printed is None:
            return
        pen.lay(self._printed[1].stamps)
        pen.written.extend(self._printed[1].texts)

    def _record_ground(self, pen: Pen, scenery: Scenery, until: float) -> list[pygame.Rect] | None:
        """Works out the printed board of a scenery; the parts of the window in which it looks different now. None if
        there was no time for all of it."""
        draw, key = self.look.drawing.ground, (scenery.camera, scenery.setting)
        if not draw or (self._printed and self._printed[0] == key):
            return []
        if self._printing is None or self._printing[0] != key:
            if self._printed and self._printed[0][0] != scenery.camera:
                while self._printed[1].stamps:  # of the old size, and much: giving one back takes a while
                    self._printed[1].stamps.pop()
                    if perf_counter() >= until:
                        return None
                self._printed = None
            own, tape = writer(pen)
            self._printing = key, tape, iter(draw(own, self, scenery.camera, scenery.setting) or ())
        drawing = self._printing[2]
        while self._art.slices.at_once(lambda: next(drawing, DRAWN)) is not DRAWN:
            if perf_counter() >= until:
                return None
        before, tape = self._printed, self._printing[1]
        self._printed, self._printing = (key, tape), None
        whole = pygame.Rect(0, 0, self.viewport.width, self.viewport.height)
        if before is None or before[0][0] != scenery.camera:
            return [whole]
        return [_rect(stamp).clip(whole) for stamp in _unlike(before[1].stamps, tape.stamps)]

    def _ground(self, pen: Pen, scenery: Scenery) -> None:
        camera = scenery.camera
        legal = _legal(scenery)
        for place in scenery.quiet:
            if place not in legal:
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
                    ends = camera.projection.polygon([(x - dx, y - dy), (x + dx, y + dy)])
                    pen.line(ends, line, 5)
            if patch.mark:
                self.figures.hatching(pen.surface, camera, patch.places, patch.mark)

    def _rims(self, pen: Pen, scenery: Scenery) -> None:
        """The legal places, each in a rim of its own, or all of them in one."""
        camera, legal, dim = scenery.camera, _legal(scenery), scenery.dim
        if self.look.places.rim.together:  # also where there is nothing but the shade on all other places
            assert self._still
            if every := sorted(_legal(self._still[0])):
                rim = partial(self._one_rim, camera=camera, legal=every, dim=dim)
                self._lay(pen, self._rim_together, (camera, tuple(every), dim), rim)
            return
        rim, light = partial(self._rim, camera=camera, dim=dim), dict(_lit(scenery))
        rims = [
            (("rim", place, dim, light[place]), partial(rim, place=place, light=light[place]))
            for place in self._far_places(camera, legal)
        ]
        self.places.draw_kept(pen, camera, rims)

    def _lay(self, pen: Pen, kept: Drawn, key: Hashable, draw: Callable[[Pen], object]) -> None:
        """What that draws, recorded once for that key."""
        pen.lay(self._once(kept, key, lambda: pen.record(draw)).stamps)

    def _once(self, kept: Latest[Hashable, Made], key: Hashable, make: Callable[[], Made]) -> Made:
        """What was made of that kind for that key, or is made now; after that time may be up."""
        before, made = kept.made, kept.of(key, make)
        if made is not before:
            self._art.slices.made((kept, key))
        return made

    def _far_places(self, camera: Camera, places: Collection[Place]) -> list[Place]:
        depths = self.places.depths(camera, places)
        return sorted(places, key=lambda place: (depths[place], place))

    def _lights(self, pen: Pen, scenery: Scenery) -> None:
        """The gold on free cells beside what is built, under the shadows that fall on it."""
        if scenery.dim:
            return
        light = partial(self._light, camera=scenery.camera)
        legal = self._far_places(scenery.camera, _legal(scenery))
        self.places.draw_kept(pen, scenery.camera, [(("light", place), partial(light, place=place)) for place in legal])

    def _light(self, pen: Pen, camera: Camera, place: Place) -> None:
        size = self.look.places.rim.size
        shape, spot = (
            in_sight(self.layout, camera, place, self.shape(camera, place, size * share)) for share in (1.0, SPOT_SIZE)
        )
        glow = _clear(PLATE_GLOW, RIM_GLOW), GLOW_SOFT
        pen.polygon(shape, fill=_clear(PLATE_CORE, PLATE_TINT), glow=glow)
        pen.polygon(spot, glow=(_clear(PLATE_CORE, SPOT_TINT), SPOT_SOFT * camera.tile))

    def _one_rim(self, pen: Pen, camera: Camera, legal: Sequence[Place], dim: bool) -> None:
        if pen.theme.contrast or not camera.slanted:
            for place in legal:
                pen.polygon(self.shape(camera, place, 1.0), fill=_clear(RIM_COLOUR, FLAT_TINT))
            rimmed(pen, self.border(camera, legal), *self._strokes(dim))
            return
        sunny = partial(self._sunny, camera, legal, 0.4 if dim else 1.0)
        pen.picture(*self._once(self._sun, (camera, tuple(legal), dim), sunny))
        for edge in self.border(camera, legal):
            pen.line(edge, _clear(PLATE_LINE, HAIR[1] * (0.4 if dim else 1.0)), HAIR[0])

    def _sunny(self, camera: Camera, legal: Collection[Place], strength: float) -> Stamp:
        """Sun on the legal places, shade on all others of the board, in one picture without seams."""
        unit, known = self.viewport.unit, self.look.places.rim.together
        shapes = {place: [(x * unit, y * unit) for x, y in self.shape(camera, place, 1.0)] for place in known}
        left, top, wide, high = _pixels([point for shape in shapes.values() for point in shape])
        sheet = pygame.Surface((wide + 1, high + 1), pygame.SRCALPHA)
        for place in sorted(known, key=lambda one: one in legal):
            colour, share = (SUN, SUN_TINT) if place in legal else (SHADE, SHADE_TINT)
            fill = rgba(_clear(colour, share * strength))
            pygame.draw.polygon(sheet, fill, [(x - left, y - top) for x, y in shapes[place]])
        return ready(sheet), (left, top)

    def _hair_over(self, pen: Pen, scenery: Scenery) -> None:
        """The rim of the legal places once more, dotted, over all that stands but what is nobody's and near walls."""
        legal = tuple(sorted(_legal(self._still[0] if self._still else scenery)))
        if not legal or scenery.dim or pen.theme.contrast:
            return
        camera, figures = scenery.camera, (self._still[0] if self._still else scenery).figures
        neutral = tuple(one for one in figures if one.tall and not one.mark)
        key = camera, scenery.setting, legal, neutral
        dotted = partial(self._dotted, scenery=scenery, legal=legal, neutral=neutral)
        self._lay(pen, self._hair, key, dotted)

    def _dotted(self, pen: Pen, scenery: Scenery, legal: Sequence[Place], neutral: Sequence[Figure]) -> None:
        camera = scenery.camera
        standing = [(image, corner) for one in neutral for _, image, corner in self.figures.standing(camera, one)]
        standing += pen.record(lambda own: self._near(own, scenery)).stamps
        spared = [(silhouette(image, "000000"), image.get_rect(topleft=corner)) for image, corner in standing]
        own, tape = writer(pen)
        for edge in self.border(camera, legal):
            own.line(edge, _clear(PLATE_LINE, HAIR[2]), HAIR[0], dash=DOTS)
        for image, (left, top) in tape.stamps:
            dots = image.copy()
            for dark, area in spared:
                if area.colliderect(_rect((image, (left, top)))):
                    dots.blit(dark, (area.x - left, area.y - top), special_flags=pygame.BLEND_RGBA_SUB)
            pen.picture(dots, (left, top))

    def _rim(self, pen: Pen, camera: Camera, place: Place, dim: bool, light: float) -> None:
        if is_edge(place):
            self._lit_line(pen, camera, place, light)  # also where one was refused: the answer names it
            return
        size, lit = self.look.places.rim.size, self.look.places.rim.lit
        shape = in_sight(self.layout, camera, place, self.shape(camera, place, size))
        lightened = camera.slanted and self.viewport.text < LARGE  # light takes from flat and from large letters
        if lit and not dim and lightened:
            whole = in_sight(self.layout, camera, place, self.shape(camera, place, lit))
            pen.polygon(whole, fill=_clear(PLATE_CORE, LIT_TINT), glow=(_clear(PLATE_GLOW, LIT_TINT), LIT_SOFT))
        if self.look.pieces.fill and not dim:
            if not pen.theme.contrast:
                outlined(pen, shape, (PLATE_LINE, PLATE_RIM), closed=True)
                return
        else:
            tint = RIM_TINT + (self.look.places.rim.tint if lightened else 0.0)
            pen.polygon(shape, fill=_clear(RIM_COLOUR, tint * (0.4 if dim else 1.0)))
        outlined(pen, shape, *self._strokes(dim), closed=True)

    def _lit_line(self, pen: Pen, camera: Camera, place: Place, light: float) -> None:
        """Gold in a dark seat on a place that is a line between two others, the narrower the less it is lit."""
        ends = self.shape(camera, place, LINE_LONG)[::2]
        wide = RIM * self.look.places.rim.width * LINE_WIDE * (1 + light) / 2
        pen.line(ends, _clear(INK, LINE_DARK * light), wide * LINE_SEAT)
        pen.line(ends, _clear(RIM_COLOUR, light), wide)
        pen.line(ends, _clear(PLATE_LIGHT, light), wide * RIM_LIGHT)

    def _strokes(self, dim: bool) -> tuple[tuple[str, float], ...]:
        """The lines of a rim, each with its width: ink, gold, and a light along its middle."""
        wide, inked = self.look.places.rim.width, self.look.places.rim.inked
        if self.viewport.text >= LARGE:
            wide *= RIM_BESIDE_LARGE
        ink, light = _clear(INK, 0.3 if dim else RIM_DARK), _clear(PLATE_LINE, 0.2 if dim else 0.9)
        haloed = inked and not dim and self.viewport.text < LARGE  # beside large words it reaches a number
        halo = ((_clear(PLATE_LINE, RIM_HALO), RIM_INK * wide + inked + HALO_WIDE),) if haloed else ()
        return (
            *halo,
            (ink, RIM_INK * wide + inked),
            (_clear(PLATE_LINE, 0.4) if dim else RIM_COLOUR, RIM * wide),
            (light, RIM * wide * RIM_LIGHT),
        )

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

    def _far_first(self, scenery: Scenery) -> list[Figure]:
        depths = self.places.depths(scenery.camera, [figure.places[0] for figure in scenery.figures])
        return sorted(scenery.figures, key=lambda figure: depths[figure.places[0]])

    def _feet(self, pen: Pen, scenery: Scenery) -> None:
        """The shade around what stands on the ground."""
        camera = scenery.camera
        for figure in scenery.figures if self.look.pieces.fill else ():
            stands = figure.tall and figure.key not in scenery.leaving
            size = self._foot(camera, figure) if stands else 0.0
            for place in figure.places if stands else ():
                pen.polygon(self.shape(camera, place, size), glow=(FOOT_DARK, FOOT_SOFT * camera.tile))

    def _foot(self, camera: Camera, figure: Figure) -> float:
        """How much of its places a piece stands on: all of them, or as much as a slender one is wide."""
        wide = self.hidden_by(camera, figure, False).w / camera.tile
        return FOOT if wide > SLENDER else wide

    def _shadow(self, surface: pygame.Surface, camera: Camera, figure: Figure) -> None:
        shadow = self.figures.shadow(camera, figure)
        if shadow:
            surface.blit(*shadow)

    def _near(self, pen: Pen, scenery: Scenery) -> None:
        """What of the board stands before its places."""
        draw, camera, setting = self.look.drawing.near, scenery.camera, scenery.setting
        if draw:
            self._lay(pen, self._near_part, (camera, setting), lambda own: draw(own, self, camera, setting))

    def _marks(self, pen: Pen, scenery: Scenery) -> None:
        if scenery.marked:
            assert self._still
            camera, marked = scenery.camera, self._still[0].marked
            dashes = partial(self._draw_marks, camera=camera, marked=marked)
            self._lay(pen, self._dashes, (camera, marked), dashes)

    def _draw_marks(self, pen: Pen, camera: Camera, marked: tuple[tuple[Place, ...], ...]) -> None:
        wide = AROUND_EDGE * camera.projection.scale
        for places in marked:
            whole = self.shape(camera, places[0], 1.0)
            if is_edge(places[0]):  # what stands there hides its own outline
                whole = ellipse(camera.at(places[0]), wide, wide * camera.projection.tilt.squash, ROUND)
            edges = [[*whole, whole[0]]] if len(whole) == ROUND else self.border(camera, places)
            draw_marked(pen, *edges)

    def _pieces(self, pen: Pen, scenery: Scenery) -> None:
        camera = scenery.camera
        late: list[tuple[float, Figure, pygame.Surface | None, Point]] = []
        for figure in scenery.figures:
            if figure.tall:
                for depth, image, corner in self._images(camera, figure, scenery):
                    late.append((depth, figure, image, corner))
            if figure.mark and figure.crest and figure.key not in scenery.leaving:
                depth = math.inf if self.look.pieces.fill else self.crests.last[figure.key][1] + 0.01
                late.append((depth, figure, None, (0, 0)))
        for _, figure, picture, at in sorted(late, key=lambda one: one[0]):
            if picture is not None:
                pen.surface.blit(picture, at)
            elif figure.mark:
                box = self.crests.last[figure.key][0]
                draw_crest(pen, figure.mark, box.centre, box.w)
        self._letters(pen, camera, [one for one in scenery.figures if one.key not in scenery.leaving])

    def _images(
        self, camera: Camera, figure: Figure, scenery: Scenery
    ) -> Iterator[tuple[float, pygame.Surface, Point]]:
        for number, (depth, image, corner) in enumerate(self.figures.standing(camera, figure)):
            if figure.key in scenery.offending:
                image, reach = self.prepared.made("offending", camera, figure, number, image)
                corner = corner[0] - reach, corner[1] - reach
            pale = figure.key in scenery.leaving
            yield depth, self.prepared.pale(image, LEFT) if pale else image, corner

    def _lettered(self, scenery: Scenery) -> bool:
        """Whether pieces are told apart by their letters: unlike ones of a seat, in a game without pictures."""
        if self._art.pictures_pieces(self.look.id):
            return False
        kinds = {(one.mark, one.name) for one in scenery.figures}
        return len(kinds) > len({mark for mark, _ in kinds})

    def _letters(self, pen: Pen, camera: Camera, figures: Sequence[Figure]) -> None:
        """The first letters of their names on pieces without pictures, as what stands in for them is all the same."""
        for figure in figures if self._still and self._lettered(self._still[0]) else ():
            (x, y), size = camera.at(figure.places[0]), camera.tile * LETTERS
            at = x, y - size * camera.slanted  # in the middle of the slab, which is as high
            pen.disc(at, size, PARCHMENT[0])
            pen.text(figure.name[:2].title(), at, "small_bold", INK, anchor="centre", width=1.6 * size)

    def _footprint(self, pen: Pen, camera: Camera, figure: Figure, opacity: float) -> None:
        """The same as below, or what lies under it shining through."""
        area = self.figures.area(camera, figure).clip(pen.surface.get_rect())
        under = pen.surface.subsurface(area).copy() if area and opacity < 1 else None
        self.footprint(pen, camera, figure)
        if under:
            under.set_alpha(round(255 * (1 - opacity)))
            pen.surface.blit(under, area)

    def footprint(self, pen: Pen, camera: Camera, figure: Figure) -> None:
        """What stands for a piece where nothing may stand up: paper, band, the shape of the piece, its crest.

        What stands on bare ground stays bare: its shape alone, in cream; a token is its own shape.
        """
        tokens = TOKEN_PLACES.get(figure.glyph) if figure.mark else None
        if figure.mark and tokens:
            for dx, dy in tokens:
                x, y = camera.at(figure.places[0])
                at = x + dx * camera.tile, y + dy * camera.tile
                draw_token(pen, figure.mark, at, camera.projection.tile * 0.42)
            self._letters(pen, camera, (figure,))
            return
        if figure.glyph == BAR:
            self._bar(pen, camera, figure.places[0])
            return
        if not figure.glyph:
            self._neutral(pen, camera, figure)
            return
        if figure.glyph.isdigit():
            self._numbered(pen, camera, figure)
            return
        if figure.slab or figure.mark:
            parted = f"{figure.glyph}.0" in self.look.pieces.glyphs
            grounds = [(place,) for place in figure.places] if parted else [figure.places]
            for place in figure.places:
                pen.polygon(self.shape(camera, place, 1.0), fill=PARCHMENT[1])
            for edge in [edge for ground in grounds for edge in self.border(camera, ground)]:
                pen.line(edge, INK, 1.5)
        self.figures.band(pen.surface, camera, figure)
        self._signs(pen, camera, figure)

    def _signs(self, pen: Pen, camera: Camera, figure: Figure) -> None:
        """The shape of a piece, or one for each of its places; with the crest of its owner in the middle together."""
        glyphs, centres = self.look.pieces.glyphs, [camera.at(place) for place in figure.places]
        ink = INK if figure.slab or figure.mark else TITLE_CREAM
        size = camera.tile * (0.15 if camera.slanted else 0.25)
        parts = [(f"{figure.glyph}.{number}", *at) for number, at in enumerate(centres)]
        signs = parts if parts[0][0] in glyphs else [(figure.glyph, *mean(centres))]
        if not figure.mark:
            for glyph, x, y in signs:
                _sign(pen, glyphs.get(glyph, ()), (x, y), size, ink)
            return
        polygons, (x, y) = glyphs.get(figure.glyph, ()), mean(centres)
        across = [px for polygon in polygons for px, _ in polygon] or [0.0]
        room = camera.tile * (PAIR_SLANTED if camera.slanted else PAIR)
        crest = min(max(24.0, CREST * min(1.0, camera.tile / 176)), room * PAIR_CREST)
        size = min(size, (room - crest - PAIR_APART) / max(0.1, max(across) - min(across)))
        left = x - ((max(across) - min(across)) * size + PAIR_APART + crest) / 2
        _sign(pen, polygons, (left - min(across) * size, y), size, ink)
        right = left + (max(across) - min(across)) * size + PAIR_APART
        draw_crest(pen, figure.mark, (right + crest / 2, y), crest)

    def _bar(self, pen: Pen, camera: Camera, place: Place) -> None:
        """A stick in the plan: dark wood with ends of brass."""
        (x, y), (to_x, to_y) = self.shape(camera, place, 0.84)[::2]
        scale = camera.projection.scale
        pen.line([(x, y), (to_x, to_y)], INK, scale * 0.19)
        pen.line([(x, y), (to_x, to_y)], BAR_BRASS, scale * 0.12)
        dx, dy = (to_x - x) * BAR_END, (to_y - y) * BAR_END
        pen.line([(x + dx, y + dy), (to_x - dx, to_y - dy)], INK, scale * 0.15)
        pen.line([(x + dx * 1.3, y + dy * 1.3), (to_x - dx * 1.3, to_y - dy * 1.3)], BAR_WOOD, scale * 0.11)

    def _neutral(self, pen: Pen, camera: Camera, figure: Figure) -> None:
        """The footprint of a building that is nobody's: pale stone as one piece, under a cross."""
        for place in figure.places:
            pen.polygon(self.shape(camera, place, 1.0), fill=PARCHMENT[0], line=INK, line_width=2)
        x, y = mean([camera.at(place) for place in figure.places])
        size = camera.tile * (0.2 if camera.slanted else 0.3)
        for wide, high in ((0.22, 1.0), (0.7, 0.22)):
            top = y - (0.28 * size if wide > high else 0.0)
            across, down = wide * size, high * size
            pen.polygon(centred((x, top), 2 * across, 2 * down).corners, fill=INK)

    def _numbered(self, pen: Pen, camera: Camera, figure: Figure) -> None:
        """A footprint in the colour of its owner, with its number and its crest on cells near the middle."""
        for place in figure.places:
            shape = self.shape(camera, place, 1.0)
            pen.polygon(shape, fill=PARCHMENT[0], line=INK_SOFT, line_width=1)
            if figure.mark:
                pen.polygon(shape, fill=_clear(pen.theme.marks[figure.mark].colour, 0.42))
        if figure.mark:
            self.figures.hatching(pen.surface, camera, figure.places, figure.mark)
        centres = [camera.at(place) for place in figure.places]
        middle = mean(centres)
        first, *rest = sorted(centres, key=lambda at: (round(math.dist(at, middle), 3), at))
        second = rest[0] if rest else (first[0] + camera.tile * 0.18, first[1])
        number = first if rest else (first[0] - camera.tile * 0.18, first[1])
        number = number[0], number[1] + camera.tile * 0.05  # digits stand high in their line
        pen.text(figure.glyph, number, "count", INK, anchor="centre", width=camera.tile * 0.4)
        if figure.mark:
            draw_crest(pen, figure.mark, second, max(18.0, camera.tile * (0.22 if camera.slanted else 0.36)))

    def lay(self, pen: Pen, camera: Camera, figure: Figure, shadow: bool = False) -> None:
        """Draws a flat piece of ground, with the shadow it throws if wanted, for a game that lays its own board."""
        thrown = self.figures.shadow(camera, figure) if shadow else None
        pictures = [(image, corner) for _, image, corner in self.figures.standing(camera, figure)]
        pen.lay([thrown, *pictures] if thrown else pictures)

    def bare_ground(self, camera: Camera, place: Place) -> Stamp:
        """The printed board on one place, without anything that lies or stands there."""
        key, unit = (camera, place), self.viewport.unit
        if key not in self._bare:
            points = [(x * unit, y * unit) for x, y in self.shape(camera, place, 1.02)]
            left, top, wide, high = _pixels(points)
            cell = pygame.Surface((wide, high), pygame.SRCALPHA)
            pygame.draw.polygon(cell, "white", [(x - left, y - top) for x, y in points])
            ground = pygame.Surface(cell.get_size())
            for image, (x, y) in self._printed[1].stamps if self._printed else ():
                ground.blit(image, (x - left, y - top))
            cell.blit(ground, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            self._bare = {one: kept for one, kept in self._bare.items() if one[0] == camera}
            self._bare[key] = ready(cell), (left, top)
        return self._bare[key]

    def hidden_by(self, camera: Camera, figure: Figure, flat: bool) -> Box:
        """What a piece covers on the screen: as high as it stands, or its places where nothing stands up."""
        unit = self.viewport.unit
        if flat or not figure.tall:
            return around([point for place in figure.places for point in self.shape(camera, place, 1.0)])
        slices = self.figures.standing(camera, figure)
        first, *rest = [
            self.figures.solid(camera, figure, number, image).move(corner)
            for number, (_, image, corner) in enumerate(slices)
        ]
        area = first.unionall(rest)
        return Box(area.x / unit, area.y / unit, area.w / unit, area.h / unit)

    # -- what is drawn over it ----------------------------------------------------------------------------------------

    def ghost(self, pen: Pen, camera: Camera, figures: Iterable[Figure], legal: bool, flat: bool) -> None:
        """What the step aimed at would set, pale; hatched in red if it is refused."""
        for figure in figures:
            if flat:
                self._footprint(pen, camera, figure, GHOST)
                continue
            if legal and figure.slab:
                self.figures.blit_slabs(pen.surface, camera, figure)
            if legal and figure.tall:
                self.figures.band(pen.surface, camera, figure)
            whole, corner = self.figures.whole(camera, figure)
            image, reach = self.prepared.made("ghost" if legal else "refused", camera, figure, WHOLE, whole)
            pen.surface.blit(image, (corner[0] - reach, corner[1] - reach))
            if legal and not figure.tall:
                self.figures.band(pen.surface, camera, figure)
            self._letters(pen, camera, (figure,))

    def shine(self, pen: Pen, camera: Camera, figures: Iterable[Figure]) -> None:
        """What the step aimed at would set, shining through what stands before it."""
        for figure in figures:
            whole, corner = self.figures.whole(camera, figure)
            image, reach = self.prepared.made("shining", camera, figure, WHOLE, whole)
            pen.surface.blit(image, (corner[0] - reach, corner[1] - reach))

    def again(self, pen: Pen, scenery: Scenery, area: pygame.Rect, depth: float) -> None:
        """Draws the still pieces that stand before a moving one once more, where it passed behind them."""
        before = pen.surface.get_clip()
        pen.surface.set_clip(area.clip(before))
        for figure in self._far_first(scenery):
            if figure.tall:
                for own, image, corner in self._images(scenery.camera, figure, scenery):
                    if own > depth + 1e-6 and area.colliderect(image.get_rect(topleft=corner)):
                        pen.surface.blit(image, corner)
        for figure in scenery.figures if self.look.pieces.fill else ():
            box, own = self.crests.last.get(figure.key, (Box(0, 0, 0, 0), -math.inf))
            if figure.mark and own > depth + 1e-6 and figure.key not in scenery.leaving:
                draw_crest(pen, figure.mark, box.centre, box.w)
        pen.surface.set_clip(before)


def draw_marked(pen: Pen, *edges: Sequence[Point]) -> None:
    """The frame around places of the last turn: white dashes on a dark line."""
    for edge in edges:
        pen.line(edge, INK, 9)
    for edge in edges:
        pen.line(edge, FOCUS, 4.5, dash=(13, 8))


def in_sight(layout: Layout, camera: Camera, place: Place, shape: list[Point], room: float = STEP_ROOM) -> list[Point]:
    """A shape on a place, cut off as far as a higher place right before it leaves the ground in sight, and so much
    `room` before that, in cells."""
    projection, (x, y) = camera.projection, layout.centre(place)
    if projection.relief is None or not camera.slanted:
        return shape
    ahead = x + projection.sin, y + projection.cos
    if projection.ground(ahead) <= projection.ground((x, y)):
        return shape
    brink = projection.raised(((x + ahead[0]) / 2, (y + ahead[1]) / 2), projection.ground(ahead))[1]
    left, found = brink - room * projection.scale, []
    for (px, py), (to_x, to_y) in pairwise((*shape, shape[0])):
        if py <= left:
            found.append((px, py))
        if (py <= left) != (to_y <= left):
            found.append((px + (to_x - px) * (left - py) / (to_y - py), left))
    return found


def _pixels(points: Sequence[Point]) -> tuple[int, int, int, int]:
    """The box of whole pixels around some points: where it begins, its width and height."""
    box = around(points)
    left, top = math.floor(box.x), math.floor(box.y)
    return left, top, math.ceil(box.right) - left, math.ceil(box.bottom) - top


def _rect(stamp: Stamp) -> pygame.Rect:
    return stamp[0].get_rect(topleft=stamp[1])


def _unlike(old: Sequence[Stamp], new: Sequence[Stamp]) -> list[Stamp]:
    """What lies in one of them only."""
    known, wanted = ({(id(surface), at) for surface, at in some} for some in (old, new))
    return [
        *(one for one in old if (id(one[0]), one[1]) not in wanted),
        *(one for one in new if (id(one[0]), one[1]) not in known),
    ]


def _legal(scenery: Scenery) -> set[Place]:
    return {place for plate in scenery.plates for place in plate.places}


def _lit(scenery: Scenery) -> set[tuple[Place, float]]:
    return {(place, plate.light) for plate in scenery.plates for place in plate.places}


def _sign(pen: Pen, polygons: Sequence[Sequence[Point]], at: Point, size: float, ink: str) -> None:
    for polygon in polygons:
        pen.polygon([(at[0] + px * size, at[1] + py * size) for px, py in polygon], fill=ink)


def _clear(colour: str, opacity: float) -> str:
    return f"{colour[:6]}{round(255 * opacity):02X}"
