"""Matches leaf: every finished match as a picture of its board, the latest first; one press opens its replay."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

import pygame

from game import catalog as rulebooks
from game.annals_rows import Entry
from game.levels import parts
from game.printed import mark_of
from scenes.core.translations import joined
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK_SOFT
from scenes.graphics.viewport import Box
from scenes.records.book import Leaf, Pages, dated
from scenes.screens.home import Home
from scenes.ui.picture_tile import NARROWEST, TILE_GAP, Picture, plate
from scenes.ui.row_layout import even, fitting, grid_of
from scenes.ui.scene import AppContext, Scene
from scenes.ui.snapshot import developed
from scenes.ui.widgets import Widget


class Matches(Leaf):
    """Owns the pictures of the page that is open."""

    name = "matches"

    def __init__(self, behind: Scene) -> None:
        super().__init__(behind)
        self._pictures: dict[tuple[int, tuple[int, int]], pygame.Surface | None] = {}

    def enter(self, context: AppContext) -> None:
        self._pictures.clear()
        super().enter(context)

    def leads_to(self) -> tuple[str, str, Callable[[], None]] | None:
        """From what is finished to what still waits, or was thrown away today."""
        home = self.behind
        if not isinstance(home, Home) or not (home.saved or self.context.shelf.discarded()):
            return None
        return self.say("saved.waiting"), "clock", lambda: self.context.navigation.open_saved_matches(home)

    def contents(self, room: Box) -> list[Widget]:
        self.list = room
        text = self.context.viewport.text
        columns = min(4, fitting(room.w, NARROWEST * text**0.5, TILE_GAP))
        rows = 2 if room.h >= 2 * (plate(text) + 110) + TILE_GAP else 1
        count, each = len(self.entries), columns * rows
        self.pages = Pages(count, each, min(self.pages.first, max(0, count - 1)) // each * each)
        boxes = grid_of(room, columns, rows, TILE_GAP, even(room.w, columns, TILE_GAP) * 0.62 + plate(text))
        return [self._tile(entry, box) for entry, box in zip(self.entries[self.pages.first :], boxes)]

    def paint_contents(self, pen: Pen) -> None:
        if not self.entries:
            text = self.say("book.matches.none")
            pen.text(text, self.list.centre, "body", INK_SOFT, "centre", self.list.w - 80, 3)

    def _tile(self, entry: Entry, box: Box) -> Widget:
        words, viewport = self.context.words, self.context.viewport
        inner = box.inset(8)
        _, _, width, height = viewport.rect(Box(inner.x, inner.y, inner.w, inner.h - plate(viewport.text)))
        key = entry.id, (width, max(1, height))
        if key not in self._pictures:
            self._pictures[key] = developed(self.context.annals.picture(entry.id), key[1])
        names = [
            sitter.name or words.say(f"level.{parts(sitter.level)[0]}" if sitter.level else "board.player", n=seat + 1)
            for seat, (sitter, place) in enumerate(zip(entry.seats, entry.places))
            if place == 1
        ]
        winner = words.say("book.winner" if len(names) == 1 else "book.winners", names=joined(words, names))
        if entry.early:
            drawn = entry.early.seat is None
            winner = words.say("table.early.drawn") if drawn else words.say("book.winner.resigned", names=names[0])
        title, date = words.say(f"{entry.game_id}.name"), dated(words, entry.ended, time.time())
        if entry.board and entry.board != mark_of(rulebooks.game(entry.game_id), ""):
            title = words.say("book.board", game=title, mark=entry.board)
        act = partial(self.watch, entry.id)
        return Picture(f"match.{entry.id}", box, act, True, self._pictures[key], entry.game_id, title, winner, date)
