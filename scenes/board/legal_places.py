"""Legal places: rims, light and shade that show where the next step may go."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from functools import partial
from itertools import pairwise

import pygame

from game.core import Place
from scenes.board.camera import Camera
from scenes.board.layout import Layout, is_edge
from scenes.board.look import AnyLook
from scenes.board.placement import PlaceShapes
from scenes.board.scenery import Scenery
from scenes.graphics.cache import Latest
from scenes.graphics.pen import Pen, Tape, lay_kept, outlined, rimmed
from scenes.graphics.shapes import Stamp, blank, ready, rgba, silhouette, translucent
from scenes.graphics.theme import INK, LARGE, PLATE_CORE, PLATE_GLOW, PLATE_LINE, Colour
from scenes.graphics.viewport import Point, Viewport, pixels

RIM_WIDTH, INK_WIDTH, INK_OPACITY = 5.0, 9.5, 0.8
"""Width of the rim of a legal place and of the ink line under it, in logical units; opacity of the ink (0 to 1)."""
LARGE_TEXT_RIM = 0.84
"""Factor of the rim width beside large text, which takes more room."""
RIM_COLOUR, RIM_TINT, RIM_LIGHT_WIDTH = "FFC93C", 0.16, 0.34
"""Colour of the rim; opacity of that colour inside it; width of the highlight along its middle, as a share of the
rim."""
HALO_OPACITY, HALO_WIDTH = 0.5, 5.0
"""Opacity of the halo around a rim with extra ink, and its width beyond the ink, in logical units."""

# Light on places that share one rim, and shade on all other places of the board; opacities from 0 to 1.
SUN = "FFE494"
SUN_OPACITY = 0.44
SHADE = "140A06"
SHADE_OPACITY, DEEP_SHADE_OPACITY = 0.30, 0.55  # usual, and with high contrast

HAIR = 3.4, 0.95
"""Width in logical units and opacity of the border around these places."""
SEE_THROUGH, SEE_THROUGH_BLUR = 0.56, 0.02
"""Opacity of the ground of a legal place seen through the pieces before it, and blur of its edge, in cells."""
OUTLINE_THROUGH = 0.9
"""The same of the lines around these places."""
FULLY_SHOWN, MIN_SHOWN = 20, 0.4
"""Number of places up to which that opacity holds, and its smallest factor for more: a town lit all over would be a
mist."""
PLATE_OPACITY, GLOW_OPACITY, GLOW_BLUR = 0.24, 0.46, 12.0
"""Opacity of the light on a glowing place and of the glow around it; blur of the glow in logical units."""
SPOT_SIZE, SPOT_OPACITY, SPOT_BLUR = 0.5, 0.40, 0.13
"""Brighter spot in its middle: share of the place, opacity, blur in cell widths."""
PLATE_RIM_WIDTH = 3.5
"""Width of the light line around such a place, in logical units."""

LIT_OPACITY, LIT_BLUR = 0.08, 9.0
"""Opacity of the light on and around a legal place that is lit inside its rim; blur in logical units."""

# A legal place that is an edge, drawn as a line.
LINE_LENGTH = 0.74  # share of its length that is gold
LINE_WIDTH = 1.7  # in rim widths, fully lit
LINE_BED_WIDTH = 1.8  # in widths of the line
LINE_BED_OPACITY = 0.92
PLATE_LIGHT = "FFE08A"  # highlight along its middle

DIMMED_OPACITY = 0.55
"""Opacity factor of legal places while a refusal is explained."""

STEP_MARGIN = 0.045
"""Distance in cells between a rim and the edge of a higher place in front of it."""


class LegalPlaces:
    """Draws the legal places of one board and caches the drawings."""

    def __init__(self, look: AnyLook, viewport: Viewport, places: PlaceShapes) -> None:
        self._layout, self._viewport = look.layout, viewport
        self._rim_of, self._fill = look.places.rim, look.pieces.fill
        self._places, self._shape, self._border = places, places.shape, places.border
        self._together: Latest[Hashable, Tape] = Latest()
        self._sun: Latest[Hashable, Stamp] = Latest()
        self._through: Latest[Hashable, Stamp] = Latest()
        self._outline: Latest[Hashable, Tape] = Latest()

    def rims(self, pen: Pen, scenery: Scenery, whole: Scenery) -> None:
        """Draws a rim around each legal place, or one around all of those of the whole board where the look says so."""
        camera, share = scenery.camera, DIMMED_OPACITY if scenery.dim else 1.0
        if self._rim_of.together:  # also if only the shade of other places is in this part
            if every := sorted(whole.lit):
                rim = partial(self._one_rim, camera=camera, legal=every, share=share)
                lay_kept(pen, self._together, (camera, tuple(every), share), rim)
            return
        draw, lit = partial(self._rim, camera=camera, share=share), scenery.lit
        rims = [
            (("rim", place, share, lit[place]), partial(draw, place=place, light=lit[place]))
            for place in self._far_places(camera, lit)
        ]
        self._places.draw_kept(pen, camera, rims)

    def _far_places(self, camera: Camera, places: Collection[Place]) -> list[Place]:
        depths = self._places.depths(camera, places)
        return sorted(places, key=lambda place: (depths[place], place))

    def lights(self, pen: Pen, scenery: Scenery) -> None:
        """Draws the light on free cells, under the shadows that fall on it."""
        camera, share = scenery.camera, DIMMED_OPACITY if scenery.dim else 1.0
        light, legal = partial(self._light, camera=camera, share=share), self._far_places(camera, scenery.lit)
        lights = [(("light", place, share), partial(light, place=place)) for place in legal]
        self._places.draw_kept(pen, camera, lights)

    def _light(self, pen: Pen, camera: Camera, place: Place, share: float) -> None:
        sizes = self._rim_of.size, self._rim_of.size * SPOT_SIZE
        shape, spot = (in_sight(self._layout, camera, place, self._shape(camera, place, size)) for size in sizes)
        glow = translucent(PLATE_GLOW, GLOW_OPACITY * share), GLOW_BLUR
        pen.polygon(shape, fill=translucent(PLATE_CORE, PLATE_OPACITY * share), glow=glow)
        pen.polygon(spot, glow=(translucent(PLATE_CORE, SPOT_OPACITY * share), SPOT_BLUR * camera.tile))

    def _one_rim(self, pen: Pen, camera: Camera, legal: Sequence[Place], share: float) -> None:
        dark = share * (DEEP_SHADE_OPACITY if pen.theme.contrast else SHADE_OPACITY)
        sunny = partial(self._sunny, camera, legal, share, dark)
        pen.picture(*pen.art.slices.once(self._sun, (camera, tuple(legal), share, dark), sunny))
        if pen.theme.contrast:
            rimmed(pen, self._border(camera, legal), *self._strokes(share))
        else:
            self._hairline(pen, camera, legal, share)

    def over(self, pen: Pen, whole: Scenery) -> None:
        """Draws the one rim of the whole board over flat pieces, which hide the line around its light."""
        if not self._rim_of.together or not whole.lit:
            return
        camera, legal, share = whole.camera, tuple(sorted(whole.lit)), DIMMED_OPACITY if whole.dim else 1.0
        border, widths = self._border(camera, legal), ((INK, INK_WIDTH), (PLATE_LINE, RIM_WIDTH))
        strokes = [(translucent(colour, share), wide) for colour, wide in widths]
        lay_kept(pen, self._outline, (camera, legal, share), lambda own: rimmed(own, border, *strokes))

    def _hairline(self, pen: Pen, camera: Camera, legal: Sequence[Place], share: float) -> None:
        """A line around each legal place, or one around all of them."""
        rings = [self._shape(camera, place, self._rim_of.size) for place in legal]
        edges = self._border(camera, legal) if self._rim_of.together else [[*ring, ring[0]] for ring in rings]
        rimmed(pen, edges, (translucent(PLATE_LINE, HAIR[1] * share), HAIR[0]))

    def _sunny(self, camera: Camera, legal: Collection[Place], strength: float, dark: float) -> Stamp:
        """Sun on the legal places and shade of opacity `dark` on all others, in one picture without seams."""
        sun, shade = translucent(SUN, SUN_OPACITY * strength), translucent(SHADE, dark)
        known = sorted(self._rim_of.together, key=lambda one: one in legal)
        paints = [(self._shape(camera, place, 1.0), sun if place in legal else shade) for place in known]
        sheet, corner = self._sheet(paints)
        return ready(sheet), corner

    def _sheet(
        self, paints: Sequence[tuple[Sequence[Point], Colour]], under: Colour = "000000", coarse: float = 1.0
    ) -> Stamp:
        """Shapes in one picture on a transparent ground of colour `under`; later shapes replace earlier ones. `coarse`:
        pixels of the window for each of its pixels."""
        unit = self._viewport.unit / coarse
        shapes = [[(x * unit, y * unit) for x, y in shape] for shape, _ in paints]
        left, top, wide, high = pixels([point for shape in shapes for point in shape])
        sheet = blank(wide + 1, high + 1, under)
        for shape, (_, colour) in zip(shapes, paints):
            pygame.draw.polygon(sheet, rgba(colour), [(x - left, y - top) for x, y in shape])
        return sheet, (left, top)

    def through(self, pen: Pen, whole: Scenery, spared: Callable[[Pen], object], stand: Callable[[], object]) -> None:
        """Draws the pieces with `stand`, then blends the lit ground of legal places over them, except where `spared`
        draws, and the lines around it, or the light would seem to lie on the roofs."""
        legal = tuple(sorted(whole.lit))
        if not legal or pen.theme.contrast:
            stand()
            return
        window = partial(self._window, pen, whole.camera, legal, spared)
        key = whole.camera, whole.setting, legal, whole.figures
        sheet, corner = pen.art.slices.once(self._through, key, window)
        area = sheet.get_rect(topleft=corner).clip(pen.surface.get_clip())
        if not area:  # outside the window or the part that is repainted
            stand()
            return
        ground = pen.surface.subsurface(area).copy()
        stand()
        seen = sheet.subsurface(area.move(-corner[0], -corner[1])).copy()
        seen.blit(ground, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        pen.lay([(seen, area.topleft)])
        share = OUTLINE_THROUGH * _share_shown(legal) * (DIMMED_OPACITY if whole.dim else 1.0)
        line = partial(self._hairline, camera=whole.camera, legal=legal, share=share)
        lay_kept(pen, self._outline, (whole.camera, legal, share), line)

    def _window(self, pen: Pen, camera: Camera, legal: Sequence[Place], spared: Callable[[Pen], object]) -> Stamp:
        """Opacity of that ground, as alpha of white; the edge is blurred, as a hard one would look like a plate on the
        roofs."""
        size = 1.0 if self._rim_of.together else self._rim_of.size
        white = translucent("FFFFFF", SEE_THROUGH * _share_shown(legal))
        soft = max(2.0, SEE_THROUGH_BLUR * camera.tile * self._viewport.unit)
        shapes = [(self._shape(camera, place, size), white) for place in legal]
        small, (left, top) = self._sheet(shapes, "FFFFFF", soft)  # a blur would take ten times as long
        sheet = pygame.transform.smoothscale(small, [round(soft * side) for side in small.get_size()])
        corner = round(soft * left), round(soft * top)
        for image, at in pen.record(spared).stamps:
            part = image.get_rect(topleft=at).clip(sheet.get_rect(topleft=corner))
            dark = silhouette(image.subsurface(part.move(-at[0], -at[1])), "000000")
            sheet.blit(dark, part.move(-corner[0], -corner[1]), special_flags=pygame.BLEND_RGBA_SUB)
        return ready(sheet), corner

    def _rim(self, pen: Pen, camera: Camera, place: Place, share: float, light: float) -> None:
        if is_edge(place):
            self._lit_line(pen, camera, place, light)  # not dimmed for a refusal: the answer names it
            return
        size, lit = self._rim_of.size, self._rim_of.lit
        shape = in_sight(self._layout, camera, place, self._shape(camera, place, size))
        lightened = camera.slanted and self._viewport.text < LARGE  # light takes contrast from flat or large text
        if lit and lightened:
            whole = in_sight(self._layout, camera, place, self._shape(camera, place, lit))
            core, glow = (translucent(colour, LIT_OPACITY * share) for colour in (PLATE_CORE, PLATE_GLOW))
            pen.polygon(whole, fill=core, glow=(glow, LIT_BLUR))
        if self._fill and not pen.theme.contrast:
            outlined(pen, shape, (translucent(PLATE_LINE, share), PLATE_RIM_WIDTH), closed=True)
            return
        if not self._fill:
            tint = RIM_TINT + (self._rim_of.tint if lightened else 0.0)
            pen.polygon(shape, fill=translucent(RIM_COLOUR, tint * share))
        outlined(pen, shape, *self._strokes(share), closed=True)

    def _lit_line(self, pen: Pen, camera: Camera, place: Place, light: float) -> None:
        """A legal edge: a gold line on a dark bed, narrower the less it is lit."""
        ends = self._shape(camera, place, LINE_LENGTH)[::2]
        wide = RIM_WIDTH * self._rim_of.width * LINE_WIDTH * (1 + light) / 2
        pen.line(ends, translucent(INK, LINE_BED_OPACITY * light), wide * LINE_BED_WIDTH)
        pen.line(ends, translucent(RIM_COLOUR, light), wide)
        pen.line(ends, translucent(PLATE_LIGHT, light), wide * RIM_LIGHT_WIDTH)

    def _strokes(self, share: float) -> tuple[tuple[str, float], ...]:
        """Colour and width of the strokes of a rim: halo, ink, gold, highlight."""
        wide, inked = self._rim_of.width, self._rim_of.inked
        if self._viewport.text >= LARGE:
            wide *= LARGE_TEXT_RIM
        haloed = inked and self._viewport.text < LARGE  # beside large words it reaches a number
        halo = (
            ((translucent(PLATE_LINE, HALO_OPACITY * share), INK_WIDTH * wide + inked + HALO_WIDTH),) if haloed else ()
        )
        return (
            *halo,
            (translucent(INK, INK_OPACITY * share), INK_WIDTH * wide + inked),
            (translucent(RIM_COLOUR, share), RIM_WIDTH * wide),
            (translucent(PLATE_LINE, 0.9 * share), RIM_WIDTH * wide * RIM_LIGHT_WIDTH),
        )


def _share_shown(legal: Collection[Place]) -> float:
    """Opacity factor of what is seen of legal places through pieces: smaller for many."""
    return max(MIN_SHOWN, min(1.0, FULLY_SHOWN / len(legal)))


def in_sight(
    layout: Layout, camera: Camera, place: Place, shape: list[Point], room: float = STEP_MARGIN
) -> list[Point]:
    """A shape on a place, clipped where a higher place in front of it hides the ground, and `room` cells before
    that."""
    x, y = layout.centre(place)
    if camera.relief is None or not camera.slanted:
        return shape
    ahead = x + camera.sin, y + camera.cos
    if camera.ground(ahead) <= camera.ground((x, y)):
        return shape
    brink = camera.raised(((x + ahead[0]) / 2, (y + ahead[1]) / 2), camera.ground(ahead))[1]
    left, found = brink - room * camera.scale, []
    for (px, py), (to_x, to_y) in pairwise((*shape, shape[0])):
        if py <= left:
            found.append((px, py))
        if (py <= left) != (to_y <= left):
            found.append((px + (to_x - px) * (left - py) / (to_y - py), left))
    return found
