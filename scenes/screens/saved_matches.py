"""Saved matches, as pictures of their boards; what is thrown away can be taken back for a day."""

from __future__ import annotations

import contextlib
import time
from functools import partial

import pygame

from game.match import Match
from game.saves import KEPT
from scenes.board.sentences import Voice
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK_SOFT, type_size
from scenes.graphics.viewport import Box, centred
from scenes.screens.home import Home
from scenes.screens.saved_summary import SavedSummary, all_parked, read, seated, when
from scenes.ui.overlay import Overlay, draw_heading
from scenes.ui.picture_tile import NARROWEST, TILE_GAP, Picture, plate
from scenes.ui.row_layout import REST, even, fitting, grid_of, row_of
from scenes.ui.scene import AppContext
from scenes.ui.snapshot import developed, image, is_up_to_date, keep
from scenes.ui.widgets import NOWHERE, Button, Widget, word_row

EDGE, LOW = 52.0, 66.0
"""Beside the tiles; height of the buttons below one."""
HOUR = 3600.0


class SavedMatches(Overlay):
    """Owns which tiles are shown: of the matches that wait, or of those that were thrown away."""

    def __init__(self, home: Home, matches: list[SavedSummary]) -> None:
        super().__init__(home)
        self.home = home
        self.matches = matches
        self.thrown: list[SavedSummary] = []
        self.bin = False
        """What was thrown away is shown."""
        self.asked = ""
        """The match whose button to throw it away was pressed once."""
        self.first = 0
        """The match in the first place of the page."""
        self.each = 1
        self._pictures: dict[tuple[str, tuple[int, int]], pygame.Surface | None] = {}
        self._drawn = False

    # -- hooks --------------------------------------------------------------------------------------------------------

    def enter(self, context: AppContext) -> None:
        context.shelf.sweep()
        self._pictures.clear()
        self._drawn = False
        self._read(context)
        super().enter(context)

    def _read(self, context: AppContext) -> None:
        known = {card.id: card.seats for card in self.home.cards}
        kept = all_parked(context.shelf)
        self.matches = [match for match in kept if len(match.names) in known.get(match.game_id, ())]
        found = [read(context.shelf.thrown(name)) for name, _ in context.shelf.discarded()]
        self.thrown = [match for match in found if match and len(match.names) in known.get(match.game_id, ())]
        self.bin = self.bin and bool(self.thrown)

    def update(self, dt: float) -> bool:
        """Makes one missing picture at a time, when the page stands already."""
        if not self._drawn or self.bin:
            return False
        for match in self._shown():
            if not is_up_to_date(self.context.shelf, match.file):
                found = self.context.shelf.open(match.file)
                if isinstance(found, Match):
                    context, voice = self.context, Voice(self.context.words, found)
                    keep(context.shelf, context.art, context.pen.theme, voice, found, match.file)
                if not is_up_to_date(self.context.shelf, match.file):
                    continue
                self._pictures = {key: one for key, one in self._pictures.items() if key[0] != match.file}
                self.renew()
                return True
        self._drawn = False
        return False

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        self._drawn = True

    # -- what is where ------------------------------------------------------------------------------------------------

    def arrange(self) -> list[Widget]:
        viewport = self.context.viewport
        self.paper = centred(viewport.whole.centre, min(1720, viewport.w - 80), min(1000, viewport.h - 60))
        inner = self.paper.inset(EDGE, 30)
        foot = max(84.0, type_size("button", viewport.text) * 1.2 + 32)
        top = inner.y + type_size("heading", viewport.text) * 1.25 + 26
        self.note = type_size("small", viewport.text) * 1.4 if self.bin else 0.0
        room = Box(inner.x, top + self.note, inner.w, inner.bottom - foot - 22 - top - self.note)
        columns = min(4, fitting(room.w, NARROWEST * viewport.text**0.5, TILE_GAP))
        below = 0.0 if self.bin else LOW + 8
        least = plate(viewport.text) + 96 + below
        rows = 2 if room.h >= 2 * least + TILE_GAP else 1
        self.each = columns * rows
        self.first = min(self.first, max(0, len(self._all()) - 1)) // self.each * self.each
        highest = even(room.w, columns, TILE_GAP) * 0.62 + plate(viewport.text) + below
        found: list[Widget] = []
        for match, box in zip(self._shown(), grid_of(room, columns, rows, TILE_GAP, highest)):
            found += self._tile(match, box._replace(h=box.h - below))
            if not self.bin:
                found += self._below(match, Box(box.x, box.bottom - LOW, box.w, LOW))
        return [*found, *self._foot(Box(inner.x, inner.bottom - foot, inner.w, foot))]

    def _all(self) -> list[SavedSummary]:
        return self.thrown if self.bin else self.matches

    def _shown(self) -> list[SavedSummary]:
        return self._all()[self.first : self.first + self.each]

    def _tile(self, match: SavedSummary, box: Box) -> list[Widget]:
        words, viewport = self.context.words, self.context.viewport
        inner = box.inset(8)
        _, _, width, height = viewport.rect(Box(inner.x, inner.y, inner.w, inner.h - plate(viewport.text)))
        key = match.file, (width, max(1, height))
        if key not in self._pictures:
            self._pictures[key] = developed(image(self.context.shelf, match.file), key[1])
        if self.bin:
            left = max(1, round((KEPT - (time.time() - match.saved_at)) / HOUR))
            date, act = words.count("saved.left", min(left, round(KEPT / HOUR))), partial(self._restore, match)
        else:
            date, act = when(words, match.saved_at), partial(self.home.resume, match)
        game = words.say(f"{match.game_id}.name")
        picture, players = self._pictures[key], seated(words, match)
        return [Picture(f"match.{match.file}", box, act, True, picture, match.game_id, game, players, date)]

    def _below(self, match: SavedSummary, row: Box) -> list[Widget]:
        """Watching it, and throwing it away, which is asked once."""
        if self.asked == match.file:
            label = self.say("saved.sure")
            return [Button(f"bin.{match.file}", row, partial(self._throw, match), True, label, "bin", gold=True)]
        first, second = row_of(row, [REST, max(84.0, row.w * 0.28)], 10)
        return [
            Button(f"watch.{match.file}", first, partial(self._watch, match), True, self.say("saved.watch"), "eye"),
            Button(f"bin.{match.file}", second, partial(self._throw, match), True, "", "bin"),
        ]

    def _foot(self, row: Box) -> list[Widget]:
        """Back and what was thrown away at the left; the pages at the right, if there is more than one."""
        say = self.say
        found = [Button("back", NOWHERE, self.back, label=say("saved.back"), icon="back")]
        if self.thrown:
            label = say("saved.waiting") if self.bin else self.context.words.count("saved.thrown", len(self.thrown))
            found.append(Button("thrown", NOWHERE, self._turn_over, True, label, "clock" if self.bin else "bin"))
        if len(self._all()) > self.each:
            newer, older = self.first > 0, self.first + self.each < len(self._all())
            found.append(Button("newer", NOWHERE, partial(self._turn, -1), newer, say("saved.newer"), "earlier"))
            found.append(Button("older", NOWHERE, partial(self._turn, 1), older, say("saved.older"), "later"))
        return word_row(self.context.pen, row, found, 24, pad=22)

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        title = self.say("saved.thrown.title" if self.bin else "saved.title")
        bottom = draw_heading(pen, title, self.paper.centre[0], self.paper.y + 22, self.paper.w - 80)
        if self.bin:
            at = self.paper.centre[0], bottom + 4 + self.note / 2
            pen.text(self.say("saved.thrown.note"), at, "small", INK_SOFT, "centre", self.paper.w - 120)
        elif not self.matches:
            pen.text(self.say("saved.none"), self.paper.centre, "body", INK_SOFT, "centre", self.paper.w - 200, 3)

    # -- what they do -------------------------------------------------------------------------------------------------

    def _watch(self, match: SavedSummary) -> None:
        found = self.context.shelf.open(match.file)
        if isinstance(found, Match):
            self.context.navigation.open_replay(found, self)

    def _throw(self, match: SavedSummary) -> None:
        """Asks once, then throws the match away; it can be taken back for a day."""
        if self.asked != match.file:
            self.asked = match.file
        else:
            self.asked = ""
            with contextlib.suppress(OSError):
                self.context.shelf.discard(match.file)
            self._again()
        self.renew()

    def _restore(self, match: SavedSummary) -> None:
        with contextlib.suppress(OSError):
            self.context.shelf.restore(match.file)
        self._again()
        self.renew()

    def _again(self) -> None:
        """The shelf has changed: so has what home says of it."""
        self._read(self.context)
        self.home.saved = self.matches
        self.home.parked = self.matches[0] if self.matches else None

    def _turn_over(self) -> None:
        self.bin, self.first, self.asked = not self.bin, 0, ""
        self._drawn = False
        self.renew()

    def _turn(self, by: int) -> None:
        self.first = max(0, self.first + by * self.each)
        self.asked = ""
        self._drawn = False
        self.renew()
