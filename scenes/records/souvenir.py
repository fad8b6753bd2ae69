"""Souvenir: the board saved as an image file; for a finished match an A4 sheet with the faces, names and points of the
players, the date and the story."""

from __future__ import annotations

import time
from functools import partial
from itertools import chain
from zlib import crc32

import pygame

from game.core import Outcome, scores
from game.match import Match
from game.saved_text import as_saved
from game.story import story as story_of
from launch.folders import PROGRAM, system_data_folder
from scenes.board import catalog
from scenes.board.sentences import Voice
from scenes.core.exports import EXPORTS, pictures, sticks
from scenes.core.translations import number as told_number
from scenes.graphics.matter import outline
from scenes.graphics.pen import Pen
from scenes.graphics.theme import GOLD_RULE, INK, RED_SIGN, UMBER
from scenes.graphics.viewport import Box, Viewport
from scenes.records.award import draw_frame, draw_seat_of, draw_winner, frame_boxes, score_word, story_told, win_told
from scenes.records.book import dated
from scenes.screens.things.objects import fitted
from scenes.ui.blocks import REST, Block, Column, Part, Picture, Rotated, Row, drawn
from scenes.ui.paper import Heading, Paper, Text
from scenes.ui.scene import AppContext, Scene
from scenes.ui.sheet import Sheet
from scenes.ui.snapshot import portrait, proportion

PICTURE_PIXELS = (1280, 720)
"""Width and height of the picture of a match under way."""
SHEET_PIXELS = (1240, 1754)
"""Width and height of the sheet: A4 at 150 dpi."""

# Layout of the sheet, in its logical units.
SHEET_MARGIN = 84.0  # white around the border
MAX_BOARD_HEIGHT = 700.0
FACES_Y = 1310.0  # centre of the faces
WINNERS_Y = 1680.0  # the text that says who has won

CARD_WIDTH = 560.0
"""Width of the card beside an upright picture."""


class Souvenir(Sheet):
    """The page of a souvenir; owns the picture and the message about its file."""

    def __init__(self, behind: Scene, match: Match, steps: int) -> None:
        """`steps`: the board is shown after this many steps."""
        super().__init__(behind)
        self._whole = match
        self.shown = Match(match.game, match.setup, match.seats, match.origin)
        for step in match.steps[:steps]:
            self.shown.play(step)
        self.name = f"{match.game.id}-{steps}-{crc32(as_saved(match).encode()):08x}.png"
        self.message = ""
        self._picture: pygame.Surface | None = None

    def enter(self, context: AppContext) -> None:
        if self._picture is None:
            voice, over = Voice(context.words, self.shown), self.shown.outcome
            self._picture = (
                sheet(context, voice, self.shown, over, context.annals.ended(self._whole) or time.time()).surface
                if over
                else portrait(context.art, context.pen.theme, voice, self.shown, PICTURE_PIXELS)
            )
            self.message = self._save(self._picture, context)
        super().enter(context)

    def blocks(self) -> Block:
        """The framed picture, and below it where its file is; beside it if the picture is upright."""
        frame = Picture(self._frame, 420.0, smallest=200.0, share=1.0)
        upright = self.shown.outcome is not None
        said = Text(self.message, "body", INK, "centre", 6 if upright else 3)
        text = Column((Heading(self.say("picture.title"), ornament=False), said), 10)
        paper = Paper(text, "print", 36.0, angle=-0.4, key="souvenir")
        return Row((frame, paper), 40, (REST, CARD_WIDTH)) if upright else Column((frame, paper), 30)

    def _frame(self, box: Box) -> list[Part]:
        across, down = self._picture.get_size() if self._picture else PICTURE_PIXELS
        whole, inner = frame_boxes(box, across / down, False)
        return [Rotated(("souvenir", self.name), whole, (drawn(partial(self._draw_framed, inner))(whole),), 0.0, 1.5)]

    def _draw_framed(self, inner: Box, pen: Pen, box: Box) -> None:
        assert self._picture
        draw_frame(pen, box, inner)
        fitted(self._picture)(pen, inner)

    def _save(self, picture: pygame.Surface, context: AppContext) -> str:
        """Writes the file to a USB stick, else to the pictures of the user if the data folder is the default one, else
        to its exports folder. Returns the message with the names of folder and file, or about the failure."""
        stick = next(sticks(), None)
        if stick is None and context.exit.guarded:  # the stick was removed
            return context.words.say("picture.failed")
        own = pictures() if context.data == system_data_folder() / PROGRAM else None
        place = stick or own or context.data / EXPORTS
        try:
            place.mkdir(parents=True, exist_ok=True)
            pygame.image.save(picture, str(place / self.name))
        except (OSError, pygame.error):
            return context.words.say("picture.failed")
        folder = place.name or str(place) if stick or own else f"{context.data.name} / {EXPORTS}"
        return context.words.say("picture.kept", folder=folder, file=self.name)


