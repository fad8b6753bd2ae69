"""Result of a match: the framed board, a leaf with winner, story and scores, and the ways on; also the page of medals
earned, seat by seat."""

from __future__ import annotations

import math
import time
from dataclasses import replace
from functools import partial
from itertools import chain
from zlib import crc32

import pygame

from game import tournament
from game.adaptive_level import Fit, fitting
from game.annals_file import Trouble
from game.composing import is_sheet
from game.core import SMALL, Seat, new_seed, scores
from game.early_end import winners
from game.match import Match
from game.medals import earned, medals_of
from game.saved_text import as_saved
from game.series import Series, counted, rematch, running
from game.story import StoryKind, asked_from, story, watched_from
from scenes.board import catalog
from scenes.board.sentences import Voice, is_level, plays_on
from scenes.core.exports import sticks
from scenes.core.translations import number
from scenes.graphics.emblems import draw_crests
from scenes.graphics.matter import draw_paper
from scenes.graphics.pen import Pen
from scenes.graphics.theme import GOLD_EDGE, INK, LARGE, PAPER_RULE, RED_SIGN, UMBER, Role, type_size
from scenes.graphics.viewport import Box, motion_progress
from scenes.input.events import Press
from scenes.input.press_gate import RESULT_DELAY
from scenes.play.scene import BoardScene
from scenes.play.state.ceremony import Lot
from scenes.records.award import (
    draw_frame,
    draw_seat_of,
    draw_winner,
    frame_boxes,
    marks_of,
    medal,
    score_word,
    story_told,
    win_told,
)
from scenes.records.book import dated
from scenes.records.points import Points
from scenes.records.replay import Replay
from scenes.records.what_if import WhatIf
from scenes.screens.home import Home
from scenes.screens.laid_table import fitted_seats, refitted
from scenes.screens.things.prints import PICTURE_ASPECT
from scenes.ui.blocks import REST, SPRING, Block, Column, Part, Picture, Rotated, Row, Space, Word, drawn
from scenes.ui.paper import Gold, Grid, Heading, Paper, Rule, SlipButton, Text, ruled
from scenes.ui.prepared_pictures import PICTURE_SIZE, draw_home_picture
from scenes.ui.scene import AppContext, Scene
from scenes.ui.snapshot import PaintedSheet, Portrait, photograph, proportion
from scenes.ui.turned_sheet import MoreSheet
from scenes.ui.widgets import Painted, State

LAUREL_DELAY, LAUREL_DURATION = 0.15, 0.65
"""Seconds until the laurel begins to grow, and seconds that takes."""
PAINT_BUDGET = 0.006
"""Seconds per frame spent on painting the picture for the book."""
LEAF_WIDTH, LEAF_MARGIN = 560.0, 52.0
"""Width of the leaf, and its padding."""
WINNER_SIZE, SMALL_WINNER_SIZE, MIN_WINNER_HEIGHT = 208.0, 172.0, 120.0
"""Width of the face of a winner, that at a table of five, and minimum height of it with its laurel."""
BALANCE_SHARE = 0.8
"""Size of the balance that replaces the laurel after a draw: share of its box."""
LAUREL_WIDTH, LAUREL_HEIGHT = 1.6, 1.42
"""Width and height of a laurel, which is open above, relative to the width of the face."""
MIN_ONE_LINE_SCALE = 0.72
"""Minimum scale of type at which a title stays in one line, and labels stay side by side."""

# A row of medals.
FACE_HEIGHT = 110.0
NAMED_FACE_WIDTH = 240.0
MIN_MEDAL_WIDTH = 460.0  # with its text
RULE_MARGIN = 18.0  # above and below a rule

PAPER_OVERLAP = 30.0
"""How far the paper under a board extends beyond its picture, so that no worn edge is seen."""


