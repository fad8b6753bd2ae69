"""Saved matches as prints of their boards; a discarded one can be restored for a day."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from functools import partial

from game.match import Match
from game.saves import KEPT_SECONDS
from scenes.graphics.theme import LARGE, UMBER
from scenes.graphics.viewport import Box, centred
from scenes.screens.home import Home
from scenes.screens.saved_summary import SavedSummary, playable, read, seated, summaries, when
from scenes.screens.things.prints import PICTURE_ASPECT, PRINT_ANGLES, PRINT_EDGE, MatchPrint, Prints, print_height
from scenes.ui.blocks import REST, SPRING, Block, Column, Part, Picture, Row, Space, Word, line_height
from scenes.ui.paper import Paper, Text, in_lines
from scenes.ui.prepared_pictures import image
from scenes.ui.scene import AppContext, Scene
from scenes.ui.sheet import Sheet
from scenes.ui.widgets import NO_BOX

MIN_WIDTH, MIN_HEIGHT, GAP = 480.0, 300.0, 34.0
"""Smallest width and height of a print at the usual text size, and gap between two."""
PADDING, PRINT_PADDING = 34.0, 8.0
"""Around all prints, and around the contents of one."""
MAX_SINGLE_ROW = 3
"""Largest number of prints that share one row of full height."""
HOUR = 3600.0


class SavedMatches(Sheet):
    """Owns which list is shown: the saved matches or the discarded ones."""

    known_as = "saved.title"

    def __init__(self, home: Home, behind: Scene) -> None:
        super().__init__(behind)
        self.home = home
        self.matches, self.thrown = list[SavedSummary](), list[SavedSummary]()
        self.bin = False
        """Whether the discarded matches are shown."""

    # -- hooks --------------------------------------------------------------------------------------------------------

    def enter(self, context: AppContext) -> None:
        context.shelf.sweep()
        self._prints = Prints(partial(image, context.shelf))
        self._read(context)
        super().enter(context)

    def _read(self, context: AppContext) -> None:
        self.matches = playable(summaries(context.shelf), self.home.cards)
        thrown = (read(context.shelf.thrown(name)) for name, _ in context.shelf.discarded())
        self.thrown = playable(thrown, self.home.cards)
        self.bin = self.bin and bool(self.thrown)

    # -- what stands on the page --------------------------------------------------------------------------------------

    def first_focus(self) -> str:
        shown = self.thrown if self.bin else self.matches
        return f"match.{shown[0].file}" if shown else "back"

    def head_title(self) -> str:
        return self.say("saved.thrown.title" if self.bin else "saved.title")

    def blocks(self) -> Block:
        say, shown, text = self.say, self.thrown if self.bin else self.matches, self.context.viewport.text
        most = max(1, min(4, int((self.room().w - 2 * PADDING + GAP) // (MIN_WIDTH * text**0.5 + GAP))))
        across = min(most, max(2, len(shown)) if len(shown) <= MAX_SINGLE_ROW else most)
        turning = len(shown) > 2 * across
        foot = line_height(self.context.pen, "word", 54) * (turning + bool(self.thrown))
        room = self.room().h - 2 * PADDING - foot
        high = (room - GAP) / 2 if len(shown) > across and room > 2 * MIN_HEIGHT * text else room
        prints = [Picture(partial(self._print, match, number), high) for number, match in enumerate(shown)]
        none = Text(say("saved.none"), "body", anchor="centre")
        found = self.leaves(in_lines(prints, across, GAP), GAP) if prints else Column((SPRING, none, SPRING))
        note = Text(say("saved.thrown.note"), "note", UMBER, lines=2) if self.bin else SPRING
        switch = self._switch_word()
        below = (Row((note, switch), 30, (REST, switch.preferred_width(self.context.pen))),) if self.thrown else ()
        return Paper(Column((found, *below)), "album", PADDING, share=1.0)

    def _switch_word(self) -> Block:
        """The control that switches between saved and discarded matches."""
        words = self.context.words
        label = words.say("saved.title") if self.bin else words.count("saved.thrown", len(self.thrown))
        return Word("thrown", label, "clock" if self.bin else "bin", self._switch_list)

    def _print(self, match: SavedSummary, number: int, box: Box) -> list[Part]:
        """The print of a match in the middle of its box, and its controls below."""
        pen, card, ways = self.context.pen, self._card(match), self._ways(match)
        below, edge = ways.preferred_height(pen, box.w), 2 * PRINT_PADDING
        foot = card.foot(pen, box.w - edge) + below + edge
        usual = (box.h - foot - PRINT_EDGE) * PICTURE_ASPECT + 2 * PRINT_EDGE + edge
        width = box.w if foot > box.h / 2 else min(box.w, usual)
        high = min(box.h, print_height(pen, card, width - edge) + below + edge)
        laid = Picture(lambda place: self._prints.filled(pen, match.file, card, place), 100.0, share=1.0)
        paper = Paper(
            Column((laid, ways)),
            "print",
            PRINT_PADDING / 2,
            angle=PRINT_ANGLES[number % 5],
            key=(match.file, self._prints.seal(match.file)),
        )
        return paper.lay(pen, centred(box.centre, width - PRINT_PADDING, high - PRINT_PADDING))

    def _card(self, match: SavedSummary) -> MatchPrint:
        words = self.context.words
        if self.bin:
            left = max(1, round((KEPT_SECONDS - (time.time() - match.saved_at)) / HOUR))
            date, act = (
                words.count("saved.left", min(left, round(KEPT_SECONDS / HOUR))),
                partial(self._move, self.context.shelf.restore, match),
            )
        else:
            date, act = when(words, match.saved_at), partial(self.home.resume, match)
        game, who = words.say(f"{match.game_id}.name"), seated(words, match)
        return MatchPrint(f"match.{match.file}", NO_BOX, act, True, None, match.game_id, game, who, date)

    def _ways(self, match: SavedSummary) -> Block:
        """The controls of a match: resume, watch, discard."""
        if self.bin:
            return Space()
        key = f"bin.{match.file}"
        throw = self.twice(key, partial(self._move, self.context.shelf.discard, match))
        if key == self.sure:
            return Word(key, self.say("saved.sure"), "bin", throw, middle=True)
        told, large = self.say("saved.watch"), self.context.viewport.text >= LARGE
        act = partial(self._watch, match)
        watch = Word(f"watch.{match.file}", "" if large else told, "eye", act, meaning=told)
        resume = Word(f"resume.{match.file}", self.say("home.resume"), "play", partial(self.home.resume, match))
        return Row((resume, watch, Word(key, "", "bin", throw, meaning=self.say("saved.throw"))), spread=True)

    # -- what they do -------------------------------------------------------------------------------------------------

    def _watch(self, match: SavedSummary) -> None:
        found = self.context.shelf.open(match.file)
        if isinstance(found, Match):
            self.context.navigation.open_replay(found, self)

    def _move(self, move: Callable[[str], object], match: SavedSummary) -> None:
        """Discards or restores a match by `move`, and updates home."""
        with contextlib.suppress(OSError):
            move(match.file)
        self._read(self.context)
        self.home.saved[:] = self.matches
        self.home.parked = self.matches[0] if self.matches else None

    def _switch_list(self) -> None:
        self.bin, self.leafing.at, self.sure = not self.bin, 0, ""
