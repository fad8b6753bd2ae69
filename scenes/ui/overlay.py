"""Overlay: a sheet of paper over another scene, on the darkened picture."""

from __future__ import annotations

import pygame

from scenes.core.translations import LANGUAGES, following
from scenes.graphics.matter import draw_veil
from scenes.graphics.pen import Pen
from scenes.graphics.theme import GOLD_RULE, INK, RADIUS_TILE, SMALLEST, type_size
from scenes.graphics.viewport import Box, Viewport, centred
from scenes.input.events import Click, Input
from scenes.ui.page import Page
from scenes.ui.scene import AppContext, Scene
from scenes.ui.widgets import Segment, Widget

ASIDE = 360.0
"""Beside the heading of a wide paper, for the language in the corner."""
EDGE = 56.0
NARROWEST, GLOBE = 80.0, 36
"""Of the word of a language, and what its globe needs beside it."""


class Overlay(Page):
    """Owns a sheet of paper over the scene behind it. That scene stands still meanwhile, so it is drawn only once, and
    what was made for its picture is not kept."""

    def __init__(self, behind: Scene) -> None:
        super().__init__()
        self.behind = behind
        self.paper = Box(0, 0, 0, 0)
        self._backdrop: pygame.Surface | None = None
        self._arranged_for: tuple[Viewport, str] | None = None
        """The window and the language that the scene behind was arranged for."""

    def enter(self, context: AppContext) -> None:
        self._backdrop = None
        now = context.viewport, context.words.language
        if self._arranged_for not in (None, now):
            self.behind.enter(context)
            self.behind.leave()
        self._arranged_for = now
        super().enter(context)

    def lay_wide(self, high: float) -> tuple[Box, Box]:
        """Lays a paper nearly as large as the window; the body below its heading, and a foot of that height."""
        viewport = self.context.viewport
        self.paper = centred(viewport.whole.centre, min(1560, viewport.w - 60), min(1040, viewport.h - 40))
        inner = self.paper.inset(EDGE, 30)
        foot = Box(inner.x, inner.bottom - high, inner.w, high)
        top = inner.y + type_size("heading", viewport.text) * 1.25 + 26
        return Box(inner.x, top, inner.w, foot.y - 16 - top), foot

    def beside(self) -> list[Widget]:
        """The language, one press away in the upper right corner of the paper, where nothing else lies there."""
        height = max(64.0, type_size("button", self.context.viewport.text) * 1.2 + 12)
        widest = max(self.context.pen.text_size(code.upper(), "button")[0] for code in LANGUAGES)
        width = max(NARROWEST, widest + GLOBE)
        corner = Box(self.paper.right - width - 18, self.paper.y + 14, width, height)
        taken = any(widget.key.startswith("language") or widget.box.overlaps(corner) for widget in self.widgets)
        word = self.context.settings.language.upper()
        return (
            [] if taken else [Segment("language", corner, self._next_language, label=word, chosen=True, icon="globe")]
        )

    def _next_language(self) -> None:
        self.context.settings.language = following(self.context.settings.language)
        self.context.changed()

    def leave(self) -> None:
        super().leave()
        self._backdrop = None

    def unseen(self) -> None:
        self.behind.unseen()

    def warm_up(self, pen: Pen, until: float) -> float:
        return self.behind.warm_up(pen, until) if self._backdrop is None else super().warm_up(pen, until)

    def back(self) -> None:
        self.context.go(self.behind)

    def on_input(self, event: Input) -> None:
        if isinstance(event, Click) and not self.paper.contains(event.at):
            self.back()
        else:
            super().on_input(event)

    def paint(self, pen: Pen) -> None:
        if self._backdrop is None:
            self.behind.draw(pen)
            draw_veil(pen)
            pen.written.clear()
            self.behind.unseen()
            self._backdrop = pen.surface.copy()
        else:
            pen.surface.blit(self._backdrop, (0, 0))
        pen.panel(self.paper, "paper", radius=RADIUS_TILE, shadow="tile")


def draw_heading(pen: Pen, text: str, middle: float, top: float, room: float) -> float:
    """The heading of a sheet with its gold rule, in two lines if it must; returns where it ends."""
    lines = 1 if pen.text_size(text, "heading")[0] * SMALLEST <= room else 2
    height = type_size("heading", pen.viewport.text) * 1.25
    if lines > 1:
        height = pen.text_size(text, "heading", room, lines)[1]
    pen.text(text, (middle, top + height / 2), "heading", INK, "centre", room, lines)
    rule = top + height + 10
    pen.line([(middle - 70, rule), (middle + 70, rule)], GOLD_RULE, 2)
    return rule + 2