class Result(MoreSheet):
    """The page of the result; owns the time it has been shown and the picture in the frame."""

    headed = False
    known_as = "replay.result"
    top, below = 56.0, 48.0
    gold_waits = RESULT_DELAY

    def __init__(self, match: Match, board: Scene, known: bool = False, recorded: int = 0) -> None:
        """`known`: the players have been told who won; `recorded`: the id of its entry in the annals, 0 if none."""
        super().__init__(board)
        self.match = match
        self.look = catalog.look(match.game.id)
        outcome = match.outcome
        assert outcome, "a result is for a match that is over"
        self.winners = winners(outcome)
        self.order: tuple[Seat, ...] = tuple(chain(*outcome.ranking))
        self.totals = scores(match.position, match.setup.players)
        self.story = story(match)
        self._watched_from = watched_from(match, self.story)
        self.trouble: Trouble
        """The error of the annals while the match was written down, if any."""
        self._announced = known
        self._clock = 0.0
        self._board_unknown = is_sheet(match)
        """Whether only the scores are known: then the picture of the game hangs in the frame, as in the book."""
        self._entry = 0 if self._board_unknown else recorded
        """Id of its entry in the annals while that still needs a picture, else 0."""
        self._for_book: Portrait | None = None
        self._shape = PICTURE_ASPECT if self._board_unknown else proportion(match)
        self._checksum = crc32(as_saved(match).encode())
        self._painted: tuple[object, Portrait | None, pygame.Surface | None] = None, None, None
        """The picture in the frame: cache key, painter while it is unfinished, and image."""
        self._measured: tuple[Seat, ...] = ()
        """The computer seats whose level adapts to the players."""
        self._fit: Fit | None = None
        """Their level in the next match."""

    # -- hooks --------------------------------------------------------------------------------------------------------

    def enter(self, context: AppContext) -> None:
        self._voice = Voice(context.words, self.match)
        self.trouble = context.annals.tell()
        self._measure(context)
        running = tournament.load(context.data).value
        self._of_tournament = running is not None and -1 not in tournament.people_of(running, self.match.seats)
        if not self._clock and not self._announced and self.winners:
            context.sound.play("win")
        super().enter(context)

    def leave(self) -> None:
        self._keep_picture(math.inf)
        super().leave()

    def update(self, dt: float) -> bool:
        if self._laurel_growth() < 1:
            self._clock += dt
            return True
        self._keep_picture(time.perf_counter() + PAINT_BUDGET)
        return False

    def warm_up(self, pen: Pen, until: float) -> float:
        return 0.5 if self._paint(until) is None and not self._board_unknown else 1.0

    def on_press(self, event: Press) -> None:
        """Ignores the commit key of the board on the golden button: one press too many would begin another match."""
        meant = self.widget(self.focus)
        if not (event.action == "commit" and meant and meant.first):
            super().on_press(event)

    def _laurel_growth(self) -> float:
        """Progress of the growing laurel (0-1)."""
        return motion_progress(self._clock - LAUREL_DELAY, LAUREL_DURATION, self.context.settings.motion)

    def _measure(self, context: AppContext) -> None:
        """Computes the level of the next match where a seat plays at the adaptive level."""
        match, annals = self.match, context.annals
        self._measured = fitted_seats(context.settings.seats.get(match.game.id, ()), match)
        if self._measured:
            guests = [match.seats[seat].name for seat in match.people]
            past = annals.entries(match.game.id, annals.stay)
            self._fit = fitting(past, match.game.id, len(match.seats), guests)

    # -- pictures -----------------------------------------------------------------------------------------------------

    def _keep_picture(self, until: float) -> None:
        """Paints the board for the book and stores it in the annals, as far as the time until `until` reaches."""
        context = self.context
        if self._entry and context.annals.picture(self._entry):
            self._entry = 0
        if self._entry:
            painter = self._for_book or self._portrait()
            self._for_book = painter
            if picture := painter.paint(until):
                context.annals.keep_picture(self._entry, photograph(picture))
                self._entry, self._for_book = 0, None

    def _portrait(self, size: tuple[int, int] = PICTURE_SIZE) -> Portrait:
        """Painter of the board on a paper ground: a wooden table within the wooden frame would be too much wood."""
        art, theme = self.context.art, self.context.pen.theme
        return Portrait(art, theme, self._voice, self.match, size, table=_draw_mat)

    def _frame(self, box: Box) -> list[Part]:
        """The board in a frame of its aspect ratio; a press opens the book."""
        whole, picture = frame_boxes(box, self._shape, True)
        context = self.context
        size = context.viewport.rect(picture)[2:]
        key = size, context.words.language, context.pen.theme, self._checksum
        if self._painted[0] != key and not self._board_unknown:
            painter = self._portrait((size[0], size[1]))
            self._painted = key, painter, None
        said, draw = self.say("result.picture"), partial(self._draw_frame, picture)
        frame = Painted("picture", whole, self._look_up, True, said, draw)
        return [Rotated(("frame", key), whole, (frame,), 0.0, 1.5)]

    def _paint(self, until: float = math.inf) -> pygame.Surface | None:
        """The picture in the frame; None if it is not finished at `until`."""
        key, painter, picture = self._painted
        if painter and (picture := painter.paint(until)):
            self._painted = key, None, picture
        return picture

    def _draw_frame(self, picture: Box, pen: Pen, one: Painted, state: State) -> None:
        draw_frame(pen, one.box, picture)
        x, y, _, _ = pen.viewport.rect(picture)
        if self._board_unknown:
            draw_home_picture(pen, self.look.id, picture, 0)
        elif made := self._paint():
            pen.picture(made, (x, y))
        day = dated(self.context.words, time.time())
        told = self.say("result.print", game=self.say(f"{self.look.id}.name"), date=day)
        pen.text(told, (one.box.centre[0], picture.bottom + 48), "map", UMBER, "centre", picture.w)

    # -- what stands on the page --------------------------------------------------------------------------------------

    def blocks(self) -> Block:
        """The leaf stands beside the frame; the card of more actions replaces the leaf and moves nothing else."""
        frame = Picture(self._frame, 400.0, smallest=150.0, share=1.0)
        viewport, room = self.context.viewport, self.room().w
        width = min(LEAF_WIDTH * viewport.text**0.4, room * 0.5)
        left = Column((frame, self._ways(room - width - 48)), 44)
        if self.turned:
            return self.beside(left, 48, width)
        return Row(
            (left, Column((self._leaf(width - 2 * LEAF_MARGIN), self._gold()), 36)), 48, (REST, width), middle=False
        )

    def _gold(self) -> Gold:
        if not self._of_tournament:
            return Gold("again", self.say("result.again"), "again", self._again)
        week = partial(self.context.navigation.open_tournament, self.context.data, self)
        return Gold("tournament", self.say("plus.tournament"), "medal", week)

    def _slips(self) -> tuple[SlipButton, ...]:
        """The other buttons, all in one type size; disabled while the card is open."""
        say = self.say
        watch = partial(self.context.navigation.open_replay, self.match, self, self._watched_from, self.story)
        points = SlipButton("points", say("book.points.title"), "scroll", self.way(Points, self.match, self), angle=0.4)
        slips = (
            SlipButton("replay", say("saved.watch"), "eye", watch, not self._board_unknown, angle=-0.5),
            *((points,) if self.match.game.scored else ()),
            SlipButton("other", say("result.other"), "table", self._go_home, angle=-0.4),
            SlipButton("more", say("home.more"), "dots", partial(self.turn, True), angle=0.6),
        )
        alike = tuple(one.label for one in slips)
        return tuple(replace(one, peers=alike, enabled=one.enabled and not self.turned) for one in slips)

    def _ways(self, room: float) -> Block:
        slips = self._slips()
        wanted = [(one.preferred_width(self.context.pen) or 0.0) + 28 for one in slips]
        if sum(wanted) * 0.94 <= room:
            return Row(tuple(replace(one, peers=()) for one in slips), 28, spread=True)
        return Grid(slips, 2 if 2 * max(wanted) * MIN_ONE_LINE_SCALE <= room else 1, 22)

    def _leaf(self, room: float) -> Block:
        """The leaf of the score pad, `room` units wide inside: who has won, why, and the scores."""
        ring = (SMALL_WINNER_SIZE if len(self.order) > 4 else WINNER_SIZE) * (LAUREL_HEIGHT if self.winners else 1.0)
        told = (
            Picture(drawn(self._draw_winners), ring, smallest=MIN_WINNER_HEIGHT),
            self._title(room),
            Space(6),
            Text(self._story_text(), "body", UMBER, "centre", 4, firm=self.context.viewport.text < LARGE),
            *(Text(one, "note", UMBER, "centre", 3) for one in self._notes()),
            Space(24, share=1.0),
            *self._rows(),
        )
        return Paper(Column(told, 6), "print", LEAF_MARGIN, angle=0.5, torn=True, straight=True, key="leaf", share=1.0)

    def _rows(self) -> list[Block]:
        """The scores, each below a rule."""
        few = {2: 104.0, 3: 78.0}.get(len(self.order), 64.0)
        height = max(few, type_size("figure", self.context.viewport.text) * 1.15)
        rows: list[Block] = []
        for seat in self.order:
            rows += [Rule(PAPER_RULE), Picture(drawn(partial(self._draw_row, seat)), height, smallest=0.8 * height)]
        return rows

    def _title(self, room: float) -> Block:
        """Who has won, in one line if it shrinks little for that, else in two."""
        told = win_told(self.match, self._voice)
        alone = self.context.pen.text_size(told, "title")[0] * MIN_ONE_LINE_SCALE <= room
        return Text(told, "title", INK, "centre", 1 if alone else 2)

    def _draw_winners(self, pen: Pen, box: Box) -> None:
        """Draws the winners, each in a laurel; a balance where all agreed on a draw."""
        if not self.winners:
            pen.icon("balance", box.centre, min(box.h, box.w) * BALANCE_SHARE, GOLD_EDGE)
        for place, seat in enumerate(self.winners):
            size = min(box.h / LAUREL_HEIGHT, box.w / len(self.winners) / LAUREL_WIDTH)
            middle = box.x + box.w * (place + 0.5) / len(self.winners), box.y + box.h * 0.49
            draw_winner(pen, self.match, seat, middle, size, self._laurel_growth())

    def _draw_row(self, seat: Seat, pen: Pen, box: Box) -> None:
        """Draws a seat: face, name and score; the score is not counted up again, as it was on the board."""
        size, first, middle = min(66.0, box.h - 8), seat in self.winners, box.centre[1]
        face, marks = self.match.seats[seat].figure, marks_of(self.match, seat)
        if face:
            mood = "pleased" if first else "calm"
            draw_seat_of(pen, self.match, seat, (box.x + size / 2, middle), size, mood, crested=len(marks) == 1)
        left = box.x + (size + 22 if face else 0.0)
        if not face or len(marks) > 1:
            left += max(size if not face else 0.0, draw_crests(pen, marks, (left, middle), size * 0.62)) + 18
        ink, total = RED_SIGN if first else INK, number(self.totals[seat])
        total *= self.match.game.scored
        right = box.right
        if counts := self._beside_score(seat):
            right = pen.text(counts, (right, middle), "note", UMBER, "right", box.w * 0.25, beside="name").x - 10
        score = pen.text(total, (right, middle), "figure", ink, "right", box.w * 0.4, beside="name")
        roles: tuple[Role, ...] = ("name", "body_bold")  # no smaller than the story above it
        role = max(roles, key=lambda one: type_size(one, pen.viewport.text))
        pen.text(self._voice.name(seat), (left, middle), role, INK, width=score.x - 16 - left)

    def _beside_score(self, seat: Seat) -> str:
        """The unit of the score, or that another seat has the same, where neither title nor story says so."""
        shares = len(self.winners) > 1 or self.story.kind is StoryKind.TIE_BREAK
        shares = shares and self.totals[seat] == self.totals[self.order[0]]
        decides = self.match.game.scored and not self.match.early
        level = decides and is_level(self.totals, seat) and not shares
        return score_word(self.match, self.look, self._voice, seat) or self.say("book.points.level") * level

    def _story_text(self) -> str:
        """The story of the match, and whether it was played with variant rules."""
        told = story_told(self.match, self.look, self._voice, self.story)
        told = told if self.winners else self.say("table.early.agreed")
        variant = self.match.setup.options - self.look.box.referee_options
        named = "school.small.with" if SMALL in variant else "school.variant.with"
        return self.say(named, phrase=told.rstrip(".")) if variant else told

    def _notes(self) -> list[str]:
        """Notes below the story, as far as they apply: an error, the reason of the end (not at a large text scale),
        winners for whom the computer played on, the series, and the adaptive level of the next match."""
        found = [self.say(f"book.trouble.{self.trouble}")] if self.trouble else []
        reason = self.look.ending.reason(self.match.position)
        if reason and self.story.kind is not StoryKind.UNSCORED and self.context.viewport.text < LARGE:
            found.append(self._voice.say(reason.line))
        found += [self._voice.say(plays_on(left.seat)) for left in self.match.left if left.seat in self.winners]
        if standing := self._standing():
            found.append(standing)
        if self._fit:
            found.append(self.say("measure.next", level=self.say(f"level.{self._fit.level}")))
        return found

    def _series(self) -> Series:
        """The series including this match."""
        before = running(self.context.settings.series.get(self.match.game.id, ""), self.match)
        return before.with_match(self.match.game, counted(self.match, self.look.scoring.fewer_wins))

    def _standing(self) -> str:
        """The standing of the series; empty where there is none."""
        series = self._series()
        played = len(series.results)
        if self.look.wording.series_standing is None or (played < 2 and not series.matches):
            return ""
        if played < 2:
            return self.say("series.match", n=played, matches=series.matches)
        line = self.look.wording.series_standing(series.results)
        own = {sitter.name: self._voice.name(seat) for seat, sitter in enumerate(self.match.seats)}
        names = {f"name{person}": own[name] for person, name in enumerate(series.people)}
        return self.say(line.key + ".over" * series.is_over(), **line.values, **names)

    def back(self) -> None:
        """After a match on the board, leads home; from elsewhere, back there."""
        if self.turned or not isinstance(self.behind, BoardScene):
            super().back()
        elif not self.is_early():
            self._go_home()

    # -- what next ----------------------------------------------------------------------------------------------------

    def less_often(self) -> list[Word]:
        say, begins = self.say, asked_from(self.match, self.story)
        found = []
        if isinstance(self.behind, BoardScene):
            found.append(Word("board", say("result.look"), "plan", partial(self.context.go, self.behind)))
        if self._of_tournament:
            found.append(Word("again", say("result.again"), "again", self._again))
        if medals_of(self.look.id):
            found.append(Word("medals", say("book.medals"), "medal", self.way(Earned, self.match, self)))
        if self.match.steps:
            found.append(Word("what_if", say("replay.what_if"), "branch", self.way(WhatIf, self.match, begins, self)))
            found.append(Word("analysis", say("replay.analysis"), "lamp", self._analyse))
        if not self.context.exit.guarded or next(sticks(), None):
            kept = partial(self.context.navigation.open_souvenir, self.match, len(self.match.steps), self)
            found.append(Word("souvenir", say("picture.short"), "picture", kept))
        return found

    def _again(self) -> None:
        """Begins a rematch; the lot announces that the next player begins."""
        match = self.match
        settings, game = self.context.settings, match.game.id
        if self.look.wording.series_standing:
            settings.series = {**settings.series, game: str(self._series())}
            self.context.changed()
        board = self.context.owner.boards.word(match.game)
        seats = refitted(match, self._measured, self._fit.level) if self._fit else match.seats
        again = rematch(match, new_seed(), board, seats)
        lot = Lot("turn", again.setup.first, len(again.seats), partial(self.context.go, self))
        self.context.go(BoardScene(again, lot=lot))

    def _go_home(self) -> None:
        self.context.go(Home())

    def _look_up(self) -> None:
        """Stores the picture and opens the book."""
        self._keep_picture(math.inf)
        self.context.navigation.open_book("matches", self)

    def _analyse(self) -> None:
        replay = Replay(self.match, self, self._watched_from, self.story)
        replay.analyses = True
        self.context.go(replay)


