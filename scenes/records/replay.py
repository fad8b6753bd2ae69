"""Replay of a match: it plays by itself on the board; below it the sentence of each step, a timeline and controls.

The match is never changed. Hands are open once it is over; of a match under way only what is public is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.chances import is_told
from game.core import Seat, scores
from game.early_end import winners
from game.match import Match, Played
from game.story import Story
from scenes.board.camera import Camera
from scenes.board.look.pieces import Growing
from scenes.board.sentences import told_after, winners_told
from scenes.core.translations import capitalised, number
from scenes.graphics.cache import Latest
from scenes.graphics.emblems import draw_crest
from scenes.graphics.pen import Pen, Wording, outlined
from scenes.graphics.theme import BRASS_LINE, GOLD, GOLD_EDGE, INK, INK_SOFT, LARGE, TITLE_CREAM, UMBER, Role, type_size
from scenes.graphics.viewport import Box
from scenes.input.events import Click, Drag, Input, Press, Scroll
from scenes.play.hud.hand_of_cards import CARD_ASPECT
from scenes.play.state.moods import moods_after
from scenes.records.award import draw_seat_of, marks_of, story_told
from scenes.records.playback import SPEEDS, BestLine, Playback
from scenes.records.points import Points
from scenes.records.what_if import WhatIf
from scenes.ui.blocks import REST, Block, Column, Part, Picture, Printed, Row, Space, Word, columns_of, drawn
from scenes.ui.desk import BoardSheet, strip
from scenes.ui.paper import Text
from scenes.ui.scene import AppContext, Scene
from scenes.ui.turned_sheet import MoreSheet, is_crowded
from scenes.ui.widgets import Widget

TIMELINE_HEIGHT = 44.0
"""Height of the timeline and its hit area; the line is drawn in the middle."""

# A seat above the board.
SEAT_WIDTH = 340.0
FACE_SIZE = 84.0
CARD_WIDTH = 36.0  # of its hand, at most
MIN_CARD_WIDTH = 28.0

NAME_SHARE, NAME_SHARE_ABOVE, HEAD_SCALE = 0.44, 0.5, 1.22
"""Share of the height of a seat for a name beside the face, share for one above it (text scale over LARGE), and
height of the seats relative to the back button."""
CONTROLS_WIDTH = 560.0
"""Width of the timeline and of the controls below it, at the usual text scale."""
CURVE_HEIGHT, CURVE_WIDTH_SHARE = 170.0, 0.64
"""Height of the curve above the timeline, and minimum share of the page width of both while it is shown."""
CURVE_PADDING, CREST_WIDTH = 7.0, 32.0
"""Vertical padding of the curve, and maximum width of the crests at its right end."""
PAPER_GAP = 14.0
"""Gap between the board and the paper below it."""
SLACK = Space(share=0.001)
"""Keeps the controls at the foot of that paper, and hardly takes room from the board."""
CROWN_RADIUS, KNOB_RADIUS = 17.0, 13.0
"""Radius of the crown on the timeline, at the decisive turn, and of the knob at the present step."""


class Replay(MoreSheet, BoardSheet):
    """The page of a replay; owns its layout and whether the analysis is shown."""

    def __init__(self, match: Match, behind: Scene, shown: int = 0, told: Story | None = None) -> None:
        """`told`: the story of the match, if already known; the replay then begins by telling it."""
        super().__init__(behind)
        self.playback = Playback(match, shown, True, told)
        self.match, self.look = match, self.playback.look
        self.analyses = False
        """Whether the analysis is shown: the computer's line, and the curve where there is one."""
        self.best = BestLine(match)
        self.line = Box(0, 0, 0, 0)
        self.banners: Sequence[Box] = ()
        """The boxes of the seats, where pieces given to them move to."""
        self._seen_from: Latest[Box, Camera] = Latest()

    # -- hooks --------------------------------------------------------------------------------------------------------

    def enter(self, context: AppContext) -> None:
        self.playback.runs = self.playback.runs and not context.settings.easy_reading  # then nothing moves unasked
        super().enter(context)

    def leave(self) -> None:
        super().leave()
        self.playback.runs = False
        self.best.forget()

    def first_focus(self) -> str:
        return super().first_focus() if self.turned else "play"

    def on_input(self, event: Input) -> None:
        if isinstance(event, Scroll):
            self.show(self.playback.shown + (-1 if event.amount > 0 else 1))
        elif isinstance(event, Click | Drag) and self._is_on_timeline(event):
            self.show(self._step_at(event.at[0]))
        else:
            super().on_input(event)

    def on_press(self, event: Press) -> None:
        if event.action in ("next", "previous"):
            self.show(self.playback.shown + (1 if event.action == "next" else -1))
        elif event.action == "menu":
            self.back()
        else:
            super().on_press(event)

    def update(self, dt: float) -> bool:
        playback = self.playback
        before = playback.shown, playback.runs
        shows = playback.pass_time(dt, self.context.settings.motion)
        self.context.sound.play(*playback.heard)
        playback.heard = ()
        if before != (playback.shown, playback.runs):
            self.renew()
        elif shows:
            self.lay_board()
        return self._analysed() or shows

    def _analysed(self) -> bool:
        """Searches for the computer's line while the replay is paused. Returns whether it has grown."""
        if not self.analyses or self.playback.runs:
            self.best.forget()
            return False
        self.best.ask(self.playback.shown)
        if not self.best.update(lambda: self.context.minds.thinker):
            return False
        self.renew()
        return True

    @property
    def curved(self) -> bool:
        """Whether the curve is shown; games without an estimate of the chances have none."""
        return self.analyses and is_told(self.match.game)

    # -- time ---------------------------------------------------------------------------------------------------------

    def show(self, steps: int) -> None:
        """Shows the board after that many steps, clamped to the match, and pauses."""
        self.playback.show(steps)
        self.renew()

    # -- rarer actions ------------------------------------------------------------------------------------------------

    def turn(self, over: bool) -> None:
        """Opens or closes the card of rarer actions, and pauses."""
        self.playback.show(self.playback.shown)
        super().turn(over)

    def _analyse(self) -> None:
        """Toggles the analysis."""
        self.analyses = not self.analyses

    def less_often(self) -> list[Word]:
        say, playback, match, shown = self.say, self.playback, self.playback.match, self.playback.shown
        found = [Word("first", say("replay.first"), "first", partial(self.show, 0), shown > 0)]
        if playback.decided:
            found.append(Word("moment", say("replay.moment"), "crown", partial(self.show, playback.decided)))
        if shown < playback.end and (playback.over or not match.has_secrets):
            found.append(Word("what_if", say("replay.what_if"), "branch", self.way(WhatIf, match, shown, self)))
        if playback.over and playback.end:
            label = "replay.analysis.off" if self.analyses else "replay.analysis"
            found.append(Word("analysis", say(label), "lamp", self._analyse))
        if playback.over and match.game.scored:
            found.append(Word("points", say("book.points.title"), "scroll", self.way(Points, match, self)))
        if playback.over and not self.context.exit.guarded:
            kept = partial(self.context.navigation.open_souvenir, match, shown, self)
            found.append(Word("souvenir", say("picture.short"), "picture", kept))
        return found

    # -- what stands on the page --------------------------------------------------------------------------------------

    def blocks(self) -> Block:
        board = self.board()
        if self.turned:
            return self.beside(board)
        text = self.context.viewport.text
        told, mover = self._caption()
        named = [Text(self.voice.name(mover), "title", lines=1)] if mover is not None else []
        said = Column((*named, Text(capitalised(told), "prompt", lines=4 if self.curved else 2)), 4, 0.5)
        time = Picture(self._lay_timeline, TIMELINE_HEIGHT)
        curve = [Picture(drawn(self._draw_curve), CURVE_HEIGHT, smallest=110.0)] if self.curved else []
        controls = Column((*curve, time, Row(tuple(self._controls()), 4, spread=True)), 2)
        wide = CONTROLS_WIDTH * (1 + (text - 1) / 2)
        wide = max(wide, self.room().w * CURVE_WIDTH_SHARE / text**0.4) if self.curved else wide
        face = partial(self._draw_mover, mover)
        viewport = self.context.viewport
        if is_crowded(viewport) or (self.curved and not viewport.wide):  # the controls are below the text
            who = f"*{self.voice.name(mover)}.* " if mover is not None else ""
            said = Column((Text(f"{who}{capitalised(told)}", "prompt", lines=3), SLACK, controls))
            most = self._text_height("\n\n") + controls.preferred_height(self.context.pen, wide)
            paper = strip(face, said, widths=(REST,), high=most)
        else:
            most = self._text_height("\n") + self._text_height(role="title") + 4
            paper = strip(face, said, controls, widths=(REST, wide), high=most)
        return Column((board, paper), PAPER_GAP)

    def _text_height(self, breaks: str = "", role: Role = "prompt") -> float:
        """The height of text with these line breaks: room is kept for the longest sentence, so that the board never
        moves."""
        return self.context.pen.text_size(breaks, role, self.room().w, 1 + len(breaks))[1]

    def head(self) -> list[Part]:
        """The seats in one row between the back button and the sound button."""
        if self.turned:
            return super().head()
        back, sound = super().head()
        assert isinstance(back, Widget) and isinstance(sound, Widget)
        left, right = back.box.right + 60, sound.box.x - 40
        high = max(FACE_SIZE, back.box.h * HEAD_SCALE)
        room = Box(left, back.box.centre[1] - high / 2, right - left, high)
        self.banners = columns_of(room, len(self._seats()), 20, SEAT_WIDTH)
        seats = enumerate(self.banners)
        return [back, sound, *(Printed(box, partial(self._draw_seat, seat, box)) for seat, box in seats)]

    def _controls(self) -> list[Word]:
        """Step back, play or pause, step forward, speed, and rarer actions."""
        end, say, shown = self.playback.end, self.say, self.playback.shown
        run, times = "hold" if self.playback.runs else "play", f"{SPEEDS[self.playback.speed]:g}"

        def sign(key: str, icon: str, act: Callable[[], None], can: bool) -> Word:
            return Word(key, "", icon, act, can, middle=True, meaning=say(f"replay.{key}"))

        return [
            sign("earlier", "earlier", partial(self.show, shown - 1), shown > 0),
            Word("play", "", run, self.playback.toggle, end > 0, middle=True, meaning=say(f"replay.{run}")),
            sign("later", "later", partial(self.show, shown + 1), shown < end),
            Word("speed", say("replay.speed", times=times), "", self.playback.next_speed, middle=True),
            Word("more", say("home.more"), "dots", partial(self.turn, True)),
        ]

    # -- the board ----------------------------------------------------------------------------------------------------

    def lay_board(self) -> None:
        playback, desk = self.playback, self.desk
        ends = playback.end, 0
        desk.look_from(self._seen_from.of(self.place, lambda: desk.whole([*map(playback.seen, ends)], self.place)))
        shown, moving = playback.shown, playback.animation
        places = playback.footprint(shown) if shown and not moving else ()
        marked = (*((places,) if places else ()), *self._line_places())
        setting = self.look.drawing.setting
        ground, last = setting(playback.seen(shown)), setting(playback.seen(playback.end))
        ground = ground.grown_to(last) if isinstance(ground, Growing) and isinstance(last, Growing) else ground
        between, easy = moving.setting if moving else None, self.context.settings.easy_reading
        desk.show(playback.seen(shown), marked, moving, ground if between is None else between, flattened=easy)

    def _line_places(self) -> tuple[tuple[str, ...], ...]:
        """The places of each step of the computer's line."""
        best = self.best
        if not self.analyses or best.shown != self.playback.shown:
            return ()
        found = (self.look.pieces.footprint(at, step) for at, step in zip(best.positions, best.steps))
        return tuple(places for places in found if places)

    def paint(self, pen: Pen) -> None:
        self.desk.draw(pen, self.playback.share(self.context.settings.motion), self.banners)

    # -- seats and caption --------------------------------------------------------------------------------------------

    def _seats(self) -> range:
        return range(len(self.playback.match.seats))

    def _draw_face(self, pen: Pen, seat: Seat, box: Box, size: float) -> None:
        """Draws the face of a seat with the mood of the moment, or its crest."""
        mood = moods_after(self.look, self.playback.match, self.playback.shown)[seat]
        draw_seat_of(pen, self.playback.match, seat, box.centre, size, mood)

    def _draw_mover(self, mover: Seat | None, pen: Pen, box: Box) -> None:
        if mover is not None:
            self._draw_face(pen, mover, box, min(box.w, box.h + 24))

    def _draw_seat(self, seat: Seat, box: Box, pen: Pen) -> None:
        """Draws a seat: face, name above points, its chance if the curve is shown, and its hand if that is open."""
        playback, shown = self.playback, self.playback.shown
        position = playback.seen(shown)
        total = number(scores(position, position.players)[seat]) * self.match.game.scored
        chance = self.say("replay.chance", percent=playback.chance(seat, shown)) if self.curved else ""
        above = pen.viewport.text > LARGE
        banner = self.look.seats.banner(position, seat)
        below = total or chance or banner.aside or banner.cards
        high = box.h * (NAME_SHARE_ABOVE if above else NAME_SHARE if below else 1.0)
        face = box.h - high if above else min(FACE_SIZE, box.w * 0.3)
        self._draw_face(pen, seat, Box(box.x, box.bottom - face, face, face) if above else box._replace(w=face), face)
        left = box.x + face * 1.2
        width = box.right - left
        self._draw_name(pen, seat, Box(box.x if above else left, box.y, box.w if above else width, high))
        at = left, (box.y + high + box.bottom) / 2
        if chance and pen.text_size(total, "name")[0] + 20 + pen.text_size(chance, "tag")[0] > width:
            total, chance = chance, ""  # the chance was asked for
        written = pen.text(total, at, "name", TITLE_CREAM, width=width, height=box.h - high)
        counts = self.voice.say(banner.aside) if banner.aside else ""
        beside = box.right - written.right - 10 - (pen.text_size(chance, "body_bold")[0] + 20 if chance else 0.0)
        if counts and pen.text_size(counts, "small")[0] <= beside:
            written = pen.text(counts, (written.right + 10, at[1]), "small", TITLE_CREAM, beside="name")
        if chance:
            at = written.right + 20, at[1]
            written = pen.text(chance, at, "body_bold", BRASS_LINE, width=box.right - at[0], height=box.h - high)
        cards = banner.cards
        room = Box(written.right + 18, box.y + high, box.right - written.right - 18, box.h - high)
        if cards and room.w >= MIN_CARD_WIDTH * len(cards):
            for card, place in zip(cards, columns_of(room, len(cards), 6, min(CARD_WIDTH, room.h / CARD_ASPECT))):
                pen.picture(
                    self.desk.view.prepared.upright(card, pen.viewport.px(place.w)), pen.viewport.rect(place)[:2]
                )

    def _draw_name(self, pen: Pen, seat: Seat, box: Box) -> None:
        """Draws the name of a seat; names above the faces share one type size."""
        names = [self.voice.name(one) for one in (self._seats() if pen.viewport.text > LARGE else (seat,))]
        most = pen.common_size([Wording(name, box.w, height=box.h) for name in names], "small_bold")
        at = box.x, box.centre[1]
        pen.text(self.voice.name(seat), at, "small_bold", TITLE_CREAM, width=box.w, height=box.h, most=most)

    def _caption(self) -> tuple[str, Seat | None]:
        """The sentence of the moment shown, and the seat of its step."""
        shown, playback = self.playback.shown, self.playback
        if self.analyses and self.best.shown == shown and self.best.positions:
            return self._best_line_told(), self.best.positions[0].to_move or 0
        if shown == 0:
            return self.say("replay.start"), playback.seen(0).to_move
        begins = shown == playback.began
        if playback.story and playback.decided and begins:
            return self._told_at("replay.soon", playback.story), playback.story.seat
        played = playback.match.played(shown - 1)
        said = self.voice.say(self.look.wording.log_line(played))
        if begins:
            said = f"*{self.say('replay.late')}.* {capitalised(said)}"
        if playback.story and shown == playback.decided:
            said = self._told_at("replay.moment", playback.story)
        further = [*map(self.voice.say, told_after(playback.match, shown)), *self._won(shown)]
        *before, last = said, *further
        return ". ".join([*(one.rstrip(".") for one in before), last]), played.before.to_move or 0

    def _told_at(self, moment: str, story: Story) -> str:
        """The story of the match after the sentence `moment`, in bold."""
        return f"*{self.say(moment)}.* {story_told(self.match, self.look, self.voice, story)}"

    def _won(self, shown: int) -> list[str]:
        """Who has won, at the last step of a match with a winner."""
        match = self.match
        first = winners(match.outcome) if match.outcome and shown == self.playback.end else ()
        points = scores(match.position, match.setup.players) if match.game.scored and not match.early else ()
        return [winners_told(self.voice, self.look, first, points)] if first else []

    def _best_line_told(self) -> str:
        """The computer's line as far as it is found."""
        best, voice = self.best, self.voice
        if not best.steps:
            return self.say("replay.analysis.thinks")
        lines = [Played(at, step, after) for at, step, after in zip(best.positions, best.steps, best.positions[1:])]
        said = [voice.say(self.look.wording.log_line(one)) for one in lines]
        return self.say("replay.analysis.line", steps=", ".join(said))

    # -- the timeline -------------------------------------------------------------------------------------------------

    def _lay_timeline(self, box: Box) -> Part:
        self.line = Box(box.x + 18, box.y, box.w - 36 - (2 * CREST_WIDTH if self.curved else 0.0), box.h)
        return Printed(box, self._draw_timeline)

    def _is_on_timeline(self, event: Click | Drag) -> bool:
        """Whether a press or a drag began on the timeline or on the curve above it."""
        start = event.start if isinstance(event, Drag) else event.at
        line = self.line.inset(-20, -8)
        above = CURVE_HEIGHT if self.curved else 0.0
        return not self.turned and line._replace(y=line.y - above, h=line.h + above).contains(start)

    def _step_at(self, x: float) -> int:
        """The number of steps at a point of the timeline; it snaps to both ends and to the end of the decisive turn."""
        decided, end = self.playback.decided, self.playback.end
        near = {end: KNOB_RADIUS, 0: KNOB_RADIUS} | ({decided: CROWN_RADIUS} if decided else {})
        meant = round((x - self.line.x) / self.line.w * end)
        return next((steps for steps, reach in near.items() if abs(self._x(steps) - x) < reach), meant)

    def _x(self, steps: int) -> float:
        return self.line.x + self.line.w * steps / max(1, self.playback.end)

    def _draw_timeline(self, pen: Pen) -> None:
        """Draws the timeline: the past in gold, a crown at the decisive turn, a knob at the present step."""
        middle, line = self.line.centre[1], self.line
        passed = self._x(self.playback.shown)
        pen.line([(line.x, middle), (line.right, middle)], f"{UMBER}66", 5)
        if passed > line.x:
            pen.line([(line.x, middle), (passed, middle)], GOLD_EDGE, 7)
        if self.playback.decided:
            at = self._x(self.playback.decided), middle
            pen.disc(at, CROWN_RADIUS, GOLD_EDGE)
            pen.disc(at, CROWN_RADIUS - 2.5, GOLD[0])
            pen.icon("crown", at, CROWN_RADIUS * 1.4, INK)
        pen.disc((passed, middle), KNOB_RADIUS, INK)
        pen.disc((passed, middle), KNOB_RADIUS - 3, GOLD[0])

    def _draw_curve(self, pen: Pen, box: Box) -> None:
        """Draws the chances of each seat over the timeline from nothing to certainty, in its colour, with a disc at the
        present step and a crest at the end."""
        playback, name = self.playback, type_size("tag", pen.viewport.text) * 1.2
        pen.text(self.say("replay.chances"), (self.line.x, box.y + name / 2), "tag", UMBER, width=self.line.w)
        inner = Box(box.x, box.y + name, box.w, box.h - name)
        lines = [[playback.chance(seat, steps) for steps in range(playback.end + 1)] for seat in self._seats()]

        def y(percent: float) -> float:
            return inner.bottom - CURVE_PADDING - (inner.h - 2 * CURVE_PADDING) * percent / 100

        now, end = self._x(playback.shown), self._x(playback.end)
        pen.line([(now, inner.y), (now, self.line.centre[1])], GOLD_EDGE, 3)
        for percent in (0, 50, 100):
            pen.line([(self.line.x, y(percent)), (end, y(percent))], f"{INK_SOFT}66", 2)
        width = min(CREST_WIDTH, inner.h / len(lines) / 1.25)
        order = playback.order
        ends = _spread([y(lines[seat][-1]) for seat in order], width * 1.25, inner)
        for seat, ending in zip(order, ends):
            line, mark = lines[seat], marks_of(self.match, seat)[0]
            colour, at = pen.theme.marks[mark].colour, (now, y(line[playback.shown]))
            if playback.end:
                points = [(self._x(steps), y(percent)) for steps, percent in enumerate(line)]
                outlined(pen, points, (INK, 6), (colour, 4))
            pen.disc(at, 8, INK)
            pen.disc(at, 6, colour)
            draw_crest(pen, mark, (end + CREST_WIDTH, ending), width)


def _spread(wanted: list[float], apart: float, box: Box) -> list[float]:
    """The wanted y coordinates, in ascending order, moved as little as needed to be `apart` units from each other and
    inside the box."""
    found, least, most = list[float](), box.y + apart / 2, box.bottom - apart / 2
    for one in wanted:
        found.append(max(one, least))
        least = found[-1] + apart
    for at in reversed(range(len(found))):
        found[at] = min(found[at], most)
        most = found[at] - apart
    return found
