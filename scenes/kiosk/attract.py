"""Attract loop while nobody plays: for each game a real match, how it goes in three pictures, the best scores and the
challenge of the day.

Silent. Input is handled by the kiosk supervisor. A part that fails is logged and skipped from then on.
"""

from __future__ import annotations

import contextlib
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Literal, TypeVar

import pygame

from game import tallies, tournament
from game.match import Match
from game.school import challenge
from game.tallies import Best
from scenes.board import catalog
from scenes.board.cached_layers import PANEL_SHADOW_REACH
from scenes.board.catalog import Card
from scenes.core import logo, platform
from scenes.core.log import warn
from scenes.core.translations import COMPLETE_LANGUAGES, Words, number
from scenes.graphics import shapes
from scenes.graphics.emblems import draw_crest
from scenes.graphics.matter import draw_lit_table, draw_table
from scenes.graphics.pen import Pen
from scenes.graphics.theme import LARGE, SHADOW, TABLE, TITLE_CREAM, UMBER, Mark, type_size
from scenes.graphics.viewport import Box
from scenes.kiosk.attract_matches import FOOT_GAP, BareTable, Showing, moments
from scenes.records.book import dated, guest_name
from scenes.records.tournament import going_on, table_of
from scenes.school.challenges import challenge_key, challenge_of, today
from scenes.screens.things.boxes import box_facts
from scenes.screens.things.house import draw_code_card, draw_house_name
from scenes.ui.blocks import REST, SPRING, Block, Column, Picture, Row, drawn, line_height
from scenes.ui.paper import Gold, Grid, Paper, Rule, SlipButton, Text
from scenes.ui.scene import AppContext, Scene
from scenes.ui.sheet import draw_parts
from scenes.ui.snapshot import Darkroom, match_of_diorama
from scenes.ui.widgets import AT_REST, State, nothing

T = TypeVar("T")
Part = Literal["match", "how", "best", "daily", "tournament"]
PART_SECONDS: dict[Part, float] = {"match": 40.0, "how": 14.0, "best": 10.0, "daily": 12.0, "tournament": 12.0}
"""Seconds per part, in the order shown; together less than 90 per game."""
BLACK = (0, 0, 0)
SCORE_ROWS = 5
"""Number of best scores shown."""
CODE_WIDTH = 256.0
"""Width of the QR code of a web page, in logical units."""
INVITATION_PERIOD = 6.0
"""Period of the raised and lowered invitation, in seconds."""
EDGE_HEIGHT, SIDE_MARGIN, RIM_LIGHT = 296.0, 72.0, "E3B87A"
"""Minimum height of the table edge below the film and its side margin, in logical units; colour of the light on its
rim."""


DIM_AFTER = 1800.0
"""Seconds without input until the picture is dimmed."""
DIM_BRIGHTNESS = 0.45
"""Brightness of the dimmed picture, as a share."""
SHIFTS = ((0, 0), (15, -9), (-12, 10), (6, 12), (-16, -4), (12, 5), (-6, -12))
"""Successive offsets of the picture in logical units; no game has as many parts."""

Light = Literal["bright", "dim", "dark"]


class ScreenCare:
    """Prevents burn-in of a picture shown for months: shifts it, dims it when nobody has come for a while, and blanks
    it in the owner's dark hours. Owns the time since it is shown."""

    def __init__(self) -> None:
        self.dark = False
        """Whether this is a dark hour."""
        self._shown = 0.0
        self._turn = 0

    @property
    def light(self) -> Light:
        """Current brightness."""
        return "dark" if self.dark else "dim" if self._shown >= DIM_AFTER else "bright"

    @property
    def shift(self) -> tuple[int, int]:
        """Current offset of the picture, in logical units."""
        return SHIFTS[self._turn % len(SHIFTS)]

    @property
    def turned(self) -> bool:
        """Whether the bright parts are on the other side."""
        return self._turn // len(SHIFTS) % 2 == 1

    def pass_time(self, dt: float) -> None:
        """Counts the seconds for which the picture is shown."""
        self._shown += dt

    def move_on(self) -> None:
        """Moves to the next offset."""
        self._turn += 1