class Earned(PaintedSheet):
    """The page of medals earned in a match, a row per seat."""

    def __init__(self, match: Match, behind: Scene) -> None:
        super().__init__(behind, match.game.id)
        self.match = match
        self.medals = earned(match)

    def blocks(self) -> Block:
        rows = ruled([self._seat(seat, own) for seat, own in enumerate(self.medals)], RULE_MARGIN)
        told = [] if any(self.medals) else [Text(self.say("book.leaf.medals.none"), "prompt", UMBER, "centre")]
        leaves = self.leaves([*told, *rows], RULE_MARGIN, aired=True)
        return Paper(Column((Heading(self.say("book.medals")), leaves), 24), "album", share=1.0)

    def _seat(self, seat: Seat, own: tuple[str, ...]) -> Block:
        """The face and name of a seat, and its medals beside it."""
        wide, text = NAMED_FACE_WIDTH * self.context.viewport.text**0.5, self.context.viewport.text
        name = Text(Voice(self.context.words, self.match).name(seat), "name", anchor="centre", lines=1)
        face = Picture(drawn(partial(self._draw_face, seat, bool(own))), FACE_HEIGHT, smallest=60.0)
        across = max(1, min(int((self.room().w - wide) / (MIN_MEDAL_WIDTH * text)), max(map(len, self.medals))))
        won = tuple(medal(self, self.game_id, one) for one in medals_of(self.game_id) if one in own)
        return Row((Column((SPRING, face, name, SPRING), 4), Grid(won, across, 20)), 40, (wide, REST))

    def _draw_face(self, seat: Seat, won: bool, pen: Pen, box: Box) -> None:
        size = min(box.w, box.h)
        draw_seat_of(pen, self.match, seat, box.centre, size, "pleased" if won else "calm")


def _draw_mat(pen: Pen) -> None:
    draw_paper(pen, pen.viewport.whole.inset(-PAPER_OVERLAP), "second")
