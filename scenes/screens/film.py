"""Film of a game on the lid of its box: the real board plays parts of a recorded match, with a caption below.

It plays by itself in a part of the window, and is discarded when the page is left.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import NamedTuple

import pygame

from game import film as films
from game.core import Place, Position
from scenes.board import catalog
from scenes.board.camera import Camera
from scenes.board.look.drawing import in_picture
from scenes.board.look.pieces import Figure, Growing
from scenes.board.sentences import Voice
from scenes.board.tween import Animation
from scenes.core.log import warn
from scenes.core.translations import Words
from scenes.graphics import shapes
from scenes.graphics.pen import Pen, Written
from scenes.graphics.theme import CREAM, GOLD_LIGHT, HAIRLINE, SHADOW, type_size
from scenes.graphics.viewport import Box
from scenes.play.view.count import RAISE_SECONDS, arms
from scenes.screens.things.boxes import RIM_COLOUR, RIM_INSET
from scenes.ui.desk import Desk
from scenes.ui.scene import AppContext

FILM_SECONDS = 20.0
"""Length of the whole film."""
END_SECONDS = 3.4
"""Seconds for which the winner is shown."""
MAX_LAPSE_SECONDS, MAX_LAPSE_STEP = 1.0, 0.12
"""Most seconds for all skipped steps between two scenes, and for one of them."""
MIN_STEP_SECONDS, MAX_STEP_SECONDS = 0.75, 1.9
"""Range of the seconds for which a step of a scene is shown."""
HIDDEN_STEP_SECONDS = 0.02
"""Seconds for a step that changes nothing visible."""
MOVING_FPS, RESTING_FPS = 30, 4
"""Most frames per second, while something moves and while only the time of the film passes."""
PADDING = 24.0
MAX_ZOOM = 1.8
"""Largest scale of a board relative to the view of the whole board."""
REPAINT_MARGIN = 2.0
"""Added around the repainted area, for rounding."""


class Beat(NamedTuple):
    """One stage of the film: the board after `shown` steps, for so many seconds."""

    shown: int
    seconds: float
    says: str
    """Id of its caption."""
    slow: bool = False
    """Whether the step that led here is animated."""
    ends: bool = False
    """Whether the winner is shown."""


def beats(film: films.Film, changes: Callable[[int], bool], moves: bool) -> tuple[Beat, ...]:
    """The stages of the whole film. `changes(n)` tells whether step n (from 1) changes anything visible; without
    `moves` there is one still picture for each scene."""
    end = len(film.match.steps)
    if not moves:
        each = (FILM_SECONDS - END_SECONDS) / len(film.scenes)
        stills = tuple(Beat(one.last, each, one.says) for one in film.scenes)
        return (*stills, Beat(end, END_SECONDS, "end", ends=True))
    lapses = list(_lapses(film, changes))
    shown = [step for one in film.scenes for step in range(one.first, one.last + 1) if changes(step)]
    left = FILM_SECONDS - END_SECONDS - sum(beat.seconds for beat in lapses)
    each = min(MAX_STEP_SECONDS, max(MIN_STEP_SECONDS, left / max(1, len(shown))))
    slow = [
        Beat(step, each if changes(step) else HIDDEN_STEP_SECONDS, one.says, changes(step))
        for one in film.scenes
        for step in range(one.first, one.last + 1)
    ]
    return (*sorted([*lapses, *slow]), Beat(end, END_SECONDS, "end", ends=True))


def _lapses(film: films.Film, changes: Callable[[int], bool]) -> Iterator[Beat]:
    """The skipped steps between the scenes, under the caption of the scene before."""
    before, says = 0, film.scenes[0].says
    for one in (*film.scenes, None):
        until = one.first if one else len(film.match.steps) + 1
        between = range(before + 1, until)
        seen = sum(map(changes, between))
        each = min(MAX_LAPSE_STEP, MAX_LAPSE_SECONDS / seen) if seen else 0.0
        yield from (Beat(step, each if changes(step) else 0.0, says) for step in between)
        if one:
            before, says = one.last, one.says


SHADE_CLEARANCE, SHADE_RISE = 0.6, 0.7
"""Share of the height of the caption's shade that the board keeps clear of; and how far, in letter sizes, the shade
begins above two lines of caption: there it is hardly dark."""


class Film:
    """Owns the board of a film and its playing time."""

    def __init__(self, film: films.Film, pen: Pen, box: Box, words: Words, motion: float) -> None:
        """`box`: the part of the window it fills; `motion`: the share of their full length that animations last."""
        self.box, self._film, self._words, self._motion = box, film, words, motion
        self._look = catalog.look(film.match.game.id)
        self._marks = self._look.seats.marks(len(film.match.seats))
        self._desk_in = partial(Desk, self._look, pen, Voice(words, film.match).say, crests=False)
        self._desk = self._desk_in(box)
        self._standing: dict[int, tuple[Figure, ...]] = {}
        """Figures on the board by number of steps."""
        standing = [self._look.pieces.figures(self._position(shown)) for shown in range(len(film.match.positions))]
        self._beats = beats(film, lambda step: standing[step - 1] != standing[step], motion > 0)
        self.runs = True
        """Whether it is playing."""
        self._index, self._elapsed, self._since_drawn = 0, 0.0, 1.0
        self._animation: Animation | None = None
        self._cameras: dict[tuple[int, bool], Camera] = {}
        """Cameras by number of steps and whether that is the end; each sees all that is on the board then."""
        self._ready = False
        self._page_texts: list[Written] | None = None
        """Texts on the rest of the page; None if the page has to be drawn again."""
        self._shade_height = 2.5 * type_size("prompt_bold", pen.viewport.text) + PADDING
        """Height of the shade behind the caption."""
        self._begin_beat()

    # -- what is shown ------------------------------------------------------------------------------------------------

    def _position(self, shown: int) -> Position:
        """The position after so many steps as everybody at the table may see it."""
        found: Position = self._film.match.game.hide(self._film.match.positions[shown], None)
        return found

    def _figures(self, shown: int) -> tuple[Figure, ...]:
        if shown not in self._standing:
            self._standing[shown] = self._desk.figures(self._position(shown))
        return self._standing[shown]

    @property
    def beat(self) -> Beat:
        """The current stage."""
        return self._beats[self._index]

    @property
    def is_over(self) -> bool:
        """Whether the film has ended."""
        return self._index == len(self._beats) - 1 and self._elapsed >= self.beat.seconds

    @property
    def seconds(self) -> float:
        """Length of the film."""
        return sum(beat.seconds for beat in self._beats)

    def move_to(self, box: Box) -> None:
        """Moves the film to another part of the window."""
        if box != self.box:
            self.box, self._desk = box, self._desk_in(box)
            self._cameras.clear()
            self._begin_beat()

    # -- time ---------------------------------------------------------------------------------------------------------

    def press(self) -> None:
        """Pauses or goes on; after the end it starts again."""
        self.runs, self._since_drawn = not self.runs or self.is_over, 1.0
        if self.is_over:
            self._index, self._elapsed = 0, 0.0
            self._begin_beat()

    def pass_time(self, dt: float) -> bool:
        """Advances the film by `dt` seconds, unless the next picture is still being prepared; True if it must be
        redrawn."""
        if not self._ready:
            return True
        if not self.runs or self.is_over:
            return False
        self._elapsed += dt
        self._since_drawn += dt
        moved = self._moves()
        while self._elapsed >= self.beat.seconds and self._index < len(self._beats) - 1:
            self._elapsed -= self.beat.seconds
            self._index += 1
            self._begin_beat()
            moved = True
        if self._since_drawn < 1 / (MOVING_FPS if moved else RESTING_FPS):
            return False
        self._since_drawn = 0.0
        return True

    def _moves(self) -> bool:
        """Whether something moves, or moved until now."""
        if self.beat.ends:
            return self._elapsed < RAISE_SECONDS + 0.1
        if self._animation and self._elapsed >= self._animation.seconds * self._motion:
            self._animation, self._since_drawn = None, 1.0
            self._show()
            return True
        return self._animation is not None

    def _begin_beat(self) -> None:
        """Starts the animation of the current stage, with the camera of its part."""
        beat = self.beat
        self._animation = None
        self._desk.look_from(self._camera_of(beat))
        if beat.slow and self._motion:
            played = self._film.match.played(beat.shown - 1)
            blooms = self._look.effects.blooms(played)
            animation = Animation(self._figures(beat.shown - 1), self._figures(beat.shown), blooms=blooms)
            self._animation = animation if animation.seconds else None
        self._show()

    def _show(self) -> None:
        """Shows the current board on the desk."""
        self._desk.show(self._position(self.beat.shown), animation=self._animation, setting=self._setting())
        self._ready = False

    def _camera_of(self, beat: Beat) -> Camera:
        """The camera for the part of the film that this stage belongs or leads to."""
        upto = self._last_step(beat)
        if (upto, beat.ends) not in self._cameras:
            box, seen = self.box, [self._position(upto)]
            edge = PADDING * self._look.grows
            high = box.h - edge - SHADE_CLEARANCE * self._shade_height
            room = Box(box.x + edge, box.y + edge, box.w - 2 * edge, high)
            whole = found = self._desk.whole(seen, room)
            acts = self._step_places(beat)
            while acts and found == whole:  # as many of the last steps as have room
                near = [at for one in acts for at in one], MAX_ZOOM
                found, acts = self._desk.whole(seen, room, near=near), acts[1:]
            self._cameras[upto, beat.ends] = found
        return self._cameras[upto, beat.ends]

    def _step_places(self, beat: Beat) -> list[tuple[Place, ...]]:
        """The places of each step of that part, which the camera zooms in on; none at the end, which shows the whole
        board."""
        if beat.ends:
            return []
        scenes = self._film.scenes
        part = next((one for one in scenes if one.last >= beat.shown), scenes[-1])
        played = (self._film.match.played(number - 1) for number in range(part.first, part.last + 1))
        return [tuple(self._look.pieces.footprint(before, step)) for before, step, _ in played]

    def _last_step(self, beat: Beat) -> int:
        """Number of steps at the end of the part of the film that this stage belongs or leads to."""
        edges = [one.last for one in self._film.scenes[:-1] if one.last >= beat.shown and not beat.ends]
        return edges[0] if edges else len(self._film.match.steps)

    def _setting(self) -> Hashable:
        """Cache key of the ground. One that grows is laid as this part of the film will need it, since laying it anew
        for every step would take too long; any other stays as it was at first."""
        setting = self._look.drawing.setting
        now = setting(self._position(self._last_step(self.beat)))
        return in_picture(now) if isinstance(now, Growing) else in_picture(setting(self._position(0)), part=True)

    # -- the picture --------------------------------------------------------------------------------------------------

    def warm_up(self, until: float) -> float:
        """Prepares pictures of this part of the film until that time; the share that is ready. A film that has not
        begun counts as ready, so that the page does not wait for it."""
        if self._ready:
            return 1.0
        camera = self._desk.camera
        seen = [beat for beat in self._beats if self._camera_of(beat) == camera]
        share = self._desk.warm_up(until, [figure for beat in seen for figure in self._figures(beat.shown)])
        self._ready = share >= 1
        return share if self._desk.begun else 1.0

    def invalidate(self) -> None:
        """Makes the whole page be drawn again, as something else on it may have changed."""
        self._page_texts = None

    def draw(self, pen: Pen, page: Callable[[Pen], object]) -> None:
        """Draws the page and the film, or only the film if the surface still shows the rest."""
        if pen.repaint.partly and self._page_texts is not None:
            pen.written.extend(self._page_texts)
            pen.repaint.changed = [pygame.Rect(pen.viewport.rect(self.box.inset(-REPAINT_MARGIN)))]
        else:
            page(pen)
            self._page_texts = list(pen.written)
        self._draw(pen)

    def _draw(self, pen: Pen) -> None:
        """Draws the film; nothing until the board is ready, so that the page's own picture shows there."""
        desk, moves = self._desk, self._animation
        if not desk.begun:
            return
        share = min(1.0, self._elapsed / (moves.seconds * self._motion)) if moves else 1.0
        own = desk.draw(pen, share)
        if self.beat.ends:
            outcome = self._film.match.position.outcome()
            winners = [self._marks[seat] for seat in outcome.ranking[0]] if outcome else []
            seconds = self._elapsed if self._motion else RAISE_SECONDS
            for stroke in arms(own, desk.view, desk.scenery, winners, seconds):
                stroke.draw()
        self._draw_caption(pen)
        x, right, foot = self.box.x + RIM_INSET, self.box.right - RIM_INSET, self.box.bottom - RIM_INSET
        for line in ([(x, self.box.y), (x, foot)], [(x, foot), (right, foot)], [(right, self.box.y), (right, foot)]):
            pen.line(line, RIM_COLOUR, 2)  # the golden line of the lid continues around the film

    def _draw_caption(self, pen: Pen) -> None:
        """Draws the caption, and below it the progress line."""
        box, high = self.box, self._shade_height + SHADE_RISE * type_size("prompt_bold", pen.viewport.text)
        pen.filled(Box(box.x, box.bottom - high, box.w, high), ("film.shade",), _shade)
        said = self._words.say(f"{self._film.match.game.id}.film.{self.beat.says}")
        line = Box(box.x + PADDING, box.bottom - PADDING, box.w - 2 * PADDING, 4)
        tall = pen.text_size(said, "prompt_bold", line.w, 2)[1]
        pen.text(said, (box.centre[0], line.y - 14 - tall / 2), "prompt_bold", CREAM, "centre", line.w, 2)
        passed = sum(one.seconds for one in self._beats[: self._index]) + min(self._elapsed, self.beat.seconds)
        pen.line([(line.x, line.y), (line.right, line.y)], f"{HAIRLINE}88", 4)
        if passed:
            pen.line([(line.x, line.y), (line.x + line.w * min(1.0, passed / self.seconds), line.y)], GOLD_LIGHT, 4)


def _shade(width: int, height: int) -> pygame.Surface:
    """A vertical gradient from transparent to dark enough for cream words."""
    column = pygame.Surface((1, height), pygame.SRCALPHA)
    for down in range(height):
        column.set_at((0, down), shapes.rgba(f"{SHADOW}{round(235 * min(1.0, 2.6 * down / height)):02X}"))
    return pygame.transform.scale(column, (width, height))


def film_of(context: AppContext, game_id: str, box: Box) -> Film | None:
    """The film of a game from its beginning, in that part of the window; None, with a warning in the log, if it is
    damaged."""
    try:
        film = films.film(context.art.assets, game_id)
    except films.BadFilm as problem:
        warn("%s", problem)
        return None
    return Film(film, context.pen, box, context.words, context.settings.motion)
