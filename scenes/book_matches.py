"""Every finished match as a picture of its board, the latest first; pressing one opens its replay."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import partial

import pygame

from game.annals import Entry
from scenes.base import Scene, Stage
from scenes.book import Leaf, dated
from scenes.frame import Box
from scenes.parked import joined
from scenes.pen import Pen
from scenes.portrait import developed
from scenes.theme import INK, INK_SOFT, RADIUS_LABEL, RADIUS_TILE, type_size
from scenes.widgets import State, Widget

TILE_GAP = 22.0
NARROWEST = 380.0
"""Width of a tile at the usual size of text."""


@dataclass(frozen=True)
class Picture(Widget):
    """One finished match: its board, its game, who won and when."""

    picture: pygame.Surface | None = None
    game_id: str = ""
    title: str = ""
    winner: str = ""
    date: str = ""

    @property
    def radius(self) -> float:
        return RADIUS_TILE

    def draw(self, pen: Pen, state: State) -> None:
        box = self.box.moved(0, 2 if state.pressed else -3 if state.hovered else 0)
        pen.panel(box, "tile", radius=RADIUS_TILE, shadow="chip")
        inner = box.inset(8)
        paper = plate(pen.frame.text)
        above = Box(inner.x, inner.y, inner.w, inner.h - paper)
        if self.picture is not None:
            pen.picture(self.picture, pen.frame.rect(above)[:2])
        else:
            pen.home_picture(self.game_id, above, RADIUS_LABEL)
        below = Box(inner.x, above.bottom, inner.w, paper)
        pen.panel(below, "paper", radius=RADIUS_LABEL, shadow=False, edge="00000000")
        name, small = type_size("body_bold", pen.frame.text) * 1.2, type_size("small", pen.frame.text) * 1.15
        y, room = below.y + (paper - name - 2 * small) / 2, below.w - 28
        pen.text(self.title, (below.centre[0], y + name / 2), "body_bold", INK, "centre", room)
        pen.text(self.winner, (below.centre[0], y + name + small / 2), "small", INK_SOFT, "centre", room)
        pen.text(self.date, (below.centre[0], y + name + small * 1.5), "small", INK_SOFT, "centre", room)
        if state.focused:
            pen.ring(box, RADIUS_TILE)


def plate(text: float) -> float:
    """Height of the paper under a picture."""
    return type_size("body_bold", text) * 1.2 + 2 * type_size("small", text) * 1.15 + 18


class Matches(Leaf):
    """Owns the pictures of the page that is open."""

    name = "matches"

    def __init__(self, behind: Scene) -> None:
        super().__init__(behind)
        self._pictures: dict[tuple[int, tuple[int, int]], pygame.Surface | None] = {}
        self.each = 1

    def enter(self, stage: Stage) -> None:
        self._pictures.clear()
        super().enter(stage)

    def pages(self) -> tuple[int, int]:
        return len(self.entries), self.each

    def contents(self, room: Box) -> list[Widget]:
        self.list = room
        text = self.stage.frame.text
        columns = max(1, min(4, int((room.w + TILE_GAP) / (NARROWEST * text**0.5 + TILE_GAP))))
        rows = 2 if room.h >= 2 * (plate(text) + 110) + TILE_GAP else 1
        self.each = columns * rows
        self.first = min(self.first, max(0, len(self.entries) - 1)) // self.each * self.each
        width = (room.w - TILE_GAP * (columns - 1)) / columns
        height = min((room.h - TILE_GAP * (rows - 1)) / rows, width * 0.62 + plate(text))
        found: list[Widget] = []
        for place, entry in enumerate(self.entries[self.first : self.first + self.each]):
            x = room.x + place % columns * (width + TILE_GAP)
            y = room.y + place // columns * (height + TILE_GAP)
            found.append(self._tile(entry, Box(x, y, width, height)))
        return found

    def paint_contents(self, pen: Pen) -> None:
        if not self.entries:
            text = self.say("book.matches.none")
            pen.text(text, self.list.centre, "body", INK_SOFT, "centre", self.list.w - 80, 3)

    def _tile(self, entry: Entry, box: Box) -> Widget:
        words, frame = self.stage.words, self.stage.frame
        inner = box.inset(8)
        _, _, width, height = frame.rect(Box(inner.x, inner.y, inner.w, inner.h - plate(frame.text)))
        key = entry.id, (width, max(1, height))
        if key not in self._pictures:
            self._pictures[key] = developed(self.stage.annals.picture(entry.id), key[1])
        names = [
            sitter.name or words.say(f"level.{sitter.level}" if sitter.level else "board.player", n=seat + 1)
            for seat, (sitter, place) in enumerate(zip(entry.seats, entry.places))
            if place == 1
        ]
        winner = words.say("book.winner" if len(names) == 1 else "book.winners", names=joined(words, names))
        title, date = words.say(f"{entry.game_id}.name"), dated(words, entry.ended, time.time())
        act = partial(self.watch, entry.id)
        return Picture(f"match.{entry.id}", box, act, True, self._pictures[key], entry.game_id, title, winner, date)