class Attract(Scene):
    """Owns the shown game and part, and the parts that have failed since it was opened."""

    restful = True
    loud = False
    """Whether failures are raised, for tests."""

    def __init__(self) -> None:
        self.number = 0
        """Index of the shown game."""
        self.part: Part = "match"
        self.since = 0.0
        """Seconds since this part began."""
        self.care = ScreenCare()
        self.showing: Showing | None = None
        self._kept: dict[str, Showing] = {}
        self._words: dict[str, Words] = {}
        self._moments: list[Match] = []
        self._darkroom = Darkroom()
        self._drawn: tuple[object, ...] = ()
        self._shown: tuple[object, ...] = ()
        """The state last drawn in the window."""
        self.left_out: set[tuple[str, str]] = set()
        """Game and part of each failed part."""
        self.bare: bool
        """Whether only the table and the invitation can be shown, after failures."""

    # -- hooks --------------------------------------------------------------------------------------------------------

    def enter(self, context: AppContext) -> None:
        self.context = context
        self.bare = False
        self._guarded(self._begin, None)

    def leave(self) -> None:
        with contextlib.suppress(*() if self.loud else (Exception,)):
            self._close()

    def update(self, dt: float) -> bool:
        return self._guarded(partial(self._pass_time, dt), True) and not self.bare

    @property
    def is_painting(self) -> bool:
        """Whether a picture is still to be painted."""
        return self._darkroom.is_busy

    def warm_up(self, pen: Pen, until: float) -> float:
        board = self.showing.board if self.showing else None
        return self._guarded(partial(board.warm_up, pen, until), 1.0) if board else 1.0

    def draw(self, pen: Pen) -> None:
        self._guarded(partial(self._draw, pen), None)
        if self.bare:
            pen.surface.set_clip(None)
            draw_table(pen)
            self.since = 0.0  # selects the language of the house
            with contextlib.suppress(Exception):
                self._edge(pen)

    def _guarded(self, act: Callable[[], T], otherwise: T) -> T:
        if self.bare:
            return otherwise
        try:
            return act()
        except Exception:
            if self.loud:
                raise
            self._leave_out()
            return otherwise

    def _leave_out(self) -> None:
        """Excludes the part that has failed, and opens the next one."""
        leaf = (self.card.id if getattr(self, "cards", None) else "", self.part)
        warn("the leaf %s of the attract loop is left out:\n%s", " ".join(leaf), traceback.format_exc())
        again = leaf in self.left_out
        self.left_out.add(leaf)
        self.context.pen.surface.set_clip(None)
        with contextlib.suppress(Exception):
            self._close()
        if again or not leaf[0]:
            self.bare = True
        else:
            self._guarded(self._next_part, None)

    def _begin(self) -> None:
        context = self.context
        context.sound.surround("nothing")
        self.cards: Sequence[Card] = catalog.shown(context.art.assets, context.owner.house.hidden)
        self.number %= len(self.cards)
        self._logo = logo.load(context.data)
        self._tournament = tournament.load(context.data).value
        self._words = {
            code: Words(context.art.assets, code) for code in (context.owner.house.language, *COMPLETE_LANGUAGES)
        }
        self._open()

    def _pass_time(self, dt: float) -> bool:
        before, self._drawn = self._drawn, (self.part, self.language, self._bright(), self.care.light)
        if self.care.dark:
            return self._drawn[-1:] != before[-1:]
        self.since += dt
        self.care.pass_time(dt)
        if self.since >= PART_SECONDS[self.part]:
            self._next_part()
            return True
        moved = bool(self.showing and self.showing.update(dt))
        if self.is_painting:
            moved = self._darkroom.paint(self.context.pen, self.context.words)
        return moved or self._drawn != before

    def _draw(self, pen: Pen) -> None:
        if self.care.dark:
            pen.surface.fill(BLACK)
            return
        dimmed = self.care.light == "dim"
        pen.repaint.partly = pen.repaint.partly and not dimmed  # or parts of it would be darkened twice
        self._draw_part(pen)
        if dimmed:
            pen.surface.fill((round(255 * DIM_BRIGHTNESS),) * 3, special_flags=pygame.BLEND_RGB_MULT)

    def _draw_part(self, pen: Pen) -> None:
        if self.part == "match" and self.showing and self.showing.board:
            pen.repaint.partly = pen.repaint.partly and self._shown == self._drawn
            self._shown = self._drawn
            self.showing.board.draw(pen)
            self._over_film(pen)
            return
        draw_lit_table(pen)
        if self.part == "match":  # behind another scene nothing is shown
            return
        draw = {"how": self._how, "best": self._best, "daily": self._daily, "tournament": self._standing}[self.part]
        draw(pen)
        if self.part != "tournament":  # concerns all games
            self._label(pen)
        self._edge(pen)

    # -- what is shown ------------------------------------------------------------------------------------------------

    @property
    def card(self) -> Card:
        """The shown game."""
        return self.cards[self.number]

    @property
    def language(self) -> str:
        """The current language: all in turn, that of the house first."""
        house = self.context.owner.house.language
        codes = [house, *(code for code in COMPLETE_LANGUAGES if code != house)]
        return codes[int(self.since / PART_SECONDS[self.part] * len(codes)) % len(codes)]

    def say(self, key: str, **values: object) -> str:
        """A sentence in the current language."""
        return self._words[self.language].say(key, **values)

    def _next_part(self) -> None:
        """Opens the next part that has content and has not failed; without any, only the table is shown."""
        self._close()
        self.care.move_on()
        every = [(number, part) for number in range(len(self.cards)) for part in PART_SECONDS]
        at = every.index((self.number, self.part)) + 1
        for self.number, self.part in (*every[at:], *every[:at]):
            if (self.card.id, self.part) not in self.left_out and self._has_content():
                self.since = 0.0
                self._open()
                return
        self.bare = True

    def _has_content(self) -> bool:
        """Whether there is anything to show in this part."""
        if self.part == "how":
            return self._words[self.context.owner.house.language].knows(f"{self.card.id}.how1")
        if self.part == "best":
            return bool(self.best())
        return {"match": True, "daily": bool(self._today()), "tournament": bool(self._tournament)}[self.part]

    def _today(self) -> str:
        """Id of the game's challenge of the day; empty without challenges."""
        return challenge_of(today(), self.card.id, self.context.art.assets)

    def best(self) -> list[tuple[Best, Mark]]:
        """The best scores of this game, at the table size played most often."""
        entries = self.context.annals.entries(self.card.id)
        if not entries:
            return []
        ((players, _),) = Counter(len(entry.seats) for entry in entries).most_common(1)
        look = catalog.look(self.card.id)
        found = tallies.best(entries, self.card.id, players, fewer_wins=look.scoring.fewer_wins, most=SCORE_ROWS)
        return [(one, look.seats.marks(players)[one.seat][0]) for one in found]

    def _open(self) -> None:
        self._drawn = ()
        if self.part == "match":
            self.showing = self._kept.setdefault(self.card.id, Showing(self.card.id))
            top = self._label_box().bottom + FOOT_GAP - self.care.shift[1]
            self.showing.open(self.context, BareTable(self._edge_box().y, self.care.shift, top))
        elif self.part == "how":
            self._moments = moments(self.card.id)
        elif self.part == "daily":
            self._moments = [match_of_diorama(challenge(self.context.art.assets, self.card.id, self._today()))]

    def _close(self) -> None:
        if self.showing:
            self.showing.close()
        self.showing = None
        self._moments, self._darkroom = [], Darkroom()
        platform.free_memory()

    # -- pictures -----------------------------------------------------------------------------------------------------

    def _bright(self) -> bool:
        """Whether the invitation is raised now; never without motion."""
        return bool(self.context.settings.motion) and self.since % INVITATION_PERIOD > INVITATION_PERIOD / 2

    def _over_film(self, pen: Pen) -> None:
        """Draws label and edge over the film; after a partial redraw only where they were overdrawn."""
        if pen.repaint.changed is None:
            self._label(pen)
            self._edge(pen)
            return
        for place, draw in ((self._label_box(), self._label), (self._edge_box(), self._edge)):
            rect = pygame.Rect(pen.viewport.rect(place.inset(-PANEL_SHADOW_REACH)))
            for area in pen.repaint.changed:
                if area.colliderect(rect):
                    pen.surface.set_clip(area)
                    draw(pen)
        pen.surface.set_clip(None)

    # -- the edge of the table ----------------------------------------------------------------------------------------

    def _edge_box(self) -> Box:
        """Box of the table edge below the film."""
        viewport = self.context.viewport
        high = self._on_edge().preferred_height(self.context.pen, viewport.w - 2 * SIDE_MARGIN) + 48
        top = viewport.h - max(EDGE_HEIGHT, high) + self.care.shift[1]
        return Box(0, top, viewport.w, viewport.h - top)

    def _on_edge(self) -> Block:
        """The table edge: name of the house, what the game is about, the invitation, and the shelf or QR code."""
        pen, house = self.context.pen, self.context.owner.house
        name = house.name or self.say("home.title")
        title: Block = Picture(
            drawn(lambda pen, box: draw_house_name(pen, box, name, self._logo)), line_height(pen, "product")
        )
        told: Block = Text(house.welcome or self.say(f"{self.card.id}.goal"), "word", TITLE_CREAM, lines=2)
        word = Gold("touch", self.say("kiosk.touch"), "", nothing)
        shelf = self.context.owner.house.shelves.get(self.card.id)
        slip: list[Block] = [SlipButton("shelf", shelf, "home", nothing, angle=2.2)] if shelf else []
        if address := house.pages.get(self.card.id) or house.page:
            card = drawn(lambda pen, box: draw_code_card(pen, box, address, shelf or ""))
            slip = [Picture(card, CODE_WIDTH * (1.2 if shelf else 1.0), CODE_WIDTH)]
        if pen.viewport.wide and pen.viewport.text < LARGE:
            return self._row(Column((title, told), 12, 0.5), word, *slip)
        if address:
            return self._row(Column((title, told, Row((word, SPRING))), 12, 0.5), *slip)
        return Column((self._row(title, word), self._row(told, *slip)), 12, 0.5)

    def _row(self, *blocks: Block) -> Row:
        """A row whose first block takes the remaining width; its order is reversed at times against burn-in."""
        pen = self.context.pen
        widths = REST, *(min(one.preferred_width(pen) or 0.0, pen.viewport.w * 0.36) for one in blocks[1:])
        by = -1 if self.care.turned else 1
        return Row(blocks[::by], 56, widths[::by])

    def _edge(self, pen: Pen) -> None:
        """Draws the table edge and its content."""
        box = self._edge_box()
        draw_table_edge(pen, box)
        inner = Box(box.x + SIDE_MARGIN + self.care.shift[0], box.y + 24, box.w - 2 * SIDE_MARGIN, box.h - 48)
        raised = State(hovered=self._bright())
        draw_parts(pen, self._on_edge().lay(pen, inner), lambda one: raised if one.first else AT_REST)

    # -- above the edge -----------------------------------------------------------------------------------------------

    def _label_box(self) -> Box:
        pen, viewport = self.context.pen, self.context.viewport
        wide = pen.text_size(self.say(f"{self.card.id}.name"), "game")[0] + pen.text_size(self._told(), "note")[0] + 60
        high = type_size("game", viewport.text) * 1.25 + 28
        across, down = self.care.shift
        return Box(56 + across, 40 + down, min(wide, viewport.w - 128), high)

    def _told(self) -> str:
        """Caption of the shown part."""
        if self.part == "match":
            return box_facts(self._words[self.language], self.card.players)
        return self.say("school.daily" if self.part == "daily" else f"kiosk.{self.part}")

    def _label(self, pen: Pen) -> None:
        """Draws the card with the name of the game and the caption."""
        box = self._label_box()
        name = Text(self.say(f"{self.card.id}.name"), "game")
        told = Column((SPRING, Text(self._told(), "note", UMBER, lines=1)))
        row = Row((name, told), 22, (name.preferred_width(pen), REST), middle=False)
        draw_parts(pen, Paper(row, "print", 14.0).lay(pen, box))

    def _region(self) -> Box:
        """Box for pictures and scores."""
        top, (across, _) = SIDE_MARGIN if self.part == "tournament" else self._label_box().bottom + 26, self.care.shift
        return Box(SIDE_MARGIN + across, top, self.context.viewport.w - 2 * SIDE_MARGIN, self._edge_box().y - 34 - top)

    def _print(self, at: int) -> Block:
        """The picture of one of three moments, or of a single one; empty until it is painted."""
        region, count, text = self._region(), len(self._moments), self.context.viewport.text
        if count == 1:
            return Picture(drawn(partial(self._draw_print, at)), region.h - 24, region.w * 0.6)
        width = (region.w - 36 * (count - 1)) / count - 24
        high = min(width * 0.5625, region.h * (0.6 if text < LARGE else 0.42))
        return Picture(drawn(partial(self._draw_print, at)), high, width)

    def _draw_print(self, at: int, pen: Pen, box: Box) -> None:
        picture = self._darkroom.picture(str(at), box, pen.viewport, lambda: self._moments[at])
        if picture:
            pen.picture(picture, pen.viewport.rect(box)[:2])

    def _how(self, pen: Pen) -> None:
        """Draws three moments of a match, each with a sentence."""
        papers = [
            Paper(Column((self._print(at), Text(self.say(f"{self.card.id}.how{at + 1}"), "word", lines=4)), 12), pad=12)
            for at in range(len(self._moments))
        ]
        lying = Column((SPRING, Grid(tuple(papers), max(1, len(papers)), 36), SPRING))
        draw_parts(pen, lying.lay(pen, self._region()))

    def _daily(self, pen: Pen) -> None:
        """Draws the challenge of the day: board and question."""
        title, asked = (Text(self.say(challenge_key(self.card.id, self._today(), part))) for part in ("title", "text"))
        told = Column((replace(title, role="title", lines=2), replace(asked, role="prompt")), 24, 0.5)
        paper = Paper(Row((self._print(0), told), 48), pad=12)
        draw_parts(pen, paper.lay(pen, self._region()))

    def _best(self, pen: Pen) -> None:
        """Draws the best scores: rank, crest, name, score and day."""
        words = self._words[self.language]
        rows: list[Block] = []
        for place, (one, mark) in enumerate(self.best(), 1):
            crest = Picture(drawn(partial(_draw_mark, mark)), 56.0, 64.0)
            rank, score = Text(words.say(f"result.rank.{place}"), "count"), Text(number(one.score), "figure")
            day = Text(dated(words, one.ended), "note", UMBER, "right", 1)
            name = Text(guest_name(words, self.context.annals, one), "word", lines=1)
            row = Row((rank, crest, name, score, day), 24, (90.0, 64.0, REST, 130.0, 300.0))
            rows += [row, Rule()]
        draw_parts(pen, Paper(Column(tuple(rows[:-1]), 6, 0.5), "print", 40.0).lay(pen, self._region()))

    def _standing(self, pen: Pen) -> None:
        """Draws the week's tournament: table and next matches."""
        running, words = self._tournament, self._words[self.language]
        assert running
        now = tournament.standing(running, self.context.annals.entries(after=running.after))
        left = Column((Text(words.say("tournament.title"), "title", lines=1), table_of(pen, words, running, now)), 8)
        right = Column(tuple(going_on(words, running, now)), 16, 0.5)
        paper = Paper(Row((left, right), 60, (REST, self._region().w * 0.3), middle=False), "print", 36.0, share=1.0)
        draw_parts(pen, paper.lay(pen, self._region()))


def draw_table_edge(pen: Pen, box: Box) -> None:
    """Draws wood with a light rim; a plain dark ground in strong contrast."""
    x, y, width, height = pen.viewport.rect(box)
    if pen.theme.contrast:
        pen.surface.fill(shapes.rgba(pen.theme.colour(TABLE[0])), (x, y, width, height))
    else:
        table = pen.art.table(*pen.surface.get_size())
        pen.surface.blit(table, (x, y), (0, 0, width, height))
    for down, thick, colour in ((0.0, 4.0, RIM_LIGHT), (5.0, 3.0, f"{SHADOW}90")):
        pen.line([(box.x, box.y + down), (box.right, box.y + down)], colour, thick)


def _draw_mark(mark: Mark, pen: Pen, box: Box) -> None:
    draw_crest(pen, mark, box.centre, 50)
