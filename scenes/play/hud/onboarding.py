"""Onboarding by first-time cards: what is to be decided for the first time in a session is said in one sentence.

A card blocks nothing and goes away by itself, with a press on it, or for good in the options.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from game.core import Step
from game.school import begins, school
from scenes.board.look import AnyLook
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, UMBER
from scenes.graphics.viewport import Box
from scenes.play.hud.layout import HudLayout
from scenes.play.hud.recent_steps import HEAD, LINE, ROW
from scenes.play.state.board_state import Notices

SHOWN = 14.0
"""Seconds for which a card stays."""
MARGIN, CROSS = 24.0, 26.0
GAP, KEPT = 14.0, 3
"""Between a card and what lies beside it, and how many of the listed steps stay beside it at most."""
EDGE = 20.0
"""How far a card in a column may reach into the room of the board."""
BOARD = 20.0
"""How far a board may reach beyond its room, where that is free."""
NARROWEST = 280.0
"""Of the column at the side in which a card still reads well."""


class Onboarding:
    """Owns for which card the board was laid out; the card itself is a notice."""

    def __init__(self, notices: Notices, silent: bool) -> None:
        """`silent`: no card is shown here, and none counts as shown."""
        self._notices, self._silent = notices, silent
        self.laid_out = ""
        """That card, or nothing."""

    def notice(self, look: AnyLook, legal: Sequence[Step], shown: set[str], clock: float, assets: Path) -> None:
        """A new decision began: the first card about it that was not `shown` in this session."""
        if self._silent:
            return
        for card in school(assets, look.id).cards:
            name = f"{look.id}/school.card.{card.id}"
            if name not in shown and any(begins(step, verb) for verb in card.verbs for step in legal):
                shown.add(name)
                self._notices.card, self._notices.card_until = name, clock + SHOWN
                return

    def update(self, clock: float) -> bool:
        """Takes a card away that has been shown for long enough; whether there is another one than before, or none."""
        if clock >= self._notices.card_until:
            self._notices.card = ""
        before, self.laid_out = self.laid_out, self._notices.card
        return self._notices.card != before


def card_box(pen: Pen, text: str, boxes: HudLayout, broad: bool, listed: int) -> Box:
    """Where a card lies: in the column of steps with as many of those as are `listed`, or in the column across from it;
    otherwise over the prompt, until the first press. The board stays as it is. `broad`: the board is as broad as may
    be."""
    column = boxes.recent
    if column.w >= NARROWEST and (column.h >= LINE or not broad):
        found = next(_in_columns(pen, text, boxes, broad, listed), None)
        if found:
            return found
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


def _in_columns(pen: Pen, text: str, boxes: HudLayout, broad: bool, listed: int) -> Iterator[Box]:
    """Below the steps that are listed, in the column across, or above them, as far as nothing lies there."""
    column, scale = boxes.recent, pen.viewport.text
    head = column._replace(h=(HEAD + ROW * min(listed, KEPT)) * scale + 20 if listed else 0.0)
    taken = [*boxes.banners, boxes.prompt, boxes.tray, boxes.undo, boxes.primary, *boxes.tools]
    high = _height(pen, text, column.w)
    yield from _clear([column._replace(y=column.bottom - high, h=high)], [*taken, head])
    above = column._replace(y=column.y - GAP - high, h=high)
    if broad:  # the list comes back when the card has gone, and what is to be done stays in sight
        yield from _clear([column._replace(y=column.bottom - high, h=high)], taken)
    if not pen.viewport.wide:  # there the column across is a part of the board's room
        yield from _clear([above], taken)
    elif not broad:
        left = max(boxes.tray.right + GAP, boxes.room.right + BOARD)
        right = pen.viewport.w - column.x
        high = _height(pen, text, right - left) if right - left >= NARROWEST else 0.0
        across = [Box(left, column.bottom - high, right - left, high)] if high else []
        yield from _clear(across, [*taken, boxes.room.inset(EDGE)])
        yield from _clear([above], taken)


def _clear(offered: list[Box], taken: list[Box]) -> Iterator[Box]:
    return (box for box in offered if not any(box.overlaps(other) for other in taken))


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
