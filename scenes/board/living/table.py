"""Living table: everything that moves while people think, over the still picture of a board, in small areas only.

A full picture has it drawn last, as it is in that moment, and only where nothing else lies over the still picture;
between two pictures only the small areas of what moves are drawn again. While pieces move it stands still.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from scenes.board.cached_layers import Item
from scenes.board.living.brushes import BETWEEN, FIRST, Brush, Dove, brush, dove
from scenes.board.living.spots import Clear, LivingSpot, clear, spots
from scenes.board.renderer import BoardView
from scenes.board.scenery import Scenery
from scenes.graphics.pen import Pen

TICK, FLIGHT_TICK = 0.095, 0.045
"""Seconds from one picture of what moves to the next, and while a dove crosses: ten and twenty pictures a second."""
Items = Sequence[Item[Any]]


class LivingTable:
    """Owns what is alive on one board, how long it has been, and what of it the window shows."""

    def __init__(self) -> None:
        self.seconds = 0.0
        """For how long it has been alive; stands still while pieces move."""
        self.awake = False
        """Whether anything moves; never before it is asked to for the first time."""
        self._scenery: Scenery | None = None
        """What it was found for."""
        self._known: object = None
        self._all: list[tuple[LivingSpot, Brush]] = []
        self._allowed: list[tuple[LivingSpot, Brush]] = []
        self._shown: list[tuple[LivingSpot, Brush]] = []
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

    def wake(self) -> None:
        """From the next picture on it is shown."""
        self.awake = True

    def rest(self) -> None:
        """Nothing moves any more, and nothing of it is shown in the next picture."""
        self.awake, self._dove = False, None
        self._shown, self._there = [], None

    def frighten(self) -> None:
        """Something else moves: a dove that is crossing has gone."""
        self._dove = None

    def forget(self) -> None:
        """The window or the theme is another one: everything is found again."""
        self._scenery = self._known = None
        self._all, self._allowed = [], []
        self._shown, self._there = [], None

    # -- in a full picture --------------------------------------------------------------------------------------------

    def draw(self, pen: Pen, still: pygame.Surface, view: BoardView, scenery: Scenery, items: Items) -> None:
        """Over a picture that is drawn already; nothing where that differs from the still one."""
        self._shown, self._there = [], None
        if not self.awake:
            return
        self.look(view, scenery, items)
        for spot, paint in self._allowed:
            if _same(pen.surface, still, spot.area):
                paint(pen.surface, still, self.seconds)
                self._shown.append((spot, paint))
        self._drawn_at = self.seconds

    def under(self, pen: Pen, still: pygame.Surface, areas: Sequence[pygame.Rect]) -> None:
        """Those parts of the window as they are while pieces are on their way: the still picture with all this as it
        was before; pieces are then drawn over it."""
        for area in areas:
            pen.surface.set_clip(area)
            pen.surface.blit(still, area.topleft, area)
            if self.awake:
                for spot, paint in self._allowed:
                    if spot.area.colliderect(area):
                        paint(pen.surface, still, self.seconds)
        pen.surface.set_clip(None)

    # -- between two pictures -----------------------------------------------------------------------------------------

    def move(self, pen: Pen, still: pygame.Surface, view: BoardView) -> list[pygame.Rect]:
        """Draws what has moved since; the parts of the window that were drawn, none if it is too early."""
        now = self.seconds
        ticks, flies = now - self._drawn_at >= TICK, now - self._flown_at >= FLIGHT_TICK and self.flies
        if not ticks and not flies:
            return []
        changed, self._flown_at = self._fly(pen, still, view), now
        everything = [spot.area for spot, _ in self._shown]
        if ticks:
            self._drawn_at = now
        changed += everything if ticks else [area for area in everything if area.collidelist(changed) >= 0]
        self._paint(pen, still, changed)
        return changed

    def _paint(self, pen: Pen, still: pygame.Surface, areas: Sequence[pygame.Rect]) -> None:
        """Those parts of the window anew: the still picture, and what is alive over it."""
        surface = pen.surface
        whole = surface.get_rect()
        for area in areas:
            surface.set_clip(area)
            surface.blit(still, area.topleft, area)
        surface.set_clip(None)
        for spot, paint in self._shown:
            if spot.area.collidelist(areas) >= 0:
                paint(surface, still, self.seconds)
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
        mine = [spot.area for spot, _ in self._shown] + ([self._there] if self._there else [])
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
        if known != self._known:
            self._all = [(spot, brush(spot)) for spot in spots(view, scenery)]
            self._known = known
        self._clear = clear(view, scenery, items)
        self._allowed = [one for one in self._all if self._clear.allows(one[0].area)]
        self._scenery = scenery


def _alike(surface: pygame.Surface, still: pygame.Surface, area: pygame.Rect) -> pygame.mask.Mask:
    """Where the window shows the still picture in that area, with nothing over it."""
    return pygame.mask.from_threshold(surface.subsurface(area), (0, 0, 0), (1, 1, 1, 255), still.subsurface(area))


def _same(surface: pygame.Surface, still: pygame.Surface, area: pygame.Rect) -> bool:
    """Whether the window shows the still picture in all of that area."""
    return _alike(surface, still, area).count() == area.w * area.h
