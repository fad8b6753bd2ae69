"""Picture tile of a match: the picture of its board, and on paper its game, who and when."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, INK_SOFT, RADIUS_LABEL, RADIUS_TILE, type_size
from scenes.graphics.viewport import Box
from scenes.ui.home_picture import draw_home_picture
from scenes.ui.widgets import State, Widget

TILE_GAP = 22.0
NARROWEST = 380.0
"""Width of a tile at the usual size of text."""


@dataclass(frozen=True)
class Picture(Widget):
    """One match: its board, its game, a line about who and one about when."""

    picture: pygame.Surface | None = None
    game_id: str = ""
    title: str = ""
    who: str = ""
    date: str = ""

    @property
    def text(self) -> str:
        """What is read aloud of it."""
        return f"{self.title}. {self.who}. {self.date}"

    @property
    def radius(self) -> float:
        return RADIUS_TILE

    def draw(self, pen: Pen, state: State) -> None:
        box = self.box.moved(0, 2 if state.pressed else -3 if state.hovered else 0)
        pen.panel(box, "tile", radius=RADIUS_TILE, shadow="chip")
        inner = box.inset(8)
        paper = plate(pen.viewport.text)
        above = Box(inner.x, inner.y, inner.w, inner.h - paper)
        if self.picture is not None:
            pen.picture(self.picture, pen.viewport.rect(above)[:2])
        else:
            draw_home_picture(pen, self.game_id, above, RADIUS_LABEL)
        below = Box(inner.x, above.bottom, inner.w, paper)
        pen.panel(below, "paper", radius=RADIUS_LABEL, shadow=False, edge="00000000")
        name, small = type_size("body_bold", pen.viewport.text) * 1.2, type_size("small", pen.viewport.text) * 1.15
        y, room = below.y + (paper - name - 2 * small) / 2, below.w - 28
        pen.text(self.title, (below.centre[0], y + name / 2), "body_bold", INK, "centre", room)
        pen.text(self.who, (below.centre[0], y + name + small / 2), "small", INK_SOFT, "centre", room)
        pen.text(self.date, (below.centre[0], y + name + small * 1.5), "small", INK_SOFT, "centre", room)
        if state.focused:
            pen.ring(box, RADIUS_TILE)


def plate(text: float) -> float:
    """Height of the paper under a picture."""
    return type_size("body_bold", text) * 1.2 + 2 * type_size("small", text) * 1.15 + 18
