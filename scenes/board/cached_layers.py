"""Cached layers: one picture of the still board and everything around it, repainted only where something changed.

Without a graphics chip the time of a frame is proportional to the number of pixels drawn.
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
"""Largest reach of the shadow of a panel, in logical units."""


class Item(NamedTuple):
    """A panel or control around the board. Items with equal box and value look the same."""

    name: Hashable
    """Unique name, the cache key."""
    box: Box
    """Area without the shadow."""
    value: object
    draw: Callable[[Pen], object]
    reach: float = PANEL_SHADOW_REACH
    """Largest reach of its shadow or ring, in logical units."""


class CachedLayers:
    """Owns the picture of the board with everything around it, and the items it was painted from."""

    def __init__(self) -> None:
        self.shown: pygame.Surface | None = None
        """The picture as painted last; None before the first time."""
        self._mending = DirtyRects()
        self._moved: tuple[object, list[pygame.Rect]] | None = None
        """The plan over which something moved in the previous frame, and the areas it covered."""
        self._items: dict[Hashable, Item] = {}
        self._rects: dict[Hashable, tuple[pygame.Rect, pygame.Rect]] = {}
        """By item, in pixels: its box, and the area its shadow or ring may reach."""
        self._tapes: dict[Hashable, Tape] = {}
        """Recorded drawing of each item, dropped when it looks different."""

    def picture(self, pen: Pen, view: BoardView) -> pygame.Surface:
        """The window as painted last, without animations and markers."""
        assert self.shown
        pen.written.extend(view.texts)
        for name in self._items:
            pen.written.extend(self._tapes[name].texts)
        return self.shown

    def mend(self, pen: Pen, view: BoardView, scenery: Scenery, items: Sequence[Item]) -> None:
        """Repaints what has changed; raises `TimeIsUp` if work is left."""
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
        """The areas in which something moved in the previous frame, if `plan` is still the same; else None. `partly`:
        nothing else is drawn over this picture."""
        before, self._moved = self._moved, (plan, areas) if partly else None
        return before[1] if partly and before and before[0] is plan else None

    def cover(self, pen: Pen) -> None:
        """Draws everything around the board over what was drawn on it."""
        assert self.shown
        pen.surface.blits([(self.shown, rect.topleft, rect) for rect, _ in self._rects.values()], False)

    def _rects_of(self, pen: Pen, item: Item) -> tuple[pygame.Rect, pygame.Rect]:
        """Computed again only if the item has moved."""
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
        """Repaints one area with every item that reaches into it."""
        assert self.shown
        self.shown.set_clip(area)
        self.shown.blit(still, area.topleft, area)
        for item, reach in reaches:
            if reach.colliderect(area):
                self.shown.blits(self._tapes[item.name].stamps, False)
        self.shown.set_clip(None)
