"""Replay of a match from its first step to its last: steps, speeds, the moments that told, and "what if".

The match is only looked at. Hands are open once it is over; of a match that goes on nothing is shown that is not on
the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Literal

from game.core import Position, scores
from game.match import Match
from game.moments import Moment, expectations, moments
from scenes.board import catalog
from scenes.board.banner import Seated, card_boxes, draw_banner
from scenes.board.moving_figures import figure_strokes
from scenes.board.renderer import BoardView, Scenery
from scenes.board.sentences import Voice
from scenes.board.snapshot import whole_board
from scenes.board.tween import Animation, changed
from scenes.core.translations import number
from scenes.graphics.pen import Pen
from scenes.graphics.theme import CREAM, GAP_TOOLS, GOLD, GOLD_EDGE, INK, LARGE, MARGIN_BOARD, SMALLEST, WALNUT, Mark
from scenes.graphics.viewport import Box
from scenes.input.events import Click, Drag, Input, Press, Scroll
from scenes.play.hud import prompt
from scenes.play.hud.layout import arrangement, folded, folds
from scenes.ui.page import Page
from scenes.ui.row_layout import columns_of
from scenes.ui.scene import AppContext, Scene
from scenes.ui.widgets import NOWHERE, Tool, Widget, placed

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
USUAL = 1
"""Which of the speeds a replay begins with."""
HELD, HELD_PLAIN = 1.1, 0.4
"""Seconds at speed 1 for which a step is looked at, and one that changes nothing on the board."""
LINE = 34.0
"""Height of the line of time within its bar; a finger may hit as much above and below it."""

Way = Literal["first", "earlier", "later", "last"]


class Replay(Page):
    """Owns which moment is shown, as the number of steps that were played by then, and whether time runs."""

    def __init__(self, match: Match, behind: Scene, shown: int = 0, runs: bool = False) -> None:
        super().__init__()
        self.match = match
        self.behind = behind
        self.look = catalog.look(match.game.id)
        self.over = match.position.outcome() is not None
        self.shown = min(shown, len(match.steps))
        self.runs = runs
        self.speed = USUAL
        self.moments: tuple[Moment, ...] = moments(match) if self.over else ()
        self._expected: list[tuple[float, ...]] = []
        """By position what each seat could expect; made when it is first wanted."""
        self.animation: Animation | None = None
        self.passed = 0.0
        """Seconds since the step that is shown was begun, at the present speed."""

    # -- hooks --------------------------------------------------------------------------------------------------------

    def enter(self, context: AppContext) -> None:
        self.voice = Voice(context.words, self.match)
        self.view = BoardView(self.look, context.art, context.pen.theme, context.viewport, self.voice.say)
        seats = len(self.match.seats)
        viewport = context.viewport
        places = folded(viewport, seats, 1, False, False) if folds(viewport) else None
        self.places = places or arrangement(viewport, seats, 1, self.look.seats.column)
        spread, room = self.look.drawing.spread, self.places.room
        if spread and context.viewport.wide:
            room = Box(room.x - spread, room.y, room.w + 2 * spread, room.h)
        self.camera = whole_board(self.look, self.seen(len(self.match.steps)), room)
        super().enter(context)

    def leave(self) -> None:
        super().leave()
        self.runs = False

    def first_focus(self) -> str:
        return "play"

    def back(self) -> None:
        self.context.go(self.behind)

    def on_input(self, event: Input) -> None:
        if isinstance(event, Scroll):
            self.show(self.shown + (-1 if event.amount > 0 else 1))
        elif isinstance(event, Click | Drag) and self._on_the_line(event):
            self.show(self._step_at(event.at[0]))
        else:
            super().on_input(event)

    def on_press(self, event: Press) -> None:
        if event.action in ("next", "previous"):
            self.show(self.shown + (1 if event.action == "next" else -1))
        elif event.action in ("zoom_in", "zoom_out"):
            self._hasten(1 if event.action == "zoom_in" else -1)
        elif event.action == "menu":
            self.back()
        else:
            super().on_press(event)

    def update(self, dt: float) -> bool:
        if not self.runs:
            return False
        self.passed += dt * SPEEDS[self.speed]
        if self.animation:
            if self.passed >= self.animation.seconds * self.context.settings.motion:
                self.animation, self.passed = None, 0.0
            return True
        if self.shown == len(self.match.steps):
            self.runs = False
            self.renew()
            return True
        told = self.shown and self._footprint(self.shown)
        if self.passed < (HELD if told else HELD_PLAIN):
            return False
        self._go_on()
        return True

    def warm_up(self, pen: Pen, until: float) -> float:
        """The sprites of the board may take longer than a frame; the picture before then stays."""
        if not self.camera.slanted:
            return 1.0
        moving = self.animation.changing() if self.animation else ()
        return self.view.gather(self.camera, [*self.scenery().figures, *moving], until)

    # -- time ---------------------------------------------------------------------------------------------------------

    def show(self, steps: int) -> None:
        """The board after so many steps, or as near to that as the match goes; time stands still then."""
        self.runs, self.animation, self.passed = False, None, 0.0
        self.shown = min(len(self.match.steps), max(0, steps))
        self.renew()

    def seen(self, steps: int) -> Position:
        """The position after so many steps, as it may be looked at."""
        position = self.match.positions[steps]
        found: Position = position if self.over else self.match.game.hide(position, None)
        return found

    def _go_on(self) -> None:
        """The next step, with its motion."""
        before = self.look.pieces.figures(self.seen(self.shown))
        self.shown += 1
        animation = changed(before, self.look.pieces.figures(self.seen(self.shown)), ())
        self.passed = 0.0
        self.animation = animation if animation.seconds and self.context.settings.motion else None
        self.renew()

    def _run(self) -> None:
        if self.shown == len(self.match.steps):
            self.show(0)
        self.runs = not self.runs
        self.animation, self.passed = None, 0.0
        self.renew()

    def _hasten(self, by: int) -> None:
        self.speed = min(len(SPEEDS) - 1, max(0, self.speed + by))
        self.renew()

    def _next_speed(self) -> None:
        self.speed = (self.speed + 1) % len(SPEEDS)
        self.renew()

    def _next_moment(self) -> None:
        """The next moment that told; after the last one the first."""
        ends = [moment.last + 1 for moment in self.moments]
        self.show(next((end for end in ends if end > self.shown), ends[0]))

    def _what_if(self) -> None:
        """A table of its own, at which this position is played differently."""
        self.show(self.shown)
        self.context.navigation.open_what_if(self.match, self.shown, self)

    # -- what is where ------------------------------------------------------------------------------------------------

    def arrange(self) -> list[Widget]:
        viewport, foot = self.context.viewport, self.places.tray
        self.bar = Box(MARGIN_BOARD, foot.y, viewport.w - 2 * MARGIN_BOARD, foot.h)
        inner = self.bar.inset(18, 14)
        self.line = Box(inner.x + 20, inner.y, inner.w - 40, LINE)
        top = self.line.bottom + 8
        entries = self._entries()
        row = Box(inner.x, top, inner.w, inner.bottom - top)
        boxes = columns_of(row, len(entries), GAP_TOOLS, 240.0)
        room = boxes[0].w - 12
        if any(self.context.pen.text_size(one.label, "tool")[0] * SMALLEST > room for one in entries):
            # the signs are those of any player
            entries = [one if one.key == "speed" else replace(one, label="") for one in entries]
        return placed(entries, boxes)

    def _entries(self) -> list[Tool]:
        """The controls from left to right."""
        end, say = len(self.match.steps), self.say
        before, after = self.shown > 0, self.shown < end
        shown, run = self.shown, "hold" if self.runs else "play"
        last, times = say("replay.last" if self.over else "replay.now"), f"{SPEEDS[self.speed]:g}"
        found = [
            # not `self.back` itself: the sign of its key would lie on the line of time
            Tool("back", NOWHERE, partial(self.back), True, say("replay.back"), "back"),
            Tool("first", NOWHERE, partial(self.show, 0), before, say("replay.first"), "first"),
            Tool("earlier", NOWHERE, partial(self.show, shown - 1), before, say("replay.earlier"), "earlier"),
            Tool("play", NOWHERE, self._run, end > 0, say(f"replay.{run}"), run, on=self.runs),
            Tool("later", NOWHERE, partial(self.show, shown + 1), after, say("replay.later"), "later"),
            Tool("last", NOWHERE, partial(self.show, end), after, last, "last"),
            Tool("speed", NOWHERE, self._next_speed, True, say("replay.speed", times=times), "hourglass"),
        ]
        if self.moments:
            found.append(Tool("moment", NOWHERE, self._next_moment, True, say("replay.moment"), "crown"))
        if self.over or not self.match.has_secrets:
            found.append(Tool("what_if", NOWHERE, self._what_if, after, say("replay.what_if"), "branch"))
        return found

    def _on_the_line(self, event: Click | Drag) -> bool:
        """Whether a press or a pull began on the line of time."""
        start = event.start if isinstance(event, Drag) else event.at
        return self.line.inset(-20, -8).contains(start)

    def _step_at(self, x: float) -> int:
        """The moment that a point on the line of time means; near one that told, that one."""
        end = len(self.match.steps)
        meant = round((x - self.line.x) / self.line.w * end)
        for moment in self.moments:
            if abs(self._x(moment.last + 1) - x) < 18:
                return moment.last + 1
        return meant

    def _x(self, steps: int) -> float:
        return self.line.x + self.line.w * steps / max(1, len(self.match.steps))

    def _footprint(self, steps: int) -> tuple[str, ...]:
        """The places that the last of so many steps was about."""
        before, step, _ = self.match.played(steps - 1)
        return self.look.pieces.footprint(before, step)

    # -- the picture --------------------------------------------------------------------------------------------------

    def scenery(self) -> Scenery:
        """The board as it was, with what the last step was about in a frame."""
        position = self.seen(self.shown)
        places = self._footprint(self.shown) if self.shown and not self.animation else ()
        return Scenery(
            self.camera,
            self.animation.still() if self.animation else self.look.pieces.figures(position),
            self.look.places.patches(position),
            marked=(places,) if places else (),
            setting=self.look.drawing.setting(position),
        )

    def paint(self, pen: Pen) -> None:
        scenery = self.scenery()
        pen.picture(self.view.still(pen, scenery), (0, 0))
        if self.animation:
            length = self.animation.seconds * self.context.settings.motion
            share = min(1.0, self.passed / length) if length else 1.0
            for one in self.animation.moving(share, self.look.layout):
                for stroke in figure_strokes(pen, self.view, scenery, one):
                    stroke.draw()
        self._seats(pen)
        text, mark = self._told()
        prompt.prompt(pen, self.places.prompt, mark, text)
        pen.panel(self.bar, "tray", radius=20)
        self._time(pen)

    def _told(self) -> tuple[str, Mark | None]:
        """The sentence of the moment that is shown, and whose step it was."""
        if self.shown == 0:
            return self.say("replay.start", game=self.say(f"{self.look.id}.name")), None
        moment = next((moment for moment in self.moments if moment.last + 1 == self.shown), None)
        played = self.match.played(moment.step if moment else self.shown - 1)
        said = self.voice.say(self.look.wording.log_line(played))
        if moment:
            said = self.say("replay.told", sentence=said)
        return said, self._mark(played.before.to_move or 0)

    def _mark(self, seat: int) -> Mark:
        return self.look.seats.marks(len(self.match.seats))[seat][0]

    def _seats(self, pen: Pen) -> None:
        position = self.seen(self.shown)
        totals, active = scores(position, position.players), position.to_move
        word = self.say("board.points" if self.over and self.shown == len(self.match.steps) else "board.forecast")
        for seat, box in enumerate(self.places.banners):
            banner = self.look.seats.banner(position, seat)
            note = self.voice.say(banner.note) if banner.note else ""
            aside = self.voice.say(banner.aside) if banner.aside else word
            name, chance = self.voice.name(seat), self._chance(seat)
            left = box.centre[0] < pen.viewport.w / 2 or not pen.viewport.wide
            draw_banner(pen, box, Seated(banner, name, chance, note, number(totals[seat]), aside, seat == active), left)
            cards: Sequence[str] = banner.cards if pen.viewport.text < LARGE else ()
            for card, place in zip(cards, card_boxes(box, len(cards), left)):
                pen.picture(self.view.upright(card, pen.viewport.px(place.w)), pen.viewport.rect(place)[:2])

    def _chance(self, seat: int) -> str:
        """What the seat could expect at that moment, for those who want to know, when it cannot change anything."""
        if not (self.over and self.context.settings.show_chances):
            return ""
        if not self._expected:
            self._expected = expectations(self.match)
        now = self._expected[self.shown]
        return self.say("replay.chance", percent=round(100 * now[seat] / (sum(now) or 1.0)))

    def _time(self, pen: Pen) -> None:
        """The line of time: what has passed in gold, a lozenge for each moment that told, a knob for now."""
        middle, line = self.line.centre[1], self.line
        rail = Box(line.x, middle - 6, line.w, 12)
        pen.panel(rail, "recess", radius=6)
        passed = self._x(self.shown)
        if passed - rail.x > 2:
            pen.panel(Box(rail.x, rail.y, passed - rail.x, rail.h), "gold", radius=6, shadow=False)
        for moment in self.moments:
            x = self._x(moment.last + 1)
            corners = [(x, middle - 15), (x + 12, middle), (x, middle + 15), (x - 12, middle)]
            pen.polygon(corners, fill=GOLD[0] if moment.gain > 0 else WALNUT[1], line=GOLD_EDGE, line_width=2.5)
        pen.disc((passed, middle), 15, INK)
        pen.disc((passed, middle), 11, CREAM)
