"""Onboarding by first-time cards: what is to be decided for the first time in a session is said in one sentence.

A card blocks nothing and goes away by itself, with a press on it, or for good in the options.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.core import Step
from game.school import begins, school
from scenes.board.look import AnyLook
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, UMBER
from scenes.graphics.viewport import Box
from scenes.play.hud.layout import HudLayout
from scenes.play.hud.recent_steps import HEAD, ROW

MARGIN, CROSS = 24.0, 26.0
NARROWEST = 280.0
"""Of a place in which a card still reads well."""


def first_card(look: AnyLook, legal: Sequence[Step], shown: set[str], assets: Path) -> str:
    """The key of the first card about a decision that was not `shown` in this session, which from now on it was; empty
    if there is none."""
    for card in school(assets, look.id).cards:
        name = f"{look.id}/school.card.{card.id}"
        if name not in shown and any(begins(step, verb) for verb in card.verbs for step in legal):
            shown.add(name)
            return name
    return ""


def card_box(pen: Pen, text: str, boxes: HudLayout) -> Box:
    """Where a card lies: at the foot of its place, or if that has too little room over the prompt, until the first
    press. The board stays as it is."""
    place = boxes.card
    high = _height(pen, text, place.w) if place and place.w >= NARROWEST else 0.0
    if place and 0 < high <= place.h:
        return Box(place.x, place.bottom - high, place.w, high)
    return _over_prompt(pen, text, boxes)


def column_left(card: Box, column: Box, text: float) -> Box:
    """The column of steps as far as the card does not lie on it; without height if no step has room there."""
    if not card.overlaps(column):
        return column
    height = card.y - 12 - column.y
    least = (HEAD + ROW) * text + 8
    return column._replace(h=height if height >= least else 0)


def _over_prompt(pen: Pen, text: str, boxes: HudLayout) -> Box:
    """In the place of the prompt, which it covers: where no column has room the board stays in sight all the same."""
    place = boxes.prompt
    below = [box.y for box in (*boxes.banners, boxes.room) if box.x < place.right and box.right > place.x]
    most = min(below, default=place.bottom) - 8 - place.y
    return place._replace(h=max(place.h, min(_height(pen, text, place.w), most)))


def _room(wide: float) -> float:
    return wide - 2 * MARGIN - CROSS


def _height(pen: Pen, text: str, wide: float) -> float:
    return pen.text_size(text, "small", width=_room(wide), lines=9)[1] + 2 * 18


def draw_card(pen: Pen, box: Box, text: str) -> None:
    """The sentence on paper, with a cross at its corner."""
    pen.panel(box, "paper", radius=18)
    room, tall = _room(box.w), box.h - 24
    top = (box.h - pen.text_size(text, "small", room, height=tall)[1]) / 2
    pen.text(text, (box.x + MARGIN, box.y + top), "small", INK, width=room, top=True, height=tall)
    pen.icon("cross", (box.right - 26, box.y + 26), CROSS, UMBER)
