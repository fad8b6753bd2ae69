"""First-time cards: when something has to be decided for the first time in a session, one sentence says what it is.

A card blocks nothing and goes away by itself, with a press on it, or for good in the options.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.school import begins, school
from scenes.board.cached_layers import Item
from scenes.graphics.art import ASSETS
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, UMBER
from scenes.graphics.viewport import Box
from scenes.play.hud.layout import LARGE, HudLayout, Part
from scenes.play.hud.recent_steps import HEAD, LINE, ROW

if TYPE_CHECKING:
    from scenes.play.scene import BoardScene

SHOWN = 14.0
"""Seconds for which a card stays."""
WIDE, MARGIN, CROSS = 760.0, 24.0, 26.0
ABOVE_SIGNS = 36.0
"""Between a card and the tray where the signs of keys are large too."""
GAP, LEFT = 14.0, 0.5
"""Between a card and the board, and the share of its room that a card may not take from it."""
NARROWEST = 280.0
"""Of the column at the side in which a card still reads well."""


class Onboarding:
    """Owns the card that lies on the table, and until when."""

    def __init__(self, silent: bool = False) -> None:
        self.silent = silent
        """No card is shown here, and none counts as shown."""
        self.card = ""
        self.until = 0.0
        self._seen = ""
        """The card for which the board was laid out."""

    def notice(self, board: BoardScene) -> None:
        """A new decision began: the first card about it that was not shown in this session."""
        if self.silent or not board.context.settings.first_cards or board.decision is None:
            return
        legal = board.decision.choice.legal
        for card in school(ASSETS, board.look.id).cards:
            name = f"{board.look.id}/school.card.{card.id}"
            if name not in board.context.told and any(begins(step, verb) for verb in card.verbs for step in legal):
                board.context.told.add(name)
                self.card, self.until = name, board.clock + SHOWN
                return

    def update(self, board: BoardScene) -> bool:
        """Takes a card away that has been shown for long enough; whether there is another one than before, or none."""
        if board.clock >= self.until:
            self.card = ""
        before, self._seen = self._seen, self.card
        return self.card != before

    def dismiss(self) -> None:
        """The card was read."""
        self.card = ""

    def parts(self, board: BoardScene) -> list[Part]:
        """What can be pressed of it."""
        return [Part("card", self._box(board, board.arrangement), radius=18)] if self.card else []

    def leaves(self, board: BoardScene) -> Box:
        """The column of steps as far as the card does not lie on it; without height if no step has room there."""
        column = board.arrangement.recent
        card = self._box(board, board.arrangement) if self.card else None
        if card is None or not card.overlaps(column):
            return column
        height = card.y - 12 - column.y
        least = (HEAD + ROW) * board.context.settings.text + 8
        return column._replace(h=height if height >= least else 0)

    def items(self, board: BoardScene) -> list[Item]:
        """What is to be drawn of it."""
        if not self.card:
            return []
        box, text = self._box(board, board.arrangement), board.context.words.say(self.card)
        return [Item("card", box, text, partial(_draw, box=box, text=text))]

    def beside(self, board: BoardScene, boxes: HudLayout) -> HudLayout:
        """The same boxes with as much room for the board as the card leaves above or below itself."""
        room = boxes.room
        card = self._box(board, boxes) if self.card else None
        if card is None or not card.overlaps(room):
            return boxes
        if card.centre[1] > room.centre[1]:
            left = room._replace(h=card.y - GAP - room.y)
        else:
            left = room._replace(y=card.bottom + GAP, h=room.bottom - card.bottom - GAP)
        return replace(boxes, room=left) if left.h >= LEFT * room.h else boxes

    def _box(self, board: BoardScene, boxes: HudLayout) -> Box:
        """At the foot of the column of steps, which gives way, if it has room there; otherwise over the tray."""
        pen, tray, column = board.context.pen, boxes.tray, boxes.recent
        text, large = board.context.words.say(self.card), board.context.viewport.text >= LARGE
        if column.w >= NARROWEST:
            high = _height(pen, text, column.w)
            if column.h >= (LINE if board.look.seats.column else high):
                return Box(column.x, column.bottom - high, column.w, high)
        room = boxes.room if large else tray
        wide = min(WIDE * board.context.viewport.text, room.w)
        high = _height(pen, text, wide)
        if board.look.seats.column and not large:  # a broad board is read at its foot, so the card lies at its head
            head = column if column.h else boxes.banners[0]
            return Box(head.x, head.y, wide, high)
        foot = tray.y - (ABOVE_SIGNS if large else 14)
        return Box(room.centre[0] - wide / 2, foot - high, wide, high)


def _room(wide: float) -> float:
    return wide - 2 * MARGIN - CROSS


def _height(pen: Pen, text: str, wide: float) -> float:
    return pen.text_size(text, "small", width=_room(wide), lines=9)[1] + 2 * 18


def _draw(pen: Pen, box: Box, text: str) -> None:
    pen.panel(box, "paper", radius=18)
    pen.text(text, (box.x + MARGIN, box.y + 18), "small", INK, width=_room(box.w), lines=9, top=True)
    pen.icon("cross", (box.right - 26, box.y + 26), CROSS, UMBER)
