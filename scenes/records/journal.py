"""Journal: the match so far in sentences; a press on one shows the board at that moment. It changes nothing."""

from __future__ import annotations

from functools import partial

from scenes.board.look.wording import Line, SeatName
from scenes.board.sentences import told_after
from scenes.graphics.emblems import draw_crest
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, LARGE, PLATE_WORD, Mark, Role
from scenes.graphics.viewport import Box
from scenes.input.events import Input, Press, Scroll
from scenes.records.what_if import WhatIf
from scenes.ui.blocks import REST, SPRING, Block, Column, Part, Picture, Row, Space, Word, drawn, line_height, rows_of
from scenes.ui.desk import InPlay
from scenes.ui.navigation import MatchView
from scenes.ui.paper import Gold, Heading, Paper, Pressed, Rule, Text
from scenes.ui.scene import Scene

ROW_GAP = 4.0
"""Gap between sentences."""
GOLD_MARGIN = 16.0
"""Space below the last sentence, so that its focus ring stays clear of the golden button."""
CREST_WIDTH = 34.0
"""Width of the crest before a sentence."""
ROW_LINES = 1.7
"""Height of a row in lines of its type: a long sentence breaks into two slightly smaller lines."""


def _role(pen: Pen) -> Role:
    """The type of a sentence; smaller at a large text scale, so that enough of them fit."""
    return "prompt" if pen.viewport.text < LARGE else "small"


def _draw_crest(mark: Mark | None, pen: Pen, box: Box) -> None:
    if mark:
        draw_crest(pen, mark, box.centre, CREST_WIDTH)


class Journal(InPlay):
    """The page of the journal; owns the moment shown, as a number of steps played."""

    def __init__(self, view: MatchView, behind: Scene) -> None:
        super().__init__(behind)
        self.record = view
        self.shown = len(view.match.steps)

    def on_input(self, event: Input) -> None:
        if isinstance(event, Scroll):
            self.show(self.shown - (1 if event.amount > 0 else -1))
        else:
            super().on_input(event)

    def on_press(self, event: Press) -> None:
        if event.action in ("up", "previous", "down", "next"):
            self.show(self.shown + (1 if event.action in ("down", "next") else -1))
        elif event.action in ("log", "menu"):
            self.back()
        else:
            super().on_press(event)

    def show(self, steps: int) -> None:
        """Shows the board after that many steps, clamped to the match."""
        self.shown = min(len(self.match.steps), max(0, steps))
        self.renew()

    # -- what stands on the page --------------------------------------------------------------------------------------

    def blocks(self) -> Block:
        steps = Picture(self._lay_steps, 400.0, smallest=160.0, share=1.0)
        found: list[Block] = [Heading(self.say("journal.title")), steps]
        now = self.shown == len(self.match.steps)
        if self.record.may_branch and not now:
            branch = self.way(WhatIf, self.match, self.shown, self)
            found.append(Word("what_if", self.say("replay.what_if"), "branch", branch))
        found.append(Gold("present", self.say("home.resume" if now else "journal.present"), "play", self.record.resume))
        wide = 640.0 if self.context.viewport.wide else 540.0
        return Row(
            (Paper(Column(tuple(found), 14), "leaflet", 34.0, share=1.0), self.board()), 40, (wide, REST), middle=False
        )

    def _lay_steps(self, box: Box) -> list[Part]:
        """As many sentences as fit, with the chosen one in the middle."""
        pen, box = self.context.pen, box._replace(h=box.h - GOLD_MARGIN)
        height = line_height(pen, _role(pen)) * ROW_LINES
        rows, steps = max(3, int(box.h // height)), len(self.match.steps)
        first = min(max(0, self.shown - rows // 2), max(0, steps + 1 - rows))
        end = min(first + rows, steps + 1)
        found = [self._sentence(number) for number in range(first, end)]
        if first:
            found[0] = self._more(2 - rows)
        if end <= steps:
            found[-1] = self._more(rows - 2)
        return [part for one, row in zip(found, rows_of(box, rows, ROW_GAP, height)) for part in one.lay(pen, row)]

    def _more(self, by: int) -> Block:
        """The button that scrolls by `by` sentences, in the place of the first or last one."""
        key, icon = ("earlier", "up") if by < 0 else ("later", "down")
        return Word(key, "", icon, partial(self.show, self.shown + by), middle=True, meaning=self.say(f"school.{key}"))

    def _sentence(self, number: int) -> Block:
        """The sentence of a step after the crest of its player, below a rule where the player changes."""
        text, mark = self._told(number)
        chosen, role = number == self.shown, _role(self.context.pen)
        told = Text(text, role, PLATE_WORD if chosen else INK, lines=2)
        crest = Picture(drawn(partial(_draw_crest, mark)), CREST_WIDTH, CREST_WIDTH)
        row = Row((Space(), crest, told, Space()), 10, (6.0, CREST_WIDTH, REST, 6.0))
        act = partial(self.show, number)
        step = Pressed(f"step:{number}", text, act, Column((SPRING, row, SPRING)), chosen=chosen, aside=0.0)
        movers = {self.match.played(one).before.to_move for one in (number - 2, number - 1) if one >= 0}
        return Column((Rule(), step)) if len(movers) > 1 else step

    def _told(self, number: int) -> tuple[str, Mark | None]:
        """The sentence of a moment, and the mark of the player of its step."""
        beside = [self.voice.say(line) for line in told_after(self.match, number)]
        if number == 0:
            return " ".join([self.say("journal.start"), *beside]), None
        played = self.match.played(number - 1)
        mover = played.before.to_move or 0
        said = self.voice.say(self.look.wording.log_line(played))
        for steps, seat in self.record.returned:
            if steps == number:
                said = self.voice.say(Line("table.consent.entry", {"said": said, "of": SeatName(seat)}))
        return ". ".join([said, *beside]), self.record.crests(mover)[0]

    # -- the board ----------------------------------------------------------------------------------------------------

    def lay_board(self) -> None:
        """Lays out the board of that moment, with the places of its step outlined."""
        record, desk = self.record, self.desk
        now, shown = (record.seen(self.match.positions[at]) for at in (-1, self.shown))
        desk.look_from(desk.whole([now], self.room_of_board(), places=record.places, start=record.camera))
        places: tuple[str, ...] = ()
        if self.shown:
            before, step, _ = self.match.played(self.shown - 1)
            places = self.look.pieces.footprint(before, step)
        desk.show(shown, (places,) if places else (), flattened=record.flattened)