def sheet(context: AppContext, voice: Voice, match: Match, outcome: Outcome, ended: float) -> Pen:
    """Draws the sheet of a finished match; `ended`: seconds since 1970. Returns its pen, with surface and texts."""
    look, theme, say = catalog.look(match.game.id), context.pen.theme, context.words.say
    pen = Pen(pygame.Surface(SHEET_PIXELS), Viewport(*SHEET_PIXELS), context.art, theme)
    pen.surface.fill("white")
    whole, middle = pen.viewport.whole, pen.viewport.w / 2
    for inset, width in ((SHEET_MARGIN, 4.0), (SHEET_MARGIN + 12, 1.6)):
        outline(pen, whole.inset(inset), GOLD_RULE, width)
    room = whole.w - 4 * SHEET_MARGIN
    pen.text(say("picture.evening"), (middle, 200), "product", INK, "centre", room)
    pen.text(dated(context.words, ended), (middle, 285), "title", UMBER, "centre", room)
    shape = proportion(match)
    height = min(MAX_BOARD_HEIGHT, (whole.w - 3 * SHEET_MARGIN) / shape)
    board = Box(middle - height * shape / 2, 345, height * shape, height)
    left, top, across, down = pen.viewport.rect(board)
    pen.surface.blit(portrait(context.art, theme, voice, match, (across, down)), (left, top))
    pen.text(say(f"{match.game.id}.name"), (middle, board.bottom + 55), "title", INK, "centre", room)
    _people(pen, voice, match, outcome, Box(2 * SHEET_MARGIN, FACES_Y - 160, room, 320))
    pen.text(win_told(match, voice), (middle, WINNERS_Y), "product", INK, "centre", room)
    told = story_told(match, look, voice, story_of(match))
    pen.text(told, (middle, WINNERS_Y + 120), "golden", UMBER, "centre", room + SHEET_MARGIN, 2)
    if name := context.owner.house.name:
        pen.text(name, (middle, whole.bottom - SHEET_MARGIN - 65), "title", UMBER, "centre", room)
    return pen


def _people(pen: Pen, voice: Voice, match: Match, outcome: Outcome, box: Box) -> None:
    """Draws the players, the winners first, each with face, name and points."""
    points, each = scores(match.position, match.setup.players), box.w / len(match.seats)
    for number, seat in enumerate(chain(*outcome.ranking)):
        centre, first = (box.x + (number + 0.5) * each, box.centre[1]), seat in outcome.ranking[0]
        size = min(195.0, each * 0.66) if first else min(180.0, each * 0.6)
        if first:
            draw_winner(pen, match, seat, centre, size)
        else:
            draw_seat_of(pen, match, seat, centre, size, "pleased")
        score = told_number(points[seat]) * match.game.scored
        has = f"{score} {score_word(match, catalog.look(match.game.id), voice, seat)}".rstrip()
        pen.text(voice.name(seat), (centre[0], box.bottom + 10), "title", INK, "centre", each - 16)
        pen.text(has, (centre[0], box.bottom + 95), "sum", RED_SIGN if first else INK, "centre", each - 16)
