"""Journal: the match so far in sentences; pressing one shows the board as it was then. Nothing is changed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from scenes.board.look import Line, SeatName
from scenes.board.sentences import told_after
from scenes.graphics.emblems import draw_crest
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, PLATE_WORD, Mark
from scenes.graphics.viewport import Box
from scenes.input.events import Input, Press, Scroll
from scenes.records.what_if import WhatIf
from scenes.ui.blocks import REST, Block, Column, Part, Picture, Row, Word, line_height, rows_of
from scenes.ui.desk import BoardSheet, Desk
from scenes.ui.navigation import MatchView
from scenes.ui.paper import Gold, Heading, Paper
from scenes.ui.scene import Scene
from scenes.ui.widgets import State, Widget, draw_ground


@dataclass(frozen=True)
class Sentence(Widget):
    """One step in words, after the crest of whoever made it."""

    text: str = ""
    mark: Mark | None = None
    chosen: bool = False

    def _draw(self, pen: Pen, state: State) -> None:
        draw_ground(pen, self.box, state, self.chosen)
        middle = self.box.centre[1]
        if self.mark:
            draw_crest(pen, self.mark, (self.box.x + 26, middle), 28)
        ink = PLATE_WORD if self.chosen else INK
        pen.text(self.text, (self.box.x + 52, middle), "small", ink, width=self.box.w - 64)


class Journal(BoardSheet):
    """Owns which moment of the match is shown, as the number of steps that were played by then."""

    def __init__(self, view: MatchView, behind: Scene) -> None:
        super().__init__(behind)
        self.record = view
        self.match = view.match
        self.shown = len(self.match.steps)

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
        """The board after so many steps, or as near to that as the match goes."""
        self.shown = min(len(self.match.steps), max(0, steps))
        self.renew()

    # -- what stands on the page --------------------------------------------------------------------------------------

    def blocks(self) -> Block:
        steps = Picture(self._lay_steps, 400.0, smallest=160.0, share=1.0)
        found: list[Block] = [Heading(self.say("journal.title")), steps]
        if self.record.may_branch:
            branch, can = self.way(WhatIf, self.match, self.shown, self), self.shown < len(self.match.steps)
            found.append(Word("what_if", self.say("replay.what_if"), "branch", branch, can))
        found.append(Gold("present", self.say("journal.present"), "play", self.record.resume))
        wide = 640.0 if self.context.viewport.wide else 540.0
        return Row(
            (Paper(Column(tuple(found), 14), "leaflet", 34.0, share=1.0), self.board()), 40, (wide, REST), middle=False
        )

    def _lay_steps(self, box: Box) -> list[Part]:
        """As many sentences as have room, the one that is shown in their middle."""
        height = line_height(self.context.pen, "small", 16)
        rows, steps = max(1, int(box.h // height)), len(self.match.steps)
        first = min(max(0, self.shown - rows // 2), max(0, steps + 1 - rows))
        numbers = range(first, min(first + rows, steps + 1))
        return [self._sentence(number, row) for number, row in zip(numbers, rows_of(box, rows, 4, height))]

    def _sentence(self, number: int, box: Box) -> Sentence:
        text, mark = self._told(number)
        return Sentence(f"step:{number}", box, partial(self.show, number), True, text, mark, number == self.shown)

    def _told(self, number: int) -> tuple[str, Mark | None]:
        """The sentence of a moment, and whose step it was."""
        beside = [self.record.voice.say(line) for line in told_after(self.match, number)]
        if number == 0:
            return " ".join([self.say("journal.start"), *beside]), None
        played = self.match.played(number - 1)
        mover = played.before.to_move or 0
        said = self.record.voice.say(self.record.look.wording.log_line(played))
        for steps, seat in self.record.returned:
            if steps == number:
                said = self.record.voice.say(Line("table.consent.entry", {"said": said, "of": SeatName(seat)}))
        return ". ".join([said, *beside]), self.record.crest(mover)

    # -- the board ----------------------------------------------------------------------------------------------------

    def new_desk(self) -> Desk:
        return Desk(self.record.look, self.context.pen, self.record.voice.say)

    def lay_board(self) -> None:
        """The board as it was, with what the last step was about in a frame."""
        record, desk = self.record, self.desk
        now, shown = (record.seen(self.match.positions[at]) for at in (-1, self.shown))
        desk.look_from(desk.whole([now], self.place, places=record.places, start=record.camera))
        places: tuple[str, ...] = ()
        if self.shown:
            before, step, _ = self.match.played(self.shown - 1)
            places = record.look.pieces.footprint(before, step)
        desk.show(shown, (places,) if places else (), flattened=record.flattened)
