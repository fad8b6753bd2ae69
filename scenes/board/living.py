"""Living table: everything that moves while people think, over the still picture of a board, in small areas only.

A full picture has it drawn last, as it is in that moment, and only where nothing else lies over the still picture;
between two pictures only the small areas of what moves are drawn again. While pieces move it stands still.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import Any, NamedTuple

import pygame

from scenes.board.cached_layers import Item
from scenes.board.camera import Camera
from scenes.board.crests import Occluder
from scenes.board.look.drawing import Moving
from scenes.board.look.pieces import Figure
from scenes.board.renderer import BoardView
from scenes.board.scenery import Scenery
from scenes.graphics import living_pictures
from scenes.graphics.cache import Latest
from scenes.graphics.living_pictures import LEVELS, WINGS, doves
from scenes.graphics.pen import Pen
from scenes.graphics.viewport import Viewport

MOST = {"smoke": 5, "pennant": 5, "water": 3, "shimmer": 7}
"""Of each kind that move at a time."""
SMALLEST_TILE = 48.0
"""Pixels of a cell below which nothing of a piece could be seen to move."""
HIDDEN, BURIED = 0.05, 0.9
"""The share of a spot that a nearer piece may hide, and of a crest from which nobody sees it."""
AIR = 4
"""Pixels that are kept free around marks, values and controls."""

Pixel = tuple[int, int]


class LivingSpot(NamedTuple):
    """One place on the screen where something moves, in pixels."""

    moving: Moving
    foot: Pixel
    tip: Pixel
    """Of a pennant, its end; of anything else, the foot again."""
    tile: int
    """The width of a cell."""
    area: pygame.Rect
    """All that it ever touches."""
    phase: float
    """From 0 to 1: no two of them move alike."""
    strips: Sequence[tuple[int, int, int]] = ()
    """Of a pennant, by column where its cloth is: x, upper edge and height."""


class Clear(NamedTuple):
    """What nothing that moves may touch, in pixels."""

    marks: list[pygame.Rect]
    """What is read on the board."""
    edges: list[tuple[Pixel, Pixel]]
    """The frames of the last turn."""
    controls: list[pygame.Rect]
    """What lies around the board."""

    def allows(self, area: pygame.Rect, under: bool = False) -> bool:
        """Whether nothing of that lies there; `under` what flies under the controls and over the frames."""
        if area.collidelist(self.marks) >= 0:
            return False
        return under or (
            area.collidelist(self.controls) < 0 and not any(area.clipline(start, end) for start, end in self.edges)
        )


def spots(view: BoardView, scenery: Scenery) -> list[LivingSpot]:
    """Every spot that can be seen, none over another; pieces in the order in which they stand."""
    camera, unit = scenery.camera, view.viewport.unit
    tile = round(camera.tile * unit)
    if scenery.flattened or not camera.slanted or tile < SMALLEST_TILE:
        return []
    alive, whole = view.look.effects.alive, pygame.Rect(0, 0, view.viewport.width, view.viewport.height)
    occluders = view.crests.standing(scenery)
    found: list[LivingSpot] = []
    left = dict(MOST)
    for owner, moving in _wanted(alive.board, alive.of, scenery.figures):
        spot = _spot(camera, unit, tile, owner, moving)
        depth = camera.projection.depth(moving.at)
        if not left[moving.kind] or not whole.contains(spot.area) or _hidden(spot.area, depth, owner, occluders):
            continue
        if not any(other.area.colliderect(spot.area) for other in found):
            found.append(spot)
            left[moving.kind] -= 1
    return found


def clear(view: BoardView, scenery: Scenery, items: Iterable[Item[object]]) -> Clear:
    """The marks of the pieces, the values and letters on the board, the frames of the last turn, and every control."""
    viewport, camera = view.viewport, scenery.camera
    controls = [pygame.Rect(viewport.rect(item.box)).inflate(2 * AIR, 2 * AIR) for item in items]
    areas = [image.get_rect(topleft=corner) for image, corner in scenery.floor]
    areas += [pygame.Rect(viewport.rect(text.box)) for text in view.texts]
    standing = () if scenery.flattened or not camera.slanted else view.crests.standing(scenery)
    for figure in scenery.figures:
        if figure.mark and figure.tall and figure.crest:
            crest, depth = view.crests.lie(scenery)[figure.key]
            area = pygame.Rect(viewport.rect(crest))
            buried = not view.look.pieces.fill and _hidden(area, depth, figure.key, standing, BURIED)
            areas += [] if buried else [area]
        elif figure.mark and not figure.tall:
            areas += [view.places.area(camera, place) for place in figure.places]
    lines = [line for places in scenery.marked for line in view.border(camera, places)]
    edges = [_pixels(viewport.unit, edge) for line in lines for edge in pairwise(line)]
    return Clear([area.inflate(2 * AIR, 2 * AIR) for area in areas], edges, controls)


def _wanted(
    board: Sequence[Moving], of: Callable[[Figure], Sequence[Moving]], standing: Sequence[Figure]
) -> Iterator[tuple[str, Moving]]:
    """All that a game has alive, with the key of the piece that it belongs to."""
    yield from (("", moving) for moving in board)
    for figure in standing:
        yield from ((figure.key, moving) for moving in of(figure))


def _spot(camera: Camera, unit: float, tile: int, owner: str, moving: Moving) -> LivingSpot:
    projection = camera.projection
    x, y = projection.to_screen(moving.at, moving.lift)
    foot = round(x * unit), round(y * unit)
    tip = foot
    if moving.kind == "pennant":
        (ax, ay), (dx, dy) = moving.at, moving.towards
        x, y = projection.to_screen((ax + dx * moving.reach, ay + dy * moving.reach), moving.lift)
        tip = round(x * unit), round(y * unit)
    phase = math.sin(12.9 * moving.at[0] + 78.2 * moving.at[1] + 37.7 * len(owner)) * 0.5 + 0.5
    spot = LivingSpot(moving, foot, tip, tile, _area(moving, foot, tip, tile), phase)
    return spot._replace(strips=_strips(spot)) if moving.kind == "pennant" else spot


def _area(moving: Moving, foot: Pixel, tip: Pixel, tile: int) -> pygame.Rect:
    """What something of that kind may touch."""
    high = tile / math.sqrt(2) * math.sqrt(0.75)
    if moving.kind == "smoke":
        rise, aside = round(moving.reach * high), round(0.13 * tile)
        return pygame.Rect(foot[0] - aside, foot[1] - rise - aside, round(0.42 * tile), rise + aside + 2)
    if moving.kind == "pennant":
        half = round(moving.high * high / 2) + 2 + tile // 40
        left, right = sorted((foot[0], tip[0]))
        top, bottom = sorted((foot[1], tip[1]))
        return pygame.Rect(left, top - half, right - left + 1, bottom - top + 2 * half)
    wide = round(moving.reach * tile * 0.75)
    return pygame.Rect(foot[0] - wide, foot[1] - wide // 2, 2 * wide, wide)


def _hidden(area: pygame.Rect, depth: float, owner: str, occluders: Iterable[Occluder], least: float = HIDDEN) -> bool:
    """Whether a nearer piece hides more than that share of it; a piece does not hide what is its own."""
    size, solid = area.w * area.h, pygame.mask.Mask(area.size, fill=True)
    for one in occluders:
        if one.depth > depth + 1e-6 and one.key.rpartition("/")[0] != owner:
            at = area.x - one.corner[0], area.y - one.corner[1]
            if one.mask.overlap_area(solid, at) > least * size:
                return True
    return False


def _pixels(unit: float, edge: tuple[tuple[float, float], tuple[float, float]]) -> tuple[Pixel, Pixel]:
    (ax, ay), (bx, by) = edge
    return (round(ax * unit), round(ay * unit)), (round(bx * unit), round(by * unit))


# -- how each kind of thing that moves is drawn in one moment, with pictures that were made before ---------------------


PUFFS, PUFF_SECONDS = 5, 4.7
"""Of one column of smoke; how long each rises."""
WIND, GUSTS = 0.3, 0.9
"""How far smoke drifts aside while it rises, in the width of its area; how fast the wind changes."""
WAVES, FLAPS = 1.15, 0.8
"""Of a pennant: waves along it, and how often a second one runs through it."""
SWAY, TAPER = 0.016, 0.72
"""How far a pennant sways, in cells, and the part of its height that it has lost at its end."""
RINGS, RING_SECONDS = 2, 3.2
GLINTS, GLINT_SECONDS = 3, 2.6

SECONDS, FIRST, BETWEEN = 8.0, 5.0, 43.0
"""How long one crosses, when the first one comes, and how long it is from one to the next."""
HEIGHTS = (0.14, 0.2, 0.26, 0.32, 0.38, 0.44, 0.5, 0.56, 0.62, 0.68, 0.74)
"""Where it may cross, in parts of the height of the window."""
RISE = 0.05
"""How far it rises on its way, in the same."""
LONG = 44.0
"""From beak to tail, in logical units."""
BEATS = 2.1
"""Of its wings, a second; now and then it glides."""


def draw_spot(spot: LivingSpot, surface: pygame.Surface, still: pygame.Surface, seconds: float) -> None:
    """What moves there, after so many seconds: smoke, a pennant, water or shimmer. `still` is the picture below."""
    {"smoke": _smoke, "pennant": _pennant, "water": _water, "shimmer": _shimmer}[spot.moving.kind](
        spot, surface, still, seconds
    )


def _smoke(spot: LivingSpot, surface: pygame.Surface, still: pygame.Surface, seconds: float) -> None:
    pictures = living_pictures.puffs(spot.tile)
    x, y = spot.foot
    rise = spot.area.h - spot.area.w // 3
    aside = spot.area.w * WIND * (0.75 + 0.55 * math.sin(GUSTS * seconds + 5 * spot.phase))
    before = surface.get_clip()
    surface.set_clip(spot.area.clip(before))
    for number in range(PUFFS):
        age = (seconds / PUFF_SECONDS + number / PUFFS + spot.phase) % 1
        puff = pictures[int(age * LEVELS)]
        at = x + aside * age * age + 0.02 * spot.tile * math.sin(7 * age + 6 * spot.phase)
        surface.blit(puff, (round(at) - puff.get_width() // 2, round(y - rise * age) - puff.get_height() // 2))
    surface.set_clip(before)


def _pennant(spot: LivingSpot, surface: pygame.Surface, still: pygame.Surface, seconds: float) -> None:
    """The cloth is in the still picture: strips of it are drawn a little higher or lower, no higher than it is."""
    sway = max(1.0, SWAY * spot.tile)
    for column, (x, top, high) in enumerate(spot.strips):
        share = column / spot.area.w
        wave = math.sin(math.tau * (WAVES * share - FLAPS * seconds + spot.phase))
        shift = round(sway * min(1.0, 1.6 * share) * wave)
        if shift:
            surface.blit(still, (x, top), (x, top - shift, 1, high))


def _strips(spot: LivingSpot) -> list[tuple[int, int, int]]:
    way, sway = 1 if spot.tip[0] >= spot.foot[0] else -1, math.ceil(max(1.0, SWAY * spot.tile))
    return [_strip(spot, column / spot.area.w, way, sway) for column in range(spot.area.w)]


def _strip(spot: LivingSpot, share: float, way: int, sway: int) -> tuple[int, int, int]:
    """Where the cloth is at that share of its way from the pole: x, upper edge and height in pixels, with the room in
    which it sways."""
    (x, y), (_, end) = spot.foot, spot.tip
    high = spot.moving.high * spot.tile / math.sqrt(2) * math.sqrt(0.75) * (1 - TAPER * share)
    top = max(spot.area.top, round(y + (end - y) * share - high / 2) - sway - 1)
    bottom = min(spot.area.bottom, round(y + (end - y) * share + high / 2) + sway + 1)
    return x + way * round(share * spot.area.w), top, bottom - top


def _water(spot: LivingSpot, surface: pygame.Surface, still: pygame.Surface, seconds: float) -> None:
    pictures, (x, y) = living_pictures.rings(round(spot.moving.reach * spot.tile * 0.72)), spot.foot
    for number in range(RINGS):
        ring = pictures[int((seconds / RING_SECONDS + number / RINGS + spot.phase) % 1 * LEVELS)]
        surface.blit(ring, (x - ring.get_width() // 2, y - ring.get_height() // 2))


def _shimmer(spot: LivingSpot, surface: pygame.Surface, still: pygame.Surface, seconds: float) -> None:
    pictures, area = living_pictures.glints(spot.tile), spot.area
    before = surface.get_clip()
    surface.set_clip(area.clip(before))
    for number in range(GLINTS):
        turn, age = divmod(seconds / GLINT_SECONDS + number / GLINTS + spot.phase, 1)
        glint = pictures[int(math.sin(math.pi * age) * (LEVELS - 1))]
        aside = math.sin(turn * 12.9 + number * 4.1 + spot.phase * 9)
        down = math.sin(turn * 7.3 + number * 2.9 + spot.phase * 5)
        at = area.centerx + aside * 0.38 * area.w + age * 3, area.centery + down * 0.38 * area.h
        surface.blit(glint, (round(at[0]) - glint.get_width() // 2, round(at[1]) - glint.get_height() // 2))
    surface.set_clip(before)


# -- the way of a dove ------------------------------------------------------------------------------------------------


class Dove:
    """Owns the way of one dove."""

    def __init__(self, viewport: Viewport, number: int, begun: float, height: float) -> None:
        self._begun, self._height, self._viewport = begun, height * viewport.height, viewport
        self._way = -1 if number % 2 else 1
        self._pictures = doves(viewport.px(LONG), self._way)

    def is_gone(self, seconds: float) -> bool:
        """Whether it has crossed."""
        return not 0 <= seconds - self._begun <= SECONDS

    def seen(self, seconds: float) -> tuple[pygame.Surface, pygame.Rect]:
        """The picture of that moment, and where it is."""
        share = (seconds - self._begun) / SECONDS
        beat = (seconds - self._begun) * BEATS
        glides = math.sin(beat * 0.9) > 0.55
        picture = self._pictures[1 if glides else int(beat % 1 * len(WINGS))]
        return picture, picture.get_rect(center=self._at(share))

    def _at(self, share: float) -> Pixel:
        width, height = self._viewport.width, self._viewport.height
        along = share if self._way > 0 else 1 - share
        x = -0.05 * width + 1.1 * width * along
        y = self._height - RISE * height * share + 0.008 * height * math.sin(9 * share)
        return round(x), round(y)


def dove(
    viewport: Viewport, number: int, begun: float, clear: Clear, free: Callable[[pygame.Rect], bool]
) -> Dove | None:
    """The dove of that number, on a way that leads over nothing that is read; it flies under the controls. `free` tells
    whether nothing lies over the still picture in an area. None if there is no such way now."""
    whole = pygame.Rect(0, 0, viewport.width, viewport.height)
    for turn in range(len(HEIGHTS)):
        found = Dove(viewport, number, begun, HEIGHTS[(turn * 4 + number * 3) % len(HEIGHTS)])
        rects = [found.seen(begun + SECONDS * step / 60)[1].inflate(8, 8).clip(whole) for step in range(61)]
        seen = [rect for rect in rects if rect.w and rect.h]
        hidden = sum(rect.collidelist(clear.controls) >= 0 for rect in seen)
        if hidden <= len(seen) // 2 and all(clear.allows(rect, under=True) and free(rect) for rect in seen):
            return found
    return None


TICK, FLIGHT_TICK = 0.095, 0.045
"""Seconds from one picture of what moves to the next, and while a dove crosses: ten and twenty pictures a second."""
Items = Sequence[Item[Any]]


class LivingTable:
    """Owns what is alive on one board, how long it has been, and what of it the window shows."""

    def __init__(self) -> None:
        self.seconds = 0.0
        """For how long it has been alive; stands still while pieces move."""
        self.awake = False
        """Whether anything moves from the next picture on; never before it is asked to for the first time."""
        self._scenery: Scenery | None = None
        """What it was found for."""
        self._all: Latest[object, list[LivingSpot]] = Latest()
        self._allowed: list[LivingSpot] = []
        self._shown: list[LivingSpot] = []
        """What the window shows of it now."""
        self._clear = Clear([], [], [])
        self._dove: Dove | None = None
        self._doves, self._next_dove = 0, FIRST
        self._there: pygame.Rect | None = None
        """Where the window shows a dove."""
        self._drawn_at = self._flown_at = 0.0

    @property
    def flies(self) -> bool:
        """Whether a dove is crossing, for which more pictures a second are worth it."""
        return self._dove is not None

    def pass_time(self, dt: float) -> None:
        """So many seconds pass in which nothing else moves."""
        self.seconds += dt

    def rest(self) -> None:
        """Nothing moves any more, and nothing of it is shown in the next picture."""
        self.awake, self._dove = False, None
        self._shown, self._there = [], None

    def frighten(self) -> None:
        """Something else moves: a dove that is crossing has gone."""
        self._dove = None

    def forget(self) -> None:
        """The window or the theme is another one: everything is found again."""
        self._scenery, self._all, self._allowed = None, Latest(), []
        self._shown, self._there = [], None

    # -- in a full picture --------------------------------------------------------------------------------------------

    def draw(self, pen: Pen, still: pygame.Surface, view: BoardView, scenery: Scenery, items: Items) -> None:
        """Over a picture that is drawn already; nothing where that differs from the still one."""
        self._shown, self._there = [], None
        if not self.awake:
            return
        self.look(view, scenery, items)
        for spot in self._allowed:
            if _alike(pen.surface, still, spot.area).count() == spot.area.w * spot.area.h:
                draw_spot(spot, pen.surface, still, self.seconds)
                self._shown.append(spot)
        self._drawn_at = self.seconds

    def under(self, pen: Pen, still: pygame.Surface, areas: Sequence[pygame.Rect]) -> None:
        """Those parts of the window as they are while pieces are on their way: the still picture with all this as it
        was before; pieces are then drawn over it."""
        self._lay(pen.surface, still, areas, self._allowed if self.awake else ())

    def _lay(
        self, surface: pygame.Surface, still: pygame.Surface, areas: Sequence[pygame.Rect], shown: Sequence[LivingSpot]
    ) -> None:
        """Those parts of the window: the still picture, and over it what is shown there."""
        for area in areas:
            surface.set_clip(area)
            surface.blit(still, area.topleft, area)
            for spot in shown:
                if spot.area.colliderect(area):
                    draw_spot(spot, surface, still, self.seconds)
        surface.set_clip(None)

    # -- between two pictures -----------------------------------------------------------------------------------------

    def move(self, pen: Pen, still: pygame.Surface, view: BoardView) -> list[pygame.Rect]:
        """Draws what has moved since; the parts of the window that were drawn, none if it is too early."""
        now = self.seconds
        ticks, flies = now - self._drawn_at >= TICK, now - self._flown_at >= FLIGHT_TICK and self.flies
        if not ticks and not flies:
            return []
        changed, self._flown_at = self._fly(pen, still, view), now
        everything = [spot.area for spot in self._shown]
        if ticks:
            self._drawn_at = now
        changed += everything if ticks else [area for area in everything if area.collidelist(changed) >= 0]
        self._paint(pen, still, changed)
        return changed

    def _paint(self, pen: Pen, still: pygame.Surface, areas: Sequence[pygame.Rect]) -> None:
        """Those parts of the window anew: the still picture, and what is alive over it."""
        surface = pen.surface
        whole = surface.get_rect()
        self._lay(surface, still, areas, self._shown)
        if self._dove and self._there:
            picture, at = self._dove.seen(self.seconds)
            surface.blit(picture, at)
            for control in self._clear.controls:
                hidden = control.clip(at).clip(whole)
                if hidden.w and hidden.h:
                    surface.blit(still, hidden.topleft, hidden)

    def _fly(self, pen: Pen, still: pygame.Surface, view: BoardView) -> list[pygame.Rect]:
        """A dove sets out, flies on, or is gone; where it was and where it is now."""
        whole, changed = pen.surface.get_rect(), [self._there] if self._there else []
        if self._dove is None and view.look.effects.alive.doves and self.seconds >= self._next_dove:
            free = partial(self._free, pen.surface, still)
            self._dove = dove(view.viewport, self._doves, self.seconds, self._clear, free)
            self._doves, self._next_dove = self._doves + 1, self.seconds + BETWEEN
        if self._dove and self._dove.is_gone(self.seconds):
            self._dove = None
        here = self._dove.seen(self.seconds)[1].clip(whole) if self._dove else whole
        shown = self._dove and here.w and here.h and self._free(pen.surface, still, here)
        self._there = here if shown else None
        return [*changed, here] if shown else changed

    def _free(self, surface: pygame.Surface, still: pygame.Surface, area: pygame.Rect) -> bool:
        """Whether nothing lies over the still picture there but what is alive itself, and the controls."""
        alike = _alike(surface, still, area)
        mine = [spot.area for spot in self._shown] + ([self._there] if self._there else [])
        for own in mine:
            part = own.clip(area)
            if part.w and part.h:
                alike.draw(pygame.mask.Mask(part.size, fill=True), (part.x - area.x, part.y - area.y))
        return alike.count() == area.w * area.h

    # -- what there is ------------------------------------------------------------------------------------------------

    def look(self, view: BoardView, scenery: Scenery, items: Items) -> None:
        """Finds what is alive there, as far as the board is another one than before."""
        if scenery is self._scenery or not self.awake:
            return
        known = view, scenery.camera, scenery.figures, scenery.flattened
        found = self._all.of(known, lambda: spots(view, scenery))
        self._clear = clear(view, scenery, items)
        self._allowed = [spot for spot in found if self._clear.allows(spot.area)]
        self._scenery = scenery


def _alike(surface: pygame.Surface, still: pygame.Surface, area: pygame.Rect) -> pygame.mask.Mask:
    """Where the window shows the still picture in that area, with nothing over it."""
    return pygame.mask.from_threshold(surface.subsurface(area), (0, 0, 0), (1, 1, 1, 255), still.subsurface(area))
