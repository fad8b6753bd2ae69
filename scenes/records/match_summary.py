"""Match summary besides the points: the last picture and the medals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.core import Seat
from game.match import Match
from scenes.board.renderer import BoardView, Scenery
from scenes.board.sentences import Voice
from scenes.graphics.pen import Pen
from scenes.graphics.theme import (
    GOLD,
    GOLD_EDGE,
    INK,
    INK_SOFT,
    RADIUS_TILE,
    UMBER,
    Colour,
    type_size,
)
from scenes.graphics.viewport import Box
from scenes.play.view.ceremony import Roofs, arms
from scenes.ui.snapshot import close_up

if TYPE_CHECKING:
    from scenes.ui.scene import AppContext

GAP = 14.0
LONG_AGO = 60.0
"""Seconds since the arms of the winners were raised."""
LOWEST = 150.0
"""A picture of the board that would be less high tells nothing."""
BORDER = 10.0
TWO_COLUMNS = 640.0
"""From this width on, medals whose reasons find no room below each other are told in two columns."""


class LastPicture:
    """Owns the picture of the board as it stands at the end, drawn once for its size, its language and its theme."""

    def __init__(self, match: Match, winners: Sequence[Seat]) -> None:
        self._match, self._winners = match, winners
        self._of: tuple[object, ...] | None = None
        self._picture: pygame.Surface | None = None

    def draw(self, pen: Pen, context: AppContext, box: Box, known: bool = True) -> None:
        """The picture in its frame, if there is room for it; with the arms of the winners once they are `known`."""
        if box.h < LOWEST:
            return
        pen.panel(box, "tile", radius=RADIUS_TILE, shadow="chip")
        left, top, *size = pen.viewport.rect(box.inset(BORDER))
        wanted = (size[0], size[1]), context.words.language, pen.theme, known
        if self._picture is None or self._of != wanted:
            self._of = wanted
            words = Voice(context.words, self._match)
            over = self._raise_arms if known else None
            self._picture = close_up(context.art, pen.theme, words, self._match, (size[0], size[1]), over)
        pen.picture(self._picture, (left, top))

    def _raise_arms(self, pen: Pen, view: BoardView, scenery: Scenery) -> None:
        marks = view.look.seats.marks(len(self._match.seats))
        for stroke in arms(pen, view, scenery, [marks[seat] for seat in self._winners], LONG_AGO, Roofs()):
            stroke.draw()


def draw_medal(pen: Pen, centre: tuple[float, float], size: float, won: bool = True) -> None:
    """A gold disc with a ribbon; a pale ring where it was not won yet."""
    if won:
        pen.disc(centre, size / 2, GOLD_EDGE)
        pen.disc(centre, size / 2 - 2.5, GOLD[0])
    colour: Colour = GOLD_EDGE if won else f"{INK_SOFT}88"
    pen.icon("medal", centre, size * 0.66, colour)


def draw_medals(pen: Pen, box: Box, game_id: str, earned: Sequence[str], voice: Voice, none: str) -> None:
    """The medals of one seat with what each is for; `none` is said where there is none."""
    if not earned:
        pen.text(none, (box.x, box.y + 12), "body", INK_SOFT, width=box.w, lines=3, top=True)
        return
    name, why = type_size("body_bold", pen.viewport.text) * 1.25, type_size("small", pen.viewport.text) * 1.2
    lines = next((lines for lines in (2, 1) if len(earned) * (name + lines * why + GAP / 2) <= box.h + GAP), 0)
    if not lines and len(earned) > 1 and box.w >= TWO_COLUMNS:
        wide, half = (box.w - 2 * GAP) / 2, -(-len(earned) // 2)
        for part, x in ((earned[:half], box.x), (earned[half:], box.x + wide + 2 * GAP)):
            draw_medals(pen, Box(x, box.y, wide, box.h), game_id, part, voice, none)
        return
    step = min(name + lines * why + GAP, (box.h + GAP / 2) / len(earned))
    size = min(52.0, step - 6)
    for place, medal in enumerate(earned):
        top = box.y + place * step
        draw_medal(pen, (box.x + 30, top + min(size / 2 + 2, step / 2)), size)
        x, room = box.x + 70, box.w - 74
        key = f"{game_id}.medal.{medal}"
        if lines:
            pen.text(voice.words.say(key), (x, top + name / 2), "body_bold", INK, width=room)
            pen.text(
                voice.words.say(f"{key}.why"), (x, top + name), "small", INK_SOFT, width=room, lines=lines, top=True
            )
        else:
            pen.text(voice.words.say(key), (x, top + step / 2), "body_bold", INK, width=room)


def draw_none(pen: Pen, box: Box, text: str) -> None:
    """Where there is nothing to be listed, why."""
    pen.text(text, (box.x, box.y + 12), "body", UMBER, width=box.w, lines=3, top=True)
