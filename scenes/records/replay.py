"""Replay of a match from its first step to its last: steps, speeds, the moments that told, and "what if".

The match is only looked at. Hands are open once it is over; of a match that goes on nothing is shown that is not on
the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from game.core import scores
from game.match import Match, Played
from scenes.board.banner import Seated, card_boxes, draw_banner
from scenes.board.early_end_lines import told_after
from scenes.board.look import hairlines
from scenes.board.motion import figure_strokes
from scenes.board.renderer import BoardView, Scenery
from scenes.board.sentences import Voice
from scenes.core.translations import number
from scenes.graphics.pen import Pen
from scenes.graphics.theme import CREAM, GAP_TOOLS, GOLD, GOLD_EDGE, INK, LARGE, MARGIN_BOARD, SMALLEST, WALNUT, Mark
from scenes.graphics.viewport import Box
from scenes.input.events import Click, Drag, Input, Press, Scroll
from scenes.play.hud import prompt
from scenes.play.hud.layout import arrangement, folded, folds
from scenes.play.state.company import moods_after
from scenes.records.analysis import BestLine, draw_curve
from scenes.records.moment_reason import moment_told
from scenes.records.playback import SPEEDS, Playback, Recording
from scenes.ui.desk import whole_board
from scenes.ui.page import Page
from scenes.ui.row_layout import columns_of
from scenes.ui.scene import AppContext, Scene
from scenes.ui.widgets import NOWHERE, Tool, Widget, placed

LINE = 34.0
"""Height of the line of time within its bar; a finger may hit as much above and below it."""


class Replay(Page):
    """Shows a match from step to step, and the controls of its time."""

    def __init__(self, match: Match, behind: Scene, shown: int = 0, runs: bool = False) -> None:
        super().__init__()
        self.behind = behind
        self.recording = Recording(match)
        self._look = self.recording.look
        self.playback = Playback(self.recording, shown, runs)
        self.analyses = False
        """Whether the curve and the computer's line are shown."""
        self.best = BestLine(match)

    # -- hooks --------------------------------------------------------------------------------------------------------

    def enter(self, context: AppContext) -> None:
        self.context = context
        self._voice = Voice(context.words, self.recording.match)
        self._view = BoardView(self._look, context.art, context.pen.theme, context.viewport, self._voice.say)
        seats = len(self.recording.match.seats)
        viewport = context.viewport
        places = folded(viewport, seats, 2, False, False) if folds(viewport) else None  # icons need a higher tray
        self._places = places or arrangement(viewport, seats, 1, self._look.seats.column)
        self._fit()
        super().enter(context)

    def _fit(self) -> None:
        """The whole board in the room that the curve leaves."""
        viewport = self.context.viewport
        lowest = self._curve() if self.analyses else self._places.tray
        foot = Box(0, lowest.y - 12, viewport.w, viewport.h)
        taken = [box.inset(-10) for box in (*self._places.banners, self._places.prompt)]
        first, end = self.recording.seen(0), self.recording.seen(self.recording.end)
        self._camera = whole_board(self._look, [end, first], viewport.whole.inset(14), [*taken, foot])

    def leave(self) -> None:
        super().leave()
        self.playback.runs = False
        self.best.forget()

    def first_focus(self) -> str:
        return "play"

    def back(self) -> None:
        self.context.go(self.behind)

    def on_input(self, event: Input) -> None:
        if isinstance(event, Scroll):
            self.show(self.playback.shown + (-1 if event.amount > 0 else 1))
        elif isinstance(event, Click | Drag) and self._on_the_line(event):
            self.show(self._step_at(event.at[0]))
        else:
            super().on_input(event)

    def on_press(self, event: Press) -> None:
        if event.action in ("next", "previous"):
            self.show(self.playback.shown + (1 if event.action == "next" else -1))
        elif event.action in ("zoom_in", "zoom_out"):
            self._hasten(1 if event.action == "zoom_in" else -1)
        elif event.action == "menu":
            self.back()
        else:
            super().on_press(event)

    def update(self, dt: float) -> bool:
        playback = self.playback
        before = playback.shown, playback.runs
        shows = playback.pass_time(dt, self.context.settings.motion)
        if before != (playback.shown, playback.runs):
            self.renew()
        return self._analysed() or shows

    def _analysed(self) -> bool:
        """While time stands still the computer's line is looked for; whether it has grown."""
        if not self.analyses or self.playback.runs:
            self.best.forget()
            return False
        self.best.ask(self.playback.shown)
        return self.best.update(lambda: self.context.minds.thinker)

    def _analyse(self) -> None:
        """Curve and line are shown, or not any more."""
        self.analyses = not self.analyses
        self._fit()
        self.show(self.playback.shown)

    def warm_up(self, pen: Pen, until: float) -> float:
        """The sprites of the board may take longer than a frame; the picture before then stays."""
        if not self._camera.slanted:
            return 1.0
        moving = self.playback.animation.changing() if self.playback.animation else ()
        figures = [*self.scenery().figures, *moving]
        return pen.art.slices.work(until, lambda: self._view.figures.gather(self._camera, figures, until), 0.5)

    # -- time ---------------------------------------------------------------------------------------------------------

    def show(self, steps: int) -> None:
        """The board after so many steps, or as near to that as the match goes; time stands still then."""
        self.playback.show(steps)
        self.renew()

    def _run(self) -> None:
        self.playback.run()
        self.renew()

    def _hasten(self, by: int) -> None:
        self.playback.hasten(by)
        self.renew()

    def _next_speed(self) -> None:
        self.playback.next_speed()
        self.renew()

    def _next_moment(self) -> None:
        """The next moment that told; after the last one the first."""
        ends = [moment.last + 1 for moment in self.recording.moments]
        self.show(next((end for end in ends if end > self.playback.shown), ends[0]))

    def _what_if(self) -> None:
        """A table of its own, at which this position is played differently."""
        self.show(self.playback.shown)
        self.context.navigation.open_what_if(self.recording.match, self.playback.shown, self)

    def _souvenir(self) -> None:
        """The board as it is shown now, as a picture in a file."""
        self.show(self.playback.shown)
        self.context.navigation.open_souvenir(self.recording.match, self.playback.shown, self)

    # -- what is where ------------------------------------------------------------------------------------------------

    def arrange(self) -> list[Widget]:
        viewport, foot = self.context.viewport, self._places.tray
        self._bar = Box(MARGIN_BOARD, foot.y, viewport.w - 2 * MARGIN_BOARD, foot.h)
        inner = self._bar.inset(18, 14)
        self.line = Box(inner.x + 20, inner.y, inner.w - 40, LINE)
        top = self.line.bottom + 8
        entries = self._entries()
        row = Box(inner.x, top, inner.w, inner.bottom - top)
        boxes = columns_of(row, len(entries), GAP_TOOLS, 240.0)
        room = boxes[0].w - 12
        if any(self.context.pen.text_size(one.label, "tool")[0] * SMALLEST > room for one in entries):
            # the signs are those of any player
            entries = [one if one.key == "speed" else replace(one, label="", meaning=one.label) for one in entries]
        return placed(entries, boxes)

    def _entries(self) -> list[Tool]:
        """The controls from left to right."""
        end, say = self.recording.end, self.say
        before, after = self.playback.shown > 0, self.playback.shown < end
        shown, run = self.playback.shown, "hold" if self.playback.runs else "play"
        last, times = say("replay.last" if self.recording.over else "replay.now"), f"{SPEEDS[self.playback.speed]:g}"
        found = [
            # not `self.back` itself: the sign of its key would lie on the line of time
            Tool("back", NOWHERE, partial(self.back), True, say("replay.back"), "back"),
            Tool("first", NOWHERE, partial(self.show, 0), before, say("replay.first"), "first"),
            Tool("earlier", NOWHERE, partial(self.show, shown - 1), before, say("replay.earlier"), "earlier"),
            Tool("play", NOWHERE, self._run, end > 0, say(f"replay.{run}"), run, on=self.playback.runs),
            Tool("later", NOWHERE, partial(self.show, shown + 1), after, say("replay.later"), "later"),
            Tool("last", NOWHERE, partial(self.show, end), after, last, "last"),
            Tool("speed", NOWHERE, self._next_speed, True, say("replay.speed", times=times), "hourglass"),
        ]
        if self.recording.moments:
            found.append(Tool("moment", NOWHERE, self._next_moment, True, say("replay.moment"), "crown"))
        if self.recording.over or not self.recording.match.has_secrets:
            found.append(Tool("what_if", NOWHERE, self._what_if, after, say("replay.what_if"), "branch"))
        if self.recording.over and end:
            found.append(
                Tool("analysis", NOWHERE, self._analyse, True, say("replay.analysis"), "lamp", on=self.analyses)
            )
        if self.recording.over and not self.context.exit.guarded:
            found.append(Tool("souvenir", NOWHERE, self._souvenir, True, say("picture.short"), "eye"))
        return found

    def _on_the_line(self, event: Click | Drag) -> bool:
        """Whether a press or a pull began on the line of time."""
        start = event.start if isinstance(event, Drag) else event.at
        return self.line.inset(-20, -8).contains(start)

    def _step_at(self, x: float) -> int:
        """The moment that a point on the line of time means; near one that told, that one."""
        end = self.recording.end
        meant = round((x - self.line.x) / self.line.w * end)
        for moment in self.recording.moments:
            if abs(self._x(moment.last + 1) - x) < 18:
                return moment.last + 1
        return meant

    def _x(self, steps: int) -> float:
        return self.line.x + self.line.w * steps / max(1, self.recording.end)

    # -- the picture --------------------------------------------------------------------------------------------------

    def scenery(self) -> Scenery:
        """The board as it was, with what the last step was about in a frame."""
        shown, animation = self.playback.shown, self.playback.animation
        position = self.recording.seen(shown)
        places = self.recording.footprint(shown) if shown and not animation else ()
        return Scenery(
            self._camera,
            animation.still() if animation else self._look.pieces.figures(position),
            self._look.places.patches(position),
            hairlines(self._look, position),
            marked=(*((places,) if places else ()), *self._line_places()),
            setting=self._look.drawing.setting(position),
        )

    def _line_places(self) -> tuple[tuple[str, ...], ...]:
        """The places of the computer's line, step by step."""
        best = self.best
        if not self.analyses or best.shown != self.playback.shown:
            return ()
        found = (self._look.pieces.footprint(at, step) for at, step in zip(best.positions, best.steps))
        return tuple(places for places in found if places)

    def paint(self, pen: Pen) -> None:
        scenery = self.scenery()
        pen.picture(self._view.still(pen, scenery), (0, 0))
        if self.playback.animation:
            share = self.playback.share(self.context.settings.motion)
            for one in self.playback.animation.moving(share, self._look.layout):
                for stroke in figure_strokes(pen, self._view, scenery, one):
                    stroke.draw()
        self._seats(pen)
        text, mark = self._told()
        prompt.prompt(pen, self._places.prompt, mark, text)
        if self.analyses:
            self._draw_analysis(pen)
        pen.panel(self._bar, "tray", radius=20)
        self._time(pen)

    def _told(self) -> tuple[str, Mark | None]:
        """The sentence of the moment that is shown, and whose step it was."""
        shown, recording = self.playback.shown, self.recording
        if self.analyses and self.best.shown == shown and self.best.positions:
            return self._line_told(), self._mark(self.best.positions[0].to_move or 0)
        if shown == 0:
            return self.say("replay.start", game=self.say(f"{self._look.id}.name")), None
        moment = next((moment for moment in recording.moments if moment.last + 1 == shown), None)
        played = recording.match.played(moment.step if moment else shown - 1)
        said = self._voice.say(self._look.wording.log_line(played))
        if moment:
            why = moment_told(recording.match, self._look, self._voice, moment)
            said = self.say("replay.told", sentence=why)
        said = ". ".join([said, *(self._voice.say(line) for line in told_after(recording.match, shown))])
        return said, self._mark(played.before.to_move or 0)

    def _line_told(self) -> str:
        """What the computer would play here, as far as it has found out."""
        best, voice = self.best, self._voice
        if not best.steps:
            return self.say("replay.analysis.thinks")
        lines = [Played(at, step, after) for at, step, after in zip(best.positions, best.steps, best.positions[1:])]
        said = [voice.say(self._look.wording.log_line(one)) for one in lines]
        return self.say("replay.analysis.line", steps=", ".join(said))

    def _curve(self) -> Box:
        foot = self._places.tray
        height = min(200.0, foot.y * 0.22)
        return Box(MARGIN_BOARD, foot.y - height - 10, self.context.viewport.w - 2 * MARGIN_BOARD, height)

    def _draw_analysis(self, pen: Pen) -> None:
        """The curve, above the line of time."""
        marks = tuple(self._mark(seat) for seat in range(len(self.recording.match.seats)))
        moments = tuple(moment.last + 1 for moment in self.recording.moments)
        chance, end = self.recording.chance, self.recording.end
        draw_curve(pen, self._curve(), chance, end, marks, self._x, self.playback.shown, moments)

    def _mark(self, seat: int) -> Mark:
        return self._look.seats.marks(len(self.recording.match.seats))[seat][0]

    def _seats(self, pen: Pen) -> None:
        recording, shown = self.recording, self.playback.shown
        position = recording.seen(shown)
        totals, active = scores(position, position.players), position.to_move
        if recording.match.early and shown == recording.end:
            active = None
        word = self.say("board.points" if recording.over and shown == recording.end else "board.forecast")
        moods = moods_after(self._look, recording.match, shown)
        for seat, box in enumerate(self._places.banners):
            banner = self._look.seats.banner(position, seat)
            aside = self._voice.say(banner.aside) if banner.aside else word
            name, chance = self._voice.name(seat), self._chance(seat)
            left = box.centre[0] < pen.viewport.w / 2 or not pen.viewport.wide
            figure, total = recording.match.seats[seat].figure, number(totals[seat])
            told = Seated(banner, name, chance, total, aside, seat == active, figure, moods[seat])
            draw_banner(pen, box, told, left)
            cards: Sequence[str] = banner.cards if pen.viewport.text < LARGE else ()
            for card, place in zip(cards, card_boxes(box, len(cards), left)):
                pen.picture(self._view.prepared.upright(card, pen.viewport.px(place.w)), pen.viewport.rect(place)[:2])

    def _chance(self, seat: int) -> str:
        """What the seat could expect at that moment, for those who want to know, when it cannot change anything."""
        if not (self.recording.over and self.context.settings.show_chances):
            return ""
        return self.say("replay.chance", percent=self.recording.chance(seat, self.playback.shown))

    def _time(self, pen: Pen) -> None:
        """The line of time: what has passed in gold, a lozenge for each moment that told, a knob for now."""
        middle, line = self.line.centre[1], self.line
        rail = Box(line.x, middle - 6, line.w, 12)
        pen.panel(rail, "recess", radius=6)
        passed = self._x(self.playback.shown)
        if passed - rail.x > 2:
            pen.panel(Box(rail.x, rail.y, passed - rail.x, rail.h), "gold", radius=6, shadow=False)
        for moment in self.recording.moments:
            x = self._x(moment.last + 1)
            corners = [(x, middle - 15), (x + 12, middle), (x, middle + 15), (x - 12, middle)]
            pen.polygon(corners, fill=GOLD[0] if moment.gain > 0 else WALNUT[1], line=GOLD_EDGE, line_width=2.5)
        pen.disc((passed, middle), 15, INK)
        pen.disc((passed, middle), 11, CREAM)
