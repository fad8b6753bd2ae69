"""Stage of a film: the real board of a game in a part of a sheet, with the scores beside it and a caption below.

It draws with a pen of its own in a part of the window, and nothing of it is kept when it is let go of.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.core import Position, scores
from game.film import Film
from scenes.board import catalog
from scenes.board.camera import Camera
from scenes.board.look import Figure, hairlines
from scenes.board.renderer import BoardView, Scenery
from scenes.board.sentences import Voice
from scenes.board.snapshot import whole_board
from scenes.board.tween import Animation, changed
from scenes.core.translations import Words, number, signed
from scenes.graphics.emblems import draw_chip, draw_crest
from scenes.graphics.grounds import draw_table
from scenes.graphics.pen import Pen
from scenes.graphics.theme import ACTIVE, GOLD_EDGE, GOLD_RULE, INK, RADIUS_LABEL, Mark, type_size
from scenes.graphics.viewport import Box, Point, Viewport, centred
from scenes.play.view.ceremony import RAISED, Roofs, arms
from scenes.play.view.glide import Glide
from scenes.play.view.motion import strokes
from scenes.screens.film.beats import Beat, beats

PICTURES, AT_REST = 30, 4
"""A second at most: while something moves, and while only the time of the film passes."""
SEAT = (190.0, 84.0)
"""Size of the paper of a seat at the usual size of text."""
EDGE = 18.0
RISE, RISES, OVER = 34.0, 0.25, 0.35
"""How high a number rises over what brought it, the seconds that takes, and from how many cells above the ground."""


class Stage:
    """Owns the board of a film and how far it has come."""

    def __init__(self, film: Film, pen: Pen, box: Box, words: Words, motion: float) -> None:
        """`box` is the part of the window it fills; `motion` the share of its full length that motion lasts."""
        self.box, self._film, self._words, self._motion = box, film, words, motion
        self._look = catalog.look(film.match.game.id)
        width, height = pen.viewport.rect(box)[2:]
        self._own = Pen(pen.surface, Viewport(width, height), pen.art, pen.theme)
        voice = Voice(words, film.match)
        self._view = BoardView(self._look, pen.art, pen.theme, self._own.viewport, voice.say)
        self._standing: dict[int, tuple[Figure, ...]] = {}
        """By number of steps, what stands then."""
        self._beats = beats(film, self._changes, motion > 0)
        self._at, self._passed, self._waited = 0, 0.0, 1.0
        self._landed = 0.0
        """When the step that is shown now stood where it belongs."""
        self._animation: Animation | None = None
        self._cameras: dict[int, Camera] = {}
        """By number of steps, the camera that sees all that stands then."""
        self._glide = Glide()
        self._ready = self._begun = False
        """Whether the board is ready as it is seen now, and whether it ever was."""
        self._needed: tuple[Figure, ...] | None = None
        """What is seen with the present camera, once that is known."""
        self._roofs = Roofs()
        self._made: tuple[object, Scenery] | None = None
        self._lay(pen)
        self._camera = self._camera_of(self.beat)
        self._begin()

    # -- what is shown ------------------------------------------------------------------------------------------------

    def _seen(self, shown: int) -> Position:
        """The table after so many steps, as everybody at it may see it."""
        found: Position = self._film.match.game.hide(self._film.match.positions[shown], None)
        return found

    def _figures(self, shown: int) -> tuple[Figure, ...]:
        if shown not in self._standing:
            self._standing[shown] = self._look.pieces.figures(self._seen(shown))
        return self._standing[shown]

    def _scores(self, shown: int) -> tuple[int, ...]:
        position = self._seen(shown)
        return tuple(scores(position, position.players))

    def _changes(self, shown: int) -> bool:
        """Whether one sees that step."""
        return set(self._figures(shown - 1)) != set(self._figures(shown))

    @property
    def beat(self) -> Beat:
        """What is shown now."""
        return self._beats[self._at]

    @property
    def is_over(self) -> bool:
        """Whether all of it has been seen."""
        return self._at == len(self._beats) - 1 and self._passed >= self.beat.seconds

    @property
    def seconds(self) -> float:
        """How long all of it lasts."""
        return sum(beat.seconds for beat in self._beats)

    # -- time ---------------------------------------------------------------------------------------------------------

    def pass_time(self, dt: float) -> bool:
        """So many seconds pass, unless what comes next is still in the making; whether the picture should be drawn
        again."""
        if not self._ready:
            return True
        self._passed += dt
        self._waited += dt
        glides = self._glide.update(dt, self._motion, True)
        moved = self._moves() or glides
        while self._passed >= self.beat.seconds and self._at < len(self._beats) - 1:
            self._passed -= self.beat.seconds
            self._at += 1
            self._begin()
            moved = True
        if self._waited < 1 / (PICTURES if moved else AT_REST):
            return False
        self._waited = 0.0
        return True

    def _moves(self) -> bool:
        """Whether something moves, or has moved until now."""
        if self.beat.ends:
            return self._passed < RAISED + 0.1
        if self._animation and self._passed >= self._animation.seconds * self._motion:
            self._animation, self._waited, self._landed = None, 1.0, self._passed
            return True
        return self.beat.slow and self._passed < self._landed + RISES + 0.1

    def _begin(self) -> None:
        """The motion of the step that is shown now, and the camera on its way where another part begins."""
        beat = self.beat
        self._look_at(beat)
        self._animation, self._landed = None, 0.0
        if beat.slow and self._motion:
            played = self._film.match.played(beat.shown - 1)
            effects = self._look.effects
            animation = changed(
                self._figures(beat.shown - 1),
                self._figures(beat.shown),
                effects.flights(played),
                blooms=effects.blooms(played),
            )
            self._animation = animation if animation.seconds else None

    def _look_at(self, beat: Beat) -> None:
        """The camera goes to where that beat is seen from."""
        camera = self._camera_of(beat)
        if camera != self._camera:
            self._ready, self._needed = False, None
            if self._motion:
                self._glide.begin(self._camera, camera, self._view.mend(self._own, self._scenery()))
        self._camera, self._made = camera, None

    def _camera_of(self, beat: Beat) -> Camera:
        """The camera of the part of the film that this beat belongs to or leads to."""
        upto = min(
            (one.last for one in self._film.scenes if one.last >= beat.shown), default=len(self._film.match.steps)
        )
        if beat.ends or upto == self._film.scenes[-1].last:
            upto = len(self._film.match.steps)
        if upto not in self._cameras:
            self._cameras[upto] = whole_board(self._look, self._seen(upto), self._room)
        return self._cameras[upto]

    def _upto(self, beat: Beat) -> int:
        """The number of steps at the end of the part of the film that this beat belongs to or leads to."""
        edges = [one.last for one in self._film.scenes[:-1] if one.last >= beat.shown and not beat.ends]
        return edges[0] if edges else len(self._film.match.steps)

    # -- where it lies ------------------------------------------------------------------------------------------------

    def _lay(self, pen: Pen) -> None:
        """Seats at the left of the stage, the caption at its foot, and the whole board in the rest."""
        text, box, seats = pen.viewport.text, self.box, len(self._film.match.seats)
        wide, high = SEAT[0] * (1 + (text - 1) / 2), max(SEAT[1], type_size("score", text) * 1.2 + 14)
        each = min(high + 14, (box.h - 2 * EDGE) / seats)
        self.seats = tuple(
            Box(box.x + EDGE, box.y + EDGE + seat * each, wide, min(high, each - 8)) for seat in range(seats)
        )
        caption = type_size("headline", text) * 1.25 + 26
        self.caption = Box(box.x + EDGE, box.bottom - EDGE - caption, box.w - 2 * EDGE, caption)
        left = self.seats[0].right + EDGE
        # as far to the right as the seats reach at the left, so that the board lies in the middle where it can
        right = box.right - (EDGE if box.w < 2 * box.h else left - box.x)
        room = Box(left, box.y + EDGE, right - left, self.caption.y - EDGE - box.y - EDGE)
        self._scale = pen.viewport.unit / self._own.viewport.unit
        inside = room.moved(-box.x, -box.y)
        self._room = Box(*(side * self._scale for side in inside))

    def _on_the_sheet(self, point: Point) -> Point:
        """A point of the board in the units of the sheet."""
        return self.box.x + point[0] / self._scale, self.box.y + point[1] / self._scale

    # -- the picture --------------------------------------------------------------------------------------------------

    def _scenery(self) -> Scenery:
        """What stands still; made once for each beat, with and without motion."""
        key = self._at, self._animation is not None
        if self._made is None or self._made[0] != key:
            position, animation = self._seen(self.beat.shown), self._animation
            figures = animation.still() if animation else self._figures(self.beat.shown)
            patches, lines = self._look.places.patches(position), hairlines(self._look, position)
            self._made = key, Scenery(self._camera, figures, patches, lines, setting=self._setting())
        return self._made[1]

    def _setting(self) -> Hashable:
        """The ground that this part of the film comes to need; any other than one that grows is as it was at first. To
        lay it anew for every step would take too long."""
        setting = self._look.drawing.setting
        now = setting(self._seen(self._upto(self.beat)))
        return now if isinstance(now, frozenset) else setting(self._seen(0))

    def warm_up(self, until: float) -> float:
        """Makes ready what this part of the film needs, a part of it at least; the share that is ready. Before its
        first picture a film shows the table that it will be played on, so that nobody waits for a sign of it."""
        share = self._own.art.slices.work(until, lambda: self._make_ready(until), 0.5)
        self._begun = self._begun or share >= 1
        return share if self._begun else 1.0

    def _make_ready(self, until: float) -> float:
        if self._ready:
            return 1.0
        if self._camera.slanted:
            if self._needed is None:
                seen = [beat for beat in self._beats if self._camera_of(beat) == self._camera]
                self._needed = tuple(dict.fromkeys(figure for beat in seen for figure in self._figures(beat.shown)))
            share = self._view.figures.gather(self._camera, self._needed, until)
            if share < 1:
                return share
        self._ready = self._view.mend(self._own, self._scenery(), until) is not None
        return 1.0 if self._ready else 0.9

    def draw(self, pen: Pen) -> None:
        """Everything of it, in its part of the window."""
        rect = pygame.Rect(pen.viewport.rect(self.box)).clip(pen.surface.get_rect())
        own = self._own.onto(pen.surface.subsurface(rect))
        if not self._begun:
            draw_table(own)
            self._draw_seats(pen)
            self._draw_caption(pen)
            return
        scenery = self._scenery()
        still = self._view.still(own, scenery)
        if self._glide.flies and not self._animation:
            draw_table(own)
            self._glide.draw(own.surface, still, own.viewport.unit, self._motion)
        else:
            own.picture(still, (0, 0))
        own.written.clear()  # what is lettered on a map is no caption
        self._draw_motion(own, scenery)
        self._draw_gain(pen)
        self._draw_seats(pen)
        self._draw_caption(pen)

    def _draw_motion(self, own: Pen, scenery: Scenery) -> None:
        """What moves, or the arms of the winner on the roofs."""
        if self._animation:
            share = min(1.0, self._passed / (self._animation.seconds * self._motion))
            banners = [Box(*(side * self._scale for side in box.moved(-self.box.x, -self.box.y))) for box in self.seats]
            for stroke in strokes(own, self._view, scenery, self._animation, share, banners):
                stroke.draw()
        elif self.beat.ends:
            marks = self._look.seats.marks(len(self.seats))
            seconds = self._passed if self._motion else RAISED
            winners = [marks[seat] for seat in self._winners()]
            for stroke in arms(own, self._view, scenery, winners, seconds, self._roofs):
                stroke.draw()

    def _winners(self) -> Sequence[int]:
        outcome = self._film.match.position.outcome()
        return outcome.ranking[0] if outcome else ()

    def _draw_gain(self, pen: Pen) -> None:
        """What the step brought, over what was set: the number that a player sees there, or how the score changed."""
        beat = self.beat
        if not beat.slow or self._animation:
            return
        before, step, _ = self._film.match.played(beat.shown - 1)
        places = self._look.pieces.footprint(before, step)
        gain = self._gain(before, step, beat.shown)
        if not gain or not places:
            return
        centres = [self._camera.projection.to_screen(self._look.layout.centre(place)) for place in places]
        x = sum(x for x, _ in centres) / len(centres)
        y = min(y for _, y in centres)
        share = min(1.0, (self._passed - self._landed) / RISES)
        high = self._camera.tile * OVER if self._camera.slanted else 0.0
        at = self._on_the_sheet((x, y - high))
        draw_chip(pen, signed(gain), (at[0], at[1] - RISE * max(0.0, share)), self._mark(before.to_move or 0))

    def _gain(self, before: Position, step: tuple[str, ...], shown: int) -> int:
        worth = self._look.scoring.worth
        if worth:
            return worth(before, step) or 0
        seat = before.to_move or 0
        return self._scores(shown)[seat] - self._scores(shown - 1)[seat]

    def _mark(self, seat: int) -> Mark:
        return self._look.seats.marks(len(self.seats))[seat][0]

    def _draw_seats(self, pen: Pen) -> None:
        """Crest and score of every seat, a ring around whose turn it is and around who has won."""
        beat = self.beat
        shown = beat.shown - 1 if self._animation else beat.shown
        totals = self._scores(shown)
        mover = self._seen(max(0, beat.shown - 1)).to_move
        lit = self._winners() if beat.ends else (mover,)
        for seat, box in enumerate(self.seats):
            pen.panel(box, "paper", radius=RADIUS_LABEL, shadow="chip")
            side = min(box.h - 18, 64.0)
            draw_crest(pen, self._mark(seat), (box.x + 14 + side / 2, box.centre[1]), side)
            room = box.w - side - 44
            pen.text(number(totals[seat]), (box.right - 18, box.centre[1]), "score", INK, "right", room)
            if seat in lit:
                pen.ring(box, RADIUS_LABEL, ACTIVE)

    def _draw_caption(self, pen: Pen) -> None:
        """A few words on what is seen, and below them how much of the film is over."""
        beat, game = self.beat, self._film.match.game.id
        said = self._words.say(f"{game}.film.{beat.says}")
        wide = min(self.caption.w, pen.text_size(said, "headline")[0] + 70)
        paper = centred(self.caption.centre, wide, self.caption.h)
        pen.panel(paper, "paper", radius=RADIUS_LABEL, shadow="chip")
        pen.text(said, paper.centre, "headline", INK, "centre", wide - 40)
        passed = sum(one.seconds for one in self._beats[: self._at]) + min(self._passed, beat.seconds)
        share = min(1.0, passed / self.seconds)
        line = self.box.bottom - 5
        pen.line([(self.box.x, line), (self.box.right, line)], GOLD_EDGE, 8)
        if share > 0.01:
            pen.line([(self.box.x, line), (self.box.x + self.box.w * share, line)], GOLD_RULE, 6)
