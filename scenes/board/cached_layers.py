"""Cached layers: what stands still, the board and everything around it, kept and painted again only in part.

On a machine without a graphics chip the time of a frame is the number of pixels that are touched.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame

from scenes.board.renderer import BoardView
from scenes.board.scenery import Scenery
from scenes.graphics.cache import DirtyRects
from scenes.graphics.pen import Pen, Tape
from scenes.graphics.viewport import Box

PANEL_SHADOW_REACH = 52.0
"""How far the shadow of a panel may reach, in logical units."""


class Item(NamedTuple):
    """One thing around the board. Items of equal box and value look the same."""

    name: Hashable
    """What tells it from the others."""
    box: Box
    """What it covers, without its shadow."""
    value: object
    draw: Callable[[Pen], object]
    reach: float = PANEL_SHADOW_REACH
    """How far its shadow or ring may reach, in logical units."""


class CachedLayers:
    """Owns the picture of the board with everything around it, and what it was painted from."""

    def __init__(self) -> None:
        self.shown: pygame.Surface | None = None
        """The picture as it was painted last, if there is one."""
        self._mending = DirtyRects()
        self._over: tuple[object, list[pygame.Rect]] | None = None
        """Over which plan something moved in the picture before, and where it was."""
        self._items: dict[Hashable, Item] = {}
        self._rects: dict[Hashable, tuple[pygame.Rect, pygame.Rect]] = {}
        """By item, in pixels: its box, and all that its shadow or ring may reach."""
        self._tapes: dict[Hashable, Tape] = {}
        """What each item draws, until it looks different."""

    def picture(self, pen: Pen, view: BoardView) -> pygame.Surface:
        """The whole window without what moves and what is aimed at, as it was painted last."""
        assert self.shown
        pen.written.extend(view.texts)
        for name in self._items:
            pen.written.extend(self._tapes[name].texts)
        return self.shown

    def mend(self, pen: Pen, view: BoardView, scenery: Scenery, items: Sequence[Item]) -> None:
        """Paints what has changed since; raises `TimeIsUp` if something is left."""
        still, slices = view.mend(pen, scenery), pen.art.slices
        dirty, view.mended = view.mended, []
        if self.shown is None:
            self.shown = still.copy()
            dirty = [still.get_rect()]
        wanted = {item.name: item for item in items}
        before, self._rects = self._rects, {name: self._rects_of(pen, item) for name, item in wanted.items()}
        for name in {**self._items, **wanted}:
            old, new = self._items.get(name), wanted.get(name)
            if old is None or new is None or (old.box, old.value) != (new.box, new.value):
                dirty += [rects[name][1] for rects in (before, self._rects) if name in rects]
                self._tapes.pop(name, None)
        self._items = wanted
        self._mending.spoil(dirty)
        for item in items:
            if item.name not in self._tapes:
                self._tapes[item.name] = pen.record(item.draw)
                slices.pause()
        reaches = [(item, self._rects[item.name][1]) for item in items]
        self._mending.work(lambda area: self._paint(still, area, reaches), slices)

    def moved_over(self, plan: object, areas: list[pygame.Rect], partly: bool) -> list[pygame.Rect] | None:
        """Where something moved in the picture before, if all else still is as it was then; `partly` says that nothing
        else lies over this picture."""
        before, self._over = self._over, (plan, areas) if partly else None
        return before[1] if partly and before and before[0] is plan else None

    def cover(self, pen: Pen) -> None:
        """Puts everything around the board over what was drawn on it."""
        assert self.shown
        pen.surface.blits([(self.shown, rect.topleft, rect) for rect, _ in self._rects.values()], False)

    def _rects_of(self, pen: Pen, item: Item) -> tuple[pygame.Rect, pygame.Rect]:
        """Worked out again only for an item that has moved."""
        old = self._items.get(item.name)
        if old is not None and (old.box, old.reach) == (item.box, item.reach):
            return self._rects[item.name]
        area = item.box.inset(-item.reach)
        return pygame.Rect(pen.viewport.rect(item.box)), pygame.Rect(pen.viewport.rect(area))

    def _paint(
        self,
        still: pygame.Surface,
        area: pygame.Rect,
        reaches: Sequence[tuple[Item, pygame.Rect]],
    ) -> None:
        """One part of the window with every item that reaches into it."""
        assert self.shown
        self.shown.set_clip(area)
        self.shown.blit(still, area.topleft, area)
        for item, reach in reaches:
            if reach.colliderect(area):
                self.shown.blits(self._tapes[item.name].stamps, False)
        self.shown.set_clip(None)
