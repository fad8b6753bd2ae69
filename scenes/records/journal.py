"""Journal: the match so far in sentences; pressing one shows the board as it was then. Nothing is changed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from scenes.board.early_end_lines import told_after
from scenes.board.look import Line, SeatName, hairlines
from scenes.board.match_view import MatchView
from scenes.board.renderer import BoardView, Scenery
from scenes.graphics.emblems import draw_crest
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, MARGIN_BOARD, RADIUS_TILE, Mark, type_size
from scenes.graphics.viewport import Box
from scenes.input.events import Input, Press, Scroll
from scenes.ui.overlay import draw_heading
from scenes.ui.page import Page
from scenes.ui.scene import AppContext, Scene
from scenes.ui.widgets import Button, State, Widget

PADDING = 28.0
"""Between the edge of the paper and what is written on it."""


@dataclass(frozen=True)
class Sentence(Widget):
    """One step in words, after the crest of whoever made it."""

    text: str = ""
    mark: Mark | None = None
    chosen: bool = False

    def draw(self, pen: Pen, state: State) -> None:
        if self.chosen or state.hovered:
            pen.panel(self.box, "gold" if self.chosen else "tile", radius=10, shadow=False)
        middle = self.box.centre[1]
        if self.mark:
            draw_crest(pen, self.mark, (self.box.x + 26, middle), 28)
        pen.text(self.text, (self.box.x + 52, middle), "small", INK, width=self.box.w - 64)
        if state.focused:
            pen.ring(self.box, 10)


class Journal(Page):
    """Owns which moment of the match is shown, as the number of steps that were played by then."""

    def __init__(self, view: MatchView, behind: Scene) -> None:
        super().__init__()
        self.record = view
        self.behind = behind
        self.match = view.match
        self.shown = len(self.match.steps)

    def enter(self, context: AppContext) -> None:
        look = self.record.look
        self.view = BoardView(look, context.art, context.pen.theme, context.viewport, self.record.voice.say)
        viewport = context.viewport
        self.paper = Box(MARGIN_BOARD, MARGIN_BOARD, 600 if viewport.wide else 520, viewport.h - 2 * MARGIN_BOARD)
        left = self.paper.right + MARGIN_BOARD
        room = Box(left, MARGIN_BOARD, viewport.w - MARGIN_BOARD - left, viewport.h - 2 * MARGIN_BOARD).inset(40)
        self.camera = self.record.camera.fit(self.record.places, room)
        super().enter(context)

    def first_focus(self) -> str:
        return "present"

    def back(self) -> None:
        self.context.go(self.behind)

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

    def arrange(self) -> list[Widget]:
        height = max(48.0, type_size("small", self.context.viewport.text) * 1.3 + 16)
        foot = max(92.0, type_size("button", self.context.viewport.text) * 1.2 + 44)
        inner = self.paper.inset(PADDING)
        top = inner.y + type_size("heading", self.context.viewport.text) * 1.25 + 36
        also = max(72.0, type_size("button", self.context.viewport.text) * 1.2 + 24) + 14 if self._may_branch() else 0.0
        bottom = inner.bottom - foot - also - 20
        rows = max(1, int((bottom - top) // height))
        first = min(max(0, self.shown - rows // 2), max(0, len(self.match.steps) + 1 - rows))
        found: list[Widget] = []
        for place, number in enumerate(range(first, min(first + rows, len(self.match.steps) + 1))):
            box = Box(inner.x, top + place * height, inner.w, height - 4)
            text, mark = self._told(number)
            shows = number == self.shown
            found.append(Sentence(f"step:{number}", box, partial(self.show, number), True, text, mark, shows))
        if also:
            box = Box(inner.x, inner.bottom - foot - also, inner.w, also - 14)
            label, can = self.say("replay.what_if"), self.shown < len(self.match.steps)
            found.append(Button("what_if", box, self._what_if, can, label, "branch"))
        box = Box(inner.x, inner.bottom - foot, inner.w, foot)
        found.append(Button("present", box, self.back, label=self.say("journal.present"), gold=True, role="action"))
        return found

    def _may_branch(self) -> bool:
        """Whether the past may be played differently: not where hands are hidden, for that would show them, nor in
        what is such a past already."""
        return self.record.may_branch

    def _what_if(self) -> None:
        """The position that is shown, at a table of its own."""
        self.context.navigation.open_what_if(self.match, self.shown, self)

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

    def scenery(self) -> Scenery:
        """The board as it was, with what the last step was about in a frame."""
        look = self.record.look
        position = self.record.seen(self.match.positions[self.shown])
        places: tuple[str, ...] = ()
        if self.shown:
            before, step, _ = self.match.played(self.shown - 1)
            places = look.pieces.footprint(before, step)
        return Scenery(
            self.camera,
            look.pieces.figures(position),
            look.places.patches(position),
            hairlines(look, position),
            marked=(places,) if places else (),
            setting=look.drawing.setting(position),
            flattened=self.record.flattened,
        )

    def paint(self, pen: Pen) -> None:
        pen.picture(self.view.still(pen, self.scenery()), (0, 0))
        pen.panel(self.paper, "paper", radius=RADIUS_TILE, shadow="tile")
        middle = self.paper.centre[0]
        draw_heading(pen, self.say("journal.title"), middle, self.paper.y + 20, self.paper.w - 60)
