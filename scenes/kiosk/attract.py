"""Attract loop while nobody plays: a real match of each game, how it goes in three pictures, where its box is.

Silent. Any touch leads home; the kiosk sees to that, this scene only shows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from time import perf_counter
from typing import Literal

import pygame

from game import tallies
from game.match import Match
from game.tallies import Best
from scenes.board import catalog
from scenes.board.cached_layers import SHADE
from scenes.board.catalog import Card
from scenes.core import platform
from scenes.core.translations import LANGUAGES, Words, number
from scenes.graphics.emblems import draw_seal
from scenes.graphics.matter import draw_table
from scenes.graphics.pen import Pen
from scenes.graphics.theme import (
    CREAM,
    GOLD_RULE,
    INK,
    INK_SOFT,
    RADIUS_BANNER,
    RADIUS_LABEL,
    TITLE_CREAM,
    Mark,
    Role,
    type_size,
)
from scenes.graphics.viewport import Box
from scenes.kiosk.attract_matches import Showing, moment_picture, moments
from scenes.kiosk.screen_care import ScreenCare
from scenes.records.book import dated
from scenes.records.book_honours import Honour
from scenes.ui.home_picture import draw_home_picture
from scenes.ui.row_layout import columns_of
from scenes.ui.scene import AppContext, Scene
from scenes.ui.snapshot import Portrait
from scenes.ui.widgets import REST

Part = Literal["match", "how", "best", "box"]
LENGTHS: dict[Part, float] = {"match": 40.0, "how": 14.0, "best": 10.0, "box": 8.0}
"""Seconds; together less than 90 for each game."""
BLACK = (0, 0, 0)
ROWS = 5
"""Of the best scores."""
BREATH = 6.0
"""Seconds for which the invitation is brighter and darker once."""
PAINTING = 0.02
"""Seconds of a frame for a picture that shows how a game goes; all of it takes many times that."""


class Attract(Scene):
    """Owns which game is shown, and which part of it."""

    restful = True

    def __init__(self) -> None:
        self.number = 0
        """Which of the games that are shown."""
        self.part: Part = "match"
        self.since = 0.0
        """Seconds since this part began."""
        self.care = ScreenCare()
        self.showing: Showing | None = None
        self._kept: dict[str, Showing] = {}
        self._words: dict[str, Words] = {}
        self._moments: list[Match] = []
        self._pictures: list[pygame.Surface] = []
        self._next: Portrait | None = None
        """The picture that is being painted."""
        self._drawn: tuple[object, ...] = ()
        self._shown: tuple[object, ...] = ()
        """What of it is in the window."""
        self._rows: list[Best] = []
        self._marks: Sequence[tuple[Mark, ...]] = ()
        """By seat, at tables of that size."""

    # -- hooks --------------------------------------------------------------------------------------------------------

    def enter(self, context: AppContext) -> None:
        self.context = context
        context.sound.surround("nothing")
        self.cards: Sequence[Card] = catalog.shown(context.art.assets, context.owner.house.hidden)
        self.number %= len(self.cards)
        self._words = {code: Words(context.art.assets, code) for code in LANGUAGES}
        self._open()

    def leave(self) -> None:
        self._close()

    def update(self, dt: float) -> bool:
        before, self._drawn = self._drawn, (self.part, self.language, self._bright(), self.care.light)
        if self.care.dark:
            return self._drawn[-1:] != before[-1:]
        self.since += dt
        self.care.pass_time(dt)
        if self.since >= LENGTHS[self.part]:
            self._next_part()
            return True
        moved = bool(self.showing and self.showing.update(dt))
        if self.is_painting:
            moved = self._paint_on()
        return moved or self._drawn != before

    @property
    def is_painting(self) -> bool:
        """Whether a picture of how a game goes is still to be painted."""
        return self.part == "how" and len(self._pictures) < len(self._moments)

    def warm_up(self, pen: Pen, until: float) -> float:
        return self.showing.board.warm_up(pen, until) if self.showing and self.showing.board else 1.0

    def draw(self, pen: Pen) -> None:
        if self.care.dark:
            pen.surface.fill(BLACK)
            return
        self._draw_part(pen)
        self.care.dim(pen)

    def _draw_part(self, pen: Pen) -> None:
        if self.part == "match" and self.showing and self.showing.board:
            pen.repaint.partly = pen.repaint.partly and self._shown == self._drawn
            self._shown = self._drawn
            self.showing.board.draw(pen)
            self._caption_over(pen)
            return
        draw_table(pen)
        if self.part == "match":  # it lies under another scene, and shows nothing there
            return
        draw = {"how": self._how, "best": self._best, "box": self._box}[self.part]
        draw(pen)

    # -- what is shown ------------------------------------------------------------------------------------------------

    @property
    def card(self) -> Card:
        """The game that is shown."""
        return self.cards[self.number]

    @property
    def language(self) -> str:
        """The languages speak in turn, that of the house first."""
        house = self.context.owner.house.language
        codes = [house, *(code for code in LANGUAGES if code != house)]
        return codes[int(self.since / LENGTHS[self.part] * len(codes)) % len(codes)]

    def say(self, key: str, **values: object) -> str:
        """A sentence in the language whose turn it is."""
        return self._words[self.language].say(key, **values)

    def _next_part(self) -> None:
        parts = self._parts()
        place = parts.index(self.part) + 1
        self._close()
        if place == len(parts):
            self.number = (self.number + 1) % len(self.cards)
        self.care.move_on()
        self.part, self.since = parts[place % len(parts)], 0.0
        self._open()

    def _parts(self) -> tuple[Part, ...]:
        """The parts that have something to show for this game."""
        shown: list[Part] = ["match"]
        if self._words[self.context.owner.house.language].knows(f"{self.card.id}.how1"):
            shown.append("how")
        if self._rows:
            shown.append("best")
        if self.context.owner.house.shelves.get(self.card.id):
            shown.append("box")
        return tuple(shown)

    def best(self) -> list[Best]:
        """The best scores of this game in the book of the house, at tables of the size that is played most often."""
        entries = self.context.annals.entries(self.card.id)
        if not entries:
            return []
        ((players, _),) = Counter(len(entry.seats) for entry in entries).most_common(1)
        low = catalog.look(self.card.id).scoring.fewer_wins
        self._marks = catalog.look(self.card.id).seats.marks(players)
        return tallies.best(entries, self.card.id, players, fewer_wins=low, most=ROWS)

    def _open(self) -> None:
        self._drawn = ()
        if self.part == "match":
            self._rows = self.best()
            self.showing = self._kept.setdefault(self.card.id, Showing(self.card.id))
            self.showing.open(self.context, self._caption_box().y, self.care.shift)
        elif self.part == "how":
            self._moments = moments(self.card.id)

    def _close(self) -> None:
        if self.showing:
            self.showing.close()
        self.showing = None
        self._moments, self._pictures, self._next = [], [], None
        platform.give_back()

    # -- pictures -----------------------------------------------------------------------------------------------------

    def _bright(self) -> bool:
        """Whether the invitation is brighter now; always the same where nothing may move."""
        return not self.context.settings.motion or self.since % BREATH > BREATH / 2

    def _caption_over(self, pen: Pen) -> None:
        """The caption, or of it only what lies in the parts of the window that were drawn."""
        if pen.repaint.changed is None:
            self._caption(pen)
            return
        paper = pygame.Rect(pen.viewport.rect(self._caption_box().inset(-SHADE)))
        for area in pen.repaint.changed:
            if area.colliderect(paper):
                pen.surface.set_clip(area)
                self._caption(pen)
        pen.surface.set_clip(None)

    def _caption(self, pen: Pen) -> None:
        """Over the foot of the board: the game, what it is about, and the invitation."""
        paper = self._caption_box()
        pen.panel(paper, "paper", radius=RADIUS_BANNER, shadow="tile")
        word = self.say("kiosk.touch")
        wide = min(pen.text_size(word, "action")[0] + 90, paper.w * 0.36)
        room = paper.w - wide - 30 - 30 - 44
        left = paper.x + (wide + 30 if self.care.turned else 0)
        gold = Box(paper.x + 30 if self.care.turned else paper.right - wide - 30, paper.y + 30, wide, paper.h - 60)
        name, goal = self.say(f"{self.card.id}.name"), self.say(f"{self.card.id}.goal")
        top = paper.y + 24
        title = pen.text(name, (left + 40, top + 26), "game", INK, width=room)
        pen.line([(left + 40, title.bottom + 8), (left + 40 + 140, title.bottom + 8)], GOLD_RULE, 2)
        under = left + 40, title.bottom + 18
        role = self._goal_role()
        pen.text(goal, under, role, INK_SOFT, width=room, top=True, height=paper.bottom - title.bottom - 28)
        self._invitation(pen, gold, word)

    def _goal_role(self) -> Role:
        """In which type the goal is told, in two lines at most: a low window has less room."""
        return "body" if self.context.viewport.wide else "prompt"

    def _caption_box(self) -> Box:
        viewport = self.context.viewport
        height = 80 + type_size("game", viewport.text) * 1.2 + 2 * type_size(self._goal_role(), viewport.text) * 1.25
        return Box(64, viewport.h - 40 - height, viewport.w - 128, height).moved(*self.care.shift)

    def _invitation(self, pen: Pen, box: Box, word: str) -> None:
        pen.panel(box, "gold_light" if self._bright() else "gold", radius=RADIUS_BANNER)
        pen.text(word, box.centre, "action", INK, "centre", box.w - 30, 2)

    def _heading(self, pen: Pen, key: str) -> float:
        """The name of the game and what is told of it; returns where that ends."""
        viewport, (across, down) = pen.viewport, self.care.shift
        middle = viewport.w / 2 + across
        size = type_size("product", viewport.text)
        name = pen.text(
            self.say(f"{self.card.id}.name"),
            (middle, 40 + down + size / 2),
            "product",
            TITLE_CREAM,
            "centre",
            viewport.w - 128,
        )
        under = pen.text(self.say(key), (middle, name.bottom + 34), "prompt", CREAM, "centre", viewport.w - 128)
        return under.bottom + 34

    def _foot(self, pen: Pen) -> float:
        """The invitation at the foot of a page; returns where it begins."""
        word = self.say("kiosk.touch")
        height = type_size("action", pen.viewport.text) * 1.2 + 44
        wide = pen.text_size(word, "action")[0] + 120
        box = Box((pen.viewport.w - wide) / 2, pen.viewport.h - 44 - height, wide, height).moved(*self.care.shift)
        self._invitation(pen, box, word)
        return box.y - 34

    def places(self, top: float, foot: float, high: float) -> list[Box]:
        """Where three papers of that height lie beside each other, in the middle between top and foot."""
        viewport = self.context.viewport
        height = min(high, foot - top)
        left = 64 + self.care.shift[0]
        return columns_of(Box(left, top + (foot - top - height) / 2, viewport.w - 128, height), 3, 36)

    def _picture_size(self) -> tuple[int, int]:
        viewport = self.context.viewport
        box = self.places(0, 0, 0)[0]
        return viewport.px(box.w - 24), viewport.px((box.w - 24) * (0.5625 if viewport.wide else 0.8))

    def _paint_on(self) -> bool:
        """A part of the next of the three pictures, so that no frame waits for a whole one; whether that one is done
        now."""
        if self._next is None:
            self._next = moment_picture(self.context, self._moments[len(self._pictures)], self._picture_size())
        picture = self._next.paint(perf_counter() + PAINTING)
        if picture is None:
            return False
        self._pictures.append(picture)
        self._next = None
        return True

    def _how(self, pen: Pen) -> None:
        top, foot = self._heading(pen, "kiosk.how"), self._foot(pen)
        tall = self._picture_size()[1] / pen.viewport.unit
        words = type_size("headline", pen.viewport.text) * 1.25 * (3 if pen.viewport.wide else 5)
        for at, box in enumerate(self.places(top, foot, tall + words + 76)):
            pen.panel(box, "paper", radius=RADIUS_BANNER, shadow="tile")
            inner = Box(box.x + 12, box.y + 12, box.w - 24, tall)
            if at < len(self._pictures):
                x, y, _, _ = pen.viewport.rect(inner)
                pen.picture(self._pictures[at], (x, y))
            draw_seal(pen, str(at + 1), (inner.x + 34, inner.y + 36), 56)
            text = self.say(f"{self.card.id}.how{at + 1}")
            under = box.centre[0], (inner.bottom + box.bottom) / 2
            pen.text(text, under, "headline", INK, "centre", box.w - 56, height=box.bottom - inner.bottom - 40)

    def _best(self, pen: Pen) -> None:
        top, foot = self._heading(pen, "kiosk.best"), self._foot(pen)
        words, wide = self._words[self.language], min(1200.0, pen.viewport.w - 128)
        step = min(116.0, (foot - top) / ROWS)
        y = top + (foot - top - step * len(self._rows)) / 2
        for place, one in enumerate(self._rows):
            box = Box((pen.viewport.w - wide) / 2, y + place * step, wide, step - 16)
            Honour(
                f"honour.{place}",
                box,
                _nothing,
                True,
                words.say(f"result.rank.{place + 1}"),
                self._marks[one.seat][0],
                one.name,
                number(one.score),
                dated(words, one.ended),
                place == 0,
            ).draw(pen, REST)

    def _box(self, pen: Pen) -> None:
        top, foot = self._heading(pen, "kiosk.box"), self._foot(pen)
        room = Box(pen.viewport.w / 2 - 620, top, 1240, foot - top)
        pen.panel(room, "paper", radius=RADIUS_BANNER, shadow="tile")
        inner = room.inset(24)
        picture = Box(inner.x, inner.y, inner.w * 0.5, inner.h)
        draw_home_picture(pen, self.card.id, picture, RADIUS_LABEL)
        text = Box(picture.right + 30, inner.y, inner.right - picture.right - 30, inner.h)
        shelf = self.context.owner.house.shelves[self.card.id]
        pen.text(shelf, text.centre, "heading", INK, "centre", text.w, 4)


def _nothing() -> None:
    """Nobody presses what is only shown."""
