"""“Avec la boîte”: the ways in which the real box and the screen go together, a card each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from scenes.graphics.matter import draw_paper
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, LARGE, RED_SIGN, UMBER, Role, type_size
from scenes.graphics.viewport import Box
from scenes.screens.things.objects import WHITE_EDGE, thing
from scenes.ui.blocks import Block, Row
from scenes.ui.prepared_pictures import draw_home_picture
from scenes.ui.row_layout import REST
from scenes.ui.scene import Scene
from scenes.ui.sheet import Sheet

CARD = (640.0, 780.0)
SCORES = ("76", "55", "52")
"""On the leaf of the picture, as an example."""


class WithBox(Sheet):
    """Owns nothing: the new match behind it is told what was chosen."""

    known_as = "sheet.box"

    def __init__(self, behind: Scene, game_id: str, on: bool, follow: Callable[[], None], count: Callable[[], None]):
        """`on`: whether the screen follows the box already; a press on that card then ends it."""
        super().__init__(behind)
        self._game_id, self._on, self._follow, self._count = game_id, on, follow, count

    def first_focus(self) -> str:
        return "follow"

    def back_word(self) -> str:
        return self.say(f"{self._game_id}.name")

    def blocks(self) -> Block:
        word = "off" if self._on else "follow"
        cards = (
            self._card(
                word, "follow", lambda pen, box: draw_home_picture(pen, self._game_id, box, 2), self._follow, -0.7
            ),
            self._card("count", "count", _draw_leaf, self._count, 0.8),
        )
        return Row(cards, 60, (REST,) * len(cards), middle=False)

    def _draw_board(self, pen: Pen, box: Box) -> None:
        draw_home_picture(pen, self._game_id, box, 2)

    def _card(
        self, word: str, key: str, picture: Callable[[Pen, Box], object], act: Callable[[], None], angle: float
    ) -> Block:
        title, told = self.say(f"sheet.box.{word}"), self.say(f"sheet.box.{word}.told")
        paint = partial(_draw_card, title=title, told=told, picture=picture)
        return thing(key, title, act, paint, CARD, angle, 0.8, shown=word)


def _draw_card(pen: Pen, box: Box, title: str, told: str, picture: Callable[[Pen, Box], object]) -> None:
    """A picture of what one will do, its name, and one sentence."""
    draw_paper(pen, box, "card", 4)
    role: Role = "word" if pen.viewport.text < LARGE else "note"
    heading, note = type_size("heading", pen.viewport.text), type_size(role, pen.viewport.text)
    words = min(heading * 1.5 + 4 * note * 1.3 + 30, box.h * 0.62)
    inner = box.inset(24)
    shown = Box(inner.x, inner.y, inner.w, inner.h - words)
    draw_paper(pen, shown, "print", 2)
    picture(pen, shown.inset(WHITE_EDGE))
    at = shown.bottom + 14 + heading * 0.75
    pen.text(title, (box.centre[0], at), "heading", INK, "centre", inner.w)
    below = at + heading * 0.75 + 2 * note * 1.3
    pen.text(told, (box.centre[0], below), role, UMBER, "centre", inner.w, lines=4)


def _draw_leaf(pen: Pen, box: Box) -> None:
    """A leaf with three sums."""
    leaf = Box(box.centre[0] - box.h * 0.34, box.y + box.h * 0.06, box.h * 0.68, box.h * 0.88)
    draw_paper(pen, leaf, "leaflet", 2)
    for number, told in enumerate(SCORES):
        at = leaf.right - leaf.w * 0.15, leaf.y + leaf.h * (0.22 + 0.28 * number)
        if pen.viewport.text < LARGE:
            pen.text(told, at, "heading", INK if number else RED_SIGN, "right", leaf.w * 0.5)
        else:
            pen.line([(leaf.x + leaf.w * 0.5, at[1]), at], INK if number else RED_SIGN, 6)
        pen.icon("person", (leaf.x + leaf.w * 0.27, at[1]), leaf.h * 0.16, UMBER)
